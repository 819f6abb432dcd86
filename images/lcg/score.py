"""Victory or defeat, with the score sheet (Rulebook p.22)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.lcg.scoring import POINTS_PER_ROUND, Score
from engine.lcg.view import CardView

from ..background import background
from ..canvas import Canvas, Pen, fade, rounded, star
from ..fonts import Face, fitting, in_room, shown_name, width
from ..icons import glyph
from ..picture import Picture, finished, lay
from ..theme import INK, PARCHMENT, RULE, Colour
from .faces import definition

SIZE = (1280, 960)
BLOOD: Colour = "#5A1A16"
BROWN: Colour = "#4A2F12"
LINES = (
    ("threat", "Final threat", "threat"),
    ("leadership", "Threat cost of fallen heroes", "dead_heroes"),
    ("hit_points", "Damage on surviving heroes", "damage"),
)
FIRST_PLAYER, LAST_PLAYER, LAST_COLUMN = 510, 1034, 1180


def score_sheet(scenario: str, won: bool, cause: str, score: Score, victory: Sequence[CardView]) -> Picture:
    """The end of a game; the score counts for a victory only."""
    canvas = Canvas(SIZE)
    pen = canvas.pen()
    _parchment(pen)
    _title(pen, scenario, won, cause, score)
    _players(pen, score)
    _sum(pen, score, victory, won)
    _seal(pen.at(990, 684), score.total, won)
    sheet = background(SIZE).copy()
    lay(sheet, canvas.picture())
    return finished(sheet, _in_words(scenario, won, cause, score, victory))


def _parchment(pen: Pen) -> None:
    outline = rounded(40, 30, 1200, 900, 10)
    pen.shadow(outline, 12, 6, 0.8)
    pen.polygon(outline, fade("#F3E8D0", PARCHMENT[1]))
    pen.box(54, 44, 1172, 872, 0, None, RULE, 2.5)
    pen.box(60, 50, 1160, 860, 0, None, RULE, 1, opacity=0.6)
    for x, y in ((54, 44), (1226, 44), (54, 916), (1226, 916)):
        pen.at(x, y, 13).polygon([(0, -1), (1, 0), (0, 1), (-1, 0)], RULE)


def _title(pen: Pen, scenario: str, won: bool, cause: str, score: Score) -> None:
    pen.text(640, 122, "VICTORY" if won else "DEFEAT", 72, BLOOD, Face.NUMERAL, "m", 4)
    rounds = f"{score.rounds} round{'' if score.rounds == 1 else 's'}"
    about = f"{scenario} · {rounds} completed" if won else f"{scenario} · {cause} · {rounds} completed"
    pen.text(640, 162, about, fitting(about, Face.ITALIC, 30, 1000, 20), BROWN, Face.ITALIC, "m")
    pen.line([(340, 184), (940, 184)], RULE, 1.6)
    pen.at(640, 184, 7).polygon([(0, -1), (2, 0), (0, 1), (-2, 0)], RULE)


def _columns(count: int) -> list[float]:
    """The middle of each player's column."""
    step = (LAST_PLAYER - FIRST_PLAYER) / count
    return [FIRST_PLAYER + step * (number + 0.5) for number in range(count)]


def _players(pen: Pen, score: Score) -> None:
    columns = _columns(len(score.players))
    for seat, (x, player) in enumerate(zip(columns, score.players, strict=True)):
        name, size = in_room(shown_name(player.name, seat), Face.TITLE, 28, 116, 16)
        pen.text(x, 236, name, size, BROWN, Face.TITLE, "m")
    pen.text(LAST_COLUMN, 236, "TOGETHER", 22, BROWN, Face.TITLE, "r")
    for row, (icon, label, name) in enumerate(LINES):
        y = 258 + 64 * row
        if row % 2 == 0:
            pen.box(80, y, 1120, 62, 6, "#D9C596", opacity=0.55)
        glyph(pen, icon, 116, y + 31, 17, "#7A2A10" if icon == "threat" else "")
        pen.text(146, y + 41, label, 29, INK, Face.SEMIBOLD)
        values = [getattr(player, name) for player in score.players]
        for x, value in zip(columns, values, strict=True):
            pen.text(x, y + 43, str(value), 36, INK, Face.TITLE, "m")
        pen.text(LAST_COLUMN, y + 43, str(sum(values)), 36, INK, Face.TITLE, "r")
    pen.line([(80, 453), (1200, 453)], BLOOD, 2.2)
    pen.text(146, 501, "Player score", 31, INK, Face.BOLD)
    for x, player in zip(columns, score.players, strict=True):
        pen.text(x, 505, str(player.subtotal), 44, BLOOD, Face.NUMERAL, "m")
    pen.text(LAST_COLUMN, 505, str(_subtotals(score)), 44, BLOOD, Face.NUMERAL, "r")


def _subtotals(score: Score) -> int:
    return sum(player.subtotal for player in score.players)


def _sum(pen: Pen, score: Score, victory: Sequence[CardView], won: bool) -> None:
    pen.box(80, 532, 700, 328, 10, "#F6EDD8", RULE, 1.6, opacity=0.9)
    pen.text(108, 590, "Sum of player scores", 29, INK, Face.SEMIBOLD)
    pen.text(750, 592, str(_subtotals(score)), 36, INK, Face.TITLE, "r")
    pen.text(108, 656, "Rounds completed", 29, INK, Face.SEMIBOLD)
    x = 108 + width("Rounds completed", Face.SEMIBOLD, 29) + 18
    pen.text(x, 656, f"{score.rounds} × {POINTS_PER_ROUND}", 24, BROWN, Face.ITALIC)
    pen.text(750, 658, f"+ {POINTS_PER_ROUND * score.rounds}", 36, INK, Face.TITLE, "r")
    pen.text(108, 722, "Victory points", 29, INK, Face.SEMIBOLD)
    x = 108 + width("Victory points", Face.SEMIBOLD, 29) + 18
    earned = " · ".join(f"{card.title} {definition(card.code).victory}" for card in victory)
    pen.text(x, 722, earned, fitting(earned, Face.ITALIC, 24, 640 - x, 14), BROWN, Face.ITALIC, room=640 - x)
    pen.text(750, 724, f"− {score.victory_points}", 36, "#22552B", Face.TITLE, "r")
    pen.line([(108, 762), (752, 762)], BLOOD, 2)
    pen.text(108, 824, "Final score" if won else "It would have been", 40, INK, Face.BOLD)
    pen.text(750, 828, str(score.total), 64, BLOOD, Face.NUMERAL, "r")


def _seal(pen: Pen, total: int, won: bool) -> None:
    rim = star(22, 137, 124)
    pen.shadow(rim, 6, 4, 0.5)
    pen.polygon(rim, fade("#B03226", "#6A120F") if won else fade("#5E6266", "#26282B"), "#2A0806", 3)
    pen.circle(0, 0, 108, None, "#F2B0A0" if won else "#D5D8DA", 2)
    if won:
        pen.text(0, -62, "SCORE", 23, "#FBE3C8", Face.TITLE, "m", 1)
        pen.text(0, 18, str(total), 84, "#FFF3DC", Face.NUMERAL, "m")
        pen.text(0, 60, "lower is better", 21, "#FBE3C8", Face.ITALIC, "m")
    else:
        pen.text(0, 6, "FALLEN", 40, "#FFFFFF", Face.NUMERAL, "m")
        pen.text(0, 44, "no score", 24, "#E6DFCF", Face.ITALIC, "m")


def _in_words(scenario: str, won: bool, cause: str, score: Score, victory: Sequence[CardView]) -> str:
    lines = [f"{'Victory' if won else 'Defeat'}: {scenario}, {cause}. {score.rounds} rounds completed."]
    for player in score.players:
        parts = f"threat {player.threat}, fallen heroes {player.dead_heroes}, damage {player.damage}"
        lines.append(f"{player.name}: {parts}, together {player.subtotal}.")
    earned = ", ".join(card.title for card in victory)
    rounds, points = POINTS_PER_ROUND * score.rounds, score.victory_points
    lines.append(f"Rounds {rounds}, victory points {points} ({earned or 'none'}).")
    lines.append(f"Final score {score.total}; lower is better.")
    return "\n".join(lines)
