"""A table in hand: one lock each; load, change, commit, and only then tell anybody."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from bot.decks.service import Decks
from bot.store import Database, Given, Line, Snapshot, Status, TableStore, UserStore
from engine.kernel import Entry, Input, ScriptError

from .errors import NotAllowed, ScriptFailed, TableError
from .live import Live, Step, alike, load_session

MOST_LIVE = 200  # tables kept in memory
ONE_PER_PLACE = "tables.place"  # how the database names the rule that was broken
UPDATED = "The program has been updated in the middle of a step; some answers are asked again."


def _shape(given: Given | Input) -> tuple[int, tuple[str, ...], str]:
    """What makes an input the same input."""
    return given.seat, given.picks, given.word


class Core:
    """Loading, committing, and what every part of the service needs.

    `changed` is called with the number of a table after each commit.
    """

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self.database = database
        self.store = TableStore(database)
        self.people = UserStore(database)
        self.decks = Decks(database, clock)
        self.clock = clock
        self.changed: Callable[[int], None] = lambda number: None
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # -- a table in hand -----------------------------------------------------------------------

    @asynccontextmanager
    async def open(self, number: int) -> AsyncIterator[Live]:
        """A table, for one at a time. What an exception leaves half done is forgotten."""
        async with self._locked(number):
            live = self._live.pop(number, None) or await self._load(number)
            yield live
            self._live[number] = live
            if len(self._live) > MOST_LIVE:
                self._live.popitem(last=False)

    @asynccontextmanager
    async def open_to_close(self, number: int) -> AsyncIterator[Live]:
        """A table without its game, which perhaps can no longer be loaded."""
        async with self._locked(number):
            self._live.pop(number, None)
            yield await self._load_record(number)

    def _locked(self, number: int) -> asyncio.Lock:
        """The lock of a table; it exists as long as somebody holds it or waits for it."""
        return self._locks.setdefault(number, asyncio.Lock())

    async def _load_record(self, number: int) -> Live:
        table = await self.store.table(number)
        if table is None:
            raise TableError("This table no longer exists.")
        live = Live(table, await self.store.seats(number))
        await self._learn_wishes(live)
        return live

    async def _learn_wishes(self, live: Live) -> None:
        """What those who have a seat wish now."""
        live.wishes = await self.people.wishes([seat.user for seat in live.seats])

    async def learn_wishes(self, number: int) -> None:
        """Somebody at a table wishes something else from now on. A table that is not in memory, and perhaps
        can no longer be loaded, will learn it when it is."""
        async with self._locked(number):
            if live := self._live.get(number):
                await self._learn_wishes(live)

    async def _load(self, number: int) -> Live:
        live = await self._load_record(number)
        if live.table.status in (Status.PLAYING, Status.OVER):
            await self._load_session(live, live.table.inputs)
        return live

    async def _load_session(self, live: Live, inputs: int) -> None:
        """Stand where `inputs` inputs had been given; if changed rules cannot follow, as near as they can."""
        wanted, end = inputs, inputs
        while True:
            snapshot = await self.store.snapshot(live.table.id, end)
            if snapshot is None:
                raise TableError("This game can no longer be loaded.")
            for kept in dict.fromkeys((wanted, snapshot.inputs)):
                given = await self.store.inputs(live.table.id, snapshot.inputs, kept)
                try:
                    live.stand(load_session(live.port, snapshot, given))
                except ScriptError:
                    continue
                assert live.session is not None
                if (live.session.dropped or kept < inputs) and live.table.status is Status.PLAYING:
                    await self._give_again(live, snapshot, given, UPDATED)
                return
            wanted = end = snapshot.inputs - 1

    async def _give_again(
        self,
        live: Live,
        snapshot: Snapshot,
        given: Sequence[Given],
        words: str,
        told: Sequence[Entry] | None = None,
    ) -> None:
        """From a stable state on, the answers that still fit are given again; the rest is asked again."""
        fitting = [_shape(now.stored()) for now in load_session(live.port, snapshot, given).inputs]
        same = alike(map(_shape, given), fitting)
        live.stand(load_session(live.port, snapshot, given[:same]), told)
        live.table.inputs = first = snapshot.inputs + same
        live.raise_epoch()
        live.steps.append(Step(snapshot.inputs, None, [Line(words)], snapshot))
        live.begin()
        rest = iter(given[same:])
        for shape in fitting[same:]:
            again = next(old for old in rest if _shape(old) == shape)
            seat = live.seats[again.seat]
            if again.word:
                live.notice(seat, again.word)
            else:
                live.give(seat, again.picks, automatic=again.automatic)
        await self._advance(live, take_back=first)

    # -- writing -------------------------------------------------------------------------------

    async def _commit(self, live: Live, take_back: int | None = None) -> None:
        """Write everything that has changed, in one transaction; then it counts."""
        table, now = live.table, self.clock()
        live.renew_tickets()
        table.touched, table.stale = now, True
        try:
            await self._write(live, now, take_back)
        except sqlite3.IntegrityError as error:
            if ONE_PER_PLACE not in str(error):
                raise
            raise TableError("There is another table in this channel by now.") from error
        live.steps, live.failures = [], []
        self.changed(table.id)

    async def _write(self, live: Live, now: float, take_back: int | None) -> None:
        table = live.table
        async with self.database.transaction() as change:
            if take_back is not None:
                await self.store.take_back(change, table.id, take_back)
            if table.status is Status.OVER and live.session is not None:
                won, score = live.port.outcome(live.session.state)
                await self.store.add_results(change, table, live.seats, won, score, now)
            for step in live.steps:
                if step.given is not None:
                    await self.store.add_input(change, table.id, step.given, now)
                await self.store.add_lines(change, table.id, step.inputs, step.lines, now)
                if step.snapshot is not None:
                    await self.store.add_snapshot(change, table.id, step.snapshot)
            for failure in live.failures:
                await self.store.add_failure(change, table.id, failure, now)
            await self.store.save(change, table)
            await self.store.save_seats(change, table.id, live.seats)

    async def remember(self, live: Live) -> None:
        """Keep what the Discord side has noted on the board, without anything having happened."""
        async with self.database.transaction() as change:
            await self.store.save(change, live.table)

    async def announce(self, live: Live, words: str) -> None:
        """Say something at a table that comes from Discord, with what was noted on the board."""
        live.say(words)
        await self._commit(live)

    async def _advance(self, live: Live, take_back: int | None = None) -> None:
        """After an answer: those that are given for others, the end, and the commit."""
        if live.table.board.pop("vote", None):
            live.say("What the table was asked is settled: the game has gone on.")
        live.table.board.pop("failure", None)
        await self._let_answer(live, live.answer_for_those_who_wish)
        await self._commit(live, take_back)

    async def _let_answer(self, live: Live, answer: Callable[[], None]) -> None:
        """Let answers be given for people and companions, up to the end of the game."""
        if any(seat.companion for seat in live.seats):  # they think for a while
            await asyncio.to_thread(answer)
        else:
            answer()
        if live.playing.over:
            live.table.status = Status.OVER

    async def _failed(self, live: Live, error: ScriptError) -> ScriptFailed:
        """A script failed: keep what reproduces it, and say so at the table as it is on disk."""
        live = await self._load(live.table.id)
        live.table.board.pop("vote", None)
        live.fail(
            error, "Something went wrong in the program; the table is as it was before the last answer."
        )
        await self._commit(live)
        return ScriptFailed()

    async def lines(self, number: int) -> list[Line]:
        """The log of a table."""
        return await self.store.lines(number)

    async def last_lines(self, number: int, most: int) -> list[Line]:
        """What happened last at a table, but for minor things."""
        return await self.store.lines(number, most, minor=False)

    async def close(self, live: Live, words: str) -> None:
        """A table ends before its game is over."""
        live.table.status = Status.ENDED
        live.table.board.pop("vote", None)
        live.table.board.pop("failure", None)
        live.say(words)
        await self._commit(live)

    def _in_lobby(self, live: Live) -> None:
        if live.table.status is not Status.LOBBY:
            raise TableError("The game has begun already, or the lobby is closed.")

    def _host_only(self, live: Live, user: int) -> None:
        if user != live.table.host:
            raise NotAllowed(f"Only the host can do that: {self._host_name(live)}.")

    def _host_name(self, live: Live) -> str:
        return next((seat.name for seat in live.seats if seat.user == live.table.host), "the host")
