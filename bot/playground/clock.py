"""The playground's time: real, or moved by a test."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable

DISCORD_EPOCH = 1_420_070_400_000
"""Discord's ids count milliseconds from the first second of 2015."""


class Timer:
    """Something that happens once, at a time of the clock."""

    def __init__(self, clock: Clock, when: float, action: Callable[[], None]) -> None:
        self.when = when
        self._clock = clock
        self._action = action
        self._handle: asyncio.TimerHandle | None = None

    def arm(self, still: bool) -> None:
        """Let the event loop ring, unless the clock stands still."""
        if self._handle is not None:
            self._handle.cancel()
        if not still:
            delay = max(0.0, self.when - self._clock())
            self._handle = asyncio.get_running_loop().call_later(delay, self.ring)

    def ring(self) -> None:
        """Do it now."""
        self.cancel()
        self._action()

    def cancel(self) -> None:
        """Forget it."""
        if self._handle is not None:
            self._handle.cancel()
        self._clock.timers.discard(self)


class Clock:
    """Seconds since 1970. `advance` moves it on; with a `start` it stands still in between."""

    def __init__(self, start: float | None = None) -> None:
        self._start = start
        self._ahead = 0.0
        self._count = itertools.count(1)
        self.timers: set[Timer] = set()
        self.listeners: list[Callable[[], None]] = []

    def __call__(self) -> float:
        return (time.time() if self._start is None else self._start) + self._ahead

    def call_at(self, when: float, action: Callable[[], None]) -> Timer:
        """Do something at a time of this clock."""
        timer = Timer(self, when, action)
        self.timers.add(timer)
        timer.arm(self._start is not None)
        return timer

    def advance(self, seconds: float) -> None:
        """Move on; what falls due happens now, in order."""
        end = self() + seconds
        while due := [timer for timer in self.timers if timer.when <= end]:
            first = min(due, key=lambda timer: timer.when)
            self._ahead += max(0.0, first.when - self())
            first.ring()
        self._ahead += max(0.0, end - self())
        for timer in self.timers:
            timer.arm(self._start is not None)
        for listener in self.listeners:
            listener()

    def snowflake(self) -> str:
        """A new id: the time and a counter, as Discord's ids are, and always a larger one."""
        return str((int(self() * 1000) - DISCORD_EPOCH << 22) | (next(self._count) & 0x3FFFFF))

    def stamp(self, when: float | None = None) -> str:
        """A time as Discord writes it."""
        seconds = self() if when is None else when
        whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
        return f"{whole}.{int(seconds % 1 * 1_000_000):06d}+00:00"
