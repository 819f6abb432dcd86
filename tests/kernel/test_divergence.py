"""Changed rules meet stored answers: what fits is kept, the rest is dropped and asked again."""

from __future__ import annotations

from engine.kernel import Ask, Decision, IllegalAnswer, Kind, Option, Seat, Session

from .tiny import Board, Tiny, TinySession, at_duel, numbers, start, topic

BEGIN = Ask(Kind.CONFIRM, "Begin?", (Option("yes", "Yes"),), topic="begin")


def dropped(session: TinySession) -> list[tuple[int, tuple[str, ...]]]:
    """Whose answers were dropped."""
    return [(given.seat, given.picks) for given in session.dropped]


class Reworded(Tiny):
    """The same questions in other words and another order."""

    async def secrets(self, g: Board) -> None:
        options = tuple(Option(o.id, f"The {o.id}", 4) for o in reversed(numbers(3)))
        ask = Ask(Kind.AMOUNT, "Think of a number!", options, suggested=("2",), topic="thought")
        await Decision(dict.fromkeys(g.seats(), ask))
        g.state.agenda += ["duel", "window"]


def test_words_may_change_freely() -> None:
    session = start()
    session.answer(1, ["3"])
    loaded = Session.load(Reworded(), session.save())
    assert loaded.dropped == ()
    assert loaded.answers == {1: ("3",)}
    assert topic(loaded) == "thought"


class MoreNumbers(Tiny):
    """Seat 0 may choose among more numbers."""

    async def secrets(self, g: Board) -> None:
        asks = {seat: Ask(Kind.AMOUNT, "Number?", numbers(3 if seat else 4)) for seat in g.seats()}
        await Decision(asks)
        g.state.agenda += ["duel", "window"]


def test_only_the_answers_of_seats_that_are_asked_something_else_are_dropped() -> None:
    session = start(seats=4)
    for seat in (1, 0, 3):
        session.answer(seat, ["2"])
    loaded = Session.load(MoreNumbers(), session.save())
    assert dropped(loaded) == [(0, ("2",))]
    assert loaded.answers == {1: ("2",), 3: ("2",)}
    assert loaded.waiting_for() == [0, 2]
    loaded.answer(0, ["4"])
    loaded.answer(2, ["1"])
    assert topic(loaded) == "window"


class Preface(Tiny):
    """A question more, before the others."""

    async def duel(self, g: Board) -> None:
        await g.one(0, BEGIN)
        await super().duel(g)


def test_a_new_question_is_asked_and_what_followed_is_dropped() -> None:
    session = at_duel(seats=3)
    session.answer(0, ["2"])
    session.answer(1, ["2"])
    loaded = Session.load(Preface(), session.save())
    assert dropped(loaded) == [(0, ("2",)), (1, ("2",))]
    assert (topic(loaded), loaded.waiting_for()) == ("begin", [0])
    assert loaded.count == 6  # what was settled before stays settled
    loaded.answer(0, ["yes"])
    assert topic(loaded) == "bid"


def test_a_question_that_is_gone_drops_its_answer_and_keeps_the_next() -> None:
    session = at_duel(Preface())
    session.answer(0, ["yes"])
    session.answer(0, ["4"])
    loaded = Session.load(Tiny(), session.save())
    assert dropped(loaded) == [(0, ("yes",))]
    assert (topic(loaded), loaded.waiting_for()) == ("guess", [1])


class Modest(Tiny):
    """Seat 0 bids up to 3 only; the guess after it is the same."""

    async def duel(self, g: Board) -> None:
        await g.one(0, Ask(Kind.AMOUNT, "Bid?", numbers(3), topic="bid"))
        await self.guessed(g, 0, 1)
        g.state.agenda.append("secrets")


def test_a_dropped_answer_takes_along_all_that_followed_it() -> None:
    session = at_duel(seats=3)
    session.answer(0, ["4"])
    session.answer(1, ["2"])
    loaded = Session.load(Modest(), session.save())
    assert dropped(loaded) == [(0, ("4",)), (1, ("2",))]
    assert topic(loaded) == "bid"


class Twice(Tiny):
    """All choose twice in a row; `late` seats are asked for something else the first time."""

    def __init__(self, *late: Seat, first: tuple[Seat, ...] = (0, 1, 2)) -> None:
        self.late, self.first = late, first

    async def secrets(self, g: Board) -> None:
        ask, other = (Ask(Kind.AMOUNT, "Number?", numbers(most), topic="first") for most in (3, 5))
        await Decision({seat: other if seat in self.late else ask for seat in self.first})
        await Decision({seat: Ask(Kind.AMOUNT, "Again?", numbers(3), topic="again") for seat in g.seats()})
        g.state.agenda += ["window"]


def chosen_twice() -> TinySession:
    """All have answered the first question, seats 1 and 0 the second."""
    session = start(Twice(), seats=3)
    for seat, pick in [(0, "1"), (1, "1"), (2, "1"), (1, "3"), (0, "3")]:
        session.answer(seat, [pick])
    assert session.answers == {1: ("3",), 0: ("3",)}
    return session


def test_an_answer_is_not_taken_for_one_to_another_decision() -> None:
    loaded = Session.load(Twice(0), chosen_twice().save())
    assert dropped(loaded) == [(0, ("1",)), (1, ("3",)), (0, ("3",))]
    assert loaded.answers == {1: ("1",), 2: ("1",)}
    assert (topic(loaded), loaded.waiting_for()) == ("first", [0])


def test_an_answer_that_is_no_longer_needed_is_not_used_for_the_next_decision() -> None:
    loaded = Session.load(Twice(first=(0, 1)), chosen_twice().save())
    assert dropped(loaded) == [(2, ("1",))]
    assert loaded.answers == {1: ("3",), 0: ("3",)}
    assert (topic(loaded), loaded.waiting_for()) == ("again", [2])


def test_one_seat_more_is_asked() -> None:
    session = start(Twice(first=(0, 1)), seats=3)
    for seat, pick in [(0, "1"), (1, "1"), (1, "3")]:
        session.answer(seat, [pick])
    loaded = Session.load(Twice(), session.save())
    assert dropped(loaded) == [(1, ("3",))]
    assert loaded.answers == {0: ("1",), 1: ("1",)}
    assert (topic(loaded), loaded.waiting_for()) == ("first", [2])


class Announced(Twice):
    """A question more before the two."""

    async def secrets(self, g: Board) -> None:
        await g.one(0, BEGIN)
        await super().secrets(g)


def test_after_a_dropped_answer_only_the_decision_that_waits_is_filled() -> None:
    session = start(Announced(), seats=3)
    session.answer(0, ["yes"])
    for seat, pick in [(0, "1"), (1, "1"), (2, "1"), (1, "3"), (0, "3")]:
        session.answer(seat, [pick])
    loaded = Session.load(Twice(), session.save())
    assert dropped(loaded) == [(0, ("yes",)), (1, ("3",)), (0, ("3",))]
    assert (topic(loaded), loaded.waiting_for()) == ("again", [0, 1, 2])


class Loyal(Tiny):
    """Nobody may give up."""

    def notice(self, game: Board, seat: Seat, word: str) -> None:
        raise IllegalAnswer("Nobody gives up here.")


def test_a_notice_refused_now_is_dropped_and_the_answers_are_kept() -> None:
    session = at_duel(seats=4)
    session.notice(3, "concede")
    session.answer(0, ["4"])
    session.answer(1, ["2"])
    loaded = Session.load(Loyal(), session.save())
    assert [(given.seat, given.word) for given in loaded.dropped] == [(3, "concede")]
    assert loaded.gone == {}
    assert (topic(loaded), loaded.waiting_for()) == ("guess", [2])


class Short(Tiny):
    """The duel is won by a bid; nobody guesses."""

    async def duel(self, g: Board) -> None:
        await g.gain(0, 10 * int(await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4)))))
        g.state.agenda.append("secrets")


def test_a_game_that_is_over_now_drops_what_was_said_later() -> None:
    session = at_duel(seats=3)
    session.answer(0, ["2"])
    session.answer(1, ["2"])
    session.notice(1, "concede")
    loaded = Session.load(Short(), session.save())
    assert loaded.over
    assert [(given.seat, given.word) for given in loaded.dropped] == [(1, ""), (1, "concede")]


def test_dropped_answers_are_forgotten_by_the_next_save() -> None:
    session = at_duel()
    session.answer(0, ["2"])
    loaded = Session.load(Preface(), session.save())
    assert len(loaded.dropped) == 1
    assert loaded.save()["inputs"] == []
    assert Session.load(Preface(), loaded.save()).dropped == ()


class Strict(Ask):
    """An ask with a rule of its own, which the fingerprint does not tell of."""

    def check(self, picks: tuple[str, ...]) -> None:
        Ask.check(self, picks)
        if picks == ("2",):
            raise IllegalAnswer("Not 2.")


class Stricter(Tiny):
    """The bid must not be 2."""

    async def duel(self, g: Board) -> None:
        await g.one(0, Strict(Kind.AMOUNT, "Your bid?", numbers(4), topic="strict"))


def test_an_answer_that_is_checked_in_another_way_now_is_dropped() -> None:
    session = at_duel()
    session.answer(0, ["2"])
    loaded = Session.load(Stricter(), session.save())
    assert dropped(loaded) == [(0, ("2",))]
    assert topic(loaded) == "strict"


class Refusing(Tiny):
    """The script itself refuses a bid of 2."""

    async def duel(self, g: Board) -> None:
        if await g.one(0, Ask(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid")) == "2":
            raise IllegalAnswer("Not 2.")


def test_an_answer_that_a_script_refuses_now_is_dropped() -> None:
    session = at_duel()
    session.answer(0, ["2"])
    loaded = Session.load(Refusing(), session.save())
    assert dropped(loaded) == [(0, ("2",))]
    assert (topic(loaded), loaded.waiting_for()) == ("bid", [0])
