"""Card faces at full level: 500 × 700, quest cards 700 × 500, and the two card backs.

Facts come from the card's definition; statistics are the present ones where a view gives them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from cards.lcg import rules
from engine.lcg.definitions import Definition

from .. import richtext
from ..cache import drawn_once
from ..canvas import Canvas, Pen, fade, rounded, star
from ..fonts import Face, fitting, width
from ..icons import badge, glyph
from ..theme import (
    DIGITS,
    EDGE,
    GOLD,
    INK,
    PALE,
    PALETTES,
    PARCHMENT,
    RULE,
    SHADOW_EDGE,
    SHADOW_STRIP,
    SHADOW_TEXT,
    TITLE,
    TRAITS,
    Palette,
    mix,
)
from .quests import stage
from .vignettes import vignette

CARD = (500, 700)
SMALLEST_TEXT = 22.0
LARGEST_TEXT = 31.0
GOOD_TEXT = 27.0
ART_TOP = 76
TEXT_END = 638
TEXT_LEFT, TEXT_ROOM = 44.0, 412.0
SHADOW_LEFT, SHADOW_ROOM = 90.0, 374.0
STATS = {
    "hero": ("willpower", "attack", "defense", "hit_points"),
    "ally": ("willpower", "attack", "defense", "hit_points"),
    "enemy": ("attack", "defense", "hit_points"),
}
BACKS = {  # line, frame and ground of the two card backs
    "encounter": ("#A8482A", ("#3A1510", "#140808"), ("#1E0D0B", "#0C0606")),
    "player": (GOLD, ("#4A3A20", "#2A2012"), ("#24382F", "#14211C")),
}
RAISED, LOWERED = "#7BD46A", "#FF8A70"


class TextLayout(NamedTuple):
    """Where the parchment begins, how large the rules and shadow texts are, and where the shadow begins."""

    top: float
    size: float
    shadow_size: float
    shadow_top: float


def definition(code: str) -> Definition:
    """A card as printed, or what a face-down card acts as."""
    return rules().library.definition(code)


def face(code: str, now: tuple[tuple[str, int], ...] = ()) -> Image.Image:
    """A card at full level; `now` holds statistics that differ from the printed ones.

    It is large and seldom asked for twice, so what is kept are the smaller pictures made from it.
    """
    card = definition(code)
    if card.type == "quest":
        return stage(code)
    canvas = Canvas(CARD)
    pen = canvas.pen()
    palette = PALETTES[card.sphere or card.type]
    layout = text_layout(card)
    _frame(pen, palette, CARD)
    vignette(pen.at(20, ART_TOP), 460, layout.top - ART_TOP, code, card.type, card.sphere)
    pen.box(20, ART_TOP, 460, layout.top - ART_TOP, 4, None, EDGE, 3)
    pen.box(20, layout.top, 460, TEXT_END - layout.top, 4, fade(*PARCHMENT), EDGE, 3)
    _title(pen, card, palette)
    _corners(pen, card, palette)
    _stat_rail(pen, card, layout.top, dict(now))
    _words(pen, card, layout)
    _foot(pen, card, palette)
    return canvas.picture()


def _frame(pen: Pen, palette: Palette, size: tuple[int, int]) -> None:
    wide, high = size
    pen.box(0, 0, wide, high, 26, EDGE)
    pen.box(7, 7, wide - 14, high - 14, 20, fade(palette.main, palette.dark))
    pen.box(14, 14, wide - 28, high - 28, 15, None, palette.light, 1.6, opacity=0.55)


def _title(pen: Pen, card: Definition, palette: Palette) -> None:
    pen.box(
        20, 20, 460, 52, 8, fade(mix(palette.dark, "#000000", 0.15), mix(palette.main, palette.dark, 0.5))
    )
    left = {"enemy": 118, "location": 118, "treachery": 26, "objective": 26}.get(card.type, 98)
    room = 486 - left - 14
    mark = 30 if card.unique else 0
    size = fitting(card.title, Face.TITLE, 34, room - mark - 12, 20)
    middle = left + room / 2 + mark / 3
    if card.unique:
        x = middle - width(card.title, Face.TITLE, size) / 2 - 16
        pen.at(x, 46, 8).polygon([(0, -1), (1, 0), (0, 1), (-1, 0)], palette.light)
    pen.text(middle, 46 + size * 0.34, card.title, size, TITLE, Face.TITLE, "m")


def _corners(pen: Pen, card: Definition, palette: Palette) -> None:
    """Cost and sphere of player cards; threat, engagement cost and quest points of encounter cards."""
    if card.type in ("hero", "ally", "attachment", "event"):
        pen.circle(54, 56, 42, fade(mix(palette.main, "#FFFFFF", 0.18), palette.dark), EDGE, 4)
        pen.circle(54, 56, 36, None, palette.light, 2)
        if card.type == "hero":
            badge(pen, "threat", 54, 56, 25, card.threat_cost)
        else:
            pen.text(54, 71, card.cost_in_words, 44, DIGITS, Face.DIGIT, "m")
        pen.circle(54, 112, 21, palette.dark, palette.light, 2.4)
        glyph(pen, card.sphere, 54, 112, 11.5, palette.light, palette.dark)
    if card.type in ("enemy", "location"):
        badge(pen, "threat", 60, 58, 34, card.threat)
    if card.type == "enemy":
        badge(pen, "engagement_cost", 432, 116, 34, card.engagement_cost)
    if card.type == "location":
        badge(pen, "quest_points", 436, 120, 34, card.quest_points)


def _stat_rail(pen: Pen, card: Definition, top: float, now: Mapping[str, int]) -> None:
    kinds = STATS.get(card.type, ())
    if not kinds:
        return
    wide = len(kinds) * 86 + 28
    left = 250 - wide / 2
    rail = rounded(left, top - 34, wide, 64, 32)
    pen.shadow(rail, 4, 3, 0.6)
    pen.polygon(rail, fade("#2A241B", "#14110D"), GOLD, 2)
    for number, kind in enumerate(kinds):
        x = left + 57 + 86 * number
        printed = getattr(card, kind)
        value = now.get(kind, printed)
        badge(pen, kind, x, top - 2, 26, value)
        if value != printed:
            _changed(pen.at(x + 30, top - 24, 9), value > printed)


def _changed(pen: Pen, raised: bool) -> None:
    """A mark beside a number that is not the printed one."""
    triangle = [(0.0, -1.0), (0.95, 0.7), (-0.95, 0.7)]
    pen.polygon(
        triangle if raised else [(x, -y) for x, y in triangle], RAISED if raised else LOWERED, EDGE, 0.25
    )


# -- words -----------------------------------------------------------------------------------------


def keywords(card: Definition) -> str:
    """The keywords of a card, as a line."""
    words = [word.capitalize() for word in card.keywords]
    words += [f"Doomed {card.doomed}"] * bool(card.doomed)
    return " ".join(f"{word}." for word in words)


def _head(card: Definition) -> float:
    """How much room is taken above the rules text by the stat rail, traits and keywords."""
    rail = 40 if card.type in STATS else 16
    lines = (32 if card.traits else 0) + (28 if keywords(card) else 0)
    return rail + lines + (14 if card.traits else 0)


@lru_cache(maxsize=256)
def _layout(code: str) -> TextLayout:
    card = definition(code)
    shadow = card.shadow_text
    size = SMALLEST_TEXT
    strip = max(64.0, richtext.height(shadow, size, SHADOW_ROOM) + 22) if shadow else 0.0
    best = TextLayout(300, SMALLEST_TEXT, SMALLEST_TEXT, TEXT_END - strip)
    for top in range(506, 209, -8):
        room = TEXT_END - strip - top - _head(card) - 14
        wanted = _largest(card.text, room) if room >= 0 else 0.0
        if wanted >= (GOOD_TEXT if top <= 410 else LARGEST_TEXT) or (top <= 242 and wanted >= SMALLEST_TEXT):
            return TextLayout(top, wanted, SMALLEST_TEXT, TEXT_END - strip)
        if wanted >= SMALLEST_TEXT and wanted > best.size:
            best = TextLayout(top, wanted, SMALLEST_TEXT, TEXT_END - strip)
    return best


def text_layout(card: Definition) -> TextLayout:
    """The tallest picture that leaves the rules text large enough."""
    return _layout(card.code)


def _largest(text: str, room: float) -> float:
    size = LARGEST_TEXT
    while size > SMALLEST_TEXT - 0.5 and richtext.height(text, size, TEXT_ROOM) > room:
        size -= 0.5
    return size


def _words(pen: Pen, card: Definition, layout: TextLayout) -> None:
    y = layout.top + (40 if card.type in STATS else 16)
    if card.traits:
        traits = " ".join(f"{trait}." for trait in card.traits)
        pen.text(250, y + 20, traits, 24, TRAITS, Face.BOLD_ITALIC, "m")
        y += 32
    if words := keywords(card):
        pen.text(250, y + 18, words, 22, INK, Face.BOLD, "m")
        y += 28
    if card.traits:
        pen.line([(150, y + 4), (350, y + 4)], RULE, 1.4)
        pen.at(250, y + 4, 5).polygon([(0, -1), (1.6, 0), (0, 1), (-1.6, 0)], RULE)
        y += 14
    high = richtext.height(card.text, layout.size, TEXT_ROOM)
    spare = layout.shadow_top - y - high
    richtext.draw(pen, TEXT_LEFT, y + spare * 0.4, TEXT_ROOM, card.text, layout.size)
    if card.shadow_text:
        _shadow(pen, card.shadow_text, layout)


def _shadow(pen: Pen, text: str, layout: TextLayout) -> None:
    """The shadow effect, set apart on a dark strip."""
    top, high = layout.shadow_top, TEXT_END - layout.shadow_top - 1.5
    pen.box(21.5, top, 457, high, 0, fade(*SHADOW_STRIP))
    pen.box(21.5, top, 457, 3, 0, SHADOW_EDGE)
    pen.circle(56, top + high / 2, 21, "#120C18")
    glyph(pen, "shadow", 56, top + high / 2, 15, paper="#120C18")
    used = richtext.height(text, layout.shadow_size, SHADOW_ROOM)
    richtext.draw(
        pen,
        SHADOW_LEFT,
        top + (high - used) / 2 + 1,
        SHADOW_ROOM,
        text,
        layout.shadow_size,
        SHADOW_TEXT,
        SHADOW_TEXT,
    )


def _foot(pen: Pen, card: Definition, palette: Palette) -> None:
    label = f"{card.sphere} {card.type}" if card.sphere else card.type
    size = fitting(label.upper(), Face.TITLE, 22, 270, 15)
    pen.text(250, 671, label.upper(), size, TITLE, Face.TITLE, "m", 1.2)
    pen.text(466, 671, card.code.replace("core-", "Core "), 17, palette.light, Face.SEMIBOLD, "r")
    if card.victory:
        pen.text(34, 671, f"Victory {card.victory}", 18, palette.light, Face.BOLD)
    elif card.sphere:
        glyph(pen, card.sphere, 40, 665, 9, palette.light, palette.dark)


# -- backs -------------------------------------------------------------------------------------------


@drawn_once
def back(encounter: bool) -> Image.Image:
    """The back of an encounter card: a dark sun; of a player card: a compass."""
    canvas = Canvas(CARD)
    pen = canvas.pen()
    line, outer, inner = BACKS["encounter" if encounter else "player"]
    pen.box(0, 0, 500, 700, 26, EDGE)
    pen.box(8, 8, 484, 684, 20, fade(*outer))
    pen.box(30, 30, 440, 640, 14, fade(*inner), line, 4)
    pen.box(46, 46, 408, 608, 8, None, line, 1.5, opacity=0.6)
    for y in (118, 582):
        pen.at(250, y, 13).polygon([(0, -1), (2.6, 0), (0, 1), (-2.6, 0)], line)
        pen.line([(130, y), (200, y)], line, 2)
        pen.line([(300, y), (370, y)], line, 2)
    (_dark_sun if encounter else _compass)(pen.at(250, 350), line)
    return canvas.picture()


def _dark_sun(pen: Pen, line: str) -> None:
    for step in range(24):
        angle = math.radians(step * 15)
        far = (150 + (24 if step % 2 else 0)) * 1.12
        base = [(math.cos(angle + turn) * 132, math.sin(angle + turn) * 132) for turn in (-0.05, 0.05)]
        pen.polygon([base[0], (math.cos(angle) * far, math.sin(angle) * far), base[1]], line)
    pen.circle(0, 0, 134, fade("#FFB070", "#F0743A"))
    pen.circle(8, -8, 127, "#0A0505")


def _compass(pen: Pen, line: str) -> None:
    for step in range(32):
        angle = math.radians(step * 11.25)
        near = 158 if step % 4 else 150
        ends = [(math.cos(angle) * far, math.sin(angle) * far) for far in (near, 170)]
        pen.line(ends, line, 1.6 if step % 4 else 3)
    pen.circle(0, 0, 178, None, line, 3)
    pen.circle(0, 0, 146, None, line, 1.6, opacity=0.7)
    for outer, inner, turn, first, second in (
        (92, 26, -45, "#7F8F6A", "#4C5E48"),
        (142, 32, -90, PALE, "#B08D45"),
    ):
        points = star(4, outer, inner, turn)
        for number in range(0, 8, 2):
            pen.polygon([(0, 0), points[number - 1], points[number]], first)
            pen.polygon([(0, 0), points[number], points[(number + 1) % 8]], second)
    pen.circle(0, 0, 15, "#14211C", line, 3)
