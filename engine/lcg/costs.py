"""Costs: what stands before the word "to". They are paid before the effect (Rulebook p.25)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import Seat

from .state import Card
from .terms import ELIMINATION_THREAT

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class Exhaust:
    """Exhaust the card itself."""

    def why_not(self, g: Game, me: Card, seat: Seat) -> str | None:
        return f"{me} is exhausted." if me.exhausted else None

    async def pay(self, g: Game, me: Card, seat: Seat) -> list[Card]:
        await g.exhaust(me)
        return [me]


@dataclass(frozen=True, slots=True)
class ExhaustCharacter:
    """Exhaust a character that the player controls."""

    which: str
    fits: Callable[[Game, Card], bool]

    def _able(self, g: Game, seat: Seat) -> list[Card]:
        return [c for c in g.characters(seat) if not c.exhausted and self.fits(g, c)]

    def why_not(self, g: Game, me: Card, seat: Seat) -> str | None:
        return None if self._able(g, seat) else f"You have no ready {self.which}."

    async def pay(self, g: Game, me: Card, seat: Seat) -> list[Card]:
        card = await g.choose_card(
            seat, f"Exhaust a {self.which}", self._able(g, seat), topic="cost", about=me
        )
        if card is None:
            return []
        g.log("{} is exhausted.", card)
        await g.exhaust(card)
        return [card]


@dataclass(frozen=True, slots=True)
class DiscardFromHand:
    """Discard cards from hand."""

    count: int = 1

    def why_not(self, g: Game, me: Card, seat: Seat) -> str | None:
        return None if len(g.player(seat).hand) >= self.count else "You have no card in hand to discard."

    async def pay(self, g: Game, me: Card, seat: Seat) -> list[Card]:
        cards = await g.choose_cards(
            seat, "Discard from your hand", g.hand(seat), self.count, self.count, topic="cost", about=me
        )
        await g.discard_cards(seat, cards)
        return cards


@dataclass(frozen=True, slots=True)
class Spend:
    """Spend resources from the card's own pool."""

    amount: int

    def why_not(self, g: Game, me: Card, seat: Seat) -> str | None:
        return None if me.resources >= self.amount else f"{me} has too few resources."

    async def pay(self, g: Game, me: Card, seat: Seat) -> list[Card]:
        me.resources -= self.amount
        return [me]


@dataclass(frozen=True, slots=True)
class RaiseThreat:
    """Raise one's own threat; it is no use to who would be eliminated by it."""

    amount: int

    def why_not(self, g: Game, me: Card, seat: Seat) -> str | None:
        too_high = g.player(seat).threat + self.amount >= ELIMINATION_THREAT
        return "Your threat is too high: you would be eliminated." if too_high else None

    async def pay(self, g: Game, me: Card, seat: Seat) -> list[Card]:
        await g.raise_threat(seat, self.amount)
        return []


@dataclass(frozen=True, slots=True)
class ReduceThreat:
    """Reduce one's own threat."""

    amount: int

    def why_not(self, g: Game, me: Card, seat: Seat) -> str | None:
        return None if g.player(seat).threat >= self.amount else "Your threat is too low to pay with."

    async def pay(self, g: Game, me: Card, seat: Seat) -> list[Card]:
        await g.reduce_threat(seat, self.amount)
        return []
