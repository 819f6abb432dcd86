"""The words of the rulebook that the state and the rules share."""

from __future__ import annotations

from typing import Final

# Card types (Rulebook p.5-9)
HERO: Final = "hero"
ALLY: Final = "ally"
ATTACHMENT: Final = "attachment"
EVENT: Final = "event"
ENEMY: Final = "enemy"
LOCATION: Final = "location"
TREACHERY: Final = "treachery"
OBJECTIVE: Final = "objective"
QUEST: Final = "quest"
CHARACTERS: Final = (HERO, ALLY)

# Spheres of influence (p.4)
LEADERSHIP: Final = "leadership"
TACTICS: Final = "tactics"
SPIRIT: Final = "spirit"
LORE: Final = "lore"
NEUTRAL: Final = "neutral"
SPHERES: Final = (LEADERSHIP, TACTICS, SPIRIT, LORE)

# Where a card is. A card is in exactly one place.
HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
PLAY: Final = "play"  # a hero or ally in a player's area
ATTACHED: Final = "attached"
STAGING: Final = "staging area"
ENGAGED: Final = "engaged"
ACTIVE: Final = "active location"
SHADOW: Final = "shadow"
CURRENT_QUEST: Final = "current quest"
QUEST_DECK: Final = "quest deck"
RESOLVING: Final = "resolving"  # an event or treachery while its effect happens
VICTORY: Final = "victory display"
REMOVED: Final = "removed"
SET_ASIDE: Final = "set aside"  # face up, out of play
PRISONER: Final = "prisoner"  # a hero face down before its player (card 123)
ON_DECK: Final = "on a deck"  # an encounter card attached to a player's deck (card 105)
BENEATH: Final = "beneath"  # the player's card that acts as an enemy, face down (cards 107 and 125)
FACE_UP: Final = (PLAY, ATTACHED, STAGING, ENGAGED, ACTIVE, CURRENT_QUEST, ON_DECK)  # its text counts
IN_PLAY: Final = (*FACE_UP, PRISONER)  # p.25

# Statistics
WILLPOWER: Final = "willpower"
ATTACK: Final = "attack"
DEFENSE: Final = "defense"
HIT_POINTS: Final = "hit_points"
THREAT: Final = "threat"
STATS: Final = (WILLPOWER, ATTACK, DEFENSE, HIT_POINTS, THREAT)

# Keywords (p.24)
RANGED: Final = "ranged"
SENTINEL: Final = "sentinel"
RESTRICTED: Final = "restricted"
SURGE: Final = "surge"
GUARDED: Final = "guarded"

# The round (p.12)
SETUP: Final = "setup"
RESOURCE: Final = "resource"
PLANNING: Final = "planning"
QUESTING: Final = "quest"
TRAVEL: Final = "travel"
ENCOUNTER: Final = "encounter"
COMBAT: Final = "combat"
REFRESH: Final = "refresh"
PHASES: Final = (RESOURCE, PLANNING, QUESTING, TRAVEL, ENCOUNTER, COMBAT, REFRESH)

# What "cannot" may forbid (FAQ 1.14); each verb asks before it acts.
DRAW: Final = "draw"
ATTACK_PLAYER: Final = "attack player"
ADVANCE: Final = "advance"
PLAY_ALLY: Final = "play ally"
STAGE: Final = "reveal cards in the staging step"

# Lasting effects that are not about a statistic
NO_THREAT: Final = "contributes no threat"
MANY_DEFENDERS: Final = "many defenders"
TOTAL_THREAT: Final = "total threat"

# How hard the game is (p.27, and the publisher's later easy rules)
STANDARD: Final = "standard"
EASY: Final = "easy"  # marked cards are left out, each hero begins with a resource
BASIC: Final = "basic"  # no shadow cards
MODES: Final = (STANDARD, EASY, BASIC)

ELIMINATION_THREAT: Final = 50
NOBODY: Final = -1  # owner or controller of what belongs to no player
