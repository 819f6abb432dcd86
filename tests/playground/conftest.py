"""A playground whose clock stands still, a raw client, and a small bot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import Clock, Playground, point_discord_at

from .raw import Raw
from .small_bot import SmallBot


@pytest.fixture
async def world() -> AsyncIterator[Playground]:
    """A playground; the test ends with nothing unknown said to it, unless the test took note."""
    async with Playground(clock=Clock(start=time.time())) as playground:
        yield playground
        assert playground.unknown == []


@pytest.fixture
async def raw(world: Playground) -> AsyncIterator[Raw]:
    """A client without a library."""
    async with aiohttp.ClientSession() as session:
        yield Raw(world, session)


@pytest.fixture
async def bot(world: Playground) -> AsyncIterator[SmallBot]:
    """A bot that has logged in."""
    point_discord_at(world.url)
    small = SmallBot()
    running = asyncio.create_task(small.start(world.token))
    await world.bot_ready()
    yield small
    await small.close()
    await running
