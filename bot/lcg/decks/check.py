"""Whether a deck can be played, what a tournament says to it, and what its player should know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.decks import DeckList
from cards.lcg import rules
from engine.lcg import deckbuilding
from engine.lcg.deckbuilding import MOST_COPIES, TOURNAMENT_SIZE
from engine.lcg.definitions import Deck, Definition
from engine.lcg.terms import ALLY, ATTACHMENT, EVENT, HERO, NEUTRAL, SPHERES

from .collection import missing, owned
from .pool import pool

PLURALS = {ALLY: "allies", ATTACHMENT: "attachments", EVENT: "events"}


@dataclass(frozen=True, slots=True)
class Summary:
    """A deck in numbers. `types`, `spheres` and `costs` count the cards of the draw deck."""

    heroes: tuple[Definition, ...]
    threat: int
    cards: int
    types: dict[str, int]
    spheres: dict[str, int]
    costs: dict[str, int]
    foreign: int

    def words(self) -> list[str]:
        """The same in lines for people."""
        names = ", ".join(hero.title for hero in self.heroes) or "none"
        lines = [f"Heroes: {names}", f"Starting threat: {self.threat}", f"Cards: {self.cards}"]
        types = {PLURALS[name]: count for name, count in self.types.items()}
        costs = {f"for {cost}": count for cost, count in self.costs.items()}
        for title, table in (("Types", types), ("Spheres", self.spheres), ("Costs", costs)):
            if table:
                lines.append(f"{title}: " + ", ".join(f"{count} {name}" for name, count in table.items()))
        if self.foreign:
            lines.append(f"Outside the supported cards: {self.foreign}")
        return lines


@dataclass(frozen=True, slots=True)
class Clashes:
    """What is between decks at one table: `problems` keep them apart, `notes` are good to know."""

    problems: tuple[str, ...]
    notes: tuple[str, ...]


def to_engine(deck: DeckList, id: str = "own") -> Deck:
    """The deck as the rules want it. Cards outside the pool stay at home."""
    heroes: list[str] = []
    cards: list[tuple[str, int]] = []
    for code, count in deck.cards:
        if code in pool() and pool()[code].type == HERO:
            heroes += [code] * count
        else:
            cards.append((code, count))
    return Deck(id, deck.name, tuple(heroes), tuple(cards))


def problems(deck: DeckList) -> list[str]:
    """Sentences why a deck cannot be brought to a table (Rulebook p.8, 9, 27)."""
    found = deckbuilding.problems(rules().library, to_engine(deck))
    if found:
        return found
    copies = _copies(deck)
    return [
        f"{deck.name} has {count} copies of {title}; {MOST_COPIES} are allowed."
        for title, count in copies.items()
        if count > MOST_COPIES
    ]


def tournament(deck: DeckList) -> list[str]:
    """Sentences why a deck is not legal in a tournament (p.27)."""
    found = deckbuilding.tournament_problems(rules().library, to_engine(deck))
    return found + [f"{title} is not among the supported cards." for title, _ in deck.foreign]


def warnings(deck: DeckList, boxes: Mapping[str, int] | None = None) -> list[str]:
    """What is allowed, but good to know; `boxes` is what the player owns."""
    found: list[str] = []
    numbers = summary(deck)
    if numbers.cards < TOURNAMENT_SIZE:
        found.append(f"It has {_cards(numbers.cards)}; a tournament deck has at least {TOURNAMENT_SIZE}.")
    known = DeckList.of(deck.name, {code: count for code, count in deck.cards if code in pool()})
    if numbers.heroes:
        found += deckbuilding.warnings(rules().library, to_engine(known))
    found += [
        f"{title} ({count}) is not among the supported cards and is left out of the game."
        for title, count in deck.foreign
    ]
    if boxes is not None:
        have = owned(boxes)
        for code in missing([deck], boxes):
            title = pool()[code].title
            found.append(f"{title}: {deck.count(code)} in the deck, {have.get(code, 0)} in your collection.")
    return found


def summary(deck: DeckList) -> Summary:
    """A deck in numbers; cards that the game does not know do not count."""
    known = [(pool()[code], count) for code, count in deck.cards if code in pool()]
    heroes = tuple(card for card, count in known if card.type == HERO for _ in range(count))
    types: Counter[str] = Counter()
    spheres: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for card, count in known:
        if card.type != HERO:
            types[card.type] += count
            spheres[card.sphere] += count
            costs[cost(card)] += count
    return Summary(
        heroes,
        sum(hero.threat_cost for hero in heroes),
        sum(types.values()),
        {name: types[name] for name in (ALLY, ATTACHMENT, EVENT) if types[name]},
        {name: spheres[name] for name in (*SPHERES, NEUTRAL) if spheres[name]},
        dict(sorted(costs.items())),
        sum(count for _, count in deck.foreign),
    )


def cost(card: Definition) -> str:
    """What is printed as a card's cost; heroes have none."""
    if card.cost_is_x:
        return "X"
    return "" if card.cost is None else str(card.cost)


def clashes(decks: Sequence[DeckList]) -> Clashes:
    """What keeps decks from being played together, and which unique titles several of them have."""
    heroes: dict[str, list[str]] = {}
    unique: dict[str, list[str]] = {}
    for deck in decks:
        cards = [pool()[code] for code, _ in deck.cards if code in pool()]
        for title in dict.fromkeys(card.title for card in cards if card.type == HERO):
            heroes.setdefault(title, []).append(deck.name)
        for title in dict.fromkeys(card.title for card in cards if card.unique):
            unique.setdefault(title, []).append(deck.name)
    same = {title: names for title, names in heroes.items() if len(names) > 1}
    shared = {title: names for title, names in unique.items() if len(names) > 1 and title not in same}
    return Clashes(
        tuple(
            f"{title} can only be at one seat, but is in {_listed(names)}." for title, names in same.items()
        ),
        tuple(
            f"{title} is unique and in {_listed(names)}: only one can be in play at a time."
            for title, names in shared.items()
        ),
    )


def _copies(deck: DeckList) -> Counter[str]:
    """Copies by title, without the heroes."""
    found: Counter[str] = Counter()
    for code, count in deck.cards:
        if code in pool() and pool()[code].type != HERO:
            found[pool()[code].title] += count
    return found


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _listed(names: Sequence[str]) -> str:
    """Names in a sentence."""
    return f"{', '.join(names[:-1])} and {names[-1]}"
