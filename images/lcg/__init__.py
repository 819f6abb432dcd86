"""Pictures of The Card Game: one function for each kind; facts or a view in, bytes and alt text out.

All of them may be called from several threads at once.
"""

from __future__ import annotations

from .banner import events, scenario_banner
from .deck import deck_sheet
from .score import score_sheet
from .spread import Shown, card, card_back, discard_pile, hand, spread
from .table import table
from .zoom import player_area, staging_area

__all__ = [
    "Shown",
    "card",
    "card_back",
    "deck_sheet",
    "discard_pile",
    "events",
    "hand",
    "player_area",
    "scenario_banner",
    "score_sheet",
    "spread",
    "staging_area",
    "table",
]
