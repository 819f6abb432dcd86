"""A finished picture: its bytes, and the same in words."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from PIL import Image

QUALITY = 80
FAST, SMALL = 0, 2  # methods of encoding: a whole sheet must be ready soon, and is small enough anyway


class Picture(NamedTuple):
    """A WebP file and its alt text."""

    data: bytes
    alt: str


def finished(image: Image.Image, alt: str) -> Picture:
    """An image of one's own as a picture; the same image gives the same bytes.

    Saving writes to the image object: what other threads may hold must be copied first.
    """
    buffer = BytesIO()
    image.save(buffer, "WEBP", quality=QUALITY, method=SMALL if image.mode == "RGBA" else FAST)
    return Picture(buffer.getvalue(), alt)


def lay(sheet: Image.Image, tile: Image.Image, x: float = 0, y: float = 0) -> None:
    """Put a tile with transparent parts on an opaque sheet; what lies outside is cut off."""
    sheet.paste(tile, (round(x), round(y)), tile)
