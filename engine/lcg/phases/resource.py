"""Phase 1: Resource (Rulebook p.12)."""

from __future__ import annotations

from ..game import Game
from ..steps import step, then


@step("resource")
async def resource(g: Game) -> None:
    """One resource for each hero, one card for each player."""
    for seat in g.seats():
        g.collect_resources(seat)
    for seat in g.seats():
        await g.draw(seat, 1)
    then(g, ("window", "end of the resource phase"))
