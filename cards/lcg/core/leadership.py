"""Leadership."""

from __future__ import annotations

from engine.lcg.terms import ALLY, ATTACK, DEFENSE, HAND, HERO, SPIRIT, WILLPOWER

from ..vocabulary import (
    Card,
    Committed,
    Damaged,
    EnteredPlay,
    Exhaust,
    ExhaustCharacter,
    Game,
    LeftPlay,
    Script,
    Spend,
    Use,
    a_hero,
    action,
    card,
    delayed,
    i_committed,
    i_entered_play,
    modifies,
    response,
)


@card("core-1")
class Aragorn(Script):
    @response(after=Committed, when=i_committed, cost=(Spend(1),))
    async def ready_himself(me, g: Game, event: Committed) -> None:
        await g.ready(me)


@card("core-2")
class Theodred(Script):
    @response(after=Committed, when=i_committed)
    async def add_resource(me, g: Game, event: Committed) -> None:
        heroes = [c for c in g.committed() if c.printed.type == HERO]
        if hero := await g.choose_card(me.controller, "Add 1 resource to", heroes, topic="resource"):
            await g.add_resources(hero, 1)


@card("core-3")
class Gloin(Script):
    @response(after=Damaged, when=lambda me, g, event: event.card is me)
    async def add_resources(me, g: Game, event: Damaged) -> None:
        await g.add_resources(me, event.amount)


@card("core-14")
class Faramir(Script):
    @action(cost=(Exhaust(),))
    async def inspire(me, g: Game, use: Use) -> None:
        seat = await g.choose_player(use.seat, "Whose characters get +1 willpower?", topic="inspire")
        g.last(WILLPOWER, "phase", 1, type="character", seat=seat)


def _out_of_reach(me: Card, g: Game) -> list[Card]:
    return [e for e in g.enemies() if e.engaged != me.controller]


@card("core-15")
class SonOfArnor(Script):
    @response(after=EnteredPlay, when=i_entered_play, targets=lambda me, g, event: _out_of_reach(me, g))
    async def engage_enemy(me, g: Game, event: EnteredPlay) -> None:
        if enemy := await g.choose_card(
            me.controller, "Engage an enemy", _out_of_reach(me, g), topic="engage"
        ):
            await g.engage(enemy, me.controller)


@card("core-16")
class SnowbournScout(Script):
    @response(after=EnteredPlay, when=i_entered_play, targets=lambda me, g, event: g.locations())
    async def scout(me, g: Game, event: EnteredPlay) -> None:
        if location := await g.choose_card(
            me.controller, "Place 1 progress on", g.locations(), topic="progress"
        ):
            await g.place_progress_on(location, 1)


def _orcs(g: Game) -> list[Card]:
    return [e for e in g.enemies() if g.has_trait(e, "Orc")]


@card("core-18")
class LongbeardOrcSlayer(Script):
    @response(after=EnteredPlay, when=i_entered_play, targets=lambda me, g, event: _orcs(g))
    async def slay_orcs(me, g: Game, event: EnteredPlay) -> None:
        await g.deal_damage(_orcs(g), 1)


@card("core-19")
class BrokIronfist(Script):
    @response(
        after=LeftPlay,
        zone=HAND,
        when=lambda me, g, event: (
            event.card.printed.type == HERO and event.controller == me.owner and "Dwarf" in event.traits
        ),
        targets=lambda me, g, event: not g.unique_in_play(me),
    )
    async def enter_play(me, g: Game, event: LeftPlay) -> None:
        await g.put_into_play(me, me.owner)


@card("core-20")
class EverVigilant(Script):
    @action(targets=lambda me, g, use: any(map(g.can_ready, g.allies())))
    async def ready_ally(me, g: Game, use: Use) -> None:
        exhausted = [c for c in g.allies() if g.can_ready(c)]
        if ally := await g.choose_card(use.seat, "Ready an ally", exhausted, topic="ready"):
            await g.ready(ally)


@card("core-21")
class CommonCause(Script):
    @action(
        cost=(ExhaustCharacter("hero", lambda g, c: c.printed.type == HERO),),
        targets=lambda me, g, use: any(
            g.can_ready(h) and any(p is not h and not p.exhausted for p in g.heroes(use.seat))
            for h in g.heroes()
        ),
    )
    async def ready_another_hero(me, g: Game, use: Use) -> None:
        others = [h for h in g.heroes() if g.can_ready(h) and h not in use.paid]
        if hero := await g.choose_card(use.seat, "Ready a different hero", others, topic="ready"):
            await g.ready(hero)


@card("core-22")
class ForGondor(Script):
    @action()
    async def rally(me, g: Game, use: Use) -> None:
        g.last(ATTACK, "phase", 1, type="character")
        g.last(DEFENSE, "phase", 1, type="character", trait="Gondor")


def _allies_in_hand(g: Game, seat: int) -> list[Card]:
    return [c for c in g.hand(seat) if c.printed.type == ALLY and not g.unique_in_play(c)]


@card("core-23")
class SneakAttack(Script):
    @action(targets=lambda me, g, use: _allies_in_hand(g, use.seat))
    async def put_ally_into_play(me, g: Game, use: Use) -> None:
        ally = await g.choose_card(
            use.seat, "Put into play", _allies_in_hand(g, use.seat), topic="enter play"
        )
        if ally:
            g.later("phase", me, "return_ally", ally)
            await g.put_into_play(ally, use.seat)

    @delayed
    async def return_ally(me, g: Game, ally: Card) -> None:
        if g.in_play(ally):
            await g.return_to_hand(ally)


@card("core-24")
class ValiantSacrifice(Script):
    @response(
        after=LeftPlay,
        when=lambda me, g, event: event.card.printed.type == ALLY,
        targets=lambda me, g, event: g.can_draw(event.controller),
    )
    async def draw(me, g: Game, event: LeftPlay) -> None:
        await g.draw(event.controller, 2)


@card("core-25")
class GrimResolve(Script):
    @action(targets=lambda me, g, use: any(map(g.can_ready, g.characters())))
    async def ready_all(me, g: Game, use: Use) -> None:
        for character in g.characters():
            await g.ready(character)


@card("core-26")
class StewardOfGondor(Script):
    attaches_to = a_hero
    grants_traits = ("Gondor",)

    @action(cost=(Exhaust(),))
    async def add_resources(me, g: Game, use: Use) -> None:
        if hero := g.host(me):
            await g.add_resources(hero, 2)


@card("core-27")
class CelebriansStone(Script):
    attaches_to = a_hero

    @modifies(WILLPOWER, of="host")
    def willpower_bonus(me, g: Game, hero: Card) -> int:
        return 2

    def grants_sphere(me, g: Game, hero: Card) -> str | None:
        return SPIRIT if hero.printed.title == "Aragorn" else None
