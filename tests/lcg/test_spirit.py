"""Spirit: heroes, allies and attachments."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

AXE = "Veteran Axehand"
REACH = "The Necromancer's Reach"  # a treachery that hurts every exhausted character
FAR = "Hummerhorns"  # an enemy that stays in the staging area and is asked about in the encounter phase
QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is


def holding(
    *hand: str, resources: int = 0, hero: str = "Dúnhere", friends: tuple[str, ...] = (), **more: Any
) -> dict[str, Any]:
    """A player whose Spirit hero alone has resources for the cards in hand."""
    return {"heroes": [hero, *friends], "hand": list(hand), "resources": {hero: resources}, **more}


# -- Éowyn -------------------------------------------------------------------------------------------
@pytest.mark.card("core-7", "gain_willpower")
@pytest.mark.rule("L24", "L66")
def test_eowyn_gains_willpower_for_a_discarded_card() -> None:
    t = Table({"heroes": ["Éowyn"], "hand": [AXE, "Gandalf"]}, phase="quest", encounter_deck=["Forest Gate"])
    t.choose("Éowyn").choose("Éowyn").choose("Gandalf")
    assert t.zone("Gandalf") == "discard"
    assert t.hand() == [AXE]
    t.through("quest")
    assert t.quest_progress == 3  # 4 + 1 - 2


@pytest.mark.card("core-7", "gain_willpower")
@pytest.mark.rule("L65")
def test_eowyns_willpower_lasts_until_the_end_of_the_phase() -> None:
    t = Table({"heroes": ["Éowyn", "Gimli"], "hand": ["Gandalf", "Stand Together"]})
    t.choose("Éowyn").choose("Gandalf")
    assert t.stat("Éowyn", "willpower") == 5
    t.until("commit")
    assert t.stat("Éowyn", "willpower") == 4


@pytest.mark.card("core-7", "gain_willpower")
@pytest.mark.rule("L61", "L80", "L97")
def test_every_player_may_strengthen_eowyn_once_a_round() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "hand": [AXE, "Gandalf"]},
        {"heroes": ["Aragorn"], "hand": [AXE, "Gandalf", "Gandalf"]},
        phase="quest",
    )
    t.choose("Éowyn").none(seat=1)
    t.choose("Éowyn", seat=1).choose(AXE, seat=1)
    assert t.hand(0) == [AXE, "Gandalf"]
    assert t.hand(1) == ["Gandalf", "Gandalf"]
    assert t.offers(1) == []
    t.choose("Éowyn").choose(AXE)
    assert t.state.phase != "quest"
    assert t.quest_progress == 6


@pytest.mark.card("core-7", "gain_willpower")
@pytest.mark.rule("L80")
def test_eowyns_limit_is_for_the_round_not_for_the_phase() -> None:
    t = Table({"heroes": ["Éowyn"], "hand": [AXE, "Gandalf"]})
    t.choose("Éowyn").choose("Gandalf").until("action")
    assert (t.state.round, t.state.phase) == (2, "resource")
    assert "Éowyn" in t.offers()


@pytest.mark.card("core-7", "gain_willpower")
@pytest.mark.rule("L66")
def test_eowyn_needs_a_card_in_the_hand_of_who_uses_her() -> None:
    t = Table({"heroes": ["Éowyn"], "hand": []}, {"heroes": ["Aragorn"], "hand": [AXE]})
    assert t.offers(0) == []
    t.choose("Éowyn", seat=1)
    assert t.hand(1) == []
    assert t.state.players[1].discard
    assert not t.state.players[0].discard


# -- Eleanor -----------------------------------------------------------------------------------------
@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L23", "L87")
def test_eleanor_cancels_a_treachery_and_another_card_replaces_it() -> None:
    deck = [REACH, "Forest Gate", "King Spider"]
    t = Table({"heroes": ["Eleanor", "Aragorn"]}, phase="quest", encounter_deck=deck)
    t.choose("Aragorn").choose("Eleanor")
    assert t.card("Eleanor").exhausted
    assert t.card("Aragorn").damage == 0
    assert t.zone(REACH) == "discard"
    assert t.zone("Forest Gate") == "staging area"
    assert t.zone("King Spider") == "deck"


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L66", "L101")
def test_exhausted_eleanor_cannot_cancel() -> None:
    t = Table({"heroes": ["Eleanor"]}, phase="quest", staging=[FAR], encounter_deck=[REACH, "Forest Gate"])
    t.choose("Eleanor")
    assert t.topic() == "engage"
    assert t.card("Eleanor").damage == 1
    assert t.zone("Forest Gate") == "deck"


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L71", "L87")
def test_eleanors_replacement_card_is_revealed_in_full_and_may_surge() -> None:
    deck = ["Eyes of the Forest", "Driven by Shadow", "Forest Gate", "King Spider"]
    t = Table({"heroes": ["Eleanor"], "hand": ["Feint"]}, phase="quest", encounter_deck=deck)
    t.none().choose("Eleanor")
    assert t.hand() == ["Feint"]
    assert t.zone("Driven by Shadow") == "discard"
    assert t.zone("Forest Gate") == "staging area"
    assert t.zone("King Spider") == "deck"


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L87")
def test_a_cancelled_treachery_does_not_gain_surge() -> None:
    deck = ["Driven by Shadow", "Forest Gate", "Old Forest Road"]
    t = Table({"heroes": ["Eleanor"]}, phase="quest", encounter_deck=deck)
    t.none().choose("Eleanor")
    assert t.zone("Forest Gate") == "staging area"
    assert t.zone("Old Forest Road") == "deck"


@pytest.mark.card("core-8", "cancel_treachery")
def test_eleanor_answers_treacheries_only() -> None:
    t = Table({"heroes": ["Eleanor", "Aragorn"]}, phase="quest", encounter_deck=["King Spider", REACH])
    t.none()
    assert t.offers() == ["Eleanor", "Aragorn"]  # whom the King Spider exhausts
    t.choose("Aragorn")
    assert t.zone(REACH) == "deck"
    assert not t.card("Eleanor").exhausted


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L21")
def test_eleanors_replacement_may_be_the_treachery_itself_from_the_reset_deck() -> None:
    t = Table({"heroes": ["Eleanor", "Aragorn"]}, phase="quest", staging=[FAR], encounter_deck=[REACH])
    t.choose("Aragorn").choose("Eleanor")
    assert t.card("Aragorn").damage == 1
    assert t.card("Eleanor").damage == 1


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L22", "L97")
def test_only_eleanors_controller_is_asked_and_a_cancelled_web_attaches_to_nobody() -> None:
    deck = ["Caught in a Web", *QUIET]
    t = Table({"heroes": ["Aragorn"]}, {"heroes": ["Eleanor"]}, phase="quest", encounter_deck=deck)
    t.none().none(seat=1)
    assert list(t.session.waiting_for()) == [1]
    t.choose("Eleanor", seat=1)
    assert t.zone("Caught in a Web") == "discard"
    assert t.card("Eleanor").exhausted


# -- Dúnhere -----------------------------------------------------------------------------------------
@pytest.mark.card("core-9", "attacks_staging", "ride_out")
@pytest.mark.rule("L47")
def test_dunhere_attacks_into_the_staging_area_with_one_more_attack() -> None:
    t = Table({"heroes": ["Dúnhere"]}, phase="combat", staging=["East Bight Patrol"], encounter_deck=QUIET)
    assert t.topic() == "target"
    assert t.offers() == ["East Bight Patrol", "pass"]
    t.choose("East Bight Patrol")
    assert t.zone("East Bight Patrol") == "discard"  # 2 + 1 - 1 against 2 hit points


@pytest.mark.card("core-9", "ride_out")
def test_dunhere_has_no_bonus_against_an_engaged_enemy() -> None:
    t = Table(
        {"heroes": ["Dúnhere"], "engaged": ["East Bight Patrol"]},
        phase="combat",
        staging=["Forest Spider"],
        encounter_deck=QUIET,
    )
    t.until("target").choose("East Bight Patrol")
    assert t.card("East Bight Patrol").damage == 1


@pytest.mark.card("core-9", "attacks_staging", "ride_out")
@pytest.mark.rule("L48")
def test_nobody_rides_out_with_dunhere() -> None:
    seats: tuple[dict[str, Any], ...] = ({"heroes": ["Dúnhere", "Aragorn"]}, {"heroes": ["Legolas"]})
    t = Table(*seats, phase="combat", staging=["Dol Guldur Beastmaster"])
    t.choose("Dol Guldur Beastmaster")
    assert t.state.round == 2  # nobody was asked to join, and nobody else has a target
    assert t.card("Dol Guldur Beastmaster").damage == 2


@pytest.mark.card("core-9", "attacks_staging")
def test_only_dunhere_reaches_the_staging_area() -> None:
    heroes = {"heroes": ["Dúnhere", "Aragorn", "Legolas"]}
    t = Table({**heroes, "exhausted": ["Dúnhere"]}, phase="combat", staging=["East Bight Patrol"])
    assert t.state.phase != "combat"
    t = Table(heroes, phase="combat", staging=["East Bight Patrol"])
    assert t.offers() == ["East Bight Patrol", "pass"]


@pytest.mark.card("core-9", "attacks_staging", "ride_out")
@pytest.mark.card("core-57", "ready_hero")
@pytest.mark.rule("L47")
def test_readied_dunhere_attacks_another_enemy_but_not_the_same_again() -> None:
    t = Table(
        {"heroes": ["Dúnhere"], "attachments": {"Unexpected Courage": "Dúnhere"}},
        phase="combat",
        staging=["Chieftan Ufthak", "East Bight Patrol", "Forest Spider"],
        encounter_deck=QUIET,
    )
    t.choose("Forest Spider").until("action").choose("Unexpected Courage").until("target")
    assert t.offers() == ["Chieftan Ufthak", "East Bight Patrol", "pass"]
    t.choose("East Bight Patrol")
    assert t.card("Forest Spider").damage == 2
    assert t.zone("East Bight Patrol") == "discard"


# -- Wandering Took ----------------------------------------------------------------------------------
@pytest.mark.card("core-43", "wander")
@pytest.mark.rule("L66")
def test_the_giver_chooses_who_gets_the_took_and_three_threat() -> None:
    t = Table(
        {"allies": ["Wandering Took"], "threat": 20},
        {"heroes": ["Gimli"], "threat": 20},
        {"heroes": ["Éowyn"], "threat": 20},
    )
    t.choose("Wandering Took")
    assert t.offers() == ["seat:1", "seat:2"]
    t.choose("seat:2")
    assert [t.threat(n) for n in range(3)] == [17, 20, 23]
    assert t.card("Wandering Took").controller == 2


@pytest.mark.card("core-43", "wander")
@pytest.mark.rule("L80")
def test_the_took_wanders_once_a_round() -> None:
    t = Table({"allies": ["Wandering Took"], "threat": 20}, {"heroes": ["Gimli"], "threat": 20})
    t.choose("Wandering Took").until("action")
    assert t.state.round == 2
    assert t.offers(0) == []
    assert t.offers(1) == ["Wandering Took", "pass"]
    t.choose("Wandering Took", seat=1)
    assert t.card("Wandering Took").controller == 0
    assert (t.threat(0), t.threat(1)) == (17 + 1 + 3, 23 + 1 - 3)


@pytest.mark.card("core-43", "wander")
@pytest.mark.rule("L80")
def test_each_took_has_its_own_limit() -> None:
    tooks = ["Wandering Took", "Wandering Took"]
    t = Table({"allies": tooks, "threat": 20}, {"heroes": ["Gimli"], "threat": 20})
    t.choose("Wandering Took").choose("Wandering Took")
    assert (t.threat(0), t.threat(1)) == (14, 26)


@pytest.mark.card("core-43", "wander")
def test_a_lone_player_has_nobody_to_give_the_took_to() -> None:
    t = Table({"allies": ["Wandering Took"], "threat": 20})
    assert t.state.phase == "quest"
    assert t.threat() == 20


@pytest.mark.card("core-43", "wander")
@pytest.mark.rule("L7", "L55", "L100")
def test_the_took_may_push_a_player_out_and_returns_to_his_owners_pile() -> None:
    t = Table({"allies": ["Wandering Took"], "threat": 20}, {"heroes": ["Gimli"], "threat": 47})
    t.choose("Wandering Took")
    assert t.state.players[1].eliminated
    assert t.card("Wandering Took").id in t.state.players[0].discard


# -- Lórien Guide and Northern Tracker ---------------------------------------------------------------
@pytest.mark.card("core-44", "guide")
@pytest.mark.rule("L25", "L29")
def test_guides_explore_the_active_location_before_questing() -> None:
    guides = ["Lórien Guide", "Lórien Guide"]
    t = Table({"allies": guides}, phase="quest", active="Enchanted Stream", encounter_deck=QUIET)
    t.choose(*guides, "Aragorn").choose("Lórien Guide").choose("Lórien Guide").through("quest")
    assert t.zone("Enchanted Stream") == "discard"
    assert t.quest_progress == 2  # 1 + 1 + 2 - 2, and all of it goes to the quest


@pytest.mark.card("core-44", "guide")
@pytest.mark.rule("L62")
def test_the_guide_only_responds_to_its_own_commitment_and_may_decline() -> None:
    guide: dict[str, Any] = {"allies": ["Lórien Guide"]}
    t = Table(guide, phase="quest", active="Forest Gate", staging=[FAR]).choose("Aragorn")
    assert t.topic() == "engage"
    assert t.card("Forest Gate").progress == 1  # 2 - 1 from questing
    for answer, progress in (("Lórien Guide", 1), ("pass", 0)):
        t = Table(guide, phase="quest", active="Forest Gate", staging=[FAR])
        t.choose("Lórien Guide").choose(answer)
        assert t.card("Forest Gate").progress == progress


@pytest.mark.card("core-44", "guide")
@pytest.mark.card("core-45", "track")
def test_guide_and_tracker_without_a_location_have_nothing_to_do() -> None:
    t = Table({"allies": ["Lórien Guide"]}, phase="quest", staging=["Old Forest Road"])
    t.choose("Lórien Guide")
    assert t.topic() == "travel"
    assert t.card("Old Forest Road").progress == 0
    t = Table({"allies": ["Northern Tracker"]}, phase="quest", active="Forest Gate", staging=[FAR])
    t.choose("Northern Tracker")
    assert t.topic() == "engage"
    assert t.card("Forest Gate").progress == 0


@pytest.mark.card("core-45", "track")
@pytest.mark.rule("L18", "L24", "L29")
def test_trackers_make_progress_on_every_location_in_staging_and_explore_one() -> None:
    trackers = ["Northern Tracker", "Northern Tracker"]
    t = Table(
        {"heroes": ["Éowyn"], "allies": trackers},
        phase="quest",
        active="Forest Gate",
        staging=["Enchanted Stream", "Old Forest Road", FAR],
        encounter_deck=["King Spider", *QUIET],
    )
    t.choose(*trackers, "Éowyn").choose("Northern Tracker").choose("Northern Tracker")
    assert t.topic() == "engage"
    assert t.zone("Enchanted Stream") == "discard"
    assert t.card("Old Forest Road").progress == 2
    assert t.card("Forest Gate").progress == 2  # from questing: 1 + 1 + 4 against 1 + 1 + 2


# -- Attachments -------------------------------------------------------------------------------------
@pytest.mark.card("core-55", "attaches_to", "favor")
@pytest.mark.rule("L64")
def test_the_favor_of_the_lady_gives_a_hero_willpower() -> None:
    mine = holding("The Favor of the Lady", resources=2, friends=("Aragorn",), allies=[AXE])
    t = Table(mine, staging=[FAR, "Forest Gate"]).choose("The Favor of the Lady")
    assert t.offers() == ["Dúnhere", "Aragorn"]
    t.choose("Aragorn")
    assert t.stat("Aragorn", "willpower") == 3
    assert t.stat("Dúnhere", "willpower") == 1
    assert t.card("Dúnhere").resources == 0


@pytest.mark.card("core-55", "attaches_to", "favor")
@pytest.mark.rule("L15", "L24", "L99")
def test_two_favors_on_another_players_hero_count_in_the_quest() -> None:
    favor = "The Favor of the Lady"
    t = Table(holding(favor, favor, resources=4), {"heroes": ["Gimli"]})
    t.choose(favor).choose("Gimli").choose(favor).choose("Gimli")
    assert t.card(favor).controller == 1
    t.none().choose("Gimli", seat=1)
    assert t.quest_progress == 4


@pytest.mark.card("core-56", "attaches_to", "soothe")
def test_power_in_the_earth_soothes_a_location() -> None:
    mine = holding("Power in the Earth", resources=1)
    assert Table(mine, staging=[FAR]).topic() == "commit"  # there is no location
    t = Table(mine, active="Enchanted Stream", staging=["Forest Gate", FAR]).choose("Power in the Earth")
    assert set(t.offers()) == {"Forest Gate", "Enchanted Stream"}
    t.choose("Forest Gate")
    assert t.stat("Forest Gate", "threat") == 1
    assert t.game.total_threat() == 2  # 2 - 1 + 1


@pytest.mark.card("core-56", "soothe")
@pytest.mark.rule("L64")
def test_two_powers_do_not_bring_threat_below_zero() -> None:
    powers = {"Power in the Earth": ["Old Forest Road", "Old Forest Road"]}
    t = Table({"heroes": ["Éowyn"], "attachments": powers}, staging=["Old Forest Road", FAR], phase="quest")
    assert t.stat("Old Forest Road", "threat") == 0
    t.choose("Éowyn")
    assert t.quest_progress == 3  # 4 against 0 + 1


@pytest.mark.card("core-56", "soothe")
@pytest.mark.rule("L7", "L17")
def test_power_in_the_earth_leaves_with_its_location() -> None:
    trackers = ["Northern Tracker", "Northern Tracker"]
    t = Table(
        {"allies": trackers, "attachments": {"Power in the Earth": "Enchanted Stream"}},
        staging=["Enchanted Stream"],
        phase="quest",
        encounter_deck=QUIET,
    )
    assert t.stat("Enchanted Stream", "threat") == 1
    t.choose(*trackers).choose("Northern Tracker").choose("Northern Tracker")
    assert t.zone("Enchanted Stream") == "discard"
    assert t.card("Power in the Earth").id in t.state.players[0].discard


@pytest.mark.card("core-57", "ready_hero")
@pytest.mark.rule("L28", "L77")
def test_unexpected_courage_readies_a_questing_hero_who_stays_committed() -> None:
    courage = {"attachments": {"Unexpected Courage": "Éowyn"}}
    t = Table({"heroes": ["Éowyn"], **courage}, phase="quest", encounter_deck=["Forest Gate"])
    t.choose("Éowyn").choose("Unexpected Courage")
    assert t.topic() == "travel"
    assert not t.card("Éowyn").exhausted
    assert t.card("Unexpected Courage").exhausted
    assert t.quest_progress == 2


@pytest.mark.card("core-57", "ready_hero")
@pytest.mark.rule("L53", "L77", "L101")
def test_unexpected_courage_works_once_and_readies_in_the_refresh_phase() -> None:
    courage = {"attachments": {"Unexpected Courage": "Éowyn"}, "deck": []}
    t = Table({"heroes": ["Éowyn"], **courage, "engaged": ["Forest Spider"]}, phase="quest")
    t.choose("Éowyn").choose("Unexpected Courage").until("defend").choose("Éowyn")
    assert t.card("Éowyn").damage == 1
    assert t.topic() == "commit"  # in the next round: an exhausted card is of no use
    assert not t.card("Unexpected Courage").exhausted


@pytest.mark.card("core-57", "ready_hero")
def test_two_courages_ready_a_hero_twice_but_never_a_ready_one() -> None:
    courage = {"attachments": {"Unexpected Courage": ["Éowyn", "Éowyn"]}}
    t = Table({"heroes": ["Éowyn"], **courage, "engaged": ["Forest Spider"]})
    assert t.topic() == "commit"  # no window in the planning phase
    t.choose("Éowyn").choose("Unexpected Courage").until("defend").choose("Éowyn")
    t.choose("Unexpected Courage")
    assert t.topic() == "target"
    assert not t.card("Éowyn").exhausted


@pytest.mark.card("core-57", "attaches_to", "ready_hero")
@pytest.mark.rule("L15", "L97", "L99")
def test_courage_on_another_players_hero_is_his_to_use() -> None:
    mine = holding("Unexpected Courage", resources=2, allies=[AXE])
    t = Table(mine, {"heroes": ["Gimli"], "exhausted": ["Gimli"]}).choose("Unexpected Courage")
    assert t.offers() == ["Dúnhere", "Gimli"]
    t.choose("Gimli")
    assert t.card("Unexpected Courage").controller == 1
    assert t.offers(0) == []
    t.choose("Unexpected Courage", seat=1)
    assert not t.card("Gimli").exhausted
