"""The rules of The Card Game as the kernel sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel import (
    Ask,
    BadSave,
    BadSetup,
    Codec,
    Decision,
    IllegalAnswer,
    Journal,
    Script,
    Seat,
    Session,
    check_plain,
    first_decision,
)

from .board import Index
from .deckbuilding import problems
from .definitions import Deck, Definition, Library
from .doing import ACTION
from .forecast import forecast
from .game import Game
from .phases import STEPS
from .state import SCHEMA, Card, Player, State
from .steps import turn_to_come
from .terms import DECK, MODES, NOBODY, PLAY, QUEST_DECK, STANDARD
from .usual import usual
from .view import View, view
from .whynot import why_not

MOST_PLAYERS = 4
CONCEDE = "concede"
GameSession = Session[State, Game]


class Rules:
    """Plays any scenario of a library. Without `words` the cards among the options have no labels."""

    def __init__(self, library: Library, *, words: bool = True) -> None:
        self.library = library
        self.words = words
        self._codec = Codec({Definition: (lambda d: d.code, self._definition)})

    def _definition(self, code: str) -> Definition:
        try:
            return self.library.definition(code)
        except KeyError as error:
            raise BadSave(f"The saved game needs a card that does not exist: {str(code)[:20]}.") from error

    # -- a new game ----------------------------------------------------------------------------

    def new_game(
        self,
        scenario: str,
        decks: Sequence[str | Deck],
        *,
        seed: int,
        names: Sequence[str] = (),
        first_player: Seat | None = None,
        mode: str = STANDARD,
    ) -> State:
        """The state before setup. `first_player`: the group's choice, else random (p.10)."""
        if scenario not in self.library.scenarios:
            known = ", ".join(sorted(self.library.scenarios))
            raise BadSetup(f"There is no scenario {scenario!r}. There are: {known}.")
        if not 1 <= len(decks) <= MOST_PLAYERS:
            raise BadSetup(f"1 to {MOST_PLAYERS} players can play, not {len(decks)}.")
        if first_player is not None and not 0 <= first_player < len(decks):
            raise BadSetup("The first player must be one of the players.")
        if mode not in MODES:
            raise BadSetup(f"There is no mode {mode!r}. There are: {', '.join(MODES)}.")
        chosen = [self.deck(deck) for deck in decks]
        self._check_decks(chosen)
        players = [
            Player(seat, names[seat] if seat < len(names) else f"Player {seat + 1}")
            for seat in range(len(chosen))
        ]
        first = NOBODY if first_player is None else first_player
        state = State(scenario, seed, players, [], agenda=[("setup", first)], mode=mode)
        plan = self.library.scenarios[scenario]
        for seat, deck in enumerate(chosen):
            for code in deck.heroes:
                players[seat].area.append(self._add(state, code, seat, PLAY))
            for code, copies in deck.cards:
                for _ in range(copies):
                    players[seat].deck.append(self._add(state, code, seat, DECK))
        for definition in self.library.cards.values():
            if definition.encounter_set in plan.encounter_sets and definition.type != "quest":
                for _ in range(definition.copies(mode)):
                    state.encounter_deck.append(self._add(state, definition.code, NOBODY, DECK))
        for code in reversed(plan.quest):
            state.quest_deck.append(self._add(state, code, NOBODY, QUEST_DECK))
        return state

    def _add(self, state: State, code: str, owner: Seat, zone: str) -> int:
        card = Card(len(state.cards), self.library.cards[code], owner, zone, owner)
        state.cards.append(card)
        return card.id

    def deck(self, deck: str | Deck) -> Deck:
        """A ready-made deck by its id, or a deck as it is."""
        if isinstance(deck, Deck):
            return deck
        if deck not in self.library.decks:
            known = ", ".join(sorted(self.library.decks))
            raise BadSetup(f"There is no deck {deck!r}. There are: {known}.")
        return self.library.decks[deck]

    def _check_decks(self, decks: Sequence[Deck]) -> None:
        """Decks that can be played, and no hero twice at the table (p.8, 27)."""
        seen: dict[str, str] = {}
        for deck in decks:
            for problem in problems(self.library, deck):
                raise BadSetup(problem)
            for code in deck.heroes:
                title = self.library.cards[code].title
                if title in seen:
                    raise BadSetup(f"{title} cannot be in two decks: {seen[title]} and {deck.title}.")
                seen[title] = deck.title

    # -- for the kernel ------------------------------------------------------------------------

    def open(self, state: State, journal: Journal | None, like: Game | None = None) -> Game:
        """The game that scripts see; `like`: another moment of the same game, with the same cards."""
        return Game(self.library, state, like.index if like else Index(state), journal, self.words)

    def next_step(self, game: Game) -> Script | None:
        """The script of the next step on the agenda that has one; None when the game is over."""
        state = game.state
        while state.agenda and not state.result:
            name, *arguments = state.agenda.pop()
            script = STEPS[name](game, *arguments)
            if script is not None:
                return script
        return None

    def notice(self, game: Game, seat: Seat, word: str) -> None:
        """A seat given up is eliminated."""
        if word != CONCEDE or seat not in game.seats():
            raise IllegalAnswer("Only a player who is still in the game can concede.")
        game.eliminate(seat, "gave up")

    def leave_out(self, state: State, effect: str) -> None:
        """An effect whose script fails does nothing from now on, by agreement of the table."""
        state.left_out.append(effect)

    def clone(self, state: State) -> State:
        """A copy of a state."""
        return state.clone()

    def encode(self, state: State) -> dict[str, Any]:
        """A state as JSON data."""
        return self._codec.encode(state)

    def decode(self, data: Any) -> State:
        """A state from JSON data."""
        if not isinstance(data, dict) or data.get("schema", SCHEMA) != SCHEMA:
            raise BadSave("The saved game was made by another version.")
        state = self._codec.decode(State, data)
        ids = range(len(state.cards))
        if [card.id for card in state.cards] != list(ids):
            raise BadSave("The saved game is damaged: cards are missing.")
        return state

    def check(self, state: State) -> None:
        """Development check: the state is plain data."""
        check_plain(state, (Definition,))

    # -- for people ----------------------------------------------------------------------------

    def view(self, session: GameSession, seat: Seat | None) -> View:
        """What a seat, or a spectator, may see."""
        decision = session.decision
        asks = decision.asks if decision else {}
        missing = {waited: asks[waited] for waited in session.waiting_for()}
        own = None if seat is None else asks.get(seat) or self.ahead(session, seat)
        return view(session.game, missing, own, seat)

    def ahead(self, session: GameSession, seat: Seat) -> Ask | None:
        """What a seat that is not asked now will be asked in its turn, as the table stands: it may tell its
        answer ahead. Turns are kept all the same (p.14, 16)."""
        if session.decision is None or seat in session.decision.asks:
            return None
        turn = turn_to_come(session.game, seat)
        if turn is None:
            return None
        name, *arguments = turn
        trial = self.open(self.clone(session.state), None, like=session.game)
        try:
            decision = first_decision(STEPS[name](trial, *arguments))
        except Exception:  # the turn itself will fail, and tell; looking ahead must not
            return None
        return decision.asks.get(seat) if decision else None

    def why_not(self, session: GameSession, seat: Seat, card: int) -> str:
        """A sentence why a card cannot be used now; empty if it can."""
        if not 0 <= card < len(session.game.cards):
            return "There is no such card."
        return why_not(session.game, seat, session.game.cards[card], session.ask(seat))

    def usual(self, session: GameSession, seat: Seat) -> bool:
        """Whether one usually wants to be asked this: all but windows in which nothing is of much use."""
        ask = session.ask(seat)
        return ask is None or ask.topic != ACTION or usual(session.game, ask)

    def forecast(self, session: GameSession, seat: Seat, picks: Sequence[str]) -> str:
        """What picks would mean, in words."""
        decision: Decision | None = session.decision
        ask = (decision.asks.get(seat) if decision else None) or self.ahead(session, seat)
        return forecast(session.game, seat, ask, tuple(picks)) if ask else ""
