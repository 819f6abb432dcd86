"""Refresh phase, the end of the game and scoring (Rulebook p.22)."""

from __future__ import annotations

import pytest

from engine.lcg.scoring import score

from .table import Table


@pytest.mark.rule("L53", "L96")
def test_refresh_readies_raises_threat_and_passes_the_token() -> None:
    t = Table(
        {"heroes": ["Gimli"], "exhausted": ["Gimli"], "hand": ["Stand Together"]},
        {"heroes": ["Aragorn"], "allies": ["Faramir"], "exhausted": ["Faramir"]},
        phase="refresh",
    )
    assert t.state.phase == "refresh"
    assert t.ask(0).prompt == "Actions: end of the refresh phase"
    assert not t.card("Gimli").exhausted
    assert not t.card("Faramir").exhausted
    assert (t.threat(0), t.threat(1)) == (12, 13)
    assert t.state.first_player == 1
    assert (t.state.round, t.state.rounds_completed) == (1, 0)


@pytest.mark.rule("L53")
def test_the_token_passes_over_an_eliminated_player() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli"], "threat": 49},
        {"heroes": ["Beravor"]},
        phase="refresh",
    )
    assert t.state.players[1].eliminated
    assert t.state.first_player == 2


@pytest.mark.rule("L53", "L55")
def test_the_token_of_a_first_player_eliminated_in_the_refresh_phase_passes_once() -> None:
    seats = [{"heroes": ["Aragorn"], "threat": 49}, {"heroes": ["Gimli"]}, {"heroes": ["Beravor"]}]
    t = Table(*seats, phase="refresh")
    assert t.state.players[0].eliminated
    assert t.state.first_player == 1


@pytest.mark.card("core-80", "ready_price")
@pytest.mark.rule("L54")
def test_each_web_wants_its_own_price() -> None:
    seat = {
        "heroes": ["Aragorn"],
        "exhausted": ["Aragorn"],
        "attachments": {"Caught in a Web": ["Aragorn"] * 2},
    }
    t = Table({**seat, "resources": 4}, phase="refresh", encounter_deck=["Forest Gate"])
    assert "Pay 4" in t.ask().prompt
    t.choose("yes")
    assert not t.card("Aragorn").exhausted
    t = Table({**seat, "resources": 3}, phase="refresh", encounter_deck=["Forest Gate"])
    assert t.card("Aragorn").exhausted


@pytest.mark.rule("L55")
def test_elimination_at_threat_fifty() -> None:
    t = Table(
        {
            "threat": 49,
            "hand": ["For Gondor!"],
            "deck": ["Guard of the Citadel"],
            "allies": ["Faramir"],
            "attachments": {"Steward of Gondor": "Aragorn", "Caught in a Web": "Aragorn"},
            "engaged": ["Forest Spider"],
            "damage": {"Forest Spider": 2},
        },
        {"heroes": ["Gimli"]},
        phase="refresh",
        encounter_deck=["Forest Gate"],
    )
    tom = t.state.players[0]
    assert tom.eliminated
    assert (tom.hand, tom.deck, tom.area, tom.engaged) == ([], [], [], [])
    for title in ("Aragorn", "For Gondor!", "Faramir", "Steward of Gondor", "Guard of the Citadel"):
        assert t.card(title).id in tom.discard
    assert t.card("Caught in a Web").id in t.state.encounter_discard
    assert t.zone("Forest Spider") == "staging area"
    assert t.card("Forest Spider").damage == 2
    assert not t.session.over


@pytest.mark.rule("L55")
def test_elimination_sends_borrowed_cards_to_their_owner() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "allies": ["Wandering Took"]},
        {"heroes": ["Gimli"], "threat": 47},
        phase="travel",
    )
    t.choose("Wandering Took")
    assert t.state.players[1].eliminated
    assert t.card("Wandering Took").id in t.state.players[0].discard


@pytest.mark.rule("L55", "L100")
def test_a_card_that_would_return_to_an_eliminated_player_goes_to_his_discard_pile() -> None:
    t = Table(
        {
            "heroes": ["Aragorn"],
            "threat": 45,
            "resources": 1,
            "hand": ["Sneak Attack", "Wandering Took"],
            "engaged": ["Forest Spider"],
        },
        {"heroes": ["Gimli"]},
        phase="combat",
        encounter_deck=["Ungoliant's Spawn"],
    )
    t.choose("Sneak Attack").choose("Wandering Took").until("defend")
    assert t.card("Wandering Took").controller == 1
    t.passes().until("commit")
    assert t.state.players[0].eliminated
    assert t.card("Wandering Took").id in t.state.players[0].discard


@pytest.mark.rule("L53", "L55")
def test_an_eliminated_first_player_leaves_token_and_attack_at_once() -> None:
    t = Table(
        {"heroes": ["Gimli"], "threat": 47, "engaged": ["Forest Spider"]},
        {"heroes": ["Éowyn"], "allies": ["Wandering Took"]},
        phase="combat",
    )
    t.until("target").choose("Forest Spider").choose("Wandering Took", seat=1)
    assert t.state.players[0].eliminated
    assert t.state.first_player == 1
    t.until("commit")
    assert (t.zone("Forest Spider"), t.card("Forest Spider").damage) == ("staging area", 0)


@pytest.mark.rule("L55", "L102")
def test_elimination_without_heroes() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "allies": ["Guard of the Citadel"], "engaged": ["Ungoliant's Spawn"]},
        {"heroes": ["Gimli"]},
        phase="combat",
    )
    t.until("defend").choose("Éowyn")
    assert t.state.players[0].eliminated
    assert t.zone("Ungoliant's Spawn") == "staging area"
    assert t.zone("Guard of the Citadel") == "discard"
    assert not t.session.over


@pytest.mark.rule("L56")
def test_the_game_is_lost_when_all_are_eliminated() -> None:
    t = Table({"threat": 49}, {"heroes": ["Gimli"], "threat": 49}, phase="refresh")
    assert (t.session.over, t.state.result) == (True, "loss")


@pytest.mark.rule("L56")
def test_the_game_is_won_with_the_last_stage() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        phase="quest",
        quest="Beorn's Path",
        progress=7,
        encounter_deck=["Old Forest Road"],
    )
    t.choose("Éowyn")
    assert (t.session.over, t.state.result) == (True, "win")


@pytest.mark.rule("L57")
def test_an_eliminated_player_scores_fifty_and_all_his_heroes() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Glóin"], "threat": 49, "damage": {"Aragorn": 2}},
        {"heroes": ["Gimli"], "damage": {"Gimli": 3}},
        phase="refresh",
    )
    tom, kris = score(t.state).players
    assert (tom.threat, tom.dead_heroes, tom.damage) == (50, 21, 0)
    assert (kris.threat, kris.dead_heroes, kris.damage) == (12, 0, 3)


@pytest.mark.rule("L58")
def test_a_round_is_counted_after_the_refresh_phase() -> None:
    t = Table({"heroes": ["Gimli"], "hand": ["Stand Together"]}, phase="refresh")
    assert score(t.state).rounds == 0
    t.passes()
    assert (t.state.phase, t.state.round) == ("resource", 2)
    assert score(t.state).rounds == 1


@pytest.mark.rule("L106")
def test_the_round_of_the_victory_is_not_counted() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        phase="quest",
        quest="Beorn's Path",
        progress=7,
        encounter_deck=["Old Forest Road"],
    )
    t.choose("Éowyn")
    assert score(t.state).total == 9


@pytest.mark.rule("L59")
def test_victory_points_come_from_defeating_an_enemy() -> None:
    t = Table({"heroes": ["Legolas"], "hand": ["Stand Together"], "engaged": ["Hummerhorns"]}, phase="combat")
    t.until("target").choose("Hummerhorns").until("response").passes()
    assert t.zone("Hummerhorns") == "victory display"
    assert score(t.state).victory_points == 5
    assert t.state.encounter_discard == []


@pytest.mark.rule("L59")
def test_a_shadow_card_scores_nothing() -> None:
    t = Table(
        {"heroes": ["Legolas", "Gimli"], "hand": ["Stand Together"], "engaged": ["Black Forest Bats"]},
        phase="combat",
        encounter_deck=["Hummerhorns"],
    )
    t.until("target").choose("Black Forest Bats").choose("Legolas").until("response").passes()
    assert t.zone("Hummerhorns") == "discard"
    assert score(t.state).victory_points == 0


@pytest.mark.rule("L59")
def test_the_victory_display_stays_out_of_a_reset_deck() -> None:
    t = Table(
        {"heroes": ["Legolas"], "hand": ["Stand Together"], "engaged": ["Hummerhorns"]},
        phase="combat",
        encounter_discard=["Old Forest Road"],
    )
    t.until("target").choose("Hummerhorns").until("travel")
    assert t.zone("Old Forest Road") == "staging area"
    assert t.zone("Hummerhorns") == "victory display"
