"""People and their wishes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .database import Database
from .wishes import Wishes


class UserStore:
    """What is known of people: their name, and settings by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, user: int) -> dict[str, Any]:
        """Somebody's settings."""
        return (await self._settings([user]))[user]

    async def wishes(self, users: Sequence[int]) -> dict[int, Wishes]:
        """When some people want to be called."""
        return {user: Wishes.of(settings) for user, settings in (await self._settings(users)).items()}

    async def _settings(self, users: Sequence[int]) -> dict[int, dict[str, Any]]:
        marks = ", ".join("?" * len(users))
        rows = await self._database.rows(f"SELECT id, settings FROM users WHERE id IN ({marks})", users)
        return {**{user: {} for user in users}, **{row["id"]: json.loads(row["settings"]) for row in rows}}

    async def change(self, user: int, name: str, **settings: Any) -> None:
        """Change some settings."""
        async with self._database.transaction() as change:
            found = await change.rows("SELECT settings FROM users WHERE id = ?", (user,))
            merged = {**(json.loads(found[0]["settings"]) if found else {}), **settings}
            await change.run(
                "INSERT OR REPLACE INTO users (id, name, settings) VALUES (?, ?, ?)",
                (user, name, json.dumps(merged)),
            )
