"""The slash commands."""

from . import game, lookup

__all__ = ["game", "lookup"]
