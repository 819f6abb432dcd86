"""Committing characters to the quest (Rulebook p.14)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from engine.kernel import Picks

from ..costs import Spend
from ..events import Committed
from ..view import CardView, PlayerView
from .battle import Attacker, Battle, Fighter, attacker, fighter
from .sight import Sight, ready
from .worth import PROGRESS, newcomers, progress_wanted, threat_for_all, threat_per_reveal

Chosen = frozenset[str]
Score = Callable[[Chosen], float]
SPREAD = 1.3  # how far the threat of one card is from the mean
TRUST = 0.65  # how much of their willpower players still to come will commit
EAGER = 1.0  # what characters are worth who do something when they quest
BEYOND = 0.1  # a point of progress that nothing needs
NEWCOMER = Attacker(-1, 3, 1, 3, 4.0)  # an enemy that may be revealed and engage


@dataclass(frozen=True, slots=True)
class Quester:
    """A character that could be committed."""

    option: str
    card: CardView
    fighter: Fighter
    eager: float
    tireless: bool
    inspires: bool


def commit(sight: Sight) -> Picks:
    """Enough willpower for the threat there is and to come, but not those who are needed in combat."""
    able = [quester(sight, option.id, card) for option, card in sight.choices()]
    names = [one.option for one in able]  # a set has no order to rely on
    score = scorer(sight, able)
    chosen = frozenset(one.option for one in able if one.card.willpower)
    while True:
        better = improved(chosen, one_more_or_less(chosen, names), score)
        if better is None:
            better = improved(chosen, exchanged(chosen, names), score)
        if better is None:
            return tuple(name for name in names if name in chosen)
        chosen = better


def improved(chosen: Chosen, others: list[Chosen], score: Score) -> Chosen | None:
    """The best of other choices, if it is better than the present one."""
    best = max(others, key=score, default=chosen)
    return best if score(best) > score(chosen) else None


def one_more_or_less(chosen: Chosen, names: list[str]) -> list[Chosen]:
    """Everything that differs in one character."""
    return [chosen ^ {name} for name in names]


def exchanged(chosen: Chosen, names: list[str]) -> list[Chosen]:
    """One character instead of another: there are many of these, so they come second."""
    home = [name for name in names if name not in chosen]
    return [chosen - {a} | {b} for a in names if a in chosen for b in home]


def quester(sight: Sight, option: str, card: CardView) -> Quester:
    """What matters about a character in the quest phase."""
    return Quester(
        option,
        card,
        fighter(sight, card),
        EAGER if _gains_by_questing(sight, card) else 0.0,
        is_tireless(sight, card),
        sight.advice(card).use == "inspire",
    )


def _gains_by_questing(sight: Sight, card: CardView) -> bool:
    return any(a.event is Committed and not a.cost for a in sight.printed(card).triggered)


def is_tireless(sight: Sight, card: CardView) -> bool:
    """Whether a character can be readied after it has committed: by itself or by what it bears."""
    if any(sight.advice(worn).use == "ready" and not worn.exhausted for worn in card.attachments):
        return True
    return sight.advice(card).use == "ready" and any(
        ability.event is Committed and cost.amount <= card.resources
        for ability in sight.printed(card).triggered
        for cost in ability.cost
        if isinstance(cost, Spend)
    )


def scorer(sight: Sight, able: list[Quester]) -> Score:
    """A function that says what it is worth to commit some characters."""
    coming = sight.engagements()[sight.me.seat]
    enemies = [attacker(sight, enemy) for enemy in (*sight.me.engaged, *coming)]
    battle = Battle(sight, sight.me, enemies)
    surprise = Battle(sight, sight.me, [*enemies, NEWCOMER])
    likely = min(1.0, newcomers(sight))
    quest = outlook(sight)
    base = sight.view.total_willpower + expected_of_others(sight)
    known: dict[Chosen, float] = {}

    def score(chosen: Chosen) -> float:
        if chosen not in known:
            questing = [one for one in able if one.option in chosen]
            home = [one for one in able if one.option not in chosen or one.tireless]
            willpower = base + sum(one.card.willpower for one in questing)
            if any(one.inspires for one in home):
                willpower += len(questing)
            fighters = [one.fighter for one in home]
            value = quest(willpower) + sum(one.eager for one in questing)
            value += (1 - likely) * battle.outcome(fighters) + likely * surprise.outcome(fighters)
            known[chosen] = value
        return known[chosen]

    return score


def outlook(sight: Sight) -> Callable[[float], float]:
    """A function that says what some willpower would be worth, with the cards that are to come."""
    count = sight.view.to_reveal
    threat = sight.view.total_threat + count * threat_per_reveal(sight)
    spread = SPREAD * sqrt(count)
    price, wanted = threat_for_all(sight), progress_wanted(sight)

    def value(willpower: float) -> float:
        total = 0.0
        for chance, shift in ((0.3, -spread), (0.4, 0.0), (0.3, spread)):
            over = willpower - threat - shift
            if over > 0:
                total += chance * (PROGRESS * min(over, wanted) + BEYOND * max(0.0, over - wanted))
            else:
                total += chance * over * price
        return total

    return value


def expected_of_others(sight: Sight) -> float:
    """The willpower that players are likely to commit after this one."""
    order = sight.players
    later = order[order.index(sight.me) + 1 :]
    return TRUST * sum(card.willpower for player in later for card in _uncommitted(player))


def _uncommitted(player: PlayerView) -> list[CardView]:
    return [] if any(card.committed for card in player.area) else ready(player)
