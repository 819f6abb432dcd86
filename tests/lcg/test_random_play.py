"""Random players over all scenarios, modes, decks and tables: nothing breaks, is lost or leaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cards.lcg import quiet_rules, rules
from engine.agents.random import RandomAgent
from engine.kernel import Session
from engine.lcg.campaign import SCENARIOS
from engine.lcg.definitions import Deck
from engine.lcg.midgame import midgame
from engine.lcg.terms import MODES

from .invariants import check

STARTERS = ("leadership", "tactics", "spirit", "lore")
TEAMS = [team for count in range(1, 5) for team in combinations(STARTERS, count)]
DECISIONS = 4000
ROOT = Path(__file__).parent.parent.parent


def mixed(seed: int) -> list[str | Deck]:
    """Two decks of three heroes from all spheres and the cards of two spheres each."""
    library = rules().library
    heroes = [code for deck in STARTERS for code in library.decks[deck].heroes]
    turn = heroes[seed % 12 :] + heroes[: seed % 12]
    cards = [dict(library.decks[deck].cards) for deck in STARTERS]
    pairs = [(cards[seed % 4], cards[(seed + 1) % 4]), (cards[(seed + 2) % 4], cards[(seed + 3) % 4])]
    return [
        Deck(f"mixed-{n}", f"Mixed {n}", tuple(turn[n::4][:3]), tuple((a | b).items()))
        for n, (a, b) in enumerate(pairs)
    ]


def play(session: Session[Any, Any], seed: int) -> Iterator[None]:
    """Answer at random until the game is over, stopping at every decision."""
    agent = RandomAgent(seed)
    for _ in range(DECISIONS):
        yield
        waiting = session.waiting_for()
        if not waiting:
            return
        seat = waiting[agent.seed * 7 % len(waiting)]
        ask = session.ask(seat)
        assert ask is not None
        session.answer(seat, agent.answer(ask))
    pytest.fail("the game does not end")


def kind(seed: int) -> tuple[str, str]:
    """A scenario and a mode; nine seeds in a row see all of them."""
    return SCENARIOS[seed % 3], MODES[seed // 3 % 3]


def new(team: Sequence[str | Deck], seed: int, **options: Any) -> Session[Any, Any]:
    """A new game."""
    scenario, mode = kind(seed)
    return Session(rules(), rules().new_game(scenario, team, seed=seed, mode=mode), **options)


def middle(team: Sequence[str | Deck], seed: int, **options: Any) -> Session[Any, Any]:
    """A game from its middle on."""
    scenario, mode = kind(seed)
    return Session(rules(), midgame(rules(), scenario, team, seed, mode=mode), **options)


@pytest.mark.parametrize("team", TEAMS, ids=",".join)
def test_starter_decks(team: tuple[str, ...]) -> None:
    for seed in range(9):
        session = new(team, seed, debug=True)
        for _ in play(session, seed):
            check(session)
        assert session.over


@pytest.mark.parametrize("team", TEAMS, ids=",".join)
def test_starter_decks_from_the_middle_of_a_game(team: tuple[str, ...]) -> None:
    for seed in range(9):
        session = middle(team, seed, debug=True)
        for _ in play(session, seed):
            check(session)


@pytest.mark.parametrize("seed", range(12))
def test_mixed_decks(seed: int) -> None:
    decks = mixed(seed)
    session = new(decks, seed, debug=True)
    for _ in play(session, seed):
        check(session)
    again = middle(decks, seed, debug=True)
    for _ in play(again, seed):
        check(again)


def asks(session: Session[Any, Any]) -> Any:
    """Everything that is asked now."""
    return None if session.decision is None else (dict(session.decision.asks), session.decision.wait)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_restored_at_every_decision_asks_the_same(seed: int) -> None:
    session = middle(TEAMS[seed * 2 + 4], seed)
    inside = False  # whether a script was running
    for _ in play(session, seed):
        stored = json.loads(json.dumps(session.save()))
        inside = inside or len(stored["inputs"]) > 1
        restored = Session.load(rules(), stored)
        assert restored.dropped == ()
        assert asks(restored) == asks(session)
        assert rules().encode(restored.state) == rules().encode(session.state)
        assert rules().encode(rules().decode(rules().encode(session.state))) == rules().encode(session.state)
    assert inside


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_at_every_decision_stands_where_the_game_stands(seed: int) -> None:
    session = new(TEAMS[seed + 4], seed)
    for _ in play(session, seed):
        copy = session.clone()
        assert asks(copy) == asks(session)
        assert rules().encode(copy.state) == rules().encode(session.state)


@pytest.mark.parametrize("seed", range(3))
def test_undo_to_every_earlier_moment_and_playing_on_comes_out_the_same(seed: int) -> None:
    session = new(TEAMS[seed + 5], seed, keep=10_000)
    moments = [(asks(session), rules().encode(session.state)) for _ in play(session, seed)]
    given = list(session.inputs)
    for number in range(len(given) - 1, -1, -7):
        session.undo(number)
        assert (asks(session), rules().encode(session.state)) == moments[number]
    session.undo(0)
    for one in given:
        session.answer(one.seat, one.picks)
    assert rules().encode(session.state) == moments[-1][1]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_nobody_reads_is_the_same_but_for_the_words(seed: int) -> None:
    team = TEAMS[seed * 2]
    read = new(team, seed)
    scenario, mode = kind(seed)
    state = quiet_rules().new_game(scenario, team, seed=seed, mode=mode)
    quiet: Session[Any, Any] = Session(quiet_rules(), state)
    for _ in zip(play(quiet, seed), play(read, seed), strict=True):
        if quiet.decision is not None and read.decision is not None:
            for seat, ask in quiet.decision.asks.items():
                told = read.decision.asks[seat]
                worded = tuple(
                    o._replace(label=w.label) for o, w in zip(ask.options, told.options, strict=True)
                )
                assert ask._replace(options=worded, prompt=told.prompt) == told
    assert rules().encode(quiet.state) == rules().encode(read.state)


def digest() -> str:
    """One word for the asks and final states of 50 games."""
    seen = sha256()
    for seed in range(50):
        session = new(TEAMS[seed % len(TEAMS)], seed, keep=0)
        for _ in play(session, seed):
            seen.update(repr(asks(session)).encode())
        seen.update(json.dumps(rules().encode(session.state)).encode())
    return seen.hexdigest()


def digests(module: str) -> list[str]:
    """What a module's `digest()` is in two processes with other hashes."""
    program = f"from {module} import digest; print(digest())"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": salt},
            stdout=subprocess.PIPE,
            text=True,
        )
        for salt in ("1", "2024")
    ]
    return [process.communicate()[0].strip() for process in running]


def test_fifty_games_are_the_same_in_two_processes_with_other_hashes() -> None:
    first, second = digests("tests.lcg.test_random_play")
    assert len(first) == 64
    assert first == second
