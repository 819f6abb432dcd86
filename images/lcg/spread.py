"""Cards side by side at full level: a hand, a discard pile, a chosen group, a single card."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.lcg.view import CardView, View, numbered

from ..background import background
from ..cache import drawn_once
from ..canvas import Canvas, rounded
from ..fonts import Face, balanced, fitting, font, in_room, shown_name, width
from ..picture import Picture, finished, lay
from ..theme import EMBER, INK, MUTED, NAMES, REASON_GROUND, REASON_TEXT, THREAT, Colour, rgb
from . import quests
from .faces import STATS, back, definition, face
from .words import card_in_words, front_in_words

SUN: Colour = "#F0C24B"
WIDTH = 1600
CARD_WIDTH, CARD_HEIGHT = 344, 482
ACROSS = 4
GAP = 48
MARGIN = 38  # around a card, for its glow and number
HEAD = 100
VEIL = 0.56
MOST_KEPT = 64  # finished spreads: people look at the same hand again and again


class Shown(NamedTuple):
    """A card of a spread: its number among the options, and why it cannot be used (then it is dim)."""

    card: CardView
    number: int | None = None
    reason: str = ""


def now(card: CardView) -> tuple[tuple[str, int], ...]:
    """The statistics of a card that are not as printed."""
    printed = definition(card.code)
    kinds = STATS.get(printed.type, ())
    return tuple(
        (kind, getattr(card, kind)) for kind in kinds if getattr(card, kind) != getattr(printed, kind)
    )


def card(code: str, seen: CardView | None = None, *, front: bool = False) -> Picture:
    """One card at full level, with the numbers it has now if it is seen; `front`: a quest card's side A."""
    printed = definition(code)
    if front and printed.type == "quest":
        return finished(quests.front(code).copy(), front_in_words(printed))
    stats = () if seen is None else now(seen)
    return finished(face(code, stats).copy(), card_in_words(printed, dict(stats)))


def card_back(*, encounter: bool) -> Picture:
    """The back of a card."""
    whose = "an encounter" if encounter else "a player"
    return finished(back(encounter=encounter).copy(), f"The back of {whose} card.")


def hand(view: View, reasons: Mapping[int, str]) -> Picture:
    """The viewer's hand: what can be used now is bright and numbered like the options, the rest is dim.

    While no card of it can be used, all are bright: they can be read, and the picture stays the same until
    the hand changes.
    """
    assert view.seat is not None
    player = view.players[view.seat]
    numbers = numbered(view, player.hand)
    why = reasons if numbers else {}
    shown = [
        Shown(card, numbers.get(card.id), "" if card.id in numbers else why.get(card.id, ""))
        for card in player.hand
    ]
    count = f"{len(shown)} card{'' if len(shown) == 1 else 's'}"
    about = f"{count} · {view.phase} phase" if numbers else count
    return spread(f"{shown_name(player.name, player.seat)}'s hand", about, shown)


def discard_pile(view: View, seat: int | None = None) -> Picture:
    """A player's discard pile, or that of the encounter deck; the newest card first."""
    cards = view.encounter_discard if seat is None else view.players[seat].discard
    whose = "Encounter" if seat is None else f"{shown_name(view.players[seat].name, seat)}'s"
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    return spread(
        f"{whose} discard pile", f"{count}, the newest first", [Shown(card) for card in cards[::-1]]
    )


def spread(title: str, about: str, shown: Sequence[Shown]) -> Picture:
    """Cards in rows of four under a title: a group to choose from, or a pile."""
    return _spread(title, about, tuple(shown))


@lru_cache(MOST_KEPT)
def _spread(title: str, about: str, shown: tuple[Shown, ...]) -> Picture:
    rows = max(1, -(-len(shown) // ACROSS))
    sheet = background((WIDTH, HEAD + rows * (CARD_HEIGHT + GAP) + 30)).copy()
    _head(sheet, title, about)
    for number, one in enumerate(shown):
        x, y = _place(number, len(shown))
        lay(sheet, _aura(not one.reason, one.number is not None), x - MARGIN, y - MARGIN)
        picture = _tile(one.card.code, now(one.card))
        lay(sheet, Image.blend(picture, _veil(), VEIL) if one.reason else picture, x, y)
        if one.number is not None:
            lay(sheet, _frame(), x - MARGIN, y - MARGIN)
            mark = _number(one.number)
            lay(sheet, mark, x + (CARD_WIDTH - mark.width) / 2, y + CARD_HEIGHT + 10 - mark.height / 2)
        if one.reason:
            plate = _reason(one.reason)
            lay(sheet, plate, x + (CARD_WIDTH - plate.width) / 2, y + CARD_HEIGHT * 0.25)
    if not shown:
        _empty(sheet)
    return finished(sheet, _in_words(title, about, shown))


def forget_spreads() -> None:
    """Draw every spread anew, for measuring."""
    _spread.cache_clear()


def _place(number: int, count: int) -> tuple[int, int]:
    """Where a card lies; the last row is centred."""
    row = number // ACROSS
    inside = min(ACROSS, count - row * ACROSS)
    left = (WIDTH - inside * CARD_WIDTH - (inside - 1) * GAP) // 2
    return left + number % ACROSS * (CARD_WIDTH + GAP), HEAD + 14 + row * (CARD_HEIGHT + GAP)


@drawn_once
def _tile(code: str, stats: tuple[tuple[str, int], ...]) -> Image.Image:
    """A card at the size it has in a spread."""
    return face(code, stats).resize((CARD_WIDTH, CARD_HEIGHT), Image.Resampling.LANCZOS)


@drawn_once
def _aura(bright: bool, marked: bool) -> Image.Image:
    """What glows around a card, or its shadow."""
    canvas = Canvas((CARD_WIDTH + 2 * MARGIN, CARD_HEIGHT + 2 * MARGIN))
    pen = canvas.pen().at(MARGIN, MARGIN)
    outline = rounded(-4, -4, CARD_WIDTH + 8, CARD_HEIGHT + 8, 20)
    if bright:
        pen.halo(outline, SUN, 8, 0.5 if marked else 0.15)
    else:
        pen.shadow(outline, 6, 4, 0.6)
    return canvas.picture()


@drawn_once
def _frame() -> Image.Image:
    """The frame of a card that can be chosen."""
    canvas = Canvas((CARD_WIDTH + 2 * MARGIN, CARD_HEIGHT + 2 * MARGIN))
    canvas.pen().at(MARGIN, MARGIN).box(-1, -1, CARD_WIDTH + 2, CARD_HEIGHT + 2, 18, None, SUN, 3)
    return canvas.picture()


@drawn_once
def _veil() -> Image.Image:
    """What a card that cannot be used is seen through; all cards have the same outline."""
    canvas = Canvas((CARD_WIDTH, CARD_HEIGHT))
    canvas.pen().box(0, 0, CARD_WIDTH, CARD_HEIGHT, 18, "#0F1314")
    return canvas.picture()


@drawn_once
def _number(number: int) -> Image.Image:
    """The number of an option."""
    canvas = Canvas((58, 58))
    pen = canvas.pen()
    pen.circle(29, 29, 26, "#F4ECD6", "#0B0A08", 2.5)
    pen.text(29, 40, str(number), 34, INK, Face.DIGIT, "m")
    return canvas.picture()


def _head(sheet: Image.Image, title: str, about: str) -> None:
    """Title and count, on a dark bar."""
    lay(sheet, _bar())
    words, size = in_room(title, Face.TITLE, 46, 1000, 30)
    left = 44 + width(words, Face.TITLE, size) + 28
    told, small = in_room(about, Face.ITALIC, 30, WIDTH - 44 - left, 20)
    draw = ImageDraw.Draw(sheet)
    draw.text((44, 62), words, rgb(NAMES), font(Face.TITLE, round(size)), anchor="ls")
    draw.text((left, 60), told, rgb(MUTED), font(Face.ITALIC, round(small)), anchor="ls")


@drawn_once
def _bar() -> Image.Image:
    canvas = Canvas((WIDTH, HEAD))
    canvas.pen().box(0, 0, WIDTH, HEAD - 8, 0, "#0B0E0F", opacity=0.8)
    return canvas.picture()


@drawn_once
def _reason(reason: str) -> Image.Image:
    """Why a card is dim, on a plate over its picture, in two or three lines if it must be."""
    words = reason.removesuffix(".")
    room = CARD_WIDTH - 70
    lines = balanced(words, Face.BOLD, 23, room)
    size = min(fitting(line, Face.BOLD, 23, room, 15) for line in lines)
    wide = max(width(line, Face.BOLD, size) for line in lines) + 60
    high = 20 + 24 * len(lines)
    canvas = Canvas((math.ceil(wide) + 16, high + 16))
    pen = canvas.pen().at(8, 8)
    plate = rounded(0, 0, wide, high, 21)
    pen.shadow(plate, 3, 2, 0.6)
    pen.polygon(plate, REASON_GROUND, EMBER, 2)
    pen.circle(24, high / 2, 10, None, THREAT, 2.5)
    pen.line([(17, high / 2 + 7), (31, high / 2 - 7)], THREAT, 2.5)
    for number, line in enumerate(lines):
        pen.text(43, 28 + 24 * number, line, size, REASON_TEXT, Face.BOLD)
    return canvas.picture()


def _empty(sheet: Image.Image) -> None:
    canvas = Canvas(sheet.size)
    canvas.pen().text(WIDTH / 2, HEAD + CARD_HEIGHT / 2, "No cards", 48, MUTED, Face.ITALIC, "m")
    lay(sheet, canvas.picture())


def _in_words(title: str, about: str, shown: Sequence[Shown]) -> str:
    lines = [f"{title}: {about}."]
    for one in shown:
        number = f"{one.number}: " if one.number else ""
        reason = f" Not now: {one.reason}" if one.reason else ""
        lines.append(f"{number}{card_in_words(definition(one.card.code), dict(now(one.card)))}{reason}")
    return "\n".join(lines) if shown else f"{title}: no cards."
