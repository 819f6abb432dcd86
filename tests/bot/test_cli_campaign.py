"""Scenarios, modes and campaigns from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .people import Person, stubborn

SCENARIOS = ("passage-through-mirkwood", "journey-along-the-anduin", "escape-from-dol-guldur")
LOST = ["1", "c"]  # keep the hand and give up
NIGHTMARE = "play --campaign nightmare --deck lore --seed 4"


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("mode", ["standard", "easy", "basic"])
def test_every_scenario_is_played_to_its_end_in_every_mode(person: Person, scenario: str, mode: str) -> None:
    said = person.runs(f"play --scenario {scenario} --mode {mode} --deck lore,spirit --seed 2", stubborn())
    assert person.code == 0
    assert "You have lost." in said or "You have won!" in said


def test_the_dungeon_is_shown_at_the_table(person: Person) -> None:
    said = person.runs("play --scenario escape-from-dol-guldur --seed 3", ["1", "t"])
    assert "set aside Nazgûl of Dol Guldur" in said
    assert "+ Shadow Key" in said or "Shadow Key                 objective" in said
    assert sum(line.endswith(" prisoner") for line in said.splitlines()) > 0


def test_a_lost_scenario_of_a_campaign_is_played_again(person: Person) -> None:
    said = person.runs(NIGHTMARE, [*LOST, *LOST, "q"])
    assert said.count("Passage Through Mirkwood: lost") == 1 + 2  # told after each attempt
    assert said.count("Next: Passage Through Mirkwood") == 2
    assert "Score so far: 0" in said


def test_a_campaign_goes_on_from_a_save(person: Person, tmp_path: Path) -> None:
    save = tmp_path / "campaign.json"
    person.runs(NIGHTMARE, [*LOST, f"s {save}", "q"])
    assert len(json.loads(save.read_text(encoding="utf-8"))["campaign"]["attempts"]) == 1
    said = person.runs(f"play --load {save}", [*LOST, "q"])
    assert said.count("Passage Through Mirkwood: lost") == 2
    assert "nightmare campaign" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play --mode heroic", "There is no mode 'heroic'."),
        ("simulate --mode heroic", "There is no mode 'heroic'."),
        ("play --campaign long", "There is no campaign 'long'."),
        ("play --campaign expert --scenario escape-from-dol-guldur", "leave out --scenario."),
        ("play --campaign expert --deck lore,lore", "cannot be in two decks"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(person: Person, words: str, sentence: str) -> None:
    assert sentence in person.complains(words)


def test_a_damaged_campaign_gets_one_sentence(person: Person, tmp_path: Path) -> None:
    save = tmp_path / "campaign.json"
    person.runs(NIGHTMARE, [f"s {save}", "q"])
    data = json.loads(save.read_text(encoding="utf-8"))
    data["campaign"]["decks"] = 7
    save.write_text(json.dumps(data), encoding="utf-8")
    assert "The saved game is damaged: Campaign.decks" in person.complains(f"play --load {save}")


def test_random_games_in_other_scenarios_and_modes(person: Person) -> None:
    words = "simulate --scenario escape-from-dol-guldur --decks lore,spirit --mode basic --games 4 --json"
    report = json.loads(person.runs(words))
    assert (report["games"], report["errors"]) == (4, 0)
