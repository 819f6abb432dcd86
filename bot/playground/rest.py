"""The REST side: routes, log-in, bodies, refusals and rate limits."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web
from aiohttp.web_exceptions import HTTPRequestEntityTooLarge

from . import multipart
from .errors import BAD_JSON, METHOD_NOT_ALLOWED, TOO_LARGE, UNAUTHORIZED, UNKNOWN_ROUTE, Json, Refused
from .form import Form
from .multipart import Upload

if TYPE_CHECKING:
    from .world import World

API = "/api/v10"


@dataclass
class Call:
    """One request: the parts of its path, its query, its body and its files."""

    world: World
    at: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload]
    form: Form = field(default_factory=Form)

    def fields(self, *names: str) -> Json:
        """The body, which must be an object with only these fields."""
        if not self.form.is_a(self.body, dict):
            self.form.done()
        self.form.known(self.body, names)
        assert isinstance(self.body, dict)
        return self.body


Handler = Callable[[Call], Any]
"""Answers a call with JSON, or with None for an empty answer."""


@dataclass(frozen=True)
class Route:
    """A route: its words for people, its pattern, and who answers."""

    method: str
    words: str
    pattern: re.Pattern[str]
    handler: Handler
    query: tuple[str, ...]
    by_token: bool


ROUTES: list[Route] = []


def route(method: str, path: str, query: str = "", by_token: bool = False) -> Callable[[Handler], Handler]:
    """Declare a route; `{name}` stands for an id, `{name!}` for a token. `by_token` needs no log-in."""
    pattern = re.sub(r"\{(\w+)!\}", r"(?P<\1>[\\w.\\-]+)", path)
    pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>\\d+)", pattern)

    def declare(handler: Handler) -> Handler:
        words = path.replace("!", "")
        ROUTES.append(Route(method, words, re.compile(pattern), handler, tuple(query.split()), by_token))
        return handler

    return declare


class Rest:
    """Serves all routes under `/api/v10`."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def serve(self, request: web.Request) -> web.Response:
        """Answer one request, and note it in `world.calls`."""
        world = self._world
        path = request.path.removeprefix(API)
        words = path
        try:
            found, at = self._find(request.method, path)
            words = found.words
            response = self._limited() or await self._answer(request, found, at)
        except Refused as refused:
            if refused.code == 0 and refused.status in (404, 405):
                world.unknown.append(f"{request.method} {path}")
            response = _json(refused.body(), refused.status)
        world.calls.append((request.method, words, response.status))
        world.changed()
        return response

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        other = False
        for candidate in ROUTES:
            if match := candidate.pattern.fullmatch(path):
                if candidate.method == method:
                    return candidate, match.groupdict()
                other = True
        raise METHOD_NOT_ALLOWED() if other else UNKNOWN_ROUTE()

    def _limited(self) -> web.Response | None:
        """The 429 that a test asked for."""
        if not self._world.rate_limits:
            return None
        wait = self._world.rate_limits.pop(0)
        response = _json(
            {"message": "You are being rate limited.", "retry_after": wait, "global": False}, 429
        )
        response.headers.update(
            {
                "Via": "1.1 google",
                "Retry-After": str(int(wait) + 1),
                "X-RateLimit-Limit": "5",
                "X-RateLimit-Remaining": "0",
                "X-RateLimit-Reset": f"{self._world.clock() + wait:.3f}",
                "X-RateLimit-Reset-After": f"{wait:.3f}",
                "X-RateLimit-Bucket": "playground",
                "X-RateLimit-Scope": "user",
            }
        )
        return response

    async def _answer(self, request: web.Request, found: Route, at: dict[str, str]) -> web.Response:
        world = self._world
        if not found.by_token and request.headers.get("Authorization") != f"Bot {world.token}":
            raise UNAUTHORIZED()
        body, uploads = await _read(request)
        call = Call(world, at, dict(request.query), body, uploads)
        try:
            call.form.known(call.query, found.query)
            result = found.handler(call)
            call.form.done()
        finally:
            world.unknown += [f"{request.method} {found.words}: {name}" for name in call.form.unknown]
        return web.Response(status=204) if result is None else _json(result)


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    if not request.can_read_body:
        return {}, []
    try:
        raw = await request.read()
    except HTTPRequestEntityTooLarge:
        raise TOO_LARGE() from None
    uploads: list[Upload] = []
    if request.content_type == "multipart/form-data":
        raw, uploads = multipart.parts(raw, request.headers["Content-Type"])
    if not raw:
        return {}, uploads
    try:
        return json.loads(raw), uploads
    except ValueError:
        raise BAD_JSON() from None


def _json(data: Any, status: int = 200) -> web.Response:
    """An answer whose type is exactly `application/json`: discord.py decodes no other."""
    return web.Response(
        body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"}
    )
