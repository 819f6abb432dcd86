"""Phase 7: Refresh, and the end of the round (Rulebook p.22)."""

from __future__ import annotations

from ..events import RoundEnded
from ..game import Game
from ..state import Card
from ..steps import step, then
from ..terms import ATTACHED, PHASES


@step("refresh")
async def refresh(g: Game) -> None:
    """Ready, threat, first player token, window (p.31)."""
    then(g, ("ready",), ("refresh threat",), ("first player token",), ("window", "end of the refresh phase"))


@step("ready")
async def ready(g: Game) -> None:
    """All exhausted cards ready; some attachments ask a price for it (Caught in a Web)."""
    for card in [*g.characters(), *(c for c in g.cards if c.zone == ATTACHED)]:
        if card.exhausted and await may_ready(g, card):
            card.exhausted = False


async def may_ready(g: Game, card: Card) -> bool:
    """Every condition must be met on its own (FAQ)."""
    for attachment in g.attachments(card):
        condition = attachment.printed.readies
        if condition is not None and not await condition(attachment, g, card):
            return False
    return True


@step("refresh threat")
async def refresh_threat(g: Game) -> None:
    """Each player's threat rises by 1."""
    for seat in g.seats():
        await g.raise_threat(seat, 1)


@step("first player token")
async def first_player_token(g: Game) -> None:
    """The token passes to the left; eliminated players are passed over."""
    seats = g.seats()
    current = g.state.first_player
    count = len(g.state.players)
    g.state.first_player = next(
        (s for s in ((current + n) % count for n in range(1, count + 1)) if s in seats), current
    )


@step("round end")
async def round_end(g: Game) -> None:
    """The round is over and counted (p.22)."""
    await g.after(RoundEnded())
    await g.expire("round")
    g.state.rounds_completed += 1
    g.state.round += 1
    then(g, ("phase", PHASES[0]))
