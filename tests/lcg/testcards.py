"""Cards that only tests play: rules and keywords that no card of the present sets shows."""

from __future__ import annotations

from functools import cache

from cards.lcg import rules
from cards.lcg.loader import CardFacts, define
from cards.lcg.vocabulary import Card, Game, Script, card, forbids, forced, modifies
from engine.lcg.definitions import Definition, Library, Scenario
from engine.lcg.events import QuestResolved
from engine.lcg.rules import Rules
from engine.lcg.terms import ENGAGED

FACTS = (
    CardFacts(number=2, title="Howling Dark", type="treachery", keywords=["surge"], doomed=2),
    CardFacts(
        number=3,
        title="Doomsayer",
        type="enemy",
        engagement_cost=30,
        threat=1,
        attack=1,
        hit_points=1,
        doomed=1,
        keywords=["surge"],
        traits=["Spider"],
    ),
    CardFacts(number=4, title="Barren Land", type="location", threat=1, quest_points=4),
    CardFacts(number=5, title="Treacherous Bog", type="location", threat=0, quest_points=4),
    CardFacts(number=6, title="Craven", type="enemy", threat=1, attack=3, hit_points=3),
    CardFacts(number=7, title="Narrow Cave", type="location", threat=0, quest_points=4),
    CardFacts(number=8, title="Into the Dark", type="quest", stage=1, quest_points=8),
    CardFacts(number=9, title="Herald", type="hero", unique=True, sphere="lore", threat_cost=9, hit_points=3),
)
DARK = Scenario("dark", "Into the Dark", ("test-8",), ("Test",))


@card("test-2")
class HowlingDark(Script):
    async def when_revealed(me, g: Game) -> None:
        await g.deal_damage(g.heroes(), 1)


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


@card("test-7")
class NarrowCave(Script):
    @forbids("play ally")
    def leave_no_room(me, g: Game, seat: int) -> bool:
        return True


@card("test-8")
class IntoTheDark(Script):
    async def setup(me, g: Game) -> None:
        if found := g.search_encounter_deck("Howling Dark"):
            await g.reveal(found)


@card("test-9")
class Herald(Script):
    @modifies("willpower", of="all")
    def cheer(me, g: Game, card: Card) -> int:
        return int(card.printed.is_character)

    @forbids("attack")
    def keep_peace(me, g: Game, attacker: Card) -> bool:
        return True


@cache
def all_rules() -> Rules:
    """The rules with every card of the game and these."""
    library = rules().library
    codes = {f"test-{f.number}": f for f in FACTS}
    extra: dict[str, Definition] = {code: define(code, f, "Test") for code, f in codes.items()}
    scenarios = library.scenarios | {DARK.id: DARK}
    return Rules(Library(library.cards | extra, scenarios, library.decks, library.tokens))
