"""Pieces of the table that come again and again, drawn once for each look they can have."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from engine.lcg.terms import PHASES

from ..canvas import Canvas, Gradient, Pen, fade, lens, rounded, star
from ..fonts import Face, fitting, width
from ..icons import badge, glyph
from ..theme import EMBER, FRESH, GOLD, INK, MUTED, PALE, PANEL, PANEL_EDGE, TEXT, WAITING, Colour

BAR = 100


@lru_cache(maxsize=64)
def panel(
    wide: int, high: int, tint: Colour = PANEL[0], line: Colour = PANEL_EDGE, thick: float = 1.5
) -> Image.Image:
    """A zone of the table."""
    canvas = Canvas((wide, high))
    ground = Gradient(((tint, 0.72), (PANEL[1], 0.8)))
    canvas.pen().box(1, 1, wide - 2, high - 2, 12, ground, line, thick)
    return canvas.picture()


@lru_cache(maxsize=64)
def glowing(wide: int, high: int, colour: Colour, radius: int = 12) -> Image.Image:
    """A bright frame around something this large; 12 px wider on every side."""
    canvas = Canvas((wide + 24, high + 24))
    pen = canvas.pen().at(12, 12)
    pen.halo(rounded(-3, -3, wide + 6, high + 6, radius + 3), colour, 5, 0.8)
    hole = Canvas((wide + 24, high + 24))
    hole.pen().at(12, 12).box(0, 0, wide, high, radius, "#000000")
    picture = canvas.picture()
    picture.paste((0, 0, 0, 0), (0, 0), hole.picture().getchannel("A"))
    line = Canvas((wide + 24, high + 24))
    line.pen().at(12, 12).box(-1, -1, wide + 2, high + 2, radius + 1, None, colour, 3)
    picture.alpha_composite(line.picture())
    return picture


@lru_cache(maxsize=512)
def token(kind: str, value: int, half: int) -> Image.Image:
    """A counter on a card."""
    size = half * 3
    canvas = Canvas((size, size))
    badge(canvas.pen(), kind, size / 2, size / 2, half, value)
    return canvas.picture()


@lru_cache(maxsize=128)
def chip(words: str, size: int, fill: Colour = FRESH, ink: Colour = "#06262A") -> Image.Image:
    """A few letters on a small plate."""
    wide = math.ceil(width(words, Face.DIGIT, size) + size)
    high = round(size * 1.45)
    canvas = Canvas((wide + 4, high + 4))
    pen = canvas.pen()
    pen.box(2, 2, wide, high, high / 2, fill, "#06262A", 1.5)
    pen.text(2 + wide / 2, 2 + high / 2 + size * 0.31, words, size, ink, Face.DIGIT, "m")
    return canvas.picture()


@lru_cache(maxsize=128)
def dial(value: int, radius: int) -> Image.Image:
    """A threat dial: green below 30, amber below 40, red from 40 on."""
    size = radius * 2 + 24
    canvas = Canvas((size, size))
    pen = canvas.pen().at(size / 2, size / 2, radius)
    colour = "#6FB56C" if value < 30 else "#F0B23A" if value < 40 else "#F0543A"
    pen.circle(0, 0, 1, fade("#2B2118", "#120D09"), "#0B0A08", 0.03)
    pen.circle(0, 0, 0.9, None, "#3C3226", 0.13)
    steps = max(2, round(72 * value / 50))
    arc = [math.radians(-90 + 360 * value / 50 * step / steps) for step in range(steps + 1)]
    if value:
        pen.line([(math.cos(t) * 0.9, math.sin(t) * 0.9) for t in arc], colour, 0.13)
    for step in range(10):
        t = math.radians(-90 + 36 * step)
        pen.line([(math.cos(t) * far, math.sin(t) * far) for far in (0.83, 0.97)], "#0B0A08", 0.02)
    pen.text(0, 0.36, str(value), 1.02, "#FFF3DC", Face.NUMERAL, "m")
    pen.at(0, 0.9, 0.17).polygon(lens(1.5, 0.85), "#160B08", EMBER, 0.2)
    pen.circle(0, 0.9, 0.065, EMBER)
    return canvas.picture()


@lru_cache(maxsize=32)
def top_bar(round_: int, phase: str) -> Image.Image:
    """The round, and the phases with the present one large."""
    canvas = Canvas((1600, BAR))
    pen = canvas.pen()
    pen.box(0, 0, 1600, BAR, 0, Gradient((("#0B0E0F", 0.95), ("#0B0E0F", 0.6))))
    pen.box(12, 10, 120, 82, 10, fade("#2A2419", "#15110B"), GOLD, 1.8)
    pen.text(72, 34, "ROUND", 18, PALE, Face.TITLE, "m", 1)
    pen.text(72, 84, str(round_), 52, "#FFF3D0", Face.NUMERAL, "m")
    x = 142
    present = PHASES.index(phase) if phase in PHASES else -1
    for number, name in enumerate(PHASES):
        wide = 330 if number == present else 112
        if number == present:
            _present(pen, x, wide, name)
        else:
            _other(pen, x, wide, name, number < present)
        x += wide - 2
    return canvas.picture()


def _present(pen: Pen, x: float, wide: float, name: str) -> None:
    outline = [(x, 10), (x + wide - 16, 10), (x + wide, 51), (x + wide - 16, 92), (x, 92), (x + 14, 51)]
    pen.halo(outline, GOLD, 8, 0.5)
    pen.polygon(outline, fade("#F6DC94", "#C2913A"), "#FFF1C4", 2)
    size = fitting(name.upper(), Face.NUMERAL, 50, wide - 60, 34)
    pen.text(x + wide / 2 + 2, 51 + size * 0.35, name.upper(), size, INK, Face.NUMERAL, "m")


def _other(pen: Pen, x: float, wide: float, name: str, done: bool) -> None:
    outline = [(x, 22), (x + wide - 12, 22), (x + wide, 51), (x + wide - 12, 80), (x, 80), (x + 11, 51)]
    ground = fade("#3A3526", "#26221A") if done else fade("#20282A", "#171D1F")
    pen.polygon(outline, ground, "#7D6A3C" if done else "#47514F", 1.4)
    ink = "#D8C48C" if done else "#B9BDB2"
    size = fitting(name.capitalize(), Face.BOLD, 20, wide - 26, 15)
    pen.text(x + wide / 2 + 2, 57, name.capitalize(), size, ink, Face.BOLD, "m")
    if done:
        pen.line([(x + wide / 2 - 4, 68), (x + wide / 2, 72), (x + wide / 2 + 7, 63)], ink, 2)


@lru_cache(maxsize=64)
def waiting_plate(words: str, what: str) -> Image.Image:
    """Who is waited for."""
    canvas = Canvas((468, 106))
    pen = canvas.pen().at(12, 12)
    pen.halo(rounded(0, 0, 444, 82, 12), WAITING, 7, 0.45)
    pen.box(0, 0, 444, 82, 12, fade("#3A2A0E", "#241805"), WAITING, 3)
    hourglass(pen.at(38, 41, 25), WAITING)
    size = fitting(words, Face.NUMERAL, 38, 350, 24)
    pen.text(76, 44, words, size, "#FFE2A6", Face.NUMERAL)
    pen.text(76, 69, what, 20, "#F3E3C0", Face.SEMIBOLD)
    return canvas.picture()


def hourglass(pen: Pen, colour: Colour) -> None:
    """Somebody is waited for."""
    half = [(-0.7, -0.95), (0.7, -0.95), (0.7, -0.75), (0.12, 0.0), (0.7, 0.75), (0.7, 0.95)]
    pen.polygon([*half, *((-x, y) for x, y in reversed(half[2:]))], None, colour, 0.16)
    pen.polygon([(-0.42, -0.6), (0.42, -0.6), (0, -0.08)], colour)
    pen.polygon([(-0.5, 0.78), (0.5, 0.78), (0, 0.32)], colour)


@lru_cache(maxsize=256)
def totals(wide: int, high: int, threat: int, willpower: int, deck: int, discard: int) -> Image.Image:
    """Threat against willpower, and the encounter deck."""
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    pen.box(1, 1, wide - 2, high - 2, 12, Gradient((("#2B2218", 0.85), ("#15110B", 0.9))), GOLD, 2)
    size = 96 if high > 300 else 84 if high > 250 else 72
    unit = size / 4.2
    left, right = wide * 0.27, wide * 0.73
    y = unit * 1.5
    pen.at(left, y, unit).polygon(lens(1.6, 0.86), "#160B08", EMBER, 0.1)
    pen.circle(left, y, unit * 0.38, EMBER)
    pen.at(right, y, unit).polygon(star(12, 1.15, 0.84), fade("#FBE08A", "#E0A52E"), "#0B0A08", 0.06)
    base = y + unit + size * 0.84
    pen.text(left, base, str(threat), size, "#FFA06A", Face.NUMERAL, "m")
    pen.text(right, base, str(willpower), size, "#FFD970", Face.NUMERAL, "m")
    pen.text(wide / 2, base - size * 0.24, "vs", size * 0.28, MUTED, Face.ITALIC, "m")
    label = size * 0.2
    pen.text(left, base + label * 1.5, "THREAT", label, "#FFA06A", Face.TITLE, "m", 0.5)
    pen.text(right, base + label * 1.5, "WILLPOWER", label, "#FFD970", Face.TITLE, "m", 0.2)
    figure = 28 if wide > 300 else 24
    entries = ((0.1, deck, "deck", ("#4A1B14", EMBER)), (0.52, discard, "discard", ("#4A4D4C", "#8C8A80")))
    for share, value, name, colours in entries:
        x = wide * share
        pile(pen, x, high - 28, 14, colours)
        pen.text(x + 22, high - 19, str(value), figure, TEXT, Face.TITLE)
        pen.text(x + 27 + width(str(value), Face.TITLE, figure), high - 20, name, 18, MUTED, Face.SEMIBOLD)
    return canvas.picture()


def pile(pen: Pen, x: float, y: float, half: float, colours: tuple[Colour, Colour]) -> None:
    """A small pile of cards."""
    for step in range(3):
        shade = colours[0] if step == 0 else colours[1]
        pen.box(
            x - half * 0.55 + step * 2.2,
            y - half * 0.8 - step * 2.2,
            half * 1.1,
            half * 1.5,
            2,
            shade,
            "#0D0A08",
            1,
        )


@lru_cache(maxsize=256)
def counts(wide: int, high: int, hand: int, deck: int, discard: int) -> Image.Image:
    """How many cards a player has in hand, deck and discard pile."""
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    entries = (
        ("hand", hand, ("#5A4525", GOLD)),
        ("deck", deck, ("#5A4525", "#9A7B45")),
        ("discard", discard, ("#4A4D4C", "#8C8A80")),
    )
    upright = high > wide * 0.6
    for number, (name, value, colours) in enumerate(entries):
        x = 16.0 if upright else number * wide / 3 + 18
        y = (number + 0.5) * high / 3 if upright else 24.0
        pile(pen, x, y, 15, colours)
        figure = 24 if upright else 30
        pen.text(x + 22, y + 10, str(value), figure, TEXT, Face.TITLE)
        if upright:
            pen.text(x + 27 + width(str(value), Face.TITLE, figure), y + 9, name, 17, MUTED, Face.SEMIBOLD)
        else:
            pen.text(x - 6, y + 33, name, 17, MUTED, Face.SEMIBOLD)
    return canvas.picture()


@lru_cache(maxsize=64)
def nameplate(wide: int, name: str, first: bool, waited: bool) -> Image.Image:
    """A player's name, with the first player token and an hourglass."""
    canvas = Canvas((wide, 46))
    pen = canvas.pen()
    room = wide - (44 if first else 0) - (36 if waited else 0)
    size = fitting(name, Face.TITLE, 36, room, 18)
    pen.text(0, 34, name, size, "#FFF0CE", Face.TITLE)
    x = width(name, Face.TITLE, size) + 26
    if first:
        pen.circle(x, 23, 18, fade("#FBE08A", "#C08A24"), "#0D0A08", 2)
        glyph(pen, "leadership", x, 23, 10, INK)
        x += 40
    if waited:
        hourglass(pen.at(x, 23, 15), WAITING)
    return canvas.picture()


@lru_cache(maxsize=64)
def progress_bar(wide: int, value: int, most: int) -> Image.Image:
    """Progress on the quest, one segment for each point."""
    canvas = Canvas((wide, 26))
    pen = canvas.pen()
    pen.box(1, 1, wide - 2, 24, 12, "#0C1110", "#4E6B4E", 1.5)
    step = (wide - 12) / most
    for number in range(most):
        lit = fade("#7CC274", "#3C8044") if number < value else "#1D2725"
        pen.box(6 + number * step + 1, 5, step - 2, 16, 2, lit)
    return canvas.picture()
