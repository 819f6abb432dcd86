"""Quest phase (Rulebook p.14)."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.rule("L18")
def test_responses_to_committing_come_before_the_next_player_commits() -> None:
    t = Table(
        {"heroes": ["Théodred", "Aragorn"]},
        {"heroes": ["Gimli"]},
        phase="quest",
        first_player=0,
        encounter_deck=["Forest Gate"] * 3,
    )
    assert t.session.waiting_for() == [0]
    t.choose("Théodred", "Aragorn")
    assert (t.topic(), t.session.waiting_for()) == ("response", [0])
    t.choose("Théodred").choose("Aragorn")
    assert t.session.waiting_for() == [0]  # Aragorn can pay to ready now
    t.choose("Aragorn")
    assert (t.topic(), t.session.waiting_for()) == ("commit", [1])


@pytest.mark.rule("L18")
def test_all_characters_of_a_player_are_committed_before_the_first_response() -> None:
    t = Table({"heroes": ["Théodred", "Aragorn", "Glóin"]}, phase="quest", encounter_deck=["Forest Gate"] * 3)
    t.choose("Théodred", "Aragorn", "Glóin").choose("Théodred")
    assert set(t.offers()) == {"Aragorn", "Théodred", "Glóin"}


@pytest.mark.rule("L19", "L101")
def test_committing_exhausts_and_needs_a_ready_character() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Glóin"], "exhausted": ["Glóin"]},
        phase="quest",
        encounter_deck=["Forest Gate"] * 2,
    )
    assert t.offers() == ["Aragorn"]
    t.choose("Aragorn").until("travel")
    assert t.card("Aragorn").exhausted


@pytest.mark.rule("L20")
def test_one_card_is_revealed_for_each_player_still_in_the_game() -> None:
    t = Table(
        {"threat": 49},
        {"heroes": ["Gimli"]},
        {"heroes": ["Éowyn"]},
        phase="quest",
        encounter_deck=["Old Forest Road"] * 9,
    )
    t.until("travel")
    assert len(t.game.staging()) == 3
    assert t.state.players[0].eliminated
    t.passes(seat=1).until("travel")
    assert len(t.game.staging()) == 5


@pytest.mark.rule("L20")
def test_when_revealed_is_resolved_before_the_next_card_is_revealed() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Glóin"]},
        {"heroes": ["Gimli", "Legolas"]},
        phase="quest",
        encounter_deck=["King Spider", "Forest Gate", "Forest Gate"],
    )
    t.none(seat=0).none(seat=1)
    assert [str(c) for c in t.game.staging()] == ["King Spider"]
    t.choose("Glóin", seat=0).choose("Legolas", seat=1)
    assert [str(c) for c in t.game.staging()] == ["King Spider", "Forest Gate"]


@pytest.mark.rule("L21")
def test_the_encounter_deck_is_reset_in_the_middle_of_staging() -> None:
    t = Table(
        {},
        {"heroes": ["Gimli"]},
        phase="quest",
        encounter_deck=["Forest Gate"],
        encounter_discard=["Old Forest Road", "Enchanted Stream"],
    )
    t.none(seat=0).none(seat=1)
    assert len(t.game.staging()) == 2
    assert t.state.encounter_discard == []
    assert len(t.state.encounter_deck) == 1


@pytest.mark.rule("L21")
def test_the_encounter_deck_is_reset_in_the_middle_of_a_surge() -> None:
    t = Table(phase="quest", encounter_deck=["Driven by Shadow"], encounter_discard=["Old Forest Road"])
    t.none().until("travel")
    assert [str(c) for c in t.game.staging()] == ["Old Forest Road"]


@pytest.mark.rule("L22")
def test_enemies_and_locations_stay_and_treacheries_go() -> None:
    t = Table(
        {},
        {"heroes": ["Gimli"]},
        {"heroes": ["Éowyn"]},
        phase="quest",
        encounter_deck=["Forest Gate", "East Bight Patrol", "Eyes of the Forest", "Forest Gate"],
    )
    t.until("travel")
    assert t.zone("Forest Gate") == t.zone("East Bight Patrol") == "staging area"
    assert t.zone("Eyes of the Forest") == "discard"


@pytest.mark.rule("L22")
def test_caught_in_a_web_is_attached_instead_of_discarded() -> None:
    t = Table(phase="quest", encounter_deck=["Caught in a Web", "Forest Gate"], staging=["Forest Gate"])
    t.until("travel")
    assert t.zone("Caught in a Web") == "attached"


@pytest.mark.card("core-6", "strike_first")
@pytest.mark.rule("L23")
def test_thalin_strikes_before_the_when_revealed_effect() -> None:
    t = Table(
        {"heroes": ["Thalin", "Aragorn", "Glóin"]},
        phase="quest",
        encounter_deck=["King Spider", "Forest Gate"],
    )
    t.choose("Thalin")
    assert t.offers() == ["Aragorn", "Glóin"]  # King Spider asks whom to exhaust
    assert t.card("King Spider").damage == 1


@pytest.mark.rule("L24")
def test_engaged_enemies_and_the_active_location_add_no_threat() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "engaged": ["Ungoliant's Spawn"], "hand": ["Feint"]},
        phase="quest",
        active="Necromancer's Pass",
        staging=["Forest Gate"],
        encounter_deck=["Old Forest Road"] * 2,
    )
    assert t.game.total_threat() == 2
    t.choose("Éowyn").passes().passes()
    assert t.game.active_location.progress == 1


@pytest.mark.rule("L25")
def test_failure_raises_everybodys_threat() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli"]},
        phase="quest",
        encounter_deck=["Forest Gate", "Necromancer's Pass", "Forest Gate"],
    )
    t.choose("Aragorn").none(seat=1)
    assert (t.threat(0), t.threat(1)) == (12 + 3, 11 + 3)
    assert t.quest_progress == 0


@pytest.mark.rule("L26")
def test_without_committed_characters_the_threat_still_counts() -> None:
    t = Table(phase="quest", staging=["Forest Gate"], encounter_deck=["Old Forest Road"] * 2)
    t.none()
    assert t.threat() == 12 + 3


@pytest.mark.rule("L28")
def test_a_readied_character_stays_committed() -> None:
    t = Table({"resources": 1}, phase="quest", encounter_deck=["Old Forest Road"] * 2)
    t.choose("Aragorn").choose("Aragorn")
    assert t.quest_progress == 1
    assert t.topic() == "travel"
    assert not t.card("Aragorn").exhausted
    assert not t.card("Aragorn").committed


@pytest.mark.rule("L28")
def test_the_bats_remove_a_character_from_the_quest_but_leave_him_exhausted() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        phase="quest",
        staging=["Forest Gate"],
        encounter_deck=["Black Forest Bats"] * 2,
    )
    t.choose("Éowyn")
    assert t.threat() == 9 + 3
    assert t.card("Éowyn").exhausted


@pytest.mark.rule("L29")
def test_a_location_in_the_staging_area_is_explored_at_once() -> None:
    t = Table(
        {"resources": 4, "hand": ["Snowbourn Scout", "Snowbourn Scout", "For Gondor!"]},
        staging=["Necromancer's Pass"],
    )
    t.choose("Snowbourn Scout").choose("Snowbourn Scout")
    assert t.card("Necromancer's Pass").progress == 1
    t.choose("Snowbourn Scout").choose("Snowbourn Scout")
    assert t.state.phase == "planning"
    assert t.zone("Necromancer's Pass") == "discard"


@pytest.mark.rule("L30")
def test_advancing_loses_the_excess_and_changes_nothing_else() -> None:
    t = Table(
        {"heroes": ["Éowyn", "Aragorn"], "damage": {"Aragorn": 2}, "engaged": ["Forest Spider"]},
        phase="quest",
        progress=7,
        staging=["Old Forest Road"],
        encounter_deck=["Old Forest Road"] * 2,
    )
    t.choose("Éowyn", "Aragorn")
    assert str(t.game.quest) == "A Fork in the Road"
    assert t.quest_progress == 0
    assert t.card("Éowyn").exhausted
    assert t.card("Aragorn").damage == 2
    assert len(t.game.staging()) == 2
    assert t.zone("Forest Spider") == "engaged"


@pytest.mark.rule("L30")
def test_legolas_can_advance_the_quest_in_the_combat_phase() -> None:
    t = Table(
        {"heroes": ["Legolas"], "engaged": ["Black Forest Bats"], "hand": ["Stand Together"]},
        phase="combat",
        progress=6,
    )
    t.until("target").choose("Black Forest Bats").until("response").choose("Legolas")
    assert t.state.phase == "combat"
    assert str(t.game.quest) == "A Fork in the Road"


@pytest.mark.rule("L31")
def test_progress_by_an_effect_goes_to_the_active_location_first() -> None:
    t = Table(
        {"heroes": ["Legolas"], "engaged": ["Black Forest Bats"], "hand": ["Stand Together"]},
        phase="combat",
        active="Old Forest Road",
    )
    t.until("target").choose("Black Forest Bats").until("response").choose("Legolas")
    assert t.card("Old Forest Road").progress == 2
    assert t.quest_progress == 0


@pytest.mark.rule("L32")
def test_progress_piles_up_while_advancing_is_barred_and_counts_when_the_bar_is_lifted() -> None:
    t = Table(
        {"heroes": ["Éowyn", "Gimli"], "engaged": ["Ungoliant's Spawn"], "damage": {"Ungoliant's Spawn": 8},
         "resources": 2, "hand": ["Swift Strike"]},
        phase="quest",
        quest="Beorn's Path",
        progress=9,
        encounter_deck=["Old Forest Road"] * 3,
    )  # fmt: skip
    t.choose("Éowyn").until("travel")
    assert t.quest_progress == 12
    assert not t.session.over
    t.until("defend").choose("Gimli").choose("Swift Strike")
    assert (t.session.over, t.state.result) == (True, "win")


@pytest.mark.rule("L32")
def test_a_stage_without_quest_points_is_never_left_by_progress() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        phase="quest",
        quest="Don't Leave the Path!",
        progress=30,
        encounter_deck=["Old Forest Road"] * 2,
    )
    t.choose("Éowyn").until("travel")
    assert t.quest_progress == 33
