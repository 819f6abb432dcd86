"""Opening a file: migrations, and files that cannot be used."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest

from bot.store import Database, Status, StoreError, TableStore, UserStore
from bot.store import database as module
from bot.store.schema import MIGRATIONS

NEXT = (*MIGRATIONS, ("CREATE TABLE dice (sides INTEGER)", "INSERT INTO dice VALUES (6)"))


def ask(path: Path, sql: str) -> list[tuple[object, ...]]:
    """What another program reads from the file."""
    connection = sqlite3.connect(path)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def all_ended(before: list[threading.Thread]) -> None:
    """No thread is left that would keep the program from ending."""
    for thread in threading.enumerate():
        if thread not in before:
            thread.join(5)
            assert not thread.is_alive()


async def test_an_empty_file_becomes_a_database(path: Path) -> None:
    database = await Database(path).open()
    assert [row[0] for row in await database.rows("PRAGMA journal_mode")] == ["wal"]
    async with database.transaction() as change:
        [[full]] = await change.rows("PRAGMA synchronous")
    assert full == 2
    await database.close()
    assert ask(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert ask(path, "SELECT count(*) FROM tables") == [(0,)]


async def test_what_was_written_is_there_after_opening_again(path: Path) -> None:
    database = await Database(path).open()
    await database.remember("season", "autumn")
    await UserStore(database).change(7, "Ann", quiet="22-8")
    await database.close()
    again = await Database(path).open()
    assert await again.remembered("season") == "autumn"
    assert await again.remembered("weather") == ""
    assert await UserStore(again).settings(7) == {"quiet": "22-8"}
    await again.close()


async def test_a_migration_runs_once_and_keeps_what_is_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database(path).open()
    await database.remember("season", "autumn")
    await database.close()
    monkeypatch.setattr(module, "MIGRATIONS", NEXT)
    for _ in range(2):
        database = await Database(path).open()
        assert await database.remembered("season") == "autumn"
        await database.close()
    assert ask(path, "SELECT sides FROM dice") == [(6,)]


async def test_games_of_the_second_version_are_looked_at_for_who_is_to_be_called(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr(module, "MIGRATIONS", MIGRATIONS[:2])
        database = await Database(path).open()
        async with database.transaction() as change:
            for place, status in enumerate(("lobby", "playing", "over", "ended")):
                await change.run(
                    """INSERT INTO tables (game, status, guild, channel, place, host, scenario, mode, created,
                       touched) VALUES ('lcg', ?, 1, ?, ?, 1, 'garden', 'easy', 1, 1)""",
                    (status, place, place),
                )
        await database.close()
    database = await Database(path).open()
    assert [table.status for table in await TableStore(database).due(1)] == [Status.PLAYING]
    await database.close()


async def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await Database(path).open()).close()
    monkeypatch.setattr(module, "MIGRATIONS", (*NEXT[:-1], (*NEXT[-1], "CREATE TABLE dice (sides INTEGER)")))
    with pytest.raises(StoreError, match="dice already exists"):
        await Database(path).open()
    assert ask(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert ask(path, "SELECT name FROM sqlite_master WHERE name = 'dice'") == []
    monkeypatch.setattr(module, "MIGRATIONS", NEXT)
    await (await Database(path).open()).close()
    assert ask(path, "SELECT sides FROM dice") == [(6,)]


async def test_a_newer_database_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as newer:
        newer.setattr(module, "MIGRATIONS", NEXT)
        await (await Database(path).open()).close()
    before = threading.enumerate()
    with pytest.raises(StoreError, match="newer version of Fellowship; update the program"):
        await Database(path).open()
    all_ended(before)
    assert ask(path, "SELECT sides FROM dice") == [(6,)]


@pytest.mark.parametrize("wrong", ["a folder", "no folder", "a letter"])
async def test_a_file_that_cannot_be_used_gives_a_sentence(path: Path, wrong: str) -> None:
    if wrong == "a folder":
        path.mkdir()
    elif wrong == "no folder":
        path = path / "deep" / "fellowship.db"
    else:
        path.write_text("Dear Sir or Madam, this is not a database. " * 50)
    before = threading.enumerate()
    with pytest.raises(StoreError, match=r"^The database .*fellowship\.db cannot be used: .+\.$"):
        await Database(path).open()
    all_ended(before)
