"""A table in memory: its record, its seats and its session."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import takewhile
from typing import Any

from bot import games
from bot.store import Failure, Given, Line, Seat, Snapshot, Status, Table, Wishes
from engine.kernel import PASS, Ask, Entry, Journal, Kind, Picks, Point, ScriptError, Session

from .errors import NotSeated, Outdated, TableError

log = logging.getLogger(__name__)
LONGEST_NAME = 32


def clean_name(name: str, taken: Sequence[str] = ()) -> str:
    """A name without invisible or controlling characters, not too long, and not taken."""
    kept = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name)
    short = " ".join(kept.split())[:LONGEST_NAME].strip() or "Somebody"
    found, number = short, 2
    while found in taken:
        found, number = f"{short[: LONGEST_NAME - 4]} ({number})", number + 1
    return found


def signature(ask: Ask | None) -> str:
    """What makes an ask the same ask: everything a person sees of it."""
    if ask is None:
        return ""
    shown = (ask.fingerprint, ask.prompt, ask.topic, ask.about, [option.label for option in ask.options])
    return sha256(repr(shown).encode()).hexdigest()[:16]


def in_words(ask: Ask, picks: Picks) -> str:
    """An answer in words, for the one who gave it."""
    labels = {option.id: option.label.partition(" (")[0] for option in ask.options}
    between = " " if ask.prompt.endswith("?") else ": "
    return f"{ask.prompt}{between}{', '.join(labels[pick] for pick in picks) or 'none'}"


def alike(first: Iterable[Any], second: Iterable[Any]) -> int:
    """How many items at the beginning are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))


@dataclass(slots=True)
class Step:
    """What one input changed, to be written; `inputs` is how many had been given then."""

    inputs: int
    given: Given | None
    lines: list[Line]
    snapshot: Snapshot | None


@dataclass(slots=True)
class Live:
    """A table that is being used; only the one who holds its lock may change it."""

    table: Table
    seats: list[Seat]
    session: Session[Any, Any] | None = None
    wishes: dict[int, Wishes] = field(default_factory=dict)  # of those who have a seat
    read: int = 0  # journal entries that are stored already
    steps: list[Step] = field(default_factory=list)  # not yet written
    failures: list[Failure] = field(default_factory=list)  # not yet written

    @property
    def port(self) -> games.Port:
        """The game that is played here."""
        return games.port(self.table.game)

    @property
    def playing(self) -> Session[Any, Any]:
        """The running game."""
        if self.session is None or self.table.status is not Status.PLAYING:
            raise TableError("There is no game under way at this table.")
        return self.session

    def seat_of(self, user: int) -> Seat:
        """Somebody's seat."""
        found = next((seat for seat in self.seats if seat.user == user), None)
        if found is None:
            raise NotSeated
        return found

    def view(self, user: int | None) -> Any:
        """The table as somebody may see it."""
        assert self.session is not None
        seat = next((seat.seat for seat in self.seats if seat.user == user), None)
        return self.port.rules.view(self.session, seat)

    def ask(self, seat: Seat) -> Ask | None:
        """What a seat is asked now."""
        if self.session is None or self.table.status is not Status.PLAYING:
            return None
        return self.session.ask(seat.seat)

    def ahead(self, seat: Seat) -> Ask | None:
        """What a seat that is not asked now may answer before its turn; not while a companion plays there."""
        if self.session is None or self.table.status is not Status.PLAYING:
            return None
        if seat.companion or self.ask(seat):
            return None
        foreseen: Ask | None = self.port.rules.ahead(self.session, seat.seat)
        return foreseen

    def question(self, seat: Seat) -> Ask | None:
        """What a seat may answer, in its turn or ahead."""
        return self.ask(seat) or self.ahead(seat)

    def waiting(self) -> list[Seat]:
        """The seats whose answer is missing."""
        if self.session is None or self.table.status is not Status.PLAYING:
            return []
        return [self.seats[number] for number in self.session.waiting_for()]

    def in_game(self) -> list[Seat]:
        """The seats that still play."""
        if self.session is None or self.table.status is Status.ENDED:
            return []
        playing = set(self.port.in_game(self.session.state)) - set(self.session.gone)
        return [seat for seat in self.seats if seat.seat in playing]

    def present(self) -> list[Seat]:
        """The seats whose players play themselves; after the end of a game, all who have played it so."""
        seats = self.seats if self.table.status is Status.OVER else self.in_game()
        return [seat for seat in seats if not seat.companion]

    def voters(self) -> set[int]:
        """Who must agree to what the table is being asked: all who still play and are not missing, and who
        asks."""
        vote = self.table.board.get("vote")
        if vote is None or self.session is None or self.table.status is Status.ENDED:
            return set()
        missing = vote.get("missing", ())
        return {seat.user for seat in self.present() if seat.seat not in missing} | {vote["by"]}

    def asked(self, user: int, epoch: int, ticket: int) -> tuple[Seat, Ask]:
        """The seat and the ask that a button belongs to, if it is still open."""
        seat = self.seat_of(user)
        ask = self.question(seat)
        if ask is None or (epoch, ticket) != (self.table.epoch, seat.ticket):
            raise Outdated
        return seat, ask

    # -- playing on ----------------------------------------------------------------------------

    def give(self, seat: Seat, picks: Picks, *, automatic: bool = False) -> None:
        """Answer for a seat."""
        session = self.playing
        ask = session.ask(seat.seat)
        mark = self._mark()
        session.answer(seat.seat, picks)
        self._note(seat, mark, in_words(ask, picks) if ask else "", automatic)

    def give_ahead(self, seat: Seat, picks: Picks) -> None:
        """Keep an answer until its turn comes."""
        ask = self.ahead(seat)
        assert ask is not None
        ask.check(picks)
        seat.ahead, seat.draft = {"asked": seat.asked, "picks": list(picks)}, {}

    def notice(self, seat: Seat, word: str) -> None:
        """Say something out of turn."""
        mark = self._mark()
        self.playing.notice(seat.seat, word)
        self._note(seat, mark, "Giving up your seat", automatic=False)

    def _mark(self) -> tuple[int, int, int]:
        journal = self.playing.journal
        assert journal is not None
        return journal.mark()

    def _note(self, seat: Seat, mark: tuple[int, int, int], told: str, automatic: bool) -> None:
        """Keep an input and all that came of it, to be written."""
        assert self.session is not None
        stored = self.session.inputs[-1].stored()
        given = Given(
            self.session.count - 1,
            stored.seat,
            stored.picks,
            stored.fingerprint,
            stored.word,
            stored.turn,
            seat.user,
            told,
            automatic,
            mark[1],
            mark[2],
        )
        self._keep(given)
        seat.asked = "answered"  # the same question again is another question

    def stand(self, session: Session[Any, Any], told: Sequence[Entry] | None = None) -> None:
        """Go on with this session. What it has told is stored; if `told` is given, as far as both agree."""
        assert session.journal is not None
        entries = session.journal.entries
        self.session, self.read = session, len(entries) if told is None else alike(entries, told)

    def begin(self) -> None:
        """Keep where the game stands without a new input, to be written."""
        self._keep(None)

    def _keep(self, given: Given | None) -> None:
        session = self.session
        assert session is not None
        journal = session.journal
        assert journal is not None
        lines = [Line(entry.text, entry.private) for entry in journal.entries[self.read :]]
        self.read = len(journal.entries)
        point = session.points[-1]
        snapshot = self.snapshot(point) if point.inputs == session.count else None
        self.table.inputs = session.count
        self.steps.append(Step(session.count, given, lines, snapshot))

    def snapshot(self, point: Point[Any]) -> Snapshot:
        """A stable point as it is stored."""
        session = self.session
        assert session is not None
        chapter = self.port.chapter(point.state)
        state = session.rules.encode(point.state)
        return Snapshot(point.inputs, point.turn, point.mark[1], point.mark[2], chapter, state)

    def say(self, text: str) -> None:
        """Words for the log that come from the table, not from the game."""
        self._tell(Line(text))

    def _tell(self, line: Line) -> None:
        if not self.steps:
            self.steps.append(Step(self.table.inputs, None, [], None))
        self.steps[-1].lines.append(line)

    def fail(self, error: ScriptError, words: str) -> None:
        """A script failed: tell the table, and keep what reproduces it, to be written."""
        self.table.board["failure"] = {"effect": error.effect, "error": str(error)[:200]}
        report = {"game": self.table.game, **error.report}
        self.failures.append(Failure(error.effect, str(error), report))
        self.say(words)

    def raise_epoch(self) -> None:
        """The game stands elsewhere: no button posted until now counts any more."""
        self.table.epoch += 1
        for seat in self.seats:
            seat.asked = "elsewhere"  # a ticket from later on would come up again

    # -- after every change --------------------------------------------------------------------

    def answer_for_those_who_wish(self) -> None:
        """Give the answers that nobody has to be asked for."""
        while not self.playing.over and any(self._answer_for(seat) for seat in self.waiting()):
            pass

    def answer_for_companions(self) -> None:
        """Give the answers of companions, and nobody else's."""
        while not self.playing.over and any(
            self._answer_for(seat) for seat in self.waiting() if seat.companion
        ):
            pass

    def _answer_for(self, seat: Seat) -> bool:
        """Answer for a companion, or for somebody who has chosen ahead or wants windows to be passed."""
        ask = self.ask(seat)
        assert ask is not None
        ahead, seat.ahead = seat.ahead, {}
        if seat.companion and seat.person and not self.present():  # they would find the game over
            seat.passing = {}
            self.say(f"The table waits for {seat.name}: nobody else plays any more.")
        try:
            if seat.companion:
                self.give(seat, self._companion(seat, ask), automatic=True)
            elif ahead.get("asked") == signature(ask):
                self.give(seat, tuple(ahead["picks"]))
                self.say(f"{seat.name} had chosen ahead.")
            elif self._passes(seat, ask):
                self.give(seat, (PASS,), automatic=True)
                self._tell(Line(f"{seat.name} passes (automatically).", minor=True))
            elif self._is_out_of_place(seat, ask):
                self.give(seat, (PASS,), automatic=True)
                self._tell(Line("", ((seat.seat, f"You pass automatically ({ask.prompt})."),), minor=True))
            else:
                return False
        except ScriptError as error:  # what was answered before it is fine: only this does not count
            seat.passing = {}
            self.fail(error, f"Something went wrong in the program when it answered for {seat.name}.")
            return False
        return True

    def _companion(self, seat: Seat, ask: Ask) -> Picks:
        """What a companion answers."""
        try:
            return self.port.companion(self.view(seat.user))
        except Exception:  # nobody could answer in its place: the table would stand still for good
            log.exception("Table %s: the companion has no answer to %r", self.table.id, ask.topic)
            return ask.default

    def _passes(self, seat: Seat, ask: Ask) -> bool:
        """Whether this seat's wish to pass still holds, and this is a window it can pass."""
        if not seat.passing:
            return False
        window = ask.kind is Kind.WINDOW and ask.allows((PASS,))
        holds = {
            "phase": self.port.chapter(self.playing.state) == seat.passing.get("chapter"),
            "decision": window,
            "event": window and self.stake(seat) == seat.passing.get("stake"),
            "always": True,
        }[seat.passing["until"]]
        if not holds:
            seat.passing = {}
        return holds and window

    def _is_out_of_place(self, seat: Seat, ask: Ask) -> bool:
        """Whether this is a window for actions in which none of this seat's cards is of much use.

        Others are not told: that there was something to pass would say what is in a hand.
        """
        everywhere = self.wishes.get(seat.user, Wishes()).everywhere
        return not everywhere and ask.allows((PASS,)) and not self.port.rules.usual(self.session, seat.seat)

    def stake(self, seat: Seat) -> str:
        """What concerns a seat, for noticing when something happens to it."""
        return sha256(repr(self.port.stake(self.view(seat.user), seat.seat)).encode()).hexdigest()[:16]

    def renew_tickets(self) -> None:
        """A seat whose question has changed gets a new ticket; its unconfirmed picks are gone."""
        for seat in self.seats:
            asked = signature(self.question(seat)) if self.table.status is Status.PLAYING else ""
            if asked != seat.asked:
                seat.asked, seat.ticket, seat.draft, seat.ahead = asked, self.table.inputs, {}, {}


def load_session(port: games.Port, snapshot: Snapshot, inputs: Sequence[Given]) -> Session[Any, Any]:
    """A session from its last stable state and the inputs since."""
    data = {
        "format": 1,
        "state": snapshot.state,
        "first_input": snapshot.inputs,
        "turn": snapshot.turn,
        "inputs": [
            {
                "seat": given.seat,
                "picks": list(given.picks),
                "fingerprint": given.fingerprint,
                "word": given.word,
                "turn": given.turn,
            }
            for given in inputs
        ],
    }
    journal = Journal(revealed=snapshot.revealed, chance=snapshot.chance)
    return Session.load(port.rules, data, journal=journal, keep=1)
