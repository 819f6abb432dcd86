"""The devices of the Lore cards of the core set."""

from __future__ import annotations

import math

from ...canvas import Pen, bezier, lens, mirrored, rounded, star
from . import Inks, device
from .shapes import Stylus, both, capsule, crescent, curve, disc, dots, smooth, wave

_LEAF = curve("0 -1 .5 -.5 .5 .3 0 1 -.5 .3 -.5 -.5 0 -1")
_PICK = dots(
    "-.92 -.14 -.6 -.72 -.3 -.84 0 -.86 .3 -.84 .6 -.72 .92 -.14 .6 -.44 .3 -.54 0 -.54 "
    "-.3 -.54 -.6 -.44 -.92 -.14"
)
_HARP = dots(
    "-.7 -.96 -.3 -1.02 -.2 -.5 .2 -.66 .44 -.78 .6 -.98 .86 -.74 1 -.56 .9 -.36 .76 -.34 "
    ".72 -.62 .5 -.46 .2 -.42 -.2 -.38 -.34 -.62 -.66 -.62"
)


def _leaf(draw: Stylus, x: float, y: float, size: float, turn: float = 0, bright: bool = True) -> None:
    """A leaf with its midrib, pointing upwards unless it is turned."""
    at = draw.at(x, y, size, turn)
    if bright:
        at.detail(_LEAF)
    else:
        at.body(_LEAF)
    at.score(0.045 / size, dots("0 -.5 0 .9"))


# -- heroes ----------------------------------------------------------------------------------------


@device("core-10")
def white_tower(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0, 0.02, 0.97)
    draw.body(*both(dots(".3 .8 .34 0 .3 -.04 .48 -.5 .66 -.04 .62 0 .68 .8")))
    draw.cut(*both(rounded(0.43, 0.12, 0.1, 0.26, 0.05)))
    keep = dots("0 -1.06 .26 -.52 .36 -.52 .36 -.3 .25 -.18 .34 .8")
    draw.body(mirrored(keep))
    draw.score(0.05, dots("-.3 -.5 .3 -.5"), dots("-.25 -.17 .25 -.17"))
    draw.detail(disc(0, -0.02, 0.13))
    draw.detail(rounded(-0.84, 0.78, 1.68, 0.22, 0.04))
    draw.cut(mirrored(curve(".14 .76 .14 .5 .1 .38 0 .3")))


@device("core-11")
def golden_flower(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    petal = curve("0 -.1 .3 -.4 .34 -.8 0 -1 -.34 -.8 -.3 -.4 0 -.1")
    for turn in range(30, 390, 60):
        draw.at(0, 0, 0.96, turn).detail(dots("0 0 .2 -.6 0 -1 -.2 -.6"))
    for turn in range(0, 360, 60):
        leaf = draw.at(0, 0, 1, turn)
        leaf.body(petal)
        leaf.score(0.05, dots("0 -.45 0 -.72"))
    draw.detail(star(12, 0.34, 0.26))
    draw.cut(disc(0, 0, 0.13))


@device("core-12")
def bow_and_leaf(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.rods(0.05, dots("-.96 .26 0 .66 .96 .26"))
    limb = curve("0 -.44 .3 -.44 .78 -.28 .98 .28 .8 .02 .4 -.2 0 -.22")
    draw.body(mirrored(limb))
    draw.rods(0.1, dots("0 -.3 0 .86"))
    for side in (1, -1):
        draw.detail([(0, 0.62), (side * 0.2, 0.74), (side * 0.2, 1), (0, 0.88)])
    _leaf(draw, 0, -0.58, 0.44)
    _leaf(draw, 0.27, 0.16, 0.27, 50)
    _leaf(draw, -0.27, 0.16, 0.27, -50)


# -- allies ----------------------------------------------------------------------------------------


@device("core-58")
def falling_drop(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    for across, down in ((0.96, 0.26), (0.56, 0.13)):
        draw.hoop(0, 0.72, across, 0.09, down)
    draw.body(mirrored(curve("0 -1.02 .1 -.66 .56 -.3 .54 .1 .52 .48 .24 .62 0 .62")))
    draw.at(0.06, 0.16).cut(star(4, 0.34, 0.09))
    pen.line(curve("-.38 .06 -.38 -.12 -.28 -.28 -.18 -.42"), inks.accent, 0.07)


@device("core-59")
def hammer_and_anvil(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0.08, 0)
    anvil = dots(
        "-1.02 .22 .82 .22 .82 .42 .42 .5 .26 .64 .3 .78 .62 .86 .62 1 -.5 1 -.5 .86 -.2 .78 "
        "-.16 .64 -.4 .52 -.76 .44"
    )
    draw.body(anvil)
    hammer = draw.at(-0.14, -0.34, 1.1, -24)
    hammer.rods(0.15, dots("0 -.12 .96 -.12"))
    hammer.body(rounded(-0.22, -0.54, 0.44, 0.84, 0.07))
    hammer.score(0.06, dots("-.2 .12 .2 .12"), dots("-.2 -.36 .2 -.36"))
    for x, y, turn in ((-0.66, -0.08, -70), (-0.7, -0.46, -45), (0.52, -0.02, 75)):
        draw.at(x, y, 1, turn).detail(dots("-.08 .12 0 -.22 .08 .12"))


@device("core-60")
def reed_pipes(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    for number in range(5):
        x, foot = -0.64 + number * 0.32, 0.7 - number * 0.18
        draw.body(rounded(x - 0.15, -0.76, 0.3, foot + 0.76, 0.12))
        draw.cut(disc(x, -0.72, 0.1, 0.06))
    draw.detail(dots("-.84 -.44 .84 -.44 .84 -.22 -.84 -.16"))
    draw.rods(0.11, *([(x + 0.44, y) for x, y in wave(foot, 0.48, 0.07, 2)] for foot in (0.48, 0.76)))


@device("core-61")
def pick_and_gem(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    pick = draw.at(-0.1, 0.06, 1.06, 40)
    pick.detail(dots("-.09 -.74 .09 -.74 .12 .98 -.12 .98"))
    pick.body(bezier(*_PICK))
    pick.body(rounded(-0.17, -0.92, 0.34, 0.46, 0.05))
    draw.body(dots(".2 .52 .4 .28 .78 .28 .98 .52 .59 .98"))
    draw.score(0.045, dots(".2 .52 .98 .52"), dots(".44 .52 .59 .98 .74 .52 .59 .28 .44 .52"))


@device("core-62")
def harp(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(-0.08, 0)
    for number in range(6):
        x = -0.34 + number * 0.19
        draw.rods(0.045, [(x, -0.66 + number * 0.05), (x, 0.74 - number * 0.24)])
    draw.body(dots("-.56 .98 -.3 1 .84 -.4 .62 -.56"))
    draw.body(capsule((-0.56, -0.78), (-0.52, 0.86), 0.2))
    draw.body(bezier(*_HARP))
    draw.detail(rounded(-0.76, 0.78, 0.62, 0.22, 0.06), disc(-0.56, -0.8, 0.19))
    draw.cut(disc(-0.56, -0.8, 0.07), disc(0.76, -0.56, 0.07))


# -- events ----------------------------------------------------------------------------------------


@device("core-63")
def open_book(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0, 0.02, 0.97)
    page = curve("0 .02 .2 -.2 .6 -.22 .94 -.1")
    page += curve(".94 .78 .6 .66 .2 .68 0 .88")
    draw.detail(dots("-1.02 0 1.02 0 1.02 .94 .16 .9 0 1 -.16 .9 -1.02 .94"))
    draw.body(*both(page))
    draw.score(0.05, dots("0 .04 0 .86"))
    for y in (0.1, 0.29, 0.48):
        line = bezier((0.18, y + 0.02), (0.34, y - 0.06), (0.6, y - 0.1), (0.78, y - 0.04))
        draw.score(0.06, *both(line))
    draw.at(0, -0.58).detail(star(4, 0.32, 0.13, -45))
    draw.at(0, -0.58).body(star(4, 0.46, 0.12))


@device("core-64")
def mallorn(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    crown = ((0, -0.6, 0.38), (-0.46, -0.44, 0.34), (0.46, -0.44, 0.34), (-0.66, 0, 0.3), (0.66, 0, 0.3))
    draw.detail(*(disc(x, y, radius) for x, y, radius in (*crown, (-0.3, 0, 0.3), (0.3, 0, 0.3))))
    draw.body(mirrored(dots("0 -.5 .07 -.12 .44 -.4 .5 -.32 .12 .22 .13 .66 .52 .98 .16 .9 0 .98")))
    for x, y in dots("-.3 -.62 .3 -.62 0 -.78 -.7 -.1 .7 -.1 -.36 .06 .36 .06"):
        pen.circle(x, y, 0.085, inks.main, inks.dark, 0.035)


@device("core-65")
def owl(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    half = dots("0 -.72 .3 -.76 .62 -1 .62 -1 .64 -.5 .7 0 .6 .5 .3 .84 0 .9")
    draw.body(smooth(mirrored(half)))
    wing = smooth(dots(".5 -.16 .76 .1 .72 .5 .42 .88 .42 .88 .36 .3"))
    draw.detail(*both(wing))
    for side in (1, -1):
        draw.detail(disc(side * 0.29, -0.42, 0.27))
        draw.cut(disc(side * 0.27, -0.42, 0.15))
        pen.circle(side * 0.27 + 0.05, -0.47, 0.05, inks.main)
    draw.detail(dots("-.11 -.3 .11 -.3 0 -.04"))
    for x, y in ((-0.14, 0.18), (0.14, 0.18), (0, 0.36), (-0.14, 0.54), (0.14, 0.54)):
        draw.score(0.055, [(x - 0.08, y - 0.05), (x, y + 0.03), (x + 0.08, y - 0.05)])
    draw.rods(0.15, dots("-.94 .9 .94 .9"))
    draw.rods(0.1, *([(x, 0.82), (x, 0.96)] for x in (-0.26, -0.12, 0.12, 0.26)), colour=inks.main)


@device("core-66")
def hidden_path(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    for x, foot, high in ((-0.62, 0.2, 1.1), (0.6, 0.56, 1.3)):
        pine = draw.at(x, foot, high)
        pine.detail(dots("-.05 -.2 .05 -.2 .05 .08 -.05 .08"))
        pine.detail(*(mirrored([(0, top), (0.46 + top * 0.28, top + 0.42)]) for top in (-1, -0.76, -0.48)))
    road = curve("-.72 1 -.8 .5 .56 .5 .3 .2 .14 .02 -.34 .06 -.12 -.22")
    road += curve("-.02 -.22 -.04 0 .62 -.1 .66 .24 .7 .56 .1 .5 .2 1")
    draw.body(road)
    draw.at(-0.04, -0.7, 1, 30).body(crescent(0.28, 50, 310, 0.24))


@device("core-67")
def scroll_of_the_ring(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.body(dots("-.6 -.76 .6 -.76 .6 .76 -.6 .76"))
    draw.detail(rounded(-0.8, -0.98, 1.6, 0.32, 0.16), rounded(-0.8, 0.66, 1.6, 0.32, 0.16))
    for side in (1, -1):
        draw.body(disc(side * 0.78, -0.82, 0.14, 0.16), disc(side * 0.78, 0.82, 0.14, 0.16))
    draw.hoop(0, -0.2, 0.27, 0.1)
    draw.score(0.08, dots("-.4 .3 .4 .3"), dots("-.4 .5 .16 .5"))


@device("core-68")
def beehive(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    for y, wide in ((0.64, 0.78), (0.4, 0.76), (0.16, 0.7), (-0.08, 0.6), (-0.32, 0.47), (-0.54, 0.3)):
        draw.body(rounded(-wide, y - 0.14, 2 * wide, 0.28, 0.14))
    draw.cut(mirrored(curve(".22 .78 .22 .5 .16 .36 0 .34")))
    draw.detail(rounded(-0.94, 0.78, 1.88, 0.2, 0.06))
    for x, y, turn in ((0.78, -0.42, -25), (-0.72, -0.72, 25)):
        bee = draw.at(x, y, 0.9, turn)
        bee.body(disc(-0.08, -0.14, 0.09, 0.14), disc(0.1, -0.14, 0.09, 0.14))
        bee.detail(disc(0, 0, 0.24, 0.15))
        bee.score(0.06, dots("-.06 -.1 -.06 .1"), dots(".09 -.1 .09 .1"))


# -- attachments -----------------------------------------------------------------------------------


@device("core-69")
def snare(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.rods(0.16, curve("-.56 .62 -.94 -.3 -.5 -1.06 .4 -.8"))
    for x, y, turn in ((-0.36, -0.34, 78), (-0.42, 0.12, 62), (-0.78, -0.62, -35)):
        _leaf(draw, x, y, 0.28, turn)
    draw.rods(0.12, dots(".4 -.8 .4 .5"), colour=inks.main)
    draw.hoop(0, 0.68, 0.82, 0.16, 0.27, main=True)
    for turn in range(0, 360, 18):
        x, y = 0.82 * math.cos(math.radians(turn)), 0.68 + 0.27 * math.sin(math.radians(turn))
        draw.score(0.035, [(x - 0.06, y - 0.06), (x + 0.06, y + 0.06)])
    draw.body(rounded(0.24, 0.14, 0.32, 0.4, 0.1))
    draw.score(0.05, *([(0.27, y), (0.53, y - 0.08)] for y in (0.3, 0.42)))


@device("core-70")
def leaf_shield(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    half = curve("0 -.98 .3 -.84 .6 -.82 .84 -.86 .92 -.1 .7 .6 0 1.02")
    draw.body(mirrored(half))
    draw.cut(mirrored([(x * 0.84, y * 0.84) for x, y in half]))
    _leaf(draw, 0, -0.08, 0.62)
    for side in (1, -1):
        _leaf(draw, side * 0.36, 0.02, 0.36, side * 42, False)
    draw.score(0.05, dots("0 .4 0 .5"))
    pen.line(dots("0 .5 0 .68"), inks.accent, 0.08)


@device("core-71")
def seeing_stone(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.detail(dots("-.5 .98 -.34 .6 .34 .6 .5 .98"))
    draw.detail(*both(smooth(dots(".1 .72 .5 .62 .8 .36 .88 -.04 .88 -.04 .98 .4 .66 .8 .3 .9"))))
    draw.body(disc(0, -0.18, 0.78))
    draw.cut(disc(0, -0.18, 0.66))
    pen.at(0, -0.18).polygon(lens(0.56, 0.34), inks.accent)
    draw.at(0, -0.18).cut(lens(0.44, 0.24))
    pen.polygon(dots("0 -.46 .11 -.18 0 .1 -.11 -.18"), inks.main)
    pen.line(curve("-.46 -.46 -.36 -.62 -.2 -.7 -.04 -.72"), inks.main, 0.06)


@device("core-72")
def mortar(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.body(capsule((0.7, -0.86), (0.1, 0.1), 0.24))
    stem = curve("-.3 .1 -.3 -.3 -.36 -.5 -.44 -.66")
    draw.rods(0.07, stem)
    for x, y, turn in ((-0.5, -0.74, -20), (-0.66, -0.3, -62), (-0.1, -0.46, 34)):
        _leaf(draw, x, y, 0.27, turn)
    draw.body(mirrored(curve(".82 .08 .76 .5 .5 .7 .24 .76 .24 .86 .3 .9 .44 .98")))
    draw.detail(rounded(-0.92, 0, 1.84, 0.2, 0.08))
    draw.at(0, 0.46).cut(star(4, 0.2, 0.08))
