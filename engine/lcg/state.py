"""The state of a game: plain data, complete on its own at every stable point."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .definitions import Definition
from .terms import NOBODY, SETUP, STANDARD

SCHEMA = 1


@dataclass(slots=True, eq=False)
class Card:
    """A physical card. Other cards are named by id; tokens exist only in play.

    `engaged` is the player an enemy is engaged with, or on whose deck a card lies; `beneath` is the
    face-down card that acts as this enemy.
    """

    id: int
    printed: Definition
    owner: int
    zone: str
    controller: int = NOBODY
    engaged: int = NOBODY
    host: int = NOBODY
    attachments: tuple[int, ...] = ()
    shadows: tuple[int, ...] = ()
    beneath: int = NOBODY
    exhausted: bool = False
    committed: bool = False
    face_down: bool = False
    damage: int = 0
    progress: int = 0
    resources: int = 0
    used: dict[str, int] | None = None

    def clone(self) -> Card:
        """A copy for another state."""
        new = Card.__new__(Card)
        new.id = self.id
        new.printed = self.printed
        new.owner = self.owner
        new.zone = self.zone
        new.controller = self.controller
        new.engaged = self.engaged
        new.host = self.host
        new.attachments = self.attachments
        new.shadows = self.shadows
        new.beneath = self.beneath
        new.exhausted = self.exhausted
        new.committed = self.committed
        new.face_down = self.face_down
        new.damage = self.damage
        new.progress = self.progress
        new.resources = self.resources
        new.used = None if self.used is None else dict(self.used)
        return new

    def __str__(self) -> str:
        return self.printed.title


@dataclass(slots=True)
class Player:
    """A seat: the top of the deck is its last card."""

    seat: int
    name: str
    threat: int = 0
    eliminated: bool = False
    area: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    engaged: list[int] = field(default_factory=list)
    attacked: list[int] = field(default_factory=list)
    on_deck: list[int] = field(default_factory=list)

    def clone(self) -> Player:
        """A copy for another state."""
        return Player(
            self.seat,
            self.name,
            self.threat,
            self.eliminated,
            self.area[:],
            self.hand[:],
            self.deck[:],
            self.discard[:],
            self.engaged[:],
            self.attacked[:],
            self.on_deck[:],
        )


@dataclass(slots=True, eq=False)
class Attack:
    """An attack under way: by an enemy against a player, or by players against an enemy."""

    enemy: int
    player: int
    by_enemy: bool
    attackers: list[int] = field(default_factory=list)
    defenders: list[int] = field(default_factory=list)
    defense_counts: bool = True
    bonus: int = 0

    def clone(self) -> Attack:
        """A copy for another state."""
        return Attack(
            self.enemy,
            self.player,
            self.by_enemy,
            self.attackers[:],
            self.defenders[:],
            self.defense_counts,
            self.bonus,
        )


@dataclass(frozen=True, slots=True)
class Lasting:
    """A lasting effect (Rulebook p.25): on named cards, or on all that fit type, trait, place and seat."""

    what: str
    until: str
    amount: int = 0
    cards: tuple[int, ...] | None = None
    type: str = ""
    trait: str = ""
    seat: int = NOBODY
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Delayed:
    """Something a card's script will do at the end of the phase or round."""

    at: str
    source: int
    name: str
    target: int


@dataclass(slots=True)
class State:
    """Everything there is to know about a game between two scripts."""

    scenario: str
    seed: int
    players: list[Player]
    cards: list[Card]
    schema: int = SCHEMA
    chances: int = 0
    round: int = 1
    phase: str = SETUP
    first_player: int = 0
    agenda: list[tuple[Any, ...]] = field(default_factory=list)
    staging: list[int] = field(default_factory=list)
    encounter_deck: list[int] = field(default_factory=list)
    encounter_discard: list[int] = field(default_factory=list)
    quest_deck: list[int] = field(default_factory=list)
    quest: int = NOBODY
    active_location: int = NOBODY
    victory: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    resolving: list[int] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    attacked: list[int] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)
    delayed: list[Delayed] = field(default_factory=list)
    rounds_completed: int = 0
    result: str = ""
    cause: str = ""
    mode: str = STANDARD
    set_aside: list[int] = field(default_factory=list)
    prisoner: int = NOBODY
    rescued: bool = False
    allies_played: int = 0
    left_out: list[str] = field(default_factory=list)

    def clone(self) -> State:
        """An independent copy, much faster than `copy.deepcopy`."""
        return State(
            self.scenario,
            self.seed,
            [player.clone() for player in self.players],
            [card.clone() for card in self.cards],
            self.schema,
            self.chances,
            self.round,
            self.phase,
            self.first_player,
            self.agenda[:],
            self.staging[:],
            self.encounter_deck[:],
            self.encounter_discard[:],
            self.quest_deck[:],
            self.quest,
            self.active_location,
            self.victory[:],
            self.removed[:],
            self.resolving[:],
            [attack.clone() for attack in self.attacks],
            self.attacked[:],
            self.lasting[:],
            self.delayed[:],
            self.rounds_completed,
            self.result,
            self.cause,
            self.mode,
            self.set_aside[:],
            self.prisoner,
            self.rescued,
            self.allies_played,
            self.left_out[:],
        )
