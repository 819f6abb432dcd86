"""Tables in the database. Writing happens in the transaction that is passed in."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any

from .database import Database, Row, Transaction
from .records import Failure, Given, Line, Seat, Snapshot, Status, Table

KEPT = 100  # stable states kept for undo, besides one for each chapter
_TABLE = [field.name for field in fields(Table)]
_SEAT = [field.name for field in fields(Seat)]
_GIVEN = [field.name for field in fields(Given)]
_OPEN = "status IN ('lobby', 'playing')"


def packed(data: dict[str, Any]) -> bytes:
    """Plain data, compressed."""
    return zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 6)


def unpacked(blob: bytes) -> dict[str, Any]:
    """Plain data from its compressed form."""
    data: dict[str, Any] = json.loads(zlib.decompress(blob))
    return data


def _table(row: Row) -> Table:
    values = {name: row[name] for name in _TABLE}
    values |= {"status": Status(row["status"]), "stale": bool(row["stale"])}
    values |= {name: json.loads(row[name]) for name in ("options", "board")}
    return Table(**values)


def _seat(row: Row) -> Seat:
    values = {name: row[name] for name in _SEAT}
    return Seat(**{**values, **{name: json.loads(row[name]) for name in ("passing", "draft", "ahead")}})


def _given(row: Row) -> Given:
    values = {name: row[name] for name in _GIVEN}
    return Given(**{**values, "picks": tuple(json.loads(row["picks"])), "automatic": bool(row["automatic"])})


def _plain(value: Any) -> Any:
    if isinstance(value, Status):
        return value.value
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list | tuple) else value


class TableStore:
    """Reads and writes tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # -- finding -------------------------------------------------------------------------------

    async def table(self, number: int) -> Table | None:
        """A table by its number."""
        return await self._one("id = ?", number)

    async def at(self, place: int) -> Table | None:
        """The lobby or running game in a channel or thread."""
        return await self._one(f"place = ? AND {_OPEN}", place)

    async def latest_at(self, place: int) -> Table | None:
        """The last table that stood in a channel or thread, running or not."""
        found = await self._where("place = ? ORDER BY id DESC LIMIT 1", place)
        return found[0] if found else None

    async def stale(self) -> list[Table]:
        """Tables whose posted picture does not show the latest answer."""
        return await self._where("stale")

    async def due(self, moment: float) -> list[Table]:
        """Tables at which somebody is to be called by now."""
        return await self._where("wake <= ?", moment)

    async def lobbies_untouched_since(self, moment: float) -> list[Table]:
        """Lobbies in which nothing has happened since a moment."""
        return await self._where("status = 'lobby' AND touched < ?", moment)

    async def in_guild(self, guild: int) -> list[Table]:
        """Every open table of a server."""
        return await self._where(f"guild = ? AND {_OPEN}", guild)

    async def in_channel(self, channel: int) -> list[Table]:
        """Every open table in a channel or in its threads."""
        found = f"SELECT id FROM tables WHERE channel = ? AND {_OPEN}"
        found += f" UNION SELECT id FROM tables WHERE place = ? AND {_OPEN}"
        return await self._where(f"id IN ({found})", channel, channel)

    async def _one(self, where: str, *values: Any) -> Table | None:
        found = await self._where(where, *values)
        return found[0] if found else None

    async def _where(self, where: str, *values: Any) -> list[Table]:
        return [
            _table(row) for row in await self._database.rows(f"SELECT * FROM tables WHERE {where}", values)
        ]

    async def seats(self, table: int) -> list[Seat]:
        """The seats of a table in order."""
        sql = "SELECT * FROM seats WHERE table_id = ? ORDER BY seat"
        return [_seat(row) for row in await self._database.rows(sql, (table,))]

    async def seated(self, user: int) -> list[Table]:
        """Open tables at which somebody sits."""
        return await self._where(f"id IN (SELECT table_id FROM seats WHERE user = ?) AND {_OPEN}", user)

    async def snapshot(self, table: int, inputs: int) -> Snapshot | None:
        """The last stable state with at most this many inputs before it."""
        sql = "SELECT * FROM states WHERE table_id = ? AND inputs <= ? ORDER BY inputs DESC LIMIT 1"
        for row in await self._database.rows(sql, (table, inputs)):
            marks = (row["inputs"], row["turn"], row["revealed"], row["chance"], row["chapter"])
            return Snapshot(*marks, unpacked(row["data"]))
        return None

    async def inputs(self, table: int, first: int, end: int) -> list[Given]:
        """The answers that count, from one number up to another."""
        sql = """SELECT * FROM inputs WHERE table_id = ? AND number >= ? AND number < ? AND NOT undone
                 ORDER BY number"""
        return [_given(row) for row in await self._database.rows(sql, (table, first, end))]

    async def lines(self, table: int, most: int = 1_000_000, *, minor: bool = True) -> list[Line]:
        """The last lines of the log, oldest first."""
        sql = """SELECT * FROM lines WHERE table_id = ? AND NOT undone AND minor <= ?
                 ORDER BY id DESC LIMIT ?"""
        found = await self._database.rows(sql, (table, minor, most))
        return [
            Line(
                row["text"],
                tuple((seat, words) for seat, words in json.loads(row["private"])),
                bool(row["minor"]),
            )
            for row in reversed(found)
        ]

    async def failure(self, table: int) -> Failure | None:
        """The last failure of a table."""
        sql = "SELECT * FROM failures WHERE table_id = ? ORDER BY id DESC LIMIT 1"
        for row in await self._database.rows(sql, (table,)):
            return Failure(row["effect"], row["error"], unpacked(row["report"]))
        return None

    # -- writing -------------------------------------------------------------------------------

    async def add(self, change: Transaction, table: Table) -> int:
        """A new table; gives its number."""
        names = [name for name in _TABLE if name != "id"]
        marks = ", ".join("?" * len(names))
        values = [_plain(getattr(table, name)) for name in names]
        return await change.run(f"INSERT INTO tables ({', '.join(names)}) VALUES ({marks})", values)

    async def save(self, change: Transaction, table: Table) -> None:
        """A table as it is now."""
        names = [name for name in _TABLE if name != "id"]
        values = [_plain(getattr(table, name)) for name in names]
        marks = ", ".join(f"{name} = ?" for name in names)
        await change.run(f"UPDATE tables SET {marks} WHERE id = ?", (*values, table.id))

    async def save_seats(self, change: Transaction, table: int, seats: Sequence[Seat]) -> None:
        """The seats as they are now."""
        await change.run("DELETE FROM seats WHERE table_id = ?", (table,))
        marks = ", ".join("?" * (1 + len(_SEAT)))
        rows = [(table, *(_plain(getattr(seat, name)) for name in _SEAT)) for seat in seats]
        await change.run_many(f"INSERT INTO seats (table_id, {', '.join(_SEAT)}) VALUES ({marks})", rows)

    async def save_seat(self, change: Transaction, table: int, seat: Seat) -> None:
        """One seat as it is now."""
        marks = ", ".join(f"{name} = ?" for name in _SEAT)
        values = [_plain(getattr(seat, name)) for name in _SEAT]
        await change.run(
            f"UPDATE seats SET {marks} WHERE table_id = ? AND seat = ?", (*values, table, seat.seat)
        )

    async def add_input(self, change: Transaction, table: int, given: Given, at: float) -> None:
        """An accepted answer."""
        marks = ", ".join("?" * (2 + len(_GIVEN)))
        values = [_plain(getattr(given, name)) for name in _GIVEN]
        await change.run(
            f"INSERT INTO inputs (table_id, at, {', '.join(_GIVEN)}) VALUES ({marks})", (table, at, *values)
        )

    async def add_lines(
        self, change: Transaction, table: int, inputs: int, lines: Iterable[Line], at: float
    ) -> None:
        """What happened, after this many inputs."""
        await change.run_many(
            "INSERT INTO lines (table_id, inputs, text, private, minor, at) VALUES (?, ?, ?, ?, ?, ?)",
            [(table, inputs, line.text, _plain(line.private), line.minor, at) for line in lines],
        )

    async def add_snapshot(self, change: Transaction, table: int, shot: Snapshot) -> None:
        """A stable state; those that neither undo nor a look back needs are forgotten."""
        await change.run(
            """INSERT OR REPLACE INTO states (table_id, inputs, turn, revealed, chance, chapter, data)
               VALUES (?, ?, ?, ?, ?, ?, ?)""",
            (table, shot.inputs, shot.turn, shot.revealed, shot.chance, shot.chapter, packed(shot.state)),
        )
        old = await change.rows(
            "SELECT inputs, chapter FROM states WHERE table_id = ? ORDER BY inputs DESC LIMIT 2 OFFSET ?",
            (table, KEPT),
        )
        if len(old) == 2 and old[0]["chapter"] == old[1]["chapter"]:
            await change.run(
                "DELETE FROM states WHERE table_id = ? AND inputs = ?", (table, old[0]["inputs"])
            )

    async def take_back(self, change: Transaction, table: int, inputs: int) -> None:
        """Only the first inputs count; what came after is kept, but marked as undone."""
        await change.run(
            "UPDATE inputs SET undone = 1 WHERE table_id = ? AND number >= ? AND NOT undone", (table, inputs)
        )
        await change.run(
            "UPDATE lines SET undone = 1 WHERE table_id = ? AND inputs > ? AND NOT undone", (table, inputs)
        )
        await change.run("DELETE FROM states WHERE table_id = ? AND inputs > ?", (table, inputs))
        await change.run("DELETE FROM results WHERE table_id = ?", (table,))

    async def add_results(
        self, change: Transaction, table: Table, seats: Sequence[Seat], won: bool, score: int, at: float
    ) -> None:
        """How a game ended, for every deck that was brought."""
        await change.run_many(
            """INSERT OR REPLACE INTO results (table_id, seat, user, deck, scenario, won, score, at)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
            [(table.id, s.seat, s.user, s.deck, table.scenario, won, score, at) for s in seats],
        )

    async def add_failure(self, change: Transaction, table: int, failure: Failure, at: float) -> None:
        """A script that failed."""
        await change.run(
            "INSERT INTO failures (table_id, effect, error, report, at) VALUES (?, ?, ?, ?, ?)",
            (table, failure.effect, failure.error, packed(failure.report), at),
        )
