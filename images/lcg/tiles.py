"""Pieces of the table that come again and again, drawn once for each look they can have."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw

from engine.lcg.terms import PHASES, SETUP

from ..cache import drawn_once
from ..canvas import Canvas, Gradient, Pen, fade, lens, rounded, star
from ..fonts import Face, fitting, font, width
from ..icons import badge, glyph
from ..theme import (
    CHANGED_INK,
    EMBER,
    FRESH,
    GOLD,
    INK,
    MUTED,
    NUMERALS,
    PALE,
    PANEL,
    PANEL_EDGE,
    PRESENT,
    SEATS,
    THREAT,
    WAITING,
    WAITING_PLATE,
    WILLPOWER,
    Colour,
)

BAR = 100
GLOW = 12  # what a glowing frame takes around something
CHEVRON, OTHER, OTHER_IN_SETUP = 372, 105, 89  # how wide the present phase is, and the others
PLATE = (444, 82)
PENNON = (26, 40)


# -- words -------------------------------------------------------------------------------------------


@drawn_once
def lettering(words: str, face: Face, size: int) -> Image.Image:
    """Words as a mask; their baseline is `baseline(size)` below its upper edge."""
    letters = font(face, size)
    mask = Image.new("L", (math.ceil(letters.getlength(words)) + 1, round(size * 1.5)))
    ImageDraw.Draw(mask).text((0, baseline(size)), words, 255, letters, anchor="ls")
    return mask


def baseline(size: int) -> int:
    """Where letters stand in their mask."""
    return round(size * 1.1)


# -- grounds -----------------------------------------------------------------------------------------


def _grown(tile: Image.Image, corner: int, size: tuple[int, int]) -> Image.Image:
    """A tile made larger: its corners stay, its middle is stretched."""
    grown = Image.new(tile.mode, size)
    xs, ys = (_thirds(tile.size[axis], size[axis], corner) for axis in (0, 1))
    for left, right, to_left, to_right in xs:
        for top, bottom, to_top, to_bottom in ys:
            if to_right > to_left and to_bottom > to_top:
                part = tile.crop((left, top, right, bottom))
                grown.paste(
                    part.resize((to_right - to_left, to_bottom - to_top), Image.Resampling.NEAREST),
                    (to_left, to_top),
                )
    return grown


def _thirds(length: int, wanted: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Beginning, middle and end of a length, and where they come to lie in a longer one."""
    return (
        (0, corner, 0, corner),
        (corner, length - corner, corner, wanted - corner),
        (length - corner, length, wanted - corner, wanted),
    )


@drawn_once
def panel(wide: int, high: int, tint: Colour = PANEL[0], line: Colour = PANEL_EDGE) -> Image.Image:
    """A zone of the table."""
    small = Canvas((48, 48))
    small.pen().box(1, 1, 46, 46, 12, "#FFFFFF")
    mask = _grown(small.picture().getchannel("A"), 20, (wide, high))
    ramp = Canvas((1, high))
    ramp.pen().box(-1, 0, 3, high, 0, fade(tint, PANEL[1]))
    ground = ramp.picture().resize((wide, high), Image.Resampling.NEAREST)
    ground.putalpha(mask.point([round(value * 0.76) for value in range(256)]))
    edge = Canvas((48, 48))
    edge.pen().box(1, 1, 46, 46, 12, None, line, 1.6)
    ground.alpha_composite(_grown(edge.picture(), 20, (wide, high)))
    return ground


@drawn_once
def glowing(wide: int, high: int, colour: Colour, radius: int = 12) -> Image.Image:
    """A bright frame around something this large; `GLOW` wider on every side."""
    size = 2 * (GLOW + 32)
    inner = size - 2 * GLOW
    soft, hole, line = Canvas((size, size)), Canvas((size, size)), Canvas((size, size))
    soft.pen().at(GLOW, GLOW).halo(rounded(-3, -3, inner + 6, inner + 6, radius + 3), colour, 5, 0.8)
    hole.pen().at(GLOW, GLOW).box(0, 0, inner, inner, radius, "#000000")
    line.pen().at(GLOW, GLOW).box(-1, -1, inner + 2, inner + 2, radius + 1, None, colour, 3)
    picture = soft.picture()
    picture.putalpha(ImageChops.subtract(picture.getchannel("A"), hole.picture().getchannel("A")))
    picture.alpha_composite(line.picture())
    return _grown(picture, size // 2 - 1, (wide + 2 * GLOW, high + 2 * GLOW))


@drawn_once
def slot(wide: int, high: int) -> Image.Image:
    """A place where a card could lie."""
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    pen.box(1, 1, wide - 2, high - 2, 8, "#0B0E0F", opacity=0.35)
    pen.box(1, 1, wide - 2, high - 2, 8, None, PANEL_EDGE, 2)
    pen.box(7, 7, wide - 14, high - 14, 5, None, PANEL_EDGE, 1, opacity=0.7)
    return canvas.picture()


# -- counters ----------------------------------------------------------------------------------------


@drawn_once
def token(kind: str, value: int, half: int) -> Image.Image:
    """A counter on a card."""
    size = half * 3
    canvas = Canvas((size, size))
    badge(canvas.pen(), kind, size / 2, size / 2, half, value)
    return canvas.picture()


@drawn_once
def chip(words: str, size: int, fill: Colour = FRESH, ink: Colour = CHANGED_INK) -> Image.Image:
    """A few letters on a small plate."""
    wide = math.ceil(width(words, Face.DIGIT, size) + size)
    high = round(size * 1.45)
    canvas = Canvas((wide + 4, high + 4))
    pen = canvas.pen()
    pen.box(2, 2, wide, high, high / 2, fill, CHANGED_INK, 1.5)
    pen.text(2 + wide / 2, 2 + high / 2 + size * 0.31, words, size, ink, Face.DIGIT, "m")
    return canvas.picture()


@drawn_once
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
    pen.text(0, 0.36, str(value), 1.02, NUMERALS, Face.NUMERAL, "m")
    pen.at(0, 0.9, 0.17).polygon(lens(1.5, 0.85), "#160B08", EMBER, 0.2)
    pen.circle(0, 0.9, 0.065, EMBER)
    return canvas.picture()


# -- the top bar -------------------------------------------------------------------------------------


@drawn_once
def top_bar(phase: str) -> Image.Image:
    """The phases, the present one large; round and step are written into it."""
    canvas = Canvas((1600, BAR))
    pen = canvas.pen()
    pen.box(0, 0, 1600, BAR, 0, Gradient((("#0B0E0F", 0.95), ("#0B0E0F", 0.6))))
    pen.box(12, 10, 120, 82, 10, fade("#2A2419", "#15110B"), GOLD, 1.8)
    pen.text(72, 34, "ROUND", 18, PALE, Face.TITLE, "m", 1)
    for name, x in chevrons(phase).items():
        if name == phase:
            _present(pen, x, CHEVRON, name)
        else:
            wide = OTHER_IN_SETUP if phase == SETUP else OTHER
            _other(pen, x, wide, name, phase in PHASES and PHASES.index(name) < PHASES.index(phase))
    return canvas.picture()


def chevrons(phase: str) -> dict[str, float]:
    """Where each phase begins on the bar; setup comes before the first."""
    x = 142.0
    found = {}
    for name in (SETUP, *PHASES) if phase == SETUP else PHASES:
        found[name] = x
        x += CHEVRON - 2 if name == phase else (OTHER_IN_SETUP if phase == SETUP else OTHER) - 2
    return found


def _present(pen: Pen, x: float, wide: float, name: str) -> None:
    outline = [(x, 10), (x + wide - 16, 10), (x + wide, 51), (x + wide - 16, 92), (x, 92), (x + 14, 51)]
    pen.halo(outline, GOLD, 8, 0.5)
    pen.polygon(outline, fade(*PRESENT), "#FFF1C4", 2)
    size = fitting(name.upper(), Face.NUMERAL, 46, wide - 60, 34)
    pen.text(x + wide / 2 + 2, 54, name.upper(), size, INK, Face.NUMERAL, "m")


def _other(pen: Pen, x: float, wide: float, name: str, done: bool) -> None:
    outline = [(x, 22), (x + wide - 12, 22), (x + wide, 51), (x + wide - 12, 80), (x, 80), (x + 11, 51)]
    ground = fade("#3A3526", "#26221A") if done else fade("#20282A", "#171D1F")
    pen.polygon(outline, ground, "#7D6A3C" if done else "#47514F", 1.4)
    ink = "#D8C48C" if done else "#B9BDB2"
    size = fitting(name.capitalize(), Face.BOLD, 19, wide - 26, 14)
    pen.text(x + wide / 2 + 2, 57, name.capitalize(), size, ink, Face.BOLD, "m")
    if done:
        pen.line([(x + wide / 2 - 4, 68), (x + wide / 2, 72), (x + wide / 2 + 7, 63)], ink, 2)


@drawn_once
def waiting_plate(colour: Colour = WAITING) -> Image.Image:
    """The plate that says who is waited for, without words; `GLOW` wider on every side."""
    wide, high = PLATE
    canvas = Canvas((wide + 2 * GLOW, high + 2 * GLOW))
    pen = canvas.pen().at(GLOW, GLOW)
    pen.halo(rounded(0, 0, wide, high, 12), colour, 7, 0.45)
    pen.box(0, 0, wide, high, 12, fade(*WAITING_PLATE), colour, 3)
    return canvas.picture()


@drawn_once
def hourglass(half: int, colour: Colour = WAITING) -> Image.Image:
    """Somebody is waited for."""
    canvas = Canvas((half * 2, half * 2 + 4))
    pen = canvas.pen().at(half, half + 2, half)
    side = [(-0.7, -0.95), (0.7, -0.95), (0.7, -0.75), (0.12, 0.0), (0.7, 0.75), (0.7, 0.95)]
    pen.polygon([*side, *((-x, y) for x, y in reversed(side[2:]))], None, colour, 0.16)
    pen.polygon([(-0.42, -0.6), (0.42, -0.6), (0, -0.08)], colour)
    pen.polygon([(-0.5, 0.78), (0.5, 0.78), (0, 0.32)], colour)
    return canvas.picture()


@drawn_once
def pennon(seat: int, letter: str) -> Image.Image:
    """The mark of a seat: its colour and a letter."""
    colour = SEATS[seat % len(SEATS)]
    wide, high = PENNON
    canvas = Canvas(PENNON)
    pen = canvas.pen()
    cloth = [(1, 1), (wide - 1, 1), (wide - 1, high - 2), (wide / 2, high - 10), (1, high - 2)]
    pen.polygon([(float(x), float(y)) for x, y in cloth], fade(colour.main, colour.main), colour.dark, 2)
    pen.text(wide / 2, 22, letter, fitting(letter, Face.TITLE, 20, wide - 6, 8), INK, Face.TITLE, "m")
    return canvas.picture()


@drawn_once
def crown() -> Image.Image:
    """The first player token."""
    canvas = Canvas((38, 38))
    pen = canvas.pen()
    pen.circle(19, 19, 18, fade("#FBE08A", "#C08A24"), "#0D0A08", 2)
    glyph(pen, "leadership", 19, 19, 10, INK)
    return canvas.picture()


# -- numbers -----------------------------------------------------------------------------------------


@drawn_once
def totals(wide: int, size: int) -> Image.Image:
    """Icons and names of threat and willpower, with room for numbers of a size between them."""
    unit = size / 4.2
    y = unit * 1.4
    base = totals_base(size)
    label = size * 0.2
    canvas = Canvas((wide, math.ceil(base + label * 2)))
    pen = canvas.pen()
    left, right = wide * 0.27, wide * 0.73
    pen.at(left, y, unit).polygon(lens(1.6, 0.86), "#160B08", EMBER, 0.1)
    pen.circle(left, y, unit * 0.38, EMBER)
    pen.at(right, y, unit).polygon(star(12, 1.15, 0.84), fade("#FBE08A", "#E0A52E"), "#0B0A08", 0.06)
    pen.text(wide / 2, base - size * 0.24, "vs", size * 0.28, MUTED, Face.ITALIC, "m")
    pen.text(left, base + label * 1.5, "THREAT", label, THREAT, Face.TITLE, "m", 0.5)
    pen.text(right, base + label * 1.5, "WILLPOWER", label, WILLPOWER, Face.TITLE, "m", 0.2)
    return canvas.picture()


def totals_base(size: int) -> float:
    """On which line the totals stand."""
    return size / 4.2 * 2.4 + size * 0.84


@drawn_once
def verdict(wide: int, high: int, words: str, colours: tuple[Colour, Colour]) -> Image.Image:
    """Who is ahead, on a plate."""
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    pen.box(1, 1, wide - 2, high - 2, 8, colours[0], colours[1], 1.6)
    size = min(26.0, high * 0.66)
    pen.text(wide / 2, high / 2 + size * 0.32, words, size, colours[1], Face.BOLD, "m")
    return canvas.picture()


@drawn_once
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
