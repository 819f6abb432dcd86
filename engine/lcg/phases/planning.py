"""Phase 2: Planning (Rulebook p.12)."""

from __future__ import annotations

from engine.kernel import Seat

from ..game import Game
from ..steps import step, then


@step("planning")
def planning(g: Game) -> None:
    """Each player in turn plays allies and attachments; actions between."""
    for seat in reversed(g.seats()):
        then(g, ("planning turn", seat), ("window", f"after {g.name(seat)}'s planning"))


@step("planning turn")
async def planning_turn(g: Game, seat: Seat) -> None:
    """One card after the other, until the player is done."""
    if g.player(seat).eliminated:
        return
    card = await g.choose_card(
        seat, "Play an ally or attachment?", g.playable(seat), decline="Done", topic="plan"
    )
    if card is not None:
        await g.play_card(card, seat)
        then(g, ("planning turn", seat))
