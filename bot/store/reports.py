"""Reports of errors, for those who run the bot."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from .database import Database, StoreError
from .tables import TableStore


def last_report(path: Path, table: int) -> dict[str, Any]:
    """What reproduces the last error at a table."""
    if not path.is_file():
        raise StoreError(f"There is no database {path}.")
    return asyncio.run(_read(path, table))


async def _read(path: Path, table: int) -> dict[str, Any]:
    database = await Database(path).open()
    try:
        failure = await TableStore(database).failure(table)
    finally:
        await database.close()
    if failure is None:
        raise StoreError(f"Nothing has failed at table {table}.")
    return {"error": failure.error, "effect": failure.effect, **failure.report}
