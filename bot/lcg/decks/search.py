"""Finding cards for a deck: by name, nearly right or not, and by what they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.decks import DeckList
from bot.names import LONGEST, fit, key
from engine.lcg.definitions import Definition
from engine.lcg.terms import HERO, NEUTRAL

from .check import cost
from .collection import ONE_BOX, owned
from .pool import nearest, pool


@dataclass(frozen=True, slots=True)
class Filters:
    """What somebody wants to see; empty means anything. `cost` is a number or X."""

    words: str = ""
    sphere: str = ""
    type: str = ""
    cost: str = ""
    trait: str = ""
    fits_heroes: bool = False
    owned: bool = False


def search(
    filters: Filters, deck: DeckList | None = None, boxes: Mapping[str, int] = ONE_BOX
) -> list[Definition]:
    """The cards that pass all filters, best first; `deck` has the heroes, `boxes` is what one owns."""
    have = owned(boxes)
    spheres = _spheres(deck) if deck and filters.fits_heroes else set()
    trait = key(filters.trait)
    kept = {
        code
        for code, card in pool().items()
        if (not filters.sphere or card.sphere == filters.sphere.casefold())
        and (not filters.type or card.type == filters.type.casefold())
        and (not filters.cost or cost(card) == filters.cost.upper())
        and (not trait or trait in {key(own) for own in card.traits})
        and (not spheres or card.type == HERO or card.sphere in spheres)
        and (not filters.owned or code in have)
    }
    found = _with_words(filters.words) if filters.words.strip() else list(pool().values())
    return [card for card in found if card.code in kept]


def named(words: str) -> list[Definition]:
    """The cards somebody may mean by a name, best first; nothing typed gives all."""
    wanted = key(words[:LONGEST])
    if not wanted:
        return [] if words.strip() else list(pool().values())
    marks = {code: fit(wanted, key(card.title)) for code, card in pool().items()}
    return _ranked(wanted, marks)


def traits() -> list[str]:
    """Every trait of a card in the pool, in order."""
    return sorted({trait for card in pool().values() for trait in card.traits}, key=key)


def costs() -> list[str]:
    """Every printed cost, in order."""
    return sorted({cost(card) for card in pool().values() if cost(card)})


def _spheres(deck: DeckList) -> set[str]:
    """The spheres a deck's heroes can pay for; empty without heroes."""
    cards = [pool()[code] for code, _ in deck.cards if code in pool()]
    found = {card.sphere for card in cards if card.type == HERO}
    return found | {NEUTRAL} if found else found


def _with_words(words: str) -> list[Definition]:
    """Titles first, then traits, then texts; mistyped titles when there is nothing else."""
    wanted = key(words[:LONGEST])
    if not wanted:
        return []
    marks = {code: _mark(wanted, card) for code, card in pool().items()}
    return _ranked(wanted, marks)


def _ranked(wanted: str, marks: Mapping[str, float]) -> list[Definition]:
    """Cards by their marks; without a good one, what was typed may be a mistake."""
    found = [card for card in pool().values() if marks[card.code]]
    found.sort(key=lambda card: -marks[card.code])
    if found and marks[found[0].code] > 1:
        return found
    near = nearest(wanted)
    return near + [card for card in found if card not in near]


def _mark(wanted: str, card: Definition) -> float:
    """How well a card answers words; 0: not at all, 1: perhaps."""
    titled = fit(wanted, key(card.title))
    if titled > 1:
        return 1 + titled
    if any(key(trait).startswith(wanted) for trait in card.traits):
        return 3
    text = f" {key(card.text)} {' '.join(card.keywords)}"
    return 2 if all(f" {word}" in text for word in wanted.split()) else titled
