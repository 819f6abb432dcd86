"""Tables in the middle of a game, dealt from a seed: for random play, benchmarks and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from engine.kernel import GameOver, Script, roll

from .definitions import Deck
from .game import Game
from .state import Card, State
from .terms import (
    ACTIVE,
    ALLY,
    ATTACHED,
    ATTACHMENT,
    DISCARD,
    ENEMY,
    ENGAGED,
    HAND,
    HIT_POINTS,
    LOCATION,
    NOBODY,
    PHASES,
    PLAY,
    RESTRICTED,
    STAGING,
    STANDARD,
)

if TYPE_CHECKING:
    from .rules import Rules

LAST_STAGE = 3  # of every scenario in the box


def midgame(
    rules: Rules,
    scenario: str,
    decks: Sequence[str | Deck],
    seed: int,
    names: Sequence[str] = (),
    mode: str = STANDARD,
) -> State:
    """A legal table with many cards in play, at the beginning of some phase of some stage."""
    state = rules.new_game(scenario, decks, seed=seed, names=names, mode=mode)
    state.first_player = seed % len(decks)
    game = rules.open(state, None)
    for seat in (NOBODY, *range(len(decks))):
        game.shuffle_deck(seat)
    try:
        _follow(game.begin_stage())
        _encounter(game)
        for _ in range(roll(state, LAST_STAGE)):
            _next_stage(game)
    except GameOver:  # hardly ever: the stages went too badly, or too well
        return midgame(rules, scenario, decks, seed + 1, names, mode)
    if game.quest.printed.quest_points:
        game.quest.progress = roll(state, game.quest.printed.quest_points)
    for seat in game.seats():
        _player(game, seat)
    for card in [*game.characters(), *game.enemies()]:
        _wear(game, card)
    state.round = 2 + roll(state, 6)
    state.rounds_completed = state.round - 1
    state.phase = PHASES[roll(state, len(PHASES))]
    state.agenda = [("phase", state.phase)]
    return state


def _follow(script: Script) -> None:
    """Run a script to its end; nobody makes a choice of his own."""
    answers = None
    with suppress(StopIteration):
        while True:
            decision = script.send(answers)
            answers = {seat: ask.default for seat, ask in decision.asks.items()}


def _next_stage(g: Game) -> None:
    """Leave the stage with what the next one asks for: the objectives, and the prisoner free."""
    last = g.quest.printed.stage == LAST_STAGE - 1
    for objective in g.unclaimed_objectives()[: None if last else 1]:
        if guard := g.host(objective):
            _follow(g.leave_play(guard, DISCARD))
        seats = [seat for seat in g.seats() if g.heroes(seat)]
        _follow(g.claim(objective, seats[roll(g.state, len(seats))]))
    if last:
        _follow(g.rescue(damage=1))
    if g.quest.printed.stage < LAST_STAGE:
        _follow(g.advance())


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
    barred = g.unique_in_play(card)
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
