"""A companion and its cards: the opening hand, what is played on whom, what pays, what is given up."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import Session
from engine.lcg.asking import NO, YES
from engine.lcg.companion import answer
from engine.lcg.definitions import Deck

from ..table import SCENARIO, Table, code
from ..testcards import all_rules
from .seat import picks, plays, step

GOOD = ["Steward of Gondor", "Celebrían's Stone", "Guard of the Citadel"]
BAD = ["For Gondor!", "Grim Resolve", "Brok Ironfist"]


# -- the opening hand ------------------------------------------------------------------------------


@pytest.mark.parametrize(("titles", "wanted"), [(GOOD, NO), (BAD, YES)])
def test_a_hand_is_kept_if_there_is_something_to_play(titles: list[str], wanted: str) -> None:
    rules = all_rules()
    cards = tuple((code(title), 3) for title in titles)
    deck = Deck("test", "Test", (code("Aragorn"), code("Théodred")), cards)
    session: Session[Any, Any] = Session(rules, rules.new_game(SCENARIO, [deck], seed=1))
    assert answer(rules.library, rules.view(session, 0)) == (wanted,)


# -- playing ---------------------------------------------------------------------------------------


def test_the_best_card_is_played_first() -> None:
    mine = {"heroes": ["Aragorn", "Théodred"], "resources": 1}
    t = Table({**mine, "hand": ["Guard of the Citadel", "Steward of Gondor", "Celebrían's Stone"]})
    assert picks(t) == ["Steward of Gondor"]


@pytest.mark.parametrize(
    ("attachment", "heroes", "bearer"),
    [
        ("Celebrían's Stone", ["Aragorn", "Éowyn", "Denethor"], "Éowyn"),
        ("The Favor of the Lady", ["Éowyn", "Dúnhere"], "Éowyn"),
        ("Unexpected Courage", ["Éowyn", "Denethor"], "Denethor"),
        ("Dwarven Axe", ["Denethor", "Gimli"], "Gimli"),
        ("Citadel Plate", ["Éowyn", "Denethor", "Gimli"], "Denethor"),
    ],
)
def test_an_attachment_goes_where_it_helps(attachment: str, heroes: list[str], bearer: str) -> None:
    sphere = {"Celebrían's Stone": "Aragorn", "Citadel Plate": "Gimli", "Dwarven Axe": "Gimli"}
    heroes = list(dict.fromkeys([*heroes, sphere.get(attachment, "Éowyn")]))[:3]
    t = Table({"heroes": heroes, "resources": 4, "hand": [attachment]})
    plays(t, "planning")
    assert t.card(attachment).host == t.card(bearer).id


def test_a_snare_is_for_an_enemy_that_is_worth_it() -> None:
    mine = {"heroes": ["Denethor"], "resources": 3, "hand": ["Forest Snare"]}
    crows = Table({**mine, "engaged": ["Eastern Crows"]})
    troll = Table({**mine, "engaged": ["Hill Troll"]})
    assert picks(crows) == ["pass"]
    assert picks(troll) == ["Forest Snare"]


def test_no_second_plate_before_everybody_has_one() -> None:
    mine = {"heroes": ["Gimli", "Thalin"], "resources": 2, "hand": ["Citadel Plate"]}
    t = Table({**mine, "attachments": {"Citadel Plate": "Gimli"}})
    plays(t, "planning")
    plates = [c for c in t.state.cards if str(c) == "Citadel Plate"]
    assert {c.host for c in plates} == {t.card("Gimli").id, t.card("Thalin").id}


def test_who_needs_his_resource_does_not_pay() -> None:
    mine = {"heroes": ["Aragorn", "Théodred"], "resources": 1, "hand": ["Snowbourn Scout"]}
    t = Table(mine)
    step(t)
    assert picks(t) == ["Théodred"]


def test_something_is_kept_for_an_event_that_saves_the_day() -> None:
    mine = {"heroes": ["Éowyn"], "resources": 2, "hand": ["A Test of Will", "Wandering Took"]}
    assert picks(Table(mine)) == ["pass"]
    assert picks(Table({**mine, "resources": 3})) == ["Wandering Took"]


# -- what is given up ------------------------------------------------------------------------------


def test_the_worst_card_is_discarded() -> None:
    mine = {"heroes": ["Éowyn", "Aragorn"], "hand": ["Steward of Gondor", "Gandalf", "For Gondor!"]}
    t = Table(mine, phase="quest", staging=["The Brown Lands"])
    t.until("commit").choose("Éowyn").until("action").choose("Éowyn")
    assert picks(t) == ["For Gondor!"]


def test_a_second_copy_of_a_unique_card_in_play_is_worth_nothing() -> None:
    mine = {"heroes": ["Éowyn", "Aragorn"], "hand": ["Steward of Gondor", "Guard of the Citadel"]}
    t = Table(
        {**mine, "attachments": {"Steward of Gondor": "Aragorn"}}, phase="quest", staging=["Enchanted Stream"]
    )
    t.until("commit").choose("Éowyn").until("action").choose("Éowyn")
    assert picks(t) == ["Steward of Gondor"]


def test_the_weakest_is_exhausted() -> None:
    mine = {"heroes": ["Éowyn", "Denethor"], "allies": ["Snowbourn Scout"]}
    t = Table(mine, phase="quest", encounter_deck=["King Spider"])
    t.until("commit").choose("Éowyn").until("exhaust")
    assert picks(t) == ["Snowbourn Scout"]
