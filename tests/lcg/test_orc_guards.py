"""Orc Guards: player cards that act as enemies, face down (cards 107 and 125)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.kernel import PASS, Session

from .table import Table

OUT, GUARD = "Out of the Dungeons", "Orc Guard"
GATE = "Forest Gate"
FILLER = ["Veteran Axehand"] * 3


def guarded(*others: dict[str, Any], heroes: tuple[str, ...] = ("Aragorn", "Gimli"), **mine: Any) -> Table:
    """The quest phase of the last stage has begun; Gandalf was on top of the first player's deck."""
    first = {"heroes": list(heroes), "threat": 20, "deck": ["Gandalf", *FILLER], **mine}
    return Table(first, *others, phase="quest", quest=OUT, encounter_deck=[GATE] * 9)


@pytest.mark.card("core-125", "rouse_guards")
@pytest.mark.rule("L82")
def test_out_of_the_dungeons_sets_an_orc_guard_on_every_player_in_every_quest_phase() -> None:
    t = guarded({"heroes": ["Legolas"], "deck": ["Beorn"]}, {"heroes": ["Éowyn"], "deck": []})
    assert [len(t.game.engaged_with(seat)) for seat in range(3)] == [1, 1, 0]
    assert (t.zone("Gandalf"), t.zone("Beorn"), t.topic()) == ("beneath", "beneath", "commit")
    assert [t.stat(GUARD, stat) for stat in ("attack", "defense", "hit_points", "threat")] == [1, 1, 1, 0]
    t.until("defend").until("commit")
    assert [len(t.game.engaged_with(seat)) for seat in range(3)] == [2, 1, 0]


@pytest.mark.card("core-orc-guard", "leaves_for")
@pytest.mark.rule("L82")
def test_an_orc_guard_fights_with_a_shadow_card_and_dies_into_its_owners_discard_pile() -> None:
    t = guarded(deck=["Gandalf"]).none().until("defend")
    assert [len(e.shadows) for e in t.game.engaged_with(0)] == [1]
    t.choose("Gimli").choose(GUARD)
    assert t.zone("Gandalf") == "discard"
    assert t.card("Gandalf").id in t.state.players[0].discard
    assert (t.game.enemies(), t.card(GUARD).zone) == ([], "removed")


@pytest.mark.rule("L82")
def test_legolas_is_rewarded_for_an_orc_guard() -> None:
    t = guarded(heroes=("Legolas", "Gimli")).none().until("defend").choose("Gimli").choose(GUARD)
    assert t.topic() == "response"
    assert t.choose("Legolas").quest_progress == 2


@pytest.mark.card("core-orc-guard", "leaves_for")
@pytest.mark.rule("L82")
def test_an_orc_guard_that_would_return_to_the_staging_area_is_discarded_instead() -> None:
    t = guarded(heroes=("Dúnhere",), hand=["A Light in the Dark"], resources=2).none()
    t.choose("A Light in the Dark")
    assert (t.zone("Gandalf"), t.game.enemies()) == ("discard", [])


@pytest.mark.card("core-orc-guard", "leaves_for")
@pytest.mark.rule("L55", "L82")
def test_an_orc_guard_is_discarded_when_its_player_is_eliminated() -> None:
    t = guarded({"heroes": ["Éowyn"], "deck": []}, threat=49).none().none(seat=1).until("commit")
    assert t.state.players[0].eliminated
    assert t.card("Gandalf").id in t.state.players[0].discard
    assert [c for c in t.game.enemies() if str(c) == GUARD] == []


@pytest.mark.rule("L82", "L102")
def test_an_orc_guard_that_engages_another_player_keeps_its_owner() -> None:
    other = {"heroes": ["Legolas"], "deck": ["Beorn"]}
    hand = {"hand": ["Sneak Attack", "Son of Arnor"], "resources": 1, "deck": []}
    t = guarded(other, **hand).none().none(seat=1).choose("Sneak Attack").choose("Son of Arnor")
    assert [len(t.game.engaged_with(seat)) for seat in (0, 1)] == [1, 0]
    t.until("defend").choose("Gimli").until("target").choose(GUARD).until("commit")
    assert t.card("Beorn").id in t.state.players[1].discard


@pytest.mark.rule("L82")
def test_an_orc_guard_is_no_orc() -> None:
    t = guarded(hand=["Sneak Attack", "Longbeard Orc Slayer"], resources=1).none().choose("Sneak Attack")
    assert t.topic() != "response"
    assert (t.game.traits(t.card(GUARD)), t.card(GUARD).zone) == ((), "engaged")


@pytest.mark.rule("L82", "L93")
def test_nobody_knows_what_an_orc_guard_is_until_it_leaves() -> None:
    t = guarded({"heroes": ["Legolas"], "deck": []}).none().none(seat=1).until("defend")
    entries = "".join(repr(entry) for entry in t.journal.entries)
    for seat in (None, 0, 1):
        view = t.rules.view(t.session, seat)
        assert "Gandalf" not in repr(view) + entries
        assert [(c.title, c.code, c.face_down) for c in view.players[0].engaged] == [
            (GUARD, "core-orc-guard", True)
        ]
    assert t.rules.why_not(t.session, 0, t.card("Gandalf").id) == "You cannot see that card."
    t.choose("Gimli").choose(GUARD).none(seat=1)
    assert any("Gandalf" in entry.text for entry in t.journal.entries)
    assert [c.title for c in t.rules.view(t.session, 1).players[0].discard] == ["Gandalf"]


@pytest.mark.rule("L82")
def test_a_game_with_orc_guards_can_be_stored_in_the_middle_of_anything() -> None:
    t = guarded(deck=["Gandalf"]).none()
    moments = 0
    while t.zone("Gandalf") == "beneath":
        before, asked = t.rules.encode(t.state), t.session.decision
        t.session = Session.load(t.rules, json.loads(json.dumps(t.session.save())), debug=True)
        assert (t.rules.encode(t.state), repr(t.session.decision)) == (before, repr(asked))
        moments += 1
        t.choose({"target": GUARD, "defend": "Gimli"}.get(t.topic(), PASS))
    assert (moments > 1, t.zone("Gandalf")) == (True, "discard")
