"""Notices: what is said out of turn."""

from __future__ import annotations

import json

import pytest

from engine.kernel import PASS, Ask, GameOver, IllegalAnswer, Kind, ScriptError, Session

from .tiny import Board, Tiny, at_duel, numbers, standing, start, topic


def test_a_notice_takes_effect_at_the_stable_point() -> None:
    session = at_duel(seats=3)
    session.answer(0, ["2"])
    session.notice(2, "concede")
    assert session.waiting_for() == [1]
    assert session.gone == {2: "concede"}
    assert [p.out for p in session.state.players] == [False, False, False]
    session.answer(1, ["3"])  # the lapsed guess of seat 2, its default, is right
    assert session.state.players[2].out
    assert session.gone == {}
    assert (topic(session), session.waiting_for()) == ("secret", [0, 1])


def test_the_asks_of_a_seat_lapse_at_once() -> None:
    session = start(seats=3)
    session.answer(0, ["2"])
    session.notice(1, "concede")
    assert session.waiting_for() == [2]
    session.answer(2, ["2"])
    assert [p.secret for p in session.state.players] == [2, 1, 2]
    assert session.waiting_for() == [0, 2]


def test_a_seat_given_up_cannot_change_its_lapsed_answer() -> None:
    session = start(seats=3)
    session.notice(1, "concede")
    with pytest.raises(IllegalAnswer, match="nothing to decide"):
        session.answer(1, ["3"])


def test_a_window_goes_on_without_the_seat() -> None:
    session = start(seats=3)
    for seat in range(3):
        session.answer(seat, ["1"])
    session.notice(0, "concede")
    assert session.state.players[0].out
    assert session.waiting_for() == [1, 2]
    session.answer(1, [PASS])
    session.answer(2, [PASS])
    assert (topic(session), session.waiting_for()) == ("bid", [1])


def test_the_last_seat_left_wins() -> None:
    session = at_duel()
    session.notice(0, "concede")  # its bid lapses, then seat 1 is asked to guess
    assert session.waiting_for() == [1]
    session.answer(1, ["2"])
    assert session.over
    assert session.state.winner == 1


def test_all_seats_may_be_given_up() -> None:
    session = at_duel(seats=3)
    for seat in (2, 1, 0):
        assert not session.over
        session.notice(seat, "concede")
    assert session.over
    assert session.state.winner == 0  # alone when the first two took effect; then the game was over
    assert not session.state.players[0].out


def test_a_second_notice_is_refused_before_and_after_it_took_effect() -> None:
    session = at_duel(seats=3)
    session.answer(0, ["2"])
    session.notice(2, "concede")
    before = standing(session)
    with pytest.raises(IllegalAnswer, match="given up already"):
        session.notice(2, "concede")
    assert standing(session) == before
    session.answer(1, ["1"])
    before = standing(session)
    with pytest.raises(IllegalAnswer, match="not in the game"):
        session.notice(2, "concede")
    assert standing(session) == before


@pytest.mark.parametrize("keep", [0, 1])
def test_a_notice_is_judged_by_the_latest_stable_point_also_if_only_the_first_is_kept(keep: int) -> None:
    session = start(seats=3, keep=keep)
    for seat in range(3):
        session.answer(seat, ["1"])
    session.notice(0, "concede")
    before = standing(session)
    with pytest.raises(IllegalAnswer, match="not in the game"):
        session.notice(0, "concede")
    assert standing(session) == before
    assert standing(session.clone()) == before


def test_the_rules_refuse_a_seat_that_is_not_there() -> None:
    session = at_duel()
    before = standing(session)
    with pytest.raises(IllegalAnswer, match="not in the game"):
        session.notice(7, "concede")
    assert standing(session) == before
    session.answer(0, ["1"])
    assert topic(session) == "guess"


def test_a_notice_needs_a_word() -> None:
    session = at_duel()
    before = standing(session)
    with pytest.raises(ValueError, match="needs a word"):
        session.notice(0, "")
    assert standing(session) == before


class Careless(Tiny):
    """Its notice breaks."""

    def notice(self, game: Board, seat: int, word: str) -> None:
        game.state.players[seat + 10].out = True


def test_a_notice_that_breaks_does_so_at_once_and_not_at_anothers_answer() -> None:
    session = at_duel(Careless())
    before = standing(session)
    with pytest.raises(ScriptError) as caught:
        session.notice(1, "concede")
    assert standing(session) == before
    with pytest.raises(ScriptError, match="IndexError"):
        Session.load(Careless(), caught.value.report)
    session.answer(0, ["1"])
    session.answer(1, ["1"])
    assert topic(session) == "secret"


class Fatal(Tiny):
    """A duel loses the rival's seat before it ends."""

    async def duel(self, g: Board) -> None:
        await super().duel(g)
        g.state.players[1].out = True


def test_a_notice_that_has_become_pointless_is_forgotten() -> None:
    session = at_duel(Fatal(), seats=3)
    session.answer(0, ["2"])
    session.notice(1, "concede")
    assert (topic(session), session.waiting_for()) == ("secret", [0, 2])
    assert session.gone == {}


class Talkative(Tiny):
    """Asks the same seat very often in one script."""

    async def duel(self, g: Board) -> None:
        for _ in range(5000):
            await g.one(1, Ask(Kind.CHOOSE, "Again?", numbers(2)))
        await super().duel(g)


def test_any_number_of_asks_may_lapse_in_a_row() -> None:
    session = at_duel(Talkative(), seats=3)
    session.notice(1, "concede")
    assert (topic(session), session.waiting_for()) == ("bid", [0])


def test_a_notice_survives_saving_and_loading() -> None:
    session = at_duel(seats=3)
    session.answer(0, ["2"])
    session.notice(2, "concede")
    loaded = Session.load(Tiny(), json.loads(json.dumps(session.save())), debug=True)
    assert loaded.dropped == ()
    assert standing(loaded) == standing(session)
    loaded.answer(1, ["2"])
    assert loaded.state.players[2].out


def test_a_notice_between_the_answers_of_one_decision_keeps_its_place() -> None:
    session = start(seats=4)
    session.answer(3, ["2"])
    session.notice(1, "concede")
    session.answer(0, ["3"])
    loaded = Session.load(Tiny(), session.save())
    assert loaded.answers == {3: ("2",), 1: ("1",), 0: ("3",)}
    assert loaded.waiting_for() == [2]
    assert standing(loaded) == standing(session)
    assert standing(session.clone()) == standing(session)


def test_undo_keeps_a_notice_given_before_and_takes_back_one_given_later() -> None:
    session = at_duel(seats=3)
    session.answer(0, ["2"])
    count = session.count
    session.notice(2, "concede")
    with_notice = standing(session)
    session.answer(1, ["2"])
    assert session.state.players[2].out
    session.undo(count + 1)
    assert standing(session) == with_notice
    session.undo(count)
    assert session.gone == {}
    session.answer(1, ["2"])
    assert (topic(session), session.waiting_for()) == ("guess", [2])


def test_a_notice_that_ends_the_game_needs_no_care_by_the_rules() -> None:
    session = start()
    with pytest.raises(GameOver):
        Tiny().notice(Tiny().open(Tiny().clone(session.state), None), 0, "concede")
    session.answer(1, ["1"])
    session.notice(0, "concede")
    assert session.over
    assert session.state.winner == 1


def test_a_notice_outlives_a_change_of_the_rules() -> None:
    class Bolder(Tiny):
        async def duel(self, g: Board) -> None:
            await g.one(0, Ask(Kind.CONFIRM, "Begin?", numbers(2)))
            await super().duel(g)

    session = at_duel(seats=3)
    session.answer(0, ["4"])
    session.notice(2, "concede")
    loaded = Session.load(Bolder(), session.save())
    assert [given.seat for given in loaded.dropped] == [0]
    assert loaded.gone == {2: "concede"}
    assert loaded.waiting_for() == [0]
