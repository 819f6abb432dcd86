"""What a game of The Card Game could reach, and what one has reached."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lcg.definitions import Definition
from engine.lcg.rules import GameSession
from engine.lcg.state import State
from engine.lcg.terms import ACTIVE, CURRENT_QUEST, EVENT, IN_PLAY, QUEST

from .words import definition

# Every kind of question the rules and cards ask, as "kind: topic".
DECISIONS = (
    "amount: heal",
    "amount: x",
    "choose: attach",
    "choose: attacker",
    "choose: burden",
    "choose: cost",
    "choose: damage",
    "choose: defend",
    "choose: discard",
    "choose: draw",
    "choose: encounter target",
    "choose: enemies",
    "choose: engage",
    "choose: enter play",
    "choose: exhaust",
    "choose: forced",
    "choose: free",
    "choose: heal",
    "choose: hold",
    "choose: inspire",
    "choose: leave quest",
    "choose: lose",
    "choose: lower threat",
    "choose: mode",
    "choose: no threat",
    "choose: plan",
    "choose: player",
    "choose: progress",
    "choose: ready",
    "choose: recover",
    "choose: resource",
    "choose: response order",
    "choose: restricted",
    "choose: search",
    "choose: sentinel",
    "choose: strengthen",
    "choose: strike",
    "choose: take damage",
    "choose: target",
    "choose: travel",
    "confirm: bottom",
    "confirm: mulligan",
    "confirm: ready price",
    "order: order",
    "order: shadow order",
    "pay: pay",
    "several: attack",
    "several: commit",
    "several: cost",
    "several: defend",
    "several: join attack",
    "window: action",
    "window: response",
)


def number(code: str) -> tuple[str, int]:
    """By which cards are sorted: their set and number."""
    prefix, _, digits = code.rpartition("-")
    return prefix, int(digits) if digits.isdecimal() else 0


def reachable(state: State) -> dict[str, list[str]]:
    """Abilities and stages of the cards in this game, and every kind of question."""
    codes = sorted({card.printed.code for card in state.cards}, key=number)
    cards = [definition(code) for code in codes]
    return {
        "abilities": [f"{card.code}:{name}" for card in cards for name in card.abilities],
        "stages": [f"stage:{card.code}" for card in cards if card.type == QUEST],
        "decisions": list(DECISIONS),
    }


def reached(session: GameSession) -> Iterator[str]:
    """Constant effects work while their card is in play, an event's parts when it is played."""
    for name in (session.game.coverage or {}) if session.over else ():
        code = name.partition(":")[0]
        if definition(code).type == EVENT:
            yield from (f"{code}:{part}" for part in _constants(definition(code)))
    for instance in session.state.cards:
        printed = instance.printed
        if printed.scripted and instance.zone in IN_PLAY:
            yield from (f"{printed.code}:{part}" for part in _constants(printed))
            if instance.zone == CURRENT_QUEST:
                yield f"stage:{printed.code}"
            if instance.zone == ACTIVE and printed.travel is not None:
                yield f"{printed.code}:{_travel_name(printed)}"


def _constants(card: Definition) -> list[str]:
    """The abilities that no script run shows: modifiers, "cannot", what it attaches to …"""
    run = {ability.name for ability in (*card.actions, *card.triggered, *card.delayed.values())}
    run |= {"when_revealed", "shadow", "setup", _travel_name(card)}
    return [name for name in card.abilities if name not in run]


def _travel_name(card: Definition) -> str:
    return "" if card.travel is None else card.travel.__name__
