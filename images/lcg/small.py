"""Cards as they lie on the table: name, statistics and vignette; letters and numbers always upright."""

from __future__ import annotations

from PIL import Image

from engine.lcg.definitions import Definition

from ..cache import drawn_once
from ..canvas import Canvas, Pen, fade
from ..fonts import Face, fitting, width
from ..icons import badge, glyph
from ..theme import PALETTES, TITLE, Palette, mix
from .faces import BACKS, LOWERED, RAISED, STATS, back, definition
from .rows import TWO_LINES
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


@drawn_once
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


@drawn_once
def lying(code: str, wide: int, now: Stats) -> Image.Image:
    """An exhausted card: on its side and darkened, but its name and numbers stand upright."""
    card = definition(code)
    across, down = round(wide * RATIO), wide
    palette = _palette(card)
    band = name_band(wide)
    kinds = STATS.get(card.type, ())
    half = wide * 0.105
    numbers = half * 4.9 + 6 if kinds else 0.0
    turned = Canvas((down, across))
    pen = turned.pen()
    _ground(pen, down, across, palette)
    vignette(pen.at(4, 4), down - 6 - band, across - 8 - numbers, code, card.type, card.sphere)
    canvas = Canvas((across, down))
    canvas.image.paste(turned.image.transpose(Image.Transpose.ROTATE_270), (0, 0))
    pen = canvas.pen()
    pen.box(2, 2, across - 4, down - 4, 5, "#0A0D0E", opacity=0.4)
    if kinds:
        pen.box(3, 3, numbers, down - band - 5, 3, "#0F0D0A", opacity=0.8)
    for number, kind in enumerate(kinds):
        x = 6 + half * (1.25 + 2.4 * (number % 2))
        y = (down - band) * (0.28 + 0.45 * (number // 2))
        _stat(pen, card, kind, x, y, half, dict(now))
    pen.box(2, down - band - 2, across - 4, band, 4, fade(palette.main, palette.dark))
    _name(pen, across / 2, down - band / 2 - 2, card.title, across - 14, max(SMALLEST_NAME, wide * 0.135))
    return canvas.picture()


@drawn_once
def dimmed(code: str, wide: int) -> Image.Image:
    """A card that is out of reach: a prisoner."""
    picture = upright(code, wide, ())
    veil = Image.new("RGBA", picture.size, (20, 24, 25, 255))
    veil.putalpha(picture.getchannel("A"))
    return Image.blend(picture, veil, 0.6)


@drawn_once
def shadow(code: str, wide: int) -> Image.Image:
    """A shadow card behind its enemy: face down without a code."""
    picture = upright(code, wide, ()) if code else back(encounter=True)
    return picture.resize((round(wide * 0.8), round(wide * 1.12)), Image.Resampling.HAMMING)


@drawn_once
def thumb(code: str, wide: int) -> Image.Image:
    """The top of a pile, tiny: a card, the back of a deck ("player", "encounter"), a hand, or no card."""
    high = round(wide * RATIO)
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    if code in ("hand", "player", "encounter"):
        _backs(pen, code, wide, high)
    elif not code:
        pen.box(1, 1, wide - 2, high - 2, 4, None, "#5A625C", 1.4)
    else:
        card = definition(code)
        _ground(pen, wide, high, _palette(card))
        vignette(pen.at(2, 2), wide - 4, high - 4, code, card.type, card.sphere)
    return canvas.picture()


def _backs(pen: Pen, code: str, wide: int, high: int) -> None:
    line, outer, inner = BACKS["encounter" if code == "encounter" else "player"]
    turns = (-14, 0, 14) if code == "hand" else (0,)
    for turn in turns:
        one = pen.at(wide / 2, high if turns[1:] else high / 2, 0.84 if turns[1:] else 1, turn)
        top = -high if turns[1:] else -high / 2
        one.box(-wide / 2, top, wide, high, 4, DARK)
        one.box(-wide / 2 + 1.5, top + 1.5, wide - 3, high - 3, 3, fade(*outer))
        one.box(-wide / 2 + 4, top + 4, wide - 8, high - 8, 2, fade(*inner), line, 1.2)
        one.at(0, top + high / 2, wide * 0.17).polygon([(0, -1.3), (1, 0), (0, 1.3), (-1, 0)], line)


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


@drawn_once
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
        max(SMALLEST_NAME, high * 0.72),
    )
    if exhausted:
        pen.at(wide - 11, high / 2 - 1, 5).line([(-1, -0.6), (0, 0.6), (1, -0.6)], palette.light, 0.35)
    return canvas.picture()


@drawn_once
def map_card(code: str, wide: int, side: str) -> Image.Image:
    """The current quest card; side A before its setup."""
    card = definition(code)
    high = round(wide / RATIO)
    palette = PALETTES["quest"]
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    _ground(pen, wide, high, palette)
    band = max(26.0, wide * 0.12)
    vignette(pen.at(4, band + 3), wide - 8, high - band - 7, code, "quest", "")
    title = card.title if side == "B" else card.front_title or card.title
    _name(pen, wide / 2, 2 + band / 2, title, wide - band * 2.7, 24)
    pen.circle(band * 0.64, band * 0.66, band * 0.58, fade("#8A6D3E", palette.dark), palette.light, 1.6)
    pen.text(band * 0.64, band * 0.84, f"{card.stage}{side}", band * 0.56, "#FFF8E4", Face.DIGIT, "m")
    if side == "B" and card.quest_points:
        badge(pen, "quest_points", wide - band * 0.64, band * 0.72, band * 0.54, card.quest_points)
    return canvas.picture()


@drawn_once
def strip(
    code: str, wide: int, high: int, now: Stats, exhausted: bool, damage: int, count: int
) -> Image.Image:
    """A card for which there is no room: a line with its name and numbers, in two lines if it is high."""
    card = definition(code)
    palette = _palette(card)
    canvas = Canvas((wide, high))
    pen = canvas.pen()
    pen.box(0, 0, wide, high, 6, DARK)
    main = mix(palette.main, "#000000", 0.45 if exhausted else 0)
    pen.box(1.5, 1.5, wide - 3, high - 3, 5, fade(main, palette.dark))
    title = f"{card.title} ×{count}" if count > 1 else card.title
    kinds: list[tuple[str, int]] = [
        (kind, dict(now).get(kind, getattr(card, kind))) for kind in _LINE[card.type]
    ]
    kinds += [("damage", damage)] if damage else []
    two = high >= TWO_LINES
    room = wide - 12.0 if two else wide - 12 - 21.0 * len(kinds) - 6 * bool(card.threat)
    _name(pen, 6 + room / 2, high * 0.28 if two else high / 2, title, room, 16)
    step = (wide - 16) / max(5, len(kinds)) if two else 21.0
    left = wide / 2 - step * len(kinds) / 2 if two else wide - 6 - step * len(kinds)
    for number, (kind, value) in enumerate(kinds):
        half = 10.0 if two else 6.5 if kind == "threat" else 8.5
        badge(pen, kind, left + step * (number + 0.5), high * 0.72 if two else high / 2, half, value)
    return canvas.picture()


_LINE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("hero", "ally"), STATS["ally"]),
    "enemy": ("threat", *STATS["enemy"]),
    "location": ("threat", "quest_points"),
    "objective": (),
    "treachery": (),
    "attachment": (),
    "event": (),
}
