"""The kernel tests' game of one page as a game for tables: quick, and every moment of it is known.

A round: all choose a secret number at once; a window in which anyone may roll a die for points; a duel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.games import Listed
from engine.kernel import Ask, BadSetup
from tests.kernel.tiny import Board, Player, State, Tiny, TinySession


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees."""

    points: tuple[int, ...]
    secret: int
    ask: Ask | None


class Rules(Tiny):
    """The rules, with beginnings and views."""

    def new_game(
        self, scenario: str, decks: Sequence[str], *, seed: int, names: Sequence[str], mode: str
    ) -> State:
        """A new game; red does not go with red."""
        if list(decks).count("red") > 1:
            raise BadSetup("Red cannot be in two decks.")
        return State(seed, [Player() for _ in decks])

    def view(self, session: TinySession, seat: int | None) -> View:
        """What a seat sees."""
        points = tuple(player.points for player in session.state.players)
        if seat is None:
            return View(points, 0, None)
        return View(points, session.state.players[seat].secret, session.ask(seat))


class TinyGame:
    """As much of a `Port` as tables need. Tests may put other rules in place."""

    id = "tiny"
    modes = ("plain", "fancy")
    most_players = 3
    concede = "concede"
    rules: Any = Rules()

    def scenarios(self) -> list[Listed]:
        """Two, which are the same."""
        return [Listed("garden", "In the Garden"), Listed("cellar", "In the Cellar")]

    def ready_decks(self) -> list[Listed]:
        """Decks are colours."""
        return [Listed(colour, colour.capitalize()) for colour in ("red", "green", "blue")]

    def chapter(self, state: State) -> str:
        """A round is a chapter."""
        return str(state.leader)

    def stake(self, view: View, seat: int) -> Any:
        """One's own points."""
        return view.points[seat]


GAME = TinyGame()
__all__ = ["GAME", "Board", "Rules", "State", "View"]
