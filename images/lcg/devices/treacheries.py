"""Devices of the treacheries: pale signs in a violet night."""

from __future__ import annotations

import math

from ...canvas import Pen, Point, lens, mirrored, star
from . import Inks, device
from .strokes import BRIGHT, EYES, curve, opposite, outline, ribbon, slits, smooth

STORM = "#8F7BA8"


def _around(count: int, radius: float, turn: float = 0) -> list[Point]:
    """Points on a circle."""
    angles = (math.radians(turn + step * 360 / count) for step in range(count))
    return [(math.cos(angle) * radius, math.sin(angle) * radius) for angle in angles]


def _ring(pen: Pen, colour: str, place: Point, radius: float, thick: float) -> None:
    """A round band."""
    outer, inner = _around(48, radius + thick / 2), _around(48, radius - thick / 2)
    pen.at(*place).polygon([*outer, outer[0], inner[0], *reversed(inner)], colour)


def _eye(pen: Pen, inks: Inks, x: float, y: float, size: float, turn: float = 0) -> None:
    """A cat's eye."""
    at = pen.at(x, y, size, turn)
    at.polygon(lens(1.3, 0.78), inks.accent)
    at.polygon(lens(1.05, 0.58), EYES)
    at.circle(0, 0, 0.48, BRIGHT)
    at.polygon(outline("0,-52 14,0 0,52 -14,0"), inks.accent)


def _cloud(pen: Pen, colour: str, x: float, y: float, size: float) -> None:
    at = pen.at(x, y, size)
    at.box(-1, -0.1, 2, 0.5, 0.25, colour)
    for left, top, radius in ((-0.55, -0.1, 0.38), (0, -0.3, 0.5), (0.52, -0.08, 0.4)):
        at.circle(left, top, radius, colour)


@device("core-79")
def eyes_of_the_forest(pen: Pen, inks: Inks) -> None:
    pen.polygon(mirrored(curve("0,-96 50,-90 80,-60 80,0 80,60 70,80 66,100")), inks.accent)
    trunk = (
        "108,106 95,72 92,-30 108,-98 94,-106 80,-66 40,-84 6,-78 36,-68 72,-44 68,-14 46,-24 30,-16 48,-10"
        " 66,8 68,66 44,106 66,97 78,106 88,96"
    )
    for side in (1, -1):
        pen.polygon(opposite(outline(trunk), side), inks.main)
    for x, y, size in ((0, 0.16, 0.23), (-0.2, 0.6, 0.15), (0.16, -0.38, 0.14), (0.26, 0.86, 0.09)):
        for side in (1, -1):
            _eye(pen, inks, x + side * size * 1.2, y, size, side * -14)


@device("core-80")
def caught_in_a_web(pen: Pen, inks: Inks) -> None:
    for x, y in _around(8, 1.08, 12):
        pen.line([(0, 0), (x, y)], inks.main, 0.05)
    for radius in (0.4, 0.7, 1.0):
        corners = _around(8, radius, 12)
        for (x, y), (far, low) in zip(corners, corners[1:] + corners[:1], strict=True):
            middle = ((x + far) * 0.42, (y + low) * 0.42)
            pen.line([(x, y), middle, (far, low)], inks.main, 0.045)
    pen.at(0, 0.04, 1, 14).polygon(
        smooth("0,-62 18,-50 20,-30 30,0 24,40 0,66 -24,40 -30,0 -20,-30 -18,-50"), inks.accent
    )
    for band in ("-16,-26 22,-12", "-30,2 28,14", "-28,30 18,40", "26,-10 -26,20"):
        pen.line(outline(band), inks.main, 0.05)


@device("core-86")
def despair(pen: Pen, inks: Inks) -> None:
    pen.ellipse(0, 0.96, 1.04, 0.11, STORM)
    pen.line(outline("-92,90 -66,88 -46,12"), inks.main, 0.24)
    pen.polygon(smooth("-14,-40 26,-52 66,-12 80,46 72,92 30,98 0,90 -60,22 -52,0 -30,2 0,30 8,0"), inks.main)
    pen.circle(-0.28, -0.5, 0.34, inks.main, inks.accent, 0.05)
    pen.polygon(smooth("-30,-88 6,-84 24,-58 18,-26 -10,-20 -10,-48 -30,-62 -56,-66"), inks.accent)
    pen.line(outline("26,-20 14,32 -52,40"), inks.accent, 0.27)
    pen.line(outline("26,-20 14,32 -52,40"), inks.main, 0.19)
    for drop in ("-64,-20", "-82,12"):
        x, y = outline(drop)[0]
        pen.at(x, y, 0.1).polygon(
            curve("0,-140 30,-60 90,0 60,60 40,100 -40,100 -60,60 -90,0 -30,-60 0,-140"), BRIGHT
        )


@device("core-92")
def driven_by_shadow(pen: Pen, inks: Inks) -> None:
    for arm in range(5):
        steps = [step / 24 for step in range(25)]
        angles = [math.radians(arm * 72 + share * 190) for share in steps]
        far = [0.24 + 0.84 * share for share in steps]
        spiral = [(math.cos(t) * r, math.sin(t) * r) for t, r in zip(angles, far, strict=True)]
        pen.polygon(ribbon(spiral, 0.3, 0.02), inks.main)
    pen.circle(0, 0, 0.44, inks.accent)
    _eye(pen, inks, 0, 0, 0.34)


@device("core-93")
def the_necromancers_reach(pen: Pen, inks: Inks) -> None:
    far = ("-14,4 -34,-50 -46,-108", "2,0 4,-58 2,-110", "16,4 42,-48 58,-102")
    for finger in ("-20,20 -66,-14 -96,-66", *far, "18,42 66,22 104,-24"):
        knuckle, joint, tip = outline(finger)
        pen.line([knuckle, joint], inks.main, 0.18)
        pen.polygon(ribbon([joint, tip], 0.2, 0.02), inks.main)
        pen.circle(*joint, 0.115, inks.main)
        pen.line([(joint[0] - 0.05, joint[1] + 0.02), (joint[0] + 0.05, joint[1] + 0.02)], inks.accent, 0.035)
    pen.polygon(smooth("-32,14 -14,-8 16,-6 32,14 30,46 16,66 16,84 -18,84 -20,62 -34,40"), inks.main)
    for tendon in ("-16,10 -10,44", "2,6 0,44", "18,12 10,44"):
        pen.line(outline(tendon), inks.accent, 0.035)
    pen.polygon(
        outline("-44,78 44,78 62,108 36,98 20,108 0,98 -20,108 -36,98 -62,108"), STORM, inks.accent, 0.03
    )


@device("core-104")
def under_the_shadow(pen: Pen, inks: Inks) -> None:
    pen.at(0.0, -0.24, 0.86).polygon(star(18, 1, 0.74), inks.main)
    pen.circle(0, -0.24, 0.57, inks.accent)
    tower = "0,-64 7,-26 20,-44 20,-2 15,10 19,46 34,38 34,16 44,34 48,60 64,52 64,38 76,62 84,106 0,106"
    pen.polygon(mirrored(outline(tower)), inks.main, inks.accent, 0.05)
    for window in (
        "-6,22 0,4 6,22 6,36 -6,36",
        "-42,76 -36,64 -30,76 -30,86 -42,86",
        "30,76 36,64 42,76 42,86 30,86",
    ):
        pen.polygon(outline(window), EYES)


@device("core-105")
def iron_shackles(pen: Pen, inks: Inks) -> None:
    for number in range(9):
        angle = math.radians(180 + (number + 0.5) * 20)
        x, y = 0.62 * math.cos(angle), 0.08 + math.sin(angle)
        at = pen.at(x, y, 1, math.degrees(math.atan2(math.cos(angle), -0.62 * math.sin(angle))))
        if number % 2:
            at.box(-0.19, -0.055, 0.38, 0.11, 0.05, STORM)
        else:
            at.box(-0.17, -0.12, 0.34, 0.24, 0.12, None, inks.main, 0.08)
    for x in (0.6, -0.6):
        _ring(pen, inks.main, (x, 0.6), 0.38, 0.2)
        pen.box(x - 0.17, 0.06, 0.34, 0.3, 0.05, inks.main, inks.accent, 0.04)
        pen.line([(x, 0.16), (x, 0.26)], inks.accent, 0.08)


@device("core-112")
def massing_at_night(pen: Pen, inks: Inks) -> None:
    pen.polygon(curve("-20,-108 -90,-90 -90,-4 -20,12 20,20 50,0 58,-16 -30,10 -50,-80 -20,-108"), BRIGHT)
    for x, top in ((-0.94, -0.36), (-0.7, -0.1), (0.3, -0.56), (0.62, -0.76), (0.94, -0.4)):
        pen.line([(x, 1.0), (x, top)], inks.main, 0.06)
        pen.polygon(
            [(x, top - 0.3), (x + 0.11, top - 0.04), (x, top + 0.06), (x - 0.11, top - 0.04)], inks.main
        )
    crowd = ((-0.76, 0.62, 0.26), (0.74, 0.6, 0.26), (-0.28, 0.54, 0.28), (0.26, 0.5, 0.28))
    for x, y, size in (*crowd, (-0.54, 0.8, 0.32), (0.54, 0.8, 0.32), (0, 0.76, 0.36)):
        at = pen.at(x, y, size)
        at.polygon(
            mirrored(outline("0,-84 36,-72 58,-40 98,-100 92,-10 72,10 70,60 0,80")),
            inks.main,
            inks.accent,
            0.14,
        )
        slits(at, "10,8 52,-16 46,18", inks.accent)


@device("core-116")
def evil_storm(pen: Pen, inks: Inks) -> None:
    _cloud(pen, STORM, 0.28, -0.54, 0.68)
    pen.polygon(outline("6,-20 -36,44 -6,44 -26,108 44,22 10,22 36,-20"), BRIGHT)
    _cloud(pen, inks.main, -0.1, -0.34, 0.92)
    for drop in ("-70,22 -84,56", "-44,62 -56,92", "60,22 48,52", "82,40 66,80"):
        pen.line(outline(drop), inks.main, 0.07)


@device("core-117")
def pursued_by_shadow(pen: Pen, inks: Inks) -> None:
    shade = (
        "-30,-106 4,-92 12,-60 44,-66 76,-92 68,-66 100,-74 76,-52 104,-46 72,-40 40,-34 8,-24 -8,40"
        " -30,64 -20,104 -60,88 -104,104 -96,20 -80,-40 -62,-90"
    )
    pen.polygon(outline(shade), inks.accent, inks.main, 0.05)
    for eye in ("-34,-72 -14,-64 -30,-60", "6,-72 -8,-64 4,-60"):
        pen.polygon(outline(eye), EYES)
    pen.circle(0.6, 0.04, 0.16, inks.main, inks.accent, 0.03)
    for limb in (
        "46,24 32,60",
        "34,60 64,72 54,98",
        "32,62 8,80 -16,78",
        "46,28 72,42 92,30",
        "44,28 16,32 6,50",
    ):
        pen.line(outline(limb), inks.main, 0.15)
    pen.line(outline("46,28 34,58"), inks.main, 0.24)


@device("core-118")
def treacherous_fog(pen: Pen, inks: Inks) -> None:
    post = pen.at(0, 0, 1, -6)
    post.polygon(outline("-9,104 -9,-100 0,-110 9,-100 9,104"), inks.main)
    post.polygon(outline("-14,-92 66,-92 92,-70 66,-48 -14,-48"), inks.main, inks.accent, 0.05)
    post.polygon(outline("14,-38 -64,-38 -90,-16 -64,6 14,6"), inks.main, inks.accent, 0.05)
    banks = ((-0.7, 0.22, 1.2), (0.62, 0.22, 0.4), (-1.02, 0.46, 0.5), (-0.4, 0.46, 1.46))
    for x, y, wide in (*banks, (-0.86, 0.7, 1.3), (0.56, 0.7, 0.3), (-0.5, 0.94, 0.96)):
        pen.box(x, y - 0.08, wide, 0.18, 0.09, inks.main, inks.accent, 0.04)
