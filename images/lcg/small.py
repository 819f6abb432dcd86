"""Cards as they lie on the table: name, statistics and vignette; letters and numbers always upright."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.lcg.definitions import Definition

from ..canvas import Canvas, Pen, fade
from ..fonts import Face, fitting, width
from ..icons import badge, glyph
from ..theme import PALETTES, TITLE, Palette, mix
from .faces import LOWERED, RAISED, STATS, definition
from .vignettes import vignette

RATIO = 1.4
DARK = "#0B0A08"
SMALLEST_NAME = 14.0
SQUEEZE = 0.86
Stats = tuple[tuple[str, int], ...]


def _palette(card: Definition) -> Palette:
    return PALETTES[card.sphere or card.type]


def name_band(wide: float) -> float:
    """How high the band with the name is."""
    return max(23.0, wide * 0.19)


def short_name(title: str, room: float, largest: float = 22) -> tuple[str, float]:
    """A title that fits, never below 14 px: shrunk, squeezed a little, cut before "of", or with dots."""
    for words in dict.fromkeys((title, title.partition(" of ")[0], title.removeprefix("The "))):
        size = fitting(words, Face.BOLD, largest, room, SMALLEST_NAME)
        if width(words, Face.BOLD, size) * SQUEEZE <= room:
            return words, size
    words = title
    while len(words) > 3 and width(f"{words}…", Face.BOLD, SMALLEST_NAME) * SQUEEZE > room:
        words = words[:-1].rstrip()
    return f"{words}…", SMALLEST_NAME


def _name(pen: Pen, x: float, y: float, title: str, room: float, largest: float) -> None:
    """A title in the middle of a band."""
    words, size = short_name(title, room, largest)
    pen.text(x, y + size * 0.32, words, size, TITLE, Face.BOLD, "m", room=room)


@lru_cache(maxsize=1024)
def upright(code: str, wide: int, now: Stats) -> Image.Image:
    """A ready card."""
    card = definition(code)
    high = round(wide * RATIO)
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    palette = _palette(card)
    band = name_band(wide)
    rail = wide * 0.27 if card.type in STATS else 0
    _ground(pen, wide, high, palette)
    vignette(pen.at(4, band + 2), wide - 8, high - band - rail - 5, code, card.type, card.sphere)
    _name(pen, wide / 2, 2 + band / 2, card.title, wide - 8, max(SMALLEST_NAME, wide * 0.135))
    if rail:
        pen.box(4, high - rail - 3, wide - 8, rail, 3, fade("#221D16", "#0F0D0A"))
        kinds = STATS[card.type]
        for number, kind in enumerate(kinds):
            x = wide * (0.06 + 0.88 * (number + 0.5) / len(kinds))
            _stat(pen, card, kind, x, high - rail / 2 - 3.5, wide * 0.1, dict(now))
    if card.sphere:
        _pip(pen, card.sphere, wide * 0.125, band + wide * 0.125, wide * 0.085, palette)
    _encounter_numbers(pen, card, wide, band)
    return canvas.picture()


@lru_cache(maxsize=1024)
def lying(code: str, wide: int, now: Stats) -> Image.Image:
    """An exhausted card: on its side and darkened, but its name and numbers stand upright."""
    card = definition(code)
    across, down = round(wide * RATIO), wide
    palette = _palette(card)
    turned = Canvas((down, across))
    pen = turned.pen()
    _ground(pen, down, across, palette)
    vignette(pen.at(4, 4), down - 8, across - 8, code, card.type, card.sphere)
    canvas = Canvas((across, down))
    canvas.image.paste(turned.image.transpose(Image.Transpose.ROTATE_270), (0, 0))
    pen = canvas.pen()
    pen.box(2, 2, across - 4, down - 4, 5, "#0A0D0E", opacity=0.4)
    band = max(22.0, wide * 0.17)
    kinds = STATS.get(card.type, ())
    room = down - band - 6
    half = min(wide * 0.105, room / max(1, len(kinds)) * 0.4)
    if kinds:
        pen.box(3, 3, half * 2 + 8, room, 3, "#0F0D0A", opacity=0.75)
    for number, kind in enumerate(kinds):
        _stat(pen, card, kind, 7 + half, 4 + room * (number + 0.5) / len(kinds), half, dict(now))
    pen.box(2, down - band - 2, across - 4, band, 4, fade(palette.main, palette.dark))
    words, size = short_name(card.title, across - 14)
    pen.text(
        across / 2, down - band / 2 - 2 + size * 0.32, words, min(size, wide * 0.14), TITLE, Face.BOLD, "m"
    )
    return canvas.picture()


def _ground(pen: Pen, wide: float, high: float, palette: Palette) -> None:
    radius = max(5.0, min(wide, high) * 0.06)
    pen.box(0, 0, wide, high, radius, DARK)
    pen.box(2, 2, wide - 4, high - 4, radius - 2, fade(palette.main, palette.dark))


def _pip(pen: Pen, sphere: str, x: float, y: float, radius: float, palette: Palette) -> None:
    pen.circle(x, y, radius, palette.dark, palette.light, 1.2)
    glyph(pen, sphere, x, y, radius * 0.56, palette.light, palette.dark)


def _stat(
    pen: Pen, card: Definition, kind: str, x: float, y: float, half: float, now: dict[str, int]
) -> None:
    printed = getattr(card, kind)
    value = now.get(kind, printed)
    badge(pen, kind, x, y, half, value)
    if value != printed:
        up = -1 if value > printed else 1
        mark = pen.at(x + half * 0.95, y - half * 0.85, half * 0.55)
        mark.polygon([(0, up), (1, -0.8 * up), (-1, -0.8 * up)], RAISED if up < 0 else LOWERED, DARK, 0.25)


def _encounter_numbers(pen: Pen, card: Definition, wide: float, band: float) -> None:
    if card.type in ("enemy", "location"):
        badge(pen, "threat", wide * 0.21, band + wide * 0.16, wide * 0.125, card.threat)
    if card.type == "enemy" and card.engagement_cost:
        badge(pen, "engagement_cost", wide * 0.83, band + wide * 0.16, wide * 0.12, card.engagement_cost)
    if card.type == "location":
        badge(pen, "quest_points", wide * 0.84, band + wide * 0.18, wide * 0.12, card.quest_points)


@lru_cache(maxsize=256)
def tab(code: str, wide: int, high: int, exhausted: bool) -> Image.Image:
    """An attachment tucked under its host: a strip with its name."""
    card = definition(code)
    palette = _palette(card)
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    pen.box(0, -6, wide, high + 6, 5, DARK)
    main = mix(palette.main, "#000000", 0.45 if exhausted else 0)
    pen.box(2, -6, wide - 4, high + 4, 4, fade(main, palette.dark))
    _name(
        pen,
        wide / 2 - (6 if exhausted else 0),
        high / 2 - 1,
        card.title,
        wide - (30 if exhausted else 12),
        18,
    )
    if exhausted:
        pen.at(wide - 11, high / 2 - 1, 5).line([(-1, -0.6), (0, 0.6), (1, -0.6)], palette.light, 0.35)
    return canvas.picture()


@lru_cache(maxsize=64)
def map_card(code: str, wide: int) -> Image.Image:
    """The current quest card."""
    card = definition(code)
    high = round(wide / RATIO)
    palette = PALETTES["quest"]
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    _ground(pen, wide, high, palette)
    band = max(26.0, wide * 0.12)
    vignette(pen.at(4, band + 3), wide - 8, high - band - 7, code, "quest", "")
    _name(pen, wide / 2, 2 + band / 2, card.title, wide - band * 2.7, 24)
    pen.circle(band * 0.64, band * 0.66, band * 0.58, fade("#8A6D3E", palette.dark), palette.light, 1.6)
    pen.text(band * 0.64, band * 0.84, f"{card.stage}B", band * 0.56, "#FFF8E4", Face.DIGIT, "m")
    if card.quest_points:
        badge(pen, "quest_points", wide - band * 0.64, band * 0.72, band * 0.54, card.quest_points)
    return canvas.picture()


@lru_cache(maxsize=256)
def strip(code: str, wide: int, high: int, now: Stats, exhausted: bool) -> Image.Image:
    """A card for which there is no room: a line with its name and numbers."""
    card = definition(code)
    palette = _palette(card)
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    pen.box(0, 0, wide, high, 6, DARK)
    main = mix(palette.main, "#000000", 0.45 if exhausted else 0)
    pen.box(1.5, 1.5, wide - 3, high - 3, 5, fade(main, palette.dark))
    kinds = STATS.get(card.type, ())
    room = wide - 14 - 21 * len(kinds)
    _name(pen, 8 + room / 2, high / 2, card.title, room, 16)
    for number, kind in enumerate(kinds):
        _stat(pen, card, kind, wide - 21 * len(kinds) + 21 * number + 8, high / 2, 8.5, dict(now))
    return canvas.picture()
