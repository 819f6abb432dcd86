"""A gallery of every kind of picture, from fixed seeds: to look at, and for the documentation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from cards.lcg import rules
from engine.kernel import Journal
from engine.lcg.midgame import midgame
from engine.lcg.rules import GameSession
from engine.lcg.scoring import score as count
from engine.lcg.view import CardView, View

from ..picture import Picture
from .banner import events, scenario_banner
from .deck import deck_sheet
from .faces import definition
from .score import score_sheet
from .spread import Shown, card, card_back, discard_pile, hand, spread
from .table import table
from .zoom import player_area, staging_area

NAMES = ("Mira", "Joss", "Elen", "Bardo")
TABLES = (
    ("solo", "passage-through-mirkwood", ("leadership",), 3),
    ("two", "journey-along-the-anduin", ("leadership", "tactics"), 5),
    ("three", "escape-from-dol-guldur", ("leadership", "tactics", "lore"), 4),
    ("four", "escape-from-dol-guldur", ("leadership", "tactics", "spirit", "lore"), 8),
)


Named = tuple[str, Callable[[], Picture]]


def gallery() -> Iterator[Named]:
    """Pictures with the names of their files, without ending."""
    for code in rules().library.cards:
        yield f"cards/{code}", partial(card, code)
        if definition(code).type == "quest":
            yield f"cards/{code}a", partial(card, code, front=True)
    yield "cards/back-player", partial(card_back, encounter=False)
    yield "cards/back-encounter", partial(card_back, encounter=True)
    for scenario in rules().library.scenarios:
        yield f"banner-{scenario}", partial(scenario_banner, scenario)
    for deck in rules().library.decks.values():
        yield f"deck-{deck.id}", partial(deck_sheet, deck)
    for name, scenario, decks, seed in TABLES:
        yield from _tables(name, scenario, decks, seed)


def _tables(name: str, scenario: str, decks: tuple[str, ...], seed: int) -> Iterator[Named]:
    state = rules().new_game(scenario, decks, seed=seed, names=NAMES[: len(decks)])
    early = GameSession(rules(), state, journal=Journal())
    yield f"table-{name}-setup", partial(table, rules().view(early, None))
    _answer(early, 3)
    yield f"table-{name}-early", partial(table, rules().view(early, None))
    assert early.journal is not None
    yield f"events-{name}", partial(events, early.journal.words(None))
    session = GameSession(rules(), midgame(rules(), scenario, decks, seed, NAMES[: len(decks)]))
    _answer(session, 6)
    previous = rules().view(session, None)
    _answer(session, 4)
    view = rules().view(session, None)
    yield f"table-{name}-middle", partial(table, view, previous)
    yield f"table-{name}-crowded", partial(table, crowded(view), view)
    questing = GameSession(rules(), midgame(rules(), scenario, decks, seed, NAMES[: len(decks)]))
    _commit(questing)
    yield f"table-{name}-quest", partial(table, rules().view(questing, None))
    seat = session.waiting_for()[0] if session.waiting_for() else 0
    own = rules().view(session, seat)
    reasons = {card.id: rules().why_not(session, seat, card.id) for card in own.players[seat].hand}
    yield f"hand-{name}", partial(hand, own, reasons)
    yield f"player-{name}", partial(player_area, view, seat, previous)
    yield f"staging-{name}", partial(staging_area, crowded(view), view)
    title = rules().library.scenarios[scenario].title
    score = count(session.state)
    yield f"score-{name}-won", partial(score_sheet, title, True, "the quest is done", score, view.victory)
    yield f"score-{name}-lost", partial(score_sheet, title, False, "threat 50", score, view.victory)
    yield f"discard-{name}", partial(discard_pile, own, seat)
    targets = [Shown(card, number) for number, card in enumerate(view.staging[:6], 1)]
    yield f"targets-{name}", partial(spread, "Choose a card", "in the staging area", targets)


def _answer(session: GameSession, count: int) -> None:
    """Let everybody decline."""
    for _ in range(count):
        for seat in session.waiting_for()[:1]:
            ask = session.ask(seat)
            assert ask is not None
            session.answer(seat, ask.default)


def _commit(session: GameSession) -> None:
    """Go on to the next quest, and let every player commit some of his characters."""
    committed = False
    while session.waiting_for():
        seat = session.waiting_for()[0]
        ask = session.ask(seat)
        assert ask is not None
        if committed and ask.topic != "commit":
            return
        committed = ask.topic == "commit"
        session.answer(seat, [option.id for option in ask.options[::2]] if committed else ask.default)


def crowded(view: View) -> View:
    """The same table with twenty cards in the staging area and ten allies for each player."""
    pool = [card for card in rules().library.cards.values() if card.type in ("enemy", "location")]
    allies = [card for card in rules().library.cards.values() if card.type == "ally"]
    staging = tuple(_made(1000 + n, pool[n * 7 % len(pool)].code) for n in range(20))
    players = []
    for player in view.players:
        heroes = tuple(card for card in player.area if card.type == "hero")
        more = tuple(
            _made(2000 + 50 * player.seat + n, allies[(n * 5 + player.seat) % len(allies)].code)
            for n in range(10)
        )
        players.append(replace(player, area=heroes + more))
    return replace(view, staging=staging, players=tuple(players))


def _made(number: int, code: str) -> CardView:
    made = definition(code)
    return CardView(
        number,
        code,
        made.title,
        made.type,
        made.willpower,
        made.attack,
        made.defense,
        made.hit_points,
        made.threat,
        damage=number % 3 if made.hit_points > 2 else 0,
        exhausted=made.type == "ally" and number % 4 == 0,
    )
