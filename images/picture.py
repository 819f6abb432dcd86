"""A finished picture: its bytes, and the same in words."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from PIL import Image


class Picture(NamedTuple):
    """An image file, its alt text, and the ending of its name."""

    data: bytes
    alt: str
    ending: str


def finished(image: Image.Image, alt: str) -> Picture:
    """An image of one's own as a picture; the same image gives the same bytes.

    Whole sheets are JPEG, which is encoded in an eighth of the time of WebP: a click waits for them. What
    has transparent corners is WebP. Saving writes to the image object: what other threads may hold must be
    copied first.
    """
    buffer = BytesIO()
    if image.mode == "RGBA":
        image.save(buffer, "WEBP", quality=80, method=2)
        return Picture(buffer.getvalue(), alt, "webp")
    image.save(buffer, "JPEG", quality=85, subsampling="4:2:0")
    return Picture(buffer.getvalue(), alt, "jpg")


def lay(sheet: Image.Image, tile: Image.Image, x: float = 0, y: float = 0) -> None:
    """Put a tile with transparent parts on an opaque sheet; what lies outside is cut off."""
    sheet.paste(tile, (round(x), round(y)), tile)
