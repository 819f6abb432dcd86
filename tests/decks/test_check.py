"""Whether a deck can be played, and what its player is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.decks import BadDeck, DeckList
from bot.lcg.decks import check
from bot.lcg.decks.collection import ONE_BOX, collection, missing, owned
from bot.lcg.decks.ready import ready_deck
from cards.lcg import rules

from .making import any_deck, code, deck


def test_the_rules_get_heroes_and_cards_apart() -> None:
    mine = deck("Éowyn", "Aragorn", Gandalf=3).with_foreign("Elrond", 1)
    found = check.to_engine(mine, "42")
    assert (found.id, found.title) == ("42", "Mine")
    assert found.heroes == (code("Aragorn"), code("Éowyn"))
    assert found.cards == ((code("Gandalf"), 3),)


@pytest.mark.parametrize(
    ("mine", "sentences"),
    [
        (deck("Gimli"), []),
        (deck(Gandalf=3), ["Mine has 0 heroes; a deck has 1 to 3."]),
        (deck("Gimli", "Legolas", "Thalin", "Éowyn"), ["Mine has 4 heroes; a deck has 1 to 3."]),
        (deck(Gimli=2), ["Mine has Gimli twice."]),
        (deck("Gimli", Gandalf=3), []),
        (deck("Gimli", Gandalf=4), ["Mine has 4 copies of Gandalf; 3 are allowed."]),
        (
            DeckList.of("Mine", {"core-4": 1, "core-74": 1}),
            ["King Spider does not belong in a player's deck."],
        ),
        (
            DeckList.of("Mine", {"core-4": 1, "core-999": 1}),
            ["Mine has a card that does not exist: core-999."],
        ),
    ],
)
def test_illegal_decks_are_told_why(mine: DeckList, sentences: list[str]) -> None:
    assert check.problems(mine) == sentences
    told = check.tournament(mine)
    assert set(sentences) <= set(told)
    assert check.summary(mine).cards < 50
    assert told


def test_foreign_cards_stay_at_home_but_not_at_a_tournament() -> None:
    mine = ready_deck("messengers").deck.with_foreign("Elrond", 2)
    assert check.problems(mine) == []
    assert check.tournament(mine) == ["Elrond is not among the supported cards."]
    assert check.warnings(mine) == [
        "Elrond (2) is not among the supported cards and is left out of the game."
    ]
    assert check.summary(mine).foreign == 2


def test_small_decks_and_other_spheres_are_pointed_out() -> None:
    assert check.warnings(deck("Gimli", "Feint", Gandalf=2, Gléowine=1)) == [
        "It has 4 cards; a tournament deck has at least 50.",
        "None of the heroes can pay for Gléowine (lore).",
    ]
    assert check.warnings(deck("Gléowine")) == ["It has 1 card; a tournament deck has at least 50."]


@pytest.mark.parametrize(("copies", "told"), [(1, True), (2, False)])
def test_forty_nine_cards_are_few(copies: int, told: bool) -> None:
    mine = ready_deck("messengers").deck.with_count(code("Gandalf"), copies)
    sentence = "It has 49 cards; a tournament deck has at least 50."
    assert check.warnings(mine) == ([sentence] if told else [])
    assert check.problems(mine) == []


@pytest.mark.parametrize(("boxes", "told"), [(1, True), (2, False)])
def test_more_copies_than_owned_are_pointed_out(boxes: int, told: bool) -> None:
    mine = ready_deck("messengers").deck.with_count(code("Unexpected Courage"), 2)
    sentence = "Unexpected Courage: 2 in the deck, 1 in your collection."
    assert check.warnings(mine, {"core": boxes}) == ([sentence] if told else [])
    assert check.warnings(mine) == []


def test_a_summary_in_numbers_and_words() -> None:
    mine = deck("Aragorn", "Éowyn", Gandalf=3, Stand_and_Fight=2, Steward_of_Gondor=1)
    found = check.summary(mine)
    assert [hero.title for hero in found.heroes] == ["Aragorn", "Éowyn"]
    assert (found.threat, found.cards) == (21, 6)
    assert found.types == {"ally": 3, "attachment": 1, "event": 2}
    assert found.spheres == {"leadership": 1, "spirit": 2, "neutral": 3}
    assert found.costs == {"2": 1, "5": 3, "X": 2}
    assert found.words() == [
        "Heroes: Aragorn, Éowyn",
        "Starting threat: 21",
        "Cards: 6",
        "Types: 3 allies, 1 attachments, 2 events",
        "Spheres: 1 leadership, 2 spirit, 3 neutral",
        "Costs: 1 for 2, 3 for 5, 2 for X",
    ]


@pytest.mark.parametrize("seed", range(30))
def test_a_deck_without_problems_can_be_played(seed: int) -> None:
    chance = Random(seed)
    mine = any_deck(chance)
    if seed % 2:  # most decks of any cards are illegal
        heroes = {name: 1 for name, _ in mine.cards if name in ("core-4", "core-7")} or {"core-9": 1}
        cards = {name: min(n, 3) for name, n in mine.cards if int(name.partition("-")[2]) > 12}
        mine = DeckList.of(mine.name, heroes | cards, dict(mine.foreign))
    assert bool(check.problems(mine)) is (seed % 2 == 0)
    if seed % 2:
        state = rules().new_game("passage-through-mirkwood", [check.to_engine(mine)], seed=1)
        assert len([card for card in state.cards if card.owner == 0]) == mine.size
    told = check.warnings(mine, ONE_BOX)
    assert len([sentence for sentence in told if "left out of the game" in sentence]) == len(mine.foreign)


def test_one_hero_cannot_sit_at_two_seats() -> None:
    found = check.clashes(
        [deck("Gimli").named("A"), deck("Gimli", "Éowyn").named("B"), deck("Éowyn").named("C")]
    )
    assert found.problems == (
        "Gimli can only be at one seat, but is in A and B.",
        "Éowyn can only be at one seat, but is in B and C.",
    )
    assert found.notes == ()


def test_shared_unique_titles_are_pointed_out() -> None:
    first = deck("Gimli", "Gandalf", "Beorn", "Feint").named("A")
    second = deck("Éowyn", "Gandalf", "Feint").named("B")
    assert check.clashes([first, second]) == check.Clashes(
        (), ("Gandalf is unique and in A and B: only one can be in play at a time.",)
    )
    assert check.clashes([first]) == check.Clashes((), ())


def test_a_box_holds_so_many_copies() -> None:
    one, three = owned({"core": 1}), owned({"core": 3})
    assert one[code("Gandalf")] == 4
    assert one[code("Unexpected Courage")] == 1
    assert sum(one.values()) == 132
    assert sum(three.values()) == 396
    assert owned({}) == {}


def test_missing_copies_are_counted_over_all_decks() -> None:
    first, second = deck("Gimli", Gandalf=3, Feint=2), deck("Éowyn", Gandalf=3)
    assert missing([first], ONE_BOX) == {}
    assert missing([first, second], ONE_BOX) == {code("Gandalf"): 2}
    assert missing([first, second], {"core": 2}) == {}


def test_a_collection_is_checked() -> None:
    assert collection({"core": 3}) == {"core": 3}
    wrong: list[Any] = [None, {"core": 0}, {"core": 10}, {"core": True}, {"core": "2"}, {"moria": 1}]
    for data in wrong:
        with pytest.raises(BadDeck):
            collection(data)
