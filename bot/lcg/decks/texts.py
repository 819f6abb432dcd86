"""Deck lists as text: RingsDB's export, and lines such as "3x Gandalf" as people write them."""

from __future__ import annotations

import re

from bot.decks import BadDeck, clean
from bot.names import key

from .basket import Basket, Imported, told
from .pool import by_ringsdb, resolve, split

MOST_LINES = 600
LONGEST_LINE = 300

HERO, CARDS, SIDE = "hero", "cards", "side"
HEADINGS = {
    **dict.fromkeys(("hero", "heroes"), HERO),
    **dict.fromkeys(("ally", "allies", "attachment", "attachments", "event", "events"), CARDS),
    **dict.fromkeys(("main deck", "maindeck", "main", "deck", "draw deck", "card", "cards"), CARDS),
    **dict.fromkeys(("player side quest", "player side quests", "side quest", "side quests"), CARDS),
    **dict.fromkeys(("contract", "contracts", "treasure", "treasures", "other", "other cards"), CARDS),
    **dict.fromkeys(("leadership", "tactics", "spirit", "lore", "neutral"), CARDS),
    **dict.fromkeys(("sideboard", "side board", "maybeboard", "maybe"), SIDE),
}

_PACKS = re.compile(r"packs?\s*:", re.IGNORECASE)
_TITLED = re.compile(r"(?:deck\s*)?(?:name|title)\s*:\s*(\S.*)", re.IGNORECASE)
_EXPORTED = re.compile(r"([0-9]{1,9})x (\S.*)")  # a card in RingsDB's text
_NUMBER_OF_CARDS = re.compile(r"\s*:\s*[0-9]{0,4}(?:\s+cards?)?", re.IGNORECASE)  # behind a heading
# "3x Gandalf", "3 x Gandalf", "(3) Gandalf", "3 Gandalf"
_COUNT_FIRST = re.compile(
    r"[(\[]?([0-9]{1,9})(?:[x×*][)\]]?\s*|\s+[x×*]\s+|[)\]]\s*|\s+)(\S.*)", re.IGNORECASE
)
_TIMES_FIRST = re.compile(r"[x×]\s*([0-9]{1,9})\s+(\S.*)", re.IGNORECASE)  # "x3 Gandalf"
# "Gandalf x3 (Core Set)"
_COUNT_BETWEEN = re.compile(r"(.*\S)\s+[x×]\s*([0-9]{1,9})\s+(\([^()]*\))", re.IGNORECASE)
# "Gandalf x3", "Gandalf (3)", "Gandalf (x3)"
_COUNT_LAST = re.compile(
    r"(.*\S)(?:\s+[x×*]\s*|\s*×\s*|\s*[(\[]\s*[x×]?\s*)([0-9]{1,9})\s*[)\]]?", re.IGNORECASE
)
_LINK = re.compile(r"\[([^\[\]]+)\]\(([^()]*)\)")
_CARD_LINK = re.compile(r"/card/([0-9A-Za-z]{4,8})(?:[/?#].*)?")
_TAGS = re.compile(
    r"\[/?(?:b|i|u|url|list|size|color|\*)(?:=[^\]]*)?\]|\*\*|__|(?<!\w)_|_(?!\w)", re.IGNORECASE
)
_BULLET = re.compile(r"[-*•·–—]\s+")
_REMARK = re.compile(r"\s(?:#|//|--|<-)")


def read_text(text: str, other_name: str) -> Imported:
    """A deck from text."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise BadDeck(f"This list has {len(lines)} lines; no deck needs more than {MOST_LINES}.")
    shown = _shown(text)
    exported = is_export(text)
    reader = _Reader(Basket("RingsDB text" if exported else "text"), exported)
    for long in (line for line in lines if len(line) > LONGEST_LINE):
        reader.basket.skip(f"a line of {len(long)} characters, “{told(long)}”")
    if exported:
        reader.name, shown = shown[0], shown[1:]
    for line in shown:
        reader.line(line)
    return reader.basket.finish(reader.name, other_name)


def is_export(text: str) -> bool:
    """RingsDB's text begins with the name, and the packs come next."""
    shown = _shown(text[: 4 * LONGEST_LINE])
    return len(shown) > 1 and _PACKS.match(shown[1]) is not None


def _shown(text: str) -> list[str]:
    """The lines in which there is something to see, without those that are too long."""
    lines = [line for line in text.splitlines() if len(line) <= LONGEST_LINE]
    return [words for line in lines if (words := clean(line))]


class _Reader:
    """Reads line by line; in an exported text a name is taken as it stands."""

    def __init__(self, basket: Basket, exported: bool) -> None:
        self.basket = basket
        self.exported = exported
        self.name = ""
        self.section = ""

    def line(self, line: str) -> None:
        """One line of the list."""
        if self.exported:
            if found := _EXPORTED.fullmatch(line):
                self._card(found[2], int(found[1]))
                return
        else:
            line = _BULLET.sub("", _unmarked(line), count=1).strip()
        if not self._about(line):
            count, name = _counted(line)
            self._card(name, count)

    def _about(self, line: str) -> bool:
        """Whether a line tells something else than a card."""
        bare = line.strip("#/=- ")
        heading = HEADINGS.get(key(_NUMBER_OF_CARDS.sub("", _counted(bare)[1])))
        if heading:
            self.section = heading
        if heading or not bare or line.startswith(("#", "//", "--", "==")) or _PACKS.match(line):
            return True
        if titled := _TITLED.fullmatch(line):
            self.name = self.name or titled[1]
            return True
        if self.exported and not self.section:
            return True  # the packs may need a second line
        # Where a deck comes from is no card.
        return "ringsdb" in line.casefold() and _counted(line)[0] is None

    def _card(self, name: str, count: int | None) -> None:
        copies = 1 if count is None else count
        card = resolve(name)
        if card is None and not self.exported:
            card = resolve(_REMARK.split(name)[0])
            if card:
                self.basket.adjusted.append(f"A remark behind {card.title} was passed over.")
        if self.section == SIDE and (card or count is not None):
            self.basket.side(card.title if card else name, copies)
        elif card:
            self.basket.card(card, copies)
        elif count is not None or self._looks_like_a_card(name):
            self.basket.stranger(name, copies)
        elif not self.name and not self.section and not self.basket.times:
            self.name = name
        else:
            self.basket.skip(f"the line “{told(name)}”, which was not understood")

    def _looks_like_a_card(self, name: str) -> bool:
        """Heroes are often listed without a number, and a pack behind a name makes it a card."""
        return self.section == HERO or (bool(self.section) and bool(split(name)[1]))


def _counted(line: str) -> tuple[int | None, str]:
    """A line's number of copies, if it tells one, and the name."""
    if found := _COUNT_FIRST.fullmatch(line) or _TIMES_FIRST.fullmatch(line):
        return int(found[1]), found[2]
    if found := _COUNT_BETWEEN.fullmatch(line):
        return int(found[2]), f"{found[1]} {found[3]}"
    if found := _COUNT_LAST.fullmatch(line):
        return int(found[2]), found[1]
    return None, line


def _unmarked(line: str) -> str:
    """A line without the marks of a forum; a link to a card becomes its title."""
    return _TAGS.sub("", _LINK.sub(_linked, line))


def _linked(link: re.Match[str]) -> str:
    code = _CARD_LINK.search(link[2])
    if code is None:
        return link[1]
    if card := by_ringsdb(code[1]):
        return card.title
    # A card of the same title from another pack is another card.
    return f"{link[1]} (card {code[1]})" if resolve(link[1]) else link[1]
