"""The maps of the quest cards: ink on old parchment, the way in red dots, each stage with its own country."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from ...canvas import Pen, Point, fade, star
from ...theme import Colour, Palette, mix
from . import scene, signs, terrain
from .shapes import curve, dots, swept
from .signs import HILL, INK, PAPER, RED

WOOD: Colour = "#6E7A43"
GLOOM: Colour = "#4A5634"
STREAM: Colour = "#5E8390"
PALE: Colour = "#A9C3C2"


class _Sheet:
    """A sheet of parchment; places are shares of its width and height, sizes are units of a 150 high map."""

    def __init__(self, pen: Pen, wide: float, high: float, random: Random) -> None:
        self.pen, self.wide, self.high, self.random = pen, wide, high, random
        self.unit = min(high / 150, wide / 165)
        self.taken: list[tuple[float, float, float]] = []
        pen.box(0, 0, wide, high, 0, fade(*PAPER))
        for _ in range(7):
            x, y = wide * random.random(), high * random.random()
            terrain.light(pen, x, y, self.unit * (40 + 50 * random.random()), "#9A7A42", 0.28)

    def at(self, x: float, y: float, size: float = 1, turn: float = 0, keep: float = 0) -> Pen:
        """A pen at a place, one unit of it being this many of the sheet; trees keep their distance."""
        if keep:
            self.keep([(x * self.wide, y * self.high)], keep)
        return self.pen.at(x * self.wide, y * self.high, size * self.unit, turn)

    def curve(self, words: str) -> list[Point]:
        """A curve through places."""
        return swept(dots(words, self.wide, self.high))

    def keep(self, course: Sequence[Point], distance: float) -> None:
        """Keep a stretch free of trees."""
        self.taken += [(x, y, distance * self.unit) for x, y in course]

    def river(self, words: str, thick: float) -> list[Point]:
        """A river with ripples along it."""
        course = self.curve(words)
        self.keep(course, thick / 2 + 5)
        for colour, share in ((INK, 1.0), (STREAM, 0.86), (mix(STREAM, PALE, 0.45), 0.55), (PALE, 0.16)):
            wider = 2.5 if colour == INK else 0
            across = (thick * share + wider) * self.unit
            self.pen.line(course, colour, across)
            for x, y in course:
                self.pen.circle(x, y, across / 2, colour)
        return course

    def road(self, words: str, thick: float = 7) -> list[Point]:
        """A road between two ink lines."""
        course = self.curve(words)
        self.keep(course, thick / 2 + 6)
        for colour, width in ((INK, thick + 2.6), ("#EEDFB4", thick)):
            self.pen.line(course, colour, width * self.unit)
        return course

    def trail(self, course: Sequence[Point], cross: bool = True) -> None:
        """Red dots at even distances along a curve, with a cross at the end of the way."""
        left, step = 0.0, 11 * self.unit
        self.keep(course, 7)
        for (x0, y0), (x1, y1) in pairwise(course):
            long = math.hypot(x1 - x0, y1 - y0)
            while long and left <= long:
                share = left / long
                self.pen.circle(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, 2.7 * self.unit, RED)
                left += step
            left -= long
        if cross:
            at = self.pen.at(*course[-1], self.unit)
            for colour, thick in (("#EEDFB4", 8.0), (RED, 4.2)):
                at.line(dots("-8 -8 8 8"), colour, thick)
                at.line(dots("8 -8 -8 8"), colour, thick)

    def forest(
        self, x: float, y: float, across: float, down: float, leaf: Colour = WOOD, size: float = 1
    ) -> None:
        """Trees all over an ellipse, except where something else is kept free."""
        gap, pick = 15 * self.unit * size, self.random.random
        columns, rows = math.ceil(across * self.wide / gap), math.ceil(down * self.high / (gap * 0.62))
        for row in range(-rows, rows + 1):
            for column in range(-columns, columns + 1):
                px = x * self.wide + gap * (column + row % 2 / 2 + 0.5 * (pick() - 0.5))
                py = y * self.high + gap * 0.62 * (row + 0.4 * (pick() - 0.5))
                out = math.hypot((px / self.wide - x) / across, (py / self.high - y) / down)
                if out < 1 and all(math.hypot(px - a, py - b) > far for a, b, far in self.taken):
                    self._tree(px, py, (0.8 + 0.4 * pick()) * size, mix(leaf, "#8E9455", 0.5 * pick()))

    def _tree(self, x: float, y: float, size: float, leaf: Colour) -> None:
        at = self.pen.at(x, y, self.unit * size)
        if self.random.random() < 0.72:
            at.line(dots("0 8 0 5"), INK, 2)
            at.polygon(dots("-7 6 0 -13 7 6"), leaf, INK, 1.3)
            at.polygon(dots("0 -11 6 5.4 1 5.4"), INK, opacity=0.35)
        else:
            at.line(dots("0 8 0 2"), INK, 2)
            at.circle(0, -3, 6.6, leaf, INK, 1.3)

    def mountains(self, *places: Point) -> None:
        """Peaks with a dark side, the farther first."""
        for x, y in sorted(places, key=lambda place: place[1]):
            at = self.at(x, y, 0.85 + 0.35 * self.random.random(), keep=22)
            at.polygon(dots("-27 17 -12 -9 -7 -7 0 -24 9 -5 13 -6 27 17"), HILL, INK, 1.8)
            at.polygon(dots("0 -24 9 -5 13 -6 27 17 6 17 9 6 1 -2"), INK, opacity=0.45)
            at.line(dots("-13 4 -17 13"), INK, 1.2)

    def hills(self, *places: Point) -> None:
        """Low round hills."""
        for x, y in places:
            at = self.at(x, y, keep=15)
            at.line(curve("-18 6 -10 -9 9 -10 19 6"), INK, 1.6)
            for left in (4, 8, 12):
                at.line([(left, -3 + (left - 4) * 0.5), (left + 1, 4)], INK, 1, 0.7)

    def rules(self, x: float, y: float) -> None:
        """The compass, and the double rule around the map."""
        at = self.at(x, y, 16)
        at.circle(0, 0, 1.25, PAPER[0], INK, 0.05, opacity=0.8)
        at.circle(0, 0, 0.62, None, INK, 0.07)
        at.polygon(star(4, 0.55, 0.16, -45), INK, opacity=0.6)
        at.polygon(star(4, 1.05, 0.2), HILL, INK, 0.07)
        at.polygon(dots("0 -1.05 .2 -.2 0 0"), RED)
        for inset, thick in ((4.0, 1.8), (7.5, 0.8)):
            edge = inset * self.unit
            self.pen.box(
                edge, edge, self.wide - 2 * edge, self.high - 2 * edge, 0, None, INK, thick * self.unit, 0.7
            )

    def web(self, x: float, y: float, radius: float, turn: float = 9) -> None:
        """A web on pale ground."""
        self.at(x, y, radius).circle(0, 0, 0.95, "#E9DBB2", opacity=0.55)
        place = (x * self.wide, y * self.high)
        terrain.web(self.pen, *place, radius * self.unit, "#3A2A14", 1.3 * self.unit, turn)


# -- Passage Through Mirkwood ----------------------------------------------------------------------


@scene("core-119")
def flies_and_spiders(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """The forest with its road, and webs to both sides of it."""
    sheet = _Sheet(pen, wide, high, random)
    road = sheet.road("-.05 .72 .15 .66 .32 .52 .5 .56 .68 .66 .84 .5 1.05 .4")
    webs = ((0.6, 0.3, 34, 9), (0.27, 0.28, 26, 30), (0.82, 0.76, 24, 20))
    sheet.keep([(wide * 0.5, high * 0.56)], 13)
    for x, y, radius, _ in webs:
        sheet.at(x, y, keep=radius + 3)
    sheet.forest(0.56, 0.5, 0.6, 0.75)
    sheet.trail([place for place in road if -0.02 < place[0] / wide < 0.5])
    for x, y, radius, turn in webs:
        sheet.web(x, y, radius, turn)
    terrain.spider(pen, wide * 0.6, high * 0.3, sheet.unit * 13, "#2B1D10")
    terrain.spider(pen, wide * 0.82, high * 0.76, sheet.unit * 8, "#2B1D10")
    sheet.rules(0.08, 0.3)


@scene("core-120")
def fork_in_the_road(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A way that parts at a signpost, to a web above and to a house below."""
    sheet = _Sheet(pen, wide, high, random)
    ways = ("-.05 .5 .15 .56 .3 .48 .42 .5", ".42 .5 .52 .44 .62 .26 .8 .3", ".42 .5 .52 .58 .6 .76 .78 .72")
    for way in ways:
        sheet.road(way, 8)
    for way in ways:
        sheet.trail(sheet.curve(way), cross=False)
    sheet.at(0.88, 0.28, keep=25)
    sheet.at(0.89, 0.68, keep=34)
    sheet.at(0.4, 0.36, keep=24)
    sheet.forest(0.74, 0.2, 0.34, 0.36, GLOOM)
    sheet.forest(0.5, 0.98, 0.7, 0.2)
    sheet.forest(0.2, 0.08, 0.34, 0.28)
    sheet.forest(0.66, 0.5, 0.12, 0.14)
    sheet.web(0.88, 0.28, 22)
    signs.house(sheet.at(0.89, 0.68, 0.95))
    signs.signpost(sheet.at(0.42, 0.4, 1.15))
    sheet.rules(0.1, 0.8)


@scene("core-121")
def dont_leave_the_path(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A narrow winding path through the thickest wood, and eyes on both sides."""
    sheet = _Sheet(pen, wide, high, random)
    pen.box(0, 0, wide, high, 0, "#3E4426", opacity=0.4)
    path = sheet.road("-.05 .3 .1 .34 .2 .7 .34 .72 .42 .34 .56 .28 .64 .64 .76 .74 .88 .42", 6)
    eyes = ((0.3, 0.3), (0.54, 0.8), (0.76, 0.3), (0.1, 0.78), (0.5, 0.56))
    for x, y in eyes:
        sheet.at(x, y, keep=13)
    sheet.keep(path[-1:], 17)
    sheet.forest(0.5, 0.5, 0.8, 0.8, GLOOM)
    sheet.trail(path)
    for x, y in eyes:
        signs.eyes(sheet.at(x, y))
    sheet.rules(0.92, 0.82)


@scene("core-122")
def beorns_path(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A hall among hives and bees, a bear, and the eaves of the forest."""
    sheet = _Sheet(pen, wide, high, random)
    sheet.trail(sheet.curve("1.02 .3 .9 .36 .8 .62 .66 .8 .55 .68"))
    sheet.at(0.5, 0.44, keep=46)
    sheet.mountains((0.06, 0.3), (0.15, 0.42), (0.05, 0.6))
    sheet.forest(0.98, 0.4, 0.2, 0.7)
    sheet.hills((0.28, 0.2), (0.7, 0.26))
    signs.house(sheet.at(0.5, 0.4, 1.45))
    signs.bear(sheet.at(0.24, 0.66, 0.9))
    for step, (x, y) in enumerate(dots(".32 .88 .37 .84 .42 .86 .47 .81")):
        signs.paw(sheet.at(x, y + step % 2 * 0.03, 0.85, 75))
    for x, y in ((0.67, 0.56), (0.73, 0.5)):
        signs.hive(sheet.at(x, y, 0.9))
    for x, y in ((0.64, 0.36), (0.7, 0.34), (0.36, 0.3), (0.77, 0.4)):
        signs.bee(sheet.at(x, y, 0.95, -15))
    sheet.rules(0.09, 0.84)


# -- Escape from Dol Guldur ------------------------------------------------------------------------


@scene("core-123")
def necromancers_tower(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """The tower on its bare hill in a ring of dark trees."""
    sheet = _Sheet(pen, wide, high, random)
    centre = sheet.at(0.56, 0.62, keep=42)
    for turn in range(-80, 81, 16):
        ray = centre.at(0, -40, 1, turn)
        ray.line([(0, -34), (0, -70 if turn % 32 else -54)], RED, 1.6, 0.55)
    sheet.at(0.56, 0.3, keep=38)
    sheet.keep(sheet.curve(".46 .84 .56 .8 .68 .84"), 26)
    way = sheet.curve("-.02 .62 .12 .7 .24 .6 .36 .74 .47 .78 .54 .7")
    sheet.keep(way, 10)
    sheet.forest(0.5, 0.98, 0.62, 0.34, GLOOM)
    sheet.forest(0.14, 0.34, 0.22, 0.34, GLOOM)
    sheet.forest(0.94, 0.6, 0.22, 0.5, GLOOM)
    signs.tower(centre)
    sheet.trail(way)
    sheet.rules(0.09, 0.83)


@scene("core-124")
def through_the_caverns(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """Tunnels and chambers in the rock, with stone teeth and a lake."""
    sheet = _Sheet(pen, wide, high, random)
    pen.box(0, 0, wide, high, 0, "#6B5430", opacity=0.82)
    for _ in range(150):
        x, y, long = wide * random.random(), high * random.random(), 5 * sheet.unit
        pen.line([(x, y), (x + long, y + long * 0.7)], "#3A2A14", sheet.unit, 0.6)
    tunnels = (
        ".06 .86 .12 .62 .24 .48 .4 .56 .5 .74 .66 .7 .78 .5 .9 .42",
        ".24 .48 .32 .22 .46 .2 .56 .3",
        ".5 .74 .36 .86 .2 .85",
        ".56 .3 .72 .22 .78 .5",
    )
    rooms = (
        (0.24, 0.48, 21, 15),
        (0.52, 0.27, 30, 17),
        (0.51, 0.74, 24, 14),
        (0.8, 0.46, 26, 18),
        (0.2, 0.85, 15, 9),
    )
    for grow, colour in ((2.2, "#2B1D10"), (0.0, "#DCC894")):
        for way in tunnels:
            pen.line(sheet.curve(way), colour, (13 + 2 * grow) * sheet.unit)
        for x, y, across, down in rooms:
            sheet.at(x, y).ellipse(0, 0, across + grow, down + grow, colour)
    sheet.at(0.52, 0.3).ellipse(0, 0, 20, 7, STREAM, INK, 1.2)
    for x, y, reach in (
        (0.49, 0.63, 9),
        (0.53, 0.64, 7),
        (0.78, 0.33, 10),
        (0.82, 0.34, 8),
        (0.23, 0.38, 8),
        (0.5, 0.16, 7),
    ):
        sheet.at(x, y).polygon([(-4, 0), (4, 0), (0, reach)], "#2B1D10")
    sheet.trail(sheet.curve(tunnels[0])[:-5])
    sheet.rules(0.92, 0.82)


@scene("core-125")
def out_of_the_dungeons(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """Barred cells below, stairs that climb from them, and the open gate above."""
    sheet = _Sheet(pen, wide, high, random)
    steps = dots("0 .86 .42 .86")
    for number in range(7):
        x, y = 0.42 + 0.045 * number, 0.86 - 0.06 * number
        steps += [(x, y - 0.06), (x + 0.045, y - 0.06)]
    floor = [(wide * x, high * y) for x, y in [*steps, (1.0, 0.44)]]
    pen.polygon([*floor, (wide, high), (0, high)], "#6B5430")
    pen.line(floor, "#2B1D10", 2.6 * sheet.unit)
    roof = sheet.curve("0 .34 .2 .3 .36 .32 .48 .2 .6 -.02")
    pen.polygon([*roof, (0, 0)], "#6B5430")
    pen.line(roof, "#2B1D10", 2.6 * sheet.unit)
    for _ in range(110):
        x, y, long = wide * random.random(), high * random.random(), 4.5 * sheet.unit
        if (
            y / high > 0.92 - max(0, x / wide - 0.42) * 0.95
            or y / high < 0.26 - max(0, x / wide - 0.36) * 1.2
        ):
            pen.line([(x, y), (x + long, y)], "#3A2A14", 1.2 * sheet.unit, 0.8)
    share = max(0.1, 33 * sheet.unit / wide)
    for number in range(int(0.3 / share)):
        signs.cell(sheet.at(0.05 + share * (number + 0.4), 0.86), high * 0.38 / sheet.unit)
    signs.gate(sheet.at(0.84, 0.44))
    sheet.trail(sheet.curve(".31 .76 .41 .76 .5 .64 .6 .52 .68 .37 .76 .33"))
    sheet.rules(0.9, 0.78)


# -- Journey Down the Anduin -----------------------------------------------------------------------


@scene("core-126")
def to_the_river(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """From the mountains over the downs to the river bank, where a boat waits."""
    sheet = _Sheet(pen, wide, high, random)
    sheet.river(".78 -.05 .84 .2 .76 .45 .82 .7 .78 1.05", 24)
    sheet.river(".5 -.05 .58 .14 .7 .3 .79 .38", 5)
    sheet.trail(sheet.curve(".2 .44 .3 .56 .4 .48 .52 .62 .6 .56 .67 .6"))
    sheet.mountains((0.05, 0.34), (0.14, 0.26), (0.08, 0.56), (0.18, 0.5), (0.24, 0.22))
    sheet.hills((0.36, 0.26), (0.44, 0.78), (0.32, 0.84), (0.55, 0.36))
    sheet.at(0.68, 0.84, keep=16)
    sheet.forest(0.58, 0.9, 0.1, 0.14)
    sheet.forest(0.97, 0.5, 0.11, 0.7)
    signs.boat(sheet.at(0.785, 0.58, 1.3, 8))
    sheet.rules(0.1, 0.83)


@scene("core-127")
def anduin_passage(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """The broad river from side to side, a boat in its middle, woods on the banks."""
    sheet = _Sheet(pen, wide, high, random)
    course = sheet.river("-.06 .44 .15 .5 .35 .64 .55 .6 .75 .48 1.06 .54", 62)
    sheet.trail([place for place in course if place[0] < wide * 0.4], cross=False)
    sheet.trail([place for place in course if wide * 0.66 < place[0] < wide * 0.9])
    for step in range(14):
        x, y = course[(step * 3 + 2) % len(course)]
        wave = sheet.pen.at(x, y + sheet.unit * (-20, 17, 22)[step % 3], sheet.unit)
        signs.wave(wave)
    sheet.forest(0.5, 0.02, 0.7, 0.3)
    sheet.forest(0.3, 1.02, 0.4, 0.2)
    sheet.forest(0.98, 1.0, 0.14, 0.26)
    signs.ship(sheet.at(0.53, 0.6, 1.35))
    sheet.rules(0.82, 0.86)


@scene("core-128")
def ambush_on_the_shore(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """Boats land on a shore where a row of spears waits."""
    sheet = _Sheet(pen, wide, high, random)
    shore = sheet.curve(".3 -.05 .38 .16 .34 .36 .44 .56 .4 .78 .5 1.05")
    pen.polygon([*shore, (0, high), (0, 0)], fade(mix(STREAM, PALE, 0.55), STREAM))
    for shift, opacity in ((0.0, 1.0), (-7.0, 0.6), (-13.0, 0.35)):
        pen.line([(x + shift * sheet.unit, y) for x, y in shore], INK, 1.8 * sheet.unit, opacity)
    sheet.keep(shore, 18)
    for x, y in ((0.06, 0.36), (0.2, 0.24), (0.1, 0.72), (0.26, 0.88), (0.3, 0.52)):
        signs.wave(sheet.at(x, y))
    sheet.trail(sheet.curve(".02 .5 .12 .56 .22 .46 .34 .54 .46 .5 .53 .52"))
    spears = dots(".66 .3 .73 .36 .78 .5 .8 .66 .76 .8 .68 .88")
    for x, y in spears:
        sheet.at(x, y - 0.06, keep=19)
    sheet.forest(0.98, 0.5, 0.17, 0.8)
    for number, (x, y) in enumerate(spears):
        signs.spear(sheet.at(x, y, 0.82, -24 + 7 * number))
    for x, y in ((0.63, 0.42), (0.68, 0.56), (0.64, 0.7)):
        arrow = sheet.at(x, y, 1, (0.52 - y) * 90)
        arrow.line(dots("8 0 -8 0"), RED, 2.4)
        arrow.polygon(dots("-13 0 -6 -5 -6 5"), RED)
    for x, y, turn in ((0.36, 0.3, -8), (0.36, 0.72, 6), (0.2, 0.64, 0)):
        signs.boat(sheet.at(x, y, 1.15, turn))
    sheet.rules(0.1, 0.83)
