"""The neutral card: Gandalf."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

PATROL = "East Bight Patrol"
QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is
TOP = ["Beorn", "Faramir", "Horn of Gondor", "Feint"]


def gandalf(*others: dict[str, Any], **setup: Any) -> Table:
    """Gandalf has just been played with the resources of two heroes."""
    mine = {"heroes": ["Gimli", "Denethor"], "exhausted": ["Denethor"], "threat": 20}
    pools = {"resources": {"Gimli": 3, "Denethor": 2}, "hand": ["Gandalf"], "deck": TOP}
    return Table({**mine, **pools}, *others, encounter_deck=QUIET, **setup).choose("Gandalf")


@pytest.mark.card("core-73")
@pytest.mark.rule("L13")
def test_gandalf_is_paid_by_heroes_of_any_sphere_together() -> None:
    t = gandalf().passes()
    assert t.zone("Gandalf") == "play"
    assert (t.card("Gimli").resources, t.card("Denethor").resources) == (0, 0)


@pytest.mark.card("core-73", "help")
def test_gandalf_draws_three_cards() -> None:
    t = gandalf({"heroes": ["Legolas"], "deck": TOP}).choose("Gandalf").choose("draw")
    assert (t.hand(0), t.hand(1)) == (TOP[:3], [])
    assert t.threat() == 20


@pytest.mark.card("core-73", "help")
def test_gandalf_lowers_the_threat_of_his_player() -> None:
    t = gandalf({"heroes": ["Legolas"], "threat": 30}).choose("Gandalf").choose("threat")
    assert (t.threat(0), t.threat(1)) == (15, 30)
    assert t.hand() == []


@pytest.mark.card("core-73", "help")
def test_gandalf_hurts_any_enemy_in_play() -> None:
    other = {"heroes": ["Legolas"], "engaged": ["Chieftan Ufthak"]}
    t = gandalf(other, staging=["Ungoliant's Spawn"]).choose("Gandalf").choose("damage")
    assert sorted(t.offers()) == ["Chieftan Ufthak", "Ungoliant's Spawn"]
    t.choose("Ungoliant's Spawn")
    assert (t.card("Ungoliant's Spawn").damage, t.card("Chieftan Ufthak").damage) == (4, 0)
    assert (t.threat(), t.hand()) == (20, [])


@pytest.mark.card("core-73", "help")
@pytest.mark.rule("L49")
def test_gandalf_kills_an_enemy_in_the_staging_area() -> None:
    t = gandalf(staging=["Forest Spider"]).choose("Gandalf").choose("damage")
    assert t.zone("Forest Spider") == "discard"


@pytest.mark.card("core-73", "help")
@pytest.mark.rule("L62")
def test_gandalf_offers_one_of_his_gifts_once() -> None:
    t = gandalf(staging=[PATROL]).choose("Gandalf")
    assert (t.topic(), sorted(t.offers())) == ("mode", ["damage", "draw", "threat"])
    t.choose("draw")
    assert t.topic() == "commit"
    assert sorted(gandalf().choose("Gandalf").offers()) == ["draw", "threat"]
    t = gandalf().passes()
    assert (t.threat(), t.hand()) == (20, [])


@pytest.mark.card("core-73", "help")
@pytest.mark.rule("L67")
def test_gandalf_draws_nothing_at_the_enchanted_stream() -> None:
    t = gandalf(active="Enchanted Stream").choose("Gandalf").choose("Gandalf")
    assert "draw" not in t.offers()


@pytest.mark.card("core-73", "depart")
@pytest.mark.rule("L96")
def test_gandalf_departs_at_the_end_of_the_round_and_not_before() -> None:
    setup = {"heroes": ["Gimli"], "allies": ["Gandalf"], "hand": ["Stand Together"], "deck": []}
    t = Table(setup, phase="refresh")
    assert (t.topic(), t.state.round, t.zone("Gandalf")) == ("action", 1, "play")
    t.passes()
    assert (t.state.round, t.zone("Gandalf")) == (2, "discard")


@pytest.mark.card("core-73", "depart")
def test_gandalf_quests_and_fights_in_his_round() -> None:
    t = gandalf().passes().until("commit").choose("Gandalf")
    assert t.quest_progress == 4 - 2  # a Forest Gate was revealed
    t.until("commit")
    assert t.zone("Gandalf") == "discard"


@pytest.mark.card("core-73", "depart")
@pytest.mark.rule("L17")
def test_gandalf_leaves_his_attachments_behind() -> None:
    setup = {"allies": ["Gandalf"], "attachments": {"Self Preservation": "Gandalf"}, "deck": []}
    t = Table(setup, phase="refresh", encounter_deck=QUIET)
    assert t.state.round == 2
    assert t.zone("Gandalf") == t.zone("Self Preservation") == "discard"


@pytest.mark.card("core-73", "depart")
@pytest.mark.card("core-24", "draw")
def test_gandalf_departing_is_leaving_play() -> None:
    mine = {"allies": ["Gandalf"], "resources": 1, "hand": ["Valiant Sacrifice"], "deck": TOP}
    t = Table(mine, phase="refresh", encounter_deck=QUIET)
    assert t.topic() == "response"
    t.choose("Valiant Sacrifice")
    assert t.hand() == TOP[:3]  # two, and the one of the new round


@pytest.mark.card("core-73", "help")
@pytest.mark.card("core-23", "put_ally_into_play", "return_ally")
@pytest.mark.rule("L68")
def test_gandalf_sneaks_in_helps_and_is_back_in_hand() -> None:
    mine = {"resources": 1, "hand": ["Sneak Attack", "Gandalf"], "threat": 30, "engaged": [PATROL]}
    t = Table(mine, phase="combat", encounter_deck=QUIET).choose("Sneak Attack").choose("Gandalf")
    t.choose("damage")
    assert t.zone(PATROL) == "discard"
    t.until("commit")
    assert t.zone("Gandalf") == "hand"


@pytest.mark.card("core-73", "help")
@pytest.mark.rule("L1", "L89")
def test_gandalf_is_in_play_once_at_the_whole_table() -> None:
    rich = {"resources": 5, "hand": ["Gandalf"]}
    t = Table({"heroes": ["Gimli"], **rich}, {"heroes": ["Aragorn"], **rich}, encounter_deck=QUIET)
    assert t.offers() == ["Gandalf", "pass"]
    t.choose("Gandalf").choose("Gandalf").choose("threat")
    assert t.topic() == "commit"
    assert t.hand(1) == ["Gandalf"]
    t.until("plan")
    assert t.state.round == 2
    assert t.session.waiting_for() == [1]
