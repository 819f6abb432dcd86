"""Escape from Dol Guldur: encounter set and quest."""

from __future__ import annotations

from engine.lcg.terms import (
    ADVANCE,
    DISCARD,
    NOBODY,
    OBJECTIVE,
    PLAY_ALLY,
    QUESTING,
    REMOVED,
    SET_ASIDE,
    STAGING,
    TOTAL_THREAT,
)

from ...vocabulary import (
    Attack,
    Card,
    Game,
    PhaseBegan,
    ProgressPlaced,
    QuestResolved,
    RaiseThreat,
    Rescued,
    RoundEnded,
    Script,
    ShadowResolved,
    Traveled,
    Use,
    action,
    card,
    forbids,
    forced,
    response,
)

NAZGUL = "Nazgûl of Dol Guldur"
ORC_GUARD = "core-orc-guard"


@card("core-101")
class DungeonJailor(Script):
    @forced(after=QuestResolved, when=lambda me, g, event: not event.success and me.zone == STAGING)
    async def lock_away(me, g: Game, event: QuestResolved) -> None:
        if objective := await g.first_player_chooses(
            "Which objective is shuffled into the encounter deck?", g.unclaimed_objectives()
        ):
            await g.shuffle_into_deck(objective)


@card("core-102")
class NazgulOfDolGuldur(Script):
    @forbids("be attached to")
    def shun(me, g: Game, host: Card) -> bool:
        return host is me

    @forced(after=Rescued, zone=SET_ASIDE)
    async def pursue(me, g: Game, event: Rescued) -> None:
        await g.add_to_staging(me)

    @forced(after=ShadowResolved, when=lambda me, g, event: event.enemy is me)
    async def terrify(me, g: Game, event: ShadowResolved) -> None:
        seat = me.engaged
        if seat != NOBODY and (
            lost := await g.choose_card(seat, "Discard a character", g.characters(seat), topic="lose")
        ):
            await g.discard_from_play(lost)


@card("core-103")
class CavernGuardian(Script):
    async def shadow(me, g: Game, attack: Attack) -> None:
        worn = g.attachments_controlled(attack.player)
        if not g.undefended(attack):
            lost = await g.choose_card(attack.player, "Discard an attachment", worn, topic="lose")
            worn = [lost] if lost else []
        await g.discard_from_play(*worn)


@card("core-104")
class UnderTheShadow(Script):
    async def when_revealed(me, g: Game) -> None:
        g.last(TOTAL_THREAT, "phase", len(g.seats()))

    async def shadow(me, g: Game, attack: Attack) -> None:
        await g.raise_threat(attack.player, len(g.engaged_with(attack.player)))


@card("core-105")
class IronShackles(Script):
    async def when_revealed(me, g: Game) -> None:
        await g.attach_to_deck(me, g.first_player)

    async def shadow(me, g: Game, attack: Attack) -> None:
        await g.attach_to_deck(me, g.first_player)


async def _orc_guards(g: Game) -> None:
    for seat in g.seats():
        await g.engage_from_deck(seat, ORC_GUARD)


@card(ORC_GUARD)
class OrcGuard(Script):
    def leaves_for(me, g: Game, zone: str) -> str:
        return REMOVED


@card("core-107")
class TowerGate(Script):
    @forced(after=Traveled, when=lambda me, g, event: event.location is me)
    async def rouse_guards(me, g: Game, event: Traveled) -> None:
        await _orc_guards(g)


class Objective(Script):
    """Claimed when it is free of encounters; detached, it returns to the staging area."""

    @action(
        anyone=True,
        cost=(RaiseThreat(2),),
        when=lambda me, g, use: me.zone == STAGING,
        targets=lambda me, g, use: g.heroes(use.seat),
    )
    async def claim(me, g: Game, use: Use) -> None:
        await g.claim(me, use.seat)

    def leaves_for(me, g: Game, zone: str) -> str:
        return STAGING if zone == DISCARD else zone


def _claimed(me: Card, g: Game, event: RoundEnded) -> bool:
    return me.controller != NOBODY


@card("core-108")
class GandalfsMap(Objective):
    @forbids("attack")
    def keep_from_attacking(me, g: Game, hero: Card) -> bool:
        return me.controller != NOBODY and me.host == hero.id

    @forbids("defend")
    def keep_from_defending(me, g: Game, hero: Card) -> bool:
        return me.controller != NOBODY and me.host == hero.id


@card("core-109")
class DungeonTorch(Objective):
    @forced(after=RoundEnded, when=_claimed)
    async def glare(me, g: Game, event: RoundEnded) -> None:
        await g.raise_threat(me.controller, 2)


@card("core-110")
class ShadowKey(Objective):
    @forced(after=RoundEnded, when=_claimed)
    async def burn(me, g: Game, event: RoundEnded) -> None:
        if hero := g.host(me):
            await g.deal_damage(hero, 1)


class Dungeon(Script):
    """A stage in which the group plays one ally a round."""

    @forbids(PLAY_ALLY)
    def one_ally_a_round(me, g: Game, seat: int) -> bool:
        return g.state.allies_played > 0


@card("core-123")
class TheNecromancersTower(Dungeon):
    async def setup(me, g: Game) -> None:
        """Each objective has one guard: its keyword and the instruction mean the same card."""
        deck = g.pick(sorted(g.state.encounter_deck))
        objectives = [c for c in deck if c.printed.type == OBJECTIVE]
        for objective in objectives:
            await g.reveal(objective, guarded=False)
        for nazgul in [c for c in deck if c.printed.title == NAZGUL]:
            g.move(nazgul, SET_ASIDE)
            g.log("{} is set aside.", nazgul)
        g.shuffle_deck(NOBODY)
        for objective in objectives:
            await g.guard(objective)

    async def when_revealed(me, g: Game) -> None:
        g.imprison_at_random()

    @forbids(ADVANCE)
    def an_objective_is_needed(me, g: Game, quest: Card) -> bool:
        return not g.claimed_objectives()


@card("core-124")
class ThroughTheCaverns(Dungeon):
    @response(after=ProgressPlaced, when=lambda me, g, event: event.card is me and g.prisoner is not None)
    async def rescue(me, g: Game, event: ProgressPlaced) -> None:
        await g.rescue(damage=1)

    @forbids(ADVANCE)
    def prisoner_and_objectives_are_needed(me, g: Game, quest: Card) -> bool:
        return not g.state.rescued or len(g.claimed_objectives()) < 3


@card("core-125")
class OutOfTheDungeons(Script):
    @forced(after=PhaseBegan, when=lambda me, g, event: event.phase == QUESTING)
    async def rouse_guards(me, g: Game, event: PhaseBegan) -> None:
        await _orc_guards(g)

    @forbids(ADVANCE)
    def nazgul_bars_the_way(me, g: Game, quest: Card) -> bool:
        return any(enemy.printed.title == NAZGUL for enemy in g.enemies())
