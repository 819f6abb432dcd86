"""Dol Guldur Orcs."""

from __future__ import annotations

from engine.lcg.terms import ACTIVE, ATTACK, DRAW, ENEMY, LOCATION, THREAT

from ...vocabulary import (
    Attack,
    Card,
    EnemyAttacked,
    EnemyAttacks,
    Game,
    Script,
    card,
    forbids,
    forced,
    modifies,
    travel,
)


@card("core-89")
class DolGuldurOrcs(Script):
    async def when_revealed(me, g: Game) -> None:
        if character := await g.first_player_chooses(
            "Deal 2 damage to", g.committed(), topic="take damage", about=me
        ):
            await g.deal_damage(character, 2)

    async def shadow(me, g: Game, attack: Attack) -> None:
        attack.bonus += 3 if g.undefended(attack) else 1


@card("core-90")
class ChieftanUfthak(Script):
    @modifies(ATTACK)
    def fury(me, g: Game, ufthak: Card) -> int:
        return 2 * me.resources

    @forced(after=EnemyAttacked, when=lambda me, g, event: event.enemy is me)
    async def rage(me, g: Game, event: EnemyAttacked) -> None:
        me.resources += 1


@card("core-91")
class DolGuldurBeastmaster(Script):
    @forced(after=EnemyAttacks, when=lambda me, g, event: event.enemy is me)
    async def deal_another_shadow_card(me, g: Game, event: EnemyAttacks) -> None:
        await g.deal_shadow_card(me)


@card("core-92")
class DrivenByShadow(Script):
    async def when_revealed(me, g: Game) -> bool:
        threats = [*g.staging(ENEMY), *g.staging(LOCATION)]
        g.last(THREAT, "phase", 1, cards=threats)
        return not g.staging()

    async def shadow(me, g: Game, attack: Attack) -> None:
        if g.undefended(attack):
            await g.discard_from_play(*g.attachments_controlled(attack.player))
            return
        worn = [a for i in attack.defenders for a in g.attachments(g.cards[i])]
        if lost := await g.choose_card(attack.player, "Discard an attachment", worn, topic="lose"):
            await g.discard_from_play(lost)


@card("core-93")
class TheNecromancersReach(Script):
    async def when_revealed(me, g: Game) -> None:
        await g.deal_damage([c for c in g.characters() if c.exhausted], 1)


@card("core-94")
class NecromancersPass(Script):
    @travel(lambda me, g: len(g.hand(g.first_player)) >= 2)
    async def pay_toll(me, g: Game) -> None:
        await g.discard_at_random(g.first_player, 2)


@card("core-95")
class EnchantedStream(Script):
    @forbids(DRAW)
    def enchant(me, g: Game, seat: int) -> bool:
        return me.zone == ACTIVE
