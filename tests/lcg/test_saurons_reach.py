"""The encounter set Sauron's Reach."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import PASS

from .table import Table

CROWS = "Eastern Crows"  # attack 1, 1 hit point, surge
STORM = "Evil Storm"
PURSUED = "Pursued by Shadow"
FOG = "Treacherous Fog"
PATROL = "East Bight Patrol"  # attack 3, no text of its own
BLANK = "Forest Gate"  # threat 2, no text but a response
QUIET = [BLANK] * 4


def attack(shadow: str, *players: dict[str, Any]) -> Table:
    """The Patrol with this shadow card attacks the first of the players."""
    first, *others = players
    return Table({**first, "engaged": [PATROL]}, *others, phase="combat", encounter_deck=[shadow, *QUIET])


def reveal(*cards: str, players: list[dict[str, Any]], **table: Any) -> Table:
    """A quest phase that reveals these cards first."""
    return Table(*players, phase="quest", encounter_deck=[*cards, *QUIET], **table)


# -- Eastern Crows -----------------------------------------------------------------------------------
@pytest.mark.card("core-115")
@pytest.mark.rule("L71")
def test_eastern_crows_surge() -> None:
    t = reveal(CROWS, CROWS, players=[{"heroes": ["Aragorn"], "threat": 9}]).choose("Aragorn")
    assert [str(c) for c in t.game.staging()] == [CROWS, CROWS, BLANK]


@pytest.mark.card("core-115", "flock")
def test_eastern_crows_are_shuffled_into_the_deck_when_defeated() -> None:
    places = set()
    for seed in range(12):
        t = Table(
            {"heroes": ["Aragorn", "Gimli"], "engaged": [CROWS]},
            phase="combat",
            encounter_deck=[STORM, *QUIET],
            seed=seed,
        )
        t.choose("Aragorn").choose(CROWS)
        assert (t.zone(CROWS), t.zone(STORM)) == ("deck", "discard")
        places.add(t.state.encounter_deck.index(t.card(CROWS).id))
    assert len(places) > 1


@pytest.mark.card("core-115", "flock")
def test_eastern_crows_are_shuffled_in_also_when_an_effect_defeats_them() -> None:
    hero = {"heroes": ["Legolas"], "resources": 1, "hand": ["Rain of Arrows"], "engaged": [CROWS, CROWS]}
    t = Table(hero, phase="combat", encounter_deck=QUIET).until("action")
    t.choose("Rain of Arrows").until("commit")
    assert t.game.enemies() == []
    assert sum(str(c) == CROWS for c in t.game.pick(t.state.encounter_deck)) == 2


@pytest.mark.card("core-115", "flock")
@pytest.mark.rule("L23")
def test_eastern_crows_struck_by_thalin_do_not_surge_and_are_shuffled_in() -> None:
    t = reveal(CROWS, players=[{"heroes": ["Thalin"], "threat": 9}]).choose("Thalin")
    assert t.game.staging() == []
    assert sum(str(c) == CROWS for c in t.game.pick(t.state.encounter_deck)) == 1
    assert len(t.state.encounter_deck) == len(QUIET) + 1


@pytest.mark.card("core-115", "flock")
@pytest.mark.rule("L21")
def test_eastern_crows_struck_by_thalin_as_the_last_card_are_the_new_deck() -> None:
    t = Table({"heroes": ["Thalin"], "threat": 9}, phase="quest", encounter_deck=[CROWS]).choose("Thalin")
    assert (t.zone(CROWS), len(t.state.encounter_deck)) == ("deck", 1)


@pytest.mark.card("core-115", "shadow")
@pytest.mark.parametrize(("threat", "bonus"), [(34, 1), (35, 2)])
def test_eastern_crows_shadow_looks_at_the_defending_players_threat(threat: int, bonus: int) -> None:
    t = attack(CROWS, {"heroes": ["Aragorn"], "threat": threat}, {"heroes": ["Gimli"], "threat": 69 - threat})
    assert t.choose("Aragorn").card("Aragorn").damage == 3 + bonus - 2
    assert t.zone(CROWS) == "discard"


# -- Evil Storm --------------------------------------------------------------------------------------
@pytest.mark.card("core-116", "when_revealed")
def test_evil_storm_hurts_all_characters_of_players_with_a_threat_of_thirty_five() -> None:
    t = reveal(
        STORM,
        players=[
            {"heroes": ["Aragorn", "Gimli"], "allies": ["Gondorian Spearman"], "threat": 35},
            {"heroes": ["Legolas"], "threat": 34},
            {"heroes": ["Thalin"], "threat": 40},
        ],
    )
    t.choose("Aragorn").none(seat=1).none(seat=2)
    assert [t.card(c).damage for c in ("Aragorn", "Gimli", "Legolas", "Thalin")] == [1, 1, 0, 1]
    assert t.zone("Gondorian Spearman") == "discard"


@pytest.mark.card("core-116", "when_revealed")
@pytest.mark.rule("L55")
def test_evil_storm_may_eliminate_one_player_and_goes_on_for_the_others() -> None:
    t = reveal(
        STORM,
        players=[
            {"heroes": ["Éowyn"], "damage": {"Éowyn": 2}, "threat": 35},
            {"heroes": ["Gimli"], "threat": 35},
        ],
    )
    t.none().none(seat=1)
    assert t.state.players[0].eliminated
    assert t.card("Gimli").damage == 1


# -- Pursued by Shadow -------------------------------------------------------------------------------
@pytest.mark.card("core-117", "when_revealed")
def test_pursued_by_shadow_counts_the_characters_that_are_not_questing() -> None:
    t = reveal(
        PURSUED,
        players=[
            {"heroes": ["Aragorn", "Gimli"], "allies": ["Veteran Axehand"], "threat": 10},
            {"heroes": ["Éowyn"], "threat": 10},
        ],
        staging=[PATROL],
    )
    t.choose("Aragorn").choose("Éowyn", seat=1)
    assert (t.threat(0), t.threat(1)) == (10 + 2, 10)


@pytest.mark.card("core-117", "when_revealed")
@pytest.mark.rule("L28", "L55")
def test_pursued_by_shadow_spares_a_readied_character_and_may_eliminate() -> None:
    t = reveal(
        PURSUED,
        players=[
            {"heroes": ["Aragorn"], "resources": 1, "threat": 30},
            {"heroes": ["Éowyn", "Gimli"], "threat": 49},
        ],
        staging=[PATROL],
    )
    t.choose("Aragorn").choose("Aragorn").choose("Éowyn", seat=1)
    assert not t.card("Aragorn").exhausted
    assert t.state.players[1].eliminated
    assert t.threat(0) == 30 + (3 + 2) - 2


@pytest.mark.card("core-117", "shadow")
@pytest.mark.rule("L44")
def test_pursued_by_shadow_shadow_takes_an_exhausted_ally_back_also_the_defender() -> None:
    hero = {
        "heroes": ["Aragorn"],
        "allies": ["Veteran Axehand", "Gondorian Spearman", "Guard of the Citadel"],
    }
    t = attack(PURSUED, {**hero, "exhausted": ["Guard of the Citadel"], "threat": 20})
    t.choose("Veteran Axehand")
    assert t.offers() == ["Veteran Axehand", "Guard of the Citadel"]
    t.choose("Veteran Axehand")
    assert t.hand() == ["Veteran Axehand"]
    assert (t.card("Aragorn").damage, t.threat()) == (3, 20)


@pytest.mark.card("core-117", "shadow")
def test_pursued_by_shadow_shadow_raises_the_threat_without_an_exhausted_ally() -> None:
    t = attack(
        PURSUED,
        {"heroes": ["Aragorn"], "allies": ["Veteran Axehand"], "threat": 20},
        {
            "heroes": ["Gimli"],
            "allies": ["Horseback Archer"],
            "exhausted": ["Horseback Archer"],
            "threat": 20,
        },
    )
    t.choose("Aragorn")
    assert (t.threat(0), t.threat(1), t.hand(1)) == (20 + 3, 20, [])


@pytest.mark.card("core-117", "shadow")
@pytest.mark.rule("L100")
def test_pursued_by_shadow_shadow_returns_an_ally_to_its_owner() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "allies": ["Wandering Took"], "threat": 20, "engaged": []},
        {"heroes": ["Gimli"], "threat": 20, "engaged": [PATROL]},
        phase="combat",
        encounter_deck=[PURSUED, *QUIET],
    )
    t.choose("Wandering Took").until("defend").choose("Wandering Took", seat=1)
    assert (t.hand(0), t.hand(1)) == (["Wandering Took"], [])


# -- Treacherous Fog ---------------------------------------------------------------------------------
@pytest.mark.card("core-118", "when_revealed")
@pytest.mark.rule("L65")
def test_treacherous_fog_thickens_over_locations_in_the_staging_area_also_later_ones() -> None:
    t = reveal(
        FOG,
        players=[{"heroes": ["Aragorn"], "threat": 20}, {"heroes": ["Gimli"], "threat": 20}],
        staging=["The East Bight", PATROL],
        active="Gladden Fields",
    )
    t.none().none(seat=1)
    assert t.threat(0) == 20 + (1 + 1) + 3 + (2 + 1)


@pytest.mark.card("core-118", "when_revealed")
def test_treacherous_fog_spares_the_active_location_and_lifts_after_the_phase() -> None:
    t = reveal(
        FOG,
        players=[{"allies": ["Henamarth Riversong"]}],
        staging=["The East Bight", PATROL],
        active="Gladden Fields",
    )
    t.none().passes()
    assert t.state.phase == "quest"
    assert (t.stat("The East Bight", "threat"), t.stat("Gladden Fields", "threat")) == (1 + 1, 3)
    assert t.until("engage").stat("The East Bight", "threat") == 1


@pytest.mark.card("core-118", "when_revealed")
@pytest.mark.rule("L93")
def test_treacherous_fog_then_players_with_a_threat_of_thirty_five_discard_a_card() -> None:
    hand = ["Feint", "Quick Strike"]
    t = reveal(
        FOG,
        players=[
            {"heroes": ["Aragorn"], "threat": 35, "hand": hand},
            {"heroes": ["Gimli"], "threat": 34, "hand": hand},
            {"heroes": ["Legolas"], "threat": 35, "hand": hand},
            {"heroes": ["Thalin"], "threat": 35},
        ],
        staging=[BLANK],
    )
    t.none().none(seat=1).none(seat=2).none(seat=3)
    assert t.session.waiting_for() == [0, 2]
    t.choose("Feint", seat=2).choose("Quick Strike")
    assert [t.hand(seat) for seat in range(4)] == [["Feint"], hand, ["Quick Strike"], []]


@pytest.mark.card("core-118", "when_revealed")
@pytest.mark.rule("L67")
def test_treacherous_fog_over_no_location_discards_nothing() -> None:
    hand = {"heroes": ["Aragorn"], "threat": 35, "hand": ["Feint", "Quick Strike"]}
    t = reveal(FOG, players=[hand], staging=[PATROL]).none()
    assert t.offers() != [*hand["hand"]]
    assert t.hand() == hand["hand"]


@pytest.mark.card("core-118")
def test_treacherous_fog_has_no_shadow_effect() -> None:
    t = attack(FOG, {"heroes": ["Aragorn", "Gimli"], "threat": 40, "hand": ["Feint"]})
    assert t.choose("Aragorn").offers() == [PATROL, PASS]
    assert (t.card("Aragorn").damage, t.hand()) == (3 - 2, ["Feint"])
