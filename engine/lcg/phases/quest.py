"""Phase 3: Quest (Rulebook p.14)."""

from __future__ import annotations

from engine.kernel import Seat

from ..events import Committed, QuestResolved
from ..game import Game
from ..steps import step, then


@step("quest")
def quest(g: Game) -> None:
    """Commit characters, staging, quest resolution; an action window after each."""
    g.reset_encounter_deck()
    then(
        g,
        *(("commit", seat) for seat in g.seats()),
        ("window", "characters are committed"),
        ("staging",),
        ("window", "after staging"),
        ("quest resolution",),
        ("window", "after quest resolution"),
        ("quest over",),
    )


@step("commit")
async def commit(g: Game, seat: Seat) -> None:
    """A player commits all the characters he wants at once, then come the responses (FAQ)."""
    if g.player(seat).eliminated:
        return
    able = [c for c in g.characters(seat) if not c.exhausted]
    if not able:
        return
    chosen = await g.choose_cards(seat, f"Commit characters to {g.quest}", able, 0, len(able), topic="commit")
    for card in chosen:
        await g.exhaust(card)
        card.committed = True
    if chosen:
        g.log("{} commits {}.", g.name(seat), ", ".join(map(str, chosen)))
        await g.after(Committed(seat, chosen))


@step("staging")
def staging(g: Game) -> None:
    """One card per player still in the game, one at a time; the stage may ask for more, or for none."""
    then(g, *[("reveal",)] * g.cards_to_reveal())


@step("reveal")
async def reveal(g: Game) -> None:
    """Reveal one encounter card and resolve it before the next."""
    await g.reveal_top()


@step("quest resolution")
async def resolution(g: Game) -> None:
    """Compare willpower and threat (p.14)."""
    willpower, threat = g.total_willpower(), g.total_threat()
    g.log("Willpower {} against threat {}.", willpower, threat)
    if willpower > threat:
        await g.after(QuestResolved(success=True))
        await g.place_progress(willpower - threat)
    elif threat > willpower:
        await g.after(QuestResolved(success=False))
        for seat in g.seats():
            await g.raise_threat(seat, threat - willpower)


@step("quest over")
def over(g: Game) -> None:
    """Characters are committed until the end of the phase, also if readied (p.14)."""
    for card in g.characters():
        card.committed = False
