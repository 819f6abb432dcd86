"""The limits of channels and threads: names, states, permissions, what is unknown."""

from __future__ import annotations

import pytest

from bot.playground import Playground
from bot.playground import permissions as may

from .raw import Json, Raw

PNG = b"\x89PNG\r\n\x1a\n"


async def thread_of(raw: Raw, **body: object) -> Json:
    """A public thread."""
    path = f"/channels/{raw.world.channels[0].id}/threads"
    reply = await raw("POST", path, {"name": "t", "type": 11, **body})
    assert reply.status == 200, reply.data
    thread: Json = reply.data
    return thread


LIMITS: dict[str, tuple[Json, Json, str, str]] = {
    "name": ({"name": "n" * 100}, {"name": "n" * 101}, "name", "BASE_TYPE_BAD_LENGTH"),
    "empty name": ({"name": "n"}, {"name": ""}, "name", "BASE_TYPE_BAD_LENGTH"),
    "no name": ({"name": "n"}, {}, "name", "BASE_TYPE_REQUIRED"),
    "archive": (
        {"name": "n", "auto_archive_duration": 10080},
        {"name": "n", "auto_archive_duration": 90},
        "auto_archive_duration",
        "BASE_TYPE_CHOICES",
    ),
    "slow mode": (
        {"name": "n", "rate_limit_per_user": 21600},
        {"name": "n", "rate_limit_per_user": 21601},
        "rate_limit_per_user",
        "NUMBER_TYPE_MAX",
    ),
}


@pytest.mark.parametrize("name", LIMITS)
async def test_a_limit_of_threads(world: Playground, raw: Raw, name: str) -> None:
    fits, breaks, place, code = LIMITS[name]
    path = f"/channels/{world.channels[0].id}/threads"
    message = await raw.message({"content": "c"})
    from_message = f"/channels/{world.channels[0].id}/messages/{message['id']}/threads"
    for where in (path, from_message):
        reply = await raw("POST", where, breaks)
        assert reply.refusal == (400, 50035)
        assert reply.errors() == {place: code}
        assert (await raw("POST", where, fits)).status == 200


async def test_a_message_has_one_thread(world: Playground, raw: Raw) -> None:
    message = await raw.message({"content": "c"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    assert (await raw("POST", path, {"name": "t"})).data["id"] == message["id"]
    assert (await raw("POST", path, {"name": "t"})).refusal == (400, 160004)
    assert (await raw("PATCH", f"/channels/{message['id']}", {"name": "new"})).status == 200
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    assert (await raw("GET", path)).data["thread"]["name"] == "new"
    inner = (await raw.post({"content": "c"}, channel=message["id"])).data
    path = f"/channels/{message['id']}/messages/{inner['id']}/threads"
    assert (await raw("POST", path, {"name": "t"})).refusal == (400, 50024)


async def test_what_an_archived_thread_allows(world: Playground, raw: Raw) -> None:
    thread = await thread_of(raw)
    path = f"/channels/{thread['id']}"
    world.archive_thread(thread["id"])
    assert (await raw("PATCH", path, {"name": "new"})).refusal == (400, 50083)
    assert (await raw("PUT", f"{path}/thread-members/{world.people[0].id}")).refusal == (400, 50083)
    assert (await raw("PATCH", path, {"archived": False})).data["thread_metadata"]["archived"] is False
    world.archive_thread(thread["id"])
    assert (await raw.post({"content": "c"}, channel=thread["id"])).status == 200
    assert not world.threads[0].archived


async def test_a_locked_thread_needs_a_permission(world: Playground, raw: Raw) -> None:
    thread = await thread_of(raw)
    path = f"/channels/{thread['id']}"
    assert (await raw("PATCH", path, {"locked": True})).refusal == (403, 50013)
    world.set_permissions(None, allow=may.MANAGE_THREADS)
    assert (await raw("PATCH", path, {"locked": True})).status == 200
    assert (await raw.post({"content": "c"}, channel=thread["id"])).status == 200
    world.set_permissions(None, deny=may.MANAGE_THREADS)
    assert (await raw.post({"content": "c"}, channel=thread["id"])).refusal == (403, 160005)
    world.archive_thread(thread["id"], locked=True)
    assert (await raw.post({"content": "c"}, channel=thread["id"])).refusal == (400, 50083)


PERMISSIONS = {
    "send": (may.SEND_MESSAGES, "POST", "/channels/{c}/messages", {"content": "c"}, None),
    "files": (may.ATTACH_FILES, "POST", "/channels/{c}/messages", {}, {"a.png": PNG}),
    "embeds": (may.EMBED_LINKS, "POST", "/channels/{c}/messages", {"embeds": [{"title": "t"}]}, None),
    "history": (may.READ_MESSAGE_HISTORY, "GET", "/channels/{c}/messages", None, None),
    "one message": (may.READ_MESSAGE_HISTORY, "GET", "/channels/{c}/messages/{m}", None, None),
    "public threads": (
        may.CREATE_PUBLIC_THREADS,
        "POST",
        "/channels/{c}/threads",
        {"name": "t", "type": 11},
        None,
    ),
    "thread of a message": (
        may.CREATE_PUBLIC_THREADS,
        "POST",
        "/channels/{c}/messages/{m}/threads",
        {"name": "t"},
        None,
    ),
    "private threads": (may.CREATE_PRIVATE_THREADS, "POST", "/channels/{c}/threads", {"name": "t"}, None),
    "in threads": (may.SEND_MESSAGES_IN_THREADS, "POST", "/channels/{t}/messages", {"content": "c"}, None),
    "typing": (may.SEND_MESSAGES, "POST", "/channels/{c}/typing", None, None),
}


@pytest.mark.parametrize("name", PERMISSIONS)
async def test_a_permission_is_needed(world: Playground, raw: Raw, name: str) -> None:
    bit, method, path, body, files = PERMISSIONS[name]
    message, thread = await raw.message({"content": "c"}), await thread_of(raw)
    where = path.format(c=world.channels[0].id, m=message["id"], t=thread["id"])
    world.set_permissions(world.channels[0], deny=bit)
    assert (await raw(method, where, body, files)).refusal == (403, 50013)
    world.set_permissions(world.channels[0])
    world.set_permissions(None, deny=bit)
    assert (await raw(method, where, body, files)).refusal == (403, 50013)
    world.set_permissions(world.channels[0], allow=bit)
    assert (await raw(method, where, body, files)).status in (200, 204)
    world.set_permissions(world.channels[0], deny=may.VIEW_CHANNEL)
    assert (await raw(method, where, body, files)).refusal == (403, 50001)


async def test_more_is_needed_for_what_belongs_to_others(world: Playground, raw: Raw) -> None:
    said = world.people[0].say(world.channels[0], "mine")
    path = f"/channels/{said['channel_id']}/messages/{said['id']}"
    assert (await raw("DELETE", path)).refusal == (403, 50013)
    world.set_permissions(None, allow=may.MANAGE_MESSAGES)
    assert (await raw("DELETE", path)).status == 204
    thread = await thread_of(raw)
    assert (await raw("DELETE", f"/channels/{thread['id']}")).refusal == (403, 50013)
    assert (await raw("DELETE", f"/channels/{said['channel_id']}")).refusal == (403, 50013)
    world.set_permissions(None, allow=may.MANAGE_THREADS | may.MANAGE_CHANNELS)
    assert (await raw("DELETE", f"/channels/{thread['id']}")).data["name"] == "t"
    assert (await raw("DELETE", f"/channels/{said['channel_id']}")).status == 200
    assert (world.threads, len(world.channels)) == ([], 1)


async def test_a_reply_needs_the_history(world: Playground, raw: Raw) -> None:
    message = await raw.message({"content": "c"})
    world.set_permissions(None, deny=may.READ_MESSAGE_HISTORY)
    reply = await raw.post({"content": "d", "message_reference": {"message_id": message["id"]}})
    assert reply.refusal == (400, 160002)


UNKNOWN = {
    "channel": ("GET", "/channels/1", 10003),
    "channel to post in": ("POST", "/channels/1/messages", 10003),
    "message": ("GET", "/channels/{c}/messages/1", 10008),
    "message to edit": ("PATCH", "/channels/{c}/messages/1", 10008),
    "message to delete": ("DELETE", "/channels/{c}/messages/1", 10008),
    "guild": ("GET", "/guilds/1", 10004),
    "member": ("GET", "/guilds/{g}/members/1", 10007),
    "user": ("GET", "/users/1", 10013),
    "member of a thread": ("PUT", "/channels/{t}/thread-members/1", 10007),
    "member to remove": ("DELETE", "/channels/{t}/thread-members/1", 10007),
}


@pytest.mark.parametrize("name", UNKNOWN)
async def test_what_is_unknown(world: Playground, raw: Raw, name: str) -> None:
    method, path, code = UNKNOWN[name]
    world.set_permissions(None, allow=may.MANAGE_THREADS)
    thread = await thread_of(raw)
    where = path.format(c=world.channels[0].id, g=world.guild_id, t=thread["id"])
    assert (await raw(method, where, {"content": "c"} if method == "POST" else {})).refusal == (404, code)


async def test_threads_and_their_members_are_listed(world: Playground, raw: Raw) -> None:
    thread, old = await thread_of(raw), await thread_of(raw, name="old")
    world.archive_thread(old["id"])
    active = (await raw("GET", f"/guilds/{world.guild_id}/threads/active")).data
    assert [each["id"] for each in active["threads"]] == [thread["id"]]
    archived = (await raw("GET", f"/channels/{world.channels[0].id}/threads/archived/public")).data
    assert [each["id"] for each in archived["threads"]] == [old["id"]]
    path = f"/channels/{thread['id']}/thread-members"
    assert (await raw("PUT", f"{path}/{world.people[1].id}")).status == 204
    assert [each["user_id"] for each in (await raw("GET", path)).data] == [world.bot.id, world.people[1].id]
    assert (await raw("DELETE", f"{path}/@me")).status == 204
    assert (await raw("PUT", f"{path}/@me")).status == 204
    world.set_permissions(None, allow=may.MANAGE_THREADS)
    assert (await raw("DELETE", f"{path}/{world.people[1].id}")).status == 204
    assert [each["user_id"] for each in (await raw("GET", path)).data] == [world.bot.id]
    assert (await raw("GET", f"/channels/{world.channels[0].id}/thread-members")).refusal == (400, 50024)


async def test_a_channel_cannot_be_changed_and_a_direct_one_not_deleted(world: Playground, raw: Raw) -> None:
    path = f"/channels/{world.channels[0].id}"
    assert (await raw("PATCH", path, {"name": "new"})).refusal == (403, 50013)
    direct = (await raw("POST", "/users/@me/channels", {"recipient_id": world.people[0].id})).data
    assert (await raw("DELETE", f"/channels/{direct['id']}")).refusal == (403, 50003)
    assert (await raw("POST", "/users/@me/channels", {"recipient_id": "1"})).refusal == (404, 10013)
    world.people[0].takes_direct_messages = False
    assert (await raw.post({"content": "c"}, channel=direct["id"])).refusal == (403, 50007)


async def test_a_bot_that_was_thrown_out_has_no_access(world: Playground, raw: Raw) -> None:
    world.remove_bot()
    assert (await raw("GET", f"/guilds/{world.guild_id}")).refusal == (403, 50001)
    assert (await raw.post({"content": "c"})).refusal == (403, 50001)
