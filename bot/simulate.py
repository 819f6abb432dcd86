"""Many games by computer players: results, speed, coverage; a failing game leaves a file."""

from __future__ import annotations

import json
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from engine.agents.random import RandomAgent
from engine.kernel import Ask, BadSave, BadSetup, GameError, Given, Picks, ScriptError, Session

from . import games

MOST_DECISIONS = 100_000  # far beyond any game: then the rules go in a circle
FORMAT = 1


class Agent(Protocol):
    """A computer player; `look` gives the view of the seat that is asked."""

    def answer(self, ask: Ask, look: Callable[[], Any]) -> Picks: ...


@dataclass(frozen=True, slots=True)
class Companion:
    """The game's own computer player, who knows what to look at."""

    port: games.Port

    def answer(self, ask: Ask, look: Callable[[], Any]) -> Picks:
        """What it makes of its view."""
        return self.port.companion(look())


# An agent by its name, for a game and a seed.
AGENTS: dict[str, Callable[[games.Port, int], Agent]] = {
    "companion": lambda port, seed: Companion(port),
    "random": lambda port, seed: RandomAgent(seed),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played; with a seed it is one certain game."""

    game: str
    scenario: str
    decks: tuple[str, ...]
    mode: str
    agent: str = "random"
    midgame: bool = False
    coverage: bool = False


@dataclass(slots=True)
class Outcome:
    """One game."""

    seed: int
    result: str = ""
    cause: str = ""
    rounds: int = 0
    decisions: int = 0
    reached: tuple[str, ...] = ()
    failure: dict[str, Any] | None = None


@dataclass(slots=True)
class Summary:
    """All games."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    losses_by_cause: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    decisions: int = 0
    errors: int = 0
    reached: dict[str, None] = field(default_factory=dict)
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.rounds += outcome.rounds
        self.decisions += outcome.decisions
        self.reached.update(dict.fromkeys(outcome.reached))
        if outcome.failure is not None:
            self.errors += 1
            self.failures.append(outcome.failure)
        elif outcome.result == "win":
            self.wins += 1
        else:
            self.losses += 1
            self.losses_by_cause[outcome.cause] += 1

    def data(self, seconds: float) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "losses_by_cause": dict(sorted(self.losses_by_cause.items())),
            "rounds_mean": round(self.rounds / self.games, 3) if self.games else 0.0,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "rounds_per_second": round(self.rounds / seconds, 1),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "errors": self.errors,
        }


def derive(seed: int, *words: object) -> int:
    """A seed that follows from another one."""
    text = ":".join(map(str, (seed, *words)))
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


# -- one game ------------------------------------------------------------------------------------


def begin(plan: Plan, seed: int) -> Any:
    """The state in which a game starts."""
    port = games.port(plan.game)
    if plan.midgame:
        return port.midgame(plan.scenario, plan.decks, seed, plan.mode)
    return port.rules.new_game(plan.scenario, plan.decks, seed=seed, mode=plan.mode)


def play(plan: Plan, seed: int) -> Outcome:
    """One game from a seed. An error becomes part of the outcome."""
    port = games.port(plan.game)
    outcome = Outcome(seed)
    agent = AGENTS[plan.agent](port, derive(seed, "agent"))
    session: Session[Any, Any] | None = None
    failing: Given | None = None
    reached: dict[str, None] = {}
    scripts: dict[str, int] = {}
    before = 0
    try:
        state = begin(plan, seed)
        before = port.rounds(state)
        session = Session(port.quiet_rules, state, keep=0, journal=None)
        if plan.coverage:
            session.game.coverage = scripts
        while not session.over:
            if outcome.decisions >= MOST_DECISIONS:
                raise RuntimeError(f"the game did not end after {MOST_DECISIONS} decisions")
            seats = session.waiting_for()
            seat = seats[outcome.decisions % len(seats)]
            ask = session.ask(seat)
            assert ask is not None
            if plan.coverage:
                reached.update(dict.fromkeys((decision_name(ask), *port.reached(session))))
            failing = Given(seat, agent.answer(ask, partial(port.quiet_rules.view, session, seat)))
            session.answer(seat, failing.picks)
            failing = None
            outcome.decisions += 1
        if plan.coverage:
            reached.update(dict.fromkeys(port.reached(session)))
    except Exception as error:
        given = [*(session.inputs if session else ()), *([failing] if failing else ())]
        outcome.failure = _failure(plan, seed, given, error)
    if session is not None:
        outcome.rounds = port.rounds(session.state) - before
        outcome.result, outcome.cause = session.state.result, session.state.cause
        session.close()
    outcome.reached = (*reached, *scripts)
    return outcome


def decision_name(ask: Ask) -> str:
    """The kind of a question, for coverage."""
    return f"{ask.kind.value}: {ask.topic}" if ask.topic else ask.kind.value


# -- many games ----------------------------------------------------------------------------------


def simulate(
    plan: Plan, count: int, seed: int, *, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Play `count` games; the results depend on the seed only, not on `jobs`.

    Besides the report it gives `failures`, which `write_failure` turns into files.
    """
    state = begin(plan, derive(seed, 0))  # a bad plan is told before anything is played
    if plan.agent not in AGENTS:
        raise BadSetup(f"There is no agent {plan.agent!r}. There are: {', '.join(sorted(AGENTS))}.")
    reachable = games.port(plan.game).reachable(state)
    seeds = [derive(seed, number) for number in range(count)]
    summary = Summary()
    started = time.perf_counter()
    for outcome in _outcomes(plan, seeds, jobs):
        summary.add(outcome)
        if progress is not None:
            progress(summary.games)
    data = summary.data(max(time.perf_counter() - started, 1e-9))
    if plan.coverage:
        data["coverage"] = {
            what: [name for name in names if name not in summary.reached] for what, names in reachable.items()
        }
    data["failures"] = summary.failures
    return data


def _outcomes(plan: Plan, seeds: Sequence[int], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from (play(plan, seed) for seed in seeds)
        return
    size = max(1, min(50, len(seeds) // (jobs * 4)))
    with ProcessPoolExecutor(min(jobs, len(seeds)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, [plan] * len(seeds), seeds, chunksize=size)


# -- failures ------------------------------------------------------------------------------------


def _failure(plan: Plan, seed: int, inputs: list[Given], error: BaseException) -> dict[str, Any]:
    data = {
        "failure": FORMAT,
        **asdict(plan),
        "decks": list(plan.decks),
        "seed": seed,
        "inputs": [{"seat": i.seat, "picks": list(i.picks), "word": i.word} for i in inputs],
        "error": str(error),
        "traceback": "".join(traceback.format_exception(error)),
        "save": None,
    }
    try:
        replay(data)
    except ScriptError as again:
        moment = {**again.report, "inputs": again.report["inputs"][:-1]}  # before the failing answer
        data["save"] = {"game": plan.game, **moment}
    except Exception:
        return data  # not from an answer: there is no moment before it to save
    return data


def write_failure(failure: dict[str, Any], folder: Path) -> Path:
    """The file that reproduces a failing game."""
    path = folder / f"failed-{failure['game']}-{failure['seed']}.json"
    path.write_text(json.dumps(failure, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path


def read_failure(path: Path) -> dict[str, Any]:
    """A failure file, checked; raises `BadSave` with a sentence."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["failure"] != FORMAT or not isinstance(data["inputs"], list):
            raise BadSave(f"{path} was written by another version.")
        _plan_of(data)
        [(int(i["seat"]), [str(p) for p in i["picks"]], str(i["word"])) for i in data["inputs"]]
    except OSError as error:
        raise BadSave(f"{path} cannot be read: {error.strerror}.") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadSave(f"{path} is not the file of a failed game.") from error
    return dict(data)


def _plan_of(data: dict[str, Any]) -> tuple[Plan, int]:
    decks = tuple(map(str, data["decks"]))
    words = (str(data["game"]), str(data["scenario"]), decks, str(data["mode"]))
    plan = Plan(*words, midgame=bool(data["midgame"]))
    return plan, int(data["seed"])


def replay(failure: dict[str, Any]) -> None:
    """Play a failed game again, up to the failing answer; raises what it raised."""
    plan, seed = _plan_of(failure)
    session: Session[Any, Any] = Session(games.port(plan.game).rules, begin(plan, seed), keep=1)
    for given in failure["inputs"]:
        if session.over:
            raise GameError("The game now ends before the failing answer: the rules have changed since.")
        if given["word"]:
            session.notice(int(given["seat"]), given["word"])
        else:
            session.answer(int(given["seat"]), given["picks"])
    session.close()
