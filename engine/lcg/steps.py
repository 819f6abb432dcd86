"""The agenda: steps by name, and the steps every phase shares."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from engine.kernel import Seat

from .events import PhaseEnded
from .game import Game
from .terms import COMBAT, PHASES

Step = Callable[..., Coroutine[Any, Any, None]]
STEPS: dict[str, Step] = {}


def step(name: str) -> Callable[[Step], Step]:
    """Register a step under a stable name; stored games refer to it."""

    def register(function: Step) -> Step:
        STEPS[name] = function
        return function

    return register


def then(g: Game, *entries: tuple[Any, ...]) -> None:
    """Put steps on the agenda, to happen next in this order."""
    g.state.agenda.extend(reversed(entries))


@step("phase")
async def begin_phase(g: Game, name: str) -> None:
    """A phase begins."""
    g.state.phase = name
    g.log("Round {}: {} phase.", g.state.round, name)
    then(g, (name,), ("phase end", name))


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
async def window(g: Game, name: str, *passed: Seat) -> None:
    """One answer in an action window; each finished action is a stable point."""
    now = await g.window_turn(name, list(passed))
    if now is not None:
        then(g, ("window", name, *now))
