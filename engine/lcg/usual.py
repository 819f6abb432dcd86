"""Where the actions of cards are usually of use: who waits for days should not be asked everywhere."""

from __future__ import annotations

from engine.kernel import Ask

from .game import Game
from .windows import WINDOW


def usual(g: Game, ask: Ask) -> bool:
    """Whether at least one option of an action window is usually of use there."""
    window = ask.prompt.removeprefix(WINDOW)
    cards = [g.cards[option.card].printed for option in ask.options if option.card is not None]
    return any(not card.usual or {g.state.phase, window} & set(card.usual) for card in cards)
