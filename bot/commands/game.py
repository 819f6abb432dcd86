"""`/game …`: tables by command; the buttons at the table do the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot import games
from bot.components import browse, history, more, panel
from bot.components.click import Click
from bot.components.ids import Ref
from bot.components.sheet import Button, note
from bot.places import missing
from bot.tables import TableError

if TYPE_CHECKING:
    from bot.client import Fellowship

Interaction = discord.Interaction[Any]
MOST_CHOICES = 25


def choices(listed: list[games.Listed]) -> list[app_commands.Choice[str]]:
    """A list as autocomplete shows it."""
    return [
        app_commands.Choice(
            name=f"{one.title} ({one.about})"[:100] if one.about else one.title[:100], value=one.id
        )
        for one in listed[:MOST_CHOICES]
    ]


def matching(listed: list[games.Listed], typed: str) -> list[games.Listed]:
    """Those that contain what was typed."""
    words = typed.casefold().strip()
    return [one for one in listed if words in one.title.casefold() or words in one.id]


class GameCommands(app_commands.Group):
    """Play a card game with friends"""

    def __init__(self, client: Fellowship) -> None:
        super().__init__(name="game", description="Play a card game with friends", guild_only=True)
        self._client = client

    async def _here(self, interaction: Interaction, *, ended: bool = False) -> int:
        """The table of this channel."""
        place = interaction.channel_id or 0
        store = self._client.tables.store
        table = await (store.latest_at(place) if ended else store.at(place))
        if table is None:
            threads = ", ".join(f"<#{other.place}>" for other in await store.in_channel(place))
            hint = f"Its games are in threads: {threads}." if threads else "`/game new` opens one."
            raise TableError(f"There is no table in this channel. {hint}")
        return table.id

    async def _run(
        self,
        interaction: Interaction,
        action: Callable[[Click, int], Awaitable[None]],
        *,
        ended: bool = False,
    ) -> None:
        """Do something at the table of this channel."""
        click = Click(self._client, interaction)

        async def run() -> None:
            await click.receive()
            number = await self._here(interaction, ended=ended)
            click.ref = Ref("command", number)
            self._client.panels.seen(number, click.user)
            await action(click, number)

        await self._client.guarded(click, run)

    @app_commands.command(name="new", description="Open a lobby in this channel")
    @app_commands.describe(scenario="What to play", mode="How hard it is")
    async def new(self, interaction: Interaction, scenario: str = "", mode: str = "") -> None:
        """A new lobby."""
        click = Click(self._client, interaction)

        async def run() -> None:
            await open_lobby(click, scenario, mode)

        await self._client.guarded(click, run)

    @new.autocomplete("scenario")
    async def _scenarios(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        listed = [one for game in games.known() for one in games.port(game).scenarios()]
        return choices(matching(listed, typed))

    @new.autocomplete("mode")
    async def _modes(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        modes = games.with_scenario(getattr(interaction.namespace, "scenario", "")).modes
        return choices(matching([games.Listed(mode, mode.capitalize()) for mode in modes], typed))

    @app_commands.command(name="table", description="Look at the table of this channel")
    async def table(self, interaction: Interaction) -> None:
        """The table."""
        await self._run(interaction, lambda click, number: browse.table(click), ended=True)

    @app_commands.command(name="hand", description="Your hand, and what you have to decide")
    async def hand(self, interaction: Interaction) -> None:
        """The private panel."""
        await self._run(interaction, panel.show)

    @app_commands.command(name="log", description="What has happened at this table")
    async def log(self, interaction: Interaction) -> None:
        """The log."""
        await self._run(interaction, history.show_log, ended=True)

    @app_commands.command(name="undo", description="Take back your last answer")
    async def undo(self, interaction: Interaction) -> None:
        """Taking back."""
        await self._run(interaction, history.show_undo, ended=True)

    @app_commands.command(name="leave", description="Leave the lobby, or give up your seat in a running game")
    async def leave(self, interaction: Interaction) -> None:
        """Leaving."""
        await self._run(interaction, history.ask_to_leave)

    @app_commands.command(name="concede", description="Give up your seat; the others play on")
    async def concede(self, interaction: Interaction) -> None:
        """Giving up."""
        await self._run(interaction, history.ask_to_leave)

    @app_commands.command(name="end", description="Close the table of this channel (host or moderators)")
    async def end(self, interaction: Interaction) -> None:
        """Closing."""
        await self._run(interaction, history.ask_to_end)

    @app_commands.command(name="options", description="Pings, table messages, and more")
    async def options(self, interaction: Interaction) -> None:
        """Options."""
        await self._run(interaction, more.show_options)


async def open_lobby(click: Click, scenario: str, mode: str = "") -> None:
    """A new lobby in the channel of a command or click; says what to grant if it cannot be posted."""
    await click.receive()
    channel = click.interaction.channel_id
    if click.interaction.guild_id is None or channel is None:
        raise TableError("Tables stand in the channels of a server, not in private messages.")
    have = click.interaction.app_permissions
    in_thread = isinstance(click.interaction.channel, discord.Thread)
    if lacks := missing(have, thread=in_thread):
        raise TableError(f"I cannot play in this channel yet. Please grant me: {', '.join(lacks)}.")
    port = games.with_scenario(scenario)
    number = await click.client.tables.create(
        game=port.id,
        scenario=scenario or port.scenarios()[0].id,
        guild=click.interaction.guild_id,
        channel=channel,
        host=click.user,
        name=click.name,
        mode=mode,
    )
    await click.client.presenter.settled(number)
    words = "The lobby is open. Others can take a seat; start whenever you like."
    if not in_thread and not (have.create_public_threads and have.send_messages_in_threads):
        words += (
            "\n-# I may not create threads here, so the game will stay in this channel. "
            "With *Create Public Threads* and *Send Messages in Threads* it would get its own."
        )
    green = discord.ButtonStyle.success
    await click.show(note(words, Button("Start", Ref("start", number), green)))
