"""Every test has its own database, clock and luck."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot import games
from bot.store import Database
from bot.tables import Tables


@dataclass(slots=True)
class Clock:
    """A clock that moves when it is told to."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """The time."""
    return Clock()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An open database."""
    opened = await Database(tmp_path / "fellowship.db").open()
    yield opened
    await opened.close()


@pytest.fixture
def tables(database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """The service, which knows the tiny game as well; every game has the same luck."""
    monkeypatch.setitem(games.HOMES, "tiny", "tests.tables.tinygame")
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    return Tables(database, clock)
