"""How decks and people fared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games import title_of, with_scenario
from bot.store import Record

from .sheet import Sheet, plain

if TYPE_CHECKING:
    from .click import Click


def fared(records: Sequence[Record]) -> str:
    """A line for each scenario."""
    return "\n".join(
        f"**{plain(title_of(with_scenario(one.scenario), one.scenario))}**: {_result(one)}" for one in records
    )


def _result(record: Record) -> str:
    games = "1 game" if record.games == 1 else f"{record.games} games"
    best = f", best score {record.best}" if record.best is not None else ""
    return f"{games}, {record.wins} won{best}"


async def show(click: Click, user: int, name: str) -> None:
    """How somebody fared in all games that came to their end."""
    await click.receive()
    records = await click.client.results.of_person(user)
    whose = "Your games" if user == click.user else f"Games of {plain(name)}"
    sheet = Sheet().text(f"### {whose}")
    sheet.text(fared(records) or "None has come to its end yet.")
    if any(record.best is not None for record in records):
        sheet.text("-# A low score is the best.")
    await click.show(sheet)
