"""Views: the only way out. Built by allow-list: what is not put in cannot leak."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.kernel import Ask, Seat

from . import doing
from .game import Game
from .state import Card
from .terms import (
    ATTACK,
    CHARACTERS,
    DEFENSE,
    ENEMY,
    HIT_POINTS,
    LOCATION,
    NOBODY,
    QUESTING,
    THREAT,
    WILLPOWER,
)


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that this viewer may see. Statistics are the present ones."""

    id: int
    code: str
    title: str
    type: str
    willpower: int = 0
    attack: int = 0
    defense: int = 0
    hit_points: int = 0
    threat: int = 0
    exhausted: bool = False
    committed: bool = False
    damage: int = 0
    progress: int = 0
    resources: int = 0
    traits: tuple[str, ...] = ()
    face_down: bool = False
    attachments: tuple[CardView, ...] = ()
    shadows: tuple[CardView | None, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's side of the table; `hand` only for himself."""

    seat: Seat
    name: str
    threat: int
    eliminated: bool
    area: tuple[CardView, ...]
    engaged: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    hand_size: int
    deck_size: int
    prisoner: CardView | None
    on_deck: tuple[CardView, ...]
    hand: tuple[CardView, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, may see it.

    `step` and `waiting` are public words: what the table is doing, and what each waited-for seat is to do.
    `ask` is what the viewer is asked, or may answer ahead; `offered` are hidden cards that it shows to this
    seat. `to_reveal` counts the encounter cards to come in this quest phase, `unresolved` says that its
    resolution is to come, `attacked` names the enemies that have attacked in this combat phase, `resolving`
    are treacheries and events that take effect.
    """

    seat: Seat | None
    scenario: str
    mode: str
    round: int
    phase: str
    first_player: Seat
    players: tuple[PlayerView, ...]
    quest: CardView | None
    active_location: CardView | None
    staging: tuple[CardView, ...]
    total_threat: int
    total_willpower: int
    encounter_deck_size: int
    encounter_discard: tuple[CardView, ...]
    victory: tuple[CardView, ...]
    set_aside: tuple[CardView, ...]
    resolving: tuple[CardView, ...]
    to_reveal: int
    unresolved: bool
    attack: tuple[int, Seat, tuple[int, ...], tuple[int, ...]] | None
    attacked: tuple[int, ...]
    waiting_for: tuple[Seat, ...]
    ask: Ask | None
    offered: tuple[CardView, ...]
    result: str
    cause: str
    step: str
    waiting: tuple[tuple[Seat, str], ...]


def view(g: Game, asks: Mapping[Seat, Ask], ask: Ask | None, seat: Seat | None) -> View:
    """What a seat may know: its own hand and ask, and what lies open. `asks` are those without an answer."""
    state, attack = g.state, g.attack
    return View(
        seat=seat,
        scenario=state.scenario,
        mode=state.mode,
        round=state.round,
        phase=state.phase,
        first_player=state.first_player,
        players=tuple(_player(g, s, seat) for s in range(len(state.players))),
        quest=None if state.quest == NOBODY else card_view(g, g.quest),
        active_location=None if g.active_location is None else card_view(g, g.active_location),
        staging=tuple(card_view(g, card) for card in g.staging()),
        total_threat=g.total_threat(),
        total_willpower=g.total_willpower(),
        encounter_deck_size=len(state.encounter_deck),
        encounter_discard=_pile(g, state.encounter_discard),
        victory=_pile(g, state.victory),
        set_aside=_pile(g, state.set_aside),
        resolving=_pile(g, state.resolving),
        to_reveal=_to_reveal(g),
        unresolved=state.phase == QUESTING and ("quest resolution",) in state.agenda,
        attack=None
        if attack is None
        else (attack.enemy, attack.player, tuple(attack.attackers), tuple(attack.defenders)),
        attacked=tuple(state.attacked),
        waiting_for=tuple(asks),
        ask=ask,
        offered=() if ask is None else _pile(g, shown(g, ask, seat)),
        result=state.result,
        cause=state.cause,
        step=doing.step(g, asks),
        waiting=doing.waiting(g, asks),
    )


def _to_reveal(g: Game) -> int:
    """The cards that staging has yet to reveal (Rulebook p.14)."""
    if g.state.phase != QUESTING:
        return 0
    return sum(
        g.cards_to_reveal() if step == "staging" else 1
        for step, *_ in g.state.agenda
        if step in ("staging", "reveal")
    )


def shown(g: Game, ask: Ask, seat: Seat | None) -> list[int]:
    """The cards that a seat may see only because it is asked about them."""
    named = [*(option.card for option in ask.options), ask.about]
    return [i for i in named if i is not None and g.hidden_from(g.cards[i], seat)]


def _player(g: Game, whose: Seat, seat: Seat | None) -> PlayerView:
    player, prisoner = g.player(whose), g.prisoner
    return PlayerView(
        seat=whose,
        name=player.name,
        threat=player.threat,
        eliminated=player.eliminated,
        area=tuple(card_view(g, card) for card in g.characters(whose)),
        engaged=tuple(card_view(g, card) for card in g.engaged_with(whose)),
        discard=_pile(g, player.discard),
        hand_size=len(player.hand),
        deck_size=len(player.deck),
        prisoner=card_view(g, prisoner) if prisoner and prisoner.controller == whose else None,
        on_deck=_pile(g, player.on_deck),
        hand=_pile(g, player.hand) if whose == seat else (),
    )


def _pile(g: Game, ids: list[int]) -> tuple[CardView, ...]:
    return tuple(card_view(g, card) for card in g.pick(ids))


def card_view(g: Game, card: Card) -> CardView:
    """An open card, or what a face-down card acts as; face-down shadow cards on it are None."""
    printed = card.printed
    counts = g.in_play(card) and printed.type in (*CHARACTERS, ENEMY, LOCATION)

    def number(stat: str) -> int:
        value: int = g.stat(card, stat) if counts else getattr(printed, stat)
        return value

    return CardView(
        id=card.id,
        code=printed.code,
        title=printed.title,
        type=printed.type,
        willpower=number(WILLPOWER),
        attack=number(ATTACK),
        defense=number(DEFENSE),
        hit_points=number(HIT_POINTS),
        threat=number(THREAT),
        exhausted=card.exhausted,
        committed=card.committed,
        damage=card.damage,
        progress=card.progress,
        resources=card.resources,
        traits=g.traits(card),
        face_down=card.face_down or card.beneath != NOBODY,
        attachments=tuple(card_view(g, a) for a in g.attachments(card)),
        shadows=tuple(None if s.face_down else card_view(g, s) for s in g.pick(card.shadows)),
    )


def open_cards(view: View) -> Iterator[CardView]:
    """Every card a view shows, with what is attached to it: the viewer's hand first, piles last."""
    for card in _tops(view):
        if card is not None:
            yield card
            yield from card.attachments
            yield from (shadow for shadow in card.shadows if shadow is not None)


def numbered(view: View, cards: Iterable[CardView]) -> dict[int, int]:
    """The numbers of those cards that the viewer is asked about, which are those of the options."""
    there = {card.id for card in cards}
    found: dict[int, int] = {}
    for number, option in enumerate(view.ask.options if view.ask else (), 1):
        if option.card is not None and option.card in there:
            found.setdefault(option.card, number)
    return found


def _tops(view: View) -> Iterator[CardView | None]:
    for player in view.players:
        yield from player.hand
    yield from view.offered
    for player in view.players:
        yield from (*player.area, *player.engaged, *player.on_deck, player.prisoner)
    yield from (view.quest, view.active_location, *view.staging, *view.resolving)
    for player in view.players:
        yield from player.discard
    yield from (*view.encounter_discard, *view.victory, *view.set_aside)
