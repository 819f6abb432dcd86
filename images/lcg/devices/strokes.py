"""The silhouettes of the encounter cards, and the lights in their dark."""

from __future__ import annotations

from collections.abc import Sequence

from ...canvas import Pen, Point
from ...theme import Colour
from . import Inks
from .shapes import both, dots

EYES: Colour = "#FF9A3C"
BRIGHT: Colour = "#FFC04A"
TEETH: Colour = "#E9D9B8"
RIM = 0.03


def silhouette(pen: Pen, inks: Inks, points: Sequence[Point]) -> None:
    """A part of a silhouette, with a rim of light."""
    pen.polygon(points, inks.main, inks.accent, RIM)


def eyes(pen: Pen, *places: tuple[float, float, float]) -> None:
    """Round eyes: place and size of each."""
    for x, y, radius in places:
        pen.circle(x, y, radius * 1.7, EYES, opacity=0.3)
        pen.circle(x, y, radius, BRIGHT)


def slits(pen: Pen, half: str, colour: Colour = EYES) -> None:
    """A pair of eyes, the right one given."""
    for outline in both(dots(half)):
        pen.polygon(outline, colour)
