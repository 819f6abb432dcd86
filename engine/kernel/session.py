"""A session drives a game's scripts by hand and remembers what is needed to go on.

That is the state at the last stable point and the inputs since. Restart, clone and undo are one
thing: copy a stable state and feed the inputs again.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable
from dataclasses import asdict, dataclass
from typing import Any, Generic, Protocol, TypeVar

from .decisions import Ask, Decision, Picks, Seat, Wait
from .errors import BadSave, GameError, GameOver, IllegalAnswer, ScriptError
from .journal import Journal

Script = Coroutine[Decision, Any, None]
S = TypeVar("S")
G = TypeVar("G")
FORMAT = 1


class Rules(Protocol[S, G]):
    """What a game gives to the kernel. `G` is the game its scripts see: a state and a journal."""

    def open(self, state: S, journal: Journal | None) -> G: ...
    def next_step(self, game: G) -> Script | None: ...
    def notice(self, game: G, seat: Seat, word: str) -> None: ...
    def clone(self, state: S) -> S: ...
    def encode(self, state: S) -> dict[str, Any]: ...
    def decode(self, data: Any) -> S: ...
    def check(self, state: S) -> None: ...


@dataclass(frozen=True, slots=True)
class Input:
    """An accepted answer with the fingerprint of its ask, or a notice (`word`) out of turn."""

    seat: Seat
    picks: Picks = ()
    fingerprint: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class Point(Generic[S]):
    """A stable point: the state, how many inputs came before it, and where the journal stood."""

    state: S
    inputs: int
    mark: tuple[int, int, int]


class Session(Generic[S, G]):
    """One running game: ask, answer, notice, undo, clone, save.

    `keep` is how many stable points are kept for undo; 0 keeps none, so that only playing on works.
    `debug` checks at every stable point that the state is plain data.
    """

    def __init__(
        self,
        rules: Rules[S, G],
        state: S,
        *,
        keep: int = 100,
        journal: Journal | None = None,
        debug: bool = False,
    ) -> None:
        self.rules = rules
        self.keep = keep
        self.debug = debug
        self.journal = journal
        self.inputs: list[Input] = []
        self.first_input = 0
        self.points: list[Point[S]] = []
        self.dropped: tuple[Input, ...] = ()
        self._begin(state)
        self._run(None)

    # -- asking and answering ------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    def ask(self, seat: Seat) -> Ask | None:
        """What this seat is asked now; None if it is not waited for."""
        if self.decision is None or (self.decision.wait is Wait.ALL and seat in self.answers):
            return None
        return self.decision.asks.get(seat)

    def waiting_for(self) -> list[Seat]:
        """The seats whose answer is missing."""
        return [seat for seat in self.decision.asks if self.ask(seat)] if self.decision else []

    def answer(self, seat: Seat, picks: Iterable[str]) -> None:
        """Give a seat's answer; until an ALL decision is complete it may be given anew."""
        if self.decision is None:
            raise IllegalAnswer("The game is over.")
        ask = self.decision.asks.get(seat)
        if ask is None:
            raise IllegalAnswer("You have nothing to decide at the moment.")
        chosen = tuple(picks)
        ask.check(chosen)
        self._accept(Input(seat, chosen, ask.fingerprint))

    def notice(self, seat: Seat, word: str) -> None:
        """Something said out of turn. It takes effect at the next stable point; the seat's asks lapse."""
        if self.decision is None:
            raise IllegalAnswer("The game is over.")
        if seat in self.gone:
            raise IllegalAnswer("This seat has been given up already.")
        self._accept(Input(seat, word=word))

    def _accept(self, given: Input) -> None:
        self.inputs.append(given)
        try:
            self._apply(given)
        except GameError:
            self.inputs.pop()
            raise
        except Exception as error:
            report = self.report()
            self.inputs.pop()
            if self.points:
                self._restore(self.points[-1], self.inputs[self.points[-1].inputs - self.first_input :])
            raise ScriptError(error, report) from error

    def _apply(self, given: Input) -> None:
        if given.word:
            self.gone[given.seat] = given.word
            self._lapse()
            return
        assert self.decision is not None
        if self.decision.wait is Wait.ANY:
            self._run((given.seat, given.picks))
            return
        self.answers[given.seat] = given.picks
        if len(self.answers) == len(self.decision.asks):
            self._run(dict(self.answers))

    def _lapse(self) -> None:
        """Answer for seats that are gone, as long as the script asks them."""
        while self.decision is not None:
            seats = [seat for seat in self.decision.asks if seat in self.gone and self.ask(seat)]
            if not seats:
                return
            self._apply(Input(seats[0], self.decision.asks[seats[0]].default))

    # -- driving the scripts -------------------------------------------------------------------

    def _begin(self, state: S) -> None:
        self.game: G = self.rules.open(state, self.journal)
        self.state = state
        self.script: Script | None = None
        self.decision: Decision | None = None
        self.answers: dict[Seat, Picks] = {}
        self.gone: dict[Seat, str] = {}

    def _run(self, sent: Any) -> None:
        self.answers = {}
        self.decision = None
        try:
            while True:
                if self.script is None:
                    self._settle()
                    self.script = self.rules.next_step(self.game)
                    if self.script is None:
                        return
                    sent = None
                try:
                    self.decision = self.script.send(sent)
                    break
                except (StopIteration, GameOver):
                    self.script = None
        except BaseException:
            self.close()
            raise
        if self.gone:
            self._lapse()

    def _settle(self) -> None:
        """A stable point: notices take effect, and the state is kept."""
        for seat, word in self.gone.items():
            self.rules.notice(self.game, seat, word)
        self.gone = {}
        if self.debug:
            self.rules.check(self.state)
        if not self.keep:
            return
        count = self.first_input + len(self.inputs)
        if self.points and self.points[-1].inputs == count:
            self.points.pop()
        mark = self.journal.mark() if self.journal else (0, 0, 0)
        self.points.append(Point(self.rules.clone(self.state), count, mark))
        del self.points[: -self.keep]

    def close(self) -> None:
        """End the running script."""
        if self.script is not None:
            self.script.close()
            self.script = None

    # -- going back, copying, storing ----------------------------------------------------------

    def undo(self, inputs: int) -> None:
        """Go back to when `inputs` inputs had been given in all; luck is not rolled again."""
        point = next((p for p in reversed(self.points) if p.inputs <= inputs), None)
        if point is None or inputs > self.first_input + len(self.inputs):
            raise IllegalAnswer("There is nothing to take back.")
        fed = self.inputs[point.inputs - self.first_input : inputs - self.first_input]
        self._restore(point, fed)

    def _restore(self, point: Point[S], fed: list[Input]) -> None:
        fed = list(fed)
        self.close()
        if self.journal:
            self.journal.rewind(point.mark)
        del self.inputs[point.inputs - self.first_input :]
        self.points = [p for p in self.points if p.inputs < point.inputs]
        self._begin(self.rules.clone(point.state))
        self._run(None)
        self._feed(fed)

    def _feed(self, fed: Iterable[Input]) -> None:
        """Give stored inputs again. What no longer fits is left in `dropped` and asked anew."""
        stuck: Decision | None = None
        dropped: list[Input] = []
        for given in fed:
            ask = self.decision.asks.get(given.seat) if self.decision else None
            fits = bool(given.word) or (ask is not None and ask.fingerprint == given.fingerprint)
            if self.decision is None or not fits or (stuck is not None and self.decision is not stuck):
                stuck = stuck or self.decision
                dropped.append(given)
                continue
            self._accept(given)
        self.dropped = tuple(dropped)

    def clone(self) -> Session[S, G]:
        """An independent copy that stands where this one stands."""
        if not self.points:
            raise GameError("A session that keeps no stable points cannot be copied.")
        point = self.points[-1]
        copy: Session[S, G] = Session.__new__(Session)
        copy.rules, copy.keep, copy.debug, copy.journal = self.rules, 1, False, None
        copy.inputs, copy.first_input, copy.points, copy.dropped = [], point.inputs, [], ()
        copy._begin(self.rules.clone(point.state))
        copy._run(None)
        for given in self.inputs[point.inputs - self.first_input :]:
            copy._accept(given)
        return copy

    def save(self) -> dict[str, Any]:
        """Plain data from which `load` goes on."""
        if not self.points:
            raise GameError("A session that keeps no stable points cannot be saved.")
        point = self.points[-1]
        tail = self.inputs[point.inputs - self.first_input :]
        return {
            "format": FORMAT,
            "state": self.rules.encode(point.state),
            "inputs": [asdict(given) for given in tail],
        }

    @classmethod
    def load(cls, rules: Rules[S, G], data: Any, **options: Any) -> Session[S, G]:
        """Go on from saved data. `dropped` holds the inputs that changed rules no longer ask for."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadSave("This is not a saved game, or it was saved by another version.")
        try:
            fed = [
                Input(int(d["seat"]), tuple(map(str, d["picks"])), str(d["fingerprint"]), str(d["word"]))
                for d in data["inputs"]
            ]
            state = rules.decode(data["state"])
        except (KeyError, TypeError, ValueError) as error:
            raise BadSave("The saved game is damaged.") from error
        session = cls(rules, state, **options)
        session._feed(fed)
        return session

    def report(self) -> dict[str, Any]:
        """What reproduces the present moment, for a bug report."""
        return self.save() if self.points else {"inputs": [asdict(given) for given in self.inputs]}
