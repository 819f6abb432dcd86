"""Lobbies: taking a seat, bringing a deck, starting."""

from __future__ import annotations

import secrets
import sqlite3

from bot import games
from bot.store import Seat, Status, Table
from engine.kernel import Journal, ScriptError, Session

from .core import Core
from .errors import NotAllowed, TableError
from .live import Live, clean_name

LOBBY_LASTS = 24 * 3600.0


class Lobbies(Core):
    """Before the game."""

    async def create(
        self, *, game: str, scenario: str, guild: int, channel: int, host: int, name: str, mode: str = ""
    ) -> int:
        """A new lobby, in which the host has a seat already; gives its number."""
        port = games.port(game)
        if scenario not in {listed.id for listed in port.scenarios()}:
            raise TableError("There is no such scenario. Choose one from the list.")
        if mode and mode not in port.modes:
            raise TableError(f"There is no mode {mode!r}. There are: {', '.join(port.modes)}.")
        seat = Seat(0, host, clean_name(name), port.ready_decks()[0].id)
        return await self._add(game, scenario, mode or port.modes[0], guild, channel, [seat])

    async def _add(
        self, game: str, scenario: str, mode: str, guild: int, channel: int, seats: list[Seat]
    ) -> int:
        """A lobby whose host has the first seat."""
        now, host = self.clock(), seats[0].user
        places = (guild, channel, channel)
        table = Table(0, game, Status.LOBBY, *places, host, scenario, mode, now, now, stale=True)
        try:
            async with self.database.transaction() as change:
                number = await self.store.add(change, table)
                await self.store.save_seats(change, number, seats)
        except sqlite3.IntegrityError as error:
            raise TableError("There is a table in this channel already: one at a time.") from error
        self.changed(number)
        return number

    async def sit(self, number: int, user: int, name: str) -> None:
        """Take a seat, with the first deck that nobody has."""
        async with self.open(number) as live:
            self._in_lobby(live)
            if any(seat.user == user for seat in live.seats):
                raise TableError("You have a seat already.")
            if len(live.seats) >= live.port.most_players:
                raise TableError("All seats are taken. You are welcome to watch.")
            taken = [seat.deck for seat in live.seats]
            decks = [deck.id for deck in live.port.ready_decks()]
            deck = next((deck for deck in decks if deck not in taken), decks[0])
            name = clean_name(name, [seat.name for seat in live.seats])
            live.seats.append(Seat(len(live.seats), user, name, deck))
            await self._commit(live)

    async def stand_up(self, number: int, user: int, by: int) -> None:
        """Leave a lobby, or be removed by the host; the host's chair goes to the next. Empty: it ends."""
        async with self.open(number) as live:
            self._in_lobby(live)
            if by not in (user, live.table.host):
                raise NotAllowed("Only the host can remove somebody else.")
            gone = self._seated(live, user, by)
            live.seats.remove(gone)
            for place, seat in enumerate(live.seats):
                seat.seat = place
            if not live.seats:
                live.table.status = Status.ENDED
            elif live.table.host == user:
                live.table.host = live.seats[0].user
            await self._commit(live)

    def _seated(self, live: Live, user: int, by: int) -> Seat:
        """Somebody's seat, for somebody who may mean another."""
        if user != by and all(seat.user != user for seat in live.seats):
            raise TableError("That person has no seat at this table.")
        return live.seat_of(user)

    async def choose_deck(self, number: int, user: int, deck: str) -> None:
        """Bring another deck."""
        async with self.open(number) as live:
            self._in_lobby(live)
            seat = live.seat_of(user)
            if deck not in {ready.id for ready in live.port.ready_decks()}:
                raise TableError("There is no such deck. Choose one from the list.")
            seat.deck = deck
            await self._commit(live)

    async def set_up(self, number: int, by: int, **wishes: str) -> None:
        """Change scenario, mode or host of a lobby; only its host may."""
        async with self.open(number) as live:
            self._in_lobby(live)
            self._host_only(live, by)
            table, port = live.table, live.port
            if "scenario" in wishes:
                if wishes["scenario"] not in {listed.id for listed in port.scenarios()}:
                    raise TableError("There is no such scenario. Choose one from the list.")
                table.scenario = wishes["scenario"]
            if "mode" in wishes:
                if wishes["mode"] not in port.modes:
                    raise TableError("There is no such mode. Choose one from the list.")
                table.mode = wishes["mode"]
            if "host" in wishes:
                table.host = self._seated(live, int(wishes["host"]), by).user
            await self._commit(live)

    async def start(self, number: int, by: int) -> None:
        """The game begins; the host or anybody seated may start it."""
        async with self.open(number) as live:
            self._in_lobby(live)
            if by != live.table.host:
                live.seat_of(by)
            await self._begin(live)

    async def _begin(self, live: Live) -> None:
        table, port = live.table, live.port
        state = port.rules.new_game(
            table.scenario,
            [seat.deck for seat in live.seats],
            seed=secrets.randbits(48),
            names=[seat.name for seat in live.seats],
            mode=table.mode,
        )
        try:
            live.session = Session(port.rules, state, keep=1, journal=Journal())
        except ScriptError as error:
            await self._failed(live, error)
            raise TableError(f"This game cannot be started: {error}.") from error
        table.status, live.read = Status.PLAYING, 0
        live.begin()
        await self._advance(live)

    async def rematch(self, number: int, by: int, name: str) -> int:
        """A new lobby in the same channel, with the same people and decks; gives its number."""
        async with self.open(number) as live:
            host, old = live.seat_of(by), live.table
            if old.status in (Status.LOBBY, Status.PLAYING):
                raise TableError("This game is not over yet.")
            others = [seat for seat in live.seats if seat is not host]
        seats = [Seat(0, by, clean_name(name, [seat.name for seat in others]), host.deck)]
        seats += [Seat(n, seat.user, seat.name, seat.deck) for n, seat in enumerate(others, 1)]
        return await self._add(old.game, old.scenario, old.mode, old.guild, old.channel, seats)

    async def expire_lobbies(self) -> list[int]:
        """Close lobbies in which nothing has happened for a day."""
        moment = self.clock() - LOBBY_LASTS
        closed = []
        for table in await self.store.lobbies_untouched_since(moment):
            async with self.open_to_close(table.id) as live:
                # Somebody may have come in since the question.
                if live.table.status is Status.LOBBY and live.table.touched < moment:
                    await self.close(live, "Nobody has started this game for a day.")
                    closed.append(table.id)
        return closed

    async def lost(self, number: int, words: str) -> None:
        """The place of a table is gone; nobody can play on."""
        async with self.open_to_close(number) as live:
            if live.table.status in (Status.LOBBY, Status.PLAYING):
                await self.close(live, words)
