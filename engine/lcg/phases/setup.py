"""Setup (Rulebook p.10)."""

from __future__ import annotations

from engine.kernel import Ask, Kind, Option, Seat, roll

from ..asking import NO, YES
from ..game import Game
from ..steps import step, then
from ..terms import DECK, EASY, NOBODY, PHASES

OPENING_HAND = 6


@step("setup")
async def setup(g: Game, first_player: int) -> None:
    """Shuffle, set threat, find the first player, draw, set the quest, follow its instructions.

    In a campaign a hero may come with more wounds than he can bear without his attachments.
    """
    await g.check_destroyed(*g.characters())
    for seat in [NOBODY, *g.seats()]:
        g.shuffle_deck(seat)
    for seat in g.seats():
        g.player(seat).threat = max(g.player(seat).threat, starting_threat(g, seat))
        for hero in g.heroes(seat) if g.state.mode == EASY else ():
            await g.add_resources(hero, 1)
    if first_player == NOBODY:
        g.mark_chance()
        first_player = g.seats()[roll(g.state, len(g.seats()))]
    g.state.first_player = first_player
    g.log("{} is the first player.", g.name(first_player))
    for seat in g.seats():
        await g.draw(seat, OPENING_HAND)
    then(g, ("mulligan",), ("scenario setup",), ("phase", PHASES[0]))


def starting_threat(g: Game, seat: Seat) -> int:
    """The combined threat cost of a player's heroes; in a campaign he may come with more."""
    return sum(hero.printed.threat_cost for hero in g.heroes(seat))


@step("mulligan")
async def mulligan(g: Game) -> None:
    """Each player may once shuffle his hand back and draw again; they decide in any order."""
    options = (Option(NO, "Keep"), Option(YES, "Mulligan"))
    ask = Ask(Kind.CONFIRM, "Keep your opening hand?", options, suggested=(NO,), topic="mulligan")
    answers = await g.ask_all(dict.fromkeys(g.seats(), ask))
    for seat in g.seats():
        if answers[seat] == (YES,):
            g.log("{} takes a mulligan.", g.name(seat))
            for card in g.hand(seat):
                g.move(card, DECK)
            g.shuffle_deck(seat)
            await g.draw(seat, OPENING_HAND)


@step("scenario setup")
async def scenario_setup(g: Game) -> None:
    """The instructions of stage 1A, before the card is turned over (p.10); setup ends like a phase."""
    await g.begin_stage()
    await g.expire("phase")
