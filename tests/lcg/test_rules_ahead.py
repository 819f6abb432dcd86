"""Answering ahead: turns are kept (p.14, 16), but a player may tell before his turn what he will do."""

from __future__ import annotations

import pytest

from engine.kernel import PASS

from .table import Table


def quest() -> Table:
    return Table(
        {"heroes": ["Théodred", "Aragorn"]},
        {"heroes": ["Gimli"], "allies": ["Veteran Axehand"]},
        {"heroes": ["Éowyn"]},
        phase="quest",
        encounter_deck=["Old Forest Road"] * 9,
    )


@pytest.mark.rule("L18")
def test_who_commits_later_can_choose_already() -> None:
    t = quest()
    assert t.session.waiting_for() == [0]
    foreseen = [t.rules.ahead(t.session, seat) for seat in range(3)]
    assert foreseen[0] is None  # he is asked now
    t.none()
    assert foreseen[1] == t.ask(1)
    t.none(seat=1)
    assert foreseen[2] == t.ask(2)


@pytest.mark.rule("L18")
def test_looking_ahead_changes_nothing() -> None:
    t = quest()
    before = t.rules.encode(t.state)
    assert t.rules.ahead(t.session, 1) is not None
    assert t.rules.encode(t.state) == before
    assert t.session.waiting_for() == [0]


@pytest.mark.rule("L18")
def test_what_is_chosen_ahead_is_foretold() -> None:
    t = quest()
    ahead = t.rules.ahead(t.session, 1)
    assert ahead is not None
    gimli, axehand = (option.id for option in ahead.options)
    assert t.rules.forecast(t.session, 1, (gimli, axehand)).startswith("Willpower 2 against threat 0")
    assert t.rules.view(t.session, 1).ask == ahead


@pytest.mark.rule("L34")
def test_engaging_can_be_chosen_ahead_and_changes_with_what_others_engage() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli"]},
        phase="encounter",
        staging=["Forest Spider", "King Spider"],
    )
    ahead = t.rules.ahead(t.session, 1)
    assert ahead is not None
    assert [option.id for option in ahead.options][-1] == PASS
    t.choose("Forest Spider")
    assert t.offers(1) == ["King Spider", PASS]
    assert ahead.fingerprint != t.ask(1).fingerprint


def test_other_questions_are_not_foreseen() -> None:
    t = quest()
    t.none().none(seat=1).none(seat=2).until("travel")
    assert [t.rules.ahead(t.session, seat) for seat in range(3)] == [None] * 3
    planning = Table({"heroes": ["Aragorn"], "resources": 4, "hand": ["Faramir"]}, {"heroes": ["Gimli"]})
    assert planning.topic() == "plan"
    assert planning.rules.ahead(planning.session, 1) is None


def test_who_has_nobody_to_commit_has_nothing_to_choose() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli"], "exhausted": ["Gimli"]},
        phase="quest",
        encounter_deck=["Old Forest Road"] * 4,
    )
    assert t.session.waiting_for() == [0]
    assert t.rules.ahead(t.session, 1) is None
