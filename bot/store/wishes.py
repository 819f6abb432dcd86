"""When somebody wants to be called and asked, kept over restarts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Wishes:
    """When somebody wants to be called and asked.

    `remind` is after how many hours without an answer they are reminded, once; 0 is never. From the hour
    `quiet_from` to the hour `quiet_to` of their own clock, which is `ahead` hours ahead of UTC, and until
    the moment `away`, they are left in peace. `everywhere`: they are asked in every window for actions, also
    where none of their cards is of much use.
    """

    pings: bool = True
    remind: int = 8
    quiet_from: int = 0
    quiet_to: int = 0
    ahead: int = 0
    away: float = 0.0
    everywhere: bool = False

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Wishes:
        """The wishes among somebody's settings."""
        return cls(**{field.name: settings[field.name] for field in fields(cls) if field.name in settings})

    @property
    def quiet(self) -> str:
        """The hours of peace in words; empty if there are none."""
        return f"{self.quiet_from}:00 to {self.quiet_to}:00" if self.quiet_from != self.quiet_to else ""

    def clock(self, moment: float) -> float:
        """What their own clock shows, in hours."""
        return (moment / HOUR + self.ahead) % 24

    def free(self, moment: float) -> float:
        """The first moment from this one on at which they may be called."""
        moment = max(moment, self.away)
        into_quiet = (self.clock(moment) - self.quiet_from) % 24
        lasts = (self.quiet_to - self.quiet_from) % 24
        return moment + (lasts - into_quiet) * HOUR if into_quiet < lasts else moment
