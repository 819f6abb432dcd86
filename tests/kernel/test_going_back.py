"""Stable points, saving and loading, undo and clones."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.kernel import PASS, BadSave, Entry, IllegalAnswer, Journal, Session

from .tiny import Tiny, TinySession, at_duel, play, standing, start, topic


def reload(session: TinySession, **options: Any) -> TinySession:
    """The game as it comes back from the disk."""
    return Session.load(Tiny(), json.loads(json.dumps(session.save())), debug=True, **options)


def moments(seats: int = 3, **options: Any) -> tuple[TinySession, list[Any]]:
    """A game played to its end, and how it stood after each number of inputs."""
    session = start(seats=seats, **options)
    stood = [standing(session)]
    while not session.over:
        play(session, seed=len(stood), most=1)
        stood.append(standing(session))
    assert len(stood) > 15
    return session, stood


# -- stable points -----------------------------------------------------------------------------


def test_a_stable_point_is_after_every_finished_step() -> None:
    session = start()
    assert [p.inputs for p in session.points] == [0]
    session.answer(0, ["1"])
    assert [p.inputs for p in session.points] == [0]
    session.answer(1, ["1"])
    session.answer(0, ["roll"])
    session.answer(1, [PASS])
    assert [p.inputs for p in session.points] == [0, 2, 3, 4]
    session.answer(0, [PASS])
    session.answer(0, ["1"])
    assert [p.inputs for p in session.points] == [0, 2, 3, 4, 5]  # the last one is before the duel


def test_a_kept_state_is_not_touched_by_playing_on() -> None:
    session = start()
    kept = session.points[0].state
    before = Tiny().encode(kept)
    play(session)
    assert session.points[0].state is kept
    assert Tiny().encode(kept) == before


def test_a_kept_state_is_not_touched_by_going_back_to_it() -> None:
    session = at_duel()
    kept = session.points[-1].state
    before = Tiny().encode(kept)
    session.undo(session.count)
    play(session)
    assert Tiny().encode(kept) == before


def test_only_the_latest_points_are_kept() -> None:
    session = start(keep=3)
    play(session)
    assert len(session.points) == 3
    assert session.points[-1].inputs == session.count


# -- saving ------------------------------------------------------------------------------------


@pytest.mark.parametrize("keep", [0, 1, 100])
def test_a_game_loaded_at_every_decision_asks_the_same(keep: int) -> None:
    session = start(seats=3, keep=keep)
    middle = 0
    while not session.over:
        loaded = reload(session, keep=keep)
        middle += bool(session.save()["inputs"])
        assert loaded.dropped == ()
        assert standing(loaded) == standing(session)
        assert standing(session.clone()) == standing(session)
        play(session, seed=session.count, most=1)
    assert middle > 5
    assert reload(session).over
    assert standing(reload(session)) == standing(session)


def test_a_loaded_game_goes_on_as_the_other_would_have() -> None:
    session = at_duel(seats=3)
    session.answer(0, ["2"])
    loaded = reload(session)
    assert play(loaded) == play(session)
    assert standing(loaded) == standing(session)


def test_saving_changes_nothing_and_is_plain_data() -> None:
    session = at_duel()
    session.answer(0, ["2"])
    before = standing(session)
    stored = session.save()
    assert json.loads(json.dumps(stored)) == stored
    play(session)
    assert stored == json.loads(json.dumps(stored))
    assert standing(Session.load(Tiny(), stored)) == before


def test_an_answer_kept_in_a_save_may_still_be_changed() -> None:
    session = start(seats=3)
    session.answer(1, ["1"])
    session.answer(1, ["2"])
    loaded = reload(session)
    assert loaded.answers == {1: ("2",)}
    loaded.answer(1, ["3"])
    loaded.answer(0, ["1"])
    loaded.answer(2, ["1"])
    assert loaded.state.players[1].secret == 3


def test_inputs_are_counted_on_after_loading() -> None:
    session = at_duel()
    session.answer(0, ["2"])
    loaded = reload(session)
    assert (loaded.count, loaded.first_input) == (session.count, 4) == (5, 4)
    assert reload(loaded).save()["first_input"] == 4
    loaded.answer(1, ["1"])
    assert loaded.count == 6
    loaded.undo(5)
    assert standing(loaded) == standing(session)
    loaded.undo(4)
    assert topic(loaded) == "bid"
    with pytest.raises(IllegalAnswer, match="nothing to take back"):
        loaded.undo(3)
    assert (topic(loaded), loaded.count) == ("bid", 4)


def damaged() -> list[Any]:
    """Saves that somebody or something has spoilt."""
    session = at_duel()
    session.answer(0, ["2"])
    good = session.save()
    [given] = good["inputs"]
    return [
        None,
        [],
        "{}",
        {},
        {**good, "format": 99},
        {**good, "state": None},
        {**good, "state": {}},
        {**good, "state": {**good["state"], "players": []}},
        {**good, "state": {**good["state"], "seed": "1"}},
        {**good, "inputs": None},
        {**good, "inputs": "abc"},
        {**good, "inputs": [3]},
        {**good, "inputs": [{}]},
        {**good, "inputs": [{**given, "seat": "0"}]},
        {**good, "inputs": [{**given, "picks": "12"}]},
        {**good, "inputs": [{**given, "picks": [1]}]},
        {**good, "inputs": [{**given, "word": None}]},
        {**good, "first_input": "4"},
        {**good, "turn": "4"},
        *(
            {key: value for key, value in good.items() if key != missing}
            for missing in ("format", "state", "first_input", "inputs")
        ),
    ]


@pytest.mark.parametrize("number", range(len(damaged())))
def test_a_damaged_save_is_refused_with_a_sentence(number: int) -> None:
    with pytest.raises(BadSave, match=r"^(The|This) .*\.$"):
        Session.load(Tiny(), damaged()[number])


class Clumsy(Tiny):
    """Its decoder stumbles instead of explaining."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def decode(self, data: Any) -> Any:
        raise self.error


@pytest.mark.parametrize("error", [AttributeError(), IndexError(), KeyError(), TypeError(), ValueError()])
def test_rules_that_cannot_read_a_state_make_it_a_bad_save(error: Exception) -> None:
    with pytest.raises(BadSave, match="damaged"):
        Session.load(Clumsy(error), at_duel().save())


def test_picks_that_were_never_allowed_are_dropped() -> None:
    session = at_duel()
    session.answer(0, ["2"])
    stored = session.save()
    stored["inputs"][0]["picks"] = ["77"]
    loaded = Session.load(Tiny(), stored)
    assert [given.picks for given in loaded.dropped] == [("77",)]
    assert (topic(loaded), loaded.waiting_for()) == ("bid", [0])


# -- undo --------------------------------------------------------------------------------------


@pytest.mark.parametrize("keep", [0, 100])
def test_undo_goes_back_to_any_number_of_inputs(keep: int) -> None:
    session, stood = moments(keep=keep)
    assert session.over
    for number in reversed(range(len(stood))):
        session.undo(number)
        assert standing(session) == stood[number]
        assert session.dropped == ()
        kept = [point.inputs for point in session.points]
        assert kept == sorted(set(kept))
        assert kept[-1] <= number


@pytest.mark.parametrize("back", [1, 2, 3, 5, 8, 13])
def test_undo_never_rolls_again(back: int) -> None:
    session, stood = moments()
    last = session.inputs[-back:]
    session.undo(session.count - back)
    for number, given in enumerate(last, len(stood) - back):
        session.answer(given.seat, given.picks)
        assert standing(session) == stood[number]


def test_undo_to_the_present_changes_nothing() -> None:
    session = at_duel()
    session.answer(0, ["1"])
    before = standing(session)
    session.undo(session.count)
    assert standing(session) == before


def test_undo_past_what_is_kept_is_refused() -> None:
    session = start(keep=2)
    play(session, most=12)
    before, oldest = standing(session), session.points[0].inputs
    assert oldest > 0
    for number in (-1, 0, oldest - 1, session.count + 1):
        with pytest.raises(IllegalAnswer, match="nothing to take back"):
            session.undo(number)
        assert standing(session) == before
    session.undo(oldest)
    assert session.count == oldest


def test_another_way_may_be_taken_after_undo() -> None:
    session = at_duel()
    session.answer(0, ["4"])
    session.undo(4)
    session.answer(0, ["1"])
    session.answer(1, ["1"])
    assert [p.points for p in session.state.players] == [0, 1]
    assert [given.picks for given in session.inputs[4:]] == [("1",), ("1",)]


def test_undo_of_one_of_several_answers_kept() -> None:
    session = start(seats=3)
    session.answer(2, ["2"])
    session.answer(0, ["1"])
    session.answer(2, ["3"])
    session.undo(2)
    assert session.answers == {2: ("2",), 0: ("1",)}
    session.undo(1)
    assert session.waiting_for() == [0, 1]


def test_the_journal_goes_back_with_the_game() -> None:
    journal = Journal()
    session = at_duel(journal=journal)
    before = journal.mark()
    session.answer(0, ["2"])
    written = list(journal.entries)
    session.answer(1, ["1"])
    assert journal.mark() > before
    session.undo(5)
    assert journal.entries == written
    assert journal.chance == before[2] + 1
    session.undo(4)
    assert journal.mark() == before


def test_a_journal_that_was_begun_before_loading_keeps_its_beginning() -> None:
    session = at_duel()
    journal = Journal([Entry("Once upon a time.")])
    loaded = reload(session, journal=journal)
    loaded.answer(0, ["1"])
    loaded.answer(1, ["1"])
    loaded.undo(4)
    assert journal.words(None) == ["Once upon a time."]


# -- clones ------------------------------------------------------------------------------------


def test_a_clone_is_independent_both_ways() -> None:
    session = at_duel(seats=3, journal=Journal())
    session.answer(0, ["2"])
    before, written = standing(session), session.journal and session.journal.mark()
    copy = session.clone()
    assert standing(copy) == before
    assert copy.journal is None
    play(copy)
    assert standing(session) == before
    assert session.journal is not None
    assert session.journal.mark() == written
    after = standing(copy)
    play(session, seed=6)
    assert standing(copy) == after


def test_a_clone_of_a_clone_stands_there_too() -> None:
    session = start(seats=3)
    session.answer(2, ["2"])
    copy = session.clone()
    copy.answer(0, ["1"])
    again = copy.clone()
    assert standing(again) == standing(copy)
    assert again.answers == {2: ("2",), 0: ("1",)}
    assert play(again) == play(copy)


def test_clone_of_a_finished_game() -> None:
    session, stood = moments()
    assert standing(session.clone()) == stood[-1]


def test_decisions_keep_their_numbers_after_going_back_and_loading() -> None:
    session = at_duel(seats=3)
    number = session.turn
    session.answer(0, ["2"])
    session.undo(session.count - 1)
    assert session.turn == number
    assert Session.load(Tiny(), session.save()).turn == number


def test_a_save_from_before_decisions_were_numbered_still_loads() -> None:
    session = at_duel()
    session.answer(0, ["2"])
    old = {key: value for key, value in session.save().items() if key != "turn"}
    assert standing(Session.load(Tiny(), old)) == standing(session)
