"""Resource and planning phases (Rulebook p.12)."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.rule("L8")
def test_each_hero_gains_one_resource_and_each_player_draws_one_card() -> None:
    t = Table({"heroes": ["Aragorn", "Glóin"]}, {"heroes": ["Gimli"], "hand": ["Feint"]}, phase="resource")
    t.until("commit")
    assert [t.card(h).resources for h in ("Aragorn", "Glóin", "Gimli")] == [1, 1, 1]
    assert [len(t.hand(0)), len(t.hand(1))] == [1, 2]


@pytest.mark.rule("L8")
def test_an_empty_deck_gives_no_card_and_is_not_reshuffled() -> None:
    t = Table({"deck": [], "discard": ["Guard of the Citadel"] * 3}, phase="resource")
    assert t.hand() == []
    assert len(t.state.players[0].discard) == 3
    assert t.card("Aragorn").resources == 1


@pytest.mark.rule("L10")
def test_players_plan_in_turn_order() -> None:
    t = Table(
        {"resources": 2, "hand": ["Guard of the Citadel"]},
        {"heroes": ["Gimli"], "resources": 2, "hand": ["Veteran Axehand"]},
        first_player=1,
    )
    assert t.session.waiting_for() == [1]
    t.choose("Veteran Axehand", seat=1)
    assert t.session.waiting_for() == [0]
    assert t.offers() == ["Guard of the Citadel", "pass"]


@pytest.mark.rule("L10")
def test_allies_and_attachments_are_not_played_outside_planning() -> None:
    t = Table(
        {"resources": 9, "hand": ["Guard of the Citadel", "Steward of Gondor", "For Gondor!"]}, phase="travel"
    )
    assert t.offers() == ["For Gondor!", "pass"]


@pytest.mark.rule("L10")
def test_actions_come_between_the_planning_turns() -> None:
    t = Table(
        {"resources": 4, "hand": ["Guard of the Citadel", "For Gondor!"]},
        {"heroes": ["Gimli"], "resources": 2, "hand": ["Veteran Axehand"]},
    )
    assert t.offers() == ["Guard of the Citadel", "pass"]
    t.passes()
    assert (t.topic(), t.session.waiting_for()) == ("action", [0])
    t.passes()
    assert (t.topic(), t.session.waiting_for()) == ("plan", [1])


@pytest.mark.rule("L11")
def test_only_matching_heroes_pay() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Gimli"],
            "resources": {"Aragorn": 1, "Gimli": 5},
            "hand": ["Guard of the Citadel", "Snowbourn Scout"],
        }
    )
    assert t.offers() == ["Snowbourn Scout", "pass"]


@pytest.mark.rule("L11")
def test_an_exhausted_hero_pays_and_heroes_share_a_cost_as_the_player_likes() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Glóin"],
            "resources": 2,
            "exhausted": ["Glóin"],
            "hand": ["Guard of the Citadel"],
        }
    )
    t.choose("Guard of the Citadel")
    assert t.topic() == "pay"
    t.choose("Aragorn", "Glóin")
    assert [t.card(h).resources for h in ("Aragorn", "Glóin")] == [1, 1]


@pytest.mark.rule("L12")
def test_a_card_without_cost_needs_a_matching_hero() -> None:
    hand = ["Stand Together", "For Gondor!"]
    t = Table({"heroes": ["Aragorn"], "resources": 2, "hand": hand}, phase="travel")
    assert t.offers() == ["For Gondor!", "pass"]
    t = Table({"heroes": ["Aragorn", "Gimli"], "resources": 2, "hand": hand}, phase="travel")
    assert t.offers() == ["Stand Together", "For Gondor!", "pass"]


@pytest.mark.rule("L14")
def test_a_card_in_play_pays_its_ability_without_a_match() -> None:
    t = Table(
        {
            "heroes": ["Aragorn"],
            "resources": 1,
            "attachments": {"Protector of Lórien": "Aragorn"},
            "hand": ["Veteran Axehand", "Feint"],
        },
        phase="quest",
        encounter_deck=["Forest Gate"],
    )
    t.choose("Aragorn").choose("Aragorn")
    assert not t.card("Aragorn").exhausted
    t.choose("Protector of Lórien").choose("Feint").choose("willpower")
    assert t.stat("Aragorn", "willpower") == 3


@pytest.mark.rule("L15", "L99")
def test_an_attachment_on_another_players_hero_is_his() -> None:
    t = Table({"resources": 2, "hand": ["Steward of Gondor"]}, {"heroes": ["Gimli"]})
    t.choose("Steward of Gondor").choose("Gimli")
    assert t.card("Steward of Gondor").controller == 1
    assert t.session.waiting_for() == [1]
    t.choose("Steward of Gondor", seat=1)
    assert t.card("Gimli").resources == 2


@pytest.mark.rule("L16")
def test_a_third_restricted_attachment_forces_a_discard() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "resources": 4,
            "attachments": {"Dwarven Axe": "Gimli", "Blade of Gondolin": "Gimli"},
            "hand": ["Citadel Plate"],
        }
    )
    t.choose("Citadel Plate")
    assert t.topic() == "restricted"
    assert t.offers() == ["Dwarven Axe", "Blade of Gondolin", "Citadel Plate"]
    t.choose("Dwarven Axe")
    assert t.zone("Dwarven Axe") == "discard"
    assert t.zone("Citadel Plate") == "attached"


@pytest.mark.rule("L16")
def test_the_controller_of_the_hero_chooses_which_restricted_attachment_goes() -> None:
    t = Table(
        {"heroes": ["Legolas"], "resources": 4, "hand": ["Citadel Plate"]},
        {"heroes": ["Gimli"], "attachments": {"Dwarven Axe": "Gimli", "Blade of Gondolin": "Gimli"}},
    )
    t.choose("Citadel Plate").choose("Gimli")
    t.choose("Citadel Plate", seat=1)
    assert t.card("Citadel Plate").id in t.state.players[0].discard


@pytest.mark.rule("L17")
def test_attachments_leave_with_their_host() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Éowyn"],
            "engaged": ["Ungoliant's Spawn"],
            "attachments": {"The Favor of the Lady": "Éowyn", "Caught in a Web": "Éowyn"},
        },
        phase="combat",
        staging=["Forest Gate"],
    )
    t.until("defend").choose("Éowyn")
    assert t.zone("Éowyn") == "discard"
    assert t.card("The Favor of the Lady").id in t.state.players[0].discard
    assert t.card("Caught in a Web").id in t.state.encounter_discard
