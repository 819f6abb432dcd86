"""What card scripts import: the engine's words, and a few that many cards share."""

from __future__ import annotations

from engine.lcg.events import (
    Committed,
    Damaged,
    DefenderDeclared,
    Destroyed,
    EnemyAttacked,
    EnemyAttacks,
    Engaged,
    EnteredPlay,
    LeftPlay,
    PhaseBegan,
    PhaseEnded,
    ProgressPlaced,
    QuestResolved,
    RefreshThreatRaised,
    Rescued,
    Revealing,
    RoundEnded,
    ShadowDealt,
    ShadowEffect,
    ShadowResolved,
    StageDefeated,
    Traveled,
    WhenRevealed,
)
from engine.lcg.game import Game
from engine.lcg.script import (
    DiscardFromHand,
    Exhaust,
    ExhaustCharacter,
    Limit,
    RaiseThreat,
    ReduceThreat,
    Script,
    Spend,
    Use,
    action,
    card,
    delayed,
    forbids,
    forced,
    modifies,
    response,
    travel,
)
from engine.lcg.state import Attack, Card

__all__ = [
    "Attack",
    "Card",
    "Committed",
    "Damaged",
    "DefenderDeclared",
    "Destroyed",
    "DiscardFromHand",
    "EnemyAttacked",
    "EnemyAttacks",
    "Engaged",
    "EnteredPlay",
    "Exhaust",
    "ExhaustCharacter",
    "Game",
    "LeftPlay",
    "Limit",
    "PhaseBegan",
    "PhaseEnded",
    "ProgressPlaced",
    "QuestResolved",
    "RaiseThreat",
    "ReduceThreat",
    "RefreshThreatRaised",
    "Rescued",
    "Revealing",
    "RoundEnded",
    "Script",
    "ShadowDealt",
    "ShadowEffect",
    "ShadowResolved",
    "Spend",
    "StageDefeated",
    "Traveled",
    "Use",
    "WhenRevealed",
    "a_character",
    "a_hero",
    "action",
    "any_enemy",
    "card",
    "delayed",
    "forbids",
    "forced",
    "i_committed",
    "i_entered_play",
    "modifies",
    "response",
    "travel",
]


def a_hero(me: Card, g: Game, host: Card) -> bool:
    """Attach to a hero."""
    return host.printed.type == "hero"


def a_character(me: Card, g: Game, host: Card) -> bool:
    """Attach to a character."""
    return host.printed.is_character


def i_committed(me: Card, g: Game, event: Committed) -> bool:
    """After this character commits to a quest."""
    return me in event.characters


def i_entered_play(me: Card, g: Game, event: EnteredPlay) -> bool:
    """After this card enters play."""
    return event.card is me


def any_enemy(me: Card, g: Game, subject: object) -> bool:
    """There is an enemy engaged with a player."""
    return bool(g.engaged_enemies())
