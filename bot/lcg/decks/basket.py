"""What an import gathers: cards, names that are no cards, and what has to be told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.decks import BadDeck, DeckList, clean
from bot.decks.model import LONGEST_FOREIGN, LONGEST_NAME, MOST_COPIES, MOST_ENTRIES
from engine.lcg.definitions import Definition

from .pool import pack_of, pool, suggestion

UNNAMED = "Imported deck"
LONGEST_TOLD = 80


@dataclass(frozen=True, slots=True)
class Imported:
    """A deck that was read, and everything there is to tell about it, in sentences.

    `unknown` cards are in the deck as foreign ones; `suggestions` are (name, code) pairs for some of them.
    What was `left_out` is not in the deck.
    """

    deck: DeckList
    format: str
    understood: tuple[str, ...] = ()
    adjusted: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    suggestions: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Basket:
    """Collects what a format's reader finds."""

    format: str
    cards: dict[str, int] = field(default_factory=dict)
    foreign: dict[str, int] = field(default_factory=dict)
    times: dict[str, int] = field(default_factory=dict)
    adjusted: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def card(self, card: Definition, count: int) -> None:
        """A card of the pool."""
        if self._counted(card.title, count):
            self.cards[card.code] = self.cards.get(card.code, 0) + count
            self.times[card.title] = self.times.get(card.title, 0) + 1

    def stranger(self, name: str, count: int) -> None:
        """A card outside the pool; it is kept by its name."""
        whole = clean(name)
        shown = clean(whole[:LONGEST_FOREIGN])
        if not shown:
            self.skip(f"{count} × a card without a readable name")
            return
        if shown != whole:
            self.adjusted.append(f"A long name was cut: {told(shown)}")
        if self._counted(shown, count):
            self.foreign[shown] = self.foreign.get(shown, 0) + count
            self.times[shown] = self.times.get(shown, 0) + 1

    def skip(self, what: str) -> None:
        """Something that does not come into the deck."""
        self.left_out.append(f"Left out: {what}.")

    def side(self, name: str, count: int) -> None:
        """A card of the sideboard."""
        self.skip(f"{count} × {told(name)} (sideboard)")

    def _counted(self, name: str, count: int) -> bool:
        if count < 1:
            self.skip(f"{count} × {told(name)}")
        return count > 0

    def finish(self, name: str, other_name: str = "") -> Imported:
        """The deck, under its name, or else the other one; raises `BadDeck` if there is none."""
        if not self.cards and not self.foreign:
            raise BadDeck(
                "There are no cards in this. A deck can be a list of lines such as “3x Gandalf”, a deck from "
                "RingsDB as text or JSON, or an OCTGN file."
            )
        if len(self.cards) + len(self.foreign) > MOST_ENTRIES:
            raise BadDeck(f"This list names more than {MOST_ENTRIES} different cards; no deck does.")
        deck = DeckList.of(self._name(name, other_name), self._cut(self.cards), self._cut(self.foreign))
        self.adjusted += [
            f"{told(title)} was listed {times} times; the copies were added up."
            for title, times in self.times.items()
            if times > 1
        ]
        maybe = {title: card for title, _ in deck.foreign if (card := suggestion(title))}
        return Imported(
            deck,
            self.format,
            tuple(f"{count} × {pool()[code].title}" for code, count in deck.cards),
            tuple(self.adjusted),
            tuple(_unknown(title, count, maybe.get(title)) for title, count in deck.foreign),
            tuple(self.left_out),
            tuple((title, card.code) for title, card in maybe.items()),
        )

    def _name(self, *names: str) -> str:
        """The first name that can be read, not too long."""
        for name in map(clean, names):
            if len(name) > LONGEST_NAME:
                self.adjusted.append(f"The deck's name was cut to {LONGEST_NAME} characters.")
            if short := clean(name[:LONGEST_NAME]):
                return short
        return UNNAMED

    def _cut(self, counts: dict[str, int]) -> dict[str, int]:
        for word, count in counts.items():
            if count > MOST_COPIES:
                name = pool()[word].title if word in pool() else word
                self.adjusted.append(f"{told(name)}: {MOST_COPIES} copies instead of {_number(count)}.")
        return {word: min(count, MOST_COPIES) for word, count in counts.items()}


def told(words: str) -> str:
    """Words of others as a sentence may hold them."""
    shown = clean(words)
    return shown if len(shown) <= LONGEST_TOLD else f"{shown[: LONGEST_TOLD - 1]}…"


def listed(imported: Imported) -> Iterable[str]:
    """Everything about an import, the important first."""
    return (*imported.unknown, *imported.left_out, *imported.adjusted, *imported.understood)


def _number(count: int) -> str:
    return str(count) if count < 1_000_000 else "very many"


def _unknown(title: str, count: int, maybe: Definition | None) -> str:
    asked = f" Did you mean {maybe.title} ({pack_of(maybe.code).title})?" if maybe else ""
    return f"{count} × {told(title)}: not among the supported cards; kept, but it cannot be played.{asked}"
