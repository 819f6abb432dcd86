"""Backups: complete, consistent, never half."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store import Database, StoreError
from bot.store.database import backup

SET = "INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)"


async def test_a_backup_while_the_bot_writes_is_complete_and_consistent(
    database: Database, path: Path, tmp_path: Path
) -> None:
    written = asyncio.Queue[int]()
    done = asyncio.Event()

    async def write() -> None:
        number = 0
        while not done.is_set():
            number += 1
            async with database.transaction() as change:
                await change.run_many(SET, [(f"key {n}", str(number)) for n in range(200)])
            written.put_nowait(number)

    writer = asyncio.create_task(write())
    for copy in range(5):
        while not written.empty():
            written.get_nowait()
        latest = await written.get()
        target = tmp_path / f"copy {copy}.db"
        await asyncio.to_thread(backup, path, target)
        opened = await Database(target).open()
        found = [int(row["value"]) for row in await opened.rows("SELECT value FROM memory")]
        await opened.close()
        assert len(found) == 200
        assert len(set(found)) == 1  # one moment, not two
        assert found[0] >= latest  # and nothing that was acknowledged is missing
    done.set()
    await writer


async def test_a_backup_of_a_bot_that_is_not_running(path: Path, tmp_path: Path) -> None:
    database = await Database(path).open()
    await database.remember("season", "autumn")
    await database.close()
    backup(path, tmp_path / "copy.db")
    copy = await Database(tmp_path / "copy.db").open()
    assert await copy.remembered("season") == "autumn"
    await copy.close()


async def test_a_backup_never_writes_over_a_file(database: Database, path: Path, tmp_path: Path) -> None:
    target = tmp_path / "letter.txt"
    target.write_text("Dear Ann")
    with pytest.raises(StoreError, match="exists already"):
        backup(path, target)
    assert target.read_text() == "Dear Ann"


def test_a_backup_needs_a_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no database"):
        backup(tmp_path / "none.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path) -> None:
    source, target = tmp_path / "letter.db", tmp_path / "copy.db"
    source.write_text("Dear Sir or Madam, this is not a database. " * 50)
    with pytest.raises(StoreError, match=r"The backup failed: .+\."):
        backup(source, target)
    assert not target.exists()
    with pytest.raises(StoreError, match=r"The backup failed: .+\."):
        backup(source, tmp_path / "no folder" / "copy.db")
