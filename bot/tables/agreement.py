"""Taking back, and what a table must agree on."""

from __future__ import annotations

from bot.store import Seat, Status
from engine.kernel import ScriptError

from .core import Core
from .errors import NotAllowed, TableError
from .live import Live
from .undo import Plan, plan


class Agreement(Core):
    """Steps back, and going on without an effect that fails."""

    async def undo_plan(self, number: int, user: int) -> Plan:
        """What taking back would undo."""
        async with self.open(number) as live:
            return await self._plan(live, live.seat_of(user))

    async def _plan(self, live: Live, seat: Seat) -> Plan:
        session = live.session
        if session is None or live.table.status not in (Status.PLAYING, Status.OVER):
            raise TableError("There is no game under way at this table.")
        given = await self.store.inputs(live.table.id, 0, live.table.inputs)
        journal = session.journal
        assert journal is not None
        found = plan(given, seat, live.seats, (journal.revealed, journal.chance))
        if found is None:
            raise TableError("You have nothing to take back.")
        return found

    async def take_back(self, number: int, user: int, to: int) -> bool:
        """Take back to the planned moment; False: the others are asked first."""
        async with self.open(number) as live:
            seat = live.seat_of(user)
            planned = await self._plan(live, seat)
            if planned.to != to:
                raise TableError("The table has moved on since you asked. Look again.")
            if planned.free:
                await self._take_back(live, planned.to, seat.name)
                return True
            self._nothing_open(live)
            live.table.board["vote"] = {
                "kind": "undo",
                "to": planned.to,
                "by": user,
                "yes": [user],
                "inputs": live.table.inputs,
            }
            live.say(f"{seat.name} would like to take back a step.")
            await self._commit(live)
            return False

    async def _take_back(self, live: Live, to: int, name: str) -> None:
        """Go back; luck is not rolled again."""
        table = live.table
        for seat in live.seats:
            seat.draft = {}
            if not seat.companion:
                seat.passing = {}
        table.board.pop("vote", None)
        table.board.pop("failure", None)
        table.status = Status.PLAYING
        await self._load_session(live, to)
        assert live.session is not None
        table.inputs = live.session.count
        live.raise_epoch()
        live.say(f"{name} takes back a step.")
        await self._commit(live, take_back=table.inputs)

    async def propose_leaving_out(self, number: int, user: int) -> None:
        """Ask the table to go on without the effect that failed."""
        async with self.open(number) as live:
            if user != live.table.host:
                live.seat_of(user)
            self._nothing_open(live)
            failure = live.table.board.get("failure") or {}
            if live.table.status is not Status.PLAYING or not failure.get("effect"):
                raise TableError("There is no effect that could be left out.")
            live.table.board["vote"] = {
                "kind": "leave out",
                "effect": failure["effect"],
                "by": user,
                "yes": [user],
                "inputs": live.table.inputs,
            }
            live.say("May the game go on without the effect that fails?")
            await self._decide(live)

    def _nothing_open(self, live: Live) -> None:
        """One question at a time: who agrees must know to what."""
        if "vote" in live.table.board:
            raise TableError("The table is being asked something already. That comes first.")

    async def vote(self, number: int, user: int, agree: bool) -> str:
        """Agree or refuse; gives how it stands: "open", "agreed" or "refused"."""
        async with self.open(number) as live:
            vote = live.table.board.get("vote")
            if vote is None:
                raise TableError("This question has been settled.")
            if user not in live.voters():
                raise NotAllowed("Only the players of this table are asked.")
            if not agree:
                live.table.board.pop("vote")
                name = next((seat.name for seat in live.seats if seat.user == user), "The host")
                live.say(f"{name} does not agree.")
                await self._commit(live)
                return "refused"
            vote["yes"] = sorted({*vote["yes"], user})
            return await self._decide(live)

    async def _decide(self, live: Live) -> str:
        """Do what was asked for, once all have agreed."""
        vote = live.table.board["vote"]
        if live.voters() - set(vote["yes"]):
            await self._commit(live)
            return "open"
        if vote["kind"] == "undo":
            await self._take_back(live, vote["to"], live.seat_of(vote["by"]).name)
            return "agreed"
        try:
            await self._leave_out(live, vote["effect"])
        except ScriptError as error:
            raise await self._failed(live, error) from error
        return "agreed"

    async def _leave_out(self, live: Live, effect: str) -> None:
        """Without this effect, from the last stable state on."""
        session = live.playing
        point, journal = session.points[-1], session.journal
        assert journal is not None
        told = journal.entries[point.mark[0] :]
        session.rules.leave_out(point.state, effect)
        given = await self.store.inputs(live.table.id, point.inputs, live.table.inputs)
        words = "The game goes on without the effect that failed."
        await self._give_again(live, live.snapshot(point), given, words, told)
