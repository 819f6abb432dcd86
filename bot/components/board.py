"""The table as everybody sees it: a header, the picture, the last events, five buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.games import Picture, Port, title_of
from bot.store import Line, Seat, Status, Table, Wishes
from bot.tables import Live

from .ids import Ref
from .panel import waiting_words
from .sheet import Button, Sheet, called, plain

LINES = 6
BLUE, GREEN, RED = discord.ButtonStyle.primary, discord.ButtonStyle.success, discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Board:
    """All that the public message shows, taken from the table in one moment."""

    port: Port
    table: Table
    seats: tuple[Seat, ...]
    title: str
    header: str
    chapter: str
    waiting: str
    doing: Mapping[int, str]
    waited: tuple[Seat, ...]
    lines: tuple[str, ...]
    view: Any
    state: Any
    result: str = ""
    missing: tuple[Seat, ...] = ()  # who has not agreed yet to what the table is asked
    wishes: Mapping[int, Wishes] = field(default_factory=dict)  # when people want to be called


def take(live: Live, lines: Sequence[Line], now: float) -> Board:
    """What the public message shows now."""
    session, port = live.session, live.port
    view = None if session is None else live.view(None)
    over = live.table.status is Status.OVER
    shown = live.table.board.get("message", {}).get("header", "")
    return Board(
        port=port,
        table=deepcopy(live.table),
        seats=tuple(deepcopy(live.seats)),
        title=title_of(port, live.table.scenario),
        header=shown if session is None else port.header(view),
        chapter="" if session is None else port.chapter(session.state),
        waiting=waiting_words(live, {user: one.away for user, one in live.wishes.items() if one.away > now}),
        doing={} if session is None else port.waiting(view),
        waited=tuple(deepcopy(live.waiting())),
        lines=tuple([words for line in lines if (words := line.words(None))][-LINES:]),
        view=view,
        state=None if session is None else session.state,
        result=port.result(session.state) if over and session is not None else "",
        missing=tuple(deepcopy(_missing(live))),
        wishes=dict(live.wishes),
    )


def _missing(live: Live) -> list[Seat]:
    vote = live.table.board.get("vote") or {"yes": []}
    left = live.voters() - set(vote["yes"])
    return [seat for seat in live.seats if seat.user in left]


def draw(board: Board, picture: Picture | None) -> Sheet:
    """The table as a message; in words if there is no picture."""
    number = board.table.id
    sheet = Sheet().text(f"### {plain(board.header)}")
    if board.waiting:
        sheet.text(f"Waiting for {board.waiting}")
    if picture is None:
        sheet.text("\n".join(map(plain, board.port.table(board.view)))[:2000])
    else:
        sheet.picture("table", picture)
    if board.lines:
        sheet.text("\n".join(f"- {plain(line)}" for line in board.lines))
    _agreement(sheet, board)
    return sheet.buttons(
        Button("Your move", Ref("move", number), BLUE),
        Button("Table & cards", Ref("table", number)),
        Button("Log", Ref("log", number)),
        Button("Undo", Ref("undo", number)),
        Button("More", Ref("more", number)),
    )


def _agreement(sheet: Sheet, board: Board) -> None:
    """A question to the whole table, or an effect that failed."""
    number, vote, failure = board.table.id, board.table.board.get("vote"), board.table.board.get("failure")
    if vote is not None:
        missing = ", ".join(map(called, board.missing))
        sheet.line().text(f"**{_asked(board)}** All must agree. Still asked: {missing}.")
        sheet.buttons(*_agree_or_refuse(board))
    elif failure is not None:
        sheet.line().text("**Something went wrong in the program.** Nothing was changed.")
        told = "Choose something else, or take a step back."
        sheet.text(f"{told}\n-# Those who run the bot have a report of it: table {number}.")
        if failure.get("effect"):
            sheet.buttons(Button("Go on without this effect", Ref("leaveout", number)))


def draw_old(header: str, link: str) -> Sheet:
    """A table message that is no longer the newest: one line with a way to the newest."""
    return Sheet(0x3B4340).text(f"-# {plain(header)} · [the table now]({link})")


def draw_end(board: Board, picture: Picture | None) -> Sheet:
    """Victory or defeat."""
    number = board.table.id
    sheet = Sheet().text(f"## {plain(board.header)}\n**{plain(board.result)}**")
    if picture is not None:
        sheet.picture("score", picture)
    if board.lines:
        sheet.text("\n".join(f"- {plain(line)}" for line in board.lines))
    _agreement(sheet, board)
    return sheet.buttons(
        Button("Rematch", Ref("rematch", number), GREEN),
        Button("Log as a file", Ref("logfile", number)),
        Button("Table & cards", Ref("table", number)),
        Button("Undo", Ref("undo", number)),
    )


def draw_closed(board: Board, words: str) -> Sheet:
    """A table that was closed before its end."""
    sheet = Sheet(0x3B4340).text(f"### {plain(board.header)}\n{plain(words)}")
    return sheet.buttons(Button("Log as a file", Ref("logfile", board.table.id)))


def _asked(board: Board) -> str:
    """What the table is asked."""
    vote = board.table.board["vote"]
    who = next((seat.name for seat in board.seats if seat.user == vote["by"]), "the host")
    whose = plain(board.seats[vote["seat"]].name) if "seat" in vote else ""
    return {
        "undo": f"May {plain(who)} take back a step?",
        "leave out": "May the game go on without the effect that fails?",
        "companion": f"May a companion play for {whose}?",
        "concede": f"May the seat of {whose} be given up?",
        "take over": f"May {plain(vote.get('name', ''))} play on for {whose}?",
    }[vote["kind"]]


def _agree_or_refuse(board: Board) -> tuple[Button, Button]:
    about = board.table.id, board.table.epoch, board.table.board["vote"].get("number", 0)
    return Button("Agree", Ref("agree", *about), GREEN), Button("Refuse", Ref("refuse", *about), RED)


def ping(seat: Seat, doing: str, table: int, called: float | None) -> Sheet:
    """Somebody is waited for; if they have been called before, a reminder."""
    words = f"<@{seat.user}>, it is {'your turn' if called is None else 'still your turn'}"
    sheet = Sheet().text(f"{words}: {plain(doing or 'to decide')}.")
    if called is not None:
        more = "No time? *More* lets a companion play for you, or tells the others that you are away."
        sheet.text(f"-# I called you <t:{called:.0f}:R>. {more}")
    return sheet.buttons(Button("Your move", Ref("move", table), BLUE))


def call_to_agree(seat: Seat, board: Board) -> Sheet:
    """Somebody is asked to agree."""
    sheet = Sheet().text(f"<@{seat.user}>, the table asks you: {_asked(board)}")
    return sheet.buttons(*_agree_or_refuse(board))
