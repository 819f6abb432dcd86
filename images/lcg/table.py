"""The table: everything that lies open, for one to four players."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageDraw

from engine.lcg.view import CardView, PlayerView, View

from ..background import background
from ..fonts import Face, font, shown_name
from ..picture import Picture, finished
from ..theme import EMBER, FRESH, LABEL, MUTED, PANEL_EDGE, TEXT, WAITING, Colour, rgb
from . import small, tiles
from .faces import back, definition
from .layout import HEIGHT, WIDTH, Area, Layout, Placed, Seat, layout, tab_height
from .spread import now
from .words import table_in_words

QUEST_PILL: tuple[Colour, Colour] = ("#E8BC55", "#1C1610")


def table(view: View, previous: View | None = None) -> Picture:
    """The table as a view shows it; what has changed since `previous` is marked."""
    places = layout(view)
    sheet = background((WIDTH, HEIGHT)).copy()
    painter = Painter(sheet, view, previous)
    painter.top()
    painter.quest(places)
    painter.staging_zone(places.staging)
    painter.totals(places)
    for player, seat in zip(view.players, places.seats, strict=True):
        painter.player(player, seat)
    return finished(sheet.convert("RGB"), table_in_words(view))


def in_play(view: View) -> Iterator[CardView]:
    """Every open card in play."""
    for player in view.players:
        yield from (*player.area, *player.engaged)
        if player.prisoner is not None:
            yield player.prisoner
    yield from view.staging
    yield from (card for card in (view.quest, view.active_location) if card is not None)


class Painter:
    """Puts tiles on the sheet."""

    def __init__(self, sheet: Image.Image, view: View, previous: View | None) -> None:
        self.sheet = sheet
        self.draw = ImageDraw.Draw(sheet)
        self.view = view
        self.before = None if previous is None else {card.id: card for card in in_play(previous)}
        self.previous = previous

    def put(self, tile: Image.Image, x: float, y: float) -> None:
        """A tile at a place; what would lie outside the sheet is cut off."""
        left, top = round(x), round(y)
        cut = (max(0, -left), max(0, -top))
        if any(cut):
            tile = tile.crop((*cut, *tile.size))
        self.sheet.alpha_composite(tile, (max(0, left), max(0, top)))

    def words(
        self, x: float, y: float, words: str, size: int, colour: Colour, face: Face, anchor: str = "ls"
    ) -> None:
        """Words on a baseline."""
        self.draw.text((x, y), words, rgb(colour), font(face, size), anchor=anchor)

    # -- zones ---------------------------------------------------------------------------------

    def top(self) -> None:
        """Round, phase, and who is waited for."""
        view = self.view
        self.put(tiles.top_bar(view.round, view.phase), 0, 0)
        names = [shown_name(view.players[seat].name, seat) for seat in view.waiting_for]
        if view.result:
            self.put(
                tiles.waiting_plate("Victory" if view.result == "win" else "Defeat", view.cause), 1132, -2
            )
        elif names:
            who = names[0] if len(names) == 1 else f"{len(names)} players"
            what = "is to act" if len(names) == 1 else ", ".join(names)
            self.put(tiles.waiting_plate(who, what), 1132, -2)

    def quest(self, places: Layout) -> None:
        """The quest card with its progress, and the active location."""
        view, box = self.view, places.quest
        self.put(tiles.panel(round(box.wide), round(box.high)), box.x, box.y)
        self.words(box.x + 16, box.y + 27, "QUEST", 18, LABEL, Face.TITLE)
        if view.quest is not None:
            card = places.quest_card
            self.put(small.map_card(view.quest.code, round(card.wide)), card.x, card.y)
            points = definition(view.quest.code).quest_points
            base = box.y + box.high - 16
            if points:
                self.put(
                    tiles.progress_bar(round(card.wide * 0.6), min(view.quest.progress, points), points),
                    card.x,
                    base - 24,
                )
                told = f"{view.quest.progress}/{points}"
                self.words(card.x + card.wide * 0.64, base, told, 36, "#FFF3DC", Face.NUMERAL)
            self._progressed(view.quest, card.x + card.wide * 0.64 + 90, base - 34)
        if view.active_location is not None and places.location is not None:
            spot = places.location
            title = "Active location"
            self.words(spot.x + spot.wide, box.y + 27, title, 18, LABEL, Face.SEMIBOLD, "rs")
            self._upright(view.active_location, spot.x, spot.y, round(spot.wide), 1)
            left = definition(view.active_location.code).quest_points - view.active_location.progress
            self.words(
                spot.x + spot.wide / 2,
                box.y + box.high - 18,
                f"{left} to go",
                24,
                TEXT,
                Face.BOLD,
                "ms",
            )
        elif view.quest is not None:
            x = places.quest_card.x + places.quest_card.wide + 14
            if box.x + box.wide - x > 90:
                self.words(
                    (x + box.x + box.wide) / 2,
                    box.y + box.high / 2,
                    "no active",
                    20,
                    MUTED,
                    Face.ITALIC,
                    "ms",
                )
                self.words(
                    (x + box.x + box.wide) / 2,
                    box.y + box.high / 2 + 24,
                    "location",
                    20,
                    MUTED,
                    Face.ITALIC,
                    "ms",
                )

    def staging_zone(self, area: Area) -> None:
        """The staging area."""
        view = self.view
        x, y = area.box.x - 14, area.box.y - 40
        wide, high = round(area.box.wide + 28), round(area.box.high + 52)
        self.put(tiles.panel(wide, high, "#3A201C", "#6A3A2C"), x, y)
        self.words(x + 16, y + 27, "STAGING AREA", 18, LABEL, Face.TITLE)
        aside = ", ".join(card.title for card in view.set_aside)
        count = f"{len(view.staging)} card{'' if len(view.staging) == 1 else 's'}"
        right = f"{count} · set aside: {aside}" if aside else count
        self.words(x + wide - 16, y + 27, right, 18, MUTED, Face.SEMIBOLD, "rs")
        self._area(area, "nothing in the staging area")

    def totals(self, places: Layout) -> None:
        """Threat and willpower."""
        view, box = self.view, places.totals
        numbers = (
            view.total_threat,
            view.total_willpower,
            view.encounter_deck_size,
            len(view.encounter_discard),
        )
        self.put(tiles.totals(round(box.wide), round(box.high), *numbers), box.x, box.y)
        points = sum(definition(card.code).victory for card in view.victory)
        if points:
            told = f"Victory points {points}"
            self.words(box.x + box.wide / 2, box.y + box.high - 60, told, 20, LABEL, Face.BOLD, "ms")
        if self.previous is not None:
            changes = (
                (view.total_threat - self.previous.total_threat, 0.27),
                (view.total_willpower - self.previous.total_willpower, 0.73),
            )
            for change, share in changes:
                if change:
                    self.put(tiles.chip(f"{change:+d}", 20), box.x + box.wide * share + 24, box.y + 40)

    def player(self, player: PlayerView, seat: Seat) -> None:
        """A player's part of the table."""
        view, box = self.view, seat.box
        waited = player.seat in view.waiting_for
        size = (round(box.wide), round(box.high))
        self.put(tiles.panel(*size), box.x, box.y)
        if waited:
            self.put(tiles.glowing(*size, WAITING), box.x - 12, box.y - 12)
        first = player.seat == view.first_player and len(view.players) > 1
        name = shown_name(player.name, player.seat)
        plate = tiles.nameplate(round(seat.name.wide), name, first, waited)
        self.put(plate, seat.name.x, seat.name.y)
        if player.eliminated:
            self.words(box.x + box.wide / 2, box.y + box.high / 2, "eliminated", 40, MUTED, Face.ITALIC, "ms")
            return
        x, y, radius = seat.dial
        dial = tiles.dial(player.threat, round(radius))
        self.put(dial, x - dial.width / 2, y - dial.height / 2)
        if self.previous is not None:
            change = player.threat - self.previous.players[player.seat].threat
            if change:
                self.put(
                    tiles.chip(f"{change:+d}", max(18, round(radius * 0.34))),
                    x - radius * 1.1,
                    y - radius * 1.1,
                )
        counts = (player.hand_size, player.deck_size, len(player.discard))
        self.put(
            tiles.counts(round(seat.counts.wide), round(seat.counts.high), *counts),
            seat.counts.x,
            seat.counts.y,
        )
        if player.on_deck:
            told = f"on the deck: {', '.join(card.title for card in player.on_deck)}"
            self.words(seat.name.x, seat.name.y + 62, told, 18, "#FFB58A", Face.BOLD_ITALIC)
        self._area(seat.heroes, "no heroes")
        zone = seat.engaged.box
        self.put(
            tiles.panel(round(zone.wide + 20), round(zone.high + 38), "#4A1A12", "#8A4028"),
            zone.x - 10,
            zone.y - 30,
        )
        self.words(zone.x + zone.wide / 2, zone.y - 9, "ENGAGED", 17, "#FFB58A", Face.TITLE, "ms")
        self._area(seat.engaged, "no enemies")
        self._area(seat.allies, "no allies")
        if len(view.players) < 3:
            self._rule(seat.allies.box.x, seat.allies.box.y - 12, seat.allies.box.wide, "ALLIES")

    def _rule(self, x: float, y: float, wide: float, title: str) -> None:
        """A thin line with a title."""
        self.words(x, y + 6, title, 17, LABEL, Face.TITLE)
        self.draw.line((x + 92, y, x + wide, y), fill=rgb(PANEL_EDGE), width=2)

    # -- cards ---------------------------------------------------------------------------------

    def _area(self, area: Area, empty: str) -> None:
        for placed in area.placed:
            if placed.strip:
                self._strip(placed)
            else:
                self._card(placed)
        if area.more:
            self.words(
                area.box.x + area.box.wide - 4,
                area.box.y + area.box.high - 4,
                f"+{area.more} more",
                18,
                TEXT,
                Face.BOLD,
                "rs",
            )
        if not area.placed and not area.more:
            middle = (area.box.x + area.box.wide / 2, area.box.y + area.box.high / 2 + 8)
            self.words(*middle, empty, 22, "#8E9187", Face.ITALIC, "ms")

    def _strip(self, placed: Placed) -> None:
        card, box = placed.stack.card, placed.box
        picture = small.strip(card.code, round(box.wide), round(box.high), now(card), card.exhausted)
        self.put(picture, box.x, box.y)
        if placed.stack.count > 1:
            self.put(
                tiles.chip(f"×{placed.stack.count}", 14, "#F4ECD6", "#1C1610"),
                box.x + box.wide - 34,
                box.y + 2,
            )

    def _card(self, placed: Placed) -> None:
        """A card with its attachments, shadow cards, tokens and marks."""
        card, box = placed.stack.card, placed.box
        tabs = placed.stack.tabs
        wide = self._width(placed)
        tab = tab_height(wide)
        across = round(wide * 1.4) if card.exhausted else wide
        down = wide if card.exhausted else round(wide * 1.4)
        for number in reversed(range(tabs)):
            attachment = card.attachments[number]
            title = attachment.code
            strip = small.tab(title, across - 8, round(tab), attachment.exhausted)
            self.put(strip, box.x + 4, box.y + down + number * tab - 1)
        for number, shadow in reversed(list(enumerate(card.shadows))):
            picture = back(encounter=True) if shadow is None else small.upright(shadow.code, wide, ())
            reduced = picture.resize((round(wide * 0.8), round(wide * 1.12)), Image.Resampling.BILINEAR)
            self.put(reduced, box.x + wide * 0.42 + number * 6, box.y + wide * 0.14 + number * 6)
        if card.exhausted:
            self._marked(small.lying(card.code, wide, now(card)), card, box.x, box.y)
            self._tokens(card, box.x + across, box.y + 4, wide, across=True)
        else:
            self._upright(card, box.x, box.y, wide, placed.stack.count)
        if tabs < len(card.attachments):
            plate = tiles.chip(f"+{len(card.attachments) - tabs} attached", 14, "#F4ECD6", "#1C1610")
            self.put(plate, box.x + 3, box.y + down * 0.62)
        self._roles(card, box.x, box.y, wide)
        if card.face_down and card.type == "hero":
            self.put(
                tiles.chip("PRISONER", max(14, round(wide * 0.1)), "#D5D8DA", "#1C1610"),
                box.x + 6,
                box.y + down * 0.45,
            )

    def _roles(self, card: CardView, x: float, y: float, wide: int) -> None:
        """What a card is doing now, on plates over its picture."""
        told: list[tuple[str, Colour, Colour]] = [("QUEST", *QUEST_PILL)] if card.committed else []
        attack = self.view.attack
        if attack is not None:
            enemy, _, attackers, defenders = attack
            if card.id in defenders:
                told.append(("DEFENDS", EMBER, "#1C0A04"))
            elif card.id in attackers or (card.id == enemy and not attackers):
                told.append(("ATTACKS", EMBER, "#1C0A04"))
            elif card.id == enemy:
                told.append(("TARGET", EMBER, "#1C0A04"))
        size = max(14, round(wide * 0.1))
        for number, (words, fill, ink) in enumerate(told):
            if card.exhausted:
                self.put(tiles.chip(words, size, fill, ink), x + wide * 0.3, y + 4 + number * size * 1.6)
            else:
                self.put(tiles.chip(words, size, fill, ink), x + 4, y + wide * 0.94 - number * size * 1.6)

    def _width(self, placed: Placed) -> int:
        """The card width a place was made for."""
        card, box = placed.stack.card, placed.box
        across = box.wide
        if card.shadows:
            across /= (1.4 if card.exhausted else 1) + 0.22
        elif card.exhausted:
            across /= 1.4
        return round(across)

    def _upright(self, card: CardView, x: float, y: float, wide: int, count: int) -> None:
        picture = small.upright(card.code, wide, now(card))
        if card.face_down and card.type == "hero":
            picture = Image.blend(picture, Image.new("RGBA", picture.size, (20, 24, 25, 255)), 0.6)
        self._marked(picture, card, x, y)
        self._tokens(card, x + wide, y + small.name_band(wide), wide, across=False)
        if count > 1:
            self.put(
                tiles.chip(f"×{count}", max(15, round(wide * 0.13)), "#F4ECD6", "#1C1610"),
                x + 3,
                y + wide * 0.9,
            )

    def _marked(self, picture: Image.Image, card: CardView, x: float, y: float) -> None:
        """A card, framed if it is new or hurt since the picture before."""
        fresh = ""
        if self.before is not None:
            earlier = self.before.get(card.id)
            if earlier is None:
                fresh = "NEW"
            elif (earlier.damage, earlier.progress) != (card.damage, card.progress):
                change = card.damage - earlier.damage or card.progress - earlier.progress
                fresh = f"{change:+d}"
        if fresh:
            self.put(tiles.glowing(*picture.size, FRESH, 8), x - 12, y - 12)
        self.put(picture, x, y)
        if fresh:
            plate = tiles.chip(fresh, 16)
            self.put(plate, x + picture.width - plate.width + 6, y - plate.height * 0.8)

    def _progressed(self, card: CardView, x: float, y: float) -> None:
        if self.before is not None and (earlier := self.before.get(card.id)) is not None:
            change = card.progress - earlier.progress
            if change:
                self.put(tiles.chip(f"{change:+d}", 20), x, y)

    def _tokens(self, card: CardView, right: float, top: float, wide: int, across: bool) -> None:
        half = max(13, round(wide * 0.13))
        encounter = card.type in ("enemy", "location")
        values = [("resources", card.resources), ("damage", card.damage), ("progress", card.progress)]
        shown = [
            (kind, value)
            for kind, value in values
            if value or (kind == "resources" and card.type == "hero" and not card.face_down)
        ]
        for number, (kind, value) in enumerate(shown):
            tile = tiles.token(kind, value, half)
            if across:
                self.put(tile, right - tile.width * 0.9 - number * half * 2.2, top - 2)
            else:
                first = wide * 0.42 if encounter else half * 0.2
                self.put(tile, right - tile.width * 0.75, top + first + number * half * 2.05 - half * 0.4)
