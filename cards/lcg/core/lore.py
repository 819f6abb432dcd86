"""Lore."""

from __future__ import annotations

from engine.lcg.terms import (
    ATTACHED,
    ATTACHMENT,
    DECK,
    DEFENSE,
    ENEMY,
    ENGAGED,
    HAND,
    LOCATION,
    NO_THREAT,
    ON_DECK,
    QUESTING,
    TREACHERY,
    WILLPOWER,
)

from ..vocabulary import (
    Card,
    DiscardFromHand,
    EnteredPlay,
    Exhaust,
    Game,
    Limit,
    Script,
    ShadowDealt,
    Spend,
    Use,
    a_character,
    a_hero,
    action,
    card,
    forbids,
    i_entered_play,
    modifies,
    response,
)


@card("core-10")
class Denethor(Script):
    @action(cost=(Exhaust(),), targets=lambda me, g, use: g.top_of_encounter_deck())
    async def foresee(me, g: Game, use: Use) -> None:
        top = g.top_of_encounter_deck()
        if top is None:
            return
        await g.look_at(use.seat, [top], "the top card of the encounter deck")
        prompt = f"Put {top} on the bottom of the encounter deck?"
        if await g.confirm(use.seat, prompt, topic="bottom", about=top):
            g.move(top, DECK, bottom=True)
            g.log("{} puts the card on the bottom of the encounter deck.", g.name(use.seat))


def _wounded(g: Game) -> list[Card]:
    return [c for c in g.characters() if c.damage]


@card("core-11")
class Glorfindel(Script):
    @action(cost=(Spend(1),), limit=Limit(1, "round"), targets=lambda me, g, use: _wounded(g))
    async def heal(me, g: Game, use: Use) -> None:
        if character := await g.choose_card(use.seat, "Heal 1 damage on", _wounded(g), topic="heal"):
            await g.heal(character, 1)


def _could_draw(me: Card, g: Game, use: Use) -> bool:
    return any(g.can_draw(seat) for seat in g.seats())


async def _draws(g: Game, use: Use, count: int) -> None:
    seats = [seat for seat in g.seats() if g.can_draw(seat)]
    prompt = f"Who draws {count} card{'s' * (count > 1)}?"
    await g.draw(await g.choose_player(use.seat, prompt, seats, topic="draw"), count)


@card("core-12")
class Beravor(Script):
    @action(cost=(Exhaust(),), limit=Limit(1, "round"), targets=_could_draw)
    async def draw(me, g: Game, use: Use) -> None:
        await _draws(g, use, 2)


@card("core-58")
class DaughterOfTheNimrodel(Script):
    @action(cost=(Exhaust(),), targets=lambda me, g, use: any(h.damage for h in g.heroes()))
    async def heal(me, g: Game, use: Use) -> None:
        heroes = [h for h in g.heroes() if h.damage]
        if hero := await g.choose_card(use.seat, "Heal up to 2 damage on", heroes, topic="heal"):
            most = min(2, hero.damage)
            amounts = list(range(most, 0, -1))
            await g.heal(hero, await g.choose_amount(use.seat, "Heal how much?", amounts, "heal"))


def _topmost(g: Game) -> dict[int, Card]:
    found = {}
    for seat in g.seats():
        pile = [c for c in g.discard_pile(seat) if c.printed.type == ATTACHMENT]
        if pile:
            found[seat] = pile[-1]
    return found


@card("core-59")
class EreborHammersmith(Script):
    @response(
        after=EnteredPlay,
        when=lambda me, g, event: event.card is me and event.played,
        targets=lambda me, g, event: _topmost(g),
    )
    async def mend(me, g: Game, event: EnteredPlay) -> None:
        if found := await g.choose_card(
            me.controller, "Return to hand", list(_topmost(g).values()), topic="recover"
        ):
            await g.return_to_hand(found)


@card("core-60")
class HenamarthRiversong(Script):
    @action(cost=(Exhaust(),), targets=lambda me, g, use: g.top_of_encounter_deck())
    async def listen(me, g: Game, use: Use) -> None:
        if top := g.top_of_encounter_deck():
            await g.look_at(use.seat, [top], "the top card of the encounter deck")


def _conditions(g: Game) -> list[Card]:
    attached = [c for c in g.cards if c.zone in (ATTACHED, ON_DECK)]
    return [c for c in attached if "Condition" in c.printed.traits or c.printed.type == TREACHERY]


@card("core-61")
class MinerOfTheIronHills(Script):
    @response(after=EnteredPlay, when=i_entered_play, targets=lambda me, g, event: _conditions(g))
    async def dig_out(me, g: Game, event: EnteredPlay) -> None:
        if condition := await g.choose_card(
            me.controller, "Discard a Condition", _conditions(g), topic="free"
        ):
            await g.discard_from_play(condition)


@card("core-62")
class Gleowine(Script):
    @action(cost=(Exhaust(),), targets=_could_draw)
    async def sing(me, g: Game, use: Use) -> None:
        await _draws(g, use, 1)


@card("core-63")
class LoreOfImladris(Script):
    @action(targets=lambda me, g, use: _wounded(g))
    async def heal(me, g: Game, use: Use) -> None:
        if character := await g.choose_card(use.seat, "Heal all damage on", _wounded(g), topic="heal"):
            await g.heal(character, character.damage)


@card("core-64")
class LoriensWealth(Script):
    @action(targets=_could_draw)
    async def draw(me, g: Game, use: Use) -> None:
        await _draws(g, use, 3)


@card("core-65")
class RadagastsCunning(Script):
    @action(phase=QUESTING, targets=lambda me, g, use: g.staging(ENEMY))
    async def mislead(me, g: Game, use: Use) -> None:
        if enemy := await g.choose_card(
            use.seat, "Which enemy adds no threat?", g.staging(ENEMY), topic="no threat"
        ):
            g.last(NO_THREAT, "phase", cards=[enemy])


@card("core-66")
class SecretPaths(Script):
    @action(phase=QUESTING, targets=lambda me, g, use: g.staging(LOCATION))
    async def find_path(me, g: Game, use: Use) -> None:
        if location := await g.choose_card(
            use.seat, "Which location adds no threat?", g.staging(LOCATION), topic="no threat"
        ):
            g.last(NO_THREAT, "phase", cards=[location])


@card("core-67")
class GandalfsSearch(Script):
    def x_values(me, g: Game, seat: int) -> list[int]:
        return list(range(1, max(len(g.player(s).deck) for s in g.seats()) + 1))

    @action()
    async def search(me, g: Game, use: Use) -> None:
        seats = [seat for seat in g.seats() if g.player(seat).deck]
        seat = await g.choose_player(use.seat, "Whose deck do you look at?", seats, topic="draw")
        top = g.pick(reversed(g.player(seat).deck[-use.x :]))
        await g.look_at(use.seat, top, f"the top of {g.name(seat)}'s deck")
        chosen = await g.choose_card(use.seat, "Add to the owner's hand", top, topic="search")
        if chosen is None:
            return
        g.move(chosen, HAND)
        rest = [c for c in top if c is not chosen]
        for c in reversed(await g.put_in_order(use.seat, "Put back, the top card first", rest, "order")):
            g.move(c, DECK)
        g.log("{} adds a card to {}'s hand.", g.name(use.seat), g.name(seat))


@card("core-68")
class BeornsHospitality(Script):
    @action(targets=lambda me, g, use: any(h.damage for h in g.heroes()))
    async def heal(me, g: Game, use: Use) -> None:
        seats = [seat for seat in g.seats() if any(h.damage for h in g.heroes(seat))]
        seat = await g.choose_player(use.seat, "Whose heroes are healed?", seats, topic="heal")
        for hero in g.heroes(seat):
            await g.heal(hero, hero.damage)


@card("core-69")
class ForestSnare(Script):
    def attaches_to(me, g: Game, host: Card) -> bool:
        return host.printed.type == ENEMY and host.zone == ENGAGED

    @forbids("attack")
    def hold(me, g: Game, enemy: Card) -> bool:
        return me.host == enemy.id


@card("core-70")
class ProtectorOfLorien(Script):
    attaches_to = a_hero

    @action(cost=(DiscardFromHand(),), limit=Limit(3, "phase"))
    async def protect(me, g: Game, use: Use) -> None:
        words = {DEFENSE: "+1 defense", WILLPOWER: "+1 willpower"}
        stat = await g.choose_word(use.seat, f"What does {g.host(me)} get?", words, "mode")
        if hero := g.host(me):
            g.last(stat, "phase", 1, cards=[hero])


@card("core-71")
class DarkKnowledge(Script):
    attaches_to = a_hero

    @modifies(WILLPOWER, of="host")
    def burden(me, g: Game, hero: Card) -> int:
        return -1

    @response(
        after=ShadowDealt,
        when=lambda me, g, event: g.opponent(event.enemy) == me.controller,
        cost=(Exhaust(),),
    )
    async def look(me, g: Game, event: ShadowDealt) -> None:
        await g.look_at(me.controller, [event.card], f"the shadow card of {event.enemy}")


@card("core-72")
class SelfPreservation(Script):
    attaches_to = a_character

    @action(cost=(Exhaust(),), targets=lambda me, g, use: g.cards[me.host].damage)
    async def heal(me, g: Game, use: Use) -> None:
        if character := g.host(me):
            await g.heal(character, 2)
