"""Decks from elsewhere: everything that was understood, adjusted or unknown is told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.decks import BadDeck
from bot.decks.service import ref
from bot.fetching import fetch
from bot.games import Imported

from . import forms
from .control import on
from .ids import Ref
from .sheet import Button, Sheet, cut, plain
from .workshop import BLUE, ROOM, port

if TYPE_CHECKING:
    import discord

    from .click import Click

MOST_BYTES = 256 * 1024
LONGEST_TEXT = 4000
NOT_FETCHED = (
    "Whoever runs this bot has not allowed it to fetch decks from the network. "
    "Copy the deck as text, or download it, and give me that: `/deck import`."
)
NO_ADDRESS = "This is neither the id nor the link of a deck."

# Where the lines of a pasted list were: before a card ("3x …"), before a heading with its count
# ("Allies (23) 3x …"), and before the packs that an export names.
LINE_BREAKS = re.compile(
    r"(?<=\S)[\s,;]+(?=\d{1,2}\s*[x×]\s|[A-Z][a-z]+ \(\d{1,3}\)\s+\d{1,2}\s*[x×]\s|Packs:)"
)


async def ask_for_text(click: Click) -> None:
    """A form to paste a deck into."""
    hint = "1x Aragorn, 3x Gandalf, …; or what another program has written"
    text = forms.Field("text", "The deck", hint=hint, most=LONGEST_TEXT, long=True, required=True)
    await forms.ask(click, Ref("deckimport"), "Import a deck", text)


@on("deckimport")
async def pasted(click: Click) -> None:
    """The form was sent."""
    await click.receive()
    await import_text(click, click.fields.get("text", ""))


def in_lines(text: str) -> str:
    """A list in lines again: Discord makes one line of what is typed into a command."""
    return text if "\n" in text else LINE_BREAKS.sub("\n", text)


async def import_text(click: Click, text: str, name: str = "") -> None:
    """A deck as text; the text may be an address, too."""
    if port().workshop.address(text):
        await import_link(click, text, name)
    else:
        await _import(click, text, "", name)


async def import_file(click: Click, file: discord.Attachment, name: str = "") -> None:
    """A deck as a file."""
    if file.size > MOST_BYTES:
        raise BadDeck(f"This file is larger than {MOST_BYTES // 1024} KB; no deck is.")
    await _import(click, await file.read(), file.filename, name)


async def import_link(click: Click, words: str, name: str = "") -> None:
    """A deck by its id or link, if the host allows that."""
    address = port().workshop.address(words)
    if address is None:
        raise BadDeck(NO_ADDRESS)
    if not click.client.config.allow_fetch:
        raise BadDeck(NOT_FETCHED)
    await _import(click, await fetch(address, MOST_BYTES), "", name)


async def _import(click: Click, data: bytes | str, filename: str, name: str) -> None:
    found = await click.client.render(port().workshop.read, data, filename)
    deck = found.deck.named(name) if name else found.deck
    made = await click.client.tables.decks.create(click.user, port().id, deck)
    sheet = Sheet().text(f"### {plain(made.name)}")
    _tell(sheet, found)
    if problems := port().workshop.problems(deck):
        sheet.text(cut("\n".join(f"-# {plain(line)}" for line in problems), ROOM // 4))
    edit = Button("Edit", Ref("deckopen", ticket=made.id), BLUE)
    await click.show(sheet.buttons(edit, Button("Look at it", Ref("deckshow", argument=ref(made.id)))))


def _tell(sheet: Sheet, found: Imported) -> None:
    """All there is to tell; what does not fit into the message is in a file."""
    parts = {
        "Not supported yet, kept by name": found.unknown,
        "Left out": found.left_out,
        "Adjusted": found.adjusted,
        "Understood": found.understood,
    }
    told = {title: lines for title, lines in parts.items() if lines}
    shown = "\n".join(
        f"**{title}** ({len(lines)})\n" + "\n".join(f"- {plain(line)}" for line in lines)
        for title, lines in told.items()
    )
    sheet.text(cut(shown, ROOM))
    if len(shown) > ROOM:
        whole = "\n\n".join(f"{title}\n" + "\n".join(lines) for title, lines in told.items())
        sheet.text("-# The whole list is in the file.").document("import.txt", whole.encode())
