"""Rules and keywords shown by cards that only tests play."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.rule("L71", "L23")
def test_a_treachery_with_doomed_and_surge() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": 20},
        {"heroes": ["Gimli"], "threat": 30},
        phase="quest",
        encounter_deck=["Howling Dark", "Forest Gate", "Old Forest Road", "Forest Spider"],
    )
    t.none().none(seat=1)
    assert t.zone("Howling Dark") == "discard"
    assert (t.zone("Forest Gate"), t.zone("Old Forest Road")) == ("staging area", "staging area")
    assert t.zone("Forest Spider") == "deck"
    assert (t.threat(0), t.threat(1)) == (20 + 2 + 3, 30 + 2 + 3)


@pytest.mark.rule("L71", "L20")
def test_an_enemy_with_doomed_and_surge() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": 20},
        phase="quest",
        encounter_deck=["Doomsayer", "Old Forest Road", "Forest Gate"],
    )
    t.none()
    assert (t.zone("Doomsayer"), t.zone("Old Forest Road")) == ("staging area", "staging area")
    assert t.zone("Forest Gate") == "deck"
    assert t.threat() == 20 + 1 + 2


@pytest.mark.rule("L70", "L71")
def test_keywords_count_when_a_card_is_added_to_staging_without_being_revealed() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "threat": 20, "deck": []},
        phase="quest",
        quest="A Fork in the Road",
        progress=1,
        encounter_deck=["Forest Gate", "Doomsayer", "Old Forest Road", "Forest Gate", "Forest Gate"],
    )
    t.choose("Éowyn")
    assert t.game.quest.printed.title == "Don't Leave the Path!"
    assert t.zone("Doomsayer") == "staging area"
    assert t.threat() == 21
    assert len(t.game.staging()) == 3


@pytest.mark.card("core-6", "strike_first")
@pytest.mark.rule("L23")
def test_an_enemy_killed_by_thalin_has_no_keywords_any_more() -> None:
    t = Table(
        {"heroes": ["Thalin"], "threat": 20},
        phase="quest",
        staging=["Forest Gate"],
        encounter_deck=["Doomsayer", "Old Forest Road"],
    )
    t.choose("Thalin")
    assert t.zone("Doomsayer") == "discard"
    assert t.zone("Old Forest Road") == "deck"
    assert t.threat() == 20 + 1  # the gate's 2 against Thalin's 1; nothing of doomed


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L87", "L71")
def test_eleanor_leaves_doomed_and_surge_of_a_treachery_alone() -> None:
    t = Table(
        {"heroes": ["Eleanor"], "threat": 20},
        phase="quest",
        encounter_deck=["Howling Dark", "Forest Gate", "Old Forest Road", "Forest Spider"],
    )
    t.none()
    assert (t.topic(), t.threat()) == ("response", 20 + 2)
    t.choose("Eleanor")
    assert t.card("Eleanor").damage == 0
    assert list(map(str, t.game.staging())) == ["Forest Gate", "Old Forest Road"]  # surge, replacement


@pytest.mark.card("core-51", "return_ally")
@pytest.mark.rule("L68")
def test_stand_and_fight_brings_an_ally_where_no_more_can_be_played() -> None:
    mine = {"heroes": ["Éowyn"], "resources": 9, "discard": ["Lórien Guide"]}
    t = Table({**mine, "hand": ["Northern Tracker", "Stand and Fight"]}, staging=["Narrow Cave"])
    assert (t.topic(), "Northern Tracker" in t.offers()) == ("action", False)
    t.choose("Stand and Fight")
    assert t.zone("Lórien Guide") == "play"


@pytest.mark.rule("L9")
@pytest.mark.parametrize("place", ["staging", "active"])
def test_who_cannot_collect_gains_nothing_by_card_effects_either(place: str) -> None:
    t = Table(
        {"heroes": ["Aragorn"], "attachments": {"Steward of Gondor": "Aragorn"}},
        phase="resource",
        staging=["Barren Land"] if place == "staging" else [],
        active="Barren Land" if place == "active" else "",
    )
    assert t.card("Aragorn").resources == 0
    t.choose("Steward of Gondor")
    assert t.card("Aragorn").resources == 0


@pytest.mark.rule("L27")
def test_forced_effects_of_questing_successfully_come_before_the_tokens() -> None:
    t = Table({"heroes": ["Éowyn"]}, phase="quest", staging=["Treacherous Bog"], progress=1)
    t.choose("Éowyn")
    assert t.quest_progress == 4  # 1 - 1 + 4, not 1 + 4 - 3


@pytest.mark.rule("L27")
def test_a_failed_quest_is_no_success() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        phase="quest",
        staging=["Treacherous Bog", "Necromancer's Pass"],
        progress=3,
        encounter_deck=["Forest Gate"] * 2,
    )
    t.choose("Aragorn")
    assert t.quest_progress == 3


@pytest.mark.rule("L94", "L31")
def test_a_card_and_the_rulebook_are_both_obeyed_where_that_is_possible() -> None:
    t = Table(
        {"heroes": ["Legolas"], "engaged": ["Dol Guldur Orcs"], "damage": {"Dol Guldur Orcs": 2}},
        phase="combat",
        active="Old Forest Road",
        encounter_deck=["Forest Gate"] * 3,
    )
    t.until("target").choose("Dol Guldur Orcs").choose("Legolas")
    assert t.card("Old Forest Road").progress == 2
    assert t.quest_progress == 0


@pytest.mark.rule("L104", "L67")
def test_an_enemy_that_cannot_attack_is_dealt_a_shadow_card_all_the_same() -> None:
    t = Table(
        {"heroes": ["Beravor"], "engaged": ["Craven"]},
        phase="combat",
        encounter_deck=["Forest Gate"] * 3,
    )
    assert len(t.card("Craven").shadows) == 1
    t.until("target")
    assert t.card("Beravor").damage == 0
