"""Abilities: when they may be used, what they cost, and the order in which they answer an occurrence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from engine.kernel import PASS, Ask, EffectError, GameError, GameOver, Kind, Option, Seat

from .definitions import Ability, EffectScript
from .events import Event, PhaseEnded, RoundEnded, ShadowEffect, WhenRevealed
from .moves import Moves
from .state import Card, Delayed
from .terms import DISCARD, EVENT, FACE_UP, HAND, NOBODY, RESOLVING

if TYPE_CHECKING:
    from .game import Game


@dataclass(slots=True)
class Use:
    """One use of an action: by whom, what was paid with, and X."""

    seat: Seat
    paid: list[Card] = field(default_factory=list)
    x: int = 0


Trigger = tuple[Card, Ability, Event]
_ENDS: dict[type[Event], str] = {PhaseEnded: "phase", RoundEnded: "round"}


def key(card: Card, ability: Ability) -> str:
    """The stable name of an ability of a card."""
    return f"{card.id}:{ability.name}"


def later_key(waiting: Delayed) -> str:
    """The stable name of something that is to happen later."""
    return f"later:{waiting.source}:{waiting.name}:{waiting.target}"


class Triggers(Moves):
    """Forced effects, responses and actions."""

    @property
    def game(self) -> Game:
        """The same object with all verbs, as scripts see it."""
        return cast("Game", self)

    # -- may it be used? -----------------------------------------------------------------------

    def works_here(self, card: Card, ability: Ability) -> bool:
        """Whether the card is where its ability works: events in hand, all else in play, face up (p.23)."""
        if ability.zone is not None:
            return ability.zone in ("anywhere", card.zone)
        if card.printed.type == EVENT:
            return card.zone == HAND
        return card.zone in FACE_UP

    def user(self, card: Card) -> Seat:
        """Who uses a card's responses: its controller; the first player for encounter cards (p.23)."""
        return self.first_player if card.controller == NOBODY else card.controller

    def why_not_use(self, card: Card, ability: Ability, seat: Seat, event: Event | None = None) -> str | None:
        """A sentence why this ability cannot be used now, or None if it can."""
        if not self.works_here(card, ability):
            return f"{card} is not where this ability works."
        if ability.phase is not None and self.state.phase != ability.phase:
            return f"This can only be used in the {ability.phase} phase."
        if ability.limit is not None and self._uses(card, ability, seat) >= ability.limit.times:
            return f"The limit is reached: {ability.limit.times} per {ability.limit.per}."
        game = self.game
        subject = Use(seat) if event is None else event
        if ability.when is not None and not ability.when(card, game, subject):
            return f"The condition of {card} is not met now."
        if card.zone == HAND and card.printed.type == EVENT:
            reason = game.why_not_pay(card, seat)
            if reason:
                return reason
        for cost in ability.cost:
            reason = cost.why_not(game, card, seat)
            if reason:
                return cast(str, reason)
        if ability.targets is not None and not ability.targets(card, game, subject):
            return f"There is nothing {card} could be used on."
        return None

    def _limit_key(self, ability: Ability, seat: Seat) -> str:
        assert ability.limit is not None
        stamp = (
            f"{self.state.round}" if ability.limit.per == "round" else f"{self.state.round}{self.state.phase}"
        )
        return f"{ability.name}/{seat if ability.limit.each_player else ''}/{stamp}"

    def _uses(self, card: Card, ability: Ability, seat: Seat) -> int:
        return 0 if card.used is None else card.used.get(self._limit_key(ability, seat), 0)

    # -- using it ------------------------------------------------------------------------------

    async def use(self, card: Card, ability: Ability, seat: Seat, event: Event | None = None) -> None:
        """Pay for an ability, then do what it says."""
        if ability.limit is not None:
            limit = self._limit_key(ability, seat)
            stamp = limit.rpartition("/")[2]
            kept = {k: n for k, n in (card.used or {}).items() if k.endswith(f"/{stamp}")}
            card.used = {**kept, limit: self._uses(card, ability, seat) + 1}
        use = Use(seat)
        played = card.printed.type == EVENT and card.zone == HAND
        if played:
            use.x = await self.game.pay_for(card, seat)
            self.log("{} plays {}.", self.name(seat), card)
            self.move(card, RESOLVING)
        elif ability.kind != "forced":
            self.log("{} uses {}.", self.name(seat), card)
        for cost in ability.cost:
            use.paid += await cost.pay(self.game, card, seat)
        await self.run(card, ability, use if event is None else event)
        if played and card.zone == RESOLVING:
            self.move(card, DISCARD)

    async def run(self, card: Card, ability: Ability, subject: Any) -> None:
        """Run an ability's script."""
        await self.effect(card, ability.name, ability.script, subject)

    async def effect(self, card: Card, name: str, script: EffectScript, *subjects: Any) -> Any:
        """Run one of a card's scripts, unless the table has agreed to leave it out because it fails."""
        effect = f"{card.printed.code}:{name}"
        if effect in self.state.left_out:
            self.log("The effect of {} is left out.", card)
            return None
        self.cover(card, name)
        try:
            return await script(card, self.game, *subjects)
        except (GameError, GameOver, EffectError):
            raise
        except Exception as error:
            raise EffectError(effect) from error

    # -- occurrences ---------------------------------------------------------------------------

    async def before(self, event: Event) -> bool:
        """Let abilities change or cancel what is about to happen; False if it is cancelled."""
        if (type(event), True, "forced") in self.index.listeners:
            await self._forced((event,), before=True)
        if (type(event), True, "response") in self.index.listeners:
            await self._responses((event,), before=True)
        return not event.cancelled

    async def after(self, *events: Event) -> None:
        """Forced effects first (FAQ 1.09), then responses; what happens at once is answered together."""
        if self.state.delayed or self._heard(events, "forced"):
            await self._forced(events, before=False)
        if self._heard(events, "response"):
            await self._responses(events, before=False)

    def hears(self, kind: type[Event]) -> bool:
        """Whether any card of this game could answer occurrences of this kind."""
        return any(kind in heard for heard in self.index.heard.values())

    def _heard(self, events: Sequence[Event], kind: str) -> bool:
        """Whether any card of this game could answer one of these."""
        return not self.index.heard[kind].isdisjoint(map(type, events))

    def _live(self, events: Sequence[Event], before: bool, kind: str) -> dict[str, Trigger]:
        """The abilities that could answer now, by stable names."""
        found: dict[str, Trigger] = {}
        for number, event in enumerate(events):
            if event.cancelled:
                continue
            for i, ability in self.index.listeners.get((type(event), before, kind), ()):
                card = self.cards[i]
                if not self.works_here(card, ability):
                    continue
                if self.why_not_use(card, ability, self.user(card), event) is None:
                    name = key(card, ability) if not number else f"{key(card, ability)}#{number}"
                    if name not in event.used:
                        found[name] = (card, ability, event)
        return found

    async def _forced(self, events: Sequence[Event], before: bool) -> None:
        """Forced and delayed effects, in the order the first player likes (FAQ 1.02)."""
        while True:
            live = self._live(events, before, "forced")
            due = {} if before else self._due(events)
            if not live and not due:
                return
            words = {n: self.label(card, ability) for n, (card, ability, _) in live.items()}
            words |= {n: self.label(*later) for n, later in due.items()}
            pick = await self.choose_word(self.first_player, "Which effect happens first?", words, "forced")
            if pick in due:
                self.state.delayed = [d for d in self.state.delayed if later_key(d) != pick]
                await self.run(*due[pick])
            else:
                card, ability, event = live[pick]
                event.used[pick] = 1
                self.log("{} takes effect.", card)
                await self.use(card, ability, self.user(card), event)

    def label(self, card: Card, ability: Ability, target: Card | None = None) -> str:
        """An ability in words; with the card it is about, for the same may wait for several."""
        if not self.words:
            return ""
        if card.printed.type == EVENT and card.zone == HAND:
            return f"Play {card} (cost {card.printed.cost_in_words})"
        words = f"{card}: {ability.name.replace('_', ' ')}"
        return words if target is None or target is card else f"{words} ({target})"

    def _due(self, events: Sequence[Event]) -> dict[str, tuple[Card, Ability, Card]]:
        moments = [_ENDS[type(event)] for event in events if type(event) in _ENDS]
        return {
            later_key(d): (
                self.cards[d.source],
                self.cards[d.source].printed.delayed[d.name],
                self.cards[d.target],
            )
            for d in self.state.delayed
            if d.at in moments
        }

    async def _responses(self, events: Sequence[Event], before: bool) -> None:
        """Responses: once per trigger, each player in the order he likes; between players the first
        player orders (FAQ 1.02, 1.08)."""
        declined: dict[str, int] = {}
        while True:
            offers: dict[Seat, dict[str, Trigger]] = {}
            for name, trigger in self._live(events, before, "response").items():
                offers.setdefault(self.user(trigger[0]), {})[name] = trigger
            offers = {
                seat: offer for seat, offer in offers.items() if any(name not in declined for name in offer)
            }
            if not offers:
                return
            asks = {seat: self._offer(offer) for seat, offer in offers.items()}
            wanted: dict[str, tuple[Seat, Trigger]] = {}
            for seat, [pick] in (await self.ask_all(asks)).items():
                if pick == PASS:
                    declined.update(dict.fromkeys(offers[seat], 1))
                else:
                    wanted[pick] = (seat, offers[seat][pick])
            while wanted:
                words = {name: f"{self.name(seat)}: {card}" for name, (seat, (card, _, _)) in wanted.items()}
                pick = await self.choose_word(
                    self.first_player, "Whose response comes first?", words, "response order"
                )
                seat, (card, ability, event) = wanted.pop(pick)
                if event.cancelled or self.why_not_use(card, ability, seat, event) is not None:
                    continue
                event.used[pick] = 1
                await self.use(card, ability, seat, event)

    def _offer(self, offer: Mapping[str, Trigger]) -> Ask:
        """One question about all that has just happened, or about the card that is about to take effect."""
        told = {name: self.game.occurrence(event) for name, (_, _, event) in offer.items()}
        happened = list(dict.fromkeys(told.values()))
        options = [
            Option(name, self.label(card, ability) + f". {told[name]}" * (len(happened) > 1), card.id)
            for name, (card, ability, _) in offer.items()
        ]
        options.append(Option(PASS, "No response"))
        coming = [e.card.id for _, _, e in offer.values() if isinstance(e, (WhenRevealed, ShadowEffect))]
        return Ask(
            Kind.WINDOW,
            f"{' '.join(happened)} Respond?",
            tuple(options),
            topic="response",
            about=coming[0] if coming else None,
        )
