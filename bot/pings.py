"""Pings: a message that notifies the one who is waited for, once for one wait and once more as a reminder,
in hours they like; removed when answered."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import aiohttp
import discord

from bot.components import board as boards
from bot.components.board import Board
from bot.components.sheet import Sheet
from bot.store import Seat, Table, Wishes
from bot.store.wishes import HOUR

from .places import Places

if TYPE_CHECKING:
    from .client import Fellowship

log = logging.getLogger(__name__)
PRESENT = 120.0  # seconds after a click during which somebody needs no ping
SOON = 30.0  # seconds after which a call that Discord could not take is tried again
DECIDE = "The others may let a companion play, or give up that seat: see More."
Ping = dict[str, Any]


class Calls(NamedTuple):
    """The pings that stand, and when to look again."""

    pings: dict[str, Ping]
    wake: float | None


class Pings:
    """Calls those who are waited for, when they want to be called."""

    def __init__(self, client: Fellowship, places: Places) -> None:
        self._client = client
        self._places = places

    async def update(self, board: Board, place: int) -> Calls:
        """Remove pings that were answered, call those who wait."""
        called = self._called(board)
        kept = await self._kept(board, called, place)
        now, later = self._client.clock(), list[float]()
        for key, seat in called.items():
            due = self._due(board, seat, kept.get(key))
            if due is not None and due <= now:
                try:
                    kept[key] = await self._call(board, seat, key, kept.get(key), place)
                    due = self._due(board, seat, kept[key])
                except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
                    log.warning("Somebody could not be called yet: %s", error)
                    refused = isinstance(error, discord.HTTPException) and error.status < 500
                    due = now + (HOUR if refused else SOON)
            if due is not None:
                later.append(due)
        return Calls(kept, min(later, default=None))

    # -- who ---------------------------------------------------------------------------------------

    async def _kept(self, board: Board, called: Mapping[str, Seat], place: int) -> dict[str, Ping]:
        """The pings that are not answered yet; the others are removed, also those for somebody who has been
        replaced."""
        kept: dict[str, Ping] = {}
        for key, ping in board.table.board.get("pings", {}).items():
            seat = called.get(key)
            wanted = seat is not None and ping.get("user", seat.user) == seat.user
            if wanted and not (key.isdecimal() and await self._answered(board.table, int(key), ping)):
                kept[key] = {**ping, "since": min(ping["since"], board.table.inputs)}
            elif ping["id"]:
                await self._remove(place, ping["id"])
        return kept

    def _called(self, board: Board) -> dict[str, Seat]:
        """Everybody who is waited for, by what the wait is called."""
        return {str(seat.seat): seat for seat in board.waited if seat.person} | self._voters(board)

    def _voters(self, board: Board) -> dict[str, Seat]:
        """Those who are asked to agree and have not yet, by what this one question is called."""
        if not board.missing:
            return {}
        name = f"vote {board.table.epoch}.{board.table.board['vote'].get('number', 0)}"
        return {f"{name} {seat.seat}": seat for seat in board.missing}

    async def _answered(self, table: Table, seat: int, ping: Ping) -> bool:
        """Whether a seat has answered since it was called: one wait lasts until then, even if its question
        changes meanwhile."""
        given = await self._client.tables.store.inputs(table.id, ping["since"], table.inputs)
        return any(answer.seat == seat for answer in given)

    async def waits_since(self, table: Table, seat: Seat) -> float:
        """When a table that waits for somebody has called them first; now, if it has not yet."""
        ping = table.board.get("pings", {}).get(str(seat.seat), {})
        if ping.get("user") != seat.user or await self._answered(table, seat.seat, ping):
            return self._client.clock()
        return float(ping["at"])

    # -- when --------------------------------------------------------------------------------------

    def _due(self, board: Board, seat: Seat, ping: Ping | None) -> float | None:
        """When somebody is to be called next in this wait: soon, then after a while once more."""
        wishes, now = board.wishes.get(seat.user, Wishes()), self._client.clock()
        idle = self._client.panels.idle(board.table.id, seat.user)
        away = now + max(0.0, PRESENT - idle)  # those who are here see it by themselves
        if ping is None:
            return wishes.free(away)
        if not wishes.pings or seat.user in board.table.board.get("gone", ()):
            return None
        if not ping["id"]:  # they did not want to be called, or were not here; that has changed
            return wishes.free(away)
        if not wishes.remind or ping.get("calls", 2) > 1:
            return None
        return wishes.free(max(away, ping["at"] + wishes.remind * HOUR))

    # -- calling -----------------------------------------------------------------------------------

    async def _call(self, board: Board, seat: Seat, key: str, old: Ping | None, place: int) -> Ping:
        """Post a ping, instead of the one that stands; only remember the wait if this person is not here any
        more or does not want any."""
        ping = {
            "id": 0,
            "user": seat.user,
            "since": board.table.inputs,
            "calls": 0,
            "at": self._client.clock(),
        }
        if old is not None and old["id"]:
            ping = {**old, "id": 0}
        here = await self.here(board.table, seat)
        if here and board.wishes.get(seat.user, Wishes()).pings:
            mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(seat.user)])
            channel = await self._places.find(place)
            sheet = self._words(board, seat, key, ping)
            ping["id"] = (await channel.send(view=sheet.view(), allowed_mentions=mentions)).id
        ping["calls"] += 1
        await self._remember(board.table.id, key, ping)
        if old is not None and old["id"]:
            await self._remove(place, old["id"])
        return ping

    async def _remember(self, number: int, key: str, ping: Ping) -> None:
        """At once: whatever fails next, nobody is called again for it."""
        async with self._client.tables.open(number) as live:
            live.table.board["pings"] = {**live.table.board.get("pings", {}), key: ping}
            await self._client.tables.remember(live)

    def _words(self, board: Board, seat: Seat, key: str, ping: Ping) -> Sheet:
        if not key.isdecimal():
            return boards.call_to_agree(seat, board)
        called = ping["at"] if ping["calls"] else None
        return boards.ping(seat, board.doing.get(seat.seat, ""), board.table.id, called)

    async def here(self, table: Table, seat: Seat) -> bool:
        """Whether somebody is still on the server; the table is told once if that has changed."""
        here = await self._places.is_member(table.guild, seat.user)
        if here is (seat.user not in table.board.get("gone", ())):
            return here
        async with self._client.tables.open(table.id) as live:
            gone = {*live.table.board.get("gone", ())}
            if here is (seat.user in gone):
                live.table.board["gone"] = sorted(gone ^ {seat.user})
                words = "is on the server again." if here else f"has left the server. {DECIDE}"
                await self._client.tables.announce(live, f"{seat.name} {words}")
            table.board["gone"] = [*live.table.board["gone"]]
        return here

    async def _remove(self, place: int, message: int) -> None:
        try:
            channel = await self._places.find(place)
            await channel.get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.debug("A ping is gone already: %s", error)
