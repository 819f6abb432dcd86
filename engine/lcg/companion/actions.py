"""Actions and responses: passed, unless it is clear that they help now (Rulebook p.23)."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import PASS, Option, Picks

from ..costs import Exhaust, ExhaustCharacter
from ..definitions import Ability
from ..terms import ALLY, COMBAT, ENCOUNTER, ENEMY, EVENT, LOCATION, PLANNING, QUESTING
from ..view import CardView
from .battle import Battle, Fighter, attacker, fighter
from .choices import burdens, held, reachable, threat_of_attacks
from .combat import need, under_attack
from .planning import fallen_allies
from .sight import Sight, left, ready
from .worth import (
    PROGRESS,
    danger,
    of_card,
    of_card_in_hand,
    of_threat,
    progress_wanted,
    threat_for_all,
)

Moment = Callable[[Sight, CardView], float]
EVENT_PRICE = 2.0  # what an event must bring beyond nothing
HIGH_THREAT = 38
SEVERE = 2.5  # harm worth a cancelling event
PACE = 4  # progress in a round
SAFE = 44  # threat up to which it may be raised willingly


def window(sight: Sight) -> Picks:
    """The action that helps most now; mostly none does."""
    values = {option.id: value(sight, option) for option in sight.ask.options if option.id != PASS}
    return sight.best(values)


def value(sight: Sight, option: Option) -> float:
    """What using an ability now is worth; nothing if it is not clear."""
    card = sight.option_card(option)
    if card is None:
        return 0.0
    advice = sight.advice(card)
    if not advice.use:
        ability = _ability(sight, option, card)
        free = sight.ask.topic == "response" and card.type != EVENT
        return float(free and ability is not None and not ability.cost)
    worth = MOMENTS[advice.use](sight, card)
    return worth - EVENT_PRICE if card.type == EVENT and advice.use not in SURE else worth


def _ability(sight: Sight, option: Option, card: CardView) -> Ability | None:
    """The ability an option names."""
    name = option.id.partition(":")[2].partition("#")[0]
    printed = sight.printed(card)
    return next((a for a in (*printed.actions, *printed.triggered) if a.name == name), None)


# -- any time --------------------------------------------------------------------------------------


def always(sight: Sight, card: CardView) -> float:
    """Whenever it is possible."""
    return 3.0


def never(sight: Sight, card: CardView) -> float:
    """It does more harm than good, or nothing that this player could make use of."""
    return 0.0


def is_spare(sight: Sight, card: CardView) -> bool:
    """Whether exhausting a card costs nothing: no character, or one with nothing left to do this round."""
    if card not in sight.me.area:
        return True
    if not any(isinstance(c, Exhaust) for a in sight.printed(card).actions for c in a.cost):
        return True
    if sight.view.phase != COMBAT or sight.view.attack is not None:
        return False
    waiting = [e for e in sight.me.engaged if e.id not in sight.view.attacked and sight.can_attack(e)]
    return not waiting and (card.attack == 0 or not reachable(sight, card))


def draw(sight: Sight, card: CardView) -> float:
    """With a character that is not needed, or an event when the hand is small."""
    if card.type == EVENT:
        return 4.0 if sight.view.phase == PLANNING and sight.me.hand_size <= 4 else 0.0
    return 2.0 if is_spare(sight, card) else 0.0


def heal(sight: Sight, card: CardView) -> float:
    """When somebody has as much damage as the card is meant for."""
    bearer = bearer_of(sight, card)
    patients = sight.characters() if bearer is None or card in sight.me.area else [bearer]
    worst = max((c.damage for c in patients if c.type == "hero" or left(c) == 1), default=0)
    if worst < min(3, sight.advice(card).amount) or not is_spare(sight, card):
        return 0.0
    return float(worst)


def bearer_of(sight: Sight, card: CardView) -> CardView | None:
    """The character that bears an attachment, or the character itself."""
    return next((c for c in sight.characters() if c.id == card.id or card in c.attachments), None)


def lower_threat(sight: Sight, card: CardView) -> float:
    """When somebody's threat is high."""
    highest = max(sight.players, key=lambda player: player.threat)
    return 6.0 * of_threat(highest) if highest.threat >= HIGH_THREAT else 0.0


def recover(sight: Sight, card: CardView) -> float:
    """A card of the same sphere that was a good one."""
    sphere = sight.printed(card).sphere
    pile = [sight.printed(c) for c in sight.me.discard]
    return max((of_card(c) for c in pile if c.sphere == sphere and c.type != "hero"), default=0.0) - 1.0


def reshuffle(sight: Sight, card: CardView) -> float:
    """When there is nothing left to draw."""
    return 9.0 if sight.me.deck_size == 0 else 0.0


def free(sight: Sight, card: CardView) -> float:
    """When an encounter card burdens somebody."""
    worn = [a for c in sight.characters() for a in c.attachments]
    lying = [c for player in sight.players for c in player.on_deck]
    return float(any(burdens(sight, c) > 0 for c in (*worn, *lying)))


def claim(sight: Sight, card: CardView) -> float:
    """The objectives are needed, but not at any price: a burden may lie until the stage is nearly done."""
    missing = 0 if sight.stage is None or sight.view.quest is None else sight.stage.quest_points
    missing -= 0 if sight.view.quest is None else sight.view.quest.progress
    burden = sight.advice(card).harm * max(0, missing) / PACE
    return 3.0 - burden if sight.me.threat + 2 <= SAFE else 0.0


def enter_play(sight: Sight, card: CardView) -> float:
    """A fallen ally that is worth its cost; or an ally in hand that turns a fight."""
    if sight.printed(card).cost_is_x:
        purse = sum(hero.resources for hero in sight.heroes(sight.me))
        able = [c for c in fallen_allies(sight) if (c.cost or 0) <= purse]
        best = max((of_card(c) - (c.cost or 0) for c in able), default=0.0)
        return 2.0 + best if sight.view.phase == PLANNING and best > 1 else 0.0
    if sight.view.phase != COMBAT or not sight.me.engaged or sight.view.attack is not None:
        return 0.0
    hand = [c for c in sight.me.hand if c.type == ALLY]
    return max((of_card_in_hand(sight, c) for c in hand), default=0.0) - 6.0


# -- the quest phase -------------------------------------------------------------------------------


def deficit(sight: Sight) -> int | None:
    """How much willpower is missing when all cards of the phase are revealed; None before and after."""
    staged = sight.view.unresolved and sight.view.to_reveal == 0
    committed = any(card.committed for card in sight.characters())
    return sight.view.total_threat - sight.view.total_willpower if staged and committed else None


def worth_of_willpower(sight: Sight, amount: int) -> float:
    """What some more willpower would bring at this quest."""
    missing = deficit(sight)
    if missing is None or amount <= 0:
        return 0.0
    spared = max(0, min(amount, missing))
    progress = max(0, min(amount - spared, progress_wanted(sight) + min(0, missing)))
    return spared * threat_for_all(sight) + progress * PROGRESS


def inspire(sight: Sight, card: CardView) -> float:
    """More willpower for everybody a player has at the quest."""
    return worth_of_willpower(sight, max(sum(c.committed for c in p.area) for p in sight.players))


def willpower(sight: Sight, card: CardView) -> float:
    """A card from hand for a point of willpower, or of defense where it saves a hero."""
    bearer = bearer_of(sight, card)
    price = min((of_card_in_hand(sight, c) for c in sight.me.hand), default=9.0)
    if bearer is None:
        return 0.0
    if bearer.committed:
        return worth_of_willpower(sight, 1) - 0.5 * price
    enemy, _ = under_attack(sight)
    defends = enemy is not None and sight.view.attack is not None and bearer.id in sight.view.attack[3]
    if enemy is None or not defends or card.type == "hero":
        return 0.0
    return 9.0 - price if enemy.attack - bearer.defense == left(bearer) else 0.0


def no_threat(sight: Sight, card: CardView) -> float:
    """What in the staging area has much threat."""
    type = ENEMY if sight.advice(card).bearer == "enemy" else LOCATION
    return worth_of_willpower(sight, max((c.threat for c in sight.staged(type)), default=0))


def scout(sight: Sight, card: CardView) -> float:
    """Before cards are revealed, if there is nobody to defend against."""
    expected = sight.me.engaged or sight.engagements()[sight.me.seat]
    return 1.0 if sight.view.phase == QUESTING and sight.view.to_reveal and not expected else 0.0


def cancel(sight: Sight, card: CardView) -> float:
    """What harms as much as a card is worth; a hero's effort is cheaper."""
    if sight.about is None:
        return 0.0
    harm = sight.advice(sight.about).harm
    return harm - (SEVERE - 0.5 if card.type == EVENT else 1.9)


def explore(sight: Sight, card: CardView) -> float:
    """When nobody has to fight."""
    return 3.0 if not sight.enemies() else 0.0


# -- the combat phase ------------------------------------------------------------------------------


def cancel_shadow(sight: Sight, card: CardView) -> float:
    """What is bad in itself, or would kill who defends."""
    enemy, _ = under_attack(sight)
    if sight.about is None or enemy is None or sight.view.attack is None:
        return 0.0
    harm = sight.advice(sight.about).shadow
    defenders = sight.seen(sight.view.attack[3])
    grave = any(c.type == "hero" and enemy.attack + harm >= c.defense + left(c) for c in defenders)
    return harm + 3.0 * grave - 2.5


def make_ready(sight: Sight, card: CardView) -> float:
    """When one more character changes how combat goes."""
    bearer = bearer_of(sight, card)
    if sight.ask.topic == "response" and bearer is not None:
        return _ready_after_committing(sight, bearer)
    if sight.view.phase not in (ENCOUNTER, COMBAT) or not sight.me.engaged:
        return 0.0
    able = (
        [bearer]
        if bearer is not None
        else [c for c in sight.me.area if sight.advice(card).whom in ("", c.type)]
    )
    tired = [fighter(sight, c) for c in able if c.exhausted]
    rest = [fighter(sight, c) for c in ready(sight.me)]
    bands = [[o for o in rest if o is not one] for one in rest] if _tires(sight, card) else [rest]
    now = _outcome(sight, rest)
    gains = [_outcome(sight, [*others, one]) - now for others in bands for one in tired]
    return max(gains, default=0.0) - 0.2


def _tires(sight: Sight, card: CardView) -> bool:
    """Whether it is paid for by exhausting another character."""
    return any(isinstance(c, ExhaustCharacter) for a in sight.printed(card).actions for c in a.cost)


def _ready_after_committing(sight: Sight, hero: CardView) -> float:
    """When there is somebody to fight, or when a resource does not matter."""
    expected = sight.me.engaged or sight.engagements()[sight.me.seat]
    return 1.0 if expected or hero.resources >= 3 or sight.staged(ENEMY) else 0.0


def _outcome(sight: Sight, band: list[Fighter]) -> float:
    return Battle(sight, sight.me, [attacker(sight, e) for e in sight.me.engaged]).outcome(band)


def hold(sight: Sight, card: CardView) -> float:
    """When an attack that is still to come would cost much."""
    if sight.view.phase != COMBAT:
        return 0.0
    waiting = [e for p in sight.players for e in p.engaged if e.id not in sight.view.attacked]
    return max((held(sight, enemy) for enemy in waiting), default=0.0) - 3.0


def hold_all(sight: Sight, card: CardView) -> float:
    """When all attacks on a player together would cost much."""
    if sight.view.phase != COMBAT or sight.view.attacked:
        return 0.0
    return max(threat_of_attacks(sight, player) for player in sight.players) - 5.0


def damage(sight: Sight, card: CardView) -> float:
    """When it destroys the enemy that attacks."""
    enemy, _ = under_attack(sight)
    return danger(sight, enemy) if enemy is not None and left(enemy) <= sight.advice(card).amount else 0.0


def damage_all(sight: Sight, card: CardView) -> float:
    """When it destroys enemies, and those who are exhausted for it would be ready again soon."""
    if sight.view.phase != COMBAT:
        return 0.0
    amount = sight.advice(card).amount
    return max(
        sum(danger(sight, enemy) for enemy in player.engaged if left(enemy) <= amount)
        for player in sight.players
    )


def strike(sight: Sight, card: CardView) -> float:
    """When one character destroys an enemy before it attacks."""
    return max(
        (
            danger(sight, enemy)
            for one in ready(sight.me)
            for enemy in reachable(sight, one)
            if one.attack >= need(enemy) and enemy.id not in sight.view.attacked
        ),
        default=0.0,
    )


def strengthen(sight: Sight, card: CardView) -> float:
    """When it makes the difference in the attack under way."""
    amount = sight.advice(card).amount
    if sight.view.attack is None:
        return 0.0
    enemy_id, _, attackers, defenders = sight.view.attack
    enemy = sight.cards.get(enemy_id)
    if enemy is None or (card in sight.me.area and card.id not in attackers):
        return 0.0
    if attackers:
        missing = need(enemy) - sum(card.attack for card in sight.seen(attackers))
        return danger(sight, enemy) if 0 < missing <= amount else 0.0
    saved = [c for c in sight.seen(defenders) if enemy.attack - c.defense == left(c)]
    return max((of_card(sight.printed(c)) + 6.0 * (c.type == "hero") for c in saved), default=0.0)


def strengthen_all(sight: Sight, card: CardView) -> float:
    """When it makes the difference for several attackers together."""
    attack = sight.view.attack
    enemy = None if attack is None else sight.cards.get(attack[0])
    if attack is None or enemy is None or not attack[2]:
        return 0.0
    missing = need(enemy) - sum(card.attack for card in sight.seen(attack[2]))
    return danger(sight, enemy) if 0 < missing <= len(attack[2]) * sight.advice(card).amount else 0.0


SURE = ("cancel", "cancel shadow", "hold", "hold all", "always", "recover", "reshuffle")  # count their price
MOMENTS: dict[str, Moment] = {
    "always": always,
    "never": never,
    "ready": make_ready,
    "heal": heal,
    "draw": draw,
    "inspire": inspire,
    "willpower": willpower,
    "lower threat": lower_threat,
    "no threat": no_threat,
    "cancel": cancel,
    "cancel shadow": cancel_shadow,
    "hold": hold,
    "hold all": hold_all,
    "damage": damage,
    "damage all": damage_all,
    "strengthen": strengthen,
    "strengthen all": strengthen_all,
    "strike": strike,
    "enter play": enter_play,
    "recover": recover,
    "reshuffle": reshuffle,
    "scout": scout,
    "free": free,
    "claim": claim,
    "explore": explore,
}
