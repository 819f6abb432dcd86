"""A companion at the quest, on the way, and before enemies it need not meet."""

from __future__ import annotations

from ..table import Table
from .seat import picks, plays

SPIRIT = ["Éowyn", "Eleanor", "Dúnhere"]


def committed(t: Table, seat: int = 0) -> list[str]:
    """Whom the companion commits to the quest."""
    return picks(t.until("commit"), seat)


# -- committing ------------------------------------------------------------------------------------


def test_somebody_stays_at_home_when_an_enemy_will_attack() -> None:
    t = Table({"heroes": SPIRIT, "engaged": ["King Spider"]}, phase="quest")
    assert "Éowyn" in committed(t)
    assert set(SPIRIT) - set(committed(t))


def test_all_go_when_nobody_will_attack() -> None:
    t = Table(
        {"heroes": ["Glóin", "Éowyn"]}, phase="quest", staging=["Necromancer's Pass", "The Brown Lands"]
    )
    assert sorted(committed(t)) == ["Glóin", "Éowyn"]


def test_enough_is_committed_to_keep_the_threat_where_it_is() -> None:
    t = Table(
        {"heroes": SPIRIT, "allies": ["Guard of the Citadel"], "threat": 40},
        phase="quest",
        staging=["Necromancer's Pass", "Enchanted Stream"],
        encounter_deck=["Old Forest Road"],
    )
    plays(t, "quest")
    assert t.threat() == 40


def test_who_has_no_willpower_stays_at_home() -> None:
    t = Table(
        {"heroes": ["Glóin"], "allies": ["Veteran Axehand"]}, phase="quest", staging=["The Brown Lands"]
    )
    assert committed(t) == ["Glóin"]


def test_aragorn_goes_and_readies_himself_when_there_is_somebody_to_fight() -> None:
    mine = {"heroes": ["Aragorn"], "resources": 1, "engaged": ["Forest Spider"]}
    t = Table(mine, phase="quest", staging=["Old Forest Road"])
    assert committed(t) == ["Aragorn"]
    t.choose("Aragorn").until("response")
    assert picks(t) == ["Aragorn"]


def test_a_player_counts_on_those_who_commit_after_him() -> None:
    second = {"heroes": ["Legolas"], "engaged": ["Forest Spider"]}
    alone = Table(second, phase="quest", staging=["Old Forest Road"])
    helped = Table(second, {"heroes": SPIRIT}, phase="quest", staging=["Old Forest Road"])
    assert len(committed(helped)) <= len(committed(alone))
    assert committed(helped) == []


def test_a_stage_that_is_barred_by_its_foe_needs_no_more_progress() -> None:
    mine = {"heroes": ["Aragorn", "Gimli", "Legolas"], "damage": {"Hill Troll": 4}, "engaged": ["Hill Troll"]}
    t = Table(mine, phase="quest", quest="To the River...", progress=8)
    assert len(committed(t)) <= 1


# -- travelling ------------------------------------------------------------------------------------


def test_travelling_takes_the_worst_location_out_of_the_staging_area() -> None:
    t = Table({}, phase="travel", staging=["Old Forest Road", "The Brown Lands", "Banks of the Anduin"])
    assert picks(t.until("travel")) == ["The Brown Lands"]


def test_nobody_travels_where_the_way_costs_more_than_it_brings() -> None:
    t = Table({"threat": 20}, phase="travel", staging=["Old Forest Road", "Mountains of Mirkwood"])
    assert picks(t.until("travel")) == ["Old Forest Road"]


# -- engaging --------------------------------------------------------------------------------------


def test_an_enemy_that_is_too_strong_is_left_alone() -> None:
    t = Table(
        {"heroes": SPIRIT, "threat": 24}, phase="encounter", staging=["Hill Troll", "Ungoliant's Spawn"]
    )
    assert picks(t.until("engage")) == ["pass"]


def test_an_enemy_that_is_easily_killed_is_engaged() -> None:
    mine = {"heroes": ["Gimli", "Legolas", "Thalin"], "threat": 25}
    t = Table(mine, phase="encounter", staging=["Eastern Crows"])
    assert picks(t.until("engage")) == ["Eastern Crows"]


def test_an_enemy_is_kept_from_somebody_who_could_not_defend() -> None:
    strong = {"heroes": ["Gimli", "Legolas", "Thalin"], "threat": 20}
    weak = {"heroes": ["Éowyn"], "damage": {"Éowyn": 2}, "exhausted": ["Éowyn"], "threat": 30}
    t = Table(strong, weak, phase="encounter", staging=["Forest Spider"])
    assert picks(t.until("engage")) == ["Forest Spider"]


def test_a_guard_still_attacks_so_it_is_not_engaged_lightly() -> None:
    mine = {"heroes": SPIRIT, "threat": 30}
    t = Table(
        mine,
        phase="encounter",
        quest="The Necromancer's Tower",
        staging=["Ungoliant's Spawn", "Gandalf's Map"],
    )
    t.game.move(t.card("Gandalf's Map"), "attached", host=t.card("Ungoliant's Spawn"))
    assert picks(t.until("engage")) == ["pass"]
