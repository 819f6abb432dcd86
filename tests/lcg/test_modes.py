"""The easy, the basic and the standard game."""

from __future__ import annotations

from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import BadSetup, Session

from .table import Table

BEASTMASTER = "Dol Guldur Beastmaster"


def started(mode: str, scenario: str = "passage-through-mirkwood") -> Session[Any, Any]:
    """A game that has been set up and stands in its first action window or planning turn."""
    session: Session[Any, Any] = Session(rules(), rules().new_game(scenario, ["lore"], seed=1, mode=mode))
    session.answer(0, ("no",))
    return session


@pytest.mark.rule("L90")
@pytest.mark.parametrize(("mode", "resources"), [("standard", 1), ("basic", 1), ("easy", 2)])
def test_in_the_easy_game_each_hero_begins_with_a_resource_more(mode: str, resources: int) -> None:
    session = started(mode)
    assert session.state.phase == "resource"
    assert [hero.resources for hero in session.game.heroes(0)] == [resources] * 3


@pytest.mark.rule("L90")
@pytest.mark.parametrize(
    ("scenario", "standard", "easy"),
    [
        ("passage-through-mirkwood", 36, 27),
        ("journey-along-the-anduin", 47, 32),
        ("escape-from-dol-guldur", 41, 30),
    ],
)
def test_the_easy_game_leaves_marked_cards_out(scenario: str, standard: int, easy: int) -> None:
    for mode, size in (("standard", standard), ("basic", standard), ("easy", easy)):
        assert len(rules().new_game(scenario, ["lore"], seed=1, mode=mode).encounter_deck) == size


@pytest.mark.rule("L90")
@pytest.mark.parametrize(("mode", "cards"), [("standard", 2), ("easy", 2), ("basic", 0)])
def test_the_basic_game_deals_no_shadow_cards(mode: str, cards: int) -> None:
    t = Table(
        {"heroes": ["Gimli"], "engaged": [BEASTMASTER]},
        phase="combat",
        encounter_deck=["Forest Gate"] * 5,
        mode=mode,
    )
    t.until("defend")
    assert len(t.card(BEASTMASTER).shadows) == cards
    assert len(t.state.encounter_deck) == 5 - cards


@pytest.mark.rule("L90")
def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"no mode 'heroic'\. There are: standard, easy, basic\."):
        rules().new_game("passage-through-mirkwood", ["lore"], seed=1, mode="heroic")
