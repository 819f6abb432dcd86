"""The lobby: who plays, with which deck, what; and *Start*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord

from bot.decks import decode
from bot.decks.service import ref
from bot.games import Listed, Picture, Port, title_of
from bot.store import Seat, Status, Table
from bot.store.decks import StoredDeck
from bot.tables import TableError

from .control import on
from .ids import Ref
from .sheet import MOST_OPTIONS, Button, Choice, Sheet, called, plain
from .workshop import page_of, turn_pages

if TYPE_CHECKING:
    from .click import Click

MOST_TOLD = 8
READY = "ready:"  # and the title: a fellowship for everyone
GREEN, BLUE, RED = discord.ButtonStyle.success, discord.ButtonStyle.primary, discord.ButtonStyle.danger


def draw(
    port: Port,
    table: Table,
    seats: Sequence[Seat],
    picture: Picture,
    problems: Sequence[str] = (),
    notes: Sequence[str] = (),
) -> Sheet:
    """The lobby as a message; `problems` keep the game from starting, `notes` are good to know."""
    sheet = Sheet().text(
        f"## {plain(title_of(port, table.scenario))}\n{plain(port.title)} · {table.mode} game"
    )
    sheet.picture("scenario", picture)
    lines = []
    for seat in seats:
        role = " · host" if seat.user == table.host else "" if seat.person else " · companion"
        lines.append(f"**{seat.seat + 1}.** {called(seat)} with {plain(seat.deck_name)}{role}")
    free = port.most_players - len(seats)
    lines.append(f"-# {free} more seat{'' if free == 1 else 's'}" if free else "-# All seats are taken.")
    room = free or not all(seat.person for seat in seats)
    sheet.text("\n".join(lines))
    told = [f"- **{plain(problem)}**" for problem in problems] + [f"- {plain(note)}" for note in notes]
    more = [f"-# And {len(told) - MOST_TOLD} more."] if len(told) > MOST_TOLD else []
    sheet.text("\n".join(told[:MOST_TOLD] + more))
    sheet.buttons(
        Button("Start", Ref("start", table.id), GREEN),
        Button("Take a seat", Ref("sit", table.id), BLUE, disabled=not room),
        Button("Choose deck", Ref("deck", table.id)),
        Button("Add companion", Ref("companion", table.id), disabled=not free),
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
    await _decks(click, "You have a seat. Your deck:", click.user)


@on("stand")
async def stand(click: Click) -> None:
    """*Leave*."""
    await click.receive()
    await click.client.tables.stand_up(click.ref.table, click.user, click.user)
    await click.say("You have left the lobby.")


@on("companion")
async def add_companion(click: Click) -> None:
    """*Add companion*: its deck can be changed at once."""
    await click.receive()
    companion = await click.client.tables.add_companion(click.ref.table, click.user)
    await _decks(
        click, "A companion has a seat: the program plays it, and sees only what it may see.", companion
    )


@on("deck")
async def decks(click: Click) -> None:
    """*Choose deck*."""
    await click.receive()
    await _decks(click, "Which deck do you bring?", click.user)


@on("decks")
async def more_decks(click: Click) -> None:
    """Another page of decks."""
    await click.receive()
    await _decks(click, "Which deck?", _whose(click), click.ref.ticket)


def _whose(click: Click) -> int:
    """Whose deck is chosen: one's own, or that of a companion."""
    return int(click.ref.argument or click.user)


async def _decks(click: Click, words: str, whose: int, page: int = 0) -> None:
    async with click.client.tables.open(click.ref.table) as live:
        if live.table.status is not Status.LOBBY:
            raise TableError("The game has begun already, or the lobby is closed.")
        live.seat_of(click.user)
        mine = live.seat_of(whose).deck
        taken = {seat.deck: seat.name for seat in live.seats if seat.user != whose}
        port = live.port
        problems, _ = await click.client.tables.told_of_decks(live)
    own = await click.client.tables.decks.mine(click.user, port.id)
    listed = [Listed(ref(deck.id), deck.name, _about(port, deck)) for deck in own]
    listed += [Listed(one.id, one.deck.name, one.about) for one in port.workshop.ready().values()]
    about = {one.id: f"{taken[one.id]} has it" if one.id in taken else one.about for one in listed}
    shown, page, pages = page_of(listed, page)
    choices = [Choice(one.id, one.title, about[one.id], one.id == mine) for one in shown]
    sheet = Sheet().text(words)
    argument = "" if whose == click.user else str(whose)
    sheet.select(Ref("bring", click.ref.table, argument=argument), "Choose a deck", choices)
    turn_pages(sheet, Ref("decks", click.ref.table, argument=argument), page, pages)
    sheet.text("\n".join(f"-# {plain(line)}" for line in problems[:MOST_TOLD]))
    await click.show(sheet)


def _about(port: Port, deck: StoredDeck) -> str:
    """What the list says of one's own deck."""
    problems = port.workshop.problems(decode(deck.data))
    return f"Not ready: {problems[0]}" if problems else "Your own deck"


@on("bring")
async def bring(click: Click) -> None:
    """A deck was chosen."""
    await click.receive()
    whose = _whose(click)
    await click.client.tables.choose_deck(click.ref.table, click.user, click.values[0], whose)
    await _decks(click, "Your deck:" if whose == click.user else "The companion's deck:", whose)


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
    if people := [Choice(str(seat.user), seat.name) for seat in others if seat.person]:
        sheet.select(Ref("wish", number, argument="host"), "Hand over to another host", people)
    if others:
        chairs = [Choice(str(s.user), s.name, "" if s.person else "companion") for s in others]
        sheet.select(Ref("remove", number), "Remove somebody's seat", chairs)
    if fellowships := await _fellowships(click, port, len(seats)):
        choices = [Choice(value, title, about) for value, (title, about, _) in fellowships.items()]
        sheet.select(Ref("together", number), "Bring a fellowship", choices[:MOST_OPTIONS])
    sheet.buttons(Button("Close the lobby", Ref("close", number), RED))
    await click.show(sheet)


async def _fellowships(click: Click, port: Port, seats: int) -> dict[str, tuple[str, str, Sequence[str]]]:
    """Decks kept together that suffice for so many seats: one's own, then those for everyone."""
    kept = await click.client.tables.decks.fellowships(click.user, port.id)
    found = {str(one.id): (one.name, "Your own fellowship", one.decks) for one in kept}
    ready = port.workshop.ready()
    for title, decks in port.workshop.fellowships().items():
        found[f"{READY}{title}"] = (title, ", ".join(ready[deck].deck.name for deck in decks), tuple(decks))
    return {value: one for value, one in found.items() if len(one[2]) >= seats}


@on("together")
async def bring_fellowship(click: Click) -> None:
    """The host brings decks for everybody."""
    await click.receive()
    number = click.ref.table
    async with click.client.tables.open(number) as live:
        found = await _fellowships(click, live.port, len(live.seats))
    if click.values[0] not in found:
        raise TableError("This fellowship is no more, or has too few decks by now.")
    await click.client.tables.bring_fellowship(number, click.user, found[click.values[0]][2])
    await _options(click)


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
