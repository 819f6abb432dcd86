"""Campaigns: the three scenarios of the box in order, with the same players, decks and heroes (p.27).

An expert campaign starts every scenario anew and adds the scores. In a nightmare campaign threat, wounds
and discard piles carry over (FAQ, Nightmare Variant). A campaign is plain data, as a game is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel import BadSave, BadSetup, Codec, roll

from .definitions import Deck
from .rules import Rules
from .scoring import Score, score
from .state import Card, Player, State
from .terms import DISCARD, ELIMINATION_THREAT, HERO, PLAY, STANDARD

EXPERT = "expert"
NIGHTMARE = "nightmare"
KINDS = (EXPERT, NIGHTMARE)
SCENARIOS = ("passage-through-mirkwood", "journey-along-the-anduin", "escape-from-dol-guldur")
SCHEMA = 1
_SEEDS = 1 << 48
_CODEC = Codec()


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try at a scenario; only a won one counts for the score."""

    scenario: str
    won: bool
    score: Score


@dataclass(frozen=True, slots=True)
class Carried:
    """How a player comes out of a scenario: threat, living heroes with their wounds, discard pile."""

    threat: int
    wounds: dict[str, int]
    discard: tuple[str, ...]
    eliminated: bool


@dataclass(slots=True)
class Campaign:
    """Where a group stands. `carried` is empty before the first victory, and always in an expert campaign."""

    kind: str
    seed: int
    names: list[str]
    decks: list[Deck]
    mode: str = STANDARD
    schema: int = SCHEMA
    chances: int = 0
    attempts: list[Attempt] = field(default_factory=list)
    carried: list[Carried] = field(default_factory=list)

    @property
    def scenario(self) -> str | None:
        """The scenario to play now; None when all three are won."""
        won = sum(attempt.won for attempt in self.attempts)
        return SCENARIOS[won] if won < len(SCENARIOS) else None

    @property
    def total(self) -> int:
        """The scores of the won scenarios, added."""
        return sum(attempt.score.total for attempt in self.attempts if attempt.won)


def begin(
    rules: Rules, kind: str, decks: Sequence[str | Deck], *, seed: int, names: Sequence[str], mode: str
) -> Campaign:
    """A new campaign; what cannot be played is refused at once."""
    if kind not in KINDS:
        raise BadSetup(f"There is no campaign {kind!r}. There are: {', '.join(KINDS)}.")
    rules.new_game(SCENARIOS[0], decks, seed=seed, names=names, mode=mode)
    return Campaign(kind, seed, list(names), [rules.deck(deck) for deck in decks], mode)


def next_game(rules: Rules, campaign: Campaign) -> State:
    """The present scenario before its setup; each attempt is dealt anew."""
    if campaign.scenario is None:
        raise BadSetup("All scenarios of this campaign have been won.")
    state = rules.new_game(
        campaign.scenario,
        campaign.decks,
        seed=roll(campaign, _SEEDS),
        names=campaign.names,
        mode=campaign.mode,
    )
    game = rules.open(state, None)
    for player, carried in zip(state.players, campaign.carried, strict=False):
        _carry_over(player, carried, [card for card in state.cards if card.owner == player.seat], game.move)
    return state


def _carry_over(player: Player, carried: Carried, cards: list[Card], move: Any) -> None:
    """Threat, wounds and discard piles do not reset; all else is back in the deck (FAQ, steps 1 and 2)."""
    player.threat = carried.threat
    player.eliminated = carried.eliminated
    for hero in [card for card in cards if card.printed.type == HERO]:
        hero.damage = carried.wounds.get(hero.printed.code, 0)
    for code in carried.discard:
        discarded = next(c for c in cards if c.printed.code == code and c.zone != DISCARD)
        move(discarded, DISCARD)
    for card in cards if carried.eliminated else ():
        if card.zone != DISCARD:
            move(card, DISCARD)


def record(campaign: Campaign, state: State) -> None:
    """A game of this campaign has ended. A lost scenario is tried again as it began."""
    if not state.result or state.scenario != campaign.scenario:
        raise BadSetup("This game is not the one the campaign waits for.")
    won = state.result == "win"
    campaign.attempts.append(Attempt(state.scenario, won, score(state)))
    if won and campaign.kind == NIGHTMARE:
        campaign.carried = [_carried(state, player) for player in state.players]


def _carried(state: State, player: Player) -> Carried:
    heroes = [state.cards[i] for i in player.area if state.cards[i].printed.type == HERO]
    return Carried(
        threat=ELIMINATION_THREAT if player.eliminated else player.threat,
        wounds={hero.printed.code: hero.damage for hero in heroes if hero.zone == PLAY},
        discard=tuple(state.cards[i].printed.code for i in player.discard),
        eliminated=player.eliminated,
    )


def encode(campaign: Campaign) -> dict[str, Any]:
    """A campaign as JSON data."""
    return _CODEC.encode(campaign)


def decode(data: Any) -> Campaign:
    """A campaign from JSON data."""
    if not isinstance(data, dict) or data.get("schema", SCHEMA) != SCHEMA:
        raise BadSave("The saved campaign was made by another version.")
    return _CODEC.decode(Campaign, data)
