"""What a player sees while choosing: the cards in question, their numbers, and which of them are alike."""

from __future__ import annotations

from engine.lcg.view import CardView, View, numbered, open_cards

MOST_TARGETS = 12  # more cards than that are not shown as a group


def _hand(view: View) -> tuple[CardView, ...]:
    return tuple(card for player in view.players if player.seat == view.seat for card in player.hand)


def targets(view: View) -> dict[CardView, int]:
    """The cards that are shown as a group to choose from, by number; none if one is in the viewer's hand."""
    numbers = numbered(view, open_cards(view))
    found = {card: numbers[card.id] for card in open_cards(view) if card.id in numbers}
    alone = 2 <= len(found) <= MOST_TARGETS and not any(card in found for card in _hand(view))
    return dict(sorted(found.items(), key=lambda item: item[1])) if alone else {}


def numbers(view: View) -> dict[int, int]:
    """The numbers that cards have in the picture of the panel."""
    group = {card.id: number for card, number in targets(view).items()}
    return group or numbered(view, _hand(view))


def copies(view: View) -> set[int]:
    """The cards in the viewer's hand of which another copy comes before them there."""
    first = {card.code: card.id for card in reversed(_hand(view))}
    return {card.id for card in _hand(view) if card.id != first[card.code]}
