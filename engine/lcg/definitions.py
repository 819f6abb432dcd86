"""Definitions: what is printed on a card, and the abilities its script gives it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from .advice import NO_ADVICE, Advice
from .terms import ALLY, EASY, ENEMY, HERO

EffectScript = Callable[..., Coroutine[Any, Any, Any]]


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an ability may be used in a phase or round, per copy or per player (FAQ 1.10)."""

    times: int
    per: str
    each_player: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """An action, response or forced effect; `name` is stable, stored answers refer to it."""

    name: str
    kind: str
    script: EffectScript
    event: type | None = None
    before: bool = False
    when: Callable[..., bool] | None = None
    targets: Callable[..., bool] | None = None
    cost: tuple[Any, ...] = ()
    phase: str | None = None
    limit: Limit | None = None
    zone: str | None = None
    anyone: bool = False


@dataclass(frozen=True, slots=True)
class Modifier:
    """A constant effect on a statistic: of the card itself, of its host, or of others."""

    name: str
    stat: str
    scope: str
    amount: Callable[..., int]


@dataclass(slots=True)
class Definition:
    """One card as printed. Definitions are shared by all games and never change.

    Side A of a quest card has `front_text`, and `front_title` if its title is another. `usual` are the phases
    and action windows in which its action is usually of use; empty: in any.
    """

    code: str
    title: str
    type: str
    unique: bool = False
    sphere: str = ""
    cost: int | None = None
    cost_is_x: bool = False
    threat_cost: int = 0
    engagement_cost: int = 0
    willpower: int = 0
    attack: int = 0
    defense: int = 0
    hit_points: int = 0
    threat: int = 0
    quest_points: int = 0
    stage: int = 0
    victory: int = 0
    doomed: int = 0
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: str = ""
    usual: tuple[str, ...] = ()
    shadow_text: str = ""
    front_title: str = ""
    front_text: str = ""
    encounter_set: str = ""
    quantity: int = 1
    easy_quantity: int | None = None
    scripted: bool = False
    advice: Advice = NO_ADVICE
    actions: tuple[Ability, ...] = ()
    triggered: tuple[Ability, ...] = ()
    delayed: dict[str, Ability] = field(default_factory=dict)
    modifiers: tuple[Modifier, ...] = ()
    cannot: dict[str, Callable[..., bool]] = field(default_factory=dict)
    attaches_to: Callable[..., bool] | None = None
    different_heroes: bool = False
    x_values: Callable[..., list[int]] | None = None
    grants_traits: tuple[str, ...] = ()
    grants_sphere: Callable[..., str | None] | None = None
    when_revealed: EffectScript | None = None
    shadow: EffectScript | None = None
    travel: EffectScript | None = None
    can_travel: Callable[..., bool] | None = None
    setup: EffectScript | None = None
    ready_price: int = 0
    attacks_staging: bool = False
    leaves_for: Callable[..., str] | None = None
    must_travel: bool = False
    extra_reveals: int = 0
    wins_when: Callable[..., bool] | None = None
    abilities: tuple[str, ...] = ()

    @property
    def is_character(self) -> bool:
        """Heroes and allies, never enemies (FAQ 1.13)."""
        return self.type in (HERO, ALLY)

    @property
    def cost_in_words(self) -> str:
        """What a card costs, e.g. "2" or "X"."""
        return "X" if self.cost_is_x else str(self.cost or 0)

    def copies(self, mode: str) -> int:
        """How many copies are in the encounter deck; the easy game leaves some out."""
        if mode == EASY and self.easy_quantity is not None:
            return self.easy_quantity
        return self.quantity

    @property
    def is_enemy(self) -> bool:
        """Whether this is an enemy card."""
        return self.type == ENEMY


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario: its quest cards in order and its encounter sets (Rulebook p.26)."""

    id: str
    title: str
    quest: tuple[str, ...]
    encounter_sets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """Heroes and cards by code."""

    id: str
    title: str
    heroes: tuple[str, ...]
    cards: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All definitions, scenarios and ready-made decks that the rules can play with.

    `tokens` are what face-down cards act as; no card of the box is one.
    """

    cards: dict[str, Definition]
    scenarios: dict[str, Scenario]
    decks: dict[str, Deck]
    tokens: dict[str, Definition] = field(default_factory=dict)

    def definition(self, code: str) -> Definition:
        """A card as printed, or what a face-down card acts as; raises `KeyError` if there is none."""
        return self.cards[code] if code in self.cards else self.tokens[code]
