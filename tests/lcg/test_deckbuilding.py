"""Building decks: what can be played, what a tournament asks for, and what is hardly wanted."""

from __future__ import annotations

import pytest

from cards.lcg import rules
from engine.kernel import BadSetup
from engine.lcg.deckbuilding import problems, tournament_problems, warnings
from engine.lcg.definitions import Deck

from .table import code

LIBRARY = rules().library
SPHERES = ("leadership", "tactics", "spirit", "lore")


def deck(heroes: list[str], cards: dict[str, int]) -> Deck:
    """A deck by titles."""
    return Deck("x", "Mine", tuple(map(code, heroes)), tuple((code(t), n) for t, n in cards.items()))


def merged(*spheres: str) -> dict[str, int]:
    """The cards of some starter decks in one."""
    found: dict[str, int] = {}
    for sphere in spheres:
        for number, copies in LIBRARY.decks[sphere].cards:
            title = LIBRARY.cards[number].title
            found[title] = found.get(title, 0) + copies
    return found


@pytest.mark.rule("L88")
@pytest.mark.parametrize("sphere", SPHERES)
def test_a_starter_deck_can_be_played_but_is_too_small_for_a_tournament(sphere: str) -> None:
    starter = LIBRARY.decks[sphere]
    assert problems(LIBRARY, starter) == []
    assert tournament_problems(LIBRARY, starter) == [
        f"{starter.title} has 30 cards; a tournament deck has at least 50."
    ]


@pytest.mark.rule("L88")
@pytest.mark.parametrize(("axehands", "legal"), [(3, True), (4, False)])
def test_fifty_cards_and_three_copies_of_each_title(axehands: int, legal: bool) -> None:
    cards = {**merged("tactics", "lore"), "Veteran Axehand": axehands}
    found = tournament_problems(LIBRARY, deck(["Gimli", "Beravor"], cards))
    assert found == ([] if legal else ["Mine has 4 copies of Veteran Axehand; 3 are allowed."])


@pytest.mark.rule("L88")
@pytest.mark.parametrize(
    ("gandalfs", "told"), [(1, ["Mine has 49 cards; a tournament deck has at least 50."]), (2, [])]
)
def test_forty_nine_cards_are_too_few(gandalfs: int, told: list[str]) -> None:
    titles = [title for title in merged("tactics", "lore") if title != "Gandalf"][:16]
    mine = deck(["Gimli"], {**dict.fromkeys(titles, 3), "Gandalf": gandalfs})
    assert tournament_problems(LIBRARY, mine) == told


@pytest.mark.rule("L88")
def test_other_spheres_are_allowed_with_a_warning() -> None:
    cards = merged("tactics", "spirit")
    strange = deck(["Gimli"], cards)
    assert tournament_problems(LIBRARY, strange) == []
    told = warnings(LIBRARY, strange)
    assert "None of the heroes can pay for A Test of Will (spirit)." in told
    assert not any("Gandalf" in sentence or "Feint" in sentence for sentence in told)


@pytest.mark.rule("L88", "L1")
@pytest.mark.parametrize(
    ("heroes", "cards", "sentence"),
    [
        ([], {}, "Mine has 0 heroes; a deck has 1 to 3."),
        (["Gimli", "Legolas", "Thalin", "Beravor"], {}, "Mine has 4 heroes; a deck has 1 to 3."),
        (["Gimli", "Gimli"], {}, "Mine has Gimli twice."),
        (["Gandalf"], {}, "Gandalf is no hero."),
        (["Gimli"], {"Legolas": 1}, "Legolas does not belong in a player's deck."),
        (["Gimli"], {"Forest Spider": 1}, "Forest Spider does not belong in a player's deck."),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(
    heroes: list[str], cards: dict[str, int], sentence: str
) -> None:
    wrong = deck(heroes, cards)
    assert problems(LIBRARY, wrong) == [sentence]
    assert tournament_problems(LIBRARY, wrong) == [sentence]
    with pytest.raises(BadSetup) as refused:
        rules().new_game("passage-through-mirkwood", [wrong], seed=1)
    assert str(refused.value) == sentence


@pytest.mark.rule("L88")
def test_a_card_that_does_not_exist_is_named() -> None:
    assert problems(LIBRARY, Deck("x", "Mine", ("core-4",), (("core-999", 1),))) == [
        "Mine has a card that does not exist: core-999."
    ]
