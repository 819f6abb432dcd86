"""A player who picks at random: the first test of every card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel import Ask, Kind, Picks, roll, shuffle


@dataclass(slots=True)
class RandomAgent:
    """Answers any ask with a legal answer, from its own chance."""

    seed: int
    chances: int = 0

    def answer(self, ask: Ask, look: Callable[[], object] | None = None) -> Picks:
        """Any legal answer, without looking."""
        ids = [option.id for option in ask.options]
        if ask.least == ask.most == 1:
            return (ids[roll(self, len(ids))],)
        if ask.kind is Kind.ORDER:
            shuffle(self, ids)
            return tuple(ids)
        pool = [option.id for option in ask.options for _ in range(option.most)]
        shuffle(self, pool)
        return tuple(pool[: ask.least + roll(self, min(ask.most, len(pool)) - ask.least + 1)])
