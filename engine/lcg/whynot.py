"""Why a card cannot be used now, in a sentence."""

from __future__ import annotations

from engine.kernel import Ask, Seat

from .game import Game
from .state import Card
from .terms import ALLY, ATTACHMENT, EVENT, HAND, IN_PLAY, NOBODY, OBJECTIVE, PLANNING, PRISONER


def why_not(g: Game, seat: Seat, card: Card, ask: Ask | None) -> str:
    """Phase, match, resources, target, limit, exhausted or "cannot"; empty if the card is offered now."""
    if g.hidden_from(card, seat):
        return "You cannot see that card."
    if ask is not None and any(option.card == card.id for option in ask.options):
        return ""
    return _reason(g, seat, card) or "Not at this moment: wait for your turn or the next action window."


def _reason(g: Game, seat: Seat, card: Card) -> str | None:
    if g.player(seat).eliminated:
        return "You are no longer in the game."
    if card.zone == HAND and card.printed.type in (ALLY, ATTACHMENT):
        if g.state.phase != PLANNING:
            return "Allies and attachments are played in the planning phase."
        return g.why_not_play(card, seat)
    if card.zone not in IN_PLAY and card.zone != HAND:
        return f"{card} is not in play."
    if card.zone == PRISONER:
        return f"{card} is a prisoner."
    if card.printed.type == OBJECTIVE and card.controller == NOBODY and (guard := g.host(card)):
        return f"{card} is guarded by {guard}."
    actions = card.printed.actions
    responses = [a for a in card.printed.triggered if a.kind == "response"]
    if not actions and not responses:
        return f"{card} has no action or response."
    if card.zone != HAND and card.controller != seat and not any(a.anyone for a in actions):
        return f"You do not control {card}."
    if not actions:
        unpaid = g.why_not_pay(card, seat) if card.printed.type == EVENT else None
        return unpaid or f"{card} answers certain events; you will be asked when one happens."
    reasons = [g.why_not_use(card, ability, seat) for ability in actions]
    return None if None in reasons else reasons[0]
