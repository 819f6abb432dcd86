"""Parts of the table with large cards: the staging area, or what lies before one player."""

from __future__ import annotations

from engine.lcg.view import View

from ..picture import Picture, finished
from ..theme import STAGING
from .layout import STAGING_MARGIN, WIDTH, Seat, groups_of, solo
from .rows import Area, Box, area
from .table import TablePainter, panels, seat_panels
from .words import table_in_words

TOP, EDGE = 106, 12
LARGEST, LARGE_ENOUGH = 240, 208
STAGING_HEIGHTS = (400, 740, 1060)
PLAYER_HEIGHTS = (560, 700, 860, 1010)


def staging_area(view: View, previous: View | None = None) -> Picture:
    """Only the staging area, with large cards."""
    box, cards = _staging(view)
    sheet = panels((WIDTH, TOP + round(box.high) + EDGE), ((box, *STAGING),)).copy()
    painter = TablePainter(sheet, view, previous)
    painter.top()
    painter.staging_zone(box, cards)
    return finished(sheet, table_in_words(view))


def _staging(view: View) -> tuple[Box, Area]:
    """As high as its cards need to be large."""
    boxes = [Box(EDGE, TOP, WIDTH - 2 * EDGE, high) for high in STAGING_HEIGHTS]
    found = [(box, area(view.staging, box.inset(*STAGING_MARGIN), LARGEST, centred=True)) for box in boxes]
    return max(found, key=lambda one: (min(one[1].size, LARGE_ENOUGH), -one[0].high))


def player_area(view: View, seat: int, previous: View | None = None) -> Picture:
    """Only one player's part of the table, with large cards."""
    place = _player(view, seat)
    sheet = panels((WIDTH, TOP + round(place.box.high) + EDGE), tuple(seat_panels(place))).copy()
    painter = TablePainter(sheet, view, previous)
    painter.top()
    painter.player(view.players[seat], place)
    return finished(sheet, table_in_words(view))


def _player(view: View, seat: int) -> Seat:
    """As high as the cards need to be large."""
    boxes = [Box(EDGE, TOP, WIDTH - 2 * EDGE, high) for high in PLAYER_HEIGHTS]
    found = [solo(groups_of(view.players[seat]), box, (LARGEST, LARGEST, LARGEST)) for box in boxes]
    return max(found, key=lambda place: (min(_smallest(place), LARGE_ENOUGH), -place.box.high))


def _smallest(place: Seat) -> int:
    return min(group.size for group in (place.heroes, place.allies, place.engaged))
