"""Drawing with Pillow: shapes with gradients, opacity, outlines and shadows, drawn large and reduced.

A `Canvas` is the sheet; a `Pen` draws on it in its own coordinates, moved, scaled and turned.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .fonts import Face, font, width
from .theme import Colour, rgb

Point = tuple[float, float]
OVERSAMPLING = 2
_STEPS = 64


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours with opacities, from top to bottom, or from the centre outwards if it is radial."""

    stops: tuple[tuple[Colour, float], ...]
    radial: bool = False


Paint = Colour | Gradient


def fade(*colours: Colour) -> Gradient:
    """An opaque gradient from top to bottom."""
    return Gradient(tuple((colour, 1.0) for colour in colours))


def glow(*stops: tuple[Colour, float]) -> Gradient:
    """A gradient from the centre outwards."""
    return Gradient(stops, radial=True)


@lru_cache(maxsize=256)
def _ramp(gradient: Gradient) -> tuple[Image.Image, Image.Image]:
    """Colour and opacity of a gradient, one pixel wide."""
    colours, opacities = bytearray(), bytearray()
    last = len(gradient.stops) - 1
    for step in range(_STEPS):
        place = step / (_STEPS - 1) * last
        number = min(int(place), last - 1)
        (low, low_opacity), (high, high_opacity) = gradient.stops[number : number + 2]
        share = place - number
        colours += bytes(round(a + (b - a) * share) for a, b in zip(rgb(low), rgb(high), strict=True))
        opacities.append(round(255 * (low_opacity + (high_opacity - low_opacity) * share)))
    ramp = Image.frombytes("RGB", (1, _STEPS), bytes(colours))
    return ramp, Image.frombytes("L", (1, _STEPS), bytes(opacities))


def _gradient(gradient: Gradient, size: tuple[int, int]) -> tuple[Image.Image, Image.Image]:
    """Colour and opacity of a gradient at a size."""
    ramp, opacity = _ramp(gradient)
    if not gradient.radial:
        return _stretched(ramp, size), _stretched(opacity, size)
    far = _distance().resize(size, Image.Resampling.BILINEAR)
    pixels, opacities = _stretched(ramp, (1, 256)).tobytes(), _stretched(opacity, (1, 256)).tobytes()
    bands = [far.point(list(pixels[band::3])) for band in range(3)]
    return Image.merge("RGB", bands), far.point(list(opacities))


def _stretched(ramp: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A ramp at a size: smooth downwards, then only repeated, which is much faster."""
    return ramp.resize((1, size[1]), Image.Resampling.BILINEAR).resize(size, Image.Resampling.NEAREST)


@lru_cache(maxsize=1)
def _distance() -> Image.Image:
    """How far a pixel is from the middle. Pillow's gradient ends in the corners; ours at the edges."""
    return Image.radial_gradient("L").point([min(255, round(value * math.sqrt(2))) for value in range(256)])


class Canvas:
    """A sheet in final pixels; drawn larger, and reduced when it is done."""

    def __init__(self, size: tuple[int, int], background: Colour | None = None) -> None:
        self.size = size
        large = (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING)
        fill = (0, 0, 0, 0) if background is None else (*rgb(background), 255)
        self.image = Image.new("RGBA", large, fill)
        self.draw = ImageDraw.Draw(self.image)

    def part(self, box: tuple[int, int, int, int]) -> Canvas:
        """A copy of a part of it, to be drawn on and put back."""
        part = Canvas((1, 1))
        part.image = self.image.crop(box)
        part.draw = ImageDraw.Draw(part.image)
        return part

    def pen(self) -> Pen:
        """Draws in the sheet's own pixels."""
        return Pen(self, (OVERSAMPLING, 0, 0, 0, OVERSAMPLING, 0))

    def picture(self) -> Image.Image:
        """The sheet at its final size."""
        return self.image.resize(self.size, Image.Resampling.HAMMING)


class Pen:
    """Draws on a canvas; `at` gives a pen with other coordinates."""

    def __init__(self, canvas: Canvas, matrix: tuple[float, float, float, float, float, float]) -> None:
        self.canvas = canvas
        self.matrix = matrix
        self.scale = math.hypot(matrix[0], matrix[3])

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Pen:
        """A pen whose origin is at a point, scaled and turned (in degrees, clockwise)."""
        a, b, c, d, e, f = self.matrix
        cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        return Pen(
            self.canvas,
            (
                a * cos + b * sin,
                b * cos - a * sin,
                a * x + b * y + c,
                d * cos + e * sin,
                e * cos - d * sin,
                d * x + e * y + f,
            ),
        )

    def _place(self, points: Sequence[Point]) -> list[Point]:
        a, b, c, d, e, f = self.matrix
        return [(a * x + b * y + c, d * x + e * y + f) for x, y in points]

    # -- shapes --------------------------------------------------------------------------------

    def polygon(
        self,
        points: Sequence[Point],
        fill: Paint | None = None,
        line: Colour | None = None,
        thick: float = 0,
        opacity: float = 1,
    ) -> None:
        """A closed shape."""
        placed = self._place(points)
        if fill is not None:
            self._fill(placed, fill, opacity)
        if line is not None and thick:
            self._stroke([*placed, placed[0], placed[1]], line, thick, opacity)

    def line(self, points: Sequence[Point], colour: Colour, thick: float, opacity: float = 1) -> None:
        """An open line with round ends."""
        self._stroke(self._place(points), colour, thick, opacity)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Paint | None = None,
        line: Colour | None = None,
        thick: float = 0,
        opacity: float = 1,
    ) -> None:
        """A circle."""
        self.ellipse(x, y, radius, radius, fill, line, thick, opacity)

    def ellipse(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        fill: Paint | None = None,
        line: Colour | None = None,
        thick: float = 0,
        opacity: float = 1,
    ) -> None:
        """An ellipse with these half axes."""
        count = max(24, min(96, int(max(across, down) * self.scale)))
        steps = [2 * math.pi * step / count for step in range(count)]
        points = [(x + across * math.cos(t), y + down * math.sin(t)) for t in steps]
        self.polygon(points, fill, line, thick, opacity)

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        radius: float = 0,
        fill: Paint | None = None,
        line: Colour | None = None,
        thick: float = 0,
        opacity: float = 1,
    ) -> None:
        """A rectangle with round corners."""
        self.polygon(rounded(x, y, wide, high, radius), fill, line, thick, opacity)

    # -- effects -------------------------------------------------------------------------------

    def shadow(self, points: Sequence[Point], blur: float, drop: float = 0, opacity: float = 0.55) -> None:
        """A soft dark shape, to be drawn over."""
        self._blurred(self._place([(x, y + drop) for x, y in points]), "#000000", blur, opacity)

    def halo(self, points: Sequence[Point], colour: Colour, blur: float, opacity: float = 1) -> None:
        """A soft bright shape, to be drawn over."""
        self._blurred(self._place(points), colour, blur, opacity)

    @contextmanager
    def clipped(self, points: Sequence[Point]) -> Iterator[Pen]:
        """A pen for which only the inside of the shape exists."""
        placed = self._place(points)
        image = self.canvas.image
        box = _box(placed, image.size) or (0, 0, 1, 1)
        a, b, c, d, e, f = self.matrix
        part = self.canvas.part(box)
        yield Pen(part, (a, b, c - box[0], d, e, f - box[1]))
        mask = Image.new("L", part.image.size)
        ImageDraw.Draw(mask).polygon([(x - box[0], y - box[1]) for x, y in placed], fill=255)
        image.paste(part.image, box, mask)

    # -- words ---------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Colour,
        face: Face = Face.TEXT,
        anchor: str = "l",
        spacing: float = 0,
        room: float = 0,
    ) -> None:
        """Words on a baseline; `anchor`: l, m or r; squeezed into the room if there is too little.

        They are never turned.
        """
        if spacing:
            self._spaced(x, y, words, size, colour, face, anchor, spacing)
            return
        if room and width(words, face, size) > room:
            self._squeezed(x, y, words, size, colour, face, anchor, room)
            return
        pixels = max(1, round(size * self.scale))
        self.canvas.draw.text(
            self._place([(x, y)])[0], words, (*rgb(colour), 255), font(face, pixels), anchor=f"{anchor}s"
        )

    def _squeezed(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Colour,
        face: Face,
        anchor: str,
        room: float,
    ) -> None:
        pixels = max(1, round(size * self.scale))
        letters = font(face, pixels)
        mask = Image.new("L", (math.ceil(letters.getlength(words)), pixels * 2))
        ImageDraw.Draw(mask).text((0, pixels * 1.5), words, 255, letters, anchor="ls")
        mask = mask.resize((max(1, round(room * self.scale)), mask.height), Image.Resampling.LANCZOS)
        x -= {"l": 0.0, "m": room / 2, "r": room}[anchor]
        left, base = self._place([(x, y)])[0]
        box = (round(left), round(base - pixels * 1.5))
        self.canvas.image.paste((*rgb(colour), 255), box, mask)

    def _spaced(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Colour,
        face: Face,
        anchor: str,
        spacing: float,
    ) -> None:
        whole = sum(width(letter, face, size) + spacing for letter in words) - spacing
        x -= {"l": 0.0, "m": whole / 2, "r": whole}[anchor]
        for letter in words:
            self.text(x, y, letter, size, colour, face)
            x += width(letter, face, size) + spacing

    # -- pixels --------------------------------------------------------------------------------

    def _fill(self, placed: list[Point], fill: Paint, opacity: float) -> None:
        if isinstance(fill, str) and opacity >= 1:
            self.canvas.draw.polygon(placed, fill=(*rgb(fill), 255))
            return
        box = _box(placed, self.canvas.image.size)
        if box is None:
            return
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        shifted = [(x - box[0], y - box[1]) for x, y in placed]
        ImageDraw.Draw(mask).polygon(shifted, fill=round(255 * opacity))
        if isinstance(fill, str):
            self.canvas.image.paste((*rgb(fill), 255), box, mask)
            return
        colours, opacities = _gradient(fill, mask.size)
        if any(stop[1] < 1 for stop in fill.stops):
            mask = ImageChops.multiply(mask, opacities)
        colours.putalpha(255)
        self.canvas.image.paste(colours, box, mask)

    def _stroke(self, placed: list[Point], colour: Colour, thick: float, opacity: float) -> None:
        pixels = max(1, round(thick * self.scale))
        if opacity >= 1:
            _draw_line(self.canvas.draw, placed, (*rgb(colour), 255), pixels)
            return
        box = _box(placed, self.canvas.image.size, pixels)
        if box is None:
            return
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        shifted = [(x - box[0], y - box[1]) for x, y in placed]
        _draw_line(ImageDraw.Draw(mask), shifted, round(255 * opacity), pixels)
        self.canvas.image.paste((*rgb(colour), 255), box, mask)

    def _blurred(self, placed: list[Point], colour: Colour, blur: float, opacity: float) -> None:
        radius = blur * self.scale
        box = _box(placed, self.canvas.image.size, math.ceil(radius * 3))
        if box is None:
            return
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        shifted = [(x - box[0], y - box[1]) for x, y in placed]
        ImageDraw.Draw(mask).polygon(shifted, fill=round(255 * opacity))
        mask = mask.filter(ImageFilter.GaussianBlur(radius))
        self.canvas.image.paste((*rgb(colour), 255), box, mask)


def _draw_line(
    draw: ImageDraw.ImageDraw, points: list[Point], ink: int | tuple[int, int, int, int], pixels: int
) -> None:
    draw.line(points, fill=ink, width=pixels, joint="curve")
    if pixels > 2 and points[0] != points[-1]:
        for x, y in (points[0], points[-1]):
            half = pixels / 2
            draw.ellipse((x - half, y - half, x + half, y + half), fill=ink)


def _box(
    points: Sequence[Point], limits: tuple[int, int], margin: int = 0
) -> tuple[int, int, int, int] | None:
    """The pixels a shape touches on the sheet; None if there are none."""
    left = max(0, math.floor(min(x for x, _ in points)) - margin)
    top = max(0, math.floor(min(y for _, y in points)) - margin)
    right = min(limits[0], math.ceil(max(x for x, _ in points)) + margin + 1)
    bottom = min(limits[1], math.ceil(max(y for _, y in points)) + margin + 1)
    return (left, top, right, bottom) if right > left and bottom > top else None


# -- points --------------------------------------------------------------------------------------


def rounded(x: float, y: float, wide: float, high: float, radius: float) -> list[Point]:
    """The outline of a rectangle with round corners."""
    radius = min(radius, wide / 2, high / 2)
    if radius <= 0:
        return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
    corners = (
        (x + wide - radius, y + radius, -90),
        (x + wide - radius, y + high - radius, 0),
        (x + radius, y + high - radius, 90),
        (x + radius, y + radius, 180),
    )
    return [
        (
            cx + radius * math.cos(math.radians(start + turn)),
            cy + radius * math.sin(math.radians(start + turn)),
        )
        for cx, cy, start in corners
        for turn in range(0, 91, 15)
    ]


def star(points: int, outer: float, inner: float, turn: float = -90) -> list[Point]:
    """A star around the origin."""
    found = []
    for step in range(2 * points):
        angle = math.radians(turn + step * 180 / points)
        radius = inner if step % 2 else outer
        found.append((math.cos(angle) * radius, math.sin(angle) * radius))
    return found


def lens(across: float, down: float, steps: int = 14) -> list[Point]:
    """The outline of an eye around the origin."""
    shares = [step / steps for step in range(steps + 1)]
    upper = [(-across + 2 * across * t, -down * math.sin(math.pi * t) ** 0.85) for t in shares]
    return upper + [(x, -y) for x, y in reversed(upper[1:-1])]


def mirrored(half: Sequence[Point]) -> list[Point]:
    """A shape and its mirror image across the vertical axis, as one outline."""
    return [*half, *((-x, y) for x, y in reversed(half))]


def bezier(*points: Point, steps: int = 14) -> list[Point]:
    """A curve through 1 + 3n points: start, then two handles and an end for each piece."""
    found = [points[0]]
    for number in range(0, len(points) - 1, 3):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points[number : number + 4]
        for step in range(1, steps + 1):
            t = step / steps
            s = 1 - t
            a, b, c, d = s**3, 3 * s * s * t, 3 * s * t * t, t**3
            found.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return found
