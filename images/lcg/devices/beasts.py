"""Devices of the enemies that are beasts: black silhouettes before a glowing sky, with burning eyes."""

from __future__ import annotations

from collections.abc import Sequence

from ...canvas import Pen, Point, mirrored
from . import Inks, device
from .shapes import both, curve, dots, ribbon, smooth
from .strokes import BRIGHT, EYES, RIM, TEETH, eyes, silhouette, slits

# -- spiders and insects ---------------------------------------------------------------------------


def _leg(pen: Pen, inks: Inks, spine: Sequence[Point], thick: float) -> None:
    """A jointed leg that tapers from its last joint on."""
    pen.line(spine[:-1], inks.main, thick)
    pen.polygon(ribbon(spine[-2:], thick, 0.03), inks.main)


def _legs(pen: Pen, inks: Inks, thick: float, *legs: str) -> None:
    """Pairs of legs, the right ones given."""
    for leg in legs:
        for spine in both(dots(leg)):
            _leg(pen, inks, spine, thick)


@device("core-74")
def king_spider(pen: Pen, inks: Inks) -> None:
    legs = (
        ".12 -.08 .62 -.52 .84 -1.04",
        ".14 0 .76 -.18 1.06 -.56",
        ".14 .08 .74 .3 1.06 .7",
        ".12 .14 .58 .62 .78 1.06",
    )
    _legs(pen, inks, 0.15, *legs)
    pen.ellipse(0, 0.5, 0.44, 0.52, inks.main, inks.accent, RIM)
    pen.circle(0, -0.12, 0.32, inks.main, inks.accent, RIM)
    pen.polygon(dots("-.16 .26 .16 .26 .03 .52 .18 .82 -.18 .82 -.03 .52"), inks.accent)
    eyes(pen, (-0.15, -0.1, 0.07), (0.15, -0.1, 0.07), (-0.06, 0.04, 0.045), (0.06, 0.04, 0.045))
    crown = dots("-.34 -.32 -.44 -.86 -.2 -.62 0 -1 .2 -.62 .44 -.86 .34 -.32")
    pen.polygon(crown, BRIGHT, inks.main, 0.05)
    pen.line(dots("-.28 -.42 .28 -.42"), inks.dark, 0.05)


@device("core-75")
def hummerhorns(pen: Pen, inks: Inks) -> None:
    swarm = ((0.1, 0.1, 0.72, 24), (-0.64, -0.6, 0.38, -20), (0.66, -0.66, 0.36, 50))
    for x, y, size, turn in (*swarm, (-0.6, 0.68, 0.4, 60), (0.8, 0.72, 0.34, -30)):
        _hornet(pen.at(x, y, size, turn), inks)


def _hornet(pen: Pen, inks: Inks) -> None:
    for side in (1, -1):
        for wing in (
            ".1 -.3 .4 -.95 1.1 -1 1 -.5 .8 -.25 .4 -.2 .1 -.2",
            ".1 -.16 .5 -.2 .95 0 .8 .28 .6 .45 .2 .2 .1 -.1",
        ):
            pen.polygon(curve(wing, side), TEETH, opacity=0.62)
        pen.line(dots(".08 -.66 .22 -.88 .4 -.94", side), inks.main, 0.06)
    pen.polygon(mirrored(dots("0 -.04 .22 .06 .3 .3 .24 .58 .08 .84 0 1.14")), inks.main)
    for y, half in ((0.2, 0.24), (0.4, 0.25), (0.6, 0.19)):
        pen.line([(-half, y), (half, y)], EYES, 0.08)
    pen.ellipse(0, -0.2, 0.22, 0.24, inks.main)
    pen.circle(0, -0.54, 0.2, inks.main)
    eyes(pen, (-0.11, -0.58, 0.08), (0.11, -0.58, 0.08))


@device("core-76")
def ungoliants_spawn(pen: Pen, inks: Inks) -> None:
    _legs(pen, inks, 0.19, ".3 0 .64 -.84 .84 -.92 1.04 .6", ".4 .2 .82 -.28 .92 .98", ".3 .4 .6 .4 .66 1.06")
    head = "0 -.84 .46 -.72 .74 -.24 .7 .34 .38 .68 0 .74 -.38 .68 -.7 .34 -.74 -.24 -.46 -.72"
    silhouette(pen, inks, smooth(dots(head)))
    slits(pen, ".08 .54 .34 .5 .36 .76 .14 1.06 .19 .8", TEETH)
    pairs = ((0.18, 0.06, 0.14), (0.5, -0.02, 0.1), (0.31, -0.29, 0.09), (0.11, -0.5, 0.06))
    for x, y, radius in (*pairs, (0.5, 0.3, 0.065), (0.28, 0.37, 0.05)):
        for side in (x, -x):
            eyes(pen, (side, y, radius))
            pen.line([(side, y - radius * 0.6), (side, y + radius * 0.6)], inks.main, radius * 0.4)


@device("core-96")
def forest_spider(pen: Pen, inks: Inks) -> None:
    pen.line(dots("-.4 -1.07 -.4 -.5"), TEETH, 0.035)
    high = (".3 -.02 .2 -.64 .44 -1.08", ".38 0 .58 -.58 .92 -1")
    for leg in (
        *high,
        ".22 .2 -.06 .66 -.26 1.06",
        ".28 .24 .24 .74 .1 1.08",
        ".38 .2 .66 .42 .64 1.06",
        ".4 .1 .84 -.08 1.06 .6",
    ):
        _leg(pen, inks, dots(leg), 0.14)
    silhouette(
        pen, inks, smooth(dots("-.36 -.66 .1 -.48 .26 -.04 .06 .38 -.44 .5 -.9 .24 -1.02 -.22 -.76 -.58"))
    )
    pen.circle(0.36, 0.12, 0.29, inks.main, inks.accent, RIM)
    for stripe in (
        "-.76 -.34 -.6 -.08 -.64 .22",
        "-.48 -.44 -.32 -.08 -.38 .3",
        "-.2 -.4 -.08 -.08 -.12 .22",
    ):
        pen.line(dots(stripe), inks.accent, 0.08)
    pen.polygon(dots(".46 .28 .62 .28 .54 .6"), TEETH)
    eyes(pen, (0.47, 0.06, 0.085), (0.29, 0.0, 0.06))


# -- beasts ----------------------------------------------------------------------------------------


@device("core-84")
def marsh_adder(pen: Pen, inks: Inks) -> None:
    pen.polygon(ribbon(curve(".6 .74 .9 .8 1.08 .6 .98 .34"), 0.2, 0.02), inks.main)
    neck = curve(".04 .2 -.7 .1 -.6 -.4 0 -.4 .5 -.4 .6 -.84 .16 -.84")
    silhouette(pen, inks, ribbon(neck, 0.38, 0.28))
    pen.line(neck[2:-4], inks.accent, 0.07)
    for y, across, down in ((0.74, 0.84, 0.27), (0.46, 0.64, 0.22), (0.22, 0.44, 0.17)):
        pen.ellipse(0, y, across, down, inks.main, inks.accent, 0.05)
    pen.line(dots("-.46 -.62 -.76 -.52 -.96 -.62"), EYES, 0.05)
    pen.line(dots("-.76 -.52 -.92 -.4"), EYES, 0.05)
    head = ".3 -.92 .04 -1.06 -.26 -.94 -.54 -.7 -.48 -.56 -.14 -.58 .16 -.62 .32 -.74"
    silhouette(pen, inks, smooth(dots(head)))
    eyes(pen, (-0.14, -0.82, 0.07))
    for fang in ("-.44 -.58 -.36 -.58 -.42 -.4", "-.3 -.58 -.22 -.58 -.28 -.42"):
        pen.polygon(dots(fang), TEETH)


@device("core-85")
def wargs(pen: Pen, inks: Inks) -> None:
    half = "0 -.5 .3 -.56 .7 -1.04 .86 -.34 1.04 -.04 .86 .06 .92 .3 .66 .34 .6 .56 .36 .54 .28 .86 0 1.02"
    silhouette(pen, inks, mirrored(dots(half)))
    slits(pen, ".46 -.6 .66 -.82 .72 -.4", inks.accent)
    slits(pen, ".16 -.04 .58 -.28 .48 .04 .26 .08", BRIGHT)
    pen.polygon(dots("-.13 .26 .13 .26 .06 .42 -.06 .42"), inks.accent)
    pen.polygon(mirrored(dots("0 .52 .3 .44 .24 .74 0 .9")), inks.dark)
    for tooth in (".3 .44 .14 .48 .22 .72", ".12 .5 .02 .52 .07 .64", ".18 .78 .08 .84 .12 .64"):
        slits(pen, tooth, TEETH)


@device("core-98")
def black_forest_bats(pen: Pen, inks: Inks) -> None:
    for x, y, size, turn in ((0, 0.32, 0.95, 0), (-0.56, -0.74, 0.44, -16), (0.64, -0.66, 0.36, 20)):
        _bat(pen.at(x, y, size, turn), inks)


def _bat(pen: Pen, inks: Inks) -> None:
    half = (
        "0 -.34 .1 -.38 .22 -.7 .28 -.26 .44 -.24 .72 -.64 1.12 -.36 1.1 .4 .9 .14 .7 .46 .5 .16 .3 .46 .16"
        " .36 0 .7"
    )
    silhouette(pen, inks, mirrored(dots(half)))
    for side in (1, -1):
        for bone in (".72 -.6 .9 .14", ".72 -.6 .5 .16"):
            pen.line(dots(bone, side), inks.accent, 0.03)
    eyes(pen, (-0.1, -0.16, 0.06), (0.1, -0.16, 0.06))
    slits(pen, ".02 0 .12 -.02 .07 .14", TEETH)


@device("core-115")
def eastern_crows(pen: Pen, inks: Inks) -> None:
    flight = curve(
        "-1 -.1 -.6 -.7 -.2 -.4 0 .1 .2 -.4 .6 -.7 1 -.1 .6 -.24 .3 .1 0 .55 -.3 .1 -.6 -.24 -1 -.1"
    )
    for x, y, size in ((-0.68, -0.66, 0.38), (-0.12, -0.92, 0.2), (-0.88, -0.14, 0.22)):
        pen.at(x, y, size).polygon(flight, inks.main)
    pen.polygon(
        dots("-1.08 .84 -.3 .72 1.08 .64 1.08 .78 .4 .88 .74 1.04 .58 1.08 .16 .92 -1.08 1"), inks.main
    )
    bird = (
        ".76 -.64 .7 -.84 .48 -.98 .2 -.92 .04 -.7 -.14 -.34 -.5 .04 -.82 .5 -1.08 1.04 -.86 .92 -.78 1.04"
        " -.58 .78 -.2 .74 .2 .58 .5 .2 .56 -.16 .62 -.34 1.06 -.34 .82 -.48 1.08 -.62"
    )
    silhouette(pen, inks, dots(bird))
    for feather in (".02 -.14 .26 .1 -.3 .44 -.66 .64", ".08 -.38 .48 .04 -.06 .4 -.34 .62"):
        pen.line(curve(feather), inks.accent, 0.05)
    pen.line(dots(".04 .64 .08 .82"), inks.main, 0.07)
    pen.line(dots(".26 .54 .32 .8"), inks.main, 0.07)
    eyes(pen, (0.45, -0.68, 0.085))
