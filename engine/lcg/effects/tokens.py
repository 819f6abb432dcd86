"""Damage, healing, exhausting, readying, resources and lasting effects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.kernel import Seat

from ..events import Damaged
from ..state import Attack, Card, Delayed, Lasting
from ..terms import (
    ATTACK_PLAYER,
    HIT_POINTS,
    IN_PLAY,
    MANY_DEFENDERS,
    NO_THREAT,
    NOBODY,
    REFRESH,
    TOTAL_THREAT,
)
from .leaving import Leaving


class Tokens(Leaving):
    """What is placed on cards."""

    async def deal_damage(
        self, cards: Card | Iterable[Card], amount: int, *, attack: Attack | None = None
    ) -> None:
        """Deal damage to one or several cards at the same time; what has no hit points left is destroyed."""
        hit = [cards] if isinstance(cards, Card) else list(cards)
        hit = [card for card in hit if card.zone in IN_PLAY]
        if amount <= 0 or not hit:
            return
        dealt = []
        for card in hit:
            excess = max(0, amount - self.remaining_hit_points(card))
            card.damage += amount
            self.log("{} takes {} damage.", card, amount)
            dealt.append(Damaged(card, amount, excess, attack))
        dead = [card for card in hit if card.damage >= self.stat(card, HIT_POINTS)]
        await self.destroy(dead, attack, *dealt)

    async def check_destroyed(self, *cards: Card) -> None:
        """Destroyed at once when hit points are lowered to the damage (p.20)."""
        dead = [c for c in cards if c.damage and c.zone in IN_PLAY and c.damage >= self.stat(c, HIT_POINTS)]
        if dead:
            await self.destroy(dead)

    async def heal(self, card: Card, amount: int) -> None:
        """Take up to that much damage off a card."""
        healed = min(amount, card.damage)
        card.damage -= healed
        self.log("{} is healed of {} damage.", card, healed)

    async def exhaust(self, card: Card) -> None:
        """Exhaust a card; an exhausted card cannot exhaust again (p.14)."""
        card.exhausted = True

    def ready_price(self, card: Card) -> int:
        """What readying a card costs its own pool now: each attachment that asks for it counts (FAQ)."""
        if self.state.phase != REFRESH:
            return 0
        return sum(attachment.printed.ready_price for attachment in self.attachments(card))

    def can_ready(self, card: Card) -> bool:
        """Whether a card is exhausted and nothing keeps it so."""
        return card.exhausted and card.resources >= self.ready_price(card)

    async def ready(self, card: Card) -> None:
        """Ready a card; its controller may have to pay for it (Caught in a Web)."""
        if not self.can_ready(card):
            return
        price = self.ready_price(card)
        if price:
            question = f"Pay {price} of {card}'s resources to ready {card}?"
            if not await self.confirm(card.controller, question, topic="ready price"):
                return
            card.resources -= price
        card.exhausted = False
        if price or self.state.phase != REFRESH:
            self.log("{} is readied.", card)

    async def add_resources(self, hero: Card, amount: int) -> None:
        """A hero gains resources; this is collecting as well (FAQ 1.25)."""
        if self._gain(hero, amount):
            self.log("{} gains {} resource{}.", hero, amount, "" if amount == 1 else "s")

    def collect_resources(self, seat: Seat) -> None:
        """Each hero of a player gains a resource (Rulebook p.12)."""
        count = sum(self._gain(hero, 1) for hero in self.heroes(seat))
        if count:
            self.log("{} collects {} resource{}.", self.name(seat), count, "" if count == 1 else "s")

    def _gain(self, hero: Card, amount: int) -> bool:
        if amount <= 0 or hero.zone not in IN_PLAY or self.cannot("collect", hero):
            return False
        hero.resources += amount
        return True

    def last(
        self,
        what: str,
        until: str,
        amount: int = 0,
        *,
        cards: Sequence[Card] | None = None,
        type: str = "",
        trait: str = "",
        seat: Seat = NOBODY,
        zone: str = "",
    ) -> None:
        """Begin a lasting effect (p.25): on these cards, or on all cards of a kind, also later ones."""
        ids = None if cards is None else tuple(card.id for card in cards)
        effect = Lasting(what, until, amount, ids, type, trait, seat, zone)
        self.state.lasting.append(effect)
        if self.journal is not None and ids != ():
            self.log(f"{self._promise(effect)} until the end of the {until}.")

    def _promise(self, effect: Lasting) -> str:
        """What a lasting effect means and for whom, in words."""
        player = "" if effect.seat == NOBODY else self.name(effect.seat)
        if effect.cards is not None:
            who = ", ".join(map(str, self.pick(effect.cards)))
        else:
            who = " ".join(filter(None, ("Each", effect.trait, effect.type)))
            who += f" in the {effect.zone}" * bool(effect.zone) + f" of {player}" * bool(player)
        words = {
            TOTAL_THREAT: f"The staging area: {effect.amount:+} threat",
            MANY_DEFENDERS: f"{player} may declare several defenders against each attack",
            ATTACK_PLAYER: f"{'No enemy can' if effect.cards is None else f'{who} cannot'} attack {player}",
            NO_THREAT: f"{who} adds no threat",
        }
        return words.get(effect.what, f"{who}: {effect.amount:+} {effect.what.replace('_', ' ')}")

    async def expire(self, until: str) -> None:
        """End the lasting effects of the phase or round; lower hit points may destroy."""
        ended = [effect for effect in self.state.lasting if effect.until == until]
        if ended:
            self.state.lasting = [effect for effect in self.state.lasting if effect.until != until]
            if any(effect.what == HIT_POINTS for effect in ended):
                await self.check_destroyed(*self.characters())

    def later(self, at: str, source: Card, name: str, target: Card) -> None:
        """Have the source's script do something to the target at the end of the phase or round."""
        self.state.delayed.append(Delayed(at, source.id, name, target.id))
