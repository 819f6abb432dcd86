"""`fellowship cards`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cards.lcg import rules

from .people import Person


def listed(person: Person, words: str = "") -> dict[str, dict[str, Any]]:
    """The cards as data, by id."""
    return {row["id"]: row for row in json.loads(person.runs(f"cards --game lcg --json {words}"))}


def test_every_card_of_the_library_is_listed_once(person: Person) -> None:
    rows = json.loads(person.runs("cards --json"))
    assert person.code == 0
    assert sorted(row["id"] for row in rows) == sorted(rules().library.cards)
    numbers = [int(row["id"].partition("-")[2]) for row in rows]
    assert numbers == sorted(numbers)


def test_a_card_has_exactly_these_keys(person: Person) -> None:
    for row in listed(person).values():
        assert list(row) == ["id", "title", "type", "facts", "text", "scripted"]


def test_the_facts_of_a_hero(person: Person) -> None:
    aragorn = listed(person)["core-1"]
    assert aragorn["title"] == "Aragorn"
    assert aragorn["type"] == "hero"
    assert aragorn["facts"] == {
        "sphere": "leadership",
        "unique": True,
        "threat_cost": 12,
        "willpower": 2,
        "attack": 3,
        "defense": 2,
        "hit_points": 5,
        "traits": ["Dúnedain", "Noble", "Ranger"],
        "keywords": ["sentinel"],
        "quantity": 1,
    }
    assert aragorn["text"] == rules().library.cards["core-1"].text


def test_a_printed_zero_and_an_x_are_facts(person: Person) -> None:
    cards = listed(person)
    assert cards["core-13"]["facts"]["defense"] == 0
    by_x = [row for row in cards.values() if row["facts"].get("cost") == "X"]
    assert {row["id"] for row in by_x} == {c for c, d in rules().library.cards.items() if d.cost_is_x}
    assert by_x


def test_the_text_has_the_shadow_effect_too(person: Person) -> None:
    spider = listed(person)["core-74"]
    printed = rules().library.cards["core-74"]
    assert spider["text"] == f"{printed.text}\n{printed.shadow_text}"


def test_scripted_says_whether_a_script_is_there_or_needed(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules().library.cards["core-2"], "scripted", False)
    cards = listed(person)
    assert cards["core-1"]["scripted"] is True
    assert cards["core-2"]["scripted"] is False
    assert cards["core-13"]["scripted"] is None


def test_no_card_lacks_the_script_it_needs(person: Person) -> None:
    assert [row["title"] for row in listed(person).values() if row["scripted"] is False] == []


def test_one_set(person: Person) -> None:
    assert set(listed(person, "--set core")) == {c for c in rules().library.cards if c.startswith("core-")}


def test_the_list_for_people(person: Person) -> None:
    said = person.runs("cards")
    [line] = [line for line in said.splitlines() if line.startswith("core-13 ")]
    assert line.split("  ") != [line]
    assert line.split() == ["core-13", "Guard", "of", "the", "Citadel", "ally", "-"]
    assert said.rstrip().endswith(
        f"{len(rules().library.cards)} cards, 0 of them without the script they need."
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [("--set moria", "There is no set 'moria'."), ("--game chess", "There is no game 'chess'.")],
)
def test_bad_arguments_get_one_sentence(person: Person, words: str, sentence: str) -> None:
    assert sentence in person.complains(f"cards {words}")
