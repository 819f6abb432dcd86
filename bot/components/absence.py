"""Somebody is missing: a companion plays, somebody else takes over, or the seat is given up."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.store import Seat, Status, Table, Wishes
from bot.store.wishes import HOUR
from bot.tables import Absence, TableError

from .control import on
from .ids import Ref
from .panel import show as show_panel
from .sheet import Button, Choice, Sheet, plain

if TYPE_CHECKING:
    from .click import Click

GREEN, RED = discord.ButtonStyle.success, discord.ButtonStyle.danger
PATIENCE = 24 * HOUR  # after a call; then the others may decide
AWAY = "is away"
WAYS = {
    "companion": "A companion plays on for that player until they are back",
    "concede": "The seat is given up, and that player is eliminated",
}


@dataclass(frozen=True, slots=True)
class Company:
    """Who is at a table. `missing` tells of the seats whose players are missing why they are; `companions`
    are the seats of companions that somebody may ask for, `others` those of players who are here besides the
    one who looks."""

    table: Table
    seats: tuple[Seat, ...]
    missing: Mapping[int, str]
    companions: tuple[int, ...]
    others: tuple[int, ...]

    @property
    def undecided(self) -> dict[int, str]:
        """The seats of missing players for whom no companion plays yet, and why they are missing."""
        return {seat: why for seat, why in self.missing.items() if not self.seats[seat].companion}

    @property
    def free(self) -> dict[int, str]:
        """The seats that somebody who watches may ask for, and why."""
        return {**dict.fromkeys(self.companions, "A companion plays"), **self.missing}

    def about(self, seats: Mapping[int, str], wanted: str) -> tuple[Seat, Absence]:
        """One of these seats, and what the table is told about it; a sentence if it is none of them."""
        seat = next((seat for seat in self.seats if str(seat.seat) == wanted), None)
        if seat is None:
            raise TableError("There is no such seat.")
        if seat.seat not in seats and seat.companion:
            raise TableError(f"A companion plays for {seat.name} already.")
        if seat.seat not in seats:
            raise TableError(f"{seat.name} is here and decides alone about that seat.")
        return seat, Absence(seat.seat, self.table.inputs, tuple(self.missing))


async def look(click: Click, number: int) -> Company:
    """Who is missing at a table now; those of whom nothing is wanted are not, unless they have left."""
    async with click.client.tables.open(number) as live:
        table, seats = deepcopy(live.table), tuple(deepcopy(live.seats))
        waited = {seat.seat for seat in live.waiting()}
        playing = [seats[seat.seat] for seat in live.in_game()]
    if table.status is not Status.PLAYING:
        return Company(table, seats, {}, (), ())
    people, pings = [seat for seat in playing if seat.person], click.client.presenter.pings
    for seat in people:
        if seat.user in table.board.get("gone", ()):
            await pings.here(table, seat)  # who has come back is gone no more
    wishes = await click.client.people.wishes([seat.user for seat in people])
    missing: dict[int, str] = {}
    for seat in people:
        since = await pings.waits_since(table, seat) if seat.seat in waited else None
        why = _why(table, seat, wishes[seat.user], click.client.clock(), since)
        if why and seat.user != click.user:
            missing[seat.seat] = why
    free = tuple(seat.seat for seat in playing if seat.free)
    here = [seat for seat in playing if not seat.companion and seat.seat not in missing]
    return Company(table, seats, missing, free, tuple(s.seat for s in here if s.user != click.user))


def _why(table: Table, seat: Seat, wishes: Wishes, now: float, since: float | None) -> str:
    """Why somebody is missing, for whom the table waits since a moment; empty if they are not."""
    if seat.user in table.board.get("gone", ()):
        return "has left the server"
    if wishes.away > now and (since is not None or seat.companion):
        return AWAY
    if since is not None and now - max(since, wishes.away) >= PATIENCE:
        return "has not answered for long"
    return ""


def offer(click: Click, sheet: Sheet, here: Company) -> None:
    """What can be done about missing players, as far as this person may."""
    number, seats = here.table.id, here.seats
    seated = any(seat.user == click.user for seat in seats)
    if here.undecided and (seated or click.user == here.table.host or click.moderator):
        choices = [Choice(str(seat), seats[seat].name, why) for seat, why in here.undecided.items()]
        sheet.select(Ref("absent", number), "Somebody is missing…", choices)
    if here.free and not seated:
        choices = [Choice(str(seat), seats[seat].name, why) for seat, why in here.free.items()]
        sheet.select(Ref("takeover", number), "Play on for somebody…", choices)


@on("absent")
async def absent(click: Click) -> None:
    """What becomes of the seat of somebody who is missing."""
    await click.receive()
    number, here = click.ref.table, await look(click, click.ref.table)
    seat, _ = here.about(here.undecided, click.values[0])
    sheet = Sheet().text(f"### {plain(seat.name)} {here.missing[seat.seat]}")
    back = here.missing[seat.seat] == AWAY
    told = "\n".join(f"- {words}." for way, words in WAYS.items() if way == "companion" or not back)
    agree = "The others who play are asked to agree." if here.others else "It happens at once."
    sheet.text(f"{told}\n-# {agree}")
    companion = Ref("instead", number, ticket=seat.seat, argument="companion")
    concede = Ref("instead", number, ticket=seat.seat, argument="concede")
    buttons = [Button("Let a companion play", companion, GREEN)]
    if not back:
        buttons.append(Button("Give up this seat", concede, RED))
    sheet.buttons(*buttons)
    await click.show(sheet)


@on("instead")
async def instead(click: Click) -> None:
    """The table is asked what becomes of the seat."""
    await click.receive()
    number, here = click.ref.table, await look(click, click.ref.table)
    seat, about = here.about(here.undecided, str(click.ref.ticket))
    if click.ref.argument == "concede" and here.missing[seat.seat] == AWAY:
        raise TableError(f"{seat.name} is away and will be back. A companion can play until then.")
    done = await click.client.tables.propose_for_seat(
        number, click.user, click.ref.argument, about, moderator=click.moderator
    )
    await click.show(Sheet().text("It is done." if done else "The others are asked at the table."))


@on("takeover")
async def take_over(click: Click) -> None:
    """Somebody who only watches would play on for another."""
    await click.receive()
    number, here = click.ref.table, await look(click, click.ref.table)
    _, about = here.about(here.free, click.values[0])
    await click.client.tables.propose_taking_over(number, click.user, click.name, about)
    await click.client.presenter.places.invite(here.table.place, click.user)
    await click.show(Sheet().text("The players are asked at the table. Once all agree, the seat is yours."))


@on("standin")
async def stand_in(click: Click) -> None:
    """*Let a companion play for me*, until one is back."""
    await click.receive()
    await click.client.tables.let_companion_play(click.ref.table, click.user)
    await show_panel(click, click.ref.table)
