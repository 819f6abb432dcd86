"""Decks as players keep them: lists of cards, whatever the game."""

from .fellowships import Fellowship
from .model import BadDeck, DeckList, clean, decode, encode

__all__ = ["BadDeck", "DeckList", "Fellowship", "clean", "decode", "encode"]
