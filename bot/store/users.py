"""People and their wishes."""

from __future__ import annotations

import json
from typing import Any

from .database import Database


class UserStore:
    """What is known of people: their name, and settings by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, user: int) -> dict[str, Any]:
        """Somebody's settings."""
        found = await self._database.rows("SELECT settings FROM users WHERE id = ?", (user,))
        settings: dict[str, Any] = json.loads(found[0]["settings"]) if found else {}
        return settings

    async def change(self, user: int, name: str, **settings: Any) -> None:
        """Change some settings."""
        async with self._database.transaction() as change:
            found = await change.rows("SELECT settings FROM users WHERE id = ?", (user,))
            merged = {**(json.loads(found[0]["settings"]) if found else {}), **settings}
            await change.run(
                "INSERT OR REPLACE INTO users (id, name, settings) VALUES (?, ?, ?)",
                (user, name, json.dumps(merged)),
            )
