"""What one effect does at one moment is answered together, and an attack may be cut short."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

REACH = "The Necromancer's Reach"  # 1 damage to every exhausted character
SACRIFICE = "Valiant Sacrifice"
HORN = "Horn of Gondor"
SCOUT = "Snowbourn Scout"  # 1 hit point
ARCHER = "Silverlode Archer"  # 1 hit point
UFTHAK = "Chieftan Ufthak"
FREE = "Stand Together"  # playable in every action window: the game stops there


def reach(*players: dict[str, Any]) -> Table:
    """Nobody quests, and The Necromancer's Reach is revealed."""
    t = Table(*players, phase="quest", encounter_deck=[REACH, *["Forest Gate"] * 6])
    while t.zone(REACH) == "deck":
        t.decline()
    return t


def after_staging(t: Table) -> bool:
    """Whether nobody has anything more to answer and the next action window is open."""
    return t.topic() == "action" and t.ask().prompt == "Actions: after staging"


# -- cards destroyed by one effect ---------------------------------------------------------------


@pytest.mark.card("core-24", "draw")
@pytest.mark.card("core-93", "when_revealed")
@pytest.mark.rule("L62", "L49")
@pytest.mark.parametrize(("wounds", "offered"), [(3, [SACRIFICE, "pass"]), (4, [])])
def test_a_hero_who_dies_at_the_same_moment_pays_for_no_response(wounds: int, offered: list[str]) -> None:
    t = reach(
        {"heroes": ["Gimli"], "allies": [SCOUT], "exhausted": [SCOUT], "hand": [FREE]},
        {
            "heroes": ["Aragorn", "Glóin"],
            "resources": {"Aragorn": 1},
            "hand": [SACRIFICE],
            "damage": {"Aragorn": wounds},
            "exhausted": ["Aragorn"],
        },
    )
    assert t.zone(SCOUT) == "discard"
    assert t.zone("Aragorn") == ("play" if offered else "discard")
    assert t.offers(1) == offered
    assert after_staging(t) is not bool(offered)


@pytest.mark.card("core-42", "add_resource")
@pytest.mark.card("core-93", "when_revealed")
@pytest.mark.rule("L17", "L62")
@pytest.mark.parametrize(("wounds", "offered"), [(3, [HORN, "pass"]), (4, [])])
def test_the_horn_of_a_hero_who_dies_at_the_same_moment_is_silent(wounds: int, offered: list[str]) -> None:
    t = reach(
        {"heroes": ["Gimli"], "allies": [SCOUT], "exhausted": [SCOUT], "hand": [FREE]},
        {
            "heroes": ["Aragorn", "Glóin"],
            "attachments": {HORN: "Aragorn"},
            "damage": {"Aragorn": wounds},
            "exhausted": ["Aragorn"],
        },
    )
    assert t.zone(SCOUT) == "discard"
    assert t.zone(HORN) == ("attached" if offered else "discard")
    assert t.offers(1) == offered
    assert after_staging(t) is not bool(offered)


@pytest.mark.card("core-42", "add_resource")
@pytest.mark.card("core-24", "draw")
@pytest.mark.rule("L62")
def test_the_horn_pays_for_the_sacrifice_of_the_same_death() -> None:
    t = reach(
        {
            "heroes": ["Aragorn", "Gimli"],
            "allies": [SCOUT],
            "hand": [FREE, SACRIFICE],
            "attachments": {HORN: "Aragorn"},
            "exhausted": [SCOUT],
        }
    )
    assert t.offers() == [HORN, "pass"]  # the sacrifice cannot be paid for yet
    t.choose(HORN)
    assert t.offers() == [SACRIFICE, "pass"]
    t.choose(SACRIFICE)
    assert after_staging(t)
    assert len(t.hand()) == 1 + 2
    assert t.card("Aragorn").resources == 0


@pytest.mark.card("core-42", "add_resource")
@pytest.mark.card("core-24", "draw")
@pytest.mark.rule("L62")
@pytest.mark.parametrize("order", [(HORN, SACRIFICE), (SACRIFICE, HORN)])
def test_leaving_play_and_being_destroyed_are_answered_in_any_order(order: tuple[str, str]) -> None:
    t = reach(
        {
            "heroes": ["Aragorn", "Gimli"],
            "resources": {"Aragorn": 1},
            "allies": [SCOUT],
            "hand": [FREE, SACRIFICE],
            "attachments": {HORN: "Aragorn"},
            "exhausted": [SCOUT],
        }
    )
    assert sorted(t.offers()) == [HORN, SACRIFICE, "pass"]
    t.choose(order[0])
    assert t.offers() == [order[1], "pass"]
    t.choose(order[1])
    assert after_staging(t)
    assert len(t.hand()) == 1 + 2
    assert t.card("Aragorn").resources == 1


@pytest.mark.card("core-42", "add_resource")
@pytest.mark.rule("L62")
def test_the_horn_answers_each_of_two_deaths_once() -> None:
    t = reach(
        {
            "heroes": ["Aragorn", "Gimli"],
            "allies": [SCOUT, ARCHER],
            "hand": [FREE],
            "attachments": {HORN: "Aragorn"},
            "exhausted": [SCOUT, ARCHER],
        }
    )
    assert (t.zone(SCOUT), t.zone(ARCHER)) == ("discard", "discard")
    assert t.offers() == [HORN, HORN, "pass"]
    t.choose(HORN)
    assert t.offers() == [HORN, "pass"]
    t.choose(HORN)
    assert after_staging(t)
    assert t.card("Aragorn").resources == 2


@pytest.mark.card("core-3", "add_resources")
@pytest.mark.card("core-24", "draw")
@pytest.mark.rule("L62")
@pytest.mark.parametrize(("resources", "first"), [(0, "Glóin"), (1, "Glóin"), (1, SACRIFICE)])
def test_damage_and_death_by_one_effect_are_answered_together(resources: int, first: str) -> None:
    t = reach(
        {
            "heroes": ["Glóin", "Gimli"],
            "resources": {"Glóin": resources},
            "allies": [SCOUT],
            "hand": [FREE, SACRIFICE],
            "exhausted": [SCOUT, "Glóin"],
        }
    )
    assert sorted(t.offers()) == sorted(["Glóin", "pass", *[SACRIFICE] * resources])
    t.choose(first).choose(SACRIFICE if first == "Glóin" else "Glóin")
    assert after_staging(t)
    assert len(t.hand()) == 1 + 2
    assert t.card("Glóin").resources == resources  # 1 for the damage, 1 for the sacrifice


# -- attacks cut short ---------------------------------------------------------------------------


@pytest.mark.card("core-15", "engage_enemy")
@pytest.mark.card("core-23", "put_ally_into_play")
@pytest.mark.rule("L46", "L102")
def test_an_enemy_engaged_by_another_player_in_its_attack_has_not_attacked() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "engaged": [UFTHAK]},
        {"heroes": ["Théodred"], "resources": 1, "hand": ["Sneak Attack", "Son of Arnor"]},
        phase="combat",
    )
    t.passes(seat=1)
    assert t.ask(1).prompt == "Actions: an enemy attacks"
    t.choose("Sneak Attack", seat=1).choose("Son of Arnor", seat=1)
    assert t.card(UFTHAK).engaged == 1
    assert (t.topic(1), t.state.round) == ("target", 1)  # nobody defends, and Ufthak does not attack anew
    assert t.card(UFTHAK).resources == 0
    assert (t.card("Aragorn").damage, t.card("Théodred").damage) == (0, 0)


@pytest.mark.card("core-76", "shadow")
@pytest.mark.rule("L46", "L55")
@pytest.mark.parametrize(("threat", "tokens"), [(40, 1), (42, 0)])
def test_an_attack_ends_with_the_player_its_shadow_card_eliminates(threat: int, tokens: int) -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": threat, "engaged": [UFTHAK]},
        {"heroes": ["Gimli"], "hand": [FREE]},
        phase="combat",
        encounter_deck=["Ungoliant's Spawn"],
    )
    t.until("defend").passes().until("action", phase="refresh")
    assert t.state.round == 1
    assert t.state.players[0].eliminated is not bool(tokens)
    assert t.zone(UFTHAK) == ("engaged" if tokens else "staging area")
    assert t.card(UFTHAK).resources == tokens
    assert t.card("Aragorn").damage == 3 * tokens
