"""Where everything lies on the table, as boxes; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.lcg.view import CardView, PlayerView, View

WIDTH, HEIGHT = 1600, 1067
RATIO = 1.4
SMALLEST = 96
GAP = 12
TIGHT = 6
STRIP_WIDTH, STRIP_HEIGHT = 178, 28
MOST_TABS = 3


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
    """A stack at its place; `strip`: only a line with its name, for want of room."""

    stack: Stack
    box: Box
    strip: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """A box with cards in it; `more`: how many did not even find room as a line."""

    box: Box
    placed: tuple[Placed, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's part of the table."""

    box: Box
    dial: tuple[float, float, float]
    name: Box
    counts: Box
    heroes: Area
    allies: Area
    engaged: Area


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table."""

    quest: Box
    quest_card: Box
    location: Box | None
    staging: Area
    totals: Box
    seats: tuple[Seat, ...]


class _Plan(NamedTuple):
    """The measures for some number of players."""

    quest: Box
    staging: Box
    totals: Box
    players: tuple[Box, ...]
    widths: tuple[int, int, int, int]  # of cards: staging, heroes, engaged, allies


_PLANS = {
    1: _Plan(
        Box(12, 110, 486, 312), Box(508, 110, 742, 312), Box(1260, 110, 328, 312),
        (Box(12, 432, 1576, 624),), (164, 172, 152, 170),
    ),
    2: _Plan(
        Box(12, 110, 486, 312), Box(508, 110, 742, 312), Box(1260, 110, 328, 312),
        tuple(Box(x, 432, 783, 624) for x in (12, 805)), (154, 146, 138, 146),
    ),
    3: _Plan(
        Box(12, 110, 426, 270), Box(448, 110, 842, 270), Box(1300, 110, 288, 270),
        tuple(Box(x, 388, 520, 668) for x in (12, 540, 1068)), (134, 120, 98, 104),
    ),
    4: _Plan(
        Box(12, 106, 362, 230), Box(382, 106, 946, 230), Box(1336, 106, 252, 230),
        tuple(Box(x, y, 784, 350) for y in (346, 704) for x in (12, 804)), (108, 102, 96, 100),
    ),
}  # fmt: skip


def layout(view: View) -> Layout:
    """Everything at its place for the players of a view."""
    plan = _PLANS[len(view.players)]
    staging, heroes, engaged, allies = plan.widths
    quest = plan.quest
    room = quest.inset(14, 40, 14, 54)
    location = None
    card_wide = room.high * RATIO
    if view.active_location is not None:
        location_wide = min(room.high / RATIO, room.wide * 0.32)
        card_wide = min(card_wide, room.wide - location_wide - 18)
        x = quest.x + quest.wide - 14 - location_wide
        location = Box(x, room.y, location_wide, location_wide * RATIO)
    quest_card = Box(room.x, room.y, card_wide, card_wide / RATIO)
    return Layout(
        quest,
        quest_card,
        location,
        area(view.staging, plan.staging.inset(14, 40, 14, 12), staging),
        plan.totals,
        tuple(
            _seat(player, box, (heroes, engaged, allies), len(view.players))
            for player, box in zip(view.players, plan.players, strict=True)
        ),
    )


def _seat(player: PlayerView, box: Box, widths: tuple[int, int, int], players: int) -> Seat:
    x, y, wide, high = box
    heroes = [card for card in player.area if card.type == "hero"]
    if player.prisoner is not None:
        heroes.append(player.prisoner)
    allies = [card for card in player.area if card.type != "hero"]
    if players == 1:
        dial = (x + 122, y + 116, 96.0)
        name, counts = Box(x + 240, y + 16, 620, 44), Box(x + 870, y + 14, 250, 60)
        engaged = Box(x + wide - 440, y + 16, 426, 300)
        rows = (Box(x + 240, y + 78, wide - 700, 284), Box(x + 16, y + high - 240, wide - 32, 232))
    elif players == 2:
        dial = (x + 72, y + 68, 56.0)
        name, counts = Box(x + 140, y + 14, 330, 44), Box(x + 490, y + 10, 286, 62)
        front = 236 if len(stacked(player.engaged)) < 2 else 340
        engaged = Box(x + wide - front, y + 80, front - 14, 312)
        rows = (Box(x + 14, y + 134, wide - front - 26, 262), Box(x + 14, y + high - 212, wide - 28, 204))
    elif players == 3:
        dial = (x + 66, y + 64, 52.0)
        name, counts = Box(x + 128, y + 8, 380, 40), Box(x + 128, y + 54, 380, 62)
        rows = (Box(x + 12, y + 126, wide - 24, 196), Box(x + 12, y + 330, wide - 24, 140))
        engaged = Box(x + 12, y + high - 188, wide - 24, 180)
    else:
        dial = (x + 64, y + 62, 50.0)
        name, counts = Box(x + 124, y + 8, 280, 36), Box(x + 6, y + 118, 118, 84)
        engaged = Box(x + wide - 236, y + 6, 228, 196)
        rows = (Box(x + 126, y + 44, wide - 366, 162), Box(x + 10, y + high - 141, wide - 20, 136))
    return Seat(
        box,
        dial,
        name,
        counts,
        area(heroes, rows[0], widths[0]),
        area(allies, rows[1], widths[2]),
        area(player.engaged, engaged.inset(10, 30, 10, 8), widths[1]),
    )


# -- filling a box with cards ------------------------------------------------------------------------


def area(cards: Sequence[CardView], box: Box, wide: int) -> Area:
    """Cards in a box: smaller gaps, stacks of like cards, smaller cards, fewer attachments, and at last
    lines of text."""
    singles = [Stack(card) for card in cards]
    for stacks in (singles, stacked(cards)):
        for gap in (GAP, TIGHT):
            placed = _rows(stacks, box, wide, gap)
            if placed is not None:
                return Area(box, placed)
    for most in range(MOST_TABS, -1, -1):
        fewer = [replace(stack, most_tabs=most) for stack in stacked(cards)]
        for smaller in range(wide - 2, SMALLEST - 1, -2):
            placed = _rows(fewer, box, smaller, TIGHT)
            if placed is not None:
                return Area(box, placed)
    return _with_strips([replace(stack, most_tabs=0) for stack in stacked(cards)], box)


def stacked(cards: Sequence[CardView]) -> list[Stack]:
    """Like cards together, if nothing lies on them."""
    found: dict[object, Stack] = {}
    for card in cards:
        plain = not (card.damage or card.progress or card.resources or card.attachments or card.shadows)
        key: object = (card.code, card.exhausted, card.committed, card.attack) if plain else card.id
        before = found.get(key)
        found[key] = Stack(card) if before is None else Stack(before.card, before.count + 1)
    return list(found.values())


def _size(stack: Stack, wide: int) -> tuple[float, float]:
    """The room a stack takes: lying cards are wider, attachments and shadow cards need more."""
    card = stack.card
    tall = wide * RATIO
    across, down = (tall, wide) if card.exhausted else (wide, tall)
    across += wide * 0.22 if card.shadows else 0
    return across, down + stack.tabs * tab_height(wide)


def tab_height(wide: float) -> float:
    """How high the strip of an attachment is."""
    return max(20.0, wide * 0.15)


def _rows(stacks: Sequence[Stack], box: Box, wide: int, gap: float) -> tuple[Placed, ...] | None:
    """The stacks in rows from left to right, aligned at the bottom; None if they do not fit."""
    rows: list[list[tuple[Stack, float, float]]] = [[]]
    used = 0.0
    for stack in stacks:
        across, down = _size(stack, wide)
        if rows[-1] and used + gap + across > box.wide:
            rows.append([])
            used = 0.0
        used += across + (gap if rows[-1] else 0)
        rows[-1].append((stack, across, down))
        if across > box.wide:
            return None
    heights = [max((down for _, _, down in row), default=0.0) for row in rows]
    if sum(heights) + gap * (len(rows) - 1) > box.high:
        return None
    spare = box.high - sum(heights) - gap * (len(rows) - 1)
    placed = []
    y = box.y + spare / 2
    for row, high in zip(rows, heights, strict=True):
        x = box.x
        for stack, across, down in row:
            placed.append(Placed(stack, Box(x, y + high - down, across, down)))
            x += across + gap
        y += high + gap
    return tuple(placed)


def _with_strips(stacks: Sequence[Stack], box: Box) -> Area:
    """As many cards as fit beside columns of lines for the rest."""
    down = int(box.high // (STRIP_HEIGHT + 4))
    for columns in range(1, int(box.wide // (STRIP_WIDTH + TIGHT)) + 1):
        left = box.wide - columns * (STRIP_WIDTH + TIGHT)
        kept = len(stacks)
        while kept and _rows(stacks[:kept], Box(box.x, box.y, left, box.high), SMALLEST, TIGHT) is None:
            kept -= 1
        rest = stacks[kept:]
        last = columns == int(box.wide // (STRIP_WIDTH + TIGHT))
        if len(rest) <= columns * down or last:
            cards = _rows(stacks[:kept], Box(box.x, box.y, left, box.high), SMALLEST, TIGHT) or ()
            shown = rest[: columns * down - (1 if len(rest) > columns * down else 0)]
            strips = [
                Placed(
                    stack,
                    Box(
                        box.x + left + TIGHT + number // down * (STRIP_WIDTH + TIGHT),
                        box.y + number % down * (STRIP_HEIGHT + 4),
                        STRIP_WIDTH,
                        STRIP_HEIGHT,
                    ),
                    strip=True,
                )
                for number, stack in enumerate(shown)
            ]
            return Area(box, (*cards, *strips), sum(stack.count for stack in rest[len(shown) :]))
    return Area(box, (), sum(stack.count for stack in stacks))
