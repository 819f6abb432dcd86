"""Objectives: guarded, unguarded, claimed and lost again (Rulebook p.24, FAQ 1.07, 1.17)."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

TOWER = "The Necromancer's Tower"
MAP, TORCH, KEY = "Gandalf's Map", "Dungeon Torch", "Shadow Key"
PATROL = "East Bight Patrol"  # threat 3, engages at 5, attack 3, 2 hit points
STREAM = "Enchanted Stream"  # threat 2, 2 quest points
GATE = "Forest Gate"
OBJECTIVES = pytest.mark.parametrize("objective", [MAP, TORCH, KEY])


def quest(*deck: str, heroes: tuple[str, ...] = ("Aragorn", "Gimli"), **setup: Any) -> Table:
    """The quest phase with these cards on the encounter deck."""
    mine = {"heroes": list(heroes), "threat": 10, **setup}
    return Table(mine, phase="quest", quest=TOWER, encounter_deck=deck)


def guard_of(t: Table, objective: str) -> str:
    """The card that guards an objective, or nothing."""
    host = t.game.host(t.card(objective))
    return "" if host is None else str(host)


def is_free(t: Table, objective: str) -> bool:
    """Whether an objective lies unguarded and unclaimed in the staging area."""
    card = t.card(objective)
    return (card.zone, card.controller, card.host) == ("staging area", -1, -1)


# -- the guard ---------------------------------------------------------------------------------------
@pytest.mark.rule("L72")
@pytest.mark.parametrize(("guard", "threat"), [(PATROL, 3), (STREAM, 2)])
def test_the_next_card_guards_a_guarded_objective_and_counts_its_threat(guard: str, threat: int) -> None:
    t = quest(MAP, guard, GATE).none()
    assert (guard_of(t, MAP), t.zone(guard), t.zone(GATE)) == (guard, "staging area", "deck")
    assert t.card(MAP).controller == -1
    assert t.threat() == 10 + threat


@pytest.mark.rule("L72")
def test_a_guard_is_revealed_in_full() -> None:
    t = quest(MAP, "Doomsayer", "Dol Guldur Orcs", GATE).choose("Gimli")
    assert guard_of(t, MAP) == "Doomsayer"
    assert t.zone("Dol Guldur Orcs") == "staging area"
    assert t.card("Gimli").damage == 2
    assert t.threat() == 10 + 1 + (1 + 2 - 2)
    assert t.zone(GATE) == "deck"


@pytest.mark.rule("L72")
def test_the_when_revealed_effect_of_a_guard_happens() -> None:
    t = quest(MAP, "Dol Guldur Orcs").choose("Gimli")
    assert guard_of(t, MAP) == "Dol Guldur Orcs"
    assert t.card("Gimli").damage == 2


@pytest.mark.rule("L72")
def test_a_treachery_that_would_guard_is_resolved_and_the_objective_is_free() -> None:
    t = quest(MAP, "Under the Shadow", GATE, PATROL).none()
    assert t.game.total_threat() == 1
    assert t.zone("Under the Shadow") == "discard"
    assert (is_free(t, MAP), t.zone(GATE)) == (True, "deck")


@pytest.mark.rule("L72")
def test_a_treachery_that_is_cancelled_is_dealt_with_too() -> None:
    hand = {"hand": ["A Test of Will"], "resources": 1}
    t = quest(MAP, "Under the Shadow", PATROL, heroes=("Dúnhere",), **hand).none().choose("A Test of Will")
    assert t.game.total_threat() == 0
    assert (is_free(t, MAP), t.zone(PATROL)) == (True, "deck")


@pytest.mark.rule("L72")
def test_what_replaces_a_treachery_guards_in_its_stead() -> None:
    t = quest(MAP, "Under the Shadow", PATROL, heroes=("Eleanor",)).none().choose("Eleanor")
    assert guard_of(t, MAP) == PATROL
    assert t.threat() == 10 + 3


@pytest.mark.rule("L72")
def test_an_objective_is_no_guard_and_its_own_guard_comes_after_the_first() -> None:
    t = quest(MAP, TORCH, PATROL, STREAM, GATE).none()
    assert (guard_of(t, MAP), guard_of(t, TORCH), t.zone(GATE)) == (PATROL, STREAM, "deck")
    assert t.threat() == 10 + 3 + 2


@pytest.mark.rule("L72")
def test_without_a_card_left_an_objective_has_no_guard() -> None:
    assert is_free(quest(MAP).none(), MAP)


@pytest.mark.rule("L73")
def test_a_guard_that_dies_while_it_is_revealed_is_not_replaced() -> None:
    t = quest(MAP, "Eastern Crows", PATROL, heroes=("Thalin",)).choose("Thalin")
    assert is_free(t, MAP)
    assert t.zone("Eastern Crows") != "staging area"


# -- where the guard goes ----------------------------------------------------------------------------
@pytest.mark.rule("L73")
def test_an_objective_engages_with_its_guard_and_is_free_when_the_guard_is_defeated() -> None:
    t = quest(MAP, PATROL, *[GATE] * 5, heroes=("Aragorn", "Gimli", "Legolas")).none().until("defend")
    assert (t.zone(PATROL), guard_of(t, MAP)) == ("engaged", PATROL)
    assert [str(c) for c in t.game.staging()] == []
    t.choose("Gimli").choose(PATROL).choose("Aragorn")
    assert (t.zone(PATROL), is_free(t, MAP)) == ("discard", True)
    assert (t.topic(), t.offers()) == ("action", [MAP, "pass"])


@pytest.mark.rule("L73")
def test_an_objective_travels_with_its_guard_and_is_free_when_the_place_is_explored() -> None:
    t = quest(MAP, STREAM, GATE, PATROL, heroes=("Éowyn", "Gimli")).none().choose(STREAM)
    assert (t.zone(STREAM), guard_of(t, MAP)) == ("active location", STREAM)
    t.until("commit").choose("Éowyn", "Gimli").until("action")
    assert (t.zone(STREAM), is_free(t, MAP), t.zone(PATROL)) == ("discard", True, "deck")


@pytest.mark.rule("L73")
def test_an_objective_is_free_when_an_effect_removes_its_guard() -> None:
    hand = {"hand": ["Sneak Attack", "Gandalf"], "resources": 1, "allies": ["Faramir"]}
    t = quest(MAP, PATROL, GATE, **hand).none().passes()
    assert guard_of(t, MAP) == PATROL
    t.choose("Sneak Attack").choose("Gandalf").choose("damage")
    assert (t.zone(PATROL), is_free(t, MAP)) == ("discard", True)


@pytest.mark.rule("L73")
def test_an_objective_goes_back_to_the_staging_area_with_its_guard() -> None:
    hand = {"hand": ["A Light in the Dark"], "resources": 2}
    t = quest(MAP, PATROL, *[GATE] * 5, heroes=("Éowyn",), **hand).none().until("action", "combat")
    assert t.zone(PATROL) == "engaged"
    t.choose("A Light in the Dark")
    assert (t.zone(PATROL), guard_of(t, MAP), t.zone(MAP)) == ("staging area", PATROL, "attached")


@pytest.mark.rule("L73", "L55")
def test_an_objective_goes_back_with_its_guard_when_the_player_is_eliminated() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "threat": 20},
        {"heroes": ["Gimli"], "threat": 45},
        phase="quest",
        quest=TOWER,
        encounter_deck=[MAP, PATROL, GATE],
    )
    t.choose("Éowyn").none(seat=1).passes().passes().choose(PATROL, seat=1)
    assert (t.card(PATROL).engaged, guard_of(t, MAP)) == (1, PATROL)
    t.session.notice(1, "concede")
    assert (t.zone(PATROL), guard_of(t, MAP)) == ("staging area", PATROL)


# -- claiming ----------------------------------------------------------------------------------------
@pytest.mark.card("core-108", "claim")
@pytest.mark.card("core-109", "claim")
@pytest.mark.card("core-110", "claim")
@pytest.mark.rule("L74")
@OBJECTIVES
@pytest.mark.parametrize("phase", ["resource", "planning", "travel", "refresh"])
def test_any_player_claims_an_objective_for_two_threat_in_any_action_window(
    objective: str, phase: str
) -> None:
    mine, other = {"threat": 20}, {"heroes": ["Legolas", "Gimli"], "threat": 20}
    t = Table(mine, other, phase=phase, quest=TOWER, staging=[objective])
    before = t.threat(1)
    t.choose(objective, seat=1)
    assert (t.offers(1), t.threat(1)) == (["Legolas", "Gimli"], before + 2)
    t.choose("Legolas", seat=1)
    assert (t.card(objective).controller, guard_of(t, objective)) == (1, "Legolas")
    assert objective not in t.offers(0)


@pytest.mark.card("core-109", "claim")
@pytest.mark.rule("L72")
def test_a_guarded_objective_cannot_be_claimed() -> None:
    t = quest(TORCH, PATROL, *[GATE] * 5, hand=["Gandalf"]).none()
    assert guard_of(t, TORCH) == PATROL
    assert t.topic() != "action"
    assert t.rules.why_not(t.session, 0, t.card(TORCH).id) == f"{TORCH} is guarded by {PATROL}."
    t.until("defend")
    assert guard_of(t, TORCH) == PATROL


@pytest.mark.card("core-110", "claim")
@pytest.mark.rule("L66")
@pytest.mark.parametrize(("threat", "offered"), [(47, [KEY, "pass"]), (48, [])])
def test_nobody_claims_an_objective_who_would_be_eliminated_by_it(threat: int, offered: list[str]) -> None:
    other = {"heroes": ["Gimli"], "threat": threat}
    t = Table({"threat": 20}, other, quest=TOWER, staging=[KEY])
    assert t.offers(1) == offered


@pytest.mark.card("core-108", "claim")
@pytest.mark.rule("L16", "L74")
@pytest.mark.parametrize("lost", ["Dwarven Axe", MAP])
def test_a_claimed_objective_may_be_the_third_restricted_card(lost: str) -> None:
    worn = {"Dwarven Axe": "Gimli", "Blade of Gondolin": "Gimli"}
    t = Table({"heroes": ["Gimli"], "threat": 20, "attachments": worn}, quest=TOWER, staging=[MAP])
    t.choose(MAP)
    assert (t.topic(), t.offers()) == ("restricted", ["Dwarven Axe", "Blade of Gondolin", MAP])
    t.choose(lost)
    assert t.threat() == 22
    assert (t.zone("Dwarven Axe"), guard_of(t, MAP)) == (
        ("discard", "Gimli") if lost == "Dwarven Axe" else ("attached", "")
    )
    assert is_free(t, MAP) == (lost == MAP)


@pytest.mark.card("core-108", "leaves_for")
@pytest.mark.card("core-109", "leaves_for")
@pytest.mark.card("core-110", "leaves_for")
@pytest.mark.rule("L74")
@OBJECTIVES
def test_an_objective_returns_to_the_staging_area_when_its_hero_dies(objective: str) -> None:
    mine = {"heroes": ["Aragorn", "Gimli"], "damage": {"Aragorn": 4}, "threat": 20, "engaged": [PATROL]}
    worn = {"attachments": {objective: "Aragorn", "Celebrían's Stone": "Aragorn"}}
    t = Table({**mine, **worn}, phase="combat", quest=TOWER, encounter_deck=[GATE] * 3)
    t.passes().choose("Aragorn")
    assert [t.zone(c) for c in ("Aragorn", "Celebrían's Stone")] == ["discard", "discard"]
    assert is_free(t, objective)
    assert objective in t.offers()


@pytest.mark.card("core-109", "leaves_for")
@pytest.mark.rule("L55", "L74")
def test_an_objective_returns_to_the_staging_area_when_its_player_is_eliminated() -> None:
    other = {"heroes": ["Gimli"], "threat": 49, "attachments": {MAP: "Gimli", TORCH: "Gimli"}}
    t = Table({"threat": 20}, other, phase="refresh", quest=TOWER)
    assert t.state.players[1].eliminated
    assert is_free(t, MAP)
    assert is_free(t, TORCH)
    t.choose(TORCH)
    assert t.card(TORCH).controller == 0


@pytest.mark.card("core-110", "leaves_for")
@pytest.mark.rule("L74", "L75")
def test_effects_that_discard_attachments_find_claimed_objectives() -> None:
    worn = {"attachments": {KEY: "Aragorn", "Celebrían's Stone": "Aragorn"}}
    mine = {"heroes": ["Aragorn"], "threat": 20, "engaged": [PATROL], **worn}
    t = Table(mine, phase="combat", quest=TOWER, encounter_deck=["Forest Spider"]).choose("Aragorn")
    assert sorted(t.offers()) == ["Celebrían's Stone", KEY]
    t.choose(KEY)
    assert is_free(t, KEY)


@pytest.mark.rule("L75")
def test_a_guarded_objective_is_an_attachment_that_nobody_controls() -> None:
    t = quest(MAP, PATROL, "Forest Spider", *[GATE] * 3, attachments={"Celebrían's Stone": "Aragorn"}).none()
    t.until("defend").choose("Gimli")
    assert t.zone("Celebrían's Stone") == "discard"
    assert guard_of(t, MAP) == PATROL


@pytest.mark.rule("L42", "L74")
def test_an_objective_dealt_as_a_shadow_card_is_discarded() -> None:
    mine = {"heroes": ["Aragorn", "Gimli"], "engaged": [PATROL]}
    t = Table(mine, phase="combat", quest=TOWER, encounter_deck=[MAP, GATE]).choose("Gimli").until("commit")
    assert t.card(MAP).zone in ("discard", "deck")
    assert t.game.unclaimed_objectives() == []


@pytest.mark.rule("L93")
def test_a_view_shows_what_guards_what_and_who_has_claimed_what() -> None:
    t = quest(MAP, STREAM, attachments={TORCH: "Gimli"}).none()
    seen = t.rules.view(t.session, None)
    assert [[a.title for a in card.attachments] for card in seen.staging] == [[MAP]]
    assert [[a.title for a in hero.attachments] for hero in seen.players[0].area] == [[], [TORCH]]
