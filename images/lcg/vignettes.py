"""The vignette of a card: a night sky over ridges, and before it the card's own device or scene."""

from __future__ import annotations

import math
from random import Random
from zlib import crc32

from ..canvas import Gradient, Pen, Point, fade, glow, rounded
from ..icons import SHIELD
from ..theme import EMBER, GOLD, PALETTES, Palette, mix
from .devices import Inks, device_of, scene_of

LOZENGE: tuple[Point, ...] = ((0, -1), (0.95, 0), (0, 1), (-0.95, 0))


def vignette(pen: Pen, wide: float, high: float, code: str, kind: str, sphere: str) -> None:
    """Fill a box with the vignette of a card of this type and sphere."""
    palette = PALETTES[sphere or kind]
    random = Random(crc32(code.encode()))
    with pen.clipped(rounded(0, 0, wide, high, 0)) as inside:
        if kind == "quest":
            scene_of(code)(inside, wide, high, palette, random)
            return
        _sky(inside, wide, high, palette, random, kind)
        if kind == "location":
            scene_of(code)(inside, wide, high, palette, random)
        else:
            _ridge(inside, wide, high, random, 1.0, 0.14, 12, mix(palette.dark, "#000000", 0.25))
            _FRAMES[kind](inside, wide, high, code, palette)
        inside.box(0, 0, wide, high * 0.22, 0, Gradient((("#000000", 0.38), ("#000000", 0.0))))
        inside.box(0, high * 0.74, wide, high * 0.26, 0, Gradient((("#000000", 0.0), ("#000000", 0.45))))


def _sky(pen: Pen, wide: float, high: float, palette: Palette, random: Random, kind: str) -> None:
    sky, horizon = palette.sky, palette.horizon
    small = min(wide, high)
    pen.box(0, 0, wide, high, 0, fade(sky, mix(sky, horizon, 0.55), horizon))
    x, y = wide * random.choice((0.22, 0.78, 0.5, 0.3, 0.7)), high * (0.2 + 0.18 * random.random())
    radius = small * (0.14 + 0.08 * random.random())
    pale = mix(horizon, "#FFF6DA", 0.55)
    if kind != "treachery":
        pen.circle(x, y, radius * 2.6, pale, opacity=0.08)
        pen.circle(x, y, radius * 1.75, pale, opacity=0.12)
        pen.circle(x, y, radius, pale, opacity=0.5 if kind == "enemy" else 0.8)
    for _ in range(9):
        pen.circle(
            wide * random.random(), high * 0.4 * random.random(), small * 0.006 + 0.3, "#FFFFFF", opacity=0.5
        )
    _ridge(pen, wide, high, random, 0.78, 0.3, 7, mix(horizon, sky, 0.45))
    _ridge(pen, wide, high, random, 0.92, 0.26, 9, mix(horizon, sky, 0.75))


def _ridge(
    pen: Pen, wide: float, high: float, random: Random, base: float, rise: float, count: int, colour: str
) -> None:
    points = [(0.0, high)]
    for step in range(count + 1):
        up = random.random() * 0.6 + (0.4 if step % 2 else 0)
        points.append((wide * step / count, high * base - rise * high * up))
    pen.polygon([*points, (wide, high)], colour)


# -- what holds a device, by card type -------------------------------------------------------------


def _held(palette: Palette) -> Inks:
    return Inks("#F5ECD2", mix(palette.light, "#FFE9A8", 0.45), palette.dark)


def _ground(palette: Palette) -> Gradient:
    return fade(mix(palette.main, "#FFFFFF", 0.12), mix(palette.dark, "#000000", 0.1))


def _shield(pen: Pen, wide: float, high: float, code: str, palette: Palette) -> None:
    radius = min(wide, high) * 0.43
    at = pen.at(wide / 2, high / 2, radius)
    at.shadow(SHIELD, 0.08, 0.05, 0.6)
    at.polygon(SHIELD, _ground(palette), palette.light, 0.075)
    device_of(code)(pen.at(wide / 2, high / 2 - radius * 0.02, radius * 0.6), _held(palette))


def _roundel(pen: Pen, wide: float, high: float, code: str, palette: Palette) -> None:
    radius = min(wide, high) * 0.41
    at = pen.at(wide / 2, high / 2, radius)
    at.shadow([(math.cos(t / 8), math.sin(t / 8)) for t in range(50)], 0.08, 0.05, 0.6)
    at.circle(0, 0, 1, _ground(palette), palette.light, 0.075)
    at.circle(0, 0, 0.84, None, palette.light, 0.025, opacity=0.6)
    device_of(code)(pen.at(wide / 2, high / 2, radius * 0.58), _held(palette))


def _lozenge(pen: Pen, wide: float, high: float, code: str, palette: Palette) -> None:
    radius = min(wide, high) * 0.46
    at = pen.at(wide / 2, high / 2, radius)
    at.shadow(LOZENGE, 0.08, 0.05, 0.6)
    at.polygon(LOZENGE, _ground(palette), palette.light, 0.06)
    inks = _held(palette)
    if palette is PALETTES["objective"]:
        inks = Inks("#FFE9A8", "#8A5F10", "#3A270A")
    device_of(code)(pen.at(wide / 2, high / 2, radius * 0.5), inks)


def _rays(pen: Pen, wide: float, high: float, code: str, palette: Palette) -> None:
    pale = mix(palette.horizon, "#FFF6DA", 0.55)
    at = pen.at(wide / 2, high / 2)
    for step in range(16):
        first, second = math.radians(step * 22.5), math.radians(step * 22.5 + 11)
        ray = [(0.0, 0.0)] + [(math.cos(t) * wide, math.sin(t) * wide) for t in (first, second)]
        at.polygon(ray, pale, opacity=0.16)
    radius = min(wide, high) * 0.4
    at.circle(0, 0, radius * 1.05, glow((pale, 0.75), (pale, 0.0)))
    device_of(code)(pen.at(wide / 2, high / 2, radius * 0.8), Inks("#F5ECD2", GOLD, palette.dark))


def _silhouette(pen: Pen, wide: float, high: float, code: str, palette: Palette) -> None:
    radius = min(wide, high) * 0.4
    light = mix(palette.horizon, EMBER, 0.3)
    pen.circle(wide / 2, high / 2, radius * 1.5, glow((light, 0.8), (palette.horizon, 0.0)))
    inks = Inks("#0E0606", mix(palette.main, EMBER, 0.6), "#3A0F0A")
    if palette is PALETTES["treachery"]:
        inks = Inks("#D9C7E8", "#1A1022", "#3A0F0A")
    device_of(code)(pen.at(wide / 2, high / 2, radius * 1.06), inks)


_FRAMES = {
    "hero": _shield,
    "ally": _roundel,
    "attachment": _lozenge,
    "event": _rays,
    "enemy": _silhouette,
    "treachery": _silhouette,
    "objective": _lozenge,
}
