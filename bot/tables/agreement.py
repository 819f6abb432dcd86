"""Taking back, and what a table must agree on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.store import Seat, Status
from engine.kernel import ScriptError

from .errors import NotAllowed, TableError
from .live import Live, clean_name
from .playing import Playing
from .undo import Plan, plan

NOBODY_AGREES = "Nobody else plays at this table who could agree to that."


@dataclass(frozen=True, slots=True)
class Absence:
    """What somebody saw when they asked about a seat: after how many answers, and which players (by their
    seats) were missing then and are not asked."""

    seat: int
    inputs: int
    missing: tuple[int, ...]


class Agreement(Playing):
    """Steps back, going on without an effect that fails, and the seats of those who are missing."""

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
                await self._take_back(live, planned.to, seat)
                return True
            self._ask(live, user, "undo", to=planned.to)
            live.say(f"{seat.name} would like to take back a step.")
            return await self._decide(live) == "agreed"

    async def _take_back(self, live: Live, to: int, by: Seat) -> None:
        """Go back; luck is not rolled again. Who takes back is here; companions of others play on."""
        table = live.table
        for seat in live.seats:
            seat.draft = {}
            if seat is by or not seat.companion:
                seat.passing = {}
        table.board.pop("vote", None)
        table.board.pop("failure", None)
        table.status = Status.PLAYING
        await self._load_session(live, to)
        assert live.session is not None
        table.inputs = first = live.session.count
        live.raise_epoch()
        live.say(f"{by.name} takes back a step.")
        await self._let_answer(live, live.answer_for_companions)
        await self._commit(live, take_back=first)

    async def propose_leaving_out(self, number: int, user: int) -> None:
        """Ask the table to go on without the effect that failed."""
        async with self.open(number) as live:
            if user != live.table.host:
                live.seat_of(user)
            failure = live.table.board.get("failure") or {}
            if live.table.status is not Status.PLAYING or not failure.get("effect"):
                raise TableError("There is no effect that could be left out.")
            self._ask(live, user, "leave out", effect=failure["effect"])
            live.say("May the game go on without the effect that fails?")
            await self._decide(live)

    async def propose_for_seat(
        self, number: int, user: int, way: str, about: Absence, *, moderator: bool = False
    ) -> bool:
        """Ask whether a companion plays for somebody who is missing ("companion"), or whether that seat is
        given up ("concede"); True: it is done already, as nobody else has to be asked."""
        async with self.open(number) as live:
            if user != live.table.host and not moderator:
                live.seat_of(user)
            self._ask(live, user, way, seat=about.seat, missing=sorted({about.seat, *about.missing}))
            seat = self._absent(live, about)
            if way not in ("companion", "concede") or seat.companion or seat.user == user:
                raise TableError("There is nothing to decide about that seat.")
            may_close = moderator or user == live.table.host
            if not may_close and live.voters() == {user} and user not in self._users(live.in_game()):
                raise TableError(NOBODY_AGREES)
            words = "let a companion play for" if way == "companion" else "give up the seat of"
            live.say(f"May the table {words} {seat.name}?")
            return await self._decide(live) == "agreed"

    async def propose_taking_over(self, number: int, user: int, name: str, about: Absence) -> None:
        """Somebody without a seat asks to play on for somebody, or for a companion. It takes the agreement of
        a person who plays: nobody comes to a game and a hand alone."""
        async with self.open(number) as live:
            if any(other.user == user for other in live.seats):
                raise TableError("You have a seat already.")
            others = live.table.board.get("newcomers", {}).values()
            newcomer = clean_name(name, [*(other.name for other in live.seats), *others])
            missing = sorted({about.seat, *about.missing})
            self._ask(live, user, "take over", seat=about.seat, missing=missing, name=newcomer)
            seat = self._absent(live, about)
            if live.voters() == {user}:
                raise TableError(NOBODY_AGREES)
            live.say(f"May {newcomer} play on for {seat.name}?")
            await self._decide(live)

    @staticmethod
    def _users(seats: Sequence[Seat]) -> set[int]:
        """Who sits there."""
        return {seat.user for seat in seats}

    def _absent(self, live: Live, about: Absence) -> Seat:
        """The seat in question, if all is still as it was when that was looked at."""
        if about.inputs != live.table.inputs:
            raise TableError("The table has moved on since you asked. Look again.")
        found = next((seat for seat in live.in_game() if seat.seat == about.seat), None)
        if found is None:
            raise TableError("There is nothing to decide about that seat.")
        return found

    def _ask(self, live: Live, by: int, kind: str, **about: Any) -> None:
        """Ask the table something; one question at a time: who agrees must know to what."""
        if live.table.status is not Status.PLAYING and kind != "undo":  # a game that is over is taken back
            raise TableError("There is no game under way at this table.")
        board = live.table.board
        if "vote" in board:
            raise TableError("The table is being asked something already. That comes first.")
        board["votes"] = board.get("votes", 0) + 1
        board["vote"] = {"kind": kind, **about, "by": by, "yes": [by], "number": board["votes"]}

    async def vote(self, number: int, user: int, agree: bool) -> str:
        """Agree or refuse; gives how it stands: "open", "agreed" or "refused"."""
        async with self.open(number) as live:
            vote = live.table.board.get("vote")
            if vote is None:
                raise TableError("This question has been settled.")
            # Also those who are thought to be missing: they are here.
            players = self._users([*live.in_game(), *live.present()])
            if user not in live.voters() and (agree or user not in players):
                raise NotAllowed("Only the players of this table are asked.")
            if not agree:
                live.table.board.pop("vote")
                asker = vote.get("name", "The host")
                name = next((seat.name for seat in live.seats if seat.user == user), asker)
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
        live.table.board.pop("vote")
        try:
            await self._do(live, vote)
        except ScriptError as error:
            raise await self._failed(live, error) from error
        return "agreed"

    async def _do(self, live: Live, vote: dict[str, Any]) -> None:
        """What all have agreed to."""
        match vote["kind"]:
            case "undo":
                await self._take_back(live, vote["to"], live.seat_of(vote["by"]))
            case "leave out":
                await self._leave_out(live, vote["effect"])
            case "companion":
                await self._let_companion_play(live, live.seats[vote["seat"]], voted=True)
            case "concede":
                await self._concede(live, live.seats[vote["seat"]])
            case "take over":
                await self._take_over(live, live.seats[vote["seat"]], vote["by"], vote["name"])

    async def _take_over(self, live: Live, seat: Seat, user: int, name: str) -> None:
        """Somebody else has the seat now, and is the host if that was the host's; in the game the seat keeps
        its name. Buttons of before count no more, whoever has them."""
        live.say(f"{name} plays on for {seat.name}.")
        if live.table.host == seat.user:
            live.table.host = user
        live.table.board.setdefault("newcomers", {})[str(seat.seat)] = name
        seat.user, seat.passing, seat.draft, seat.ahead = user, {}, {}, {}
        await self._learn_wishes(live)
        live.raise_epoch()
        await self._advance(live)

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
