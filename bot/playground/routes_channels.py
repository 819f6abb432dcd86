"""Routes of channels: messages, threads and their members."""

from __future__ import annotations

from typing import Any

from . import limits, message_checks, posting, shapes, threads
from . import permissions as may
from .errors import (
    ANOTHERS_MESSAGE,
    CANNOT_SEND_TO_USER,
    NOT_IN_A_DM,
    REPLY_WITHOUT_HISTORY,
    THREAD_EXISTS,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
    WRONG_CHANNEL_TYPE,
    Json,
)
from .model import PRIVATE_THREAD, PUBLIC_THREAD, TEXT_CHANNEL, Channel, Message
from .rest import Call, route


@route("GET", "/channels/{channel}")
def get_channel(call: Call) -> Json:
    """A channel or thread."""
    return shapes.channel(call.world, _channel(call))


@route("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Json:
    """A thread is renamed, archived, locked or opened; its starter may do so, but not lock it."""
    channel = _channel(call)
    if not channel.thread:
        call.world.bot_needs(channel, may.MANAGE_CHANNELS)
        raise WRONG_CHANNEL_TYPE()
    body = call.fields(
        "name", "archived", "locked", "auto_archive_duration", "invitable", "rate_limit_per_user"
    )
    _check_thread(call, body)
    call.form.done()
    own = channel.owner == call.world.bot.id
    if body.get("locked", channel.locked) != channel.locked or not own:
        call.world.bot_needs(channel, may.MANAGE_THREADS)
    if body.get("archived") is not False:
        threads.must_be_open(channel)
    threads.change(call.world, channel, body)
    return shapes.thread(call.world, channel)


@route("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Json:
    """Delete a channel or thread."""
    channel = _channel(call)
    if channel.direct:
        raise NOT_IN_A_DM()
    call.world.bot_needs(channel, may.MANAGE_THREADS if channel.thread else may.MANAGE_CHANNELS)
    shape = shapes.channel(call.world, channel)
    call.world.delete_channel(channel)
    return shape


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    """The bot is typing."""
    channel = _channel(call)
    _may_send(call, channel)
    call.world.tell("typing", channel)


@route("GET", "/channels/{channel}/messages", query="limit before after around")
def history(call: Call) -> list[Json]:
    """A look into the history, newest first; private messages are not in it."""
    channel = _channel(call)
    call.world.bot_needs(channel, may.READ_MESSAGE_HISTORY)
    limit = call.query.get("limit", "50")
    if not limit.isdigit() or not 1 <= int(limit) <= limits.HISTORY:
        call.form.at("limit").wrong("NUMBER_TYPE_MAX", f"int value should be between 1 and {limits.HISTORY}.")
        call.form.done()
    found = [message for message in channel.messages.values() if not message.ephemeral]
    if before := call.query.get("before"):
        found = [message for message in found if int(message.id) < int(before)]
    if after := call.query.get("after"):
        found = [message for message in found if int(message.id) > int(after)][: int(limit)]
    if around := call.query.get("around"):
        near = sorted(found, key=lambda message: abs(int(message.id) - int(around)))[: int(limit)]
        found = sorted(near, key=lambda message: int(message.id))
    return [posting.seen_by_bot(call.world, message) for message in found[-int(limit) :][::-1]]


@route("POST", "/channels/{channel}/messages")
def post_message(call: Call) -> Json:
    """Post a message."""
    world, channel = call.world, _channel(call)
    body = call.fields(*message_checks.CREATE_FIELDS)
    _may_send(call, channel)
    _may_use(call, channel, body)
    threads.must_take_messages(world, channel)
    message_checks.check_body(call.form, body)
    call.form.done()
    if (body.get("flags") or 0) & message_checks.EPHEMERAL:
        call.form.at("flags").wrong("FLAGS_INVALID", "Only the answer to an interaction can be ephemeral.")
    call.form.done()
    reply_to = _reply(call, channel, body.get("message_reference"))
    return posting.create(world, channel, body, call.uploads, call.form, reply_to=reply_to).data


@route("GET", "/channels/{channel}/messages/{message}")
def get_message(call: Call) -> Json:
    """One message."""
    channel = _channel(call)
    call.world.bot_needs(channel, may.READ_MESSAGE_HISTORY)
    return posting.seen_by_bot(call.world, _message(call, channel))


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit_message(call: Call) -> Json:
    """Change a message of the bot."""
    world, channel = call.world, _channel(call)
    body = call.fields(*message_checks.EDIT_FIELDS)
    message = _message(call, channel)
    if message.author is not world.bot:
        raise ANOTHERS_MESSAGE()
    threads.must_be_open(channel)
    _may_use(call, channel, body)
    message_checks.check_body(call.form, body)
    call.form.done()
    posting.count_old_edit(world, message)
    return posting.edit(world, message, body, call.uploads, call.form).data


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete_message(call: Call) -> None:
    """Delete a message; those of others need a permission."""
    channel = _channel(call)
    message = _message(call, channel)
    threads.must_be_open(channel)
    if message.author is not call.world.bot:
        call.world.bot_needs(channel, may.MANAGE_MESSAGES)
    posting.delete(call.world, message)


@route("POST", "/channels/{channel}/messages/{message}/threads")
def thread_from_message(call: Call) -> Json:
    """Start a thread from a message."""
    channel = _channel(call)
    message = _message(call, channel)
    body = call.fields("name", "auto_archive_duration", "rate_limit_per_user")
    if channel.kind != TEXT_CHANNEL:
        raise WRONG_CHANNEL_TYPE()
    call.world.bot_needs(channel, may.CREATE_PUBLIC_THREADS)
    if call.form.required(body, "name"):
        _check_thread(call, body)
    call.form.done()
    if any(thread.id == message.id for thread in call.world.threads):
        raise THREAD_EXISTS()
    return shapes.thread(call.world, threads.start(call.world, channel, body, message))


@route("POST", "/channels/{channel}/threads")
def thread_from_nothing(call: Call) -> Json:
    """Start a thread without a message."""
    channel = _channel(call)
    body = call.fields("name", "auto_archive_duration", "type", "invitable", "rate_limit_per_user")
    if channel.kind != TEXT_CHANNEL:
        raise WRONG_CHANNEL_TYPE()
    kind = body.get("type") or PRIVATE_THREAD
    private = kind == PRIVATE_THREAD
    call.world.bot_needs(channel, may.CREATE_PRIVATE_THREADS if private else may.CREATE_PUBLIC_THREADS)
    call.form.at("type").one_of(kind, (PUBLIC_THREAD, PRIVATE_THREAD))
    if call.form.required(body, "name"):
        _check_thread(call, body)
    call.form.done()
    return shapes.thread(call.world, threads.start(call.world, channel, body))


@route("GET", "/channels/{channel}/threads/archived/public", query="before limit")
def archived_threads(call: Call) -> Json:
    """The archived threads of a channel."""
    world, channel = call.world, _channel(call)
    world.bot_needs(channel, may.READ_MESSAGE_HISTORY)
    found = [each for each in world.threads if each.parent is channel and each.archived and each.kind == 11]
    mine = [each for each in found if world.bot.id in each.members]
    return {
        "threads": [shapes.thread(world, each) for each in found],
        "members": [shapes.thread_member(world, each, world.bot.id) for each in mine],
        "has_more": False,
    }


@route("GET", "/channels/{channel}/thread-members", query="with_member limit after")
def thread_members(call: Call) -> list[Json]:
    """Who is in a thread."""
    thread = _thread(call)
    return [shapes.thread_member(call.world, thread, id) for id in thread.members]


@route("PUT", "/channels/{channel}/thread-members/@me")
def join_thread(call: Call) -> None:
    """The bot joins."""
    thread = _thread(call)
    threads.must_be_open(thread)
    threads.add_member(call.world, thread, call.world.bot.id)


@route("DELETE", "/channels/{channel}/thread-members/@me")
def leave_thread(call: Call) -> None:
    """The bot leaves."""
    thread = _thread(call)
    threads.must_be_open(thread)
    threads.remove_member(call.world, thread, call.world.bot.id)


@route("PUT", "/channels/{channel}/thread-members/{user}")
def add_to_thread(call: Call) -> None:
    """Add a person."""
    thread = _thread(call)
    threads.must_be_open(thread)
    call.world.bot_needs(thread, may.SEND_MESSAGES_IN_THREADS)
    if call.world.person(call.at["user"]) is None:
        raise UNKNOWN_MEMBER()
    threads.add_member(call.world, thread, call.at["user"])


@route("DELETE", "/channels/{channel}/thread-members/{user}")
def remove_from_thread(call: Call) -> None:
    """Remove a person."""
    thread = _thread(call)
    threads.must_be_open(thread)
    if thread.kind != PRIVATE_THREAD or thread.owner != call.world.bot.id:
        call.world.bot_needs(thread, may.MANAGE_THREADS)
    if call.at["user"] not in thread.members:
        raise UNKNOWN_MEMBER()
    threads.remove_member(call.world, thread, call.at["user"])


def _channel(call: Call) -> Channel:
    channel = call.world.channel(call.at["channel"])
    call.world.bot_needs(channel)
    return channel


def _thread(call: Call) -> Channel:
    channel = _channel(call)
    if not channel.thread:
        raise WRONG_CHANNEL_TYPE()
    return channel


def _message(call: Call, channel: Channel) -> Message:
    """A message of the channel; private ones are not to be found this way."""
    message = call.world.message(channel, call.at["message"])
    if message.ephemeral:
        raise UNKNOWN_MESSAGE()
    return message


def _may_send(call: Call, channel: Channel) -> None:
    if channel.direct:
        person = call.world.person(channel.recipient)
        if person is None or not person.takes_direct_messages:
            raise CANNOT_SEND_TO_USER()
    call.world.bot_needs(channel, may.SEND_MESSAGES_IN_THREADS if channel.thread else may.SEND_MESSAGES)


def _may_use(call: Call, channel: Channel, body: Json) -> None:
    if call.uploads:
        call.world.bot_needs(channel, may.ATTACH_FILES)
    if body.get("embeds"):
        call.world.bot_needs(channel, may.EMBED_LINKS)


def _reply(call: Call, channel: Channel, reference: Any) -> Message | None:
    if reference is None:
        return None
    form = call.form.at("message_reference")
    if not form.is_a(reference, dict):
        form.done()
    form.known(reference, ("type", "message_id", "channel_id", "guild_id", "fail_if_not_exists"))
    form.required(reference, "message_id")
    form.done()
    if not call.world.bot_permissions(channel) & may.READ_MESSAGE_HISTORY:
        raise REPLY_WITHOUT_HISTORY()
    message = channel.messages.get(str(reference["message_id"]))
    if message is None and reference.get("fail_if_not_exists", True):
        form.wrong("MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        form.done()
    return message


def _check_thread(call: Call, body: Json) -> None:
    form = call.form
    if body.get("name") is not None:
        form.at("name").length(body["name"], limits.THREAD_NAME, 1)
    if body.get("auto_archive_duration") is not None:
        form.at("auto_archive_duration").one_of(body["auto_archive_duration"], limits.ARCHIVE_MINUTES)
    for name in ("archived", "locked", "invitable"):
        if body.get(name) is not None:
            form.at(name).is_a(body[name], bool)
    if body.get("rate_limit_per_user") is not None:
        form.at("rate_limit_per_user").number(body["rate_limit_per_user"], 0, 21600)
