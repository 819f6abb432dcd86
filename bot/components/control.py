"""Every button and select is a `Control`: rebuilt from its custom id, it hands the click to a handler."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord

from .ids import TEMPLATE, Ref

if TYPE_CHECKING:
    from .click import Click

Handler = Callable[["Click"], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}


def on(action: str) -> Callable[[Handler], Handler]:
    """Register what a component with this action does. Names are stable: old messages hold them."""

    def register(handler: Handler) -> Handler:
        HANDLERS[action] = handler
        return handler

    return register


class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=TEMPLATE):
    """A button or select that knows all it needs from its custom id."""

    def __init__(self, item: discord.ui.Item[Any], ref: Ref) -> None:
        super().__init__(item)
        self.ref = ref

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Control:
        """The control somebody has clicked."""
        return cls(item, Ref.parse(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand it over."""
        await interaction.client.clicked(interaction, self.ref)
