"""How fast pictures are: the first of a process, then with warm faces; milliseconds and kilobytes."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from cards.lcg import rules
from engine.lcg.midgame import midgame
from engine.lcg.rules import GameSession
from engine.lcg.view import View
from images.cache import STORE
from images.lcg import card, hand, table
from images.lcg.gallery import crowded
from images.lcg.spread import forget_spreads
from images.lcg.table import GROUNDS
from images.picture import Picture

SCENARIO, DECKS, SEED = "journey-along-the-anduin", ("leadership", "tactics"), 5
GROUND_BYTES = 1600 * 1067 * 4
FIRST = (
    "import time; started = time.perf_counter(); import benchmarks.images as b; "
    "b.typical(); print(time.perf_counter() - started)"
)


def view(seat: int | None = None) -> View:
    """A table for two in the middle of a game."""
    return rules().view(GameSession(rules(), midgame(rules(), SCENARIO, DECKS, SEED)), seat)


def typical() -> Picture:
    """A picture of that table."""
    return table(view())


def measure(seconds: float = 5.0) -> dict[str, Any]:
    """All measurements, in about this time after a cold start."""
    started = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True)
    now, full, own = view(), crowded(view()), view(0)
    share = seconds / 5
    kinds: dict[str, Callable[[], Picture]] = {
        "typical_table": lambda: table(now),
        "crowded_table": lambda: table(full),
        "hand": lambda: _new_hand(own),
    }
    found: dict[str, Any] = {"first_picture_ms": round(float(started.stdout) * 1e3, 1)}
    for name, draw in kinds.items():
        found |= _timed(name, draw, share)
    found["stored_mb"] = round((STORE.used + STORE.used_packed) / 1e6, 1)
    found |= _timed("new_face", _new_face, share)
    found["stored_at_most_mb"] = round((STORE.limit + STORE.packed_limit + GROUNDS * GROUND_BYTES) / 1e6, 1)
    return found


def _new_face() -> Picture:
    """A card that was not drawn before."""
    STORE.clear()
    return card("core-1")


def _new_hand(own: View) -> Picture:
    """A hand that was not asked for before."""
    forget_spreads()
    return hand(own, {})


def _timed(name: str, draw: Callable[[], Picture], seconds: float) -> dict[str, Any]:
    size = len(draw().data)
    times: list[float] = []
    end = time.perf_counter() + seconds
    while not times or time.perf_counter() < end:
        started = time.perf_counter()
        draw()
        times.append(time.perf_counter() - started)
    return {f"{name}_ms": round(statistics.median(times) * 1e3, 1), f"{name}_kb": round(size / 1024, 1)}


def lines(data: dict[str, Any]) -> list[str]:
    """The measurements as a table."""
    return [f"{name.replace('_', ' '):<24}{value:>10,}" for name, value in data.items()]
