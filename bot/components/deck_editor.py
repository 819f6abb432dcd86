"""The editor of a deck: one private panel. Each change is stored at once; the panel can be opened again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.decks import BadDeck, DeckList, decode
from bot.decks.service import ref
from bot.games import Facet, Listed, Workshop
from bot.store.decks import StoredDeck

from . import forms
from .browse import card_sheet
from .control import on
from .ids import Ref
from .sheet import MOST_OPTIONS, Button, Choice, Sheet, cut, plain
from .workshop import BLUE, GREEN, boxes_of, foreign, page_of, points, port

if TYPE_CHECKING:
    from .click import Click

MOST_WARNINGS = 3
FOREIGN_ROOM = 600
WORDS = "words"


@dataclass(frozen=True, slots=True)
class Bench:
    """All that the panel shows: the deck, what is looked for, what was found, the card in hand."""

    stored: StoredDeck
    deck: DeckList
    workshop: Workshop
    boxes: Mapping[str, int]
    said: bool  # whether the player has told what they own

    @property
    def filters(self) -> Mapping[str, str]:
        """What is looked for; at first what the game proposes."""
        kept: Mapping[str, str] | None = self.stored.editor.get("filters")
        return self.workshop.first_look(self.deck) if kept is None else kept

    def all_cards(self) -> dict[str, Listed]:
        """Every card there is, by code."""
        return {card.id: card for card in self.workshop.find({}, self.deck, self.boxes)}

    def ref(self, action: str, argument: str = "") -> Ref:
        """What a component of this panel does."""
        return Ref(action, ticket=self.stored.id, argument=argument)


async def _bench(click: Click, stored: StoredDeck) -> Bench:
    boxes, said = await boxes_of(click)
    return Bench(stored, decode(stored.data), port().workshop, boxes, said)


async def open_editor(click: Click, name: str, card: str = "") -> None:
    """Open the editor of one's deck, perhaps with a card in hand."""
    decks = click.client.tables.decks
    if name in port().workshop.ready():
        raise BadDeck("This deck is everybody's; `/deck copy` makes one of your own from it.")
    stored = await decks.stored(click.user, name, own=True)
    if card:
        stored = await decks.look_for(click.user, name, card=card)
    await _draw(click, stored)


async def _draw(click: Click, stored: StoredDeck) -> None:
    bench = await _bench(click, stored)
    picture = await click.client.render(bench.workshop.picture, bench.deck)
    sheet = Sheet().text(_head(bench)).picture("deck", picture)
    if bench.deck.foreign:
        sheet.text(cut(f"Not supported yet:\n{foreign(bench.deck)}", FOREIGN_ROOM))
    _results(sheet, bench)
    for facet in bench.workshop.facets():
        _facet(sheet, bench, facet)
    await click.show(sheet)


def _head(bench: Bench) -> str:
    """Name, numbers, and what is wrong or good to know."""
    lines = [f"### {plain(bench.deck.name)}", *map(plain, bench.workshop.summary(bench.deck))]
    told = bench.workshop.problems(bench.deck)
    told += bench.workshop.warnings(bench.deck, bench.boxes if bench.said else None)
    if told:
        lines.append(points(told[:MOST_WARNINGS]))
    if len(told) > MOST_WARNINGS:
        lines.append(f"-# And {len(told) - MOST_WARNINGS} more: `/deck check`.")
    return "\n".join(lines)


def _results(sheet: Sheet, bench: Bench) -> None:
    """What was found, a page of it, and the card in hand."""
    found = bench.workshop.find(bench.filters, bench.deck, bench.boxes)
    hand = str(bench.stored.editor.get("card", ""))
    shown, page, pages = page_of(found, int(bench.stored.editor.get("page", 0)))
    if shown:
        choices = [Choice(one.id, _label(bench, one), one.about, one.id == hand) for one in shown]
        number = f", page {page + 1} of {pages}" if pages > 1 else ""
        sheet.select(bench.ref("deckpick"), f"Choose a card ({len(found)} found{number})", choices)
    else:
        sheet.text("No card fits. *Clear filters* shows all of them.")
    if card := bench.all_cards().get(hand):
        _hand(sheet, bench, card)
    buttons = [
        Button("◀", bench.ref("deckpage", str((page - 1) % pages)), disabled=page == 0),
        Button("▶", bench.ref("deckpage", str(page + 1)), disabled=page + 1 >= pages),
        Button("Search…", bench.ref("deckwords"), BLUE),
        Button("Clear filters", bench.ref("deckclear"), disabled=not bench.filters),
    ]
    if words := bench.filters.get(WORDS):
        sheet.text(f"Searched: “{plain(words)}”")
    sheet.buttons(*buttons)


def _label(bench: Bench, card: Listed) -> str:
    have = bench.deck.count(card.id)
    return f"{card.title} · {have} in the deck" if have else card.title


def _hand(sheet: Sheet, bench: Bench, card: Listed) -> None:
    """The card in hand, with − and +. The buttons name the card: an old panel does what it says."""
    have, most = bench.deck.count(card.id), bench.workshop.copies(card.id)
    owned = bench.workshop.owned(card.id, bench.boxes)
    sheet.text(f"**{plain(card.title)}**: {have} in the deck, {owned} owned\n-# {plain(card.about)}")
    buttons = [
        Button("−", bench.ref("deckcount", f"minus:{card.id}"), disabled=not have),
        Button("+", bench.ref("deckcount", f"plus:{card.id}"), GREEN, disabled=have >= most),
    ]
    if most > 1:
        buttons.append(Button(f"{most}×", bench.ref("deckcount", f"all:{card.id}"), disabled=have == most))
    sheet.buttons(*buttons, Button("Look", bench.ref("decklook", card.id)))


def _facet(sheet: Sheet, bench: Bench, facet: Facet) -> None:
    """A filter as a select; one with too many values is in the form for searching."""
    if len(facet.values) > MOST_OPTIONS:
        return
    chosen = bench.filters.get(facet.name, "").split() if _several(facet) else [bench.filters.get(facet.name)]
    choices = [Choice(one.id, one.title, one.about, one.id in chosen) for one in facet.values]
    most = len(choices) if _several(facet) else 1
    sheet.select(bench.ref("deckfacet", facet.name), facet.title, choices, 0, most)


def _several(facet: Facet) -> bool:
    """Whether several values of a facet can hold at once."""
    return facet.name == "only"


# -- clicks --------------------------------------------------------------------------------------


@on("deckopen")
async def edit(click: Click) -> None:
    """*Edit*."""
    await click.receive()
    await open_editor(click, ref(click.ref.ticket))


async def _look(click: Click, **wishes: object) -> None:
    """Look for something else, and draw the panel again."""
    name = ref(click.ref.ticket)
    await _draw(click, await click.client.tables.decks.look_for(click.user, name, **wishes))


async def _filters(click: Click, **changed: str) -> None:
    """Other filters; the first page of what they find. Empty ones are none."""
    stored = await click.client.tables.decks.stored(click.user, ref(click.ref.ticket), own=True)
    merged = {**(await _bench(click, stored)).filters, **changed}
    await _look(click, filters={name: value for name, value in merged.items() if value}, page=0)


@on("deckpick")
async def pick(click: Click) -> None:
    """A card was taken in hand."""
    await click.receive()
    await _look(click, card=click.values[0])


@on("deckpage")
async def turn(click: Click) -> None:
    """Another page of what was found."""
    await click.receive()
    await _look(click, page=int(click.ref.argument))


@on("deckfacet")
async def filter_by(click: Click) -> None:
    """A filter was set, or taken away."""
    await click.receive()
    await _filters(click, **{click.ref.argument: " ".join(click.values)})


@on("deckclear")
async def clear(click: Click) -> None:
    """*Clear filters*."""
    await click.receive()
    await _look(click, filters={}, page=0)


@on("deckwords")
async def ask_for_words(click: Click) -> None:
    """*Search…*: a form for words, and for filters with too many values for a select."""
    stored = await click.client.tables.decks.stored(click.user, ref(click.ref.ticket), own=True)
    bench = await _bench(click, stored)
    fields = [forms.Field(WORDS, "Words in the name, the traits or the text", bench.filters.get(WORDS, ""))]
    fields += [
        forms.Field(facet.name, facet.title, bench.filters.get(facet.name, ""))
        for facet in bench.workshop.facets()
        if len(facet.values) > MOST_OPTIONS
    ]
    await forms.ask(click, bench.ref("deckfind"), "Search for cards", *fields)


@on("deckfind")
async def find(click: Click) -> None:
    """The form was sent."""
    await click.receive()
    await _filters(click, **{name: words.strip() for name, words in click.fields.items()})


@on("deckcount")
async def count(click: Click) -> None:
    """− or + or as many as are allowed."""
    await click.receive()
    what, _, code = click.ref.argument.partition(":")
    workshop = port().workshop

    def changed(deck: DeckList) -> DeckList:
        if what == "minus":
            return deck.minus(code)
        most = workshop.copies(code)
        if all(card.id != code for card in workshop.find({}, deck, {})):
            raise BadDeck("This card no longer exists.")
        if what == "plus" and deck.count(code) >= most:
            raise BadDeck(f"A deck has at most {most} of this card.")
        return deck.with_count(code, most) if what == "all" else deck.plus(code)

    stored = await click.client.tables.decks.change(click.user, ref(click.ref.ticket), changed)
    await _draw(click, stored)


@on("decklook")
async def look(click: Click) -> None:
    """*Look*: the card in a message of its own; the panel stays."""
    await click.receive_quietly()
    await click.show_beside(await card_sheet(click, port(), click.ref.argument))
