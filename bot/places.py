"""Channels and threads: found again when not in the cache, opened when archived, missed when gone."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal

import discord

if TYPE_CHECKING:
    from .client import Fellowship

log = logging.getLogger(__name__)
A_WEEK: Literal[10080] = 10080  # minutes after which Discord archives a quiet thread
LONGEST_NAME = 100
Place = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel


class Gone(Exception):
    """The channel or thread of a table does not exist any more, or the bot may not see it."""


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
            except discord.Forbidden as error:
                raise Gone("I can no longer see the channel of this table.") from error
        if not isinstance(found, discord.TextChannel | discord.Thread | discord.VoiceChannel):
            raise Gone("There can be no table in this kind of channel.")
        if isinstance(found, discord.Thread) and found.archived:
            found = await found.edit(archived=False)
        return found

    async def thread(
        self, channel: int, message: int | None, title: str, names: str
    ) -> discord.Thread | None:
        """A thread of its own for a table; None where that is not possible."""
        parent = await self.find(channel)
        if isinstance(parent, discord.Thread) or not isinstance(parent, discord.TextChannel):
            return None
        name = f"{title.partition(' · ')[0]}: {names}"[:LONGEST_NAME]
        try:
            if message is not None:
                partial = parent.get_partial_message(message)
                return await partial.create_thread(name=name, auto_archive_duration=A_WEEK)
            return await parent.create_thread(
                name=name, auto_archive_duration=A_WEEK, type=discord.ChannelType.public_thread
            )
        except discord.HTTPException as error:
            log.info("No thread in channel %s: %s", channel, error)
            return None
