"""The encounter set Wilderlands; Wolf Rider has a module of its own."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import PASS

from .table import Table

TROLL = "Hill Troll"  # attack 6
SNIPER = "Goblin Sniper"
ADDER = "Marsh Adder"  # attack 4
WARGS = "Wargs"  # attack 3
PATROL = "East Bight Patrol"  # attack 3, no text of its own
BLANK = "Forest Gate"  # no shadow effect


def attack(enemy: str, *players: dict[str, Any], shadow: str = BLANK, **table: Any) -> Table:
    """An enemy attacks the first of the players."""
    first, *others = players
    deck = [shadow, "Enchanted Stream"]
    return Table({**first, "engaged": [enemy]}, *others, phase="combat", encounter_deck=deck, **table)


# -- Hill Troll --------------------------------------------------------------------------------------
@pytest.mark.card("core-82", "crush")
def test_hill_troll_turns_excess_damage_on_a_defender_into_threat() -> None:
    t = attack(TROLL, {"heroes": ["Aragorn"], "allies": ["Veteran Axehand"], "threat": 20})
    t.choose("Veteran Axehand")
    assert t.zone("Veteran Axehand") == "discard"
    assert t.threat() == 20 + (6 - 1 - 2)


@pytest.mark.card("core-82", "crush")
def test_hill_troll_counts_the_damage_a_character_has_already() -> None:
    t = attack(TROLL, {"heroes": ["Aragorn", "Gimli"], "damage": {"Aragorn": 4}, "threat": 20})
    t.choose("Aragorn")
    assert t.threat() == 20 + (6 - 2 - 1)


@pytest.mark.card("core-82", "crush")
def test_hill_troll_undefended_crushes_a_hero() -> None:
    t = attack(TROLL, {"heroes": ["Legolas", "Gimli"], "threat": 20}, shadow=WARGS).passes().choose("Legolas")
    assert t.zone("Legolas") == "discard"
    assert t.threat() == 20 + (6 + 2 - 4)


@pytest.mark.card("core-82", "crush")
@pytest.mark.parametrize("wounds", [0, 1])
def test_hill_troll_raises_no_threat_with_damage_that_is_just_enough_or_less(wounds: int) -> None:
    t = attack(TROLL, {"heroes": ["Gimli", "Aragorn"], "damage": {"Gimli": wounds}, "threat": 20}).choose(
        "Gimli"
    )
    assert t.zone("Gimli") == ("discard" if wounds else "play")
    assert t.threat() == 20


@pytest.mark.card("core-82", "crush")
@pytest.mark.rule("L55")
def test_hill_troll_may_eliminate() -> None:
    t = attack(
        TROLL,
        {"heroes": ["Aragorn"], "allies": ["Veteran Axehand"], "threat": 47},
        {"heroes": ["Legolas"], "threat": 20},
    )
    t.choose("Veteran Axehand")
    assert t.state.players[0].eliminated
    assert (t.zone(TROLL), t.threat(1)) == ("staging area", 20 + 1)


@pytest.mark.card("core-82", "crush")
def test_hill_troll_raises_the_threat_of_the_attacked_player_also_when_a_sentinel_dies() -> None:
    t = attack(
        TROLL,
        {"heroes": ["Legolas"], "threat": 20},
        {"heroes": ["Gimli"], "allies": ["Gondorian Spearman"], "threat": 20},
    )
    t.passes().choose("Gondorian Spearman", seat=1).passes(seat=1)
    assert t.zone("Gondorian Spearman") == "discard"
    assert (t.threat(0), t.threat(1)) == (20 + (6 - 1 - 1), 20)


@pytest.mark.card("core-82", "crush")
def test_hill_troll_does_not_gain_from_what_others_deal() -> None:
    t = Table(
        {"heroes": ["Gimli"], "allies": ["Gondorian Spearman"], "engaged": [TROLL, PATROL], "threat": 20},
        phase="combat",
    )
    t.choose(PATROL).choose("Gondorian Spearman").passes()
    assert (t.zone("Gondorian Spearman"), t.threat()) == ("discard", 20)


# -- Goblin Sniper -----------------------------------------------------------------------------------
@pytest.mark.card("core-83", "hide")
@pytest.mark.rule("L34", "L67")
def test_goblin_sniper_cannot_be_chosen_while_another_enemy_is_in_the_staging_area() -> None:
    t = Table({"threat": 9}, {"heroes": ["Gimli"], "threat": 9}, phase="encounter", staging=[SNIPER, WARGS])
    assert t.offers() == [WARGS, PASS]
    t.choose(WARGS)
    assert t.offers(1) == [SNIPER, PASS]
    assert t.choose(SNIPER, seat=1).zone(SNIPER) == "engaged"


@pytest.mark.card("core-83", "hide")
def test_two_goblin_snipers_cover_each_other() -> None:
    t = Table({"threat": 9}, phase="encounter", staging=[SNIPER, SNIPER, BLANK]).until("commit")
    assert [str(c) for c in t.game.staging()] == [SNIPER, SNIPER, BLANK]


@pytest.mark.card("core-83", "hide")
@pytest.mark.rule("L35")
def test_goblin_sniper_engages_by_a_check_and_by_other_effects_all_the_same() -> None:
    t = Table({"threat": 48}, phase="encounter", staging=[SNIPER, ADDER])
    assert t.offers() == [ADDER, PASS]
    assert t.passes().zone(SNIPER) == "engaged"
    t = Table({"resources": 3, "hand": ["Son of Arnor"]}, staging=[SNIPER, WARGS])
    t.choose("Son of Arnor").choose("Son of Arnor").choose(SNIPER)
    assert t.zone(SNIPER) == "engaged"


@pytest.mark.card("core-83", "snipe")
@pytest.mark.rule("L52")
def test_goblin_sniper_makes_each_player_hurt_a_character_in_any_order() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "allies": ["Veteran Axehand"]},
        {"heroes": ["Legolas", "Thalin"]},
        {"heroes": ["Denethor"], "exhausted": ["Denethor"]},
        phase="combat",
        staging=[SNIPER],
    )
    assert t.offers(0) == ["Aragorn", "Gimli", "Veteran Axehand"]
    t.choose("Thalin", seat=1)
    assert t.card("Thalin").damage == 0
    t.choose("Veteran Axehand")
    hurt = [
        c
        for c in ("Aragorn", "Gimli", "Veteran Axehand", "Legolas", "Thalin", "Denethor")
        if t.card(c).damage
    ]
    assert hurt == ["Veteran Axehand", "Thalin", "Denethor"]


@pytest.mark.card("core-83", "snipe")
def test_goblin_sniper_shoots_from_the_staging_area_in_the_combat_phase_only() -> None:
    t = Table({"heroes": ["Aragorn"], "threat": 9}, phase="encounter", staging=[SNIPER]).choose(SNIPER)
    t.choose("Aragorn").until("commit")
    assert t.card("Aragorn").damage == 0
    t = Table({"heroes": ["Aragorn"], "threat": 9}, phase="quest", staging=[SNIPER, WARGS]).none()
    assert t.topic() == "engage"
    assert t.card("Aragorn").damage == 0
    assert t.until("commit").card("Aragorn").damage == 1


# -- Marsh Adder -------------------------------------------------------------------------------------
@pytest.mark.card("core-84", "bite")
def test_marsh_adder_raises_the_threat_of_the_attacked_player_before_anybody_defends() -> None:
    t = attack(ADDER, {"heroes": ["Aragorn"], "threat": 20}, {"heroes": ["Gimli"], "threat": 20})
    assert (t.topic(), t.threat(0), t.threat(1)) == ("defend", 21, 20)
    assert attack(PATROL, {"threat": 20}, staging=[ADDER]).threat() == 20


@pytest.mark.card("core-84", "bite")
@pytest.mark.rule("L55")
def test_marsh_adder_may_eliminate_with_its_bite() -> None:
    t = attack(ADDER, {"heroes": ["Aragorn"], "threat": 49}, {"heroes": ["Gimli"], "threat": 20})
    assert t.state.players[0].eliminated
    assert t.zone(ADDER) == "staging area"
    assert t.state.attacks == []


# -- Wargs -------------------------------------------------------------------------------------------
@pytest.mark.card("core-85", "slink_away")
@pytest.mark.rule("L46")
def test_wargs_return_to_the_staging_area_after_a_shadow_card_without_effect() -> None:
    t = attack(WARGS, {"heroes": ["Aragorn", "Gimli"], "damage": {WARGS: 1}}).choose("Aragorn")
    assert t.card("Aragorn").damage == 3 - 2
    assert (t.zone(WARGS), t.card(WARGS).damage) == ("staging area", 1)
    assert t.topic() == "commit"
    assert t.zone(BLANK) == "discard"


@pytest.mark.card("core-85", "slink_away")
@pytest.mark.rule("L102")
def test_wargs_stay_after_a_shadow_card_with_an_effect() -> None:
    t = attack(WARGS, {"heroes": ["Aragorn", "Gimli"]}, shadow="Despair").choose("Aragorn")
    assert (t.topic(), t.zone(WARGS)) == ("target", "engaged")


@pytest.mark.card("core-85", "slink_away")
@pytest.mark.rule("L81")
def test_wargs_stay_after_a_cancelled_effect() -> None:
    t = attack(
        WARGS, {"heroes": ["Aragorn", "Eleanor"], "resources": 1, "hand": ["Hasty Stroke"]}, shadow="Despair"
    )
    t.choose("Aragorn").choose("Hasty Stroke")
    assert (t.card("Aragorn").damage, t.zone(WARGS)) == (3 - 2, "engaged")


@pytest.mark.card("core-85", "slink_away")
def test_wargs_stay_without_a_shadow_card() -> None:
    t = Table({"heroes": ["Aragorn", "Gimli"], "engaged": [WARGS]}, phase="combat").choose("Aragorn")
    assert (t.topic(), t.zone(WARGS)) == ("target", "engaged")


@pytest.mark.card("core-85", "slink_away")
def test_wargs_need_one_blank_card_among_several() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": [WARGS]},
        phase="combat",
        encounter_deck=["Massing at Night", BLANK, "Despair"],
    )
    assert t.choose("Aragorn").zone(WARGS) == "staging area"


@pytest.mark.card("core-85", "slink_away")
def test_wargs_that_eliminate_their_player_are_in_the_staging_area_once() -> None:
    t = attack(
        WARGS, {"heroes": ["Aragorn"], "damage": {"Aragorn": 4}}, {"heroes": ["Gimli"]}, staging=[PATROL]
    )
    t.choose("Aragorn")
    assert t.state.players[0].eliminated
    assert [e.text for e in t.journal.entries].count("Wargs returns to the staging area.") == 1


@pytest.mark.card("core-85", "shadow")
def test_wargs_shadow_adds_attack() -> None:
    t = attack(PATROL, {"heroes": ["Aragorn", "Gimli"]}, shadow=WARGS).choose("Aragorn")
    assert t.card("Aragorn").damage == 3 + 1 - 2
    assert attack(PATROL, {"heroes": ["Gimli"]}, shadow=WARGS).passes().zone("Gimli") == "discard"


# -- Despair -----------------------------------------------------------------------------------------
@pytest.mark.card("core-86", "when_revealed")
@pytest.mark.rule("L31")
@pytest.mark.parametrize(("before", "after"), [(7, 3), (4, 0), (2, 0)])
def test_despair_takes_four_progress_off_the_quest_card_alone(before: int, after: int) -> None:
    t = Table(
        {"allies": ["Lórien Guide"]},
        phase="quest",
        encounter_deck=["Despair", BLANK],
        active="Gladden Fields",
        staging=[PATROL],
        progress=before,
    )
    t.choose("Lórien Guide").choose("Lórien Guide")
    assert t.topic() == "engage"
    assert (t.quest_progress, t.card("Gladden Fields").progress) == (after, 1)


@pytest.mark.card("core-86", "shadow")
def test_despair_shadow_takes_the_defense_away_for_this_attack() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": [PATROL, "Dol Guldur Orcs"]},
        phase="combat",
        encounter_deck=[BLANK, "Despair"],
    )
    t.choose(PATROL).choose("Aragorn").choose("Gimli")
    assert (t.card("Aragorn").damage, t.card("Gimli").damage) == (3, 2 - 2)


# -- locations ---------------------------------------------------------------------------------------
@pytest.mark.card("core-87", "press_on")
@pytest.mark.rule("L29")
def test_the_brown_lands_are_explored_at_once_when_travelled_to() -> None:
    t = Table(phase="travel", staging=["The Brown Lands", PATROL]).choose("The Brown Lands")
    assert t.zone("The Brown Lands") == "discard"
    assert t.game.active_location is None


@pytest.mark.card("core-87", "press_on")
@pytest.mark.rule("L63")
def test_the_brown_lands_leave_no_time_for_strength_of_will() -> None:
    hero = {"heroes": ["Eleanor"], "resources": 1, "hand": ["Strength of Will"]}
    t = Table(hero, phase="travel", staging=["The Brown Lands", PATROL]).choose("The Brown Lands")
    assert t.topic() == "engage"
    t = Table(phase="travel", staging=["The Brown Lands", BLANK]).choose(BLANK)
    assert t.zone("The Brown Lands") == "staging area"


@pytest.mark.card("core-88", "must_travel")
@pytest.mark.rule("L33")
def test_the_east_bight_must_be_travelled_to() -> None:
    t = Table(phase="travel", staging=[BLANK, "The East Bight", PATROL])
    assert t.zone("The East Bight") == "active location"
    assert t.topic() == "engage"


@pytest.mark.card("core-88", "must_travel")
def test_the_first_player_chooses_between_two_east_bights() -> None:
    t = Table({}, {"heroes": ["Gimli"]}, phase="travel", staging=["The East Bight", BLANK, "The East Bight"])
    assert (t.topic(), t.offers()) == ("travel", ["The East Bight"] * 2)
    t.choose("The East Bight")
    assert sorted(c.zone for c in t.game.locations() if str(c) == "The East Bight") == [
        "active location",
        "staging area",
    ]


@pytest.mark.card("core-88")
@pytest.mark.rule("L33")
def test_the_east_bight_waits_while_another_location_is_active() -> None:
    t = Table(phase="travel", staging=["The East Bight", PATROL], active=BLANK)
    assert (t.topic(), t.zone("The East Bight")) == ("engage", "staging area")
