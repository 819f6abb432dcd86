"""Threads: started, joined, archived by time or hand, deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import posting, shapes
from .errors import THREAD_ARCHIVED, THREAD_LOCKED, Json
from .model import Channel, Message
from .permissions import MANAGE_THREADS

if TYPE_CHECKING:
    from .world import World

HAS_THREAD = 1 << 5
"""The flag of a message that a thread was started from."""
_THREAD_CREATED, _STARTER = 18, 21


def start(world: World, parent: Channel, body: Json, source: Message | None = None) -> Channel:
    """Start a thread in a channel, from a message or from nothing."""
    now = world.clock()
    id = source.id if source is not None else world.clock.snowflake()
    minutes = body.get("auto_archive_duration") or parent.archive_minutes
    kind = body.get("type") or (12 if source is None else 11)
    thread = Channel(id, kind, body["name"], parent=parent, owner=world.bot.id, archive_minutes=minutes)
    thread.created = thread.active_at = thread.archived_at = now
    thread.members[world.bot.id] = now
    world.threads.append(thread)
    _watch(world, thread)
    world.gateway.dispatch("THREAD_CREATE", {**shapes.thread(world, thread), "newly_created": True})
    world.tell("channels")
    if source is not None:
        source.data["flags"] |= HAS_THREAD
        _show_at_source(world, thread)
        posting.dispatch(world, "MESSAGE_UPDATE", source)
        posting.note(world, thread, _STARTER, "", {"message_id": source.id, "channel_id": parent.id})
    elif kind == 11:
        posting.note(world, parent, _THREAD_CREATED, thread.name, {"channel_id": thread.id})
    return thread


def touch(world: World, thread: Channel) -> None:
    """Something is said in a thread: it is active again, and no longer archived."""
    thread.active_at = world.clock()
    if thread.archived:
        change(world, thread, {"archived": False})


def change(world: World, thread: Channel, changes: dict[str, Any]) -> None:
    """Change a thread's name, state or rest."""
    if changes.get("archived", thread.archived) != thread.archived:
        thread.archived_at = world.clock()
    thread.archived = changes.get("archived", thread.archived)
    thread.locked = changes.get("locked", thread.locked)
    thread.name = changes.get("name", thread.name)
    thread.archive_minutes = changes.get("auto_archive_duration", thread.archive_minutes)
    if not thread.archived:
        thread.active_at = world.clock()
        _watch(world, thread)
    _show_at_source(world, thread)
    world.gateway.dispatch("THREAD_UPDATE", shapes.thread(world, thread))
    world.tell("channels")


def archive(world: World, thread: Channel, locked: bool = False) -> None:
    """Archive a thread."""
    change(world, thread, {"archived": True, "locked": locked})


def delete(world: World, thread: Channel) -> None:
    """Delete a thread with its messages."""
    posting.forget_all(world, thread)
    world.threads.remove(thread)
    parent = thread.parent.id if thread.parent else None
    where = {"id": thread.id, "guild_id": world.guild_id, "parent_id": parent, "type": thread.kind}
    world.gateway.dispatch("THREAD_DELETE", where)
    world.tell("channels")


def add_member(world: World, thread: Channel, user_id: str) -> None:
    """Somebody joins a thread."""
    if user_id not in thread.members:
        thread.members[user_id] = world.clock()
        _tell_members(world, thread, added=user_id)


def remove_member(world: World, thread: Channel, user_id: str) -> None:
    """Somebody leaves a thread."""
    if thread.members.pop(user_id, None) is not None:
        _tell_members(world, thread, removed=user_id)


def must_be_open(thread: Channel) -> None:
    """Refuse what cannot be done in an archived thread, such as editing a message."""
    if thread.thread and thread.archived:
        raise THREAD_ARCHIVED()


def must_take_messages(world: World, thread: Channel) -> None:
    """A message opens an archived thread again, but not a locked one."""
    if thread.thread and thread.locked and not world.bot_permissions(thread) & MANAGE_THREADS:
        raise THREAD_ARCHIVED() if thread.archived else THREAD_LOCKED()


def _show_at_source(world: World, thread: Channel) -> None:
    """The message that a thread was started from says what the thread is like."""
    source = thread.parent.messages.get(thread.id) if thread.parent else None
    if source is not None:
        source.data["thread"] = shapes.thread(world, thread)
        world.tell("message", ("update", source))


def _tell_members(world: World, thread: Channel, added: str = "", removed: str = "") -> None:
    """The bot hears of itself; of others only with the intent for members."""
    world.tell("channels")
    if world.bot.id not in (added, removed) and not world.gateway.has_members_intent():
        return
    change: Json = {"id": thread.id, "guild_id": world.guild_id, "member_count": len(thread.members)}
    if added:
        member = shapes.thread_member(world, thread, added)
        change["added_members"] = [
            {**member, "member": shapes.member(world, world.users[added]), "presence": None}
        ]
    if removed:
        change["removed_member_ids"] = [removed]
    world.gateway.dispatch("THREAD_MEMBERS_UPDATE", change)


def _watch(world: World, thread: Channel) -> None:
    """Archive a thread when nothing has happened in it for its time."""
    if thread.idle is not None:
        thread.idle.cancel()

    def look() -> None:
        if thread.archived:
            return
        if world.clock() >= thread.active_at + thread.archive_minutes * 60:
            archive(world, thread, thread.locked)
        else:
            _watch(world, thread)

    thread.idle = world.clock.call_at(thread.active_at + thread.archive_minutes * 60, look)
