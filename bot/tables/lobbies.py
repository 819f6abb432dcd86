"""Lobbies: taking a seat, bringing a deck, starting."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Sequence

from bot import games
from bot.decks import DeckList
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
        first = next(iter(port.workshop.ready().values()))
        seat = Seat(0, host, clean_name(name), first.id, deck_name=first.deck.name)
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
            name = clean_name(name, [seat.name for seat in live.seats])
            companions = [seat for seat in live.seats if not seat.person]
            if len(live.seats) < live.port.most_players:
                await self._seat(live, user, name)
            elif companions:  # makes room, and leaves the deck
                companions[-1].user, companions[-1].name = user, name
            else:
                raise TableError("All seats are taken. You are welcome to watch.")
            await self._commit(live)

    async def add_companion(self, number: int, by: int) -> int:
        """Seat a companion, with the first deck that nobody has; gives its number as a user."""
        async with self.open(number) as live:
            self._in_lobby(live)
            if by != live.table.host:
                live.seat_of(by)
            if len(live.seats) >= live.port.most_players:
                raise TableError("All seats are taken.")
            taken = [seat.name for seat in live.seats]
            name = next(name for name in live.port.companions if name not in taken)
            user = min(0, *(seat.user for seat in live.seats)) - 1
            await self._seat(live, user, name)
            await self._commit(live)
            return user

    async def _seat(self, live: Live, user: int, name: str) -> None:
        """A new seat at the end, with a deck."""
        seat = Seat(len(live.seats), user, name, "")
        await self._bring_free_deck(live, seat)
        live.seats.append(seat)

    async def _bring_free_deck(self, live: Live, seat: Seat) -> None:
        """The first deck for everyone that goes with what the others bring."""
        workshop, others = live.port.workshop, [other for other in live.seats if other is not seat]
        brought = [deck for deck in await self.decks_at(Live(live.table, others)) if deck is not None]
        ready = list(workshop.ready().values())
        free = (one for one in ready if not workshop.clashes([*brought, one.deck]).problems)
        deck = next(free, ready[0])
        seat.deck, seat.deck_name = deck.id, deck.deck.name

    async def decks_at(self, live: Live) -> list[DeckList | None]:
        """The decks that are brought to a table, in the order of the seats; None: deleted since."""
        return [await self.decks.brought(live.table.game, seat.deck) for seat in live.seats]

    async def told_of_decks(self, live: Live) -> tuple[list[str], list[str]]:
        """What keeps the decks at a table from being played, and what is good to know of them."""
        decks = await self.decks_at(live)
        gone = [
            f"The deck of {seat.name} was deleted: {seat.deck_name}."
            for seat, deck in zip(live.seats, decks, strict=True)
            if deck is None
        ]
        kept = [deck for deck in decks if deck is not None]
        return gone + self._problems(live, *kept), list(live.port.workshop.clashes(kept).notes)

    async def stand_up(self, number: int, user: int, by: int) -> None:
        """Leave a lobby, or be removed by the host. The host's chair goes to the next person; without one
        the lobby ends."""
        async with self.open(number) as live:
            self._in_lobby(live)
            if by not in (user, live.table.host):
                raise NotAllowed("Only the host can remove somebody else.")
            gone = self._seated(live, user, by)
            live.seats.remove(gone)
            for place, seat in enumerate(live.seats):
                seat.seat = place
            people = [seat.user for seat in live.seats if seat.person]
            if not people:
                live.table.status = Status.ENDED
            elif live.table.host == user:
                live.table.host = people[0]
            await self._commit(live)

    def _seated(self, live: Live, user: int, by: int) -> Seat:
        """Somebody's seat, for somebody who may mean another."""
        if user != by and all(seat.user != user for seat in live.seats):
            raise TableError("That person has no seat at this table.")
        return live.seat_of(user)

    async def choose_deck(self, number: int, user: int, deck: str, companion: int | None = None) -> None:
        """Bring another deck, or give one to a companion: one for everyone, or one's own. One that cannot
        be played stays at home."""
        async with self.open(number) as live:
            self._in_lobby(live)
            seat = live.seat_of(user)
            if companion is not None:
                seat = self._seated(live, companion, user)
            if seat.person and seat.user != user:
                raise NotAllowed("Everybody chooses their own deck.")
            chosen = await self.decks.get(user, live.table.game, deck)
            self._check(live, chosen)
            seat.deck, seat.deck_name = deck, chosen.name
            await self._commit(live)

    async def bring_fellowship(self, number: int, by: int, decks: Sequence[str]) -> None:
        """The host gives everybody a deck at once, in the order of the seats."""
        async with self.open(number) as live:
            self._in_lobby(live)
            self._host_only(live, by)
            if len(decks) < len(live.seats):
                raise TableError(f"There are {len(decks)} decks for {len(live.seats)} players.")
            for seat, deck in zip(live.seats, decks, strict=False):
                chosen = await self.decks.get(by, live.table.game, deck)
                self._check(live, chosen)
                seat.deck, seat.deck_name = deck, chosen.name
            await self._commit(live)

    def _check(self, live: Live, *decks: DeckList) -> None:
        """Decks that can be played, and all of them at one table."""
        if found := self._problems(live, *decks):
            raise TableError(found[0])

    def _problems(self, live: Live, *decks: DeckList) -> list[str]:
        workshop = live.port.workshop
        found = [problem for deck in decks for problem in workshop.problems(deck)]
        return [*found, *workshop.clashes(decks).problems]

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
                host = self._seated(live, int(wishes["host"]), by)
                if not host.person:
                    raise TableError("A companion cannot be the host.")
                table.host = host.user
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
        await self._learn_wishes(live)
        if problems := (await self.told_of_decks(live))[0]:
            raise TableError(problems[0])
        decks = [deck for deck in await self.decks_at(live) if deck is not None]
        state = port.rules.new_game(
            table.scenario,
            [port.workshop.engine_deck(deck) for deck in decks],
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
            newcomers = old.board.get("newcomers", {})  # they go by the name of their seat in that game
        names = [newcomers.get(str(seat.seat), seat.name) for seat in others]
        mine = clean_name(name, names)
        seats = [Seat(0, by, mine, host.deck, deck_name=host.deck_name)]
        seats += [
            Seat(n, seat.user, names[n - 1], seat.deck, deck_name=seat.deck_name)
            for n, seat in enumerate(others, 1)
        ]
        for before, seat in zip((host, *others), seats, strict=True):
            if str(before.seat) in newcomers:  # the deck was that of the player before
                await self._bring_free_deck(Live(old, seats), seat)
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
