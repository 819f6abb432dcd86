"""Spiders of Mirkwood."""

from __future__ import annotations

from engine.lcg.terms import EVENT, HAND, WILLPOWER

from ...vocabulary import Attack, Card, Engaged, Game, LeftPlay, Script, card, forced, response, travel


async def _exhaust_one(g: Game, seat: int, prompt: str, cards: list[Card]) -> None:
    ready = [c for c in cards if not c.exhausted]
    if character := await g.choose_card(seat, prompt, ready, topic="exhaust"):
        await g.exhaust(character)
        g.log("{} is exhausted.", character)


@card("core-74")
class KingSpider(Script):
    async def when_revealed(me, g: Game) -> None:
        for seat in g.seats():
            await _exhaust_one(g, seat, "Exhaust a character", g.characters(seat))

    async def shadow(me, g: Game, attack: Attack) -> None:
        for _ in range(2 if g.undefended(attack) else 1):
            await _exhaust_one(g, attack.player, "Exhaust a character", g.characters(attack.player))


@card("core-75")
class Hummerhorns(Script):
    @forced(after=Engaged, when=lambda me, g, event: event.card is me)
    async def swarm(me, g: Game, event: Engaged) -> None:
        if hero := await g.choose_card(
            event.seat, "Deal 5 damage to", g.heroes(event.seat), topic="take damage", about=me
        ):
            await g.deal_damage(hero, 5)

    async def shadow(me, g: Game, attack: Attack) -> None:
        await g.deal_damage(g.characters(attack.player), 2 if g.undefended(attack) else 1)


@card("core-76")
class UngoliantsSpawn(Script):
    async def when_revealed(me, g: Game) -> None:
        g.last(WILLPOWER, "phase", -1, cards=g.committed())

    async def shadow(me, g: Game, attack: Attack) -> None:
        await g.raise_threat(attack.player, 8 if g.undefended(attack) else 4)


@card("core-77")
class GreatForestWeb(Script):
    @travel(lambda me, g: all(any(not h.exhausted for h in g.heroes(seat)) for seat in g.seats()))
    async def tangle(me, g: Game) -> None:
        for seat in g.seats():
            await _exhaust_one(g, seat, "Exhaust a hero to travel", g.heroes(seat))


@card("core-78")
class MountainsOfMirkwood(Script):
    @travel(lambda me, g: bool(g.state.encounter_deck))
    async def disturb(me, g: Game) -> None:
        await g.reveal_top()

    @response(
        after=LeftPlay,
        zone="anywhere",
        when=lambda me, g, event: event.card is me and event.explored,
        targets=lambda me, g, event: any(g.player(seat).deck for seat in g.seats()),
    )
    async def survey(me, g: Game, event: LeftPlay) -> None:
        for seat in g.seats():
            top = g.pick(reversed(g.player(seat).deck[-5:]))
            if not top:
                continue
            await g.look_at(seat, top, f"the top cards of {g.name(seat)}'s deck")
            if found := await g.choose_card(seat, "Add to your hand", top, decline="None", topic="search"):
                g.move(found, HAND)
                g.log("{} adds a card to his hand.", g.name(seat))
            g.shuffle_deck(seat)


@card("core-79")
class EyesOfTheForest(Script):
    async def when_revealed(me, g: Game) -> None:
        for seat in g.seats():
            await g.discard_cards(seat, [c for c in g.hand(seat) if c.printed.type == EVENT])


@card("core-80")
class CaughtInAWeb(Script):
    async def when_revealed(me, g: Game) -> None:
        highest = max(g.player(seat).threat for seat in g.seats())
        tied = [seat for seat in g.seats() if g.player(seat).threat == highest]
        seat = await g.choose_player(g.first_player, "Who is caught in a web?", tied)
        if hero := await g.choose_card(seat, "Who is caught in a web?", g.heroes(seat), topic="burden"):
            await g.attach_encounter(me, hero)

    ready_price = 2
