"""Parts of the table with large cards: the staging area, or what lies before one player."""

from __future__ import annotations

from engine.lcg.view import View

from ..background import background
from ..picture import Picture, finished
from .layout import WIDTH, Box, Seat, area
from .table import Painter
from .words import table_in_words

ACROSS, CARD = 6, 230  # cards in a row of the staging area, and how wide they are


def staging_area(view: View, previous: View | None = None) -> Picture:
    """Only the staging area, with large cards."""
    rows = max(1, -(-len(view.staging) // ACROSS))
    size = (WIDTH, 110 + rows * 360)
    sheet = background(size).copy()
    painter = Painter(sheet, view, previous)
    painter.top()
    box = Box(12, 106, WIDTH - 24, size[1] - 112)
    painter.staging_zone(area(view.staging, box.inset(14, 40, 14, 12), CARD))
    return finished(sheet.convert("RGB"), table_in_words(view))


def player_area(view: View, seat: int, previous: View | None = None) -> Picture:
    """Only one player's part of the table, with large cards."""
    player = view.players[seat]
    sheet = background((WIDTH, 1130)).copy()
    painter = Painter(sheet, view, previous)
    painter.top()
    heroes = [card for card in player.area if card.type == "hero"]
    heroes += [player.prisoner] if player.prisoner is not None else []
    allies = [card for card in player.area if card.type != "hero"]
    place = Seat(
        box=Box(12, 106, WIDTH - 24, 1014),
        dial=(130.0, 226.0, 96.0),
        name=Box(250, 122, 560, 44),
        counts=Box(820, 118, 290, 62),
        heroes=area(heroes, Box(250, 190, 860, 420), 220),
        allies=area(allies, Box(30, 660, WIDTH - 60, 446), 200),
        engaged=area(player.engaged, Box(1140, 166, 430, 440), 190),
    )
    painter.player(player, place)
    return finished(sheet.convert("RGB"), table_in_words(view))
