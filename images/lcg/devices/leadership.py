"""The devices of the Leadership cards of the core set, and the charges they share with those of Tactics."""

from __future__ import annotations

import math

from ...canvas import Pen, lens, mirrored, star
from ...theme import Colour
from . import Inks, device
from .shapes import EDGE, arc, bar, both, curve, cut, disc, dots, flame, smooth

# -- charges ---------------------------------------------------------------------------------------


def hilt(pen: Pen, inks: Inks) -> None:
    """Guard, grip and pommel of an upright sword."""
    bar(pen, inks, dots("0 .5 0 .85"), 0.2, inks.main)
    bar(pen, inks, dots("-.42 .45 .42 .45"), 0.22, inks.accent)
    cut(pen, inks, disc(0, 0.9, 0.15), inks.accent)


def sword(pen: Pen, inks: Inks) -> None:
    """An upright sword, as high as the square."""
    cut(pen, inks, mirrored(dots("0 -1.05 .18 -.76 .16 .4")))
    pen.line(dots("0 -.7 0 .28"), inks.dark, 0.06)
    hilt(pen, inks)


def feathered(pen: Pen, inks: Inks) -> None:
    """The shaft and the feathers of an arrow."""
    bar(pen, inks, dots("0 -.7 0 .9"), 0.2, inks.main)
    for half in both(dots("0 .5 .32 .28 .32 .8 0 1.02")):
        cut(pen, inks, half, inks.accent)


def arrow(pen: Pen, inks: Inks) -> None:
    """An arrow that points upwards, as high as the square."""
    feathered(pen, inks)
    cut(pen, inks, mirrored(dots("0 -1.05 .34 -.48 0 -.6")))


def axe(pen: Pen, inks: Inks, side: int = 1) -> None:
    """An upright axe with one bearded blade to the left, or to the right if the side is -1."""
    bar(pen, inks, dots("0 -.9 0 .95"), 0.2, inks.accent)
    blade = ".16 -.74 -.2 -.7 -.45 -.78 -.72 -1.02 -1 -.6 -1 -.12 -.8 .3 -.66 -.06 -.4 -.22 .16 -.24"
    cut(pen, inks, curve(blade, side))


def round_shield(pen: Pen, inks: Inks) -> None:
    """A round shield with a rim and a boss."""
    cut(pen, inks, disc(0, 0, 0.95), inks.accent)
    cut(pen, inks, disc(0, 0, 0.7), inks.main)
    cut(pen, inks, disc(0, 0, 0.24), inks.accent)


def white_tree(pen: Pen, bark: Colour) -> None:
    """The tree of Gondor, as high as the square."""
    for branch in ("0 .9 0 -.55", "0 .45 .3 .2 .62 .15", "0 .15 .3 -.1 .42 -.4"):
        for side in (1, -1):
            pen.line(dots(branch, side), bark, 0.17)
    for x, y, radius in ((0, -0.72, 0.28), (0.5, -0.5, 0.25), (0.78, 0.08, 0.24), (0.24, -0.2, 0.15)):
        pen.circle(x, y, radius, bark)
        pen.circle(-x, y, radius, bark)
    pen.polygon(dots("-.45 1 -.1 .7 .1 .7 .45 1"), bark)


# -- heroes ----------------------------------------------------------------------------------------


@device("core-1")
def sword_and_star(pen: Pen, inks: Inks) -> None:
    """Aragorn."""
    cut(pen.at(0, -0.24), inks, star(8, 0.8, 0.34), inks.accent)
    sword(pen.at(0, 0.02, 0.95), inks)


@device("core-2")
def horse_head(pen: Pen, inks: Inks) -> None:
    """Théodred."""
    pen = pen.at(-0.05, -0.02, 0.97)
    mane = "-.05 -.82 .3 -.86 .46 -.66 .72 -.56 .72 -.26 .95 -.04 .84 .24 1.02 .5 .86 .7 .92 1 .4 1 .2 .1"
    cut(pen, inks, smooth(dots(mane)), inks.accent)
    throat = "-.6 1 -.42 .72 -.12 .42 -.08 .12 -.3 .24 -.5 .5 -.7 .54 -.9 .3 -.84 .1 -.62 -.22 -.5 -.56"
    cut(pen, inks, dots(f"{throat} -.3 -.74 -.26 -1.04 -.04 -.8 .24 -.6 .46 -.2 .56 .3 .54 1"))
    pen.at(-0.33, -0.34, 1, -35).polygon(lens(0.13, 0.08), inks.dark)
    pen.circle(-0.74, 0.24, 0.06, inks.dark)
    pen.line(dots("-.42 .02 -.02 -.12 .2 -.5"), inks.accent, 0.09)


@device("core-3")
def axe_and_coins(pen: Pen, inks: Inks) -> None:
    """Glóin."""
    axe(pen.at(0.14, 0.05, 0.94, 14), inks)
    for x, y in ((-0.66, 0.84), (-0.62, 0.64), (-0.68, 0.44), (0.6, 0.84), (0.64, 0.64)):
        pen.ellipse(x, y, 0.34, 0.17, inks.accent, inks.dark, EDGE)


# -- allies ----------------------------------------------------------------------------------------


@device("core-13")
def winged_helm(pen: Pen, inks: Inks) -> None:
    """Guard of the Citadel."""
    for wing in (
        ".4 .3 .8 .36 .98 .1 .6 -.05",
        ".4 .15 .98 .12 1.04 -.3 .6 -.4",
        ".4 .1 .9 -.22 .94 -1 .56 -.6",
    ):
        for half in both(dots(wing)):
            cut(pen, inks, half, inks.accent)
    cut(pen, inks, smooth(mirrored(dots("0 -.98 .3 -.8 .5 -.4 .52 .2 .46 .92 .24 .98"))))
    pen.polygon(mirrored(dots("0 .02 .34 -.06 .32 .3 .16 .4 .17 1.02")), inks.dark)
    cut(pen, inks, mirrored(dots("0 -1 .1 -.9 .1 .34 0 .46")), inks.accent)


@device("core-14")
def hooded_ranger(pen: Pen, inks: Inks) -> None:
    """Faramir."""
    cut(pen, inks, smooth(mirrored(dots(".02 -1.01 .42 -.74 .68 -.2 .66 .3 1 .72 .9 1 .3 .96"))))
    pen.polygon(smooth(mirrored(dots(".02 -.62 .34 -.36 .44 .06 .32 .42 .02 .58"))), inks.dark)
    pen.polygon(smooth(mirrored(dots(".02 .06 .4 .08 .3 .4 .02 .54"))), inks.accent)
    for side in (1, -1):
        pen.at(side * 0.19, -0.08, 1, side * -12).polygon(lens(0.14, 0.08), inks.main)
    cut(pen.at(0, 0.78, 0.27), inks, arc(1, -30, 210) + arc(0.85, 190, -10, 0, -0.5), inks.accent)


@device("core-15")
def broken_sword(pen: Pen, inks: Inks) -> None:
    """Son of Arnor."""
    low = pen.at(-0.16, 0.06, 1.06, 34)
    cut(low, inks, dots("-.24 .45 -.24 -.12 -.1 .04 0 -.2 .1 -.02 .24 -.24 .24 .45"))
    hilt(low, inks)
    shard = "0 -.84 .24 -.54 .24 0 .1 -.14 0 .14 -.1 -.04 -.24 .16 -.24 -.54"
    cut(pen.at(0.26, -0.22, 1.08, 54), inks, dots(shard))
    for x, y, size in ((-0.5, -0.56, 0.42), (0.66, 0.56, 0.36)):
        pen.at(x, y, size).polygon(star(4, 1, 0.3), inks.accent)


@device("core-16")
def horseshoe_over_river(pen: Pen, inks: Inks) -> None:
    """Snowbourn Scout."""
    heels = dots(".6 .5 .22 .46"), dots("-.22 .46 -.6 .5")
    cut(pen, inks, [*arc(0.82, 160, 380, 0, -0.2), *heels[0], *arc(0.4, 380, 160, 0, -0.2), *heels[1]])
    for angle in (165, 205, 245, 295, 335, 375):
        x, y = arc(0.61, angle, angle, 0, -0.2)[0]
        pen.circle(x, y, 0.07, inks.dark)
    for down in (0.6, 0.87):
        wave = [(x / 20, down + 0.08 * math.sin(x / 20 * 8)) for x in range(-18, 19)]
        bar(pen, inks, wave, 0.2, inks.accent)


@device("core-17")
def quiver(pen: Pen, inks: Inks) -> None:
    """Silverlode Archer."""
    at = pen.at(-0.09, 0.04, 0.95, 18)
    for x, turn in ((-0.3, 166), (0.3, 194), (0, 180)):
        feathered(at.at(x, -0.18, 0.86, turn), inks)
    cut(at, inks, dots("-.5 -.22 .5 -.22 .38 .98 -.38 .98"))
    bar(at, inks, dots("-.46 -.2 .46 -.2"), 0.24, inks.accent)
    bar(at, inks, dots("-.34 .88 .34 .88"), 0.22, inks.accent)
    at.at(0, 0.34, 1, 90).polygon(lens(0.36, 0.2), inks.dark)
    at.line(dots("0 .1 0 .62"), inks.accent, 0.06)


@device("core-18")
def bearded_dwarf(pen: Pen, inks: Inks) -> None:
    """Longbeard Orc Slayer."""
    cut(pen, inks, smooth(mirrored(dots(".02 -.1 .4 -.36 .7 -.24 .8 .16 .62 .56 .34 .84 .03 1.02"))))
    pen.polygon(mirrored(dots("0 -.4 .46 -.4 .44 0 0 0")), inks.dark)
    cut(
        pen, inks, smooth(mirrored(dots(".02 -1.02 .3 -.92 .58 -.62 .64 -.36 .3 -.36 .04 -.36"))), inks.accent
    )
    bar(pen, inks, dots("-.62 -.38 .62 -.38"), 0.24)
    cut(pen, inks, mirrored(dots("0 -.48 .1 -.48 .15 .02 0 .1")), inks.accent)
    for half in both(curve("0 .02 .3 -.06 .44 .06 .62 .42 .36 .4 .16 .42 0 .2")):
        cut(pen, inks, half)
    pen.line(dots("0 .48 0 .82"), inks.dark, 0.08)
    for side in (1, -1):
        pen.circle(side * 0.28, -0.15, 0.09, inks.main)
        pen.line([(side * 0.46, 0.48), (side * 0.22, 0.76)], inks.dark, 0.08)


@device("core-19")
def iron_fist(pen: Pen, inks: Inks) -> None:
    """Brok Ironfist."""
    cut(pen, inks, mirrored(dots("0 .34 .46 .34 .74 1.02 0 1.02")), inks.accent)
    bar(pen, inks, dots("-.56 .5 .56 .5"), 0.22, inks.accent)
    cut(pen, inks, mirrored(dots("0 -.4 .76 -.4 .76 0 .5 .42 0 .42")))
    for x in (-0.57, -0.19, 0.19, 0.57):
        pen.box(x - 0.19, -1, 0.38, 0.82, 0.16, inks.main, inks.dark, EDGE)
        pen.circle(x, -0.72, 0.09, inks.accent)
    bar(pen, inks, dots("-.64 -.02 -.3 .1 .24 -.04"), 0.32)


# -- events ----------------------------------------------------------------------------------------


@device("core-20")
def beacon_tower(pen: Pen, inks: Inks) -> None:
    """Ever Vigilant."""
    fire = pen.at(0, -0.58, 0.46)
    cut(fire, inks, flame(-1.05, 0.94, 0.84), inks.accent)
    fire.polygon(flame(-0.1, 0.89, 0.42), inks.main)
    battlements = (
        "0 -.02 .14 -.02 .14 -.2 .34 -.2 .34 -.02 .44 -.02 .44 -.2 .66 -.2 .66 .2 .46 .3 .56 1.04 0 1.04"
    )
    cut(pen, inks, mirrored(dots(battlements)))
    pen.polygon(mirrored(dots("0 .3 .11 .42 .11 .62 0 .62")), inks.dark)
    pen.polygon(mirrored(dots("0 .74 .16 .84 .16 1.04 0 1.04")), inks.dark)


@device("core-21")
def clasped_hands(pen: Pen, inks: Inks) -> None:
    """Common Cause."""
    pen = pen.at(0, -0.01, 0.9)
    bar(pen, inks, dots(".86 .66 .1 -.2"), 0.58, inks.accent)
    bar(pen, inks, dots("-.86 .66 -.1 -.2"), 0.58)
    for x, y in ((0.12, -0.7), (0.32, -0.48), (0.46, -0.24), (0.54, 0.02)):
        bar(pen, inks, [(x - 0.38, y + 0.14), (x, y)], 0.29)
    bar(pen, inks, dots("-.52 -.2 -.36 -.56 -.08 -.76"), 0.3, inks.accent)
    for side in (1, -1):
        bar(
            pen,
            inks,
            [(side * 0.94, 0.26), (side * 0.54, 0.66)],
            0.22,
            inks.accent if side < 0 else inks.main,
        )


@device("core-22")
def banner(pen: Pen, inks: Inks) -> None:
    """For Gondor!"""
    flag = "-.72 -.86 -.3 -1.05 .2 -.6 1 -.86 .8 -.5 .72 -.4 .66 -.16 .8 .1 .9 .3 1 .6 .3 .9 -.2 .3 -.72 .56"
    cut(pen, inks, curve(flag))
    white_tree(pen.at(0, -0.12, 0.52), inks.dark)
    bar(pen, inks, dots("-.76 -.9 -.76 .95"), 0.18, inks.accent)
    cut(pen.at(-0.76, -0.9), inks, mirrored(dots("0 -.14 .14 0 0 .14")), inks.accent)


@device("core-23")
def dagger_by_moonlight(pen: Pen, inks: Inks) -> None:
    """Sneak Attack."""
    cut(pen, inks, arc(0.98, 43, 317, 0) + arc(0.74, 295, 65, 0.4), inks.accent)
    at = pen.at(0.36, -0.04, 0.88, 188)
    cut(at, inks, mirrored(dots("0 -1.05 .26 -.6 .2 .4")))
    at.line(dots("0 -.6 0 .25"), inks.dark, 0.07)
    hilt(at, inks)


@device("core-24")
def pierced_shield(pen: Pen, inks: Inks) -> None:
    """Valiant Sacrifice."""
    round_shield(pen.at(-0.1, 0.12, 0.95), inks)
    crack = "-.6 -.72 -.34 -.36 -.48 -.2 -.2 .12 -.34 .28 .04 .76 -.46 .34 -.34 .14 -.62 -.2 -.5 -.36"
    pen.polygon(dots(crack), inks.dark)
    for x, y, turn in ((0.28, -0.42, 196), (0.52, -0.06, 232)):
        feathered(pen.at(x, y, 0.6, turn), inks)


@device("core-25")
def great_helm(pen: Pen, inks: Inks) -> None:
    """Grim Resolve."""
    cut(pen, inks, mirrored(dots("0 -1.02 .56 -.9 .72 -.2 .66 .62 0 1.04")))
    cut(pen, inks, mirrored(dots("0 -1.02 .12 -1 .12 1 0 1.04")), inks.accent)
    cut(pen, inks, mirrored(dots("0 -.36 .73 -.44 .73 .06 0 .16")), inks.accent)
    for side in (1, -1):
        pen.line([(side * 0.18, -0.1), (side * 0.58, -0.17)], inks.dark, 0.16)
        for x, y in ((0.3, 0.36), (0.5, 0.3), (0.3, 0.58), (0.5, 0.52)):
            pen.circle(side * x, y, 0.06, inks.dark)


# -- attachments -----------------------------------------------------------------------------------


@device("core-26")
def tree_and_seven_stars(pen: Pen, inks: Inks) -> None:
    """Steward of Gondor."""
    white_tree(pen.at(0, 0.3, 0.74), inks.main)
    for angle in range(-186, 13, 32):
        x, y = arc(0.86, angle, angle, 0, 0.02)[0]
        pen.at(x, y, 0.22).polygon(star(5, 1, 0.45), inks.accent)


@device("core-27")
def stone_on_chain(pen: Pen, inks: Inks) -> None:
    """Celebrían's Stone."""
    for step in range(5):
        for side in (1, -1):
            cut(pen, inks, disc(side * (0.14 + 0.13 * step), -0.38 - 0.13 * step, 0.13), inks.accent)
    gem = pen.at(0, 0.3)
    cut(gem, inks, mirrored(dots("0 -.72 .48 -.5 .68 0 .48 .5 0 .74")))
    for spoke in (".48 -.5", ".68 0", ".48 .5", "-.48 -.5", "-.68 0", "-.48 .5", "0 -.72", "0 .74"):
        gem.line([(0, 0), *dots(spoke)], inks.dark, 0.05)
    cut(gem, inks, mirrored(dots("0 -.42 .26 -.28 .38 0 .26 .28 0 .44")), inks.accent)
    gem.at(-0.06, -0.08, 0.24).polygon(star(4, 1, 0.3), inks.main)
