"""A session drives a game's scripts by hand and remembers what is needed to go on.

That is the state at the last stable point and the inputs since. Restart, clone and undo are one
thing: copy a stable state and feed the inputs again.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .codec import Codec
from .decisions import Ask, Decision, Picks, Seat, Wait
from .errors import BadSave, GameError, GameOver, IllegalAnswer, ScriptError
from .journal import Journal

Script = Coroutine[Decision, Any, None]
S = TypeVar("S")
G = TypeVar("G")
FORMAT = 1
_CODEC = Codec()


class Rules(Protocol[S, G]):
    """What a game gives to the kernel. `G` is the game its scripts see: a state and a journal.

    `open` may share with `like`, another moment of the same game, what never changes in a game.
    `notice` may raise `GameOver`, and refuses with a `GameError` what cannot be said. `leave_out` marks in
    a state that an effect which raised (`EffectError`) does nothing from now on.
    """

    def open(self, state: S, journal: Journal | None, like: G | None = None) -> G: ...
    def next_step(self, game: G) -> Script | None: ...
    def notice(self, game: G, seat: Seat, word: str) -> None: ...
    def leave_out(self, state: S, effect: str) -> None: ...
    def clone(self, state: S) -> S: ...
    def encode(self, state: S) -> dict[str, Any]: ...
    def decode(self, data: Any) -> S: ...
    def check(self, state: S) -> None: ...


@dataclass(frozen=True, slots=True)
class Input:
    """An accepted answer with the fingerprint of its ask, or a notice (`word`) out of turn.

    Inputs with the same `turn` were given to the same decision.
    """

    seat: Seat
    picks: Picks = ()
    fingerprint: str = ""
    word: str = ""
    turn: int = field(default=0, compare=False)


class Given(NamedTuple):
    """An input as it was given: with the ask itself, whose fingerprint is needed only once it is stored."""

    seat: Seat
    picks: Picks = ()
    ask: Ask | None = None
    word: str = ""
    turn: int = 0

    def stored(self) -> Input:
        """What is stored of it."""
        fingerprint = self.ask.fingerprint if self.ask else ""
        return Input(self.seat, self.picks, fingerprint, self.word, self.turn)


@dataclass(frozen=True, slots=True)
class Point(Generic[S]):
    """A stable point: the state, how many inputs and decisions came before, and where the journal stood."""

    state: S
    inputs: int
    mark: tuple[int, int, int]
    turn: int


@dataclass(frozen=True, slots=True)
class _Save:
    """What is stored: a stable point, and the inputs since."""

    format: int
    state: dict[str, Any]
    first_input: int
    inputs: list[Input]
    turn: int = 0


def first_decision(script: Script | None) -> Decision | None:
    """What a script would wait for first; the script is not run any further."""
    if script is None:
        return None
    try:
        return script.send(None)
    except (StopIteration, GameOver):
        return None
    finally:
        script.close()


class Session(Generic[S, G]):
    """One running game: ask, answer, notice, undo, clone, save.

    `keep` is how many stable points are kept for undo; 0 keeps the first alone, which makes playing on
    cheap and going back slow. `first_input` and `turn` are how many inputs and decisions came before the
    given state.
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
        first_input: int = 0,
        turn: int = 0,
    ) -> None:
        self._prepare(rules, keep, journal, debug, first_input)
        self.turn = turn
        self._begin(state, self.rules.open(state, journal))
        try:
            self._run(None)
        except Exception as error:
            if isinstance(error, GameError) or not self.points:
                raise
            raise ScriptError(error, self.save()) from error

    def _prepare(
        self, rules: Rules[S, G], keep: int, journal: Journal | None, debug: bool, first_input: int
    ) -> None:
        self.rules = rules
        self.keep = keep
        self.debug = debug
        self.journal = journal
        self.inputs: list[Given] = []
        self.first_input = first_input
        self.points: list[Point[S]] = []
        self.dropped: tuple[Input, ...] = ()
        self.turn = 0

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

    @property
    def count(self) -> int:
        """How many inputs have been given in all."""
        return self.first_input + len(self.inputs)

    def answer(self, seat: Seat, picks: Iterable[str]) -> None:
        """Give a seat's answer; until an ALL decision is complete it may be given anew."""
        if self.decision is None:
            raise IllegalAnswer("The game is over.")
        ask = self.decision.asks.get(seat)
        if ask is None or seat in self.gone:
            raise IllegalAnswer("You have nothing to decide at the moment.")
        chosen = tuple(picks)
        ask.check(chosen)
        self._accept(Given(seat, chosen, ask, turn=self.turn))

    def notice(self, seat: Seat, word: str) -> None:
        """Something said out of turn. It takes effect at the next stable point; the seat's asks lapse."""
        if self.decision is None:
            raise IllegalAnswer("The game is over.")
        if seat in self.gone:
            raise IllegalAnswer("This seat has been given up already.")
        if not word:
            raise ValueError("A notice needs a word.")
        self._accept(Given(seat, word=word, turn=self.turn))

    def _accept(self, given: Given) -> None:
        before = self.count
        self.inputs.append(given)
        try:
            self._apply(given)
            self._lapse()
        except Exception as error:
            self.undo(before)
            if isinstance(error, GameError):
                raise
            report = self.save()
            report["inputs"].append(_CODEC.encode(given.stored()))
            raise ScriptError(error, report) from error
        del self.points[: -max(self.keep, 1)]

    def _apply(self, given: Given) -> None:
        if given.word:
            # Tried on a copy first: what the rules refuse must not come up at somebody else's answer.
            latest = self.points[-1] if self.keep else self._copy(self.count - 1).points[-1]
            trial = self.rules.open(self.rules.clone(latest.state), None, like=self.game)
            with suppress(GameOver):
                self.rules.notice(trial, given.seat, given.word)
            self.gone[given.seat] = given.word
            return
        assert self.decision is not None
        if self.decision.wait is Wait.ANY:
            self._run((given.seat, given.picks))
            return
        self.answers[given.seat] = given.picks
        if len(self.answers) == len(self.decision.asks):
            self._run({seat: self.answers[seat] for seat in self.decision.asks})

    def _lapse(self) -> None:
        """Answer for seats that are gone, as long as the script asks them."""
        while self.gone and self.decision is not None:
            seats = [seat for seat in self.decision.asks if seat in self.gone and self.ask(seat)]
            if not seats:
                return
            self._apply(Given(seats[0], self.decision.asks[seats[0]].default))

    # -- driving the scripts -------------------------------------------------------------------

    def _begin(self, state: S, game: G) -> None:
        self.game = game
        self.state = state
        self.script: Script | None = None
        self.decision: Decision | None = None
        self.answers: dict[Seat, Picks] = {}
        self.gone: dict[Seat, str] = {}

    def _resume(self, point: Point[S]) -> None:
        """Stand at a stable point that is kept already."""
        state = self.rules.clone(point.state)
        self._begin(state, self.rules.open(state, self.journal, like=self.game))
        self.turn = point.turn
        self.script = self.rules.next_step(self.game)
        self._run(None)

    def _run(self, sent: Any) -> None:
        self.answers = {}
        self.decision = None
        try:
            while self.decision is None:
                if self.script is None:
                    self._settle()
                    self.script = self.rules.next_step(self.game)
                    if self.script is None:
                        return
                    sent = None
                try:
                    awaited: Any = self.script.send(sent)
                except (StopIteration, GameOver):
                    self.script = None
                    continue
                if not isinstance(awaited, Decision):
                    raise TypeError(f"A script may await decisions and scripts, not {awaited!r}.")
                awaited.check()
                self.decision = awaited
                self.turn += 1
        except BaseException:
            self.close()
            raise

    def _settle(self) -> None:
        """A stable point: notices take effect, and the state is kept."""
        if self.gone:
            self._heed_notices()
        if self.debug:
            self.rules.check(self.state)
        if not self.keep and self.points:
            return
        if self.points and self.points[-1].inputs == self.count:
            self.points.pop()
        mark = self.journal.mark() if self.journal else (0, 0, 0)
        self.points.append(Point(self.rules.clone(self.state), self.count, mark, self.turn))

    def _heed_notices(self) -> None:
        with suppress(GameOver):
            for seat, word in self.gone.items():
                with suppress(GameError):  # refused: the script that ended has made it pointless
                    self.rules.notice(self.game, seat, word)
        self.gone = {}

    def close(self) -> None:
        """End the running script; nothing can be answered any more."""
        self.decision = None
        if self.script is not None:
            self.script.close()
            self.script = None

    # -- going back, copying, storing ----------------------------------------------------------

    def undo(self, inputs: int) -> None:
        """Go back to when `inputs` inputs had been given in all; luck is not rolled again."""
        point = next((p for p in reversed(self.points) if p.inputs <= inputs), None)
        if point is None or inputs > self.count:
            raise IllegalAnswer("There is nothing to take back.")
        fed = self._stored(point.inputs, inputs)
        self.close()
        if self.journal:
            self.journal.rewind(point.mark)
        del self.inputs[point.inputs - self.first_input :]
        self.points = [p for p in self.points if p.inputs <= point.inputs]
        self._resume(point)
        self._feed(fed)

    def _feed(self, fed: Iterable[Input]) -> None:
        """Give stored inputs again. What no longer fits is left in `dropped` and asked anew.

        Answers to one decision stay together. After the first that is dropped only those to the present
        decision are kept, and the notices.
        """
        stuck, last = 0, (0, 0)
        dropped: list[Input] = []
        for given in fed:
            turns = (given.turn, self.turn)
            together = (turns[0] == last[0]) == (turns[1] == last[1])
            ask = self.decision.asks.get(given.seat) if self.decision else None
            with suppress(GameError):
                if given.word:
                    self.notice(given.seat, given.word)
                    continue
                if together and stuck in (0, self.turn) and ask and ask.fingerprint == given.fingerprint:
                    self.answer(given.seat, given.picks)
                    last = turns
                    continue
            dropped.append(given)
            if not given.word:
                stuck = stuck or self.turn
        self.dropped = tuple(dropped)

    def clone(self) -> Session[S, G]:
        """An independent copy that stands where this one stands."""
        return self._copy(self.count)

    def _copy(self, inputs: int) -> Session[S, G]:
        """An independent copy that stands where this one stood after `inputs` inputs."""
        point = self.points[-1]
        copy: Session[S, G] = Session.__new__(Session)
        copy._prepare(self.rules, keep=1, journal=None, debug=False, first_input=point.inputs)
        copy.points.append(point)
        copy.game = self.game
        copy._resume(point)
        copy._feed(self._stored(point.inputs, inputs))
        return copy

    def _stored(self, first: int, end: int) -> list[Input]:
        """The inputs from one moment to another, as they are stored."""
        return [given.stored() for given in self.inputs[first - self.first_input : end - self.first_input]]

    def save(self) -> dict[str, Any]:
        """Plain data from which `load` goes on."""
        point = self.points[-1]
        tail = self._stored(point.inputs, self.count)
        return _CODEC.encode(_Save(FORMAT, self.rules.encode(point.state), point.inputs, tail, point.turn))

    @classmethod
    def load(cls, rules: Rules[S, G], data: Any, **options: Any) -> Session[S, G]:
        """Go on from saved data. `dropped` holds the inputs that changed rules no longer ask for."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadSave("This is not a saved game, or it was saved by another version.")
        save = _CODEC.decode(_Save, data)
        try:
            state = rules.decode(save.state)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise BadSave("The saved game is damaged.") from error
        session = cls(rules, state, first_input=save.first_input, turn=save.turn, **options)
        session._feed(save.inputs)
        return session
