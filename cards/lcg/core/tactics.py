"""Tactics."""

from __future__ import annotations

from engine.lcg.terms import (
    ATTACK,
    ATTACK_PLAYER,
    COMBAT,
    DEFENSE,
    ENEMY,
    HIT_POINTS,
    MANY_DEFENDERS,
    RANGED,
)

from ..vocabulary import (
    Card,
    DefenderDeclared,
    Destroyed,
    ExhaustCharacter,
    Game,
    Limit,
    Revealing,
    Script,
    Use,
    a_hero,
    action,
    any_enemy,
    card,
    delayed,
    forced,
    modifies,
    response,
)


@card("core-4")
class Gimli(Script):
    @modifies(ATTACK)
    def wrath(me, g: Game, gimli: Card) -> int:
        return me.damage


@card("core-5")
class Legolas(Script):
    @response(
        after=Destroyed,
        when=lambda me, g, event: (
            event.card.printed.type == ENEMY and event.attack is not None and me.id in event.attack.attackers
        ),
    )
    async def make_progress(me, g: Game, event: Destroyed) -> None:
        await g.place_progress(2)


@card("core-6")
class Thalin(Script):
    @forced(after=Revealing, when=lambda me, g, event: me.committed and event.card.printed.is_enemy)
    async def strike_first(me, g: Game, event: Revealing) -> None:
        await g.deal_damage(event.card, 1)


@card("core-29")
class GondorianSpearman(Script):
    @response(
        after=DefenderDeclared, when=lambda me, g, event: event.character is me and g.in_play(event.enemy)
    )
    async def pierce(me, g: Game, event: DefenderDeclared) -> None:
        await g.deal_damage(event.enemy, 1)


@card("core-31")
class Beorn(Script):
    @action(limit=Limit(1, "round"))
    async def become_a_bear(me, g: Game, use: Use) -> None:
        g.last(ATTACK, "phase", 5, cards=[me])
        g.later("phase", me, "go_home", me)

    @delayed
    async def go_home(me, g: Game, beorn: Card) -> None:
        if g.in_play(beorn):
            await g.shuffle_into_deck(beorn)


@card("core-32")
class BladeMastery(Script):
    @action()
    async def strengthen(me, g: Game, use: Use) -> None:
        if character := await g.choose_card(
            use.seat, "Give +1 attack and +1 defense to", g.characters(), topic="strengthen"
        ):
            g.last(ATTACK, "phase", 1, cards=[character])
            g.last(DEFENSE, "phase", 1, cards=[character])


@card("core-33")
class RainOfArrows(Script):
    @action(
        cost=(ExhaustCharacter("ranged character", lambda g, c: g.has_keyword(c, RANGED)),),
        targets=any_enemy,
    )
    async def shoot(me, g: Game, use: Use) -> None:
        seats = [seat for seat in g.seats() if g.engaged_with(seat)]
        seat = await g.choose_player(use.seat, "Whose enemies take 1 damage?", seats, topic="enemies")
        await g.deal_damage(g.engaged_with(seat), 1)


@card("core-34")
class Feint(Script):
    @action(phase=COMBAT, targets=lambda me, g, use: _yet_to_attack(g))
    async def distract(me, g: Game, use: Use) -> None:
        if enemy := await g.choose_card(
            use.seat, "Which enemy cannot attack?", _yet_to_attack(g), topic="hold"
        ):
            g.last(ATTACK_PLAYER, "phase", cards=[enemy], seat=enemy.engaged)


def _yet_to_attack(g: Game) -> list[Card]:
    return [enemy for seat in g.seats() for enemy in g.attackers_against(seat)]


@card("core-35")
class QuickStrike(Script):
    @action(
        cost=(ExhaustCharacter("character with a target", lambda g, c: bool(g.targets_of(c, c.controller))),)
    )
    async def strike(me, g: Game, use: Use) -> None:
        [attacker] = use.paid
        targets = g.within_reach(attacker, use.seat)
        if enemy := await g.choose_card(use.seat, f"Whom does {attacker} attack?", targets, topic="strike"):
            await g.attack_at_once(use.seat, enemy, [attacker])


@card("core-36")
class ThicketOfSpears(Script):
    different_heroes = True

    @action(targets=any_enemy)
    async def hold_off(me, g: Game, use: Use) -> None:
        seats = [seat for seat in g.seats() if g.engaged_with(seat)]
        seat = await g.choose_player(use.seat, "Whose enemies cannot attack?", seats, topic="enemies")
        g.last(ATTACK_PLAYER, "phase", seat=seat)


@card("core-37")
class SwiftStrike(Script):
    @response(after=DefenderDeclared, targets=lambda me, g, event: g.in_play(event.enemy))
    async def strike_back(me, g: Game, event: DefenderDeclared) -> None:
        await g.deal_damage(event.enemy, 2)


@card("core-38")
class StandTogether(Script):
    @action()
    async def stand(me, g: Game, use: Use) -> None:
        seat = await g.choose_player(use.seat, "Who may declare several defenders?")
        g.last(MANY_DEFENDERS, "phase", seat=seat)


@card("core-39")
class BladeOfGondolin(Script):
    attaches_to = a_hero

    @modifies(ATTACK, of="host")
    def bite_orcs(me, g: Game, hero: Card) -> int:
        attack = g.attack
        if attack is None or attack.by_enemy or hero.id not in attack.attackers:
            return 0
        return int(g.has_trait(g.cards[attack.enemy], "Orc"))

    @response(
        after=Destroyed,
        when=lambda me, g, event: (
            event.card.printed.type == ENEMY
            and event.attack is not None
            and me.host in event.attack.attackers
        ),
    )
    async def make_progress(me, g: Game, event: Destroyed) -> None:
        await g.place_progress(1)


@card("core-40")
class CitadelPlate(Script):
    attaches_to = a_hero

    @modifies(HIT_POINTS, of="host")
    def protection(me, g: Game, hero: Card) -> int:
        return 4


@card("core-41")
class DwarvenAxe(Script):
    attaches_to = a_hero

    @modifies(ATTACK, of="host")
    def edge(me, g: Game, hero: Card) -> int:
        return 2 if g.has_trait(hero, "Dwarf") else 1


@card("core-42")
class HornOfGondor(Script):
    attaches_to = a_hero

    @response(after=Destroyed, when=lambda me, g, event: event.card.printed.is_character)
    async def add_resource(me, g: Game, event: Destroyed) -> None:
        if hero := g.host(me):
            await g.add_resources(hero, 1)
