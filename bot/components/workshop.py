"""Decks outside of tables: looking at them, listing, copying, checking, exporting, deleting, sharing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import discord

from bot import games
from bot.decks import DeckList
from bot.decks.model import LONGEST_NAME
from bot.decks.service import OWN, ref
from bot.store.decks import StoredDeck

from .control import on
from .ids import Ref
from .sheet import MOST_OPTIONS, MOST_TEXT, NO_MENTIONS, Button, Choice, Sheet, cut, note, plain
from .stats import fared

if TYPE_CHECKING:
    from .click import Click

T = TypeVar("T")
BLUE, GREEN, RED = discord.ButtonStyle.primary, discord.ButtonStyle.success, discord.ButtonStyle.danger
ROOM = MOST_TEXT - 1000  # for a long list, besides what else is told
COPY = " (copy)"


def port() -> games.Port:
    """The game whose decks are built."""
    return games.port(games.DEFAULT)


def page_of(things: Sequence[T], page: int) -> tuple[Sequence[T], int, int]:
    """What is on a page of a list, the page that there is, and how many there are."""
    pages = max(1, -(-len(things) // MOST_OPTIONS))
    page = page % pages
    return things[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS], page, pages


def turn_pages(sheet: Sheet, ref: Ref, page: int, pages: int) -> None:
    """Buttons to the neighbours of a page; its number is the ticket."""
    back = [Button("◀ Back", replace(ref, ticket=page - 1))] if page else []
    more = [Button("More ▶", replace(ref, ticket=page + 1))] if page + 1 < pages else []
    sheet.buttons(*back, *more)


def points(lines: Sequence[str]) -> str:
    """Sentences as a list."""
    return "\n".join(f"- {plain(line)}" for line in lines)


async def boxes_of(click: Click) -> tuple[dict[str, int], bool]:
    """What somebody owns, and whether they have said so; otherwise it is one box of the first set."""
    workshop = port().workshop
    told = (await click.client.people.settings(click.user)).get("collection")
    return workshop.collection(told or {next(iter(workshop.sets)): 1}), told is not None


# -- looking -------------------------------------------------------------------------------------


async def show(click: Click, name: str) -> None:
    """A deck: its picture, its numbers, how it fared."""
    decks, workshop = click.client.tables.decks, port().workshop
    deck = await decks.get(click.user, port().id, name)
    stored = await decks.stored(click.user, name) if name not in workshop.ready() else None
    own = stored is not None and stored.owner == click.user
    sheet = await _drawn(click, deck)
    if problems := workshop.problems(deck):
        sheet.text(f"Cannot be played yet:\n{points(problems)}")
    sheet.text(fared(await click.client.results.of_deck(name)))
    if stored is not None and own and stored.shared:
        sheet.text("-# Others can see and copy it. `/deck share` with *on: False* takes that back.")
    buttons = [Button("Edit", Ref("deckopen", ticket=stored.id), BLUE)] if stored and own else []
    buttons += [
        Button("Copy", Ref("deckcopy", argument=name)),
        Button("Check", Ref("deckcheck", argument=name)),
        Button("Export", Ref("deckexport", argument=f"{workshop.forms[0].id}:{name}")),
    ]
    if stored and own:
        buttons.append(Button("Delete", Ref("deckask", ticket=stored.id), RED))
    await click.show(sheet.buttons(*buttons))


async def _drawn(click: Click, deck: DeckList) -> Sheet:
    """What everybody may see of a deck."""
    workshop = port().workshop
    picture = await click.client.render(workshop.picture, deck)
    sheet = Sheet().text(f"## {plain(deck.name)}").picture("deck", picture)
    sheet.text("\n".join(map(plain, workshop.summary(deck))))
    if deck.foreign:
        sheet.text(cut("Not supported yet:\n" + foreign(deck), ROOM // 2))
    return sheet


def foreign(deck: DeckList) -> str:
    """The cards that the game does not know."""
    return points([f"{count} × {title}" for title, count in deck.foreign])


@on("deckshow")
async def show_chosen(click: Click) -> None:
    """A deck from the list, or by button."""
    await click.receive()
    await show(click, click.values[0] if click.values else click.ref.argument)


async def show_list(click: Click, page: int = 0) -> None:
    """Somebody's decks, those for everyone, and what can be brought back."""
    decks, workshop = click.client.tables.decks, port().workshop
    own = await decks.mine(click.user, port().id)
    told = [f"**{plain(deck.name)}**{' · shared' if deck.shared else ''}" for deck in own]
    sheet = Sheet().text("### Your decks")
    sheet.text(
        cut("\n".join(told), ROOM) or "None yet. `/deck new` makes one, `/deck copy` takes a ready one."
    )
    listed = [Choice(ref(deck.id), deck.name, "Your own deck") for deck in own]
    listed += [Choice(one.id, one.deck.name, one.about) for one in workshop.ready().values()]
    shown, page, pages = page_of(listed, page)
    sheet.select(Ref("deckshow"), "Look at a deck", shown)
    turn_pages(sheet, Ref("decklist"), page, pages)
    gone = await decks.mine(click.user, port().id, deleted=True)
    if gone:
        back = [Choice(str(deck.id), deck.name) for deck in gone[:MOST_OPTIONS]]
        sheet.select(Ref("deckback"), "Bring a deleted deck back", back)
    await click.show(sheet)


@on("decklist")
async def turn_list(click: Click) -> None:
    """Another page of the list."""
    await click.receive()
    await show_list(click, click.ref.ticket)


async def check(click: Click, name: str) -> None:
    """Whether a deck can be played, and what a tournament says to it."""
    workshop = port().workshop
    deck = await click.client.tables.decks.get(click.user, port().id, name)
    boxes, said = await boxes_of(click)
    problems, tournament = workshop.problems(deck), workshop.tournament(deck)
    sheet = Sheet().text(f"### {plain(deck.name)}")
    sheet.text(f"It cannot be played yet:\n{points(problems)}" if problems else "It can be played.")
    rest = [line for line in tournament if line not in problems]
    sheet.text(f"A tournament would say:\n{points(rest)}" if rest else "")
    if not tournament:
        sheet.text("It is legal in a tournament.")
    warnings = [line for line in workshop.warnings(deck, boxes if said else None) if line not in rest]
    sheet.text(f"Good to know:\n{points(warnings)}" if warnings else "")
    await click.show(sheet)


@on("deckcheck")
async def check_shown(click: Click) -> None:
    """*Check*."""
    await click.receive()
    await check(click, click.ref.argument)


async def export(click: Click, name: str, form: str) -> None:
    """A deck as a file, and as text to copy if it is short."""
    workshop = port().workshop
    deck = await click.client.tables.decks.get(click.user, port().id, name)
    filename, data = workshop.export(deck, form)
    sheet = Sheet().text(f"### {plain(deck.name)}").document(filename, data)
    text = data.decode()
    if "`" not in text and len(text) < ROOM:
        sheet.text(f"```\n{text}\n```")
    others = [one for one in workshop.forms if one.id != form]
    sheet.buttons(*(Button(one.title, Ref("deckexport", argument=f"{one.id}:{name}")) for one in others))
    await click.show(sheet)


@on("deckexport")
async def export_shown(click: Click) -> None:
    """*Export*."""
    await click.receive()
    form, _, name = click.ref.argument.partition(":")
    await export(click, name, form)


# -- changing ------------------------------------------------------------------------------------


async def copy(click: Click, name: str, new_name: str = "") -> None:
    """A deck of one's own like another."""
    decks = click.client.tables.decks
    deck = await decks.get(click.user, port().id, name)
    title = new_name or f"{deck.name[: LONGEST_NAME - len(COPY)]}{COPY}"
    made = await decks.create(click.user, port().id, deck.named(title))
    await click.show(made_sheet(made, "It is yours now:"))


def made_sheet(made: StoredDeck, words: str) -> Sheet:
    """A new deck, and what can be done with it."""
    return note(
        f"{words} **{plain(made.name)}**",
        Button("Edit", Ref("deckopen", ticket=made.id), BLUE),
        Button("Look at it", Ref("deckshow", argument=ref(made.id))),
    )


@on("deckcopy")
async def copy_shown(click: Click) -> None:
    """*Copy this deck*, for everybody who sees the button."""
    await click.receive()
    await copy(click, click.ref.argument)


async def ask_to_delete(click: Click, name: str) -> None:
    """Deleting asks first."""
    stored = await click.client.tables.decks.stored(click.user, name, own=True)
    await click.show(
        note(
            f"Delete **{plain(stored.name)}**? You can bring it back for a day.",
            Button("Delete", Ref("deckdrop", ticket=stored.id), RED),
            Button("Keep it", Ref("deckshow", argument=ref(stored.id))),
        )
    )


@on("deckask")
async def ask_by_button(click: Click) -> None:
    """*Delete*, before it is sure."""
    await click.receive()
    await ask_to_delete(click, ref(click.ref.ticket))


@on("deckdrop")
async def delete(click: Click) -> None:
    """*Delete*."""
    await click.receive()
    gone = await click.client.tables.decks.delete(click.user, ref(click.ref.ticket))
    back = Button("Bring it back", Ref("deckback", ticket=gone.id))
    await click.show(note(f"**{plain(gone.name)}** is deleted. For a day it can be brought back.", back))


@on("deckback")
async def bring_back(click: Click) -> None:
    """*Bring it back*."""
    await click.receive()
    number = int(click.values[0]) if click.values else click.ref.ticket
    back = await click.client.tables.decks.bring_back(click.user, number)
    await click.show(made_sheet(back, "It is back:"))


async def share(click: Click, name: str, shared: bool) -> None:
    """Show a deck to everybody in the channel, or take that back."""
    decks = click.client.tables.decks
    stored = await decks.share(click.user, name, shared)
    if not shared:
        await click.show(note(f"**{plain(stored.name)}** is yours alone again. Copies of others stay."))
        return
    deck = await decks.get(click.user, port().id, name)
    sheet = await _drawn(click, deck)
    sheet.text(f"-# Shared by <@{click.user}>")
    sheet.buttons(Button("Copy this deck", Ref("deckcopy", argument=ref(stored.id)), GREEN))
    await click.show(note(f"**{plain(stored.name)}** is shared: others can see and copy it."))
    await click.interaction.followup.send(
        view=sheet.view(), files=[one.file() for one in sheet.files], allowed_mentions=NO_MENTIONS
    )


def names_of(own: Sequence[StoredDeck], *, ready: bool) -> Mapping[str, Sequence[str]]:
    """Decks by what names them, with the names people know: one's own first."""
    found: dict[str, Sequence[str]] = {ref(deck.id): (deck.name,) for deck in own}
    if ready:
        found |= {one.id: (one.deck.name,) for one in port().workshop.ready().values()}
    return found


def is_ref(words: str) -> bool:
    """Whether this names a deck by itself, as a choice from a list does."""
    return words.removeprefix(OWN).isdecimal() if words.startswith(OWN) else words in port().workshop.ready()
