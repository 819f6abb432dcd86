"""The encounter set Journey Along the Anduin."""

from __future__ import annotations

from typing import Any

import pytest

from engine.lcg.scoring import score

from .table import Table

GOBLINS = "Misty Mountain Goblins"  # attack 2
MASSING = "Massing at Night"
BANKS = "Banks of the Anduin"  # threat 1, 3 quest points
FIELDS = "Gladden Fields"  # threat 3, 3 quest points
PATROL = "East Bight Patrol"  # threat 3, attack 3, no text of its own
BLANK = "Forest Gate"  # no shadow effect
ORCS = "Dol Guldur Orcs"  # as a shadow card +1 attack


def attack(enemy: str, shadow: str, *players: dict[str, Any], **table: Any) -> Table:
    """An enemy with this shadow card attacks the first of the players."""
    first, *others = players or ({"heroes": ["Aragorn", "Gimli"]},)
    deck = [shadow, *table.pop("deck", [BLANK] * 4)]
    return Table({**first, "engaged": [enemy]}, *others, phase="combat", encounter_deck=deck, **table)


def top(t: Table) -> list[str]:
    """The encounter deck from its top."""
    return [str(c) for c in t.game.pick(reversed(t.state.encounter_deck))]


# -- Misty Mountain Goblins --------------------------------------------------------------------------
@pytest.mark.card("core-111", "harry")
@pytest.mark.rule("L46")
def test_misty_mountain_goblins_take_progress_away_after_they_attack() -> None:
    t = attack(GOBLINS, BLANK, progress=5)
    assert t.quest_progress == 5
    t.choose("Aragorn")
    assert (t.topic(), t.quest_progress) == ("target", 4)
    t = attack(GOBLINS, BLANK, progress=0).choose("Aragorn")
    assert t.quest_progress == 0


@pytest.mark.card("core-111", "harry")
def test_misty_mountain_goblins_that_do_not_attack_take_nothing() -> None:
    hero = {"heroes": ["Gimli"], "resources": 1, "hand": ["Feint"]}
    t = attack(GOBLINS, BLANK, hero, progress=5).choose("Feint").until("target")
    assert t.quest_progress == 5
    t = attack(PATROL, BLANK, staging=[GOBLINS], progress=5).choose("Aragorn")
    assert t.quest_progress == 5


@pytest.mark.card("core-111", "shadow")
@pytest.mark.rule("L31")
def test_misty_mountain_goblins_shadow_takes_one_progress_or_three() -> None:
    assert attack(PATROL, GOBLINS, progress=5).choose("Aragorn").quest_progress == 4
    assert attack(PATROL, GOBLINS, progress=5).passes().quest_progress == 2


# -- Massing at Night --------------------------------------------------------------------------------
@pytest.mark.card("core-112", "when_revealed")
@pytest.mark.rule("L20")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_massing_at_night_reveals_one_more_card_per_player(players: int) -> None:
    seats = [{"heroes": [hero], "threat": 9} for hero in ("Aragorn", "Gimli", "Legolas")][:players]
    t = Table(*seats, phase="quest", encounter_deck=[MASSING, *[PATROL] * 8])
    for seat in range(players):
        t.none(seat=seat)
    assert [str(c) for c in t.game.staging()] == [PATROL] * (players + players - 1)
    assert t.zone(MASSING) == "discard"


@pytest.mark.card("core-112", "when_revealed")
@pytest.mark.rule("L21")
def test_massing_at_night_reveals_from_the_new_deck_when_the_old_one_runs_out() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": 9},
        {"heroes": ["Gimli"], "threat": 9},
        phase="quest",
        encounter_deck=[BLANK, MASSING],
        encounter_discard=[PATROL, PATROL],
    )
    t.none().none(seat=1)
    assert [str(c) for c in t.game.staging()] == [BLANK, PATROL, PATROL]
    assert top(t) == [MASSING]


@pytest.mark.card("core-112", "when_revealed")
@pytest.mark.rule("L55")
def test_massing_at_night_counts_the_players_at_its_beginning() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": 9},
        {"heroes": ["Gimli"], "threat": 49},
        phase="quest",
        encounter_deck=[BLANK, MASSING, "Pursued by Shadow", PATROL, BLANK],
    )
    t.choose("Aragorn").none(seat=1)
    assert t.state.players[1].eliminated
    assert [str(c) for c in t.game.staging()] == [BLANK, PATROL]


@pytest.mark.card("core-112", "shadow")
@pytest.mark.rule("L42")
def test_massing_at_night_shadow_deals_the_attacker_one_more_card_per_player() -> None:
    others = {"heroes": ["Legolas"]}, {"heroes": ["Thalin"]}
    t = attack(PATROL, MASSING, {"heroes": ["Aragorn", "Gimli"]}, *others, deck=[ORCS, BLANK, ORCS, ORCS])
    t.choose("Aragorn")
    assert t.card("Aragorn").damage == 3 + 1 + 1 - 2
    assert t.topic() == "target"
    shadows = t.game.pick(t.card(PATROL).shadows)
    assert [str(c) for c in shadows] == [MASSING, ORCS, BLANK, ORCS]
    assert not any(c.face_down for c in shadows)


@pytest.mark.card("core-112", "shadow")
@pytest.mark.rule("L38")
def test_massing_at_night_shadow_deals_what_the_deck_has() -> None:
    t = attack(
        PATROL,
        MASSING,
        {"heroes": ["Aragorn", "Legolas"]},
        {"heroes": ["Gimli"]},
        deck=[ORCS],
        encounter_discard=[ORCS],
    )
    t.choose("Aragorn")
    assert t.card("Aragorn").damage == 3 + 1 - 2
    assert len(t.card(PATROL).shadows) == 2


@pytest.mark.card("core-112", "shadow")
def test_massing_at_night_on_wolf_rider_deals_its_cards_to_wolf_rider() -> None:
    t = attack(PATROL, "Wolf Rider", {"heroes": ["Aragorn", "Gimli", "Legolas"]}, deck=[MASSING, ORCS, ORCS])
    t.choose("Aragorn").choose("Gimli")
    assert (t.card("Gimli").damage, t.card("Aragorn").damage) == (2 + 1 - 2, 3 - 2)
    assert len(t.card("Wolf Rider").shadows) == 2


# -- Banks of the Anduin -----------------------------------------------------------------------------
@pytest.mark.card("core-113", "leaves_for")
@pytest.mark.rule("L29")
def test_banks_of_the_anduin_go_on_top_of_the_deck_when_explored() -> None:
    hero = {"heroes": ["Éowyn"], "deck": []}
    t = Table(hero, phase="quest", active=BANKS, encounter_deck=["Evil Storm", BLANK, BLANK])
    t.choose("Éowyn").until("commit")
    assert top(t) == [BANKS, BLANK, BLANK]
    assert (t.card(BANKS).progress, t.quest_progress) == (0, 4 - 3)
    t.none()
    assert t.zone(BANKS) == "staging area"


@pytest.mark.card("core-113", "leaves_for")
@pytest.mark.rule("L17")
def test_banks_of_the_anduin_explored_in_the_staging_area_keep_nothing() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "allies": ["Northern Tracker"], "attachments": {"Power in the Earth": BANKS}},
        phase="quest",
        staging=[BANKS],
        encounter_deck=["Despair", BLANK],
    )
    for _ in range(3):
        t.until("commit").choose("Northern Tracker").choose("Northern Tracker")
    assert t.zone("Power in the Earth") == "discard"
    assert t.card(BANKS).attachments == ()
    assert t.zone(BANKS) == "staging area"  # revealed again at once
    assert t.card(BANKS).progress == 0


@pytest.mark.card("core-113", "leaves_for")
def test_banks_of_the_anduin_go_on_top_of_the_deck_when_an_effect_discards_them() -> None:
    t = Table(phase="quest", staging=[BANKS], encounter_deck=[BLANK])
    with pytest.raises(StopIteration):
        t.game.discard_from_play(t.card(BANKS)).send(None)
    assert top(t) == [BANKS, BLANK]


@pytest.mark.card("core-113")
@pytest.mark.rule("L85")
def test_banks_of_the_anduin_as_a_shadow_card_are_simply_discarded() -> None:
    t = attack(PATROL, BANKS).choose("Aragorn").until("commit")
    assert (t.zone(BANKS), top(t)) == ("discard", [BLANK] * 4)
    t = attack(PATROL, BANKS, {"heroes": ["Aragorn", "Gimli"], "damage": {PATROL: 1}})
    t.choose("Aragorn").choose(PATROL)
    assert (t.zone(PATROL), t.zone(BANKS)) == ("discard", "discard")


# -- Gladden Fields ----------------------------------------------------------------------------------
@pytest.mark.card("core-114", "linger")
@pytest.mark.rule("L53")
def test_gladden_fields_raise_every_players_threat_by_one_more_while_active() -> None:
    seats = {"heroes": ["Aragorn"], "threat": 20}, {"heroes": ["Gimli"], "threat": 30}
    t = Table(*seats, phase="refresh", active=FIELDS)
    assert (t.threat(0), t.threat(1)) == (22, 32)
    t = Table(*seats, phase="refresh", staging=[FIELDS])
    assert (t.threat(0), t.threat(1)) == (21, 31)


@pytest.mark.card("core-114", "linger")
@pytest.mark.rule("L55")
def test_gladden_fields_may_eliminate() -> None:
    seats = {"heroes": ["Aragorn"], "threat": 48}, {"heroes": ["Gimli"], "threat": 20}
    t = Table(*seats, phase="refresh", active=FIELDS)
    assert [p.eliminated for p in t.state.players] == [True, False]
    assert t.threat(1) == 22


@pytest.mark.card("core-114")
@pytest.mark.rule("L59")
def test_gladden_fields_explored_are_worth_three_points() -> None:
    t = Table({"heroes": ["Éowyn"]}, phase="quest", active=FIELDS, encounter_deck=["Evil Storm", BLANK])
    t.choose("Éowyn")
    assert t.zone(FIELDS) == "victory display"
    assert score(t.state).victory_points == 3
