"""Asks, answers that are not allowed, and the two ways of waiting."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import PASS, Ask, Decision, IllegalAnswer, Kind, Option, ScriptError, Wait

from .tiny import Board, Tiny, at_duel, numbers, play, standing, start, topic

SECRET = Ask(Kind.AMOUNT, "?", numbers(3))


@pytest.mark.parametrize(
    ("seat", "picks", "words"),
    [
        (0, ["9"], "not one of the options"),
        (0, [], "at least 1"),
        (0, ["1", "2"], "at most 1"),
        (0, ["1", "1"], "too often"),
        (5, ["1"], "nothing to decide"),
    ],
)
def test_an_illegal_answer_gets_a_sentence_and_changes_nothing(
    seat: int, picks: list[str], words: str
) -> None:
    session = start()
    before = standing(session)
    with pytest.raises(IllegalAnswer, match=words):
        session.answer(seat, picks)
    assert standing(session) == before
    session.answer(0, ["1"])
    assert session.waiting_for() == [1]


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    session = at_duel()
    assert session.ask(1) is None
    with pytest.raises(IllegalAnswer, match="nothing to decide"):
        session.answer(1, ["1"])


def test_nothing_is_accepted_after_the_end() -> None:
    session = start()
    play(session)
    before = standing(session)
    assert session.over
    assert session.waiting_for() == []
    with pytest.raises(IllegalAnswer, match="over"):
        session.answer(0, [PASS])
    with pytest.raises(IllegalAnswer, match="over"):
        session.notice(0, "concede")
    assert standing(session) == before


def test_an_option_may_be_picked_as_often_as_it_says() -> None:
    ask = Ask(Kind.DISTRIBUTE, "?", (Option("a", "A", most=2), Option("b", "B")), 2, 3)
    assert all(ask.allows(picks) for picks in [("a", "a"), ("a", "b"), ("a", "b", "a")])
    assert not any(ask.allows(picks) for picks in [("b", "b"), ("a",), ("a", "a", "a"), ("a", "a", "b", "b")])


def test_the_fingerprint_is_of_the_options_and_how_many() -> None:
    options = numbers(3)
    words = Ask(Kind.AMOUNT, "Else?", tuple(Option(o.id, "Else", 7) for o in options), topic="else")
    order = Ask(Kind.AMOUNT, "?", options[::-1])
    assert SECRET.fingerprint == words.fingerprint == order.fingerprint
    others = [
        Ask(Kind.CHOOSE, "?", options),
        Ask(Kind.AMOUNT, "?", options[:2]),
        Ask(Kind.AMOUNT, "?", options, 0),
        Ask(Kind.AMOUNT, "?", options, 1, 2),
        Ask(Kind.AMOUNT, "?", (*options[:2], Option("3", "", most=2))),
    ]
    assert len({SECRET.fingerprint, *(ask.fingerprint for ask in others)}) == 6


def test_the_default_declines_if_it_can_and_is_always_allowed() -> None:
    passing = (*numbers(2), Option(PASS, "Pass"))
    assert Ask(Kind.SEVERAL, "?", numbers(3), 0, 2, suggested=("1",)).default == ()
    assert Ask(Kind.CHOOSE, "?", passing, suggested=("1",)).default == (PASS,)
    assert Ask(Kind.CHOOSE, "?", numbers(3), suggested=("2",)).default == ("2",)
    assert Ask(Kind.CHOOSE, "?", numbers(3), suggested=("9",)).default == ("1",)
    assert Ask(Kind.SEVERAL, "?", passing, 2, 2).default == ("1", "2")
    assert Ask(Kind.PAY, "?", (Option("a", "A", most=3), Option("b", "B")), 4, 4).default == (
        "a",
        "a",
        "a",
        "b",
    )


# -- ALL ---------------------------------------------------------------------------------------


def test_all_are_asked_at_once_and_answer_in_any_order() -> None:
    session = start(seats=3)
    assert session.waiting_for() == [0, 1, 2]
    session.answer(2, ["3"])
    session.answer(0, ["1"])
    assert session.waiting_for() == [1]
    assert session.ask(0) is None
    assert [p.secret for p in session.state.players] == [0, 0, 0]
    session.answer(1, ["2"])
    assert [p.secret for p in session.state.players] == [1, 2, 3]
    assert topic(session) == "window"


def test_an_answer_may_be_changed_until_all_have_answered() -> None:
    session = start()
    session.answer(0, ["1"])
    session.answer(0, ["3"])
    with pytest.raises(IllegalAnswer):
        session.answer(0, ["4"])
    session.answer(1, ["2"])
    assert [p.secret for p in session.state.players] == [3, 2]
    assert session.count == 3


class Orderly(Tiny):
    """Notes in which order the script gets the answers."""

    seen: tuple[int, ...] = ()

    async def secrets(self, g: Board) -> None:
        answers = await Decision(dict.fromkeys(g.seats(), SECRET))
        self.seen = tuple(answers)
        g.state.agenda.append("window")


def test_who_answers_first_makes_no_difference_to_the_script() -> None:
    rules = Orderly()
    session = start(rules, seats=3)
    for seat in (2, 0, 1):
        session.answer(seat, ["1"])
    assert rules.seen == (0, 1, 2)


# -- ANY ---------------------------------------------------------------------------------------


def test_the_first_answer_resumes_a_window() -> None:
    session = start(seats=3)
    for seat in range(3):
        session.answer(seat, ["1"])
    assert (topic(session), session.waiting_for()) == ("window", [0, 1, 2])
    session.answer(1, [PASS])
    assert session.waiting_for() == [0, 2]
    session.answer(2, ["roll"])
    assert session.waiting_for() == [0, 1, 2]
    assert [p.points > 0 for p in session.state.players] == [False, False, True]


def test_a_window_closes_when_all_have_passed_in_a_row() -> None:
    session = start()
    session.answer(0, ["1"])
    session.answer(1, ["1"])
    for seat, pick in [(0, PASS), (1, "roll"), (1, PASS), (0, "roll"), (0, PASS)]:
        session.answer(seat, [pick])
        assert topic(session) == "window"
    session.answer(1, [PASS])
    assert topic(session) == "bid"


def test_the_end_comes_from_deep_inside_a_script() -> None:
    session = at_duel()
    session.state.players[1].points = 19
    session.answer(0, ["4"])
    session.answer(1, ["1"])
    assert session.over
    assert session.script is None
    assert session.state.winner == 1
    assert session.state.leader == 0  # the rest of the script was not run


# -- decisions nobody could answer -------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({}, "asks nobody"),
        ({0: Ask(Kind.CHOOSE, "Which?", ())}, "'Which\\?' cannot be answered"),
        ({0: Ask(Kind.PAY, "Pay", numbers(2), 3, 3)}, "'Pay' cannot be answered"),
        ({0: Ask(Kind.CHOOSE, "Which?", numbers(2), 2, 1)}, "cannot be answered"),
        ({0: Ask(Kind.CHOOSE, "Which?", (*numbers(2), *numbers(1)))}, "offers an option twice"),
    ],
)
@pytest.mark.parametrize("wait", list(Wait))
def test_a_decision_that_would_wait_for_ever_is_an_error(asked: Any, words: str, wait: Wait) -> None:
    class Hopeless(Tiny):
        async def window(self, g: Board) -> None:
            await Decision(asked, wait)

    session = start(Hopeless())
    session.answer(0, ["1"])
    with pytest.raises(ScriptError, match=words):
        session.answer(1, ["1"])
    assert session.waiting_for() == [1]
