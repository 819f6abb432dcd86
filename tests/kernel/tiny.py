"""A second game, of one page: secret numbers, dice and duels. It shows that the kernel knows no game.

A round: all choose a secret number at once; anyone may roll for points until all have passed; the
leader bids, the others guess his number one by one. Who has enough points wins at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.kernel import (
    PASS,
    Ask,
    BadSave,
    Codec,
    Decision,
    Entry,
    GameOver,
    IllegalAnswer,
    Journal,
    Kind,
    Option,
    Picks,
    Script,
    Seat,
    Session,
    Wait,
    check_plain,
    roll,
)

GOAL = 20
CODEC = Codec()


@dataclass(slots=True)
class Player:
    """A seat."""

    secret: int = 0
    points: int = 0
    out: bool = False


@dataclass(slots=True)
class State:
    """The whole game between two steps; the next step is the last of the agenda."""

    seed: int
    players: list[Player]
    agenda: list[str] = field(default_factory=lambda: ["secrets"])
    chances: int = 0
    leader: int = 0
    passed: list[int] = field(default_factory=list)
    winner: int | None = None
    left_out: list[str] = field(default_factory=list)


def numbers(most: int) -> tuple[Option, ...]:
    """The numbers from 1 on as options."""
    return tuple(Option(str(n), f"Number {n}") for n in range(1, most + 1))


@dataclass(slots=True)
class Board:
    """What the scripts see: the state, the journal and a few verbs."""

    state: State
    journal: Journal | None

    def log(self, text: str, **private: str) -> None:
        """Tell all; `seat0="..."` tells one seat something else."""
        if self.journal is not None:
            words = tuple((int(seat[4:]), word) for seat, word in private.items())
            self.journal.entries.append(Entry(text, words))

    def seats(self) -> list[Seat]:
        """The seats still in the game."""
        return [seat for seat, player in enumerate(self.state.players) if not player.out]

    def die(self) -> int:
        """A roll of a die."""
        if self.journal is not None:
            self.journal.chance += 1
        return roll(self.state, 6) + 1

    async def one(self, seat: Seat, ask: Ask) -> str:
        """Ask one seat for one thing."""
        [pick] = (await Decision({seat: ask}))[seat]
        return str(pick)

    async def gain(self, seat: Seat, points: int) -> None:
        """Points; enough of them end the game, however deep in a script."""
        self.state.players[seat].points += points
        self.log(f"Seat {seat} gains {points}.")
        if self.state.players[seat].points >= GOAL:
            self.finish(seat)

    def finish(self, seat: Seat) -> None:
        """Somebody has won."""
        self.state.winner = seat
        self.log(f"Seat {seat} wins.")
        raise GameOver


class Tiny:
    """The rules."""

    async def secrets(self, g: Board) -> None:
        """All choose at once, in any order."""
        ask = Ask(Kind.AMOUNT, "Your secret number?", numbers(3), topic="secret")
        answers: dict[Seat, Picks] = await Decision(dict.fromkeys(g.seats(), ask))
        for seat, [pick] in answers.items():
            g.state.players[seat].secret = int(pick)
            g.log("", **{f"seat{seat}": f"Your number is {pick}."})
        g.state.passed = []
        g.state.agenda += ["duel", "window"]

    async def window(self, g: Board) -> None:
        """One answer in the window; it closes when all have passed in a row."""
        ask = Ask(Kind.WINDOW, "Roll?", (Option("roll", "Roll"), Option(PASS, "Pass")), topic="window")
        asked = [seat for seat in g.seats() if seat not in g.state.passed]
        if not asked:
            return
        seat, [pick] = await Decision(dict.fromkeys(asked, ask), Wait.ANY)
        if pick == PASS:
            g.state.passed.append(seat)
        else:
            g.state.passed = []
            await g.gain(seat, g.die())
        g.state.agenda.append("window")

    async def duel(self, g: Board) -> None:
        """Several asks in a row, with luck between them."""
        seats = g.seats()
        leader = seats[g.state.leader % len(seats)]
        bid = int(await g.one(leader, Ask(Kind.AMOUNT, "Your bid?", numbers(4), topic="bid")))
        luck = g.die()
        g.log(f"The die shows {luck}.")
        for rival in seats:
            if rival != leader and await self.guessed(g, leader, rival):
                await g.gain(rival, bid)
                break
        else:
            await g.gain(leader, bid + luck)
        g.state.leader += 1
        g.state.agenda.append("secrets")

    async def guessed(self, g: Board, leader: Seat, rival: Seat) -> bool:
        """A rival guesses, and may guess a second time."""
        secret = str(g.state.players[leader].secret)
        ask = Ask(Kind.SEVERAL, f"Guess the number of seat {leader}.", numbers(3), 1, 2, topic="guess")
        picks = (await Decision({rival: ask}))[rival]
        return secret in picks[:1] or (len(picks) == 2 and g.die() > 3 and secret == picks[1])

    # -- for the kernel ------------------------------------------------------------------------

    def open(self, state: State, journal: Journal | None, like: Board | None = None) -> Board:
        """The game that scripts see."""
        return Board(state, journal)

    def next_step(self, game: Board) -> Script | None:
        """The next step; None when somebody has won."""
        if game.state.winner is not None:
            return None
        script: Script = getattr(self, game.state.agenda.pop())(game)
        return script

    def notice(self, game: Board, seat: Seat, word: str) -> None:
        """A seat gives up; the last one left wins."""
        if seat not in game.seats():
            raise IllegalAnswer("This seat is not in the game.")
        game.state.players[seat].out = True
        game.log(f"Seat {seat} says: {word}.")
        if len(game.seats()) == 1:
            game.finish(game.seats()[0])

    def leave_out(self, state: State, effect: str) -> None:
        """An effect does nothing from now on."""
        state.left_out.append(effect)

    def clone(self, state: State) -> State:
        """A copy by way of the stored form."""
        return self.decode(self.encode(state))

    def encode(self, state: State) -> dict[str, Any]:
        """A state as data."""
        return CODEC.encode(state)

    def decode(self, data: Any) -> State:
        """A state from data."""
        state = CODEC.decode(State, data)
        if not state.players:
            raise BadSave("The saved game has no players.")
        return state

    def check(self, state: State) -> None:
        """The state is plain data."""
        check_plain(state)


TinySession = Session[State, Board]


def start(rules: Tiny | None = None, *, seats: int = 2, seed: int = 1, **options: Any) -> TinySession:
    """A new game."""
    options.setdefault("debug", True)
    return Session(rules or Tiny(), State(seed, [Player() for _ in range(seats)]), **options)


def at_duel(rules: Tiny | None = None, *, seats: int = 2, **options: Any) -> TinySession:
    """A game in which all have chosen 1 and passed: seat 0 is asked for a bid."""
    session = start(rules, seats=seats, **options)
    for seat in range(seats):
        session.answer(seat, "1")
    for seat in range(seats):
        session.answer(seat, [PASS])
    return session


def topic(session: TinySession) -> str:
    """What is asked now."""
    return next((a.topic for a in session.decision.asks.values()), "") if session.decision else ""


def standing(session: TinySession) -> Any:
    """Everything that must be the same when a game stands at the same moment."""
    asks: dict[Seat, Ask | None] = {s: session.ask(s) for s in range(len(session.state.players))}
    stored = session.rules.encode(session.state)
    return stored, session.decision, asks, dict(session.answers), dict(session.gone), session.count


def play(session: TinySession, seed: int = 5, most: int = 500) -> list[tuple[Seat, Picks]]:
    """Answer at random until the game is over; what was answered."""
    source = State(seed, [])
    given: list[tuple[Seat, Picks]] = []
    while not session.over and len(given) < most:
        waiting = session.waiting_for()
        seat = waiting[roll(source, len(waiting))]
        ask = session.ask(seat)
        assert ask is not None
        picks = (ask.options[roll(source, len(ask.options))].id,)
        session.answer(seat, picks)
        given.append((seat, picks))
    return given
