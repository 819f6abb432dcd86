"""The kernel tests' game of one page as a game for tables: quick, and every moment of it is known.

A round: all choose a secret number at once; a window in which anyone may roll a die for points; a duel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.decks import DeckList
from bot.games import Listed
from engine.kernel import Ask, Picks
from tests.kernel.tiny import Board, Player, State, Tiny, TinySession


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees."""

    points: tuple[int, ...]
    secret: int
    ask: Ask | None


class Rules(Tiny):
    """The rules, with beginnings and views."""

    def usual(self, session: Any, seat: int) -> bool:
        """Every question is of interest."""
        return True

    def new_game(
        self, scenario: str, decks: Sequence[str], *, seed: int, names: Sequence[str], mode: str
    ) -> State:
        """A new game."""
        return State(seed, [Player() for _ in decks])

    def ahead(self, session: TinySession, seat: int) -> Ask | None:
        """Nothing here is asked in turn."""
        return None

    def view(self, session: TinySession, seat: int | None) -> View:
        """What a seat sees."""
        points = tuple(player.points for player in session.state.players)
        if seat is None:
            return View(points, 0, None)
        return View(points, session.state.players[seat].secret, session.ask(seat))


@dataclass(frozen=True, slots=True)
class Colour:
    """A deck for everyone is a colour."""

    id: str
    about: str = ""

    @property
    def deck(self) -> DeckList:
        """One card of that colour."""
        return DeckList.of(self.id.capitalize(), {self.id: 1})


@dataclass(frozen=True, slots=True)
class Clashes:
    """What is between decks."""

    problems: tuple[str, ...]
    notes: tuple[str, ...] = ()


class Workshop:
    """As much of a workshop as tables need."""

    def ready(self) -> dict[str, Colour]:
        """Decks are colours."""
        return {colour: Colour(colour) for colour in ("red", "green", "blue")}

    def engine_deck(self, deck: DeckList) -> str:
        """The colour."""
        return deck.cards[0][0]

    def problems(self, deck: DeckList) -> list[str]:
        """All colours can be played, other cards cannot."""
        return [] if deck.cards and deck.cards[0][0] in self.ready() else [f"{deck.name} has no colour."]

    def clashes(self, decks: Sequence[DeckList]) -> Clashes:
        """Every colour once."""
        colours = [self.engine_deck(deck) for deck in decks]
        twice = [colour for colour in dict.fromkeys(colours) if colours.count(colour) > 1]
        return Clashes(tuple(f"{colour.capitalize()} cannot be in two decks." for colour in twice))


class TinyGame:
    """As much of a `Port` as tables need. Tests may put other rules in place."""

    id = "tiny"
    modes = ("plain", "fancy")
    most_players = 3
    companions = ("Hal", "Ivo", "Max")
    part = "round"
    concede = "concede"
    workshop = Workshop()
    rules: Any = Rules()

    def scenarios(self) -> list[Listed]:
        """Two, which are the same."""
        return [Listed("garden", "In the Garden"), Listed("cellar", "In the Cellar")]

    def outcome(self, state: State) -> tuple[bool, int]:
        """Somebody has won; the points of all are the score."""
        return True, sum(player.points for player in state.players)

    def in_game(self, state: State) -> list[int]:
        """Those who have not given up."""
        return [seat for seat, player in enumerate(state.players) if not player.out]

    def chapter(self, state: State) -> str:
        """A round is a chapter."""
        return str(state.leader)

    def companion(self, view: View) -> Picks:
        """Whatever is offered first, or nothing."""
        assert view.ask is not None
        return view.ask.default

    def stake(self, view: View, seat: int) -> Any:
        """One's own points."""
        return view.points[seat]


GAME = TinyGame()
__all__ = ["GAME", "Board", "Rules", "State", "View"]
