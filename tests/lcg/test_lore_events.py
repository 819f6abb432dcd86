"""Lore: events."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

ROAD = "Old Forest Road"  # threat 1; keeps the game in the round: the players are asked to travel
PATROL = "East Bight Patrol"  # threat 3, attack 3
QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is
TOP = ["Gandalf", "Beorn", "Faramir", "Horn of Gondor", "Feint"]


def known(t: Table, seat: int | None) -> str:
    """All that a seat, or a spectator, can read: the log and the view with its question."""
    return "\n".join([*t.journal.words(seat), repr(t.rules.view(t.session, seat))])


def decked(t: Table, seat: int = 0) -> list[str]:
    """A player's deck, the top card first."""
    return [str(c) for c in reversed(t.game.pick(t.state.players[seat].deck))]


@pytest.mark.card("core-63", "heal")
def test_lore_of_imladris_heals_a_character_of_everything() -> None:
    t = Table(
        {"heroes": ["Glorfindel"], "resources": 2, "hand": ["Lore of Imladris"]},
        {"heroes": ["Gimli"], "allies": ["Beorn"], "damage": {"Beorn": 5, "Gimli": 1}},
    )
    t.until("action").choose("Lore of Imladris")
    assert t.offers() == ["Gimli", "Beorn"]
    t.choose("Beorn")
    assert (t.card("Beorn").damage, t.card("Gimli").damage) == (0, 1)
    assert t.card("Glorfindel").resources == 0
    assert t.zone("Lore of Imladris") == "discard"


@pytest.mark.card("core-63", "heal")
@pytest.mark.rule("L78")
def test_lore_of_imladris_needs_a_wounded_character() -> None:
    mine = {"heroes": ["Beravor"], "exhausted": ["Beravor"], "resources": 2, "hand": ["Lore of Imladris"]}
    for hurt, topic in ((PATROL, "commit"), ("Gimli", "action")):
        t = Table(mine, {"heroes": ["Gimli"], "engaged": [PATROL], "damage": {hurt: 1}})
        assert t.topic() == topic


@pytest.mark.card("core-64", "draw")
def test_loriens_wealth_lets_a_player_draw_three_cards() -> None:
    setup = {"heroes": ["Beravor"], "exhausted": ["Beravor"], "resources": 3, "hand": ["Lórien's Wealth"]}
    t = Table(setup, {"heroes": ["Gimli"], "deck": TOP}).until("action")
    t.choose("Lórien's Wealth").choose("seat:1")
    assert (t.hand(0), t.hand(1)) == ([], TOP[:3])
    assert t.card("Beravor").resources == 0


@pytest.mark.card("core-64", "draw")
@pytest.mark.rule("L67")
def test_loriens_wealth_is_useless_at_the_enchanted_stream() -> None:
    setup = {"heroes": ["Beravor"], "exhausted": ["Beravor"], "resources": 3, "hand": ["Lórien's Wealth"]}
    for location, topic in (("Enchanted Stream", "commit"), (ROAD, "action")):
        assert Table(setup, {"heroes": ["Gimli"]}, active=location).topic() == topic


def quest_with(event: str) -> Table:
    """Beravor has quested and then plays an event on what is in the staging area."""
    t = Table(
        {"heroes": ["Beravor", "Éowyn"], "resources": {"Beravor": 1}, "hand": [event], "threat": 10},
        phase="quest",
        staging=[PATROL, "Forest Spider", ROAD, "Forest Gate"],
    )
    return t.choose("Beravor", "Éowyn").choose(event)


@pytest.mark.card("core-65", "mislead")
@pytest.mark.rule("L24")
def test_radagasts_cunning_takes_the_threat_of_an_enemy_out() -> None:
    t = quest_with("Radagast's Cunning")
    assert t.offers() == [PATROL, "Forest Spider"]
    t.choose(PATROL)
    assert t.quest_progress == (2 + 4) - (2 + 1 + 2)
    assert t.threat() == 10
    assert t.game.threat_of(t.card(PATROL)) == 3  # the phase is over


@pytest.mark.card("core-65", "mislead")
@pytest.mark.rule("L60")
def test_radagasts_cunning_is_for_the_quest_phase_and_enemies_in_staging() -> None:
    setup = {"heroes": ["Denethor"], "resources": 1, "hand": ["Radagast's Cunning"]}
    assert Table(setup, staging=[PATROL]).topic() == "commit"
    assert Table(setup, phase="quest", staging=[PATROL]).none().topic() == "action"
    t = Table({**setup, "engaged": [PATROL]}, phase="quest", staging=[ROAD]).none()
    assert t.topic() == "travel"


@pytest.mark.card("core-65", "mislead")
@pytest.mark.rule("L65")
def test_radagasts_cunning_outlasts_later_changes_of_threat() -> None:
    t = Table(
        {"heroes": ["Denethor"], "exhausted": ["Denethor"], "resources": 1, "hand": ["Radagast's Cunning"]},
        phase="quest",
        staging=[PATROL, ROAD],
        encounter_deck=["Driven by Shadow", *QUIET],
    )
    threat = t.threat()
    t.choose("Radagast's Cunning")
    assert t.topic() == "travel"
    assert t.threat() == threat + 1 + 1


@pytest.mark.card("core-65", "mislead")
@pytest.mark.rule("L98")
def test_radagasts_cunning_is_over_for_an_enemy_that_left_play_and_came_back() -> None:
    mine = {"heroes": ["Aragorn", "Beravor"], "exhausted": ["Beravor"], "resources": 1, "threat": 10}
    hand = {"hand": ["Radagast's Cunning", "Sneak Attack", "Gandalf"]}
    t = Table({**mine, **hand}, phase="quest", staging=[PATROL, ROAD]).none()
    t.choose("Radagast's Cunning").choose("Sneak Attack").choose("Gandalf").choose("damage")
    assert t.topic() == "travel"
    assert t.zone(PATROL) == "staging area"  # the only card of the deck, revealed anew
    assert t.threat() == 10 + 3 + 1


@pytest.mark.card("core-66", "find_path")
@pytest.mark.rule("L24")
def test_secret_paths_takes_the_threat_of_a_location_out() -> None:
    t = quest_with("Secret Paths")
    assert t.offers() == [ROAD, "Forest Gate"]
    t.choose("Forest Gate")
    assert t.threat() == 10  # 6 against 3 + 2 + 1
    assert t.quest_progress == 0
    assert t.game.threat_of(t.card("Forest Gate")) == 2  # the phase is over


@pytest.mark.card("core-66", "find_path")
@pytest.mark.rule("L60")
def test_secret_paths_is_for_the_quest_phase_and_locations_in_staging() -> None:
    setup = {"heroes": ["Denethor"], "resources": 1, "hand": ["Secret Paths"]}
    assert Table(setup, staging=[ROAD]).topic() == "commit"
    assert Table(setup, phase="quest", staging=[ROAD]).none().topic() == "action"
    t = Table(setup, phase="quest", active=ROAD, staging=[PATROL]).none()
    assert t.topic() == "engage"


def searching(*others: dict[str, Any], resources: Any = 3, **mine: Any) -> Table:
    """Gandalf's Search is in the hand of a player with one lore hero."""
    setup = {
        "heroes": ["Denethor", "Gimli"],
        "exhausted": ["Denethor"],
        "hand": ["Gandalf's Search"],
        "deck": TOP,
    }
    return Table({**setup, "resources": resources, **mine}, *others)


@pytest.mark.card("core-67", "search", "x_values")
@pytest.mark.rule("L11")
def test_gandalfs_search_costs_as_much_as_it_shows() -> None:
    t = searching().until("action").choose("Gandalf's Search")
    assert (t.topic(), t.offers()) == ("x", ["1", "2", "3"])
    t.choose("2")
    assert (t.topic(), t.offers()) == ("search", TOP[:2])
    assert (t.card("Denethor").resources, t.card("Gimli").resources) == (1, 3)


@pytest.mark.card("core-67", "search")
@pytest.mark.rule("L69")
def test_gandalfs_search_takes_one_card_and_orders_the_rest() -> None:
    t = searching().until("action").choose("Gandalf's Search").choose("3").choose("Beorn")
    assert (t.topic(), t.offers()) == ("order", ["Gandalf", "Faramir"])
    t.choose("Faramir", "Gandalf")
    assert t.hand() == ["Beorn"]
    assert decked(t) == ["Faramir", "Gandalf", "Horn of Gondor", "Feint"]
    assert t.zone("Gandalf's Search") == "discard"


@pytest.mark.card("core-67", "search")
@pytest.mark.rule("L93")
def test_gandalfs_search_gives_the_card_to_the_owner_of_the_deck() -> None:
    t = searching({"heroes": ["Aragorn"], "deck": TOP}, deck=[]).until("action")
    t.choose("Gandalf's Search").choose("2")
    assert "Faramir" not in known(t, 0)
    assert "Beorn" not in known(t, 1)
    t.choose("Beorn")
    assert (t.hand(0), t.hand(1)) == ([], ["Beorn"])
    assert decked(t, 1) == ["Gandalf", *TOP[2:]]
    assert "Beorn" not in known(t, None)


@pytest.mark.card("core-67", "search", "x_values")
def test_gandalfs_search_is_about_any_players_deck() -> None:
    t = searching({"heroes": ["Aragorn"], "deck": TOP[3:]}).until("action")
    t.choose("Gandalf's Search").choose("1")
    assert (t.topic(), t.offers()) == ("draw", ["seat:0", "seat:1"])
    t.choose("seat:1")
    assert (t.hand(0), t.hand(1)) == ([], [TOP[3]])


@pytest.mark.card("core-67", "x_values")
def test_gandalfs_search_needs_a_deck_and_something_to_pay_with() -> None:
    assert searching().topic() == "action"
    assert searching(deck=[]).topic() == "commit"
    assert searching(resources={"Gimli": 3}).topic() == "commit"


@pytest.mark.card("core-67", "search")
def test_gandalfs_search_is_not_drawing() -> None:
    setup = {"heroes": ["Denethor"], "exhausted": ["Denethor"], "hand": ["Gandalf's Search"], "deck": TOP}
    t = Table({**setup, "resources": 1}, {"heroes": ["Gimli"], "deck": []}, active="Enchanted Stream")
    t.choose("Gandalf's Search")
    assert t.hand() == TOP[:1]


@pytest.mark.card("core-68", "heal")
def test_beorns_hospitality_heals_all_heroes_of_one_player() -> None:
    hurt = {"Gimli": 4, "Legolas": 1, "Faramir": 1, "Beravor": 2}
    t = Table(
        {"heroes": ["Beravor"], "exhausted": ["Beravor"], "resources": 5, "hand": ["Beorn's Hospitality"]},
        {"heroes": ["Gimli", "Legolas"], "allies": ["Faramir"], "damage": hurt},
    )
    t.until("action").choose("Beorn's Hospitality").choose("seat:1")
    assert [t.card(c).damage for c in hurt] == [0, 0, 1, 2]
    assert t.card("Beravor").resources == 0


@pytest.mark.card("core-68", "heal")
def test_beorns_hospitality_needs_a_wounded_hero() -> None:
    setup = {"heroes": ["Glorfindel"], "allies": ["Gandalf"], "resources": {"Glorfindel": 5}}
    event = {"hand": ["Beorn's Hospitality"]}
    for hurt, offered in (("Gandalf", False), ("Glorfindel", True)):
        t = Table({**setup, **event, "damage": {hurt: 1}}).until("action")
        assert ("Beorn's Hospitality" in t.offers()) is offered
