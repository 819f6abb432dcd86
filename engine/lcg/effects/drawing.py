"""Drawing, discarding and looking at cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Seat, roll

from ..state import Card
from ..terms import DISCARD, DRAW, HAND
from .tokens import Tokens


class Drawing(Tokens):
    """Hands and decks."""

    def can_draw(self, seat: Seat) -> bool:
        """Whether a player could draw a card now."""
        return bool(self.state.players[seat].deck) and not self.cannot(DRAW, seat)

    async def draw(self, seat: Seat, count: int) -> int:
        """Draw cards; an empty deck simply gives none (p.12)."""
        player = self.state.players[seat]
        if player.eliminated or self.cannot(DRAW, seat):
            return 0
        if player.on_deck and player.deck:
            shackles = self.cards[player.on_deck[-1]]
            self.log("{} is discarded instead of drawing from {}'s deck.", shackles, player.name)
            await self.leave_play(shackles, DISCARD)
            return 0
        drawn: list[Card] = []
        while len(drawn) < count and player.deck:
            card = self.cards[player.deck[-1]]
            self.move(card, HAND)
            drawn.append(card)
        if drawn:
            self.mark_revealed()
            number = f"{len(drawn)} card{'' if len(drawn) == 1 else 's'}"
            names = ", ".join(map(str, drawn))
            self.log("{} draws {}.", player.name, number, private={seat: f"You draw {names}."})
        return len(drawn)

    async def discard_cards(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Discard cards from hand."""
        for card in cards:
            self.move(card, DISCARD)
            self.log("{} discards {}.", self.name(seat), card)

    async def discard_at_random(self, seat: Seat, count: int) -> None:
        """Discard cards from hand at random."""
        for _ in range(count):
            hand = self.hand(seat)
            if hand:
                self.mark_chance()
                await self.discard_cards(seat, [hand[roll(self.state, len(hand))]])

    async def look_at(self, seat: Seat, cards: Sequence[Card], where: str) -> None:
        """Only this player sees the cards (p.25)."""
        self.mark_revealed()
        names = ", ".join(map(str, cards))
        text = f"{self.name(seat)} looks at {where}."
        self.log(text, private={seat: f"You see {where}: {names}."})
