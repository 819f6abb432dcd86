"""Phase 4: Travel (Rulebook p.15)."""

from __future__ import annotations

from ..events import Traveled
from ..game import Game
from ..state import Card
from ..steps import step, then
from ..terms import ACTIVE, LOCATION


def destinations(g: Game) -> list[Card]:
    """The locations the players could travel to: none while one is active, costs must be payable (p.23)."""
    if g.active_location is not None:
        return []
    return [
        location
        for location in g.staging(LOCATION)
        if location.printed.can_travel is None or location.printed.can_travel(location, g)
    ]


@step("travel")
async def travel(g: Game) -> None:
    """The first player decides whether and where to travel."""
    able = destinations(g)
    bound = [location for location in able if location.printed.must_travel]
    location = await g.choose_card(
        g.first_player,
        "Travel to a location?",
        bound or able,
        decline="" if bound else "Stay",
        topic="travel",
    )
    then(g, ("window", "after travelling"))
    if location is None:
        return
    g.log("The players travel to {}.", location)
    if (price := location.printed.travel) is not None:
        await g.effect(location, price.__name__, price)
    g.move(location, ACTIVE)
    await g.after(Traveled(location))
