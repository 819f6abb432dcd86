"""RingsDB's decks as JSON, and the addresses at which they are found."""

from __future__ import annotations

import json
import re
from typing import Any

from bot.decks import BadDeck
from bot.decks.model import MOST_ENTRIES

from .basket import Basket, Imported, told
from .pool import by_ringsdb

HOST = "https://ringsdb.com"
STRANGER = "RingsDB card "  # and its code: such a card has no name here
LARGEST_COUNT = 10**9

_NUMBER = r"(?P<number>[0-9]{1,9})"
_SITE = r"(?:https?://)?(?:www\.)?ringsdb\.com/"
_PUBLISHED = (
    rf"(?:decklist\s*)?#?{_NUMBER}",
    rf"{_SITE}decklist/(?:view|edit|export/(?:text|octgn))/{_NUMBER}(?:[/?#]\S*)?",
    rf"{_SITE}api/public/decklist/{_NUMBER}(?:\.json)?(?:[/?#]\S*)?",
)
_OWN = (
    rf"deck\s*#?{_NUMBER}",
    rf"{_SITE}deck/(?:view|edit|export/(?:text|octgn))/{_NUMBER}(?:[/?#]\S*)?",
    rf"{_SITE}api/oauth2/deck/load/{_NUMBER}(?:\.json)?(?:[/?#]\S*)?",
)
_ADDRESSES = {
    f"{HOST}/api/public/decklist/{{}}.json": _PUBLISHED,
    f"{HOST}/api/oauth2/deck/load/{{}}": _OWN,
}


def ringsdb_address(words: str) -> str | None:
    """Where RingsDB gives the deck of an id or a link as JSON; None if the words are neither.

    The address is always at RingsDB: nothing but the digits is taken from the words.
    """
    words = words.strip().strip("<>").strip()
    for address, patterns in _ADDRESSES.items():
        for pattern in patterns:
            found = re.fullmatch(pattern, words, re.IGNORECASE | re.ASCII)
            if found and int(found["number"]):
                return address.format(int(found["number"]))
    return None


def read_json(text: str, other_name: str) -> Imported:
    """A deck from RingsDB's JSON: `slots` and `heroes`, either of which may be missing."""
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except RecursionError as error:
        raise BadDeck("This file is far deeper than any deck; it was not read.") from error
    except ValueError as error:
        raise BadDeck("This looks like JSON, but it is not whole.") from error
    if isinstance(data, list) and len(data) == 1:
        data = data[0]
    if not isinstance(data, dict):
        raise BadDeck("This is JSON, but not one deck from RingsDB.")
    if data.get("success") is False or "error" in data:
        raise BadDeck("RingsDB did not give a deck: there is none with that id, or it is private.")
    if not data.keys() & {"slots", "heroes"}:
        raise BadDeck("This is JSON, but not a deck from RingsDB: it has neither slots nor heroes.")
    basket = Basket("RingsDB JSON")
    slots, heroes = (_counts(basket, data.get(name), name) for name in ("slots", "heroes"))
    # RingsDB lists the heroes twice, among the slots and alone; other programs only once.
    for code in slots | heroes:
        _take(basket, code, max(counts[code] for counts in (slots, heroes) if code in counts))
    for code, count in _counts(basket, data.get("sideslots"), "sideslots").items():
        card = by_ringsdb(code)
        basket.side(card.title if card else f"{STRANGER}{code}", count)
    for title, count in _counts(basket, data.get("foreign"), "foreign").items():
        basket.stranger(title, count)
    name = data.get("name")
    return basket.finish(name if isinstance(name, str) else "", other_name)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadDeck("This JSON tells something twice; it was not read.")
    return found


def _take(basket: Basket, code: str, count: int) -> None:
    if card := by_ringsdb(code):
        basket.card(card, count)
    else:
        basket.stranger(f"{STRANGER}{code}", count)


def _counts(basket: Basket, data: Any, where: str) -> dict[str, int]:
    """Cards and counts, which may be words or numbers; an empty list stands for none."""
    entries = list(data.items()) if isinstance(data, dict) else _ones(data, where)
    if len(entries) > MOST_ENTRIES:
        raise BadDeck(f"The {where} of this deck are more than {MOST_ENTRIES} cards; no deck has so many.")
    counts: dict[str, int] = {}
    for word, amount in entries:
        code = word if where == "foreign" else _code(word)
        count = _count(amount)
        if count is None:
            basket.skip(f"{told(code)}, of which there are “{told(str(amount)[:99])}”")
        else:
            counts[code] = counts.get(code, 0) + count
    return counts


def _ones(data: Any, where: str) -> list[tuple[str, int]]:
    """A bare list of codes: one copy of each."""
    if data is None:
        return []
    if not isinstance(data, list) or not all(type(code) in (str, int) for code in data):
        raise BadDeck(f"The {where} of this deck are not a list of cards.")
    return [(str(code), 1) for code in data]


def _code(word: str) -> str:
    """A code as RingsDB spells it; a table program may have eaten the zero at its beginning."""
    word = word.strip()
    return word.zfill(5) if word.isdigit() else word


def _count(amount: Any) -> int | None:
    """A number of copies, also as a word."""
    if isinstance(amount, str) and re.fullmatch("[0-9]{1,9}", amount.strip()):
        return int(amount)
    if type(amount) is int and abs(amount) < LARGEST_COUNT:
        return amount
    return None
