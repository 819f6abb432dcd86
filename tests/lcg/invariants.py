"""What must hold after every decision of any game."""

from __future__ import annotations

from collections import Counter

from engine.kernel import Session
from engine.lcg.game import Game
from engine.lcg.state import Card, State
from engine.lcg.terms import (
    ACTIVE,
    ATTACHED,
    BENEATH,
    CURRENT_QUEST,
    IN_PLAY,
    NOBODY,
    PLAY,
    PRISONER,
    RESTRICTED,
    SHADOW,
    STATS,
)


def check(session: Session[State, Game]) -> None:
    """Raise an `AssertionError` that names what is wrong."""
    state = session.state
    _one_place_each(state)
    _no_negative_count(state)
    _uniqueness(state)
    _restricted(state)
    _statistics(session)
    _asks(session)


def _places(state: State) -> Counter[int]:
    found: Counter[int] = Counter()
    for player in state.players:
        for pile in (
            player.area,
            player.hand,
            player.deck,
            player.discard,
            player.engaged,
            player.on_deck,
        ):
            found.update(pile)
    shared = (
        state.staging,
        state.encounter_deck,
        state.encounter_discard,
        state.quest_deck,
        state.victory,
        state.removed,
        state.resolving,
        state.set_aside,
    )
    for pile in shared:
        found.update(pile)
    for card in state.cards:
        found.update(card.attachments)
        found.update(card.shadows)
        found.update(i for i in (card.beneath,) if i != NOBODY)
    found.update(i for i in (state.quest, state.active_location, state.prisoner) if i != NOBODY)
    return found


def _one_place_each(state: State) -> None:
    places = _places(state)
    wrong = [f"{c} ({c.zone}) is in {places[c.id]} places" for c in state.cards if places[c.id] != 1]
    assert wrong == []
    for card in state.cards:
        for i in card.attachments:
            assert (state.cards[i].zone, state.cards[i].host) == (ATTACHED, card.id)
        for i in card.shadows:
            assert (state.cards[i].zone, state.cards[i].host) == (SHADOW, card.id)
        if card.beneath != NOBODY:
            assert (state.cards[card.beneath].zone, state.cards[card.beneath].host) == (BENEATH, card.id)
        if card.zone not in (ATTACHED, SHADOW, BENEATH):
            assert card.host == NOBODY, f"{card} in {card.zone} has a host"
        assert (card.zone == ACTIVE) == (state.active_location == card.id)
        assert (card.zone == CURRENT_QUEST) == (state.quest == card.id)
        assert (card.zone == PRISONER) == (state.prisoner == card.id)
        assert not card.face_down or card.zone in (SHADOW, PRISONER, BENEATH), card


def _no_negative_count(state: State) -> None:
    for card in state.cards:
        assert min(card.damage, card.progress, card.resources) >= 0, card
        if card.zone not in IN_PLAY:
            assert (card.damage, card.progress, card.resources, card.exhausted) == (0, 0, 0, False), card
            assert card.controller == card.owner, card
    for player in state.players:
        assert 0 <= player.threat <= 50
        if player.eliminated:
            assert [*player.area, *player.hand, *player.deck, *player.engaged, *player.on_deck] == []


def _uniqueness(state: State) -> None:
    titles = Counter(c.printed.title for c in state.cards if c.printed.unique and c.zone in IN_PLAY)
    assert [title for title, count in titles.items() if count > 1] == []


def _restricted(state: State) -> None:
    for card in state.cards:
        worn = [i for i in card.attachments if RESTRICTED in state.cards[i].printed.keywords]
        assert len(worn) <= 2 or _choosing_restricted(state, card), card


def _choosing_restricted(state: State, card: Card) -> bool:
    """The moment in which a player chooses which of three restricted attachments to discard."""
    return card.zone == PLAY and len(card.attachments) >= 3


def _statistics(session: Session[State, Game]) -> None:
    game = session.game
    for card in session.state.cards:
        if card.zone in IN_PLAY:
            for stat in STATS:
                assert game.stat(card, stat) >= 0


def _asks(session: Session[State, Game]) -> None:
    if session.decision is None:
        assert session.state.result in ("win", "loss")
        return
    for seat, ask in session.decision.asks.items():
        assert not session.state.players[seat].eliminated
        ids = [option.id for option in ask.options]
        assert len(set(ids)) == len(ids), ids
        assert 0 <= ask.least <= ask.most
        assert ids
        ask.check(ask.default)
