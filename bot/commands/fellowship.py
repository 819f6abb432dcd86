"""`/fellowship …`: decks that are played together, saved and seated at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import app_commands

from bot import games, names
from bot.components.click import Click
from bot.components.sheet import Sheet, cut, note, plain
from bot.components.workshop import ROOM, points, port
from bot.decks import BadDeck
from bot.store.decks import StoredFellowship

from .deck import Choices, Interaction, Name, any_deck, resolve, run
from .game import choices

if TYPE_CHECKING:
    from bot.client import Fellowship

GONE = "a deck that is gone"


async def _own(interaction: Interaction, typed: str) -> Choices:
    kept = await interaction.client.tables.decks.fellowships(interaction.user.id, port().id)
    known = {str(one.id): (one.name,) for one in kept}
    return choices([games.Listed(id, known[id][0]) for id in names.find(typed, known)])


class FellowshipCommands(app_commands.Group):
    """Decks that are played together"""

    def __init__(self, client: Fellowship) -> None:
        super().__init__(name="fellowship", description="Decks for several players, kept together")
        self._client = client

    @app_commands.command(name="save", description="Keep 2 to 4 decks together, in the order of the seats")
    @app_commands.describe(name="What it is called", deck1="For seat 1", deck2="For seat 2")
    @app_commands.describe(deck3="For seat 3", deck4="For seat 4")
    @app_commands.autocomplete(deck1=any_deck, deck2=any_deck, deck3=any_deck, deck4=any_deck)
    async def save(
        self,
        interaction: Interaction,
        name: Name,
        deck1: str,
        deck2: str,
        deck3: str = "",
        deck4: str = "",
    ) -> None:
        """Keep decks together."""

        async def keep(click: Click) -> None:
            typed = [deck for deck in (deck1, deck2, deck3, deck4) if deck]
            found = [await resolve(self._client, click.user, deck) for deck in typed]
            notes = await self._client.tables.decks.keep_together(click.user, port().id, name, found)
            sheet = note(f"**{plain(name)}** is saved. The host of a lobby brings it under *Options*.")
            await click.show(sheet.text(points(notes)))

        await run(self._client, interaction, keep)

    @app_commands.command(name="list", description="Your fellowships, and those for everyone")
    async def list(self, interaction: Interaction) -> None:
        """All of them."""

        async def show(click: Click) -> None:
            kept = await self._client.tables.decks.fellowships(click.user, port().id)
            own = [await self._line(one.name, one.decks) for one in kept]
            ready = port().workshop.fellowships().items()
            everyone = [await self._line(title, decks) for title, decks in ready]
            sheet = Sheet().text("### Your fellowships")
            sheet.text(cut("\n".join(own), ROOM) or "None yet. `/fellowship save` keeps decks together.")
            await click.show(sheet.text("### For everyone\n" + "\n".join(everyone)))

        await run(self._client, interaction, show)

    async def _line(self, title: str, decks: Sequence[str]) -> str:
        lists = [await self._client.tables.decks.brought(port().id, deck) for deck in decks]
        told = ", ".join(GONE if deck is None else plain(deck.name) for deck in lists)
        return f"**{plain(title)}**: {told}"

    @app_commands.command(name="delete", description="Part a fellowship; its decks stay")
    @app_commands.describe(name="One of your fellowships")
    @app_commands.autocomplete(name=_own)
    async def delete(self, interaction: Interaction, name: str) -> None:
        """Part a fellowship."""

        async def part(click: Click) -> None:
            kept = await self._client.tables.decks.fellowships(click.user, port().id)
            one = _meant(kept, name)
            await self._client.tables.decks.part(click.user, one.id)
            await click.show(note(f"**{plain(one.name)}** is no more. Its decks stay."))

        await run(self._client, interaction, part)


def _meant(kept: Sequence[StoredFellowship], words: str) -> StoredFellowship:
    """The fellowship that was chosen from the list, or typed."""
    by_id = {str(one.id): one for one in kept}
    found = [words] if words in by_id else names.find(words, {id: (one.name,) for id, one in by_id.items()})
    if not found:
        raise BadDeck(f"You have no fellowship called “{plain(words[:60])}”.")
    return by_id[found[0]]
