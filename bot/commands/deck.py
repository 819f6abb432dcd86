"""`/deck …` and `/collection`: building decks by command; the editor is a panel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot import games, names
from bot.components import deck_editor, deck_import, workshop
from bot.components.click import Click
from bot.components.sheet import note, plain
from bot.components.workshop import port
from bot.decks import BadDeck, DeckList
from bot.decks.model import LONGEST_NAME
from bot.decks.service import OWN, ref

from .game import choices

if TYPE_CHECKING:
    from bot.client import Fellowship

Interaction = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]
Name = app_commands.Range[str, 1, LONGEST_NAME]
ONE_SOURCE = "Give me one of them: a text, a file, or a link."


async def resolve(client: Fellowship, user: int, words: str, *, ready: bool = True) -> str:
    """What names the deck that somebody means: chosen from the list, or typed."""
    if workshop.is_ref(words) and (ready or words.startswith(OWN)):
        return words
    own = await client.tables.decks.mine(user, port().id)
    found = names.find(words, workshop.names_of(own, ready=ready))
    if not found and workshop.is_ref(words):
        return words
    if not found:
        raise BadDeck(
            f"You have no deck called “{plain(words[:LONGEST_NAME])}”. `/deck list` shows them all."
        )
    return found[0]


async def _offered(interaction: Interaction, typed: str, *, ready: bool) -> Choices:
    own = await interaction.client.tables.decks.mine(interaction.user.id, port().id)
    known = workshop.names_of(own, ready=ready)
    return choices([games.Listed(name, known[name][0]) for name in names.find(typed, known)])


async def any_deck(interaction: Interaction, typed: str) -> Choices:
    """One's own decks, and those for everyone."""
    return await _offered(interaction, typed, ready=True)


async def own_deck(interaction: Interaction, typed: str) -> Choices:
    """One's own decks."""
    return await _offered(interaction, typed, ready=False)


async def _cards(interaction: Interaction, typed: str) -> Choices:
    empty = DeckList("Any")
    return choices(port().workshop.find({"words": typed}, empty, {}))


class DeckCommands(app_commands.Group):
    """Build decks"""

    def __init__(self, client: Fellowship) -> None:
        super().__init__(name="deck", description="Build, share and check your decks")
        self._client = client

    async def _run(self, interaction: Interaction, action: Callable[[Click], Awaitable[None]]) -> None:
        """Do something, with a private answer."""
        await run(self._client, interaction, action)

    async def _with(
        self,
        interaction: Interaction,
        deck: str,
        action: Callable[[Click, str], Awaitable[None]],
        *,
        ready: bool = True,
    ) -> None:
        """Do something with a deck."""

        async def found(click: Click) -> None:
            await action(click, await resolve(self._client, click.user, deck, ready=ready))

        await self._run(interaction, found)

    @app_commands.command(name="new", description="Begin a new deck")
    @app_commands.describe(name="What it is called")
    async def new(self, interaction: Interaction, name: Name) -> None:
        """A new deck, in the editor."""

        async def make(click: Click) -> None:
            made = await self._client.tables.decks.create(click.user, port().id, DeckList(name))
            await deck_editor.open_editor(click, ref(made.id))

        await self._run(interaction, make)

    @app_commands.command(name="edit", description="Open the editor of a deck")
    @app_commands.describe(deck="One of your decks", card="A card to begin with")
    @app_commands.autocomplete(deck=own_deck, card=_cards)
    async def edit(self, interaction: Interaction, deck: str, card: str = "") -> None:
        """The editor."""

        async def open_it(click: Click, name: str) -> None:
            await deck_editor.open_editor(click, name, _code(card) if card else "")

        await self._with(interaction, deck, open_it, ready=False)

    @app_commands.command(name="show", description="Look at a deck")
    @app_commands.describe(deck="Your own, or one for everyone")
    @app_commands.autocomplete(deck=any_deck)
    async def show(self, interaction: Interaction, deck: str) -> None:
        """A deck as a picture."""
        await self._with(interaction, deck, workshop.show)

    @app_commands.command(name="list", description="Your decks, and those for everyone")
    async def list(self, interaction: Interaction) -> None:
        """All of them."""
        await self._run(interaction, workshop.show_list)

    @app_commands.command(name="copy", description="Make a deck of your own from another")
    @app_commands.describe(deck="Your own, or one for everyone", name="What the copy is called")
    @app_commands.autocomplete(deck=any_deck)
    async def copy(self, interaction: Interaction, deck: str, name: Name = "") -> None:
        """A copy."""
        await self._with(interaction, deck, lambda click, found: workshop.copy(click, found, name))

    @app_commands.command(name="rename", description="Give a deck another name")
    @app_commands.describe(deck="One of your decks", name="What it is called from now on")
    @app_commands.autocomplete(deck=own_deck)
    async def rename(self, interaction: Interaction, deck: str, name: Name) -> None:
        """Another name."""

        async def named(click: Click, found: str) -> None:
            stored = await self._client.tables.decks.change(click.user, found, lambda old: old.named(name))
            await click.show(workshop.made_sheet(stored, "It is called now:"))

        await self._with(interaction, deck, named, ready=False)

    @app_commands.command(name="delete", description="Delete a deck; for a day you can bring it back")
    @app_commands.describe(deck="One of your decks")
    @app_commands.autocomplete(deck=own_deck)
    async def delete(self, interaction: Interaction, deck: str) -> None:
        """Asks first."""
        await self._with(interaction, deck, workshop.ask_to_delete, ready=False)

    @app_commands.command(name="share", description="Show a deck to everybody here, to look at and to copy")
    @app_commands.describe(deck="One of your decks", on="False takes it back")
    @app_commands.autocomplete(deck=own_deck)
    async def share(self, interaction: Interaction, deck: str, on: bool = True) -> None:
        """Sharing."""
        await self._with(
            interaction, deck, lambda click, found: workshop.share(click, found, on), ready=False
        )

    @app_commands.command(name="import", description="Bring a deck from elsewhere")
    @app_commands.describe(
        text="The deck in one line, such as 1x Aragorn 3x Gandalf; leave all empty to paste several lines",
        file="A text, JSON or OCTGN file",
        link="The id or link of a deck on RingsDB",
        name="What it is called here",
    )
    async def import_(
        self,
        interaction: Interaction,
        text: str = "",
        file: discord.Attachment | None = None,
        link: str = "",
        name: Name = "",
    ) -> None:
        """A deck from text, a file or a link; without any of them there is a form."""
        given = [bool(text), file is not None, bool(link)].count(True)
        if not given:
            click = Click(self._client, interaction)
            await self._client.guarded(click, lambda: deck_import.ask_for_text(click))
            return

        async def take(click: Click) -> None:
            if given > 1:
                raise BadDeck(ONE_SOURCE)
            if file is not None:
                await deck_import.import_file(click, file, name)
            elif link:
                await deck_import.import_link(click, link, name)
            else:
                await deck_import.import_text(click, deck_import.in_lines(text), name)

        await self._run(interaction, take)

    @app_commands.command(name="export", description="A deck as a file, for other programs")
    @app_commands.describe(deck="Your own, or one for everyone", form="How it is written")
    @app_commands.autocomplete(deck=any_deck)
    async def export(self, interaction: Interaction, deck: str, form: str = "") -> None:
        """A file."""
        chosen = form or port().workshop.forms[0].id
        await self._with(interaction, deck, lambda click, found: workshop.export(click, found, chosen))

    @export.autocomplete("form")
    async def _forms(self, interaction: Interaction, typed: str) -> Choices:
        return choices([*port().workshop.forms])

    @app_commands.command(name="check", description="Whether a deck can be played, also in a tournament")
    @app_commands.describe(deck="Your own, or one for everyone")
    @app_commands.autocomplete(deck=any_deck)
    async def check(self, interaction: Interaction, deck: str) -> None:
        """What the rules say."""
        await self._with(interaction, deck, workshop.check)


def _code(words: str) -> str:
    """The code of a card that was chosen from the list, or typed."""
    found = port().workshop.find({}, DeckList("Any"), {})
    if any(card.id == words for card in found):
        return words
    near = port().workshop.find({"words": words}, DeckList("Any"), {})
    if not near:
        raise BadDeck(f"There is no card called “{plain(words[:LONGEST_NAME])}”.")
    return near[0].id


async def run(
    client: Fellowship, interaction: Interaction, action: Callable[[Click], Awaitable[None]]
) -> None:
    """Do something for somebody, with a private answer."""
    click = Click(client, interaction)

    async def received() -> None:
        await click.receive()
        await action(click)

    await client.guarded(click, received)


def add_to(tree: app_commands.CommandTree[Any], client: Fellowship) -> None:
    """Put `/collection` on the tree."""

    @tree.command(name="collection", description="What you own: it filters what the deck editor offers")
    @app_commands.describe(core="How many core boxes you own")
    async def collection(interaction: Interaction, core: app_commands.Range[int, 1, 9] | None = None) -> None:
        async def change(click: Click) -> None:
            if core is not None:
                kept = port().workshop.collection({"core": core})
                await client.people.change(click.user, click.name, collection=kept)
            boxes, said = await workshop.boxes_of(click)
            told = ", ".join(f"{count} × {port().workshop.sets[name]}" for name, count in boxes.items())
            words = (
                f"Your collection: {plain(told)}." if said else f"You have not told me yet; I assume {told}."
            )
            await click.show(note(words))

        await run(client, interaction, change)
