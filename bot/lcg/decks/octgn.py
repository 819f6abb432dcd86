"""OCTGN's deck files."""

from __future__ import annotations

from typing import Any
from xml.parsers import expat

from bot.decks import BadDeck, clean
from bot.names import key

from .basket import Basket, Imported, told
from .pool import by_octgn, resolve

MOST_DEPTH = 8
MOST_ELEMENTS = 1000
LONGEST_CARD = 300
PLAYERS = ("hero", "heroes", "ally", "allies", "attachment", "attachments", "event", "events")
SECTIONS = (*PLAYERS, "side quest", "side quests", "main deck", "main", "deck", "contract", "treasure", "")


def read_octgn(text: str, other_name: str) -> Imported:
    """A deck from an OCTGN file. No document type and so no entity is accepted."""
    if "<html" in text[:2000].casefold():
        raise BadDeck("This is a web page, not a deck. Give the address of the deck, or its text.")
    reader = _Reader()
    parser = expat.ParserCreate("UTF-8")  # whatever the file declares: it is decoded already
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _no_document_type
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.words
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise BadDeck(f"This is not a whole OCTGN file: there is an error in line {error.lineno}.") from error
    return reader.basket.finish("", other_name)


def _no_document_type(*_: Any) -> None:
    raise BadDeck("This file declares a document type, which a deck never does; it was not read.")


class _Reader:
    """Follows the elements of a file."""

    def __init__(self) -> None:
        self.basket = Basket("OCTGN")
        self.open: list[str] = []
        self.section = ""
        self.elements = 0
        self.card: dict[str, str] | None = None
        self.name = ""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        self.elements += 1
        self.open.append(name)
        if len(self.open) > MOST_DEPTH or self.elements > MOST_ELEMENTS:
            raise BadDeck("This file is far larger than any deck; it was not read.")
        if self.open[0] != "deck":
            raise BadDeck("This is an XML file, but not a deck from OCTGN.")
        if name == "section":
            self.section = key(attributes.get("name", ""))
        elif name == "card":
            self.card, self.name = attributes, ""

    def words(self, words: str) -> None:
        """The text of an element."""
        if self.card is not None and self.open[-1] == "card" and len(self.name) <= LONGEST_CARD:
            self.name += words

    def end(self, name: str) -> None:
        """An element ends."""
        self.open.pop()
        if name == "section":
            self.section = ""
        elif name == "card" and self.card is not None:
            self._take(self.card, clean(self.name))
            self.card = None

    def _take(self, attributes: dict[str, str], name: str) -> None:
        known = by_octgn(attributes.get("id", ""))
        card = known or resolve(name)
        title = card.title if card else name
        amount = attributes.get("qty", "1").strip()
        if not amount.isascii() or not amount.isdigit() or len(amount) > 9:
            self.basket.skip(f"{told(title)}, of which there are “{told(amount)}”")
            return
        count = int(amount)
        if self.section in ("sideboard", "side board"):
            self.basket.side(title, count)
        elif self.section not in SECTIONS:
            self.basket.skip(f"{count} × {told(title)} ({told(self.section)})")
        elif card is None:
            self.basket.stranger(name or f"OCTGN card {attributes.get('id', '')}", count)
        else:
            self.basket.card(card, count)
            if attributes.get("id", "").strip("0-") and not known:
                self.basket.adjusted.append(f"{title} is of another printing; it was taken by its name.")
