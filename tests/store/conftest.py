"""Every test has its own database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Database, TableStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "fellowship.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    """An open database."""
    opened = await Database(path).open()
    yield opened
    await opened.close()


@pytest.fixture
def store(database: Database) -> TableStore:
    """The tables in it."""
    return TableStore(database)
