"""Ready-made decks for everyone: the starter decks, and decks of 50 cards from one core set."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.decks import DeckList
from bot.decks.fellowships import Fellowship
from bot.lcg.topics import deck_words
from cards.lcg import rules
from engine.kernel import BadSetup
from engine.lcg.definitions import Deck

from .check import to_engine

FILE = Path(__file__).with_name("ready.toml")
Kind = Literal["starter", "built"]


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: str
    title: str
    about: str


class _DeckEntry(_Entry):
    heroes: list[int]
    cards: dict[str, int]


class _FellowshipEntry(_Entry):
    decks: list[str]


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    deck: list[_DeckEntry]
    fellowship: list[_FellowshipEntry]


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A deck that anybody may bring; `built` ones have 50 cards."""

    id: str
    kind: Kind
    about: str
    deck: DeckList

    @property
    def title(self) -> str:
        """Its name."""
        return self.deck.name

    def to_engine(self) -> Deck:
        """The deck as the rules want it."""
        return to_engine(self.deck, self.id)


@dataclass(frozen=True, slots=True)
class ReadyFellowship:
    """Ready-made decks that go well together and come from one box."""

    id: str
    about: str
    fellowship: Fellowship

    @property
    def title(self) -> str:
        """Its name."""
        return self.fellowship.name


@cache
def ready_decks() -> dict[str, ReadyDeck]:
    """Every ready-made deck by id, the starter decks first."""
    found = {}
    for starter in rules().library.decks.values():
        deck = DeckList.of(starter.title, dict.fromkeys(starter.heroes, 1) | dict(starter.cards))
        found[starter.id] = ReadyDeck(starter.id, "starter", deck_words(starter.id), deck)
    for entry in _file().deck:
        counts = {f"core-{number}": 1 for number in entry.heroes}
        counts |= {f"core-{number}": count for number, count in entry.cards.items()}
        found[entry.id] = ReadyDeck(entry.id, "built", entry.about, DeckList.of(entry.title, counts))
    return found


def ready_deck(id: str) -> ReadyDeck:
    """A ready-made deck by its id."""
    if id not in ready_decks():
        raise BadSetup(f"There is no deck {id!r}. There are: {', '.join(ready_decks())}.")
    return ready_decks()[id]


@cache
def ready_fellowships() -> dict[str, ReadyFellowship]:
    """Every ready-made fellowship by id; its decks are ids of ready-made decks."""
    return {
        entry.id: ReadyFellowship(entry.id, entry.about, Fellowship(entry.title, tuple(entry.decks)))
        for entry in _file().fellowship
    }


@cache
def _file() -> _File:
    return _File.model_validate(tomllib.loads(FILE.read_text(encoding="utf-8")))
