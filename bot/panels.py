"""Private panels that are open: when the table changes under one of them, it follows.

Only in memory, never stored or logged: an interaction's token is a secret and lives for 15 minutes.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from bot.components import panel as panels
from bot.components.click import edit
from bot.components.sheet import note
from bot.tables import TableError

if TYPE_CHECKING:
    from .client import Fellowship

log = logging.getLogger(__name__)
LASTS = 14 * 60.0  # seconds; Discord's tokens last one minute more
MOST = 2000


@dataclass(slots=True)
class Opened:
    """A panel somebody has open."""

    interaction: discord.Interaction[Any]
    since: float
    state: tuple[int, int]  # inputs and epoch it shows


class Panels:
    """The last panel of each person at each table, and when they were last seen there."""

    def __init__(self, client: Fellowship) -> None:
        self._client = client
        self._open: OrderedDict[tuple[int, int], Opened] = OrderedDict()
        self._seen: OrderedDict[tuple[int, int], float] = OrderedDict()

    def seen(self, table: int, user: int) -> None:
        """Somebody has done something at a table."""
        self._seen[table, user] = self._client.clock()
        self._seen.move_to_end((table, user))
        if len(self._seen) > MOST:
            self._seen.popitem(last=False)

    def idle(self, table: int, user: int) -> float:
        """For how long somebody has done nothing at a table."""
        return self._client.clock() - self._seen.get((table, user), float("-inf"))

    def opened(
        self, table: int, user: int, interaction: discord.Interaction[Any], state: tuple[int, int]
    ) -> None:
        """Somebody has a panel before them, as it was drawn for this state."""
        self._open[table, user] = Opened(interaction, self._client.clock(), state)
        self._open.move_to_end((table, user))
        if len(self._open) > MOST:
            self._open.popitem(last=False)

    async def follow(self, table: int) -> None:
        """Draw the panels of a table anew that show an older state."""
        for (number, user), opened in list(self._open.items()):
            if number != table:
                continue
            if self._client.clock() - opened.since > LASTS:
                self._open.pop((number, user), None)
                continue
            try:
                panel = await panels.gather(self._client.tables, table, user)
                if panel.state == opened.state or self._open.get((number, user)) is not opened:
                    continue
                sheet = await panels.pictured(self._client, panel)
                if self._open.get((number, user)) is opened:  # else it has been used meanwhile
                    await edit(opened.interaction, sheet)
                    opened.state = panel.state
            except TableError as error:  # the table is closed
                await self._last_words(opened, str(error))
                self._forget(number, user, opened)
            except discord.HTTPException as error:
                log.debug("A panel could not follow: %s", error)
                self._forget(number, user, opened)

    async def _last_words(self, opened: Opened, words: str) -> None:
        with suppress(discord.HTTPException):  # dismissed, perhaps
            await edit(opened.interaction, note(words))

    def _forget(self, table: int, user: int, opened: Opened) -> None:
        if self._open.get((table, user)) is opened:
            self._open.pop((table, user))
