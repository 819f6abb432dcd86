"""Devices of the treacheries: pale signs in a violet night."""

from __future__ import annotations

import math
from itertools import pairwise

from ...canvas import Pen, lens, mirrored, star
from . import Inks, device
from .shapes import arc, both, curve, dots, ribbon, smooth
from .strokes import BRIGHT, EYES, slits

STORM = "#8F7BA8"


def _eye(pen: Pen, inks: Inks, x: float, y: float, size: float, turn: float = 0) -> None:
    """A cat's eye."""
    at = pen.at(x, y, size, turn)
    at.polygon(lens(1.3, 0.78), inks.accent)
    at.polygon(lens(1.05, 0.58), EYES)
    at.circle(0, 0, 0.48, BRIGHT)
    at.polygon(dots("0 -.52 .14 0 0 .52 -.14 0"), inks.accent)


def _cloud(pen: Pen, colour: str, x: float, y: float, size: float) -> None:
    at = pen.at(x, y, size)
    at.box(-1, -0.1, 2, 0.5, 0.25, colour)
    for left, top, radius in ((-0.55, -0.1, 0.38), (0, -0.3, 0.5), (0.52, -0.08, 0.4)):
        at.circle(left, top, radius, colour)


@device("core-79")
def eyes_of_the_forest(pen: Pen, inks: Inks) -> None:
    pen.polygon(mirrored(curve("0 -.96 .5 -.9 .8 -.6 .8 0 .8 .6 .7 .8 .66 1")), inks.accent)
    trunk = (
        "1.08 1.06 .95 .72 .92 -.3 1.08 -.98 .94 -1.06 .8 -.66 .4 -.84 .06 -.78 .36 -.68 .72 -.44 .68 -.14"
        " .46 -.24 .3 -.16 .48 -.1 .66 .08 .68 .66 .44 1.06 .66 .97 .78 1.06 .88 .96"
    )
    for tree in both(dots(trunk)):
        pen.polygon(tree, inks.main)
    for x, y, size in ((0, 0.16, 0.23), (-0.2, 0.6, 0.15), (0.16, -0.38, 0.14), (0.26, 0.86, 0.09)):
        for side in (1, -1):
            _eye(pen, inks, x + side * size * 1.2, y, size, side * -14)


@device("core-80")
def caught_in_a_web(pen: Pen, inks: Inks) -> None:
    for x, y in arc(1.08, 12, 372, steps=8):
        pen.line([(0, 0), (x, y)], inks.main, 0.05)
    for radius in (0.4, 0.7, 1.0):
        for (x, y), (far, low) in pairwise(arc(radius, 12, 372, steps=8)):
            middle = ((x + far) * 0.42, (y + low) * 0.42)
            pen.line([(x, y), middle, (far, low)], inks.main, 0.045)
    pen.at(0, 0.04, 1, 14).polygon(
        smooth(dots("0 -.62 .18 -.5 .2 -.3 .3 0 .24 .4 0 .66 -.24 .4 -.3 0 -.2 -.3 -.18 -.5")), inks.accent
    )
    for band in ("-.16 -.26 .22 -.12", "-.3 .02 .28 .14", "-.28 .3 .18 .4", ".26 -.1 -.26 .2"):
        pen.line(dots(band), inks.main, 0.05)


@device("core-86")
def despair(pen: Pen, inks: Inks) -> None:
    pen.ellipse(0, 0.96, 1.04, 0.11, STORM)
    pen.line(dots("-.92 .9 -.66 .88 -.46 .12"), inks.main, 0.24)
    pen.polygon(
        smooth(
            dots("-.14 -.4 .26 -.52 .66 -.12 .8 .46 .72 .92 .3 .98 0 .9 -.6 .22 -.52 0 -.3 .02 0 .3 .08 0")
        ),
        inks.main,
    )
    pen.circle(-0.28, -0.5, 0.34, inks.main, inks.accent, 0.05)
    pen.polygon(
        smooth(dots("-.3 -.88 .06 -.84 .24 -.58 .18 -.26 -.1 -.2 -.1 -.48 -.3 -.62 -.56 -.66")), inks.accent
    )
    pen.line(dots(".26 -.2 .14 .32 -.52 .4"), inks.accent, 0.27)
    pen.line(dots(".26 -.2 .14 .32 -.52 .4"), inks.main, 0.19)
    for x, y in dots("-.64 -.2 -.82 .12"):
        pen.at(x, y, 0.1).polygon(
            curve("0 -1.4 .3 -.6 .9 0 .6 .6 .4 1 -.4 1 -.6 .6 -.9 0 -.3 -.6 0 -1.4"), BRIGHT
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
    far = ("-.14 .04 -.34 -.5 -.46 -1.08", ".02 0 .04 -.58 .02 -1.1", ".16 .04 .42 -.48 .58 -1.02")
    for finger in ("-.2 .2 -.66 -.14 -.96 -.66", *far, ".18 .42 .66 .22 1.04 -.24"):
        knuckle, joint, tip = dots(finger)
        pen.line([knuckle, joint], inks.main, 0.18)
        pen.polygon(ribbon([joint, tip], 0.2, 0.02), inks.main)
        pen.circle(*joint, 0.115, inks.main)
        pen.line([(joint[0] - 0.05, joint[1] + 0.02), (joint[0] + 0.05, joint[1] + 0.02)], inks.accent, 0.035)
    pen.polygon(
        smooth(dots("-.32 .14 -.14 -.08 .16 -.06 .32 .14 .3 .46 .16 .66 .16 .84 -.18 .84 -.2 .62 -.34 .4")),
        inks.main,
    )
    for tendon in ("-.16 .1 -.1 .44", ".02 .06 0 .44", ".18 .12 .1 .44"):
        pen.line(dots(tendon), inks.accent, 0.035)
    pen.polygon(
        dots("-.44 .78 .44 .78 .62 1.08 .36 .98 .2 1.08 0 .98 -.2 1.08 -.36 .98 -.62 1.08"),
        STORM,
        inks.accent,
        0.03,
    )


@device("core-104")
def under_the_shadow(pen: Pen, inks: Inks) -> None:
    pen.at(0.0, -0.24, 0.86).polygon(star(18, 1, 0.74), inks.main)
    pen.circle(0, -0.24, 0.57, inks.accent)
    tower = (
        "0 -.64 .07 -.26 .2 -.44 .2 -.02 .15 .1 .19 .46 .34 .38 .34 .16 .44 .34 .48 .6 .64 .52 .64 .38 .76"
        " .62 .84 1.06 0 1.06"
    )
    pen.polygon(mirrored(dots(tower)), inks.main, inks.accent, 0.05)
    for window in (
        "-.06 .22 0 .04 .06 .22 .06 .36 -.06 .36",
        "-.42 .76 -.36 .64 -.3 .76 -.3 .86 -.42 .86",
        ".3 .76 .36 .64 .42 .76 .42 .86 .3 .86",
    ):
        pen.polygon(dots(window), EYES)


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
        pen.polygon(arc(0.48, 0, 360, x, 0.6, 48) + arc(0.28, 360, 0, x, 0.6, 48), inks.main)
        pen.box(x - 0.17, 0.06, 0.34, 0.3, 0.05, inks.main, inks.accent, 0.04)
        pen.line([(x, 0.16), (x, 0.26)], inks.accent, 0.08)


@device("core-112")
def massing_at_night(pen: Pen, inks: Inks) -> None:
    pen.polygon(
        curve("-.2 -1.08 -.9 -.9 -.9 -.04 -.2 .12 .2 .2 .5 0 .58 -.16 -.3 .1 -.5 -.8 -.2 -1.08"), BRIGHT
    )
    for x, top in ((-0.94, -0.36), (-0.7, -0.1), (0.3, -0.56), (0.62, -0.76), (0.94, -0.4)):
        pen.line([(x, 1.0), (x, top)], inks.main, 0.06)
        pen.polygon(
            [(x, top - 0.3), (x + 0.11, top - 0.04), (x, top + 0.06), (x - 0.11, top - 0.04)], inks.main
        )
    crowd = ((-0.76, 0.62, 0.26), (0.74, 0.6, 0.26), (-0.28, 0.54, 0.28), (0.26, 0.5, 0.28))
    for x, y, size in (*crowd, (-0.54, 0.8, 0.32), (0.54, 0.8, 0.32), (0, 0.76, 0.36)):
        at = pen.at(x, y, size)
        at.polygon(
            mirrored(dots("0 -.84 .36 -.72 .58 -.4 .98 -1 .92 -.1 .72 .1 .7 .6 0 .8")),
            inks.main,
            inks.accent,
            0.14,
        )
        slits(at, ".1 .08 .52 -.16 .46 .18", inks.accent)


@device("core-116")
def evil_storm(pen: Pen, inks: Inks) -> None:
    _cloud(pen, STORM, 0.28, -0.54, 0.68)
    pen.polygon(dots(".06 -.2 -.36 .44 -.06 .44 -.26 1.08 .44 .22 .1 .22 .36 -.2"), BRIGHT)
    _cloud(pen, inks.main, -0.1, -0.34, 0.92)
    for drop in ("-.7 .22 -.84 .56", "-.44 .62 -.56 .92", ".6 .22 .48 .52", ".82 .4 .66 .8"):
        pen.line(dots(drop), inks.main, 0.07)


@device("core-117")
def pursued_by_shadow(pen: Pen, inks: Inks) -> None:
    shade = (
        "-.3 -1.06 .04 -.92 .12 -.6 .44 -.66 .76 -.92 .68 -.66 1 -.74 .76 -.52 1.04 -.46 .72 -.4 .4 -.34"
        " .08 -.24 -.08 .4 -.3 .64 -.2 1.04 -.6 .88 -1.04 1.04 -.96 .2 -.8 -.4 -.62 -.9"
    )
    pen.polygon(dots(shade), inks.accent, inks.main, 0.05)
    for eye in ("-.34 -.72 -.14 -.64 -.3 -.6", ".06 -.72 -.08 -.64 .04 -.6"):
        pen.polygon(dots(eye), EYES)
    pen.circle(0.6, 0.04, 0.16, inks.main, inks.accent, 0.03)
    for limb in (
        ".46 .24 .32 .6",
        ".34 .6 .64 .72 .54 .98",
        ".32 .62 .08 .8 -.16 .78",
        ".46 .28 .72 .42 .92 .3",
        ".44 .28 .16 .32 .06 .5",
    ):
        pen.line(dots(limb), inks.main, 0.15)
    pen.line(dots(".46 .28 .34 .58"), inks.main, 0.24)


@device("core-118")
def treacherous_fog(pen: Pen, inks: Inks) -> None:
    post = pen.at(0, 0, 1, -6)
    post.polygon(dots("-.09 1.04 -.09 -1 0 -1.1 .09 -1 .09 1.04"), inks.main)
    post.polygon(dots("-.14 -.92 .66 -.92 .92 -.7 .66 -.48 -.14 -.48"), inks.main, inks.accent, 0.05)
    post.polygon(dots(".14 -.38 -.64 -.38 -.9 -.16 -.64 .06 .14 .06"), inks.main, inks.accent, 0.05)
    banks = ((-0.7, 0.22, 1.2), (0.62, 0.22, 0.4), (-1.02, 0.46, 0.5), (-0.4, 0.46, 1.46))
    for x, y, wide in (*banks, (-0.86, 0.7, 1.3), (0.56, 0.7, 0.3), (-0.5, 0.94, 0.96)):
        pen.box(x, y - 0.08, wide, 0.18, 0.09, inks.main, inks.accent, 0.04)
