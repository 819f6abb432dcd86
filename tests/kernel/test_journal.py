"""The log: who reads what, marks and going back."""

from __future__ import annotations

from engine.kernel import Entry, Journal

from .tiny import at_duel, play, start


def test_private_words_replace_the_public_ones_for_their_seat() -> None:
    entry = Entry("Seat 0 draws a card.", ((0, "You draw the Queen."), (2, "")))
    assert entry.words(0) == "You draw the Queen."
    assert entry.words(1) == entry.words(None) == "Seat 0 draws a card."
    assert entry.words(2) == ""


def test_each_seat_reads_its_own_words_and_no_empty_ones() -> None:
    journal = Journal([Entry("All see this."), Entry("", ((1, "Only seat 1 sees this."),))])
    assert journal.words(None) == journal.words(0) == ["All see this."]
    assert journal.words(1) == ["All see this.", "Only seat 1 sees this."]
    assert journal.words(1, since=1) == ["Only seat 1 sees this."]
    assert journal.words(1, since=2) == []


def test_a_mark_can_be_gone_back_to() -> None:
    journal = Journal([Entry("First.")], revealed=1, chance=2)
    mark = journal.mark()
    assert mark == (1, 1, 2)
    journal.entries.append(Entry("Second."))
    journal.revealed += 1
    journal.chance += 3
    journal.rewind(mark)
    assert journal == Journal([Entry("First.")], 1, 2)


def test_a_secret_stays_with_its_seat() -> None:
    journal = Journal()
    session = start(journal=journal)
    session.answer(0, ["3"])
    assert journal.entries == []
    session.answer(1, ["2"])
    assert journal.words(0) == ["Your number is 3."]
    assert journal.words(1) == ["Your number is 2."]
    assert journal.words(None) == []


def test_points_remember_where_the_journal_stood() -> None:
    journal = Journal()
    session = start(journal=journal)
    for seat in (0, 1):
        session.answer(seat, ["1"])
    session.answer(0, ["roll"])
    assert [point.mark for point in session.points] == [(0, 0, 0), (2, 0, 0), (3, 0, 1)]


def test_a_game_is_the_same_with_and_without_a_journal() -> None:
    journal = Journal()
    told, silent = at_duel(journal=journal), at_duel()
    assert play(told) == play(silent)
    assert told.state == silent.state
    assert silent.journal is None
    assert len(journal.entries) > 5
