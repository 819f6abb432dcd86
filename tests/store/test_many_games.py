"""Ten thousand stored games cost no more than one. Steps of SQLite's machine are counted, not time."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from bot.store import Database, Seat, Status, Table, TableStore, UserStore
from bot.tables import Tables

RUNNING = Table(0, "lcg", Status.PLAYING, 1, 10, 11, 7, "passage", "easy", 5.0, 6.0, stale=True, wake=90.0)
COUNT = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)"
GAMES = f"""{COUNT} INSERT INTO tables
    (game, status, guild, channel, place, host, scenario, mode, created, touched)
    SELECT 'lcg', 'over', 1, 100 + n, 100 + n, 7, 'passage', 'easy', 0, 0 FROM n"""
SEATS = """INSERT INTO seats (table_id, seat, user, name, deck)
    SELECT id, 0, 1000 + id, 'Ann', 'lore' FROM tables"""
LINES = """INSERT INTO lines (table_id, inputs, text, private, at)
    SELECT id, 0, 'Something happens.', '[]', 0 FROM tables"""


class Counting(sqlite3.Connection):
    """A connection that counts its steps: reading a row takes some."""

    steps = 0

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.set_progress_handler(self.count, 1)

    @staticmethod
    def count() -> int:
        """One step more."""
        Counting.steps += 1
        return 0


async def fill(path: Path, games: int) -> None:
    """A database with finished games, and one that runs."""
    database = await Database(path).open()
    store = TableStore(database)
    async with database.transaction() as change:
        await change.run(GAMES, (games,))
        await change.run(SEATS)
        await change.run(LINES)
        number = await store.add(change, RUNNING)
        await store.save_seats(change, number, [Seat(0, 7, "Ann", "lore")])
    await database.close()


async def use(path: Path) -> int:
    """Open it and ask everything that can be asked; the steps this takes."""
    Counting.steps = 0
    database = await Database(path).open()
    tables = Tables(database)
    store = tables.store
    assert await tables.expire_lobbies() == []
    [number] = [table.id for table in await store.stale()]
    assert [table.id for table in await store.due(100.0)] == [number]
    assert await store.table(number) is not None
    assert await store.at(11) is not None
    assert await store.latest_at(11) is not None
    assert await store.latest_at(12) is None
    assert len(await store.in_guild(1)) == len(await store.in_channel(10)) == len(await store.seated(7)) == 1
    assert len(await store.seats(number)) == 1
    assert await store.snapshot(number, 0) is None
    assert await store.failure(number) is None
    assert await store.inputs(number, 0, 5) == []
    assert await tables.lines(number) == []
    await UserStore(database).change(7, "Ann", quiet="22-8")
    assert await UserStore(database).settings(7) == {"quiet": "22-8"}
    await tables.lost(number, "The channel is gone.")
    assert await store.at(11) is None
    await database.close()
    return Counting.steps


async def test_ten_thousand_stored_games_cost_no_more_than_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few, many = tmp_path / "few.db", tmp_path / "many.db"
    await fill(few, 1)
    await fill(many, 10_000)
    connect = aiosqlite.connect
    monkeypatch.setattr(
        aiosqlite, "connect", lambda path, **options: connect(path, factory=Counting, **options)
    )
    cost = await use(few)
    assert cost > 100
    assert await use(many) == cost
