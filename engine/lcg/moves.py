"""Moving cards between places. These are the only functions that change where a card is."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel import Seat, shuffle

from .asking import Asking
from .state import Card
from .terms import (
    ACTIVE,
    ATTACHED,
    BENEATH,
    CURRENT_QUEST,
    DECK,
    DISCARD,
    ENGAGED,
    HAND,
    IN_PLAY,
    NOBODY,
    ON_DECK,
    PLAY,
    PRISONER,
    QUEST_DECK,
    QUESTING,
    REMOVED,
    RESOLVING,
    SET_ASIDE,
    SHADOW,
    STAGING,
    VICTORY,
)

FACE_DOWN = (SHADOW, PRISONER, BENEATH)


class Moves(Asking):
    """Low-level moves without any trigger; effects call them."""

    def _pile(self, card: Card) -> list[int] | None:
        """The list a card lies in; None for single places and for what lies on another card."""
        state, zone = self.state, card.zone
        if zone == PLAY:
            return state.players[card.controller].area
        if zone == HAND:
            return state.players[card.owner].hand
        if zone == DECK:
            return state.encounter_deck if card.owner == NOBODY else state.players[card.owner].deck
        if zone == DISCARD:
            return state.encounter_discard if card.owner == NOBODY else state.players[card.owner].discard
        if zone == ENGAGED:
            return state.players[card.engaged].engaged
        if zone == ON_DECK:
            return state.players[card.engaged].on_deck
        return {
            STAGING: state.staging,
            VICTORY: state.victory,
            REMOVED: state.removed,
            RESOLVING: state.resolving,
            QUEST_DECK: state.quest_deck,
            SET_ASIDE: state.set_aside,
        }.get(zone)

    def move(
        self,
        card: Card,
        zone: str,
        *,
        controller: Seat = NOBODY,
        engaged: Seat = NOBODY,
        host: Card | None = None,
        bottom: bool = False,
    ) -> None:
        """Put a card somewhere; leaving play takes all tokens and marks off it (p.20)."""
        self._take(card)
        was_on_the_table = card.zone in IN_PLAY or card.zone == SHADOW
        card.zone = zone
        card.engaged = engaged
        card.face_down = zone in FACE_DOWN
        if zone in IN_PLAY:
            card.controller = controller
        else:
            card.controller = card.owner
            if was_on_the_table or card.used:
                self._wipe(card)
        if host is not None:
            card.host = host.id
            if zone == SHADOW:
                host.shadows = (*host.shadows, card.id)
            elif zone == BENEATH:
                host.beneath = card.id
            else:
                host.attachments = (*host.attachments, card.id)
        elif zone == ACTIVE:
            self.state.active_location = card.id
        elif zone == CURRENT_QUEST:
            self.state.quest = card.id
        elif zone == PRISONER:
            self.state.prisoner = card.id
        elif (pile := self._pile(card)) is not None:
            if bottom:
                pile.insert(0, card.id)
            else:
                pile.append(card.id)
        if card.owner == NOBODY:
            self.reset_encounter_deck()

    def _take(self, card: Card) -> None:
        """Lift a card from where it lies."""
        if card.host != NOBODY:
            host = self.cards[card.host]
            if card.face_down:
                self.mark_revealed()
            if card.zone == SHADOW:
                host.shadows = tuple(i for i in host.shadows if i != card.id)
            elif card.zone == BENEATH:
                host.beneath = NOBODY
            else:
                host.attachments = tuple(i for i in host.attachments if i != card.id)
            card.host = NOBODY
        elif card.zone == ACTIVE:
            self.state.active_location = NOBODY
        elif card.zone == CURRENT_QUEST:
            self.state.quest = NOBODY
        elif card.zone == PRISONER:
            self.state.prisoner = NOBODY
        elif (pile := self._pile(card)) is not None:
            if pile and pile[-1] == card.id:
                pile.pop()
            else:
                pile.remove(card.id)

    def _wipe(self, card: Card) -> None:
        card.exhausted = card.committed = False
        card.damage = card.progress = card.resources = 0
        card.used = None
        self._forget(card.id)

    def _forget(self, left: int) -> None:
        """What was to last on a card, or to happen to it later, does not find it again (FAQ 1.02)."""
        state = self.state
        state.delayed = [d for d in state.delayed if d.target != left]
        if any(e.cards is not None and left in e.cards for e in state.lasting):
            state.lasting = [
                e if e.cards is None else replace(e, cards=tuple(i for i in e.cards if i != left))
                for e in state.lasting
            ]

    def change_control(self, card: Card, seat: Seat) -> None:
        """Give a character to another player; player attachments on it go along (Rulebook p.25)."""
        self._take(card)
        card.controller = seat
        self.state.players[seat].area.append(card.id)
        for attachment in self.attachments(card):
            if attachment.zone == ATTACHED and attachment.owner != NOBODY:
                attachment.controller = seat

    def shuffle_deck(self, seat: Seat) -> None:
        """Shuffle a player's deck, or the encounter deck (`NOBODY`)."""
        self.mark_chance()
        state = self.state
        shuffle(state, state.encounter_deck if seat == NOBODY else state.players[seat].deck)

    def reset_encounter_deck(self) -> None:
        """An empty encounter deck is made anew from its discard pile, in the quest phase only (p.14)."""
        state = self.state
        if state.encounter_deck or not state.encounter_discard or state.phase != QUESTING:
            return
        for card in self.pick(state.encounter_discard):
            card.zone = DECK
        state.encounter_deck, state.encounter_discard = state.encounter_discard, []
        self.shuffle_deck(NOBODY)
        self.log("The encounter deck is empty: its discard pile is shuffled and becomes the deck.")

    def top_of_encounter_deck(self) -> Card | None:
        """The top card of the encounter deck, if there is one."""
        deck = self.state.encounter_deck
        return self.cards[deck[-1]] if deck else None
