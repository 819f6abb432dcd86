"""Travelling and engaging (Rulebook p.15, 16)."""

from __future__ import annotations

from engine.kernel import Picks

from ..view import CardView, PlayerView
from .battle import Battle, attacker, fighter
from .sight import Sight, ready
from .worth import threat_for_all

ROUNDS = 1.5  # how long a location in the staging area is counted
TOIL = 0.35  # a point of progress that goes to the location first
RELIEF = 0.6  # a point of threat in the staging area, against what an enemy does in combat


def travel(sight: Sight) -> Picks:
    """To the location whose threat weighs most, unless the way there costs more."""
    price = min(2.0, threat_for_all(sight))
    values = {option.id: gain(sight, card, price) for option, card in sight.choices()}
    return sight.best(values)


def gain(sight: Sight, location: CardView, price: float) -> float:
    """What travelling to a location is worth."""
    printed = sight.printed(location)
    toil = TOIL * (printed.quest_points - location.progress)
    return ROUNDS * price * location.threat - toil - printed.advice.harm


def engage(sight: Sight) -> Picks:
    """An enemy that can be dealt with, or that would do more harm to somebody else."""
    will = sight.engagements()
    values = {}
    for option, enemy in sight.choices():
        victim = next((p for p in sight.players if enemy in will[p.seat]), None)
        values[option.id] = engaging(sight, enemy, victim, will[sight.me.seat])
    return sight.best(values, least=0.5)


def engaging(sight: Sight, enemy: CardView, victim: PlayerView | None, mine: list[CardView]) -> float:
    """What it is worth to engage an enemy now, if otherwise it engages `victim` or stays."""
    if victim is sight.me:
        return 0.0
    expected = [e for e in mine if e is not enemy]
    own = change(sight, sight.me, enemy, expected)
    if victim is not None:
        return own - change(sight, victim, enemy, [])
    return own + RELIEF * enemy.threat - _surprise(sight, enemy)


def _surprise(sight: Sight, enemy: CardView) -> float:
    """What an enemy does when it engages somebody."""
    return 3.0 * sight.advice(enemy).amount


def change(sight: Sight, player: PlayerView, enemy: CardView, expected: list[CardView]) -> float:
    """How much better or worse a player's combat becomes by one more enemy."""
    band = [fighter(sight, card) for card in ready(player)]
    enemies = [attacker(sight, e) for e in (*player.engaged, *expected)]
    with_it = [*enemies, attacker(sight, enemy)]
    return Battle(sight, player, with_it).outcome(band) - Battle(sight, player, enemies).outcome(band)
