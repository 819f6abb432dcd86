"""The limits of interactions: 3 seconds, once, 15 minutes, fitting answers, choices."""

from __future__ import annotations

import pytest

from bot.playground import Interaction, Playground

from .raw import EPHEMERAL, LAYOUT, Json, Raw, layout, text

COMMANDS = [
    {
        "name": "game",
        "description": "Games",
        "options": [
            {"type": 3, "name": "scenario", "description": "Which", "autocomplete": True},
        ],
    }
]
MODAL = {
    "custom_id": "m",
    "title": "t",
    "components": [{"type": 18, "label": "l", "component": {"type": 4, "custom_id": "f", "style": 1}}],
}


async def typed(raw: Raw) -> Interaction:
    """A command that waits for its answer."""
    await raw("PUT", f"/applications/{raw.world.bot.id}/commands", COMMANDS)
    return raw.world.people[0].use("game", raw.world.channels[0], {})


async def test_the_first_answer_has_three_seconds(world: Playground, raw: Raw) -> None:
    waiting = await raw.clicked()
    world.clock.advance(3 - 0.1)
    assert (await raw.answer(waiting, 6)).status == 200
    waiting = await raw.clicked()
    world.clock.advance(3 + 0.1)
    assert waiting.state == "failed"
    assert (await raw.answer(waiting, 6)).refusal == (404, 10062)


async def test_an_answer_is_given_once(raw: Raw) -> None:
    waiting = await raw.clicked()
    assert (await raw.answer(waiting, 4, {"content": "one"})).status == 200
    assert (await raw.answer(waiting, 4, {"content": "two"})).refusal == (400, 40060)


async def test_an_answer_that_was_refused_can_be_given_again(raw: Raw) -> None:
    waiting = await raw.clicked()
    reply = await raw.answer(waiting, 4, {"content": "c" * 2001})
    assert reply.errors() == {"data.content": "BASE_TYPE_MAX_LENGTH"}
    assert (await raw.answer(waiting, 4, {"content": "c"})).status == 200


async def test_an_unknown_interaction_is_not_answered(world: Playground, raw: Raw) -> None:
    waiting = await raw.clicked()
    assert (await raw("POST", f"/interactions/1/{waiting.token}/callback", {"type": 6})).refusal == (
        404,
        10062,
    )
    reply = await raw("POST", f"/interactions/{waiting.id}/nonsense/callback", {"type": 6})
    assert reply.refusal == (404, 10062)


async def test_an_answer_is_told_back_only_when_asked(raw: Raw) -> None:
    waiting = await raw.clicked()
    path = f"/interactions/{waiting.id}/{waiting.token}/callback"
    assert (await raw("POST", path, {"type": 6})).status == 204
    reply = await raw.answer(await raw.clicked(), 4, {"content": "c", "flags": EPHEMERAL})
    assert reply.data["resource"]["message"]["content"] == "c"
    assert reply.data["interaction"]["response_message_ephemeral"] is True


@pytest.mark.parametrize("kind", [4, 5, 9])
async def test_answers_that_fit_a_command(raw: Raw, kind: int) -> None:
    data: dict[int, Json | None] = {4: {"content": "c"}, 5: None, 9: MODAL}
    assert (await raw.answer(await typed(raw), kind, data[kind])).status == 200


@pytest.mark.parametrize("kind", [0, 1, 2, 3, 6, 7, 8, 10, "4"])
async def test_answers_that_do_not_fit_a_command(raw: Raw, kind: int) -> None:
    reply = await raw.answer(await typed(raw), kind, {"content": "c"})
    assert reply.errors() == {"type": "BASE_TYPE_CHOICES"}


async def test_a_form_is_not_answered_by_a_form(raw: Raw) -> None:
    asked = await typed(raw)
    assert (await raw.answer(asked, 9, MODAL)).status == 200
    sent = raw.world.people[0].send(asked, {"f": "text"})
    assert (await raw.answer(sent, 9, MODAL)).errors() == {"type": "BASE_TYPE_CHOICES"}
    assert (await raw.answer(sent, 7, {"content": "c"})).errors() == {"type": "BASE_TYPE_CHOICES"}
    assert (await raw.answer(sent, 4, {"content": "c"})).status == 200
    assert sent.message is not None
    assert sent.message["interaction_metadata"]["triggering_interaction_metadata"]["id"] == asked.id


async def test_a_deferred_answer_is_only_private_or_not(raw: Raw) -> None:
    reply = await raw.answer(await raw.clicked(), 5, {"flags": LAYOUT})
    assert reply.errors() == {"data.flags": "FLAGS_INVALID"}
    waiting = await raw.clicked()
    assert (await raw.answer(waiting, 5, {"flags": EPHEMERAL})).status == 200
    assert waiting.state == "deferred"
    assert waiting.message is not None
    assert waiting.message["flags"] == EPHEMERAL | 128
    reply = await raw.webhook("PATCH", waiting, "/messages/@original", layout(text("t")))
    assert reply.data["flags"] == EPHEMERAL | LAYOUT
    assert waiting.state == "answered"


async def test_the_token_lives_for_fifteen_minutes(world: Playground, raw: Raw) -> None:
    waiting = await raw.clicked()
    await raw.answer(waiting, 4, {"content": "c"})
    world.clock.advance(15 * 60 - 1)
    assert (await raw.webhook("PATCH", waiting, "/messages/@original", {"content": "d"})).status == 200
    assert (await raw.webhook("POST", waiting, "", {"content": "e"})).status == 200
    world.clock.advance(2)
    for method, rest in (
        ("POST", ""),
        ("GET", "/messages/@original"),
        ("PATCH", "/messages/@original"),
        ("DELETE", "/messages/@original"),
    ):
        assert (await raw.webhook(method, waiting, rest, {})).refusal == (401, 50027)
    await raw.clicked()
    assert waiting.token not in world.interactions


async def test_nothing_follows_before_the_first_answer(raw: Raw) -> None:
    waiting = await raw.clicked()
    assert (await raw.webhook("POST", waiting, "", {"content": "c"})).refusal == (404, 10015)
    assert (await raw("POST", f"/webhooks/1/{waiting.token}", {"content": "c"})).refusal == (404, 10015)


async def test_private_messages_are_edited_by_token_only(world: Playground, raw: Raw) -> None:
    waiting = await raw.clicked()
    await raw.answer(waiting, 4, {"content": "c", "flags": EPHEMERAL})
    message = waiting.message
    assert message is not None
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    for method in ("GET", "PATCH", "DELETE"):
        assert (await raw(method, path, {})).refusal == (404, 10008)
    assert message["id"] not in [each["id"] for each in (await raw("GET", path.rpartition("/")[0])).data]
    reply = await raw.webhook("PATCH", waiting, "/messages/@original", {"content": "d"})
    assert reply.data["content"] == "d"
    assert (await raw.webhook("GET", waiting, f"/messages/{message['id']}")).data["content"] == "d"
    assert (await raw.webhook("DELETE", waiting, "/messages/@original")).status == 204
    assert (await raw.webhook("GET", waiting, "/messages/@original")).refusal == (404, 10008)
    assert message not in world.people[0].messages(world.channels[0])


async def test_the_original_of_an_update_is_the_message_clicked(raw: Raw) -> None:
    waiting = await raw.clicked()
    await raw.answer(waiting, 6)
    assert waiting.source is not None
    reply = await raw.webhook("PATCH", waiting, "/messages/@original", {"content": "changed"})
    assert reply.data["id"] == waiting.source.id
    assert waiting.source.data["content"] == "changed"


async def test_a_message_that_is_gone_cannot_be_updated(world: Playground, raw: Raw) -> None:
    waiting = await raw.clicked()
    assert waiting.source is not None
    world.delete_message(waiting.channel, waiting.source.id)
    assert (await raw.answer(waiting, 7, {"content": "c"})).refusal == (404, 10008)
    assert (await raw.answer(waiting, 4, {"content": "c"})).status == 200


async def test_a_channel_that_is_gone_takes_no_answer(world: Playground, raw: Raw) -> None:
    waiting = await raw.clicked()
    world.delete_channel(waiting.channel)
    assert (await raw.answer(waiting, 4, {"content": "c"})).refusal == (404, 10003)


async def test_nothing_is_changed_in_an_archived_thread(world: Playground, raw: Raw) -> None:
    path = f"/channels/{world.channels[0].id}/threads"
    thread = (await raw("POST", path, {"name": "t", "type": 11})).data
    waiting = await raw.clicked()
    message = (await raw.post({"content": "c", "components": []}, channel=thread["id"])).data
    world.archive_thread(thread["id"])
    assert (await raw.edit(message, {"content": "d"})).refusal == (400, 50083)
    assert (await raw("DELETE", f"/channels/{thread['id']}/messages/{message['id']}")).refusal == (400, 50083)
    waiting.source = world.message(thread["id"], message["id"])
    assert (await raw.answer(waiting, 7, {"content": "d"})).refusal == (400, 50083)


CHOICES: dict[str, tuple[list[Json], list[Json], str, str]] = {
    "choices": (
        [{"name": "n", "value": "v"}] * 25,
        [{"name": "n", "value": "v"}] * 26,
        "data.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "name": (
        [{"name": "n" * 100, "value": "v"}],
        [{"name": "n" * 101, "value": "v"}],
        "data.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "value": (
        [{"name": "n", "value": "v" * 100}],
        [{"name": "n", "value": "v" * 101}],
        "data.choices.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no name": (
        [{"name": "n", "value": "v"}],
        [{"value": "v"}],
        "data.choices.0.name",
        "BASE_TYPE_REQUIRED",
    ),
}


@pytest.mark.parametrize("name", CHOICES)
async def test_a_limit_of_choices(raw: Raw, name: str) -> None:
    fits, breaks, place, code = CHOICES[name]
    await raw("PUT", f"/applications/{raw.world.bot.id}/commands", COMMANDS)
    ann, tavern = raw.world.people[0], raw.world.channels[0]
    waiting = ann.type("game", "scenario", "x", tavern, {})
    reply = await raw.answer(waiting, 8, {"choices": breaks})
    assert reply.refusal == (400, 50035)
    assert reply.errors() == {place: code}
    assert (await raw.answer(waiting, 8, {"choices": fits})).status == 200
    assert waiting.choices == fits
