"""A Discord on this machine: the bot runs on it unchanged, people act in tests or on a page."""

from __future__ import annotations

from .clock import Clock
from .mistakes import PersonError
from .model import Channel, Interaction
from .people import Person
from .server import Playground, point_discord_at

__all__ = ["Channel", "Clock", "Interaction", "Person", "PersonError", "Playground", "point_discord_at"]
