"""Playing cards: resource match, payment, entering play, attaching (Rulebook p.12)."""

from __future__ import annotations

from engine.kernel import Ask, Kind, Option, Picks, Seat

from ..events import EnteredPlay
from ..state import Card
from ..terms import (
    ALLY,
    ATTACHED,
    ATTACHMENT,
    CHARACTERS,
    HERO,
    NEUTRAL,
    PLAY,
    PLAY_ALLY,
    RESTRICTED,
)
from .facedown import FaceDown

RESTRICTED_LIMIT = 2


class Playing(FaceDown):
    """From hand to table."""

    # -- payment -------------------------------------------------------------------------------

    def payers(self, card: Card, seat: Seat) -> list[Card]:
        """The heroes whose resources match a card; any hero for neutral cards (p.12)."""
        sphere = card.printed.sphere
        return [
            hero
            for hero in self.heroes(seat)
            if sphere in (NEUTRAL, hero.printed.sphere) or sphere in self.spheres(hero)
        ]

    def purse(self, card: Card, seat: Seat) -> int:
        """How many matching resources a player could spend on a card."""
        return self._purse(card, self.payers(card, seat))

    def _purse(self, card: Card, payers: list[Card]) -> int:
        if card.printed.different_heroes:
            return sum([1 for hero in payers if hero.resources])
        return sum([hero.resources for hero in payers])

    def why_not_pay(self, card: Card, seat: Seat) -> str | None:
        """A sentence why a card cannot be paid for, or None."""
        payers = self.payers(card, seat)
        if not payers:
            return f"None of your heroes has the {card.printed.sphere} icon."
        purse = self._purse(card, payers)
        if card.printed.cost_is_x:
            if not any(x <= purse for x in self.x_values(card, seat)):
                return f"There is nothing {card} could be used on with {purse} resources."
            return None
        cost = card.printed.cost or 0
        if purse < cost:
            return f"It costs {cost}, and your matching heroes have {purse}."
        return None

    def x_values(self, card: Card, seat: Seat) -> list[int]:
        """The values of X for which a card would do something."""
        values = card.printed.x_values
        return [] if values is None else sorted(values(card, self.game, seat))

    async def pay_for(self, card: Card, seat: Seat) -> int:
        """Pay for a card; X is chosen first. Gives X."""
        cost = card.printed.cost or 0
        if card.printed.cost_is_x:
            possible = [x for x in self.x_values(card, seat) if x <= self.purse(card, seat)]
            cost = await self.choose_amount(seat, f"{card}: how much is X?", possible, "x", card)
        if cost:
            for pick in await self._payment(card, seat, cost):
                self.cards[int(pick[5:])].resources -= 1
        return cost

    async def _payment(self, card: Card, seat: Seat, cost: int) -> Picks:
        """The heroes who pay, one pick a resource; asked only if there is more than one way."""
        most = 1 if card.printed.different_heroes else cost
        payers = [hero for hero in self.payers(card, seat) if hero.resources]
        options = tuple(
            Option(
                f"card:{hero.id}",
                f"{hero} ({hero.resources} resource{'' if hero.resources == 1 else 's'})",
                hero.id,
                min(hero.resources, most),
            )
            for hero in payers
        )
        proposal: list[str] = []
        for option in sorted(options, key=lambda o: -self.cards[int(o.id[5:])].resources):
            proposal += [option.id] * min(option.most, cost - len(proposal))
        if len(payers) == 1 or sum(option.most for option in options) == cost:
            return tuple(proposal)
        prompt = f"Pay {cost} for {card}"
        ask = Ask(Kind.PAY, prompt, options, cost, cost, tuple(proposal), topic="pay", about=card.id)
        return await self._one(seat, ask)

    # -- allies and attachments ----------------------------------------------------------------

    def why_not_play(self, card: Card, seat: Seat) -> str | None:
        """A sentence why an ally or attachment cannot be played from hand, or None."""
        if self.unique_in_play(card):
            return f"{card} is unique and already in play."
        if card.printed.type == ALLY and self.cannot(PLAY_ALLY, seat):
            return "No more allies can be played this round."
        reason = self.why_not_pay(card, seat)
        if reason:
            return reason
        if card.printed.type == ATTACHMENT and not self.hosts(card):
            return f"There is nothing {card} could be attached to."
        return None

    def hosts(self, attachment: Card) -> list[Card]:
        """What an attachment may be attached to."""
        fits = attachment.printed.attaches_to
        assert fits is not None
        places = [*self.characters(), *self.enemies(), *self.locations()]
        return [c for c in places if fits(attachment, self.game, c) and not self.cannot("be attached to", c)]

    async def play_card(self, card: Card, seat: Seat) -> None:
        """Play an ally or attachment from hand."""
        host = None
        if card.printed.type == ATTACHMENT:
            host = await self.choose_card(
                seat, f"Attach {card} to", self.hosts(card), topic="attach", about=card
            )
        await self.pay_for(card, seat)
        self.log("{} plays {}.", self.name(seat), card)
        if host is not None:
            await self.attach(card, host, seat)
        else:
            self.state.allies_played += 1
            self.move(card, PLAY, controller=seat)
        await self.after(EnteredPlay(card, played=True))

    async def attach(self, card: Card, host: Card, seat: Seat) -> None:
        """Attach a card; on a character it belongs to that character's controller (p.25)."""
        controller = host.controller if host.printed.type in CHARACTERS else seat
        self.move(card, ATTACHED, controller=controller, host=host)
        self.log("{} is attached to {}.", card, host)
        restricted = [a for a in self.attachments(host) if self.has_keyword(a, RESTRICTED)]
        if len(restricted) > RESTRICTED_LIMIT:
            surplus = await self.choose_card(
                self.user(host),
                f"Discard a restricted attachment from {host}",
                restricted,
                topic="restricted",
            )
            if surplus is not None:
                await self.discard_from_play(surplus)

    async def claim(self, objective: Card, seat: Seat) -> None:
        """A player claims an objective: it is attached to one of his heroes and is his (FAQ 1.07)."""
        prompt = f"Attach {objective} to"
        hero = await self.choose_card(seat, prompt, self.heroes(seat), topic="attach", about=objective)
        if hero is not None:
            self.log("{} claims {}.", self.name(seat), objective)
            await self.attach(objective, hero, seat)
            await self.check_stage()

    async def put_into_play(self, card: Card, seat: Seat) -> bool:
        """Put a card into play without playing it; uniqueness holds (FAQ 1.16). Whether it entered."""
        if self.unique_in_play(card):
            self.log("{} is unique and already in play.", card)
            return False
        if card.printed.type == HERO and self.player(seat).eliminated:
            return False
        self.move(card, PLAY, controller=seat)
        self.log("{} enters play.", card)
        await self.after(EnteredPlay(card))
        return True

    async def give_control(self, card: Card, seat: Seat) -> None:
        """A player takes control of a character."""
        self.change_control(card, seat)
        self.log("{} takes control of {}.", self.name(seat), card)

    def playable(self, seat: Seat) -> list[Card]:
        """The allies and attachments in hand that could be played now."""
        return [
            card
            for card in self.hand(seat)
            if card.printed.type in (ALLY, ATTACHMENT) and self.why_not_play(card, seat) is None
        ]
