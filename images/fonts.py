"""The two typefaces of all pictures, and how wide words are in them."""

from __future__ import annotations

from enum import Enum
from functools import cache
from importlib import resources

from PIL import ImageFont

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


@cache
def width(words: str, face: Face, size: float) -> float:
    """How wide words are."""
    return font(face, UNIT).getlength(words) * size / UNIT


@cache
def drawable(words: str) -> bool:
    """Whether the typefaces have every letter of some words."""
    for face in (Face.TITLE, Face.BOLD, Face.NUMERAL):
        letters = font(face, 40)
        missing = bytes(letters.getmask("\uffff"))
        if any(bytes(letters.getmask(letter)) == missing for letter in words if not letter.isspace()):
            return False
    return bool(words.strip())


def shown_name(name: str, seat: int) -> str:
    """A player's name, or his number if the typefaces lack a letter of it; the alt text has the name."""
    return name if drawable(name) else f"Player {seat + 1}"


def fitting(words: str, face: Face, size: float, room: float, smallest: float) -> float:
    """The largest size, from `size` down to `smallest`, at which words fit into the room."""
    wanted = width(words, face, size)
    return size if wanted <= room else max(smallest, size * room / wanted)
