"""Channels and threads: found again when not in the cache, opened when archived, missed when gone."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import discord

if TYPE_CHECKING:
    from .client import Fellowship

log = logging.getLogger(__name__)
A_WEEK: Literal[10080] = 10080  # minutes after which Discord archives a quiet thread
LONGEST_NAME = 100
HAS_THREAD, UNKNOWN_MEMBER, UNKNOWN_MESSAGE = 160004, 10007, 10008
NEEDED = {
    "view_channel": "View Channel",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
TO_WRITE = {"send_messages": "Send Messages"}
TO_WRITE_IN_THREADS = {"send_messages_in_threads": "Send Messages in Threads"}
Place = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel


class Gone(Exception):
    """The channel or thread of a table does not exist any more."""


def missing(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """What the bot would have to be granted to play in a place, as Discord calls it."""
    needed = NEEDED | (TO_WRITE_IN_THREADS if thread else TO_WRITE)
    return [words for name, words in needed.items() if not getattr(permissions, name)]


class Places:
    """Where tables stand."""

    def __init__(self, client: Fellowship) -> None:
        self._client = client

    async def find(self, place: int) -> Place:
        """A channel or thread one can write to."""
        found = self._client.get_channel(place)
        if found is None:
            try:
                found = await self._client.fetch_channel(place)
            except discord.NotFound as error:
                raise Gone("The channel of this table is gone.") from error
        if not isinstance(found, discord.TextChannel | discord.Thread | discord.VoiceChannel):
            raise Gone("There can be no table in this kind of channel.")
        if isinstance(found, discord.Thread) and found.archived:
            found = await found.edit(archived=False)
        return found

    async def is_member(self, guild: int, user: int) -> bool:
        """Whether somebody is on a server; in doubt, yes. Without the intent for members one has to ask."""
        found = self._client.get_guild(guild)
        try:
            if found is not None:
                await found.fetch_member(user)
        except discord.HTTPException as error:
            return error.code != UNKNOWN_MEMBER
        return True

    def lacks(self, place: int, channel: int) -> list[str]:
        """What the bot must be granted to show a table; empty if something else is in the way."""
        found = self._client.get_channel(place) or self._client.get_channel(channel)
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return []
        in_thread = isinstance(found, discord.Thread) or place != channel
        return missing(found.permissions_for(found.guild.me), thread=in_thread)

    async def thread(
        self, channel: int, message: int | None, name: str, users: Sequence[int]
    ) -> discord.Thread | None:
        """A thread of its own for a table, with its players in it; None where that is not possible."""
        parent = await self.find(channel)
        if isinstance(parent, discord.Thread) or not isinstance(parent, discord.TextChannel):
            return None
        try:
            thread = await self._create(parent, message, name[:LONGEST_NAME])
        except discord.HTTPException as error:
            log.info("No thread in channel %s: %s", channel, error)
            return None
        for user in users:
            await self._add(thread, user)
        return thread

    async def invite(self, place: int, user: int) -> None:
        """Let a thread stand among somebody's own, so that they see what happens there."""
        found = await self.find(place)
        if isinstance(found, discord.Thread):
            await self._add(found, user)

    async def _add(self, thread: discord.Thread, user: int) -> None:
        with suppress(discord.HTTPException):  # they find it by the link as well
            await thread.add_user(discord.Object(user))

    async def _create(self, parent: discord.TextChannel, message: int | None, name: str) -> discord.Thread:
        if message is not None:
            try:
                partial = parent.get_partial_message(message)
                return await partial.create_thread(name=name, auto_archive_duration=A_WEEK)
            except discord.HTTPException as error:
                if error.code == HAS_THREAD:  # made before a restart; a message's thread has its number
                    found = await self.find(message)
                    assert isinstance(found, discord.Thread)
                    return found
                if error.code != UNKNOWN_MESSAGE:
                    raise
        kind = discord.ChannelType.public_thread
        return await parent.create_thread(name=name, auto_archive_duration=A_WEEK, type=kind)
