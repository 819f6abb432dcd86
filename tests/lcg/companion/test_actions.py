"""A companion's actions and responses: used when they help, not because they are there."""

from __future__ import annotations

import pytest

from ..table import Table
from .seat import picks, plays

TOWER = "The Necromancer's Tower"


def at_response(t: Table) -> list[str]:
    """The answer to the first response offered after the quest was chosen for by hand."""
    return picks(t.until("response"))


# -- cancelling ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("revealed", "wanted"), [("The Necromancer's Reach", "A Test of Will"), ("Dol Guldur Orcs", "pass")]
)
def test_an_event_cancels_what_is_worth_it(revealed: str, wanted: str) -> None:
    mine = {"heroes": ["Éowyn", "Aragorn"], "resources": 1, "hand": ["A Test of Will"]}
    t = Table(mine, phase="quest", encounter_deck=[revealed])
    t.until("commit").choose("Éowyn")
    assert at_response(t) == [wanted]


def test_a_shadow_effect_that_kills_a_hero_is_cancelled() -> None:
    mine = {
        "heroes": ["Éowyn", "Denethor"],
        "resources": 1,
        "hand": ["Hasty Stroke"],
        "damage": {"Denethor": 2},
    }
    t = Table({**mine, "engaged": ["King Spider"]}, phase="combat", encounter_deck=["Wargs"])
    t.until("defend").choose("Denethor")
    assert at_response(t) == ["Hasty Stroke"]


def test_a_shadow_effect_that_does_little_is_not() -> None:
    mine = {"heroes": ["Éowyn", "Denethor"], "resources": 1, "hand": ["Hasty Stroke"]}
    t = Table({**mine, "engaged": ["Eastern Crows"]}, phase="combat", encounter_deck=["King Spider"])
    t.until("defend").choose("Denethor")
    assert at_response(t) == ["pass"]


# -- healing, drawing, threat ----------------------------------------------------------------------


def test_a_hero_near_death_is_healed() -> None:
    mine = {"heroes": ["Beravor", "Denethor"], "resources": 1, "hand": ["Lore of Imladris"]}
    t = Table({**mine, "damage": {"Beravor": 3}}, phase="travel")
    assert picks(t.until("action")) == ["Lore of Imladris"]
    plays(t, "travel")
    assert t.card("Beravor").damage == 0


def test_a_scratch_is_not() -> None:
    mine = {"heroes": ["Beravor", "Denethor"], "resources": 1, "hand": ["Lore of Imladris"]}
    t = Table({**mine, "damage": {"Beravor": 1}}, phase="travel")
    assert "Lore of Imladris" not in picks(t.until("action"))


def test_the_stewards_resources_are_taken_every_round() -> None:
    t = Table({"heroes": ["Aragorn"], "attachments": {"Steward of Gondor": "Aragorn"}}, phase="travel")
    plays(t, "travel")
    assert t.card("Aragorn").resources == 2


@pytest.mark.parametrize(("threat", "wanted"), [(44, "The Galadhrim's Greeting"), (25, "pass")])
def test_threat_is_lowered_when_it_is_high(threat: int, wanted: str) -> None:
    mine = {"heroes": ["Éowyn"], "resources": 3, "hand": ["The Galadhrim's Greeting"], "threat": threat}
    assert picks(Table(mine, phase="travel").until("action")) == [wanted]


@pytest.mark.parametrize(
    ("threat", "enemies", "wanted"),
    [(47, [], "threat"), (20, ["King Spider"], "damage"), (20, [], "draw")],
)
def test_gandalf_does_what_is_needed(threat: int, enemies: list[str], wanted: str) -> None:
    mine = {"heroes": ["Aragorn"], "resources": 5, "hand": ["Gandalf"], "threat": threat, "engaged": enemies}
    t = Table(mine)
    t.choose("Gandalf").until("response").choose("Gandalf")
    assert picks(t) == [wanted]


# -- in combat -------------------------------------------------------------------------------------


def test_feint_holds_an_attack_that_would_cost_much() -> None:
    mine = {"heroes": ["Legolas"], "resources": 1, "hand": ["Feint"]}
    troll = Table({**mine, "engaged": ["Hill Troll"]}, phase="combat")
    crows = Table({**mine, "engaged": ["Eastern Crows"]}, phase="combat")
    assert picks(troll.until("action")) == ["Feint"]
    assert picks(crows.until("action")) == ["pass"]


def test_courage_readies_a_hero_who_can_still_do_something() -> None:
    mine = {"heroes": ["Gimli"], "exhausted": ["Gimli"], "attachments": {"Unexpected Courage": "Gimli"}}
    busy = Table({**mine, "engaged": ["King Spider"]}, phase="combat")
    idle = Table(mine, phase="combat")
    assert picks(busy.until("action")) == ["Unexpected Courage"]
    assert picks(idle.until("action")) == ["pass"]


def test_one_hero_is_not_exhausted_to_ready_a_lesser_one() -> None:
    mine = {"heroes": ["Aragorn", "Théodred"], "exhausted": ["Théodred"], "hand": ["Common Cause"]}
    t = Table({**mine, "engaged": ["Forest Spider", "Dol Guldur Orcs"]}, phase="combat")
    assert picks(t.until("action")) == ["pass"]


def test_an_event_for_heroes_does_not_help_an_ally() -> None:
    mine = {"heroes": ["Aragorn"], "allies": ["Faramir"], "exhausted": ["Faramir"], "hand": ["Common Cause"]}
    friend = {"heroes": ["Éowyn"], "exhausted": ["Éowyn"]}
    t = Table({**mine, "engaged": ["Forest Spider", "King Spider"]}, friend, phase="combat")
    assert picks(t.until("action")) == ["pass"]


def test_nobody_is_exhausted_for_a_shot_before_the_quest() -> None:
    mine = {"heroes": ["Legolas"], "resources": 1, "hand": ["Rain of Arrows"], "engaged": ["Dol Guldur Orcs"]}
    t = Table({**mine, "damage": {"Dol Guldur Orcs": 2}}, phase="resource")
    assert picks(t.until("action")) == ["pass"]


@pytest.mark.parametrize(("attacker", "wanted"), [("Glóin", "Blade Mastery"), ("Aragorn", "pass")])
def test_a_little_more_attack_is_bought_where_it_kills(attacker: str, wanted: str) -> None:
    mine = {
        "heroes": [attacker, "Legolas"],
        "resources": 1,
        "exhausted": ["Legolas"],
        "hand": ["Blade Mastery"],
    }
    t = Table({**mine, "engaged": ["Dol Guldur Orcs"]}, phase="combat", encounter_deck=["Old Forest Road"])
    t.until("target").choose("Dol Guldur Orcs").until("action")
    assert picks(t) == [wanted]


# -- objectives ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("progress", "wanted"), [(0, "pass"), (8, "Dungeon Torch")])
def test_a_burden_is_taken_up_when_it_is_needed(progress: int, wanted: str) -> None:
    t = Table({"threat": 25}, phase="travel", quest=TOWER, progress=progress, staging=["Dungeon Torch"])
    assert picks(t.until("action")) == [wanted]


def test_the_map_is_taken_up_at_once() -> None:
    t = Table({"threat": 25}, phase="travel", quest=TOWER, staging=["Gandalf's Map"])
    assert picks(t.until("action")) == ["Gandalf's Map"]


# -- at the quest ----------------------------------------------------------------------------------


def test_willpower_is_raised_before_the_quest_is_resolved_not_after() -> None:
    mine = {"heroes": ["Aragorn"], "allies": ["Faramir", "Guard of the Citadel"], "threat": 40}
    t = Table(mine, phase="quest", staging=["Necromancer's Pass"], encounter_deck=["Old Forest Road"])
    t.until("commit").choose("Aragorn", "Guard of the Citadel").until("action").passes()
    assert t.ask().prompt == "Actions: after staging"
    assert picks(t) == ["Faramir"]
    t.passes()
    assert t.ask().prompt == "Actions: after quest resolution"
    assert picks(t) == ["pass"]
