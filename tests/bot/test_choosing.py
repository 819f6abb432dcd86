"""What a player sees while choosing: the numbers in the picture are those of the options."""

from __future__ import annotations

import re

from bot.lcg import choosing
from bot.lcg.pictures import panel
from engine.lcg.view import View
from tests.lcg.table import Table


def shown(view: View) -> dict[str, int]:
    """The numbered cards of the panel's picture, by its alt text."""
    found = re.findall(r"(?m)^(\d+): ([^,(]+?)(?: \(|,|\.)", panel(view, {}).alt)
    return {title.removeprefix("◆ "): int(number) for number, title in found}


def view(t: Table) -> View:
    """What Tom sees."""
    return t.rules.view(t.session, 0)


def test_cards_in_hand() -> None:
    t = Table({"resources": 2, "hand": ["Feint", "Snowbourn Scout", "Guard of the Citadel"]})
    seen = view(t)
    assert list(choosing.numbers(seen).values()) == [1, 2]
    assert shown(seen) == {"Snowbourn Scout": 1, "Guard of the Citadel": 2}
    assert choosing.targets(seen) == {}


def test_cards_to_choose_from_come_in_the_order_of_their_numbers() -> None:
    t = Table({"heroes": ["Aragorn", "Théodred", "Glóin"], "hand": ["Feint"]}, phase="quest")
    t.choose("Glóin", "Théodred").choose("Théodred")
    seen = view(t)
    assert list(shown(seen).items()) == [("Théodred", 1), ("Glóin", 2)]
    assert list(choosing.numbers(seen).values()) == [1, 2]


def test_copies_in_hand() -> None:
    t = Table({"resources": 2, "hand": ["Feint", "Snowbourn Scout", "Snowbourn Scout", "Feint"]})
    seen = view(t)
    assert choosing.copies(seen) == {card.id for card in seen.players[0].hand[2:]}
    assert choosing.copies(t.rules.view(t.session, None)) == set()


def test_nobody_is_asked() -> None:
    t = Table({"hand": ["Feint"]}, {"heroes": ["Gimli"], "hand": ["Swift Strike"]})
    other = t.rules.view(t.session, 1)
    assert (choosing.numbers(other), choosing.targets(other)) == ({}, {})
