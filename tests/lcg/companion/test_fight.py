"""A companion in combat: who defends, who attacks whom, who takes the damage."""

from __future__ import annotations

from typing import Any

from ..table import Table
from .seat import picks, plays, step

PATH: dict[str, Any] = {"encounter_deck": ["Old Forest Road"] * 4}  # no shadow effect


# -- defending -------------------------------------------------------------------------------------


def test_an_ally_dies_rather_than_a_hero() -> None:
    mine = {"heroes": ["Éowyn"], "allies": ["Snowbourn Scout"], "engaged": ["Ungoliant's Spawn"]}
    t = Table(mine, phase="combat")
    assert picks(t.until("defend")) == ["Snowbourn Scout"]


def test_the_ally_that_is_worth_least_is_the_one() -> None:
    allies = ["Faramir", "Snowbourn Scout", "Northern Tracker"]
    t = Table({"heroes": ["Éowyn"], "allies": allies, "engaged": ["Ungoliant's Spawn"]}, phase="combat")
    assert picks(t.until("defend")) == ["Snowbourn Scout"]


def test_no_attack_that_would_kill_a_hero_is_left_undefended() -> None:
    mine = {"heroes": ["Éowyn", "Denethor"], "engaged": ["King Spider"], "damage": {"Denethor": 1}}
    t = Table(mine, phase="combat")
    assert picks(t.until("defend")) == ["Denethor"]


def test_a_weak_attack_is_taken_by_somebody_sturdy_so_that_all_can_strike_back() -> None:
    mine = {
        "heroes": ["Glóin", "Legolas"],
        "allies": ["Guard of the Citadel"],
        "engaged": ["East Bight Patrol"],
    }
    t = Table(mine, phase="combat", **PATH)
    plays(t, "combat")
    assert t.zone("East Bight Patrol") == "discard"
    assert {t.zone("Glóin"), t.zone("Legolas")} == {"play"}


def test_undefended_damage_goes_to_who_survives_it() -> None:
    mine = {"heroes": ["Éowyn", "Gimli"], "exhausted": ["Éowyn", "Gimli"], "engaged": ["King Spider"]}
    t = Table({**mine, "damage": {"Éowyn": 1}}, phase="combat", **PATH)
    assert picks(t.until("take damage")) == ["Gimli"]


def test_a_sentinel_helps_who_cannot_defend() -> None:
    weak = {"heroes": ["Éowyn"], "exhausted": ["Éowyn"], "engaged": ["King Spider"]}
    t = Table(weak, {"heroes": ["Aragorn"]}, phase="combat", **PATH)
    assert picks(t.until("sentinel"), seat=1) == ["Aragorn"]


def test_the_troll_is_met_by_a_hero_who_can_take_it() -> None:
    mine = {
        "heroes": ["Gimli", "Éowyn"],
        "attachments": {"Citadel Plate": "Gimli"},
        "engaged": ["Hill Troll"],
    }
    t = Table({**mine, "threat": 40, "allies": ["Snowbourn Scout"]}, phase="combat", **PATH)
    assert picks(t.until("defend")) == ["Gimli"]


def test_the_strongest_enemy_attacks_first_while_the_best_defender_is_ready() -> None:
    mine = {"heroes": ["Beravor", "Denethor"], "engaged": ["Forest Spider", "King Spider"]}
    t = Table(mine, phase="combat", **PATH)
    assert picks(t.until("attacker")) == ["King Spider"]
    t.choose("King Spider").until("defend")
    assert picks(t) == ["Denethor"]


# -- attacking -------------------------------------------------------------------------------------


def test_an_enemy_that_can_be_killed_is_killed() -> None:
    t = Table({"heroes": ["Legolas", "Gimli"], "engaged": ["Dol Guldur Orcs"]}, phase="combat", **PATH)
    plays(t, "combat")
    assert t.zone("Dol Guldur Orcs") == "discard"
    assert t.card("Gimli").damage == 0


def test_no_more_attack_than_it_takes() -> None:
    mine = {"heroes": ["Legolas", "Gimli"], "allies": ["Veteran Axehand"], "engaged": ["Eastern Crows"]}
    t = Table(mine, phase="combat", **PATH)
    step(t.until("target"))
    assert picks(t.until("attack")) in (["Gimli"], ["Veteran Axehand"])


def test_what_cannot_be_killed_is_worn_down_where_it_tells_most() -> None:
    mine = {"heroes": ["Dúnhere"], "engaged": ["Dol Guldur Orcs"]}
    t = Table(mine, phase="combat", staging=["Ungoliant's Spawn"], **PATH)
    assert picks(t.until("target")) == ["Dol Guldur Orcs"]


def test_nobody_attacks_what_he_cannot_scratch() -> None:
    mine = {"heroes": ["Éowyn"], "allies": ["Snowbourn Scout"], "engaged": ["Hill Troll"]}
    t = Table(mine, phase="combat", **PATH)
    step(t.until("defend"))
    assert picks(t.until("target")) == ["pass"]


def test_an_archer_helps_when_that_kills() -> None:
    archer = {"heroes": ["Legolas"]}
    t = Table({"heroes": ["Glóin"], "engaged": ["Dol Guldur Orcs"]}, archer, phase="combat", **PATH)
    t.until("target").choose("Dol Guldur Orcs").until("join attack")
    assert picks(t, seat=1) == ["Legolas"]


def test_a_guard_attacks_like_any_enemy() -> None:
    mine = {"heroes": ["Éowyn", "Denethor"], "damage": {"Éowyn": 1}, "engaged": ["King Spider"]}
    t = Table(mine, phase="combat", quest="The Necromancer's Tower", staging=["Gandalf's Map"])
    t.game.move(t.card("Gandalf's Map"), "attached", host=t.card("King Spider"))
    assert picks(t.until("defend")) == ["Denethor"]
