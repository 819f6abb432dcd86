"""Deck lists and fellowships in the database; what they hold is the game's matter."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from .database import Database, Row, Transaction


@dataclass(slots=True)
class StoredDeck:
    """Somebody's deck. `editor` is where its editor stands; `deleted` when it was deleted, if it was."""

    id: int
    game: str
    owner: int
    name: str
    data: dict[str, Any]
    changed: float
    shared: bool = False
    editor: dict[str, Any] = field(default_factory=dict)
    deleted: float | None = None


@dataclass(frozen=True, slots=True)
class StoredFellowship:
    """Decks that somebody keeps together."""

    id: int
    name: str
    decks: tuple[str, ...]


def _deck(row: Row) -> StoredDeck:
    return StoredDeck(
        row["id"],
        row["game"],
        row["owner"],
        row["name"],
        json.loads(row["data"]),
        row["changed"],
        bool(row["shared"]),
        json.loads(row["editor"]),
        row["deleted"],
    )


class DeckStore:
    """Reads and writes decks. Writing happens in the transaction that is passed in."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def deck(self, number: int) -> StoredDeck | None:
        """A deck by its number, deleted or not."""
        found = await self._database.rows("SELECT * FROM decks WHERE id = ?", (number,))
        return _deck(found[0]) if found else None

    async def within(self, change: Transaction, number: int) -> StoredDeck:
        """A deck as a transaction sees it."""
        [row] = await change.rows("SELECT * FROM decks WHERE id = ?", (number,))
        return _deck(row)

    async def owned(self, owner: int, game: str, *, deleted: bool = False) -> list[StoredDeck]:
        """Somebody's decks, the last changed first."""
        which = "NOT NULL" if deleted else "NULL"
        sql = f"""SELECT * FROM decks WHERE owner = ? AND game = ? AND deleted IS {which}
                  ORDER BY changed DESC, id DESC"""
        return [_deck(row) for row in await self._database.rows(sql, (owner, game))]

    async def add(self, change: Transaction, deck: StoredDeck) -> int:
        """A new deck; gives its number."""
        return await change.run(
            """INSERT INTO decks (game, owner, name, data, shared, editor, changed)
               VALUES (?, ?, ?, ?, ?, ?, ?)""",
            (deck.game, deck.owner, deck.name, *self._values(deck), deck.changed),
        )

    async def save(self, change: Transaction, deck: StoredDeck) -> None:
        """A deck as it is now."""
        await change.run(
            """UPDATE decks SET name = ?, data = ?, shared = ?, editor = ?, changed = ?, deleted = ?
               WHERE id = ?""",
            (deck.name, *self._values(deck), deck.changed, deck.deleted, deck.id),
        )

    def _values(self, deck: StoredDeck) -> tuple[str, bool, str]:
        plain = [json.dumps(part, ensure_ascii=False) for part in (deck.data, deck.editor)]
        return plain[0], deck.shared, plain[1]

    async def forget_deleted(self, change: Transaction, before: float) -> None:
        """Forget what was deleted before a moment."""
        await change.run("DELETE FROM decks WHERE deleted IS NOT NULL AND deleted < ?", (before,))

    # -- fellowships ---------------------------------------------------------------------------

    async def fellowships(self, owner: int, game: str) -> list[StoredFellowship]:
        """Somebody's fellowships by name."""
        sql = "SELECT * FROM fellowships WHERE owner = ? AND game = ? ORDER BY name, id"
        found = await self._database.rows(sql, (owner, game))
        return [StoredFellowship(row["id"], row["name"], tuple(json.loads(row["decks"]))) for row in found]

    async def add_fellowship(
        self, change: Transaction, owner: int, game: str, name: str, decks: tuple[str, ...]
    ) -> int:
        """A new fellowship; gives its number."""
        sql = "INSERT INTO fellowships (owner, game, name, decks) VALUES (?, ?, ?, ?)"
        return await change.run(sql, (owner, game, name, json.dumps(decks)))

    async def drop_fellowship(self, change: Transaction, owner: int, number: int) -> None:
        """A fellowship is no more; its decks stay."""
        await change.run("DELETE FROM fellowships WHERE id = ? AND owner = ?", (number, owner))
