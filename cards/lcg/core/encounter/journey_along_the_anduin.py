"""Journey Along the Anduin: encounter set and quest."""

from __future__ import annotations

from engine.lcg.terms import ACTIVE, ADVANCE, DECK, DISCARD, NOBODY, STAGE

from ...vocabulary import (
    Attack,
    Card,
    EnemyAttacked,
    Game,
    RefreshThreatRaised,
    Script,
    card,
    forbids,
    forced,
)

TROLL = "Hill Troll"


@card("core-111")
class MistyMountainGoblins(Script):
    @forced(after=EnemyAttacked, when=lambda me, g, event: event.enemy is me)
    async def harry(me, g: Game, event: EnemyAttacked) -> None:
        await g.remove_progress(1)

    async def shadow(me, g: Game, attack: Attack) -> None:
        await g.remove_progress(3 if g.undefended(attack) else 1)


@card("core-112")
class MassingAtNight(Script):
    async def when_revealed(me, g: Game) -> None:
        for _ in g.seats():
            await g.reveal_top()

    async def shadow(me, g: Game, attack: Attack) -> None:
        for _ in g.seats():
            await g.deal_shadow_card(g.cards[attack.enemy])


@card("core-113")
class BanksOfTheAnduin(Script):
    def leaves_for(me, g: Game, zone: str) -> str:
        return DECK if zone == DISCARD else zone


@card("core-114")
class GladdenFields(Script):
    @forced(after=RefreshThreatRaised, when=lambda me, g, event: me.zone == ACTIVE)
    async def linger(me, g: Game, event: RefreshThreatRaised) -> None:
        for seat in g.seats():
            await g.raise_threat(seat, 1)


def _trolls(g: Game) -> list[Card]:
    return [enemy for enemy in g.enemies() if enemy.printed.title == TROLL]


@card("core-126")
class ToTheRiver(Script):
    async def setup(me, g: Game) -> None:
        for _ in g.seats():
            await g.reveal_top()

    async def when_revealed(me, g: Game) -> None:
        if not _trolls(g) and (troll := g.search_encounter_deck(TROLL)):
            await g.add_to_staging(troll)
        g.shuffle_deck(NOBODY)

    @forbids(ADVANCE)
    def troll_bars_the_way(me, g: Game, quest: Card) -> bool:
        return bool(_trolls(g))


@card("core-127")
class AnduinPassage(Script):
    extra_reveals = 1

    @forbids("make engagement checks")
    def drift(me, g: Game, subject: object) -> bool:
        return True


@card("core-128")
class AmbushOnTheShore(Script):
    async def when_revealed(me, g: Game) -> None:
        for _ in range(2 * len(g.seats())):
            await g.reveal_top()

    @forbids(STAGE)
    def surrounded(me, g: Game, subject: object) -> bool:
        return True

    def wins_when(me, g: Game) -> bool:
        return not g.enemies()
