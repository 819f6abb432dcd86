"""A deck list: how many of which cards, under a name. Which of them are heroes is the game's matter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel import BadSave, GameError

LONGEST_NAME = 60
LONGEST_CODE = 40
LONGEST_FOREIGN = 100
MOST_COPIES = 99
MOST_ENTRIES = 200
FORMAT = 1
Counts = tuple[tuple[str, int], ...]

# Letters by their category, but nothing to see.
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"


class BadDeck(GameError):
    """A deck list that cannot be, or an edit that it does not allow."""


def clean(words: str) -> str:
    """Words without invisible and controlling characters, in one line and one spelling."""
    words = unicodedata.normalize("NFC", words)
    kept = []
    for letter in words:
        category = unicodedata.category(letter)
        if letter.isspace() or category[0] == "Z" or letter in _BLANKS:
            kept.append(" ")
        elif category not in ("Cc", "Cf", "Cs", "Co"):
            kept.append(letter)
    words = " ".join("".join(kept).split())
    if all(unicodedata.category(letter)[0] in "MZ" for letter in words):
        return ""
    return unicodedata.normalize("NFC", words)


@dataclass(frozen=True, slots=True)
class DeckList:
    """Cards by code, heroes included, and `foreign` ones by name, which the game does not know.

    However it was made, it is valid and in order; two lists of the same cards are equal.
    """

    name: str
    cards: Counts = ()
    foreign: Counts = ()

    def __post_init__(self) -> None:
        name = clean(self.name)
        if not name:
            raise BadDeck("A deck needs a name that one can read.")
        if len(name) > LONGEST_NAME:
            raise BadDeck(f"The name of a deck has at most {LONGEST_NAME} characters; this has {len(name)}.")
        cards = _checked(self.cards, LONGEST_CODE, "code")
        foreign = _checked(self.foreign, LONGEST_FOREIGN, "name")
        if len(cards) + len(foreign) > MOST_ENTRIES:
            raise BadDeck(f"A deck list has at most {MOST_ENTRIES} different cards.")
        cards.sort(key=lambda entry: _in_order(entry[0]))
        foreign.sort(key=lambda entry: (entry[0].casefold(), entry[0]))
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "cards", tuple(cards))
        object.__setattr__(self, "foreign", tuple(foreign))

    @classmethod
    def of(
        cls, name: str, cards: Mapping[str, int] | None = None, foreign: Mapping[str, int] | None = None
    ) -> DeckList:
        """A deck list from counts by code and by name."""
        return cls(name, tuple((cards or {}).items()), tuple((foreign or {}).items()))

    @property
    def counts(self) -> dict[str, int]:
        """The cards of the game, code to count."""
        return dict(self.cards)

    @property
    def size(self) -> int:
        """How many cards of the game it has, heroes included."""
        return sum(count for _, count in self.cards)

    def count(self, code: str) -> int:
        """How many copies of a card it has."""
        return self.counts.get(code, 0)

    # -- edits: each gives another list ----------------------------------------------------------

    def named(self, name: str) -> DeckList:
        """The same cards under another name."""
        return replace(self, name=name)

    def with_count(self, code: str, count: int) -> DeckList:
        """With exactly so many copies of a card; 0 takes it out."""
        return replace(self, cards=tuple({**self.counts, code: count}.items()))

    def plus(self, code: str, count: int = 1) -> DeckList:
        """With more copies of a card."""
        _positive(count)
        return self.with_count(code, self.count(code) + count)

    def minus(self, code: str, count: int = 1) -> DeckList:
        """With fewer copies of a card."""
        _positive(count)
        have = self.count(code)
        if not have:
            raise BadDeck("This card is not in the deck.")
        if count > have:
            raise BadDeck(f"The deck has only {have} of this card.")
        return self.with_count(code, have - count)

    def with_foreign(self, title: str, count: int) -> DeckList:
        """With exactly so many of a card that the game does not know; 0 takes it out."""
        return replace(self, foreign=tuple({**dict(self.foreign), clean(title): count}.items()))


def encode(deck: DeckList) -> dict[str, Any]:
    """Plain data for storing."""
    return {
        "format": FORMAT,
        "name": deck.name,
        "cards": dict(deck.cards),
        "foreign": dict(deck.foreign),
    }


def decode(data: Any) -> DeckList:
    """A deck list from stored data; raises `BadSave` with a sentence."""
    if not isinstance(data, dict):
        raise BadSave("The stored deck is damaged: it is not a deck.")
    if data.get("format") != FORMAT:
        raise BadSave("The stored deck comes from another version of this program.")
    if not isinstance(data.get("name"), str):
        raise BadSave("The stored deck is damaged: it has no name.")
    if extra := sorted(str(field) for field in data.keys() - {"format", "name", "cards", "foreign"}):
        raise BadSave(f"The stored deck is damaged: nobody knows what {extra[0]!r} means.")
    cards, foreign = data.get("cards"), data.get("foreign")
    if not isinstance(cards, dict) or not isinstance(foreign, dict):
        raise BadSave("The stored deck is damaged: it has no list of cards.")
    try:
        return DeckList.of(data["name"], cards, foreign)
    except BadDeck as error:
        raise BadSave(f"The stored deck is damaged: {error}") from error


def _checked(entries: Any, longest: int, what: str) -> list[tuple[str, int]]:
    """Entries that may stand in a list, without those that are none."""
    found: dict[str, int] = {}
    for word, count in entries:
        if not isinstance(word, str) or not word or word != clean(word) or len(word) > longest:
            raise BadDeck(f"A card's {what} has 1 to {longest} readable characters.")
        if what == "code" and " " in word:
            raise BadDeck("A card's code has no spaces.")
        if isinstance(count, bool) or not isinstance(count, int):
            raise BadDeck("The number of copies is a whole number.")
        if not 0 <= count <= MOST_COPIES:
            raise BadDeck(f"A deck list has 0 to {MOST_COPIES} copies of a card, not {_short(count)}.")
        if word in found:
            raise BadDeck("A deck list names every card once.")
        found[word] = count
    return [(word, count) for word, count in found.items() if count]


def _positive(count: int) -> None:
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise BadDeck("The number of copies to add or to take out is 1 or more.")


def _short(count: int) -> str:
    """A number as it can be told: beyond a million its digits matter to nobody."""
    return str(count) if abs(count) < 1_000_000 else "so many"


def _in_order(code: str) -> list[Any]:
    """Card 9 before card 10."""
    return [int(part) if number % 2 else part for number, part in enumerate(re.split("([0-9]+)", code))]
