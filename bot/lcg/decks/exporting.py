"""Writing decks as other programs read them. Reading what was written gives the same deck."""

from __future__ import annotations

import json
import re

from bot.decks import DeckList
from engine.lcg.definitions import Definition
from engine.lcg.terms import ALLY, ATTACHMENT, EVENT, HERO

from .pool import by_ringsdb, order, pack_of, pool, ringsdb_code
from .ringsdb import STRANGER

HEADINGS = {HERO: "Heroes", ALLY: "Allies", ATTACHMENT: "Attachments", EVENT: "Events"}


def text(deck: DeckList) -> str:
    """A deck as RingsDB writes it as text; cards outside the pool come last."""
    known = sorted(((pool()[code], count) for code, count in deck.cards if code in pool()), key=_order)
    packs = dict.fromkeys(pack_of(card.code).title for card, _ in known)
    lines = [deck.name, "", f"Packs: {', '.join(packs) or 'none'}"]
    for kind, heading in HEADINGS.items():
        entries = [(card, count) for card, count in known if card.type == kind]
        if entries:
            lines += ["", f"{heading} ({sum(count for _, count in entries)})", ""]
            lines += [f"{count}x {card.title} ({pack_of(card.code).title})" for card, count in entries]
    others = _others(deck)
    if others:
        lines += ["", f"Other cards ({sum(others.values())})", ""]
        lines += [f"{count}x {name}" for name, count in others.items()]
    return "\n".join(lines) + "\n"


def ringsdb_json(deck: DeckList) -> str:
    """A deck as RingsDB's interface gives it. Cards that have no code there are in `foreign`."""
    slots, heroes, foreign = {}, {}, {}
    for code, count in deck.cards:
        if code in pool():
            slots[ringsdb_code(code)] = count
            if pool()[code].type == HERO:
                heroes[ringsdb_code(code)] = count
    for name, count in _others(deck).items():
        coded = re.fullmatch(f"{STRANGER}([0-9A-Z]{{5}})", name)
        if coded and not by_ringsdb(coded[1]):
            slots[coded[1]] = count
        else:
            foreign[name] = count
    data = {"name": deck.name, "heroes": heroes, "slots": slots, "sideslots": {}, "foreign": foreign}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _order(entry: tuple[Definition, int]) -> tuple[int, int, int, str]:
    return order(entry[0])


def _others(deck: DeckList) -> dict[str, int]:
    """Cards outside the pool by name; a card that has gone from the pool by its code."""
    return {code: count for code, count in deck.cards if code not in pool()} | dict(deck.foreign)
