"""The agenda: steps by name, and the steps every phase shares."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from engine.kernel import Script, Seat

from .events import PhaseBegan, PhaseEnded
from .game import Game
from .terms import COMBAT, PHASES
from .windows import Offers

Step = Callable[..., Script | None]
STEPS: dict[str, Step] = {}
IN_TURN = ("commit", "engage")  # each player takes such a step in turn: (name, seat)


def step(name: str) -> Callable[[Step], Step]:
    """Register a step under a stable name; stored games refer to it.

    A step that neither asks anybody nor ends the game may be a plain function; it gives None.
    """

    def register(function: Step) -> Step:
        STEPS[name] = function
        return function

    return register


def then(g: Game, *entries: tuple[Any, ...]) -> None:
    """Put steps on the agenda, to happen next in this order."""
    g.state.agenda.extend(reversed(entries))


def turn_to_come(g: Game, seat: Seat) -> tuple[Any, ...] | None:
    """A player's step, if only other players' steps of the same kind come before it."""
    coming = g.state.agenda[-1][0] if g.state.agenda else ""
    if coming not in IN_TURN:
        return None
    turns = takewhile(lambda entry: entry[0] == coming, reversed(g.state.agenda))
    return next((entry for entry in turns if entry[1] == seat), None)


@step("phase")
def begin_phase(g: Game, name: str) -> Script | None:
    """A phase begins."""
    g.state.phase = name
    g.log("Round {}: {} phase.", g.state.round, name)
    then(g, (name,), ("phase end", name))
    return g.after(PhaseBegan(name)) if g.hears(PhaseBegan) else None


@step("phase end")
async def end_phase(g: Game, name: str) -> None:
    """A phase ends: what was to happen now happens, and its lasting effects expire."""
    await g.after(PhaseEnded(name))
    await g.expire("phase")
    if name == COMBAT:
        await g.discard_shadow_cards()
    later = PHASES[PHASES.index(name) + 1 :]
    then(g, ("phase", later[0]) if later else ("round end",))


@step("window")
def window(g: Game, name: str, *passed: Seat) -> Script | None:
    """An action window stays closed while nobody could act in it."""
    offers = g.offers(passed)
    return _open_window(g, name, passed, offers) if offers else None


async def _open_window(g: Game, name: str, passed: tuple[Seat, ...], offers: Offers) -> None:
    """One answer in an action window; each finished action is a stable point."""
    then(g, ("window", name, *await g.window_turn(name, passed, offers)))
