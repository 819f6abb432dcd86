"""The gateway: log-in, intents, resuming after a drop, invalid sessions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Playground, point_discord_at
from bot.playground import permissions as may

from .raw import Raw, button, row
from .small_bot import SmallBot, hears

Json = dict[str, Any]


class Wire:
    """A raw connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def next(self) -> Json:
        frame: Json = await self.socket.receive_json(timeout=5)
        return frame

    async def event(self, name: str) -> Json:
        """The next event of a name."""
        while (frame := await self.next())["t"] != name:
            assert frame["op"] == 0
        return frame

    async def closed(self) -> int | None:
        """Wait for the end; its code."""
        while (await self.socket.receive(timeout=5)).type != aiohttp.WSMsgType.CLOSE:
            pass
        return self.socket.close_code

    async def log_in(self, world: Playground, intents: int = 513) -> Json:
        """Identify; the data of READY."""
        await self.next()
        await self.send(2, {"token": world.token, "intents": intents, "properties": {}})
        data: Json = (await self.event("READY"))["d"]
        return data


@pytest.fixture
async def wires(world: Playground) -> AsyncIterator[Any]:
    """Opens raw connections."""
    async with aiohttp.ClientSession() as session:
        sockets: list[aiohttp.ClientWebSocketResponse] = []

        async def open_one() -> Wire:
            sockets.append(await session.ws_connect(world.gateway_url))
            return Wire(sockets[-1])

        yield open_one
        for socket in sockets:
            await socket.close()


async def test_hello_heartbeat_and_log_in(world: Playground, wires: Any) -> None:
    wire = await wires()
    hello = await wire.next()
    assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
    await wire.send(1, None)
    assert (await wire.next())["op"] == 11
    await wire.send(2, {"token": world.token, "intents": 513, "properties": {}})
    ready = await wire.event("READY")
    assert ready["s"] == 1
    assert ready["d"]["user"]["id"] == world.bot.id
    guild = (await wire.event("GUILD_CREATE"))["d"]
    assert [channel["name"] for channel in guild["channels"]] == ["tavern", "library"]
    assert [member["user"]["id"] for member in guild["members"]] == [world.bot.id]


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (2, {"token": "RIGHT"}, 4013),
        (3, {}, 4003),
    ],
)
async def test_a_wrong_log_in_is_cut_off(
    world: Playground, wires: Any, op: int, data: Json, code: int
) -> None:
    wire = await wires()
    await wire.next()
    await wire.send(op, {**data, **({"token": world.token} if data.get("token") == "RIGHT" else {})})
    assert await wire.closed() == code


async def test_nonsense_and_unknown_words_are_cut_off(world: Playground, wires: Any) -> None:
    wire = await wires()
    await wire.socket.send_str("nonsense")
    await wire.next()
    assert await wire.closed() == 4002
    wire = await wires()
    await wire.log_in(world)
    await wire.send(2, {"token": world.token, "intents": 1})
    assert await wire.closed() == 4005
    wire = await wires()
    await wire.log_in(world)
    await wire.send(4, {})
    assert await wire.closed() == 4001
    assert world.unknown == ["gateway op 4"]
    world.unknown.clear()


async def test_events_need_their_intents(world: Playground, wires: Any) -> None:
    few, many = await wires(), await wires()
    await few.log_in(world, 1)
    await many.log_in(world, 1 | 2 | 512)
    world.people[0].say(world.channels[0], "hello")
    world.remove_member(world.people[3])
    world.delete_channel(world.channels[1])
    assert (await many.event("MESSAGE_CREATE"))["d"]["content"] == ""
    await many.event("GUILD_MEMBER_REMOVE")
    assert (await few.next())["t"] == "GUILD_CREATE"
    assert (await few.next())["t"] == "CHANNEL_DELETE"


async def test_content_is_there_with_its_intent(world: Playground, wires: Any) -> None:
    wire = await wires()
    await wire.log_in(world, 1 | 512 | 1 << 15)
    world.people[0].say(world.channels[0], "hello")
    assert (await wire.event("MESSAGE_CREATE"))["d"]["content"] == "hello"


async def test_resuming_replays_what_was_missed(world: Playground, wires: Any) -> None:
    wire = await wires()
    ready = await wire.log_in(world)
    guild = await wire.event("GUILD_CREATE")
    await world.drop_gateway()
    world.people[0].say(world.channels[0], f"one {world.bot.mention}")
    world.people[0].say(world.channels[0], f"two {world.bot.mention}")
    wire = await wires()
    await wire.next()
    await wire.send(6, {"token": world.token, "session_id": ready["session_id"], "seq": guild["s"]})
    frames = [await wire.next() for _ in range(3)]
    assert [frame["t"] for frame in frames] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [frame["s"] for frame in frames] == [guild["s"] + 1, guild["s"] + 2, guild["s"] + 3]
    assert frames[1]["d"]["content"].startswith("two")


@pytest.mark.parametrize("wrong", [{"seq": 99}, {"seq": None}, {"session_id": "another"}])
async def test_a_session_that_cannot_be_resumed_is_invalid(
    world: Playground, wires: Any, wrong: Json
) -> None:
    wire = await wires()
    ready = await wire.log_in(world)
    await world.drop_gateway()
    wire = await wires()
    await wire.next()
    await wire.send(6, {"token": world.token, "session_id": ready["session_id"], "seq": 2, **wrong})
    assert await wire.next() == {"op": 9, "d": False, "s": None, "t": None}


async def test_an_interaction_says_who_where_and_what_is_allowed(
    world: Playground, wires: Any, raw: Raw
) -> None:
    wire = await wires()
    await wire.log_in(world)
    ben = world.people[1]
    body = {"name": "The game", "type": 11}
    thread = (await raw("POST", f"/channels/{world.channels[0].id}/threads", body)).data
    message = (await raw.post({"content": "c", "components": [row(button("x"))]}, channel=thread["id"])).data
    world.set_permissions(world.channels[0], deny=may.ATTACH_FILES)
    ben.press(message, "x")
    told = (await wire.event("INTERACTION_CREATE"))["d"]
    assert (told["type"], told["data"]) == (3, {"component_type": 2, "custom_id": "x", "id": 2})
    assert told["message"] == message
    assert told["member"]["user"]["id"] == ben.id
    assert told["member"]["permissions"] == str(may.ORDINARY)
    assert told["app_permissions"] == str(may.ORDINARY & ~may.ATTACH_FILES)
    assert told["channel"]["thread_metadata"]["archived"] is False
    assert (told["channel_id"], told["channel"]["parent_id"]) == (thread["id"], world.channels[0].id)
    assert (told["guild_id"], told["context"]) == (world.guild_id, 0)
    assert told["authorizing_integration_owners"] == {"0": world.guild_id}
    assert told["attachment_size_limit"] == 10 * 2**20


async def test_members_are_told_when_asked_for(world: Playground, wires: Any) -> None:
    wire = await wires()
    await wire.log_in(world, 3)
    await wire.send(8, {"guild_id": world.guild_id, "query": "", "limit": 0, "nonce": "n"})
    chunk = (await wire.event("GUILD_MEMBERS_CHUNK"))["d"]
    assert (len(chunk["members"]), chunk["nonce"]) == (5, "n")
    await wire.send(8, {"guild_id": world.guild_id, "user_ids": [world.people[1].id]})
    chunk = (await wire.event("GUILD_MEMBERS_CHUNK"))["d"]
    assert [member["user"]["username"] for member in chunk["members"]] == ["ben"]


async def test_the_bot_resumes_and_answers_what_it_missed(world: Playground, bot: SmallBot) -> None:
    ann = world.people[0]
    shown = (await ann.command("game new", channel=world.channels[0], scenario="x")).message
    await world.drop_gateway()
    pressed = ann.press(shown or {}, "update")
    await world.until(lambda: world.gateway.online)
    await asyncio.wait_for(pressed.settled(), 5)
    assert pressed.state == "answered"
    assert bot.resumed == 1


async def test_the_bot_comes_back_when_it_is_sent_away(world: Playground, bot: SmallBot) -> None:
    await world.gateway.ask_to_reconnect()
    await asyncio.wait_for(bot.wait_for("resumed"), 5)
    assert (await world.people[0].command("game plain", channel=world.channels[0])).state == "answered"


async def test_the_bot_logs_in_anew_when_its_session_is_invalid(world: Playground, bot: SmallBot) -> None:
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    [before] = world.gateway.sessions
    await world.drop_gateway(resumable=False)
    await world.until(lambda: world.gateway.online)
    assert before not in world.gateway.sessions
    assert (await world.people[0].command("game plain", channel=world.channels[0])).state == "answered"
    assert bot.resumed == 0


async def test_a_bot_with_the_members_intent_knows_everybody(world: Playground) -> None:
    point_discord_at(world.url)
    intents = discord.Intents.default()
    intents.members = True
    bot = SmallBot(intents)
    running = asyncio.create_task(bot.start(world.token))
    await world.bot_ready()
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    assert sorted(member.name for member in bot.guilds[0].members) == [
        "ann",
        "ben",
        "cid",
        "dora",
        "fellowship",
    ]
    gone = hears(bot, "member_remove")
    world.remove_member(world.people[2])
    assert (await gone).name == "cid"
    await bot.close()
    await running
