"""The devices of the Tactics cards of the core set."""

from __future__ import annotations

from ...canvas import Pen, Point, lens, mirrored, star
from . import Inks, device
from .leadership import arrow, axe, sword
from .shapes import EDGE, arc, bar, both, curve, cut, disc, dots, smooth

KITE: list[Point] = mirrored(curve("0 -.98 .3 -1 .62 -.9 .74 -.72 .76 0 .4 .66 0 1.04"))
HEATER: list[Point] = mirrored(curve("0 -.8 .3 -.8 .6 -.86 .86 -.98 .96 0 .7 .7 0 1.05"))


def spear(pen: Pen, inks: Inks) -> None:
    """An upright spear, as high as the square."""
    bar(pen, inks, dots("0 -.5 0 .98"), 0.19, inks.accent)
    cut(pen, inks, mirrored(dots("0 -1.06 .27 -.62 .1 -.3")))


def wings(pen: Pen, inks: Inks) -> None:
    """A pair of spread wings, feather by feather."""
    for feather in (
        ".1 .6 .4 .86 .7 .7 .74 .4 .5 .4 .3 .3 .1 .2",
        ".1 .5 .5 .64 .9 .4 .94 0 .6 .1 .3 .1 .1 0",
        ".1 .4 .5 .4 1 .1 1.04 -.6 .7 -.3 .3 -.3 .1 0",
    ):
        for half in both(curve(feather)):
            cut(pen, inks, half, inks.accent)


# -- heroes ----------------------------------------------------------------------------------------


@device("core-4")
def helm_and_crossed_axes(pen: Pen, inks: Inks) -> None:
    """Gimli."""
    for side in (1, -1):
        axe(pen.at(side * -0.06, -0.06, 0.92, -22 * side), inks, side)
    at = pen.at(0, 0.19, 0.84)
    cut(at, inks, smooth(mirrored(dots(".02 -.62 .36 -.44 .58 .0 .58 .4 .62 .84 .32 .74 .04 1"))))
    at.polygon(mirrored(dots("0 .24 .46 .14 .44 .5 .15 .54 0 .96")), inks.dark)
    cut(at, inks, mirrored(dots("0 -.64 .13 -.56 .13 .56 0 .72")), inks.accent)


@device("core-5")
def drawn_bow(pen: Pen, inks: Inks) -> None:
    """Legolas."""
    at = pen.at(0.06, -0.06, 0.93, 45)
    at.line(dots("-.96 .34 0 .8 .96 .34"), inks.main, 0.07)
    stave = curve("-.98 .42 -1 .1 -.7 -.72 0 -.64 .7 -.72 1 .1 .98 .42")
    bar(at, inks, stave, 0.26)
    bar(at, inks, dots("-.14 -.66 .14 -.66"), 0.32, inks.accent)
    arrow(at.at(0, -0.2, 1.1), inks)


@device("core-6")
def war_hammer(pen: Pen, inks: Inks) -> None:
    """Thalin."""
    at = pen.at(0.01, 0.13, 0.93, 28)
    bar(at, inks, dots("0 -.9 0 .95"), 0.22, inks.accent)
    cut(at, inks, dots("-.6 -.9 .34 -.9 .84 -.54 .34 -.3 -.6 -.3"))
    cut(at, inks, dots("-.78 -1 -.5 -1 -.5 -.2 -.78 -.2"))
    at.line(dots("-.2 -.6 .3 -.6"), inks.dark, 0.09)
    for x, y, size in ((-0.7, 0.16, 0.36), (0.1, 0.86, 0.2), (0.66, 0.56, 0.36)):
        pen.at(x, y, size).polygon(star(4, 1, 0.3), inks.main)


# -- allies ----------------------------------------------------------------------------------------


@device("core-28")
def hand_with_axe(pen: Pen, inks: Inks) -> None:
    """Veteran Axehand."""
    bar(pen, inks, dots(".78 .78 .3 .42"), 0.48, inks.accent)
    axe(pen.at(-0.04, 0, 0.98), inks)
    for y in (0.08, 0.28, 0.48, 0.68):
        bar(pen, inks, [(-0.2, y), (0.28, y)], 0.26)


@device("core-29")
def spear_and_shield(pen: Pen, inks: Inks) -> None:
    """Gondorian Spearman."""
    spear(pen.at(0.7, -0.01, 0.97), inks)
    shield = pen.at(-0.24, 0, 0.97)
    cut(shield, inks, KITE)
    shield.line(dots("0 -.9 0 .85"), inks.dark, 0.08)
    shield.line(dots("-.7 -.2 .7 -.2"), inks.dark, 0.08)
    cut(shield.at(0, -0.2, 0.5), inks, star(8, 1, 0.5), inks.accent)


@device("core-30")
def riding_archer(pen: Pen, inks: Inks) -> None:
    """Horseback Archer."""
    bar(pen, inks, arc(0.46, -80, 80, 0.2, -0.5), 0.12, inks.accent)
    head = "-.5 -.02 .2 .04 .5 -.3 .72 -.38 .74 -.26 1.04 -.02 .98 .12 .72 .1 .56 .34"
    legs = ".78 .5 .98 .46 .94 .62 .7 .66 .36 .5 -.2 .5 -.4 .7 -.72 .74 -.9 1 -1.02 .92 -.86 .6"
    cut(pen, inks, dots(f"{head} {legs} -.62 .4 -.64 .16 -.86 .3 -1.04 .26 -.84 .02"))
    cut(pen, inks, dots("-.3 .1 -.24 -.34 -.06 -.5 .1 -.4 .08 0 .26 .2 .14 .5 -.04 .5 .04 .26"), inks.accent)
    cut(pen, inks, disc(-0.02, -0.72, 0.18), inks.accent)
    bar(pen, inks, dots("-.14 -.4 .6 -.52"), 0.15)


@device("core-31")
def bear_head(pen: Pen, inks: Inks) -> None:
    """Beorn."""
    for side in (1, -1):
        cut(pen, inks, disc(side * 0.66, -0.66, 0.32), inks.main)
        pen.circle(side * 0.66, -0.66, 0.15, inks.dark)
    cut(pen, inks, smooth(mirrored(dots(".04 -.82 .5 -.74 .82 -.2 .92 .24 .7 .5 .5 .86 .04 1.02"))))
    cut(pen, inks, smooth(mirrored(dots(".04 -.1 .26 0 .46 .46 .34 .8 .04 .88"))), inks.accent)
    pen.polygon(smooth(mirrored(dots(".03 .04 .24 .08 .2 .3 .03 .4"))), inks.dark)
    pen.line(dots("-.22 .66 0 .56 .22 .66"), inks.dark, 0.09)
    pen.line(dots("0 .3 0 .56"), inks.dark, 0.09)
    for side in (1, -1):
        pen.line([(side * 0.26, -0.22), (side * 0.56, -0.36)], inks.dark, 0.13)
        pen.circle(side * 0.42, -0.18, 0.11, inks.dark)


# -- events ----------------------------------------------------------------------------------------


@device("core-32")
def crossed_swords(pen: Pen, inks: Inks) -> None:
    """Blade Mastery."""
    for turn in (-42, 42):
        sword(pen.at(0, -0.03, 1.22, turn), inks)


@device("core-33")
def falling_arrows(pen: Pen, inks: Inks) -> None:
    """Rain of Arrows."""
    for x, y in ((-0.72, -0.28), (-0.24, 0.28), (0.24, -0.28), (0.72, 0.28)):
        arrow(pen.at(x, y, 0.7, 190), inks)


@device("core-34")
def fox_head(pen: Pen, inks: Inks) -> None:
    """Feint."""
    half = "0 -.36 .3 -.46 .84 -1 .9 -.2 1.02 .14 .6 .46 .2 .9 0 1.04"
    cut(pen, inks, mirrored(dots(half)), inks.accent)
    for cheek in both(dots(".12 .88 .16 .3 .5 .1 1 .14 .6 .46 .2 .9")):
        cut(pen, inks, cheek)
    for ear in both(dots(".46 -.46 .76 -.78 .76 -.3")):
        cut(pen, inks, ear, inks.dark)
    pen.polygon(smooth(mirrored(dots(".02 .78 .17 .8 .12 .96 .02 1.04"))), inks.dark)
    for side in (1, -1):
        pen.at(side * 0.42, -0.06, 1, side * -24).polygon(lens(0.2, 0.11), inks.dark)


@device("core-35")
def winged_sword(pen: Pen, inks: Inks) -> None:
    """Quick Strike."""
    wings(pen.at(0, -0.08), inks)
    sword(pen, inks)


@device("core-36")
def spear_thicket(pen: Pen, inks: Inks) -> None:
    """Thicket of Spears."""
    for turn in (-34, 34, -17, 17, 0):
        at = pen.at(0, 0.92, 0.92, turn)
        bar(at, inks, dots("0 -1.2 0 -.04"), 0.16, inks.accent)
        cut(at, inks, mirrored(dots("0 -2.04 .21 -1.52 .09 -1.1")))
    bar(pen, inks, dots("-.32 .4 .32 .4"), 0.24)


@device("core-37")
def bolt_on_shield(pen: Pen, inks: Inks) -> None:
    """Swift Strike."""
    cut(pen, inks, HEATER)
    cut(pen.at(0, -0.02, 0.78), inks, HEATER, inks.accent)
    cut(pen, inks, dots(".5 -1.04 -.46 .12 -.06 .12 -.4 1.02 .6 -.2 .14 -.2 .86 -1.04"))


@device("core-38")
def shield_wall(pen: Pen, inks: Inks) -> None:
    """Stand Together."""
    for x, fill in ((-0.56, inks.accent), (0.56, inks.accent), (0, inks.main)):
        shield = pen.at(x, 0.06 if x else -0.04, 0.8 if x else 0.98)
        cut(shield, inks, [(px * 0.78, y) for px, y in KITE], fill)
        shield.line(dots("0 -.78 0 .66"), inks.dark, 0.08)
        cut(shield, inks, disc(0, -0.24, 0.24), inks.main if x else inks.accent)


# -- attachments -----------------------------------------------------------------------------------


@device("core-39")
def elven_blade(pen: Pen, inks: Inks) -> None:
    """Blade of Gondolin."""
    leaf = "0 -1.04 .34 -.7 .5 -.3 .16 .46 .05 .46 -.05 .46 -.16 .46 -.5 -.3 -.34 -.7 0 -1.04"
    cut(pen, inks, curve(leaf))
    pen.line(dots("0 -.66 0 .26"), inks.dark, 0.06)
    for y in (-0.4, -0.18, 0.04):
        pen.line([(0, y + 0.1), (0.12, y)], inks.dark, 0.06)
    bar(pen, inks, dots("0 .5 0 .85"), 0.22)
    bar(pen, inks, arc(0.62, 12, 168, 0, -0.12), 0.22, inks.accent)
    cut(pen, inks, disc(0, 0.88, 0.16), inks.accent)


@device("core-40")
def breastplate(pen: Pen, inks: Inks) -> None:
    """Citadel Plate."""
    half = "0 -.7 .26 -.72 .34 -1 .66 -.9 .6 -.5 .86 -.16 .64 .3 .62 .56 .78 1 0 1.04"
    cut(pen, inks, mirrored(dots(half)))
    cut(pen, inks, mirrored(dots("0 .52 .62 .42 .66 .64 0 .76")), inks.accent)
    cut(pen.at(0, -0.08, 0.48), inks, star(8, 1, 0.45), inks.accent)


@device("core-41")
def double_axe(pen: Pen, inks: Inks) -> None:
    """Dwarven Axe."""
    bar(pen, inks, dots("0 -.92 0 .93"), 0.22, inks.accent)
    blade = ".08 -.66 .3 -.6 .5 -.8 .7 -1.02 1.12 -.6 1.12 -.1 .7 .36 .5 .1 .3 -.04 .08 -.08"
    for half in both(curve(blade)):
        cut(pen, inks, half)
    pen.box(-0.2, -0.72, 0.4, 0.7, 0.06, inks.accent, inks.dark, EDGE)
    pen.line(dots("0 -.56 0 -.18"), inks.dark, 0.08)
    pen.line(dots("-.09 -.44 .09 -.3"), inks.dark, 0.08)


@device("core-42")
def great_horn(pen: Pen, inks: Inks) -> None:
    """Horn of Gondor."""
    pen = pen.at(0, 0, 0.97)
    body = "-1 -.44 -.94 1.1 .86 1.16 1.0 -.6 .82 -.16 .5 .04 .12 .02 -.12 0 -.24 -.3 -.26 -.66"
    cut(pen, inks, curve(body))
    for band in ("-.58 .5 -.1 -.12", ".22 .64 .2 .04"):
        bar(pen, inks, dots(band), 0.22, inks.accent)
    bar(pen, inks, dots("-.94 -.44 -.3 -.64"), 0.26, inks.accent)
    cut(pen, inks, disc(0.92, -0.56, 0.14), inks.accent)
