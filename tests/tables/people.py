"""People at a table: they see what the bot would show them, and press its buttons."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.store import Line, Seat, Status, Table
from bot.tables import Live, Tables
from engine.agents.random import RandomAgent
from engine.kernel import PASS, Ask

ANN, BOB, CID, DAN, EVE = 1, 2, 3, 4, 5
NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid", DAN: "Dan", EVE: "Eve"}


@dataclass(frozen=True, slots=True)
class Panel:
    """What somebody has in front of him: the question, and what its buttons carry."""

    epoch: int
    ticket: int
    ask: Ask | None


@dataclass(slots=True)
class Group:
    """Some people at one table."""

    tables: Tables
    number: int
    agents: dict[int, RandomAgent] = field(default_factory=dict)

    async def panel(self, user: int) -> Panel:
        """Somebody's panel."""
        async with self.tables.open(self.number) as live:
            seat = live.seat_of(user)
            return Panel(live.table.epoch, seat.ticket, live.ask(seat))

    async def press(self, user: int, panel: Panel, *picks: str) -> None:
        """Press a button of a panel, perhaps an old one."""
        await self.tables.answer(self.number, user, panel.epoch, panel.ticket, picks)

    async def answers(self, user: int, *picks: str) -> None:
        """Open the panel and answer."""
        await self.press(user, await self.panel(user), *picks)

    async def passes_until(self, user: int, until: str) -> None:
        """Open the panel and pass for a while."""
        panel = await self.panel(user)
        await self.tables.pass_until(self.number, user, panel.epoch, panel.ticket, until)

    async def waiting(self) -> list[int]:
        """Who is waited for."""
        async with self.tables.open(self.number) as live:
            return [seat.user for seat in live.waiting()]

    async def move(self, user: int) -> None:
        """A random answer, the same for the same history of that person's questions."""
        panel = await self.panel(user)
        assert panel.ask is not None
        agent = self.agents.setdefault(user, RandomAgent(user))
        await self.press(user, panel, *agent.answer(panel.ask))

    async def play(self, most: int = 1000) -> int:
        """Random answers until the game is over; how many."""
        for count in range(most):
            waiting = await self.waiting()
            if not waiting:
                return count
            await self.move(waiting[0])
        return most

    async def undoes(self, user: int) -> bool:
        """Ask what taking back means, and do it."""
        plan = await self.tables.undo_plan(self.number, user)
        return await self.tables.take_back(self.number, user, plan.to)

    # -- looking -------------------------------------------------------------------------------

    async def table(self) -> Table:
        """The table as it is on disk."""
        found = await self.tables.store.table(self.number)
        assert found is not None
        return found

    async def status(self) -> Status:
        """What the table is doing."""
        return (await self.table()).status

    async def seats(self) -> list[Seat]:
        """The seats as they are on disk."""
        return await self.tables.store.seats(self.number)

    async def log(self) -> list[str]:
        """What everybody may read."""
        return [line.text for line in await self.lines() if line.text]

    async def lines(self) -> list[Line]:
        """All of the log."""
        return await self.tables.lines(self.number)

    async def asks(self) -> dict[int, str]:
        """The topic of each open question."""
        async with self.tables.open(self.number) as live:
            return {seat.user: ask.topic for seat in live.seats if (ask := live.ask(seat))}

    async def state(self) -> dict[str, Any]:
        """The state of the game as plain data."""
        async with self.tables.open(self.number) as live:
            return encoded(live)

    async def everything(self) -> Any:
        """All of a table that must be the same when it stands at the same moment."""
        async with self.tables.open(self.number) as live:
            panels = [(seat.ticket, live.ask(seat), {**seat.passing}, {**seat.draft}) for seat in live.seats]
            stored = encoded(live), live.table.epoch, live.table.inputs, live.table.status
            views = [repr(live.view(user)) for user in (*NAMES, None)]
        return panels, stored, views, await self.lines()

    def restart(self) -> None:
        """The bot forgets all that is not on disk."""
        self.tables = Tables(self.tables.database, self.tables.clock)


def encoded(live: Live) -> dict[str, Any]:
    """The state of a table in hand as plain data."""
    assert live.session is not None
    data: dict[str, Any] = live.session.rules.encode(live.session.state)
    return data


async def tiny(tables: Tables, people: int = 2, *, start: bool = True, channel: int = 10) -> Group:
    """A table of the tiny game, host first."""
    users = list(NAMES)[:people]
    number = await tables.create(
        game="tiny", scenario="garden", guild=1, channel=channel, host=users[0], name=NAMES[users[0]]
    )
    for user in users[1:]:
        await tables.sit(number, user, NAMES[user])
    if start:
        await tables.start(number, users[0])
    return Group(tables, number)


async def window(tables: Tables, people: int = 2, **options: Any) -> Group:
    """A tiny game in which all have chosen their number: the window is open."""
    group = await tiny(tables, people, **options)
    for user in await group.waiting():
        await group.answers(user, "1")
    return group


async def duel(tables: Tables, people: int = 2, **options: Any) -> Group:
    """A tiny game in which all have passed: the host is asked for a bid."""
    group = await window(tables, people, **options)
    for user in await group.waiting():
        await group.answers(user, PASS)
    return group


async def cards(
    tables: Tables, people: int = 2, scenario: str = "passage-through-mirkwood", channel: int = 20
) -> Group:
    """A game of The Card Game, begun."""
    users = list(NAMES)[:people]
    number = await tables.create(
        game="lcg", scenario=scenario, guild=1, channel=channel, host=users[0], name=NAMES[users[0]]
    )
    for user in users[1:]:
        await tables.sit(number, user, NAMES[user])
    await tables.start(number, users[0])
    return Group(tables, number)
