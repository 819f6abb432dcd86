"""The two typefaces of all pictures, and how wide words are in them."""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from importlib import resources

from PIL import ImageFont

from .theme import SEATS

UNIT = 200  # the size at which words are measured


class Face(Enum):
    """Cinzel for titles and large numerals, EB Garamond for all else."""

    TITLE = "Cinzel_700Bold"
    NUMERAL = "Cinzel_900Black"
    TEXT = "EBGaramond_500Medium"
    SEMIBOLD = "EBGaramond_600SemiBold"
    BOLD = "EBGaramond_700Bold"
    DIGIT = "EBGaramond_800ExtraBold"
    ITALIC = "EBGaramond_500Medium_Italic"
    BOLD_ITALIC = "EBGaramond_700Bold_Italic"


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A typeface at a size in whole pixels."""
    with resources.as_file(resources.files("images") / "fonts" / f"{face.value}.ttf") as path:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def width(words: str, face: Face, size: float) -> float:
    """How wide words are."""
    return font(face, UNIT).getlength(words) * size / UNIT


@lru_cache(maxsize=512)
def drawable(words: str) -> bool:
    """Whether the typefaces have every letter of some words."""
    for face in (Face.TITLE, Face.BOLD, Face.NUMERAL):
        letters = font(face, 40)
        missing = bytes(letters.getmask("\uffff"))
        if any(bytes(letters.getmask(letter)) == missing for letter in words if not letter.isspace()):
            return False
    return bool(words.strip()) and words.isprintable()


def initial(name: str, seat: int) -> str:
    """The first letter of a name that can be drawn, else that of the seat's colour."""
    return next((letter.upper() for letter in name if drawable(letter)), SEATS[seat % len(SEATS)].name[0])


def shown_name(name: str, seat: int) -> str:
    """A player's name, or that of his colour if the typefaces lack a letter; the alt text has the name."""
    return name if drawable(name) else SEATS[seat % len(SEATS)].name


def fitting(words: str, face: Face, size: float, room: float, smallest: float) -> float:
    """The largest size, from `size` down to `smallest`, at which words fit into the room."""
    wanted = width(words, face, size)
    return size if wanted <= room else max(smallest, size * room / wanted)


def shortened(words: str, face: Face, size: float, room: float) -> str:
    """The words, or as many letters as fit into the room and dots."""
    if width(words, face, size) <= room:
        return words
    while words and width(f"{words}…", face, size) > room:
        words = words[:-1].rstrip()
    return f"{words}…"


def in_room(words: str, face: Face, size: float, room: float, smallest: float) -> tuple[str, float]:
    """Words as large as the room allows, cut at the smallest size if they must be."""
    size = fitting(words, face, size, room, smallest)
    return shortened(words, face, size, room), size


def wrapped(words: str, face: Face, size: float, room: float) -> list[str]:
    """Words in lines that fit the room."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(words: str, face: Face, size: float, room: float) -> list[str]:
    """Words in as few lines as fit the room, of about the same length."""
    lines = wrapped(words, face, size, room)
    even = wrapped(words, face, size, min(room, width(words, face, size) / max(1, len(lines)) * 1.12))
    return even if len(even) == len(lines) else lines
