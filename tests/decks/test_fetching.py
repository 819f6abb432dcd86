"""Fetching a deck: only so much, only so long, only from one host."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import web

from bot.decks import BadDeck
from bot.fetching import fetch


async def _deck(request: web.Request) -> web.Response:
    return web.Response(body=b"1x Aragorn")


async def _large(request: web.Request) -> web.StreamResponse:
    answer = web.StreamResponse()  # without telling its length
    await answer.prepare(request)
    for _ in range(50):
        await answer.write(b"x" * 1000)
    return answer


async def _silent(request: web.Request) -> web.Response:
    await asyncio.Event().wait()
    raise AssertionError


async def _move(request: web.Request) -> web.Response:
    raise web.HTTPFound(request.query["to"])


async def _broken(request: web.Request) -> web.Response:
    raise web.HTTPServiceUnavailable


@pytest.fixture
async def server() -> AsyncIterator[str]:
    app = web.Application()
    for name, handler in (
        ("deck", _deck),
        ("large", _large),
        ("silent", _silent),
        ("move", _move),
        ("broken", _broken),
    ):
        app.router.add_get(f"/{name}", handler)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    yield f"http://{host}:{port}"
    await runner.cleanup()


async def test_what_is_there_is_given(server: str) -> None:
    assert await fetch(f"{server}/deck", 10) == b"1x Aragorn"


async def test_a_redirect_on_the_same_host_is_followed(server: str) -> None:
    assert await fetch(f"{server}/move?to=/deck", 10) == b"1x Aragorn"


@pytest.mark.parametrize("to", ["http://localhost:1/deck", "http://127.0.0.1:1/deck", "file:///etc/hosts"])
async def test_any_other_redirect_is_not(server: str, to: str) -> None:
    with pytest.raises(BadDeck, match="did not follow"):
        await fetch(f"{server}/move?to={to}", 10)


async def test_circles_end(server: str) -> None:
    with pytest.raises(BadDeck, match="in circles"):
        await fetch(f"{server}/move?to=/move%3Fto=/move%253Fto%3D/move%25253Fto%253D/move", 10)


@pytest.mark.parametrize(
    ("path", "words"), [("deck", "larger"), ("large", "larger"), ("none", "no such deck"), ("broken", "503")]
)
async def test_what_goes_wrong_is_a_sentence(server: str, path: str, words: str) -> None:
    with pytest.raises(BadDeck, match=words):
        await fetch(f"{server}/{path}", 9)


async def test_silence_is_not_waited_for(server: str) -> None:
    with pytest.raises(BadDeck, match="did not answer in time"):
        await fetch(f"{server}/silent", 10, seconds=0.05)


async def test_nobody_is_there() -> None:
    with pytest.raises(BadDeck, match="cannot be reached"):
        await fetch("http://127.0.0.1:1/deck", 10)
