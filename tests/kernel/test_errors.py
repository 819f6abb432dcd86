"""Scripts that fail: the game stands where it stood, and the error can be reproduced."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from engine.kernel import (
    PASS,
    Ask,
    EffectError,
    GameError,
    IllegalAnswer,
    Journal,
    Kind,
    ScriptError,
    Session,
)

from .tiny import Board, Tiny, TinySession, at_duel, numbers, standing, start, topic


class Broken(Tiny):
    """A bid of 3 breaks at once, a guess of 3 breaks, and so does the step after a bid of 4."""

    async def duel(self, g: Board) -> None:
        bid = await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid"))
        g.state.leader = 99
        g.log(f"The bid is {bid}.")
        if bid == "3":
            await self.fail(KeyError("three"))
        if await g.one(1, Ask(Kind.AMOUNT, "Your guess?", numbers(3), topic="guess")) == "3":
            await self.fail(ZeroDivisionError("deep inside"))
        g.state.agenda.append("broken_step" if bid == "4" else "secrets")

    async def broken_step(self, g: Board) -> None:
        """Breaks before it asks."""
        await self.fail(RuntimeError("at the next step"))
        g.state.agenda.append("secrets")

    async def fail(self, error: Exception) -> None:
        """Somewhere deep."""
        raise error


class Mended(Broken):
    """The same game without its errors."""

    async def fail(self, error: Exception) -> None:
        """No longer."""


KEEP = pytest.mark.parametrize("keep", [0, 1, 2, 100])


def fails(session: TinySession, seat: int, pick: str, words: str) -> ScriptError:
    """The answer fails and leaves no trace."""
    before, journal = standing(session), session.journal
    written = (list(journal.entries), journal.mark()) if journal else None
    with pytest.raises(ScriptError, match=words) as caught:
        session.answer(seat, [pick])
    assert standing(session) == before
    assert ((list(journal.entries), journal.mark()) if journal else None) == written
    return caught.value


@KEEP
@pytest.mark.parametrize("journal", [None, Journal])
def test_the_game_stands_where_it_stood(keep: int, journal: Any) -> None:
    session = at_duel(Broken(), keep=keep, journal=journal and journal())
    fails(session, 0, "3", "KeyError: 'three'")
    fails(session, 0, "3", "KeyError: 'three'")
    session.answer(0, ["2"])
    fails(session, 1, "3", "ZeroDivisionError: deep inside")
    session.answer(1, ["2"])
    assert topic(session) == "secret"
    assert session.state.leader == 99


@KEEP
def test_an_error_in_the_step_after_the_answer_takes_the_answer_back(keep: int) -> None:
    session = at_duel(Broken(), keep=keep)
    session.answer(0, ["4"])
    fails(session, 1, "1", "RuntimeError: at the next step")
    assert (topic(session), session.waiting_for()) == ("guess", [1])
    session.undo(4)
    session.answer(0, ["1"])
    session.answer(1, ["1"])
    assert topic(session) == "secret"


@KEEP
@pytest.mark.parametrize(
    ("bid", "guess", "words"), [("3", "", "KeyError"), ("2", "3", "ZeroDivision"), ("4", "1", "RuntimeError")]
)
def test_the_report_reproduces_the_error(keep: int, bid: str, guess: str, words: str) -> None:
    session = at_duel(Broken(), keep=keep)
    if guess:
        session.answer(0, [bid])
    error = fails(session, 1 if guess else 0, guess or bid, words)
    report = json.loads(json.dumps(error.report))
    with pytest.raises(ScriptError) as again:
        Session.load(Broken(), report, keep=keep)
    assert str(again.value) == str(error)
    assert type(again.value.__cause__) is type(error.__cause__)
    mended = Session.load(Mended(), report)
    assert mended.dropped == ()
    assert mended.count == session.count + 1


def test_other_seats_answers_are_kept_when_the_last_one_fails() -> None:
    class Choosy(Tiny):
        async def window(self, g: Board) -> None:
            raise LookupError("no window")

    session = start(Choosy(), seats=3)
    session.answer(2, ["2"])
    session.answer(0, ["3"])
    fails(session, 1, "1", "no window")
    assert session.answers == {2: ("2",), 0: ("3",)}


def test_a_script_may_refuse_an_answer_with_a_sentence() -> None:
    class Picky(Tiny):
        async def duel(self, g: Board) -> None:
            g.state.leader += 1
            if await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid")) == "4":
                raise IllegalAnswer("You cannot afford that.")
            g.state.agenda.append("secrets")

    session = at_duel(Picky())
    before = standing(session)
    with pytest.raises(IllegalAnswer, match="afford"):
        session.answer(0, ["4"])
    assert standing(session) == before
    session.answer(0, ["3"])
    assert topic(session) == "secret"
    assert session.state.leader == 1


def test_a_failing_check_of_an_ask_changes_nothing() -> None:
    class Fragile(Ask):
        def check(self, picks: tuple[str, ...]) -> None:
            if "4" in picks:
                raise OverflowError("in the check")
            Ask.check(self, picks)

    class Checked(Tiny):
        async def duel(self, g: Board) -> None:
            await g.one(0, Fragile(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid"))
            g.state.agenda.append("secrets")

    session = at_duel(Checked())
    before = standing(session)
    with pytest.raises(OverflowError):
        session.answer(0, ["4"])
    assert standing(session) == before
    session.answer(0, ["3"])
    assert topic(session) == "secret"


def test_a_game_that_breaks_at_its_start_says_so() -> None:
    class Stillborn(Tiny):
        async def secrets(self, g: Board) -> None:
            raise KeyError("at the start")

    with pytest.raises(ScriptError, match="at the start") as caught:
        start(Stillborn())
    with pytest.raises(ScriptError, match="at the start"):
        Session.load(Stillborn(), caught.value.report)
    assert topic(Session.load(Tiny(), caught.value.report)) == "secret"


def test_a_state_that_is_not_plain_is_caught_at_the_stable_point() -> None:
    class Impure(Tiny):
        async def duel(self, g: Board) -> None:
            await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid"))
            g.state.passed = {1, 2}  # type: ignore[assignment]

    session = at_duel(Impure())
    fails(session, 0, "1", r"state\.passed is not plain data")
    assert topic(session) == "bid"


def test_a_notice_during_which_a_script_breaks_is_not_accepted() -> None:
    class Brittle(Tiny):
        async def window(self, g: Board) -> None:
            await super().window(g)
            if g.state.passed == [1]:
                raise KeyError("passed")

    session = start(Brittle(), seats=3)
    for seat in range(3):
        session.answer(seat, ["1"])
    before = standing(session)
    with pytest.raises(ScriptError, match="passed"):
        session.notice(1, "concede")
    assert standing(session) == before
    session.answer(0, [PASS])
    assert session.gone == {}


def test_a_script_may_await_nothing_foreign() -> None:
    class Sleepy(Tiny):
        async def duel(self, g: Board) -> None:
            await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid"))
            await asyncio.sleep(0)

    session = at_duel(Sleepy())
    fails(session, 0, "1", "TypeError: A script may await decisions and scripts, not None")
    assert topic(session) == "bid"


def test_a_forgotten_await_is_noticed() -> None:
    class Forgetful(Tiny):
        async def duel(self, g: Board) -> None:
            await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4)))
            g.gain(0, 3)  # type: ignore[unused-coroutine]
            g.state.agenda.append("secrets")

    session = at_duel(Forgetful())
    with pytest.warns(RuntimeWarning, match=r"'Board\.gain' was never awaited"):
        session.answer(0, ["1"])


def test_a_running_script_is_closed_and_takes_nothing_more() -> None:
    ended: list[str] = []

    class Tidy(Tiny):
        async def duel(self, g: Board) -> None:
            try:
                await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid"))
            finally:
                ended.append("closed")

    session = at_duel(Tidy())
    assert ended == []
    session.close()
    assert ended == ["closed"]
    assert session.script is None
    with pytest.raises(GameError):
        session.answer(0, ["1"])
    session.undo(session.count)
    assert topic(session) == "bid"


class Named(Tiny):
    """The leader's die is an effect that fails; without it the bid counts alone."""

    async def duel(self, g: Board) -> None:
        bid = int(await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid")))
        if "die" not in g.state.left_out:
            raise EffectError("die") from ZeroDivisionError("no die")
        await g.gain(0, bid)
        g.state.agenda.append("secrets")


@KEEP
def test_an_effect_that_fails_can_be_left_out(keep: int) -> None:
    session = at_duel(Named(), keep=keep, journal=Journal())
    error = fails(session, 0, "2", "ZeroDivisionError: no die")
    assert error.effect == "die"
    session.rules.leave_out(session.points[-1].state, "die")
    session.undo(session.count)
    assert topic(session) == "bid"
    session.answer(0, ["2"])
    assert session.state.players[0].points == 2
    assert Session.load(Named(), session.save()).state.left_out == ["die"]


def test_an_error_outside_of_effects_names_none() -> None:
    assert fails(at_duel(Broken()), 0, "3", "KeyError").effect == ""
