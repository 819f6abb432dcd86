"""Phase 7: Refresh, and the end of the round (Rulebook p.22)."""

from __future__ import annotations

from engine.kernel import Seat

from ..events import RefreshThreatRaised, RoundEnded
from ..game import Game
from ..steps import step, then
from ..terms import ATTACHED, PHASES, PRISONER


@step("refresh")
def refresh(g: Game) -> None:
    """Ready, threat, first player token, window (p.31)."""
    then(
        g,
        ("ready",),
        ("refresh threat",),
        ("first player token", g.state.first_player),
        ("window", "end of the refresh phase"),
    )


@step("ready")
async def ready(g: Game) -> None:
    """All exhausted cards ready, a prisoner too."""
    g.log("All cards ready.")
    for card in [*g.characters(), *[c for c in g.cards if c.zone in (ATTACHED, PRISONER)]]:
        await g.ready(card)


@step("refresh threat")
async def refresh_threat(g: Game) -> None:
    """Each player's threat rises by 1."""
    for seat in g.seats():
        await g.raise_threat(seat, 1)
    await g.after(RefreshThreatRaised())


@step("first player token")
def first_player_token(g: Game, holder: Seat) -> None:
    """The token passes to the left, unless its holder was eliminated in this phase and it has passed."""
    if g.state.first_player != holder:
        return
    seats = g.seats()
    g.state.first_player = seats[1 % len(seats)]
    g.log("{} is the first player.", g.name(g.state.first_player))


@step("round end")
async def round_end(g: Game) -> None:
    """The round is over and counted (p.22)."""
    await g.after(RoundEnded())
    await g.expire("round")
    g.state.rounds_completed += 1
    g.state.round += 1
    g.state.allies_played = 0
    then(g, ("phase", PHASES[0]))
