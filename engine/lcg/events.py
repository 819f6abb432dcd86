"""Occurrences that abilities may respond to. They live only while a script runs."""

from __future__ import annotations

from dataclasses import dataclass, field

from .state import Attack, Card


@dataclass(slots=True, eq=False)
class Event:
    """An occurrence; `used` holds the abilities that have answered it (once per trigger, FAQ 1.08)."""

    cancelled: bool = field(default=False, init=False)
    used: dict[str, int] = field(default_factory=dict, init=False)

    def cancel(self) -> None:
        """Keep the occurrence from happening; what was paid stays paid (Rulebook p.25)."""
        self.cancelled = True


@dataclass(slots=True, eq=False)
class Committed(Event):
    """A player has committed characters to the quest."""

    seat: int
    characters: list[Card]


@dataclass(slots=True, eq=False)
class Revealing(Event):
    """An encounter card is being revealed, before its keywords and effects."""

    card: Card


@dataclass(slots=True, eq=False)
class WhenRevealed(Event):
    """The "when revealed" effect of a card is about to happen; `replace`: reveal another card instead."""

    card: Card
    replace: bool = False


@dataclass(slots=True, eq=False)
class EnteredPlay(Event):
    """A card has entered play; `played` if it was played from hand and paid for (FAQ 1.16)."""

    card: Card
    played: bool = False


@dataclass(slots=True, eq=False)
class LeftPlay(Event):
    """A card has left play. Who controlled it and its traits are as they were."""

    card: Card
    controller: int
    traits: tuple[str, ...]
    host: int
    explored: bool = False


@dataclass(slots=True, eq=False)
class Damaged(Event):
    """A card was dealt damage, perhaps by an attack; `excess` is what was beyond its hit points."""

    card: Card
    amount: int
    excess: int = 0
    attack: Attack | None = None


@dataclass(slots=True, eq=False)
class Destroyed(Event):
    """A character or enemy was destroyed, perhaps by an attack."""

    card: Card
    attack: Attack | None = None


@dataclass(slots=True, eq=False)
class Engaged(Event):
    """An enemy and a player have engaged one another, by whatever means (Rulebook p.16)."""

    card: Card
    seat: int


@dataclass(slots=True, eq=False)
class EnemyAttacks(Event):
    """An enemy was chosen to attack (step 1)."""

    attack: Attack
    enemy: Card


@dataclass(slots=True, eq=False)
class EnemyAttacked(Event):
    """An enemy's attack has been resolved (right after step 4)."""

    attack: Attack
    enemy: Card


@dataclass(slots=True, eq=False)
class DefenderDeclared(Event):
    """A character was declared as a defender."""

    character: Card
    attack: Attack
    enemy: Card


@dataclass(slots=True, eq=False)
class ShadowDealt(Event):
    """An enemy was dealt a shadow card, still face down."""

    card: Card
    enemy: Card


@dataclass(slots=True, eq=False)
class ShadowEffect(Event):
    """The shadow effect of a card is about to happen."""

    card: Card
    attack: Attack
    enemy: Card


@dataclass(slots=True, eq=False)
class ShadowResolved(Event):
    """A shadow effect has resolved and was not cancelled."""

    card: Card
    attack: Attack
    enemy: Card


@dataclass(slots=True, eq=False)
class Traveled(Event):
    """The players have travelled to a location."""

    location: Card


@dataclass(slots=True, eq=False)
class QuestResolved(Event):
    """Willpower and threat were compared: success is known, no token has been placed (FAQ 1.24)."""

    success: bool


@dataclass(slots=True, eq=False)
class ProgressPlaced(Event):
    """Progress was placed on a quest card or location."""

    card: Card
    amount: int


@dataclass(slots=True, eq=False)
class StageDefeated(Event):
    """A stage of the quest has been completed and is about to be left."""

    quest: Card


@dataclass(slots=True, eq=False)
class Rescued(Event):
    """The prisoner has been rescued."""

    hero: Card


@dataclass(slots=True, eq=False)
class PhaseBegan(Event):
    """A phase begins."""

    phase: str


@dataclass(slots=True, eq=False)
class RefreshThreatRaised(Event):
    """Each player's threat has risen by 1 in the refresh phase."""


@dataclass(slots=True, eq=False)
class PhaseEnded(Event):
    """A phase ends."""

    phase: str


@dataclass(slots=True, eq=False)
class RoundEnded(Event):
    """The round ends."""
