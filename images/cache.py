"""One store for everything drawn once and used again: as many bytes as it may hold, the oldest go first.

What was not used for a while is kept packed, in a fifth of the room; unpacking is far quicker than drawing.
What the store gives is shared by all threads: paste it, never draw on it, and save only a copy of it.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import NamedTuple, ParamSpec

from PIL import Image

P = ParamSpec("P")
LIMIT, PACKED_LIMIT = 44_000_000, 26_000_000
LEVEL = 1  # of packing: higher ones save little here
BYTES = {"L": 1, "1": 1}  # a pixel's size in memory; others have 4


class Packed(NamedTuple):
    """An image in little room."""

    mode: str
    size: tuple[int, int]
    data: bytes

    def image(self) -> Image.Image:
        """The same image again."""
        return Image.frombytes(self.mode, self.size, zlib.decompress(self.data))


class Store:
    """Images by what they show, up to a number of bytes, and more of them packed."""

    def __init__(self, limit: int, packed_limit: int = 0) -> None:
        self.limit, self.packed_limit = limit, packed_limit
        self.used = self.used_packed = 0
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._packed: OrderedDict[Hashable, Packed] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._images)

    def get(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        """The image of this key; drawn and packed outside the lock, so that threads do not wait for each
        other."""
        with self._lock:
            found, packed = self._images.get(key), self._packed.get(key)
            if found is not None:
                self._images.move_to_end(key)
                return found
        image = draw() if packed is None else packed.image()
        with self._lock:
            if key not in self._images:
                self._images[key] = image
                self.used += weight(image)
            gone = [self._images.popitem(last=False) for _ in range(self._too_many())]
            image = self._images.get(key, image)
        for name, old in gone:
            self._pack(name, old)
        return image

    def _too_many(self) -> int:
        """How many of the oldest images must go; the newest stays in any case."""
        count = 0
        for image in list(self._images.values())[:-1] if self.used > self.limit else ():
            if self.used <= self.limit:
                break
            self.used -= weight(image)
            count += 1
        return count

    def _pack(self, key: Hashable, image: Image.Image) -> None:
        with self._lock:
            if key in self._packed:
                self._packed.move_to_end(key)
                return
        packed = Packed(image.mode, image.size, zlib.compress(image.tobytes(), LEVEL))
        with self._lock:
            if key not in self._packed:
                self._packed[key] = packed
                self.used_packed += len(packed.data)
            while self.used_packed > self.packed_limit:
                self.used_packed -= len(self._packed.popitem(last=False)[1].data)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._images.clear()
            self._packed.clear()
            self.used = self.used_packed = 0


def weight(image: Image.Image) -> int:
    """How many bytes an image takes."""
    return image.width * image.height * BYTES.get(image.mode, 4)


STORE = Store(LIMIT, PACKED_LIMIT)


def drawn_once(function: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """What the function draws for the same arguments is drawn once, while there is room for it."""
    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def stored(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (name, args, tuple(sorted(kwargs.items())))
        return STORE.get(key, lambda: function(*args, **kwargs))

    return stored
