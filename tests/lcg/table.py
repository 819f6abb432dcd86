"""A vocabulary for card tests: set up a table in one call, then play as a person does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel import PASS, Ask, IllegalAnswer, Journal, Session
from engine.lcg.definitions import Deck
from engine.lcg.state import Card, State
from engine.lcg.terms import (
    ACTIVE,
    ATTACHED,
    CURRENT_QUEST,
    DECK,
    DISCARD,
    ENGAGED,
    HAND,
    NOBODY,
    PHASES,
    PLAY,
    PRISONER,
    QUEST_DECK,
    REMOVED,
    SET_ASIDE,
    SETUP,
    SHADOW,
    STAGING,
)

from .testcards import all_rules

SCENARIO = "passage-through-mirkwood"
FILLER = "Veteran Axehand"  # what decks are made of when a test does not care


def code(title: str) -> str:
    """The code of the card with this title."""
    found = [c for c, d in all_rules().library.cards.items() if d.title == title]
    assert len(found) == 1, f"{title!r}: {found}"
    return found[0]


def scenario(quest: str) -> str:
    """The scenario with this stage."""
    [found] = [s for s, plan in all_rules().library.scenarios.items() if code(quest) in plan.quest]
    return found


class Table:
    """A running game in which cards are called by their titles.

    Setting up puts cards where the test wants them; after that everything happens by answering asks.
    `quest` is the stage, of whatever scenario; the phase "setup" begins with the instructions of stage 1.
    """

    def __init__(
        self,
        *players: dict[str, Any],
        phase: str = "planning",
        staging: Sequence[str] = (),
        active: str = "",
        encounter_deck: Sequence[str] = (),
        encounter_discard: Sequence[str] = (),
        quest: str = "Flies and Spiders",
        progress: int = 0,
        seed: int = 1,
        first_player: int = 0,
        mode: str = "standard",
        set_aside: Sequence[str] = (),
    ) -> None:
        self.rules = all_rules()
        seats = players or ({},)
        decks = [
            Deck("test", "Test", tuple(code(t) for t in p.get("heroes", ["Aragorn"])), ()) for p in seats
        ]
        names = [p.get("name", ("Tom", "Kris", "Ann", "Bob")[n]) for n, p in enumerate(seats)]
        state = self.rules.new_game(scenario(quest), decks, seed=seed, names=names, first_player=first_player)
        game = self.rules.open(state, None)
        for i in list(state.encounter_deck):
            game.move(state.cards[i], REMOVED)
        for title in reversed(encounter_deck):
            self._make(state, title, NOBODY, DECK)
        for title in encounter_discard:
            self._make(state, title, NOBODY, DISCARD)
        for title in staging:
            self._make(state, title, NOBODY, STAGING)
        for title in set_aside:
            self._make(state, title, NOBODY, SET_ASIDE)
        if active:
            state.active_location = self._make(state, active, NOBODY, ACTIVE).id
        if phase != SETUP:
            self._stage(state, quest).progress = progress
        state.first_player = first_player
        state.mode = mode
        state.phase = phase
        state.agenda = [("phase", PHASES[0]), ("scenario setup",)] if phase == SETUP else [("phase", phase)]
        for seat, setup in enumerate(seats):
            self._seat(state, seat, setup)
        self.journal = Journal()
        self.session: Session[Any, Any] = Session(self.rules, state, journal=self.journal, debug=True)

    def _stage(self, state: State, title: str) -> Card:
        """Turn up a stage; what came before it is gone."""
        game = self.rules.open(state, None)
        stage = next(c for c in state.cards if c.printed.type == "quest" and c.printed.title == title)
        game.move(stage, CURRENT_QUEST)
        for i in list(state.quest_deck):
            if state.cards[i].printed.stage <= stage.printed.stage:
                game.move(state.cards[i], REMOVED)
        return stage

    def _seat(self, state: State, seat: int, setup: dict[str, Any]) -> None:
        player = state.players[seat]
        heroes = [state.cards[i] for i in player.area]
        player.threat = setup.get("threat", sum(h.printed.threat_cost for h in heroes))
        for hero in heroes:
            resources = setup.get("resources", 0)
            hero.resources = resources.get(str(hero), 0) if isinstance(resources, dict) else resources
        for title in setup.get("allies", ()):
            self._make(state, title, seat, PLAY)
        for title in setup.get("hand", ()):
            self._make(state, title, seat, HAND)
        for title in reversed(setup.get("deck", [FILLER] * 5)):
            self._make(state, title, seat, DECK)
        for title in setup.get("discard", ()):
            self._make(state, title, seat, DISCARD)
        for title in setup.get("engaged", ()):
            self._make(state, title, NOBODY, ENGAGED, engaged=seat)
        for title, host in setup.get("attachments", {}).items():
            for one in [host] if isinstance(host, str) else host:
                self._attach(state, title, one, seat)
        for title, amount in setup.get("damage", {}).items():
            self._find(state, title).damage = amount
        for title in setup.get("exhausted", ()):
            self._find(state, title).exhausted = True
        if title := setup.get("prisoner", ""):
            self.rules.open(state, None).move(self._find(state, title), PRISONER, controller=seat)

    def _make(self, state: State, title: str, owner: int, zone: str, engaged: int = NOBODY) -> Card:
        card = Card(len(state.cards), self.rules.library.cards[code(title)], owner, REMOVED, owner)
        state.cards.append(card)
        state.removed.append(card.id)
        controller = owner if zone == PLAY else NOBODY
        self.rules.open(state, None).move(card, zone, controller=controller, engaged=engaged)
        return card

    def _attach(self, state: State, title: str, host_title: str, seat: int) -> None:
        host = self._find(state, host_title)
        card = self._make(state, title, seat, REMOVED)
        controller = seat if card.printed.type != "treachery" else NOBODY
        if card.printed.type in ("treachery", "objective"):
            card.owner = NOBODY
        self.rules.open(state, None).move(card, ATTACHED, controller=controller, host=host)

    @staticmethod
    def _find(state: State, title: str, zones: Sequence[str] = ()) -> Card:
        places = zones or (PLAY, ENGAGED, STAGING, ACTIVE, ATTACHED, CURRENT_QUEST, SHADOW, HAND, DISCARD)
        for zone in places:
            for card in state.cards:
                if card.printed.title == title and card.zone == zone:
                    return card
        rest = [c for c in state.cards if c.printed.title == title and c.zone not in (REMOVED, QUEST_DECK)]
        rest = rest or [c for c in state.cards if c.printed.title == title]
        assert rest, f"there is no {title!r} at the table"
        return rest[0]

    # -- looking -------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state, for looking only."""
        state: State = self.session.state
        return state

    @property
    def game(self) -> Any:
        """The game's questions (stat, has_trait …)."""
        return self.session.game

    def card(self, title: str) -> Card:
        """A card by title: in play first, then hand, then discard pile, then anywhere."""
        return self._find(self.state, title)

    def zone(self, title: str) -> str:
        """Where a card is."""
        return self.card(title).zone

    def stat(self, title: str, stat: str) -> int:
        """A statistic now."""
        value: int = self.game.stat(self.card(title), stat)
        return value

    def threat(self, seat: int = 0) -> int:
        """A player's threat."""
        return self.state.players[seat].threat

    def hand(self, seat: int = 0) -> list[str]:
        """The titles in a player's hand."""
        return [str(c) for c in self.game.hand(seat)]

    @property
    def quest_progress(self) -> int:
        """Progress on the current quest card."""
        progress: int = self.game.quest.progress
        return progress

    def ask(self, seat: int = 0) -> Ask:
        """What a seat is asked now."""
        ask = self.session.ask(seat)
        assert ask is not None, f"seat {seat} is not asked; waiting for {self.session.waiting_for()}"
        return ask

    def topic(self, seat: int | None = None) -> str:
        """What is asked now, of this seat or of anyone."""
        waiting = self.session.waiting_for()
        return "" if not waiting else self.ask(waiting[0] if seat is None else seat).topic

    def offers(self, seat: int = 0) -> list[str]:
        """The titles (or ids) a seat can pick."""
        ask = self.session.ask(seat)
        if ask is None:
            return []
        return [str(self.game.cards[o.card]) if o.card is not None else o.id for o in ask.options]

    # -- playing -------------------------------------------------------------------------------

    def choose(self, *titles: str, seat: int = 0) -> Table:
        """Pick options by card title, option id or label; the same title twice picks two options."""
        ask = self.ask(seat)
        picks: list[str] = []
        for title in titles:
            for option in ask.options:
                card = None if option.card is None else str(self.game.cards[option.card])
                if title in (card, option.id, option.label) and picks.count(option.id) < option.most:
                    picks.append(option.id)
                    break
            else:
                raise IllegalAnswer(f"{title!r} is not offered: {self.offers(seat)}")
        self.session.answer(seat, picks)
        return self

    def passes(self, seat: int = 0) -> Table:
        """Decline."""
        self.session.answer(seat, (PASS,))
        return self

    def none(self, seat: int = 0) -> Table:
        """Pick nothing where that is allowed."""
        self.session.answer(seat, ())
        return self

    def until(self, topic: str, phase: str = "") -> Table:
        """Decline everything until something about `topic` is asked (in a phase)."""
        for _ in range(300):
            if self.session.over:
                break
            now = self.topic()
            if now == topic and phase in ("", self.state.phase):
                return self
            self.decline()
        raise AssertionError(f"{topic!r} was never asked")

    def until_phase(self, phase: str) -> Table:
        """Decline everything until the phase has begun and somebody is asked in it."""
        assert phase in PHASES
        for _ in range(300):
            if self.session.over or self.state.phase == phase:
                return self
            self.decline()
        raise AssertionError(f"the {phase} phase never came")

    def through(self, phase: str) -> Table:
        """Decline everything until the phase is over."""
        while not self.session.over and self.state.phase == phase:
            self.decline()
        return self

    def decline(self) -> Table:
        """The first waited-for seat declines, or takes the default."""
        seat = self.session.waiting_for()[0]
        self.session.answer(seat, self.ask(seat).default)
        return self
