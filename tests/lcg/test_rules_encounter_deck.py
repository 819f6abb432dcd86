"""When the encounter deck is made anew from its discard pile: in the quest phase only, and then at once."""

from __future__ import annotations

import pytest

from .table import Table

GATE = "Forest Gate"
SPIDER = "Forest Spider"
EYES = "Eyes of the Forest"
FREE = "Stand Together"  # playable in every action window: the game stops there


def titles(t: Table, ids: list[int]) -> list[str]:
    """The titles of some cards."""
    return [str(card) for card in t.game.pick(ids)]


@pytest.mark.rule("L21")
def test_the_deck_is_remade_at_once_and_not_when_the_next_card_is_wanted() -> None:
    t = Table(phase="quest", encounter_deck=[GATE], encounter_discard=[SPIDER, EYES])
    t.none()
    assert (t.topic(), t.zone(GATE)) == ("travel", "staging area")
    assert sorted(titles(t, t.state.encounter_deck)) == [EYES, SPIDER]
    assert t.state.encounter_discard == []


@pytest.mark.card("core-79", "when_revealed")
@pytest.mark.rule("L21", "L22")
def test_a_treachery_that_was_the_whole_deck_is_revealed_for_the_next_player_too() -> None:
    t = Table(
        {"hand": ["Feint"]},
        {"heroes": ["Legolas"], "hand": ["Feint"]},
        phase="quest",
        encounter_deck=[EYES],
    )
    t.none().none(seat=1)
    assert [entry.text for entry in t.journal.entries].count(f"{EYES} is revealed.") == 2
    assert [len(player.discard) for player in t.state.players] == [1, 1]
    assert titles(t, t.state.encounter_deck) == [EYES]
    assert t.state.encounter_discard == []


@pytest.mark.card("core-78", "disturb")
@pytest.mark.rule("L21")
def test_the_deck_is_not_remade_in_the_travel_phase() -> None:
    mountains = "Mountains of Mirkwood"
    t = Table(
        {"heroes": ["Gimli"], "hand": [FREE]},
        phase="travel",
        staging=[mountains],
        encounter_deck=[GATE],
        encounter_discard=[SPIDER],
    )
    t.choose(mountains)
    assert (t.state.phase, t.zone(GATE)) == ("travel", "staging area")
    assert t.state.encounter_deck == []
    assert titles(t, t.state.encounter_discard) == [SPIDER]


@pytest.mark.rule("L21", "L38")
def test_a_deck_used_up_by_shadow_cards_is_remade_when_the_next_quest_phase_begins() -> None:
    t = Table(
        {"heroes": ["Beravor", "Gimli"], "engaged": ["Hummerhorns", "Black Forest Bats"]},
        phase="combat",
        encounter_deck=[GATE],
        encounter_discard=[SPIDER, EYES],
    )
    assert titles(t, list(t.card("Hummerhorns").shadows)) == [GATE]
    t.until("action", phase="planning")
    assert t.state.encounter_deck == []
    assert sorted(titles(t, t.state.encounter_discard)) == [EYES, GATE, SPIDER]
    t.until("commit")
    assert sorted(titles(t, t.state.encounter_deck)) == [EYES, GATE, SPIDER]
    assert t.state.encounter_discard == []


@pytest.mark.card("core-10", "foresee")
@pytest.mark.card("core-60", "listen")
@pytest.mark.rule("L21")
def test_nobody_looks_at_an_empty_encounter_deck_and_nothing_is_shuffled() -> None:
    setup = {"heroes": ["Denethor", "Beravor"], "allies": ["Henamarth Riversong"]}
    t = Table(setup, encounter_discard=[SPIDER, GATE, EYES])
    assert (t.state.phase, t.offers()) == ("planning", ["Beravor", "pass"])
    assert titles(t, t.state.encounter_discard) == [SPIDER, GATE, EYES]
    assert t.journal.chance == 0
    t = Table(setup, encounter_deck=[SPIDER], encounter_discard=[GATE, EYES])
    assert sorted(t.offers()) == ["Beravor", "Denethor", "Henamarth Riversong", "pass"]


@pytest.mark.card("core-10", "foresee")
@pytest.mark.card("core-60", "listen")
@pytest.mark.rule("L21")
def test_looking_at_the_last_card_of_the_deck_does_not_remake_it() -> None:
    t = Table(
        {"heroes": ["Denethor", "Beravor"], "allies": ["Henamarth Riversong"]},
        phase="quest",
        encounter_deck=[GATE],
        encounter_discard=[SPIDER, EYES],
    )
    t.none().choose("Henamarth Riversong").choose("Denethor").choose("yes")
    assert t.offers() == ["Beravor", "pass"]
    assert titles(t, t.state.encounter_deck) == [GATE]
    assert titles(t, t.state.encounter_discard) == [SPIDER, EYES]
