"""What somebody owns: how many boxes of which set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from bot.decks import BadDeck, DeckList

from .pool import PACKS, pack_of, pool

MOST_BOXES = 9
ONE_BOX: Mapping[str, int] = {"core": 1}
SETS: Mapping[str, str] = {pack.set: pack.title for pack in PACKS}


def collection(data: Any) -> dict[str, int]:
    """Boxes by set, from stored data or from somebody's wish; raises `BadDeck` with a sentence."""
    if not isinstance(data, dict):
        raise BadDeck("A collection tells how many boxes of each set there are.")
    for name, boxes in data.items():
        if name not in SETS:
            raise BadDeck(f"There is no set {name!r}. There are: {', '.join(SETS)}.")
        if isinstance(boxes, bool) or not isinstance(boxes, int) or not 1 <= boxes <= MOST_BOXES:
            raise BadDeck(f"One owns 1 to {MOST_BOXES} boxes of the {SETS[name]}.")
    return {name: data[name] for name in SETS if name in data}


def owned(boxes: Mapping[str, int]) -> dict[str, int]:
    """How many copies of each card are in these boxes, by code; only cards that one has."""
    copies = {code: card.quantity * boxes.get(pack_of(code).set, 0) for code, card in pool().items()}
    return {code: count for code, count in copies.items() if count}


def missing(decks: Iterable[DeckList], boxes: Mapping[str, int]) -> dict[str, int]:
    """How many copies of each card are missing to have all these decks built at once, by code."""
    needed: Counter[str] = Counter()
    for deck in decks:
        needed.update({code: count for code, count in deck.cards if code in pool()})
    have = owned(boxes)
    return {code: needed[code] - have.get(code, 0) for code in pool() if needed[code] > have.get(code, 0)}
