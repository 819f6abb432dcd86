"""Decisions: what a script may wait for, and how people answer."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import Any, NamedTuple

from .errors import IllegalAnswer

Seat = int
Picks = tuple[str, ...]
PASS = "pass"


class Kind(Enum):
    """The closed set of ways to ask; none of them knows a game."""

    CHOOSE = "choose"
    SEVERAL = "several"
    WINDOW = "window"
    PAY = "pay"
    AMOUNT = "amount"
    DISTRIBUTE = "distribute"
    ORDER = "order"
    CONFIRM = "confirm"


class Wait(Enum):
    """Whether the first answer resumes the script, or only all of them together."""

    ANY = "any"
    ALL = "all"


class Option(NamedTuple):
    """One thing to pick: a stable id, words, the card it is about, and how often it may be picked."""

    id: str
    label: str
    card: int | None = None
    most: int = 1


class Ask(NamedTuple):
    """A question to one seat, perhaps about a card.

    `topic` names the question for forecasts and statistics, never for people.
    """

    kind: Kind
    prompt: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    suggested: Picks = ()
    topic: str = ""
    about: int | None = None

    @property
    def fingerprint(self) -> str:
        """What an answer depends on: the options and how many, not the words nor their order."""
        options = sorted([f"{option.id}*{option.most}" for option in self.options])
        shape = "\n".join((self.kind.value, f"{self.least}-{self.most}", *options))
        return sha256(shape.encode()).hexdigest()[:12]

    @property
    def default(self) -> Picks:
        """The answer given for a seat that is gone: decline if possible, else the first that fits."""
        wanted = [option.id for option in self.options for _ in range(option.most)]
        first = tuple(wanted[: self.least])
        return next((picks for picks in ((), (PASS,), self.suggested) if self.allows(picks)), first)

    def allows(self, picks: Picks) -> bool:
        """Whether the picks are allowed."""
        try:
            self.check(picks)
        except IllegalAnswer:
            return False
        return True

    def check(self, picks: Picks) -> None:
        """Raise `IllegalAnswer` with a sentence unless the picks are allowed."""
        limits = {option.id: option.most for option in self.options}
        for pick in picks:
            if pick not in limits:
                raise IllegalAnswer("That is not one of the options now.")
            if picks.count(pick) > limits[pick]:
                raise IllegalAnswer("One of the options was picked too often.")
        if len(picks) < self.least:
            raise IllegalAnswer(f"Pick at least {self.least}.")
        if len(picks) > self.most:
            raise IllegalAnswer(f"Pick at most {self.most}.")


@dataclass(frozen=True, slots=True)
class Decision:
    """Asks to one or several seats at once.

    Awaited with `Wait.ANY` it gives `(seat, picks)`, with `Wait.ALL` a mapping of seats to picks.
    """

    asks: Mapping[Seat, Ask]
    wait: Wait = Wait.ALL

    def check(self) -> None:
        """Raise `ValueError` if nobody could answer; a game must not wait for ever."""
        if not self.asks:
            raise ValueError("A decision asks nobody.")
        for ask in self.asks.values():
            if len({option.id for option in ask.options}) < len(ask.options):
                raise ValueError(f"{ask.prompt!r} offers an option twice.")
            if not 0 <= ask.least <= min(ask.most, sum([option.most for option in ask.options])):
                raise ValueError(f"{ask.prompt!r} cannot be answered.")

    def __await__(self) -> Generator[Decision, Any, Any]:
        answer = yield self
        return answer
