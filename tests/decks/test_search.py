"""Finding cards by name, nearly right or not, and by what they are."""

from __future__ import annotations

import pytest

from bot.decks import DeckList
from bot.lcg.decks.pool import pool
from bot.lcg.decks.search import Filters, costs, named, search, traits

from .making import deck


def titles(filters: Filters, mine: DeckList | None = None) -> list[str]:
    """What is found, by title."""
    return [card.title for card in search(filters, mine)]


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("eowyn", "Éowyn"),
        ("ÉOWYN", "Éowyn"),
        ("eowin", "Éowyn"),
        ("gandlf", "Gandalf"),
        ("gnadalf", "Gandalf"),
        ("gandalf s", "Gandalf's Search"),
        ("gandalfs search", "Gandalf's Search"),
        ("test of", "A Test of Will"),
        ("galadhrim", "The Galadhrim's Greeting"),
        ("citadel guard", "Guard of the Citadel"),
        ("stewrd of gondor", "Steward of Gondor"),
        ("unexpcted", "Unexpected Courage"),
        ("celebrian’s", "Celebrían's Stone"),
    ],
)
def test_a_name_is_found_as_it_is_typed(typed: str, title: str) -> None:
    assert named(typed)[0].title == title


def test_exact_names_come_first_and_nonsense_finds_nothing() -> None:
    assert [card.title for card in named("gandalf")] == ["Gandalf", "Gandalf's Search"]
    assert len(named("")) == len(pool()) == 73
    assert named("xyzzy") == named("!!") == []
    assert named("gandalf" * 10_000) == []


@pytest.mark.parametrize("card", pool().values(), ids=lambda card: card.code)
def test_every_card_is_found_by_its_title_and_with_a_letter_missing(card: object) -> None:
    title = card.title  # type: ignore[attr-defined]
    assert named(title)[0] is card
    assert card in named(title[:3] + title[4:])


def test_filters() -> None:
    assert titles(Filters(sphere="lore", type="event", cost="X")) == ["Gandalf's Search"]
    assert titles(Filters(type="hero", trait="dunedain")) == ["Aragorn", "Beravor"]
    assert titles(Filters(sphere="neutral")) == ["Gandalf"]
    assert titles(Filters(cost="6")) == ["Brok Ironfist", "Beorn"]
    assert titles(Filters(cost="x")) == ["Stand and Fight", "Gandalf's Search"]
    assert len(titles(Filters())) == 73
    assert titles(Filters(sphere="lore", words="eowyn")) == []


def test_words_look_at_titles_then_traits_then_texts() -> None:
    found = titles(Filters(words="gondor"))
    assert found[0] == "Gondorian Spearman"
    assert set(found[1:4]) == {"For Gondor!", "Horn of Gondor", "Steward of Gondor"}
    assert set(found[4:]) == {"Denethor", "Eleanor", "Faramir", "Guard of the Citadel"}
    assert titles(Filters(words="dwarf"))[-1] == "Dwarven Axe"
    assert titles(Filters(words="draws 2 cards")) == ["Beravor", "Valiant Sacrifice"]
    assert {"Legolas", "Horseback Archer", "Rain of Arrows"} <= set(titles(Filters(words="ranged")))
    assert titles(Filters(words="gandlf", type="ally")) == ["Gandalf"]
    assert titles(Filters(words="?!")) == []


def test_cards_that_fit_the_heroes() -> None:
    mine = deck("Gimli", "Éowyn")
    found = search(Filters(fits_heroes=True), mine)
    assert {card.sphere for card in found if card.type != "hero"} == {"tactics", "spirit", "neutral"}
    assert {card.sphere for card in found if card.type == "hero"} > {"lore"}
    assert len(search(Filters(fits_heroes=True), DeckList("Empty"))) == 73


def test_only_what_one_owns() -> None:
    assert len(search(Filters(owned=True))) == 73
    assert search(Filters(owned=True), None, {}) == []
    assert len(search(Filters(owned=False), None, {})) == 73


def test_what_can_be_chosen() -> None:
    assert costs() == ["0", "1", "2", "3", "4", "5", "6", "X"]
    assert traits()[:3] == ["Archer", "Armor", "Artifact"]
    assert all(search(Filters(trait=trait)) for trait in traits())
