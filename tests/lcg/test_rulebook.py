"""The worked examples of the rulebook."""

import pytest

from cards.lcg import rules
from engine.lcg.scoring import PlayerScore, Score, score
from engine.lcg.terms import DISCARD, VICTORY

from .table import Table


@pytest.mark.rule("L11")
def test_paying_for_cards_p12() -> None:
    t = Table(
        {
            "heroes": ["Glóin", "Éowyn", "Eleanor"],
            "resources": {"Glóin": 3, "Éowyn": 2, "Eleanor": 2},
            "hand": ["Guard of the Citadel", "Northern Tracker"],
        }
    )
    t.choose("Guard of the Citadel")
    assert [t.card(h).resources for h in ("Glóin", "Éowyn", "Eleanor")] == [1, 2, 2]
    t.choose("Northern Tracker")
    assert [t.card(h).resources for h in ("Glóin", "Éowyn", "Eleanor")] == [1, 0, 0]
    assert t.zone("Guard of the Citadel") == t.zone("Northern Tracker") == "play"


@pytest.mark.rule("L13")
def test_paying_for_neutral_cards_p12() -> None:
    t = Table(
        {
            "heroes": ["Glóin", "Éowyn", "Eleanor"],
            "resources": {"Glóin": 3, "Éowyn": 2, "Eleanor": 2},
            "hand": ["Gandalf"],
        }
    )
    t.choose("Gandalf").choose("Glóin", "Éowyn", "Éowyn", "Eleanor", "Eleanor")
    assert [t.card(h).resources for h in ("Glóin", "Éowyn", "Eleanor")] == [2, 0, 0]
    assert t.zone("Gandalf") == "play"


def questing_table() -> Table:
    """P.14."""
    t = Table(
        {"heroes": ["Éowyn"], "hand": ["Veteran Axehand"]},
        {"heroes": ["Aragorn"], "allies": ["Guard of the Citadel"], "hand": ["Veteran Axehand"]},
        phase="quest",
        staging=["Gladden Fields"],
        encounter_deck=["East Bight Patrol", "Hummerhorns", "Forest Gate"],
    )
    t.choose("Éowyn").choose("Aragorn", "Guard of the Citadel", seat=1).passes(seat=0).passes(seat=1)
    assert (t.game.total_willpower(), t.game.total_threat()) == (7, 7)
    return t


@pytest.mark.rule("L24", "L25")
def test_resolving_a_quest_p14() -> None:
    t = questing_table()
    t.choose("Éowyn").passes(seat=1)
    assert t.ask(1).prompt == "Actions: after quest resolution"
    assert t.hand() == []
    assert t.quest_progress == 1
    assert (t.threat(0), t.threat(1)) == (9, 12)


@pytest.mark.rule("L25")
def test_resolving_a_quest_without_eowyns_help_is_a_draw_p14() -> None:
    t = questing_table()
    t.passes(seat=0).passes(seat=1)
    assert t.ask(1).prompt == "Actions: after quest resolution"
    assert t.quest_progress == 0
    assert (t.threat(0), t.threat(1)) == (9, 12)


@pytest.mark.rule("L25", "L31")
def test_progress_on_the_enchanted_stream_p15() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        {"heroes": ["Denethor"]},
        phase="quest",
        active="Enchanted Stream",
        encounter_deck=["Hummerhorns", "Eyes of the Forest", "Forest Gate"],
    )
    t.choose("Éowyn").until_phase("travel")
    assert t.zone("Enchanted Stream") == "discard"
    assert t.quest_progress == 1


@pytest.mark.rule("L35")
def test_making_engagement_checks_p16() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": 24},
        {"heroes": ["Gimli"], "threat": 35},
        phase="encounter",
        staging=["King Spider", "Forest Spider", "Ungoliant's Spawn", "Hummerhorns"],
    )
    t.passes(seat=0).passes(seat=1)
    t.until_phase("combat")
    assert [str(e) for e in t.game.engaged_with(0)] == ["King Spider"]
    assert [str(e) for e in t.game.engaged_with(1)] == ["Ungoliant's Spawn", "Forest Spider"]
    assert t.zone("Hummerhorns") == "staging area"


@pytest.mark.rule("L37", "L39", "L42", "L43")
def test_defending_against_enemy_attacks_p18() -> None:
    t = Table(
        {
            "heroes": ["Aragorn"],
            "allies": ["Silverlode Archer"],
            "engaged": ["Forest Spider", "Ungoliant's Spawn"],
        },
        phase="combat",
        encounter_deck=["East Bight Patrol", "Enchanted Stream", "Forest Gate"],
    )
    assert t.card("East Bight Patrol").host == t.card("Ungoliant's Spawn").id
    assert t.card("Enchanted Stream").host == t.card("Forest Spider").id
    t.choose("Ungoliant's Spawn").choose("Silverlode Archer")
    assert t.zone("Silverlode Archer") == "discard"
    assert t.card("Aragorn").damage == 0
    assert t.topic() == "defend"
    t.passes()
    assert t.card("Aragorn").damage == 2
    assert t.game.remaining_hit_points(t.card("Aragorn")) == 3
    assert t.threat() == 12


@pytest.mark.rule("L47", "L49")
def test_attacking_enemies_p20() -> None:
    t = Table(
        {
            "heroes": ["Glorfindel", "Legolas"],
            "allies": ["Gondorian Spearman"],
            "engaged": ["Dol Guldur Beastmaster", "Dol Guldur Orcs"],
            "hand": ["Stand Together"],
        },
        phase="combat",
    )
    t.until("take damage").choose("Glorfindel").until("take damage").choose("Legolas").until("target")
    t.choose("Dol Guldur Orcs").choose("Glorfindel").until("target")
    assert t.zone("Dol Guldur Orcs") == "discard"
    assert t.card("Glorfindel").exhausted
    assert t.offers() == ["Dol Guldur Beastmaster", "pass"]
    t.choose("Dol Guldur Beastmaster").choose("Legolas", "Gondorian Spearman")
    t.until_phase("refresh")
    assert t.game.remaining_hit_points(t.card("Dol Guldur Beastmaster")) == 2
    assert t.zone("Dol Guldur Beastmaster") == "engaged"


@pytest.mark.rule("L57")
def test_scoring_p22() -> None:
    assert Score((PlayerScore("Tom", 43, 8, 6),), 7, 5).total == 122


@pytest.mark.rule("L57")
def test_scoring_p22_from_the_table() -> None:
    state = rules().new_game("passage-through-mirkwood", ["leadership"], seed=1)
    game = rules().open(state, None)
    by_title = {str(c): c for c in state.cards}
    game.move(by_title["Théodred"], DISCARD)
    game.move(by_title["Hummerhorns"], VICTORY)
    by_title["Aragorn"].damage, by_title["Glóin"].damage = 4, 2
    state.players[0].threat = 43
    state.rounds_completed = 7
    assert score(state).total == 122
