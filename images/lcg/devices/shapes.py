"""What devices are made of: points, outlines, and shapes with a dark rim that stand out from any ground."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...canvas import Pen, Point, bezier, rounded, star
from ...theme import Colour
from . import Inks

EDGE = 0.07
RIM = 0.05

# -- points ----------------------------------------------------------------------------------------


def dots(numbers: str, across: float = 1, down: float = 1) -> list[Point]:
    """Points, written as their coordinates in a row, and stretched."""
    found = [float(number) for number in numbers.split()]
    return [(x * across, y * down) for x, y in zip(found[::2], found[1::2], strict=True)]


def curve(numbers: str, across: float = 1, down: float = 1) -> list[Point]:
    """A curve, written as points are: start, then two handles and an end for each piece."""
    return bezier(*dots(numbers, across, down))


def both(points: list[Point]) -> tuple[list[Point], list[Point]]:
    """A shape and its mirror image across the vertical axis."""
    return points, [(-x, y) for x, y in points]


def smooth(points: Sequence[Point], steps: int = 6) -> list[Point]:
    """A closed curve through points; a point given twice stays a corner."""
    return _curve([points[-1], *points, *points[:2]], steps)[:-1]


def swept(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """An open curve through points."""
    return _curve([points[0], *points, points[-1]], steps)


def _curve(points: Sequence[Point], steps: int) -> list[Point]:
    """A curve through all points but the first and the last, which it only leans towards."""
    found = [points[1]]
    for before, (x, y), (u, v), after in zip(points, points[1:], points[2:], points[3:], strict=False):
        if (x, y) != (u, v):
            found += [(x + (u - before[0]) / 6, y + (v - before[1]) / 6)]
            found += [(u - (after[0] - x) / 6, v - (after[1] - y) / 6), (u, v)]
    return bezier(*found, steps=steps)


# -- outlines --------------------------------------------------------------------------------------


def arc(radius: float, first: float, last: float, x: float = 0, y: float = 0, steps: int = 30) -> list[Point]:
    """Part of a circle, between two angles in degrees, clockwise from the right."""
    angles = [math.radians(first + (last - first) * step / steps) for step in range(steps + 1)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in angles]


def capsule(start: Point, end: Point, thick: float) -> list[Point]:
    """The outline of a thick line with round ends."""
    (x, y), (u, v) = start, end
    angle = math.atan2(v - y, u - x)
    cos, sin = math.cos(angle), math.sin(angle)
    half = thick / 2
    flat = rounded(-half, -half, math.hypot(u - x, v - y) + thick, thick, half)
    return [(x + p * cos - q * sin, y + p * sin + q * cos) for p, q in flat]


def disc(x: float, y: float, across: float, down: float = 0) -> list[Point]:
    """The outline of a circle or an ellipse."""
    stretch = (down or across) / across
    return [(u, y + v * stretch) for u, v in arc(across, 0, 355, x, steps=71)]


def crescent(radius: float, first: float, last: float, thick: float) -> list[Point]:
    """A sickle along a circle around the origin, from one angle to another."""
    outside = arc(radius, first, last, steps=20)
    shares = [1 - thick / radius * math.sin(math.pi * step / 20) for step in range(21)]
    inside = [(x * share, y * share) for (x, y), share in zip(outside, shares, strict=True)]
    return outside + inside[-2:0:-1]


def ribbon(spine: Sequence[Point], start: float, end: float) -> list[Point]:
    """A band along a line, from one width to another."""
    left: list[Point] = []
    right: list[Point] = []
    for number, (x, y) in enumerate(spine):
        before, after = spine[max(0, number - 1)], spine[min(len(spine) - 1, number + 1)]
        angle = math.atan2(after[1] - before[1], after[0] - before[0])
        half = (start + (end - start) * number / (len(spine) - 1)) / 2
        across, down = math.sin(angle) * half, math.cos(angle) * half
        left.append((x + across, y - down))
        right.append((x - across, y + down))
    return left + right[::-1]


def wave(y: float, across: float, high: float, count: float) -> list[Point]:
    """A line of waves around the vertical axis."""
    shares = [step / 40 for step in range(41)]
    return [(across * (2 * t - 1), y + high * math.cos(2 * math.pi * count * t)) for t in shares]


def flame(tip: float, foot: float, across: float) -> list[Point]:
    """A flame above the origin's axis, leaning a little."""
    shape = dots(".1 0 .35 .32 .95 .62 .62 .93 0 1 -.62 .93 -.95 .62 -.5 .36 -.08 .2 .1 0")
    return smooth([(x * across, tip + y * (foot - tip)) for x, y in shape])


# -- shapes with a dark rim ------------------------------------------------------------------------


class Stylus:
    """A pen with inks: shapes drawn in one call share one rim."""

    def __init__(self, pen: Pen, inks: Inks, rim: float = RIM) -> None:
        self.pen = pen
        self.inks = inks
        self.rim = rim

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Stylus:
        """A stylus elsewhere, with a rim as wide as here."""
        return Stylus(self.pen.at(x, y, scale, turn), self.inks, self.rim / scale)

    def body(self, *outlines: Sequence[Point]) -> None:
        """Shapes in the ink of the body."""
        self._shapes(outlines, self.inks.main)

    def detail(self, *outlines: Sequence[Point]) -> None:
        """Shapes in the ink of the details."""
        self._shapes(outlines, self.inks.accent)

    def cut(self, *outlines: Sequence[Point]) -> None:
        """Shapes cut out."""
        for outline in outlines:
            self.pen.polygon(outline, self.inks.dark)

    def rods(self, thick: float, *lines: Sequence[Point], colour: Colour | None = None) -> None:
        """Lines with a rim, in the ink of the details unless told otherwise."""
        for line in lines:
            self.pen.line(line, self.inks.dark, thick + 2 * self.rim)
        for line in lines:
            self.pen.line(line, colour or self.inks.accent, thick)

    def score(self, thick: float, *lines: Sequence[Point]) -> None:
        """Lines cut out."""
        for line in lines:
            self.pen.line(line, self.inks.dark, thick)

    def hoop(
        self, x: float, y: float, across: float, thick: float, down: float = 0, main: bool = False
    ) -> None:
        """A ring with a rim, round or oval."""
        for colour, more in (
            (self.inks.dark, 2 * self.rim),
            (self.inks.main if main else self.inks.accent, 0),
        ):
            self.pen.ellipse(x, y, across, down or across, None, colour, thick + more)

    def spark(self, x: float, y: float, size: float, points: int = 6, inner: float = 0.4) -> None:
        """A star in the ink of the details."""
        self.at(x, y).detail(star(points, size, size * inner))

    def _shapes(self, outlines: Sequence[Sequence[Point]], colour: Colour) -> None:
        for outline in outlines:
            self.pen.polygon(outline, None, self.inks.dark, 2 * self.rim)
        for outline in outlines:
            self.pen.polygon(outline, colour)


def cut(pen: Pen, inks: Inks, points: Sequence[Point], fill: Colour | None = None) -> None:
    """A shape with a dark edge."""
    pen.polygon(points, fill or inks.main, inks.dark, EDGE)


def bar(pen: Pen, inks: Inks, points: Sequence[Point], thick: float, fill: Colour | None = None) -> None:
    """A thick line with a dark edge."""
    Stylus(pen, inks, EDGE).rods(thick - EDGE, points, colour=fill or inks.main)
