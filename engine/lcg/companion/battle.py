"""How a combat phase would go for a player: the loss of defending, the gain of attacking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..terms import BASIC, HERO
from ..view import CardView, PlayerView
from .sight import Sight, left
from .worth import WOUND, danger, of_character, of_threat

# How much attack a shadow card may add, and how likely that is.
DEFENDED = ((0, 0.66), (1, 0.24), (2, 0.1))
UNDEFENDED = ((0, 0.6), (1, 0.14), (2, 0.14), (3, 0.12))
NO_SHADOW = ((0, 1.0),)
OPEN_FLANK = 1.0  # what shadow cards do besides to who does not defend
TIRED = 0.35  # a defender will not attack: per point of attack
LASTING = 0.7  # damage that does not kill, against the same share of a kill


class Fighter(NamedTuple):
    """A character as far as fighting goes."""

    id: int
    attack: int
    defense: int
    left: int
    worth: float
    hero: bool


class Attacker(NamedTuple):
    """An enemy as far as fighting goes."""

    id: int
    attack: int
    defense: int
    left: int
    danger: float
    attacks: bool = True
    crushes: float = 0.0  # what damage beyond a character's hit points costs, per point


def fighter(sight: Sight, card: CardView) -> Fighter:
    """A character."""
    worth = of_character(sight, card)
    return Fighter(card.id, card.attack, card.defense, left(card), worth, card.type == HERO)


def attacker(sight: Sight, enemy: CardView) -> Attacker:
    """An enemy that has yet to attack, unless it cannot or has."""
    attacks = enemy.id not in sight.view.attacked or sight.view.phase != "combat"
    return Attacker(
        enemy.id,
        enemy.attack,
        enemy.defense,
        left(enemy),
        danger(sight, enemy),
        attacks and sight.can_attack(enemy),
        of_threat(sight.me) if sight.advice(enemy).crushing else 0.0,
    )


class Battle:
    """A player's heroes and the enemies he has to deal with."""

    def __init__(self, sight: Sight, player: PlayerView, enemies: Iterable[Attacker]) -> None:
        self.shadows = sight.view.mode != BASIC
        self.heroes = [fighter(sight, card) for card in sight.heroes(player)]
        self.enemies = sorted(enemies, key=lambda enemy: (-enemy.attack, enemy.id))

    def loss(self, enemy: Attacker, defender: Fighter, wounds: int = 0) -> float:
        """What it costs on average that a character defends against an enemy."""
        chances = DEFENDED if self.shadows else NO_SHADOW
        return self._hurt(enemy, enemy.attack - defender.defense, chances, defender, wounds)

    def undefended(self, enemy: Attacker, wounds: dict[int, int]) -> tuple[float, int]:
        """What it costs to leave an attack undefended, and which hero would take it."""
        chances = UNDEFENDED if self.shadows else NO_SHADOW
        costs = [
            (self._hurt(enemy, enemy.attack, chances, hero, wounds.get(hero.id, 0)), hero.id)
            for hero in self.heroes
        ]
        cost, hero = min(costs, default=(0.0, -1))
        return cost + (OPEN_FLANK if self.shadows else 0.0), hero

    @staticmethod
    def _hurt(
        enemy: Attacker, strength: int, chances: Sequence[tuple[int, float]], who: Fighter, wounds: int
    ) -> float:
        cost = 0.0
        for bonus, chance in chances:
            damage = max(0, strength + bonus)
            beyond = damage - (who.left - wounds)
            if beyond >= 0:
                cost += chance * (who.worth + enemy.crushes * beyond)
            else:
                cost += chance * damage * WOUND * (1.0 if who.hero else 0.5)
        return cost

    def defend(self, ready: Sequence[Fighter]) -> tuple[float, list[Fighter]]:
        """The loss of all attacks if the best character defends each, and who is ready afterwards."""
        wounds: dict[int, int] = {}
        rest = list(ready)
        total = 0.0
        for enemy in self.enemies:
            if not enemy.attacks:
                continue
            least, hero = self.undefended(enemy, wounds)
            chosen: Fighter | None = None
            for one in rest:
                cost = self.loss(enemy, one, wounds.get(one.id, 0)) + TIRED * one.attack
                if cost < least:
                    least, chosen = cost, one
            total += least
            if chosen is not None:
                rest.remove(chosen)
            hit = chosen.id if chosen is not None else hero
            wounds[hit] = wounds.get(hit, 0) + max(0, enemy.attack - (chosen.defense if chosen else 0))
        return total, rest

    def strike(self, ready: Sequence[Fighter]) -> float:
        """The gain of attacking with everybody who is ready."""
        rest = sorted(ready, key=lambda one: -one.attack)
        gain = 0.0
        standing: list[Attacker] = []
        for enemy in sorted(self.enemies, key=lambda e: -e.danger / (e.left + e.defense)):
            band = enough(enemy, rest)
            if band:
                gain += enemy.danger
                rest = [one for one in rest if one not in band]
            else:
                standing.append(enemy)
        strength = sum(one.attack for one in rest)
        return gain + max((scratch(e.danger, strength - e.defense, e.left) for e in standing), default=0.0)

    def outcome(self, ready: Sequence[Fighter]) -> float:
        """Gain less loss, if these characters are ready."""
        loss, rest = self.defend(ready)
        return self.strike(rest) - loss


def scratch(danger: float, damage: int, left: int) -> float:
    """What damage that does not kill is worth: it stays, so the next attack needs less."""
    return LASTING * danger * max(0, damage) / max(1, left)


def enough(enemy: Attacker, ready: Sequence[Fighter]) -> list[Fighter]:
    """The weakest band that destroys an enemy, strongest first among `ready`; empty if none does."""
    need = enemy.left + enemy.defense
    band: list[Fighter] = []
    strength = 0
    for one in ready:
        if strength >= need:
            break
        if one.attack:
            band.append(one)
            strength += one.attack
    if strength < need:
        return []
    for one in sorted(band, key=lambda each: -each.attack):
        if strength - one.attack >= need:
            band.remove(one)
            strength -= one.attack
    last = min(band, key=lambda each: each.attack)
    spare = strength - last.attack
    cheaper = [o for o in ready if o not in band and o.attack < last.attack and spare + o.attack >= need]
    if cheaper:
        band[band.index(last)] = min(cheaper, key=lambda each: each.attack)
    return band
