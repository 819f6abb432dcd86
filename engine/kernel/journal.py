"""The log of a game: words with an audience, and marks that undo asks about."""

from __future__ import annotations

from dataclasses import dataclass, field

from .decisions import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened: `text` for everyone, `private` words for single seats instead."""

    text: str
    private: tuple[tuple[Seat, str], ...] = ()

    def words(self, seat: Seat | None) -> str:
        """The words this seat (or a spectator) may read; empty if none."""
        return next((text for whose, text in self.private if whose == seat), self.text)


@dataclass(slots=True)
class Journal:
    """Entries in order, and how often hidden things became known (`revealed`) or luck was used."""

    entries: list[Entry] = field(default_factory=list)
    revealed: int = 0
    chance: int = 0

    def mark(self) -> tuple[int, int, int]:
        """Where the journal stands now."""
        return len(self.entries), self.revealed, self.chance

    def rewind(self, mark: tuple[int, int, int]) -> None:
        """Forget what was written after `mark`."""
        del self.entries[mark[0] :]
        _, self.revealed, self.chance = mark

    def words(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What a seat may read of the entries from number `since` on."""
        return [text for entry in self.entries[since:] if (text := entry.words(seat))]
