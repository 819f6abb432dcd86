"""Building decks (Rulebook p.9, 27): what a deck must be to be played, and what a tournament asks for."""

from __future__ import annotations

from collections import Counter

from .definitions import Deck, Definition, Library
from .terms import ALLY, ATTACHMENT, EVENT, HERO, NEUTRAL

MOST_HEROES = 3
MOST_COPIES = 3
TOURNAMENT_SIZE = 50


def problems(library: Library, deck: Deck) -> list[str]:
    """Sentences why a deck cannot be played at all: 1 to 3 different heroes, and cards that exist."""
    unknown = [code for code in (*deck.heroes, *dict(deck.cards)) if code not in library.cards]
    if unknown:
        return [f"{deck.title} has a card that does not exist: {code}." for code in unknown]
    found = []
    if not 1 <= len(deck.heroes) <= MOST_HEROES:
        found.append(f"{deck.title} has {len(deck.heroes)} heroes; a deck has 1 to {MOST_HEROES}.")
    heroes = [library.cards[code] for code in deck.heroes]
    found += [f"{card.title} is no hero." for card in heroes if card.type != HERO]
    twice = [title for title, count in Counter(card.title for card in heroes).items() if count > 1]
    found += [f"{deck.title} has {title} twice." for title in twice]
    found += [
        f"{card.title} does not belong in a player's deck."
        for card, _ in contents(library, deck)
        if card.type not in (ALLY, ATTACHMENT, EVENT)
    ]
    return found


def tournament_problems(library: Library, deck: Deck) -> list[str]:
    """Sentences why a deck is not legal in a tournament; the starter decks for the first game are not."""
    found = problems(library, deck)
    if found:
        return found
    size = sum(copies for _, copies in deck.cards)
    if size < TOURNAMENT_SIZE:
        found.append(f"{deck.title} has {size} cards; a tournament deck has at least {TOURNAMENT_SIZE}.")
    titles: Counter[str] = Counter()
    for card, copies in contents(library, deck):
        titles[card.title] += copies
    found += [
        f"{deck.title} has {count} copies of {title}; {MOST_COPIES} are allowed."
        for title, count in titles.items()
        if count > MOST_COPIES
    ]
    return found


def warnings(library: Library, deck: Deck) -> list[str]:
    """What is allowed but hardly wanted: cards of a sphere that none of the heroes has (FAQ)."""
    spheres = {library.cards[code].sphere for code in deck.heroes} | {NEUTRAL}
    cards = [card for card, _ in contents(library, deck) if card.sphere not in spheres]
    return [f"None of the heroes can pay for {card.title} ({card.sphere})." for card in cards]


def contents(library: Library, deck: Deck) -> list[tuple[Definition, int]]:
    """The cards of a deck with how many copies it has of each."""
    return [(library.cards[code], copies) for code, copies in deck.cards]
