"""Why a card cannot be used now, in a sentence."""

from __future__ import annotations

from engine.kernel import Seat

from .game import Game
from .state import Card
from .terms import ALLY, ATTACHMENT, HAND, PLANNING


def why_not(g: Game, seat: Seat, card: Card) -> str:
    """Phase, match, resources, target, limit, exhausted or "cannot"; empty if the card can be used."""
    if card.zone == HAND and card.owner != seat:
        return "That card is not yours."
    if card.zone == HAND and card.printed.type in (ALLY, ATTACHMENT):
        if g.state.phase != PLANNING:
            return "Allies and attachments are played in the planning phase."
        return g.why_not_play(card, seat) or ""
    abilities = [*card.printed.actions, *(a for a in card.printed.triggered if a.kind == "response")]
    if not abilities:
        return f"{card} has no action or response."
    if card.zone != HAND and card.controller != seat and not any(a.anyone for a in abilities):
        return f"You do not control {card}."
    reasons = [g.why_not_use(card, ability, seat) for ability in card.printed.actions]
    if None in reasons:
        return ""
    if reasons and reasons[0]:
        return reasons[0]
    return f"{card} answers certain events; you will be asked when one happens."
