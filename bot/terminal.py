"""A game in the terminal: the table in words, numbered options, all players at one screen."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from engine.kernel import (
    Ask,
    BadSave,
    BadSetup,
    GameError,
    IllegalAnswer,
    Journal,
    Kind,
    Picks,
    ScriptError,
    Seat,
    Session,
)

from . import games
from .lines import folded, how_many, labels, numbered, on_enter, read_picks, shortened

SAVE_NAME = "fellowship-save.json"
NARROWEST = 40
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


def check_names(names: Sequence[str], decks: Sequence[str]) -> None:
    """Raise `BadSetup` unless the names fit the players."""
    if len(names) > len(decks):
        raise BadSetup(f"There are more names ({len(names)}) than decks ({len(decks)}).")
    if not all(names) or len(set(names)) < len(names):
        raise BadSetup("Each player needs a name of his own.")


def begin(port: games.Port, state: Any) -> Session[Any, Any]:
    """A new game from its first state."""
    return Session(port.rules, state, journal=Journal())


def load_session(path: Path) -> tuple[games.Port, Session[Any, Any], games.Campaign | None]:
    """A saved game, perhaps of a campaign; raises `BadSave` with a sentence if the file holds none."""
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
        campaign = port.load_campaign(data["campaign"]) if "campaign" in data else None
    except GameError as error:
        raise BadSave(f"{path}: {error}") from error
    except Exception as error:  # numbers changed by hand can break any rule
        raise BadSave(f"{path}: The saved game is damaged.") from error
    return port, session, campaign


class Terminal:
    """Plays a session with whoever types into `source`."""

    def __init__(
        self,
        port: games.Port,
        session: Session[Any, Any],
        source: TextIO,
        target: TextIO,
        campaign: games.Campaign | None = None,
    ) -> None:
        self.port = port
        self.rules = port.rules
        self.source = source
        self.target = target
        self.watched = source.isatty()
        self.campaign = campaign
        self._sit_down(session)

    def _sit_down(self, session: Session[Any, Any]) -> None:
        self.session = session
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
            while True:
                while not self.session.over:
                    self._turn()
                self._news(self.seat or 0)
                self._say("", *self.port.ending(self.session, self._width))
                if not self._next_of_campaign():
                    return 0
        except Quit:
            self._say("Good bye.")
            return 0

    def _next_of_campaign(self) -> bool:
        """Go on with the next game of a campaign, if there is one."""
        if self.campaign is None:
            return False
        self.campaign.record(self.session.state)
        self._say("", *self.campaign.standing())
        state = self.campaign.next_game()
        if state is None:
            return False
        self._sit_down(begin(self.port, state))
        self.saved = False
        return True

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
            print(*folded(line, self._width), sep="\n", file=self.target)

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
        self._say("", f"{who}{ask.prompt}{how_many(ask)}")
        for number, option in enumerate(ask.options, 1):
            times = f" (up to {option.most} times)" if option.most > 1 else ""
            self._say(f"  {number:>2}  {option.label}{times}")
        quick = on_enter(ask)
        if quick is not None:
            self._say(f"   Enter: {labels(ask, quick)}   (h: help)")

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
                return self._answer(seat, ask, read_picks(ask, line))
        return self._read("> ")

    def _answer(self, seat: Seat, ask: Ask, picks: Picks) -> str | None:
        """Show what the picks would mean, let a person think again, then answer."""
        ask.check(picks)
        forecast = self.rules.forecast(self.session, seat, picks)
        if forecast and ask.kind is not Kind.WINDOW:
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
        campaign = {} if self.campaign is None else {"campaign": self.campaign.save()}
        self._say(f"Saved to {self._write(path, {**self.session.save(), **campaign})}.")
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
        option = numbered(ask, number)
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
            raise IllegalAnswer(f"There is no card called {shortened(title)!r}.")
        view = self.rules.view(self.session, seat)
        seen = [card for card in self.port.seen(view) if card.code in codes]
        code = seen[0].code if seen else codes[0]
        self._say(*self.port.explain(code))
        own = [card.id for card in seen if card.code == code and card.id in self.port.own(view)]
        if own:
            reason = self.rules.why_not(self.session, seat, own[0])
            self._say(f"Now: {reason or 'it can be used, or you will be asked.'}")
