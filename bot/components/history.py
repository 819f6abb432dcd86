"""*Log*, *Undo*, what the table must agree on, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.store import Status
from bot.tables import Plan, TableError

from .control import on
from .ids import Ref
from .sheet import Button, Sheet, plain

if TYPE_CHECKING:
    from .click import Click

PAGE = 25
RED, GREEN = discord.ButtonStyle.danger, discord.ButtonStyle.success


# -- the log -------------------------------------------------------------------------------------


async def _log(click: Click, number: int) -> list[str]:
    """The lines of a log that this person may read."""
    async with click.client.tables.open(number) as live:
        seat = next((seat.seat for seat in live.seats if seat.user == click.user), None)
    return [words for line in await click.client.tables.lines(number) if (words := line.words(seat))]


async def show_log(click: Click, number: int, page: int = 0) -> None:
    """A page of the log, the newest first."""
    await click.receive()
    lines = await _log(click, number)
    pages = max(1, -(-len(lines) // PAGE))
    page = min(page, pages - 1)
    end = len(lines) - page * PAGE
    shown = lines[max(0, end - PAGE) : end]
    sheet = Sheet().text("### What happened" + (f" (page {page + 1} of {pages})" if pages > 1 else ""))
    sheet.text("\n".join(f"- {plain(line)}" for line in shown) or "Nothing yet.")
    buttons = [Button("As a file", Ref("logfile", number))]
    if page + 1 < pages:
        buttons.insert(0, Button("◀ Older", Ref("log", number, ticket=page + 1)))
    if page:
        buttons.insert(0, Button("Newer ▶", Ref("log", number, ticket=page - 1)))
    await click.show(sheet.buttons(*buttons))


@on("log")
async def log(click: Click) -> None:
    """*Log*."""
    await show_log(click, click.ref.table, click.ref.ticket)


@on("logfile")
async def log_file(click: Click) -> None:
    """The whole log as a file, with what only this person may know."""
    await click.receive()
    lines = await _log(click, click.ref.table)
    data = "".join(f"{line}\n" for line in lines).encode()
    await click.show(Sheet().text("The log of this table.").document("log.txt", data))


# -- taking back ---------------------------------------------------------------------------------


def _told(plan: Plan) -> str:
    words = [f"This takes back your answer: **{plain(plan.told)}**"]
    if plan.others:
        words.append(f"Answers since then by {plain(', '.join(plan.others))} go with it.")
    if plan.known:
        words.append("Since then something hidden has become known, or luck was used; it will stay the same.")
    words.append("It happens at once." if plan.free else "The others will be asked to agree.")
    return "\n".join(words)


async def show_undo(click: Click, number: int) -> None:
    """What taking back would do."""
    await click.receive()
    plan = await click.client.tables.undo_plan(number, click.user)
    sheet = Sheet().text("### Take back?").text(_told(plan))
    label = "Take back" if plan.free else "Ask the others"
    await click.show(sheet.buttons(Button(label, Ref("takeback", number, ticket=plan.to), RED)))


@on("undo")
async def undo(click: Click) -> None:
    """*Undo*."""
    await show_undo(click, click.ref.table)


@on("takeback")
async def take_back(click: Click) -> None:
    """Do take back, or ask the others."""
    await click.receive()
    done = await click.client.tables.take_back(click.ref.table, click.user, click.ref.ticket)
    if done:
        from .panel import show

        await show(click, click.ref.table)
    else:
        await click.show(Sheet().text("The others are asked at the table."))


# -- agreeing ------------------------------------------------------------------------------------


async def _vote(click: Click, agree: bool) -> None:
    await click.receive()
    async with click.client.tables.open(click.ref.table) as live:
        vote = live.table.board.get("vote")
        if vote is None or (click.ref.epoch, click.ref.ticket) != (live.table.epoch, vote.get("number", 0)):
            raise TableError("This question has been settled.")
    standing = await click.client.tables.vote(click.ref.table, click.user, agree)
    words = {
        "open": "You have agreed. The others are still asked.",
        "agreed": "All have agreed.",
        "refused": "You have refused; everything stays as it is.",
    }
    await click.say(words[standing])


@on("agree")
async def agree(click: Click) -> None:
    """*Agree*."""
    await _vote(click, agree=True)


@on("refuse")
async def refuse(click: Click) -> None:
    """*Refuse*."""
    await _vote(click, agree=False)


@on("leaveout")
async def leave_out(click: Click) -> None:
    """Ask the table to go on without the effect that failed."""
    await click.receive()
    await click.client.tables.propose_leaving_out(click.ref.table, click.user)
    await click.say("The table is asked, and goes on without the effect once all have agreed.")


# -- the end -------------------------------------------------------------------------------------


async def ask_to_leave(click: Click, number: int) -> None:
    """Leaving a running game is conceding the seat, after a question; a lobby is simply left."""
    await click.receive()
    async with click.client.tables.open(number) as live:
        live.seat_of(click.user)
        status = live.table.status
    if status is Status.LOBBY:
        await click.client.tables.stand_up(number, click.user, click.user)
        await click.say("You have left the lobby.")
        return
    if status is not Status.PLAYING:
        raise TableError("This game is over.")
    sheet = Sheet().text("### Give up your seat?")
    sheet.text("You are eliminated, and the others play on without you.")
    await click.show(sheet.buttons(Button("Give up my seat", Ref("concede", number), RED)))


@on("leave")
async def leave(click: Click) -> None:
    """*Concede*, asked first."""
    await ask_to_leave(click, click.ref.table)


@on("concede")
async def concede(click: Click) -> None:
    """The seat is given up."""
    await click.receive()
    await click.client.tables.concede(click.ref.table, click.user)
    await click.say("You have given up your seat.")


async def ask_to_end(click: Click, number: int) -> None:
    """Closing a table, after a question."""
    await click.receive()
    async with click.client.tables.open(number) as live:
        host = live.table.host
    if click.user != host and not click.moderator:
        raise TableError(f"Only the host (<@{host}>) or a moderator can close this table.")
    sheet = Sheet().text("### Close this table?").text("The game ends for everybody. This cannot be undone.")
    await click.show(sheet.buttons(Button("Close the table", Ref("close", number), RED)))


@on("end")
async def end(click: Click) -> None:
    """*Close the table*, asked first."""
    await ask_to_end(click, click.ref.table)


@on("close")
async def close(click: Click) -> None:
    """The table is closed."""
    await click.receive()
    await click.client.tables.end(click.ref.table, click.user, moderator=click.moderator)
    await click.say("The table is closed.")


@on("rematch")
async def rematch(click: Click) -> None:
    """*Rematch*: a new lobby with the same people and decks."""
    await click.receive()
    number = await click.client.tables.rematch(click.ref.table, click.user, click.name)
    await click.client.presenter.settled(number)
    async with click.client.tables.open(number) as live:
        channel = live.table.channel
    await click.show(
        Sheet()
        .text(f"The new lobby is in <#{channel}>.")
        .buttons(Button("Start", Ref("start", number), GREEN))
    )
