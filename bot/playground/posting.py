"""Posting, editing and deleting messages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import attachments, component_checks, components, limits, message_checks, shapes, threads
from .errors import EMPTY_MESSAGE, TOO_MANY_OLD_EDITS, Json
from .form import Form
from .message_checks import EPHEMERAL, LAYOUT, LOADING, SILENT, SUPPRESS_EMBEDS
from .model import Channel, Interaction, Message, User
from .multipart import Upload

if TYPE_CHECKING:
    from .world import World

PLAIN, REPLY, SLASH_COMMAND = 0, 19, 20
"""Types of messages."""
_MENTION = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")


def text_of(data: Json) -> str:
    """All text of a message: its content and its text components."""
    texts = [
        part["content"] for part in components.walk(data["components"]) if part["type"] == components.TEXT
    ]
    return "\n".join([data["content"], *texts]).strip()


def say(world: World, channel: Channel, author: User, text: str) -> Message:
    """A plain message of a person, or of the playground."""
    message = _new(world, channel, author)
    message.data["content"] = text
    _mention(world, message, {}, notify=True)
    return _post(world, message)


def note(world: World, channel: Channel, kind: int, text: str, reference: Json) -> Message:
    """A message that Discord itself writes, such as that a thread was started."""
    message = _new(world, channel, world.bot)
    place = {"guild_id": world.guild_id, "type": 0, **reference}
    message.data |= {"type": kind, "content": text, "message_reference": place}
    return _post(world, message)


def create(
    world: World,
    channel: Channel,
    body: Json,
    uploads: list[Upload],
    form: Form,
    *,
    interaction: Interaction | None = None,
    only_for: str | None = None,
    reply_to: Message | None = None,
) -> Message:
    """A new message of the bot."""
    message = _new(world, channel, world.bot, interaction)
    message.only_for = only_for
    if reply_to is not None:
        reference = {
            "type": 0,
            "message_id": reply_to.id,
            "channel_id": channel.id,
            "guild_id": world.guild_id,
        }
        message.data |= {"type": REPLY, "message_reference": reference, "referenced_message": reply_to.data}
    _write(world, message, body, uploads, form)
    if only_for is not None:
        message.data["flags"] |= EPHEMERAL
    else:
        _mention(world, message, body, notify=not message.data["flags"] & SILENT)
    if body.get("nonce") is not None:
        message.data["nonce"] = body["nonce"]
    return _post(world, message)


def create_loading(world: World, interaction: Interaction, only_for: str | None) -> Message:
    """The message that says that the bot is thinking."""
    message = _new(world, interaction.channel, world.bot, interaction)
    message.only_for = only_for
    message.data["flags"] = LOADING | (EPHEMERAL if only_for is not None else 0)
    return _post(world, message)


def edit(world: World, message: Message, body: Json, uploads: list[Upload], form: Form) -> Message:
    """Change a message of the bot; what the body does not name stays. Nobody is notified."""
    _write(world, message, body, uploads, form)
    message.data["flags"] &= ~LOADING
    message.data["edited_timestamp"] = world.clock.stamp()
    _mention(world, message, body, notify=False)
    _keep_private(world, message)
    dispatch(world, "MESSAGE_UPDATE", message)
    world.tell("message", ("update", message))
    return message


def count_old_edit(world: World, message: Message) -> None:
    """Refuse a further edit of a message that is old and was edited since."""
    if world.clock() - message.created > limits.OLD_MESSAGE:
        if message.old_edits >= limits.OLD_MESSAGE_EDITS:
            raise TOO_MANY_OLD_EDITS()
        message.old_edits += 1


def delete(world: World, message: Message) -> None:
    """Remove a message and its files."""
    forget(world, message)
    message.channel.messages.pop(message.id, None)
    if not message.ephemeral:
        where: Json = {"id": message.id, "channel_id": message.channel.id}
        if not message.channel.direct:
            where["guild_id"] = world.guild_id
        world.gateway.dispatch("MESSAGE_DELETE", where)
    world.tell("message", ("delete", message))


def forget(world: World, message: Message) -> None:
    """Drop what a deleted message holds."""
    message.gone = True
    attachments.drop(world, message.files)
    if message.only_for is not None:
        world.private[message.only_for].pop(message.id, None)


def forget_all(world: World, channel: Channel) -> None:
    """Drop the messages of a deleted channel."""
    for message in channel.messages.values():
        forget(world, message)
    channel.messages.clear()
    if channel.idle is not None:
        channel.idle.cancel()


def dispatch(world: World, event: str, message: Message) -> None:
    """Tell the bot of a message, unless it is private to a person."""
    if message.ephemeral:
        return
    data = seen_by_bot(world, message)
    if not message.channel.direct:
        data = {
            **data,
            "guild_id": world.guild_id,
            "member": shapes.member(world, message.author, with_user=False),
        }
    world.gateway.dispatch(event, data)


def seen_by_bot(world: World, message: Message) -> Json:
    """A message as the bot may see it: without the intent, it reads only what concerns it."""
    data = message.data
    mentioned = any(user["id"] == world.bot.id for user in data["mentions"])
    if message.author is world.bot or mentioned or message.channel.direct or world.gateway.content_intent:
        return data
    return {**data, "content": "", "embeds": [], "attachments": [], "components": []}


def _new(world: World, channel: Channel, author: User, interaction: Interaction | None = None) -> Message:
    data: Json = {
        "id": world.clock.snowflake(),
        "channel_id": channel.id,
        "type": PLAIN,
        "author": shapes.user(author),
        "content": "",
        "timestamp": world.clock.stamp(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }
    if author.bot:
        data["application_id"] = world.bot.id
    if interaction is not None:
        data |= {"webhook_id": world.bot.id, "interaction_metadata": shapes.metadata(world, interaction)}
        if interaction.kind == 2:
            user = shapes.user(interaction.person.user)
            data["type"] = SLASH_COMMAND
            data["interaction"] = {"id": interaction.id, "type": 2, "name": interaction.name, "user": user}
    return Message(data, channel, author, world.clock())


def _write(world: World, message: Message, body: Json, uploads: list[Upload], form: Form) -> None:
    """Check a body against all limits and put it into the message; a refused one changes nothing."""
    old = message.data
    flags = old["flags"]
    if body.get("flags") is not None:
        keep = LAYOUT | SUPPRESS_EMBEDS | SILENT
        flags = (flags & ~keep) | (body["flags"] & keep)
        if old["flags"] & LAYOUT and not flags & LAYOUT:
            form.at("flags").wrong("MESSAGE_FLAG_CANNOT_BE_REMOVED", "IS_COMPONENTS_V2 cannot be removed.")
    new: Json = {"flags": flags}
    for name, empty in (("content", ""), ("embeds", []), ("components", [])):
        new[name] = (body[name] or empty) if name in body else old[name]
    layout = bool(flags & LAYOUT)
    if layout:
        message_checks.check_layout(form, new)
    if body.get("components") is not None:
        component_checks.check_message(form.at("components"), body["components"], layout)
    draft = attachments.plan(world, message, body, uploads, form)
    form.done()
    draft.refer(world, form, new, layout)
    form.done()
    if not draft.files and not any(new[name] for name in ("content", "embeds", "components")):
        raise EMPTY_MESSAGE()
    components.give_ids(new["components"])
    draft.commit(world, message)
    old.update(new)
    old["attachments"] = draft.listed()


def _mention(world: World, message: Message, body: Json, notify: bool) -> None:
    """Note who is mentioned, as far as `allowed_mentions` lets it; only new messages notify."""
    text, allowed = text_of(message.data), body.get("allowed_mentions")
    parse = ("users", "everyone") if allowed is None else allowed.get("parse") or ()
    users = set(map(str, (allowed or {}).get("users") or ()))
    named = dict.fromkeys(_MENTION.findall(text))
    wanted = [id for id in named if id in world.users and ("users" in parse or id in users)]
    message.data["mentions"] = [shapes.user(world.users[id]) for id in wanted]
    everyone = _EVERYONE.search(text) and "everyone" in parse and message.author is not world.bot
    message.data["mention_everyone"] = bool(everyone)
    if notify and not message.ephemeral:
        _notify(world, message, (person.id for person in world.members) if everyone else wanted)


def _notify(world: World, message: Message, ids: Iterable[str]) -> None:
    for id in ids:
        person = world.person(id)
        if person is None or id == message.author.id or not person.may_see(message.channel, mentioned=True):
            continue
        message.pinged.add(id)
        person.pings.append(message.data)
        if message.channel.thread:
            threads.add_member(world, message.channel, id)


def _post(world: World, message: Message) -> Message:
    channel = message.channel
    if channel.thread:
        threads.touch(world, channel)
    channel.messages[message.id] = message
    if not message.ephemeral:
        channel.last = message.id
        channel.sent += 1
    _keep_private(world, message)
    dispatch(world, "MESSAGE_CREATE", message)
    world.tell("message", ("create", message))
    return message


def _keep_private(world: World, message: Message) -> None:
    """Private messages pile up; the files of those untouched the longest are dropped."""
    if message.only_for is None:
        return
    kept = world.private[message.only_for]
    kept.pop(message.id, None)
    kept[message.id] = message
    if len(kept) > limits.EPHEMERAL_FILES_KEPT:
        attachments.drop(world, kept.pop(next(iter(kept))).files)
