"""Deck lists: what they hold, how they change, and how they are stored."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.decks import BadDeck, DeckList, Fellowship, clean, decode, encode
from engine.kernel import BadSave

from .making import any_deck, words


def test_cards_are_in_order_however_they_were_given() -> None:
    first = DeckList.of("Mine", {"core-10": 1, "core-9": 2, "alpha-200": 3}, {"b": 1, "A": 2})
    second = DeckList("Mine", (("alpha-200", 3), ("core-9", 2), ("core-10", 1)), (("A", 2), ("b", 1)))
    assert first == second
    assert hash(first) == hash(second)
    assert first.cards == (("alpha-200", 3), ("core-9", 2), ("core-10", 1))
    assert first.foreign == (("A", 2), ("b", 1))


def test_edits_give_another_deck_and_leave_the_first() -> None:
    empty = DeckList("Mine")
    some = empty.plus("core-1").plus("core-2", 3).minus("core-2").with_count("core-3", 2)
    assert empty.cards == ()
    assert some.counts == {"core-1": 1, "core-2": 2, "core-3": 2}
    assert some.size == 5
    assert some.with_count("core-3", 0).count("core-3") == 0
    assert some.named("  Other \n name ").name == "Other name"
    assert some.with_foreign("Elrond", 2).with_foreign("Elrond ", 0) == some


@pytest.mark.parametrize("seed", range(40))
def test_any_sequence_of_edits_keeps_the_counts_right(seed: int) -> None:
    chance = Random(seed)
    codes = [f"set-{number}" for number in range(6)]
    deck, counts = DeckList("Mine"), Counter[str]()
    refused = 0
    for _ in range(200):
        code, amount = chance.choice(codes), chance.randint(-1, 40)
        edit = chance.choice(("plus", "minus", "with_count"))
        before = counts[code]
        wanted = {"plus": before + amount, "minus": before - amount, "with_count": amount}[edit]
        possible = 0 <= wanted <= 99 and (edit == "with_count" or (amount > 0 and (edit == "plus" or before)))
        if possible:
            deck = getattr(deck, edit)(code, amount)
            counts[code] = wanted
        else:
            refused += 1
            with pytest.raises(BadDeck):
                getattr(deck, edit)(code, amount)
        assert deck.counts == +counts
        assert deck.size == counts.total()
        assert [code for code, _ in deck.cards] == sorted(deck.counts)
    assert 0 < refused < 200


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda deck: deck.minus("core-2"), "This card is not in the deck."),
        (lambda deck: deck.minus("core-1", 2), "The deck has only 1 of this card."),
        (lambda deck: deck.plus("core-1", 99), "A deck list has 0 to 99 copies of a card, not 100."),
        (
            lambda deck: deck.plus("core-1", 10**5000),
            "A deck list has 0 to 99 copies of a card, not so many.",
        ),
        (lambda deck: deck.plus("core-1", 0), "The number of copies to add or to take out is 1 or more."),
        (lambda deck: deck.with_count("core-1", -1), "A deck list has 0 to 99 copies of a card, not -1."),
        (lambda deck: deck.with_count("core-1", True), "The number of copies is a whole number."),
        (lambda deck: deck.with_count("", 1), "A card's code has 1 to 40 readable characters."),
        (lambda deck: deck.with_count("a b", 1), "A card's code has no spaces."),
        (lambda deck: deck.with_foreign("x" * 101, 1), "A card's name has 1 to 100 readable characters."),
        (lambda deck: deck.named("x" * 61), "The name of a deck has at most 60 characters; this has 61."),
        (lambda deck: deck.named("\u200b\u2060"), "A deck needs a name that one can read."),
    ],
)
def test_what_cannot_be_gets_a_sentence(edit: Any, sentence: str) -> None:
    with pytest.raises(BadDeck) as refused:
        edit(DeckList.of("Mine", {"core-1": 1}))
    assert str(refused.value) == sentence


def test_a_deck_has_only_so_many_different_cards() -> None:
    full = DeckList.of("Mine", {f"set-{number}": 1 for number in range(150)}, {f"F{n}": 1 for n in range(50)})
    assert full.with_count("set-0", 2).count("set-0") == 2
    with pytest.raises(BadDeck, match="at most 200 different cards"):
        full.plus("set-150")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (" My \t deck\n", "My deck"),
        ("Gan\u200bdalf\u202e", "Gandalf"),
        ("e\u0301", "é"),
        ("e\u200d\u0301", "é"),
        ("\u3164\u2800", ""),
        ("\u0301\u0302", ""),
        ("\ud800x", "x"),
        ("漢字 🙂", "漢字 🙂"),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert clean(typed) == shown


def test_cleaning_twice_changes_nothing() -> None:
    chance = Random(7)
    for _ in range(500):
        once = clean(words(chance, 30))
        assert clean(once) == once


@pytest.mark.parametrize("seed", range(50))
def test_a_stored_deck_comes_back(seed: int) -> None:
    deck = any_deck(Random(seed))
    assert decode(json.loads(json.dumps(encode(deck)))) == deck


GOOD = {"format": 1, "name": "Mine", "cards": {"core-1": 1}, "foreign": {}}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "The stored deck is damaged: it is not a deck."),
        ([], "The stored deck is damaged: it is not a deck."),
        ({**GOOD, "format": 2}, "The stored deck comes from another version of this program."),
        ({**GOOD, "name": 3}, "The stored deck is damaged: it has no name."),
        ({**GOOD, "name": " "}, "The stored deck is damaged: A deck needs a name that one can read."),
        ({**GOOD, "cards": []}, "The stored deck is damaged: it has no list of cards."),
        ({**GOOD, "foreign": None}, "The stored deck is damaged: it has no list of cards."),
        ({**GOOD, "owner": 1}, "The stored deck is damaged: nobody knows what 'owner' means."),
        (
            {**GOOD, "cards": {"core-1": "1"}},
            "The stored deck is damaged: The number of copies is a whole number.",
        ),
        (
            {**GOOD, "cards": {"core-1": 100}},
            "The stored deck is damaged: A deck list has 0 to 99 copies of a card, not 100.",
        ),
    ],
)
def test_damaged_data_gets_a_sentence(data: Any, sentence: str) -> None:
    assert decode(GOOD).counts == {"core-1": 1}
    with pytest.raises(BadSave) as refused:
        decode(data)
    assert str(refused.value) == sentence


def test_a_fellowship_comes_back() -> None:
    fellowship = Fellowship(" Two  friends", ("7", "9"))
    assert fellowship.name == "Two friends"
    assert Fellowship.decode(json.loads(json.dumps(fellowship.encode()))) == fellowship


@pytest.mark.parametrize(
    ("decks", "sentence"),
    [
        (("1",), "A fellowship has 2 to 4 decks, not 1."),
        (("1", "2", "3", "4", "5"), "A fellowship has 2 to 4 decks, not 5."),
        (("1", "1"), "A fellowship has every deck once."),
        (("1", ""), "A fellowship names its decks."),
    ],
)
def test_a_fellowship_has_two_to_four_different_decks(decks: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadDeck) as refused:
        Fellowship("Friends", decks)
    assert str(refused.value) == sentence
    with pytest.raises(BadSave, match=sentence):
        Fellowship.decode({"format": 1, "name": "Friends", "decks": list(decks)})


@pytest.mark.parametrize("data", [None, {}, {"format": 1, "name": 1, "decks": ["1", "2"]}, {"name": "x"}])
def test_a_damaged_fellowship_gets_a_sentence(data: Any) -> None:
    with pytest.raises(BadSave, match="The stored fellowship is damaged"):
        Fellowship.decode(data)
