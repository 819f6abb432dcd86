"""Phase 5: Encounter (Rulebook p.16)."""

from __future__ import annotations

from engine.kernel import Seat

from ..game import Game
from ..steps import step, then
from ..terms import ENEMY


@step("encounter")
def encounter(g: Game) -> None:
    """Optional engagement, then engagement checks; an action window after each."""
    then(
        g,
        *(("engage", seat) for seat in g.seats()),
        ("window", "after optional engagement"),
        ("engagement checks",),
        ("window", "after engagement checks"),
    )


@step("engage")
async def engage(g: Game, seat: Seat) -> None:
    """A player may engage one enemy, whatever its engagement cost."""
    if g.player(seat).eliminated:
        return
    enemies = [e for e in g.staging(ENEMY) if not g.cannot("be engaged by choice", e)]
    enemy = await g.choose_card(seat, "Engage an enemy?", enemies, decline="No", topic="engage")
    if enemy is not None:
        await g.engage(enemy, seat)


@step("engagement checks")
async def engagement_checks(g: Game) -> None:
    """Checks go round and round until no enemy engages anybody (p.16)."""
    if g.cannot("make engagement checks"):
        return
    engaged = True
    while engaged:
        engaged = False
        for seat in g.seats():
            engaged = await engagement_check(g, seat) or engaged


async def engagement_check(g: Game, seat: Seat) -> bool:
    """The enemy with the highest engagement cost not above the player's threat engages him."""
    if g.player(seat).eliminated:
        return False
    threat = g.player(seat).threat
    able = [enemy for enemy in g.staging(ENEMY) if enemy.printed.engagement_cost <= threat]
    if not able:
        return False
    highest = max(enemy.printed.engagement_cost for enemy in able)
    able = [enemy for enemy in able if enemy.printed.engagement_cost == highest]
    if g.alike(able):
        able = able[:1]
    enemy = await g.first_player_chooses(f"Which enemy engages {g.name(seat)}?", able)
    if enemy is not None:
        await g.engage(enemy, seat)
    return True
