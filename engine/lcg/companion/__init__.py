"""A companion: a computer player that takes a seat beside people and plays sensibly.

It sees what its seat may see, a `View`, and what is printed on cards. The same view gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Ask, Kind, Picks

from ..definitions import Library
from ..view import View
from . import actions, choices, combat, encounter, planning, questing
from .choices import by, by_player
from .sight import Sight

__all__ = ["answer"]

TOPICS: dict[str, Callable[[Sight], Picks]] = {
    "action": actions.window,
    "response": actions.window,
    # setup and planning
    "mulligan": planning.mulligan,
    "plan": planning.plan,
    "pay": planning.pay,
    "x": planning.x,
    "attach": planning.attach,
    "restricted": by(choices.expendable),
    # quest, travel, encounter
    "commit": questing.commit,
    "travel": encounter.travel,
    "engage": encounter.engage,
    # combat
    "attacker": combat.next_attacker,
    "defend": combat.defend,
    "sentinel": combat.sentinel,
    "take damage": combat.take_damage,
    "target": combat.target,
    "attack": combat.attack,
    "join attack": combat.join,
    # what happens to the card that is chosen
    "burden": by(choices.idle),
    "cost": by(choices.paid),
    "damage": by(choices.damaged),
    "discard": by(choices.expendable),
    "encounter target": by(choices.harmless),
    "enter play": by(choices.sum_of_numbers),
    "exhaust": by(choices.idle),
    "free": by(choices.burdens),
    "heal": choices.heal,
    "hold": by(choices.held),
    "leave quest": by(choices.off_the_quest),
    "lose": by(choices.expendable),
    "no threat": by(lambda sight, card: float(card.threat)),
    "progress": by(choices.scouted),
    "ready": by(choices.readied),
    "recover": by(choices.found),
    "resource": by(choices.resource),
    "search": by(choices.found),
    "strengthen": by(choices.strengthened),
    "strike": by(choices.struck),
    # ... or to the player
    "draw": by_player(choices.poor_in_cards),
    "enemies": by_player(choices.threat_of_attacks),
    "inspire": by_player(choices.questing),
    "lower threat": by_player(choices.in_danger),
    "player": by_player(choices.oneself),
    # words and numbers
    "mode": choices.mode,
    "bottom": choices.to_the_bottom,
    "ready price": choices.yes,
    "forced": choices.first,
    "response order": choices.first,
    "order": choices.suggested,
    "shadow order": choices.suggested,
}


def answer(library: Library, view: View) -> Picks:
    """The answer to the view's question; always a legal one."""
    ask, seat = view.ask, view.seat
    if ask is None or seat is None:
        raise ValueError("This view has no question.")
    sight = Sight(library, view, ask, seat)
    if ask.kind is Kind.AMOUNT and ask.topic != "x":
        picks = choices.most(sight)
    elif ask.topic in TOPICS:
        picks = TOPICS[ask.topic](sight)
    else:
        picks = ask.suggested
    return picks if ask.allows(picks) else fallback(ask)


def fallback(ask: Ask) -> Picks:
    """What can be answered to any question: what is suggested, else no."""
    return ask.suggested if ask.suggested and ask.allows(ask.suggested) else ask.default
