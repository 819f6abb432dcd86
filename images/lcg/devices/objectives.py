"""Devices of the objectives: what the heroes must find and carry out."""

from __future__ import annotations

from ...canvas import Pen, star
from . import Inks, device
from .shapes import curve, dots
from .strokes import BRIGHT, EYES


@device("core-108")
def gandalfs_map(pen: Pen, inks: Inks) -> None:
    pen.polygon(
        dots("-.98 -.66 -.34 -.84 .34 -.66 .98 -.84 .98 .68 .34 .86 -.34 .68 -.98 .86"),
        inks.main,
        inks.dark,
        0.06,
    )
    pen.polygon(dots("-.34 -.84 .34 -.66 .34 .86 -.34 .68"), inks.accent, opacity=0.22)
    for peak in ("-.84 -.18 -.66 -.52 -.48 -.18", "-.62 -.18 -.46 -.42 -.3 -.18"):
        pen.polygon(dots(peak), inks.accent)
    for dash in (
        "-.78 .56 -.62 .44",
        "-.5 .34 -.34 .26",
        "-.2 .26 -.04 .32",
        ".1 .32 .22 .18",
        ".3 .04 .4 -.1",
    ):
        pen.line(dots(dash), inks.dark, 0.1)
    for stroke in (".44 -.52 .78 -.18", ".78 -.52 .44 -.18"):
        pen.line(dots(stroke), "#A32A1C", 0.13)
    pen.at(0.66, 0.4, 0.24).polygon(star(4, 1, 0.3), inks.accent)


@device("core-109")
def dungeon_torch(pen: Pen, inks: Inks) -> None:
    pen.polygon(dots("-.17 .14 .17 .14 .09 1.06 -.09 1.06"), inks.accent, inks.main, 0.06)
    for band in ("-.12 .44 .12 .56", "-.11 .68 .11 .8"):
        pen.line(dots(band), inks.main, 0.06)
    pen.polygon(dots("-.34 .02 .34 .02 .26 .28 -.26 .28"), inks.dark, inks.main, 0.05)
    fire = ".04 -1.08 .1 -.66 .7 -.5 .54 -.1 .44 .14 -.44 .14 -.54 -.12 -.62 -.46 -.24 -.5 -.26 -.78"
    pen.polygon(curve(f"{fire} -.08 -.72 0 -.9 .04 -1.08"), EYES)
    pen.polygon(
        curve(".04 -.7 .1 -.4 .42 -.3 .32 -.06 .24 .08 -.24 .08 -.32 -.08 -.36 -.3 0 -.34 .04 -.7"), inks.main
    )


@device("core-110")
def shadow_key(pen: Pen, inks: Inks) -> None:
    pen.circle(0, -0.6, 0.34, None, inks.main, 0.2)
    pen.box(-0.1, -0.26, 0.2, 1.32, 0.04, inks.main)
    pen.polygon(dots(".06 .44 .46 .44 .46 .62 .28 .62 .28 .72 .54 .72 .54 .98 .06 .98"), inks.main)
    for y in (-0.2, 0.0):
        pen.box(-0.18, y, 0.36, 0.1, 0.04, inks.main)
    pen.at(0, -0.6, 0.2).polygon(star(4, 1, 0.4), BRIGHT, inks.dark, 0.1)
