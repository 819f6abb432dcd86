"""The table: everything that lies open, for one to four players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from cards.lcg import rules
from engine.lcg.terms import QUESTING
from engine.lcg.view import CardView, PlayerView, View

from ..background import background
from ..fonts import Face, balanced, in_room, initial, shown_name, width
from ..picture import Picture, finished, lay
from ..theme import (
    AHEAD,
    BEHIND,
    DANGER,
    EMBER,
    ENGAGED,
    GOLD,
    INK,
    LABEL,
    MUTED,
    NAMES,
    NUMERALS,
    PANEL,
    PANEL_EDGE,
    STAGING,
    TEXT,
    THREAT,
    TOTALS,
    WAITING,
    WAITING_TEXT,
    WILLPOWER,
    Colour,
    rgb,
)
from . import small, tiles
from .faces import definition
from .layout import HEIGHT, RULE, WIDTH, Layout, Seat, layout
from .painter import Painter, signed
from .quests import front_side
from .rows import Area, Box
from .words import table_in_words

Panel = tuple[Box, Colour, Colour]
GROUNDS = 4  # how many empty tables are kept; each has 7 MB


def table(view: View, previous: View | None = None) -> Picture:
    """The table as a view shows it; what has changed since `previous` is marked."""
    places = layout(view)
    ground: list[Panel] = [(places.quest, PANEL[0], PANEL_EDGE), (places.staging_panel, *STAGING)]
    ground.append((places.totals, TOTALS[0], GOLD))
    for seat in places.seats:
        ground += seat_panels(seat)
    sheet = panels((WIDTH, HEIGHT), tuple(ground)).copy()
    painter = TablePainter(sheet, view, previous)
    painter.top()
    painter.quest(places)
    painter.staging_zone(places.staging_panel, places.staging)
    painter.totals(places.totals)
    for player, seat in zip(view.players, places.seats, strict=True):
        painter.player(player, seat)
    return finished(sheet, table_in_words(view))


def seat_panels(seat: Seat) -> list[Panel]:
    """The grounds of a player's part."""
    enemies = seat.engaged_panel
    return [(seat.box, PANEL[0], PANEL_EDGE), *([] if enemies is None else [(enemies, *ENGAGED)])]


@lru_cache(maxsize=GROUNDS)
def panels(size: tuple[int, int], ground: tuple[Panel, ...]) -> Image.Image:
    """The table with its zones, still empty."""
    sheet = background(size).copy()
    for box, tint, line in ground:
        lay(sheet, tiles.panel(round(box.wide), round(box.high), tint, line), box.x, box.y)
    return sheet


class TablePainter(Painter):
    """Draws the zones of a table."""

    def top(self) -> None:
        """Round, phase and step, and who is waited for."""
        view = self.view
        self.put(tiles.top_bar(view.phase), 0, 0)
        self.words(72, 84, str(view.round), 52, NUMERALS, Face.NUMERAL, "m")
        middle = tiles.chevrons(view.phase)[view.phase] + tiles.CHEVRON / 2
        step = self.public(view.step)
        self.words(middle, 83, step, 22, INK, Face.BOLD, "m", tiles.CHEVRON - 48, 15)
        x = WIDTH - 12 - tiles.PLATE[0]
        if view.result:
            won = view.result == "win"
            self._plate(x, "Victory" if won else "Defeat", self.public(view.cause), GOLD if won else EMBER)
            return
        if not view.waiting:
            return
        names = [shown_name(view.players[seat].name, seat) for seat in view.waiting_for]
        whats = list(dict.fromkeys(what for _, what in view.waiting))
        what = whats[0] if len(whats) == 1 else "to decide"
        everybody = ", ".join(names)
        room = tiles.PLATE[0] - 100 - (tiles.PENNON[0] + 4) * len(names)
        who = (
            everybody
            if len(names) == 1 or width(everybody, Face.NUMERAL, 26) <= room
            else f"{len(names)} players"
        )
        self._plate(x, who, what, WAITING, view.waiting_for)

    def _plate(self, x: float, who: str, what: str, colour: Colour, seats: Sequence[int] = ()) -> None:
        """Who is waited for, and for what; or how the game has ended."""
        self.put(tiles.waiting_plate(colour), x - tiles.GLOW, 10 - tiles.GLOW)
        left = x + 18
        if seats:
            self.put(tiles.hourglass(25), left - 4, 23)
            left += 58
        right = x + tiles.PLATE[0] - 14 - (tiles.PENNON[0] + 4) * len(seats)
        for number, seat in enumerate(seats):
            mark = tiles.pennon(seat, initial(self.view.players[seat].name, seat))
            self.put(mark, right + number * (tiles.PENNON[0] + 4), 20)
        self.words(left, 54, who, 38, WAITING_TEXT, Face.NUMERAL, "l", right - left - 8, 22)
        self.words(left, 80, what, 22, WAITING_TEXT, Face.SEMIBOLD, "l", x + tiles.PLATE[0] - 14 - left, 16)

    def public(self, words: str) -> str:
        """Words in which every name can be drawn."""
        for player in self.view.players:
            shown = shown_name(player.name, player.seat)
            if shown != player.name:
                words = words.replace(player.name, shown)
        return words

    # -- zones ---------------------------------------------------------------------------------

    def quest(self, places: Layout) -> None:
        """The quest card with its progress, and the active location."""
        view, box, card, slot = self.view, places.quest, places.quest_card, places.location
        base = box.y + box.high - 16
        self.words(box.x + 16, box.y + 27, "QUEST", 18, LABEL, Face.TITLE)
        self.words(slot.x + slot.wide, box.y + 27, "Active location", 18, LABEL, Face.SEMIBOLD, "r")
        if view.quest is None:
            first = rules().library.scenarios[view.scenario].quest[0]
            self.put(small.map_card(first, round(card.wide), "A"), card.x, card.y)
            self.words(card.x, base, "to be set up", 24, MUTED, Face.ITALIC)
        else:
            self.put(small.map_card(view.quest.code, round(card.wide), "B"), card.x, card.y)
            self._progress(view.quest, card, base)
        if view.active_location is None:
            self.put(tiles.slot(round(slot.wide), round(slot.high)), slot.x, slot.y)
            self.words(
                slot.x + slot.wide / 2, slot.y + slot.high / 2 + 6, "none", 20, MUTED, Face.ITALIC, "m"
            )
            return
        location = view.active_location
        self.upright_or_lying(location, slot.x, slot.y, round(slot.wide))
        left = definition(location.code).quest_points - location.progress
        self.words(slot.x + slot.wide / 2, base - 2, f"{left} to go", 24, TEXT, Face.BOLD, "m")

    def _progress(self, quest: CardView, card: Box, base: float) -> None:
        points = definition(quest.code).quest_points
        if not points:
            self.words(card.x, base, "no quest points", 24, MUTED, Face.ITALIC)
            return
        told = f"{quest.progress}/{points}"
        bar = round(card.wide - width(told, Face.NUMERAL, 36) - 14)
        self.put(tiles.progress_bar(bar, min(quest.progress, points), points), card.x, base - 24)
        self.words(card.x + bar + 12, base, told, 36, NUMERALS, Face.NUMERAL)
        change = self._change(quest)
        if change:
            plate = tiles.chip(change, 20)
            self.put(plate, card.x + bar - plate.width - 4, base - 14 - plate.height / 2)

    def staging_zone(self, box: Box, area: Area) -> None:
        """The staging area."""
        view = self.view
        self.words(box.x + 16, box.y + 27, "STAGING AREA", 18, LABEL, Face.TITLE)
        aside = ", ".join(card.title for card in view.set_aside)
        count = f"{len(view.staging)} card{'' if len(view.staging) == 1 else 's'}"
        told = f"{count} · set aside: {aside}" if aside else count
        self.words(box.x + box.wide - 16, box.y + 27, told, 18, MUTED, Face.SEMIBOLD, "r", box.wide - 220)
        if view.quest is None:
            self._story(area.box)
        else:
            self.area(area, "nothing stirs")

    def _story(self, box: Box) -> None:
        """What side A of the first quest card says, before there is anything in the staging area."""
        side = front_side(definition(rules().library.scenarios[self.view.scenario].quest[0]))
        parts = [(side.story, Face.ITALIC, LABEL), (side.text, Face.SEMIBOLD, TEXT)]
        lines = [
            (line, face, colour)
            for words, face, colour in parts
            for line in balanced(words, face, 28, box.wide - 60)
        ]
        y = box.y + box.high / 2 - 18 * len(lines) + 26
        for number, (line, face, colour) in enumerate(lines):
            self.words(box.x + box.wide / 2, y + 36 * number, line, 28, colour, face, "m")

    def totals(self, box: Box) -> None:
        """Threat against willpower, who is ahead, and the encounter cards that are not in play."""
        view = self.view
        size = 92 if box.high > 300 else 80 if box.high > 250 else 68
        numbers = tiles.totals(round(box.wide), size)
        piles = box.y + box.high - 70
        spare = piles - box.y - numbers.height
        told = view.phase == QUESTING and spare >= 32
        top = box.y + (0 if told else spare * 0.4)
        self.put(numbers, box.x, top)
        base = top + tiles.totals_base(size)
        before = self.previous or view
        for value, earlier, share, colour in (
            (view.total_threat, before.total_threat, 0.27, THREAT),
            (view.total_willpower, before.total_willpower, 0.73, WILLPOWER),
        ):
            middle = box.x + box.wide * share
            self.words(middle, base, str(value), size, colour, Face.NUMERAL, "m")
            if value != earlier:
                plate = tiles.chip(signed(value - earlier), 20)
                beside = middle + width(str(value), Face.NUMERAL, size) / 2 - 6
                self.put(plate, min(beside, box.x + box.wide - plate.width - 4), base - size * 0.9)
        if told:
            ahead = view.total_willpower - view.total_threat
            words = f"{ahead} ahead" if ahead > 0 else f"{-ahead} behind" if ahead else "even"
            high = min(44.0, spare - 8)
            plate = tiles.verdict(round(box.wide - 24), round(high), words, AHEAD if ahead > 0 else BEHIND)
            self.put(plate, box.x + 12, box.y + numbers.height + (spare - high) / 2)
        points = sum(definition(card.code).victory for card in view.victory)
        third = (box.wide - 20) / 3
        discard = view.encounter_discard[-1].code if view.encounter_discard else ""
        victory = view.victory[-1].code if view.victory else ""
        for number, (code, count, label) in enumerate(
            (
                ("encounter", view.encounter_deck_size, "deck"),
                (discard, len(view.encounter_discard), "discard"),
                (victory, points, "victory"),
            )
        ):
            x = box.x + 14 + third * number
            self.put(small.thumb(code, 30), x, piles)
            self.words(x + 36, piles + 32, str(count), 28, TEXT, Face.TITLE)
            self.words(x, piles + 60, label, 17, MUTED, Face.SEMIBOLD)

    def pile(self, x: float, y: float, code: str, count: int, label: str, high: int) -> None:
        """A pile with its top card (the back of a deck, or an empty place), and how many there are."""
        wide = round(high / 1.4)
        self.put(small.thumb(code, wide), x, y)
        if high >= 40:
            self.words(x + wide + 8, y + high * 0.5, str(count), 28, TEXT, Face.TITLE)
            self.words(x + wide + 8, y + high * 0.5 + 20, label, 16, MUTED, Face.SEMIBOLD)
            return
        self.words(x + wide + 8, y + high * 0.8, str(count), 24, TEXT, Face.TITLE)
        beside = x + wide + 12 + width(str(count), Face.TITLE, 24)
        self.words(beside, y + high * 0.8 - 1, label, 16, MUTED, Face.SEMIBOLD)

    # -- players -------------------------------------------------------------------------------

    def player(self, player: PlayerView, seat: Seat) -> None:
        """A player's part of the table."""
        view, box, name = self.view, seat.box, seat.name
        waited = player.seat in view.waiting_for
        if waited:
            self.framed(box, WAITING)
        first = player.seat == view.first_player and len(view.players) > 1
        self._name(player, name, first, waited)
        if player.eliminated:
            middle = (box.x + box.wide / 2, box.y + box.high / 2)
            self.words(*middle, "eliminated", 40, MUTED, Face.ITALIC, "m")
            return
        self._dial(player, seat)
        self._about(player, seat.about)
        self._counts(player, seat.counts)
        self.area(seat.heroes, "no heroes")
        panel = seat.engaged_panel
        if panel is not None:
            self.words(panel.x + panel.wide / 2, panel.y + 21, "ENGAGED", 17, DANGER, Face.TITLE, "m")
            self.area(seat.engaged)
        if seat.allies.placed or seat.allies.more:
            if len(view.players) < 3:
                self._rule(seat.allies.box, "ALLIES")
            self.area(seat.allies)

    def _name(self, player: PlayerView, box: Box, first: bool, waited: bool) -> None:
        """A player's mark and name, the first player token, and an hourglass."""
        self.put(tiles.pennon(player.seat, initial(player.name, player.seat)), box.x, box.y + 3)
        left = box.x + tiles.PENNON[0] + 10
        room = box.x + box.wide - left - (46 if first else 0) - (36 if waited else 0)
        name, size = in_room(shown_name(player.name, player.seat), Face.TITLE, 36, room, 20)
        self.words(left, box.y + 34, name, size, NAMES, Face.TITLE)
        left += width(name, Face.TITLE, size) + 10
        if first:
            self.put(tiles.crown(), left, box.y + 4)
            left += 46
        if waited:
            self.put(tiles.hourglass(16), left, box.y + 5)

    def _dial(self, player: PlayerView, seat: Seat) -> None:
        x, y, radius = seat.dial
        dial = tiles.dial(player.threat, round(radius))
        self.put(dial, x - dial.width / 2, y - dial.height / 2)
        if self.previous is not None:
            change = player.threat - self.previous.players[player.seat].threat
            if change:
                plate = tiles.chip(signed(change), max(18, round(radius * 0.34)))
                self.put(plate, x - radius * 1.05, y - radius * 1.05)

    def _about(self, player: PlayerView, box: Box) -> None:
        """What the player has committed, and which enemies would engage him."""
        lines: list[tuple[str, Colour]] = []
        committed = sum(card.willpower for card in player.area if card.committed)
        if any(card.committed for card in player.area):
            lines.append((f"{committed} willpower committed", WILLPOWER))
        if player.on_deck:
            lines.append((f"on the deck: {', '.join(card.title for card in player.on_deck)}", DANGER))
        lines.append((f"{'enemies ' if box.wide > 210 else ''}up to {player.threat} engage", MUTED))
        high = 28
        for number, (words, colour) in enumerate(lines[: int((box.high + 2) // high)]):
            y = box.y + 20 + number * high
            self.words(box.x, y, words, 22, colour, Face.SEMIBOLD, room=box.wide, smallest=16)

    def _counts(self, player: PlayerView, box: Box) -> None:
        """How many cards are in hand, deck and discard pile."""
        discard = player.discard[-1].code if player.discard else ""
        entries: Sequence[tuple[str, int, str]] = (
            ("hand", player.hand_size, "hand"),
            ("player", player.deck_size, "deck"),
            (discard, len(player.discard), "discard"),
        )
        upright = box.high > box.wide * 0.6
        for number, (code, count, label) in enumerate(entries):
            if upright:
                step = box.high / 3
                high = min(72, round(step - 4))
                self.pile(box.x, box.y + number * step, code, count, label, high)
            else:
                high = min(62, round(box.high))
                self.pile(box.x + number * box.wide / 3, box.y, code, count, label, high)

    def _rule(self, box: Box, title: str) -> None:
        """A thin line with a title above a box."""
        y = round(box.y - RULE / 2)
        self.words(box.x, y + 6, title, 17, LABEL, Face.TITLE)
        self.sheet.paste(rgb(PANEL_EDGE), (round(box.x) + 92, y, round(box.x + box.wide), y + 2))
