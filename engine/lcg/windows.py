"""Action windows: any player may act, in any order, until all have passed in a row (p.30)."""

from __future__ import annotations

from engine.kernel import PASS, Ask, Kind, Option, Seat

from .definitions import Ability
from .effects.playing import Playing
from .state import Card
from .terms import SETUP
from .triggers import key


class Windows(Playing):
    """When players may act."""

    def actions(self, seat: Seat) -> dict[str, tuple[Card, Ability]]:
        """The actions a player could take now, by their stable names."""
        found: dict[str, tuple[Card, Ability]] = {}
        player, cards = self.state.players[seat], self.cards
        reach = [*player.hand]
        for i in player.area:
            reach.append(i)
            reach += cards[i].attachments
        for i in [*reach, *self.index.anyone]:
            card = cards[i]
            for ability in card.printed.actions:
                own = card.controller == seat
                if (own or ability.anyone) and self.why_not_use(card, ability, seat) is None:
                    found[key(card, ability)] = (card, ability)
        return found

    async def window_turn(self, name: str, passed: list[Seat]) -> list[Seat] | None:
        """One answer in an action window: the seats that have passed since the last action; None: closed."""
        if self.state.phase == SETUP:
            return None
        offers = {seat: self.actions(seat) for seat in self.seats() if seat not in passed}
        asks = {seat: self._window(name, offer) for seat, offer in offers.items() if offer}
        if not asks:
            return None
        seat, [pick] = await self.ask_any(asks)
        if pick == PASS:
            return [*passed, seat]
        card, ability = offers[seat][pick]
        await self.use(card, ability, seat)
        return []

    def _window(self, window: str, offer: dict[str, tuple[Card, Ability]]) -> Ask:
        options = [
            Option(name, self._label(card, ability), card.id) for name, (card, ability) in offer.items()
        ]
        options.append(Option(PASS, "Pass"))
        return Ask(Kind.WINDOW, f"Actions: {window}", tuple(options), topic="action")

    def _label(self, card: Card, ability: Ability) -> str:
        if card.printed.type == "event":
            return f"Play {card} (cost {'X' if card.printed.cost_is_x else card.printed.cost or 0})"
        return f"{card}: {ability.name.replace('_', ' ')}"

    async def action_window(self, name: str) -> None:
        """An action window inside a running effect."""
        passed: list[Seat] | None = []
        while passed is not None:
            passed = await self.window_turn(name, passed)
