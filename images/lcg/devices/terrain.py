"""What scenes and maps are made of: curves, trees, peaks, water, webs and walls."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from ...canvas import Gradient, Paint, Pen, Point, bezier, glow, mirrored, star
from ...theme import Colour, mix
from .shapes import curve, dots, swept

Bend = tuple[float, float, float]
STONE_TOOTH = "-1.5 0 -.6 .18 -.3 .55 0 1 .3 .55 .6 .18 1.5 0"
PINE = "0 -1 .12 -.7 .06 -.7 .19 -.4 .1 -.4 .27 -.08 .04 -.08 .04 0"
SNOW = "0 -1 -.3 -.7 -.16 -.74 -.06 -.62 .1 -.72 .27 -.73"


# -- curves ----------------------------------------------------------------------------------------


def bends(words: str, across: float = 1, down: float = 1) -> list[Bend]:
    """Bends of a road written as "x y half" in a row, stretched."""
    found = [float(number) for number in words.split()]
    triples = zip(found[::3], found[1::3], found[2::3], strict=True)
    return [(x * across, y * down, half * across) for x, y, half in triples]


def band(through: Sequence[Bend]) -> list[Point]:
    """The outline of a road, stream or trunk through these points, each with half its width there."""
    left = swept([(x - half, y) for x, y, half in through])
    return left + swept([(x + half, y) for x, y, half in through])[::-1]


# -- light and land --------------------------------------------------------------------------------


def light(pen: Pen, x: float, y: float, radius: float, colour: Colour, opacity: float) -> None:
    """A soft light that ends before its radius."""
    pen.circle(x, y, radius, glow((colour, opacity), (colour, opacity * 0.45), (colour, 0), (colour, 0)))


def glint(pen: Pen, x: float, y: float, radius: float, colour: Colour) -> None:
    """A sparkle of four rays."""
    light(pen, x, y, radius * 2.2, colour, 0.7)
    pen.at(x, y, radius).polygon(star(4, 1, 0.16), "#FFFFFF")


def mist(pen: Pen, wide: float, top: float, tall: float, colour: Colour, opacity: float) -> None:
    """A bank of mist across the picture."""
    pen.box(0, top, wide, tall, 0, Gradient(((colour, 0.0), (colour, opacity), (colour, 0.0))))


def land(pen: Pen, wide: float, high: float, paint: Paint, *tops: float) -> None:
    """Ground up to heights spread evenly over the width."""
    last = len(tops) - 1
    top = swept([(wide * (step * 1.04 / last - 0.02), high * up) for step, up in enumerate(tops)])
    pen.polygon([*top, (wide * 1.02, high * 1.02), (-wide * 0.02, high * 1.02)], paint)


def peak(pen: Pen, x: float, foot: float, rise: float, half: float, lit: Colour, dim: Colour) -> None:
    """A snowy mountain, lit from the left."""
    crest = [(x + px, foot + py) for px, py in dots("0 -1 .2 -.74 .05 -.5 .24 -.3 .1 0", half, rise)]
    snow = [(x + px, foot + py) for px, py in dots(SNOW, half, rise)]
    pen.polygon([(x - half, foot), *crest], lit)
    pen.polygon([*crest, (x + half, foot)], dim)
    pen.polygon(snow, "#E9E6DA")
    pen.polygon([snow[0], *snow[-2:]], "#A9AEA8")


def ripples(pen: Pen, wide: float, top: float, low: float, count: int, random: Random) -> None:
    """Pale lines on water, longer towards the viewer."""
    for step in range(count):
        share = (step + random.random()) / count
        y, long = top + (low - top) * share, wide * (0.04 + 0.1 * share) * (0.5 + random.random())
        x = wide * random.random()
        pen.line([(x - long, y), (x + long, y)], "#E4EFE6", (low - top) * 0.014 * (0.5 + share), 0.45)


# -- what grows ------------------------------------------------------------------------------------


def pine(pen: Pen, x: float, foot: float, tall: float, colour: Colour, lit: Colour | None = None) -> None:
    """A pine, lit from the left if it has a second colour."""
    at = pen.at(x, foot, tall)
    half = dots(PINE)
    at.polygon(mirrored(half), colour)
    if lit is not None:
        at.polygon([(0, -1), *((-px * 0.9, py - 0.02) for px, py in half[1:6]), (0, -0.2)], lit, opacity=0.6)


def pines(
    pen: Pen, wide: float, foot: float, tall: float, gap: float, random: Random, *colours: Colour
) -> None:
    """A row of pines across a width."""
    x = -gap * random.random()
    while x < wide + gap:
        pine(pen, x, foot + tall * 0.1 * random.random(), tall * (0.7 + 0.5 * random.random()), *colours)
        x += gap * (0.6 + 0.7 * random.random())


def trunk(pen: Pen, x: float, foot: float, top: float, half: float, lean: float, colour: Colour) -> None:
    """A tree trunk with spreading roots."""
    rise = foot - top
    through = [(x, foot, half * 2.1), (x + lean * 0.15, foot - rise * 0.1, half * 1.15)]
    through += [(x + lean * 0.5, foot - rise * 0.5, half * 0.85), (x + lean, top, half * 0.8)]
    pen.polygon(band(through), colour)


def snag(at: Pen, colour: Colour) -> None:
    """A dead tree, broken off."""
    at.polygon(dots("-.2 .02 -.08 -.1 -.09 -.7 -.13 -1 -.04 -.84 .02 -.96 .08 -.66 .08 -.12 .22 .02"), colour)
    at.polygon(dots("0 -.4 .22 -.68 .32 -.98 .3 -.66 .04 -.3"), colour)
    at.polygon(dots("0 -.5 -.24 -.76 -.46 -.7 -.24 -.7 -.04 -.42"), colour)
    at.polygon(dots(".2 -.66 .46 -.76 .24 -.6"), colour)


def reeds(pen: Pen, x: float, foot: float, tall: float, count: int, random: Random, colour: Colour) -> None:
    """A clump of reeds, about half of them with a brown head."""
    for _ in range(count):
        left, up = x + tall * 1.1 * (random.random() - 0.5), tall * (0.6 + 0.5 * random.random())
        tip = left + up * 0.5 * (random.random() - 0.5)
        blade = swept([(left, foot), ((left * 2 + tip) / 3, foot - up * 0.6), (tip, foot - up)])
        pen.line(blade, colour, tall * 0.035)
        if random.random() < 0.5:
            pen.ellipse(tip, foot - up, tall * 0.035, tall * 0.13, mix(colour, "#8A5A2A", 0.45))


def iris(at: Pen) -> None:
    """A yellow iris with sword leaves."""
    for x, up in ((-0.34, -0.62), (-0.17, -0.8), (0.2, -0.74), (0.36, -0.5)):
        at.polygon([(x * 0.2 - 0.05, 0), (x, up), (x * 0.2 + 0.05, 0)], "#4C6130", "#1C260F", 0.012)
    at.line(dots("0 0 .02 -.76"), "#2B3A18", 0.05)
    petal = curve("0 0 -.1 -.08 -.13 -.22 0 -.34 .13 -.22 .1 -.08 0 0")
    petals = ((-26, "#E0AA1E"), (26, "#E0AA1E"), (0, "#FFDD6A"), (-112, "#F2C431"), (112, "#F2C431"))
    for turn, colour in (*petals, (180, "#FFD34A")):
        at.at(0.02, -0.78, 0.95, turn).polygon(petal, colour, "#6E4A08", 0.012)
    at.line(dots(".02 -.74 .02 -.6"), "#8A4A12", 0.03)


# -- what crawls, and what is built ----------------------------------------------------------------


def web(pen: Pen, x: float, y: float, radius: float, colour: Colour, thick: float, turn: float = 9) -> None:
    """A spider's web of eleven threads and sagging rings."""
    at = pen.at(x, y, radius, turn)
    thick /= radius
    spokes = [math.radians(step * 360 / 11 + 7 * math.sin(step * 2.3)) for step in range(11)]
    for angle in spokes:
        at.line([(0, 0), (math.cos(angle) * 1.08, math.sin(angle) * 1.08)], colour, thick)
    for far in (0.2, 0.4, 0.62, 0.86):
        for first, second in zip(spokes, [*spokes[1:], spokes[0]], strict=True):
            start = (math.cos(first) * far, math.sin(first) * far)
            end = (math.cos(second) * far, math.sin(second) * far)
            sag = ((start[0] + end[0]) * 0.4, (start[1] + end[1]) * 0.4)
            at.line(bezier(start, sag, sag, end, steps=6), colour, thick * 0.85)


def spider(pen: Pen, x: float, y: float, radius: float, colour: Colour) -> None:
    """A spider, head down."""
    at = pen.at(x, y, radius)
    for side in (-1, 1):
        for leg in ("0 0 .7 -.9 1.1 -.4", "0 0 .8 -.4 1.3 .1", "0 0 .8 0 1.2 .7", "0 .1 .5 .4 .6 1"):
            at.line(dots(leg, side), colour, 0.12)
    at.ellipse(0, -0.32, 0.46, 0.56, colour)
    at.circle(0, 0.3, 0.28, colour)


def tooth(pen: Pen, x: float, root: float, half: float, reach: float, colour: Colour) -> None:
    """A stalactite; with a negative reach it stands on the ground."""
    pen.polygon([(x + px, root + py) for px, py in dots(STONE_TOOTH, half, reach)], colour)


def merlons(at: Pen, left: float, top: float, wide: float, side: float, colour: Colour) -> None:
    """Battlements on a wall: an odd number of teeth and gaps."""
    count = max(3, round(wide / side) | 1)
    for step in range(0, count, 2):
        at.box(left + wide * step / count, top - side, wide / count, side * 1.2, 0, colour)
