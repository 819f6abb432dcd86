"""What the table is told: whom an effect was used on, and where cards went."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

SPIDER, GATE, BANKS = "Forest Spider", "Forest Gate", "Banks of the Anduin"


def said(t: Table) -> list[str]:
    """What everybody has been told."""
    return [entry.text for entry in t.journal.entries]


def holding(card: str, *heroes: str, **more: Any) -> dict[str, Any]:
    """A player with a card in hand and enough to pay for it."""
    return {"heroes": list(heroes), "hand": [card], "resources": 3, **more}


PHASE = "until the end of the phase."
KRIS = {"heroes": ["Gimli"], "engaged": [SPIDER]}


@pytest.mark.rule("L65")
@pytest.mark.parametrize(
    ("phase", "card", "hero", "picks", "told"),
    [
        ("combat", "Feint", "Legolas", [], [f"{SPIDER} cannot attack Kris {PHASE}"]),
        (
            "planning",
            "Blade Mastery",
            "Legolas",
            ["Gimli"],
            [f"Gimli: +1 attack {PHASE}", f"Gimli: +1 defense {PHASE}"],
        ),
        (
            "planning",
            "Stand Together",
            "Legolas",
            ["seat:1"],
            [f"Kris may declare several defenders against each attack {PHASE}"],
        ),
        (
            "planning",
            "For Gondor!",
            "Aragorn",
            [],
            [f"Each character: +1 attack {PHASE}", f"Each Gondor character: +1 defense {PHASE}"],
        ),
        ("quest", "Secret Paths", "Denethor", [GATE], [f"{GATE} adds no threat {PHASE}"]),
        ("quest", "Radagast's Cunning", "Denethor", [SPIDER], [f"{SPIDER} adds no threat {PHASE}"]),
    ],
)
def test_a_lasting_effect_tells_whom_it_concerns(
    phase: str, card: str, hero: str, picks: list[str], told: list[str]
) -> None:
    staging = [GATE, "Old Forest Road", SPIDER, "King Spider"] if phase == "quest" else []
    t = Table(holding(card, hero), KRIS, phase=phase, staging=staging).until("action").choose(card)
    for pick in picks:
        t.choose(pick)
    assert [words for words in said(t) if words.endswith(PHASE)] == told


@pytest.mark.rule("L65")
def test_faramir_and_the_thicket_of_spears_tell_whose_side_they_take() -> None:
    mine = {"heroes": ["Legolas", "Thalin", "Beravor"], "allies": ["Faramir"], "resources": 1}
    t = Table({**mine, "exhausted": ["Beravor"]}, KRIS).until("action").choose("Faramir").choose("seat:1")
    assert f"Each character of Kris: +1 willpower {PHASE}" in said(t)
    mine = {"heroes": ["Gimli", "Legolas", "Thalin"], "hand": ["Thicket of Spears"], "resources": 1}
    t = Table({**mine, "engaged": [SPIDER]}).until("action").choose("Thicket of Spears")
    assert f"No enemy can attack Tom {PHASE}" in said(t)


@pytest.mark.rule("L65")
def test_encounter_cards_tell_what_lasts_and_nothing_of_what_does_nothing() -> None:
    t = Table({}, phase="quest", encounter_deck=["Under the Shadow", GATE]).none()
    assert f"The staging area: +1 threat {PHASE}" in said(t)
    t = Table({}, phase="quest", encounter_deck=["Ungoliant's Spawn", GATE]).none()
    assert not any(words.endswith(PHASE) for words in said(t))


@pytest.mark.rule("L16")
@pytest.mark.parametrize(
    ("lost", "told"),
    [
        ("Dwarven Axe", "Dwarven Axe is discarded."),
        ("Gandalf's Map", "Gandalf's Map returns to the staging area."),
    ],
)
def test_the_table_is_told_which_third_restricted_card_goes_and_where(lost: str, told: str) -> None:
    worn = {"Dwarven Axe": "Gimli", "Blade of Gondolin": "Gimli"}
    mine = {"heroes": ["Gimli"], "threat": 20, "attachments": worn}
    t = Table(mine, quest="The Necromancer's Tower", staging=["Gandalf's Map"]).choose("Gandalf's Map")
    t.choose(lost)
    assert [words for words in said(t) if words.startswith(lost)][-1] == told
    assert "Gandalf's Map is discarded." not in said(t)


@pytest.mark.card("core-113", "leaves_for")
def test_the_table_is_told_that_the_banks_are_on_top_of_the_deck() -> None:
    t = Table({"heroes": ["Éowyn"]}, phase="quest", active=BANKS).choose("Éowyn")
    assert f"{BANKS} returns to the top of the encounter deck." in said(t)


@pytest.mark.rule("L33")
def test_the_table_is_told_who_is_exhausted_to_travel() -> None:
    t = Table({"heroes": ["Aragorn", "Gimli"]}, phase="travel", staging=["Great Forest Web"])
    t.choose("Great Forest Web").choose("Gimli")
    assert "Gimli is exhausted." in said(t)


@pytest.mark.rule("L43")
def test_the_table_is_told_how_strong_an_undefended_attack_is() -> None:
    mine = {"heroes": ["Aragorn"], "engaged": ["East Bight Patrol"]}
    t = Table(mine, phase="combat", encounter_deck=["Wargs", GATE]).passes()
    assert "East Bight Patrol attacks for 5, undefended." in said(t)


@pytest.mark.card("core-49", "shuffle_back")
def test_the_table_is_told_whose_discard_pile_is_shuffled_back() -> None:
    other = {"heroes": ["Gimli"], "discard": ["Feint"]}
    t = Table(holding("Will of the West", "Éowyn"), other).until("action").choose("Will of the West")
    assert "Kris's discard pile is shuffled into his deck." in said(t)


@pytest.mark.rule("L100")
def test_the_table_is_told_where_a_card_of_an_eliminated_player_really_goes() -> None:
    mine = {"heroes": ["Éowyn"], "hand": ["Stand and Fight"], "resources": 6}
    t = Table(mine, {"heroes": ["Gimli"], "discard": ["Beorn"]}).choose("Stand and Fight")
    t.session.notice(1, "concede")
    t.choose("Beorn").until("commit")
    assert (t.zone("Beorn"), t.state.players[1].eliminated) == ("discard", True)
    assert [words for words in said(t) if words.startswith("Beorn")][-1] == "Beorn is discarded."
    assert "Beorn is shuffled into Kris's deck." not in said(t)
