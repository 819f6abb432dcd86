"""How games ended, kept for everybody who had a seat."""

from __future__ import annotations

from dataclasses import dataclass

from .database import Database


@dataclass(frozen=True, slots=True)
class Record:
    """How a deck or a person fared in a scenario; a low score is the best."""

    scenario: str
    games: int
    wins: int
    best: int | None


class ResultStore:
    """The games that came to their end, by scenario."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_deck(self, deck: str) -> list[Record]:
        """How a deck fared."""
        return await self._where("deck = ?", deck)

    async def of_person(self, user: int) -> list[Record]:
        """How a person fared."""
        return await self._where("user = ?", user)

    async def _where(self, condition: str, value: str | int) -> list[Record]:
        found = await self._database.rows(
            f"""SELECT scenario, COUNT(*) AS games, SUM(won) AS wins,
                       MIN(CASE WHEN won THEN score END) AS best
                FROM results WHERE {condition} GROUP BY scenario ORDER BY scenario""",
            (value,),
        )
        return [Record(row["scenario"], row["games"], row["wins"], row["best"]) for row in found]
