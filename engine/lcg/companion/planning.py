"""Opening hands, playing cards and paying for them (Rulebook p.10, 12)."""

from __future__ import annotations

from collections import Counter

from engine.kernel import PASS, Picks

from ..asking import NO, YES
from ..costs import Spend
from ..definitions import Definition
from ..terms import ALLY, ATTACHMENT, EVENT, LOCATION, NEUTRAL, RESTRICTED
from ..view import CardView
from .sight import Sight
from .worth import danger, of_card, of_card_in_hand

CHEAP = 3
LEAST = 0.3  # what is worth less for its cost stays in hand
PATIENCE = 1.6  # how much better a card must be to save for it
KEPT = ("cancel", "hold", "cancel shadow")  # what has to be paid when it is needed
LITTLE = 2  # what is kept for it at most


def mulligan(sight: Sight) -> Picks:
    """A new hand only for one with nothing to play in the first rounds (p.10)."""
    hand = [sight.printed(card) for card in sight.me.hand]
    early = [c for c in hand if c.type in (ALLY, ATTACHMENT) and (c.cost or 0) <= CHEAP and of_card(c) >= 2]
    return (YES,) if len(early) < 2 and not any(of_card(card) >= 10 for card in early) else (NO,)


# -- what to play ----------------------------------------------------------------------------------


def plan(sight: Sight) -> Picks:
    """The card that is worth most for its cost, unless a better one can be had next round."""
    offered = {option.id: bargain(sight, card) for option, card in sight.choices()}
    offered = {name: value for name, value in offered.items() if value > LEAST}
    affordable = {name: v for name, v in offered.items() if leaves_enough(sight, name)}
    if not affordable or max(affordable.values()) * PATIENCE < dream(sight):
        return (PASS,)
    return sight.best(affordable)


def bargain(sight: Sight, card: CardView) -> float:
    """What a card is worth for its cost."""
    printed = sight.printed(card)
    if printed.type == ATTACHMENT and not bearers(sight, card):
        return 0.0
    return of_card_in_hand(sight, card) / ((printed.cost or 0) + 1.0)


def dream(sight: Sight) -> float:
    """The best card that cannot be paid for now, but with one more resource from each hero."""
    offered = {option.card for option in sight.ask.options}
    best = 0.0
    for card in sight.me.hand:
        printed = sight.printed(card)
        if card.id not in offered and printed.type in (ALLY, ATTACHMENT) and not printed.cost_is_x:
            purse = income = 0
            for hero in sight.heroes(sight.me):
                if printed.sphere in (NEUTRAL, sight.printed(hero).sphere):
                    purse += hero.resources
                    income += 1
            if purse < (printed.cost or 0) <= purse + income:
                best = max(best, bargain(sight, card))
    return best


def leaves_enough(sight: Sight, option: str) -> bool:
    """Whether what is kept for events in hand is there after playing a card."""
    card = sight.cards[int(option[5:])]
    kept = [sight.printed(c) for c in sight.me.hand if sight.advice(c).use in KEPT]
    kept = [c for c in kept if c.type == EVENT and 0 < (c.cost or 0) <= LITTLE]
    wanted = min((c.cost or 0 for c in kept), default=0)
    printed = sight.printed(card)
    purse = sum(hero.resources for hero in sight.heroes(sight.me))
    return purse - (printed.cost or 0) >= wanted or of_card(printed) >= 2 * max(map(of_card, kept))


# -- who pays --------------------------------------------------------------------------------------


def pay(sight: Sight) -> Picks:
    """From heroes whose resources the rest of the hand needs least."""
    need: Counter[str] = Counter()
    for card in sight.me.hand:
        if card.id != sight.ask.about:
            need[sight.printed(card).sphere] += 1
    picks: list[str] = []
    purses = {option.id: card.resources for option, card in sight.choices()}
    most = {option.id: option.most for option in sight.ask.options}
    heroes = {option.id: sight.printed(card) for option, card in sight.choices()}
    while len(picks) < sight.ask.least:
        able = [name for name in purses if picks.count(name) < most[name]]
        name = min(able, key=lambda n: (_dear(heroes[n], need, purses[n] - picks.count(n)), n))
        picks.append(name)
    return tuple(picks)


def _dear(hero: Definition, need: Counter[str], purse: int) -> float:
    """How much a hero's next resource is needed: for the hand, or for an ability of his own."""
    abilities = (*hero.actions, *hero.triggered)
    own = any(isinstance(cost, Spend) and purse <= cost.amount for a in abilities for cost in a.cost)
    return need[hero.sphere] + 2.0 * own - 0.5 * purse


def x(sight: Sight) -> Picks:
    """As much as the best fallen ally costs; else a few."""
    amounts = {option.id: float(option.id) for option in sight.ask.options}
    fallen = fallen_allies(sight)
    if sight.ask.about is not None and fallen:
        values = {
            name: max((of_card(c) for c in fallen if c.cost == n), default=0.0) for name, n in amounts.items()
        }
        return sight.best(values)
    return sight.best({name: -abs(n - CHEAP) for name, n in amounts.items()}, least=-99)


def fallen_allies(sight: Sight) -> list[Definition]:
    """The allies in all discard piles that have a sphere."""
    piles = [sight.printed(card) for player in sight.players for card in player.discard]
    return [card for card in piles if card.type == ALLY and card.sphere != NEUTRAL]


# -- where to attach -------------------------------------------------------------------------------


def attach(sight: Sight) -> Picks:
    """To whom it helps most."""
    card = sight.about
    values = {o.id: bearing(sight, card, host) for o, host in sight.choices()} if card else {}
    return sight.best(values, least=-99)


def bearers(sight: Sight, card: CardView) -> list[CardView]:
    """Whom an attachment would help, among what lies open; the rules know who is allowed."""
    wanted = sight.advice(card).bearer
    if wanted == "enemy":
        return [enemy for enemy in sight.enemies() if bearing(sight, card, enemy) > 0]
    if wanted == "location":
        return [place for place in sight.staged(LOCATION) if bearing(sight, card, place) > 0]
    return [hero for hero in sight.heroes(sight.me) if bearing(sight, card, hero) > 0]


def bearing(sight: Sight, card: CardView, host: CardView) -> float:
    """How well an attachment fits; not at all on another one of its kind, or as the third restricted."""
    printed = sight.printed(card)
    match printed.advice.bearer:
        case "enemy":
            engaged = any(host in player.engaged for player in sight.players)
            held = not sight.can_attack(host)
            return danger(sight, host) - 5.5 if engaged and not held else 0.0
        case "location":
            return float(host.threat) if host in sight.view.staging else 0.0
    value = 10.0 + _fitness(sight, printed, host)
    if not sight.is_mine(host):
        value -= 8.0
    if RESTRICTED in printed.keywords:
        value -= 20.0 * (sum(sight.has(worn, RESTRICTED) for worn in host.attachments) >= 2)
    return value - 4.0 * sum(worn.title == card.title for worn in host.attachments)


def _fitness(sight: Sight, printed: Definition, host: CardView) -> float:
    match printed.advice.bearer:
        case "quester":
            return float(host.willpower)
        case "attacker":
            return host.attack + 0.1 * host.hit_points
        case "defender":
            return host.defense + 0.3 * (host.hit_points - host.damage) + 0.1 * host.willpower
        case "idler":
            return -float(host.attack + host.defense)
        case "payer":
            sphere = sight.printed(host).sphere
            return 0.5 * sum(sight.printed(c).sphere == sphere for c in sight.me.hand)
    return 0.1 * host.hit_points
