"""Asking players. A question with only one answer is not asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.kernel import PASS, Ask, Decision, Kind, Option, Picks, Seat, Wait

from .board import Board
from .state import Card
from .terms import ATTACK, DEFENSE, DISCARD, HAND, HIT_POINTS, THREAT, WILLPOWER

YES, NO = "yes", "no"
LABELLED = (ATTACK, DEFENSE, HIT_POINTS)


class Asking(Board):
    """How scripts ask."""

    def option(self, card: Card, most: int = 1) -> Option:
        """A card as an option: its name, numbers and place."""
        return Option(f"card:{card.id}", self.describe(card) if self.words else "", card.id, most)

    def describe(self, card: Card) -> str:
        """A card in a few words, for an option's label: willpower (enemies: threat), attack, defense."""
        words = card.printed.title
        if card.zone == HAND:
            return f"{words} (cost {card.printed.cost_in_words})"
        if not self.in_play(card):
            return f"{words}, {self.where(card)}" if card.zone == DISCARD else words
        if card.printed.is_character or card.printed.is_enemy:
            first = THREAT if card.printed.is_enemy else WILLPOWER
            number, attack, defense, most = [self.stat(card, stat) for stat in (first, *LABELLED)]
            words += f" ({number}/{attack}/{defense}, {most - card.damage} of {most} HP)"
        return f"{words}, {self.where(card)}"

    def alike(self, cards: Sequence[Card]) -> bool:
        """Whether it makes no difference which of some cards is meant: the same words, nothing attached."""
        return len({self.describe(card) for card in cards}) == 1 and not any(c.attachments for c in cards)

    async def _one(self, seat: Seat, ask: Ask) -> Picks:
        if self.state.players[seat].eliminated:
            return ask.default
        answers: dict[Seat, Picks] = await Decision({seat: ask})
        return answers[seat]

    async def choose_card(
        self,
        seat: Seat,
        prompt: str,
        cards: Sequence[Card],
        *,
        decline: str = "",
        topic: str = "",
        about: Card | None = None,
    ) -> Card | None:
        """One of some cards; None if there is none, or if the player may and does decline."""
        if not cards:
            return None
        if len(cards) == 1 and not decline:
            return cards[0]
        options = [self.option(card) for card in cards]
        if decline:
            options.append(Option(PASS, decline))
        subject = None if about is None else about.id
        [pick] = await self._one(seat, Ask(Kind.CHOOSE, prompt, tuple(options), topic=topic, about=subject))
        return None if pick == PASS else self.cards[int(pick[5:])]

    async def choose_cards(
        self,
        seat: Seat,
        prompt: str,
        cards: Sequence[Card],
        least: int,
        most: int,
        *,
        topic: str = "",
        suggested: Picks = (),
        about: Card | None = None,
    ) -> list[Card]:
        """Several of some cards."""
        most = min(most, len(cards))
        least = min(least, most)
        if least == len(cards):
            return list(cards)
        options = tuple(self.option(card) for card in cards)
        subject = None if about is None else about.id
        picks = await self._one(
            seat, Ask(Kind.SEVERAL, prompt, options, least, most, suggested, topic, subject)
        )
        return [self.cards[int(pick[5:])] for pick in picks]

    async def choose_player(
        self, seat: Seat, prompt: str, seats: Iterable[Seat] | None = None, topic: str = "player"
    ) -> Seat:
        """One of the players."""
        among = list(self.seats() if seats is None else seats)
        if len(among) == 1:
            return among[0]
        options = tuple(
            Option(f"seat:{s}", f"{self.name(s)} (threat {self.player(s).threat})") for s in among
        )
        [pick] = await self._one(seat, Ask(Kind.CHOOSE, prompt, options, topic=topic))
        return int(pick[5:])

    async def choose_word(self, seat: Seat, prompt: str, words: Mapping[str, str], topic: str = "") -> str:
        """One of some named possibilities."""
        if len(words) == 1:
            return next(iter(words))
        options = tuple(Option(key, label) for key, label in words.items())
        [pick] = await self._one(seat, Ask(Kind.CHOOSE, prompt, options, topic=topic))
        return pick

    async def choose_amount(
        self, seat: Seat, prompt: str, amounts: Sequence[int], topic: str = "", about: Card | None = None
    ) -> int:
        """One of some numbers."""
        if len(amounts) == 1:
            return amounts[0]
        options = tuple(Option(str(n), str(n)) for n in amounts)
        subject = None if about is None else about.id
        [pick] = await self._one(seat, Ask(Kind.AMOUNT, prompt, options, topic=topic, about=subject))
        return int(pick)

    async def confirm(
        self,
        seat: Seat,
        prompt: str,
        yes: str = "Yes",
        no: str = "No",
        topic: str = "",
        about: Card | None = None,
    ) -> bool:
        """Yes or no."""
        options = (Option(YES, yes), Option(NO, no))
        subject = None if about is None else about.id
        ask = Ask(Kind.CONFIRM, prompt, options, suggested=(NO,), topic=topic, about=subject)
        [pick] = await self._one(seat, ask)
        return pick == YES

    async def put_in_order(
        self, seat: Seat, prompt: str, cards: Sequence[Card], topic: str = ""
    ) -> list[Card]:
        """All of some cards, in the order the player likes."""
        if len(cards) < 2:
            return list(cards)
        options = tuple(self.option(card) for card in cards)
        count = len(options)
        ask = Ask(
            Kind.ORDER, prompt, options, count, count, suggested=tuple(o.id for o in options), topic=topic
        )
        return [self.cards[int(pick[5:])] for pick in await self._one(seat, ask)]

    async def each_chooses(
        self, prompt: str, cards: Mapping[Seat, Sequence[Card]], topic: str = "", about: Card | None = None
    ) -> list[Card]:
        """One card by each of some players, who choose in any order; who has none is passed over."""
        subject = None if about is None else about.id
        asks = {
            seat: Ask(Kind.CHOOSE, prompt, tuple(map(self.option, own)), topic=topic, about=subject)
            for seat, own in cards.items()
            if len(own) > 1
        }
        picks = {seat: int(pick[5:]) for seat, (pick,) in (await self.ask_all(asks)).items()}
        return [self.cards[picks[seat]] if seat in picks else own[0] for seat, own in cards.items() if own]

    async def ask_all(self, asks: Mapping[Seat, Ask]) -> dict[Seat, Picks]:
        """Ask several players at once; they answer in any order."""
        if not asks:
            return {}
        answers: dict[Seat, Picks] = await Decision(asks)
        return answers

    async def ask_any(self, asks: Mapping[Seat, Ask]) -> tuple[Seat, Picks]:
        """Ask several players; the first answer counts."""
        seat, picks = await Decision(asks, Wait.ANY)
        return seat, picks
