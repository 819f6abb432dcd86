"""Passage Through Mirkwood: encounter set and quest."""

from __future__ import annotations

from engine.lcg.terms import ADVANCE, ATTACK, IN_PLAY, NOBODY

from ...vocabulary import (
    Attack,
    Card,
    Destroyed,
    Engaged,
    Game,
    Script,
    StageDefeated,
    Traveled,
    card,
    forbids,
    forced,
    response,
)

SPAWN = "Ungoliant's Spawn"


@card("core-96")
class ForestSpider(Script):
    @forced(after=Engaged, when=lambda me, g, event: event.card is me)
    async def grow_bold(me, g: Game, event: Engaged) -> None:
        g.last(ATTACK, "round", 1, cards=[me])

    async def shadow(me, g: Game, attack: Attack) -> None:
        attachments = g.attachments_controlled(attack.player)
        if lost := await g.choose_card(attack.player, "Discard an attachment", attachments, topic="lose"):
            await g.discard_from_play(lost)


@card("core-97")
class EastBightPatrol(Script):
    async def shadow(me, g: Game, attack: Attack) -> None:
        attack.bonus += 1
        if g.undefended(attack):
            await g.raise_threat(attack.player, 3)


@card("core-98")
class BlackForestBats(Script):
    async def when_revealed(me, g: Game) -> None:
        for seat in g.seats():
            committed = g.committed()
            if character := await g.choose_card(
                seat, "Remove from the quest", committed, topic="leave quest"
            ):
                character.committed = False
                g.log("{} is removed from the quest.", character)


def _arrived(me: Card, g: Game, event: Traveled) -> bool:
    return event.location is me


@card("core-99")
class OldForestRoad(Script):
    @response(
        after=Traveled,
        when=_arrived,
        targets=lambda me, g, event: any(map(g.can_ready, g.characters(g.first_player))),
    )
    async def ready_character(me, g: Game, event: Traveled) -> None:
        exhausted = [c for c in g.characters(g.first_player) if g.can_ready(c)]
        if character := await g.choose_card(g.first_player, "Ready a character", exhausted, topic="ready"):
            await g.ready(character)


@card("core-100")
class ForestGate(Script):
    @response(after=Traveled, when=_arrived, targets=lambda me, g, event: g.can_draw(g.first_player))
    async def draw(me, g: Game, event: Traveled) -> None:
        await g.draw(g.first_player, 2)


@card("core-119")
class FliesAndSpiders(Script):
    async def setup(me, g: Game) -> None:
        for title in ("Forest Spider", "Old Forest Road"):
            if found := g.search_encounter_deck(title):
                await g.add_to_staging(found)
        g.shuffle_deck(NOBODY)


@card("core-120")
class AForkInTheRoad(Script):
    @forced(after=StageDefeated, when=lambda me, g, event: event.quest is me)
    async def choose_path(me, g: Game, event: StageDefeated) -> None:
        g.proceed_at_random(g.pick(g.state.quest_deck))


@card("core-121")
class DontLeaveThePath(Script):
    async def when_revealed(me, g: Game) -> None:
        for seat in g.seats():
            places = [*g.state.encounter_deck, *g.state.encounter_discard]
            spiders = [c for c in g.pick(sorted(places)) if "Spider" in c.printed.traits]
            kinds = list({(c.printed.code, c.zone): c for c in spiders}.values())
            if spider := await g.choose_card(seat, "Find a Spider", kinds, topic="search"):
                await g.add_to_staging(spider)
        g.shuffle_deck(NOBODY)

    @forced(after=Destroyed, when=lambda me, g, event: event.card.printed.title == SPAWN)
    async def win(me, g: Game, event: Destroyed) -> None:
        g.finish("win", me.printed.title)


@card("core-122")
class BeornsPath(Script):
    @forbids(ADVANCE)
    def spawn_bars_the_way(me, g: Game, quest: Card) -> bool:
        return any(c.printed.title == SPAWN and c.zone in IN_PLAY for c in g.cards)
