"""Action windows: any player may act, in any order, until all have passed in a row (p.30)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import PASS, Ask, Kind, Option, Seat

from .definitions import Ability
from .effects.playing import Playing
from .state import Card
from .terms import SETUP
from .triggers import key

WINDOW = "Actions: "  # before the name of a window, in its question
Actions = dict[str, tuple[Card, Ability]]
Offers = dict[Seat, Actions]


class Windows(Playing):
    """When players may act."""

    def actions(self, seat: Seat) -> Actions:
        """The actions a player could take now, by their stable names."""
        found: Actions = {}
        player, cards, index = self.state.players[seat], self.cards, self.index
        reach = [i for i in player.hand if i in index.acting_from_hand]
        for i in player.area:
            if i in index.acting:
                reach.append(i)
            if cards[i].attachments:
                reach += [j for j in cards[i].attachments if j in index.acting]
        for i in reach + index.anyone:
            card = cards[i]
            for ability in card.printed.actions:
                own = card.controller == seat
                if (own or ability.anyone) and self.why_not_use(card, ability, seat) is None:
                    found[key(card, ability)] = (card, ability)
        return found

    def offers(self, passed: Sequence[Seat]) -> Offers:
        """What those could do now who have not passed since the last action; nothing: the window closes."""
        if self.state.phase == SETUP:
            return {}
        return {seat: offer for seat in self.seats() if seat not in passed and (offer := self.actions(seat))}

    async def window_turn(self, name: str, passed: Sequence[Seat], offers: Offers) -> tuple[Seat, ...]:
        """One answer in an action window: the seats that have passed since the last action."""
        seat, [pick] = await self.ask_any({seat: self._window(name, offer) for seat, offer in offers.items()})
        if pick == PASS:
            return (*passed, seat)
        card, ability = offers[seat][pick]
        await self.use(card, ability, seat)
        return ()

    def _window(self, window: str, offer: Actions) -> Ask:
        options = [
            Option(name, self.label(card, ability), card.id) for name, (card, ability) in offer.items()
        ]
        options.append(Option(PASS, "Pass"))
        return Ask(Kind.WINDOW, f"{WINDOW}{window}", tuple(options), topic="action")

    async def action_window(self, name: str) -> None:
        """An action window inside a running effect."""
        passed: tuple[Seat, ...] = ()
        while offers := self.offers(passed):
            passed = await self.window_turn(name, passed, offers)
