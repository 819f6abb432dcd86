"""Defending and attacking (Rulebook p.18-21)."""

from __future__ import annotations

from engine.kernel import PASS, Kind, Picks, Seat

from ..view import CardView, PlayerView
from .battle import Battle, Fighter, attacker, enough, fighter, scratch
from .sight import Sight, left, ready
from .worth import danger, slack

DEFAULT_DAMAGE = 2


def next_attacker(sight: Sight) -> Picks:
    """The strongest enemy first, while the best defender is ready."""
    return sight.best({option.id: enemy.attack for option, enemy in sight.choices()}, least=-1)


# -- defending -------------------------------------------------------------------------------------


def defend(sight: Sight) -> Picks:
    """Who loses least by it, with the attacks in mind that are still to come."""
    enemy, player = under_attack(sight)
    if enemy is None:
        return sight.ask.default
    values = _defences(sight, enemy, player, sight.me)
    pick = max(values, key=lambda name: values[name])
    if sight.ask.kind is Kind.SEVERAL:
        return () if pick == PASS else (pick,)
    return (pick,)


def sentinel(sight: Sight) -> Picks:
    """Another player's defender, if that player would lose more than this one."""
    enemy, victim = under_attack(sight)
    if enemy is None:
        return sight.ask.default
    values = _defences(sight, enemy, victim, sight.me)
    return sight.best({name: value for name, value in values.items() if name != PASS}, least=values[PASS])


def under_attack(sight: Sight) -> tuple[CardView | None, PlayerView]:
    """The enemy that attacks, and whom."""
    if sight.view.attack is None:
        return None, sight.me
    enemy, seat, _, _ = sight.view.attack
    return sight.cards.get(enemy), sight.view.players[seat]


def _defences(sight: Sight, enemy: CardView, victim: PlayerView, me: PlayerView) -> dict[str, float]:
    """What each possible defender, or none, would mean for the rest of the phase."""
    present = attacker(sight, enemy)
    others = [attacker(sight, other) for other in me.engaged if other.id != enemy.id]
    rest = Battle(sight, me, others if me is not victim else [*others, present._replace(attacks=False)])
    band = [fighter(sight, card) for card in ready(me)]
    undefended, _ = Battle(sight, victim, ()).undefended(present, {})
    values = {PASS: rest.outcome(band) - undefended}
    for option, card in sight.choices():
        one = fighter(sight, card)
        remaining = [other for other in band if other.id != one.id]
        values[option.id] = rest.outcome(remaining) - rest.loss(present, one)
    return values


def take_damage(sight: Sight) -> Picks:
    """Who survives it, else who is worth least."""
    damage = _amount(sight)
    return sight.best({o.id: slack(sight, card, damage) for o, card in sight.choices()}, least=-99)


def _amount(sight: Sight) -> int:
    """How much damage is to be taken: by the attack under way, or by the effect that asks."""
    if sight.about is not None:
        return sight.advice(sight.about).amount or DEFAULT_DAMAGE
    enemy, _ = under_attack(sight)
    return DEFAULT_DAMAGE if enemy is None else enemy.attack


# -- attacking -------------------------------------------------------------------------------------


def reach(sight: Sight, enemy: CardView) -> list[CardView]:
    """The ready characters of this player that may attack an enemy now."""
    if enemy in sight.me.engaged:
        return ready(sight.me)
    if enemy in sight.view.staging:
        return [card for card in ready(sight.me) if sight.printed(card).attacks_staging]
    return [card for card in ready(sight.me) if sight.has(card, "ranged")]


def target(sight: Sight) -> Picks:
    """The most dangerous enemy that can be destroyed; else the one that can be hurt."""
    values = {option.id: _prospect(sight, enemy) for option, enemy in sight.choices()}
    return sight.best(values)


def _prospect(sight: Sight, enemy: CardView) -> float:
    """What attacking an enemy now would bring."""
    able = reach(sight, enemy)
    if enemy in sight.view.staging:
        strength = max((card.attack + 1 for card in able), default=0)
        kills = strength >= need(enemy)
    else:
        strength = sum(card.attack for card in able)
        kills = strength + _friends(sight, enemy) >= need(enemy)
    if kills:
        return 10.0 + danger(sight, enemy) - 0.5 * need(enemy)
    return scratch(danger(sight, enemy), strength - enemy.defense, left(enemy))


def need(enemy: CardView) -> int:
    """The attack strength that destroys an enemy."""
    return enemy.defense + enemy.hit_points - enemy.damage


def _friends(sight: Sight, enemy: CardView) -> int:
    """What ranged characters of other players could add."""
    others = [player for player in sight.players if player is not sight.me and enemy not in player.engaged]
    return sum(card.attack for player in others for card in ready(player) if sight.has(card, "ranged"))


def attack(sight: Sight) -> Picks:
    """The weakest band that destroys the enemy; all who have nothing better to do, if none does."""
    enemy = sight.about
    if enemy is None:
        return sight.ask.suggested
    able = [(option.id, fighter(sight, card)) for option, card in sight.choices()]
    band = enough(attacker(sight, enemy), _strongest(able))
    ids = [one.id for one in band] or [one.id for _, one in able if one.attack]
    picks = tuple(name for name, one in able if one.id in ids)[: sight.ask.most]
    return picks if sight.ask.allows(picks) else sight.ask.suggested


def join(sight: Sight) -> Picks:
    """Help that destroys the enemy, or that has nothing else to shoot at."""
    enemy = sight.about
    if enemy is None:
        return ()
    able = [(option.id, fighter(sight, card)) for option, card in sight.choices()]
    owner: Seat = next((p.seat for p in sight.players if enemy in p.engaged), sight.me.seat)
    begun = sum(card.attack for card in ready(sight.view.players[owner]))
    if begun >= need(enemy) or _busy(sight):
        return ()
    band = enough(attacker(sight, enemy)._replace(left=need(enemy) - begun, defense=0), _strongest(able))
    return tuple(name for name, one in able if one in band)


def _busy(sight: Sight) -> bool:
    """Whether the own enemies need everybody."""
    band = [fighter(sight, card) for card in ready(sight.me)]
    return any(enough(attacker(sight, enemy), _by_attack(band)) for enemy in sight.me.engaged)


def _strongest(able: list[tuple[str, Fighter]]) -> list[Fighter]:
    return _by_attack([one for _, one in able])


def _by_attack(band: list[Fighter]) -> list[Fighter]:
    return sorted(band, key=lambda one: (-one.attack, one.hero, one.id))
