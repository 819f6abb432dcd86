"""A finished picture: its bytes, and the same in words."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from PIL import Image

QUALITY = 84


class Picture(NamedTuple):
    """A WebP file and its alt text."""

    data: bytes
    alt: str


def finished(image: Image.Image, alt: str) -> Picture:
    """An image as a picture; the same image gives the same bytes."""
    buffer = BytesIO()
    image.save(buffer, "WEBP", quality=QUALITY, method=2)
    return Picture(buffer.getvalue(), alt)
