"""Pings: a message that notifies the one who is waited for, once for one wait, removed when answered."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.components import board as boards
from bot.components.board import Board
from bot.components.sheet import Sheet
from bot.store import Seat, Status

from .places import Places

if TYPE_CHECKING:
    from .client import Fellowship

log = logging.getLogger(__name__)
PRESENT = 120.0  # seconds after a click during which somebody needs no ping
GIVE_UP = "The host may let a companion play, or give up that seat: see More."


class Pings:
    """Who was called, and who must be called later because they have just been here."""

    def __init__(self, client: Fellowship, places: Places) -> None:
        self._client = client
        self._places = places
        self.postponed: dict[int, set[int]] = {}  # table -> users

    async def update(self, board: Board, place: int) -> dict[str, Any]:
        """Remove pings that were answered, call those who wait; gives what to remember."""
        kept: dict[str, Any] = {}
        waited = {seat.seat: seat for seat in board.waited}
        voters = self._voters(board)
        for key, ping in board.table.board.get("pings", {}).items():
            if key in voters:
                kept[key] = ping
            elif (
                key.isdecimal()
                and int(key) in waited
                and not await self._answered(board, int(key), ping["since"])
            ):
                kept[key] = {**ping, "since": min(ping["since"], board.table.inputs)}
            elif ping["id"]:
                await self._remove(place, ping["id"])
        doing, number = board.doing, board.table.id
        calls = {
            str(seat.seat): (seat, boards.ping(seat, doing.get(seat.seat, ""), number))
            for seat in board.waited
            if seat.person
        }
        calls |= {key: (seat, boards.call_to_agree(seat, board)) for key, seat in voters.items()}
        postponed = set()
        for key, (seat, sheet) in calls.items() if board.table.status is Status.PLAYING else ():
            if key in kept:
                continue
            if self._client.panels.idle(number, seat.user) < PRESENT:
                postponed.add(seat.user)
                continue
            try:
                kept[key] = {"id": await self._call(board, seat, sheet, place), "since": board.table.inputs}
            except (discord.DiscordServerError, aiohttp.ClientError, TimeoutError) as error:
                log.warning("Somebody could not be called yet: %s", error)
                postponed.add(seat.user)
        if postponed:
            self.postponed[board.table.id] = postponed
        else:
            self.postponed.pop(board.table.id, None)
        return kept

    def _voters(self, board: Board) -> dict[str, Seat]:
        """Those who are asked to agree and have not yet, by what this one question is called."""
        if not board.missing:
            return {}
        name = f"vote {board.table.epoch}.{board.table.board['vote']['inputs']}"
        return {f"{name} {seat.seat}": seat for seat in board.missing}

    async def _answered(self, board: Board, seat: int, since: int) -> bool:
        """Whether a seat has answered since it was called: one wait lasts until then, even if its question
        changes meanwhile."""
        given = await self._client.tables.store.inputs(board.table.id, since, board.table.inputs)
        return any(answer.seat == seat for answer in given)

    async def _call(self, board: Board, seat: Seat, sheet: Sheet, place: int) -> int:
        """Post a ping; 0 if this person is not here any more or does not want any."""
        settings = await self._client.people.settings(seat.user)
        if not await self._here(board, seat) or not settings.get("pings", True):
            return 0
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(seat.user)])
        channel = await self._places.find(place)
        sent = await channel.send(view=sheet.view(), allowed_mentions=mentions)
        return sent.id

    async def _here(self, board: Board, seat: Seat) -> bool:
        """Whether somebody is still on the server; the table is told once if not."""
        number, here = board.table.id, await self._places.is_member(board.table.guild, seat.user)
        if here == (seat.user not in board.table.board.get("gone", ())):
            return here
        async with self._client.tables.open(number) as live:
            gone = {*live.table.board.get("gone", ())} ^ {seat.user}
            live.table.board["gone"] = sorted(gone)
            words = "is on the server again." if here else f"has left the server. {GIVE_UP}"
            await self._client.tables.announce(live, f"{seat.name} {words}")
        return here

    async def _remove(self, place: int, message: int) -> None:
        try:
            channel = await self._places.find(place)
            await channel.get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.debug("A ping is gone already: %s", error)

    def due(self) -> list[int]:
        """Tables at which somebody has been away long enough to be called."""
        return [
            table
            for table, users in self.postponed.items()
            if any(self._client.panels.idle(table, user) >= PRESENT for user in users)
        ]
