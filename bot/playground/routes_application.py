"""Routes of the bot itself: who it is, its commands, the server and its members."""

from __future__ import annotations

from typing import Any

from . import limits, shapes
from .command_checks import check_commands
from .errors import (
    MISSING_ACCESS,
    TOO_MANY_COMMANDS,
    UNKNOWN_APPLICATION,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    Json,
)
from .rest import Call, route


@route("GET", "/users/@me")
def me(call: Call) -> Json:
    """The bot's own user."""
    return {
        **shapes.user(call.world.bot),
        "verified": True,
        "mfa_enabled": False,
        "locale": "en-US",
        "flags": 0,
    }


@route("GET", "/users/{user}")
def any_user(call: Call) -> Json:
    """A user."""
    user = call.world.users.get(call.at["user"])
    if user is None:
        raise UNKNOWN_USER()
    return shapes.user(user)


@route("POST", "/users/@me/channels")
def open_direct(call: Call) -> Json:
    """A direct conversation with a person."""
    body = call.fields("recipient_id")
    person = call.world.person(str(body.get("recipient_id")))
    if person is None:
        raise UNKNOWN_USER()
    return shapes.channel(call.world, call.world.direct_channel(person.id))


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def application(call: Call) -> Json:
    """The bot as an application; its owner is the first person."""
    world = call.world
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": shapes.user(world.people[0].user),
        "team": None,
        "flags": 0,
        "approximate_guild_count": 1,
    }


@route("GET", "/gateway")
def gateway(call: Call) -> Json:
    """Where the gateway is."""
    return {"url": call.world.gateway_url}


@route("GET", "/gateway/bot")
def gateway_for_bots(call: Call) -> Json:
    """Where the gateway is, and how often the bot may log in."""
    start = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    return {"url": call.world.gateway_url, "shards": 1, "session_start_limit": start}


@route("GET", "/applications/{application}/commands", query="with_localizations")
def global_commands(call: Call) -> list[Json]:
    """The commands of all servers."""
    _check_application(call)
    return call.world.commands


@route("PUT", "/applications/{application}/commands")
def put_global_commands(call: Call) -> list[Json]:
    """Replace the commands of all servers."""
    _check_application(call)
    return _put(call, in_guild=False)


@route("GET", "/applications/{application}/guilds/{guild}/commands", query="with_localizations")
def guild_commands(call: Call) -> list[Json]:
    """The commands of this server only."""
    _check_application(call)
    _check_guild(call)
    return call.world.guild_commands


@route("PUT", "/applications/{application}/guilds/{guild}/commands")
def put_guild_commands(call: Call) -> list[Json]:
    """Replace the commands of this server."""
    _check_application(call)
    _check_guild(call)
    return _put(call, in_guild=True)


@route("GET", "/guilds/{guild}", query="with_counts")
def guild(call: Call) -> Json:
    """The server."""
    _check_guild(call)
    return shapes.guild(call.world)


@route("GET", "/guilds/{guild}/channels")
def guild_channels(call: Call) -> list[Json]:
    """The channels of the server, without threads."""
    _check_guild(call)
    return [shapes.channel(call.world, channel) for channel in call.world.channels]


@route("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Json:
    """A member of the server."""
    _check_guild(call)
    world, id = call.world, call.at["user"]
    if id == world.bot.id:
        return shapes.member(world, world.bot)
    person = world.person(id)
    if person is None:
        raise UNKNOWN_MEMBER()
    return shapes.member(world, person.user)


@route("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Json:
    """The threads that are not archived, and the bot's membership in them."""
    _check_guild(call)
    world = call.world
    active = [thread for thread in world.threads if not thread.archived]
    mine = [thread for thread in active if world.bot.id in thread.members]
    return {
        "threads": [shapes.thread(world, thread) for thread in active],
        "members": [shapes.thread_member(world, thread, world.bot.id) for thread in mine],
        "has_more": False,
    }


def _put(call: Call, in_guild: bool) -> list[Json]:
    commands: Any = call.body
    if isinstance(commands, list) and len(commands) > limits.COMMANDS:
        raise TOO_MANY_COMMANDS()
    check_commands(call.form, commands)
    call.form.done()
    return call.world.set_commands(commands, in_guild)


def _check_application(call: Call) -> None:
    if call.at["application"] != call.world.bot.id:
        raise UNKNOWN_APPLICATION()


def _check_guild(call: Call) -> None:
    if call.at["guild"] != call.world.guild_id:
        raise UNKNOWN_GUILD()
    if not call.world.bot_here:
        raise MISSING_ACCESS()
