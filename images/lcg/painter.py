"""Puts cards on a sheet, with what lies on them and what has changed."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from engine.lcg.view import CardView, View

from ..fonts import Face, in_room
from ..picture import lay
from ..theme import EMBER, FRESH, INK, MUTED, TEXT, Colour, rgb
from . import small, tiles
from .rows import Area, Box, Placed, tab_height
from .spread import now

QUEST_PILL: tuple[Colour, Colour] = ("#E8BC55", INK)
FIGHT_PILL: tuple[Colour, Colour] = (EMBER, "#1C0A04")
COUNT_PILL: tuple[Colour, Colour] = ("#F4ECD6", INK)


def in_play(view: View) -> Iterator[CardView]:
    """Every open card in play."""
    for player in view.players:
        yield from (*player.area, *player.engaged)
        if player.prisoner is not None:
            yield player.prisoner
    yield from view.staging
    yield from (card for card in (view.quest, view.active_location) if card is not None)


def signed(number: int) -> str:
    """A change, with its sign."""
    return f"{number:+d}".replace("-", "−")


class Painter:
    """Draws on one sheet; what it puts there was drawn once and is shared."""

    def __init__(self, sheet: Image.Image, view: View, previous: View | None) -> None:
        self.sheet = sheet
        self.view = view
        self.previous = previous
        self.before = None if previous is None else {card.id: card for card in in_play(previous)}

    def put(self, tile: Image.Image, x: float, y: float) -> None:
        """A tile at a place."""
        lay(self.sheet, tile, x, y)

    def words(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Colour,
        face: Face,
        anchor: str = "l",
        room: float = 0,
        smallest: float = 14,
    ) -> None:
        """Words on a baseline; `anchor`: l, m or r; smaller or cut where there is little room."""
        if room:
            words, size = in_room(words, face, size, room, smallest)
        if not words:
            return
        mask, drop = tiles.lettering(words, face, round(size)), tiles.baseline(round(size))
        x -= {"l": 0.0, "m": mask.width / 2, "r": float(mask.width)}[anchor]
        self.sheet.paste(rgb(colour), (round(x), round(y - drop)), mask)

    def framed(self, box: Box, colour: Colour) -> None:
        """A glowing frame around a box: only its four sides, for there is nothing inside."""
        wide, high = round(box.wide), round(box.high)
        frame = tiles.glowing(wide, high, colour)
        edge = tiles.GLOW + 16
        x, y = round(box.x) - tiles.GLOW, round(box.y) - tiles.GLOW
        for left, top, right, bottom in (
            (0, 0, frame.width, edge),
            (0, frame.height - edge, frame.width, frame.height),
            (0, edge, edge, frame.height - edge),
            (frame.width - edge, edge, frame.width, frame.height - edge),
        ):
            self.put(frame.crop((left, top, right, bottom)), x + left, y + top)

    # -- cards ---------------------------------------------------------------------------------

    def area(self, area: Area, empty: str = "") -> None:
        """The cards of an area, or why there are none."""
        for placed in area.placed:
            if placed.strip:
                self._strip(placed)
            else:
                self._card(placed)
        box = area.box
        if area.more:
            x, y = box.x + box.wide - 4, box.y + box.high - 6
            self.words(x, y, f"+{area.more} more", 20, TEXT, Face.BOLD, "r")
        if empty and not area.placed and not area.more:
            x, y = box.x + box.wide / 2, box.y + box.high / 2 + 8
            self.words(x, y, empty, 24, MUTED, Face.ITALIC, "m")

    def _strip(self, placed: Placed) -> None:
        card, box = placed.stack.card, placed.box
        size = (round(box.wide), round(box.high))
        count = placed.stack.count
        self.put(small.strip(card.code, *size, now(card), card.exhausted, card.damage, count), box.x, box.y)

    def _card(self, placed: Placed) -> None:
        """A card with its attachments, shadow cards, tokens and marks."""
        card, box, wide = placed.stack.card, placed.box, placed.wide
        tabs = placed.stack.tabs
        across, down = (round(wide * 1.4), wide) if card.exhausted else (wide, round(wide * 1.4))
        tab = tab_height(wide)
        for number in reversed(range(tabs)):
            attachment = card.attachments[number]
            strip = small.tab(attachment.code, across - 8, round(tab), attachment.exhausted)
            self.put(strip, box.x + 4, box.y + down + number * tab - 1)
        for number, shadow in reversed(list(enumerate(card.shadows))):
            picture = small.shadow("" if shadow is None else shadow.code, wide)
            x = box.x + box.wide - picture.width - 6 * (len(card.shadows) - 1 - number)
            self.put(picture, x, box.y + down * 0.1 + number * 6)
        self.upright_or_lying(card, box.x, box.y, wide)
        if placed.stack.count > 1:
            plate = tiles.chip(f"×{placed.stack.count}", max(15, round(wide * 0.13)), *COUNT_PILL)
            self.put(plate, box.x + across - plate.width - 2, box.y + down * 0.5)
        if tabs < len(card.attachments):
            left_out = len(card.attachments) - tabs
            plate = tiles.chip(f"+{left_out}" if card.exhausted else f"+{left_out} attached", 14, *COUNT_PILL)
            left = wide * 0.56 if card.exhausted else 3
            self.put(plate, box.x + left, box.y + down * (0.4 if card.exhausted else 0.58))
        self._roles(card, box.x, box.y, wide)

    def upright_or_lying(self, card: CardView, x: float, y: float, wide: int) -> None:
        """A card with its tokens, framed if something has happened to it since the picture before."""
        prisoner = card.face_down and card.type == "hero"
        draw = small.lying if card.exhausted else small.upright
        picture = small.dimmed(card.code, wide) if prisoner else draw(card.code, wide, now(card))
        fresh = self._change(card)
        if fresh:
            self.put(tiles.glowing(*picture.size, FRESH, 8), x - tiles.GLOW, y - tiles.GLOW)
        self.put(picture, x, y)
        self._tokens(card, x + picture.width, y, wide)
        if prisoner:
            plate = tiles.chip("PRISONER", max(14, round(wide * 0.1)), "#D5D8DA", INK)
            self.put(plate, x + (wide - plate.width) / 2, y + picture.height * 0.45)
        if fresh:
            plate = tiles.chip(fresh, max(15, round(wide * 0.11)))
            if card.exhausted:
                self.put(plate, x + wide * 0.57, y + 3)
            else:
                lower = wide * 0.32 if card.type in ("enemy", "location") else 3
                self.put(plate, x + (wide - plate.width) / 2, y + small.name_band(wide) + lower)

    def _change(self, card: CardView) -> str:
        """What is new about a card, in a few letters."""
        if self.before is None:
            return ""
        earlier = self.before.get(card.id)
        if earlier is None:
            return "NEW"
        change = card.damage - earlier.damage or card.progress - earlier.progress
        return signed(change) if change else ""

    def _roles(self, card: CardView, x: float, y: float, wide: int) -> None:
        """What a card is doing now, on plates over its picture."""
        told: list[tuple[str, Colour, Colour]] = [("QUEST", *QUEST_PILL)] if card.committed else []
        attack = self.view.attack
        if attack is not None:
            enemy, _, attackers, defenders = attack
            if card.id in defenders:
                told.append(("DEFENDS", *FIGHT_PILL))
            elif card.id in attackers or (card.id == enemy and not attackers):
                told.append(("ATTACKS", *FIGHT_PILL))
            elif card.id == enemy:
                told.append(("TARGET", *FIGHT_PILL))
        size = max(14, round(wide * 0.1))
        for number, (words, fill, ink) in enumerate(told):
            plate = tiles.chip(words, size, fill, ink)
            if card.exhausted:
                top = wide - small.name_band(wide) - 2 - (number + 1) * plate.height
                self.put(plate, x + wide * 1.4 - plate.width - 4, y + top)
            else:
                self.put(plate, x + 4, y + wide * 0.94 - number * plate.height)

    def _tokens(self, card: CardView, right: float, top: float, wide: int) -> None:
        """Resources, damage and progress, inside the right edge."""
        half = max(13, round(wide * 0.125))
        values = (("resources", card.resources), ("damage", card.damage), ("progress", card.progress))
        hero = card.type == "hero" and not card.face_down
        shown = [(kind, value) for kind, value in values if value or (kind == "resources" and hero)]
        first = small.name_band(wide) + (wide * 0.3 if card.type in ("enemy", "location") else 0)
        for number, (kind, value) in enumerate(shown):
            tile = tiles.token(kind, value, half)
            if card.exhausted:
                self.put(tile, right - half * (2.65 + 2.25 * number), top - half * 0.2)
            else:
                self.put(tile, right - half * 2.65, top + first + half * (2.15 * number - 0.3))
