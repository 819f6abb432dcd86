"""Views show what a seat may know and nothing else; explanations and forecasts speak to people."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import Session, shuffle
from engine.lcg.view import View, shown

from .table import Table
from .test_random_play import TEAMS, middle, new, play

# -- what nobody else may know ---------------------------------------------------------------------


def disguised(session: Session[Any, Any], seat: int | None) -> View:
    """The seat's view of the same table with all cards hidden from it exchanged for one another."""
    state = session.state.clone()
    game = rules().open(state, None)
    asks = session.decision.asks if session.decision else {}
    ask = None if seat is None else asks.get(seat)
    seen = () if ask is None else shown(game, ask, seat)
    hidden = [card for card in state.cards if game.hidden_from(card, seat) and card.id not in seen]
    for owner in {card.owner for card in hidden}:
        mine = [card for card in hidden if card.owner == owner and card.printed.type != "quest"]
        faces = [card.printed for card in mine]
        shuffle(state, faces)
        for card, face in zip(mine, faces, strict=True):
            card.printed = face
    same: Any = SimpleNamespace(
        state=state, game=game, decision=session.decision, waiting_for=session.waiting_for
    )
    return rules().view(same, seat)


@pytest.mark.rule("L93")
@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_make_no_difference_to_a_view(seed: int) -> None:
    team = TEAMS[4 + seed]
    session = middle(team, seed, keep=0)
    for number, _ in enumerate(play(session, seed)):
        if number % 5 == 0:
            for seat in (None, *range(len(team))):
                assert disguised(session, seat) == rules().view(session, seat)


def test_a_view_has_the_own_hand_and_only_the_size_of_others() -> None:
    t = Table({"hand": ["Gandalf"]}, {"heroes": ["Gimli"], "hand": ["Feint", "Beorn"]})
    seen = t.rules.view(t.session, 1)
    assert [card.title for card in seen.players[1].hand] == ["Feint", "Beorn"]
    assert (seen.players[0].hand, seen.players[0].hand_size) == ((), 1)
    assert [player.hand for player in t.rules.view(t.session, None).players] == [(), ()]


def test_a_face_down_shadow_card_is_not_in_the_view_until_it_is_turned_up() -> None:
    t = Table(
        {"heroes": ["Beravor"], "engaged": ["Forest Spider"]}, phase="combat", encounter_deck=["Forest Gate"]
    )
    [spider] = t.rules.view(t.session, 0).players[0].engaged
    assert spider.shadows == (None,)
    t.until("defend").passes()
    t.until("target")
    [spider] = t.rules.view(t.session, 0).players[0].engaged
    assert [card.title for card in spider.shadows if card] == ["Forest Gate"]


@pytest.mark.rule("L42", "L103")
def test_a_view_counts_what_a_shadow_effect_adds_until_the_attack_is_over() -> None:
    t = Table(
        {"heroes": ["Gimli", "Aragorn"], "hand": ["Stand Together"], "engaged": ["Black Forest Bats"]},
        phase="combat",
        encounter_deck=["East Bight Patrol"],
    )
    t.until("defend").choose("Gimli").passes()
    assert t.ask().prompt == "Actions: shadow effects are resolved"
    assert t.rules.view(t.session, 0).players[0].engaged[0].attack == 1 + 1
    t.passes()
    assert t.rules.view(t.session, 0).players[0].engaged[0].attack == 1


def test_a_view_says_who_is_waited_for_until_he_has_answered() -> None:
    session = new(["lore", "spirit"], seed=0)
    assert sorted(rules().view(session, None).waiting_for) == [0, 1]
    session.answer(0, ("no",))
    assert rules().view(session, None).waiting_for == (1,)
    assert rules().view(session, None).ask is None


def test_a_view_says_in_public_words_what_the_table_is_doing() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "hand": ["Sneak Attack"], "engaged": ["Forest Spider"]},
        {"heroes": ["Gimli"]},
        phase="quest",
    )
    seen = t.rules.view(t.session, None)
    assert (seen.step, seen.waiting) == ("Commit characters", ((0, "to commit characters"),))
    t.until("defend")
    seen = t.rules.view(t.session, 1)
    assert seen.step == "Tom defends against Forest Spider"
    assert seen.waiting == ((0, "to choose a defender"),)


@pytest.mark.rule("L93")
@pytest.mark.parametrize("seed", range(4))
def test_public_words_name_no_hidden_card(seed: int) -> None:
    session = middle(TEAMS[4 + seed], seed, keep=0)
    known = {card.title for card in rules().library.cards.values()}
    for _ in play(session, seed):
        seen = rules().view(session, None)
        assert bool(seen.step) is not bool(seen.result)
        assert [seat for seat, _ in seen.waiting] == list(seen.waiting_for)
        open_cards = {c.title for p in seen.players for c in (*p.area, *p.engaged)}
        open_cards |= {card.title for card in seen.staging}
        words = " ".join((seen.step, *(told for _, told in seen.waiting)))
        assert not {title for title in known - open_cards if title in words}, words


# -- why not? --------------------------------------------------------------------------------------


def why(t: Table, title: str, seat: int = 0) -> str:
    """What the table says when asked about a card."""
    return t.rules.why_not(t.session, seat, t.card(title).id)


def test_why_not_the_wrong_phase() -> None:
    t = Table({"heroes": ["Beravor"], "resources": 9, "hand": ["Gléowine", "Feint"]}, phase="travel")
    assert "planning phase" in why(t, "Gléowine")


def test_why_not_no_match() -> None:
    t = Table({"heroes": ["Beravor"], "resources": 9, "hand": ["Guard of the Citadel"]})
    assert "leadership icon" in why(t, "Guard of the Citadel")


def test_why_not_too_few_resources() -> None:
    t = Table({"heroes": ["Aragorn", "Beravor"], "resources": 1, "hand": ["Guard of the Citadel"]})
    assert why(t, "Guard of the Citadel") == "It costs 2, and your matching heroes have 1."


def test_why_not_no_target() -> None:
    t = Table({"heroes": ["Aragorn", "Beravor"], "resources": 3, "hand": ["Ever Vigilant"]})
    assert "nothing" in why(t, "Ever Vigilant")


def test_why_not_the_limit_is_reached() -> None:
    t = Table({"heroes": ["Beravor", "Aragorn"], "deck": ["Feint"] * 9}, phase="resource")
    t.choose("Beravor")
    assert why(t, "Beravor") != ""


def test_why_not_exhausted() -> None:
    t = Table({"heroes": ["Denethor", "Beravor"], "exhausted": ["Denethor"]}, phase="travel")
    assert why(t, "Denethor") == "Denethor is exhausted."


def test_why_not_unique_and_in_play() -> None:
    t = Table({"heroes": ["Aragorn", "Beravor"], "resources": 9, "hand": ["Faramir"], "allies": ["Faramir"]})
    [second] = [c for c in t.game.hand(0) if str(c) == "Faramir"]
    assert "unique" in t.rules.why_not(t.session, 0, second.id)


def test_why_not_cannot() -> None:
    t = Table(
        {"heroes": ["Beravor", "Denethor"], "hand": ["Gléowine"]}, phase="resource", active="Enchanted Stream"
    )
    assert why(t, "Beravor") == "There is nothing Beravor could be used on."


def test_why_not_somebody_elses_card() -> None:
    t = Table({"heroes": ["Beravor"]}, {"heroes": ["Denethor"], "hand": ["Gléowine"]}, phase="travel")
    assert why(t, "Denethor") == "You do not control Denethor."
    assert why(t, "Gléowine") == "You cannot see that card."


def test_why_not_is_empty_for_what_is_offered_and_says_when_for_the_rest() -> None:
    t = Table({"heroes": ["Aragorn", "Beravor"], "resources": 3, "hand": ["Guard of the Citadel"]})
    assert why(t, "Guard of the Citadel") == ""
    assert "action window" in why(t, "Beravor")
    assert t.rules.why_not(t.session, 0, 9999) == "There is no such card."


# -- what would it mean? ---------------------------------------------------------------------------


def foresee(t: Table, *titles: str, seat: int = 0) -> str:
    """The forecast for picking these cards."""
    picks = [o.id for title in titles for o in t.ask(seat).options if o.label.startswith(title)]
    return t.rules.forecast(t.session, seat, picks)


def test_forecast_of_questing() -> None:
    t = Table({"heroes": ["Aragorn", "Éowyn"]}, phase="quest", staging=["Forest Spider"])
    assert foresee(t, "Aragorn", "Éowyn") == "Willpower 6 against threat 2, 1 card to come."


def test_forecast_of_defending() -> None:
    t = Table({"heroes": ["Aragorn"], "engaged": ["Ungoliant's Spawn"]}, phase="combat")
    assert foresee(t, "Aragorn") == "Attack 5 against defense 2: 3 damage."
    assert foresee(t) == "Undefended: 5 damage to one hero."


def test_forecast_of_defending_counts_the_shadow_cards() -> None:
    mine = {"heroes": ["Aragorn"], "engaged": ["Ungoliant's Spawn"]}
    t = Table(mine, phase="combat", encounter_deck=["Forest Gate"] * 2)
    assert foresee(t) == "Undefended: 5 damage to one hero, before 1 shadow card."


def test_forecast_of_attacking() -> None:
    t = Table({"heroes": ["Gimli", "Aragorn", "Legolas"], "engaged": ["Ungoliant's Spawn"]}, phase="combat")
    t.until("defend").choose("Gimli").until("target").choose("Ungoliant's Spawn")
    assert foresee(t, "Aragorn", "Legolas") == (
        "Attack 6 against defense 2: 4 damage to Ungoliant's Spawn, 5 hit points left."
    )


def test_who_joins_an_attack_knows_its_strength() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": ["Ungoliant's Spawn"]},
        {"heroes": ["Legolas"]},
        phase="combat",
    )
    t.until("defend").choose("Gimli").until("target").choose("Ungoliant's Spawn").until("join attack")
    assert t.ask(1).prompt == ("Join Aragorn (attack 3) against Ungoliant's Spawn (defense 2, 9 hit points)?")
    assert foresee(t, "Legolas", seat=1) == "3 attack more."


def test_options_show_the_numbers_that_count() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Théodred"], "resources": 2, "hand": ["Guard of the Citadel"]},
        staging=["Forest Spider", "King Spider"],
    )
    t.choose("Guard of the Citadel")
    assert [option.label for option in t.ask().options] == ["Aragorn (2 resources)", "Théodred (2 resources)"]
    t.choose("Aragorn", "Aragorn").until("engage")
    assert t.ask().options[0].label == "Forest Spider (2/2/1, 4 of 4 HP), the staging area"


def test_forecast_of_an_attack_that_kills() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Legolas"], "engaged": ["Forest Spider"], "damage": {"Forest Spider": 2}},
        phase="combat",
    )
    t.until("target").choose("Forest Spider")
    assert foresee(t, "Legolas").endswith("Forest Spider would be destroyed.")


@pytest.mark.card("core-39", "bite_orcs")
def test_forecast_of_an_attack_counts_what_is_stronger_against_this_enemy() -> None:
    mine = {"heroes": ["Gimli", "Legolas", "Thalin"], "attachments": {"Blade of Gondolin": "Gimli"}}
    t = Table({**mine, "engaged": ["Dol Guldur Orcs"]}, phase="combat")
    t.until("defend").choose("Thalin").until("target").choose("Dol Guldur Orcs")
    assert foresee(t, "Gimli").startswith("Attack 3 against defense 0")
    assert foresee(t, "Legolas").startswith("Attack 3 against defense 0")
    assert t.state.attacks == []


def test_forecast_of_paying() -> None:
    t = Table({"heroes": ["Aragorn", "Théodred"], "resources": 2, "hand": ["Guard of the Citadel"]})
    t.choose("Guard of the Citadel")
    one = t.ask().options[0].id
    assert t.rules.forecast(t.session, 0, [one, one]) == "Aragorn keeps 0, Théodred keeps 2."


@pytest.mark.rule("L93")
def test_a_forecast_tells_nothing_about_cards_that_are_not_offered() -> None:
    t = Table({"heroes": ["Aragorn"], "deck": ["Gandalf"]}, phase="quest", staging=["Forest Spider"])
    picks = [f"card:{t.card('Gandalf').id}", "card:9999"]
    assert t.rules.forecast(t.session, 0, picks).startswith("Willpower 0")


# -- what taking back would take back --------------------------------------------------------------


@pytest.mark.rule("L51")
def test_a_face_down_shadow_card_that_is_discarded_has_become_known() -> None:
    t = Table(
        {"heroes": ["Gimli"], "hand": ["Stand Together"], "engaged": ["Craven"]},
        phase="combat",
        encounter_deck=["Forest Gate"],
    )
    t.until("target")
    before = t.journal.revealed
    t.until("action", phase="refresh")
    assert t.zone("Forest Gate") == "discard"
    assert t.journal.revealed == before + 1


@pytest.mark.rule("L55")
def test_the_deck_of_an_eliminated_player_has_become_known() -> None:
    t = Table({"threat": 49}, {"heroes": ["Gimli"], "hand": ["Stand Together"]}, phase="refresh")
    assert t.state.players[0].eliminated
    assert t.journal.revealed == 1
