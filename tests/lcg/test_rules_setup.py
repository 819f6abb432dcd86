"""Setup and structure (Rulebook p.8-10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import BadSetup, Session
from engine.lcg.asking import NO, YES
from engine.lcg.definitions import Deck

from .table import SCENARIO, Table, code
from .testcards import DARK, all_rules


def new_session(*decks: str | Deck, seed: int = 1, first_player: int | None = 0) -> Session[Any, Any]:
    """A real game, at its first question: the mulligans."""
    return Session(
        rules(), rules().new_game(SCENARIO, decks, seed=seed, first_player=first_player), debug=True
    )


def titles(session: Session[Any, Any], ids: list[int]) -> list[str]:
    """The titles of some cards."""
    return [str(session.state.cards[i]) for i in ids]


@pytest.mark.rule("L1")
@pytest.mark.parametrize("heroes", [[], ["Aragorn", "Théodred", "Glóin", "Gimli"]])
def test_a_deck_has_one_to_three_heroes(heroes: list[str]) -> None:
    with pytest.raises(BadSetup, match="heroes"):
        new_session(Deck("x", "X", tuple(map(code, heroes)), ()))


@pytest.mark.rule("L1")
@pytest.mark.parametrize("count", [0, 5])
def test_one_to_four_players(count: int) -> None:
    heroes = ["Aragorn", "Gimli", "Éowyn", "Denethor", "Beravor"][:count]
    with pytest.raises(BadSetup, match="players"):
        new_session(*(Deck("x", "X", (code(h),), ()) for h in heroes))


@pytest.mark.rule("L1")
def test_a_unique_card_is_not_played_while_another_player_has_it() -> None:
    t = Table(
        {"resources": 9, "hand": ["Faramir", "Guard of the Citadel"]},
        {"heroes": ["Gimli"], "allies": ["Faramir"]},
    )
    assert t.offers() == ["Guard of the Citadel", "pass"]


@pytest.mark.rule("L1")
def test_a_unique_card_is_not_put_into_play_either() -> None:
    t = Table(
        {"resources": 9, "hand": ["Sneak Attack", "Faramir", "Guard of the Citadel"]},
        {"heroes": ["Gimli"], "allies": ["Faramir"]},
        phase="travel",
    )
    t.choose("Sneak Attack")
    assert t.game.allies(0)[0].printed.title == "Guard of the Citadel"
    assert "Faramir" in t.hand()


@pytest.mark.rule("L1")
def test_a_card_that_is_not_unique_may_be_in_play_many_times() -> None:
    t = Table({"resources": 4, "allies": ["Guard of the Citadel"], "hand": ["Guard of the Citadel"] * 2})
    t.choose("Guard of the Citadel").choose("Guard of the Citadel")
    assert len(t.game.allies(0)) == 3


@pytest.mark.rule("L2")
def test_threat_starts_at_the_heroes_threat_costs() -> None:
    session = new_session("leadership", "tactics", "spirit", "lore")
    assert [p.threat for p in session.state.players] == [29, 29, 24, 30]


@pytest.mark.rule("L3")
def test_the_first_player_is_chosen_or_random() -> None:
    assert new_session("leadership", "tactics", first_player=1).state.first_player == 1
    drawn = {
        new_session("leadership", "tactics", seed=s, first_player=None).state.first_player for s in range(20)
    }
    assert drawn == {0, 1}


@pytest.mark.rule("L4")
def test_everybody_draws_six_and_may_take_one_mulligan() -> None:
    session = new_session("leadership", "tactics")
    before = [list(p.hand) for p in session.state.players]
    assert [len(hand) for hand in before] == [6, 6]
    session.answer(1, (YES,))
    session.answer(0, (NO,))
    tom, kris = session.state.players
    assert set(before[0]) <= set(tom.hand)
    assert set(before[1]) - set(kris.hand)
    for player in (tom, kris):
        assert (len(player.hand), len(player.deck)) == (7, 23)  # the resource phase gave one more
    assert all(session.ask(s) is None or session.ask(s).topic != "mulligan" for s in (0, 1))


@pytest.mark.rule("L4")
def test_a_mulligan_shuffles_the_hand_back_first() -> None:
    again = set()
    for seed in range(8):
        session = new_session("leadership", seed=seed)
        before = set(session.state.players[0].hand)
        session.answer(0, (YES,))
        again |= before & set(session.state.players[0].hand)
    assert again


@pytest.mark.rule("L5")
def test_scenario_setup_puts_cards_into_the_staging_area() -> None:
    session = new_session("leadership")
    assert session.state.staging == []
    session.answer(0, (NO,))
    assert titles(session, session.state.staging) == ["Forest Spider", "Old Forest Road"]
    assert str(session.game.quest) == "Flies and Spiders"
    assert session.game.quest.printed.stage == 1
    stages = [session.state.cards[i].printed.stage for i in session.state.quest_deck]
    assert stages == [3, 3, 2]


@pytest.mark.rule("L5")
def test_no_action_can_be_taken_in_setup() -> None:
    deck = Deck("x", "X", (code("Beravor"),), ((code("Gléowine"), 8),))
    session = new_session(deck)
    assert (session.state.phase, session.ask(0).topic) == ("setup", "mulligan")
    session.answer(0, (NO,))  # Beravor could act, but is not asked before the first action window
    assert (session.state.phase, session.ask(0).topic) == ("resource", "action")


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L5")
def test_responses_can_be_used_in_setup() -> None:
    deck = Deck("x", "X", (code("Eleanor"),), ())
    session = Session(all_rules(), all_rules().new_game(DARK.id, [deck], seed=1), debug=True)
    session.answer(0, (NO,))
    assert (session.state.phase, session.ask(0).topic) == ("setup", "response")
    session.answer(0, (session.ask(0).options[0].id,))
    [eleanor] = session.game.heroes(0)
    assert (eleanor.exhausted, eleanor.damage) == (True, 0)
    assert "Howling Dark" in titles(session, session.state.encounter_discard)


@pytest.mark.rule("L6")
def test_the_encounter_deck_is_built_from_the_sets_of_the_quest() -> None:
    session = new_session("leadership")
    counts = Counter(titles(session, session.state.encounter_deck))
    assert sum(counts.values()) == 36
    assert counts["Forest Spider"] == 4
    assert counts["Dol Guldur Orcs"] == 3
    assert counts["Hummerhorns"] == 1
    in_sets = {session.state.cards[i].printed.encounter_set for i in session.state.encounter_deck}
    assert len(in_sets) == 3


@pytest.mark.rule("L7", "L100")
def test_a_card_dies_into_its_owners_pile_also_under_another_players_control() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "allies": ["Wandering Took"]},
        {"heroes": ["Gimli"], "engaged": ["Ungoliant's Spawn"]},
        phase="travel",
    )
    t.choose("Wandering Took")
    assert t.card("Wandering Took").controller == 1
    t.until("defend").choose("Wandering Took", seat=1)
    assert t.card("Wandering Took").id in t.state.players[0].discard
    assert t.state.players[1].discard == []


@pytest.mark.rule("L7")
def test_encounter_cards_go_to_the_encounter_discard_pile() -> None:
    t = Table(
        phase="quest", staging=["Old Forest Road"], encounter_deck=["Eyes of the Forest", "Forest Gate"]
    )
    t.none().until("travel")
    assert [str(t.state.cards[i]) for i in t.state.encounter_discard] == ["Eyes of the Forest"]
