"""One store for everything drawn once and used again: as many bytes as it may hold, the oldest go first.

What it gives is shared by all threads: paste it, never draw on it, and save only a copy of it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import ParamSpec

from PIL import Image

P = ParamSpec("P")
LIMIT = 70_000_000
BYTES = {"L": 1, "1": 1}  # a pixel's size in memory; others have 4


class Store:
    """Images by what they show, up to a number of bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._images)

    def get(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        """The image of this key; drawn outside the lock, so that threads do not wait for each other."""
        with self._lock:
            found = self._images.get(key)
            if found is not None:
                self._images.move_to_end(key)
                return found
        image = draw()
        with self._lock:
            if key not in self._images:
                self._images[key] = image
                self.used += weight(image)
            while self.used > self.limit and len(self._images) > 1:
                self.used -= weight(self._images.popitem(last=False)[1])
            return self._images.get(key, image)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._images.clear()
            self.used = 0


def weight(image: Image.Image) -> int:
    """How many bytes an image takes."""
    return image.width * image.height * BYTES.get(image.mode, 4)


STORE = Store(LIMIT)


def drawn_once(function: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """What the function draws for the same arguments is drawn once, while there is room for it."""
    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def stored(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (name, args, tuple(sorted(kwargs.items())))
        return STORE.get(key, lambda: function(*args, **kwargs))

    return stored
