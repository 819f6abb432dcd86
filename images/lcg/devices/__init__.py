"""What is painted on each card: a device, a silhouette, a scene or a map, one of its own for every card.

A device is a function that draws within the unit square (-1 to 1, y downwards) in three inks. A scene fills a
box of some width and height from its upper left corner.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple, TypeVar

from ...canvas import Pen
from ...theme import Colour, Palette


class Inks(NamedTuple):
    """The colours of a device: its body, its details, and what is cut out of it."""

    main: Colour
    accent: Colour
    dark: Colour


Device = Callable[[Pen, Inks], None]
Scene = Callable[[Pen, float, float, Palette, Random], None]
D = TypeVar("D", bound=Device)
S = TypeVar("S", bound=Scene)
_devices: dict[str, Device] = {}
_scenes: dict[str, Scene] = {}


def device(code: str) -> Callable[[D], D]:
    """Register the device of a card."""

    def register(function: D) -> D:
        assert code not in _devices, code
        _devices[code] = function
        return function

    return register


def scene(code: str) -> Callable[[S], S]:
    """Register the scene of a location, or the map of a quest card."""

    def register(function: S) -> S:
        assert code not in _scenes, code
        _scenes[code] = function
        return function

    return register


@cache
def _load() -> None:
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")


def device_of(code: str) -> Device:
    """The device of a card."""
    _load()
    return _devices[code]


def scene_of(code: str) -> Scene:
    """The scene or map of a card."""
    _load()
    return _scenes[code]
