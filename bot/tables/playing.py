"""Playing: answers, drafts, passing, conceding, ending."""

from __future__ import annotations

from typing import Any

from bot.store import COMPANION, Seat, Status
from engine.kernel import PASS, Kind, Picks, ScriptError

from .core import Core
from .errors import TableError
from .live import Live


class Playing(Core):
    """While a game is under way."""

    async def answer(self, number: int, user: int, epoch: int, ticket: int, picks: Picks) -> None:
        """Give the answer to the question that a button belongs to; before its turn it is kept."""
        async with self.open(number) as live:
            seat, _ = live.asked(user, epoch, ticket)
            if live.ask(seat) is None:
                live.give_ahead(seat, picks)
                await self._save_seat(live, seat)
                return
            try:
                live.give(seat, picks)
                await self._advance(live)
            except ScriptError as error:
                raise await self._failed(live, error) from error

    async def draft(self, number: int, user: int, epoch: int, ticket: int, draft: dict[str, Any]) -> None:
        """Keep picks that are not confirmed yet."""
        async with self.open(number) as live:
            seat, _ = live.asked(user, epoch, ticket)
            seat.draft = draft
            await self._save_seat(live, seat)

    async def choose_again(self, number: int, user: int) -> None:
        """Forget what was chosen ahead."""
        async with self.open(number) as live:
            seat = live.seat_of(user)
            seat.ahead = {}
            await self._save_seat(live, seat)

    async def _save_seat(self, live: Live, seat: Seat) -> None:
        """Keep what somebody has chosen but what does not count yet."""
        async with self.database.transaction() as change:
            await self.store.save_seat(change, live.table.id, seat)

    async def pass_until(self, number: int, user: int, epoch: int, ticket: int, until: str) -> None:
        """Pass this window, and those that come, until the end of the phase, the next decision,
        something happens to this seat, or the player wants to be asked again ("always")."""
        async with self.open(number) as live:
            seat, ask = live.asked(user, epoch, ticket)
            if ask.kind is not Kind.WINDOW or until not in ("phase", "decision", "event", "always"):
                raise TableError("This cannot be passed.")
            seat.passing = {
                "until": until,
                "chapter": live.port.chapter(live.playing.state),
                "stake": live.stake(seat),
            }
            try:
                live.give(seat, (PASS,))
                await self._advance(live)
            except ScriptError as error:
                raise await self._failed(live, error) from error

    async def stop_passing(self, number: int, user: int) -> None:
        """Be asked again."""
        async with self.open(number) as live:
            seat = live.seat_of(user)
            if seat.companion:
                live.say(f"{seat.name} is back.")
            seat.passing = {}
            if live.table.board.get("vote", {}).get("seat") == seat.seat:
                live.table.board.pop("vote")  # whose seat it is has come back to decide about it
            await self._commit(live)

    async def let_companion_play(self, number: int, user: int) -> None:
        """A companion plays for somebody until they want to be asked again."""
        async with self.open(number) as live:
            seat = live.seat_of(user)
            if seat.companion:
                raise TableError(f"A companion plays for {seat.name} already.")
            await self._let_companion_play(live, seat)

    async def _let_companion_play(self, live: Live, seat: Seat, **how: bool) -> None:
        if live.present() == [seat]:
            raise TableError("Nobody else plays at this table: the game would play itself to its end.")
        seat.passing = {"until": COMPANION, **how}
        live.say(f"A companion plays for {seat.name}.")
        await self._advance(live)

    async def concede(self, number: int, user: int) -> None:
        """Give up a seat; the others play on."""
        async with self.open(number) as live:
            try:
                await self._concede(live, live.seat_of(user))
            except ScriptError as error:
                raise await self._failed(live, error) from error

    async def _concede(self, live: Live, seat: Seat) -> None:
        live.notice(seat, live.port.concede)
        if seat.seat in live.playing.gone:  # it takes effect once the open question is answered
            live.say(f"The seat of {seat.name} is given up.")
        await self._advance(live)

    async def end(self, number: int, by: int, *, moderator: bool = False) -> None:
        """Close a table before its game is over."""
        async with self.open_to_close(number) as live:
            if live.table.status in (Status.OVER, Status.ENDED):
                raise TableError("This table is closed already.")
            if not moderator:
                self._host_only(live, by)
            await self.close(live, "The table was closed.")
