"""*More*: wishes of one's own, wishes for the table, leaving, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.store import Status
from bot.tables import NotAllowed

from .absence import look, offer
from .control import on
from .ids import Ref
from .sheet import Button, Choice, Sheet

if TYPE_CHECKING:
    from .click import Click

RED = discord.ButtonStyle.danger
FRESH = {
    "pause": ("Post the table anew after a pause", "While you play on, it stays above your panel"),
    "chapter": ("Post the table anew in each phase", "Every phase stays in the thread"),
    "scrolled": ("Post the table anew when it has scrolled away", "Fewest messages"),
}
HELP = """### How it works
- `/game new` opens a lobby. Take a seat, choose a deck, add a companion (the program plays it), start.
- **Your move** opens your private panel: your hand, what you decide, and what it would mean.
- **Table & cards** shows parts of the table and single cards in large, or all of it in words.
- **Undo** takes back your last answer; if others are concerned, they are asked.
- You are called when the table waits for you. Take your time: nothing is lost, for days or weeks.
- Where none of your cards is of much use, I pass for you; **More** changes that.
- **More** also sets calls, reminders, quiet hours and holidays; a companion can play for who is missing.
- `/rules` explains phases and keywords, `/card` shows a card, `/scenario` a scenario.
- `/deck` builds, imports and shows your decks; *Choose deck* in a lobby brings one.
- Watching is free for everyone in the channel; hands stay private."""


async def show_options(click: Click, number: int) -> None:
    """Everything that can be set while a game is under way."""
    await click.receive()
    sheet, here = Sheet().text("### More"), await look(click, number)
    table, mine = here.table, [seat for seat in here.seats if seat.user == click.user]
    offer(click, sheet, here)
    if click.user == table.host:
        now = table.options.get("fresh", "pause")
        choices = [Choice(name, words, about, name == now) for name, (words, about) in FRESH.items()]
        sheet.select(Ref("fresh", number), "Table messages", choices)
    buttons = [
        Button("Calls & questions", Ref("calls", number)),
        Button("Help", Ref("help", number)),
        Button("Log as a file", Ref("logfile", number)),
    ]
    others = any(not seat.companion for seat in here.seats if seat.user != click.user)
    if mine and table.status is Status.PLAYING and others and not mine[0].companion:
        buttons.append(Button("Let a companion play for me", Ref("standin", number)))
    if mine:
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
