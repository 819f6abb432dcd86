"""Wolf Rider, the shadow card that attacks by itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.kernel import PASS, Session

from .table import Table

RIDER = "Wolf Rider"  # attack 2
PATROL = "East Bight Patrol"  # attack 3, defense 1, 2 hit points, no text of its own
BLANK = "Forest Gate"  # no shadow effect


def ride(*players: dict[str, Any], own: str = BLANK, enemy: str = PATROL) -> Table:
    """An enemy with the Wolf Rider as its shadow card attacks; `own` is the Rider's shadow card."""
    first, *others = players
    deck = [RIDER, own, "Enchanted Stream"]
    return Table({**first, "engaged": [enemy]}, *others, phase="combat", encounter_deck=deck)


def top(t: Table) -> str:
    """The top card of the encounter deck."""
    return str(t.game.top_of_encounter_deck())


@pytest.mark.card("core-81", "shadow")
@pytest.mark.rule("L39", "L42")
def test_wolf_rider_attacks_with_a_shadow_card_of_its_own() -> None:
    t = ride({"heroes": ["Aragorn", "Gimli", "Legolas"]}, own="Dol Guldur Orcs").choose("Aragorn")
    assert t.topic() == "defend"
    assert (t.game.attack.enemy, t.game.attack.player) == (t.card(RIDER).id, 0)
    assert t.offers() == ["Gimli", "Legolas", PASS]
    t.choose("Gimli")
    assert (t.card("Gimli").damage, t.card("Aragorn").damage) == (2 + 1 - 2, 3 - 2)
    assert t.topic() == "target"
    assert [str(c) for c in t.game.pick(t.card(PATROL).shadows)] == [RIDER]
    assert [str(c) for c in t.game.pick(t.card(RIDER).shadows)] == ["Dol Guldur Orcs"]
    assert t.state.attacks == []


@pytest.mark.card("core-81", "shadow")
def test_wolf_rider_undefended_hurts_one_hero_and_its_shadow_card_knows() -> None:
    t = ride({"heroes": ["Aragorn", "Gimli"]}, own="Wargs").choose("Aragorn").passes()
    assert t.topic() == "take damage"
    t.choose("Gimli")
    assert (t.card("Gimli").damage, t.card("Aragorn").damage) == (2 + 2, 3 - 2)


@pytest.mark.card("core-81", "shadow")
@pytest.mark.rule("L41")
def test_wolf_rider_is_met_by_the_attacked_player_alone() -> None:
    t = ride({"heroes": ["Gimli"]}, {"heroes": ["Aragorn"]}).choose("Gimli")
    assert t.topic() != "sentinel"
    assert not t.card("Aragorn").exhausted
    assert t.card("Gimli").damage == 2 + (3 - 2)


@pytest.mark.card("core-81", "shadow")
def test_wolf_rider_attacks_the_engaged_player_also_when_a_sentinel_defends() -> None:
    t = ride({"heroes": ["Gimli"]}, {"heroes": ["Aragorn", "Legolas"]}).passes().choose("Aragorn", seat=1)
    assert (t.topic(), t.offers()) == ("defend", ["Gimli", PASS])
    t.passes()
    assert (t.card("Gimli").damage, t.card("Aragorn").damage) == (2, 3 - 2)


@pytest.mark.card("core-81", "shadow", "ride_on")
@pytest.mark.rule("L85")
def test_wolf_rider_returns_to_the_top_of_the_deck_at_the_end_of_the_combat_phase() -> None:
    t = ride({"heroes": ["Aragorn", "Gimli", "Legolas"]}).choose("Aragorn").choose("Gimli")
    assert (t.topic(), t.zone(RIDER), top(t)) == ("target", "shadow", "Enchanted Stream")
    t.until("commit")
    assert (t.zone(RIDER), top(t)) == ("deck", RIDER)
    assert [str(c) for c in t.game.pick(t.state.encounter_discard)] == [BLANK]


@pytest.mark.card("core-81", "shadow", "ride_on")
@pytest.mark.rule("L51")
def test_wolf_rider_is_discarded_with_its_enemy() -> None:
    t = ride({"heroes": ["Aragorn", "Gimli", "Legolas"]}).choose("Aragorn").choose("Gimli")
    t.choose(PATROL)
    assert [t.zone(c) for c in (PATROL, RIDER, BLANK)] == ["discard"] * 3
    assert t.until("commit").zone(RIDER) == "discard"
    assert top(t) == "Enchanted Stream"


@pytest.mark.card("core-81", "shadow", "ride_on")
@pytest.mark.rule("L81")
def test_wolf_rider_cancelled_neither_attacks_nor_returns() -> None:
    t = ride({"heroes": ["Eleanor", "Aragorn"], "resources": 1, "hand": ["Hasty Stroke"]}).choose("Aragorn")
    t.choose("Hasty Stroke")
    assert t.topic() == "target"
    assert (t.card("Eleanor").damage, t.card(RIDER).shadows) == (0, ())
    assert t.until("commit").zone(RIDER) == "discard"


@pytest.mark.card("core-81", "shadow")
@pytest.mark.rule("L44")
def test_wolf_rider_may_strike_down_the_defender_of_the_other_attack() -> None:
    t = ride({"heroes": ["Aragorn", "Gimli"], "damage": {"Aragorn": 3}}).choose("Aragorn").passes()
    t.choose("Aragorn")
    assert t.zone("Aragorn") == "discard"
    assert t.card("Gimli").damage == 3


@pytest.mark.card("core-81", "shadow")
@pytest.mark.rule("L39", "L95")
def test_wolf_riders_attack_has_action_windows_and_the_other_attack_goes_on() -> None:
    hero = {"heroes": ["Gimli", "Aragorn", "Legolas"], "resources": 1, "hand": ["Blade Mastery"]}
    t, seen = ride(hero), []
    while t.topic() != "target":
        if t.topic() == "defend":
            t.choose(t.offers()[0])
        else:
            seen.append(t.ask().prompt.removeprefix("Actions: "))
            t.passes()
    steps = ["defenders are declared", "shadow effects are resolved", "the attack is resolved"]
    assert seen == [
        "after dealing shadow cards",
        *("an enemy attacks", "defenders are declared"),
        *("an enemy attacks", *steps),
        *steps[1:],
    ]


@pytest.mark.card("core-81", "shadow")
def test_an_action_in_the_middle_of_wolf_riders_attack_counts() -> None:
    t = ride({"heroes": ["Gimli", "Legolas"], "resources": {"Gimli": 1}, "hand": ["Blade Mastery"]})
    t.passes().passes().choose("Gimli").passes()
    assert t.game.attack.enemy == t.card(RIDER).id
    t.passes().choose("Legolas").choose("Blade Mastery").choose("Legolas")
    t.until("commit")
    assert (t.card("Legolas").damage, t.card("Gimli").damage) == (2 - 2, 3 - 2)


@pytest.mark.card("core-81", "shadow")
def test_wolf_riders_attack_ends_with_its_enemy() -> None:
    t = ride(
        {
            "heroes": ["Gimli", "Legolas"],
            "resources": {"Gimli": 1},
            "hand": ["Quick Strike"],
            "damage": {PATROL: 1},
        }
    )
    t.until("defend").choose("Gimli").until("action")
    while t.game.attack.enemy != t.card(RIDER).id:
        t.passes()
    t.choose("Quick Strike").until("commit")
    assert [t.zone(c) for c in (PATROL, RIDER, BLANK)] == ["discard"] * 3
    assert (t.card("Gimli").damage, t.card("Legolas").damage) == (0, 0)
    assert t.state.attacks == []


@pytest.mark.card("core-81", "shadow", "ride_on")
@pytest.mark.rule("L55")
def test_wolf_rider_eliminates_the_player_and_stays_on_its_enemy() -> None:
    t = ride({"heroes": ["Gimli"], "damage": {"Gimli": 3}}, {"heroes": ["Aragorn"]}).choose("Gimli")
    assert t.state.players[0].eliminated
    assert t.zone(PATROL) == "staging area"
    assert t.state.phase != "combat"
    assert (t.zone(RIDER), top(t)) == ("deck", RIDER)


@pytest.mark.card("core-81", "shadow")
@pytest.mark.rule("L38")
def test_wolf_rider_goes_without_a_shadow_card_when_the_deck_is_empty() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli", "Legolas"], "engaged": [PATROL]},
        phase="combat",
        encounter_deck=[RIDER],
        encounter_discard=[BLANK],
    )
    t.choose("Aragorn").choose("Gimli")
    assert (t.topic(), t.card(RIDER).shadows) == ("target", ())
    t.until("commit")
    assert [str(c) for c in t.game.pick(t.state.encounter_deck)] == [RIDER]


@pytest.mark.card("core-81", "shadow", "ride_on")
def test_a_game_restored_in_the_middle_of_wolf_riders_attack_goes_on_alike() -> None:
    t = ride({"heroes": ["Aragorn", "Gimli", "Legolas"]}, own="Dol Guldur Orcs").choose("Aragorn")
    again: Session[Any, Any] = Session.load(t.rules, json.loads(json.dumps(t.session.save())))
    assert again.ask(0) == t.ask()
    for session in (again, t.session):
        ask = session.ask(0)
        assert ask is not None
        session.answer(0, [next(o.id for o in ask.options if o.card == t.card("Gimli").id)])
    assert t.rules.encode(again.state) == t.rules.encode(t.state)
    again.undo(again.count - 1)
    t.session = again
    assert (t.topic(), t.game.attack.enemy) == ("defend", t.card(RIDER).id)
    assert top(t.choose("Legolas").until("commit")) == RIDER


@pytest.mark.card("core-81", "shadow")
@pytest.mark.rule("L98")
def test_wolf_rider_as_a_shadow_card_is_not_in_play() -> None:
    t = ride({"heroes": ["Aragorn"], "allies": ["Gondorian Spearman"]}).choose("Aragorn")
    assert [str(c) for c in t.game.enemies()] == [PATROL]
    t.choose("Gondorian Spearman")
    assert t.topic() != "response"
    assert t.zone("Gondorian Spearman") == "discard"


@pytest.mark.card("core-81", "shadow")
@pytest.mark.rule("L93")
def test_dark_knowledge_looks_at_wolf_riders_shadow_card() -> None:
    t = ride({"heroes": ["Gimli", "Aragorn"], "attachments": {"Dark Knowledge": "Gimli"}})
    assert t.topic() == "response"
    t.passes().choose("Aragorn")
    assert (t.topic(), t.offers()) == ("response", ["Dark Knowledge", PASS])
    t.choose("Dark Knowledge")
    assert any(BLANK in words for e in t.journal.entries for _, words in e.private)


@pytest.mark.card("core-81", "shadow")
def test_stand_together_lets_several_meet_wolf_rider() -> None:
    hero = {"heroes": ["Gimli", "Aragorn", "Legolas"], "resources": {"Gimli": 1}, "hand": ["Stand Together"]}
    t = ride(hero).choose("Stand Together").choose("Gimli").choose("Aragorn", "Legolas")
    assert [t.card(c).damage for c in ("Gimli", "Aragorn", "Legolas")] == [3 - 2, 0, 0]


@pytest.mark.card("core-81")
@pytest.mark.rule("L71")
def test_wolf_rider_surges() -> None:
    t = Table({"heroes": ["Aragorn"], "threat": 9}, phase="quest", encounter_deck=[RIDER, BLANK, BLANK])
    t.choose("Aragorn").until("travel")
    assert [str(c) for c in t.game.staging()] == [RIDER, BLANK]
