"""The Discord client: commands and clicks in, tables shown, nothing kept that is not in the store."""

from __future__ import annotations

import asyncio
import hashlib
import importlib.metadata
import json
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.commands import deck, lookup
from bot.commands.fellowship import FellowshipCommands
from bot.commands.game import GameCommands
from bot.components import (
    absence,
    browse,
    calls,
    deck_editor,
    deck_import,
    history,
    lobby,
    more,
    panel,
    workshop,
)
from bot.components.click import Click
from bot.components.control import HANDLERS, Control
from bot.components.forms import typed
from bot.components.ids import TEMPLATE, Ref
from bot.components.sheet import NO_MENTIONS, Button, Sheet, note
from bot.games import Picture, known, port
from bot.store import Database, ResultStore
from bot.tables import Outdated, Tables
from engine.kernel import GameError

from .config import Config
from .panels import Panels
from .presenter import Presenter

log = logging.getLogger(__name__)
T = TypeVar("T")
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
SWEEP_SECONDS = 30.0
COMPONENTS = (
    absence,
    browse,
    calls,
    deck_editor,
    deck_import,
    history,
    lobby,
    more,
    panel,
    workshop,
)  # importing them registers their handlers
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
WELCOME = """## Welcome to Fellowship
Here you play cooperative card games with friends, or alone: a move at lunch, another in the evening.
I know the rules, draw the table and ask each player what they want to do. Hands stay private."""
OLDER = "This belongs to an older version of the bot. Use a newer message, or the command once more."
TROUBLE = "Something went wrong on my side. *Your move* shows how the table stands now."


def _load(game: str) -> None:
    """Import a game with all its cards and decks."""
    port(game).workshop.ready()


class Fellowship(discord.Client):
    """The bot. `clock` tells the time in seconds."""

    def __init__(
        self,
        config: Config,
        database: Database,
        *,
        clock: Callable[[], float] = time.time,
        **options: Any,
    ) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(intents=intents, max_messages=None, **options)
        self.config = config
        self.database = database
        self.clock = clock
        self.version = importlib.metadata.version("fellowship")
        self.tables = Tables(database, clock)
        self.people = self.tables.people
        self.results = ResultStore(database)
        self.panels = Panels(self)
        self.presenter = Presenter(self)
        self.tables.changed = self.presenter.changed
        self._pool = ThreadPoolExecutor(config.render_threads, thread_name_prefix="render")
        self._sweeper: asyncio.Task[None] | None = None
        self.first_ready = asyncio.Event()
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(GameCommands(self))
        self.tree.add_command(deck.DeckCommands(self))
        self.tree.add_command(FellowshipCommands(self))
        self.tree.error(self._command_failed)
        lookup.add_to(self.tree, self)
        deck.add_to(self.tree, self)
        self.add_dynamic_items(Control)

    # -- coming and going ----------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """After the log-in: the games are loaded, and commands synced if they have changed."""
        for game in known():  # once, in a thread: nobody's first click should wait for it
            await self.render(_load, game)
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        told = json.dumps([str(self.application_id), commands], sort_keys=True, default=str)
        digest = hashlib.sha256(told.encode()).hexdigest()
        if await self.database.remembered("commands") != digest:
            await self.tree.sync()
            await self.database.remember("commands", digest)
            log.info("The commands were synced.")
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def on_ready(self) -> None:
        """Connected: what was committed but not shown is shown now."""
        log.info("Connected.", extra={"servers": len(self.guilds), "as": str(self.user)})
        await self.presenter.catch_up()
        self.first_ready.set()

    async def on_resumed(self) -> None:
        """Connected again after a short while."""
        await self.presenter.catch_up()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello where the server greets newcomers, if that is allowed."""
        if guild.system_channel is not None:
            try:
                await self.welcome(guild.system_channel)
            except discord.HTTPException as error:
                log.info("No welcome in server %s: %s", guild.id, error)

    async def welcome(self, channel: discord.TextChannel) -> None:
        """A message that leads to the first game in two clicks."""
        button = Button("Open a first game", Ref("newgame"), discord.ButtonStyle.success)
        sheet = Sheet().text(WELCOME).buttons(button, Button("How it works", Ref("help")))
        await channel.send(view=sheet.view(), allowed_mentions=NO_MENTIONS)

    async def close(self) -> None:
        """Finish what is being shown, then go."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            self._sweeper = None
        if self.is_ready():
            try:
                await asyncio.wait_for(self.presenter.all_settled(), 10)
            except TimeoutError:
                log.warning("Not everything could be shown before the end; it will be at the next start.")
        await super().close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def invitation(self) -> str:
        """The link by which the bot is invited, with exactly the permissions it needs."""
        assert self.application_id is not None
        scopes = ("bot", "applications.commands")
        return discord.utils.oauth_url(self.application_id, permissions=PERMISSIONS, scopes=scopes)

    async def drawn(self, draw: Callable[..., Picture], *arguments: Any) -> Picture | None:
        """A picture for a message that must come in any case; None if it cannot be drawn."""
        try:
            return await self.render(draw, *arguments)
        except Exception:
            log.exception("A picture could not be drawn")
            return None

    async def render(self, draw: Callable[..., T], *arguments: Any) -> T:
        """Draw a picture off the event loop, a few at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, draw, *arguments)

    # -- clicks and commands -------------------------------------------------------------------

    async def clicked(self, interaction: discord.Interaction[Any], ref: Ref) -> None:
        """Somebody has used a button or a select, or has sent a form."""
        data: Any = interaction.data or {}
        click = Click(self, interaction, ref, tuple(data.get("values", ())), typed(data))
        handler = HANDLERS.get(ref.action)
        if handler is None:
            await self._tell(click, OLDER)
            return
        if ref.table:
            self.panels.seen(ref.table, click.user)
        await self.guarded(click, lambda: handler(click))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms that were sent; and buttons that no `Control` knows, which are of another version."""
        data: Any = interaction.data or {}
        known = TEMPLATE.fullmatch(data.get("custom_id", ""))
        form = interaction.type is discord.InteractionType.modal_submit
        if form and known is not None:
            await self.clicked(interaction, Ref.parse(known))
        elif known is None and (form or interaction.type is discord.InteractionType.component):
            await self._tell(Click(self, interaction), OLDER)

    async def _command_failed(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """What is wrong before a command begins: mostly that it is of another version."""
        log.warning("A command could not be run: %s", error)
        await self._tell(Click(self, interaction), OLDER)

    async def guarded(self, click: Click, run: Callable[[], Awaitable[None]]) -> None:
        """Run what somebody wants; whatever goes wrong, they get a sentence."""
        try:
            await run()
            await self._tell_trouble(click)
        except Outdated as error:
            await self._tell(click, f"{error} *Your move* shows what is open now.")
        except GameError as error:
            await self._tell(click, str(error))
        except discord.NotFound as error:
            log.warning("An answer came too late: %s", error)
        except discord.HTTPException as error:
            log.exception("Discord refused an answer")
            await self._tell(click, f"Discord refused my answer ({error.code}). Nothing is lost; try again.")
        except Exception:
            log.exception("A click or command failed", extra={"action": click.ref.action})
            await self._tell(click, TROUBLE)

    async def _tell_trouble(self, click: Click) -> None:
        """If the table of a click may not be shown, say why, after another try."""
        number = click.ref.table
        if number in self.presenter.trouble:
            self.presenter.changed(number)
        await self.presenter.settled(number)
        if words := self.presenter.trouble.get(number):
            await click.show_beside(note(words))

    async def _tell(self, click: Click, words: str) -> None:
        try:
            await click.say(words)
        except discord.HTTPException as error:
            log.warning("Somebody could not be told: %s", error)

    # -- what happens on the server ------------------------------------------------------------

    async def on_message(self, message: discord.Message) -> None:
        """Somebody writes below a table."""
        if self.user is not None and message.author.id != self.user.id:
            self.presenter.somebody_wrote(message.channel.id)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A deleted table message is posted again."""
        await self.presenter.message_gone(event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """The same for many at once."""
        await self.presenter.message_gone(event.channel_id, set(event.message_ids))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A table whose thread is deleted is closed."""
        await self._places_gone(event.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """So are the tables of a deleted channel."""
        await self._places_gone(channel.id)

    async def _places_gone(self, channel: int) -> None:
        for table in await self.tables.store.in_channel(channel):
            if channel in (table.place, table.channel):
                await self.tables.lost(table.id, "The channel of this table was deleted.")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: its tables are closed."""
        for table in await self.tables.store.in_guild(guild.id):
            await self.tables.lost(table.id, "The bot was removed from the server.")

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Perhaps what was forbidden is allowed now."""
        self.presenter.try_again(forbidden=True)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """The same for a role."""
        self.presenter.try_again(forbidden=True)

    # -- time ----------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Close forgotten lobbies, and call those who have been away for a while."""
        await self.tables.expire_lobbies()
        self.presenter.try_again(forbidden=False)
        for table in await self.tables.store.due(self.clock()):
            self.presenter.call(table.id)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                log.exception("The sweep failed")
