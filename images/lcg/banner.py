"""A scenario's banner, and a strip of what happened last."""

from __future__ import annotations

from collections.abc import Sequence

from cards.lcg import rules

from ..background import background
from ..canvas import Canvas, fade, rounded
from ..fonts import Face, fitting, width
from ..picture import Picture, finished
from ..theme import EDGE, GOLD, MUTED, PANEL_EDGE, PARCHMENT, Colour
from .vignettes import vignette

BANNER = (1600, 420)
LINE = 42
MOST_LINES = 12
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
    sheet.alpha_composite(canvas.picture())
    sets = ", ".join(plan.encounter_sets)
    return finished(sheet.convert("RGB"), f"{plan.title}. Encounter sets: {sets}. {about}".strip())


def events(lines: Sequence[str]) -> Picture:
    """The last things that happened, the newest at the bottom."""
    shown = lines[-MOST_LINES:] or ("Nothing has happened yet.",)
    size = (1600, 48 + LINE * len(shown))
    canvas = Canvas(size)
    pen = canvas.pen()
    pen.box(12, 12, 1576, size[1] - 24, 12, "#12171A", PANEL_EDGE, 1.5, opacity=0.85)
    for number, words in enumerate(shown):
        y = 24 + LINE * number + 30
        newest = number == len(shown) - 1
        pen.at(40, y - 9, 6).polygon([(0, -1), (1, 0), (0, 1), (-1, 0)], BULLET)
        told, letters = words, 28.0
        while width(told, Face.SEMIBOLD, letters) > 1500 and len(told) > 3:
            told = f"{told[:-2].rstrip('…')}…"
        pen.text(60, y, told, letters, "#FFF3DC" if newest else MUTED, Face.SEMIBOLD)
    sheet = background(size).copy()
    sheet.alpha_composite(canvas.picture())
    return finished(sheet.convert("RGB"), "\n".join(shown))
