"""Tables in the middle of a game, dealt from a seed: for random play, benchmarks and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel import roll

from .definitions import Deck
from .game import Game
from .state import Card, State
from .terms import (
    ACTIVE,
    ALLY,
    ATTACHED,
    ATTACHMENT,
    CURRENT_QUEST,
    DISCARD,
    ENEMY,
    ENGAGED,
    HAND,
    HIT_POINTS,
    LOCATION,
    NOBODY,
    PHASES,
    PLAY,
    REMOVED,
    RESTRICTED,
    STAGING,
)

if TYPE_CHECKING:
    from .rules import Rules


def midgame(
    rules: Rules, scenario: str, decks: Sequence[str | Deck], seed: int, names: Sequence[str] = ()
) -> State:
    """A legal table with many cards in play, at the beginning of some phase."""
    state = rules.new_game(scenario, decks, seed=seed, names=names, first_player=seed % len(decks))
    state.first_player = seed % len(decks)
    game = rules.open(state, None)
    _quest(game)
    for seat in range(len(decks)):
        game.shuffle_deck(seat)
        _player(game, seat)
    game.shuffle_deck(NOBODY)
    _encounter(game)
    for card in [*game.characters(), *game.enemies()]:
        _wear(game, card)
    state.round = 2 + roll(state, 6)
    state.rounds_completed = state.round - 1
    state.phase = PHASES[roll(state, len(PHASES))]
    state.agenda = [("phase", state.phase)]
    return state


def _quest(g: Game) -> None:
    """Some stage with some progress; what came before it is gone."""
    for _ in range(roll(g.state, len(g.state.quest_deck))):
        g.move(g.cards[g.state.quest_deck[-1]], REMOVED)
    stage = g.cards[g.state.quest_deck[-1]]
    g.move(stage, CURRENT_QUEST)
    for other in g.pick(g.state.quest_deck):
        if other.printed.stage == stage.printed.stage:
            g.move(other, REMOVED)
    if stage.printed.quest_points:
        stage.progress = roll(g.state, stage.printed.quest_points)


def _player(g: Game, seat: int) -> None:
    """A hand, some allies and attachments, a discard pile, resources and threat."""
    player = g.player(seat)
    player.threat = 20 + roll(g.state, 25)
    for hero in g.heroes(seat):
        hero.resources = roll(g.state, 5)
    for _ in range(min(len(player.deck), 14 + roll(g.state, 10))):
        _place(g, g.cards[player.deck[-1]], seat)


def _place(g: Game, card: Card, seat: int) -> None:
    """Into play where that is legal, else to the hand or discard pile."""
    barred = card.printed.unique and g.unique_in_play(card.printed.title)
    if card.printed.type == ALLY and not barred and roll(g.state, 2):
        g.move(card, PLAY, controller=seat)
    elif card.printed.type == ATTACHMENT and not barred and (hosts := _hosts(g, card)):
        host = hosts[roll(g.state, len(hosts))]
        g.move(card, ATTACHED, controller=host.controller if host.printed.is_character else seat, host=host)
    else:
        g.move(card, HAND if roll(g.state, 3) else DISCARD)


def _hosts(g: Game, attachment: Card) -> list[Card]:
    restricted = g.has_keyword(attachment, RESTRICTED)
    return [
        host
        for host in g.hosts(attachment)
        if not restricted or sum(g.has_keyword(a, RESTRICTED) for a in g.attachments(host)) < 2
    ]


def _encounter(g: Game) -> None:
    """Enemies and locations in the staging area and engaged, perhaps an active location, a discard pile."""
    for _ in range(4 + 2 * len(g.seats()) + roll(g.state, 5)):
        card = g.cards[g.state.encounter_deck[-1]]
        if card.printed.type == ENEMY and roll(g.state, 2):
            seats = g.seats()
            g.move(card, ENGAGED, engaged=seats[roll(g.state, len(seats))])
        elif card.printed.type == LOCATION and g.active_location is None and roll(g.state, 2):
            g.move(card, ACTIVE)
        else:
            g.move(card, STAGING if card.printed.type in (ENEMY, LOCATION) else DISCARD)


def _wear(g: Game, card: Card) -> None:
    """Wounds that do not kill, and exhaustion."""
    card.damage = roll(g.state, max(1, g.stat(card, HIT_POINTS))) if roll(g.state, 2) else 0
    if card.printed.is_character:
        card.exhausted = not roll(g.state, 4)
