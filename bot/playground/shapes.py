"""The JSON of users, members, channels, the server and interactions, as Discord sends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import limits
from .errors import Json
from .model import Channel, Interaction, User

if TYPE_CHECKING:
    from .world import World

JOINED = "2024-01-01T00:00:00.000000+00:00"
_NO_IMAGES: Json = {"avatar": None, "banner": None, "avatar_decoration_data": None}


def user(of: User) -> Json:
    """A user."""
    return {
        "id": of.id,
        "username": of.name.lower(),
        "discriminator": "0",
        "global_name": None if of.bot else of.name,
        "bot": of.bot,
        "system": False,
        "public_flags": 0,
        "primary_guild": None,
        "collectibles": None,
        **_NO_IMAGES,
    }


def member(world: World, of: User, with_user: bool = True) -> Json:
    """A user as a member of the server."""
    shape: Json = {
        "roles": [world.bot_role if of.bot else world.player_role],
        "joined_at": JOINED,
        "premium_since": None,
        "nick": None,
        "pending": False,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        **_NO_IMAGES,
    }
    return {"user": user(of), **shape} if with_user else shape


def channel(world: World, of: Channel) -> Json:
    """A channel of any kind."""
    if of.thread:
        return thread(world, of)
    if of.direct:
        recipient = world.users[of.recipient]
        return {
            "id": of.id,
            "type": of.kind,
            "last_message_id": of.last,
            "recipients": [user(recipient)],
            "flags": 0,
        }
    overwrites = []
    if of.allow or of.deny:
        overwrites = [{"id": world.bot.id, "type": 1, "allow": str(of.allow), "deny": str(of.deny)}]
    return {
        "id": of.id,
        "type": of.kind,
        "guild_id": world.guild_id,
        "name": of.name,
        "topic": of.topic,
        "position": of.position,
        "permission_overwrites": overwrites,
        "nsfw": False,
        "parent_id": None,
        "rate_limit_per_user": 0,
        "last_message_id": of.last,
        "default_auto_archive_duration": of.archive_minutes,
        "flags": 0,
    }


def thread_member(world: World, of: Channel, user_id: str) -> Json:
    """A member of a thread."""
    joined = world.clock.stamp(of.members[user_id])
    return {"id": of.id, "user_id": user_id, "join_timestamp": joined, "flags": 0}


def thread(world: World, of: Channel) -> Json:
    """A thread, with the bot's own membership."""
    assert of.parent is not None
    shape: Json = {
        "id": of.id,
        "type": of.kind,
        "guild_id": world.guild_id,
        "parent_id": of.parent.id,
        "owner_id": of.owner,
        "name": of.name,
        "last_message_id": of.last,
        "rate_limit_per_user": 0,
        "message_count": of.sent,
        "total_message_sent": of.sent,
        "member_count": len(of.members),
        "flags": 0,
        "thread_metadata": {
            "archived": of.archived,
            "locked": of.locked,
            "auto_archive_duration": of.archive_minutes,
            "archive_timestamp": world.clock.stamp(of.archived_at),
            "create_timestamp": world.clock.stamp(of.created),
            "invitable": True,
        },
    }
    if world.bot.id in of.members:
        shape["member"] = thread_member(world, of, world.bot.id)
    return shape


def role(id: str, name: str, permissions: int, position: int, managed: bool = False) -> Json:
    """A role."""
    return {
        "id": id,
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": managed,
        "mentionable": False,
        "flags": 0,
    }


def guild(world: World) -> Json:
    """The server without its channels."""
    return {
        "id": world.guild_id,
        "name": world.guild_name,
        "owner_id": world.people[0].id,
        "roles": world.roles(),
        "emojis": [],
        "stickers": [],
        "features": [],
        "icon": None,
        "description": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "approximate_member_count": len(world.members) + 1,
        "approximate_presence_count": len(world.members) + 1,
    }


def guild_create(world: World) -> Json:
    """The server as it comes at log-in: channels, active threads and the bot itself."""
    return {
        **guild(world),
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(world.members) + 1,
        "members": [member(world, world.bot)],
        "channels": [channel(world, each) for each in world.channels],
        "threads": [thread(world, each) for each in world.threads if not each.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def interaction(world: World, of: Interaction, data: Json) -> Json:
    """What the bot is told of an interaction."""
    place = channel(world, of.channel)
    shape: Json = {
        "id": of.id,
        "application_id": world.bot.id,
        "type": of.kind,
        "token": of.token,
        "version": 1,
        "data": data,
        "channel_id": of.channel.id,
        "channel": place,
        "app_permissions": str(world.bot_permissions(of.channel)),
        "locale": "en-US",
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": limits.FILE_SIZE,
    }
    person = of.person.user
    if of.channel.direct:
        shape |= {"user": user(person), "context": 1, "authorizing_integration_owners": {"0": "0"}}
    else:
        permissions = str(of.person.permissions)
        place["permissions"] = permissions
        shape |= {
            "guild_id": world.guild_id,
            "guild": {"id": world.guild_id, "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": {**member(world, person), "permissions": permissions},
            "context": 0,
            "authorizing_integration_owners": {"0": world.guild_id},
        }
    if of.source is not None:
        shape["message"] = of.source.data
    return shape


def metadata(world: World, of: Interaction) -> Json:
    """What a message says of the interaction it answers."""
    shape: Json = {
        "id": of.id,
        "type": of.kind,
        "user": user(of.person.user),
        "authorizing_integration_owners": {"0": world.guild_id},
    }
    if of.kind == 2:
        shape |= {"name": of.name, "command_type": 1}
    elif of.kind == 3 and of.source is not None:
        shape["interacted_message_id"] = of.source.id
    elif of.kind == 5:
        shape["triggering_interaction_metadata"] = of.metadata
    return shape
