"""The lobby: who plays, with which deck, what; and *Start*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.decks.service import ref
from bot.games import Listed, Picture, Port
from bot.store import Seat, Status, Table
from bot.tables import TableError

from .control import on
from .ids import Ref
from .sheet import MOST_OPTIONS, Button, Choice, Sheet, plain

if TYPE_CHECKING:
    from .click import Click

GREEN, BLUE, RED = discord.ButtonStyle.success, discord.ButtonStyle.primary, discord.ButtonStyle.danger


def draw(port: Port, table: Table, seats: list[Seat], picture: Picture) -> Sheet:
    """The lobby as a message."""
    title = next(listed.title for listed in port.scenarios() if listed.id == table.scenario)
    sheet = Sheet().text(f"## {plain(title)}\n{plain(port.title)} · {table.mode} game")
    sheet.picture("scenario", picture)
    lines = []
    for seat in seats:
        host = " · host" if seat.user == table.host else ""
        lines.append(f"**{seat.seat + 1}.** <@{seat.user}> with {plain(seat.deck_name)}{host}")
    free = port.most_players - len(seats)
    lines.append(f"-# {free} more seat{'' if free == 1 else 's'}" if free else "-# All seats are taken.")
    sheet.text("\n".join(lines))
    sheet.buttons(
        Button("Start", Ref("start", table.id), GREEN),
        Button("Take a seat", Ref("sit", table.id), BLUE, disabled=not free),
        Button("Choose deck", Ref("deck", table.id)),
        Button("Options", Ref("setup", table.id)),
        Button("Leave", Ref("stand", table.id)),
    )
    return sheet


def draw_closed(table: Table, words: str) -> Sheet:
    """A lobby that is no longer one."""
    sheet = Sheet().text(words)
    if table.status is Status.ENDED:
        sheet.text("-# `/game new` opens another one.")
    return sheet


# -- clicks --------------------------------------------------------------------------------------


@on("sit")
async def sit(click: Click) -> None:
    """*Take a seat*: the lobby message changes by itself, and the choice of a deck is offered."""
    await click.receive()
    await click.client.tables.sit(click.ref.table, click.user, click.name)
    await _decks(click, "You have a seat. Your deck:")


@on("stand")
async def stand(click: Click) -> None:
    """*Leave*."""
    await click.receive()
    await click.client.tables.stand_up(click.ref.table, click.user, click.user)
    await click.say("You have left the lobby.")


@on("deck")
async def decks(click: Click) -> None:
    """*Choose deck*."""
    await click.receive()
    await _decks(click, "Which deck do you bring?")


async def _decks(click: Click, words: str) -> None:
    async with click.client.tables.open(click.ref.table) as live:
        if live.table.status is not Status.LOBBY:
            raise TableError("The game has begun already, or the lobby is closed.")
        mine = live.seat_of(click.user).deck
        taken = {seat.deck: seat.name for seat in live.seats if seat.user != click.user}
        port = live.port
        brought = await click.client.tables.decks_at(live)
    own = await click.client.tables.decks.mine(click.user, port.id)
    listed = [Listed(ref(deck.id), deck.name, "Your own deck") for deck in own]
    listed += [Listed(one.id, one.deck.name, one.about) for one in port.workshop.ready().values()]
    about = {one.id: f"{taken[one.id]} has it" if one.id in taken else one.about for one in listed}
    choices = [Choice(one.id, one.title, about[one.id], one.id == mine) for one in listed[:MOST_OPTIONS]]
    sheet = Sheet().text(words)
    sheet.select(Ref("bring", click.ref.table), "Choose a deck", choices)
    notes = port.workshop.clashes(brought).notes
    sheet.text("\n".join(f"-# {plain(note)}" for note in notes))
    await click.show(sheet)


@on("bring")
async def bring(click: Click) -> None:
    """A deck was chosen."""
    await click.receive()
    await click.client.tables.choose_deck(click.ref.table, click.user, click.values[0])
    await _decks(click, "Your deck:")


@on("start")
async def start(click: Click) -> None:
    """*Start*: the game begins; the table is posted by itself. The one who started gets a panel there."""
    await click.receive()
    number = click.ref.table
    await click.client.tables.start(number, click.user)
    await click.client.presenter.settled(number)
    async with click.client.tables.open(number) as live:
        place = live.table.place
    if place != click.interaction.channel_id:
        await click.show(
            Sheet().text(f"The table is set: <#{place}>. Everybody decides there with *Your move*.")
        )
    else:
        sheet = Sheet().text("The table is set. Everybody decides with *Your move*.")
        await click.show(sheet.buttons(Button("Your move", Ref("move", number), BLUE)))


@on("setup")
async def options(click: Click) -> None:
    """*Options* of a lobby."""
    await click.receive()
    await _options(click)


async def _options(click: Click) -> None:
    number = click.ref.table
    async with click.client.tables.open(number) as live:
        table, port, seats = live.table, live.port, list(live.seats)
    if table.status is not Status.LOBBY:
        raise TableError("The game has begun already, or the lobby is closed.")
    if click.user != table.host:
        raise TableError(f"The host sets the options: <@{table.host}>.")
    sheet = Sheet().text("### Options of this lobby")
    sheet.select(
        Ref("wish", number, argument="scenario"),
        "Scenario",
        [Choice(s.id, s.title, s.about, s.id == table.scenario) for s in port.scenarios()],
    )
    sheet.select(
        Ref("wish", number, argument="mode"),
        "Mode",
        [Choice(mode, f"{mode.capitalize()} game", chosen=mode == table.mode) for mode in port.modes],
    )
    others = [seat for seat in seats if seat.user != click.user]
    if others:
        people = [Choice(str(seat.user), seat.name) for seat in others]
        sheet.select(Ref("wish", number, argument="host"), "Hand over to another host", people)
        sheet.select(Ref("remove", number), "Remove somebody's seat", people)
    sheet.buttons(Button("Close the lobby", Ref("close", number), RED))
    await click.show(sheet)


@on("wish")
async def wish(click: Click) -> None:
    """An option was chosen."""
    await click.receive()
    wishes: dict[str, Any] = {click.ref.argument: click.values[0]}
    await click.client.tables.set_up(click.ref.table, click.user, **wishes)
    if click.ref.argument == "host":
        await click.say(f"<@{click.values[0]}> is the host now.")
    else:
        await _options(click)


@on("remove")
async def remove(click: Click) -> None:
    """The host removes a seat."""
    await click.receive()
    await click.client.tables.stand_up(click.ref.table, int(click.values[0]), click.user)
    await _options(click)
