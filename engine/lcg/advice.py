"""Advice: what a computer player should know of a card beyond its numbers.

It stands with the card's facts. A card without advice is judged by its numbers alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Moment = Literal[
    "",  # by the numbers: responses that cost nothing are used, actions are not
    "always",
    "never",
    "ready",  # a character could be used once more
    "heal",  # somebody has `amount` damage
    "draw",  # nothing better to do
    "inspire",  # every questing character of a player gets willpower
    "willpower",  # the quest would fail, or a card in hand is of no use
    "lower threat",  # somebody's threat is high
    "no threat",  # something in the staging area has much threat
    "cancel",  # what was revealed harms much
    "cancel shadow",  # a shadow effect harms much
    "hold",  # an enemy's attack would do harm
    "hold all",  # the same for all enemies of a player
    "damage",  # `amount` damage to an enemy
    "damage all",  # the same to all enemies of a player
    "strengthen",  # `amount` attack more kills an enemy
    "strengthen all",  # the same for all attackers
    "strike",  # an attack out of turn kills an enemy
    "enter play",  # an ally is worth more than it costs
    "recover",  # a good card lies in the discard pile
    "reshuffle",  # the deck is empty
    "scout",  # encounter cards are to be revealed
    "free",  # an encounter card burdens somebody
    "claim",  # an objective lies unguarded
    "explore",  # progress that costs a ready character
]
Bearer = Literal[
    "",
    "quester",  # the most willpower
    "attacker",  # the most attack
    "defender",  # the most defense
    "payer",  # whose resources match the most cards in hand
    "idler",  # who fights least
    "enemy",  # the strongest enemy
    "location",  # the location with the most threat
]


@dataclass(frozen=True, slots=True)
class Advice:
    """What to know of a card.

    `worth`: of having it, in points of willpower; `whom`: which characters it is for; `amount`: of damage,
    healing or strength; `harm`: of an encounter card's being revealed, of travelling to a location, or of an
    objective in a round; `shadow`: of its shadow effect; `fleeting`: it will soon be gone; `crushing`: damage
    beyond a character's hit points raises threat; `foe`: the enemy that bars the way out of this stage.
    """

    worth: float | None = None
    use: Moment = ""
    bearer: Bearer = ""
    whom: Literal["", "hero", "ally"] = ""
    amount: int = 0
    harm: float = 0
    shadow: float = 0
    fleeting: bool = False
    crushing: bool = False
    foe: str = ""


NO_ADVICE = Advice()
