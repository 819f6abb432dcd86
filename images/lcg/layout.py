"""Where everything lies on the table, as boxes; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.lcg.view import PlayerView, View

from .rows import GAP, NOWHERE, RATIO, Area, Box, Group, tab_height

WIDTH, HEIGHT = 1600, 1067
BOTTOM = 1056
BETWEEN = 10  # zones
LARGE_ENOUGH = 120  # staged cards below this width get a higher zone, if that helps
RULE = 26  # the line with a title above the allies
# Rows of allies, and how wide the cards in them are: what is tried for a player.
ALLY_ROWS = (
    *((1, size) for size in (208, 178, 152, 130, 112, 96)),
    *((2, size) for size in (192, 164, 140, 120, 96)),
)
FRAME = (10, 30, 10, 8)  # around engaged enemies
LEAST_ABOUT = 120  # what is told about a player needs this room
STAGING_MARGIN = (14, 40, 14, 12)
SOLO_MARGIN = (272, 14, 16, 12)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's part of the table."""

    box: Box
    dial: tuple[float, float, float]
    name: Box
    about: Box
    counts: Box
    heroes: Area
    allies: Area
    engaged: Area

    @property
    def areas(self) -> tuple[Area, Area, Area]:
        """Everything with cards."""
        return self.heroes, self.allies, self.engaged

    @property
    def engaged_panel(self) -> Box | None:
        """The ground of engaged enemies; there is none without enemies."""
        inner = self.engaged.box
        if inner is NOWHERE:
            return None
        left, top, right, bottom = FRAME
        return inner.inset(-left, -top, -right, -bottom)


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table."""

    quest: Box
    quest_card: Box
    location: Box
    staging_panel: Box
    staging: Area
    totals: Box
    seats: tuple[Seat, ...]


class Measures(NamedTuple):
    """The measures for some number of players."""

    top: float
    heights: tuple[float, ...]  # of the upper zones: as a rule, and with many cards in the staging area
    quest: float
    totals: float
    staging: int  # how wide cards are at most
    widths: tuple[int, int, int]  # of heroes, allies, engaged enemies


Groups = tuple[Group, Group, Group]  # heroes, allies, engaged enemies


Score = tuple[int, int, int]  # how well cards fit: more is better


class Plan(NamedTuple):
    """Boxes for the cards of a player, and how well they fit."""

    score: Score
    boxes: tuple[Box, Box, Box]
    centred: bool = False


_PLANS = {
    1: Measures(110, (312, 352, 404), 486, 328, 178, (240, 208, 208)),
    2: Measures(110, (312, 356, 404), 486, 328, 164, (178, 164, 164)),
    3: Measures(110, (270, 328), 426, 288, 152, (152, 130, 130)),
    4: Measures(106, (230, 330), 362, 252, 130, (140, 120, 120)),
}


def layout(view: View) -> Layout:
    """Everything at its place for the players of a view."""
    count = len(view.players)
    measures = _PLANS[count]
    staging = Group(view.staging)
    players = [groups_of(player) for player in view.players]
    best: tuple[Score, float] | None = None
    for high in measures.heights:
        room = _staging_panel(measures, high).inset(*STAGING_MARGIN)
        size = staging.fit(room.wide, room.high, measures.staging).wide if view.staging else LARGE_ENOUGH
        boxes = _boxes(count, measures.top + high + BETWEEN)
        scores = [_plan(own, box, count).score for own, box in zip(players, boxes, strict=True)]
        lines = sum(one[0] for one in scores) - (0 if size else 2)
        score = (
            lines,
            min([size or measures.staging, *(one[1] for one in scores)]),
            size + sum(one[2] for one in scores),
        )
        if best is None or score > best[0]:
            best = (score, high)
        if size >= LARGE_ENOUGH:
            break
    assert best is not None
    return _table(staging, players, measures, best[1])


def _staging_panel(measures: Measures, high: float) -> Box:
    left = 12 + measures.quest + BETWEEN
    return Box(left, measures.top, WIDTH - left - measures.totals - 12 - BETWEEN, high)


def _table(staging: Group, players: Sequence[Groups], measures: Measures, high: float) -> Layout:
    """The table with upper zones of a height."""
    count = len(players)
    panel = _staging_panel(measures, high)
    quest = Box(12, measures.top, measures.quest, high)
    room = quest.inset(14, 40, 14, 54)
    slot = min(room.high / RATIO, room.wide * 0.32)
    card = min(room.high * RATIO, room.wide - slot - 18)
    boxes = _boxes(count, measures.top + high + BETWEEN)
    return Layout(
        quest,
        Box(room.x, room.y + (room.high - card / RATIO) / 2, card, card / RATIO),
        Box(room.x + room.wide - slot, room.y + (room.high - slot * RATIO) / 2, slot, slot * RATIO),
        panel,
        staging.area(panel.inset(*STAGING_MARGIN), measures.staging, centred=True),
        Box(WIDTH - 12 - measures.totals, measures.top, measures.totals, high),
        tuple(_seat(own, box, count) for own, box in zip(players, boxes, strict=True)),
    )


def _boxes(count: int, top: float) -> list[Box]:
    """The parts of the players: side by side, four in two rows."""
    if count < 4:
        wide = (WIDTH - 24 - BETWEEN * (count - 1)) / count
        return [Box(12 + (wide + BETWEEN) * n, top, wide, BOTTOM - top) for n in range(count)]
    wide, high = (WIDTH - 24 - BETWEEN) / 2, (BOTTOM - top - BETWEEN) / 2
    return [
        Box(12 + (wide + BETWEEN) * (n % 2), top + (high + BETWEEN) * (n // 2), wide, high) for n in range(4)
    ]


def groups_of(player: PlayerView) -> Groups:
    """A player's heroes (a prisoner last), allies, and the enemies engaged with him."""
    heroes = [card for card in player.area if card.type == "hero"]
    if player.prisoner is not None:
        heroes.append(player.prisoner)
    allies = [card for card in player.area if card.type != "hero"]
    return Group(heroes), Group(allies), Group(player.engaged)


def _plan(groups: Groups, box: Box, count: int) -> Plan:
    """Where the cards of one of so many players lie."""
    widths = _PLANS[count].widths
    if count == 1:
        return _beside(groups, box.inset(*SOLO_MARGIN), widths)
    if count == 2:
        return _beside(groups, box.inset(14, 132, 14, 10), widths)
    if count == 3:
        body = box.inset(12, 134, 12, 10)
        return max(
            _beside(groups, body, widths, 8), _below(groups, body, widths), key=lambda plan: plan.score
        )
    body, low = box.inset(132, 46, 10, 8), Box(box.x + 10, box.y + 214, 0, 0)
    return _beside(groups, body, widths, 8, 38, low)


def _seat(groups: Groups, box: Box, count: int) -> Seat:
    x, y, wide, _ = box
    if count == 1:
        return solo(groups, box, _PLANS[1].widths)
    areas = _areas(groups, _plan(groups, box, count), _PLANS[count].widths)
    if count == 2:
        dial = (x + 72, y + 68, 56.0)
        name, about = Box(x + 140, y + 14, wide - 460, 46), Box(x + 140, y + 66, wide - 460, 56)
        counts = Box(x + wide - 312, y + 14, 300, 84)
    elif count == 3:
        dial = (x + 66, y + 66, 54.0)
        name, about = Box(x + 132, y + 8, wide - 142, 44), Box(x + 132, y + 54, wide - 142, 28)
        counts = Box(x + 132, y + 84, wide - 142, 46)
    else:
        dial = (x + 66, y + 60, 52.0)
        name, about = Box(x + 134, y + 4, 250, 42), Box(x + 392, y + 12, 230, 30)
        if areas[2].box is not NOWHERE:
            room = areas[2].box.x - FRAME[0] - 8 - about.x
            about = about._replace(wide=min(about.wide, room)) if room >= LEAST_ABOUT else NOWHERE
        counts = Box(x + 8, y + 120, 120, 92)
    return Seat(box, dial, name, about, counts, *areas)


def solo(groups: Groups, box: Box, widths: Sequence[int]) -> Seat:
    """A part with much room: what is told about the player stands in a column of its own."""
    x, y, _, high = box
    return Seat(
        box,
        (x + 128, y + 118, 98.0),
        Box(x + 22, y + 234, 222, 46),
        Box(x + 22, y + 284, 222, 62),
        Box(x + 22, y + 352, 222, min(252.0, high - 364)),
        *_areas(groups, _beside(groups, box.inset(*SOLO_MARGIN), widths), widths),
    )


def _areas(groups: Groups, plan: Plan, widths: Sequence[int]) -> tuple[Area, Area, Area]:
    heroes, allies, enemies = groups
    return (
        heroes.area(plan.boxes[0], widths[0], centred=plan.centred),
        allies.area(plan.boxes[1], widths[1]),
        enemies.area(plan.boxes[2], widths[2], centred=True),
    )


def _beside(
    groups: Groups,
    body: Box,
    widths: Sequence[int],
    rule: float = RULE,
    raised: float = 0,
    low: Box = NOWHERE,
) -> Plan:
    """Heroes, to their right engaged enemies (who may begin `raised` higher), below them allies.

    A row of allies that begins below `low` has more room, from there to the left.
    """
    _, allies, enemies = groups
    best: tuple[Score, tuple[Box, Box, Box]] | None = None
    for below in _ally_boxes(allies, body, widths[1], rule, low):
        upper = body.high if below is NOWHERE else below.y - rule - body.y
        for side in (0.28, 0.38, 0.5) if enemies.singles else (0.0,):
            across = body.wide * side
            front = NOWHERE
            if enemies.singles:
                x, y = body.x + body.wide - across, body.y - raised
                front = Box(x, y, across, upper + raised).inset(*FRAME)
            left = body.wide - across - (BETWEEN + 4 if enemies.singles else 0)
            boxes = (Box(body.x, body.y, left, upper), below, front)
            score = _fitting(groups, boxes, widths)
            if best is None or score > best[0]:
                best = (score, boxes)
    assert best is not None
    return Plan(*best, centred=not allies.singles and not enemies.singles)


def _ally_boxes(allies: Group, body: Box, most: int, rule: float, low: Box) -> list[Box]:
    """Boxes at the lower edge in which the allies have some size in one or two rows."""
    if not allies.singles:
        return [NOWHERE]
    found: list[Box] = []
    for rows, size in ALLY_ROWS:
        high = rows * size * RATIO + (rows - 1) * GAP + allies.tabs * tab_height(size)
        y = body.y + body.high - high
        left = low.x if low is not NOWHERE and y >= low.y else body.x
        box = Box(left, y, body.x + body.wide - left, high)
        if size <= most and high + rule < body.high * 0.68 and allies.fit(box.wide, high, most).wide >= size:
            found.append(box)
    high = body.high * 0.4
    return found or [Box(body.x, body.y + body.high - high, body.wide, high)]


def _below(groups: Groups, body: Box, widths: Sequence[int]) -> Plan:
    """Heroes, below them allies, below them engaged enemies."""
    best: tuple[Score, tuple[Box, Box, Box]] | None = None
    for shares in ((0.42, 0.29, 0.29), (0.36, 0.36, 0.28), (0.36, 0.28, 0.36)):
        total = sum(share for share, group in zip(shares, groups, strict=True) if group.singles) or 1.0
        y = body.y
        boxes: list[Box] = []
        for number, group in enumerate(groups):
            if not group.singles:
                boxes.append(NOWHERE)
                continue
            high = body.high * shares[number] / total
            room = Box(body.x, y, body.wide, high - 8)
            boxes.append(room.inset(*FRAME) if number == 2 else room)
            y += high
        found = (boxes[0], boxes[1], boxes[2])
        score = _fitting(groups, found, widths)
        if best is None or score > best[0]:
            best = (score, found)
    assert best is not None
    return Plan(*best)


def _fitting(groups: Groups, boxes: tuple[Box, Box, Box], widths: Sequence[int]) -> Score:
    """No lines instead of cards, least of all of heroes; then large cards, first the smallest ones."""
    sizes = [
        group.fit(box.wide, box.high, most).wide if group.singles else most
        for group, box, most in zip(groups, boxes, widths, strict=True)
    ]
    lines = sum(cost for size, cost in zip(sizes, (4, 1, 2), strict=True) if not size)
    shown = [size for size, group in zip(sizes, groups, strict=True) if size and group.singles]
    return -lines, min(shown, default=0), sum(shown)
