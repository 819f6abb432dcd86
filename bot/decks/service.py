"""Everybody's decks: made, changed, shared and deleted; each change is on disk at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from bot import games
from bot.store.database import Database
from bot.store.decks import DeckStore, StoredDeck, StoredFellowship

from .fellowships import Fellowship
from .model import BadDeck, DeckList, decode, encode

MOST_DECKS = 200  # of one person
KEPT = 24 * 3600.0  # seconds for which a deleted deck can be had back
OWN = "own:"
Edit = Callable[[DeckList], DeckList]


def ref(number: int) -> str:
    """What names a stored deck at a table, in a fellowship or in a choice; ready decks have their id."""
    return f"{OWN}{number}"


class Decks:
    """The decks of all people, for all games."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self._database = database
        self._clock = clock
        self.store = DeckStore(database)

    # -- finding -------------------------------------------------------------------------------

    async def mine(self, user: int, game: str, *, deleted: bool = False) -> list[StoredDeck]:
        """Somebody's decks, the last changed first."""
        found = await self.store.owned(user, game, deleted=deleted)
        return [deck for deck in found if not deleted or self._can_come_back(deck)]

    async def get(self, user: int, game: str, name: str) -> DeckList:
        """A deck by what names it: a ready one, one's own, or one that is shared."""
        ready = games.port(game).workshop.ready()
        if name in ready:
            return ready[name].deck
        return decode((await self.stored(user, name)).data)

    async def stored(self, user: int, name: str, *, own: bool = False) -> StoredDeck:
        """A stored deck that somebody may see, or even change (`own`)."""
        found = await self._numbered(name)
        if found is None or found.deleted is not None or not (found.owner == user or found.shared):
            raise BadDeck("There is no such deck. Choose one from the list.")
        if own and found.owner != user:
            raise BadDeck("This deck belongs to somebody else; `/deck copy` makes it yours.")
        return found

    async def brought(self, game: str, name: str) -> DeckList | None:
        """A deck that lies at a table; who may see it was asked when it came. None: deleted since."""
        ready = games.port(game).workshop.ready()
        if name in ready:
            return ready[name].deck
        found = await self._numbered(name)
        return None if found is None or found.deleted is not None else decode(found.data)

    async def _numbered(self, name: str) -> StoredDeck | None:
        """A stored deck by what names it, whoever asks."""
        number = name.removeprefix(OWN)
        return await self.store.deck(int(number)) if number.isdecimal() and len(number) < 18 else None

    # -- changing ------------------------------------------------------------------------------

    async def create(self, user: int, game: str, deck: DeckList) -> StoredDeck:
        """Keep a new deck."""
        if len(await self.store.owned(user, game)) >= MOST_DECKS:
            raise BadDeck(f"You have {MOST_DECKS} decks already; delete one first.")
        new = StoredDeck(0, game, user, deck.name, encode(deck), self._clock())
        async with self._database.transaction() as change:
            new.id = await self.store.add(change, new)
        return new

    async def change(self, user: int, name: str, edit: Edit) -> StoredDeck:
        """Change one's own deck."""

        def changed(stored: StoredDeck) -> None:
            deck = edit(decode(stored.data))
            stored.name, stored.data = deck.name, encode(deck)

        return await self._save(user, name, changed)

    async def look_for(self, user: int, name: str, **wishes: object) -> StoredDeck:
        """Where the editor of a deck stands: filters, page, the card in hand."""
        return await self._save(user, name, lambda stored: stored.editor.update(wishes))

    async def share(self, user: int, name: str, shared: bool) -> StoredDeck:
        """Let others see and bring one's deck, or not."""

        def changed(stored: StoredDeck) -> None:
            stored.shared = shared

        return await self._save(user, name, changed)

    async def delete(self, user: int, name: str) -> StoredDeck:
        """Delete one's deck; for a day it can be had back."""

        def changed(stored: StoredDeck) -> None:
            stored.deleted = self._clock()

        gone = await self._save(user, name, changed)
        async with self._database.transaction() as change:
            await self.store.forget_deleted(change, self._clock() - KEPT)
        return gone

    async def bring_back(self, user: int, number: int) -> StoredDeck:
        """Have a deleted deck back."""
        found = await self.store.deck(number)
        if found is None or found.owner != user or found.deleted is None or not self._can_come_back(found):
            raise BadDeck("This deck cannot be brought back any more.")
        found.deleted = None
        async with self._database.transaction() as change:
            await self.store.save(change, found)
        return found

    def _can_come_back(self, deck: StoredDeck) -> bool:
        return deck.deleted is not None and self._clock() - deck.deleted <= KEPT

    async def _save(self, user: int, name: str, changed: Callable[[StoredDeck], None]) -> StoredDeck:
        """Read, change and write in one transaction: two changes at once both count."""
        await self.stored(user, name, own=True)
        async with self._database.transaction() as change:
            stored = await self.store.within(change, int(name.removeprefix(OWN)))
            changed(stored)
            stored.changed = self._clock()
            await self.store.save(change, stored)
        return stored

    # -- fellowships ---------------------------------------------------------------------------

    async def fellowships(self, user: int, game: str) -> list[StoredFellowship]:
        """Somebody's fellowships."""
        return await self.store.fellowships(user, game)

    async def keep_together(self, user: int, game: str, name: str, decks: Sequence[str]) -> tuple[str, ...]:
        """Keep decks together for several players; gives what is good to know of them."""
        made = Fellowship(name, tuple(decks))
        lists = [await self.get(user, game, deck) for deck in made.decks]
        workshop = games.port(game).workshop
        clashes = workshop.clashes(lists)
        found = [problem for deck in lists for problem in workshop.problems(deck)]
        if found := [*found, *clashes.problems]:
            raise BadDeck(found[0])
        async with self._database.transaction() as change:
            await self.store.add_fellowship(change, user, game, made.name, made.decks)
        return tuple(clashes.notes)

    async def part(self, user: int, number: int) -> None:
        """A fellowship is no more; its decks stay."""
        async with self._database.transaction() as change:
            await self.store.drop_fellowship(change, user, number)
