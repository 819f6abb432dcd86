"""Leadership: events."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

ROAD = "Old Forest Road"  # threat 1; keeps the game in the round: the players are asked to travel
PATROL = "East Bight Patrol"  # attack 3, defense 1, 2 hit points, an Orc
QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is
TOP = ["Gandalf", "Beorn", "Faramir", "Horn of Gondor", "Feint"]


@pytest.mark.card("core-20", "ready_ally")
def test_ever_vigilant_readies_one_ally_of_any_player() -> None:
    t = Table(
        {"resources": 1, "hand": ["Ever Vigilant"], "allies": ["Beorn"], "exhausted": ["Aragorn", "Beorn"]},
        {"heroes": ["Gimli"], "allies": ["Faramir", "Gléowine"], "exhausted": ["Faramir"]},
    )
    t.until("action").choose("Ever Vigilant")
    assert t.offers() == ["Beorn", "Faramir"]
    t.choose("Faramir")
    assert not t.card("Faramir").exhausted
    assert t.card("Beorn").exhausted
    assert t.zone("Ever Vigilant") == "discard"


@pytest.mark.card("core-20", "ready_ally")
def test_ever_vigilant_does_not_ready_heroes() -> None:
    for tired, topic in (("Aragorn", "commit"), ("Guard of the Citadel", "action")):
        setup = {"resources": 1, "hand": ["Ever Vigilant"], "allies": ["Guard of the Citadel"]}
        assert Table({**setup, "exhausted": [tired]}, {"heroes": ["Gimli"]}).topic() == topic


@pytest.mark.card("core-21", "ready_another_hero")
@pytest.mark.rule("L66")
def test_common_cause_exhausts_a_hero_to_ready_another_one() -> None:
    heroes = ["Aragorn", "Gimli", "Legolas"]
    t = Table({"heroes": heroes, "exhausted": ["Legolas"], "hand": ["Common Cause"]})
    t.until("action").choose("Common Cause")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli")
    assert [t.card(hero).exhausted for hero in heroes] == [False, True, False]


@pytest.mark.card("core-21", "ready_another_hero")
@pytest.mark.rule("L66")
def test_common_cause_readies_a_hero_of_another_player_but_costs_ones_own() -> None:
    mine = {"heroes": ["Aragorn"], "hand": ["Common Cause"]}
    t = Table(mine, {"heroes": ["Gimli", "Legolas"], "exhausted": ["Gimli"]})
    t.until("action").choose("Common Cause")
    assert t.card("Aragorn").exhausted
    assert not t.card("Gimli").exhausted
    t = Table({**mine, "exhausted": ["Aragorn"]}, {"heroes": ["Gimli", "Legolas"], "exhausted": ["Gimli"]})
    assert t.topic() == "commit"


@pytest.mark.card("core-21", "ready_another_hero")
@pytest.mark.rule("L12")
def test_common_cause_needs_the_icon_and_a_different_exhausted_hero() -> None:
    def topic(*heroes: str, exhausted: str) -> str:
        return Table({"heroes": heroes, "exhausted": [exhausted], "hand": ["Common Cause"]}).topic()

    assert topic("Aragorn", "Gimli", exhausted="Gimli") == "action"
    assert topic("Aragorn", "Gimli", exhausted="Aragorn") == "action"
    assert topic("Legolas", "Gimli", exhausted="Gimli") == "commit"
    assert Table({"heroes": ["Aragorn", "Gimli"], "hand": ["Common Cause"]}).topic() == "commit"


@pytest.mark.card("core-22", "rally")
@pytest.mark.rule("L65", "L78")
def test_for_gondor_strengthens_all_characters_and_those_of_gondor_more() -> None:
    t = Table(
        {"resources": 2, "hand": ["For Gondor!"], "allies": ["Faramir"], "engaged": [PATROL]},
        {"heroes": ["Eleanor", "Gimli"]},
        phase="combat",
    )
    characters = ("Aragorn", "Faramir", "Eleanor", "Gimli")
    t.until("action").choose("For Gondor!")
    assert [t.stat(c, "attack") for c in characters] == [4, 2, 2, 3]
    assert [t.stat(c, "defense") for c in characters] == [2, 3, 3, 2]
    assert (t.stat(PATROL, "attack"), t.stat(PATROL, "defense")) == (3, 1)
    t.until_phase("refresh")
    assert [t.stat(c, "attack") for c in characters] == [3, 1, 1, 2]


@pytest.mark.card("core-22", "rally")
@pytest.mark.rule("L65")
def test_for_gondor_reaches_characters_who_come_later_in_the_phase() -> None:
    setup = {"resources": 3, "hand": ["For Gondor!", "Sneak Attack", "Guard of the Citadel"]}
    t = Table({**setup, "engaged": [PATROL]}, phase="combat").until("action").choose("For Gondor!")
    t.choose("Sneak Attack")
    assert t.zone("Guard of the Citadel") == "play"
    assert (t.stat("Guard of the Citadel", "attack"), t.stat("Guard of the Citadel", "defense")) == (2, 1)


def sneak(*allies: str, phase: str = "combat", **more: Any) -> Table:
    """Sneak Attack is played with these allies in hand."""
    mine = {"resources": 2, "hand": ["Sneak Attack", *allies], "deck": [], "engaged": [PATROL], **more}
    return Table(mine, phase=phase, staging=[ROAD]).until("action").choose("Sneak Attack")


@pytest.mark.card("core-23", "put_ally_into_play", "return_ally")
@pytest.mark.rule("L68")
def test_sneak_attack_brings_an_ally_for_one_phase() -> None:
    t = sneak("Brok Ironfist", "Horn of Gondor", "Faramir")
    assert t.offers() == ["Brok Ironfist", "Faramir"]
    t.choose("Brok Ironfist")
    assert (t.zone("Brok Ironfist"), t.card("Aragorn").resources) == ("play", 1)
    t.until("defend").choose("Brok Ironfist")
    assert t.card("Brok Ironfist").damage == 3 - 1
    t.until("commit")
    assert (t.zone("Brok Ironfist"), t.zone("Sneak Attack")) == ("hand", "discard")


@pytest.mark.card("core-23", "put_ally_into_play", "return_ally")
def test_sneak_attack_leaves_a_fallen_ally_where_it_is() -> None:
    t = sneak("Snowbourn Scout").passes().until("defend").choose("Snowbourn Scout")
    assert t.zone("Snowbourn Scout") == "discard"
    t.until("commit")
    assert t.zone("Snowbourn Scout") == "discard"


@pytest.mark.card("core-23", "put_ally_into_play", "return_ally")
@pytest.mark.card("core-16", "scout")
@pytest.mark.rule("L68")
def test_sneak_attack_triggers_what_happens_on_entering_play() -> None:
    t = sneak("Snowbourn Scout").choose("Snowbourn Scout")
    assert t.card(ROAD).progress == 1


@pytest.mark.card("core-23", "put_ally_into_play")
@pytest.mark.rule("L68")
def test_sneak_attack_is_not_playing_the_ally() -> None:
    t = sneak("Erebor Hammersmith", discard=["Horn of Gondor"])
    assert t.zone("Erebor Hammersmith") == "play"
    assert t.topic() == "defend"
    assert t.zone("Horn of Gondor") == "discard"


@pytest.mark.card("core-23", "put_ally_into_play")
@pytest.mark.rule("L1", "L68")
def test_sneak_attack_respects_uniqueness_at_the_whole_table() -> None:
    mine = {"resources": 1, "hand": ["Sneak Attack", "Gandalf", "Snowbourn Scout"], "engaged": [PATROL]}
    t = Table(mine, {"heroes": ["Gimli"], "allies": ["Gandalf"]}, phase="combat")
    t.until("action").choose("Sneak Attack")
    assert t.zone("Snowbourn Scout") == "play"
    mine["hand"] = ["Sneak Attack", "Gandalf"]
    t = Table(mine, {"heroes": ["Gimli"], "allies": ["Gandalf"]}, phase="combat")
    assert t.topic() == "defend"


@pytest.mark.card("core-23", "put_ally_into_play")
def test_sneak_attack_needs_an_ally_in_hand() -> None:
    t = Table({"resources": 1, "hand": ["Sneak Attack", "Horn of Gondor"]})
    assert t.topic() == "commit"


@pytest.mark.card("core-23", "put_ally_into_play", "return_ally")
@pytest.mark.rule("L60")
def test_sneak_attack_in_the_planning_phase_is_over_before_the_quest() -> None:
    t = Table({"resources": 1, "hand": ["Sneak Attack", "Gandalf"], "deck": []}).choose("Sneak Attack")
    t.choose("Gandalf")
    assert t.topic() == "commit"
    assert t.offers() == ["Aragorn"]
    assert t.zone("Gandalf") == "hand"


@pytest.mark.card("core-23", "put_ally_into_play", "return_ally")
@pytest.mark.card("core-31", "become_a_bear", "go_home")
@pytest.mark.rule("L52")
@pytest.mark.parametrize(("first", "zone"), [("Beorn", "deck"), ("Sneak Attack", "hand")])
def test_sneak_attack_and_beorn_are_ordered_by_the_first_player(first: str, zone: str) -> None:
    mine = {
        "heroes": ["Aragorn", "Gimli"],
        "resources": 1,
        "hand": ["Sneak Attack", "Beorn", "Stand Together"],
    }
    t = Table(mine, {"heroes": ["Legolas"]}, phase="combat", first_player=1)
    t.choose("Sneak Attack").choose("Beorn").until("forced")
    assert t.session.waiting_for() == [1]
    [label] = [o.label for o in t.ask(1).options if o.label.startswith(first)]
    t.choose(label, seat=1)
    assert t.state.phase == "refresh"
    assert t.zone("Beorn") == zone


@pytest.mark.card("core-23", "return_ally")
@pytest.mark.rule("L52")
def test_two_sneak_attacks_name_the_ally_each_of_them_returns() -> None:
    hand = ["Sneak Attack", "Sneak Attack", "Faramir", "Beorn"]
    t = Table({"heroes": ["Aragorn"], "resources": 2, "hand": hand}, phase="travel")
    t.choose("Sneak Attack").choose("Faramir").choose("Sneak Attack").until("forced")
    assert [o.label for o in t.ask().options] == [
        "Sneak Attack: return ally (Faramir)",
        "Sneak Attack: return ally (Beorn)",
    ]


@pytest.mark.card("core-23", "return_ally")
@pytest.mark.rule("L98")
def test_sneak_attack_forgets_an_ally_that_left_play_and_came_back() -> None:
    mine = {"heroes": ["Aragorn", "Dúnhere"], "resources": 1, "engaged": [PATROL], "deck": []}
    hand = {"hand": ["Sneak Attack", "Snowbourn Scout", "Stand and Fight"]}
    t = Table({**mine, **hand}, phase="combat", encounter_deck=QUIET)
    t.choose("Sneak Attack").until("defend").choose("Snowbourn Scout")
    assert t.zone("Snowbourn Scout") == "discard"
    t.choose("Stand and Fight").until("commit")
    assert t.zone("Snowbourn Scout") == "play"


@pytest.mark.card("core-24", "draw")
def test_valiant_sacrifice_lets_the_controller_of_the_ally_draw() -> None:
    t = Table(
        {"resources": 1, "hand": ["Valiant Sacrifice"]},
        {"heroes": ["Gimli"], "allies": ["Snowbourn Scout"], "engaged": [PATROL], "deck": TOP},
        phase="combat",
    )
    t.choose("Snowbourn Scout", seat=1).choose("Valiant Sacrifice")
    assert (t.hand(0), t.hand(1)) == ([], TOP[:2])
    assert t.card("Aragorn").resources == 0


@pytest.mark.card("core-24", "draw")
def test_valiant_sacrifice_is_not_for_heroes_or_the_living() -> None:
    for defender, topic, zone in (
        ("Gimli", "target", "discard"),
        ("Brok Ironfist", "target", "play"),
        ("Snowbourn Scout", "response", "discard"),
    ):
        setup = {
            "heroes": ["Aragorn", "Gimli"],
            "allies": ["Brok Ironfist", "Snowbourn Scout"],
            "resources": 1,
        }
        more = {"damage": {"Gimli": 4}, "hand": ["Valiant Sacrifice"], "engaged": [PATROL]}
        t = Table({**setup, **more}, phase="combat").choose(defender)
        assert t.zone(defender) == zone
        assert t.topic() == topic


@pytest.mark.card("core-24", "draw")
@pytest.mark.card("core-23", "return_ally")
def test_valiant_sacrifice_after_a_sneaking_ally_returned_to_hand() -> None:
    t = Table({"resources": 2, "hand": ["Sneak Attack", "Faramir", "Valiant Sacrifice"], "deck": TOP})
    t.choose("Sneak Attack").until("response")
    assert t.zone("Faramir") == "hand"
    t.choose("Valiant Sacrifice")
    assert t.hand() == ["Faramir", *TOP[:2]]


@pytest.mark.card("core-24", "draw")
@pytest.mark.rule("L67")
def test_valiant_sacrifice_is_useless_where_nobody_can_draw() -> None:
    setup = {
        "allies": ["Snowbourn Scout"],
        "resources": 1,
        "hand": ["Valiant Sacrifice"],
        "engaged": [PATROL],
    }
    for location, topic in (("Enchanted Stream", "target"), (ROAD, "response")):
        t = Table(setup, phase="combat", active=location).choose("Snowbourn Scout")
        assert t.topic() == topic


@pytest.mark.card("core-25", "ready_all")
def test_grim_resolve_readies_every_character() -> None:
    tired = ["Aragorn", "Beorn", "Gimli", "Faramir"]
    t = Table(
        {"resources": 5, "hand": ["Grim Resolve"], "allies": ["Beorn"]},
        {"heroes": ["Gimli"], "allies": ["Faramir"], "exhausted": tired},
    )
    t.until("action").choose("Grim Resolve")
    assert not any(t.card(c).exhausted for c in tired)
    assert t.card("Aragorn").resources == 0


@pytest.mark.card("core-25", "ready_all")
@pytest.mark.rule("L28")
def test_grim_resolve_keeps_questers_committed() -> None:
    t = Table(
        {"resources": {"Glóin": 5}, "heroes": ["Aragorn", "Glóin"], "hand": ["Grim Resolve"]}, phase="quest"
    )
    t.choose("Aragorn", "Glóin").choose("Grim Resolve")
    assert t.quest_progress == 4
