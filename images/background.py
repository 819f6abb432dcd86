"""The table all pictures lie on: a map by night, with faint contour lines."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageChops

from .cache import drawn_once
from .theme import rgb

NIGHT, DUSK, LINES = "#101415", "#222B29", "#4A5348"
CELLS = ((6, 1.0), (14, 0.33), (40, 0.13))  # how fine the hills are, and how much each counts
LEVELS = 11
STRENGTH = 0.22


def _hills(size: tuple[int, int], seed: int) -> Image.Image:
    """Value noise in several sizes."""
    random = Random(seed)
    found: Image.Image | None = None
    for cells, weight in CELLS:
        small = (cells + 3, cells * size[1] // size[0] + 3)
        noise = Image.frombytes("L", small, random.randbytes(small[0] * small[1]))
        layer = noise.resize(size, Image.Resampling.BICUBIC)
        found = layer if found is None else Image.blend(found, layer, weight / (1 + weight))
    assert found is not None
    return found


@drawn_once
def background(size: tuple[int, int], seed: int = 7) -> Image.Image:
    """The table at a size; do not draw on it, copy it first."""
    hills = _hills(size, seed)
    steps = hills.point([value * LEVELS // 256 * 20 for value in range(256)])
    edges = ImageChops.lighter(
        ImageChops.difference(steps, ImageChops.offset(steps, 1, 0)),
        ImageChops.difference(steps, ImageChops.offset(steps, 0, 1)),
    ).point([0] + [round(255 * STRENGTH)] * 255)
    ground = Image.composite(
        Image.new("RGB", size, rgb(DUSK)), Image.new("RGB", size, rgb(NIGHT)), hills.point(lambda v: v * 0.85)
    )
    ground.paste(rgb(LINES), (0, 0), edges)
    far = Image.radial_gradient("L").resize(size, Image.Resampling.BILINEAR)
    return Image.composite(Image.new("RGB", size), ground, far.point(lambda v: v * 0.5))
