"""The rules of effects, control, hidden cards and action windows: lines L60 to L105 of the checklist."""

import pytest

from engine.kernel import BadSetup
from engine.lcg.definitions import Deck

from .table import SCENARIO, Table, code


@pytest.mark.rule("L60")
def test_phase_actions_only_in_their_phase() -> None:
    seat = {"heroes": ["Denethor", "Gimli"], "resources": 1, "hand": ["Radagast's Cunning", "Stand Together"]}
    t = Table(seat, phase="travel", staging=["Forest Spider"])
    assert t.offers() == ["Stand Together", "pass"]
    t = Table(seat, phase="quest", staging=["Forest Spider"], encounter_deck=["Forest Gate"] * 2)
    t.none()
    assert "Radagast's Cunning" in t.offers()


@pytest.mark.rule("L60", "L98")
def test_actions_of_allies_in_hand_or_discard_pile_cannot_be_used() -> None:
    t = Table(
        {"heroes": ["Beravor"], "hand": ["Gléowine"], "discard": ["Gléowine"], "exhausted": ["Beravor"]},
        phase="travel",
        staging=["Forest Spider"],
    )
    assert t.topic() == "engage"


@pytest.mark.rule("L61")
def test_any_player_may_act_in_any_order_until_all_pass_in_a_row() -> None:
    t = Table(
        {"heroes": ["Beravor"], "allies": ["Gléowine"]},
        {"heroes": ["Gimli"], "hand": ["Stand Together"]},
        phase="travel",
    )
    assert t.session.waiting_for() == [0, 1]
    t.passes(seat=0).choose("Stand Together", seat=1).choose("seat:0", seat=1)
    assert t.session.waiting_for() == [0]  # asked again after the other player's action
    t.choose("Gléowine").choose("seat:0")
    assert (t.state.phase, t.session.waiting_for()) == ("travel", [0])


@pytest.mark.rule("L62")
def test_a_response_is_used_once_per_trigger() -> None:
    t = Table(
        {"heroes": ["Théodred", "Gimli"], "hand": ["Stand Together"]},
        phase="quest",
        encounter_deck=["Forest Gate"] * 2,
    )
    t.choose("Théodred", "Gimli").choose("Théodred").choose("Gimli")
    assert t.topic() == "action"
    assert t.card("Gimli").resources == 1


@pytest.mark.rule("L62")
def test_a_response_is_optional() -> None:
    t = Table(
        {"heroes": ["Théodred", "Gimli"], "hand": ["Stand Together"]},
        phase="quest",
        encounter_deck=["Forest Gate"] * 2,
    )
    t.choose("Théodred").passes()
    assert t.topic() == "action"
    assert t.card("Théodred").resources == 0


@pytest.mark.rule("L62")
def test_the_first_player_orders_the_responses_of_several_players() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "resources": 1, "hand": ["A Test of Will"]},
        {"heroes": ["Eleanor"]},
        phase="quest",
        first_player=1,
        encounter_deck=["Eyes of the Forest", "Forest Gate", "Forest Gate"],
    )
    t.none(seat=1).none(seat=0).until("response")
    assert set(t.session.waiting_for()) == {0, 1}
    t.choose("A Test of Will", seat=0).choose("Eleanor", seat=1)
    assert (t.session.waiting_for(), t.topic()) == ([1], "response order")
    t.choose("Kris: Eleanor", seat=1)
    assert t.card("Eleanor").exhausted
    assert t.hand(0) == ["A Test of Will"]  # there is nothing left to cancel


@pytest.mark.rule("L49", "L62")
def test_what_one_effect_destroys_leaves_play_before_anybody_responds() -> None:
    allies = ["Snowbourn Scout", "Silverlode Archer"]
    t = Table(
        {"resources": 1, "allies": allies, "exhausted": allies, "hand": ["Valiant Sacrifice"]},
        phase="quest",
        encounter_deck=["The Necromancer's Reach", "Forest Gate"],
    )
    t.none()
    assert t.offers() == ["Valiant Sacrifice", "Valiant Sacrifice", "pass"]  # for either of them
    assert [t.zone(ally) for ally in allies] == ["discard", "discard"]


@pytest.mark.card("core-121", "win")
@pytest.mark.rule("L63")
def test_a_forced_effect_comes_before_responses_to_the_same_trigger() -> None:
    t = Table(
        {
            "heroes": ["Legolas", "Gimli"],
            "engaged": ["Ungoliant's Spawn"],
            "damage": {"Ungoliant's Spawn": 8},
        },
        phase="combat",
        quest="Don't Leave the Path!",
    )
    t.until("defend").choose("Gimli").until("target").choose("Ungoliant's Spawn")
    assert (t.session.over, t.state.result) == (True, "win")
    assert t.quest_progress == 0


@pytest.mark.rule("L64")
def test_statistics_never_fall_below_zero() -> None:
    t = Table(
        {
            "heroes": ["Denethor", "Gimli"],
            "attachments": {"Dark Knowledge": ["Denethor"] * 3},
            "hand": ["Stand Together"],
        },
        phase="travel",
    )
    assert t.stat("Denethor", "willpower") == 0


@pytest.mark.card("core-76", "when_revealed")
@pytest.mark.rule("L65")
def test_the_spawn_weakens_only_those_committed_when_it_is_revealed() -> None:
    t = Table(
        {"heroes": ["Éowyn", "Aragorn"], "hand": ["Feint"]},
        phase="quest",
        encounter_deck=["Ungoliant's Spawn", "Forest Gate"],
    )
    t.choose("Éowyn").passes()
    assert t.stat("Éowyn", "willpower") == 3
    assert t.stat("Aragorn", "willpower") == 2


@pytest.mark.card("core-22", "rally")
@pytest.mark.rule("L65", "L78")
def test_for_gondor_helps_characters_that_come_later_and_no_enemies() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Gimli"],
            "resources": {"Aragorn": 3},
            "hand": ["For Gondor!", "Sneak Attack", "Guard of the Citadel", "Stand Together"],
        },
        phase="travel",
        staging=["Forest Spider"],
    )
    t.choose("For Gondor!").choose("Sneak Attack")
    assert (t.state.phase, t.zone("Guard of the Citadel")) == ("travel", "play")
    assert t.stat("Guard of the Citadel", "attack") == 1 + 1
    assert t.stat("Guard of the Citadel", "defense") == 0 + 1
    assert t.stat("Forest Spider", "attack") == 2


@pytest.mark.rule("L66")
def test_a_player_pays_costs_only_with_his_own_cards() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "hand": ["Northern Tracker"]},
        {"heroes": ["Gimli"], "hand": ["Veteran Axehand"]},
        phase="travel",
    )
    t.choose("Éowyn", seat=1)
    assert t.hand(1) == []
    assert t.hand(0) == ["Northern Tracker"]


@pytest.mark.rule("L66", "L81")
def test_the_cost_is_paid_although_the_effect_is_cancelled() -> None:
    t = Table(
        {
            "heroes": ["Éowyn", "Gimli"],
            "resources": 1,
            "hand": ["Hasty Stroke", "Stand Together"],
            "engaged": ["Forest Spider"],
        },
        phase="combat",
        encounter_deck=["Ungoliant's Spawn"],
    )
    t.until("defend").choose("Gimli").until("response").choose("Hasty Stroke")
    assert t.threat() == 20
    assert t.card("Éowyn").resources == 0
    t.until("target")
    assert t.card("Gimli").damage == 0


@pytest.mark.card("core-95", "enchant")
@pytest.mark.rule("L67")
def test_cannot_draw_is_absolute() -> None:
    t = Table(
        {"heroes": ["Beravor", "Gimli"], "hand": ["Stand Together"]},
        phase="resource",
        active="Enchanted Stream",
    )
    assert t.hand() == ["Stand Together"]
    assert t.offers() == ["Stand Together", "pass"]  # Beravor has nothing to do


@pytest.mark.card("core-59", "mend")
@pytest.mark.rule("L68")
def test_putting_into_play_is_not_playing() -> None:
    seat = {"heroes": ["Aragorn", "Denethor"], "discard": ["Dark Knowledge"]}
    t = Table({**seat, "resources": 2, "hand": ["Erebor Hammersmith"]})
    t.choose("Erebor Hammersmith")
    assert t.topic() == "response"
    t = Table(
        {**seat, "resources": {"Aragorn": 1}, "hand": ["Sneak Attack", "Erebor Hammersmith"]}, phase="travel"
    )
    t.choose("Sneak Attack")
    assert t.topic() != "response"
    assert t.zone("Dark Knowledge") == "discard"


@pytest.mark.card("core-23", "put_ally_into_play")
@pytest.mark.rule("L68")
def test_what_is_put_into_play_enters_play_without_a_match() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "resources": 1, "hand": ["Sneak Attack", "Gandalf"], "threat": 20},
        phase="travel",
    )
    t.choose("Sneak Attack")
    assert t.zone("Gandalf") == "play"
    t.choose("Gandalf").choose("threat")
    assert t.threat() < 20


@pytest.mark.card("core-121", "when_revealed")
@pytest.mark.rule("L70")
def test_adding_to_the_staging_area_is_not_revealing() -> None:
    t = Table(
        {"heroes": ["Legolas", "Gimli"], "hand": ["Stand Together"], "engaged": ["Black Forest Bats"]},
        {"heroes": ["Aragorn"]},
        phase="combat",
        quest="A Fork in the Road",
        encounter_deck=["Forest Gate", "King Spider", "King Spider"],
        seed=next(s for s in range(1, 50) if _leads_to(s, "Don't Leave the Path!")),
    )
    t.until("target").choose("Black Forest Bats").choose("Legolas").until("response").choose("Legolas")
    assert str(t.game.quest) == "Don't Leave the Path!"
    assert [str(c) for c in t.game.staging()] == ["King Spider", "King Spider"]
    assert not t.card("Aragorn").exhausted


def _leads_to(seed: int, title: str) -> bool:
    t = Table(
        {"heroes": ["Legolas", "Gimli"], "hand": ["Stand Together"], "engaged": ["Black Forest Bats"]},
        {"heroes": ["Aragorn"]},
        phase="combat",
        quest="A Fork in the Road",
        encounter_deck=["Forest Gate", "King Spider", "King Spider"],
        seed=seed,
    )
    t.until("target").choose("Black Forest Bats").choose("Legolas").until("response").choose("Legolas")
    return str(t.game.quest) == title


@pytest.mark.card("core-92", "shadow")
@pytest.mark.rule("L75")
def test_nobody_controls_an_encounter_card_attached_to_a_hero() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Aragorn"],
            "attachments": {"Caught in a Web": "Gimli", "Dwarven Axe": "Gimli"},
            "engaged": ["Forest Spider"],
        },
        phase="combat",
        encounter_deck=["Driven by Shadow"],
    )
    t.until("defend").passes().until("take damage").choose("Aragorn")
    assert t.zone("Dwarven Axe") == "discard"
    assert t.zone("Caught in a Web") == "attached"


@pytest.mark.card("core-61", "dig_out")
@pytest.mark.rule("L76")
def test_an_attached_treachery_is_an_attachment_with_its_traits() -> None:
    t = Table(
        {
            "heroes": ["Denethor", "Gimli"],
            "resources": 2,
            "attachments": {"Caught in a Web": "Gimli"},
            "hand": ["Miner of the Iron Hills"],
        }
    )
    t.choose("Miner of the Iron Hills").choose("Miner of the Iron Hills")
    assert t.zone("Caught in a Web") != "attached"
    assert t.card("Gimli").attachments == ()


@pytest.mark.card("core-57", "ready_hero")
@pytest.mark.rule("L77")
def test_attachments_exhaust_and_ready_on_their_own() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "exhausted": ["Gimli"],
            "attachments": {"Unexpected Courage": "Gimli"},
            "hand": ["Stand Together"],
        },
        phase="travel",
    )
    t.choose("Unexpected Courage")
    assert not t.card("Gimli").exhausted
    assert t.card("Unexpected Courage").exhausted
    t.until("action", phase="refresh")
    assert not t.card("Unexpected Courage").exhausted


@pytest.mark.card("core-89", "when_revealed")
@pytest.mark.rule("L79")
def test_the_first_player_chooses_the_target_of_an_encounter_effect() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli"]},
        phase="quest",
        first_player=1,
        encounter_deck=["Dol Guldur Orcs", "Forest Gate", "Forest Gate"],
    )
    t.choose("Gimli", seat=1).choose("Aragorn")
    assert (t.session.waiting_for(), t.topic()) == ([1], "take damage")
    t.choose("Aragorn", seat=1)
    assert t.card("Aragorn").damage == 2


@pytest.mark.card("core-7", "gain_willpower")
@pytest.mark.rule("L80")
def test_eowyn_may_be_helped_once_a_round_by_each_player() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "hand": ["Feint"] * 2},
        {"heroes": ["Gimli"], "hand": ["Feint"] * 2},
        phase="quest",
        encounter_deck=["Forest Gate"] * 3,
    )
    t.choose("Éowyn").none(seat=1).choose("Éowyn").choose("Feint")
    assert t.session.waiting_for() == [1]
    t.choose("Éowyn", seat=1).choose("Feint", seat=1)
    assert [len(t.hand(0)), len(t.hand(1))] == [1, 1]
    assert t.topic() != "action"


@pytest.mark.card("core-70", "protect")
@pytest.mark.rule("L80")
def test_a_limit_is_kept_for_each_copy() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Gimli"],
            "attachments": {"Protector of Lórien": ["Aragorn", "Aragorn"]},
            "hand": ["Feint"] * 8,
        },
        phase="quest",
        encounter_deck=["Forest Gate"] * 3,
    )
    t.choose("Aragorn")
    for _ in range(5):
        t.choose("Protector of Lórien").choose("Feint").choose("willpower")
    assert t.stat("Aragorn", "willpower") == 2 + 5
    t.choose("Protector of Lórien").choose("Feint").choose("willpower")
    assert len(t.hand()) == 2
    assert t.quest_progress == 2 + 6 - 2  # no seventh use was offered


@pytest.mark.card("core-34", "distract")
@pytest.mark.rule("L83")
def test_feint_comes_too_late_once_the_enemy_attacks() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "resources": 1,
            "hand": ["Feint", "Stand Together"],
            "engaged": ["Forest Spider"],
        },
        phase="combat",
    )
    assert "Feint" in t.offers()
    t.passes()
    assert t.ask().prompt == "Actions: an enemy attacks"
    assert t.offers() == ["Stand Together", "pass"]


@pytest.mark.card("core-35", "strike")
@pytest.mark.rule("L83")
def test_nobody_joins_a_quick_strike() -> None:
    t = Table(
        {"heroes": ["Gimli"], "resources": 1, "hand": ["Quick Strike"], "engaged": ["Forest Spider"]},
        {"heroes": ["Legolas"]},
        phase="travel",
    )
    t.choose("Quick Strike")
    assert t.card("Forest Spider").damage == 1
    assert not t.card("Legolas").exhausted


@pytest.mark.card("core-51", "return_ally")
@pytest.mark.rule("L84")
def test_stand_and_fight_returns_no_neutral_ally() -> None:
    t = Table(
        {
            "heroes": ["Éowyn", "Gimli"],
            "resources": 9,
            "hand": ["Stand and Fight", "Stand Together"],
            "discard": ["Gandalf"],
        },
        phase="travel",
    )
    assert set(t.offers()) == {"Éowyn", "Stand Together", "pass"}


@pytest.mark.card("core-91", "deal_another_shadow_card")
@pytest.mark.rule("L84")
def test_the_beastmasters_second_shadow_card_comes_when_he_attacks() -> None:
    t = Table(
        {"heroes": ["Gimli"], "hand": ["Stand Together"], "engaged": ["Dol Guldur Beastmaster"]},
        phase="combat",
        encounter_deck=["Forest Gate", "Old Forest Road", "Enchanted Stream"],
    )
    assert len(t.card("Dol Guldur Beastmaster").shadows) == 1
    t.passes()
    assert t.ask().prompt == "Actions: an enemy attacks"
    assert len(t.card("Dol Guldur Beastmaster").shadows) == 2


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.rule("L87")
def test_eleanor_replaces_a_treachery_with_a_card_that_is_revealed_in_full() -> None:
    t = Table(
        {"heroes": ["Eleanor", "Gimli"], "hand": ["Feint"]},
        phase="quest",
        staging=["Forest Gate"],
        encounter_deck=["Eyes of the Forest", "King Spider", "Forest Gate"],
    )
    t.none().until("response").choose("Eleanor").until("travel")
    assert t.hand() == ["Feint"]
    assert t.zone("King Spider") == "staging area"
    assert t.card("Gimli").exhausted  # by the King Spider's when revealed effect


@pytest.mark.rule("L89")
def test_two_players_cannot_have_the_same_hero() -> None:
    rules = Table().rules
    one = Deck("x", "X", (code("Aragorn"),), ())
    with pytest.raises(BadSetup, match="Aragorn"):
        rules.new_game(SCENARIO, [one, "leadership"], seed=1)
    rules.new_game(SCENARIO, ["leadership", "tactics", "spirit", "lore"], seed=1)  # each deck has a Gandalf


@pytest.mark.rule("L93")
def test_nobody_sees_what_is_hidden() -> None:
    t = Table(
        {"heroes": ["Denethor"], "hand": ["Gandalf's Search"], "engaged": ["Forest Spider"]},
        {"heroes": ["Gimli"], "hand": ["Feint"]},
        phase="combat",
        encounter_deck=["Enchanted Stream", "Hummerhorns", "Forest Gate"],
    )
    t.choose("Denethor")
    for seat in (0, 1, None):
        view = t.rules.view(t.session, seat)
        assert [[c.title for c in p.hand] for p in view.players] == [
            ["Gandalf's Search"] if seat == 0 else [],
            ["Feint"] if seat == 1 else [],
        ]
        assert view.players[0].engaged[0].shadows == (None,)
        assert ("Hummerhorns" in repr(view)) == (seat == 0)
        words = " ".join(t.journal.words(seat))
        assert ("Hummerhorns" in words) == (seat == 0)


@pytest.mark.rule("L95")
def test_the_action_windows_of_a_round() -> None:
    t = Table(
        {"heroes": ["Gimli"], "hand": ["Stand Together"]},
        phase="resource",
        encounter_deck=["Forest Gate"] * 3,
        staging=["Old Forest Road"],
    )
    windows = []
    while t.state.round == 1:
        if t.topic() == "action":
            windows.append((t.state.phase, t.ask().prompt.removeprefix("Actions: ")))
        t.decline()
    assert windows == [
        ("resource", "end of the resource phase"),
        ("planning", "after Tom's planning"),
        ("quest", "characters are committed"),
        ("quest", "after staging"),
        ("quest", "after quest resolution"),
        ("travel", "after travelling"),
        ("encounter", "after optional engagement"),
        ("encounter", "after engagement checks"),
        ("combat", "after dealing shadow cards"),
        ("combat", "end of the combat phase"),
        ("refresh", "end of the refresh phase"),
    ]


@pytest.mark.rule("L97")
def test_only_the_controller_uses_a_card() -> None:
    t = Table({"heroes": ["Beravor"]}, {"heroes": ["Gimli"], "hand": ["Stand Together"]}, phase="travel")
    assert t.offers(0) == ["Beravor", "pass"]
    assert t.offers(1) == ["Stand Together", "pass"]


@pytest.mark.card("core-43", "wander")
@pytest.mark.rule("L97", "L99")
def test_a_player_who_takes_control_uses_the_card_and_its_attachments() -> None:
    t = Table(
        {
            "heroes": ["Éowyn"],
            "allies": ["Wandering Took"],
            "attachments": {"Self Preservation": "Wandering Took"},
            "damage": {"Wandering Took": 1},
        },
        {"heroes": ["Gimli"]},
        phase="travel",
    )
    assert set(t.offers(0)) == {"Wandering Took", "Self Preservation", "pass"}
    t.choose("Wandering Took")
    assert t.card("Self Preservation").controller == 1
    assert t.session.waiting_for() == [1]
    t.choose("Self Preservation", seat=1)
    assert t.card("Wandering Took").damage == 0


@pytest.mark.rule("L100")
def test_a_card_returns_to_its_owners_hand() -> None:
    t = Table(
        {"heroes": ["Beravor"], "discard": ["Steward of Gondor"]},
        {"heroes": ["Denethor"], "resources": 2, "hand": ["Erebor Hammersmith"]},
    )
    t.until("plan").choose("Erebor Hammersmith", seat=1).choose("Erebor Hammersmith", seat=1)
    assert t.hand(0) == ["Steward of Gondor"]
    assert t.hand(1) == []


@pytest.mark.rule("L101")
def test_cards_enter_play_ready_and_exhausted_cards_cannot_exhaust() -> None:
    t = Table({"heroes": ["Beravor"], "resources": 2, "hand": ["Gléowine"]})
    t.choose("Gléowine")
    assert not t.card("Gléowine").exhausted
    t.choose("Gléowine")
    assert t.card("Gléowine").exhausted
    assert t.offers() == ["Beravor", "pass"]


@pytest.mark.rule("L102")
def test_enemies_stay_engaged_into_the_next_round() -> None:
    t = Table({"heroes": ["Gimli"], "threat": 0, "engaged": ["Black Forest Bats"]}, phase="refresh")
    t.until("commit")
    assert t.card("Black Forest Bats").engaged == 0


@pytest.mark.rule("L103")
def test_a_character_attacks_only_during_his_attack() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Gimli"],
            "attachments": {"Blade of Gondolin": "Aragorn"},
            "engaged": ["Dol Guldur Orcs"],
            "hand": ["Stand Together"],
        },
        phase="combat",
    )
    t.until("target")
    assert t.stat("Aragorn", "attack") == 3
    t.choose("Dol Guldur Orcs").choose("Aragorn")
    assert t.stat("Aragorn", "attack") == 4
    t.until("action", phase="refresh")
    assert t.stat("Aragorn", "attack") == 3


@pytest.mark.card("core-69", "hold")
@pytest.mark.rule("L104")
def test_an_enemy_that_cannot_attack_is_dealt_a_shadow_card() -> None:
    t = Table(
        {
            "heroes": ["Denethor", "Gimli"],
            "resources": 3,
            "hand": ["Forest Snare", "Stand Together"],
            "engaged": ["Forest Spider"],
        },
        encounter_deck=["Forest Gate"] * 6,
    )
    t.choose("Forest Snare").until("action", phase="combat")
    assert len(t.card("Forest Spider").shadows) == 1
    t.until("action", phase="refresh")
    assert t.card("Denethor").damage == t.card("Gimli").damage == 0
