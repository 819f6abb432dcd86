"""The playground: the world, served on this machine only."""

from __future__ import annotations

from types import TracebackType

import discord
import yarl
from aiohttp import web

from . import limits, routes_application, routes_channels, routes_interactions
from .cdn import Cdn
from .clock import Clock
from .page import Page, only_this_machine
from .rest import API, Rest
from .world import World

HOST = "127.0.0.1"
ROUTE_MODULES = (routes_application, routes_channels, routes_interactions)
"""Importing them declares the routes."""


class Playground(World):
    """A local Discord; `async with` serves it on a port of 127.0.0.1 (0 takes a free one)."""

    def __init__(self, port: int = 0, clock: Clock | None = None) -> None:
        super().__init__(clock)
        self.port = port
        self._page = Page(self)
        self._runner: web.AppRunner | None = None

    @property
    def page_url(self) -> str:
        """The page, with the key that opens it."""
        return f"{self.url}/?key={self._page.key}"

    async def __aenter__(self) -> Playground:
        app = web.Application(client_max_size=limits.REQUEST_SIZE, middlewares=[only_this_machine])
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", "/api/{tail:.*}", Rest(self).serve)
        Cdn(self).add_to(app)
        self._page.add_to(app)
        # The large buffer lets a picture arrive in one piece: reading it in parts costs a millisecond.
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1, read_bufsize=limits.FILE_SIZE)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.url = f"http://{HOST}:{self.port}"
        self.gateway_url = f"ws://{HOST}:{self.port}/gateway/"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
        await self._page.close()
        await self.gateway.drop(resumable=False)
        if self._runner is not None:
            await self._runner.cleanup()


def point_discord_at(url: str) -> None:
    """Let discord.py of this process talk to a playground instead of Discord."""
    base = yarl.URL(url)
    if base.host != HOST:
        raise ValueError("The playground is on 127.0.0.1.")
    discord.http.Route.BASE = f"{url}{API}"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme("ws").with_path("/gateway/")
    discord.Asset.BASE = f"{url}/cdn"
