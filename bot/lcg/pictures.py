"""The pictures Discord shows of The Card Game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.games import Listed
from cards.lcg import rules
from engine.lcg.scoring import score
from engine.lcg.state import State
from engine.lcg.view import View
from images.lcg import (
    Shown,
    card,
    discard_pile,
    hand,
    player_area,
    scenario_banner,
    score_sheet,
    spread,
    staging_area,
    table,
)
from images.picture import Picture

from .choosing import targets

__all__ = ["card", "ending", "panel", "place", "places", "scenario", "table"]


def panel(view: View, reasons: Mapping[int, str]) -> Picture:
    """The cards to choose from if they are not in the viewer's hand; else the hand."""
    group = [Shown(card, number) for card, number in targets(view).items()]
    if group and view.ask is not None:
        return spread(view.ask.prompt, f"{len(group)} cards", group)
    return hand(view, reasons)


def places(view: View) -> list[Listed]:
    """The whole table, its parts and the open piles."""
    found = [Listed("table", "The whole table"), Listed("staging", "The staging area")]
    for player in view.players:
        found.append(Listed(f"player:{player.seat}", f"{player.name}'s side of the table"))
    for player in view.players:
        if player.discard:
            title = f"{player.name}'s discard pile"
            found.append(Listed(f"discard:{player.seat}", title, f"{len(player.discard)} cards"))
    if view.encounter_discard:
        count = f"{len(view.encounter_discard)} cards"
        found.append(Listed("encounter", "The encounter discard pile", count))
    if view.victory:
        found.append(Listed("victory", "The victory display", f"{len(view.victory)} cards"))
    if view.seat is not None:
        found.append(Listed("hand", "Your hand"))
    return found


def place(view: View, name: str) -> Picture:
    """One of the places; the whole table if there is no such place."""
    kind, _, number = name.partition(":")
    seat = int(number) if number.isdecimal() and int(number) < len(view.players) else 0
    match kind:
        case "staging":
            return staging_area(view)
        case "player":
            return player_area(view, seat)
        case "discard":
            return discard_pile(view, seat)
        case "encounter":
            return discard_pile(view)
        case "victory":
            return spread(
                "Victory display", f"{len(view.victory)} cards", [Shown(one) for one in view.victory]
            )
        case "hand" if view.seat is not None:
            return hand(view, {})
    return table(view)


@cache
def scenario(name: str) -> Picture:
    """A scenario's banner; it is always the same, so it is drawn once."""
    return scenario_banner(name)


def ending(state: State, view: View) -> Picture:
    """Victory or defeat with the score sheet."""
    title = rules().library.scenarios[state.scenario].title
    return score_sheet(title, state.result == "win", state.cause, score(state), view.victory)
