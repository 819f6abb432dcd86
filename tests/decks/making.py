"""Decks for tests, by titles or by chance."""

from __future__ import annotations

from random import Random

from bot.decks import DeckList, clean
from bot.lcg.decks.pool import pool, resolve

# Letters and signs that mean something in one of the formats, or that are easily lost.
LETTERS = "abcxXéÉøß 0123456789()[]{}<>#/*_-–:;.,'’\"&@×•|~`\\%Ωж漢🙂e\u0301\u200b\u202e\t"


def code(title: str) -> str:
    """A card's code by its title."""
    card = resolve(title)
    assert card is not None, title
    return card.code


def deck(*titles: str, **counts: int) -> DeckList:
    """One copy of each title; underscores in a counted title are spaces."""
    cards = dict.fromkeys(map(code, titles), 1)
    cards |= {code(title.replace("_", " ")): count for title, count in counts.items()}
    return DeckList.of("Mine", cards)


def words(chance: Random, most: int) -> str:
    """A name that can be read, from any letters."""
    while True:
        name = "".join(chance.choices(LETTERS, k=chance.randint(1, most)))
        if clean(name):
            return name


def any_deck(chance: Random) -> DeckList:
    """A deck of any cards, of which some are foreign."""
    codes = chance.sample(sorted(pool()), chance.randint(1, 30))
    foreign = {clean(words(chance, 40)): chance.randint(1, 99) for _ in range(chance.randint(0, 6))}
    strange = {f"RingsDB card {chance.randint(2000, 99999):05}": 2} if chance.random() < 0.4 else {}
    known = {name: count for name, count in (foreign | strange).items() if not resolve(name)}
    return DeckList.of(words(chance, 40), {card: chance.randint(1, 99) for card in codes}, known)
