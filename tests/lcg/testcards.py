"""Cards that only tests play: rules and keywords that no card of the present sets shows."""

from __future__ import annotations

from functools import cache

from cards.lcg import rules
from cards.lcg.loader import CardFacts, define
from cards.lcg.vocabulary import Card, Game, Script, card, forbids, forced
from engine.lcg.definitions import Definition, Library
from engine.lcg.events import QuestResolved
from engine.lcg.rules import Rules
from engine.lcg.terms import ENGAGED

FACTS = (
    # The rulebook's example on p.14 has it in the staging area, where only its threat counts.
    CardFacts(number=1, title="Gladden Fields", type="location", threat=3, quest_points=3, victory=3),
    CardFacts(number=2, title="Howling Dark", type="treachery", keywords=["surge"], doomed=2),
    CardFacts(
        number=3,
        title="Doomsayer",
        type="enemy",
        engagement_cost=30,
        threat=1,
        attack=1,
        hit_points=2,
        doomed=1,
        keywords=["surge"],
        traits=["Spider"],
    ),
    CardFacts(number=4, title="Barren Land", type="location", threat=1, quest_points=4),
    CardFacts(number=5, title="Treacherous Bog", type="location", threat=0, quest_points=4),
    CardFacts(number=6, title="Craven", type="enemy", threat=1, attack=3, hit_points=3),
)


@card("test-4")
class BarrenLand(Script):
    @forbids("collect")
    def starve(me, g: Game, hero: Card) -> bool:
        return True


@card("test-5")
class TreacherousBog(Script):
    @forced(after=QuestResolved, when=lambda me, g, event: event.success)
    async def sink(me, g: Game, event: QuestResolved) -> None:
        await g.remove_progress(3)


@card("test-6")
class Craven(Script):
    @forbids("attack")
    def cower(me, g: Game, attacker: Card) -> bool:
        return attacker is me and me.zone == ENGAGED


@cache
def all_rules() -> Rules:
    """The rules with every card of the game and these."""
    library = rules().library
    extra: dict[str, Definition] = {f"test-{f.number}": define(f"test-{f.number}", f) for f in FACTS}
    return Rules(Library(library.cards | extra, library.scenarios, library.decks))
