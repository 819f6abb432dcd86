"""Questions about the table. Nothing here changes the state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel import Entry, Journal, Seat

from .definitions import Ability, Library
from .state import Attack, Card, Lasting, Player, State
from .terms import (
    ACTIVE,
    ALLY,
    ATTACHED,
    ATTACK,
    CHARACTERS,
    CURRENT_QUEST,
    DECK,
    DISCARD,
    ENEMY,
    ENGAGED,
    EVENT,
    FACE_UP,
    HAND,
    HERO,
    IN_PLAY,
    LOCATION,
    NO_THREAT,
    NOBODY,
    OBJECTIVE,
    ON_DECK,
    PLAY,
    PRISONER,
    QUEST_DECK,
    SHADOW,
    STAGE,
    STAGING,
    THREAT,
    TOTAL_THREAT,
)


class Index:
    """Which cards of a game have which abilities, so that nothing needs to be searched for."""

    def __init__(self, state: State) -> None:
        self.listeners: dict[tuple[type, bool, str], list[tuple[int, Ability]]] = {}
        self.modifiers: dict[str, list[int]] = {}
        self.cannot: dict[str, list[int]] = {}
        self.anyone: list[int] = []
        self.acting: set[int] = set()
        self.acting_from_hand: set[int] = set()
        self.uniques: dict[str, list[int]] = {}
        for card in state.cards:
            if card.printed.unique:
                self.uniques.setdefault(card.printed.title, []).append(card.id)
            for ability in card.printed.triggered:
                assert ability.event is not None
                key = (ability.event, ability.before, ability.kind)
                self.listeners.setdefault(key, []).append((card.id, ability))
            for modifier in card.printed.modifiers:
                if modifier.scope == "all":
                    self.modifiers.setdefault(modifier.stat, []).append(card.id)
            for verb in card.printed.cannot:
                self.cannot.setdefault(verb, []).append(card.id)
            if card.printed.actions:
                self.acting.add(card.id)
                if card.printed.type == EVENT:
                    self.acting_from_hand.add(card.id)
                if any(ability.anyone for ability in card.printed.actions):
                    self.anyone.append(card.id)
        self.heard: dict[str, set[type]] = {
            kind: {event for event, before, which in self.listeners if which == kind and not before}
            for kind in ("forced", "response")
        }


class Board:
    """The table as scripts see it: cards, players, statistics, traits, prohibitions.

    `words`: whether somebody reads the labels of options.
    """

    def __init__(
        self, library: Library, state: State, index: Index, journal: Journal | None, words: bool = True
    ) -> None:
        self.library = library
        self.state = state
        self.index = index
        self.journal = journal
        self.words = words
        self.cards = state.cards
        self.coverage: dict[str, int] | None = None

    # -- the log -------------------------------------------------------------------------------

    def log(self, text: str, *args: object, private: dict[Seat, str] | None = None) -> None:
        """Tell the table; `private` words replace the public ones for their seat."""
        if self.journal is not None:
            words = tuple((private or {}).items())
            self.journal.entries.append(Entry(text.format(*args) if args else text, words))

    def mark_revealed(self) -> None:
        """Something hidden became known to somebody."""
        if self.journal is not None:
            self.journal.revealed += 1

    def mark_chance(self) -> None:
        """Luck was used."""
        if self.journal is not None:
            self.journal.chance += 1

    def cover(self, card: Card, what: str) -> None:
        """Count, where somebody wants to know, that a part of a card took effect."""
        if self.coverage is not None:
            name = f"{card.printed.code}:{what}"
            self.coverage[name] = self.coverage.get(name, 0) + 1

    # -- players -------------------------------------------------------------------------------

    def player(self, seat: Seat) -> Player:
        """The player in a seat."""
        return self.state.players[seat]

    def name(self, seat: Seat) -> str:
        """The name of the player in a seat."""
        return self.state.players[seat].name

    def seats(self) -> list[Seat]:
        """The players still in the game, the first player first, then clockwise."""
        players, first = self.state.players, self.state.first_player
        if len(players) == 1:
            return [] if players[0].eliminated else [0]
        order = [*range(first, len(players)), *range(first)]
        return [seat for seat in order if not players[seat].eliminated]

    @property
    def first_player(self) -> Seat:
        """The seat with the first player token; the next one in the game if that seat is out."""
        holder = self.state.first_player
        if self.state.players[holder].eliminated and (seats := self.seats()):
            return seats[0]
        return holder

    # -- cards ---------------------------------------------------------------------------------

    def pick(self, ids: Iterable[int]) -> list[Card]:
        """The cards with these ids."""
        cards = self.cards
        return [cards[i] for i in ids]

    def in_play(self, card: Card) -> bool:
        """Whether a card is in play (Rulebook p.25)."""
        return card.zone in IN_PLAY

    def heroes(self, seat: Seat | None = None) -> list[Card]:
        """The heroes a player controls, or all of them."""
        if seat is None:
            return [card for card in self.characters() if card.printed.type == HERO]
        cards = self.cards
        return [card for i in self.state.players[seat].area if (card := cards[i]).printed.type == HERO]

    def has_hero(self, seat: Seat) -> bool:
        """Whether a player has a hero left; a prisoner is still his."""
        prisoner = self.prisoner
        return bool(self.heroes(seat)) or (prisoner is not None and prisoner.controller == seat)

    def allies(self, seat: Seat | None = None) -> list[Card]:
        """The allies a player controls, or all of them."""
        return [card for card in self.characters(seat) if card.printed.type == ALLY]

    def characters(self, seat: Seat | None = None) -> list[Card]:
        """The heroes and allies a player controls, or all of them in turn order."""
        cards, players = self.cards, self.state.players
        if seat is not None:
            return [cards[i] for i in players[seat].area]
        return [cards[i] for s in self.seats() for i in players[s].area]

    def committed(self) -> list[Card]:
        """The characters committed to the quest."""
        return [card for card in self.characters() if card.committed]

    def hand(self, seat: Seat) -> list[Card]:
        """The cards in a player's hand."""
        return self.pick(self.state.players[seat].hand)

    def discard_pile(self, seat: Seat) -> list[Card]:
        """A player's discard pile, the topmost card last."""
        return self.pick(self.state.players[seat].discard)

    def staging(self, type: str | None = None) -> list[Card]:
        """The cards in the staging area."""
        return [c for c in self.pick(self.state.staging) if type is None or c.printed.type == type]

    def engaged_with(self, seat: Seat) -> list[Card]:
        """The enemies engaged with a player."""
        return self.pick(self.state.players[seat].engaged)

    def opponent(self, enemy: Card) -> Seat:
        """The player an enemy is engaged with; one that lies as a shadow card faces its enemy's player."""
        while enemy.zone == SHADOW:
            enemy = self.cards[enemy.host]
        return enemy.engaged if enemy.zone == ENGAGED else NOBODY

    def engaged_enemies(self) -> list[Card]:
        """All enemies engaged with players."""
        return [card for seat in self.seats() for card in self.engaged_with(seat)]

    def enemies(self) -> list[Card]:
        """All enemies in play."""
        return [*self.staging(ENEMY), *self.engaged_enemies()]

    def locations(self) -> list[Card]:
        """All locations in play."""
        active = self.active_location
        return [*self.staging(LOCATION), *([active] if active else [])]

    @property
    def active_location(self) -> Card | None:
        """The location the players have travelled to."""
        location = self.state.active_location
        return None if location == NOBODY else self.cards[location]

    @property
    def prisoner(self) -> Card | None:
        """The hero who is held prisoner."""
        return None if self.state.prisoner == NOBODY else self.cards[self.state.prisoner]

    def claimed_objectives(self) -> list[Card]:
        """The objectives that players control (FAQ 1.07)."""
        return [c for c in self._objectives() if c.zone == ATTACHED and c.controller != NOBODY]

    def unclaimed_objectives(self) -> list[Card]:
        """The objectives in the staging area, guarded or not (FAQ 1.17)."""
        return [c for c in self._objectives() if STAGING in (c.zone, self._zone_of_host(c))]

    def _objectives(self) -> list[Card]:
        return [c for c in self.cards if c.printed.type == OBJECTIVE]

    def _zone_of_host(self, card: Card) -> str:
        host = self.host(card)
        return "" if host is None else host.zone

    @property
    def quest(self) -> Card:
        """The current quest card."""
        return self.cards[self.state.quest]

    def cards_to_reveal(self) -> int:
        """How many cards a staging step reveals: one per player; the stage may ask for more, or for none."""
        return 0 if self.cannot(STAGE) else len(self.seats()) + self.quest.printed.extra_reveals

    def hidden_from(self, card: Card, seat: Seat | None) -> bool:
        """Whether a seat (or a spectator) may not know this card: other hands, decks, what is face down."""
        if card.zone == HAND:
            return card.owner != seat
        return card.zone in (DECK, QUEST_DECK) or (card.face_down and card.zone != PRISONER)

    def host(self, card: Card) -> Card | None:
        """What a card is attached to."""
        return None if card.host == NOBODY else self.cards[card.host]

    def attachments(self, card: Card) -> list[Card]:
        """What is attached to a card."""
        return self.pick(card.attachments)

    def attachments_controlled(self, seat: Seat) -> list[Card]:
        """The attachments a player controls, on whatever card they are."""
        return [c for c in self.cards if c.zone == ATTACHED and c.controller == seat]

    @property
    def attack(self) -> Attack | None:
        """The attack under way."""
        return self.state.attacks[-1] if self.state.attacks else None

    # -- what a card is now ----------------------------------------------------------------------

    def stat(self, card: Card, stat: str) -> int:
        """A statistic now: printed, constant and lasting effects summed, never below 0 (p.25)."""
        printed = card.printed
        value: int = getattr(printed, stat)
        for modifier in printed.modifiers:
            if modifier.stat == stat and modifier.scope == "self":
                value += modifier.amount(card, self, card)
        for i in card.attachments:
            attachment = self.cards[i]
            for modifier in attachment.printed.modifiers:
                if modifier.stat == stat and modifier.scope == "host":
                    value += modifier.amount(attachment, self, card)
        for i in self.index.modifiers.get(stat, ()):
            source = self.cards[i]
            if source.zone in FACE_UP:
                for modifier in source.printed.modifiers:
                    if modifier.stat == stat and modifier.scope == "all":
                        value += modifier.amount(source, self, card)
        for effect in self.state.lasting:
            if effect.what == stat and self.affects(effect, card):
                value += effect.amount
        if stat == ATTACK:
            value += sum([attack.bonus for attack in self.state.attacks if attack.enemy == card.id])
        return value if value > 0 else 0

    def affects(self, effect: Lasting, card: Card) -> bool:
        """Whether a lasting effect concerns a card."""
        if effect.cards is not None:
            return card.id in effect.cards
        types = CHARACTERS if effect.type == "character" else (effect.type,)
        if effect.type and card.printed.type not in types:
            return False
        if effect.zone and card.zone != effect.zone:
            return False
        if effect.seat != NOBODY and card.controller != effect.seat:
            return False
        return not effect.trait or self.has_trait(card, effect.trait)

    def under(self, what: str, card: Card) -> bool:
        """Whether a lasting effect that is not about a statistic applies to a card."""
        return any(e.what == what and self.affects(e, card) for e in self.state.lasting)

    def remaining_hit_points(self, card: Card) -> int:
        """Hit points less damage."""
        return self.stat(card, "hit_points") - card.damage

    def threat_of(self, card: Card) -> int:
        """What a card in the staging area adds to the threat there."""
        return 0 if self.under(NO_THREAT, card) else self.stat(card, THREAT)

    def total_threat(self) -> int:
        """The combined threat in the staging area (Rulebook p.14)."""
        raised = sum(effect.amount for effect in self.state.lasting if effect.what == TOTAL_THREAT)
        return sum(self.threat_of(card) for card in self.staging()) + raised

    def total_willpower(self) -> int:
        """The combined willpower of all committed characters."""
        return sum(self.stat(card, "willpower") for card in self.committed())

    def has_trait(self, card: Card, trait: str) -> bool:
        """Whether a card has a trait, printed or gained."""
        if trait in card.printed.traits:
            return True
        return any(trait in self.cards[i].printed.grants_traits for i in card.attachments)

    def traits(self, card: Card) -> tuple[str, ...]:
        """All traits of a card, printed and gained."""
        gained = [t for i in card.attachments for t in self.cards[i].printed.grants_traits]
        return tuple(dict.fromkeys((*card.printed.traits, *gained)))

    def has_keyword(self, card: Card, keyword: str) -> bool:
        """Whether a card has a keyword."""
        return keyword in card.printed.keywords

    def spheres(self, hero: Card) -> list[str]:
        """The resource icons of a hero, printed and gained."""
        found = [hero.printed.sphere]
        for i in hero.attachments:
            grants = self.cards[i].printed.grants_sphere
            if grants is not None and (sphere := grants(self.cards[i], self, hero)):
                found.append(sphere)
        return found

    def unique_in_play(self, card: Card) -> bool:
        """Whether a card is unique and one of its title is in play anywhere (Rulebook p.8)."""
        namesakes = self.index.uniques.get(card.printed.title, ()) if card.printed.unique else ()
        return any(self.cards[i].zone in IN_PLAY for i in namesakes)

    def cannot(self, verb: str, subject: Any = None) -> bool:
        """Whether some card forbids this; "cannot" is absolute (FAQ 1.14)."""
        for i in self.index.cannot.get(verb, ()):
            card = self.cards[i]
            if card.zone in FACE_UP and card.printed.cannot[verb](card, self, subject):
                return True
        return False

    def where(self, card: Card) -> str:
        """Where a card is, in words."""
        if card.zone == ENGAGED:
            return f"engaged with {self.name(card.engaged)}"
        if card.zone == ATTACHED and (host := self.host(card)):
            return f"on {host}"
        if card.zone == PLAY:
            return f"{self.name(card.controller)}'s area"
        if card.zone == DISCARD:
            whose = "the encounter" if card.owner == NOBODY else f"{self.name(card.owner)}'s"
            return f"{whose} discard pile"
        if card.zone == ON_DECK:
            return f"on {self.name(card.engaged)}'s deck"
        return {STAGING: "the staging area", ACTIVE: "the active location", CURRENT_QUEST: "the quest"}.get(
            card.zone, card.zone
        )
