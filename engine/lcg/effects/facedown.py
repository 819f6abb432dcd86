"""Face-down cards: the hero held prisoner, and player cards that act as enemies."""

from __future__ import annotations

from engine.kernel import Seat, roll

from ..events import Engaged, Rescued
from ..state import Card
from ..terms import BENEATH, ENGAGED, NOBODY, PLAY, PRISONER, REMOVED
from .encounters import Encounters


class FaceDown(Encounters):
    """What cannot be used as what it is."""

    def imprison_at_random(self) -> None:
        """One hero of the whole table is turned face down: it cannot be used until it is rescued."""
        heroes = self.heroes()
        self.mark_chance()
        hero = heroes[roll(self.state, len(heroes))]
        self.log("{} is taken prisoner.", hero)
        self.move(hero, PRISONER, controller=hero.controller)

    async def rescue(self, damage: int) -> None:
        """The prisoner is turned face up with some damage, and its controller may use it again."""
        hero = self.prisoner
        if hero is None:
            return
        self.move(hero, PLAY, controller=hero.controller)
        self.log("{} is rescued.", hero)
        await self.deal_damage(hero, damage)
        self.state.rescued = True
        await self.after(Rescued(hero))
        await self.check_stage()

    async def engage_from_deck(self, seat: Seat, code: str) -> None:
        """The top card of a player's deck engages him face down and acts as another card; nobody sees it."""
        deck = self.player(seat).deck
        if not deck:
            return
        beneath = self.cards[deck[-1]]
        enemy = Card(len(self.cards), self.library.definition(code), NOBODY, REMOVED)
        self.cards.append(enemy)
        self.state.removed.append(enemy.id)
        self.move(enemy, ENGAGED, engaged=seat)
        self.move(beneath, BENEATH, host=enemy)
        self.log("The top card of {}'s deck engages him, face down, as {}.", self.name(seat), enemy)
        await self.after(Engaged(enemy, seat))
