"""Whom an effect should meet: the questions of single cards, by what happens to what is chosen."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Picks

from ..asking import NO, YES
from ..terms import ENEMY, HERO
from ..view import CardView, PlayerView
from .battle import Battle, attacker, fighter
from .combat import need, reach, under_attack
from .sight import Sight, left, ready
from .worth import danger, is_burden, numbers, of_card, of_card_in_hand, of_character, of_threat

Judge = Callable[[Sight, CardView], float]
ANY = -1e9  # below every value: something has to be chosen


def by(judge: Judge) -> Callable[[Sight], Picks]:
    """An answer that chooses the card of the highest value."""

    def choose(sight: Sight) -> Picks:
        return sight.best({option.id: judge(sight, card) for option, card in sight.choices()}, least=ANY)

    return choose


def by_player(judge: Callable[[Sight, PlayerView], float]) -> Callable[[Sight], Picks]:
    """An answer that chooses the player of the highest value."""

    def choose(sight: Sight) -> Picks:
        seats = {option.id: int(option.id[5:]) for option in sight.ask.options if option.id[:5] == "seat:"}
        values = {name: judge(sight, sight.view.players[seat]) for name, seat in seats.items()}
        return sight.best(values, least=ANY)

    return choose


# -- friends ---------------------------------------------------------------------------------------


def resource(sight: Sight, hero: CardView) -> float:
    """A resource for who can use it: the own hand is known, the poor need it most."""
    sphere = sight.printed(hero).sphere
    matching = sum(sight.printed(card).sphere == sphere for card in sight.me.hand)
    return (3.0 + 0.5 * matching if sight.is_mine(hero) else 0.0) - 0.3 * hero.resources


def readied(sight: Sight, character: CardView) -> float:
    """Who can do most once more."""
    return character.attack + character.defense + 0.2 * left(character) + sight.is_mine(character)


def healed(sight: Sight, character: CardView) -> float:
    """Who is nearest to death, heroes first."""
    return character.damage + 6.0 / max(1, left(character)) + 3.0 * (character.type == HERO)


def strengthened(sight: Sight, character: CardView) -> float:
    """Who takes part in the attack under way."""
    attack = sight.view.attack
    takes_part = attack is not None and character.id in (*attack[2], *attack[3])
    return 10.0 * takes_part + character.attack + sight.is_mine(character)


def scouted(sight: Sight, location: CardView) -> float:
    """The location that is nearly explored, else the one with the most threat."""
    missing = sight.printed(location).quest_points - location.progress
    return (5.0 if missing == 1 else 0.0) + location.threat


# -- what is lost ----------------------------------------------------------------------------------


def expendable(sight: Sight, card: CardView) -> float:
    """What is worth least: a character, an attachment, or a card in hand."""
    if card in sight.me.hand:
        return -of_card_in_hand(sight, card)
    if is_burden(sight, card):
        return 1.0
    if card.type in ("hero", "ally"):
        return -of_character(sight, card)
    return -of_card(sight.printed(card))


def idle(sight: Sight, character: CardView) -> float:
    """Who is missed least when exhausted, or burdened."""
    fights = character.attack + 1.5 * character.defense + 0.3 * left(character)
    return -fights - (character.willpower if sight.view.phase != "combat" else 0)


def paid(sight: Sight, card: CardView) -> float:
    """What a cost takes: a card of little use, or a character that can be spared or is just right."""
    if card in sight.me.hand:
        return -of_card_in_hand(sight, card)
    if sight.about is not None and sight.advice(sight.about).use == "strike":
        return max((danger(sight, e) for e in reachable(sight, card) if card.attack >= need(e)), default=0.0)
    return idle(sight, card)


def reachable(sight: Sight, card: CardView) -> list[CardView]:
    """The enemies that a ready character could attack."""
    return [enemy for enemy in sight.enemies() if card in reach(sight, enemy)]


def off_the_quest(sight: Sight, character: CardView) -> float:
    """The least willpower."""
    return -float(character.willpower)


# -- enemies and the rest --------------------------------------------------------------------------


def damaged(sight: Sight, enemy: CardView) -> float:
    """Whom the damage destroys, else the most dangerous."""
    amount = 1 if sight.about is None else sight.advice(sight.about).amount
    engaged = enemy not in sight.view.staging
    return danger(sight, enemy) + engaged + (20.0 if left(enemy) <= amount else 0.0)


def struck(sight: Sight, enemy: CardView) -> float:
    """Whom the attack destroys."""
    return danger(sight, enemy) - 3.0 * need(enemy)


def held(sight: Sight, enemy: CardView) -> float:
    """Whose attack would cost most."""
    owner = next((player for player in sight.players if enemy in player.engaged), None)
    return 0.0 if owner is None else threat_of_attack(sight, owner, enemy)


def threat_of_attack(sight: Sight, player: PlayerView, enemy: CardView) -> float:
    """What a player loses by the attack of one of his enemies."""
    band = [fighter(sight, card) for card in ready(player)]
    enemies = [attacker(sight, e) for e in player.engaged]
    if under_attack(sight)[0] is enemy:
        enemies = [e._replace(attacks=True) if e.id == enemy.id else e for e in enemies]
    loss, _ = Battle(sight, player, enemies).defend(band)
    rest, _ = Battle(sight, player, [e for e in enemies if e.id != enemy.id]).defend(band)
    return loss - rest


def threat_of_attacks(sight: Sight, player: PlayerView) -> float:
    """What a player loses by all attacks to come."""
    band = [fighter(sight, card) for card in ready(player)]
    return Battle(sight, player, [attacker(sight, e) for e in player.engaged]).defend(band)[0]


def harmless(sight: Sight, card: CardView) -> float:
    """The least of several evils."""
    return -danger(sight, card) if card.type == ENEMY else -float(card.threat)


def found(sight: Sight, card: CardView) -> float:
    """The best card of a deck; of the encounter deck the foe that has to be destroyed, else the weakest."""
    printed = sight.printed(card)
    if not printed.encounter_set:
        return of_card_in_hand(sight, card)
    if card.title == sight.foe:
        return -100.0 if any(enemy.title == sight.foe for enemy in sight.enemies()) else 100.0
    return -danger(sight, card) - 3.0 * printed.advice.amount


def burdens(sight: Sight, card: CardView) -> float:
    """An encounter card rather than one of our own."""
    return 10.0 if is_burden(sight, card) else -of_card(sight.printed(card))


# -- words and numbers -----------------------------------------------------------------------------


def mode(sight: Sight) -> Picks:
    """One of several effects, by what the table needs now."""
    judges: dict[str, Callable[[Sight], float]] = {
        "draw": lambda s: 5.0 - 0.5 * s.me.hand_size,
        "threat": lambda s: 2.5 * of_threat(s.me),
        "damage": _best_kill,
        "willpower": lambda s: float(s.view.phase == "quest"),
        "defense": lambda s: float(s.view.phase != "quest"),
        "one": lambda s: 6.0 * max(of_threat(player) for player in s.players),
        "each": lambda s: 2.0 * sum(of_threat(player) for player in s.players),
    }
    values = {o.id: judges[o.id](sight) if o.id in judges else 0.0 for o in sight.ask.options}
    return sight.best(values, least=ANY)


def _best_kill(sight: Sight) -> float:
    """What 4 damage does: the most dangerous enemy that dies of it, or half of one that does not."""
    kills = (danger(sight, e) if left(e) <= 4 else 0.4 * danger(sight, e) for e in sight.enemies())
    return max(kills, default=0.0)


def to_the_bottom(sight: Sight) -> Picks:
    """Whether a card that would be revealed next is worse than another one."""
    card = sight.about
    if card is None:
        return (NO,)
    printed = sight.printed(card)
    return (YES,) if printed.threat + printed.advice.harm + 0.3 * printed.attack >= 2.5 else (NO,)


def most(sight: Sight) -> Picks:
    """The greatest number."""
    return sight.best({option.id: float(option.id) for option in sight.ask.options}, least=ANY)


def yes(sight: Sight) -> Picks:
    """Yes."""
    return (YES,)


def first(sight: Sight) -> Picks:
    """Whatever comes first: the order makes no difference that could be known."""
    return (sight.ask.options[0].id,)


def suggested(sight: Sight) -> Picks:
    """What is suggested: another order would make no difference that could be known."""
    return sight.ask.suggested


# -- players ---------------------------------------------------------------------------------------


def questing(sight: Sight, player: PlayerView) -> float:
    """Who has most characters at the quest."""
    return sum(card.committed for card in player.area) + 0.1 * (player is sight.me)


def poor_in_cards(sight: Sight, player: PlayerView) -> float:
    """Who has the fewest cards, if there are any to draw."""
    return -player.hand_size + 1.5 * (player is sight.me) - 50.0 * (player.deck_size == 0)


def wounded(sight: Sight, player: PlayerView) -> float:
    """Whose heroes have most damage."""
    return float(sum(hero.damage for hero in sight.heroes(player)))


def in_danger(sight: Sight, player: PlayerView) -> float:
    """Whose threat is highest."""
    return float(player.threat)


def oneself(sight: Sight, player: PlayerView) -> float:
    """Oneself."""
    return float(player is sight.me)


def heal(sight: Sight) -> Picks:
    """A character, or all heroes of a player."""
    return by(healed)(sight) if sight.choices() else by_player(wounded)(sight)


def sum_of_numbers(sight: Sight, card: CardView) -> float:
    """Who is the best, all in all."""
    return of_card(sight.printed(card)) if card.type != HERO else 10.0 + numbers(card)
