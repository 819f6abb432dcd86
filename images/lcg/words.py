"""Alt texts: complete enough to play by ear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.lcg.definitions import Definition
from engine.lcg.view import CardView, PlayerView, View

from .quests import encounter_sets, front_side

STATS = {
    "hero": ("threat_cost", "willpower", "attack", "defense", "hit_points"),
    "ally": ("willpower", "attack", "defense", "hit_points"),
    "enemy": ("engagement_cost", "threat", "attack", "defense", "hit_points"),
    "location": ("threat", "quest_points"),
    "quest": ("quest_points",),
}


def card_in_words(card: Definition, now: Mapping[str, int]) -> str:
    """A card: name, type, numbers (as now, with the printed one where it differs), words."""
    unique = "Unique " if card.unique else ""
    sentences = [f"{card.title}. {unique}{card.sphere} {card.type}".replace("  ", " ").strip()]
    if card.cost is not None or card.cost_is_x:
        sentences.append(f"Cost {card.cost_in_words}")
    if card.stage:
        sentences.append(f"Stage {card.stage}")
    numbers = [_number(card, name, now) for name in STATS.get(card.type, ())]
    if numbers:
        sentences.append(", ".join(numbers).capitalize())
    sentences += card.traits
    sentences += [word.capitalize() for word in card.keywords]
    sentences += [f"Doomed {card.doomed}"] * bool(card.doomed)
    sentences += [f"Victory {card.victory}"] * bool(card.victory)
    words = ". ".join(sentences) + "."
    return " ".join(part for part in (words, card.text, card.shadow_text) if part)


def front_in_words(card: Definition) -> str:
    """Side A of a quest card."""
    side = front_side(card)
    sets = ", ".join(encounter_sets(card))
    parts = (f"{side.title}. Quest, stage {card.stage}A.", side.story, side.text, f"Encounter sets: {sets}.")
    return " ".join(part for part in parts if part)


def _number(card: Definition, name: str, now: Mapping[str, int]) -> str:
    printed = getattr(card, name)
    value = now.get(name, printed)
    told = f"{name.replace('_', ' ')} {value}"
    return told if value == printed else f"{told} (printed {printed})"


def table_in_words(view: View) -> str:
    """Everything that lies open, zone by zone."""
    step = f": {view.step}" if view.step else ""
    lines = [f"Round {view.round}, {view.phase} phase{step}."]
    if view.result:
        lines.append(f"The game is {'won' if view.result == 'win' else 'lost'}: {view.cause}.")
    elif view.waiting:
        told = [f"{view.players[seat].name} ({what})" for seat, what in view.waiting]
        lines.append(f"Waiting for {', '.join(told)}.")
    if view.quest is not None:
        lines.append(f"Quest: {view.quest.title}, progress {view.quest.progress}.")
    if view.active_location is not None:
        lines.append(f"Active location: {_card(view.active_location)}.")
    lines.append(f"Threat {view.total_threat} against willpower {view.total_willpower}.")
    lines.append(f"Staging area: {_cards(view.staging)}.")
    if view.set_aside:
        lines.append(f"Set aside: {_cards(view.set_aside)}.")
    lines.append(f"Encounter deck {view.encounter_deck_size}, {_discard(view.encounter_discard)}.")
    if view.victory:
        lines.append(f"Victory display: {', '.join(card.title for card in view.victory)}.")
    for player in view.players:
        lines += _player(view, player)
    return "\n".join(lines)


def _player(view: View, player: PlayerView) -> list[str]:
    first = ", first player" if player.seat == view.first_player else ""
    if player.eliminated:
        return [f"{player.name} is eliminated."]
    piles = f"hand {player.hand_size}, deck {player.deck_size}, {_discard(player.discard)}"
    lines = [f"{player.name}{first}: threat {player.threat}, {piles}."]
    lines.append(f"{player.name}'s characters: {_cards(player.area)}.")
    if player.prisoner is not None:
        lines.append(f"{player.prisoner.title} is a prisoner.")
    if player.on_deck:
        lines.append(f"On {player.name}'s deck: {_cards(player.on_deck)}.")
    if player.engaged:
        lines.append(f"Engaged with {player.name}: {_cards(player.engaged)}.")
    return lines


def _discard(cards: Sequence[CardView]) -> str:
    top = f" with {cards[-1].title} on top" if cards else ""
    return f"discard pile {len(cards)}{top}"


def _cards(cards: Sequence[CardView]) -> str:
    return "; ".join(map(_card, cards)) or "nothing"


def _card(card: CardView) -> str:
    """A card in play in a few words."""
    parts = [card.title]
    if card.type in ("hero", "ally"):
        parts.append(f"willpower {card.willpower}")
    if card.type in ("enemy", "location"):
        parts.append(f"threat {card.threat}")
    if card.type in ("hero", "ally", "enemy"):
        left = f"{card.hit_points - card.damage} of {card.hit_points} hit points"
        parts.append(f"attack {card.attack}, defense {card.defense}, {left}")
    marks = (("exhausted", card.exhausted), ("committed", card.committed))
    parts += [word for word, on in marks if on]
    parts += [
        f"{name} {value}"
        for name, value in (("resources", card.resources), ("progress", card.progress))
        if value
    ]
    if card.attachments:
        parts.append(
            "with "
            + " and ".join(f"{a.title}{' (exhausted)' if a.exhausted else ''}" for a in card.attachments)
        )
    if card.shadows:
        parts.append("shadow cards: " + ", ".join(s.title if s else "face down" for s in card.shadows))
    return ", ".join(parts)
