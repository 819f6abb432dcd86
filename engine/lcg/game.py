"""The game as scripts see it: all questions and all verbs on one object."""

from __future__ import annotations

from . import events as e
from .combat import Combat


class Game(Combat):
    """What every script gets as `g`."""

    def occurrence(self, event: e.Event) -> str:
        """An occurrence in words, for the prompt of a response."""
        match event:
            case e.Committed(seat=seat):
                return f"{self.name(seat)} committed characters to the quest."
            case e.WhenRevealed(card=card):
                return f"{card} was revealed. It has not taken effect yet."
            case e.EnteredPlay(card=card):
                return f"{card} entered play."
            case e.LeftPlay(card=card):
                return f"{card} left play."
            case e.Damaged(card=card, amount=amount):
                return f"{card} took {amount} damage."
            case e.Destroyed(card=card):
                return f"{card} was destroyed."
            case e.DefenderDeclared(character=character, enemy=enemy):
                return f"{character} defends against {enemy}."
            case e.ShadowDealt(enemy=enemy):
                return f"{enemy} was dealt a shadow card."
            case e.ShadowEffect(card=card, enemy=enemy):
                return f"{enemy}'s shadow card is {card}. It has not taken effect yet."
            case e.ProgressPlaced(card=card):
                return f"Progress was placed on {card}."
            case e.Traveled(location=location):
                return f"You travelled to {location}."
        return ""
