"""The cards of The Lord of the Rings: The Card Game."""

from __future__ import annotations

from functools import cache

from engine.lcg.rules import Rules

from .loader import load_library

__all__ = ["load_library", "quiet_rules", "rules"]


@cache
def rules() -> Rules:
    """The rules with every card of the game."""
    return Rules(load_library())


@cache
def quiet_rules() -> Rules:
    """The same rules, for games that nobody reads along."""
    return Rules(rules().library, words=False)
