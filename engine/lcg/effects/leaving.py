"""Leaving play, elimination and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import GameOver, Seat

from ..events import Destroyed, Event, LeftPlay
from ..state import Attack, Card
from ..terms import (
    DECK,
    DISCARD,
    ELIMINATION_THREAT,
    ENEMY,
    HAND,
    HERO,
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
        await self._settle_departures(self._depart(card, zone, explored=explored))

    def _depart(self, card: Card, zone: str, *, explored: bool = False) -> list[LeftPlay]:
        """Take a card and what is attached to it out of play; nobody has answered yet."""
        if card.zone not in IN_PLAY:
            return []
        wanted, zone = zone, self.destination(card, zone)
        if zone == STAGING:
            self.log("{} returns to the staging area.", card)
            self.move(card, STAGING)
            return []
        if zone == DECK != wanted:
            self.log("{} returns to the top of the encounter deck.", card)
        if zone == DISCARD != wanted:
            self.log("{} is discarded.", card)
        gone = [LeftPlay(card, card.controller, self.traits(card), card.host, explored)]
        self._out_of_attacks(card)
        self.move(card, zone)
        for attachment in self.attachments(card):
            gone += self._depart(attachment, DISCARD)
        self.drop_shadow_cards(card)
        if card.beneath != NOBODY:
            self.log("{} was {}.", card, self.cards[card.beneath])
            self.move(self.cards[card.beneath], DISCARD)
        return gone

    def destination(self, card: Card, zone: str) -> str:
        """Where a card goes that would leave for a place: some cards go elsewhere instead, and who is
        eliminated has neither hand nor deck (p.22)."""
        if zone in (HAND, DECK) and card.owner != NOBODY and self.player(card.owner).eliminated:
            return DISCARD
        leaves_for = card.printed.leaves_for
        return zone if leaves_for is None else leaves_for(card, self.game, zone)

    def drop_shadow_cards(self, enemy: Card) -> None:
        """Discard the shadow cards of an enemy, and theirs (p.20)."""
        for card in self.pick(enemy.shadows):
            self.drop_shadow_cards(card)
            self.move(card, DISCARD)

    async def _settle_departures(self, gone: Sequence[LeftPlay], *events: Event) -> None:
        """What follows when cards have left play at one moment: elimination, answers, the stage."""
        for event in gone:
            seat = event.controller
            if event.card.printed.type == HERO and seat != NOBODY and not self.has_hero(seat):
                self.eliminate(seat, "no hero left")
        for host in {event.host: None for event in gone if event.host != NOBODY}:
            await self.game.check_destroyed(self.cards[host])
        await self.after(*gone, *events)
        if gone:
            await self.game.check_stage()

    def _out_of_attacks(self, card: Card) -> None:
        for attack in self.state.attacks:
            if card.id in attack.defenders:
                attack.defenders.remove(card.id)
            if card.id in attack.attackers and not attack.by_enemy:
                attack.attackers.remove(card.id)

    async def discard_from_play(self, *cards: Card) -> None:
        """Discard cards from play, together."""
        gone: list[LeftPlay] = []
        for card in cards:
            if self.destination(card, DISCARD) != STAGING:
                self.log("{} is discarded.", card)
            gone += self._depart(card, DISCARD)
        await self._settle_departures(gone)

    async def return_to_hand(self, card: Card) -> None:
        """Return a card to its owner's hand; heroes cannot go there (p.20)."""
        if card.printed.type == HERO:
            return
        if self.destination(card, HAND) == HAND:
            self.log("{} returns to {}'s hand.", card, self.name(card.owner))
        if card.zone in IN_PLAY:
            await self.leave_play(card, HAND)
        else:
            self.move(card, HAND)

    async def shuffle_into_deck(self, card: Card) -> None:
        """Shuffle a card into the deck it comes from."""
        whose = "the encounter" if card.owner == NOBODY else f"{self.name(card.owner)}'s"
        if self.destination(card, DECK) == DECK:
            self.log("{} is shuffled into {} deck.", card, whose)
        gone = self._depart(card, DECK)
        if card.zone == DISCARD:
            self.move(card, self.destination(card, DECK))
        self.shuffle_deck(card.owner)
        await self._settle_departures(gone)

    async def destroy(self, cards: Sequence[Card], attack: Attack | None = None, *events: Event) -> None:
        """Cards without hit points are defeated together; their victory points count (p.20, 24).

        `events` happened at the same moment and are answered together with the destruction.
        """
        snapshot = None if attack is None else attack.clone()
        gone: list[LeftPlay] = []
        destroyed: list[Event] = []
        for card in cards:
            self.log("{} is destroyed.", card)
            scored = card.printed.victory and card.printed.type in (ENEMY, LOCATION)
            gone += self._depart(card, VICTORY if scored else DISCARD)
            destroyed.append(Destroyed(card, snapshot))
        await self._settle_departures(gone, *destroyed, *events)

    # -- players -------------------------------------------------------------------------------

    def eliminate(self, seat: Seat, why: str) -> None:
        """A player is out: his cards are discarded, his enemies return to staging (p.22)."""
        player = self.state.players[seat]
        if player.eliminated:
            return
        player.eliminated = True
        self.log("{} is eliminated: {}.", player.name, why)
        if seat == self.state.first_player:
            self.state.first_player = self.first_player
        for enemy in self.engaged_with(seat):
            self._depart(enemy, STAGING)
        for card in [c for c in self.cards if c.controller == seat and c.zone in IN_PLAY]:
            if card.controller == seat:
                self._depart(card, DISCARD)
        self.mark_revealed()
        for i in [*player.hand, *player.deck, *player.on_deck]:
            self.move(self.cards[i], DISCARD)
        for i in list(self.state.resolving):
            if self.cards[i].owner == seat:
                self.move(self.cards[i], DISCARD)
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
