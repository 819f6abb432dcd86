"""What is stored, as the rest of the program sees it. Nothing here knows a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

COMPANION = "companion"  # until it is taken back, a companion answers for a seat


class Status(Enum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"  # the game has ended by its rules
    ENDED = "ended"  # the table was closed before that


@dataclass(slots=True)
class Table:
    """A table: a lobby, then a game. `place` is the channel or thread it stands in.

    `epoch` rises with every step back, so that old buttons never come alive again; `inputs` counts the
    answers given. `board` is what the Discord side remembers (messages, votes), `stale` that the posted
    table does not show the latest answer yet, `wake` when somebody is to be called.
    """

    id: int
    game: str
    status: Status
    guild: int
    channel: int
    place: int
    host: int
    scenario: str
    mode: str
    created: float
    touched: float
    options: dict[str, Any] = field(default_factory=dict)
    board: dict[str, Any] = field(default_factory=dict)
    epoch: int = 0
    inputs: int = 0
    stale: bool = False
    wake: float | None = None


@dataclass(slots=True)
class Seat:
    """A seat and what its player is being asked.

    `ticket` numbers the present ask (`asked` is its fingerprint), `draft` holds picks that were made but
    not confirmed, `passing` how long windows are passed automatically, `ahead` an answer given before its
    turn. A companion, who is no person, has a negative number as user.
    """

    seat: int
    user: int
    name: str
    deck: str
    ticket: int = 0
    asked: str = ""
    passing: dict[str, Any] = field(default_factory=dict)
    draft: dict[str, Any] = field(default_factory=dict)
    deck_name: str = ""
    ahead: dict[str, Any] = field(default_factory=dict)

    @property
    def person(self) -> bool:
        """Whether this is the seat of a person."""
        return self.user > 0

    @property
    def companion(self) -> bool:
        """Whether a companion plays here, always or for a while."""
        return not self.person or self.passing.get("until") == COMPANION

    @property
    def free(self) -> bool:
        """Whether somebody may ask for this seat: a companion's own, or one to which the table has called a
        companion. Whoever has called one alone will be back."""
        return not self.person or bool(self.passing.get("voted"))


@dataclass(frozen=True, slots=True)
class Given:
    """An answer (or a notice, `word`) as it was given; `told` says it in words.

    `revealed` and `chance` are where the journal stood before it.
    """

    number: int
    seat: int
    picks: tuple[str, ...]
    fingerprint: str
    word: str
    turn: int
    user: int
    told: str
    automatic: bool
    revealed: int
    chance: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: for everyone, or with other words for single seats. A `minor` one is not among the
    last events that are shown with the table."""

    text: str
    private: tuple[tuple[int, str], ...] = ()
    minor: bool = False

    def words(self, seat: int | None) -> str:
        """What this seat (or a spectator) may read; empty if nothing."""
        return next((text for whose, text in self.private if whose == seat), self.text)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A stable state: plain data, and where inputs, decisions and journal stood."""

    inputs: int
    turn: int
    revealed: int
    chance: int
    chapter: str
    state: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Failure:
    """A script that failed: what it was, and what reproduces it."""

    effect: str
    error: str
    report: dict[str, Any]
