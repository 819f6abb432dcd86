"""The companion at a test's table: what it would do, and what comes of it."""

from __future__ import annotations

from engine.lcg.companion import answer

from ..table import Table

BOUND = 500  # more answers than a test's few rounds have


def picks(t: Table, seat: int = 0) -> list[str]:
    """What the companion answers to a seat's question: titles, or ids of what is no card."""
    ask = t.ask(seat)
    options = {option.id: option for option in ask.options}
    chosen = [options[name] for name in answer(t.rules.library, t.rules.view(t.session, seat))]
    return [str(t.game.cards[one.card]) if one.card is not None else one.id for one in chosen]


def step(t: Table) -> Table:
    """The companion answers for the first who is waited for."""
    seat = t.session.waiting_for()[0]
    t.session.answer(seat, answer(t.rules.library, t.rules.view(t.session, seat)))
    return t


def plays(t: Table, phase: str) -> Table:
    """The companion plays all seats until a phase is over."""
    for _ in range(BOUND):
        if t.session.over or t.state.phase != phase:
            return t
        step(t)
    raise AssertionError(f"the {phase} phase did not end")
