"""Tactics: events."""

from __future__ import annotations

import pytest

from .table import Table

QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is


@pytest.mark.card("core-32", "strengthen")
@pytest.mark.rule("L65")
def test_blade_mastery_lasts_until_the_end_of_the_phase() -> None:
    t = Table({"heroes": ["Gimli"], "resources": 1, "hand": ["Blade Mastery", "Stand Together"]})
    t.until("action").choose("Blade Mastery")
    assert (t.stat("Gimli", "attack"), t.stat("Gimli", "defense")) == (3, 3)
    t.until_phase("quest")
    assert (t.stat("Gimli", "attack"), t.stat("Gimli", "defense")) == (2, 2)


@pytest.mark.card("core-32", "strengthen")
@pytest.mark.rule("L39", "L43")
def test_blade_mastery_on_a_defender_of_another_player() -> None:
    t = Table(
        {"heroes": ["Gimli"], "resources": 1, "hand": ["Blade Mastery"]},
        {"heroes": ["Legolas"], "engaged": ["King Spider"]},
        phase="combat",
    )
    t.until("defend").choose("Legolas", seat=1).choose("Blade Mastery")
    assert t.offers() == ["Gimli", "Legolas"]
    t.choose("Legolas")
    assert t.card("Legolas").damage == 1  # 3 - (1 + 1)


@pytest.mark.card("core-32", "strengthen")
@pytest.mark.rule("L39", "L47")
def test_blade_mastery_after_the_attack_is_declared_still_counts() -> None:
    t = Table(
        {
            "heroes": ["Thalin"],
            "resources": 1,
            "hand": ["Blade Mastery"],
            "engaged": ["East Bight Patrol"],
        },
        phase="combat",
        encounter_deck=QUIET,
    )
    t.until("target").choose("East Bight Patrol").choose("Blade Mastery")
    assert t.zone("East Bight Patrol") == "discard"


@pytest.mark.card("core-33", "shoot")
@pytest.mark.rule("L66")
def test_rain_of_arrows_hits_all_enemies_of_the_chosen_player() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Legolas"],
            "resources": {"Gimli": 1},
            "hand": ["Rain of Arrows"],
            "engaged": ["Hummerhorns"],
        },
        {"heroes": ["Thalin"], "engaged": ["Forest Spider", "East Bight Patrol"]},
        staging=["King Spider"],
    )
    t.until("action").choose("Rain of Arrows").choose("seat:1")
    assert t.card("Legolas").exhausted
    assert t.card("Forest Spider").damage == t.card("East Bight Patrol").damage == 1
    assert t.card("Hummerhorns").damage == t.card("King Spider").damage == 0


@pytest.mark.card("core-33", "shoot")
@pytest.mark.rule("L66", "L101")
def test_rain_of_arrows_needs_a_ready_ranged_character_of_ones_own() -> None:
    mine = {
        "heroes": ["Gimli"],
        "resources": 1,
        "hand": ["Rain of Arrows", "Blade Mastery"],
        "engaged": ["Forest Spider"],
    }
    t = Table({**mine}, {"heroes": ["Legolas"]}).until("action")
    assert t.offers() == ["Blade Mastery", "pass"]
    t = Table({**mine, "allies": ["Horseback Archer"], "exhausted": ["Horseback Archer"]}).until("action")
    assert t.offers() == ["Blade Mastery", "pass"]
    t = Table({**mine, "allies": ["Horseback Archer"]}).until("action").choose("Rain of Arrows")
    assert t.card("Horseback Archer").exhausted
    assert t.card("Forest Spider").damage == 1


@pytest.mark.card("core-33", "shoot")
def test_rain_of_arrows_chooses_which_archer_and_gives_legolas_no_progress() -> None:
    t = Table(
        {
            "heroes": ["Legolas"],
            "allies": ["Horseback Archer"],
            "resources": 1,
            "hand": ["Rain of Arrows"],
            "engaged": ["Black Forest Bats"],
            "damage": {"Black Forest Bats": 1},
        },
        encounter_deck=QUIET,
    )
    t.until("action").choose("Rain of Arrows")
    assert t.topic() == "cost"
    t.choose("Legolas")
    assert t.zone("Black Forest Bats") == "discard"
    assert t.topic() != "response"


@pytest.mark.card("core-34", "distract")
@pytest.mark.rule("L104")
def test_feint_stops_one_enemy_which_still_gets_a_shadow_card() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "resources": 1,
            "hand": ["Feint"],
            "engaged": ["Forest Spider", "King Spider"],
        },
        phase="combat",
        encounter_deck=["Forest Gate", "Old Forest Road"],
    )
    t.choose("Feint").choose("King Spider")
    assert t.topic() == "defend"
    assert len(t.card("King Spider").shadows) == 1
    t.passes().until("target")
    assert t.card("Gimli").damage == 2  # the Forest Spider's only


@pytest.mark.card("core-34", "distract")
@pytest.mark.rule("L83")
def test_feint_comes_too_late_once_the_attack_has_begun() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "resources": 1,
            "hand": ["Feint"],
            "engaged": ["Forest Spider", "King Spider"],
        },
        phase="combat",
    )
    t.until("attacker").choose("King Spider")
    assert t.topic() == "action"
    t.choose("Feint")  # only the Forest Spider is left to choose
    t.until("target")
    assert t.card("Gimli").damage == 3
    late = Table(
        {"heroes": ["Gimli"], "resources": 1, "hand": ["Feint"], "engaged": ["King Spider"]}, phase="combat"
    )
    assert late.offers() == ["Feint", "pass"]
    late.passes()
    assert late.topic() == "defend"
    late.passes()
    assert late.topic() == "target"


@pytest.mark.card("core-34", "distract")
@pytest.mark.rule("L60")
def test_feint_protects_another_player_in_combat_only() -> None:
    t = Table(
        {"heroes": ["Gimli"], "resources": 1, "hand": ["Feint"]},
        {"heroes": ["Thalin"], "engaged": ["King Spider"]},
    )
    assert t.topic() == "commit"  # no window in the planning phase
    t.until("action")
    assert t.state.phase == "combat"
    t.choose("Feint").until("target")
    assert t.card("Thalin").damage == 0


@pytest.mark.card("core-34", "distract")
@pytest.mark.rule("L65")
def test_feint_lasts_for_one_phase() -> None:
    t = Table(
        {"heroes": ["Gimli"], "resources": 1, "hand": ["Feint"], "engaged": ["Forest Spider"]}, phase="combat"
    )
    t.choose("Feint").until("target")
    assert t.card("Gimli").damage == 0
    t.until("defend")
    t.passes().until("target")
    assert t.card("Gimli").damage == 2


@pytest.mark.card("core-35", "strike")
@pytest.mark.rule("L47", "L66")
def test_quick_strike_attacks_outside_combat() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Legolas"],
            "resources": {"Gimli": 1},
            "hand": ["Quick Strike"],
            "engaged": ["East Bight Patrol", "Forest Spider"],
        }
    )
    t.until("action").choose("Quick Strike").choose("Legolas").choose("East Bight Patrol")
    assert t.zone("East Bight Patrol") == "discard"
    assert t.card("Legolas").exhausted
    t.choose("Legolas")
    assert t.quest_progress == 2


@pytest.mark.card("core-35", "strike")
@pytest.mark.rule("L66", "L101")
def test_quick_strike_needs_a_ready_character_with_a_target() -> None:
    mine = {"heroes": ["Gimli"], "resources": 1, "hand": ["Quick Strike", "Blade Mastery"]}
    t = Table(mine, {"heroes": ["Thalin"], "engaged": ["East Bight Patrol"]}).until("action")
    assert t.offers() == ["Blade Mastery", "pass"]
    t = Table({**mine, "engaged": ["East Bight Patrol"], "exhausted": ["Gimli"]}).until("action")
    assert t.offers() == ["Blade Mastery", "pass"]
    t = Table({**mine, "engaged": ["East Bight Patrol"]}).until("action").choose("Quick Strike")
    assert t.card("East Bight Patrol").damage == 1


@pytest.mark.card("core-35", "strike")
@pytest.mark.rule("L48", "L83")
def test_quick_strike_with_ranged_reaches_other_players_and_nobody_joins() -> None:
    t = Table(
        {"heroes": ["Legolas"], "resources": 1, "hand": ["Quick Strike"]},
        {"heroes": ["Thalin"], "allies": ["Horseback Archer"], "engaged": ["Forest Spider"]},
    )
    t.until("action").choose("Quick Strike")
    assert t.card("Forest Spider").damage == 2
    assert not t.card("Horseback Archer").exhausted
    assert t.topic() != "join attack"


@pytest.mark.card("core-35", "strike")
@pytest.mark.rule("L39")
def test_quick_strike_kills_an_attacker_before_it_does_damage() -> None:
    t = Table(
        {
            "heroes": ["Legolas"],
            "resources": 1,
            "hand": ["Quick Strike"],
            "engaged": ["East Bight Patrol"],
        },
        phase="combat",
        encounter_deck=QUIET,
    )
    t.passes()
    assert t.state.attacks
    assert t.topic() == "action"
    t.choose("Quick Strike").choose("Legolas")
    assert t.zone("East Bight Patrol") == "discard"
    assert t.card("Legolas").damage == 0


@pytest.mark.card("core-35", "strike")
@pytest.mark.rule("L47")
def test_quick_strike_is_besides_the_attack_of_the_phase() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Thalin"],
            "resources": {"Gimli": 1},
            "hand": ["Quick Strike"],
            "engaged": ["Forest Spider"],
        },
        phase="combat",
    )
    t.choose("Quick Strike").choose("Gimli")
    assert t.card("Forest Spider").damage == 1
    t.until("target").choose("Forest Spider")
    assert t.card("Forest Spider").damage == 2


@pytest.mark.card("core-35", "strike")
def test_quick_strike_lets_dunhere_ride_at_the_staging_area() -> None:
    t = Table(
        {"heroes": ["Gimli", "Dúnhere"], "resources": {"Gimli": 1}, "hand": ["Quick Strike"]},
        staging=["Forest Spider"],
    )
    t.until("action").choose("Quick Strike")  # only Dúnhere has a target
    assert t.card("Dúnhere").exhausted
    assert t.card("Forest Spider").damage == 2  # 2 + 1 - 1


@pytest.mark.card("core-36", "hold_off")
@pytest.mark.rule("L104")
def test_thicket_of_spears_stops_all_enemies_of_one_player() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Legolas", "Thalin"],
            "resources": 1,
            "hand": ["Thicket of Spears"],
            "engaged": ["Forest Spider"],
        },
        {"heroes": ["Aragorn"], "engaged": ["East Bight Patrol", "King Spider"]},
        phase="combat",
        encounter_deck=["Forest Gate", "Old Forest Road", "Great Forest Web"],
    )
    t.choose("Thicket of Spears").choose("seat:1")
    assert [t.card(h).resources for h in ("Gimli", "Legolas", "Thalin")] == [0, 0, 0]
    assert len(t.card("King Spider").shadows) == 1
    t.until("defend").choose("Gimli")
    t.until("target")
    assert t.card("Aragorn").damage == 0
    assert t.card("Gimli").exhausted


@pytest.mark.card("core-36", "different_heroes")
@pytest.mark.rule("L11")
def test_thicket_of_spears_is_paid_by_three_different_heroes() -> None:
    mine = {
        "heroes": ["Gimli", "Legolas", "Thalin"],
        "hand": ["Thicket of Spears", "Blade Mastery"],
        "engaged": ["Forest Spider"],
    }
    t = Table({**mine, "resources": {"Gimli": 3, "Legolas": 3}}).until("action")
    assert t.offers() == ["Blade Mastery", "pass"]
    t = Table({**mine, "resources": {"Gimli": 3, "Legolas": 3, "Thalin": 1}}).until("action")
    t.choose("Thicket of Spears")
    assert [t.card(h).resources for h in ("Gimli", "Legolas", "Thalin")] == [2, 2, 0]


@pytest.mark.card("core-36", "hold_off", "different_heroes")
@pytest.mark.rule("L11")
def test_thicket_of_spears_needs_three_heroes_of_its_sphere() -> None:
    hand = ["Thicket of Spears", "Blade Mastery"]
    mine = {
        "heroes": ["Gimli", "Legolas", "Aragorn"],
        "resources": 3,
        "hand": hand,
        "engaged": ["King Spider"],
    }
    assert Table(mine, phase="combat").offers() == ["Blade Mastery", "pass"]
    mine["heroes"] = ["Gimli", "Legolas", "Thalin"]
    t = Table(mine, phase="combat").choose("Thicket of Spears").until("target")
    assert sum(t.card(h).damage for h in ("Gimli", "Legolas", "Thalin")) == 0


@pytest.mark.card("core-37", "strike_back")
@pytest.mark.rule("L60")
def test_swift_strike_kills_the_attacker_of_another_player() -> None:
    t = Table(
        {"heroes": ["Gimli"], "resources": 2, "hand": ["Swift Strike"]},
        {"heroes": ["Aragorn", "Thalin"], "engaged": ["East Bight Patrol", "Black Forest Bats"]},
        phase="combat",
        encounter_deck=QUIET,
    )
    t.choose("East Bight Patrol", seat=1).choose("Aragorn", seat=1).choose("Swift Strike")
    assert t.topic(1) == "defend"  # against the bats
    assert t.zone("East Bight Patrol") == "discard"
    assert t.card("Aragorn").damage == 0
    assert t.card("Gimli").resources == 0


@pytest.mark.card("core-37", "strike_back")
@pytest.mark.rule("L40")
def test_swift_strike_needs_a_declared_defender() -> None:
    enemies = ["King Spider", "Forest Spider"]
    t = Table(
        {"heroes": ["Gimli"], "resources": 2, "hand": ["Swift Strike"], "engaged": enemies}, phase="combat"
    )
    t.choose("King Spider").passes()
    assert t.topic() == "defend"  # no response to an undefended attack
    t.choose("Gimli").choose("Swift Strike")
    assert t.card("Forest Spider").damage == 2
    assert t.card("King Spider").damage == 0


@pytest.mark.card("core-37", "strike_back")
@pytest.mark.card("core-29", "pierce")
@pytest.mark.rule("L62")
def test_swift_strike_and_spearman_answer_the_same_defender() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "allies": ["Gondorian Spearman"],
            "resources": 2,
            "hand": ["Swift Strike"],
            "engaged": ["Hummerhorns"],
        },
        phase="combat",
    )
    t.choose("Gondorian Spearman").choose("Gondorian Spearman").choose("Swift Strike")
    assert t.zone("Hummerhorns") == "victory display"
    assert t.zone("Gondorian Spearman") == "play"


@pytest.mark.card("core-38", "stand")
@pytest.mark.rule("L45")
def test_stand_together_sums_defense_and_one_defender_takes_the_damage() -> None:
    t = Table(
        {"heroes": ["Gimli", "Legolas"], "hand": ["Stand Together"], "engaged": ["Ungoliant's Spawn"]},
        phase="combat",
    )
    t.choose("Stand Together").choose("Gimli", "Legolas")
    assert t.topic() == "take damage"
    t.choose("Legolas")
    assert (t.card("Gimli").damage, t.card("Legolas").damage) == (0, 2)  # 5 - (2 + 1)


@pytest.mark.card("core-38", "stand")
@pytest.mark.rule("L45", "L65")
def test_stand_together_helps_the_chosen_player_against_each_enemy() -> None:
    t = Table(
        {"heroes": ["Gimli", "Thalin"], "hand": ["Stand Together"], "engaged": ["Forest Spider"]},
        {
            "heroes": ["Aragorn", "Théodred"],
            "allies": ["Veteran Axehand", "Gondorian Spearman"],
            "engaged": ["King Spider", "East Bight Patrol"],
        },
        phase="combat",
    )
    t.choose("Stand Together").choose("seat:1")
    assert t.ask().most == 1  # Tom has one defender at most
    t.choose("Gimli").choose("King Spider", seat=1).choose("Aragorn", "Théodred", seat=1)
    assert t.topic(1) == "defend"
    t.choose("Veteran Axehand", "Gondorian Spearman", seat=1).choose("Gondorian Spearman", seat=1)
    assert t.topic(1) == "take damage"
    t.choose("Veteran Axehand", seat=1)
    assert t.card("Aragorn").damage == t.card("Théodred").damage == 0
    assert t.card("Veteran Axehand").damage == 1  # 3 - (1 + 1)


@pytest.mark.card("core-38", "stand")
@pytest.mark.rule("L12")
def test_stand_together_is_free_but_needs_a_tactics_hero() -> None:
    hand = ["Stand Together"]
    t = Table({"heroes": ["Aragorn"], "hand": hand, "engaged": ["King Spider"]}, phase="combat")
    assert t.topic() == "defend"
    t = Table({"heroes": ["Aragorn", "Gimli"], "hand": hand, "engaged": ["King Spider"]}, phase="combat")
    t.choose("Stand Together").choose("Aragorn", "Gimli")
    assert t.card("Aragorn").damage == t.card("Gimli").damage == 0
