"""What things are worth, in points of willpower."""

from __future__ import annotations

from ..definitions import Definition
from ..terms import ELIMINATION_THREAT, ENEMY, HERO, LOCATION, OBJECTIVE, TREACHERY
from ..view import CardView, PlayerView
from .sight import Sight, left

HERO_WORTH = 14.0  # two rounds of a hero's willpower, attack, defense and resources
LAST_HERO = 60.0
FOE = 8.0  # beyond its danger: without it the stage ends
GUARD = 3.0  # the same for an objective it guards
WOUND = 0.7
PROGRESS = 1.0
TREACHEROUS = 0.8  # what a treachery is worth in points of threat


def numbers(printed: Definition | CardView) -> float:
    """A character by its numbers alone."""
    return 1.5 * printed.willpower + 1.0 * printed.attack + 0.7 * printed.defense + 0.4 * printed.hit_points


def of_card(printed: Definition) -> float:
    """A player card, wherever it is."""
    if printed.advice.worth is not None:
        return printed.advice.worth
    return numbers(printed) if printed.is_character else 2.0


def of_character(sight: Sight, card: CardView) -> float:
    """What would be lost with a character and all it bears."""
    printed = sight.printed(card)
    if printed.advice.fleeting:
        return 0.5
    worn = sum(of_card(sight.printed(a)) for a in card.attachments if not is_burden(sight, a))
    if card.type != HERO:
        return max(0.5, of_card(printed)) + worn
    owner = next((player for player in sight.players if card in player.area), None)
    if owner is not None and len(sight.heroes(owner)) == 1:
        return LAST_HERO
    return HERO_WORTH + numbers(card) / 2 + worn


def is_burden(sight: Sight, attachment: CardView) -> bool:
    """Whether an attachment is an encounter card."""
    return bool(sight.printed(attachment).encounter_set)


def of_card_in_hand(sight: Sight, card: CardView) -> float:
    """A card in hand; a second copy of what is unique and in play is worth nothing."""
    printed = sight.printed(card)
    titles = [other.title for hero in sight.characters() for other in (hero, *hero.attachments)]
    if printed.unique and card.title in titles:
        return 0.0
    double = 0.6 if [other.title for other in sight.me.hand].count(card.title) > 1 else 1.0
    return of_card(printed) * double


def danger(sight: Sight, enemy: CardView) -> float:
    """What it is worth to be rid of an enemy."""
    foe = FOE if enemy.title == sight.foe else 0.0
    guard = GUARD * any(card.type == OBJECTIVE for card in enemy.attachments)
    return 1.5 + 1.2 * enemy.attack + 0.6 * enemy.threat + foe + guard


def of_threat(player: PlayerView) -> float:
    """What a point of threat costs a player: at 50 it is the game (Rulebook p.22)."""
    room = ELIMINATION_THREAT - player.threat
    return 0.5 + 6.0 / max(1, room - 2) if room > 3 else 10.0


def threat_for_all(sight: Sight) -> float:
    """What a point of threat costs the whole group."""
    return sum(of_threat(player) for player in sight.players)


def progress_wanted(sight: Sight) -> int:
    """How much progress the active location and the stage can still use (p.15)."""
    wanted = 0
    if (place := sight.view.active_location) is not None:
        wanted += max(0, sight.printed(place).quest_points - place.progress)
    if sight.stage is not None and sight.view.quest is not None:
        wanted += max(0, sight.stage.quest_points - sight.view.quest.progress)
    return wanted


def encounter_cards(sight: Sight) -> list[tuple[Definition, int]]:
    """What this scenario's encounter deck is made of, and how often: that is no secret."""
    sets = sight.library.scenarios[sight.view.scenario].encounter_sets
    return [
        (printed, printed.copies(sight.view.mode))
        for printed in sight.library.cards.values()
        if printed.encounter_set in sets and printed.type in (ENEMY, LOCATION, TREACHERY)
    ]


def threat_per_reveal(sight: Sight) -> float:
    """The mean threat a card of the encounter deck adds."""
    deck = encounter_cards(sight)
    total = sum(n * (TREACHEROUS if card.type == TREACHERY else card.threat) for card, n in deck)
    return total / max(1, sum(n for _, n in deck))


def newcomers(sight: Sight) -> float:
    """How many enemies are likely to be revealed in this phase and to engage this player."""
    deck = encounter_cards(sight)
    able = sum(n for card, n in deck if card.type == ENEMY and card.engagement_cost <= sight.me.threat)
    return sight.view.to_reveal * able / max(1, sum(n for _, n in deck)) / len(sight.players)


def slack(sight: Sight, card: CardView, damage: int) -> float:
    """How little it hurts that a character takes damage: the loss if it dies, else the wounds."""
    if damage >= left(card):
        return -of_character(sight, card)
    return -damage * WOUND * (1.0 if card.type == HERO else 0.6) + 0.05 * left(card)
