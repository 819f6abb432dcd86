"""The score sheet (Rulebook p.22)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .state import State
from .terms import ELIMINATION_THREAT, HERO, PLAY, PRISONER

POINTS_PER_ROUND = 10


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One line of the sheet."""

    name: str
    threat: int
    dead_heroes: int
    damage: int

    @property
    def subtotal(self) -> int:
        """The player's part of the group's score."""
        return self.threat + self.dead_heroes + self.damage


@dataclass(frozen=True, slots=True)
class Score:
    """The sheet; a low score is good."""

    players: tuple[PlayerScore, ...]
    rounds: int
    victory_points: int

    @property
    def total(self) -> int:
        """The group's score."""
        subtotals = sum(player.subtotal for player in self.players)
        return subtotals + POINTS_PER_ROUND * self.rounds - self.victory_points

    def sheet(self) -> dict[str, Any]:
        """The score sheet as plain data (Rulebook p.32)."""
        return {
            "players": [{**asdict(player), "subtotal": player.subtotal} for player in self.players],
            "rounds": self.rounds,
            "round_points": POINTS_PER_ROUND * self.rounds,
            "victory_points": self.victory_points,
            "total": self.total,
        }


def score(state: State) -> Score:
    """Threat, dead heroes, damage, ten for each completed round, less victory points (p.22)."""
    lines = []
    for player in state.players:
        heroes = [c for c in state.cards if c.owner == player.seat and c.printed.type == HERO]
        dead = [h for h in heroes if h.zone not in (PLAY, PRISONER)]
        lines.append(
            PlayerScore(
                player.name,
                ELIMINATION_THREAT if player.eliminated else player.threat,
                sum(h.printed.threat_cost for h in dead),
                sum(h.damage for h in heroes if h.zone == PLAY),
            )
        )
    victory = sum(state.cards[i].printed.victory for i in state.victory)
    return Score(tuple(lines), state.rounds_completed, victory)
