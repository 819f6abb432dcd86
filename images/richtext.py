"""Rules text: bold words before a colon, icons for statistics, and lines that fit a width."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from .canvas import Pen
from .fonts import Face, width
from .icons import glyph
from .theme import INK, Colour

TRIGGERS = r"(?:[A-Z]\w+ action|Action|Response|Forced|When revealed|Setup|Travel|Shadow):"
STATS = {"willpower": "willpower", "attack": "attack", "defense": "defense", "hit points": "hit_points"}
_STAT = re.compile(rf"(?<=[+−-]\d) ({'|'.join(STATS)}|threat)\b")
LINE = 1.16  # of the size
GAP = 0.3
ICONS = {"attack": 0.66, "threat": 1.12}  # how wide; others 0.9


@dataclass(frozen=True, slots=True)
class Piece:
    """A word in a typeface, or an icon (then `face` is None), and whether a space comes before it."""

    words: str
    face: Face | None
    spaced: bool

    def width(self, size: float) -> float:
        """How wide it is without its space."""
        return ICONS.get(self.words, 0.9) * size if self.face is None else width(self.words, self.face, size)


def pieces(text: str) -> list[Piece]:
    """A text as words and icons."""
    marked = _STAT.sub(lambda found: f" {{{STATS.get(found[1], found[1])}}}", text)
    found: list[Piece] = []
    for part in re.split(rf"({TRIGGERS})", marked):
        face = Face.BOLD if re.fullmatch(TRIGGERS, part) else Face.TEXT
        for space, word in re.findall(r"(\s*)(\{\w+\}|[^\s{]+)", part):
            icon = word.startswith("{")
            found.append(Piece(word.strip("{}") if icon else word, None if icon else face, bool(space)))
    return found


@lru_cache(maxsize=4096)
def paragraphs(text: str, size: float, room: float) -> tuple[tuple[tuple[Piece, ...], ...], ...]:
    """The text in lines that fit the room; every trigger begins a paragraph of its own."""
    parts = re.split(rf"\s+(?={TRIGGERS})", text) if text else ()
    return tuple(tuple(map(tuple, _lines(part, size, room))) for part in parts)


def _lines(text: str, size: float, room: float) -> list[list[Piece]]:
    """Lines of a paragraph; what is not parted by a space stays together."""
    runs: list[list[Piece]] = []
    for piece in pieces(text):
        if piece.spaced or not runs:
            runs.append([piece])
        else:
            runs[-1].append(piece)
    space = width(" ", Face.TEXT, size)
    found: list[list[Piece]] = [[]]
    used = 0.0
    for run in runs:
        wide = sum(piece.width(size) for piece in run)
        if found[-1] and used + space + wide > room:
            found.append([])
            used = 0.0
        used += wide + (space if found[-1] else 0)
        found[-1] += run
    return found


def height(text: str, size: float, room: float) -> float:
    """How high the text is in a room of some width."""
    parts = paragraphs(text, size, room)
    return sum(len(part) for part in parts) * size * LINE + max(0, len(parts) - 1) * size * GAP


def draw(
    pen: Pen,
    x: float,
    y: float,
    room: float,
    text: str,
    size: float,
    ink: Colour = INK,
    icons: Colour = "",
    face: Face | None = None,
) -> None:
    """Write the text from its upper left corner on; in `face` if it is a plain one of no wider letters."""
    for part in paragraphs(text, size, room):
        for line in part:
            _draw_line(pen, x, y + size * 0.86, line, size, ink, icons, face)
            y += size * LINE
        y += size * GAP


def _draw_line(
    pen: Pen,
    x: float,
    baseline: float,
    line: tuple[Piece, ...],
    size: float,
    ink: Colour,
    icons: Colour,
    face: Face | None,
) -> None:
    space = width(" ", Face.TEXT, size)
    for number, one in enumerate(line):
        piece = one if face is None or one.face is None else replace(one, face=face)
        x += space if number and piece.spaced else 0
        wide = piece.width(size)
        if piece.face is None:
            glyph(pen, piece.words, x + wide / 2, baseline - size * 0.31, size * 0.43, icons)
        else:
            pen.text(x, baseline, piece.words, size, ink, piece.face)
        x += wide
