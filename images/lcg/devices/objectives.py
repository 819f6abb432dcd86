"""Devices of the objectives: what the heroes must find and carry out."""

from __future__ import annotations

from ...canvas import Pen, star
from . import Inks, device
from .strokes import BRIGHT, EYES, curve, outline


@device("core-108")
def gandalfs_map(pen: Pen, inks: Inks) -> None:
    pen.polygon(
        outline("-98,-66 -34,-84 34,-66 98,-84 98,68 34,86 -34,68 -98,86"), inks.main, inks.dark, 0.06
    )
    pen.polygon(outline("-34,-84 34,-66 34,86 -34,68"), inks.accent, opacity=0.22)
    for peak in ("-84,-18 -66,-52 -48,-18", "-62,-18 -46,-42 -30,-18"):
        pen.polygon(outline(peak), inks.accent)
    for dash in ("-78,56 -62,44", "-50,34 -34,26", "-20,26 -4,32", "10,32 22,18", "30,4 40,-10"):
        pen.line(outline(dash), inks.dark, 0.1)
    for stroke in ("44,-52 78,-18", "78,-52 44,-18"):
        pen.line(outline(stroke), "#A32A1C", 0.13)
    pen.at(0.66, 0.4, 0.24).polygon(star(4, 1, 0.3), inks.accent)


@device("core-109")
def dungeon_torch(pen: Pen, inks: Inks) -> None:
    pen.polygon(outline("-17,14 17,14 9,106 -9,106"), inks.accent, inks.main, 0.06)
    for band in ("-12,44 12,56", "-11,68 11,80"):
        pen.line(outline(band), inks.main, 0.06)
    pen.polygon(outline("-34,2 34,2 26,28 -26,28"), inks.dark, inks.main, 0.05)
    pen.polygon(
        curve("4,-108 10,-66 70,-50 54,-10 44,14 -44,14 -54,-12 -62,-46 -24,-50 -26,-78 -8,-72 0,-90 4,-108"),
        EYES,
    )
    pen.polygon(curve("4,-70 10,-40 42,-30 32,-6 24,8 -24,8 -32,-8 -36,-30 0,-34 4,-70"), inks.main)


@device("core-110")
def shadow_key(pen: Pen, inks: Inks) -> None:
    pen.circle(0, -0.6, 0.34, None, inks.main, 0.2)
    pen.box(-0.1, -0.26, 0.2, 1.32, 0.04, inks.main)
    pen.polygon(outline("6,44 46,44 46,62 28,62 28,72 54,72 54,98 6,98"), inks.main)
    for y in (-0.2, 0.0):
        pen.box(-0.18, y, 0.36, 0.1, 0.04, inks.main)
    pen.at(0, -0.6, 0.2).polygon(star(4, 1, 0.4), BRIGHT, inks.dark, 0.1)
