"""Leaving play, elimination and the end of the game."""

from __future__ import annotations

from engine.kernel import GameOver, Seat

from ..events import Destroyed, LeftPlay
from ..state import Attack, Card
from ..terms import (
    ATTACHED,
    DECK,
    DISCARD,
    ELIMINATION_THREAT,
    ENEMY,
    HAND,
    IN_PLAY,
    LOCATION,
    NOBODY,
    STAGING,
    VICTORY,
)
from ..triggers import Triggers


class Leaving(Triggers):
    """Cards and players that leave."""

    async def leave_play(self, card: Card, zone: str, *, explored: bool = False) -> None:
        """A card goes to its owner's hand, deck or pile, and what lies on it is discarded (p.9, 25)."""
        if card.zone not in IN_PLAY:
            return
        event = LeftPlay(card, card.controller, self.traits(card), explored)
        dependents = [*self.attachments(card), *self.pick(card.shadows)]
        host = self.host(card)
        self._out_of_attacks(card)
        self.move(card, zone)
        for dependent in dependents:
            if dependent.zone == ATTACHED:
                await self.leave_play(dependent, DISCARD)
            else:
                self.move(dependent, DISCARD)
        if card.printed.type == "hero" and event.controller != NOBODY and not self.heroes(event.controller):
            self.eliminate(event.controller, "no hero left")
        if host is not None:
            await self.game.check_destroyed(host)
        await self.after(event)
        await self.game.check_stage()

    def _out_of_attacks(self, card: Card) -> None:
        for attack in self.state.attacks:
            if card.id in attack.defenders:
                attack.defenders.remove(card.id)
            if card.id in attack.attackers and not attack.by_enemy:
                attack.attackers.remove(card.id)

    async def discard_from_play(self, card: Card) -> None:
        """Discard a card from play."""
        self.log("{} is discarded.", card)
        await self.leave_play(card, DISCARD)

    async def return_to_hand(self, card: Card) -> None:
        """Return a card to its owner's hand; heroes cannot go there (p.20)."""
        if card.printed.type == "hero":
            return
        self.log("{} returns to {}'s hand.", card, self.name(card.owner))
        if card.zone in IN_PLAY:
            await self.leave_play(card, HAND)
        else:
            self.move(card, HAND)

    async def shuffle_into_deck(self, card: Card) -> None:
        """Shuffle a card into its owner's deck."""
        self.log("{} is shuffled into its owner's deck.", card)
        await self.leave_play(card, DECK)
        self.shuffle_deck(card.owner)

    async def destroy(self, card: Card, attack: Attack | None = None) -> None:
        """A card without hit points is defeated; its victory points count (p.20, 24)."""
        self.log("{} is destroyed.", card)
        if attack is not None:
            attack = attack.clone()
        scored = card.printed.victory and card.printed.type in (ENEMY, LOCATION)
        await self.leave_play(card, VICTORY if scored else DISCARD)
        await self.after(Destroyed(card, attack))

    # -- players -------------------------------------------------------------------------------

    def eliminate(self, seat: Seat, why: str) -> None:
        """A player is out: his cards are discarded, his enemies return to staging (p.22)."""
        player = self.state.players[seat]
        if player.eliminated:
            return
        player.eliminated = True
        self.log("{} is eliminated: {}.", player.name, why)
        for enemy in self.engaged_with(seat):
            self.move(enemy, STAGING)
        for card in [c for c in self.cards if c.controller == seat and c.zone in IN_PLAY]:
            if card.zone not in IN_PLAY:
                continue
            for dependent in self.attachments(card):
                self.move(dependent, DISCARD)
            self._out_of_attacks(card)
            self.move(card, DISCARD)
        for i in [*player.hand, *player.deck]:
            self.move(self.cards[i], DISCARD)
        for i in list(self.state.resolving):
            if self.cards[i].owner == seat:
                self.move(self.cards[i], DISCARD)
        self.state.delayed = [d for d in self.state.delayed if self.cards[d.target].zone in IN_PLAY]
        if all(p.eliminated for p in self.state.players):
            self.finish("loss", why)

    def finish(self, result: str, cause: str) -> None:
        """The game is over."""
        self.state.result, self.state.cause = result, cause
        self.log("The players have won!" if result == "win" else "The players have lost.")
        raise GameOver

    async def raise_threat(self, seat: Seat, amount: int) -> None:
        """Raise a player's threat; at 50 he is eliminated (p.22)."""
        player = self.state.players[seat]
        if player.eliminated or amount <= 0:
            return
        player.threat = min(player.threat + amount, ELIMINATION_THREAT)
        self.log("{}'s threat rises by {} to {}.", player.name, amount, player.threat)
        if player.threat >= ELIMINATION_THREAT:
            self.eliminate(seat, f"threat {ELIMINATION_THREAT}")

    async def reduce_threat(self, seat: Seat, amount: int) -> None:
        """Lower a player's threat, never below 0."""
        player = self.state.players[seat]
        player.threat = max(0, player.threat - amount)
        self.log("{}'s threat falls by {} to {}.", player.name, amount, player.threat)
