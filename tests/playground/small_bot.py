"""A small bot on the real discord.py that shows each thing the playground has to carry."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image


def picture(colour: str = "green") -> discord.File:
    """A small picture."""
    content = io.BytesIO()
    Image.new("RGB", (30, 20), colour).save(content, "PNG")
    content.seek(0)
    return discord.File(content, "table.png", description=f"a {colour} table")


class Act(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"act:(?P<what>\w+)"):
    """A button that survives restarts; what it does is in its custom_id."""

    def __init__(self, what: str, **button: Any) -> None:
        super().__init__(discord.ui.Button(label=what, custom_id=f"act:{what}", **button))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> Act:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await getattr(self, f"_{self.what}")(interaction)

    async def _private(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"only you, {interaction.user.display_name}", ephemeral=True)

    async def _update(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=table("updated"))

    async def _slow(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=table("slowly", True), attachments=[picture("red")])

    async def _think(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.followup.send("thought")
        await interaction.followup.send("and more", ephemeral=True)
        await interaction.followup.send("for all")

    async def _form(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    async def _silence(self, interaction: discord.Interaction) -> None:
        """Gives no answer."""


class Pick(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"pick"):
    """A menu."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, emoji="⚔️") for name in ("sword", "bow", "staff")]
        menu: Any = discord.ui.Select(
            custom_id="pick", placeholder="Choose two", options=options, min_values=1, max_values=2
        )
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> Pick:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        await interaction.response.send_message("picked " + ", ".join(data["values"]))


class Form(discord.ui.Modal, title="A form"):
    """A form with a text and a choice."""

    name: Any = discord.ui.Label(
        text="Name", description="Yours", component=discord.ui.TextInput(custom_id="name", max_length=10)
    )
    side: Any = discord.ui.Label(
        text="Side",
        component=discord.ui.Select(
            custom_id="side",
            options=[discord.SelectOption(label="left"), discord.SelectOption(label="right")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        words = f"{self.name.component.value} goes {self.side.component.values[0]}"
        await interaction.response.edit_message(view=table(words))


def table(words: str, shown: bool = False, *acts: str) -> discord.ui.LayoutView:
    """A layout message: text, a picture, a thumbnail's place, buttons and a menu."""
    view = discord.ui.LayoutView(timeout=None)
    parts: list[Any] = [discord.ui.TextDisplay(words), discord.ui.Separator()]
    if shown:
        item = discord.MediaGalleryItem("attachment://table.png", description="the table")
        parts.append(discord.ui.MediaGallery(item))
    parts.append(discord.ui.Section("Be quiet.", accessory=Act("silence")))
    names = acts or ("private", "update", "slow", "think", "form")
    parts += [discord.ui.ActionRow(*map(Act, names)), discord.ui.ActionRow(Pick())]
    view.add_item(discord.ui.Container(*parts, accent_colour=0x336699))
    return view


class SmallBot(discord.Client):
    """A bot with a group of commands."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents.default(), guild_ready_timeout=0.02)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Commands())
        self.resumed = 0

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Act, Pick)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Without this, discord.py waits for 5 seconds before it logs in anew."""

    async def on_resumed(self) -> None:
        self.resumed += 1


class Commands(app_commands.Group, name="game", description="Games"):
    """The commands of the small bot."""

    @app_commands.command(name="new", description="A new game")
    @app_commands.describe(scenario="Which one", players="How many", friend="With whom")
    async def new(
        self,
        interaction: discord.Interaction,
        scenario: str,
        players: app_commands.Range[int, 1, 4] = 1,
        friend: discord.Member | None = None,
    ) -> None:
        whom = f" with {friend.mention}" if friend else ""
        view = table(f"{scenario} for {players}{whom}", True)
        await interaction.response.send_message(view=view, file=picture())

    @new.autocomplete("scenario")
    async def scenarios(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = [name for name in ("Passage", "Journey", "Escape") if name.lower().startswith(typed.lower())]
        return [app_commands.Choice(name=name, value=name.lower()) for name in names]

    @app_commands.command(name="load", description="Read a file")
    async def load(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        content = (await file.read()).decode()
        await interaction.response.send_message(f"{file.filename} ({file.size}): {content}", ephemeral=True)

    @app_commands.command(name="plain", description="A classic message")
    async def plain(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Act("private"))
        view.add_item(Act("silence", disabled=True))
        view.add_item(discord.ui.Button(label="read", url="https://example.org"))
        embed = discord.Embed(title="Rules", description="short")
        await interaction.response.send_message("plain", view=view, embed=embed)


def hears(bot: SmallBot, event: str) -> asyncio.Future[Any]:
    """The next event of a kind that the bot is told."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    async def hear(*what: Any) -> None:
        if not future.done():
            future.set_result(what[-1])

    setattr(bot, f"on_{event}", hear)
    return asyncio.ensure_future(asyncio.wait_for(future, 5))
