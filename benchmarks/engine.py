"""How fast the engine is: random solo games of Passage Through Mirkwood with the Leadership deck.

Speeds are also given relative to a calibration loop timed in the same run, so that numbers of different
machines, or of a busy one, can be compared.
"""

from __future__ import annotations

import json
import statistics
import time
import zlib
from collections.abc import Callable
from typing import Any

from cards.lcg import quiet_rules, rules
from engine.agents.random import RandomAgent
from engine.lcg.rules import GameSession

SCENARIO = "passage-through-mirkwood"
DECKS = ("leadership",)
MIDGAME_ROUND = 4
CALIBRATION_STEPS = 20_000


def measure(seconds: float = 5.0) -> dict[str, Any]:
    """All measurements in about this time."""
    first = _calibration(seconds * 0.05)
    rounds, decisions = _playing(seconds * 0.4)
    clones = _cloning(seconds * 0.4)
    storing = _storing(seconds * 0.1)
    steps = (first + _calibration(seconds * 0.05)) / 2
    speeds = {"rounds_per_second": rounds, "decisions_per_second": decisions, "clones_per_second": clones}
    return {
        **{name: round(value, 1) for name, value in speeds.items()},
        **storing,
        "calibration_steps_per_second": round(steps, 1),
        "per_million_calibration_steps": {
            **{name.removesuffix("_per_second"): round(v / steps * 1e6, 3) for name, v in speeds.items()},
            "save_and_load": round(1e3 / storing["save_and_load_ms"] / steps * 1e6, 3),
        },
    }


def lines(data: dict[str, Any]) -> list[str]:
    """The measurements as a table."""
    ratios = data["per_million_calibration_steps"]
    plan = (
        ("rounds a second", "rounds_per_second", "rounds"),
        ("decisions a second", "decisions_per_second", "decisions"),
        ("clones a second", "clones_per_second", "clones"),
        ("save and load, ms", "save_and_load_ms", "save_and_load"),
        ("stored state, bytes", "state_bytes", ""),
        ("compressed, bytes", "state_bytes_compressed", ""),
        ("calibration steps a second", "calibration_steps_per_second", ""),
    )
    head = f"{'':<28}{'':>14}  per million calibration steps"
    return [
        head,
        *(f"{label:<28}{data[key]:>14,}  {ratios.get(ratio, '')}".rstrip() for label, key, ratio in plan),
    ]


def _until(seconds: float, work: Callable[[], float]) -> tuple[float, float]:
    """Repeat `work`, which gives an amount: the amount in all, and the time it took."""
    amount, started = 0.0, time.perf_counter()
    while True:
        amount += work()
        spent = time.perf_counter() - started
        if spent >= seconds:
            return amount, spent


def _calibration(seconds: float) -> float:
    """Steps a second of a loop of what the engine is made of: lists, dicts, attributes, calls."""

    def work() -> float:
        counts: dict[int, int] = {}
        items: list[int] = []
        for number in range(CALIBRATION_STEPS):
            key = number * 7 % 61
            counts[key] = counts.get(key, 0) + len(items)
            items.append(key)
            if len(items) > 40:
                items = [item for item in items[20:] if item > 9]
        return CALIBRATION_STEPS

    amount, spent = _until(seconds, work)
    return amount / spent


def _session(seed: int, keep: int) -> tuple[GameSession, RandomAgent]:
    state = rules().new_game(SCENARIO, DECKS, seed=seed)
    return GameSession(quiet_rules(), state, keep=keep), RandomAgent(seed + 1_000_000)


def _answer(session: GameSession, agent: RandomAgent) -> None:
    seat = session.waiting_for()[0]
    ask = session.ask(seat)
    assert ask is not None
    session.answer(seat, agent.answer(ask))


def _playing(seconds: float) -> tuple[float, float]:
    """Completed rounds and decisions a second."""
    seed = decisions = 0

    def work() -> float:
        nonlocal seed, decisions
        seed += 1
        session, agent = _session(seed, keep=0)
        while not session.over:
            _answer(session, agent)
            decisions += 1
        return session.state.rounds_completed

    rounds, spent = _until(seconds, work)
    return rounds / spent, decisions / spent


def _cloning(seconds: float) -> float:
    """Clones a second, one clone at every decision of random games; playing on is not counted."""
    seed, clones, cloning = 0, 0, 0.0

    def work() -> float:
        nonlocal seed, clones, cloning
        seed += 1
        session, agent = _session(seed, keep=1)
        while not session.over:
            started = time.perf_counter()
            copy = session.clone()
            cloning += time.perf_counter() - started
            clones += 1
            copy.close()
            _answer(session, agent)
        return 1.0

    _until(seconds, work)
    return clones / cloning


def _storing(seconds: float) -> dict[str, Any]:
    """Saving to JSON text and going on from it, in the middle of a game; the size of that text."""
    session = _midgame()
    times: list[float] = []

    def work() -> float:
        started = time.perf_counter()
        text = json.dumps(session.save(), separators=(",", ":"))
        copy = GameSession.load(rules(), json.loads(text))
        times.append(time.perf_counter() - started)
        copy.close()
        return 1.0

    _until(seconds, work)
    text = json.dumps(session.save(), separators=(",", ":")).encode()
    session.close()
    return {
        "save_and_load_ms": round(statistics.median(times) * 1e3, 3),
        "state_bytes": len(text),
        "state_bytes_compressed": len(zlib.compress(text)),
    }


def _midgame() -> GameSession:
    """The first random game that lives to see the fourth round, at a question in it."""
    seed = 0
    while True:
        seed += 1
        session, agent = _session(seed, keep=1)
        while not session.over:
            if session.state.round == MIDGAME_ROUND and session.state.phase == "combat":
                return session
            _answer(session, agent)
