"""The limits of messages: text, embeds, flags, mentions, files. Each is met, and then broken, by raw REST."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Playground, limits

from .raw import LAYOUT, Json, Raw, button, gallery, layout, row, text

PNG = b"\x89PNG\r\n\x1a\n"


def embed(**parts: Any) -> Json:
    """The body of a message with one embed."""
    return {"embeds": [{"title": "t", **parts}]}


def fields(count: int, name: int = 1, value: int = 1) -> Json:
    """An embed with fields."""
    return embed(fields=[{"name": "n" * name, "value": "v" * value} for _ in range(count)])


def described(*lengths: int) -> Json:
    """Embeds with long descriptions."""
    return {"embeds": [{"description": "d" * length} for length in lengths]}


LIMITS: dict[str, tuple[Json, Json, str, str]] = {
    "content": ({"content": "c" * 2000}, {"content": "c" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "embeds": (described(*[5] * 10), described(*[5] * 11), "embeds", "BASE_TYPE_MAX_LENGTH"),
    "embed title": (embed(title="t" * 256), embed(title="t" * 257), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    "embed url": (embed(url="u" * 2048), embed(url="u" * 2049), "embeds.0.url", "BASE_TYPE_MAX_LENGTH"),
    "embed description": (described(4096), described(4097), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
    "embed total": (described(3000, 3000), described(3000, 3001), "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    "embed fields": (fields(25), fields(26), "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"),
    "field name": (fields(1, 256), fields(1, 257), "embeds.0.fields.0.name", "BASE_TYPE_MAX_LENGTH"),
    "field value": (
        fields(1, 1, 1024),
        fields(1, 1, 1025),
        "embeds.0.fields.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "footer": (
        embed(footer={"text": "f" * 2048}),
        embed(footer={"text": "f" * 2049}),
        "embeds.0.footer.text",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "author": (
        embed(author={"name": "a" * 256}),
        embed(author={"name": "a" * 257}),
        "embeds.0.author.name",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "nonce": (
        {"content": "c", "nonce": "n" * 25},
        {"content": "c", "nonce": "n" * 26},
        "nonce",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "flags": ({"content": "c", "flags": 4096}, {"content": "c", "flags": 1 << 5}, "flags", "FLAGS_INVALID"),
    "ephemeral": ({"content": "c", "flags": 0}, {"content": "c", "flags": 64}, "flags", "FLAGS_INVALID"),
    "mentions": (
        {"content": "c", "allowed_mentions": {"parse": ["users"]}},
        {"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "mentions by name": (
        {"content": "c", "allowed_mentions": {"users": ["1"] * 100}},
        {"content": "c", "allowed_mentions": {"users": ["1"] * 101}},
        "allowed_mentions.users",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "kinds of mentions": (
        {"content": "c", "allowed_mentions": {"parse": ["everyone"]}},
        {"content": "c", "allowed_mentions": {"parse": ["friends"]}},
        "allowed_mentions.parse.0",
        "BASE_TYPE_CHOICES",
    ),
    "type of content": ({"content": "1"}, {"content": 1}, "content", "BASE_TYPE_STRING"),
    "layout without content": (
        layout(text("t")),
        layout(text("t"), content="c"),
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "layout without embeds": (
        layout(text("t")),
        layout(text("t"), embeds=[{"title": "t"}]),
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
}


@pytest.mark.parametrize("name", LIMITS)
async def test_a_limit_of_messages(raw: Raw, name: str) -> None:
    fits, breaks, place, code = LIMITS[name]
    assert (await raw.post(fits)).status == 200
    reply = await raw.post(breaks)
    assert reply.refusal == (400, 50035)
    assert reply.errors() == {place: code}


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": None, "embeds": []}, {"flags": LAYOUT}])
async def test_a_message_cannot_be_empty(raw: Raw, body: Json) -> None:
    assert (await raw.post(body)).refusal == (400, 50006)
    message = await raw.message({"content": "something"})
    assert (await raw.edit(message, {"content": ""})).refusal == (400, 50006)


@pytest.mark.parametrize(
    "body",
    [
        {"content": ["c"]},
        {"embeds": "e"},
        {"embeds": ["e"]},
        {"embeds": [{"footer": "f"}]},
        {"embeds": [{"fields": "f"}]},
        {"embeds": [{"fields": ["f"]}]},
        {"embeds": [{"title": 3}]},
        {"content": "c", "flags": "4"},
        {"content": "c", "allowed_mentions": []},
        {"content": "c", "allowed_mentions": {"parse": 3}},
        {"content": "c", "attachments": 3},
        {"content": "c", "attachments": [3]},
        {"content": "c", "message_reference": 3},
        {"content": "c", "components": 3},
        {"content": "c", "components": [3]},
        {"content": "c", "components": [{"type": []}]},
        {"content": "c", "components": [{"type": 1, "components": 3}]},
        {"content": "c", "components": [row(3)]},
        {"content": "c", "components": [row(button(style="blue"))]},
        {"content": "c", "components": [row(button(emoji="x"))]},
        {"content": "c", "components": [row({"type": 3, "custom_id": "s", "options": 3})]},
        {"content": "c", "components": [row({"type": 3, "custom_id": "s", "options": "abc"})]},
        {"content": "c", "components": [row({"type": 3, "custom_id": "s", "options": [3]})]},
        layout({"type": 12, "items": 3}),
        layout({"type": 12, "items": [3]}),
        layout({"type": 12, "items": [{"media": "attachment://a.png"}]}),
        layout({"type": 9, "components": [text("t")], "accessory": 3}),
        layout({"type": 10, "content": 3}),
    ],
)
async def test_wrong_types_are_refused(raw: Raw, body: Json) -> None:
    assert (await raw.post(body)).refusal == (400, 50035)


async def test_unknown_fields_are_refused_and_remembered(world: Playground, raw: Raw) -> None:
    reply = await raw.post({"content": "c", "colour": "red"})
    assert reply.refusal == (400, 50035)
    assert reply.errors() == {"colour": "UNKNOWN_FIELD"}
    await raw.post({"components": [row(button("x", size=3))]})
    await raw("GET", f"/channels/{world.channels[0].id}/messages?sort=new")
    await raw.post({"content": "c", "poll": {"question": {}}})
    await raw.post({"content": "c", "sticker_ids": ["1"]})
    assert world.unknown == [
        "POST /channels/{channel}/messages: colour",
        "POST /channels/{channel}/messages: components.0.components.0.size",
        "GET /channels/{channel}/messages: sort",
        "POST /channels/{channel}/messages: poll",
        "POST /channels/{channel}/messages: sticker_ids",
    ]
    world.unknown.clear()


async def test_the_flag_of_layouts_stays(raw: Raw) -> None:
    message = await raw.message(layout(text("t")))
    reply = await raw.edit(message, {"flags": 0})
    assert reply.errors() == {"flags": "MESSAGE_FLAG_CANNOT_BE_REMOVED"}
    assert (await raw.edit(message, {"components": [text("u")]})).data["flags"] == LAYOUT
    assert "content" in (await raw.edit(message, {"content": "c"})).errors()


async def test_a_classic_message_becomes_a_layout_when_its_text_is_taken_away(raw: Raw) -> None:
    message = await raw.message({"content": "c"})
    assert "content" in (await raw.edit(message, layout(text("t")))).errors()
    reply = await raw.edit(message, layout(text("t"), content=None, embeds=[]))
    assert (reply.status, reply.data["flags"]) == (200, LAYOUT)


async def test_an_edit_that_is_refused_changes_nothing(world: Playground, raw: Raw) -> None:
    message = await raw.message({"content": "c"}, files={"a.png": PNG})
    reply = await raw.edit(message, {"content": "d" * 2001, "attachments": []})
    assert reply.refusal == (400, 50035)
    assert (await raw("GET", f"/channels/{message['channel_id']}/messages/{message['id']}")).data == message
    assert len(world.files) == 1


async def test_only_the_bots_own_messages_can_be_edited(world: Playground, raw: Raw) -> None:
    said = world.people[0].say(world.channels[0], "mine")
    assert (await raw.edit(said, {"content": "yours"})).refusal == (403, 50005)


async def test_old_messages_take_few_edits(world: Playground, raw: Raw) -> None:
    message = await raw.message({"content": "c"})
    world.clock.advance(3600 + 1)
    for number in range(3):
        assert (await raw.edit(message, {"content": str(number)})).status == 200
    assert (await raw.edit(message, {"content": "more"})).refusal == (429, 30046)


async def test_a_file_has_a_size(raw: Raw) -> None:
    assert (await raw.post({}, files={"a.bin": b"x" * 10 * 2**20})).status == 200
    assert (await raw.post({}, files={"a.bin": b"x" * (10 * 2**20 + 1)})).refusal == (413, 40005)


async def test_a_request_has_a_size(raw: Raw, monkeypatch: pytest.MonkeyPatch, world: Playground) -> None:
    assert world._runner is not None
    monkeypatch.setattr(world._runner.app, "_client_max_size", 1000)
    assert (await raw.post({"content": "c" * 2000})).refusal == (413, 40005)


async def test_a_message_has_at_most_ten_files(world: Playground, raw: Raw) -> None:
    ten = {f"{number}.txt": b"t" for number in range(10)}
    message = await raw.message({}, files=ten)
    assert len(message["attachments"]) == 10
    assert (await raw.post({}, files={**ten, "x.txt": b"t"})).refusal == (400, 30015)
    assert (await raw.edit(message, {}, files={"x.txt": b"t"})).refusal == (400, 30015)
    assert len(world.files) == 10


@pytest.mark.parametrize("name", ["a b.png", "../a.png", "ä.png", "a" * 257 + ".png"])
async def test_file_names_are_plain(raw: Raw, name: str) -> None:
    reply = await raw.post({}, files={name: PNG})
    assert reply.refusal == (400, 50035)
    assert list(reply.errors()) == ["files.0.filename"]


async def test_the_list_of_files_is_true(raw: Raw) -> None:
    one = {"a.png": PNG}
    described = {"attachments": [{"id": 0, "filename": "a.png", "description": "d" * 1024}]}
    assert (await raw.post(described, files=one)).data["attachments"][0]["description"] == "d" * 1024
    described["attachments"][0]["description"] = "d" * 1025
    assert (await raw.post(described, files=one)).errors() == {
        "attachments.0.description": "BASE_TYPE_MAX_LENGTH"
    }
    reply = await raw.post({"attachments": [{"id": 0}, {"id": 1}]}, files=one)
    assert reply.errors() == {"attachments.1": "ATTACHMENT_NOT_FOUND"}
    reply = await raw.post({"attachments": []}, files=one)
    assert reply.errors() == {"attachments": "ATTACHMENT_NOT_LISTED"}


async def test_components_show_files_that_are_there_and_all_of_them(raw: Raw) -> None:
    shown = layout(gallery("attachment://a.png"))
    assert (await raw.post(shown, files={"a.png": PNG})).status == 200
    not_found = {"components": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"}
    assert (await raw.post(shown)).errors() == not_found
    assert (await raw.post(shown, files={"b.png": PNG})).refusal == (400, 50035)
    reply = await raw.post(shown, files={"a.png": PNG, "b.png": PNG})
    assert reply.errors() == {"attachments": "ATTACHMENT_NOT_REFERENCED"}
    file = {"type": 13, "file": {"url": "attachment://a.txt"}}
    assert (await raw.post(layout(file), files={"a.txt": b"t"})).status == 200
    thumbnail = {"type": 11, "media": {"url": "attachment://a.png"}, "description": None}
    section = {"type": 9, "components": [text("t")], "accessory": thumbnail}
    assert (await raw.post(layout(section), files={"a.png": PNG})).status == 200


async def test_a_picture_that_was_taken_away_cannot_be_shown(world: Playground, raw: Raw) -> None:
    message = await raw.message(layout(gallery("attachment://a.png")), files={"a.png": PNG})
    url = message["components"][0]["items"][0]["media"]["url"]
    assert (await raw.edit(message, layout(gallery(url)))).status == 200
    assert (await raw.edit(message, layout(gallery(url), attachments=[]))).refusal == (400, 50035)
    id = message["components"][0]["items"][0]["media"]["attachment_id"]
    assert (await raw.edit(message, layout(gallery(url), attachments=[{"id": id}]))).status == 200
    assert (await raw.edit(message, layout(text("t")))).status == 200
    assert world.files == {}
    assert (await raw.edit(message, layout(gallery(url)))).refusal == (400, 50035)


async def test_private_messages_lose_their_files_in_the_end(world: Playground, raw: Raw) -> None:
    for _ in range(limits.EPHEMERAL_FILES_KEPT + 3):
        waiting = await raw.clicked()
        await raw.answer(waiting, 6)
        path = f"/webhooks/{world.bot.id}/{waiting.token}"
        await raw("POST", path, {"flags": 64}, files={"a.png": PNG})
    assert len(world.files) == limits.EPHEMERAL_FILES_KEPT


@pytest.mark.parametrize(
    ("limit", "status"), [("0", 400), ("1", 200), ("100", 200), ("101", 400), ("x", 400)]
)
async def test_history_has_a_limit(world: Playground, raw: Raw, limit: str, status: int) -> None:
    assert (await raw("GET", f"/channels/{world.channels[0].id}/messages?limit={limit}")).status == status


async def test_history_is_looked_at_from_a_message(world: Playground, raw: Raw) -> None:
    messages = [await raw.message({"content": str(number)}) for number in range(5)]
    path = f"/channels/{world.channels[0].id}/messages"

    async def look(query: str) -> list[str]:
        return [message["content"] for message in (await raw("GET", f"{path}?{query}")).data]

    assert await look("limit=2") == ["4", "3"]
    assert await look(f"limit=2&before={messages[3]['id']}") == ["2", "1"]
    assert await look(f"limit=2&after={messages[1]['id']}") == ["3", "2"]
    assert await look(f"limit=3&around={messages[2]['id']}") == ["3", "2", "1"]


async def test_a_reply_needs_its_message(raw: Raw, world: Playground) -> None:
    message = await raw.message({"content": "c"})
    reply = await raw.post({"content": "d", "message_reference": {"message_id": message["id"]}})
    assert (reply.data["type"], reply.data["referenced_message"]["id"]) == (19, message["id"])
    lost = {"content": "d", "message_reference": {"message_id": "1"}}
    assert (await raw.post(lost)).errors() == {"message_reference": "MESSAGE_REFERENCE_UNKNOWN_MESSAGE"}
    lost["message_reference"] = {"message_id": "1", "fail_if_not_exists": False}
    assert (await raw.post(lost)).status == 200
