"""A scenario's banner, and a strip of what happened last."""

from __future__ import annotations

from collections.abc import Sequence

from cards.lcg import rules

from ..background import background
from ..canvas import Canvas, fade, rounded
from ..fonts import Face, fitting, shortened, width
from ..picture import Picture, finished, lay
from ..theme import EDGE, GOLD, MUTED, NUMERALS, PANEL_EDGE, PARCHMENT, Colour
from .vignettes import vignette

BANNER = (1600, 420)
LINE = 42
MOST_LINES = 12
LETTERS, HALF = 28, 720
BULLET: Colour = "#C8A45A"


def scenario_banner(scenario: str, about: str = "") -> Picture:
    """A scenario: the map of its first stage, its name, and the encounter sets it is played with."""
    plan = rules().library.scenarios[scenario]
    canvas = Canvas(BANNER)
    pen = canvas.pen()
    frame = rounded(20, 20, 1560, 380, 14)
    pen.shadow(frame, 8, 5, 0.7)
    pen.polygon(frame, fade(*PARCHMENT), EDGE, 4)
    vignette(pen.at(26, 26), 1548, 368, plan.quest[0], "quest", "")
    pen.box(22, 250, 1556, 148, 0, "#0B0E0F", opacity=0.78)
    size = fitting(plan.title, Face.NUMERAL, 72, 1480, 40)
    pen.text(60, 322, plan.title, size, "#FFF3D0", Face.NUMERAL)
    words = " · ".join(plan.encounter_sets) + (f"  —  {about}" if about else "")
    pen.text(62, 372, words, fitting(words, Face.ITALIC, 32, 1480, 18), "#F0DFB4", Face.ITALIC)
    pen.box(20, 20, 1560, 380, 14, None, GOLD, 3)
    sheet = background(BANNER).copy()
    lay(sheet, canvas.picture())
    sets = ", ".join(plan.encounter_sets)
    return finished(sheet, f"{plan.title}. Encounter sets: {sets}. {about}".strip())


def events(lines: Sequence[str]) -> Picture:
    """The last things that happened, the newest at the end; short ones in two columns."""
    shown = [line for line in lines[-MOST_LINES:] if line] or ["Nothing has happened yet."]
    short = all(width(line, Face.SEMIBOLD, LETTERS) <= HALF for line in shown)
    columns = 2 if short and len(shown) > 3 else 1
    down = -(-len(shown) // columns)
    size = (1600, 48 + LINE * down)
    canvas = Canvas(size)
    pen = canvas.pen()
    pen.box(12, 12, 1576, size[1] - 24, 12, "#12171A", PANEL_EDGE, 1.5, opacity=0.85)
    for number, words in enumerate(shown):
        x, y = 60 + number // down * 776, 24 + LINE * (number % down) + 30
        newest = number == len(shown) - 1
        pen.at(x - 20, y - 9, 6).polygon([(0, -1), (1, 0), (0, 1), (-1, 0)], BULLET)
        told = shortened(words, Face.SEMIBOLD, LETTERS, 1500)
        pen.text(x, y, told, LETTERS, NUMERALS if newest else MUTED, Face.SEMIBOLD)
    sheet = background(size).copy()
    lay(sheet, canvas.picture())
    return finished(sheet, "\n".join(shown))
