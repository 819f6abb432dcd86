"""Chance that can be replayed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from engine.kernel import roll, shuffle

from .tiny import State, play, start


def rolls(seed: int, below: int, count: int) -> list[int]:
    """Some rolls from the start."""
    source = State(seed, [])
    return [roll(source, below) for _ in range(count)]


def test_the_same_seed_gives_the_same_rolls_for_ever() -> None:
    assert rolls(1, 6, 12) == rolls(1, 6, 12)
    assert rolls(1, 1000, 5) == [566, 745, 971, 444, 444]  # stored games depend on these very numbers


def test_other_seeds_give_other_rolls() -> None:
    assert len({tuple(rolls(seed, 6, 20)) for seed in range(500)}) == 500
    assert rolls(-1, 6, 20) == rolls(2**64 - 1, 6, 20)


def test_the_counter_is_all_there_is_to_remember() -> None:
    source = State(7, [])
    before = [roll(source, 100) for _ in range(10)]
    assert source.chances == 10
    assert [roll(State(7, [], chances=n), 100) for n in range(10)] == before


@pytest.mark.parametrize("below", [1, 2, 6, 7, 52])
def test_rolls_are_within_bounds_and_uniform_enough(below: int) -> None:
    each = 1000
    counts = Counter(rolls(below, below, each * below))
    assert sorted(counts) == list(range(below))
    assert all(abs(count - each) < 5 * each**0.5 for count in counts.values())


@pytest.mark.parametrize("position", [1, 2, 3])
def test_the_first_rolls_of_neighbouring_seeds_are_uniform_too(position: int) -> None:
    counts = Counter(rolls(seed, 6, position)[-1] for seed in range(6000))
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_a_shuffle_is_a_permutation_and_replayable() -> None:
    one, two = list(range(52)), list(range(52))
    shuffle(State(3, []), one)
    shuffle(State(3, []), two)
    assert one == two
    assert one != list(range(52))
    assert sorted(one) == list(range(52))


def test_every_order_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    source = State(11, [])
    for _ in range(24 * 200):
        items = [0, 1, 2, 3]
        shuffle(source, items)
        counts[tuple(items)] += 1
    assert sorted(counts) == sorted(permutations(range(4)))
    assert all(abs(count - 200) < 75 for count in counts.values())


@pytest.mark.parametrize("items", [[], ["one"]])
def test_nothing_is_rolled_for_what_has_one_order(items: list[str]) -> None:
    source = State(1, [])
    before = list(items)
    shuffle(source, items)
    assert items == before
    assert source.chances == 0


def test_a_game_is_decided_by_its_seed_and_its_answers() -> None:
    first, second, other = start(seed=4), start(seed=4), start(seed=5)
    given = play(first)
    for seat, picks in given:
        second.answer(seat, picks)
    assert second.state == first.state
    play(other)
    assert other.state != first.state
