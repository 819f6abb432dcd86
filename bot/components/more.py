"""*More*: wishes of one's own, wishes for the table, leaving, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.store import Status
from bot.tables import NotAllowed, TableError

from .control import on
from .ids import Ref
from .panel import show as show_panel
from .sheet import Button, Choice, Sheet, plain

if TYPE_CHECKING:
    from .click import Click

GREEN, RED = discord.ButtonStyle.success, discord.ButtonStyle.danger
FRESH = {
    "chapter": ("Post the table anew in each phase", "The newest table is always at the bottom"),
    "scrolled": ("Post the table anew when it has scrolled away", "Fewer messages"),
}
HELP = """### How it works
- `/game new` opens a lobby. Take a seat, choose a deck, add a companion (the program plays it), start.
- **Your move** opens your private panel: your hand, what you decide, and what it would mean.
- **Table & cards** shows parts of the table and single cards in large, or all of it in words.
- **Undo** takes back your last answer; if others are concerned, they are asked.
- You are called when the table waits for you. Take your time: nothing is lost, for days or weeks.
- **More** sets calls, reminders, quiet hours and holidays.
- `/rules` explains phases and keywords, `/card` shows a card, `/scenario` a scenario.
- `/deck` builds, imports and shows your decks; *Choose deck* in a lobby brings one.
- Watching is free for everyone in the channel; hands stay private."""


async def show_options(click: Click, number: int) -> None:
    """Everything that can be set while a game is under way."""
    await click.receive()
    async with click.client.tables.open(number) as live:
        table = live.table
        mine = [seat for seat in live.seats if seat.user == click.user]
        absent = [seat for seat in live.seats if seat.user in table.board.get("gone", ())]
    sheet = Sheet().text("### More")
    if click.user == table.host:
        now = table.options.get("fresh", "chapter")
        choices = [Choice(name, words, about, name == now) for name, (words, about) in FRESH.items()]
        sheet.select(Ref("fresh", number), "Table messages", choices)
    if absent and table.status is Status.PLAYING and (click.user == table.host or click.moderator):
        choices = [Choice(str(seat.user), seat.name, "has left the server") for seat in absent]
        sheet.select(Ref("absent", number), "Somebody is gone…", choices)
    buttons = [
        Button("Calls & reminders", Ref("calls", number)),
        Button("Help", Ref("help", number)),
        Button("Log as a file", Ref("logfile", number)),
    ]
    if mine and table.status is Status.PLAYING and not mine[0].companion:
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


# -- a companion instead of somebody -------------------------------------------------------------


@on("standin")
async def stand_in(click: Click) -> None:
    """*Let a companion play for me*, until one is back."""
    await click.receive()
    await click.client.tables.let_companion_play(click.ref.table, click.user)
    await show_panel(click, click.ref.table)


@on("replace")
async def replace(click: Click) -> None:
    """A companion plays for somebody who has left the server."""
    await click.receive()
    user = int(click.ref.argument)
    name = await _absent(click, user)
    await click.client.tables.let_companion_play(click.ref.table, user)
    await click.show(Sheet().text(f"A companion plays for {plain(name)} now."))


# -- somebody who has left the server ------------------------------------------------------------


async def _absent(click: Click, user: int) -> str:
    """The name of somebody who is gone, for the host or a moderator."""
    async with click.client.tables.open(click.ref.table) as live:
        table, name = live.table, live.seat_of(user).name
    if click.user != table.host and not click.moderator:
        raise NotAllowed("Only the host or a moderator can do that.")
    if await click.client.presenter.places.is_member(table.guild, user):
        raise TableError(f"{name} is on the server and decides alone about that seat.")
    return name


@on("absent")
async def absent(click: Click) -> None:
    """What becomes of the seat of somebody who is gone."""
    await click.receive()
    user = click.values[0]
    name = plain(await _absent(click, int(user)))
    sheet = Sheet().text(f"### {name} has left the server")
    sheet.text(
        "A companion can play on for that player; or the seat is given up, and that player is eliminated."
    )
    sheet.buttons(
        Button("Let a companion play", Ref("replace", click.ref.table, argument=user), GREEN),
        Button("Give up this seat", Ref("giveup", click.ref.table, argument=user), RED),
    )
    await click.show(sheet)


@on("giveup")
async def give_up(click: Click) -> None:
    """The seat of somebody who is gone is given up."""
    await click.receive()
    user = int(click.ref.argument)
    name = await _absent(click, user)
    await click.client.tables.concede(click.ref.table, user)
    await click.show(Sheet().text(f"The seat of {plain(name)} is given up."))
