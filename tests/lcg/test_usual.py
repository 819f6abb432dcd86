"""Where the actions of cards are usually of use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cards.lcg import rules
from engine.lcg.terms import PHASES

from .table import Table

ENGINE = Path(__file__).parent.parent.parent / "engine" / "lcg"
WINDOWS = {
    name
    for path in ENGINE.rglob("*.py")
    for name in re.findall(r'"window", "(.*?)"', path.read_text("utf-8"))
}


def asked(t: Table) -> list[tuple[str, bool]]:
    """The action windows of a round, and whether Tom is usually asked there."""
    found = []
    while t.state.round == 1 and not t.state.result:
        if t.topic() == "action":
            found.append((t.ask().prompt.removeprefix("Actions: "), t.rules.usual(t.session, 0)))
        t.decline()
    return found


def test_places_are_phases_or_action_windows() -> None:
    places = {place for card in rules().library.cards.values() for place in card.usual}
    assert places <= WINDOWS | set(PHASES)
    assert places & WINDOWS
    assert places & set(PHASES)


def test_windows_within_effects_go_by_the_names_of_those_in_the_round() -> None:
    named = re.findall(r'action_window\("(.*?)"', (ENGINE / "combat.py").read_text("utf-8"))
    assert named
    assert set(named) <= WINDOWS


def test_an_attack_by_a_card_is_strengthened_like_any_other() -> None:
    mine = {"heroes": ["Gimli"], "resources": 2, "hand": ["Quick Strike", "Blade Mastery"]}
    t = Table({**mine, "engaged": ["East Bight Patrol"]}).until("action").choose("Quick Strike")
    assert t.ask().prompt == "Actions: attackers are declared"
    assert t.rules.usual(t.session, 0)


def test_every_card_with_an_action_names_its_places() -> None:
    cards = rules().library.cards.values()
    assert {bool(card.usual) for card in cards if card.actions} == {True}
    assert not any(card.usual for card in cards if not card.actions)


def test_eowyn_is_usually_asked_after_staging_only() -> None:
    windows = asked(Table({"heroes": ["Éowyn"], "hand": ["Feint"]}))
    assert [name for name, usual in windows if usual] == ["after staging"]
    assert len(windows) > 5  # the rules offer her everywhere


def test_one_card_of_use_is_enough() -> None:
    steward = {"Steward of Gondor": "Théodred"}
    mine = {"heroes": ["Éowyn", "Théodred"], "attachments": steward, "hand": ["Feint"]}
    places = [name for name, usual in asked(Table(mine)) if usual]
    assert places == ["after Tom's planning", "after staging"]


@pytest.mark.parametrize("card", ["Lórien's Wealth", "Gandalf's Search", "Dwarven Tomb"])
def test_cards_are_found_before_they_could_be_played(card: str) -> None:
    hero = "Eleanor" if card == "Dwarven Tomb" else "Denethor"
    mine = {"heroes": [hero], "exhausted": [hero], "resources": 3, "hand": [card]}
    t = Table({**mine, "discard": ["Northern Tracker"]}, phase="resource")
    assert ("end of the resource phase", True) in asked(t)


def test_characters_draw_before_cards_are_played_or_with_nothing_left_to_do() -> None:
    t = Table({"heroes": ["Beravor"], "allies": ["Gléowine"]}, phase="resource")
    places = [name for name, usual in asked(t) if usual]
    assert places == ["end of the resource phase", "end of the combat phase"]


def test_wounds_are_healed_when_it_is_known_what_an_attack_will_do() -> None:
    mine = {"heroes": ["Gimli", "Glorfindel"], "damage": {"Gimli": 2}, "hand": ["Lore of Imladris"]}
    t = Table({**mine, "resources": 3, "engaged": ["East Bight Patrol"]}, phase="combat")
    places = [name for name, usual in asked(t) if usual]
    assert places == ["shadow effects are resolved"]


def test_threat_is_lowered_before_a_quest_fails() -> None:
    mine = {"heroes": ["Eleanor"], "resources": 3, "hand": ["The Galadhrim's Greeting"], "threat": 44}
    t = Table(mine, phase="quest", staging=["Hummerhorns"])
    t.until("action")
    greeting = [one for one in asked(t) if one[0] == "after staging"]
    assert greeting == [("after staging", True)]


def test_whoever_was_exhausted_by_an_action_can_be_readied_before_the_quest() -> None:
    mine = {"heroes": ["Denethor"], "attachments": {"Unexpected Courage": "Denethor"}}
    t = Table(mine, encounter_deck=["Forest Spider"])
    t.until("action").choose("Denethor").decline()
    assert t.offers() == ["Unexpected Courage", "pass"]
    assert t.rules.usual(t.session, 0)


@pytest.mark.parametrize("topic", ["commit", "response"])
def test_other_questions_are_always_asked(topic: str) -> None:
    t = Table({"heroes": ["Théodred", "Aragorn"]}, phase="quest").until("commit")
    if topic == "response":
        t.choose("Théodred", "Aragorn")
    assert t.topic() == topic
    assert t.rules.usual(t.session, 0)
