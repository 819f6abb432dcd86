"""Cards in a box: in rows, as large as they fit; at last as lines with a name. Nothing is drawn here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from engine.lcg.view import CardView

RATIO = 1.4
SIZES = (240, 224, 208, 192, 178, 164, 152, 140, 130, 120, 112, 104, 96)  # how wide cards may be
GAP, TIGHT, WIDE = 12, 6, 30
LIFT = 16  # how far the others lie below those committed to the quest
STRIP_WIDTH, STRIP_HEIGHT, STRIP_MOST = 178, 28, 52
TWO_LINES = 42  # from this height on a strip has two lines
MOST_TABS = 3
LARGE_SINGLES = 140  # like cards lie apart if they are no smaller then
SHADOW = 0.22  # of the width: what shows of shadow cards


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    wide: float
    high: float

    def inset(self, left: float, top: float, right: float, bottom: float) -> Box:
        """What is left of it inside these margins."""
        return Box(self.x + left, self.y + top, self.wide - left - right, self.high - top - bottom)

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes share some room."""
        return (
            self.x < other.x + other.wide - 0.5
            and other.x < self.x + self.wide - 0.5
            and self.y < other.y + other.high - 0.5
            and other.y < self.y + self.high - 0.5
        )


NOWHERE = Box(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Stack:
    """A card, or several alike that nothing has happened to."""

    card: CardView
    count: int = 1
    most_tabs: int = MOST_TABS

    @property
    def tabs(self) -> int:
        """How many strips of attachments are shown under it."""
        return min(self.most_tabs, len(self.card.attachments))


@dataclass(frozen=True, slots=True)
class Placed:
    """A stack at its place, with attachments and shadow cards; `strip`: only a line with its name."""

    stack: Stack
    box: Box
    wide: int
    strip: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """A box with cards in it; `more`: how many did not even find room as a line."""

    box: Box
    placed: tuple[Placed, ...] = ()
    more: int = 0

    @property
    def size(self) -> int:
        """How wide its cards are; 0 if they are lines only."""
        return min((0 if placed.strip else placed.wide for placed in self.placed), default=SIZES[0])


class Look(NamedTuple):
    """All of a stack that its place depends on."""

    lies: bool
    shadows: bool
    tabs: int
    committed: bool


class Fit(NamedTuple):
    """How cards fit a box: how wide they are (0: only as lines), attachments at most, like ones together.

    `lift`: how far the others lie below those committed to the quest, if there is room for that.
    """

    wide: int
    tabs: int = MOST_TABS
    together: bool = True
    lift: int = LIFT


class Group:
    """Some cards that lie together."""

    def __init__(self, cards: Sequence[CardView]) -> None:
        self.singles = [Stack(card) for card in cards]
        self.stacks = stacked(cards)
        self._looks = tuple(map(_look, self.singles)), tuple(map(_look, self.stacks))

    @property
    def tabs(self) -> int:
        """How many attachments hang below a card at most."""
        return max((stack.tabs for stack in self.stacks), default=0)

    def fit(self, wide: float, high: float, most: int) -> Fit:
        """How they fit a box of this size."""
        return _fit(*self._looks, wide, high, most)

    def area(self, box: Box, most: int, *, centred: bool = False) -> Area:
        """The cards in a box."""
        if not self.singles:
            return Area(box)
        fit = self.fit(box.wide, box.high, most)
        if not fit.wide:
            return _strips(self.stacks, box)
        stacks = [replace(one, most_tabs=fit.tabs) for one in (self.stacks if fit.together else self.singles)]
        return Area(box, _placed(stacks, box, fit, centred))


def area(cards: Sequence[CardView], box: Box, most: int, *, centred: bool = False) -> Area:
    """Cards in a box, as large as they fit."""
    return Group(cards).area(box, most, centred=centred)


@lru_cache(maxsize=8192)
def _fit(singles: tuple[Look, ...], together: tuple[Look, ...], wide: float, high: float, most: int) -> Fit:
    """Smaller cards, like ones together, fewer attachments, and at last only lines of text."""
    bare = [look._replace(tabs=0) for look in together]
    if _rows(bare, wide, high, Fit(SIZES[-1], lift=0)) is None:
        return Fit(0)
    if len(together) < len(singles):
        for size in _sizes(singles, wide, high, most):
            fit = Fit(size, together=False)
            if size >= LARGE_SINGLES and _rows(singles, wide, high, fit) is not None:
                return fit
    sizes = _sizes(together, wide, high, most)
    for tabs in range(MOST_TABS, -1, -1):
        looks = [look._replace(tabs=min(look.tabs, tabs)) for look in together]
        for lift in (LIFT, 0):
            for size in sizes:
                fit = Fit(size, tabs, lift=lift)
                if _rows(looks, wide, high, fit) is not None:
                    return fit
    return Fit(0)


def _sizes(looks: Sequence[Look], wide: float, high: float, most: int) -> list[int]:
    """The sizes worth trying: the cards cannot take more room than there is."""
    across = sum(_across(look, 1) for look in looks)
    largest = math.sqrt(wide * high / across / min(_down(look, 1) for look in looks))
    return [size for size in SIZES if size <= most and (size <= largest or size == SIZES[-1])]


def _look(stack: Stack) -> Look:
    card = stack.card
    return Look(card.exhausted, bool(card.shadows), stack.tabs, card.committed)


def stacked(cards: Sequence[CardView]) -> list[Stack]:
    """Like cards together, if nothing lies on them."""
    found: dict[object, Stack] = {}
    for card in cards:
        plain = not (card.damage or card.progress or card.resources or card.attachments or card.shadows)
        numbers = (card.willpower, card.attack, card.defense, card.hit_points, card.threat)
        key: object = (card.code, card.exhausted, card.committed, numbers) if plain else card.id
        before = found.get(key)
        found[key] = Stack(card) if before is None else Stack(before.card, before.count + 1)
    return list(found.values())


def tab_height(wide: float) -> float:
    """How high the strip of an attachment is."""
    return max(20.0, wide * 0.15)


def _across(look: Look, wide: int) -> float:
    return wide * ((RATIO if look.lies else 1) + (SHADOW if look.shadows else 0))


def _down(look: Look, wide: int) -> float:
    return wide if look.lies else wide * RATIO


def _rows(
    looks: Sequence[Look], wide: float, high: float, fit: Fit, at_most: int = 99
) -> list[list[int]] | None:
    """Which stacks come into which row; None if they do not fit."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for number, look in enumerate(looks):
        across = _across(look, fit.wide)
        if across > wide:
            return None
        if rows[-1] and (used + TIGHT + across > wide or len(rows[-1]) == at_most):
            rows.append([])
            used = 0.0
        used += across + (TIGHT if rows[-1] else 0)
        rows[-1].append(number)
    taken = sum(sum(_measure([looks[n] for n in row], fit)) for row in rows)
    return rows if taken + GAP * (len(rows) - 1) <= high else None


def _measure(row: Sequence[Look], fit: Fit) -> tuple[float, float]:
    """How far below a row's upper edge its cards stand, and what hangs below that line.

    Cards stand on a common line and their attachments hang below it; those committed to the quest lie
    at the upper edge of the row, towards it.
    """
    size = fit.wide
    committed = [look.committed for look in row]
    lift = fit.lift if any(committed) and not all(committed) else 0
    line = max(_down(look, size) + (0 if look.committed else lift) for look in row)
    tab = tab_height(size)
    below = [
        look.tabs * tab - (line - _down(look, size) if look.committed else 0) for look in row if look.tabs
    ]
    return line, max(0.0, *below) if below else 0.0


def _placed(stacks: Sequence[Stack], box: Box, fit: Fit, centred: bool) -> tuple[Placed, ...]:
    """The stacks at their places, with the gaps the room allows."""
    size = fit.wide
    looks = [_look(stack) for stack in stacks]
    rows = _rows(looks, box.wide, box.high, fit)
    assert rows is not None
    if len(rows) > 1:
        even = _rows(looks, box.wide, box.high, fit, -(-len(looks) // len(rows)))
        rows = even if even is not None and len(even) == len(rows) else rows
    measures = [_measure([looks[n] for n in row], fit) for row in rows]
    spare = box.high - sum(map(sum, measures)) - GAP * (len(rows) - 1)
    between = min(GAP * 2.0, spare / (len(rows) + 1))
    y = box.y + (spare - between * (len(rows) - 1)) / 2
    found: list[Placed] = []
    for row, (line, tabs) in zip(rows, measures, strict=True):
        inside = sum(_across(looks[n], size) for n in row)
        gap = min(WIDE, (box.wide - inside) / (len(row) - 1)) if len(row) > 1 else 0.0
        x = box.x + (box.wide - inside - gap * (len(row) - 1)) / 2 if centred else box.x
        for n in row:
            look, across, down = looks[n], _across(looks[n], size), _down(looks[n], size)
            top = y if look.committed else y + line - down
            found.append(Placed(stacks[n], Box(x, top, across, down + look.tabs * tab_height(size)), size))
            x += across + gap
        y += line + tabs + GAP + between
    return tuple(found)


def _strips(stacks: Sequence[Stack], box: Box) -> Area:
    """Lines in columns, as high as they may be; what finds no room is counted."""
    most = max(1, int((box.wide + TIGHT) // (STRIP_WIDTH + TIGHT)))
    roomy = max(1, int((box.high + 4) // (TWO_LINES + 4)))
    columns = min(most, -(-len(stacks) // roomy))
    wide = (box.wide + TIGHT) / columns - TIGHT
    down = min(max(1, int((box.high + 4) // (STRIP_HEIGHT + 4))), -(-len(stacks) // columns))
    high = min(STRIP_MOST, (box.high + 4) / down - 4)
    shown = stacks if len(stacks) <= columns * down else stacks[: columns * down - 1]
    strips = tuple(
        Placed(
            stack,
            Box(box.x + number // down * (wide + TIGHT), box.y + number % down * (high + 4), wide, high),
            int(wide),
            strip=True,
        )
        for number, stack in enumerate(shown)
    )
    return Area(box, strips, sum(stack.count for stack in stacks[len(shown) :]))
