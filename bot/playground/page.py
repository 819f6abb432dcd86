"""The page of the playground: its files, and a socket over which a person acts."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import WSCloseCode, WSMsgType, web

from .page_socket import PageSocket

if TYPE_CHECKING:
    from .world import World

FOLDER = Path(__file__).parent / "page"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
HOSTS = ("127.0.0.1", "localhost")
COOKIE = "playground"
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@web.middleware
async def only_this_machine(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse a request that came by another name: a web page elsewhere may have led here."""
    if request.host.rpartition(":")[0] not in HOSTS and request.host not in HOSTS:
        return web.Response(status=403, text="The playground answers to 127.0.0.1 only.")
    return await handler(request)


class Page:
    """Serves the page; `/` and the socket want the key."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.key = secrets.token_urlsafe(24)
        self._sockets: set[web.WebSocketResponse] = set()

    def add_to(self, app: web.Application) -> None:
        """Add its addresses."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/socket", self._socket)
        app.router.add_get("/page/{name}", self._file)

    async def close(self) -> None:
        """Close all sockets."""
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    def _may_enter(self, request: web.Request) -> bool:
        given = request.query.get("key") or request.cookies.get(COOKIE) or ""
        return secrets.compare_digest(given.encode(), self.key.encode())

    async def _index(self, request: web.Request) -> web.Response:
        if not self._may_enter(request):
            return web.Response(status=403, text="Open the page by the address that the playground printed.")
        response = _serve(FOLDER / "index.html")
        response.set_cookie(COOKIE, self.key, httponly=True, samesite="Strict")
        return response

    async def _file(self, request: web.Request) -> web.Response:
        return _serve(FOLDER / request.match_info["name"])

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"http://{request.host}":
            return web.Response(status=403, text="This is another page's socket.")
        if not self._may_enter(request):
            return web.Response(status=403, text="The key is missing.")
        wanted = request.query.get("person")
        person = self._world.person(wanted) if wanted else self._world.members[0]
        if person is None:
            return web.Response(status=404, text="There is no such person.")
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        self._sockets.add(socket)
        talk = PageSocket(self._world, person)
        writer = asyncio.create_task(_write(socket, talk.outbox))
        try:
            talk.begin()
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    talk.receive(message.data)
        finally:
            self._sockets.discard(socket)
            await talk.end()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return socket


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[dict[str, object]]) -> None:
    while not socket.closed:
        await socket.send_str(json.dumps(await outbox.get()))


def _serve(path: Path) -> web.Response:
    kind = TYPES.get(path.suffix)
    if kind is None or path.parent != FOLDER or not path.is_file():
        return web.Response(status=404, headers=HEADERS)
    charset = "utf-8" if kind.startswith("text/") else None
    return web.Response(body=path.read_bytes(), content_type=kind, charset=charset, headers=HEADERS)
