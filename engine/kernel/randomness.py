"""Chance that can be replayed: a seed and a counter, both part of the state."""

from __future__ import annotations

from typing import Protocol, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Source(Protocol):
    """Any state that carries its own chance."""

    seed: int
    chances: int


def roll(source: Source, below: int) -> int:
    """The next number in `range(below)` (SplitMix64 of seed and counter)."""
    source.chances += 1
    z = (source.seed + source.chances * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * below) >> 64


def shuffle(source: Source, items: list[T]) -> None:
    """Fisher and Yates' shuffle, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = roll(source, last + 1)
        items[last], items[other] = items[other], items[last]
