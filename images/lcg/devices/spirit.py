"""The devices of the Spirit cards of the core set."""

from __future__ import annotations

import math

from ...canvas import Pen, bezier, mirrored, rounded, star
from . import Inks, device
from .shapes import Stylus, both, capsule, crescent, curve, disc, dots, flame, smooth, wave

# -- heroes ----------------------------------------------------------------------------------------

_HORSE_HEAD = dots(
    ".42 .98 .4 .6 .04 .45 .06 .12 .18 .3 .4 .3 .54 .48 .62 .58 .82 .56 .87 .4 "
    ".96 .22 .84 .12 .76 -.02 .64 -.22 .58 -.46 .44 -.62 .38 -.68 .32 -.72 .28 -.74 "
    ".28 -.86 .24 -.98 .14 -1.04 .04 -.96 -.04 -.84 -.06 -.74 -.5 -.6 -.72 0 -.7 .98"
)
_MANE = dots(
    ".02 -.84 -.28 -.98 -.5 -.86 -.68 -.68 -.58 -.66 -.54 -.64 -.5 -.58 -.72 -.5 -.86 -.34 -.92 -.14 "
    "-.82 -.2 -.74 -.2 -.68 -.18 -.86 0 -.98 .2 -.97 .46 -.88 .34 -.82 .3 -.76 .3 -.92 .56 -.96 .76 "
    "-.88 .98 -.7 .98 -.5 .98 -.42 .98 -.5 .4 -.4 -.4 .02 -.84"
)
_LILY_CURL = dots(
    ".08 .34 .12 -.16 .32 -.56 .64 -.56 .98 -.56 1.04 -.06 .8 .12 .68 .2 .54 .14 .56 0 "
    ".46 -.06 .34 .06 .26 .34"
)
_HORSE = dots(
    "-1.02 -.02 -.9 -.26 -.74 -.42 -.68 -.58 -.68 -.58 -.58 -.44 -.36 -.28 -.1 -.08 .18 -.06 "
    ".44 -.14 .6 -.04 .66 .18 .7 .3 .94 .42 .98 .7 1.02 .84 1.02 .84 .86 .84 .86 .84 .84 .7 "
    ".76 .52 .52 .44 .44 .5 .6 .66 .52 .84 .46 1 .46 1 .3 1 .3 1 .4 .76 .28 .56 .16 .36 "
    "-.06 .4 -.3 .36 -.42 .46 -.66 .5 -.58 .72 -.54 .84 -.54 .84 -.7 .86 -.7 .86 -.8 .56 "
    "-.76 .4 -.62 .36 -.88 .42 -.98 .62 -.98 .62 -1.06 .5 -1.06 .5 -.94 .28 -.6 .2 -.52 .06 "
    "-.56 -.06 -.66 -.08 -.8 .06 -.92 .12"
)


@device("core-7")
def white_horse(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.at(0, -0.06).detail(star(16, 0.96, 0.72))
    head = draw.at(0.02, 0.06, 0.9)
    head.cut(disc(-0.02, -0.16, 0.72))
    head.body(bezier(*_HORSE_HEAD), bezier(*_MANE))
    head.score(0.06, bezier(*_MANE[-4:]))
    head.cut(disc(0.36, -0.34, 0.08), disc(0.76, 0.22, 0.05))
    head.score(0.05, dots(".82 .4 .6 .34"), curve(".1 -.3 -.06 -.2 -.04 0 .06 .12"))


@device("core-8")
def lily(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    foot = curve(".06 .4 .16 .72 .4 .98 .62 .74 .5 .74 .34 .66 .28 .4")
    draw.body(*both(bezier(*_LILY_CURL)), *both(foot))
    petal = curve("0 -1 .1 -.74 .38 -.5 .3 -.16 .26 .04 .14 .14 .12 .36")
    draw.body(mirrored(petal), mirrored(dots(".14 .4 .12 .72 0 1")))
    draw.detail(rounded(-0.46, 0.28, 0.92, 0.2, 0.08))
    draw.score(0.05, dots("0 -.6 0 .16"))


@device("core-9")
def rider_spear(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0, 0.02, 0.96)
    draw.rods(0.1, dots("1 -.52 -.6 -.88"))
    draw.detail(dots("-1.06 -.98 -.6 -1.03 -.7 -.9 -.66 -.74"))
    draw.body(dots("-.06 -.74 .46 -.62 .6 -.32 .3 -.4 .1 -.26"))
    draw.detail(smooth(dots(".52 -.1 .76 -.2 .96 -.06 1.02 .26 1.02 .26 .8 .16 .6 .1")))
    draw.body(smooth(_HORSE))
    draw.detail(smooth(dots("-.66 -.48 -.4 -.46 0 -.12 0 -.12 -.26 -.12 -.46 -.24")))
    draw.cut(disc(-0.8, -0.2, 0.045))


# -- allies ----------------------------------------------------------------------------------------


@device("core-43")
def bundle_on_a_stick(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.rods(0.15, dots("-.86 .9 .62 -.88"))
    draw.body(smooth(dots(".28 -.46 .28 -.46 -.1 -.6 -.2 -.34")))
    draw.body(smooth(dots(".28 -.46 .28 -.46 .7 -.62 .8 -.34")))
    draw.body(smooth(dots(".16 -.4 .42 -.4 .78 -.06 .88 .4 .3 .72 -.3 .4 -.2 -.06")))
    draw.detail(rounded(0.1, -0.54, 0.38, 0.2, 0.08))
    for x, y in ((0, 0.12), (0.3, -0.04), (0.6, 0.12), (0.14, 0.42), (0.48, 0.42)):
        draw.cut(disc(x, y, 0.075))


@device("core-44")
def elven_lantern(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.hoop(0, -0.84, 0.14, 0.09, main=True)
    draw.body(mirrored(dots(".44 -.24 .58 .2 .36 .66")))
    for side in (0, 1, -1):
        pane = curve("0 -.16 .18 .1 .14 .4 0 .58 -.14 .4 -.18 .1 0 -.16")
        draw.cut([(side * 0.33 + x * (1 if not side else 0.55), y) for x, y in pane])
    pen.polygon(flame(-0.04, 0.48, 0.1), inks.accent)
    draw.detail(mirrored(curve("0 -.74 .1 -.5 .36 -.42 .62 -.2")))
    draw.detail(rounded(-0.46, 0.62, 0.92, 0.14, 0.05), mirrored(dots(".2 .76 0 1")))


@device("core-45")
def ranger_boot(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0.12, 0)
    boot = dots(
        "-.2 -.8 -.2 -.8 .58 -.8 .58 -.8 .54 -.2 .52 .2 .62 .62 .62 .82 .62 .82 -.88 .82 -.88 .82 "
        "-.92 .56 -.62 .36 -.26 .2 -.14 -.2"
    )
    draw.body(smooth(boot))
    draw.detail(dots("-.3 -.98 .68 -.98 .66 -.56 .2 -.68 -.26 -.56"))
    draw.detail(dots("-.92 .8 .64 .8 .64 .99 .22 .99 .16 .9 -.92 .92"))
    draw.score(0.06, dots("-.24 .18 .18 .3 .52 .2"), dots(".18 .3 .24 .76"))
    draw.spark(-0.64, -0.34, 0.32, 6, 0.36)


# -- events ----------------------------------------------------------------------------------------


@device("core-46")
def swan(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    shape = dots(
        "-.68 -.8 -.46 -.84 -.3 -.62 -.34 -.3 -.48 0 -.4 .12 -.2 -.1 .2 -.4 .66 -.6 1 -.86 1 -.86 "
        ".98 -.4 .84 -.04 1 -.04 1 -.04 .84 .4 .42 .6 -.2 .64 -.66 .5 -.84 .16 -.72 -.18 -.58 -.4 "
        "-.58 -.54 -.72 -.52 -.82 -.62"
    )
    draw.detail(dots("-.74 -.74 -1.02 -.44 -.66 -.5"))
    draw.body(smooth(shape))
    for x, y in ((0.98, -0.5), (0.9, -0.22), (0.78, 0.04)):
        draw.score(0.055, bezier((-0.14, 0.28), (0.2, 0.3), (0.5, y + 0.3), (x - 0.08, y)))
    draw.cut(disc(-0.58, -0.68, 0.05))
    draw.rods(0.1, wave(0.84, 0.96, 0.06, 3))


@device("core-47")
def heart_aflame(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    for x, turn, tip in ((-0.3, -14, -0.6), (0.3, 14, -0.6), (0, 0, -1)):
        draw.at(x, 0, 1, turn).detail(flame(tip, 0.3, 0.3))
    half = curve("0 0 .12 -.34 .8 -.42 .84 .1 .86 .5 .3 .74 0 1.02")
    draw.body(mirrored(half))
    inner = [(x * 0.62, 0.12 + (y - 0.04) * 0.62) for x, y in half]
    pen.polygon(mirrored(inner), None, inks.accent, 0.07)


@device("core-48")
def sweeping_blade(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.detail(crescent(1, 150, 292, 0.3), crescent(1, -30, 112, 0.3))
    sword = draw.at(0, 0, 1, 42)
    sword.body(dots("0 -1.1 .17 -.84 .13 .42 -.13 .42 -.17 -.84"))
    sword.score(0.045, dots("0 -.78 0 .3"))
    sword.rods(0.13, dots("0 .5 0 .84"), curve("-.38 .34 -.2 .5 .2 .5 .38 .34"))
    sword.detail(disc(0, 0.96, 0.12))


@device("core-49")
def star_over_water(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0, 0, 0.95)
    star_at = draw.at(0, -0.36)
    star_at.detail(star(4, 0.5, 0.2, -45))
    star_at.body(star(4, 0.68, 0.17))
    star_at.pen.circle(0, 0, 0.1, inks.accent)
    draw.rods(0.12, wave(0.44, 0.98, 0.07, 3), wave(0.94, 0.98 / 3, 0.06, 1), colour=inks.main)
    draw.rods(0.12, wave(0.69, 0.98 * 2 / 3, 0.07, 2))


@device("core-50")
def raised_hand(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(-0.18, 0)
    fingers = ((-0.3, -0.38, -0.56), (-0.11, -0.14, -0.84), (0.1, 0.12, -0.86), (0.3, 0.36, -0.62))
    draw.body(
        rounded(-0.41, -0.16, 0.82, 0.86, 0.24),
        rounded(-0.28, 0.4, 0.56, 0.5, 0.04),
        capsule((0.26, 0.42), (0.74, -0.04), 0.22),
        *(capsule((x, 0), (u, v), 0.2) for x, u, v in fingers),
    )
    draw.score(0.045, *([(x, -0.2), (x, 0)] for x in (-0.205, -0.005, 0.2)))
    draw.detail(rounded(-0.42, 0.74, 0.84, 0.26, 0.06))
    draw.at(-0.02, 0.32).detail(star(8, 0.3, 0.14))


@device("core-51")
def lone_warrior(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0, 0.02, 0.96)
    draw.rods(0.1, dots(".72 .98 .72 -.62"))
    draw.detail(dots(".72 -1.06 .89 -.74 .72 -.54 .55 -.74"))
    cloak = dots(
        "-.14 -.5 .16 -.5 .46 -.36 .8 -.1 .78 .08 .46 0 .52 .5 .66 .98 .66 .98 -.56 .98 -.56 .98 "
        "-.46 .4 -.44 -.36"
    )
    draw.body(smooth(cloak))
    draw.score(0.06, dots(".2 .1 .26 .92"))
    draw.body(smooth(mirrored(dots("0 -1 .29 -.78 .31 -.38 .31 -.38"))))
    draw.cut(rounded(-0.24, -0.7, 0.48, 0.12, 0.03), rounded(-0.05, -0.7, 0.1, 0.3, 0.03))
    shield = draw.at(-0.4, 0.24)
    shield.detail(disc(0, 0, 0.5))
    shield.cut(star(8, 0.34, 0.16))


@device("core-52")
def candle(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(-0.06, 0.03, 0.97)
    for turn in range(-100, 101, 40):
        draw.at(0, -0.5, 1, turn).detail([(-0.07, -0.42), (0, -0.6 + abs(turn) * 0.0006), (0.07, -0.42)])
    draw.hoop(0.62, 0.62, 0.22, 0.13)
    draw.body(rounded(-0.2, -0.1, 0.4, 0.82, 0.06))
    draw.body(smooth(dots("-.2 -.1 -.2 -.1 .2 -.1 .2 -.1 .22 .24 .1 .26 .04 .02")))
    draw.body(flame(-0.86, -0.14, 0.24))
    draw.pen.polygon(flame(-0.56, -0.18, 0.12), inks.accent)
    draw.detail(mirrored(curve("0 .66 .4 .66 .6 .6 .8 .56 .7 .94 .4 .98 0 .98")))


@device("core-53")
def tomb(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    half = dots("0 -.98 .3 -.84 .6 -.5 .6 .6")
    draw.body(mirrored(half))
    draw.cut(mirrored([(x * 0.76, y * 0.8) for x, y in half]))
    pen.line(dots("0 -.42 0 .34"), inks.main, 0.11)
    pen.line(dots("-.24 .12 0 -.1 .24 .12"), inks.main, 0.11)
    pen.line(dots("-.24 -.2 0 -.42 .24 -.2"), inks.main, 0.11)
    draw.detail(rounded(-0.78, 0.5, 1.56, 0.22, 0.03))
    draw.body(rounded(-1, 0.76, 2, 0.22, 0.03))


@device("core-54")
def scales(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0, 0.02, 0.97)
    draw.body(dots("-.08 -.7 .08 -.7 .11 .8 -.11 .8"), rounded(-0.42, 0.8, 0.84, 0.18, 0.06))
    for side, drop in ((-1, 0.12), (1, -0.1)):
        pan = draw.at(side * 0.66, -0.56 + drop)
        pan.score(0.06, dots("-.3 .66 0 0 .3 .66"))
        pan.body(curve("-.36 .64 -.3 1 .3 1 .36 .64"))
    draw.at(-0.66, 0).detail(star(10, 0.24, 0.15))
    draw.at(0.66, -0.2, 1, 20).detail(crescent(0.24, 60, 300, 0.2))
    draw.rods(0.12, dots("-.72 -.44 .72 -.68"))
    draw.detail(disc(0, -0.62, 0.16), dots("-.09 -.76 0 -1.04 .09 -.76"))


# -- attachments -----------------------------------------------------------------------------------


@device("core-55")
def ring_of_the_lady(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0, 0.03, 0.96)
    draw.hoop(0, 0.36, 0.56, 0.18)
    draw.detail(dots("-.34 -.04 -.2 -.4 .2 -.4 .34 -.04"))
    gem = draw.at(0, -0.52)
    gem.body(star(4, 0.34, 0.2, -45), star(4, 0.54, 0.2))
    gem.cut(disc(0, 0, 0.12))


@device("core-56")
def standing_stones(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks)
    draw.body(*both(dots(".14 .3 .16 -.6 .44 -.6 .5 .3")))
    draw.body(dots("-.62 -.62 -.58 -.9 .56 -.94 .64 -.64"))
    draw.body(*both(dots(".62 .5 .66 -.14 .86 -.2 .94 .5")))
    draw.detail(curve("-.96 .9 -.7 .06 .7 .06 .96 .9"))
    turns = [step * 0.3 for step in range(36)]
    draw.score(0.075, [(0.039 * t * math.cos(t), 0.58 + 0.031 * t * math.sin(t)) for t in turns])


@device("core-57")
def dawn_over_peaks(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(0, 0.02, 0.97)
    for turn in range(-90, 91, 30):
        draw.at(0, 0.06, 1, turn).detail(dots("-.11 -.62 0 -1.04 .11 -.62"))
    draw.body(disc(0, 0.06, 0.5))
    draw.body(dots("-1 .94 -.52 .14 -.28 .46 .18 -.22 .98 .94"))
    draw.cut(dots("-.9 .9 -.52 .3 -.22 .66 .2 0 .86 .9"))
    for snow in ("-.04 .36 .18 .02 .44 .4 .28 .32 .16 .48 .06 .32", "-.7 .6 -.52 .32 -.34 .54 -.5 .48"):
        draw.pen.polygon(dots(snow), inks.accent)
