"""Reading decks of other programs, and lists that people have typed."""

from __future__ import annotations

from pathlib import PurePath

from bot.decks import BadDeck

from .basket import Imported, listed
from .octgn import read_octgn
from .ringsdb import read_json, ringsdb_address
from .texts import is_export, read_text

__all__ = ["MOST_BYTES", "Imported", "listed", "read", "ringsdb_address"]

MOST_BYTES = 256 * 1024
BYTE_ORDER_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


def read(data: bytes | str, filename: str = "") -> Imported:
    """A deck in any of the known formats, which is told by the content; raises `BadDeck` with a sentence.

    A deck without a name gets that of the file.
    """
    if len(data) > MOST_BYTES:
        raise BadDeck(f"This is larger than {MOST_BYTES // 1024} KB; no deck is.")
    text = data if isinstance(data, str) else _decoded(data)
    if "\0" in text:
        raise BadDeck("This is no text: a deck is a text, a JSON or an OCTGN file.")
    text = text.lstrip("\ufeff \t\r\n")
    other_name = PurePath(filename.replace("\\", "/")).stem
    if is_export(text):
        return read_text(text, other_name)
    if text.startswith("<") and not ringsdb_address(text):
        return read_octgn(text, other_name)
    if text.startswith(("{", '["', "[{")):
        return read_json(text, other_name)
    if ringsdb_address(text) and not text.isdigit():
        raise BadDeck("This is the address of a deck, not the deck itself.")
    return read_text(text, other_name)


def _decoded(data: bytes) -> str:
    """Text in the encodings that deck files have."""
    encoding = next((name for mark, name in BYTE_ORDER_MARKS.items() if data.startswith(mark)), "utf-8")
    for name in (encoding, "cp1252"):
        try:
            return data.decode(name)
        except UnicodeDecodeError:
            continue
    raise BadDeck("This is no text: a deck is a text, a JSON or an OCTGN file.")
