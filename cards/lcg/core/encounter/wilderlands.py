"""Wilderlands."""

from __future__ import annotations

from engine.lcg.terms import COMBAT, DECK, ENEMY, STAGING

from ...vocabulary import (
    Attack,
    Card,
    Damaged,
    EnemyAttacked,
    EnemyAttacks,
    Game,
    PhaseEnded,
    Script,
    Traveled,
    card,
    delayed,
    forbids,
    forced,
)


@card("core-81")
class WolfRider(Script):
    async def shadow(me, g: Game, attack: Attack) -> None:
        g.later("phase", me, "ride_on", me)
        await g.attack_from_shadow(me, attack.player)

    @delayed
    async def ride_on(me, g: Game, rider: Card) -> None:
        g.drop_shadow_cards(rider)
        g.move(rider, DECK)
        g.log("{} returns to the top of the encounter deck.", rider)


@card("core-82")
class HillTroll(Script):
    @forced(
        after=Damaged,
        when=lambda me, g, event: (
            event.excess > 0
            and event.attack is not None
            and event.attack.by_enemy
            and event.attack.enemy == me.id
        ),
    )
    async def crush(me, g: Game, event: Damaged) -> None:
        if event.attack is not None:
            await g.raise_threat(event.attack.player, event.excess)


@card("core-83")
class GoblinSniper(Script):
    @forbids("be engaged by choice")
    def hide(me, g: Game, enemy: Card) -> bool:
        return enemy is me and len(g.staging(ENEMY)) > 1

    @forced(after=PhaseEnded, when=lambda me, g, event: event.phase == COMBAT and me.zone == STAGING)
    async def snipe(me, g: Game, event: PhaseEnded) -> None:
        characters = {seat: g.characters(seat) for seat in g.seats()}
        await g.deal_damage(await g.each_chooses("Deal 1 damage to", characters, "take damage", me), 1)


@card("core-84")
class MarshAdder(Script):
    @forced(after=EnemyAttacks, when=lambda me, g, event: event.enemy is me)
    async def bite(me, g: Game, event: EnemyAttacks) -> None:
        await g.raise_threat(event.attack.player, 1)


@card("core-85")
class Wargs(Script):
    @forced(
        after=EnemyAttacked,
        when=lambda me, g, event: (
            event.enemy is me and any(shadow.printed.shadow is None for shadow in g.pick(me.shadows))
        ),
    )
    async def slink_away(me, g: Game, event: EnemyAttacked) -> None:
        await g.return_to_staging(me)

    async def shadow(me, g: Game, attack: Attack) -> None:
        attack.bonus += 2 if g.undefended(attack) else 1


@card("core-86")
class Despair(Script):
    async def when_revealed(me, g: Game) -> None:
        await g.remove_progress(4)

    async def shadow(me, g: Game, attack: Attack) -> None:
        attack.defense_counts = False


@card("core-87")
class TheBrownLands(Script):
    @forced(after=Traveled, when=lambda me, g, event: event.location is me)
    async def press_on(me, g: Game, event: Traveled) -> None:
        await g.place_progress_on(me, 1)


@card("core-88")
class TheEastBight(Script):
    must_travel = True
