"""A fellowship: decks that are kept together because people play them together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel import BadSave

from .model import FORMAT, LONGEST_NAME, BadDeck, clean

FEWEST_DECKS, MOST_DECKS = 2, 4


@dataclass(frozen=True, slots=True)
class Fellowship:
    """The ids of 2 to 4 different decks, in the order of the seats."""

    name: str
    decks: tuple[str, ...]

    def __post_init__(self) -> None:
        name = clean(self.name)
        if not name or len(name) > LONGEST_NAME:
            raise BadDeck(f"A fellowship needs a name of 1 to {LONGEST_NAME} characters.")
        if not FEWEST_DECKS <= len(self.decks) <= MOST_DECKS:
            raise BadDeck(f"A fellowship has {FEWEST_DECKS} to {MOST_DECKS} decks, not {len(self.decks)}.")
        if not all(isinstance(deck, str) and deck for deck in self.decks):
            raise BadDeck("A fellowship names its decks.")
        if len(set(self.decks)) < len(self.decks):
            raise BadDeck("A fellowship has every deck once.")
        object.__setattr__(self, "name", name)

    def encode(self) -> dict[str, Any]:
        """Plain data for storing."""
        return {"format": FORMAT, "name": self.name, "decks": list(self.decks)}

    @classmethod
    def decode(cls, data: Any) -> Fellowship:
        """A fellowship from stored data; raises `BadSave` with a sentence."""
        if not isinstance(data, dict) or data.keys() != {"format", "name", "decks"}:
            raise BadSave("The stored fellowship is damaged.")
        if data["format"] != FORMAT:
            raise BadSave("The stored fellowship comes from another version of this program.")
        if not isinstance(data["name"], str) or not isinstance(data["decks"], list):
            raise BadSave("The stored fellowship is damaged: it has no name or no decks.")
        try:
            return cls(data["name"], tuple(data["decks"]))
        except BadDeck as error:
            raise BadSave(f"The stored fellowship is damaged: {error}") from error
