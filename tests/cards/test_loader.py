"""Card files are checked when they are read, and an error names file, card and field."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

import cards.lcg
from cards.lcg import rules
from cards.lcg.loader import CardFileError, load_file, load_library
from engine.lcg.definitions import Definition

BOX = Path(cards.lcg.__file__).parent
LIBRARY = rules().library

WOLF = """
[[card]]
number = 900
title = "Wolf"
type = "enemy"
engagement_cost = 10
"""


def written(folder: Path, text: str, name: str = "wolves.toml") -> Path:
    """A card file with this text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def loaded(path: Path) -> dict[str, Definition]:
    """The cards of a file."""
    found: dict[str, Definition] = {}
    load_file(path, "test", found, {})
    return found


def copy_of_the_box(folder: Path) -> Path:
    """The card files in another place, to be spoilt there."""
    shutil.copytree(BOX, folder / "lcg", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return folder / "lcg"


def spoil(path: Path, old: str, new: str) -> None:
    """Change the first place of a file that reads `old`."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_good_file(tmp_path: Path) -> None:
    wolf = loaded(written(tmp_path, WOLF))["test-900"]
    assert (wolf.title, wolf.engagement_cost, wolf.scripted) == ("Wolf", 10, False)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("attack = -1", "attack"),
        ('attack = "3"', "attack"),
        ("speed = 3", "speed"),
        ('sphere = "magic"', "sphere"),
        ('keywords = ["flying"]', "keywords"),
        ("quantity = 0", "quantity"),
        ('traits = "Wolf"', "traits"),
    ],
)
def test_an_error_names_file_card_and_field(tmp_path: Path, line: str, field: str) -> None:
    path = written(tmp_path, WOLF + line)
    with pytest.raises(CardFileError) as caught:
        loaded(path)
    for word in ("wolves.toml", "'Wolf'", field):
        assert word in str(caught.value)


def test_a_card_without_a_title_is_named_by_its_number(tmp_path: Path) -> None:
    path = written(tmp_path, WOLF.replace('title = "Wolf"', ""))
    with pytest.raises(CardFileError, match=r"wolves.toml: card 900, field title"):
        loaded(path)


@pytest.mark.parametrize("text", ["[[card", "card = 3", "", "[[card]]\n'a' = 1"])
def test_what_is_not_a_card_file_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(CardFileError, match=r"wolves\.toml"):
        loaded(written(tmp_path, text))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match=r"none\.toml"):
        loaded(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardFileError, match=r"bad\.toml"):
        loaded(tmp_path / "bad.toml")


def test_two_cards_with_one_number_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="two cards with the number 900"):
        loaded(written(tmp_path, WOLF + WOLF))


def test_an_encounter_set_of_the_wrong_size_is_refused(tmp_path: Path) -> None:
    text = 'encounter_set = "Wolves"\nsize = 3\n' + WOLF
    with pytest.raises(CardFileError, match="size is 3, but the cards add up to 1"):
        loaded(written(tmp_path, text))


def test_the_box_is_refused_unless_its_counts_are_right(tmp_path: Path) -> None:
    box = copy_of_the_box(tmp_path)
    assert len(load_library(box).cards) == len(LIBRARY.cards)
    spoil(box / "core" / "tactics.toml", "quantity = 3", "quantity = 2")
    with pytest.raises(CardFileError, match="player_cards is 120, but the cards add up to 119"):
        load_library(box)


@pytest.mark.parametrize(("line", "word"), [("77 = 1", "core-77"), ("999 = 1", "core-999")])
def test_a_deck_or_scenario_with_an_unknown_or_wrong_card_is_refused(
    tmp_path: Path, line: str, word: str
) -> None:
    box = copy_of_the_box(tmp_path)
    spoil(box / "core" / "set.toml", "73 = 1", line)
    with pytest.raises(CardFileError, match=rf"set\.toml.*{word}"):
        load_library(box)


def test_the_core_set_has_what_the_box_has() -> None:
    count = Counter[str]()
    for card in LIBRARY.cards.values():
        count[card.encounter_set or ("hero" if card.type == "hero" else "player")] += (
            0 if card.type == "quest" else card.quantity
        )
    assert count == {
        "hero": 12,
        "player": 120,
        "Spiders of Mirkwood": 12,
        "Wilderlands": 14,
        "Dol Guldur Orcs": 14,
        "Passage Through Mirkwood": 10,
        "Escape from Dol Guldur": 15,
        "Journey Along the Anduin": 9,
        "Sauron's Reach": 10,
    }
    assert sum(count.values()) == 12 + 120 + 84
    assert sum(card.type == "quest" for card in LIBRARY.cards.values()) == 10
    assert sum(card.type in ("ally", "attachment", "event") for card in LIBRARY.cards.values()) == 61


@pytest.mark.parametrize(
    ("scenario", "standard", "easy", "stages"),
    [
        ("passage-through-mirkwood", 36, 27, 4),
        ("escape-from-dol-guldur", 41, 30, 3),
        ("journey-along-the-anduin", 47, 32, 3),
    ],
)
def test_a_scenario_has_its_encounter_deck_and_stages(
    scenario: str, standard: int, easy: int, stages: int
) -> None:
    for mode, size in (("standard", standard), ("basic", standard), ("easy", easy)):
        state = rules().new_game(scenario, ["leadership"], seed=1, mode=mode)
        assert (len(state.encounter_deck), len(state.quest_deck)) == (size, stages)


@pytest.mark.parametrize(
    ("deck", "threat"), [("leadership", 29), ("tactics", 29), ("spirit", 24), ("lore", 30)]
)
def test_a_starter_deck_has_three_heroes_and_thirty_cards(deck: str, threat: int) -> None:
    plan = LIBRARY.decks[deck]
    assert sum(copies for _, copies in plan.cards) == 30
    assert sum(LIBRARY.cards[code].threat_cost for code in plan.heroes) == threat


def test_every_card_with_a_text_beyond_keywords_is_scripted() -> None:
    assert [c.title for c in LIBRARY.cards.values() if (c.text or c.shadow_text) and not c.scripted] == []
