"""Combat phase (Rulebook p.18-21)."""

from __future__ import annotations

import pytest

from engine.kernel import IllegalAnswer

from .table import Table


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
        {"heroes": ["Gimli"]},
        phase="combat",
        first_player=1,
        encounter_deck=["Forest Gate"],
    )
    assert (t.session.waiting_for(), t.topic()) == ([1], "shadow order")
    t.choose("Dol Guldur Beastmaster", "Chieftan Ufthak", seat=1)
    assert t.card("Forest Gate").host == t.card("Dol Guldur Beastmaster").id


@pytest.mark.rule("L37", "L38", "L90")
@pytest.mark.parametrize(
    ("engaged", "deck", "mode", "asked"),
    [
        (["Chieftan Ufthak", "Dol Guldur Beastmaster"], 3, "standard", True),
        (["Chieftan Ufthak", "Dol Guldur Beastmaster"], 3, "basic", False),
        (["Chieftan Ufthak", "Dol Guldur Beastmaster"], 0, "standard", False),
        (["King Spider", "King Spider"], 3, "standard", False),
    ],
)
def test_the_order_of_shadow_cards_is_asked_only_if_it_matters(
    engaged: list[str], deck: int, mode: str, asked: bool
) -> None:
    t = Table({"engaged": engaged}, phase="combat", encounter_deck=["Forest Gate"] * deck, mode=mode)
    assert (t.topic() == "shadow order") == asked


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


@pytest.mark.rule("L42", "L44")
def test_a_shadow_effect_finds_the_attack_undefended_when_an_earlier_one_killed_the_defender() -> None:
    t = Table(
        {
            "heroes": ["Aragorn"],
            "threat": 20,
            "allies": ["Snowbourn Scout"],
            "engaged": ["Dol Guldur Beastmaster"],
        },
        phase="combat",
        encounter_deck=["Hummerhorns", "Ungoliant's Spawn"],
    )
    t.until("defend").choose("Snowbourn Scout").until("target")
    assert t.card("Aragorn").damage == 1 + 3
    assert t.threat() == 20 + 8


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
    ("first", "zone"), [("Sneak Attack: return ally (Beorn)", "hand"), ("Beorn: go home", "deck")]
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
