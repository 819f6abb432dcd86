"""*More*: wishes of one's own, wishes for the table, leaving, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.tables import NotAllowed

from .control import on
from .ids import Ref
from .sheet import Button, Choice, Sheet

if TYPE_CHECKING:
    from .click import Click

RED = discord.ButtonStyle.danger
FRESH = {
    "chapter": ("Post the table anew in each phase", "The newest table is always at the bottom"),
    "scrolled": ("Post the table anew when it has scrolled away", "Fewer messages"),
}
HELP = """### How it works
- `/game new` opens a lobby. Take a seat, choose a deck, start.
- **Your move** opens your private panel: your hand, what you decide, and what it would mean.
- **Table & cards** shows parts of the table and single cards in large, or all of it in words.
- **Undo** takes back your last answer; if others are concerned, they are asked.
- You are called when the table waits for you. Take your time: nothing is lost, for days or weeks.
- `/rules` explains phases and keywords, `/card` shows a card, `/scenario` a scenario.
- Watching is free for everyone in the channel; hands stay private."""


async def show_options(click: Click, number: int) -> None:
    """Everything that can be set while a game is under way."""
    await click.receive()
    settings = await click.client.people.settings(click.user)
    pings = settings.get("pings", True)
    async with click.client.tables.open(number) as live:
        table = live.table
        seated = any(seat.user == click.user for seat in live.seats)
    sheet = Sheet().text("### More")
    sheet.select(
        Ref("pings", number),
        "Pings",
        [
            Choice("on", "Call me when the table waits for me", chosen=pings),
            Choice("off", "Do not call me", "I look by myself", not pings),
        ],
    )
    if click.user == table.host:
        now = table.options.get("fresh", "chapter")
        choices = [Choice(name, words, about, name == now) for name, (words, about) in FRESH.items()]
        sheet.select(Ref("fresh", number), "Table messages", choices)
    buttons = [Button("Help", Ref("help", number)), Button("Log as a file", Ref("logfile", number))]
    if seated:
        buttons.append(Button("Give up my seat", Ref("leave", number), RED))
    if click.user == table.host or click.moderator:
        buttons.append(Button("Close the table", Ref("end", number), RED))
    await click.show(sheet.buttons(*buttons))


@on("more")
async def more(click: Click) -> None:
    """*More*."""
    await show_options(click, click.ref.table)


@on("help")
async def help_(click: Click) -> None:
    """*Help*."""
    await click.show(Sheet().text(HELP))


@on("pings")
async def pings(click: Click) -> None:
    """Whether somebody wants to be called."""
    await click.receive()
    await click.client.people.change(click.user, click.name, pings=click.values[0] == "on")
    await show_options(click, click.ref.table)


@on("fresh")
async def fresh(click: Click) -> None:
    """How often the table is posted anew."""
    await click.receive()
    async with click.client.tables.open(click.ref.table) as live:
        if click.user != live.table.host:
            raise NotAllowed("Only the host sets this.")
        live.table.options["fresh"] = click.values[0]
        await click.client.tables.remember(live)
    await show_options(click, click.ref.table)
