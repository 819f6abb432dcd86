"""One way to write: all of a change or nothing of it, whatever happens in between."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.store import Database

SET = "INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)"


async def everything(database: Database) -> dict[str, str]:
    """All that is committed."""
    return {row["key"]: row["value"] for row in await database.rows("SELECT * FROM memory ORDER BY key")}


async def test_a_change_counts_when_its_block_ends(database: Database, path: Path) -> None:
    async with database.transaction() as change:
        await change.run(SET, ("a", "1"))
        await change.run_many(SET, [("b", "2"), ("c", "3")])
        assert [row["value"] for row in await change.rows("SELECT value FROM memory ORDER BY key")] == [
            *"123"
        ]
        assert await everything(database) == {}  # a reader sees only what is committed
    assert await everything(database) == {"a": "1", "b": "2", "c": "3"}
    outside = sqlite3.connect(path)
    assert outside.execute("SELECT count(*) FROM memory").fetchone() == (3,)
    outside.close()


async def test_a_failing_and_a_succeeding_change_do_not_touch_each_other(database: Database) -> None:
    """Each waits for the other at every step, as far as it can."""
    steps: list[str] = []

    async def keep(name: str, fails: bool) -> None:
        async with database.transaction() as change:
            for part in range(5):
                steps.append(name)
                await change.run(SET, (f"{name}{part}", name))
            if fails:
                raise LookupError(name)

    names = [f"t{n}" for n in range(10)]
    results = await asyncio.gather(
        *(keep(name, fails=n % 2 == 0) for n, name in enumerate(names)), return_exceptions=True
    )
    assert [type(result) for result in results] == [LookupError, type(None)] * 5
    assert await everything(database) == {f"{name}{part}": name for name in names[1::2] for part in range(5)}
    assert steps == [name for name in names for _ in range(5)]  # one at a time


async def test_readers_never_see_half_a_change(database: Database) -> None:
    """Neither in the middle of a change, nor while another one waits."""

    async def seen() -> tuple[str | None, str | None]:
        found = await everything(database)
        return found.get("left"), found.get("right")

    async def write(number: str) -> None:
        async with database.transaction() as change:
            before = await seen()
            await change.run(SET, ("left", number))
            assert await seen() == before
            await change.run(SET, ("right", number))
            assert await seen() == before
        left, right = await seen()
        assert left == right
        assert left is not None

    await asyncio.gather(*(write(str(number)) for number in range(10)))
    assert await seen() == ("9", "9")


async def test_a_change_that_is_cancelled_in_the_middle_leaves_nothing_behind(database: Database) -> None:
    begun = asyncio.Event()

    async def never_ending() -> None:
        async with database.transaction() as change:
            await change.run(SET, ("a", "1"))
            begun.set()
            await asyncio.Event().wait()

    writing = asyncio.create_task(never_ending())
    await begun.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    await database.remember("b", "2")
    assert await everything(database) == {"b": "2"}


async def test_a_change_that_is_cancelled_before_it_began_leaves_nothing_behind(
    database: Database, path: Path
) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(database.remember("a", "1"))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.shield(waiting), 0.02)
    waiting.cancel()
    other.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await database.remember("b", "2")
    assert await everything(database) == {"b": "2"}


async def test_a_commit_that_fails_leaves_nothing_behind(database: Database) -> None:
    async def orphan() -> None:
        async with database.transaction() as change:
            await change.run("PRAGMA defer_foreign_keys = ON")
            await change.run("INSERT INTO seats (table_id, seat, user, name, deck) VALUES (99, 0, 1, '', '')")

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await orphan()
    await database.remember("b", "2")
    assert await database.rows("SELECT * FROM seats") == []
    assert await everything(database) == {"b": "2"}


async def test_an_error_that_ends_the_transaction_is_told_as_it_is(database: Database) -> None:
    await database.remember("a", "1")

    async def refused() -> None:
        async with database.transaction() as change:
            await change.run(SET, ("b", "2"))
            await change.run("INSERT OR ROLLBACK INTO memory (key, value) VALUES ('a', '3')")

    with pytest.raises(sqlite3.IntegrityError, match=r"memory\.key"):
        await refused()
    assert await everything(database) == {"a": "1"}


async def test_closing_waits_for_a_change_under_way(path: Path) -> None:
    database = await Database(path).open()
    begun = asyncio.Event()

    async def write() -> None:
        async with database.transaction() as change:
            begun.set()
            for number in range(20):
                await change.run(SET, ("number", str(number)))

    async def close() -> None:
        await begun.wait()
        await database.close()

    await asyncio.gather(write(), close())
    again = await Database(path).open()
    assert await everything(again) == {"number": "19"}
    await again.close()


async def test_nothing_can_be_written_through_the_reader(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await database.rows(SET, ("a", "1"))
