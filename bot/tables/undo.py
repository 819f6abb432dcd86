"""Taking back: what it would undo, and whether the others must agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store import Given, Seat


@dataclass(frozen=True, slots=True)
class Plan:
    """A step back to when `to` inputs had been given.

    `told` is the answer it takes back, in words for the one who gave it; `others` are the names of players
    whose answers since go with it; `known` whether hidden things became known or luck was used since.
    """

    to: int
    told: str
    others: tuple[str, ...]
    known: bool
    free: bool


def plan(given: Sequence[Given], seat: Seat, seats: Sequence[Seat], journal: tuple[int, int]) -> Plan | None:
    """How a seat's last own answer would be taken back; None if there is none.

    `journal` tells how often hidden things have become known and luck was used, all in all.
    """
    own = [g for g in given if g.seat == seat.seat and not g.automatic]
    if not own:
        return None
    last = own[-1]
    since = [g.seat for g in given if g.number > last.number and not g.automatic and g.seat != seat.seat]
    names = tuple(seats[number].name for number in dict.fromkeys(since))
    known = journal != (last.revealed, last.chance)
    alone = all(other.companion for other in seats if other.seat != seat.seat)
    free = alone or (not names and not known)
    return Plan(last.number, last.told, names, known, free)
