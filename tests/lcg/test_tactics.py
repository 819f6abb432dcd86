"""Tactics: heroes, allies and attachments."""

from __future__ import annotations

import pytest

from .table import Table

QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is


# -- heroes ------------------------------------------------------------------------------------------
@pytest.mark.card("core-4", "wrath")
@pytest.mark.rule("L47", "L64")
def test_gimli_strikes_harder_after_being_hurt() -> None:
    t = Table({"heroes": ["Gimli"], "engaged": ["Forest Spider"]}, phase="combat")
    t.until("target")
    assert t.card("Gimli").damage == 2
    t.choose("Forest Spider")
    assert t.card("Forest Spider").damage == 3  # 2 + 2 - 1


@pytest.mark.card("core-4", "wrath")
@pytest.mark.rule("L64")
def test_gimli_loses_attack_when_healed() -> None:
    t = Table({"heroes": ["Gimli"], "allies": ["Daughter of the Nimrodel"], "damage": {"Gimli": 3}})
    assert t.stat("Gimli", "attack") == 5
    t.until("action").choose("Daughter of the Nimrodel").choose("2")
    assert t.stat("Gimli", "attack") == 3


@pytest.mark.card("core-5", "make_progress")
def test_legolas_places_progress_after_a_kill() -> None:
    t = Table({"heroes": ["Legolas"], "engaged": ["East Bight Patrol"]}, phase="combat")
    t.until("target").choose("East Bight Patrol").choose("Legolas")
    assert t.quest_progress == 2


@pytest.mark.card("core-5", "make_progress")
def test_legolas_must_have_taken_part_in_the_attack() -> None:
    enemies = ["Black Forest Bats", "East Bight Patrol"]
    t = Table({"heroes": ["Gimli", "Legolas"], "engaged": enemies}, phase="combat")
    t.until("target").choose("Black Forest Bats").choose("Gimli")
    assert t.topic() == "target"  # no response to what Gimli did alone
    t.choose("East Bight Patrol")
    assert t.topic() == "response"
    t.choose("Legolas")
    assert t.quest_progress == 2


@pytest.mark.card("core-5", "make_progress")
def test_legolas_needs_a_destroyed_enemy() -> None:
    for damage, topic in ((1, "commit"), (2, "response")):
        setup = {"heroes": ["Legolas"], "engaged": ["Forest Spider"], "damage": {"Forest Spider": damage}}
        t = Table(setup, phase="combat", encounter_deck=QUIET)
        t.until("target").choose("Forest Spider")
        assert t.topic() == topic
        assert t.quest_progress == 0


@pytest.mark.card("core-5", "make_progress")
@pytest.mark.rule("L31")
def test_legolas_progress_goes_to_the_active_location_first() -> None:
    t = Table(
        {"heroes": ["Legolas"], "engaged": ["East Bight Patrol"]}, phase="combat", active="Old Forest Road"
    )
    t.until("target").choose("East Bight Patrol").choose("Legolas")
    assert t.card("Old Forest Road").progress == 2
    assert t.quest_progress == 0


@pytest.mark.card("core-5", "make_progress")
@pytest.mark.rule("L30")
def test_legolas_can_finish_a_stage_in_combat_and_the_excess_is_lost() -> None:
    t = Table({"heroes": ["Legolas"], "engaged": ["East Bight Patrol"]}, phase="combat", progress=7)
    t.until("target").choose("East Bight Patrol").choose("Legolas")
    assert str(t.game.quest) == "A Fork in the Road"
    assert t.quest_progress == 0


@pytest.mark.card("core-5", "make_progress")
@pytest.mark.rule("L48", "L105")
def test_legolas_responds_after_joining_the_attack_of_another_player() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "engaged": ["East Bight Patrol"]},
        {"heroes": ["Legolas"]},
        phase="combat",
    )
    t.until("target")
    assert t.topic(0) == "target"
    t.choose("East Bight Patrol").choose("Legolas", seat=1)
    assert t.topic(1) == "response"
    t.choose("Legolas", seat=1)
    assert t.quest_progress == 2


@pytest.mark.card("core-5", "make_progress")
@pytest.mark.card("core-39", "make_progress")
@pytest.mark.rule("L30", "L62")
@pytest.mark.parametrize(
    ("progress", "first", "second", "left"),
    [(6, "Legolas", "Blade of Gondolin", 1), (7, "Blade of Gondolin", "Legolas", 0)],
)
def test_legolas_and_his_blade_in_the_order_he_likes(
    progress: int, first: str, second: str, left: int
) -> None:
    attached = {"Blade of Gondolin": "Legolas"}
    setup = {"heroes": ["Legolas"], "attachments": attached, "engaged": ["East Bight Patrol"]}
    t = Table(setup, phase="combat", progress=progress)
    t.until("target").choose("East Bight Patrol").choose(first)
    assert str(t.game.quest) == "A Fork in the Road"
    t.choose(second)
    if left:
        assert t.quest_progress == left
    else:  # two more finish the next stage, which needs two
        assert t.game.quest.printed.stage == 3


@pytest.mark.card("core-6", "strike_first")
@pytest.mark.rule("L23")
def test_thalin_hurts_revealed_enemies_only_while_committed() -> None:
    damage = {}
    for hero in ("Thalin", "Gimli"):
        t = Table({"heroes": ["Thalin", "Gimli"]}, phase="quest", encounter_deck=["East Bight Patrol"])
        t.choose(hero)
        damage[hero] = t.card("East Bight Patrol").damage
    assert damage == {"Thalin": 1, "Gimli": 0}


@pytest.mark.card("core-6", "strike_first")
@pytest.mark.rule("L23")
def test_thalin_strikes_before_the_when_revealed_effect() -> None:
    t = Table({"heroes": ["Thalin", "Gimli"]}, phase="quest", encounter_deck=["Dol Guldur Orcs"])
    t.choose("Thalin", "Gimli")
    assert t.topic() == "take damage"
    assert t.card("Dol Guldur Orcs").damage == 1
    t.choose("Gimli")
    assert t.card("Gimli").damage == 2


@pytest.mark.card("core-6", "strike_first")
@pytest.mark.rule("L20")
def test_thalin_hurts_each_enemy_revealed() -> None:
    t = Table(
        {"heroes": ["Thalin"]},
        {"heroes": ["Gimli"]},
        phase="quest",
        staging=["Forest Spider"],
        encounter_deck=["East Bight Patrol", "Hummerhorns"],
    )
    t.choose("Thalin").none(seat=1)
    assert t.card("East Bight Patrol").damage == 1
    assert t.card("Hummerhorns").damage == 1
    assert t.card("Forest Spider").damage == 0


@pytest.mark.card("core-6", "strike_first")
@pytest.mark.rule("L28")
def test_thalin_stops_when_removed_from_the_quest() -> None:
    t = Table(
        {"heroes": ["Thalin"]},
        {"heroes": ["Gimli"]},
        phase="quest",
        encounter_deck=["Black Forest Bats", "East Bight Patrol"],
    )
    t.choose("Thalin").none(seat=1)
    assert t.card("Black Forest Bats").damage == 1
    assert t.card("East Bight Patrol").damage == 0


# -- allies ------------------------------------------------------------------------------------------
@pytest.mark.card("core-28")
@pytest.mark.rule("L11")
def test_veteran_axehand_is_paid_by_tactics_and_attacks_for_two() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Aragorn"],
            "resources": 2,
            "hand": ["Veteran Axehand"],
            "deck": [],
            "engaged": ["Black Forest Bats"],
        },
        encounter_deck=QUIET,
    )
    t.choose("Veteran Axehand")
    assert (t.card("Gimli").resources, t.card("Aragorn").resources) == (0, 2)
    t.until("target").choose("Black Forest Bats").choose("Veteran Axehand")
    assert t.zone("Black Forest Bats") == "discard"


@pytest.mark.card("core-29", "pierce")
def test_spearman_pierces_the_attacker() -> None:
    t = Table(
        {"heroes": ["Gimli"], "allies": ["Gondorian Spearman"], "engaged": ["Forest Spider"]}, phase="combat"
    )
    t.choose("Gondorian Spearman").choose("Gondorian Spearman")
    assert t.card("Forest Spider").damage == 1
    assert t.zone("Gondorian Spearman") == "discard"


@pytest.mark.card("core-29", "pierce")
@pytest.mark.rule("L51", "L62")
def test_spearman_may_kill_the_attacker_before_its_damage() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "allies": ["Gondorian Spearman"],
            "engaged": ["East Bight Patrol"],
            "damage": {"East Bight Patrol": 1},
        },
        phase="combat",
        encounter_deck=["Ungoliant's Spawn", *QUIET],
    )
    t.choose("Gondorian Spearman").choose("Gondorian Spearman")
    assert t.zone("East Bight Patrol") == t.zone("Ungoliant's Spawn") == "discard"
    assert t.zone("Gondorian Spearman") == "play"
    assert (t.topic(), t.threat()) == ("commit", 11 + 1)  # refreshed, and no shadow effect happened


@pytest.mark.card("core-29", "pierce")
@pytest.mark.rule("L41")
def test_spearman_defends_and_pierces_for_another_player() -> None:
    t = Table(
        {"heroes": ["Gimli"], "engaged": ["Forest Spider"]},
        {"heroes": ["Legolas"], "allies": ["Gondorian Spearman"]},
        phase="combat",
    )
    t.passes().choose("Gondorian Spearman", seat=1).choose("Gondorian Spearman", seat=1)
    assert t.card("Forest Spider").damage == 1
    assert t.card("Gimli").damage == 0


@pytest.mark.card("core-29", "pierce")
def test_spearman_does_not_pierce_when_another_defends() -> None:
    enemies = ["Black Forest Bats", "Forest Spider"]
    t = Table({"heroes": ["Gimli"], "allies": ["Gondorian Spearman"], "engaged": enemies}, phase="combat")
    t.choose("Black Forest Bats").choose("Gimli")
    assert t.topic() == "defend"
    t.choose("Gondorian Spearman")
    assert t.topic() == "response"
    t.choose("Gondorian Spearman")
    assert (t.card("Black Forest Bats").damage, t.card("Forest Spider").damage) == (0, 1)


@pytest.mark.card("core-30")
@pytest.mark.rule("L48")
def test_horseback_archer_joins_the_attack_of_another_player() -> None:
    t = Table(
        {"heroes": ["Gimli"], "engaged": ["Dol Guldur Orcs"]},
        {"heroes": ["Thalin"], "allies": ["Horseback Archer", "Veteran Axehand"]},
        phase="combat",
        encounter_deck=QUIET,
    )
    t.until("target").choose("Dol Guldur Orcs")
    assert t.topic(1) == "join attack"
    assert t.offers(1) == ["Horseback Archer"]
    t.choose("Horseback Archer", seat=1)
    assert t.zone("Dol Guldur Orcs") == "discard"


@pytest.mark.card("core-31", "become_a_bear", "go_home")
@pytest.mark.rule("L65", "L80")
def test_beorn_rages_and_goes_home_at_the_end_of_the_phase() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "allies": ["Beorn"],
            "hand": ["Stand Together"],
            "engaged": ["Chieftan Ufthak"],
        },
        phase="combat",
    )
    t.choose("Beorn")
    assert t.stat("Beorn", "attack") == 8
    t.until("target").choose("Chieftan Ufthak").choose("Beorn").until_phase("refresh")
    assert t.card("Chieftan Ufthak").damage == 5
    assert t.zone("Beorn") == "deck"
    assert len(t.state.players[0].deck) == 6


@pytest.mark.card("core-31", "become_a_bear")
@pytest.mark.rule("L80")
def test_beorn_is_not_offered_twice_in_a_round() -> None:
    t = Table({"heroes": ["Gimli"], "allies": ["Beorn"], "hand": ["Stand Together"]})
    t.until("action")
    assert t.offers() == ["Stand Together", "Beorn", "pass"]
    t.choose("Beorn")
    assert t.offers() == ["Stand Together", "pass"]


@pytest.mark.card("core-31", "become_a_bear", "go_home")
def test_beorn_goes_home_at_the_end_of_any_phase_he_rages_in() -> None:
    t = Table({"heroes": ["Gimli"], "allies": ["Beorn"], "deck": []})
    t.until("action").choose("Beorn").until_phase("quest")
    assert t.zone("Beorn") == "deck"
    assert t.offers() == ["Gimli"]


@pytest.mark.card("core-31", "go_home")
@pytest.mark.rule("L62", "L69")
def test_beorn_is_shuffled_in_before_anybody_responds_to_his_leaving() -> None:
    seat = {"heroes": ["Gimli", "Aragorn"], "resources": 1, "allies": ["Beorn"], "deck": ["Feint"] * 20}
    zones = set()
    for seed in range(1, 6):
        t = Table({**seat, "hand": ["Valiant Sacrifice"]}, seed=seed)
        t.until("action").choose("Beorn").until("response").choose("Valiant Sacrifice")
        assert len(t.hand()) == 2
        zones.add(t.zone("Beorn"))
    assert "deck" in zones  # the two cards drawn are not Beorn and the one below him every time


@pytest.mark.card("core-31", "become_a_bear")
def test_beorn_stays_dead_when_destroyed_before_the_end_of_the_phase() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "allies": ["Beorn"],
            "damage": {"Beorn": 5},
            "engaged": ["Ungoliant's Spawn"],
        },
        phase="combat",
    )
    t.choose("Beorn")
    assert t.stat("Beorn", "attack") == 8
    t.choose("Beorn")
    assert t.zone("Beorn") == "discard"
    t.until("commit")
    assert t.zone("Beorn") == "discard"


@pytest.mark.card("core-31", "become_a_bear", "go_home")
@pytest.mark.rule("L52", "L65")
def test_beorn_who_left_play_and_came_back_is_neither_raging_nor_on_his_way_home() -> None:
    t = Table(
        {
            "heroes": ["Dúnhere"],
            "allies": ["Beorn"],
            "resources": 6,
            "hand": ["Stand and Fight"],
            "damage": {"Beorn": 5},
            "engaged": ["Ungoliant's Spawn"],
        },
        phase="combat",
    )
    t.choose("Beorn").until("defend").choose("Beorn").choose("Stand and Fight").until("target")
    assert t.stat("Beorn", "attack") == 3
    t.until_phase("refresh")
    assert t.zone("Beorn") == "play"


@pytest.mark.card("core-31", "become_a_bear", "go_home")
@pytest.mark.rule("L52")
@pytest.mark.parametrize(("first", "zone"), [("Beorn: go home", "deck"), ("return ally", "hand")])
def test_first_player_orders_beorn_and_sneak_attack(first: str, zone: str) -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Aragorn"],
            "resources": 1,
            "hand": ["Sneak Attack", "Beorn", "Stand Together"],
        },
        phase="combat",
    )
    t.until("action").choose("Sneak Attack").choose("Beorn").until("forced")
    [label] = [o.label for o in t.ask().options if first in o.label]
    t.choose(label)
    assert t.zone("Beorn") == zone


# -- attachments -------------------------------------------------------------------------------------
@pytest.mark.card("core-39", "attaches_to")
@pytest.mark.card("core-40", "attaches_to")
@pytest.mark.card("core-41", "attaches_to")
@pytest.mark.card("core-42", "attaches_to")
@pytest.mark.rule("L15", "L99")
@pytest.mark.parametrize("title", ["Blade of Gondolin", "Citadel Plate", "Dwarven Axe", "Horn of Gondor"])
def test_attachments_go_on_any_hero_but_on_nothing_else(title: str) -> None:
    t = Table(
        {"heroes": ["Gimli"], "resources": 4, "allies": ["Veteran Axehand"], "hand": [title]},
        {"heroes": ["Aragorn"], "engaged": ["King Spider"]},
        staging=["Forest Gate"],
    )
    t.choose(title)
    assert t.offers() == ["Gimli", "Aragorn"]
    t.choose("Aragorn")
    assert t.game.host(t.card(title)) is t.card("Aragorn")
    assert t.card(title).controller == 1


@pytest.mark.card("core-39", "attaches_to")
@pytest.mark.card("core-40", "attaches_to")
@pytest.mark.card("core-42", "attaches_to")
@pytest.mark.rule("L16")
def test_a_third_restricted_attachment_forces_one_out() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "resources": 1,
            "attachments": {"Blade of Gondolin": "Gimli", "Citadel Plate": "Gimli"},
            "hand": ["Horn of Gondor"],
        }
    )
    t.choose("Horn of Gondor")
    assert t.topic() == "restricted"
    assert sorted(t.offers()) == ["Blade of Gondolin", "Citadel Plate", "Horn of Gondor"]
    t.choose("Blade of Gondolin")
    assert t.zone("Blade of Gondolin") == "discard"
    assert t.stat("Gimli", "hit_points") == 9


@pytest.mark.card("core-39", "bite_orcs")
@pytest.mark.rule("L47", "L103")
def test_blade_of_gondolin_bites_orcs_only() -> None:
    setup = {"heroes": ["Legolas"], "attachments": {"Blade of Gondolin": "Legolas"}}
    for enemy, damage in (("Chieftan Ufthak", 1), ("King Spider", 2)):  # 3 + 1 - 3 and 3 - 1
        t = Table({**setup, "engaged": [enemy]}, phase="combat").until("target")
        assert t.stat("Legolas", "attack") == 3
        t.choose(enemy)
        assert t.card(enemy).damage == damage


@pytest.mark.card("core-39", "make_progress")
def test_blade_of_gondolin_places_progress_after_any_kill_of_its_hero() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Thalin"],
            "attachments": {"Blade of Gondolin": "Gimli"},
            "engaged": ["East Bight Patrol", "Black Forest Bats"],
            "damage": {"East Bight Patrol": 1},
        },
        phase="combat",
    )
    t.until("target").choose("East Bight Patrol").choose("Thalin")
    assert t.zone("East Bight Patrol") == "discard"
    assert t.topic() == "target"  # Thalin has no blade
    t.choose("Black Forest Bats").choose("Blade of Gondolin")
    assert t.quest_progress == 1


@pytest.mark.card("core-39", "make_progress")
@pytest.mark.rule("L31")
def test_blade_of_gondolin_progress_goes_to_the_active_location_first() -> None:
    setup = {"heroes": ["Gimli"], "attachments": {"Blade of Gondolin": "Gimli"}}
    t = Table({**setup, "engaged": ["Black Forest Bats"]}, phase="combat", active="Forest Gate")
    t.until("target").choose("Black Forest Bats").choose("Blade of Gondolin")
    assert t.card("Forest Gate").progress == 1
    assert t.quest_progress == 0


@pytest.mark.card("core-40", "protection")
@pytest.mark.rule("L43")
def test_citadel_plate_lets_a_hero_survive() -> None:
    setup = {"heroes": ["Legolas", "Gimli"], "attachments": {"Citadel Plate": "Legolas"}}
    t = Table({**setup, "engaged": ["Ungoliant's Spawn"]}, phase="combat")
    assert t.stat("Legolas", "hit_points") == 8
    t.passes().choose("Legolas").until("target")
    assert t.zone("Legolas") == "play"
    assert t.card("Legolas").damage == 5


@pytest.mark.card("core-40", "protection")
@pytest.mark.rule("L42", "L49")
def test_losing_citadel_plate_destroys_a_hero_with_too_much_damage() -> None:
    t = Table(
        {
            "heroes": ["Legolas", "Gimli"],
            "attachments": {"Citadel Plate": "Legolas"},
            "damage": {"Legolas": 4},
            "engaged": ["Black Forest Bats"],
        },
        phase="combat",
        encounter_deck=["Forest Spider"],
    )
    assert t.zone("Legolas") == "play"
    t.choose("Gimli")
    assert t.zone("Citadel Plate") == "discard"
    assert t.zone("Legolas") == "discard"


@pytest.mark.card("core-41", "edge")
@pytest.mark.rule("L64")
def test_dwarven_axe_is_better_for_dwarves() -> None:
    t = Table({"heroes": ["Gimli", "Legolas"], "attachments": {"Dwarven Axe": ["Gimli", "Legolas"]}})
    assert t.stat("Gimli", "attack") == 4
    assert t.stat("Legolas", "attack") == 4


@pytest.mark.card("core-41", "edge")
@pytest.mark.rule("L47")
def test_two_dwarven_axes_count_together() -> None:
    setup = {"heroes": ["Thalin"], "attachments": {"Dwarven Axe": ["Thalin", "Thalin"]}}
    t = Table({**setup, "engaged": ["Chieftan Ufthak"]}, phase="combat")
    t.until("target").choose("Chieftan Ufthak")
    assert t.card("Chieftan Ufthak").damage == 3  # 2 + 2 + 2 - 3


@pytest.mark.card("core-42", "add_resource")
def test_horn_of_gondor_sounds_when_an_ally_is_destroyed() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "allies": ["Veteran Axehand"],
            "attachments": {"Horn of Gondor": "Gimli"},
            "engaged": ["King Spider"],
        },
        phase="combat",
    )
    t.choose("Veteran Axehand").choose("Horn of Gondor")
    assert t.zone("Veteran Axehand") == "discard"
    assert t.card("Gimli").resources == 1


@pytest.mark.card("core-42", "add_resource")
def test_horn_of_gondor_sounds_for_a_hero_of_another_player() -> None:
    t = Table(
        {"heroes": ["Gimli"], "attachments": {"Horn of Gondor": "Gimli"}},
        {"heroes": ["Thalin", "Legolas"], "engaged": ["Ungoliant's Spawn"]},
        phase="combat",
    )
    t.passes(seat=1).choose("Legolas", seat=1)
    assert t.zone("Legolas") == "discard"
    t.choose("Horn of Gondor")
    assert t.card("Gimli").resources == 1


@pytest.mark.card("core-42", "add_resource")
@pytest.mark.rule("L78")
def test_horn_of_gondor_is_silent_for_enemies() -> None:
    t = Table(
        {
            "heroes": ["Gimli", "Thalin"],
            "allies": ["Veteran Axehand", "Snowbourn Scout"],
            "attachments": {"Horn of Gondor": "Gimli"},
            "engaged": ["King Spider", "Black Forest Bats"],
        },
        phase="combat",
    )
    t.choose("King Spider").choose("Snowbourn Scout").choose("Horn of Gondor").choose("Veteran Axehand")
    t.choose("Black Forest Bats").choose("Gimli")
    assert t.zone("Black Forest Bats") == "discard"
    assert t.topic() == "target"
    assert t.card("Gimli").resources == 1


@pytest.mark.card("core-42", "add_resource")
def test_horn_of_gondor_is_silent_for_an_ally_who_leaves_without_being_destroyed() -> None:
    mine = {"heroes": ["Gimli"], "allies": ["Beorn"], "attachments": {"Horn of Gondor": "Gimli"}}
    t = Table(mine).choose("Beorn")
    assert t.topic() == "commit"
    assert t.zone("Beorn") == "deck"
    assert t.card("Gimli").resources == 0


@pytest.mark.card("core-42", "add_resource")
@pytest.mark.rule("L17")
def test_horn_of_gondor_is_gone_with_its_hero() -> None:
    t = Table(
        {
            "heroes": ["Legolas", "Gimli"],
            "allies": ["Veteran Axehand"],
            "attachments": {"Horn of Gondor": "Legolas"},
            "engaged": ["King Spider", "Ungoliant's Spawn"],
        },
        phase="combat",
    )
    t.choose("King Spider").choose("Veteran Axehand").choose("Horn of Gondor")
    assert t.card("Legolas").resources == 1
    t.passes().choose("Legolas")
    assert t.zone("Horn of Gondor") == "discard"
    assert t.topic() == "target"
