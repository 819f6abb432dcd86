"""One set of icons: badges with a number, glyphs among words, and the marks of the spheres.

Every icon is drawn around the origin of its pen; half its size is 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from .canvas import Paint, Pen, Point, bezier, fade, glow, lens, mirrored, star
from .fonts import Face
from .theme import EMBER, INK, PARCHMENT, Colour

DARK: Colour = "#0D0A08"
SHIELD = mirrored(((0, -0.78), (0.86, -0.92), (0.86, 0), (0.7, 0.42), (0.4, 0.78), (0, 1.05)))
DROP: list[Point] = [
    (0, -1.08),
    *(
        (math.cos(math.radians(a)) * 0.84, 0.2 + math.sin(math.radians(a)) * 0.84)
        for a in range(-38, 219, 12)
    ),
]
HEXAGON = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 360, 60)]
OCTAGON = [(math.cos(math.radians(a + 22.5)), math.sin(math.radians(a + 22.5))) for a in range(0, 360, 45)]
PENNON: list[Point] = [(-0.78, -1), (0.78, -1), (0.78, 0.95), (0, 0.55), (-0.78, 0.95)]
DIAMOND: list[Point] = [(0, -1.1), (1.05, 0), (0, 1.1), (-1.05, 0)]
FLAME = bezier(
    (0, -1.1),
    (0.3, -0.4),
    (0.95, -0.1),
    (0.8, 0.45),
    (0.65, 1.1),
    (-0.65, 1.1),
    (-0.8, 0.45),
    (-0.9, 0.05),
    (-0.5, -0.1),
    (-0.42, -0.5),
    (-0.2, -0.3),
    (-0.1, -0.6),
    (0, -1.1),
)
LEAF = bezier((0, -1.1), (0.95, -0.5), (0.8, 0.6), (0, 0.8), (-0.8, 0.6), (-0.95, -0.5), (0, -1.1))
CROWN: list[Point] = [
    (-0.95, 0.75),
    (-1, -0.55),
    (-0.48, 0.05),
    (0, -0.85),
    (0.48, 0.05),
    (1, -0.55),
    (0.95, 0.75),
]


def _times(points: Sequence[Point], scale: float) -> list[Point]:
    return [(x * scale, y * scale) for x, y in points]


# -- badges: an icon that holds a number -----------------------------------------------------------


def _number(pen: Pen, value: object, size: float, colour: Colour, y: float = 0.0) -> None:
    words = str(value)
    size *= 1.0 if len(words) < 2 else 0.85
    pen.text(0, y + size * 0.33, words, size, colour, Face.DIGIT, "m")


def _willpower(pen: Pen, value: object) -> None:
    pen.polygon(star(12, 1.12, 0.86), fade("#FBE08A", "#E0A52E"), DARK, 0.12)
    _number(pen, value, 1.3, INK)


def _attack(pen: Pen, value: object) -> None:
    for turn in (45, -45):
        blade = pen.at(0, 0, 1, turn)
        blade.polygon([(0, -1.5), (0.2, -1.2), (0.2, 0.9), (-0.2, 0.9), (-0.2, -1.2)], "#E9E4D8", DARK, 0.1)
        blade.box(-0.46, 0.86, 0.92, 0.2, 0.06, "#B58A3C", DARK, 0.08)
        blade.box(-0.13, 1.04, 0.26, 0.3, 0.05, "#7A5A2A", DARK, 0.07)
    pen.circle(0, 0, 0.84, fade("#FAF5E9", "#CFC8B8"), DARK, 0.12)
    _number(pen, value, 1.3, INK)


def _defense(pen: Pen, value: object) -> None:
    pen.polygon(_times(SHIELD, 1.05), fade("#4A6F9F", "#2A4468"), DARK, 0.12)
    _number(pen, value, 1.3, "#FFFFFF", -0.03)


def _hit_points(pen: Pen, value: object) -> None:
    pen.polygon(_times(DROP, 1.05), fade("#C23350", "#7C1428"), DARK, 0.12)
    _number(pen, value, 1.3, "#FFFFFF", 0.18)


def _threat(pen: Pen, value: object) -> None:
    pen.polygon(lens(1.5, 1.0), "#160B08", EMBER, 0.14)
    pen.ellipse(0, 0, 0.72, 0.84, glow(("#7A2A10", 1.0), ("#2A0E08", 1.0)))
    _number(pen, value, 1.35, "#FFE3C2")


def _engagement(pen: Pen, value: object) -> None:
    pen.polygon(_times(HEXAGON, 1.12), fade("#565E64", "#2A2F33"), DARK, 0.12)
    for side in (-1, 1):
        pen.line([(side * 0.96, -0.41), (side * 0.71, 0), (side * 0.96, 0.41)], "#D9CFB8", 0.1)
    _number(pen, value, 1.12, "#F3ECDB")


def _quest_points(pen: Pen, value: object) -> None:
    pen.polygon(_times(PENNON, 1.05), fade("#3F8047", "#275730"), DARK, 0.12)
    _number(pen, value, 1.2, "#FFFFFF", -0.18)


def _resource(pen: Pen, value: object) -> None:
    pen.polygon(_times(OCTAGON, 1.06), fade("#EBCB82", "#B58E42"), DARK, 0.12)
    pen.polygon(_times(OCTAGON, 0.8), None, "#6B4D18", 0.07)
    _number(pen, value, 1.3, INK)


def _damage(pen: Pen, value: object) -> None:
    pen.polygon(star(9, 1.13, 0.8), fade("#CF2F28", "#8E1414"), "#FFFFFF", 0.1)
    _number(pen, value, 1.3, "#FFFFFF")


def _progress(pen: Pen, value: object) -> None:
    pen.polygon(_times(DIAMOND, 1.05), fade("#3B8044", "#235A2C"), "#F4F1DE", 0.1)
    _number(pen, value, 1.2, "#FFFFFF")


_BADGES: dict[str, Callable[[Pen, object], None]] = {
    "willpower": _willpower,
    "attack": _attack,
    "defense": _defense,
    "hit_points": _hit_points,
    "threat": _threat,
    "engagement_cost": _engagement,
    "quest_points": _quest_points,
    "resources": _resource,
    "damage": _damage,
    "progress": _progress,
}


def badge(pen: Pen, kind: str, x: float, y: float, half: float, value: object) -> None:
    """A number in its icon; `half` is half the icon's size."""
    _BADGES[kind](pen.at(x, y, half), value)


# -- glyphs: a plain icon among words --------------------------------------------------------------


def _sun(pen: Pen, ink: Colour, paper: Colour) -> None:
    pen.polygon(star(12, 1, 0.72), ink)
    pen.circle(0, 0, 0.42, paper)


def _sword(pen: Pen, ink: Colour, paper: Colour) -> None:
    pen.polygon([(0, -1.1), (0.22, -0.8), (0.22, 0.35), (-0.22, 0.35), (-0.22, -0.8)], ink)
    pen.box(-0.62, 0.35, 1.24, 0.2, 0, ink)
    pen.box(-0.12, 0.5, 0.24, 0.55, 0, ink)


def _eye(pen: Pen, ink: Colour, paper: Colour) -> None:
    pen.polygon(lens(1.25, 0.75), ink)
    pen.circle(0, 0, 0.4, paper)
    pen.circle(0, 0, 0.2, ink)


def _swords(pen: Pen, ink: Colour, paper: Colour) -> None:
    for turn in (40, -40):
        one = pen.at(0, 0, 1, turn)
        one.box(-0.13, -1.05, 0.26, 1.6, 0.1, ink)
        one.box(-0.42, 0.42, 0.84, 0.2, 0, ink)
        one.box(-0.1, 0.55, 0.2, 0.5, 0, ink)


def _leaf(pen: Pen, ink: Colour, paper: Colour) -> None:
    turned = pen.at(0, 0, 1, 25)
    turned.polygon(LEAF, ink)
    turned.box(-0.07, 0.4, 0.14, 0.75, 0, ink)


def _crescent(pen: Pen, ink: Colour, paper: Colour) -> None:
    pen.circle(0, 0, 1, ink)
    pen.circle(0.38, -0.12, 0.84, paper)


def _shape(points: Sequence[Point], scale: float = 0.95) -> Callable[[Pen, Colour, Colour], None]:
    def draw(pen: Pen, ink: Colour, paper: Colour) -> None:
        pen.polygon(_times(points, scale), ink)

    return draw


def _ring(pen: Pen, ink: Colour, paper: Colour) -> None:
    pen.circle(0, 0, 0.8, None, ink, 0.34)


_GLYPHS: dict[str, tuple[Callable[[Pen, Colour, Colour], None], Colour]] = {
    "willpower": (_sun, "#9A6A08"),
    "attack": (_sword, INK),
    "defense": (_shape(SHIELD), "#2C4870"),
    "hit_points": (_shape(DROP), "#9E2238"),
    "threat": (_eye, "#7A2A10"),
    "shadow": (_crescent, "#D9CDE6"),
    "leadership": (_shape(CROWN, 1.0), INK),
    "tactics": (_swords, INK),
    "spirit": (_shape(FLAME, 1.0), INK),
    "lore": (_leaf, INK),
    "neutral": (_ring, INK),
}


def glyph(
    pen: Pen, kind: str, x: float, y: float, half: float, ink: Colour = "", paper: Paint = PARCHMENT[0]
) -> None:
    """A plain icon; without `ink` it has a colour of its own."""
    draw, own = _GLYPHS[kind]
    draw(pen.at(x, y, half), ink or own, paper if isinstance(paper, str) else PARCHMENT[0])
