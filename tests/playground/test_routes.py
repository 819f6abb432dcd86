"""The REST side itself: log-in, unknown routes, bodies, rate limits, the CDN."""

from __future__ import annotations

import aiohttp
import pytest

from bot.playground import Playground, point_discord_at

from .raw import Raw


async def test_a_wrong_token_is_refused(raw: Raw) -> None:
    assert (await raw("GET", "/users/@me", token="wrong")).refusal == (401, 0)
    assert (await raw("GET", "/users/@me")).status == 200


async def test_unknown_routes_are_refused_and_remembered(world: Playground, raw: Raw) -> None:
    assert (await raw("GET", "/guilds/1/bans")).refusal == (404, 0)
    assert (await raw("POST", "/users/@me", {})).refusal == (405, 0)
    assert (await raw("GET", "/../v9/users/@me")).refusal == (404, 0)
    assert world.unknown == ["GET /guilds/1/bans", "POST /users/@me", "GET /api/v9/users/@me"]
    world.unknown.clear()


async def test_calls_are_noted(world: Playground, raw: Raw) -> None:
    await raw.message({"content": "c"})
    await raw("GET", f"/channels/{world.channels[0].id}/messages/1")
    assert world.calls == [
        ("POST", "/channels/{channel}/messages", 200),
        ("GET", "/channels/{channel}/messages/{message}", 404),
    ]


async def test_answers_are_exactly_json(raw: Raw) -> None:
    assert (await raw("GET", "/gateway")).headers["Content-Type"] == "application/json"
    assert (await raw("GET", "/channels/1")).headers["Content-Type"] == "application/json"


async def test_the_gateway_is_on_this_machine(world: Playground, raw: Raw) -> None:
    for path in ("/gateway", "/gateway/bot"):
        assert (await raw("GET", path)).data["url"] == f"ws://127.0.0.1:{world.port}/gateway/"


@pytest.mark.parametrize("content", ["{", "", "nonsense"])
async def test_a_body_is_json(world: Playground, content: str) -> None:
    headers = {"Authorization": f"Bot {world.token}", "Content-Type": "application/json"}
    url = f"{world.url}/api/v10/channels/{world.channels[0].id}/messages"
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, data=content, headers=headers) as response,
    ):
        expected = 50006 if not content else 50109
        assert (response.status, (await response.json())["code"]) == (400, expected)


@pytest.mark.parametrize("body", [[], "text", 3])
async def test_a_body_is_an_object(raw: Raw, body: object) -> None:
    path = f"/channels/{raw.world.channels[0].id}/messages"
    assert (await raw("POST", path, body)).errors() == {"": "MODEL_TYPE_CONVERT"}


@pytest.mark.parametrize("kind", ["multipart/form-data", "multipart/form-data; boundary=x"])
async def test_a_broken_form_is_refused(world: Playground, kind: str) -> None:
    headers = {"Authorization": f"Bot {world.token}", "Content-Type": kind}
    url = f"{world.url}/api/v10/channels/{world.channels[0].id}/messages"
    body = b'--x\r\nContent-Disposition: form-data; name="other"\r\n\r\ntext\r\n--x--\r\n'
    async with aiohttp.ClientSession() as session, session.post(url, data=body, headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_rate_limits_look_as_discords(world: Playground, raw: Raw) -> None:
    world.rate_limit_next(1, 0.25)
    reply = await raw("GET", "/users/@me")
    assert reply.status == 429
    assert reply.data == {"message": "You are being rate limited.", "retry_after": 0.25, "global": False}
    assert reply.headers["Via"]
    assert reply.headers["X-RateLimit-Remaining"] == "0"
    assert (await raw("GET", "/users/@me")).status == 200


async def test_files_are_served_with_their_type(world: Playground, raw: Raw) -> None:
    message = await raw.message({}, files={"log.txt": "öffnen".encode()})
    url = message["attachments"][0]["url"]
    async with aiohttp.ClientSession() as session:
        async with session.get(url) as response:
            assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
            assert response.headers["Content-Disposition"] == 'attachment; filename="log.txt"'
            assert await response.text() == "öffnen"
        async with session.get(url.replace("log.txt", "other.txt")) as response:
            assert response.status == 404
        async with session.get(f"{world.url}/cdn/embed/avatars/3.png") as response:
            assert (response.status, response.content_type) == (200, "image/png")


def test_discord_is_only_pointed_at_this_machine() -> None:
    with pytest.raises(ValueError, match=r"127\.0\.0\.1"):
        point_discord_at("http://example.org")


async def test_the_playground_listens_on_loopback_only(world: Playground) -> None:
    assert world._runner is not None
    assert [address[0] for address in world._runner.addresses] == ["127.0.0.1"]
