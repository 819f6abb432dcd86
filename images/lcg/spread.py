"""Cards side by side at full level: a hand, a discard pile, a chosen group, a single card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.lcg.view import CardView, View

from ..background import background
from ..canvas import Canvas, Pen, rounded
from ..fonts import Face, fitting, shown_name, width
from ..picture import Picture, finished
from ..theme import EMBER, INK, MUTED, Colour
from .faces import STATS, definition, face
from .words import card_in_words

SUN: Colour = "#F0C24B"
WIDTH = 1600
CARD_WIDTH, CARD_HEIGHT = 344, 482
ACROSS = 4
GAP = 48
MARGIN = 38  # around a card, for its glow and number
HEAD = 100
VEIL = 0.56


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


def single(card: CardView) -> Picture:
    """One card at full level."""
    return finished(face(card.code, now(card)), card_in_words(definition(card.code), dict(now(card))))


def hand(view: View, reasons: Mapping[int, str]) -> Picture:
    """The viewer's hand: what can be used now is bright and numbered like the options, the rest is dim."""
    assert view.seat is not None
    player = view.players[view.seat]
    numbers: dict[int, int] = {}
    for number, option in enumerate(view.ask.options if view.ask else (), 1):
        if option.card is not None:
            numbers.setdefault(option.card, number)
    shown = [
        Shown(card, numbers.get(card.id), "" if card.id in numbers else reasons.get(card.id, ""))
        for card in player.hand
    ]
    count = f"{len(shown)} card{'' if len(shown) == 1 else 's'}"
    return spread(f"{shown_name(player.name, player.seat)}'s hand", f"{count} · {view.phase} phase", shown)


def spread(title: str, about: str, shown: Sequence[Shown]) -> Picture:
    """Cards in rows of four under a title."""
    rows = max(1, -(-len(shown) // ACROSS))
    sheet = background((WIDTH, HEAD + rows * (CARD_HEIGHT + GAP) + 30)).copy()
    sheet.alpha_composite(_head(title, about))
    for number, one in enumerate(shown):
        x, y = _place(number, len(shown))
        sheet.alpha_composite(_tile(one), (x - MARGIN, y - MARGIN))
    if not shown:
        _empty(sheet)
    return finished(sheet.convert("RGB"), _in_words(title, about, shown))


def _place(number: int, count: int) -> tuple[int, int]:
    """Where a card lies; the last row is centred."""
    row = number // ACROSS
    inside = min(ACROSS, count - row * ACROSS)
    left = (WIDTH - inside * CARD_WIDTH - (inside - 1) * GAP) // 2
    return left + number % ACROSS * (CARD_WIDTH + GAP), HEAD + 14 + row * (CARD_HEIGHT + GAP)


@lru_cache(maxsize=128)
def _bare(code: str, stats: tuple[tuple[str, int], ...], bright: bool, marked: bool) -> Image.Image:
    """A card with what glows around it."""
    canvas = Canvas((CARD_WIDTH + 2 * MARGIN, CARD_HEIGHT + 2 * MARGIN))
    pen = canvas.pen().at(MARGIN, MARGIN)
    outline = rounded(-4, -4, CARD_WIDTH + 8, CARD_HEIGHT + 8, 20)
    if bright:
        pen.halo(outline, SUN, 8, 0.5 if marked else 0.15)
    else:
        pen.shadow(outline, 6, 4, 0.6)
    tile = canvas.picture()
    picture = face(code, stats).resize((CARD_WIDTH, CARD_HEIGHT), Image.Resampling.LANCZOS)
    tile.alpha_composite(picture if bright else Image.blend(picture, _veil(picture), VEIL), (MARGIN, MARGIN))
    return tile


def _veil(picture: Image.Image) -> Image.Image:
    veil = Image.new("RGBA", picture.size, (15, 19, 20, 255))
    veil.putalpha(picture.getchannel("A"))
    return veil


def _tile(one: Shown) -> Image.Image:
    tile = _bare(one.card.code, now(one.card), not one.reason, one.number is not None).copy()
    canvas = Canvas(tile.size)
    pen = canvas.pen().at(MARGIN, MARGIN)
    if one.number is not None:
        pen.box(-1, -1, CARD_WIDTH + 2, CARD_HEIGHT + 2, 18, None, SUN, 3)
        pen.circle(CARD_WIDTH / 2, CARD_HEIGHT + 10, 26, "#F4ECD6", "#0B0A08", 2.5)
        pen.text(CARD_WIDTH / 2, CARD_HEIGHT + 21, str(one.number), 34, INK, Face.DIGIT, "m")
    if one.reason:
        _reason(pen, one.reason)
    tile.alpha_composite(canvas.picture())
    return tile


def _head(title: str, about: str) -> Image.Image:
    canvas = Canvas((WIDTH, HEAD))
    pen = canvas.pen()
    pen.box(0, 0, WIDTH, HEAD - 8, 0, "#0B0E0F", opacity=0.8)
    size = fitting(title, Face.TITLE, 46, 900, 30)
    pen.text(44, 62, title, size, "#FFF0CE", Face.TITLE)
    pen.text(44 + width(title, Face.TITLE, size) + 28, 60, about, 30, MUTED, Face.ITALIC)
    return canvas.picture()


def _reason(pen: Pen, reason: str) -> None:
    """Why a card is dim, on a plate over its picture, in two lines if it must be."""
    words = reason.removesuffix(".")
    lines = [words] if width(words, Face.BOLD, 23) <= CARD_WIDTH - 70 else _halves(words)
    size = min(fitting(line, Face.BOLD, 23, CARD_WIDTH - 70, 15) for line in lines)
    wide = max(width(line, Face.BOLD, size) for line in lines) + 60
    high = 20 + 24 * len(lines)
    left, top = (CARD_WIDTH - wide) / 2, CARD_HEIGHT * 0.25
    plate = rounded(left, top, wide, high, 21)
    pen.shadow(plate, 3, 2, 0.6)
    pen.polygon(plate, "#2A1512", EMBER, 2)
    pen.circle(left + 24, top + high / 2, 10, None, "#FFA06A", 2.5)
    pen.line([(left + 17, top + high / 2 + 7), (left + 31, top + high / 2 - 7)], "#FFA06A", 2.5)
    for number, line in enumerate(lines):
        pen.text(left + 43, top + 28 + 24 * number, line, size, "#FFE4D2", Face.BOLD)


def _halves(words: str) -> list[str]:
    """Two lines of about the same length."""
    parts = words.split()
    cut = min(range(1, len(parts) + 1), key=lambda n: abs(len(" ".join(parts[:n])) - len(words) / 2))
    return [line for line in (" ".join(parts[:cut]), " ".join(parts[cut:])) if line]


def _empty(sheet: Image.Image) -> None:
    canvas = Canvas(sheet.size)
    canvas.pen().text(WIDTH / 2, HEAD + CARD_HEIGHT / 2, "No cards", 48, MUTED, Face.ITALIC, "m")
    sheet.alpha_composite(canvas.picture())


def _in_words(title: str, about: str, shown: Sequence[Shown]) -> str:
    lines = [f"{title}: {about}."]
    for one in shown:
        number = f"{one.number}: " if one.number else ""
        reason = f" Not now: {one.reason}" if one.reason else ""
        lines.append(f"{number}{card_in_words(definition(one.card.code), dict(now(one.card)))}{reason}")
    return "\n".join(lines) if shown else f"{title}: no cards."
