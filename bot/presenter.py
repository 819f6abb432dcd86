"""Keeps the public messages of tables up to date: one worker a table, edits coalesced.

What is posted always follows what is committed. After a restart the tables whose last change was not
shown yet are shown first.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.components import board as boards
from bot.components import lobby
from bot.components.board import Board
from bot.components.sheet import NO_MENTIONS, Sheet, called, plain
from bot.store import Status
from bot.store.wishes import HOUR
from bot.tables import TableError

from .pings import Pings
from .places import UNKNOWN_MESSAGE, Gone, Places

if TYPE_CHECKING:
    from .client import Fellowship

log = logging.getLogger(__name__)
PAUSE = 600.0  # seconds without a change, after which a new part of the game is posted anew
SCROLLED = 8  # messages of others below the table, after which it is posted anew
MOST_VIEWS = 500
MOST_PLACES = 2000
TOO_OLD = 30046
CLOSED = "This table is closed."


class Presenter:
    """Shows every table where it stands."""

    def __init__(self, client: Fellowship) -> None:
        self.client = client
        self.places = Places(client)
        self.pings = Pings(client, self.places)
        self._dirty: set[int] = set()
        self._calling: set[int] = set()  # tables at which only somebody is to be called
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._shown: OrderedDict[int, Any] = OrderedDict()  # the view that was posted last
        self._below: dict[int, int] = {}  # messages of others below the table, by place
        self._again: set[int] = set()  # tables that Discord could not take; tried again at the next sweep
        self.trouble: dict[int, str] = {}  # tables that may not be shown, and why

    # -- when to show --------------------------------------------------------------------------

    def changed(self, number: int) -> None:
        """A table has changed: show it, as soon as the last showing is done."""
        self._dirty.add(number)
        self._start(number)

    def call(self, number: int) -> None:
        """Somebody is to be called at a table; it is not shown anew for that."""
        self._calling.add(number)
        self._start(number)

    def _start(self, number: int) -> None:
        if number not in self._workers:
            worker = asyncio.get_running_loop().create_task(self._work(number))
            self._workers[number] = worker

    async def settled(self, number: int) -> None:
        """Wait until a table is shown as it is."""
        while worker := self._workers.get(number):
            await asyncio.wait([worker])

    async def all_settled(self) -> None:
        """Wait until nothing is left to show."""
        while self._workers:
            await asyncio.wait(list(self._workers.values()))

    async def catch_up(self) -> None:
        """After a start: show what was committed but not shown."""
        for table in await self.client.tables.store.stale():
            self.changed(table.id)

    def try_again(self, *, forbidden: bool) -> None:
        """Show what Discord could not take, or what was forbidden."""
        for number in list(self.trouble if forbidden else self._again):
            self.changed(number)

    def somebody_wrote(self, place: int) -> None:
        """A message of somebody else stands below the table."""
        self._below[place] = self._below.pop(place, 0) + 1
        if len(self._below) > MOST_PLACES:
            self._below.pop(next(iter(self._below)))

    async def message_gone(self, place: int, messages: set[int]) -> None:
        """Messages were deleted; a table among them is posted again."""
        table = await self.client.tables.store.at(place)
        if table is None:
            return
        kept = table.board.get("lobby" if table.status is Status.LOBBY else "message") or {}
        if kept.get("id") in messages:
            self.changed(table.id)

    async def _work(self, number: int) -> None:
        try:
            while number in self._dirty or number in self._calling:
                show = self._show if number in self._dirty else self._call
                self._dirty.discard(number)
                self._calling.discard(number)
                self._again.discard(number)
                await self._try(number, show)
        finally:  # in the same moment as the last look at what is dirty
            self._workers.pop(number, None)

    async def _try(self, number: int, show: Callable[[int], Awaitable[None]]) -> None:
        try:
            await show(number)
        except Gone as gone:
            await self.client.tables.lost(number, str(gone))
            await self._give_up(number)
        except TableError as error:
            log.info("Table %s: %s", number, error)
            await self._call_later(number)
        except discord.Forbidden as error:
            log.warning("Table %s cannot be shown: %s", number, error.text)
            await self._note_trouble(number, error.text)
        except (discord.DiscordServerError, aiohttp.ClientError, TimeoutError) as error:
            log.warning("Table %s could not be shown yet: %s", number, error)
            self._again.add(number)
        except discord.HTTPException as error:
            log.warning("Table %s could not be shown: %s", number, error)
        except Exception:
            log.exception("Table %s could not be shown", number)
            await self._call_later(number)

    async def _call_later(self, number: int) -> None:
        """What is in the way of a call will not be gone at the next sweep."""
        table = await self.client.tables.store.table(number)
        if table is not None and table.wake is not None:
            async with self.client.tables.open_to_close(number) as live:
                live.table.wake = self.client.clock() + HOUR
                await self.client.tables.remember(live)

    async def _note_trouble(self, number: int, words: str) -> None:
        """Remember why the table is not shown: whoever clicks is told. Nothing is lost by it."""
        table = await self.client.tables.store.table(number)
        if table is None or table.status is Status.ENDED:
            await self._give_up(number)
            return
        grant = ", ".join(self.places.lacks(table.place, table.channel))
        why = f"Please grant me here: {grant}." if grant else f"Discord says: {words}."
        self.trouble[number] = f"I may not show the table in <#{table.place}>. {why} Nothing is lost."

    async def _give_up(self, number: int) -> None:
        """There is nowhere to show a table any more."""
        self._dirty.discard(number)
        self.trouble.pop(number, None)
        async with self.client.tables.open_to_close(number) as live:
            live.table.stale, live.table.wake = False, None
            await self.client.tables.remember(live)

    # -- showing -------------------------------------------------------------------------------

    async def _show(self, number: int) -> None:
        board = await self._board(number)
        if board.table.status is Status.LOBBY or (board.state is None and "message" not in board.table.board):
            await self._show_lobby(board)
        else:
            await self._show_table(board)
            await self.client.panels.follow(number)

    async def _board(self, number: int) -> Board:
        tables = self.client.tables
        lines = await tables.last_lines(number, 4 * boards.LINES)
        async with tables.open(number) as live:
            return boards.take(live, lines, self.client.clock())

    async def _call(self, number: int) -> None:
        """Call those who are waited for, where the table was shown last."""
        board = await self._board(number)
        calls = await self.pings.update(board, board.table.place)
        async with self.client.tables.open(number) as live:
            live.table.board["pings"], live.table.wake = calls
            await self.client.tables.remember(live)
        shown = board.table.board.get("message", {})
        if shown.get("waiting", board.waiting) != board.waiting:  # somebody is away, or is not any more
            self.changed(number)

    async def _show_lobby(self, board: Board) -> None:
        table = board.table
        if table.status is Status.LOBBY:
            picture = await self.client.render(board.port.scenario_picture, table.scenario)
            async with self.client.tables.open(table.id) as live:
                told = await self.client.tables.told_of_decks(live)
            sheet = lobby.draw(board.port, table, board.seats, picture, *told)
        else:
            words = board.lines[-1] if board.lines else CLOSED
            sheet = lobby.draw_closed(table, words)
        notes = {"lobby": await self._put(table.channel, table.board.get("lobby"), sheet)}
        await self._done(board, notes)

    async def _show_table(self, board: Board) -> None:
        table, notes = board.table, dict[str, Any]()
        if "thread" not in table.board:
            notes |= await self._move_into_thread(board)
        place = notes.get("place", table.place)
        old = table.board.get("message")
        sheet = await self._sheet(board)
        posted = await self._put(place, None if self._needs_fresh(board, place) else old, sheet)
        posted |= {"chapter": board.chapter, "header": board.header, "waiting": board.waiting}
        posted |= {"status": table.status.value, "at": self.client.clock()}
        await self._remember(table.id, {**notes, "message": posted})
        if old is None or posted["id"] != old["id"]:
            self._below.pop(place, None)
            if old is not None:
                await self._retire(old, posted)
        self._shown[table.id] = board.view
        self._shown.move_to_end(table.id)
        if len(self._shown) > MOST_VIEWS:
            self._shown.popitem(last=False)
        calls = await self.pings.update(board, place)
        await self._done(board, {"pings": calls.pings}, calls.wake)

    async def _sheet(self, board: Board) -> Sheet:
        port, view = board.port, board.view
        if board.table.status is Status.OVER:
            picture = await self.client.drawn(port.ending_picture, board.state, view)
            return boards.draw_end(board, picture)
        if board.table.status is Status.ENDED:
            return boards.draw_closed(board, board.lines[-1] if board.lines else CLOSED)
        previous = self._shown.get(board.table.id)
        return boards.draw(board, await self.client.drawn(port.table_picture, view, previous))

    def _needs_fresh(self, board: Board, place: int) -> bool:
        """A new message: at first, in a new part of the game, at the end, or if scrolled away.

        While people play on without a pause the message stays where it is, just above their panels.
        """
        old = board.table.board.get("message")
        if old is None or old.get("status") != board.table.status.value:
            return True
        if self._below.get(place, 0) >= SCROLLED:
            return True
        fresh, rests = board.table.options.get("fresh", "pause"), self.client.clock() - old.get("at", 0.0)
        anew = fresh == "chapter" or (fresh == "pause" and rests >= PAUSE)
        return anew and bool(old.get("chapter") != board.chapter)

    async def _move_into_thread(self, board: Board) -> dict[str, Any]:
        """The table gets a thread of its own; where that is not allowed it stays in the channel."""
        table = board.table
        note = table.board.get("lobby")
        names = ", ".join(seat.name for seat in board.seats)
        users = [seat.user for seat in board.seats if seat.person]
        lobby_id = note["id"] if note else None
        thread = await self.places.thread(table.channel, lobby_id, f"{board.title}: {names}", users)
        place = table.channel if thread is None else thread.id
        async with self.client.tables.open(table.id) as live:
            live.table.place = place
            live.table.board["thread"] = place
            await self.client.tables.remember(live)
        if note:
            closed = Sheet().text(f"## {plain(board.title)}\nThe table: <#{place}>")
            closed.text("-# " + ", ".join(map(called, board.seats)))
            await self._put(table.channel, note, closed)
        return {"thread": place, "place": place}

    # -- messages ------------------------------------------------------------------------------

    async def _put(self, place: int, old: dict[str, Any] | None, sheet: Sheet) -> dict[str, Any]:
        """Change a message, or post a new one if there is none; gives what to remember of it."""
        channel = await self.places.find(place)
        files = [attached.file() for attached in sheet.files]
        if old is not None:
            message = channel.get_partial_message(old["id"])
            try:
                await message.edit(view=sheet.view(), attachments=files, allowed_mentions=NO_MENTIONS)
            except discord.HTTPException as error:
                if error.code not in (TOO_OLD, UNKNOWN_MESSAGE):
                    raise
                files = [attached.file() for attached in sheet.files]
            else:
                return dict(old)
        sent = await channel.send(view=sheet.view(), files=files, allowed_mentions=NO_MENTIONS)
        return {"id": sent.id, "place": place}

    async def _retire(self, old: dict[str, Any], new: dict[str, Any]) -> None:
        """An older message loses its buttons and links to the newest."""
        channel = await self.places.find(old["place"])
        link = channel.get_partial_message(new["id"]).jump_url
        sheet = boards.draw_old(old.get("header", ""), link)
        try:
            message = channel.get_partial_message(old["id"])
            await message.edit(view=sheet.view(), attachments=[], allowed_mentions=NO_MENTIONS)
        except discord.HTTPException as error:  # too old, or gone: its buttons still work
            log.debug("An old table message stays as it is: %s", error)

    async def _remember(self, number: int, notes: dict[str, Any]) -> None:
        """Remember at once what is posted: whatever fails next, it is not posted again."""
        async with self.client.tables.open(number) as live:
            live.table.board |= {name: value for name, value in notes.items() if name != "place"}
            await self.client.tables.remember(live)

    async def _done(self, board: Board, notes: dict[str, Any], wake: float | None = None) -> None:
        """Remember what is posted and when to call; it is shown unless it has changed meanwhile."""
        self.trouble.pop(board.table.id, None)
        async with self.client.tables.open(board.table.id) as live:
            now = live.table
            now.board |= notes
            now.wake = wake
            seen = (board.table.inputs, board.table.epoch, board.table.status, board.table.touched)
            if seen == (now.inputs, now.epoch, now.status, now.touched):
                now.stale = False
            await self.client.tables.remember(live)
