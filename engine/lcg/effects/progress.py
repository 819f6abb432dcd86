"""Progress on locations and quests, and the stages of the quest."""

from __future__ import annotations

from engine.kernel import roll

from ..definitions import EffectScript
from ..events import ProgressPlaced, StageDefeated
from ..state import Card
from ..terms import ADVANCE, CURRENT_QUEST, DISCARD, IN_PLAY, LOCATION, NOBODY, QUEST_DECK, REMOVED, VICTORY
from .drawing import Drawing


class Progress(Drawing):
    """Making progress.

    `turning_stage`: a stage's own instructions are being followed; it can be left when they are done.
    """

    turning_stage = False

    async def place_progress(self, amount: int, *, bypass: bool = False) -> None:
        """Progress on the quest goes to the active location first, unless it bypasses (p.15, FAQ 1.00)."""
        location = self.active_location
        if location is not None and not bypass:
            room = max(0, location.printed.quest_points - location.progress)
            placed = min(room, amount)
            amount -= placed
            await self.place_progress_on(location, placed)
        if amount > 0:
            quest = self.quest
            quest.progress += amount
            self.log("{} progress on {}.", amount, quest)
            await self.after(ProgressPlaced(quest, amount))
            await self.check_stage()

    async def place_progress_on(self, location: Card, amount: int) -> None:
        """Progress on a location; with enough of it, active or not, it is explored (FAQ 1.18)."""
        if amount <= 0 or location.zone not in IN_PLAY:
            return
        location.progress += amount
        self.log("{} progress on {}.", amount, location)
        await self.after(ProgressPlaced(location, amount))
        if location.zone in IN_PLAY and location.progress >= location.printed.quest_points:
            await self.explore(location)

    async def explore(self, location: Card) -> None:
        """An explored location leaves play, for its victory points if it has any (p.15, 24)."""
        assert location.printed.type == LOCATION
        self.log("{} is explored.", location)
        await self.leave_play(location, VICTORY if location.printed.victory else DISCARD, explored=True)

    async def remove_progress(self, amount: int) -> None:
        """Progress is taken off the quest card, never off the active location (FAQ 1.05)."""
        removed = min(amount, self.quest.progress)
        self.quest.progress -= removed
        self.log("{} progress is removed from {}.", removed, self.quest)

    async def check_stage(self) -> None:
        """Leave the stage as soon as it has its progress and nothing forbids it (p.22)."""
        if self.state.quest == NOBODY or self.turning_stage:
            return
        quest = self.quest
        if quest.printed.wins_when is not None and quest.printed.wins_when(quest, self.game):
            self.finish("win", str(quest))
        points = quest.printed.quest_points
        if points and quest.progress >= points and not self.cannot(ADVANCE, quest):
            await self.advance()

    async def advance(self) -> None:
        """Proceed to the next stage, or win (p.22)."""
        old = self.quest
        self.log("Stage {} of the quest, {}, is completed.", old.printed.stage, old)
        self.turning_stage = True
        await self.after(StageDefeated(old))
        self.move(old, REMOVED)
        if not self.state.quest_deck:
            self.finish("win", str(old))
        await self.begin_stage()

    async def begin_stage(self) -> None:
        """Turn up the next quest card: side A, then side B (p.5)."""
        stage = self.cards[self.state.quest_deck[-1]]
        self.turning_stage = True
        self.move(stage, CURRENT_QUEST)
        self.mark_revealed()
        self.log("Stage {} of the quest: {}.", stage.printed.stage, stage)
        for side in ("setup", "when_revealed"):
            script: EffectScript | None = getattr(stage.printed, side)
            if script is not None:
                await self.effect(stage, side, script)
        self.turning_stage = False
        await self.check_stage()

    def proceed_at_random(self, stages: list[Card]) -> None:
        """One of these stages comes next; the others are removed from the game."""
        self.mark_chance()
        chosen = stages[roll(self.state, len(stages))]
        for stage in stages:
            self.move(stage, REMOVED)
        self.move(chosen, QUEST_DECK)
