"""Files of messages and the pictures of people, as Discord's CDN serves them."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from .world import World

AVATARS = ((88, 101, 242), (116, 127, 141), (59, 165, 92), (250, 166, 26), (237, 66, 69), (235, 69, 158))
"""The colours of the pictures of people who have none."""


class Cdn:
    """Serves what is under `/cdn`."""

    def __init__(self, world: World) -> None:
        self._world = world

    def add_to(self, app: web.Application) -> None:
        """Add its addresses."""
        app.router.add_get("/cdn/attachments/{id}/{name}", self._file)
        app.router.add_get("/cdn/embed/avatars/{number:[0-5]}.png", self._avatar)

    async def _file(self, request: web.Request) -> web.Response:
        found = self._world.files.get(request.match_info["id"])
        if found is None or found[0]["filename"] != request.match_info["name"]:
            return web.Response(status=404)
        file, content = found
        headers = {"Content-Type": file["content_type"], "X-Content-Type-Options": "nosniff"}
        if not file["content_type"].startswith("image/"):
            headers["Content-Disposition"] = f'attachment; filename="{file["filename"]}"'
        return web.Response(body=content, headers=headers)

    async def _avatar(self, request: web.Request) -> web.Response:
        colour = AVATARS[int(request.match_info["number"])]
        return web.Response(body=_png(colour), content_type="image/png")


def _png(colour: tuple[int, int, int], side: int = 64) -> bytes:
    """A square of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    pixels = zlib.compress((b"\0" + bytes(colour) * side) * side)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
