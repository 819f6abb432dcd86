"""Campaigns: three scenarios in order, what carries over, and what a loss means."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import BadSave, BadSetup, Session
from engine.lcg.campaign import Campaign, begin, decode, encode, next_game, record
from engine.lcg.game import Game
from engine.lcg.state import State
from engine.lcg.terms import CURRENT_QUEST, DISCARD, PLAY, REMOVED

NAMES = ("Tom", "Kris")
LAST_STAGES = {"passage-through-mirkwood": "core-122", "journey-along-the-anduin": "core-128"}


def started(kind: str, decks: tuple[str, ...] = ("leadership", "spirit")) -> Campaign:
    """A new campaign."""
    return begin(rules(), kind, decks, seed=5, names=NAMES[: len(decks)], mode="standard")


def set_up(state: State) -> Session[Any, Any]:
    """The game as it stands when its setup is over."""
    session: Session[Any, Any] = Session(rules(), state)
    while session.state.phase == "setup":
        answer(session)
    return session


def answer(session: Session[Any, Any]) -> None:
    """The first who is asked declines."""
    seat = session.waiting_for()[0]
    ask = session.ask(seat)
    assert ask is not None
    session.answer(seat, ask.default)


def won(campaign: Campaign, prepare: Callable[[Game], None] = lambda game: None) -> State:
    """The present scenario from shortly before its end, won by a successful quest."""
    state = set_up(next_game(rules(), campaign)).state
    game = rules().open(state, None)
    for card in [*game.staging(), *game.engaged_enemies(), game.quest]:
        for attached in (card, *game.attachments(card)):
            game.move(attached, REMOVED)
    last = next(c for c in state.cards if c.printed.code == LAST_STAGES[state.scenario])
    game.move(last, CURRENT_QUEST)
    for other in game.pick(list(state.quest_deck)):
        game.move(other, REMOVED)
    last.progress = max(0, last.printed.quest_points - 1)
    prepare(game)
    for card in game.pick([*state.encounter_deck, *state.encounter_discard]):
        game.move(card, REMOVED)
    state.agenda = [("phase", "quest")]
    session: Session[Any, Any] = Session(rules(), state)
    while not session.over:
        seat = session.waiting_for()[0]
        ask = session.ask(seat)
        assert ask is not None
        everybody = tuple(option.id for option in ask.options)
        session.answer(seat, everybody if ask.topic == "commit" else ask.default)
    assert session.state.result == "win"
    return session.state


def lost(campaign: Campaign) -> State:
    """The present scenario, given up by everybody."""
    session = set_up(next_game(rules(), campaign))
    for seat in range(len(campaign.decks)):
        session.notice(seat, "concede")
    assert session.over
    return session.state


@pytest.mark.rule("L91")
def test_an_expert_campaign_starts_anew_and_adds_the_scores() -> None:
    campaign = started("expert")

    def wound(game: Game) -> None:
        game.player(0).threat = 40
        game.heroes(0)[0].damage = 2

    record(campaign, won(campaign, wound))
    assert campaign.scenario == "journey-along-the-anduin"
    assert campaign.total == campaign.attempts[0].score.total == 40 + 2 + 24
    state = set_up(next_game(rules(), campaign)).state
    assert state.players[0].threat < 40
    assert [state.cards[i].damage for i in state.players[0].area] == [0, 0, 0]
    assert state.players[0].discard == []


@pytest.mark.rule("L92")
def test_nightmare_carries_threat_wounds_and_discard_piles_over() -> None:
    campaign = started("nightmare")

    def leave_marks(game: Game) -> None:
        tom, kris = game.player(0), game.player(1)
        tom.threat, kris.threat = 41, 3
        aragorn, theodred, _ = game.heroes(0)
        aragorn.damage, aragorn.resources = 2, 4
        game.move(theodred, DISCARD)
        ally = next(c for c in game.pick(tom.deck) if c.printed.type == "ally")
        game.move(ally, PLAY, controller=0)
        for card in game.pick([tom.deck[-1], tom.deck[-2]]):
            game.move(card, DISCARD)

    end = won(campaign, leave_marks)
    pile = [end.cards[i].printed.code for i in end.players[0].discard]
    record(campaign, end)
    before = next_game(rules(), campaign)
    assert [before.cards[i].printed.code for i in before.players[0].discard] == pile
    assert before.players[0].hand == []
    session = set_up(before)
    tom, kris = session.state.players
    heroes = {str(session.state.cards[i]): session.state.cards[i] for i in tom.area}
    assert sorted(heroes) == ["Aragorn", "Glóin"]
    assert heroes["Aragorn"].damage == 2
    assert max(hero.resources for hero in heroes.values()) <= 1  # what was unspent is gone
    assert tom.threat >= 41
    assert 24 <= kris.threat < 41  # not lower than his heroes' threat cost
    assert len(tom.deck) + len(tom.hand) + len(tom.discard) == 30 + 1  # Théodred lies in the pile


@pytest.mark.rule("L92", "L55")
def test_who_was_eliminated_in_a_nightmare_sits_out_the_rest() -> None:
    campaign = started("nightmare")
    record(campaign, won(campaign, lambda game: game.eliminate(1, "threat 50")))
    session = set_up(next_game(rules(), campaign))
    assert session.state.players[1].eliminated
    assert session.state.players[1].area == []
    assert session.state.first_player == 0
    assert session.waiting_for() in ([], [0])


@pytest.mark.rule("L49", "L92")
@pytest.mark.parametrize(("wounds", "lives"), [(4, True), (5, False), (7, False)])
def test_a_hero_who_lived_by_an_attachment_dies_when_it_goes_back_to_the_deck(
    wounds: int, lives: bool
) -> None:
    campaign = started("nightmare")
    record(campaign, won(campaign, lambda game: setattr(game.heroes(0)[0], "damage", wounds)))
    state = set_up(next_game(rules(), campaign)).state
    aragorn = next(card for card in state.cards if str(card) == "Aragorn")
    assert (aragorn.zone == PLAY, aragorn.id in state.players[0].discard) == (lives, not lives)


@pytest.mark.rule("L49", "L92")
def test_a_campaign_whose_last_hero_dies_of_it_is_lost() -> None:
    campaign = started("nightmare", ("leadership",))

    def wound(game: Game) -> None:
        for hero in game.heroes(0):
            hero.damage = 8

    record(campaign, won(campaign, wound))
    session: Session[Any, Any] = Session(rules(), next_game(rules(), campaign))
    assert (session.over, session.state.result) == (True, "loss")


@pytest.mark.rule("L91", "L92")
@pytest.mark.parametrize("kind", ["expert", "nightmare"])
def test_a_lost_scenario_is_tried_again_as_it_began(kind: str) -> None:
    campaign = started(kind)
    record(campaign, won(campaign, lambda game: setattr(game.player(0), "threat", 39)))
    first = next_game(rules(), campaign)
    record(campaign, lost(campaign))
    again = next_game(rules(), campaign)
    assert campaign.scenario == first.scenario == again.scenario == "journey-along-the-anduin"
    assert again.seed != first.seed
    assert again.players[0].threat == first.players[0].threat == (39 if kind == "nightmare" else 0)
    assert [attempt.won for attempt in campaign.attempts] == [True, False]
    assert campaign.total == campaign.attempts[0].score.total


@pytest.mark.rule("L91")
def test_a_campaign_survives_being_stored() -> None:
    campaign = started("nightmare")
    record(campaign, won(campaign))
    again = decode(json.loads(json.dumps(encode(campaign))))
    assert again == campaign
    assert rules().encode(next_game(rules(), again)) == rules().encode(next_game(rules(), campaign))


@pytest.mark.rule("L91")
def test_a_won_campaign_has_no_next_game() -> None:
    campaign = started("expert")
    record(campaign, won(campaign))
    record(campaign, won(campaign))
    campaign.attempts.append(campaign.attempts[-1])
    assert campaign.scenario is None
    with pytest.raises(BadSetup, match="won"):
        next_game(rules(), campaign)


@pytest.mark.rule("L91")
def test_bad_campaigns_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadSetup, match="There is no campaign 'easy'"):
        started("easy")
    with pytest.raises(BadSetup, match="cannot be in two decks"):
        started("expert", ("lore", "lore"))
    campaign = started("expert")
    with pytest.raises(BadSetup, match="not the one"):
        record(campaign, next_game(rules(), campaign))
    with pytest.raises(BadSave, match="another version"):
        decode({"schema": 99})
    with pytest.raises(BadSave, match=r"Campaign\.kind"):
        decode({"seed": 1, "names": [], "decks": []})


@pytest.mark.rule("L57")
def test_the_score_sheet_is_plain_data() -> None:
    campaign = started("expert")
    record(campaign, won(campaign))
    sheet = campaign.attempts[0].score.sheet()
    assert json.loads(json.dumps(sheet)) == sheet
    assert [line["subtotal"] for line in sheet["players"]] == [
        line["threat"] + line["dead_heroes"] + line["damage"] for line in sheet["players"]
    ]
    subtotals = sum(line["subtotal"] for line in sheet["players"])
    assert sheet["total"] == subtotals + sheet["round_points"] - sheet["victory_points"]
