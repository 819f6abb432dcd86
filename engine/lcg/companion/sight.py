"""What a companion knows: the view of its seat and what is printed on cards, nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import PASS, Ask, Option, Picks, Seat

from ..advice import Advice
from ..definitions import Definition, Library
from ..terms import ALLY, CHARACTERS, ENEMY, HERO, STAGE
from ..view import CardView, PlayerView, View, open_cards

CHECKS = "make engagement checks"


class Sight:
    """A view with its question, and the cards in it by number."""

    def __init__(self, library: Library, view: View, ask: Ask, seat: Seat) -> None:
        self.library = library
        self.view = view
        self.ask = ask
        self.me: PlayerView = view.players[seat]
        self.cards: dict[int, CardView] = {card.id: card for card in open_cards(view)}

    # -- cards -----------------------------------------------------------------------------------

    def printed(self, card: CardView) -> Definition:
        """What is printed on an open card."""
        return self.library.definition(card.code)

    def advice(self, card: CardView) -> Advice:
        """What is to be known of a card."""
        return self.printed(card).advice

    def has(self, card: CardView, keyword: str) -> bool:
        """Whether a card has a keyword."""
        return keyword in self.printed(card).keywords

    # -- options ---------------------------------------------------------------------------------

    def option_card(self, option: Option) -> CardView | None:
        """The card an option is about, if this seat may see it."""
        return None if option.card is None else self.cards.get(option.card)

    def choices(self) -> list[tuple[Option, CardView]]:
        """The options that are cards."""
        found = [(option, self.option_card(option)) for option in self.ask.options]
        return [(option, card) for option, card in found if card is not None]

    def seen(self, ids: Iterable[int]) -> list[CardView]:
        """Those of some cards that this seat may see: who defends may be in somebody's hand by now."""
        return [self.cards[i] for i in ids if i in self.cards]

    @property
    def about(self) -> CardView | None:
        """The card the question is about."""
        return None if self.ask.about is None else self.cards.get(self.ask.about)

    @property
    def can_decline(self) -> bool:
        """Whether the question can be passed."""
        return any(option.id == PASS for option in self.ask.options)

    def best(self, values: dict[str, float], least: float = 0.0) -> Picks:
        """The option of the highest value; declined, if that is possible, unless it is above `least`."""
        if not values:
            return self.ask.default
        pick = max(values, key=lambda name: values[name])
        return (PASS,) if self.can_decline and values[pick] <= least else (pick,)

    # -- players ---------------------------------------------------------------------------------

    @property
    def players(self) -> list[PlayerView]:
        """Everybody still in the game, in turn order."""
        seats = self.view.players
        turn = [seats[(self.view.first_player + n) % len(seats)] for n in range(len(seats))]
        return [player for player in turn if not player.eliminated]

    @property
    def alone(self) -> bool:
        """Whether nobody else is in the game."""
        return len(self.players) == 1

    def heroes(self, player: PlayerView) -> list[CardView]:
        """A player's heroes."""
        return [card for card in player.area if card.type == HERO]

    def characters(self) -> list[CardView]:
        """All characters of all players."""
        return [card for player in self.players for card in player.area]

    def is_mine(self, card: CardView) -> bool:
        """Whether this seat controls a character."""
        return card in self.me.area

    # -- the table -------------------------------------------------------------------------------

    def enemies(self) -> list[CardView]:
        """All enemies in play."""
        return [*self.staged(ENEMY), *(enemy for player in self.players for enemy in player.engaged)]

    def staged(self, type: str) -> list[CardView]:
        """The cards of a type in the staging area."""
        return [card for card in self.view.staging if card.type == type]

    def can_attack(self, enemy: CardView) -> bool:
        """Whether nothing attached to an enemy keeps it from attacking; what it guards does not."""
        worn = [self.printed(card) for card in enemy.attachments]
        return not any("attack" in card.cannot for card in worn if not card.encounter_set)

    @property
    def stage(self) -> Definition | None:
        """The present stage of the quest."""
        return None if self.view.quest is None else self.printed(self.view.quest)

    @property
    def foe(self) -> str:
        """The enemy that bars the way out of this stage."""
        return "" if self.stage is None else self.stage.advice.foe

    def cards_per_staging(self) -> int:
        """How many cards a staging step reveals (Rulebook p.14)."""
        if self.stage is None or STAGE in self.stage.cannot:
            return 0
        return len(self.players) + self.stage.extra_reveals

    def engagements(self) -> dict[Seat, list[CardView]]:
        """Who will be engaged by which enemies of the staging area (p.16)."""
        found: dict[Seat, list[CardView]] = {player.seat: [] for player in self.players}
        if self.stage is not None and CHECKS in self.stage.cannot:
            return found
        waiting = sorted(self.staged(ENEMY), key=lambda enemy: -self.printed(enemy).engagement_cost)
        engaged = True
        while engaged:
            engaged = False
            for player in self.players:
                able = [e for e in waiting if self.printed(e).engagement_cost <= player.threat]
                if able:
                    waiting.remove(able[0])
                    found[player.seat].append(able[0])
                    engaged = True
        return found


def left(card: CardView) -> int:
    """Hit points less damage."""
    return card.hit_points - card.damage


def ready(player: PlayerView) -> list[CardView]:
    """A player's ready characters."""
    return [card for card in player.area if card.type in CHARACTERS and not card.exhausted]


def is_ally(card: CardView) -> bool:
    """Whether a card is an ally."""
    return card.type == ALLY
