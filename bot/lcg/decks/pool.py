"""The cards that decks are built from, and the names and numbers other programs have for them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from bot.names import BEHIND, Likeness, key, without_article
from cards.lcg import rules
from engine.lcg.definitions import Definition
from engine.lcg.terms import ALLY, ATTACHMENT, EVENT, HERO, NEUTRAL, SPHERES

TYPES = (HERO, ALLY, ATTACHMENT, EVENT)
_PLURALS = {"heroes": HERO, "allies": ALLY, "attachments": ATTACHMENT, "events": EVENT}


@dataclass(frozen=True, slots=True)
class Pack:
    """A set as other programs know it: its two digits at RingsDB, how its numbers begin at OCTGN."""

    set: str
    ringsdb: str
    octgn: str
    title: str
    also: tuple[str, ...] = ()

    def knows(self, words: str) -> bool:
        """Whether this is one of its names."""
        return key(words) in {key(name) for name in (self.title, *self.also)}


PACKS = (
    Pack(
        "core",
        ringsdb="01",
        octgn="51223bd0-ffd1-11df-a976-0801200c9",
        title="Core Set",
        also=("Core", "The Core Set", "Revised Core", "Revised Core Set"),
    ),
)


@cache
def pool() -> dict[str, Definition]:
    """Every card that may be in a deck, by code: heroes first, then by sphere, cost and title."""
    cards = [card for card in rules().library.cards.values() if card.type in TYPES]
    return {card.code: card for card in sorted(cards, key=order)}


def order(card: Definition) -> tuple[int, int, int, str]:
    """The order in which cards are listed."""
    spheres = (*SPHERES, NEUTRAL)
    cost = -1 if card.cost is None else card.cost
    return TYPES.index(card.type), spheres.index(card.sphere), cost, key(card.title)


@cache
def _titles() -> dict[str, tuple[Definition, ...]]:
    """The cards by what their titles look like when typed."""
    found: dict[str, tuple[Definition, ...]] = {}
    for card in pool().values():
        for name in {key(card.title), without_article(key(card.title))}:
            found[name] = (*found.get(name, ()), card)
    return found


def split(words: str) -> tuple[str, str]:
    """A name and what stands in brackets behind it."""
    match = re.fullmatch(r"(.*\S)\s*\(([^()]*)\)", words)
    return (match[1], match[2]) if match else (words, "")


def resolve(words: str) -> Definition | None:
    """The card of this title; brackets behind it may tell the pack, the sphere or the type."""
    if found := _titles().get(without_article(key(words))):
        return found[0]
    name, about = split(words)
    if not about:
        return None
    cards = _titles().get(without_article(key(name)), ())
    return next((card for card in cards if _is(card, about)), None)


def suggestion(words: str) -> Definition | None:
    """The card that somebody may have meant by a name that is none."""
    name = key(split(words)[0])
    found = nearest(name) if name else []
    return found[0] if found else None


def nearest(wanted: str) -> list[Definition]:
    """The cards whose titles resemble a mistyped key, best first."""
    likeness = Likeness(wanted)
    marks = [(-likeness.to(key(card.title)), card) for card in pool().values()]
    found = sorted((mark for mark in marks if mark[0]), key=lambda mark: mark[0])
    return [card for mark, card in found if mark <= found[0][0] + BEHIND]


def _is(card: Definition, about: str) -> bool:
    """Whether words in brackets describe a card."""
    if pack_of(card.code).knows(about):
        return True
    words = [_PLURALS.get(word, word) for word in key(about).split()]
    return bool(words) and all(word in (card.type, card.sphere) for word in words)


def pack_of(code: str) -> Pack:
    """The pack of a card of the pool."""
    name = code.rpartition("-")[0]
    return next(pack for pack in PACKS if pack.set == name)


def ringsdb_code(code: str) -> str:
    """RingsDB's code: the pack's two digits and the card's three."""
    return f"{pack_of(code).ringsdb}{int(code.rpartition('-')[2]):03}"


@cache
def _by_ringsdb() -> dict[str, Definition]:
    return {ringsdb_code(code): card for code, card in pool().items()}


def by_ringsdb(code: str) -> Definition | None:
    """A card by RingsDB's code."""
    return _by_ringsdb().get(code)


def by_octgn(number: str) -> Definition | None:
    """A card by OCTGN's number."""
    for pack in PACKS:
        rest = number.strip().lower().removeprefix(pack.octgn)
        if re.fullmatch("[0-9]{3}", rest):
            return pool().get(f"{pack.set}-{int(rest)}")
    return None
