"""Both sides of a quest card, 700 × 500: the story and setup in front, the stage behind."""

from __future__ import annotations

import re
from typing import NamedTuple

from PIL import Image

from cards.lcg import rules
from engine.lcg.definitions import Definition

from .. import richtext
from ..cache import drawn_once
from ..canvas import Canvas, Pen, fade
from ..fonts import Face, fitting
from ..icons import badge
from ..theme import DIGITS, EDGE, INK, PALETTES, PARCHMENT, RULE, TITLE, TRAITS, mix
from .vignettes import vignette

QUEST = (700, 500)
TEXT_LEFT, TEXT_ROOM = 60.0, 580.0
LARGEST_TEXT, SMALLEST_TEXT = 26.0, 22.0
BOTTOM = 430.0
MOST_TEXT, LEAST_TEXT = 180.0, 64.0  # how high the words may be, and the room they have at least
MARGIN = 12.0
GAP = 0.75  # between story and setup, of the size
_SETUP = re.compile(r"Setup: .*?(?=When revealed:|$)")


class Side(NamedTuple):
    """What one side of a quest card says."""

    letter: str
    title: str
    text: str
    story: str = ""


def front_side(card: Definition) -> Side:
    """Side A: its title, the instructions for setup, and the story."""
    found = _SETUP.search(card.text)
    return Side("A", card.front_title or card.title, found[0].strip() if found else "", card.front_text)


def back_side(card: Definition) -> Side:
    """Side B: the stage that is played."""
    text = _SETUP.sub("", card.text).strip()
    return Side("B", card.title, text or f"{card.quest_points} progress completes this stage.")


def text_size(side: Side, room: float) -> float:
    """The largest size at which the words of a side fit."""
    size = LARGEST_TEXT
    while size > SMALLEST_TEXT - 0.5 and height(side, size) > room:
        size -= 0.5
    return size


def height(side: Side, size: float) -> float:
    """How high the words of a side are."""
    parts = [richtext.height(words, size, TEXT_ROOM) for words in (side.story, side.text) if words]
    return sum(parts) + size * GAP * (len(parts) == 2)


def text_top(side: Side) -> float:
    """Where the words begin; the picture is as high as they leave room for."""
    return BOTTOM - max(LEAST_TEXT, height(side, text_size(side, MOST_TEXT))) - 2 * MARGIN


@drawn_once
def front(code: str) -> Image.Image:
    """Side A."""
    card = rules().library.definition(code)
    return _drawn(card, front_side(card))


@drawn_once
def stage(code: str) -> Image.Image:
    """Side B."""
    card = rules().library.definition(code)
    return _drawn(card, back_side(card))


def _drawn(card: Definition, side: Side) -> Image.Image:
    canvas = Canvas(QUEST)
    pen = canvas.pen()
    palette = PALETTES["quest"]
    top = text_top(side)
    pen.box(0, 0, 700, 500, 26, EDGE)
    pen.box(7, 7, 686, 486, 20, fade(palette.main, palette.dark))
    pen.box(14, 14, 672, 472, 15, None, palette.light, 1.6, opacity=0.55)
    pen.box(20, 76, 660, BOTTOM - 76, 4, fade(*PARCHMENT))
    vignette(pen.at(20, 76), 660, top - 76, card.code, card.type, "")
    pen.box(20, 76, 660, BOTTOM - 76, 4, None, EDGE, 3)
    pen.line([(20, top), (680, top)], EDGE, 3)
    _head(pen, card, side)
    _words(pen, side, top)
    _foot(pen, card, side)
    return canvas.picture()


def _head(pen: Pen, card: Definition, side: Side) -> None:
    palette = PALETTES["quest"]
    ground = fade(mix(palette.dark, "#000000", 0.15), mix(palette.main, palette.dark, 0.5))
    pen.box(20, 20, 660, 52, 8, ground)
    size = fitting(side.title, Face.TITLE, 34, 480, 22)
    pen.text(350, 46 + size * 0.34, side.title, size, TITLE, Face.TITLE, "m")
    pen.circle(58, 58, 42, fade("#8A6D3E", palette.dark), EDGE, 4)
    pen.circle(58, 58, 36, None, palette.light, 2)
    pen.text(58, 70, f"{card.stage}{side.letter}", 34, DIGITS, Face.NUMERAL, "m")
    if side.letter == "B" and card.quest_points:
        badge(pen, "quest_points", 638, 68, 40, card.quest_points)


def _words(pen: Pen, side: Side, top: float) -> None:
    room = BOTTOM - top - 2 * MARGIN
    size = text_size(side, room)
    y = top + MARGIN + (room - height(side, size)) / 2
    if side.story:
        richtext.draw(pen, TEXT_LEFT, y, TEXT_ROOM, side.story, size, TRAITS, face=Face.ITALIC)
        y += richtext.height(side.story, size, TEXT_ROOM)
        if side.text:
            pen.line([(250, y + size * 0.4), (450, y + size * 0.4)], RULE, 1.4)
            y += size * GAP
    richtext.draw(pen, TEXT_LEFT, y, TEXT_ROOM, side.text, size, INK)


def _foot(pen: Pen, card: Definition, side: Side) -> None:
    """Side A names the encounter sets the scenario is played with."""
    palette = PALETTES["quest"]
    pen.text(660, 470, card.code.replace("core-", "Core "), 17, palette.light, Face.SEMIBOLD, "r")
    if side.letter == "A":
        words = " · ".join(encounter_sets(card)) or card.encounter_set
        pen.text(40, 470, words, fitting(words, Face.SEMIBOLD, 19, 530, 15), palette.light, Face.SEMIBOLD)
        return
    pen.text(350, 470, "QUEST", 22, TITLE, Face.TITLE, "m", 2)
    pen.text(40, 470, card.encounter_set, 17, palette.light, Face.SEMIBOLD)


def encounter_sets(card: Definition) -> tuple[str, ...]:
    """The encounter sets of the scenario a quest card belongs to."""
    plans = rules().library.scenarios.values()
    return next((plan.encounter_sets for plan in plans if card.code in plan.quest), ())
