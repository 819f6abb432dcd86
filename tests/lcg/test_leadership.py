"""Leadership: heroes, allies and attachments."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

ROAD = "Old Forest Road"  # threat 1; keeps the game in the round: the players are asked to travel
PATROL = "East Bight Patrol"  # attack 3, defense 1, 2 hit points, an Orc
QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is


# -- heroes ------------------------------------------------------------------------------------------
@pytest.mark.card("core-1", "ready_himself")
@pytest.mark.rule("L28", "L66")
def test_aragorn_pays_to_ready_and_stays_committed() -> None:
    t = Table({"resources": 1}, phase="quest", staging=[ROAD])
    t.choose("Aragorn").choose("Aragorn")
    assert t.topic() == "travel"
    assert not t.card("Aragorn").exhausted
    assert t.card("Aragorn").resources == 0
    assert t.quest_progress == 2 - 1


@pytest.mark.card("core-1", "ready_himself")
@pytest.mark.rule("L62")
def test_aragorn_may_keep_his_resource() -> None:
    t = Table({"resources": 1}, phase="quest", staging=[ROAD]).choose("Aragorn")
    assert t.topic() == "response"
    t.passes()
    assert t.card("Aragorn").exhausted
    assert t.card("Aragorn").resources == 1


@pytest.mark.card("core-1", "ready_himself")
def test_aragorn_pays_from_his_own_pool_only() -> None:
    for pools, topic in (({"Glóin": 3}, "travel"), ({"Aragorn": 1}, "response")):
        t = Table({"heroes": ["Aragorn", "Glóin"], "resources": pools}, phase="quest", staging=[ROAD])
        assert t.choose("Aragorn").topic() == topic


@pytest.mark.card("core-1", "ready_himself")
def test_aragorn_is_not_readied_by_the_commitment_of_others() -> None:
    t = Table({"heroes": ["Aragorn", "Glóin"], "resources": 1}, phase="quest", staging=[ROAD])
    assert t.choose("Glóin").topic() == "travel"
    t = Table({"heroes": ["Aragorn", "Glóin"], "resources": 1}, phase="quest", staging=[ROAD])
    assert t.choose("Aragorn", "Glóin").topic() == "response"


@pytest.mark.card("core-1")
@pytest.mark.rule("L41")
def test_aragorn_is_a_sentinel() -> None:
    t = Table({"heroes": ["Legolas"], "engaged": [PATROL]}, {"heroes": ["Aragorn", "Gimli"]}, phase="combat")
    t.passes()
    assert (t.topic(1), t.offers(1)) == ("sentinel", ["Aragorn", "pass"])
    t.choose("Aragorn", seat=1)
    assert t.card("Aragorn").damage == 3 - 2


@pytest.mark.card("core-2", "add_resource")
def test_theodred_gives_a_resource_to_a_committed_hero() -> None:
    heroes = ["Théodred", "Glóin", "Aragorn"]
    t = Table({"heroes": heroes}, phase="quest", staging=[ROAD])
    t.choose("Théodred", "Glóin").choose("Théodred")
    assert t.offers() == ["Théodred", "Glóin"]
    t.choose("Glóin")
    assert [t.card(hero).resources for hero in heroes] == [0, 1, 0]


@pytest.mark.card("core-2", "add_resource")
@pytest.mark.rule("L62")
def test_theodred_responds_once_each_time_he_commits() -> None:
    t = Table({"heroes": ["Théodred"], "deck": []}, phase="quest", staging=[ROAD])
    t.choose("Théodred").choose("Théodred")
    assert t.topic() == "travel"
    assert t.card("Théodred").resources == 1
    t.until("commit").choose("Théodred").choose("Théodred")
    assert t.topic() == "travel"
    assert t.card("Théodred").resources == 1 + 1 + 1


@pytest.mark.card("core-2", "add_resource")
def test_theodred_needs_to_commit_and_may_decline() -> None:
    t = Table({"heroes": ["Théodred", "Glóin"]}, phase="quest", staging=[ROAD])
    assert t.choose("Glóin").topic() == "travel"
    t = Table({"heroes": ["Théodred", "Glóin"]}, phase="quest", staging=[ROAD]).choose("Théodred")
    assert t.topic() == "response"
    assert t.passes().card("Théodred").resources == 0


@pytest.mark.card("core-2", "add_resource")
@pytest.mark.card("core-1", "ready_himself")
@pytest.mark.rule("L18", "L62")
def test_theodred_first_then_aragorn_spends_what_he_got() -> None:
    t = Table({"heroes": ["Aragorn", "Théodred"]}, phase="quest", staging=[ROAD])
    t.choose("Aragorn", "Théodred")
    assert t.offers() == ["Théodred", "pass"]
    t.choose("Théodred").choose("Aragorn")
    assert t.offers() == ["Aragorn", "pass"]
    t.choose("Aragorn")
    assert not t.card("Aragorn").exhausted
    assert t.card("Aragorn").resources == 0


@pytest.mark.card("core-2", "add_resource")
@pytest.mark.rule("L18")
def test_theodred_reaches_heroes_of_players_who_committed_before_him() -> None:
    t = Table({"heroes": ["Gimli"]}, {"heroes": ["Théodred"]}, phase="quest", staging=[ROAD])
    t.choose("Gimli").choose("Théodred", seat=1).choose("Théodred", seat=1)
    assert t.offers(1) == ["Gimli", "Théodred"]
    t.choose("Gimli", seat=1)
    assert t.card("Gimli").resources == 1


@pytest.mark.card("core-2", "add_resource")
@pytest.mark.rule("L18")
def test_theodred_comes_too_early_for_players_after_him() -> None:
    t = Table({"heroes": ["Théodred"]}, {"heroes": ["Gimli"]}, phase="quest", staging=[ROAD])
    t.choose("Théodred").choose("Théodred")
    assert t.topic(1) == "commit"
    assert t.card("Théodred").resources == 1


@pytest.mark.card("core-3", "add_resources")
def test_gloin_gains_a_resource_for_every_point_of_damage() -> None:
    t = Table({"heroes": ["Glóin", "Aragorn"], "engaged": [PATROL]}, phase="combat")
    t.choose("Glóin").choose("Glóin")
    assert t.topic() == "target"
    assert t.card("Glóin").damage == t.card("Glóin").resources == 3 - 1


@pytest.mark.card("core-3", "add_resources")
@pytest.mark.rule("L43")
def test_gloin_gains_from_undefended_attacks_and_may_decline() -> None:
    for answer, resources in (("Glóin", 3), ("pass", 0)):
        t = Table({"heroes": ["Glóin", "Aragorn"], "engaged": [PATROL]}, phase="combat")
        t.passes().choose("Glóin").choose(answer)
        assert t.topic() == "target"
        assert t.card("Glóin").resources == resources


@pytest.mark.card("core-3", "add_resources")
def test_gloin_gains_from_damage_by_effects_but_not_that_of_others() -> None:
    t = Table(
        {"heroes": ["Glóin", "Gimli"]},
        phase="quest",
        staging=[ROAD],
        encounter_deck=["The Necromancer's Reach", PATROL],
    )
    t.choose("Glóin", "Gimli").choose("Glóin")
    assert t.topic() == "travel"
    assert t.card("Gimli").damage == 1
    assert (t.card("Glóin").resources, t.card("Gimli").resources) == (1, 0)


@pytest.mark.card("core-3", "add_resources")
@pytest.mark.rule("L49")
def test_gloin_gains_nothing_when_destroyed() -> None:
    for damage, zone, topic in ((1, "play", "response"), (2, "discard", "target")):
        setup = {"heroes": ["Glóin", "Aragorn"], "engaged": [PATROL], "damage": {"Glóin": damage}}
        t = Table(setup, phase="combat").choose("Glóin")
        assert (t.zone("Glóin"), t.topic()) == (zone, topic)


# -- allies ------------------------------------------------------------------------------------------
@pytest.mark.card("core-13")
@pytest.mark.rule("L11")
def test_guard_of_the_citadel_is_paid_by_leadership_and_quests() -> None:
    t = Table({"heroes": ["Aragorn", "Gimli"], "resources": 2, "hand": ["Guard of the Citadel"]})
    t.choose("Guard of the Citadel")
    assert (t.card("Aragorn").resources, t.card("Gimli").resources) == (0, 2)
    t.until("commit").choose("Guard of the Citadel")
    assert t.quest_progress == 1


@pytest.mark.card("core-14", "inspire")
@pytest.mark.rule("L65")
def test_faramir_inspires_all_characters_of_one_player_for_the_phase() -> None:
    t = Table(
        {"allies": ["Faramir"], "resources": 1, "hand": ["Ever Vigilant"]},
        {"heroes": ["Gimli"], "allies": ["Guard of the Citadel"]},
    )
    everyone = ("Aragorn", "Faramir", "Gimli", "Guard of the Citadel")
    t.until("action").choose("Faramir").choose("seat:1")
    assert t.topic() == "action"
    assert t.card("Faramir").exhausted
    assert [t.stat(c, "willpower") for c in everyone] == [2, 2, 2 + 1, 1 + 1]
    t.until_phase("quest")
    assert [t.stat(c, "willpower") for c in everyone] == [2, 2, 2, 1]


@pytest.mark.card("core-14", "inspire")
def test_faramir_adds_one_willpower_to_each_committed_character() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Glóin"], "allies": ["Faramir", "Snowbourn Scout"]},
        phase="quest",
        staging=[ROAD],
    )
    t.choose("Aragorn", "Glóin", "Snowbourn Scout").choose("Faramir")
    assert t.quest_progress == (2 + 2 + 0 + 3) - 1


@pytest.mark.card("core-14", "inspire")
@pytest.mark.rule("L97", "L101")
def test_faramir_must_be_ready_and_ones_own() -> None:
    t = Table({"allies": ["Faramir"]}, {"heroes": ["Gimli"]})
    assert (t.until("action").offers(0), t.offers(1)) == (["Faramir", "pass"], [])
    t = Table({"allies": ["Faramir"], "exhausted": ["Faramir"]}, {"heroes": ["Gimli"]})
    assert t.topic() == "commit"


def recruit(ally: str, *others: dict[str, Any], first: dict[str, Any] | None = None, **setup: Any) -> Table:
    """Aragorn has the resources for an ally, and it is played."""
    mine = {"heroes": ["Aragorn", "Gimli"], "resources": 4, "hand": [ally], "deck": [], **(first or {})}
    return Table(mine, *others, encounter_deck=QUIET, **setup).choose(ally)


@pytest.mark.card("core-15", "engage_enemy")
def test_son_of_arnor_engages_an_enemy_of_the_staging_area() -> None:
    t = recruit("Son of Arnor", staging=["Ungoliant's Spawn", "Dol Guldur Orcs"]).choose("Son of Arnor")
    assert t.offers() == ["Ungoliant's Spawn", "Dol Guldur Orcs"]
    t.choose("Ungoliant's Spawn")
    assert [str(e) for e in t.game.engaged_with(0)] == ["Ungoliant's Spawn"]
    assert [str(e) for e in t.game.staging()] == ["Dol Guldur Orcs"]


@pytest.mark.card("core-15", "engage_enemy")
@pytest.mark.rule("L102")
def test_son_of_arnor_takes_over_an_enemy_of_another_player() -> None:
    other = {"heroes": ["Legolas"], "engaged": ["Chieftan Ufthak"], "damage": {"Chieftan Ufthak": 2}}
    t = recruit("Son of Arnor", other, first={"engaged": ["Dol Guldur Orcs"]}).choose("Son of Arnor")
    assert [str(e) for e in t.game.engaged_with(0)] == ["Dol Guldur Orcs", "Chieftan Ufthak"]
    assert t.game.engaged_with(1) == []
    assert t.card("Chieftan Ufthak").damage == 2


@pytest.mark.card("core-15", "engage_enemy")
@pytest.mark.rule("L62")
def test_son_of_arnor_needs_an_enemy_out_of_reach_and_may_decline() -> None:
    t = recruit("Son of Arnor", first={"engaged": [PATROL]})
    assert t.topic() == "commit"
    t = recruit("Son of Arnor", staging=[PATROL])
    assert t.topic() == "response"
    t.passes()
    assert t.zone(PATROL) == "staging area"


@pytest.mark.card("core-15", "engage_enemy")
@pytest.mark.rule("L36")
def test_son_of_arnor_makes_the_enemy_engage_as_well() -> None:
    t = recruit("Son of Arnor", staging=["Forest Spider"]).choose("Son of Arnor")
    assert t.stat("Forest Spider", "attack") == 2 + 1


@pytest.mark.card("core-16", "scout")
def test_snowbourn_scout_places_progress_on_a_location_of_choice() -> None:
    t = recruit("Snowbourn Scout", staging=["Forest Gate"], active=ROAD).choose("Snowbourn Scout")
    assert t.offers() == ["Forest Gate", ROAD]
    t.choose("Forest Gate")
    assert (t.card("Forest Gate").progress, t.card(ROAD).progress, t.quest_progress) == (1, 0, 0)
    t = recruit("Snowbourn Scout", staging=["Forest Gate"], active=ROAD).choose("Snowbourn Scout")
    assert t.choose(ROAD).card(ROAD).progress == 1


@pytest.mark.card("core-16", "scout")
@pytest.mark.rule("L29")
def test_snowbourn_scouts_explore_a_location_in_the_staging_area() -> None:
    hand = {"hand": ["Snowbourn Scout"] * 2}
    t = recruit("Snowbourn Scout", first=hand, staging=["Great Forest Web"])
    t.choose("Snowbourn Scout")
    assert t.card("Great Forest Web").progress == 1
    t.choose("Snowbourn Scout").choose("Snowbourn Scout")
    assert t.zone("Great Forest Web") == "discard"


@pytest.mark.card("core-16", "scout")
def test_snowbourn_scout_needs_a_location_the_quest_is_none() -> None:
    assert recruit("Snowbourn Scout").topic() == "commit"
    t = recruit("Snowbourn Scout", staging=[ROAD])
    assert t.topic() == "response"
    assert t.passes().card(ROAD).progress == 0


@pytest.mark.card("core-17")
@pytest.mark.rule("L48")
def test_silverlode_archer_is_ranged() -> None:
    other = {"heroes": ["Gimli"], "engaged": ["Dol Guldur Orcs"]}
    allies = ["Silverlode Archer", "Guard of the Citadel"]
    t = Table({"allies": allies}, other, phase="combat", first_player=1)
    t.choose("Gimli", seat=1)
    assert (t.topic(), t.offers()) == ("target", ["Dol Guldur Orcs", "pass"])
    t.choose("Dol Guldur Orcs")
    assert t.card("Dol Guldur Orcs").damage == 2  # the guard and Aragorn have no part in it


@pytest.mark.card("core-18", "slay_orcs")
def test_longbeard_orc_slayer_hurts_every_orc_in_play() -> None:
    other = {"heroes": ["Legolas"], "engaged": ["Dol Guldur Beastmaster", "King Spider"]}
    t = recruit("Longbeard Orc Slayer", other, staging=["Dol Guldur Orcs", "Forest Spider"])
    t.choose("Longbeard Orc Slayer")
    assert t.card("Dol Guldur Orcs").damage == t.card("Dol Guldur Beastmaster").damage == 1
    assert t.card("King Spider").damage == t.card("Forest Spider").damage == 0


@pytest.mark.card("core-18", "slay_orcs")
@pytest.mark.rule("L49", "L62")
def test_longbeard_orc_slayer_may_kill_or_decline() -> None:
    wounded = {"engaged": [PATROL], "damage": {PATROL: 1}}
    for answer, zone in (("Longbeard Orc Slayer", "discard"), ("pass", "engaged")):
        t = recruit("Longbeard Orc Slayer", first=wounded).choose(answer)
        assert t.zone(PATROL) == zone


@pytest.mark.card("core-18", "slay_orcs")
def test_longbeard_orc_slayer_needs_an_orc() -> None:
    assert recruit("Longbeard Orc Slayer", staging=["Forest Spider"]).topic() == "commit"
    assert recruit("Longbeard Orc Slayer", staging=[PATROL]).topic() == "response"


def fall(hero: str, *others: dict[str, Any], **mine: Any) -> Table:
    """A hero with one hit point left is chosen to take an undefended attack."""
    setup = {"heroes": ["Gimli", "Legolas"], "hand": ["Brok Ironfist"], "engaged": [PATROL], **mine}
    t = Table({**setup, "damage": {"Gimli": 4, "Legolas": 3}}, *others, phase="combat").until("take damage")
    return t.choose(hero)


@pytest.mark.card("core-19", "enter_play")
@pytest.mark.rule("L68")
def test_brok_ironfist_enters_play_for_nothing_when_a_dwarf_hero_falls() -> None:
    t = fall("Gimli")
    assert (t.topic(), t.offers()) == ("response", ["Brok Ironfist", "pass"])
    t.choose("Brok Ironfist")
    assert t.zone("Brok Ironfist") == "play"
    assert t.zone("Gimli") == "discard"
    assert not t.card("Brok Ironfist").exhausted


@pytest.mark.card("core-19", "enter_play")
def test_brok_ironfist_does_not_come_for_other_races_and_may_stay() -> None:
    t = fall("Legolas")
    assert t.topic() == "target"
    assert t.hand() == ["Brok Ironfist"]
    assert fall("Gimli").passes().hand() == ["Brok Ironfist"]


@pytest.mark.card("core-19", "enter_play")
def test_brok_ironfist_stays_when_a_dwarf_of_another_player_falls() -> None:
    t = fall("Gimli", {"heroes": ["Thalin"], "hand": ["Brok Ironfist"]}, hand=[])
    assert t.topic() == "target"
    assert t.hand(1) == ["Brok Ironfist"]
    t = fall("Gimli", {"heroes": ["Thalin"], "hand": []})
    assert t.topic() == "response"


@pytest.mark.card("core-19", "enter_play")
def test_brok_ironfist_stays_when_a_dwarf_ally_falls() -> None:
    setup = {"heroes": ["Aragorn"], "allies": ["Veteran Axehand"], "hand": ["Brok Ironfist"]}
    t = Table({**setup, "engaged": [PATROL]}, phase="combat").choose("Veteran Axehand")
    assert t.zone("Veteran Axehand") == "discard"
    assert t.topic() == "target"


@pytest.mark.card("core-19", "enter_play")
@pytest.mark.rule("L1", "L68")
def test_brok_ironfist_is_unique_when_put_into_play_too() -> None:
    t = fall("Gimli", {"heroes": ["Thalin"], "allies": ["Brok Ironfist"]})
    assert t.topic() == "target"
    assert t.hand() == ["Brok Ironfist"]


# -- attachments -------------------------------------------------------------------------------------
@pytest.mark.card("core-26", "add_resources")
@pytest.mark.rule("L77")
def test_steward_of_gondor_exhausts_alone_for_two_resources() -> None:
    t = Table({"attachments": {"Steward of Gondor": "Aragorn"}, "hand": ["Ever Vigilant"]})
    t.until("action").choose("Steward of Gondor")
    assert t.state.phase == "quest"
    assert t.card("Steward of Gondor").exhausted
    assert not t.card("Aragorn").exhausted
    assert t.card("Aragorn").resources == 2


@pytest.mark.card("core-26", "add_resources")
@pytest.mark.rule("L77")
def test_steward_of_gondor_works_for_an_exhausted_hero_once_a_round() -> None:
    setup = {"attachments": {"Steward of Gondor": "Aragorn"}, "exhausted": ["Aragorn"], "deck": []}
    t = Table(setup, phase="quest").choose("Steward of Gondor")
    assert (t.topic(), t.state.phase) == ("action", "refresh")  # readied, but not before
    assert t.card("Aragorn").resources == 2
    t.choose("Steward of Gondor")
    assert t.card("Aragorn").resources == 2 + 2 + 1
    assert t.state.round == 2
    assert t.offers() == ["Aragorn"]


@pytest.mark.card("core-26", "attaches_to")
@pytest.mark.rule("L15", "L99")
def test_steward_of_gondor_goes_on_any_hero_and_belongs_to_his_player() -> None:
    mine = {"resources": 2, "hand": ["Steward of Gondor"], "allies": ["Faramir"], "exhausted": ["Faramir"]}
    t = Table(mine, {"heroes": ["Gimli"], "engaged": [PATROL]}).choose("Steward of Gondor")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli")
    assert (t.offers(0), t.offers(1)) == ([], ["Steward of Gondor", "pass"])
    t.choose("Steward of Gondor", seat=1)
    assert (t.card("Aragorn").resources, t.card("Gimli").resources) == (0, 2)


@pytest.mark.card("core-26", "attaches_to")
@pytest.mark.rule("L1")
def test_steward_of_gondor_is_unique_at_the_table() -> None:
    mine = {"resources": 2, "hand": ["Steward of Gondor"]}
    other = {
        "heroes": ["Gimli"],
        "attachments": {"Steward of Gondor": "Gimli"},
        "exhausted": ["Steward of Gondor"],
    }
    assert Table(mine, {"heroes": ["Gimli"]}).topic() == "plan"
    assert Table(mine, other).topic() == "commit"


@pytest.mark.card("core-26", "grants_traits")
@pytest.mark.card("core-22", "rally")
def test_steward_of_gondor_makes_the_hero_one_of_gondor() -> None:
    setup = {"resources": 2, "hand": ["For Gondor!"], "engaged": [PATROL]}
    t = Table({**setup, "attachments": {"Steward of Gondor": "Aragorn"}}, phase="combat")
    assert "Gondor" in t.game.traits(t.card("Aragorn"))
    t.until("action").choose("For Gondor!")
    assert t.stat("Aragorn", "defense") == 2 + 1


@pytest.mark.card("core-27", "willpower_bonus", "attaches_to")
def test_celebrians_stone_gives_two_willpower_to_a_hero() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Gimli"],
            "resources": 2,
            "hand": ["Celebrían's Stone"],
            "allies": ["Snowbourn Scout"],
        }
    )
    t.choose("Celebrían's Stone")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli")
    assert (t.stat("Gimli", "willpower"), t.stat("Aragorn", "willpower")) == (4, 2)
    t.until("commit").choose("Gimli")
    assert t.quest_progress == 4


@pytest.mark.card("core-27", "grants_sphere")
@pytest.mark.rule("L11")
def test_celebrians_stone_gives_a_spirit_icon_to_aragorn_alone() -> None:
    for hero, payable in (("Aragorn", ["Wandering Took", "Faramir", "pass"]), ("Glóin", ["Faramir", "pass"])):
        t = Table(
            {
                "heroes": ["Aragorn", "Glóin"],
                "resources": 2,
                "hand": ["Wandering Took", "Faramir"],
                "attachments": {"Celebrían's Stone": hero},
            }
        )
        assert t.offers() == payable


@pytest.mark.card("core-27", "grants_sphere")
def test_celebrians_stone_lets_aragorn_pay_but_not_his_friends() -> None:
    setup = {
        "heroes": ["Aragorn", "Glóin"],
        "hand": ["Wandering Took"],
        "resources": {"Aragorn": 1, "Glóin": 3},
    }
    t = Table({**setup, "attachments": {"Celebrían's Stone": "Aragorn"}})
    assert t.topic() == "commit"
    setup["resources"] = {"Aragorn": 2}
    t = Table({**setup, "attachments": {"Celebrían's Stone": "Aragorn"}}).choose("Wandering Took")
    assert t.zone("Wandering Took") == "play"


@pytest.mark.card("core-27")
@pytest.mark.rule("L16")
def test_celebrians_stone_is_restricted() -> None:
    armed = {"Dwarven Axe": "Aragorn", "Horn of Gondor": "Aragorn"}
    t = Table({"resources": 2, "hand": ["Celebrían's Stone"], "attachments": armed}).choose(
        "Celebrían's Stone"
    )
    assert t.topic() == "restricted"
    assert sorted(t.offers()) == ["Celebrían's Stone", "Dwarven Axe", "Horn of Gondor"]
    t.choose("Horn of Gondor")
    assert (t.zone("Horn of Gondor"), t.zone("Celebrían's Stone")) == ("discard", "attached")
