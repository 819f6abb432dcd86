"""The workshop: what the Discord side needs for building decks of The Card Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.decks import DeckList
from bot.games import Facet, Listed
from engine.kernel import BadSetup
from engine.lcg.deckbuilding import MOST_COPIES
from engine.lcg.definitions import Deck, Definition
from engine.lcg.terms import ALLY, ATTACHMENT, EVENT, HERO, NEUTRAL, SPHERES

from . import check, collection, exporting, importing, ringsdb, search
from .basket import Imported
from .pool import pool
from .ready import ReadyDeck, ready_decks, ready_fellowships

if TYPE_CHECKING:
    from images.picture import Picture

TYPES = {HERO: "Heroes", ALLY: "Allies", ATTACHMENT: "Attachments", EVENT: "Events"}
ONLY = (Listed("heroes", "That fit my heroes"), Listed("owned", "That I own"))


class CardWorkshop:
    """The `Workshop` of The Card Game."""

    forms: tuple[Listed, ...] = (Listed("text", "Text, as RingsDB writes it"), Listed("json", "RingsDB JSON"))
    sets: Mapping[str, str] = collection.SETS

    def ready(self) -> Mapping[str, ReadyDeck]:
        """The starter decks, and decks of 50 cards."""
        return ready_decks()

    def fellowships(self) -> Mapping[str, Sequence[str]]:
        """Decks that one box holds together."""
        return {one.fellowship.name: one.fellowship.decks for one in ready_fellowships().values()}

    def engine_deck(self, deck: DeckList) -> Deck:
        """A deck as the rules want it."""
        return check.to_engine(deck)

    def problems(self, deck: DeckList) -> list[str]:
        """Why a deck cannot be brought to a table."""
        return check.problems(deck)

    def tournament(self, deck: DeckList) -> list[str]:
        """Why a deck is not legal in a tournament."""
        return check.tournament(deck)

    def warnings(self, deck: DeckList, boxes: Mapping[str, int] | None) -> list[str]:
        """What is allowed, but good to know."""
        return check.warnings(deck, boxes)

    def summary(self, deck: DeckList) -> list[str]:
        """A deck in numbers."""
        return check.summary(deck).words()

    def clashes(self, decks: Sequence[DeckList]) -> check.Clashes:
        """The same hero twice, and unique titles that several decks have."""
        return check.clashes(decks)

    def read(self, data: bytes | str, filename: str = "") -> Imported:
        """A deck in any known form."""
        return importing.read(data, filename)

    def address(self, words: str) -> str | None:
        """A deck on RingsDB by id or link."""
        return ringsdb.ringsdb_address(words)

    def export(self, deck: DeckList, form: str) -> tuple[str, bytes]:
        """A deck as a file."""
        if form == "text":
            return "deck.txt", exporting.text(deck).encode()
        if form == "json":
            return "deck.json", exporting.ringsdb_json(deck).encode()
        raise BadSetup(f"There is no form {form!r}. There are: {', '.join(one.id for one in self.forms)}.")

    def facets(self) -> tuple[Facet, ...]:
        """Type, sphere, cost, trait, and what fits."""
        return (
            Facet("type", "Type", tuple(Listed(name, title) for name, title in TYPES.items())),
            Facet("sphere", "Sphere", tuple(Listed(name, name.capitalize()) for name in (*SPHERES, NEUTRAL))),
            Facet("cost", "Cost", tuple(Listed(cost, f"Cost {cost}") for cost in search.costs())),
            Facet("trait", "Trait", tuple(Listed(trait, trait) for trait in search.traits())),
            Facet("only", "Only cards…", ONLY),
        )

    def find(self, filters: Mapping[str, str], deck: DeckList, boxes: Mapping[str, int]) -> list[Listed]:
        """The cards that pass the filters; `only` may hold several words."""
        only = filters.get("only", "").split()
        wanted = search.Filters(
            words=filters.get("words", ""),
            sphere=filters.get("sphere", ""),
            type=filters.get("type", ""),
            cost=filters.get("cost", ""),
            trait=filters.get("trait", ""),
            fits_heroes="heroes" in only,
            owned="owned" in only,
        )
        return [self._listed(card) for card in search.search(wanted, deck, boxes)]

    def _listed(self, card: Definition) -> Listed:
        if card.type == HERO:
            numbers = (card.willpower, card.attack, card.defense, card.hit_points)
            about = f"hero, {card.sphere}, threat {card.threat_cost}, {'/'.join(map(str, numbers))}"
        else:
            about = f"{card.type}, {card.sphere}, cost {check.cost(card)}"
        return Listed(card.code, card.title, about)

    def first_look(self, deck: DeckList) -> Mapping[str, str]:
        """A deck begins with its heroes."""
        return {} if check.summary(deck).heroes else {"type": HERO}

    def copies(self, code: str) -> int:
        """A hero once, other cards three times."""
        return 1 if code in pool() and pool()[code].type == HERO else MOST_COPIES

    def owned(self, code: str, boxes: Mapping[str, int]) -> int:
        """How many copies of a card are in these boxes."""
        return collection.owned(boxes).get(code, 0)

    def collection(self, data: Any) -> dict[str, int]:
        """A collection, checked."""
        return collection.collection(data)

    def picture(self, deck: DeckList) -> Picture:
        """The deck sheet; a card that no longer exists cannot be drawn."""
        from images.lcg import deck_sheet

        known = {code: count for code, count in deck.cards if code in pool()}
        return deck_sheet(check.to_engine(DeckList.of(deck.name, known)))


WORKSHOP = CardWorkshop()
