"""The rules of setup, of the seven phases and of the end of the game: lines L1 to L59 of the checklist."""

from collections import Counter
from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import BadSetup, IllegalAnswer, Session
from engine.lcg.asking import NO, YES
from engine.lcg.definitions import Deck
from engine.lcg.scoring import score

from .table import SCENARIO, Table, code


def new_session(*decks: str | Deck, seed: int = 1, first_player: int | None = 0) -> Session[Any, Any]:
    """A real game, at its first question: the mulligans."""
    return Session(
        rules(), rules().new_game(SCENARIO, decks, seed=seed, first_player=first_player), debug=True
    )


def titles(session: Session[Any, Any], ids: list[int]) -> list[str]:
    """The titles of some cards."""
    return [str(session.state.cards[i]) for i in ids]


# -- setup and structure -----------------------------------------------------------------------------


@pytest.mark.rule("L1")
@pytest.mark.parametrize("heroes", [[], ["Aragorn", "Théodred", "Glóin", "Gimli"]])
def test_a_deck_has_one_to_three_heroes(heroes: list[str]) -> None:
    with pytest.raises(BadSetup, match="heroes"):
        new_session(Deck("x", "X", tuple(map(code, heroes)), ()))


@pytest.mark.rule("L1")
@pytest.mark.parametrize("count", [0, 5])
def test_one_to_four_players(count: int) -> None:
    heroes = ["Aragorn", "Gimli", "Éowyn", "Denethor", "Beravor"][:count]
    with pytest.raises(BadSetup, match="players"):
        new_session(*(Deck("x", "X", (code(h),), ()) for h in heroes))


@pytest.mark.rule("L1")
def test_a_unique_card_is_not_played_while_another_player_has_it() -> None:
    t = Table(
        {"resources": 9, "hand": ["Faramir", "Guard of the Citadel"]},
        {"heroes": ["Gimli"], "allies": ["Faramir"]},
    )
    assert t.offers() == ["Guard of the Citadel", "pass"]


@pytest.mark.rule("L1")
def test_a_unique_card_is_not_put_into_play_either() -> None:
    t = Table(
        {"resources": 9, "hand": ["Sneak Attack", "Faramir", "Guard of the Citadel"]},
        {"heroes": ["Gimli"], "allies": ["Faramir"]},
        phase="travel",
    )
    t.choose("Sneak Attack")
    assert t.game.allies(0)[0].printed.title == "Guard of the Citadel"
    assert "Faramir" in t.hand()


@pytest.mark.rule("L1")
def test_a_card_that_is_not_unique_may_be_in_play_many_times() -> None:
    t = Table({"resources": 4, "allies": ["Guard of the Citadel"], "hand": ["Guard of the Citadel"] * 2})
    t.choose("Guard of the Citadel").choose("Guard of the Citadel")
    assert len(t.game.allies(0)) == 3


@pytest.mark.rule("L2")
def test_threat_starts_at_the_heroes_threat_costs() -> None:
    session = new_session("leadership", "tactics", "spirit", "lore")
    assert [p.threat for p in session.state.players] == [29, 29, 24, 30]


@pytest.mark.rule("L3")
def test_the_first_player_is_chosen_or_random() -> None:
    assert new_session("leadership", "tactics", first_player=1).state.first_player == 1
    drawn = {
        new_session("leadership", "tactics", seed=s, first_player=None).state.first_player for s in range(20)
    }
    assert drawn == {0, 1}


@pytest.mark.rule("L4")
def test_everybody_draws_six_and_may_take_one_mulligan() -> None:
    session = new_session("leadership", "tactics")
    before = [list(p.hand) for p in session.state.players]
    assert [len(hand) for hand in before] == [6, 6]
    session.answer(1, (YES,))
    session.answer(0, (NO,))
    tom, kris = session.state.players
    assert set(before[0]) <= set(tom.hand)
    assert set(before[1]) - set(kris.hand)
    for player in (tom, kris):
        assert (len(player.hand), len(player.deck)) == (7, 23)  # the resource phase gave one more
    assert all(session.ask(s) is None or session.ask(s).topic != "mulligan" for s in (0, 1))


@pytest.mark.rule("L4")
def test_a_mulligan_shuffles_the_hand_back_first() -> None:
    again = set()
    for seed in range(8):
        session = new_session("leadership", seed=seed)
        before = set(session.state.players[0].hand)
        session.answer(0, (YES,))
        again |= before & set(session.state.players[0].hand)
    assert again


@pytest.mark.rule("L5")
def test_scenario_setup_puts_cards_into_the_staging_area() -> None:
    session = new_session("leadership")
    assert session.state.staging == []
    session.answer(0, (NO,))
    assert titles(session, session.state.staging) == ["Forest Spider", "Old Forest Road"]
    assert str(session.game.quest) == "Flies and Spiders"
    assert session.game.quest.printed.stage == 1
    stages = [session.state.cards[i].printed.stage for i in session.state.quest_deck]
    assert stages == [3, 3, 2]


@pytest.mark.rule("L5")
def test_no_action_can_be_taken_in_setup() -> None:
    deck = Deck("x", "X", (code("Beravor"),), ((code("Gléowine"), 8),))
    session = new_session(deck)
    assert (session.state.phase, session.ask(0).topic) == ("setup", "mulligan")
    session.answer(0, (NO,))  # Beravor could act, but is not asked before the first action window
    assert (session.state.phase, session.ask(0).topic) == ("resource", "action")


@pytest.mark.rule("L6")
def test_the_encounter_deck_is_built_from_the_sets_of_the_quest() -> None:
    session = new_session("leadership")
    counts = Counter(titles(session, session.state.encounter_deck))
    assert sum(counts.values()) == 36
    assert counts["Forest Spider"] == 4
    assert counts["Dol Guldur Orcs"] == 3
    assert counts["Hummerhorns"] == 1
    in_sets = {session.state.cards[i].printed.encounter_set for i in session.state.encounter_deck}
    assert len(in_sets) == 3


@pytest.mark.rule("L7", "L100")
def test_a_card_dies_into_its_owners_pile_also_under_another_players_control() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "allies": ["Wandering Took"]},
        {"heroes": ["Gimli"], "engaged": ["Ungoliant's Spawn"]},
        phase="travel",
    )
    t.choose("Wandering Took")
    assert t.card("Wandering Took").controller == 1
    t.until("defend").choose("Wandering Took", seat=1)
    assert t.card("Wandering Took").id in t.state.players[0].discard
    assert t.state.players[1].discard == []


@pytest.mark.rule("L7")
def test_encounter_cards_go_to_the_encounter_discard_pile() -> None:
    t = Table(
        phase="quest", staging=["Old Forest Road"], encounter_deck=["Eyes of the Forest", "Forest Gate"]
    )
    t.none().until("travel")
    assert [str(t.state.cards[i]) for i in t.state.encounter_discard] == ["Eyes of the Forest"]


# -- resource and planning ---------------------------------------------------------------------------


@pytest.mark.rule("L8")
def test_each_hero_gains_one_resource_and_each_player_draws_one_card() -> None:
    t = Table({"heroes": ["Aragorn", "Glóin"]}, {"heroes": ["Gimli"], "hand": ["Feint"]}, phase="resource")
    t.until("commit")
    assert [t.card(h).resources for h in ("Aragorn", "Glóin", "Gimli")] == [1, 1, 1]
    assert [len(t.hand(0)), len(t.hand(1))] == [1, 2]


@pytest.mark.rule("L8")
def test_an_empty_deck_gives_no_card_and_is_not_reshuffled() -> None:
    t = Table({"deck": [], "discard": ["Guard of the Citadel"] * 3}, phase="resource")
    assert t.hand() == []
    assert len(t.state.players[0].discard) == 3
    assert t.card("Aragorn").resources == 1


@pytest.mark.rule("L10")
def test_players_plan_in_turn_order() -> None:
    t = Table(
        {"resources": 2, "hand": ["Guard of the Citadel"]},
        {"heroes": ["Gimli"], "resources": 2, "hand": ["Veteran Axehand"]},
        first_player=1,
    )
    assert t.session.waiting_for() == [1]
    t.choose("Veteran Axehand", seat=1)
    assert t.session.waiting_for() == [0]
    assert t.offers() == ["Guard of the Citadel", "pass"]


@pytest.mark.rule("L10")
def test_allies_and_attachments_are_not_played_outside_planning() -> None:
    t = Table(
        {"resources": 9, "hand": ["Guard of the Citadel", "Steward of Gondor", "For Gondor!"]}, phase="travel"
    )
    assert t.offers() == ["For Gondor!", "pass"]


@pytest.mark.rule("L10")
def test_actions_come_between_the_planning_turns() -> None:
    t = Table(
        {"resources": 4, "hand": ["Guard of the Citadel", "For Gondor!"]},
        {"heroes": ["Gimli"], "resources": 2, "hand": ["Veteran Axehand"]},
    )
    assert t.offers() == ["Guard of the Citadel", "pass"]
    t.passes()
    assert (t.topic(), t.session.waiting_for()) == ("action", [0])
    t.passes()
    assert (t.topic(), t.session.waiting_for()) == ("plan", [1])


@pytest.mark.rule("L11")
def test_only_matching_heroes_pay() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Gimli"],
            "resources": {"Aragorn": 1, "Gimli": 5},
            "hand": ["Guard of the Citadel", "Snowbourn Scout"],
        }
    )
    assert t.offers() == ["Snowbourn Scout", "pass"]


@pytest.mark.rule("L11")
def test_an_exhausted_hero_pays_and_heroes_share_a_cost_as_the_player_likes() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Glóin"],
            "resources": 2,
            "exhausted": ["Glóin"],
            "hand": ["Guard of the Citadel"],
        }
    )
    t.choose("Guard of the Citadel")
    assert t.topic() == "pay"
    t.choose("Aragorn", "Glóin")
    assert [t.card(h).resources for h in ("Aragorn", "Glóin")] == [1, 1]


@pytest.mark.rule("L12")
def test_a_card_without_cost_needs_a_matching_hero() -> None:
    hand = ["Stand Together", "For Gondor!"]
    t = Table({"heroes": ["Aragorn"], "resources": 2, "hand": hand}, phase="travel")
    assert t.offers() == ["For Gondor!", "pass"]
    t = Table({"heroes": ["Aragorn", "Gimli"], "resources": 2, "hand": hand}, phase="travel")
    assert t.offers() == ["Stand Together", "For Gondor!", "pass"]


@pytest.mark.rule("L14")
def test_a_card_in_play_pays_its_ability_without_a_match() -> None:
    t = Table(
        {
            "heroes": ["Aragorn"],
            "resources": 1,
            "attachments": {"Protector of Lórien": "Aragorn"},
            "hand": ["Veteran Axehand", "Feint"],
        },
        phase="quest",
        encounter_deck=["Forest Gate"],
    )
    t.choose("Aragorn").choose("Aragorn")
    assert not t.card("Aragorn").exhausted
    t.choose("Protector of Lórien").choose("Feint").choose("willpower")
    assert t.stat("Aragorn", "willpower") == 3


@pytest.mark.rule("L15", "L99")
def test_an_attachment_on_another_players_hero_is_his() -> None:
    t = Table({"resources": 2, "hand": ["Steward of Gondor"]}, {"heroes": ["Gimli"]})
    t.choose("Steward of Gondor").choose("Gimli")
    assert t.card("Steward of Gondor").controller == 1
    assert t.session.waiting_for() == [1]
    t.choose("Steward of Gondor", seat=1)
    assert t.card("Gimli").resources == 2


@pytest.mark.rule("L16")
def test_a_third_restricted_attachment_forces_a_discard() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "resources": 4,
            "attachments": {"Dwarven Axe": "Gimli", "Blade of Gondolin": "Gimli"},
            "hand": ["Citadel Plate"],
        }
    )
    t.choose("Citadel Plate")
    assert t.topic() == "restricted"
    assert t.offers() == ["Dwarven Axe", "Blade of Gondolin", "Citadel Plate"]
    t.choose("Dwarven Axe")
    assert t.zone("Dwarven Axe") == "discard"
    assert t.zone("Citadel Plate") == "attached"


@pytest.mark.rule("L16")
def test_the_controller_of_the_hero_chooses_which_restricted_attachment_goes() -> None:
    t = Table(
        {"heroes": ["Legolas"], "resources": 4, "hand": ["Citadel Plate"]},
        {"heroes": ["Gimli"], "attachments": {"Dwarven Axe": "Gimli", "Blade of Gondolin": "Gimli"}},
    )
    t.choose("Citadel Plate").choose("Gimli")
    t.choose("Citadel Plate", seat=1)
    assert t.card("Citadel Plate").id in t.state.players[0].discard


@pytest.mark.rule("L17")
def test_attachments_leave_with_their_host() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Éowyn"],
            "engaged": ["Ungoliant's Spawn"],
            "attachments": {"The Favor of the Lady": "Éowyn", "Caught in a Web": "Éowyn"},
        },
        phase="combat",
        staging=["Forest Gate"],
    )
    t.until("defend").choose("Éowyn")
    assert t.zone("Éowyn") == "discard"
    assert t.card("The Favor of the Lady").id in t.state.players[0].discard
    assert t.card("Caught in a Web").id in t.state.encounter_discard


# -- quest -------------------------------------------------------------------------------------------


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


# -- travel and encounter ----------------------------------------------------------------------------


@pytest.mark.rule("L33")
def test_no_travel_while_a_location_is_active() -> None:
    t = Table(phase="travel", active="Old Forest Road", staging=["Forest Gate", "Forest Spider"])
    assert t.topic() == "engage"


@pytest.mark.rule("L33")
def test_the_first_player_decides_about_travel() -> None:
    t = Table({}, {"heroes": ["Gimli"]}, phase="travel", first_player=1, staging=["Old Forest Road"])
    assert (t.session.waiting_for(), t.topic()) == ([1], "travel")
    t.choose("Old Forest Road", seat=1)
    assert t.zone("Old Forest Road") == "active location"


@pytest.mark.rule("L33")
def test_a_travel_cost_that_one_player_cannot_pay_bars_the_way() -> None:
    seats = [{"heroes": ["Aragorn"]}, {"heroes": ["Gimli"], "exhausted": ["Gimli"]}]
    t = Table(*seats, phase="travel", staging=["Great Forest Web", "Old Forest Road"])
    assert t.offers() == ["Old Forest Road", "pass"]


@pytest.mark.rule("L33")
def test_every_player_pays_his_part_of_a_travel_cost() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli", "Legolas"]},
        phase="travel",
        staging=["Great Forest Web", "Forest Spider"],
    )
    t.choose("Great Forest Web").choose("Legolas", seat=1)
    assert [t.card(h).exhausted for h in ("Aragorn", "Gimli", "Legolas")] == [True, False, True]


@pytest.mark.rule("L34")
def test_each_player_in_turn_may_engage_one_enemy_whatever_its_cost() -> None:
    t = Table(
        {"threat": 0},
        {"heroes": ["Gimli"], "threat": 0},
        phase="encounter",
        first_player=1,
        staging=["Hummerhorns", "Ungoliant's Spawn", "Forest Spider"],
    )
    assert t.session.waiting_for() == [1]
    t.choose("Ungoliant's Spawn", seat=1)
    assert t.session.waiting_for() == [0]
    t.choose("Forest Spider")
    assert t.zone("Hummerhorns") == "staging area"
    assert t.topic() != "engage"
    assert [t.card(e).engaged for e in ("Ungoliant's Spawn", "Forest Spider")] == [1, 0]


@pytest.mark.rule("L35")
def test_checks_go_round_until_nobody_is_engaged() -> None:
    t = Table(
        {"threat": 30},
        {"heroes": ["Gimli"], "threat": 30},
        phase="encounter",
        staging=["East Bight Patrol", "Dol Guldur Orcs", "King Spider", "Forest Spider"],
    )
    t.until("attacker")
    assert [str(e) for e in t.game.engaged_with(0)] == ["Forest Spider", "Dol Guldur Orcs"]
    assert [str(e) for e in t.game.engaged_with(1)] == ["King Spider", "East Bight Patrol"]


@pytest.mark.rule("L35")
def test_the_first_player_chooses_between_tied_enemies() -> None:
    t = Table(
        {"threat": 10},
        {"heroes": ["Gimli"], "threat": 35},
        phase="encounter",
        staging=["Chieftan Ufthak", "Dol Guldur Beastmaster"],
    )
    t.passes(seat=0).passes(seat=1)
    assert (t.session.waiting_for(), t.topic()) == ([0], "encounter target")
    t.choose("Dol Guldur Beastmaster")
    assert [str(e) for e in t.game.engaged_with(1)] == ["Dol Guldur Beastmaster", "Chieftan Ufthak"]


@pytest.mark.card("core-75", "swarm")
@pytest.mark.rule("L36")
@pytest.mark.parametrize("way", ["chosen", "checked", "by a card"])
def test_an_enemy_engages_a_player_by_whatever_means(way: str) -> None:
    seat = {"heroes": ["Aragorn", "Gimli"], "resources": 3, "threat": 40 if way == "checked" else 10,
            "hand": ["Son of Arnor"]}  # fmt: skip
    t = Table(seat, phase="planning" if way == "by a card" else "encounter", staging=["Hummerhorns"])
    match way:
        case "chosen":
            t.until("engage").choose("Hummerhorns")
        case "checked":
            t.until("engage").passes()
        case "by a card":
            t.choose("Son of Arnor").choose("Son of Arnor")
    assert t.card("Hummerhorns").engaged == 0
    t.choose("Gimli")
    assert t.zone("Gimli") == "discard"


# -- combat ------------------------------------------------------------------------------------------


@pytest.mark.rule("L37")
def test_shadow_cards_are_dealt_by_player_and_engagement_cost() -> None:
    t = Table(
        {"engaged": ["East Bight Patrol", "Forest Spider"]},
        {"heroes": ["Gimli"], "engaged": ["Hummerhorns"]},
        phase="combat",
        first_player=1,
        encounter_deck=["Forest Gate", "Old Forest Road", "Enchanted Stream", "Great Forest Web"],
    )
    hosts = {
        s: str(t.state.cards[t.card(s).host]) for s in ("Forest Gate", "Old Forest Road", "Enchanted Stream")
    }
    assert hosts == {
        "Forest Gate": "Hummerhorns",
        "Old Forest Road": "Forest Spider",
        "Enchanted Stream": "East Bight Patrol",
    }


@pytest.mark.rule("L37")
def test_tied_enemies_are_dealt_to_in_the_first_players_order() -> None:
    t = Table(
        {"engaged": ["Chieftan Ufthak", "Dol Guldur Beastmaster"]},
        phase="combat",
        encounter_deck=["Forest Gate"],
    )
    assert t.topic() == "shadow order"
    t.choose("Dol Guldur Beastmaster", "Chieftan Ufthak")
    assert t.card("Forest Gate").host == t.card("Dol Guldur Beastmaster").id


@pytest.mark.rule("L38")
def test_the_encounter_deck_is_not_reset_in_combat() -> None:
    t = Table(
        {"engaged": ["East Bight Patrol", "Forest Spider"]},
        phase="combat",
        encounter_deck=["Forest Gate"],
        encounter_discard=["Old Forest Road"] * 3,
    )
    assert len(t.card("Forest Spider").shadows) == 1
    assert t.card("East Bight Patrol").shadows == ()
    assert len(t.state.encounter_discard) == 3


def combat_prompts(t: Table) -> list[str]:
    """The prompts of all asks until the combat phase is over, everything declined."""
    found = []
    while not t.session.over and t.state.phase == "combat":
        found.append(t.ask(t.session.waiting_for()[0]).prompt)
        t.decline()
    return found


@pytest.mark.rule("L39", "L95")
def test_an_action_window_follows_every_step_of_an_enemy_attack() -> None:
    t = Table(
        {"heroes": ["Gimli"], "hand": ["Stand Together"], "engaged": ["Black Forest Bats"]}, phase="combat"
    )
    prompts = combat_prompts(t)
    assert [p.removeprefix("Actions: ") for p in prompts if "Attack an enemy" not in p] == [
        "after dealing shadow cards",
        "an enemy attacks",
        "Who defends against Black Forest Bats (attack 1)?",
        "defenders are declared",
        "shadow effects are resolved",
        "the attack is resolved",
        "end of the combat phase",
    ]


@pytest.mark.rule("L39")
def test_each_player_in_turn_resolves_his_enemies_attacks_in_his_own_order() -> None:
    t = Table(
        {"engaged": ["East Bight Patrol", "Forest Spider"]},
        {"heroes": ["Gimli"], "engaged": ["King Spider"]},
        phase="combat",
        first_player=1,
    )
    assert (t.session.waiting_for(), t.topic()) == ([1], "defend")
    t.passes(seat=1).passes(seat=0)  # Aragorn could have stood in as a sentinel
    assert (t.session.waiting_for(), t.topic()) == ([0], "attacker")
    t.choose("Forest Spider").choose("Aragorn")
    assert t.card("Gimli").damage == 3
    assert t.card("Aragorn").damage == 3  # the patrol came second and found nobody ready


@pytest.mark.rule("L40")
def test_one_ready_character_of_the_engaged_player_defends_and_exhausts() -> None:
    t = Table(
        {"heroes": ["Glóin", "Éowyn"], "exhausted": ["Glóin"], "engaged": ["Forest Spider"]},
        {"heroes": ["Gimli"], "engaged": ["King Spider"]},
        phase="combat",
    )
    assert t.offers() == ["Éowyn", "pass"]
    t.choose("Éowyn")
    assert t.card("Éowyn").exhausted
    assert t.card("Éowyn").damage == 1


@pytest.mark.rule("L40")
def test_two_characters_cannot_defend_together() -> None:
    t = Table({"heroes": ["Glóin", "Éowyn"], "engaged": ["Forest Spider"]}, phase="combat")
    with pytest.raises(IllegalAnswer):
        t.choose("Glóin", "Éowyn")


@pytest.mark.rule("L41")
def test_a_sentinel_defends_only_after_the_engaged_player_declines() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Glóin"]},
        {"heroes": ["Gimli"], "engaged": ["Forest Spider", "King Spider"]},
        phase="combat",
    )
    t.choose("Forest Spider", seat=1)
    assert (t.session.waiting_for(), t.topic()) == ([1], "defend")
    t.passes(seat=1)
    assert (t.session.waiting_for(), t.topic()) == ([0], "sentinel")
    assert t.offers() == ["Aragorn", "pass"]
    t.choose("Aragorn")
    assert t.card("Aragorn").exhausted
    assert t.card("Gimli").damage == 0


@pytest.mark.rule("L41")
def test_no_sentinel_is_asked_when_the_engaged_player_defends() -> None:
    t = Table({}, {"heroes": ["Gimli"], "engaged": ["Forest Spider", "King Spider"]}, phase="combat")
    t.choose("Forest Spider", seat=1).choose("Gimli", seat=1)
    assert t.topic() == "sentinel"  # the second enemy: Gimli is exhausted now
    assert not t.card("Aragorn").exhausted
    assert t.card("Gimli").damage == 0


@pytest.mark.rule("L42")
def test_shadow_cards_are_turned_up_after_defenders_are_declared_one_after_the_other() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": ["Dol Guldur Beastmaster"], "hand": ["Stand Together"]},
        phase="combat",
        encounter_deck=["East Bight Patrol", "Ungoliant's Spawn"],
    )
    t.until("defend")
    assert t.card("East Bight Patrol").face_down
    assert t.threat() == 23
    t.choose("Aragorn").passes()
    assert t.threat() == 23 + 4
    t.until("target")
    assert t.card("Aragorn").damage == 3 + 1 - 2


@pytest.mark.rule("L42")
def test_a_shadow_card_does_not_do_what_it_does_when_revealed() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": ["Forest Spider"]},
        phase="combat",
        encounter_deck=["The Necromancer's Reach"],
    )
    t.until("defend").choose("Aragorn").until("target")
    assert t.card("Aragorn").damage == 0


@pytest.mark.rule("L43")
def test_damage_does_not_spill_over() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "allies": ["Snowbourn Scout"], "engaged": ["Ungoliant's Spawn"]},
        phase="combat",
    )
    t.until("defend").choose("Snowbourn Scout").until("target")
    assert t.zone("Snowbourn Scout") == "discard"
    assert t.card("Aragorn").damage == 0


@pytest.mark.rule("L43")
def test_undefended_damage_goes_to_one_hero_past_his_defense() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "allies": ["Beorn"], "engaged": ["King Spider"]}, phase="combat"
    )
    t.until("take damage")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli").until("target")
    assert t.card("Gimli").damage == 3
    assert t.card("Aragorn").damage == t.card("Beorn").damage == 0


@pytest.mark.rule("L43")
def test_defense_absorbs_nothing_of_a_card_effect() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"]},
        phase="quest",
        encounter_deck=["Dol Guldur Orcs", "Forest Gate"],
        staging=["Forest Gate"],
    )
    t.choose("Aragorn").until("travel")
    assert t.card("Aragorn").damage == 2


@pytest.mark.rule("L44")
def test_an_attack_counts_as_undefended_when_the_defender_has_gone() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "allies": ["Snowbourn Scout"], "engaged": ["Forest Spider"]},
        phase="combat",
        encounter_deck=["Hummerhorns"],
    )
    t.until("defend").choose("Snowbourn Scout").until("target")
    assert t.zone("Snowbourn Scout") == "discard"
    assert t.card("Aragorn").damage == 1 + 2


@pytest.mark.rule("L45")
def test_several_defenders_add_their_defense_and_one_takes_all_damage() -> None:
    t = Table(
        {"heroes": ["Gimli", "Legolas"], "hand": ["Stand Together"] * 2, "engaged": ["Ungoliant's Spawn"]},
        phase="combat",
    )
    t.choose("Stand Together").until("defend").choose("Gimli", "Legolas").until("take damage").choose("Gimli")
    assert t.card("Gimli").damage == 5 - 2 - 1
    assert t.card("Legolas").damage == 0
    assert t.card("Gimli").exhausted
    assert t.card("Legolas").exhausted


@pytest.mark.card("core-90", "rage", "fury")
@pytest.mark.rule("L46")
def test_effects_of_having_attacked_come_right_after_the_attack() -> None:
    t = Table(
        {"heroes": ["Gimli", "Aragorn"], "hand": ["Stand Together"], "engaged": ["Chieftan Ufthak"]},
        phase="combat",
    )
    t.until("take damage").choose("Aragorn")
    assert t.ask().prompt == "Actions: the attack is resolved"
    assert t.card("Chieftan Ufthak").resources == 1
    assert t.card("Aragorn").damage == 3


@pytest.mark.rule("L47", "L95")
def test_a_player_attack_has_three_steps_with_windows() -> None:
    t = Table(
        {"heroes": ["Gimli", "Legolas"], "hand": ["Stand Together"], "engaged": ["Forest Spider"]},
        phase="combat",
    )
    t.until("target").choose("Forest Spider").choose("Legolas")
    seen = []
    for _ in range(3):
        seen.append((t.ask().prompt.removeprefix("Actions: "), t.card("Forest Spider").damage))
        t.passes()
    assert seen == [
        ("attackers are declared", 0),
        ("attack strength is determined", 0),
        ("the attack is resolved", 2),
    ]


@pytest.mark.rule("L47")
def test_a_player_attacks_each_enemy_once() -> None:
    t = Table(
        {"heroes": ["Beravor", "Legolas"], "engaged": ["Forest Spider", "Black Forest Bats"]},
        phase="combat",
    )
    t.until("target").choose("Forest Spider").choose("Beravor")
    assert t.zone("Forest Spider") == "engaged"
    assert (t.topic(), t.offers()) == ("target", ["Black Forest Bats", "pass"])


@pytest.mark.rule("L47")
def test_a_readied_character_attacks_the_same_enemy_again_by_an_event() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "resources": 1,
            "attachments": {"Unexpected Courage": "Gimli"},
            "hand": ["Quick Strike"],
            "engaged": ["Forest Spider"],
            "damage": {"Gimli": 1},
        },
        phase="combat",
        encounter_deck=["Forest Gate"] * 2,
    )
    t.choose("Quick Strike")
    while not t.card("Forest Spider").damage:
        t.passes()
    assert t.card("Forest Spider").damage == 2
    assert t.card("Gimli").exhausted
    t.choose("Unexpected Courage").until("target").choose("Forest Spider")
    assert t.zone("Forest Spider") == "discard"


@pytest.mark.rule("L48", "L105")
def test_a_ranged_character_joins_another_players_attack() -> None:
    t = Table(
        {"heroes": ["Gimli"], "engaged": ["Black Forest Bats"], "hand": ["Stand Together"]},
        {"heroes": ["Legolas", "Aragorn"]},
        phase="combat",
    )
    t.until("target").choose("Black Forest Bats")
    assert (t.session.waiting_for(), t.topic()) == ([1], "join attack")
    assert t.offers(1) == ["Legolas"]
    t.choose("Legolas", seat=1)
    assert t.card("Legolas").exhausted
    t.until("response")
    assert t.offers(1) == ["Legolas", "pass"]
    t.choose("Legolas", seat=1)
    assert t.quest_progress == 2


@pytest.mark.rule("L48")
def test_a_ranged_character_declares_an_attack_on_another_players_enemy() -> None:
    t = Table(
        {"heroes": ["Legolas", "Gimli"]},
        {"heroes": ["Aragorn", "Glóin"], "engaged": ["Forest Spider"]},
        phase="combat",
    )
    t.until("target")
    assert t.offers() == ["Forest Spider", "pass"]
    t.choose("Forest Spider")
    assert t.card("Legolas").exhausted
    assert not t.card("Gimli").exhausted
    assert t.card("Forest Spider").damage == 2


@pytest.mark.rule("L49")
def test_damage_tokens_stay_from_round_to_round() -> None:
    t = Table({"heroes": ["Aragorn"], "damage": {"Aragorn": 3}}, phase="refresh")
    t.until("commit")
    assert t.card("Aragorn").damage == 3


@pytest.mark.rule("L49")
def test_losing_hit_points_below_the_damage_destroys() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Aragorn"],
            "attachments": {"Citadel Plate": "Gimli"},
            "damage": {"Gimli": 5},
            "engaged": ["Black Forest Bats"],
        },
        phase="combat",
        encounter_deck=["Forest Spider"],
    )
    t.until("defend").choose("Aragorn")
    assert t.zone("Citadel Plate") == "discard"
    assert t.zone("Gimli") == "discard"


@pytest.mark.rule("L50")
def test_a_destroyed_hero_stays_in_his_owners_discard_pile() -> None:
    t = Table(
        {
            "heroes": ["Éowyn", "Dúnhere"],
            "resources": 2,
            "hand": ["Will of the West", "Dwarven Tomb"],
            "discard": ["Unexpected Courage"],
            "engaged": ["Ungoliant's Spawn"],
        },
        phase="combat",
    )
    t.until("take damage").choose("Éowyn")
    assert t.card("Éowyn").id in t.state.players[0].discard
    t.choose("Will of the West")
    assert t.card("Éowyn").id in t.state.players[0].discard
    assert len(t.state.players[0].deck) == 6


@pytest.mark.rule("L51")
def test_a_shadow_card_leaves_with_its_enemy_the_rest_at_the_end_of_the_phase() -> None:
    t = Table(
        {
            "heroes": ["Legolas", "Gimli"],
            "hand": ["Stand Together"],
            "engaged": ["Black Forest Bats", "Forest Spider"],
        },
        phase="combat",
        encounter_deck=["Forest Gate", "Old Forest Road"],
    )
    t.until("target").choose("Black Forest Bats").choose("Legolas").until("response").passes()
    assert t.zone("Old Forest Road") == "discard"
    assert t.zone("Forest Gate") == "shadow"
    t.until("action", phase="refresh")
    assert t.zone("Forest Gate") == "discard"


@pytest.mark.card("core-23", "return_ally")
@pytest.mark.rule("L52")
@pytest.mark.parametrize(
    ("first", "zone"), [("Sneak Attack: return ally", "hand"), ("Beorn: go home", "deck")]
)
def test_the_first_player_orders_what_happens_at_the_end_of_a_phase(first: str, zone: str) -> None:
    t = Table(
        {"heroes": ["Denethor"], "engaged": ["Forest Spider"]},
        {"heroes": ["Aragorn", "Gimli"], "resources": 1, "hand": ["Sneak Attack", "Beorn"]},
        phase="combat",
    )
    t.choose("Sneak Attack", seat=1).choose("Beorn", seat=1)
    t.until("forced")
    assert t.session.waiting_for() == [0]
    t.choose(first)
    assert t.card("Beorn").zone == zone


# -- refresh, end, scoring ---------------------------------------------------------------------------


@pytest.mark.rule("L53", "L96")
def test_refresh_readies_raises_threat_and_passes_the_token() -> None:
    t = Table(
        {"heroes": ["Gimli"], "exhausted": ["Gimli"], "hand": ["Stand Together"]},
        {"heroes": ["Aragorn"], "allies": ["Faramir"], "exhausted": ["Faramir"]},
        phase="refresh",
    )
    assert t.state.phase == "refresh"
    assert t.ask(0).prompt == "Actions: end of the refresh phase"
    assert not t.card("Gimli").exhausted
    assert not t.card("Faramir").exhausted
    assert (t.threat(0), t.threat(1)) == (12, 13)
    assert t.state.first_player == 1
    assert (t.state.round, t.state.rounds_completed) == (1, 0)


@pytest.mark.rule("L53")
def test_the_token_passes_over_an_eliminated_player() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli"], "threat": 49},
        {"heroes": ["Beravor"]},
        phase="refresh",
    )
    assert t.state.players[1].eliminated
    assert t.state.first_player == 2


@pytest.mark.card("core-80", "ready_price")
@pytest.mark.rule("L54")
def test_each_web_wants_its_own_price() -> None:
    seat = {
        "heroes": ["Aragorn"],
        "exhausted": ["Aragorn"],
        "attachments": {"Caught in a Web": ["Aragorn"] * 2},
    }
    t = Table({**seat, "resources": 4}, phase="refresh", encounter_deck=["Forest Gate"])
    assert "Pay 4" in t.ask().prompt
    t.choose("yes")
    assert not t.card("Aragorn").exhausted
    t = Table({**seat, "resources": 3}, phase="refresh", encounter_deck=["Forest Gate"])
    assert t.card("Aragorn").exhausted


@pytest.mark.rule("L55")
def test_elimination_at_threat_fifty() -> None:
    t = Table(
        {
            "threat": 49,
            "hand": ["For Gondor!"],
            "deck": ["Guard of the Citadel"],
            "allies": ["Faramir"],
            "attachments": {"Steward of Gondor": "Aragorn", "Caught in a Web": "Aragorn"},
            "engaged": ["Forest Spider"],
            "damage": {"Forest Spider": 2},
        },
        {"heroes": ["Gimli"]},
        phase="refresh",
        encounter_deck=["Forest Gate"],
    )
    tom = t.state.players[0]
    assert tom.eliminated
    assert (tom.hand, tom.deck, tom.area, tom.engaged) == ([], [], [], [])
    for title in ("Aragorn", "For Gondor!", "Faramir", "Steward of Gondor", "Guard of the Citadel"):
        assert t.card(title).id in tom.discard
    assert t.card("Caught in a Web").id in t.state.encounter_discard
    assert t.zone("Forest Spider") == "staging area"
    assert t.card("Forest Spider").damage == 2
    assert not t.session.over


@pytest.mark.rule("L55")
def test_elimination_sends_borrowed_cards_to_their_owner() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "allies": ["Wandering Took"]},
        {"heroes": ["Gimli"], "threat": 47},
        phase="travel",
    )
    t.choose("Wandering Took")
    assert t.state.players[1].eliminated
    assert t.card("Wandering Took").id in t.state.players[0].discard


@pytest.mark.rule("L55", "L102")
def test_elimination_without_heroes() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "allies": ["Guard of the Citadel"], "engaged": ["Ungoliant's Spawn"]},
        {"heroes": ["Gimli"]},
        phase="combat",
    )
    t.until("defend").choose("Éowyn")
    assert t.state.players[0].eliminated
    assert t.zone("Ungoliant's Spawn") == "staging area"
    assert t.zone("Guard of the Citadel") == "discard"
    assert not t.session.over


@pytest.mark.rule("L56")
def test_the_game_is_lost_when_all_are_eliminated() -> None:
    t = Table({"threat": 49}, {"heroes": ["Gimli"], "threat": 49}, phase="refresh")
    assert (t.session.over, t.state.result) == (True, "loss")


@pytest.mark.rule("L56")
def test_the_game_is_won_with_the_last_stage() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        phase="quest",
        quest="Beorn's Path",
        progress=7,
        encounter_deck=["Old Forest Road"],
    )
    t.choose("Éowyn")
    assert (t.session.over, t.state.result) == (True, "win")


@pytest.mark.rule("L57")
def test_an_eliminated_player_scores_fifty_and_all_his_heroes() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Glóin"], "threat": 49, "damage": {"Aragorn": 2}},
        {"heroes": ["Gimli"], "damage": {"Gimli": 3}},
        phase="refresh",
    )
    tom, kris = score(t.state).players
    assert (tom.threat, tom.dead_heroes, tom.damage) == (50, 21, 0)
    assert (kris.threat, kris.dead_heroes, kris.damage) == (12, 0, 3)


@pytest.mark.rule("L58")
def test_a_round_is_counted_after_the_refresh_phase() -> None:
    t = Table({"heroes": ["Gimli"], "hand": ["Stand Together"]}, phase="refresh")
    assert score(t.state).rounds == 0
    t.passes()
    assert (t.state.phase, t.state.round) == ("resource", 2)
    assert score(t.state).rounds == 1


@pytest.mark.rule("L106")
def test_the_round_of_the_victory_is_not_counted() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        phase="quest",
        quest="Beorn's Path",
        progress=7,
        encounter_deck=["Old Forest Road"],
    )
    t.choose("Éowyn")
    assert score(t.state).total == 9


@pytest.mark.rule("L59")
def test_victory_points_come_from_defeating_an_enemy() -> None:
    t = Table({"heroes": ["Legolas"], "hand": ["Stand Together"], "engaged": ["Hummerhorns"]}, phase="combat")
    t.until("target").choose("Hummerhorns").until("response").passes()
    assert t.zone("Hummerhorns") == "victory display"
    assert score(t.state).victory_points == 5
    assert t.state.encounter_discard == []


@pytest.mark.rule("L59")
def test_a_shadow_card_scores_nothing() -> None:
    t = Table(
        {"heroes": ["Legolas", "Gimli"], "hand": ["Stand Together"], "engaged": ["Black Forest Bats"]},
        phase="combat",
        encounter_deck=["Hummerhorns"],
    )
    t.until("target").choose("Black Forest Bats").choose("Legolas").until("response").passes()
    assert t.zone("Hummerhorns") == "discard"
    assert score(t.state).victory_points == 0


@pytest.mark.rule("L59")
def test_the_victory_display_stays_out_of_a_reset_deck() -> None:
    t = Table(
        {"heroes": ["Legolas"], "hand": ["Stand Together"], "engaged": ["Hummerhorns"]},
        phase="combat",
        encounter_discard=["Old Forest Road"],
    )
    t.until("target").choose("Hummerhorns").until("travel")
    assert t.zone("Old Forest Road") == "staging area"
    assert t.zone("Hummerhorns") == "victory display"
