"""The encounter deck: revealing, staging, engaging, shadow cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Seat

from ..events import Engaged, EnteredPlay, Revealing, ShadowDealt, WhenRevealed
from ..state import Card
from ..terms import (
    ATTACHED,
    BASIC,
    DISCARD,
    ENGAGED,
    GUARDED,
    IN_PLAY,
    OBJECTIVE,
    ON_DECK,
    RESOLVING,
    SHADOW,
    STAGING,
    SURGE,
    TREACHERY,
)
from .progress import Progress


class Encounters(Progress):
    """What the encounter deck does."""

    async def reveal_top(self) -> Card | None:
        """Reveal the top card of the encounter deck (p.14)."""
        card = self.top_of_encounter_deck()
        if card is not None:
            await self.reveal(card)
        return card

    async def reveal(self, card: Card, *, guarding: Card | None = None, guarded: bool = True) -> None:
        """Reveal an encounter card: Thalin's damage, doomed, cancelling, when revealed, surge (p.24).

        An enemy or location may come to guard an objective; `guarded`: the card's own guard comes with it.
        """
        self.mark_revealed()
        self.log("{} is revealed.", card)
        treachery = card.printed.type == TREACHERY
        self.move(card, RESOLVING if treachery else STAGING)
        if guarding is not None and not treachery:
            self.log("{} guards {}.", card, guarding)
            self.move(guarding, ATTACHED, host=card)
        await self.after(Revealing(card))
        if card.zone not in (RESOLVING, *IN_PLAY):
            return
        await self._doomed(card)
        surges = self.has_keyword(card, SURGE)
        replace = False
        if card.printed.when_revealed is not None:
            event = WhenRevealed(card)
            if await self.before(event):
                script = card.printed.when_revealed
                surges = bool(await self.effect(card, "when_revealed", script)) or surges
            else:
                self.log("The when revealed effect of {} is cancelled.", card)
            replace = event.replace
        if not treachery:
            await self.after(EnteredPlay(card))
        elif card.zone == RESOLVING:
            self.move(card, DISCARD)
        if guarded and self.has_keyword(card, GUARDED):
            await self.guard(card)
        if surges:
            await self._surge(card)
        if replace:
            await (self.reveal_top() if guarding is None else self.guard(guarding))

    async def guard(self, objective: Card) -> None:
        """Guarded: the next encounter card is revealed and guards the objective; a treachery is dealt with
        by resolving it. An objective is no guard: its own comes after this one's (p.24)."""
        others = []
        while objective.zone == STAGING and (card := self.top_of_encounter_deck()) is not None:
            if card.printed.type != OBJECTIVE:
                await self.reveal(card, guarding=objective)
                break
            await self.reveal(card, guarded=False)
            others.append(card)
        for other in others:
            if self.has_keyword(other, GUARDED):
                await self.guard(other)

    async def _doomed(self, card: Card) -> None:
        """Doomed X: each player raises his threat by X (p.24)."""
        if card.printed.doomed:
            for seat in self.seats():
                await self.raise_threat(seat, card.printed.doomed)

    async def _surge(self, card: Card) -> None:
        """Surge: reveal one more card (p.24)."""
        self.log("{} surges.", card)
        await self.reveal_top()

    async def add_to_staging(self, card: Card) -> None:
        """Put a card into the staging area without revealing it: keywords count (FAQ 1.01, 1.22)."""
        self.log("{} is added to the staging area.", card)
        self.move(card, STAGING)
        await self._doomed(card)
        await self.after(EnteredPlay(card))
        if self.has_keyword(card, GUARDED):
            await self.guard(card)
        if self.has_keyword(card, SURGE):
            await self._surge(card)

    def search_encounter_deck(self, title: str) -> Card | None:
        """The first copy of a card in the encounter deck; shuffle afterwards (FAQ 1.21)."""
        return next((c for c in self.pick(self.state.encounter_deck) if c.printed.title == title), None)

    async def attach_encounter(self, card: Card, host: Card) -> None:
        """An encounter card becomes an attachment nobody controls (FAQ 1.06)."""
        self.log("{} is attached to {}.", card, host)
        self.move(card, ATTACHED, host=host)

    async def attach_to_deck(self, card: Card, seat: Seat) -> None:
        """An encounter card becomes an attachment on a player's deck."""
        self.log("{} is attached to {}'s deck.", card, self.name(seat))
        self.move(card, ON_DECK, engaged=seat)

    async def return_to_staging(self, enemy: Card) -> None:
        """An engaged enemy goes back to the staging area with its damage."""
        if enemy.zone == ENGAGED:
            await self.leave_play(enemy, STAGING)

    async def engage(self, enemy: Card, seat: Seat) -> None:
        """Engage an enemy with a player; by any means, each has engaged the other (p.16)."""
        self.log("{} engages {}.", enemy, self.name(seat))
        self.move(enemy, ENGAGED, engaged=seat)
        await self.after(Engaged(enemy, seat))

    @property
    def can_deal_shadow_cards(self) -> bool:
        """Whether there is a card to deal; the encounter deck is not reset in combat (p.18)."""
        return self.state.mode != BASIC and bool(self.state.encounter_deck)

    async def deal_shadow_card(self, enemy: Card) -> None:
        """Deal a face-down shadow card, if there is one; the basic game has none (p.18, 27)."""
        if self.can_deal_shadow_cards and enemy.zone in (SHADOW, *IN_PLAY):
            card = self.cards[self.state.encounter_deck[-1]]
            self.move(card, SHADOW, host=enemy)
            await self.after(ShadowDealt(card, enemy))

    async def first_player_chooses(
        self,
        prompt: str,
        cards: Sequence[Card],
        *,
        topic: str = "encounter target",
        about: Card | None = None,
    ) -> Card | None:
        """With several legal targets for an encounter effect the first player chooses (FAQ 1.03)."""
        return await self.choose_card(self.first_player, prompt, cards, topic=topic, about=about)
