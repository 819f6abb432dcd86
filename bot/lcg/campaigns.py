"""A campaign for the command line."""

from __future__ import annotations

from typing import Any

from cards.lcg import rules
from engine.lcg import campaign
from engine.lcg.state import State


class CardCampaign:
    """A campaign for the command line."""

    def __init__(self, now: campaign.Campaign) -> None:
        self.now = now

    def next_game(self) -> State | None:
        """The present scenario before its setup."""
        return None if self.now.scenario is None else campaign.next_game(rules(), self.now)

    def record(self, state: State) -> None:
        """A scenario was won or lost."""
        campaign.record(self.now, state)

    def standing(self) -> list[str]:
        """Every attempt, the score so far and what comes next."""
        titles = {plan.id: plan.title for plan in rules().library.scenarios.values()}
        lines = [f"The {self.now.kind} campaign"]
        for attempt in self.now.attempts:
            told = f"won, score {attempt.score.total}" if attempt.won else "lost"
            lines.append(f"  {titles[attempt.scenario]}: {told}")
        lines.append(f"  Score so far: {self.now.total}")
        scenario = self.now.scenario
        lines.append("  All scenarios are won." if scenario is None else f"  Next: {titles[scenario]}")
        return lines

    def save(self) -> dict[str, Any]:
        """Plain data from which the campaign goes on."""
        return campaign.encode(self.now)
