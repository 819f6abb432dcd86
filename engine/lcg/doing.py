"""What the table is doing, in words everybody may read.

Only from what lies open: the round's agenda, the attack under way, and the topic of a question. Never from
its words or options, which may name hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel import Ask, Seat

from .game import Game
from .terms import COMBAT, ENCOUNTER, PLANNING, QUESTING, REFRESH, RESOURCE, SETUP, TRAVEL
from .windows import WINDOW

ACTION = "action"

# What of a phase is still to come, and what is going on until then.
_PARTS: dict[str, tuple[tuple[str, str], ...]] = {
    QUESTING: (
        ("staging", "Commit characters"),
        ("after staging", "Staging"),
        ("quest over", "Quest resolution"),
    ),
    ENCOUNTER: (("after optional engagement", "Optional engagement"), ("phase end", "Engagement checks")),
    COMBAT: (
        ("after dealing shadow cards", "Deal shadow cards"),
        ("enemy attacks", "Enemies attack"),
        ("phase end", "Players attack"),
    ),
    SETUP: (("scenario setup", "Opening hands"),),
}
_PHASES = {
    SETUP: "Setup",
    RESOURCE: "Gather resources, draw cards",
    PLANNING: "Play allies and attachments",
    QUESTING: "Quest",
    TRAVEL: "Choose where to travel",
    ENCOUNTER: "Encounter",
    COMBAT: "Combat",
    REFRESH: "Ready cards, raise threat",
}
_TOPICS = {
    ACTION: "may act",
    "response": "may respond",
    "mulligan": "to keep the hand or not",
    "plan": "to play cards",
    "pay": "to pay for a card",
    "attach": "to choose where to attach",
    "commit": "to commit characters",
    "travel": "to decide on travelling",
    "engage": "may engage an enemy",
    "encounter target": "to choose for an encounter card",
    "shadow order": "to order the shadow cards",
    "attacker": "to choose which enemy attacks",
    "defend": "to choose a defender",
    "sentinel": "may defend with a sentinel",
    "take damage": "to choose who takes damage",
    "target": "may attack",
    "attack": "to choose attackers",
    "join attack": "may join the attack",
    "cost": "to pay a cost",
    "player": "to choose a player",
    "forced": "to order effects",
    "mode": "to choose an effect",
    "search": "to choose among cards",
    "x": "to choose a number",
    **dict.fromkeys(("inspire", "enemies", "lower threat", "draw"), "to choose a player"),
}


def step(g: Game, asks: Mapping[Seat, Ask]) -> str:
    """The step of the phase, e.g. "Staging" or "Joss defends against Forest Spider"; empty after the end."""
    if g.state.result:
        return ""
    windows = [ask.prompt.removeprefix(WINDOW) for ask in asks.values() if ask.topic == ACTION]
    if g.attack is not None or not windows:
        return _attack(g, asks) or _part(g)
    return f"Actions {windows[0]}" if windows[0].startswith("after") else f"Actions: {windows[0]}"


def waiting(g: Game, asks: Mapping[Seat, Ask]) -> tuple[tuple[Seat, str], ...]:
    """Who is waited for, and for what, e.g. "to choose a defender"."""
    return tuple((seat, _for_what(g, ask)) for seat, ask in asks.items())


def _for_what(g: Game, ask: Ask) -> str:
    if ask.topic == "encounter target" and g.state.phase == ENCOUNTER:
        return "to choose which enemy engages"
    return _TOPICS.get(ask.topic, "to decide")


def _attack(g: Game, asks: Mapping[Seat, Ask]) -> str:
    if (attack := g.attack) is None:
        return ""
    enemy, player = g.cards[attack.enemy], g.name(attack.player)
    if not attack.by_enemy:
        return f"{player} attacks {enemy}"
    defending = attack.defenders or any(ask.topic in ("defend", "sentinel") for ask in asks.values())
    return f"{player} defends against {enemy}" if defending else f"{player} is attacked by {enemy}"


def _part(g: Game) -> str:
    coming = {word for entry in g.state.agenda for word in entry[:2]}
    for until, words in _PARTS.get(g.state.phase, ()):
        if until in coming:
            return words
    return _PHASES[g.state.phase]
