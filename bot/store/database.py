"""One SQLite file: a connection that writes, one that reads, and one way to write.

Two coroutines on one connection would share a transaction. So every change goes through `transaction`,
which lets one in at a time, and reading has a connection of its own, which sees only what is committed.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite

from .schema import MIGRATIONS

Row = sqlite3.Row
BUSY_MS = 5000


class StoreError(Exception):
    """The database cannot be used, with a sentence for the host."""


class Transaction:
    """The statements of one change; all of them count, or none."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run a statement; gives the number of the row it added."""
        async with self._connection.execute(sql, values) as cursor:
            return cursor.lastrowid or 0

    async def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement for each of some rows."""
        await self._connection.executemany(sql, rows)

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """What a query finds, this change included."""
        return list(await self._connection.execute_fetchall(sql, values))


class Database:
    """The file. Use it between `open` and `close`."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._writing = asyncio.Lock()
        self._writer: aiosqlite.Connection | None = None
        self._reader: aiosqlite.Connection | None = None

    async def open(self) -> Database:
        """Open the file, and bring it up to date."""
        try:
            sqlite3.connect(self.path).close()  # aiosqlite leaves a thread behind if it cannot connect
            self._writer = await aiosqlite.connect(self.path, isolation_level=None)
            await self._prepare(self._writer)
            await self._migrate(self._writer)
            self._reader = await aiosqlite.connect(self.path, isolation_level=None)
            await self._prepare(self._reader)
            await self._reader.execute("PRAGMA query_only = ON")
        except BaseException as error:
            await self.close()
            if isinstance(error, sqlite3.Error | OSError):
                raise StoreError(f"The database {self.path} cannot be used: {error}.") from error
            raise
        return self

    async def _prepare(self, connection: aiosqlite.Connection) -> None:
        connection.row_factory = sqlite3.Row
        await connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        await connection.execute("PRAGMA journal_mode = WAL")
        await connection.execute("PRAGMA synchronous = FULL")
        await connection.execute("PRAGMA foreign_keys = ON")

    async def _migrate(self, connection: aiosqlite.Connection) -> None:
        """Run the migrations this file has not seen, each in a transaction of its own."""
        [[version]] = await connection.execute_fetchall("PRAGMA user_version")
        if version > len(MIGRATIONS):
            raise StoreError(
                f"The database {self.path} belongs to a newer version of Fellowship; update the program."
            )
        for number, statements in enumerate(MIGRATIONS[version:], version + 1):
            await connection.execute("BEGIN IMMEDIATE")
            try:
                for statement in statements:
                    await connection.execute(statement)
                await connection.execute(f"PRAGMA user_version = {number}")
            except BaseException:
                await connection.execute("ROLLBACK")
                raise
            await connection.execute("COMMIT")

    async def close(self) -> None:
        """Close the file, once a change under way is written."""
        async with self._writing:
            for connection in (self._reader, self._writer):
                if connection is not None:
                    await connection.close()
            self._reader = self._writer = None

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """The one way to write: on disk when the block ends, undone if it raises."""
        async with self._writing:
            assert self._writer is not None, "The database is not open."
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield Transaction(self._writer)
                await asyncio.shield(self._writer.execute("COMMIT"))
            except BaseException:  # also a cancelled BEGIN or a failed COMMIT must leave nothing open
                await asyncio.shield(self._writer.rollback())
                raise

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """What a query finds among all that is committed."""
        assert self._reader is not None, "The database is not open."
        return list(await self._reader.execute_fetchall(sql, values))

    # -- single values -------------------------------------------------------------------------

    async def remembered(self, key: str) -> str:
        """A value remembered by `remember`; empty if there is none."""
        found = await self.rows("SELECT value FROM memory WHERE key = ?", (key,))
        return str(found[0]["value"]) if found else ""

    async def remember(self, key: str, value: str) -> None:
        """Remember a value over restarts."""
        async with self.transaction() as change:
            await change.run("INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)", (key, value))


def backup(source: Path, target: Path) -> None:
    """Copy a database into a new file; safe while a bot uses it."""
    if not source.is_file():
        raise StoreError(f"There is no database {source}.")
    if target.exists():
        raise StoreError(f"{target} exists already; a backup is written to a new file.")
    try:
        reading = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
        try:
            writing = sqlite3.connect(target)
            try:
                reading.backup(writing)
            finally:
                writing.close()
        finally:
            reading.close()
    except (sqlite3.Error, OSError) as error:
        target.unlink(missing_ok=True)  # half a backup is worse than none
        raise StoreError(f"The backup failed: {error}.") from error
