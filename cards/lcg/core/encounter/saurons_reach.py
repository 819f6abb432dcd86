"""Sauron's Reach."""

from __future__ import annotations

from engine.lcg.terms import DISCARD, LOCATION, STAGING, THREAT

from ...vocabulary import Attack, Destroyed, Game, Script, card, forced

WATCHED = 35


def _watched(g: Game) -> list[int]:
    return [seat for seat in g.seats() if g.player(seat).threat >= WATCHED]


@card("core-115")
class EasternCrows(Script):
    @forced(after=Destroyed, zone=DISCARD, when=lambda me, g, event: event.card is me)
    async def flock(me, g: Game, event: Destroyed) -> None:
        await g.shuffle_into_deck(me)

    async def shadow(me, g: Game, attack: Attack) -> None:
        attack.bonus += 2 if attack.player in _watched(g) else 1


@card("core-116")
class EvilStorm(Script):
    async def when_revealed(me, g: Game) -> None:
        await g.deal_damage([c for seat in _watched(g) for c in g.characters(seat)], 1)


@card("core-117")
class PursuedByShadow(Script):
    async def when_revealed(me, g: Game) -> None:
        for seat in g.seats():
            await g.raise_threat(seat, sum(not c.committed for c in g.characters(seat)))

    async def shadow(me, g: Game, attack: Attack) -> None:
        exhausted = [ally for ally in g.allies(attack.player) if ally.exhausted]
        if ally := await g.choose_card(
            attack.player, "Return an ally to its owner's hand", exhausted, topic="lose"
        ):
            await g.return_to_hand(ally)
        else:
            await g.raise_threat(attack.player, 3)


@card("core-118")
class TreacherousFog(Script):
    async def when_revealed(me, g: Game) -> None:
        g.last(THREAT, "phase", 1, type=LOCATION, zone=STAGING)
        if not g.staging(LOCATION):
            return
        hands = {seat: g.hand(seat) for seat in _watched(g)}
        for lost in await g.each_chooses("Discard a card from your hand", hands, "discard"):
            await g.discard_cards(lost.owner, [lost])
