"""Somebody's click or command: who, where, about what; and the ways to answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import discord

from .ids import Ref
from .sheet import NO_MENTIONS, Sheet, note

if TYPE_CHECKING:
    from bot.client import Fellowship

ALREADY_ACKNOWLEDGED = 40060


@dataclass(slots=True)
class Click:
    """An interaction. It is received at once (`receive…`) and answered when the result is on disk."""

    client: Fellowship
    interaction: discord.Interaction[Any]
    ref: Ref = field(default_factory=lambda: Ref("command"))
    values: Sequence[str] = ()
    fields: Mapping[str, str] = field(default_factory=dict)  # what was typed into a form
    received: str = ""  # "new" or "change": what the answer will be

    @property
    def user(self) -> int:
        """Who it is."""
        return self.interaction.user.id

    @property
    def name(self) -> str:
        """What they are called here."""
        return self.interaction.user.display_name

    @property
    def private(self) -> bool:
        """Whether the clicked message is one that only this person sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def moderator(self) -> bool:
        """Whether this person may close other people's tables."""
        permissions = self.interaction.permissions
        return permissions.manage_messages or permissions.administrator

    # -- receiving -----------------------------------------------------------------------------

    async def receive(self) -> None:
        """Received: the answer will change the clicked private message, or be a new private one."""
        if not self.received and not self.interaction.response.is_done():
            await self._defer("change" if self.private else "new")

    async def receive_quietly(self) -> None:
        """Received: a public message will change by itself; a new private one says more if need be."""
        if not self.received and not self.interaction.response.is_done():
            await self._defer("change")

    async def _defer(self, received: str) -> None:
        """Tell Discord. That it knows already (after a try that seemed to fail) is as good."""
        try:
            if received == "new":
                await self.interaction.response.defer(ephemeral=True, thinking=True)
            else:
                await self.interaction.response.defer()
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
        self.received = received

    # -- answering -----------------------------------------------------------------------------

    async def show(self, sheet: Sheet) -> None:
        """Answer in the private message that was received."""
        await self.receive()
        await edit(self.interaction, sheet)

    async def show_beside(self, sheet: Sheet) -> None:
        """Answer in a new private message; the clicked one stays as it is."""
        await self.receive_quietly()
        await self.interaction.followup.send(
            view=sheet.view(),
            files=[attached.file() for attached in sheet.files],
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
        )

    async def say(self, words: str) -> None:
        """A private sentence."""
        sheet = note(words)
        if not self.received and not self.interaction.response.is_done():
            await self.interaction.response.send_message(
                view=sheet.view(), ephemeral=True, allowed_mentions=NO_MENTIONS
            )
        elif self.received == "new":
            await edit(self.interaction, sheet)
        else:
            await self.show_beside(sheet)


async def edit(interaction: discord.Interaction[Any], sheet: Sheet) -> None:
    """Change the private message that answers an interaction."""
    files = [attached.file() for attached in sheet.files]
    await interaction.edit_original_response(
        view=sheet.view(), attachments=files, allowed_mentions=NO_MENTIONS
    )
