"""The encounter set Escape from Dol Guldur."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

TOWER = "The Necromancer's Tower"
JAILOR, NAZGUL, GUARDIAN = "Dungeon Jailor", "Nazgûl of Dol Guldur", "Cavern Guardian"
SHADOW, SHACKLES = "Under the Shadow", "Iron Shackles"
MAP, TORCH, KEY = "Gandalf's Map", "Dungeon Torch", "Shadow Key"
PATROL = "East Bight Patrol"  # attack 3
CRAVEN = "Craven"  # an enemy that never attacks
GATE = "Forest Gate"


def quest(*players: dict[str, Any], **setup: Any) -> Table:
    """The quest phase of the first stage."""
    return Table(*players, phase="quest", quest=TOWER, **setup)


def attack(shadow: str, *players: dict[str, Any], enemy: str = PATROL, **setup: Any) -> Table:
    """An enemy with this shadow card attacks the first of the players."""
    first, *others = players
    mine = {**first, "engaged": [enemy, *first.get("engaged", ())]}
    return Table(mine, *others, phase="combat", quest=TOWER, encounter_deck=[shadow, *[GATE] * 4], **setup)


# -- Dungeon Jailor ----------------------------------------------------------------------------------
@pytest.mark.card("core-101", "lock_away")
@pytest.mark.rule("L79", "L86")
def test_dungeon_jailor_takes_one_unclaimed_objective_guarded_or_not() -> None:
    for choice, other in ((MAP, TORCH), (TORCH, MAP)):
        t = quest(
            {"attachments": {KEY: "Aragorn"}},
            {"heroes": ["Gimli"]},
            staging=[JAILOR, MAP],
            encounter_deck=[TORCH, PATROL, GATE],
            first_player=1,
        )
        t.none(seat=1).none().until("encounter target")
        assert (sorted(t.offers(1)), t.zone(TORCH)) == ([TORCH, MAP], "attached")
        t.choose(choice, seat=1)
        assert (t.zone(choice), t.zone(other) == "deck", t.zone(KEY)) == ("deck", False, "attached")
        assert t.zone(PATROL) == "staging area"


@pytest.mark.card("core-101", "lock_away")
@pytest.mark.rule("L86")
@pytest.mark.parametrize(
    ("questing", "zone"), [(["Gimli"], "staging area"), (["Thalin"], "staging area"), ([], "deck")]
)
def test_dungeon_jailor_needs_an_unsuccessful_quest(questing: list[str], zone: str) -> None:
    t = quest({"heroes": ["Gimli", "Thalin"]}, staging=[JAILOR, MAP]).choose(*questing).until("engage")
    assert t.zone(MAP) == zone


@pytest.mark.card("core-101", "lock_away")
@pytest.mark.rule("L86")
def test_dungeon_jailor_does_nothing_while_he_is_engaged() -> None:
    t = quest({"heroes": ["Aragorn"], "engaged": [JAILOR]}, staging=[PATROL, MAP]).none().until("engage")
    assert t.zone(MAP) == "staging area"


@pytest.mark.card("core-101", "lock_away")
@pytest.mark.rule("L86")
def test_dungeon_jailor_does_not_reach_an_objective_with_an_engaged_guard() -> None:
    mine = {"heroes": ["Éowyn", "Gimli", "Aragorn"], "threat": 10}
    t = quest(mine, staging=[JAILOR], encounter_deck=[MAP, PATROL, *[GATE] * 3])
    t.choose("Éowyn", "Gimli").until("defend").choose("Aragorn").until("commit").none().until("travel")
    assert (t.zone(PATROL), t.game.host(t.card(MAP))) == ("engaged", t.card(PATROL))


@pytest.mark.card("core-101", "lock_away")
@pytest.mark.rule("L72", "L86")
def test_an_objective_that_was_shuffled_back_is_revealed_with_a_guard() -> None:
    for seed in range(1, 20):
        t = quest(
            {"heroes": ["Gimli", "Éowyn"], "threat": 10, "deck": []},
            staging=[JAILOR, MAP],
            encounter_deck=[GATE],
            encounter_discard=[PATROL],
            seed=seed,
        )
        t.none().until("travel")
        if str(t.game.top_of_encounter_deck()) == MAP:
            break
    t.choose(GATE).until("commit").choose("Gimli", "Éowyn")
    assert t.game.host(t.card(MAP)) is t.card(PATROL)


# -- Nazgûl of Dol Guldur ----------------------------------------------------------------------------
@pytest.mark.card("core-102", "shun")
@pytest.mark.rule("L67", "L84")
def test_nazgul_of_dol_guldur_cannot_have_attachments() -> None:
    mine = {"heroes": ["Denethor", "Aragorn"], "exhausted": ["Denethor"], "resources": 3}
    mine["hand"] = ["Forest Snare"]
    assert Table({**mine, "engaged": [NAZGUL]}, quest=TOWER).topic() == "commit"
    t = Table({**mine, "engaged": [NAZGUL, CRAVEN]}, quest=TOWER).choose("Forest Snare")
    assert t.game.host(t.card("Forest Snare")) is t.card(CRAVEN)


@pytest.mark.card("core-102", "terrify")
@pytest.mark.rule("L81")
def test_nazgul_of_dol_guldur_costs_the_engaged_player_a_character_after_a_shadow_effect() -> None:
    mine = {"heroes": ["Aragorn", "Gimli"], "allies": ["Faramir"], "exhausted": ["Faramir"], "threat": 20}
    t = attack(SHADOW, mine, {"heroes": ["Legolas"]}, enemy=NAZGUL).choose("Aragorn")
    assert t.threat() == 21
    assert t.offers() == ["Aragorn", "Gimli", "Faramir"]
    t.choose("Gimli")
    assert t.zone("Gimli") == "discard"
    assert t.card("Aragorn").damage == 4 - 2


@pytest.mark.card("core-102", "terrify")
@pytest.mark.rule("L41")
def test_nazgul_of_dol_guldur_may_take_the_defender() -> None:
    t = attack(SHADOW, {"heroes": ["Aragorn", "Gimli"]}, enemy=NAZGUL).choose("Aragorn").choose("Aragorn")
    assert t.zone("Aragorn") == "discard"
    assert t.card("Gimli").damage == 4


@pytest.mark.card("core-102", "terrify")
@pytest.mark.rule("L55")
def test_nazgul_of_dol_guldur_may_take_the_last_hero() -> None:
    t = attack(SHADOW, {"heroes": ["Gimli"]}, {"heroes": ["Aragorn"]}, enemy=NAZGUL).choose("Gimli")
    assert t.state.players[0].eliminated
    assert t.zone(NAZGUL) == "staging area"


@pytest.mark.card("core-102", "terrify")
@pytest.mark.rule("L81")
def test_nazgul_of_dol_guldur_counts_a_shadow_effect_that_finds_nothing_to_do() -> None:
    t = attack(GUARDIAN, {"heroes": ["Aragorn", "Gimli"]}, enemy=NAZGUL).choose("Aragorn").choose("Gimli")
    assert t.zone("Gimli") == "discard"


@pytest.mark.card("core-102", "terrify")
@pytest.mark.rule("L81")
def test_nazgul_of_dol_guldur_is_content_without_a_shadow_effect() -> None:
    mine = {"heroes": ["Aragorn", "Dúnhere"], "resources": 1, "hand": ["Hasty Stroke"]}
    t = attack(GATE, mine, enemy=NAZGUL).until("defend").choose("Aragorn").until("commit")
    assert (t.zone("Aragorn"), t.zone("Dúnhere")) == ("play", "play")


@pytest.mark.card("core-102", "terrify")
@pytest.mark.rule("L81")
def test_nazgul_of_dol_guldur_is_content_with_a_cancelled_shadow_effect() -> None:
    mine = {"heroes": ["Aragorn", "Dúnhere"], "resources": 1, "hand": ["Hasty Stroke"], "threat": 20}
    t = attack(SHADOW, mine, enemy=NAZGUL).choose("Aragorn").choose("Hasty Stroke").until("commit")
    assert (t.zone("Aragorn"), t.zone("Dúnhere"), t.threat()) == ("play", "play", 21)


@pytest.mark.card("core-102", "terrify")
def test_nazgul_of_dol_guldur_does_not_care_for_the_attacks_of_others() -> None:
    t = attack(SHADOW, {"heroes": ["Aragorn", "Gimli"]}).choose("Aragorn").until("commit")
    assert (t.zone("Aragorn"), t.zone("Gimli")) == ("play", "play")


# -- Cavern Guardian, Under the Shadow, Endless Caverns ----------------------------------------------
def burdened() -> dict[str, Any]:
    """Two heroes with attachments, two objectives among them, and one in a web."""
    worn = {MAP: "Gimli", TORCH: "Aragorn", "Dwarven Axe": "Gimli", "Caught in a Web": "Gimli"}
    return {"heroes": ["Aragorn", "Gimli"], "attachments": worn, "threat": 20}


@pytest.mark.card("core-103")
@pytest.mark.rule("L24")
def test_cavern_guardian_is_doomed() -> None:
    t = quest({"heroes": ["Aragorn"], "threat": 10}, encounter_deck=[GUARDIAN]).none()
    assert t.threat() == 10 + 1 + 2


@pytest.mark.card("core-103", "shadow")
@pytest.mark.rule("L74", "L75")
def test_cavern_guardian_shadow_takes_an_attachment_and_an_objective_returns() -> None:
    t = attack(GUARDIAN, burdened()).choose("Aragorn")
    assert sorted(t.offers()) == [TORCH, "Dwarven Axe", MAP]
    t.choose(TORCH)
    assert (t.zone(TORCH), t.card(TORCH).controller) == ("staging area", -1)
    assert t.zone(MAP) == t.zone("Dwarven Axe") == "attached"


@pytest.mark.card("core-103", "shadow")
@pytest.mark.rule("L74", "L75")
def test_cavern_guardian_shadow_takes_all_attachments_if_undefended() -> None:
    other = {"heroes": ["Legolas"], "attachments": {KEY: "Legolas"}}
    t = attack(GUARDIAN, burdened(), other).passes().until("take damage")
    assert [t.zone(c) for c in (MAP, TORCH)] == ["staging area"] * 2
    assert t.zone("Dwarven Axe") == "discard"
    assert t.zone("Caught in a Web") == t.zone(KEY) == "attached"


@pytest.mark.card("core-103", "shadow")
def test_cavern_guardian_shadow_strips_a_hero_who_lives_by_his_armour_at_once() -> None:
    mine = {"heroes": ["Gimli", "Aragorn"], "damage": {"Gimli": 6}, "threat": 20}
    worn = {"attachments": {"Citadel Plate": "Gimli", KEY: "Gimli"}}
    t = attack(GUARDIAN, {**mine, **worn}).passes()
    assert [t.zone(c) for c in ("Gimli", "Citadel Plate", KEY)] == ["discard", "discard", "staging area"]


@pytest.mark.card("core-104", "when_revealed")
@pytest.mark.rule("L26", "L65")
def test_under_the_shadow_raises_the_total_threat_for_the_phase() -> None:
    mine, other = {"heroes": ["Aragorn"], "threat": 10}, {"heroes": ["Gimli"], "threat": 10}
    t = quest(mine, other, encounter_deck=[SHADOW, PATROL, *[GATE] * 2]).none().none(seat=1)
    assert t.threat() == 10 + 2 + 3
    assert t.state.phase != "quest"
    assert t.game.total_threat() == sum(t.game.threat_of(c) for c in t.game.staging())


@pytest.mark.card("core-104", "when_revealed")
@pytest.mark.rule("L20")
def test_under_the_shadow_counts_the_players_when_it_is_revealed() -> None:
    mine, other = {"heroes": ["Aragorn"], "threat": 10}, {"heroes": ["Gimli"], "threat": 49}
    t = quest(mine, other, encounter_deck=[SHADOW, GUARDIAN]).none().none(seat=1)
    assert t.state.players[1].eliminated
    assert t.threat() == 10 + 1 + (2 + 2)


@pytest.mark.card("core-104", "shadow")
def test_under_the_shadow_shadow_counts_the_enemies_engaged_with_the_defending_player() -> None:
    mine = {"heroes": ["Aragorn", "Gimli"], "threat": 20, "engaged": [CRAVEN, CRAVEN]}
    t = attack(SHADOW, mine, {"heroes": ["Legolas"], "threat": 20, "engaged": [CRAVEN]})
    t.until("defend").choose("Aragorn")
    assert (t.threat(0), t.threat(1)) == (20 + 3, 20)


@pytest.mark.card("core-106")
@pytest.mark.rule("L24", "L25")
def test_endless_caverns_is_doomed_and_surges() -> None:
    t = quest({"heroes": ["Aragorn"], "threat": 10}, encounter_deck=["Endless Caverns", PATROL, GATE]).none()
    assert (t.zone(PATROL), t.zone(GATE)) == ("staging area", "deck")
    assert t.threat() == 10 + 1 + (1 + 3)


# -- Iron Shackles -----------------------------------------------------------------------------------
@pytest.mark.card("core-105", "when_revealed")
@pytest.mark.rule("L79")
def test_iron_shackles_replace_the_next_draw_from_the_first_players_deck() -> None:
    mine, other = {"heroes": ["Gimli"]}, {"heroes": ["Aragorn"]}
    t = quest(mine, other, encounter_deck=[SHACKLES, GATE, GATE, GATE], first_player=1)
    t.none(seat=1).none()
    assert [c.title for c in t.rules.view(t.session, 0).players[1].on_deck] == [SHACKLES]
    t.until("commit")
    assert (len(t.hand(0)), len(t.hand(1))) == (1, 0)
    assert t.card(SHACKLES).id in t.state.encounter_discard
    t.decline().until_phase("travel").until("commit")
    assert (len(t.hand(0)), len(t.hand(1))) == (2, 1)


def shackled(**mine: Any) -> Table:
    """Beravor's player has just been put in shackles, before an action window."""
    t = quest({"heroes": ["Beravor"], **mine}, encounter_deck=[SHACKLES, *[GATE] * 3]).none().passes()
    assert t.zone(SHACKLES) == "on a deck"
    return t


@pytest.mark.card("core-105", "when_revealed")
def test_iron_shackles_replace_a_draw_of_any_number_of_cards() -> None:
    t = shackled().choose("Beravor").until("commit")
    assert t.zone(SHACKLES) == "discard"
    assert len(t.hand()) == 0 + 1


@pytest.mark.card("core-105", "when_revealed")
@pytest.mark.rule("L18")
def test_iron_shackles_wait_while_nothing_can_be_drawn() -> None:
    t = quest({"heroes": ["Gimli"], "deck": []}, encounter_deck=[SHACKLES, GATE, GATE]).none()
    assert t.until("commit").zone(SHACKLES) == "on a deck"
    t = quest({"heroes": ["Gimli"]}, encounter_deck=[SHACKLES, GATE, GATE], active="Enchanted Stream").none()
    assert (t.until("commit").zone(SHACKLES), t.hand()) == ("on a deck", [])


@pytest.mark.card("core-105", "shadow")
def test_iron_shackles_do_the_same_as_a_shadow_card() -> None:
    t = attack(SHACKLES, {"heroes": ["Aragorn", "Théodred"]}, {"heroes": ["Gimli"]}, first_player=1)
    t.choose("Aragorn")
    assert t.state.phase == "combat"
    assert (t.zone(SHACKLES), t.card(SHACKLES).engaged) == ("on a deck", 1)
    t.until("commit")
    assert (len(t.hand(0)), len(t.hand(1)), t.zone(SHACKLES)) == (1, 0, "discard")


@pytest.mark.card("core-105", "when_revealed")
@pytest.mark.rule("L75")
def test_iron_shackles_are_a_condition_that_the_miner_removes() -> None:
    t = shackled(hand=["Miner of the Iron Hills"], resources=2, deck=[])
    t.until("plan").choose("Miner of the Iron Hills").choose("Miner of the Iron Hills")
    assert t.zone(SHACKLES) == "discard"


@pytest.mark.card("core-105", "when_revealed")
@pytest.mark.rule("L55")
def test_iron_shackles_are_discarded_with_the_deck_of_an_eliminated_player() -> None:
    t = quest({"threat": 46}, {"heroes": ["Gimli"]}, encounter_deck=[SHACKLES, PATROL, "Doomsayer", GATE])
    t.none().none(seat=1).until("commit")
    assert t.state.players[0].eliminated
    assert t.card(SHACKLES).id in t.state.encounter_discard


# -- Tower Gate and the claimed objectives -----------------------------------------------------------
@pytest.mark.card("core-107", "rouse_guards")
@pytest.mark.rule("L36")
def test_tower_gate_sets_an_orc_guard_on_every_player() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "deck": ["Gandalf", "Beorn"]},
        {"heroes": ["Gimli"], "deck": ["Faramir", "Beorn"]},
        {"heroes": ["Legolas"], "deck": []},
        phase="travel",
        quest=TOWER,
        staging=["Tower Gate", "Tower Gate", CRAVEN],
    )
    t.choose("Tower Gate")
    assert [[str(e) for e in t.game.engaged_with(s)] for s in range(3)] == [["Orc Guard"], ["Orc Guard"], []]
    assert [len(player.deck) for player in t.state.players] == [1, 1, 0]
    assert t.zone("Gandalf") == t.zone("Faramir") == "beneath"


@pytest.mark.card("core-108", "keep_from_attacking", "keep_from_defending")
@pytest.mark.rule("L67")
def test_gandalfs_map_keeps_its_hero_from_fighting_but_not_from_questing() -> None:
    mine = {"heroes": ["Legolas", "Gimli"], "attachments": {MAP: "Legolas"}, "engaged": [PATROL]}
    quick = {"hand": ["Quick Strike"], "resources": {"Gimli": 1}}
    t = Table({**mine, **quick}, phase="combat", quest=TOWER, encounter_deck=[GATE] * 3)
    t.choose("Quick Strike")
    assert t.card(PATROL).damage == 2 - 1
    t = Table(mine, phase="combat", quest=TOWER, encounter_deck=[GATE] * 3)
    assert t.offers() == ["Gimli", "pass"]
    t.choose("Gimli").until("commit")
    assert t.offers() == ["Legolas", "Gimli"]


@pytest.mark.card("core-108", "keep_from_attacking")
def test_gandalfs_map_does_not_hinder_its_guard() -> None:
    mine = {"heroes": ["Aragorn"], "threat": 10}
    t = quest(mine, encounter_deck=[MAP, PATROL, *[GATE] * 3]).none().until("defend")
    assert t.game.host(t.card(MAP)) is t.card(PATROL)


@pytest.mark.card("core-109", "glare")
@pytest.mark.rule("L86")
def test_dungeon_torch_raises_the_threat_by_two_besides_the_usual_one() -> None:
    mine = {"heroes": ["Aragorn"], "threat": 20, "attachments": {TORCH: "Aragorn"}}
    t = Table(mine, {"heroes": ["Gimli"], "threat": 20}, phase="refresh", quest=TOWER).until("commit")
    assert (t.threat(0), t.threat(1)) == (20 + 1 + 2, 20 + 1)


@pytest.mark.card("core-110", "burn")
def test_shadow_key_hurts_its_hero_every_round() -> None:
    mine = {"heroes": ["Aragorn", "Gimli"], "attachments": {KEY: "Gimli"}, "damage": {"Gimli": 3}}
    t = Table(mine, phase="refresh", quest=TOWER).until("commit")
    assert (t.card("Gimli").damage, t.card("Aragorn").damage) == (4, 0)
    t.none().until("commit")
    assert (t.zone("Gimli"), t.zone(KEY)) == ("discard", "staging area")


@pytest.mark.card("core-109", "glare")
@pytest.mark.card("core-110", "burn")
@pytest.mark.rule("L72")
def test_torch_and_key_do_nothing_unclaimed() -> None:
    t = Table({"threat": 20}, phase="refresh", quest=TOWER, staging=[TORCH, KEY]).until("commit")
    assert (t.threat(), t.card("Aragorn").damage) == (21, 0)
