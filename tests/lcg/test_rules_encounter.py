"""Travel and encounter phases (Rulebook p.15-16)."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.rule("L33")
def test_no_travel_while_a_location_is_active() -> None:
    t = Table(phase="travel", active="Old Forest Road", staging=["Forest Gate", "Forest Spider"])
    assert t.topic() == "engage"


@pytest.mark.rule("L33")
def test_the_first_player_decides_about_travel() -> None:
    t = Table({}, {"heroes": ["Gimli"]}, phase="travel", first_player=1, staging=["Old Forest Road"])
    assert (t.session.waiting_for(), t.topic()) == ([1], "travel")
    t.choose("Old Forest Road", seat=1)
    assert t.zone("Old Forest Road") == "active location"


@pytest.mark.rule("L33")
def test_a_travel_cost_that_one_player_cannot_pay_bars_the_way() -> None:
    seats = [{"heroes": ["Aragorn"]}, {"heroes": ["Gimli"], "exhausted": ["Gimli"]}]
    t = Table(*seats, phase="travel", staging=["Great Forest Web", "Old Forest Road"])
    assert t.offers() == ["Old Forest Road", "pass"]


@pytest.mark.rule("L33")
def test_every_player_pays_his_part_of_a_travel_cost() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli", "Legolas"]},
        phase="travel",
        staging=["Great Forest Web", "Forest Spider"],
    )
    t.choose("Great Forest Web").choose("Legolas", seat=1)
    assert [t.card(h).exhausted for h in ("Aragorn", "Gimli", "Legolas")] == [True, False, True]


@pytest.mark.rule("L34")
def test_each_player_in_turn_may_engage_one_enemy_whatever_its_cost() -> None:
    t = Table(
        {"threat": 0},
        {"heroes": ["Gimli"], "threat": 0},
        phase="encounter",
        first_player=1,
        staging=["Hummerhorns", "Ungoliant's Spawn", "Forest Spider"],
    )
    assert t.session.waiting_for() == [1]
    t.choose("Ungoliant's Spawn", seat=1)
    assert t.session.waiting_for() == [0]
    t.choose("Forest Spider")
    assert t.zone("Hummerhorns") == "staging area"
    assert t.topic() != "engage"
    assert [t.card(e).engaged for e in ("Ungoliant's Spawn", "Forest Spider")] == [1, 0]


@pytest.mark.rule("L35")
def test_checks_go_round_until_nobody_is_engaged() -> None:
    t = Table(
        {"threat": 30},
        {"heroes": ["Gimli"], "threat": 30},
        phase="encounter",
        staging=["East Bight Patrol", "Dol Guldur Orcs", "King Spider", "Forest Spider"],
    )
    t.until("attacker")
    assert [str(e) for e in t.game.engaged_with(0)] == ["Forest Spider", "Dol Guldur Orcs"]
    assert [str(e) for e in t.game.engaged_with(1)] == ["King Spider", "East Bight Patrol"]


@pytest.mark.rule("L35")
def test_the_first_player_chooses_between_tied_enemies() -> None:
    t = Table(
        {"threat": 10},
        {"heroes": ["Gimli"], "threat": 35},
        phase="encounter",
        staging=["Chieftan Ufthak", "Dol Guldur Beastmaster"],
    )
    t.passes(seat=0).passes(seat=1)
    assert (t.session.waiting_for(), t.topic()) == ([0], "encounter target")
    t.choose("Dol Guldur Beastmaster")
    assert [str(e) for e in t.game.engaged_with(1)] == ["Dol Guldur Beastmaster", "Chieftan Ufthak"]


@pytest.mark.rule("L35")
def test_copies_of_an_enemy_are_asked_about_only_if_they_differ() -> None:
    seat = {"heroes": ["Éowyn", "Gimli"], "resources": 2, "threat": 25}
    t = Table(seat, phase="encounter", staging=["Forest Spider"] * 2)
    t.passes()
    assert t.state.phase == "combat"
    t = Table({**seat, "hand": ["A Light in the Dark"]}, phase="encounter", staging=["Forest Spider"] * 2)
    t.choose("Forest Spider").choose("A Light in the Dark")  # it stays stronger for the round
    assert (t.topic(), t.offers()) == ("encounter target", ["Forest Spider", "Forest Spider"])


@pytest.mark.card("core-75", "swarm")
@pytest.mark.rule("L36")
@pytest.mark.parametrize("way", ["chosen", "checked", "by a card"])
def test_an_enemy_engages_a_player_by_whatever_means(way: str) -> None:
    seat = {"heroes": ["Aragorn", "Gimli"], "resources": 3, "threat": 40 if way == "checked" else 10,
            "hand": ["Son of Arnor"]}  # fmt: skip
    t = Table(seat, phase="planning" if way == "by a card" else "encounter", staging=["Hummerhorns"])
    match way:
        case "chosen":
            t.until("engage").choose("Hummerhorns")
        case "checked":
            t.until("engage").passes()
        case "by a card":
            t.choose("Son of Arnor").choose("Son of Arnor")
    assert t.card("Hummerhorns").engaged == 0
    t.choose("Gimli")
    assert t.zone("Gimli") == "discard"
