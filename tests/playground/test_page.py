"""The page: what it is served with, whom it refuses, and what is said over its socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.page import FOLDER

from .small_bot import SmallBot, table

Json = dict[str, Any]


class Browser:
    """A browser that keeps cookies of 127.0.0.1 and closes what it opened."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.get = session.get
        self.sockets: list[aiohttp.ClientWebSocketResponse] = []
        self._connect = session.ws_connect

    async def socket(self, url: str, origin: str | None = None) -> aiohttp.ClientWebSocketResponse:
        """Open a socket."""
        self.sockets.append(await self._connect(url, origin=origin))
        return self.sockets[-1]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A browser."""
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        opened = Browser(session)
        yield opened
        for socket in opened.sockets:
            await socket.close()


class Talk:
    """The page's side of the socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, **frame: Any) -> None:
        await self.socket.send_json(frame)

    async def next(self, kind: str, **wanted: Any) -> Json:
        """The next frame of a kind in which these things are so; others are passed over."""
        while True:
            frame: Json = await self.socket.receive_json(timeout=5)
            if frame["type"] == kind and wanted.items() <= frame.items():
                return frame


async def connect(world: Playground, browser: Browser, number: int = 0) -> Talk:
    """Open the page as a person."""
    key = world.page_url.partition("key=")[2]
    url = f"{world.url}/page/socket?key={key}&person={world.people[number].id}"
    return Talk(await browser.socket(url))


async def test_the_page_wants_its_key(world: Playground, browser: Browser) -> None:
    for path in ("/", "/?key=wrong", "/page/socket", "/page/socket?key=wrong"):
        async with browser.get(world.url + path) as response:
            assert response.status == 403
    async with browser.get(world.page_url) as response:
        assert response.status == 200
        assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    async with browser.get(f"{world.url}/") as response:
        assert response.status == 200


async def test_files_have_their_types_and_are_not_kept(world: Playground, browser: Browser) -> None:
    types = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
    for file in sorted(FOLDER.iterdir()):
        async with browser.get(f"{world.url}/page/{file.name}") as response:
            assert (response.status, response.content_type) == (200, types[file.suffix])
            assert response.headers["Cache-Control"] == "no-store"
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "http" not in policy


@pytest.mark.parametrize("name", ["../page.py", "..%2Fpage.py", "%2e%2e%2fpage.py", "nothing.js", "page.py"])
async def test_nothing_else_is_served(world: Playground, browser: Browser, name: str) -> None:
    async with browser.get(f"{world.url}/page/{name}") as response:
        assert response.status == 404


@pytest.mark.parametrize(
    ("host", "status"),
    [("evil.example", 403), ("evil.example:80", 403), ("localhost:1", 200), ("127.0.0.1", 200)],
)
async def test_other_names_are_refused(world: Playground, browser: Browser, host: str, status: int) -> None:
    async with browser.get(world.page_url, headers={"Host": host}) as response:
        assert response.status == status
    headers = {"Host": host, "Authorization": f"Bot {world.token}"}
    async with browser.get(f"{world.url}/api/v10/users/@me", headers=headers) as response:
        assert response.status == status


async def test_other_pages_are_refused(world: Playground, browser: Browser) -> None:
    key = world.page_url.partition("key=")[2]
    url = f"{world.url}/page/socket?key={key}"
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await browser.socket(url, origin="http://evil.example")
    assert refused.value.status == 403
    socket = await browser.socket(url, origin=world.url)
    assert (await socket.receive_json(timeout=5))["me"]["name"] == "Ann"
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await browser.socket(f"{url}&person=1")
    assert refused.value.status == 404


async def test_hello(world: Playground, browser: Browser) -> None:
    talk = await connect(world, browser, 1)
    hello = await talk.next("hello")
    ben = world.people[1]
    assert hello["me"] == {"id": ben.id, "name": "Ben", "colour": ben.user.colour}
    assert [person["name"] for person in hello["people"]] == ["Ann", "Ben", "Cid", "Dora"]
    assert hello["bot"] == {"id": world.bot.id, "name": "Fellowship"}
    assert hello["channels"][0] == {
        "id": world.channels[0].id,
        "name": "tavern",
        "topic": "Where games are played.",
        "kind": "channel",
        "parent": None,
        "archived": False,
        "unread": False,
        "pings": 0,
        "last": None,
    }
    await talk.next("bot", online=False)


async def test_words_are_said_and_read(world: Playground, browser: Browser) -> None:
    ann, ben = await connect(world, browser), await connect(world, browser, 1)
    tavern = world.channels[0].id
    await ann.send(type="say", channel=tavern, content=f"hello {world.people[1].mention}")
    heard = await ben.next("message")
    assert (heard["op"], heard["channel"], heard["message"]["pinged"]) == ("create", tavern, True)
    marks = (await ben.next("channels"))["channels"][0]
    assert (marks["unread"], marks["pings"]) == (True, 1)
    await ben.send(type="open", channel=tavern)
    marks = (await ben.next("channels"))["channels"][0]
    assert (marks["unread"], marks["pings"]) == (False, 0)
    [message] = (await ben.next("messages", channel=tavern))["messages"]
    assert message["content"].startswith("hello")
    world.say(tavern, "Welcome.")
    assert (await ben.next("channels"))["channels"][0]["unread"] is True
    await ben.send(type="read", channel=tavern)
    assert (await ben.next("channels"))["channels"][0]["unread"] is False
    await ann.send(type="say", channel=tavern, content=" ")
    assert (await ann.next("error"))["words"] == "There is nothing to say."


@pytest.mark.parametrize("text", ["nonsense", "[]", "{}", '{"type":"fly"}', '{"type":"open"}'])
async def test_nonsense_is_an_error(world: Playground, browser: Browser, text: str) -> None:
    talk = await connect(world, browser)
    await talk.socket.send_str(text)
    assert "not understand" in (await talk.next("error"))["words"]
    await talk.send(type="open", channel="1")
    assert (await talk.next("error"))["words"] == "There is no such channel."


async def test_the_bot_is_used_over_the_page(world: Playground, browser: Browser, bot: SmallBot) -> None:
    talk, tavern = await connect(world, browser), world.channels[0].id
    await talk.next("bot", online=True)
    await talk.send(
        type="complete",
        nonce=1,
        channel=tavern,
        name="game new",
        options={"scenario": "e"},
        focused="scenario",
    )
    assert (await talk.next("choices", nonce=1))["choices"] == [{"name": "Escape", "value": "escape"}]
    await talk.send(
        type="command", nonce=2, channel=tavern, name="game new", options={"scenario": "escape", "players": 2}
    )
    await talk.next("interaction", nonce=2, state="pending")
    shown = (await talk.next("message", op="create"))["message"]
    await talk.next("interaction", nonce=2, state="answered")
    media = shown["components"][0]["components"][2]["items"][0]["media"]
    assert media["url"].startswith(world.url)
    await talk.send(type="click", nonce=3, message=shown["id"], custom_id="act:private")
    private = (await talk.next("message", op="create"))["message"]
    assert private["ephemeral"] is True
    await talk.send(type="dismiss", message=private["id"])
    assert (await talk.next("message", op="delete"))["message"]["id"] == private["id"]
    await talk.send(type="select", nonce=4, message=shown["id"], custom_id="pick", values=["bow"])
    assert (await talk.next("message", op="create"))["message"]["content"] == "picked bow"
    await talk.send(type="click", nonce=5, message=shown["id"], custom_id="act:form")
    asked = await talk.next("modal", nonce=5)
    fields = {"name": "Ann", "side": ["right"]}
    await talk.send(
        type="submit", nonce=6, interaction=asked["interaction"], custom_id="x", fields={"name": ""}
    )
    await talk.next("interaction", nonce=6, state="failed")
    await talk.send(type="submit", nonce=7, interaction=asked["interaction"], custom_id="x", fields=fields)
    updated = (await talk.next("message", op="update"))["message"]
    assert updated["components"][0]["components"][0]["content"] == "Ann goes right"
    await talk.next("interaction", nonce=7, state="answered")
    await talk.send(type="click", nonce=8, message=shown["id"], custom_id="nothing")
    assert "There is no" in (await talk.next("interaction", nonce=8, state="failed"))["words"]
    await talk.send(type="submit", nonce=9, interaction=asked["interaction"], custom_id="x", fields=fields)
    assert (await talk.next("interaction", nonce=9, state="failed"))[
        "words"
    ] == "This form is no longer open."


async def test_thinking_and_silence_are_told(world: Playground, browser: Browser, bot: SmallBot) -> None:
    talk, tavern = await connect(world, browser), world.channels[0].id
    await talk.send(type="command", nonce=1, channel=tavern, name="game new", options={"scenario": "x"})
    shown = (await talk.next("message", op="create"))["message"]
    await talk.send(type="click", nonce=2, message=shown["id"], custom_id="act:think")
    await talk.next("interaction", nonce=2, state="deferred")
    await talk.next("interaction", nonce=2, state="answered")
    await talk.send(type="click", nonce=3, message=shown["id"], custom_id="act:silence")
    await talk.next("interaction", nonce=3, state="pending")
    world.clock.advance(4)
    assert (await talk.next("interaction", nonce=3, state="failed"))["words"] == "This interaction failed"
    await talk.send(type="command", nonce=4, channel=tavern, name="game new", options={})
    assert "needs scenario" in (await talk.next("interaction", nonce=4, state="failed"))["words"]


async def test_changes_of_the_server_are_told(world: Playground, browser: Browser, bot: SmallBot) -> None:
    talk = await connect(world, browser)
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    tavern: Any = bot.get_channel(int(world.channels[0].id))
    async with tavern.typing():
        await talk.next("typing", channel=world.channels[0].id)
    message = await tavern.send(view=table("here"))
    await message.create_thread(name="The game")
    await talk.next("message", op="update")
    channels = (await talk.next("channels"))["channels"]
    assert [(each["name"], each["kind"], each["parent"]) for each in channels][2:] == [
        ("The game", "thread", world.channels[0].id)
    ]
    world.archive_thread(message.id)
    while not (await talk.next("channels"))["channels"][2]["archived"]:
        pass
    await bot.tree.sync()
    assert (await talk.next("commands"))["commands"][0]["name"] == "game"
    await bot.close()
    await talk.next("bot", online=False)


async def test_private_messages_stay_private(world: Playground, browser: Browser, bot: SmallBot) -> None:
    ben_page = await connect(world, browser, 1)
    ann, tavern = world.people[0], world.channels[0]
    shown = (await ann.command("game new", channel=tavern, scenario="x")).message or {}
    await ann.click(shown, "private")
    world.say(tavern, "the end")
    seen = [(await ben_page.next("message"))["message"] for _ in range(2)]
    assert [message["ephemeral"] for message in seen] == [False, False]
    assert seen[1]["content"] == "the end"
