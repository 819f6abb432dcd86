"""A game in the terminal: the table in words, numbered options, all players at one screen."""

from __future__ import annotations

import json
import os
import re
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from engine.kernel import (
    PASS,
    Ask,
    BadSave,
    BadSetup,
    GameError,
    IllegalAnswer,
    Journal,
    Kind,
    Option,
    Picks,
    ScriptError,
    Seat,
    Session,
)

from . import games

SAVE_NAME = "fellowship-save.json"
NARROWEST = 40
TIGHT = "\N{NO-BREAK SPACE}"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
HELP = (
    "1, or 1 3      pick options by number; Enter takes what is offered at the prompt",
    "? 2            explain option 2",
    "? title        explain a card, and why it cannot be used now",
    "t              show the table again",
    "l              show the whole log",
    "u              take back the last answer",
    "s [file]       save the game",
    "c              concede",
    "q              quit",
)


class Quit(Exception):
    """The person has had enough."""


def new_session(
    port: games.Port, scenario: str, decks: Sequence[str], seed: int, names: Sequence[str] = ()
) -> Session[Any, Any]:
    """A new game."""
    if len(names) > len(decks):
        raise BadSetup(f"There are more names ({len(names)}) than decks ({len(decks)}).")
    if not all(names) or len(set(names)) < len(names):
        raise BadSetup("Each player needs a name of his own.")
    state = port.rules.new_game(scenario, decks, seed=seed, names=names)
    return Session(port.rules, state, journal=Journal())


def load_session(path: Path) -> tuple[games.Port, Session[Any, Any]]:
    """A saved game; raises `BadSave` with a sentence if there is none to be had from the file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSave(f"{path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise BadSave(f"{path} is not a saved game.") from error
    if not isinstance(data, dict) or data.get("game") not in games.known():
        raise BadSave(f"{path} is not a saved game.")
    port = games.port(data["game"])
    try:
        session: Session[Any, Any] = Session.load(port.rules, data, journal=Journal())
        for seat in session.waiting_for():
            port.table(port.rules.view(session, seat))
    except GameError as error:
        raise BadSave(f"{path}: {error}") from error
    except Exception as error:  # numbers changed by hand can break any rule
        raise BadSave(f"{path}: The saved game is damaged.") from error
    return port, session


class Terminal:
    """Plays a session with whoever types into `source`."""

    def __init__(self, port: games.Port, session: Session[Any, Any], source: TextIO, target: TextIO) -> None:
        self.port = port
        self.rules = port.rules
        self.session = session
        self.source = source
        self.target = target
        self.watched = source.isatty()
        self.seat: Seat | None = None  # who sits at the screen
        self.next: Seat | None = None  # who should sit there now, if he is asked something
        self.undone = ""  # what was taken back, to be told to the one who is asked again
        self.saved = True  # whether nothing would be lost
        self.drawn: tuple[Seat, list[str]] | None = None
        self.read_until: dict[Seat, int] = {}

    def run(self) -> int:
        """Play until the game is over, or the person quits or the input ends."""
        if self.session.dropped:
            self._say(f"{len(self.session.dropped)} stored answers no longer fit and are asked again.")
        try:
            while not self.session.over:
                self._turn()
        except Quit:
            self._say("Good bye.")
            return 0
        self._news(self.seat or 0)
        self._say("", *self.port.ending(self.session, self._width))
        return 0

    # -- showing -------------------------------------------------------------------------------

    @property
    def _width(self) -> int | None:
        """The columns of the screen, if there is one; it may change while a game is played."""
        try:
            return max(os.get_terminal_size(self.target.fileno()).columns, NARROWEST)
        except (OSError, ValueError):
            return None

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(*_folded(line, self._width), sep="\n", file=self.target)

    def _read(self, prompt: str) -> str:
        print(prompt, end="", file=self.target, flush=True)
        line = self.source.readline()
        if not line:
            self._say("")
            raise Quit
        return line.strip()

    def _news(self, seat: Seat) -> None:
        """What this seat has not read yet."""
        journal = self.session.journal
        assert journal is not None
        words = journal.words(seat, self.read_until.get(seat, 0))
        if words:
            self._say("", *(f"» {text}" for text in words))
        self.read_until[seat] = len(journal.entries)

    def _draw(self, seat: Seat) -> None:
        table = self.port.table(self.rules.view(self.session, seat), self._width)
        if self.drawn != (seat, table):
            self._say("", *table)
        self.drawn = (seat, table)

    def _name(self, seat: Seat) -> str:
        return str(self.rules.view(self.session, None).players[seat].name)

    @property
    def _several(self) -> bool:
        return len(self.rules.view(self.session, None).players) > 1

    def _hand_over(self, seat: Seat) -> None:
        """Another player's turn at the screen: nobody may see the hand of the one before."""
        if self._several and seat != self.seat:
            if self.watched:
                self._say(CLEAR)
            self._say("", f"=== {self._name(seat)}, it is your turn. ===")
            if self.watched:
                self._read("Press Enter when only you look at the screen. ")
        self.seat = seat

    # -- one question --------------------------------------------------------------------------

    def _turn(self) -> None:
        waiting = self.session.waiting_for()
        seat = next((seat for seat in (self.next, self.seat) if seat in waiting), waiting[0])
        self.next = None
        assert seat is not None
        ask = self.session.ask(seat)
        assert ask is not None
        self._hand_over(seat)
        if self.undone:
            self._say(self.undone)
        self.undone = ""
        self._news(seat)
        self._draw(seat)
        self._question(seat, ask)
        line: str | None = self._read("> ")
        while line is not None:
            try:
                line = self._obey(seat, ask, line)
            except GameError as error:
                self._say(str(error))
                line = self._read("> ")

    def _question(self, seat: Seat, ask: Ask) -> None:
        who = f"{self._name(seat)}: " if self._several else ""
        self._say("", f"{who}{ask.prompt}{_how_many(ask)}")
        for number, option in enumerate(ask.options, 1):
            times = f" (up to {option.most} times)" if option.most > 1 else ""
            self._say(f"  {number:>2}  {option.label}{times}")
        quick = _on_enter(ask)
        if quick is not None:
            self._say(f"   Enter: {_labels(ask, quick)}   (h: help)")

    def _obey(self, seat: Seat, ask: Ask, line: str) -> str | None:
        """Do what a line says. Gives the next line if the question still stands, else None."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if line.startswith("?"):
            self._explain(seat, ask, line[1:].strip())
            return self._read("> ")
        match word.lower():
            case "q":
                if self.saved or self._sure("Quit without saving? Type y to quit: "):
                    raise Quit
            case "h":
                self._say(*HELP)
            case "t":
                self.drawn = None
                self._draw(seat)
                self._question(seat, ask)
            case "l":
                self.read_until[seat] = 0
                self._news(seat)
            case "s":
                self._save(Path(rest or SAVE_NAME))
            case "u":
                self._undo()
                return None
            case "c":
                if self._sure("Concede? Type y to give up: "):
                    self.session.notice(seat, "concede")
                    self.saved = False
                    return None
            case _:
                return self._answer(seat, ask, _picks(ask, line))
        return self._read("> ")

    def _answer(self, seat: Seat, ask: Ask, picks: Picks) -> str | None:
        """Show what the picks would mean, let a person think again, then answer."""
        ask.check(picks)
        forecast = self.rules.forecast(self.session, seat, picks)
        if forecast:
            self._say(f"   {forecast}")
            if self.watched and (line := self._read("Enter confirms; or type anew: ")):
                return line
        try:
            self.session.answer(seat, picks)
        except ScriptError as error:
            data = {**self.session.save(), "failing": list(picks), "error": str(error)}
            path = self._write(Path(f"failed-{self.port.id}.json"), data)
            raise GameError(
                f"That ran into an error in the program ({error}). The game stands as it was; "
                f"{path} holds it, to go on from or to report."
            ) from error
        self.saved = False
        return None

    def _undo(self) -> None:
        """Take back the last answer of all; it is asked again of the one who gave it."""
        last = self.session.inputs[-1:]
        self.session.undo(self.session.count - 1)
        self.saved = False
        self.next = last[0].seat
        self.undone = (
            f"{self._name(self.next)}'s last answer is taken back." if self._several else "Taken back."
        )
        assert self.session.journal is not None
        written = len(self.session.journal.entries)
        self.read_until = {seat: min(read, written) for seat, read in self.read_until.items()}

    def _sure(self, prompt: str) -> bool:
        return not self.watched or self._read(prompt).lower() in ("y", "yes")

    # -- saving and explaining -----------------------------------------------------------------

    def _save(self, path: Path) -> None:
        self._say(f"Saved to {self._write(path, self.session.save())}.")
        self.saved = True

    def _write(self, path: Path, data: dict[str, Any]) -> Path:
        text = json.dumps({"game": self.port.id, **data}, ensure_ascii=False)
        try:
            path.write_text(text + "\n", encoding="utf-8")
        except (OSError, ValueError) as error:
            raise GameError(
                f"{path} cannot be written: {getattr(error, 'strerror', None) or error}."
            ) from error
        return path

    def _explain(self, seat: Seat, ask: Ask, about: str) -> None:
        """An option by number, or a card by title."""
        if not about:
            self._say(*HELP)
        elif about.isdecimal():
            self._explain_option(seat, ask, about)
        else:
            self._explain_card(seat, about)

    def _explain_option(self, seat: Seat, ask: Ask, number: str) -> None:
        option = _numbered(ask, number)
        self._say(f"{number}: {option.label}")
        view = self.rules.view(self.session, seat)
        codes = [card.code for card in self.port.seen(view) if card.id == option.card]
        if not codes and option.card is not None:  # offered from a pile, so shown to this seat anyway
            codes = self.port.named(option.label)
        for code in codes[:1]:
            self._say(*(f"   {line}" for line in self.port.explain(code)))
        if forecast := self.rules.forecast(self.session, seat, (option.id,)):
            self._say(f"   {forecast}")

    def _explain_card(self, seat: Seat, title: str) -> None:
        codes = self.port.named(title)
        if not codes:
            raise IllegalAnswer(f"There is no card called {_short(title)!r}.")
        view = self.rules.view(self.session, seat)
        seen = [card for card in self.port.seen(view) if card.code in codes]
        code = seen[0].code if seen else codes[0]
        self._say(*self.port.explain(code))
        own = [card.id for card in seen if card.code == code and card.id in self.port.own(view)]
        if own:
            reason = self.rules.why_not(self.session, seat, own[0])
            self._say(f"Now: {reason or 'it can be used, or you will be asked.'}")


def _folded(line: str, width: int | None) -> list[str]:
    """A line in as many as it takes, each below the column in which its words began.

    Where dots part a line, it is folded at the dots only.
    """
    if width is None or len(line) <= width:
        return [line]
    column = re.match(r"\s*(?:\S+ )*?\S+ {2,}|[\s»]*", line)
    assert column is not None
    indent = " " * (column.end() if column.end() < width // 2 else 4)
    if " · " in line:
        head, rest = line[: column.end()], line[column.end() :]
        line = head + rest.replace(" ", TIGHT).replace(f"{TIGHT}·{TIGHT}", f"{TIGHT}· ")
    return [part.replace(TIGHT, " ") for part in textwrap.wrap(line, width, subsequent_indent=indent)]


def _how_many(ask: Ask) -> str:
    if ask.kind is Kind.ORDER:
        return " (all numbers in your order)"
    if ask.least == ask.most:
        return "" if ask.most == 1 else f" (pick {ask.most})"
    return f" (pick {ask.least} to {ask.most})"


def _on_enter(ask: Ask) -> Picks | None:
    """What an empty line means."""
    if ask.suggested:
        return ask.suggested
    if ask.least == 0:
        return ()
    return (PASS,) if any(option.id == PASS for option in ask.options) else None


def _labels(ask: Ask, picks: Picks) -> str:
    labels = {option.id: option.label.partition(" (")[0] for option in ask.options}
    return ", ".join(labels[pick] for pick in picks) or "none"


def _picks(ask: Ask, line: str) -> Picks:
    """The options a line of numbers names."""
    if not line:
        quick = _on_enter(ask)
        if quick is None:
            raise IllegalAnswer("Type the number of an option, or h for help.")
        return quick
    numbers = line.replace(",", " ").split()
    if not all(number.isdecimal() for number in numbers):
        raise IllegalAnswer(
            f"{_short(line)!r} is not understood. Type the number of an option, or h for help."
        )
    if numbers == ["0"] and ask.least == 0:
        return ()
    return tuple(_numbered(ask, number).id for number in numbers)


def _short(words: str, most: int = 60) -> str:
    return words if len(words) <= most else f"{words[:most]}…"


def _numbered(ask: Ask, number: str) -> Option:
    """The option with this number, as typed."""
    short = number.lstrip("0")
    if not short or len(short) > 4 or int(short) > len(ask.options):
        raise IllegalAnswer(f"There is no option {_short(number, 12)}.")
    return ask.options[int(short) - 1]
