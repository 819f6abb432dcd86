"""Companions in whole games: a legal answer to everything, from what the seat sees alone, and an end."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import Picks, Seat, Session
from engine.lcg.companion import TOPICS, answer
from engine.lcg.view import View

from ..test_random_play import TEAMS, digests, middle, mixed, new
from ..test_random_play import play as play_at_random
from ..test_views import disguised

MOST = 6000  # decisions; twice those of the longest game seen


def answered(session: Session[Any, Any], seat: Seat) -> tuple[View, Picks]:
    """What a seat sees, and what the companion makes of it."""
    seen: View = rules().view(session, seat)
    picks = answer(rules().library, seen)
    assert seen.ask is not None
    assert seen.ask.allows(picks), (seen.ask, picks)
    return seen, picks


def played(session: Session[Any, Any]) -> Iterator[tuple[Seat, Picks]]:
    """Companions play all seats until the game is over."""
    for number in range(MOST):
        waiting = session.waiting_for()
        if not waiting:
            return
        seat = waiting[number % len(waiting)]
        _, picks = answered(session, seat)
        yield seat, picks
        session.answer(seat, picks)
    pytest.fail("the game does not end")


def same_for_other_hidden_cards(session: Session[Any, Any], seat: Seat, picks: Picks) -> bool:
    """Whether the answer is the same if what the seat cannot see is exchanged."""
    return answer(rules().library, disguised(session, seat)) == picks


@pytest.mark.rule("L93")
@pytest.mark.parametrize("seed", range(len(TEAMS)), ids=[",".join(team) for team in TEAMS])
def test_starter_decks(seed: int) -> None:
    session = new(TEAMS[seed], seed, keep=0)
    for number, (seat, picks) in enumerate(played(session)):
        if number % 40 == 0:
            assert same_for_other_hidden_cards(session, seat, picks)
    assert session.state.result


@pytest.mark.rule("L93")
@pytest.mark.parametrize("seed", range(6))
def test_mixed_decks_from_the_middle_of_a_game(seed: int) -> None:
    session = middle(mixed(seed), seed, keep=0)
    for number, (seat, picks) in enumerate(played(session)):
        if number % 10 == 0:
            assert same_for_other_hidden_cards(session, seat, picks)


@pytest.mark.parametrize("seed", range(9))
def test_where_no_sensible_player_would_come_there_is_an_answer_too(seed: int) -> None:
    session = middle(TEAMS[4 + seed], seed, keep=0)
    for _ in play_at_random(session, seed):
        for seat in session.waiting_for():
            seen, _ = answered(session, seat)
            assert seen.ask is not None
            assert seen.ask.topic in TOPICS


def digest() -> str:
    """One word for all answers of a few games."""
    told = sha256()
    for seed in (4, 10, 1):
        for seat, picks in played(middle(TEAMS[seed], seed, keep=0)):
            told.update(repr((seat, picks)).encode())
    return told.hexdigest()


def test_the_answers_are_the_same_in_two_processes_with_other_hashes() -> None:
    first, second = digests("tests.lcg.companion.test_whole_games")
    assert len(first) == 64
    assert first == second
