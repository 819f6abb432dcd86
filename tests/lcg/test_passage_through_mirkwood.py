"""The encounter set Passage Through Mirkwood and its quest."""

from __future__ import annotations

from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import Journal, Session
from engine.lcg.definitions import Deck

from .table import SCENARIO, Table, code

FORK = "A Fork in the Road"
PATH = "Don't Leave the Path!"
BEORN = "Beorn's Path"
SPAWN = "Ungoliant's Spawn"
PATROL = "East Bight Patrol"  # attack 3, no text of its own
BATS = "Black Forest Bats"  # attack 1
TOP = ["Gandalf", "Faramir", "Beorn", "Sneak Attack", "Gléowine", "Feint"]


def attack(shadow: str, *players: dict[str, Any], enemy: str = PATROL) -> Table:
    """An enemy with this shadow card attacks the first of the players."""
    first, *others = players
    return Table({**first, "engaged": [enemy]}, *others, phase="combat", encounter_deck=[shadow])


def reach(stage: str, *players: dict[str, Any], **setup: Any) -> Table:
    """Éowyn alone quests through the second stage until luck brings this third one."""
    for seed in range(1, 40):
        t = Table(*players, phase="quest", quest=FORK, seed=seed, **setup)
        t.choose("Éowyn")
        for seat in range(1, len(players)):
            t.none(seat=seat)
        if str(t.game.quest) == stage:
            return t
    raise AssertionError(f"{stage} never came")


def armed() -> dict[str, Any]:
    """Aragorn and Gimli with attachments, Aragorn in a web too."""
    return {
        "heroes": ["Aragorn", "Gimli"],
        "attachments": {
            "Celebrían's Stone": "Aragorn",
            "The Favor of the Lady": "Aragorn",
            "Dwarven Axe": "Gimli",
            "Caught in a Web": "Aragorn",
        },
    }


# -- Passage Through Mirkwood ------------------------------------------------------------------------
@pytest.mark.card("core-96", "grow_bold")
@pytest.mark.rule("L34", "L65")
def test_forest_spider_is_stronger_in_the_round_it_engages() -> None:
    t = Table({"heroes": ["Aragorn"]}, phase="encounter", staging=["Forest Spider"])
    assert t.stat("Forest Spider", "attack") == 2
    t.choose("Forest Spider")
    assert t.stat("Forest Spider", "attack") == 3
    t.choose("Aragorn")
    assert t.card("Aragorn").damage == 3 - 2
    t.until("defend")
    assert t.stat("Forest Spider", "attack") == 2


@pytest.mark.card("core-96", "grow_bold")
@pytest.mark.rule("L36")
def test_forest_spider_only_the_one_that_engages_grows_bold() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": ["Forest Spider"], "threat": 25},
        phase="encounter",
        staging=["Forest Spider"],
    )
    t.passes().until("attacker")
    attacks = sorted(t.game.stat(spider, "attack") for spider in t.game.engaged_with(0))
    assert attacks == [2, 3]


@pytest.mark.card("core-96", "shadow")
@pytest.mark.rule("L42", "L75")
def test_forest_spider_shadow_costs_the_defending_player_an_attachment() -> None:
    other = {"heroes": ["Legolas"], "attachments": {"Horn of Gondor": "Legolas"}}
    t = attack("Forest Spider", armed(), other).choose("Aragorn")
    assert sorted(t.offers()) == ["Celebrían's Stone", "Dwarven Axe", "The Favor of the Lady"]
    t.choose("Dwarven Axe")
    assert t.zone("Dwarven Axe") == "discard"
    assert t.zone("Celebrían's Stone") == t.zone("The Favor of the Lady") == "attached"


@pytest.mark.card("core-96", "shadow")
def test_forest_spider_shadow_is_the_same_if_undefended() -> None:
    t = attack("Forest Spider", armed()).passes().choose("Celebrían's Stone")
    assert t.topic() == "take damage"
    assert t.zone("Celebrían's Stone") == "discard"
    assert t.zone("Dwarven Axe") == t.zone("The Favor of the Lady") == "attached"


@pytest.mark.card("core-97", "shadow")
def test_east_bight_patrol_shadow_adds_one_attack() -> None:
    t = attack(PATROL, {"heroes": ["Aragorn", "Gimli"], "threat": 20}, enemy="Dol Guldur Orcs")
    t.choose("Aragorn")
    assert t.card("Aragorn").damage == 2 + 1 - 2
    assert t.threat() == 20


@pytest.mark.card("core-97", "shadow")
def test_east_bight_patrol_shadow_raises_the_threat_too_if_undefended() -> None:
    t = attack(
        PATROL,
        {"heroes": ["Aragorn"], "threat": 20},
        {"heroes": ["Legolas"], "threat": 20},
        enemy="Dol Guldur Orcs",
    )
    t.passes()
    assert t.card("Aragorn").damage == 2 + 1
    assert (t.threat(0), t.threat(1)) == (23, 20)


@pytest.mark.card("core-98", "when_revealed")
@pytest.mark.rule("L28")
def test_black_forest_bats_take_a_character_of_each_players_choice_off_the_quest() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "threat": 10},
        {"heroes": ["Éowyn"], "threat": 10},
        phase="quest",
        staging=["Forest Spider"],
        encounter_deck=[BATS, "Forest Gate"],
    )
    t.choose("Aragorn", "Gimli").choose("Éowyn", seat=1)
    t.choose("Gimli")
    assert t.offers(1) == ["Aragorn", "Éowyn"]
    t.choose("Aragorn", seat=1)
    assert t.topic() == "travel"
    assert t.card("Gimli").exhausted
    assert t.card("Aragorn").exhausted
    assert t.threat() == 10 + (2 + 1 + 2) - 4


@pytest.mark.card("core-98", "when_revealed")
def test_black_forest_bats_find_nobody_left_for_the_second_player() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "threat": 10},
        {"heroes": ["Aragorn"], "threat": 10},
        phase="quest",
        encounter_deck=[BATS, "Forest Gate"],
    )
    t.choose("Éowyn").none(seat=1)
    assert t.topic() == "travel"
    assert t.threat() == 10 + 1 + 2
    assert t.quest_progress == 0


@pytest.mark.card("core-99", "ready_character")
@pytest.mark.rule("L62")
def test_old_forest_road_readies_a_character_of_the_first_player() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "exhausted": ["Aragorn", "Gimli"]},
        {"heroes": ["Legolas"], "exhausted": ["Legolas"]},
        phase="travel",
        staging=["Old Forest Road", BATS],
    )
    t.choose("Old Forest Road").choose("Old Forest Road")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli")
    assert not t.card("Gimli").exhausted
    assert t.card("Aragorn").exhausted
    assert t.card("Legolas").exhausted


@pytest.mark.card("core-99", "ready_character")
@pytest.mark.rule("L62")
def test_old_forest_road_may_be_declined() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "exhausted": ["Aragorn"]}, phase="travel", staging=["Old Forest Road", BATS]
    )
    t.choose("Old Forest Road")
    assert t.topic() == "response"
    t.passes()
    assert t.topic() == "engage"
    assert t.card("Aragorn").exhausted


@pytest.mark.card("core-100", "draw")
def test_forest_gate_lets_the_first_player_draw_two_cards() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Legolas"], "deck": TOP},
        phase="travel",
        staging=["Forest Gate", BATS],
        first_player=1,
    )
    t.choose("Forest Gate", seat=1).choose("Forest Gate", seat=1)
    assert t.topic() == "engage"
    assert (t.hand(0), t.hand(1)) == ([], TOP[:2])


@pytest.mark.card("core-100", "draw")
@pytest.mark.rule("L62")
def test_forest_gate_may_be_declined_and_needs_a_deck() -> None:
    t = Table(phase="travel", staging=["Forest Gate", BATS]).choose("Forest Gate")
    assert t.topic() == "response"
    assert t.passes().hand() == []
    t = Table({"deck": []}, phase="travel", staging=["Forest Gate", BATS]).choose("Forest Gate")
    assert t.topic() == "engage"


# -- the quest ---------------------------------------------------------------------------------------
@pytest.mark.card("core-119", "setup")
@pytest.mark.rule("L5", "L6")
def test_flies_and_spiders_sets_a_spider_and_a_road_in_the_staging_area() -> None:
    decks = [Deck("test", "Test", (code("Aragorn"),), ((code("Veteran Axehand"), 10),))]
    orders = set()
    for seed in (1, 2, 3):
        state = rules().new_game(SCENARIO, decks, seed=seed, names=["Tom"], first_player=0)
        session: Session[Any, Any] = Session(rules(), state, journal=Journal(), debug=True)
        session.answer(0, ("no",))
        game = session.game
        assert str(game.quest) == "Flies and Spiders"
        assert [str(c) for c in game.staging()] == ["Forest Spider", "Old Forest Road"]
        assert len(game.state.encounter_deck) == 36 - 2
        orders.add(tuple(str(c) for c in game.pick(game.state.encounter_deck)))
    assert len(orders) == 3


@pytest.mark.card("core-119")
@pytest.mark.rule("L30")
def test_flies_and_spiders_leads_to_the_fork_and_the_excess_is_lost() -> None:
    t = Table({"heroes": ["Éowyn"]}, phase="quest", progress=7).choose("Éowyn")
    assert str(t.game.quest) == FORK
    assert t.quest_progress == 0


@pytest.mark.card("core-120", "choose_path")
@pytest.mark.rule("L30")
def test_a_fork_in_the_road_leads_to_either_third_stage() -> None:
    reached = set()
    for seed in range(1, 25):
        t = Table({"heroes": ["Éowyn"]}, phase="quest", quest=FORK, seed=seed).choose("Éowyn")
        reached.add(str(t.game.quest))
        assert t.state.quest_deck == []
        assert t.quest_progress == 0
    assert reached == {PATH, BEORN}


@pytest.mark.card("core-121", "when_revealed")
@pytest.mark.rule("L69", "L70")
def test_dont_leave_the_path_every_player_finds_a_spider_that_is_not_revealed() -> None:
    t = reach(
        PATH,
        {"heroes": ["Éowyn", "Gimli"]},
        {"heroes": ["Aragorn"]},
        encounter_deck=["Eyes of the Forest"] * 2 + ["King Spider", SPAWN, "Hummerhorns", "Forest Gate"],
        encounter_discard=["Forest Spider"],
    )
    assert t.topic() == "search"
    assert sorted(t.offers()) == ["Forest Spider", "King Spider", SPAWN]
    t.choose("King Spider")
    assert sorted(t.offers(1)) == ["Forest Spider", SPAWN]
    t.choose("Forest Spider", seat=1)
    assert [str(c) for c in t.game.staging()] == ["King Spider", "Forest Spider"]
    assert not t.card("Gimli").exhausted
    assert not t.card("Aragorn").exhausted
    assert t.zone(SPAWN) == "deck"


@pytest.mark.card("core-121", "when_revealed")
def test_dont_leave_the_path_finds_the_spawn_in_the_discard_pile() -> None:
    t = reach(
        PATH,
        {"heroes": ["Éowyn"]},
        encounter_deck=["Eyes of the Forest", "Forest Gate"],
        encounter_discard=[SPAWN],
    )
    assert t.zone(SPAWN) == "staging area"


@pytest.mark.card("core-121", "when_revealed")
@pytest.mark.parametrize("place", ["", ", the encounter discard pile"])
def test_dont_leave_the_path_the_player_chooses_from_which_pile_the_spider_comes(place: str) -> None:
    t = reach(
        PATH,
        {"heroes": ["Éowyn"]},
        encounter_deck=["Eyes of the Forest", "King Spider", "King Spider", "Forest Gate"],
        encounter_discard=["King Spider", "King Spider"],
    )
    assert t.offers() == ["King Spider", "King Spider"]
    t.choose(f"King Spider{place}")
    left = [str(c) for c in t.game.pick(t.state.encounter_discard)]
    assert left.count("King Spider") == (1 if place else 2)


def duel(quest: str, progress: int = 0) -> Table:
    """Aragorn strikes the last blow at Ungoliant's Spawn."""
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": [SPAWN], "damage": {SPAWN: 8}},
        phase="combat",
        encounter_deck=["Forest Gate"] * 3,
        quest=quest,
        progress=progress,
    )
    t.choose("Gimli")
    assert not t.session.over
    return t.choose(SPAWN)


@pytest.mark.card("core-121", "win")
@pytest.mark.rule("L56")
def test_dont_leave_the_path_is_won_by_destroying_the_spawn() -> None:
    t = duel(PATH)
    assert t.session.over
    assert (t.state.result, t.state.cause) == ("win", PATH)


@pytest.mark.card("core-121", "win")
def test_dont_leave_the_path_another_enemy_or_stage_is_no_victory() -> None:
    assert not duel("Flies and Spiders").session.over
    t = Table({"heroes": ["Aragorn", "Gimli"], "engaged": [PATROL]}, phase="combat", quest=PATH)
    t.choose("Gimli").choose(PATROL)
    assert t.zone(PATROL) not in ("engaged", "staging area")
    assert not t.session.over


@pytest.mark.card("core-121")
@pytest.mark.rule("L32")
def test_dont_leave_the_path_is_never_left_by_progress() -> None:
    t = Table({"heroes": ["Éowyn"]}, phase="quest", quest=PATH).choose("Éowyn")
    assert not t.session.over
    assert t.quest_progress == 4


@pytest.mark.card("core-122", "spawn_bars_the_way")
@pytest.mark.rule("L32", "L67")
def test_beorns_path_is_barred_while_the_spawn_is_in_play() -> None:
    t = Table({"heroes": ["Éowyn"], "deck": []}, phase="quest", quest=BEORN, progress=9, staging=[SPAWN])
    t.choose("Éowyn")
    assert not t.session.over
    assert t.quest_progress == 10
    t.until("commit").choose("Éowyn")
    assert t.quest_progress == 11


@pytest.mark.card("core-122", "spawn_bars_the_way")
@pytest.mark.rule("L32", "L67")
def test_beorns_path_is_barred_by_an_engaged_spawn_too() -> None:
    t = Table({"heroes": ["Éowyn"], "engaged": [SPAWN]}, phase="quest", quest=BEORN, progress=9)
    t.choose("Éowyn")
    assert t.quest_progress == 13


@pytest.mark.card("core-122", "spawn_bars_the_way")
@pytest.mark.rule("L32", "L56")
def test_beorns_path_is_done_the_moment_the_spawn_is_destroyed() -> None:
    t = duel(BEORN, progress=12)
    assert t.session.over
    assert (t.state.result, t.state.cause) == ("win", BEORN)


@pytest.mark.card("core-122", "spawn_bars_the_way")
def test_beorns_path_without_enough_progress_goes_on_after_the_spawn() -> None:
    t = duel(BEORN, progress=9)
    assert t.zone(SPAWN) not in ("engaged", "staging area")
    assert not t.session.over
    t.until("commit").choose("Aragorn", "Gimli").passes()
    assert t.state.result == "win"


@pytest.mark.card("core-122")
@pytest.mark.rule("L56", "L98", "L106")
def test_beorns_path_is_won_with_the_spawn_out_of_play() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        phase="quest",
        quest=BEORN,
        progress=9,
        encounter_deck=["The Necromancer's Reach"],
        encounter_discard=[SPAWN],
    )
    t.choose("Éowyn")
    assert (t.state.result, t.state.cause) == ("win", BEORN)
    assert t.state.rounds_completed == 0
