"""What picks would mean, in words, before they are confirmed."""

from __future__ import annotations

import re

from engine.kernel import Ask, Picks, Seat

from .game import Game
from .state import Attack, Card
from .terms import ATTACK, DEFENSE, WILLPOWER

_NEXT = r"\s(?:\w+ )?(?:action|response|forced): "  # where another ability begins


def forecast(g: Game, seat: Seat, ask: Ask, picks: Picks) -> str:
    """Questing, defending, attacking, paying and using abilities; empty for other questions. Only what is
    offered counts."""
    offered = {option.id: option.card for option in ask.options}
    cards = [g.cards[card] for pick in picks if (card := offered.get(pick)) is not None]
    match ask.topic:
        case "commit":
            return _questing(g, seat, cards)
        case "defend" | "sentinel":
            return _defending(g, cards)
        case "attack":
            return _attacking(g, seat, ask, cards)
        case "join attack":
            return f"{_strength(g, seat, ask, cards)} attack more."
        case "pay":
            return _paying(g, ask, cards)
        case "response" if not cards and ask.about is not None:
            return _coming(g, g.cards[ask.about])
        case "action" | "response":
            return " ".join(_abilities(card, ask.topic) for card in cards)
    return ""


def _coming(g: Game, card: Card) -> str:
    """What takes effect if nobody responds to a card that was revealed, or turned up as a shadow card."""
    is_shadow = g.attack is not None and card.id in g.cards[g.attack.enemy].shadows
    return card.printed.shadow_text if is_shadow else card.printed.text


def _abilities(card: Card, kind: str) -> str:
    """What the text of a card says of its actions, or of its responses."""
    found = re.findall(rf"(?:^|\s)(?:\w+ )?{kind}: (.*?)(?={_NEXT}|$)", card.printed.text, re.I | re.S)
    return " ".join(found)


def _questing(g: Game, seat: Seat, cards: list[Card]) -> str:
    willpower = g.total_willpower() + sum(g.stat(card, WILLPOWER) for card in cards)
    count = g.cards_to_reveal()
    to_come = f"{count} card{'' if count == 1 else 's'} to come"
    return f"Willpower {willpower} against threat {g.total_threat()}, {to_come}."


def _defending(g: Game, cards: list[Card]) -> str:
    attack = g.attack
    if attack is None:
        return ""
    enemy = g.cards[attack.enemy]
    strength = g.stat(enemy, ATTACK)
    count = len(enemy.shadows)
    shadows = f", before {count} shadow card{'' if count == 1 else 's'}" if count else ""
    if not cards:
        return f"Undefended: {strength} damage to one hero{shadows}."
    defense = sum(g.stat(card, DEFENSE) for card in cards)
    damage = max(0, strength - defense)
    dies = [card for card in cards if damage >= g.remaining_hit_points(card)]
    end = f" {dies[0]} would be destroyed." if damage and dies else ""
    return f"Attack {strength} against defense {defense}: {damage} damage{shadows}.{end}"


def _attacking(g: Game, seat: Seat, ask: Ask, cards: list[Card]) -> str:
    if ask.about is None:
        return ""
    enemy = g.cards[ask.about]
    strength, defense = _strength(g, seat, ask, cards), g.stat(enemy, DEFENSE)
    damage = max(0, strength - defense)
    left = g.remaining_hit_points(enemy)
    result = f"{left - damage} hit points left." if damage < left else f"{enemy} would be destroyed."
    return f"Attack {strength} against defense {defense}: {damage} damage to {enemy}, {result}"


def _strength(g: Game, seat: Seat, ask: Ask, cards: list[Card]) -> int:
    """The attack strength once they attack: some are stronger against some enemies."""
    if ask.about is None:
        return 0
    attack = Attack(ask.about, seat, by_enemy=False, attackers=[card.id for card in cards])
    g.state.attacks.append(attack)
    try:
        return g.attack_strength(attack)
    finally:
        g.state.attacks.pop()


def _paying(g: Game, ask: Ask, cards: list[Card]) -> str:
    heroes = [g.cards[option.card] for option in ask.options if option.card is not None]
    return ", ".join(f"{hero} keeps {hero.resources - cards.count(hero)}" for hero in heroes) + "."
