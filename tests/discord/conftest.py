"""Every test has its own Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .stage import Stage


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """The local Discord with the bot on it."""
    async with Stage(tmp_path) as stage:
        yield stage
