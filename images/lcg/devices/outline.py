"""Shapes with a dark rim, so that a device stands out from any ground."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...canvas import Pen, Point, rounded, star
from ...theme import Colour
from . import Inks

RIM = 0.05


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


def dots(words: str) -> list[Point]:
    """Points from words like "0.5,-1"."""
    pairs = (word.split(",") for word in words.split())
    return [(float(x), float(y)) for x, y in pairs]


def smooth(points: Sequence[Point], steps: int = 6) -> list[Point]:
    """A closed curve through points; a point given twice stays a corner."""
    found: list[Point] = []
    count = len(points)
    for number in range(count):
        a, b, c, d = (points[(number + shift) % count] for shift in (-1, 0, 1, 2))
        if b == c:
            continue
        for step in range(steps):
            t = step / steps
            found.append((_between(t, a[0], b[0], c[0], d[0]), _between(t, a[1], b[1], c[1], d[1])))
    return found


def _between(t: float, a: float, b: float, c: float, d: float) -> float:
    rise = 2 * a - 5 * b + 4 * c - d
    return b + t * ((c - a) + t * (rise + t * (3 * (b - c) + d - a))) / 2


def flipped(points: Sequence[Point]) -> list[Point]:
    """The mirror image of a shape across the vertical axis."""
    return [(-x, y) for x, y in points]


def both(points: Sequence[Point]) -> tuple[Sequence[Point], Sequence[Point]]:
    """A shape and its mirror image."""
    return points, flipped(points)


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
    return [
        (x + across * math.cos(t * math.pi / 18), y + (down or across) * math.sin(t * math.pi / 18))
        for t in range(36)
    ]


def crescent(radius: float, first: float, last: float, thick: float) -> list[Point]:
    """A sickle along a circle around the origin, from one angle to another."""
    angles = [math.radians(first + (last - first) * step / 20) for step in range(21)]
    inner = [radius - thick * math.sin(math.pi * step / 20) for step in range(21)]
    outside = [(radius * math.cos(t), radius * math.sin(t)) for t in angles]
    inside = [(r * math.cos(t), r * math.sin(t)) for r, t in zip(inner, angles, strict=True)]
    return outside + inside[-2:0:-1]


def wave(y: float, across: float, high: float, count: float) -> list[Point]:
    """A line of waves around the vertical axis."""
    shares = [step / 40 for step in range(41)]
    return [(across * (2 * t - 1), y + high * math.cos(2 * math.pi * count * t)) for t in shares]


def flame(tip: float, foot: float, across: float) -> list[Point]:
    """A flame above the origin's axis, leaning a little."""
    shape = dots(".1,0 .35,.32 .95,.62 .62,.93 0,1 -.62,.93 -.95,.62 -.5,.36 -.08,.2 .1,0")
    return smooth([(x * across, tip + y * (foot - tip)) for x, y in shape])
