"""Shapes of the encounter cards, written down shortly, and the lights in their dark."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...canvas import Pen, Point, bezier
from ...theme import Colour
from .outline import smooth as through

EYES: Colour = "#FF9A3C"
BRIGHT: Colour = "#FFC04A"
TEETH: Colour = "#E9D9B8"
FLAME: Colour = "#FFE7A0"


def outline(words: str) -> list[Point]:
    """Points written as `x,y` in hundredths."""
    pairs = (word.split(",") for word in words.split())
    return [(int(x) / 100, int(y) / 100) for x, y in pairs]


def opposite(points: Sequence[Point], side: int) -> list[Point]:
    """The points themselves on side 1, their mirror image on side -1."""
    return [(side * x, y) for x, y in points]


def smooth(words: str) -> list[Point]:
    """A closed curve through points written as `x,y` in hundredths."""
    return through(outline(words))


def curve(words: str) -> list[Point]:
    """A curve written as `x,y` in hundredths: start, then two handles and an end for each piece."""
    return bezier(*outline(words))


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


def eyes(pen: Pen, *places: tuple[float, float, float]) -> None:
    """Round eyes: place and size of each."""
    for x, y, radius in places:
        pen.circle(x, y, radius * 1.7, EYES, opacity=0.3)
        pen.circle(x, y, radius, BRIGHT)


def slits(pen: Pen, half: str, colour: Colour = EYES) -> None:
    """A pair of eyes, the right one given."""
    for side in (1, -1):
        pen.polygon(opposite(outline(half), side), colour)


def flame(pen: Pen, x: float, y: float, size: float) -> None:
    """A flame around a place."""
    at = pen.at(x, y, size)
    at.polygon(curve("0,-110 30,-40 90,-10 70,45 50,100 -50,100 -70,45 -85,0 -25,-20 0,-110"), EYES)
    at.polygon(curve("5,-30 20,0 50,20 36,55 20,85 -30,85 -36,50 -40,20 -5,10 5,-30"), FLAME)
