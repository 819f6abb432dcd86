"""Spirit."""

from __future__ import annotations

from engine.lcg.terms import (
    ALLY,
    ATTACK,
    DECK,
    HERO,
    LOCATION,
    NEUTRAL,
    REMOVED,
    SPIRIT,
    STAGING,
    THREAT,
    TREACHERY,
    WILLPOWER,
)

from ..vocabulary import (
    Card,
    Committed,
    DiscardFromHand,
    Exhaust,
    ExhaustCharacter,
    Game,
    Limit,
    ReduceThreat,
    Script,
    ShadowEffect,
    Traveled,
    Use,
    WhenRevealed,
    a_hero,
    action,
    any_enemy,
    card,
    i_committed,
    modifies,
    response,
)


@card("core-7")
class Eowyn(Script):
    @action(cost=(DiscardFromHand(),), limit=Limit(1, "round", each_player=True), anyone=True)
    async def gain_willpower(me, g: Game, use: Use) -> None:
        g.last(WILLPOWER, "phase", 1, cards=[me])


@card("core-8")
class Eleanor(Script):
    @response(
        before=WhenRevealed,
        when=lambda me, g, event: event.card.printed.type == TREACHERY,
        cost=(Exhaust(),),
    )
    async def cancel_treachery(me, g: Game, event: WhenRevealed) -> None:
        event.cancel()
        event.replace = True


@card("core-9")
class Dunhere(Script):
    attacks_staging = True

    @modifies(ATTACK)
    def ride_out(me, g: Game, dunhere: Card) -> int:
        attack = g.attack
        if attack is None or attack.attackers != [me.id]:
            return 0
        return int(g.cards[attack.enemy].zone == STAGING)


@card("core-43")
class WanderingTook(Script):
    @action(
        cost=(ReduceThreat(3),),
        limit=Limit(1, "round"),
        targets=lambda me, g, use: len(g.seats()) > 1,
    )
    async def wander(me, g: Game, use: Use) -> None:
        others = [seat for seat in g.seats() if seat != use.seat]
        seat = await g.choose_player(use.seat, "Who gets the Wandering Took?", others)
        await g.give_control(me, seat)
        await g.raise_threat(seat, 3)


@card("core-44")
class LorienGuide(Script):
    @response(after=Committed, when=i_committed, targets=lambda me, g, event: g.active_location)
    async def guide(me, g: Game, event: Committed) -> None:
        if location := g.active_location:
            await g.place_progress_on(location, 1)


@card("core-45")
class NorthernTracker(Script):
    @response(after=Committed, when=i_committed, targets=lambda me, g, event: g.staging(LOCATION))
    async def track(me, g: Game, event: Committed) -> None:
        for location in g.staging(LOCATION):
            await g.place_progress_on(location, 1)


def _threatened(g: Game) -> list[int]:
    return [seat for seat in g.seats() if g.player(seat).threat]


@card("core-46")
class TheGaladhrimsGreeting(Script):
    @action(targets=lambda me, g, use: _threatened(g))
    async def reduce_threat(me, g: Game, use: Use) -> None:
        words = {"one": "Lower one player's threat by 6"}
        if len(g.seats()) > 1:
            words["each"] = "Lower each player's threat by 2"
        if await g.choose_word(use.seat, "Whose threat falls?", words, "mode") == "one":
            seat = await g.choose_player(
                use.seat, "Whose threat falls by 6?", _threatened(g), topic="lower threat"
            )
            await g.reduce_threat(seat, 6)
        else:
            for seat in g.seats():
                await g.reduce_threat(seat, 2)


@card("core-47")
class StrengthOfWill(Script):
    @response(
        after=Traveled,
        cost=(ExhaustCharacter("Spirit character", lambda g, c: _is_spirit(g, c)),),
        targets=lambda me, g, event: g.in_play(event.location),
    )
    async def make_progress(me, g: Game, event: Traveled) -> None:
        await g.place_progress_on(event.location, 2)


def _is_spirit(g: Game, character: Card) -> bool:
    return SPIRIT in (g.spheres(character) if character.printed.type == HERO else [character.printed.sphere])


@card("core-48")
class HastyStroke(Script):
    @response(before=ShadowEffect)
    async def cancel_shadow(me, g: Game, event: ShadowEffect) -> None:
        event.cancel()


@card("core-49")
class WillOfTheWest(Script):
    @action(targets=lambda me, g, use: any(_piled(g, seat) for seat in g.seats()))
    async def shuffle_back(me, g: Game, use: Use) -> None:
        seats = [seat for seat in g.seats() if _piled(g, seat)]
        seat = await g.choose_player(use.seat, "Whose discard pile is shuffled back?", seats)
        for piled in _piled(g, seat):
            g.move(piled, DECK)
        g.shuffle_deck(seat)
        g.log("{}'s discard pile is shuffled into his deck.", g.name(seat))
        g.move(me, REMOVED)


def _piled(g: Game, seat: int) -> list[Card]:
    """A discard pile without heroes, who cannot go to a deck (p.20)."""
    return [c for c in g.discard_pile(seat) if c.printed.type != HERO]


@card("core-50")
class ATestOfWill(Script):
    @response(before=WhenRevealed)
    async def cancel(me, g: Game, event: WhenRevealed) -> None:
        event.cancel()


def _fallen_allies(g: Game) -> list[Card]:
    piles = [c for seat in g.seats() for c in g.discard_pile(seat)]
    return [
        c for c in piles if c.printed.type == ALLY and c.printed.sphere != NEUTRAL and not g.unique_in_play(c)
    ]


@card("core-51")
class StandAndFight(Script):
    def x_values(me, g: Game, seat: int) -> list[int]:
        return list({c.printed.cost or 0 for c in _fallen_allies(g)})

    @action()
    async def return_ally(me, g: Game, use: Use) -> None:
        allies = [c for c in _fallen_allies(g) if (c.printed.cost or 0) == use.x]
        if ally := await g.choose_card(use.seat, "Put into play", allies, topic="enter play"):
            await g.put_into_play(ally, use.seat)


@card("core-52")
class ALightInTheDark(Script):
    @action(targets=any_enemy)
    async def drive_back(me, g: Game, use: Use) -> None:
        if enemy := await g.choose_card(
            use.seat, "Return to the staging area", g.engaged_enemies(), topic="hold"
        ):
            await g.return_to_staging(enemy)


@card("core-53")
class DwarvenTomb(Script):
    @action(targets=lambda me, g, use: _spirit_cards(g, use.seat))
    async def recover(me, g: Game, use: Use) -> None:
        if found := await g.choose_card(
            use.seat, "Return to your hand", _spirit_cards(g, use.seat), topic="recover"
        ):
            await g.return_to_hand(found)


def _spirit_cards(g: Game, seat: int) -> list[Card]:
    return [c for c in _piled(g, seat) if c.printed.sphere == SPIRIT]


def _fallen_heroes(g: Game) -> list[Card]:
    heroes = [c for seat in g.seats() for c in g.discard_pile(seat) if c.printed.type == HERO]
    return [h for h in heroes if not g.unique_in_play(h)]


@card("core-54")
class FortuneOrFate(Script):
    @action(targets=lambda me, g, use: _fallen_heroes(g))
    async def bring_back(me, g: Game, use: Use) -> None:
        if hero := await g.choose_card(use.seat, "Put into play", _fallen_heroes(g), topic="enter play"):
            await g.put_into_play(hero, hero.owner)


@card("core-55")
class TheFavorOfTheLady(Script):
    attaches_to = a_hero

    @modifies(WILLPOWER, of="host")
    def favor(me, g: Game, hero: Card) -> int:
        return 1


@card("core-56")
class PowerInTheEarth(Script):
    def attaches_to(me, g: Game, host: Card) -> bool:
        return host.printed.type == LOCATION

    @modifies(THREAT, of="host")
    def soothe(me, g: Game, location: Card) -> int:
        return -1


@card("core-57")
class UnexpectedCourage(Script):
    attaches_to = a_hero

    @action(cost=(Exhaust(),), targets=lambda me, g, use: g.can_ready(g.cards[me.host]))
    async def ready_hero(me, g: Game, use: Use) -> None:
        if hero := g.host(me):
            await g.ready(hero)
