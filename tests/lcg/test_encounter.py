"""The encounter cards and the quest of Passage Through Mirkwood."""

from __future__ import annotations

from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import PASS, Journal, Session
from engine.lcg.definitions import Deck

from .table import SCENARIO, Table, code

FORK = "A Fork in the Road"
PATH = "Don't Leave the Path!"
BEORN = "Beorn's Path"
SPAWN = "Ungoliant's Spawn"
PATROL = "East Bight Patrol"  # attack 3, no text of its own
BATS = "Black Forest Bats"  # attack 1


def attack(shadow: str, *players: dict[str, Any], enemy: str = PATROL) -> Table:
    """An enemy with this shadow card attacks the first of the players."""
    first, *others = players
    return Table({**first, "engaged": [enemy]}, *others, phase="combat", encounter_deck=[shadow])


def reach(stage: str, *players: dict[str, Any], **setup: Any) -> Table:
    """Éowyn alone quests through the second stage until luck brings this third one."""
    for seed in range(1, 40):
        t = Table(*players, phase="quest", quest=FORK, seed=seed, **setup)
        t.choose("Éowyn")
        for seat in range(1, len(players)):
            t.none(seat=seat)
        if str(t.game.quest) == stage:
            return t
    raise AssertionError(f"{stage} never came")


# -- Spiders of Mirkwood -------------------------------------------------------------------------


@pytest.mark.card("core-74", "when_revealed")
@pytest.mark.rule("L20", "L101")
def test_king_spider_makes_every_player_exhaust_a_ready_character() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli", "Théodred"]},
        {"heroes": ["Legolas", "Thalin"]},
        phase="quest",
        encounter_deck=["King Spider", "Forest Gate"],
    )
    t.choose("Aragorn").none(seat=1)
    assert t.offers() == ["Gimli", "Théodred"]
    t.choose("Gimli").choose("Thalin", seat=1)
    assert t.card("Gimli").exhausted
    assert t.card("Thalin").exhausted
    assert not t.card("Théodred").exhausted
    assert not t.card("Legolas").exhausted


@pytest.mark.card("core-74", "shadow")
@pytest.mark.rule("L42")
def test_king_spider_shadow_exhausts_one_more_character() -> None:
    t = attack("King Spider", {"heroes": ["Aragorn", "Gimli", "Legolas"]})
    t.choose("Aragorn")
    assert t.offers() == ["Gimli", "Legolas"]
    t.choose("Gimli")
    assert t.card("Gimli").exhausted
    assert not t.card("Legolas").exhausted
    assert t.topic() == "target"


@pytest.mark.card("core-74", "shadow")
def test_king_spider_shadow_exhausts_two_if_undefended() -> None:
    t = attack("King Spider", {"heroes": ["Aragorn", "Gimli", "Legolas"]})
    t.passes().choose("Gimli").choose("Aragorn")
    assert t.card("Gimli").exhausted
    assert t.card("Aragorn").exhausted
    assert not t.card("Legolas").exhausted
    assert t.topic() == "take damage"


@pytest.mark.card("core-75", "swarm")
def test_hummerhorns_deal_five_damage_to_a_hero_of_the_engaged_player() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "allies": ["Beorn"]},
        {"heroes": ["Legolas"]},
        phase="encounter",
        staging=["Hummerhorns"],
    )
    t.choose("Hummerhorns")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli")
    assert t.zone("Gimli") == "discard"
    assert t.card("Aragorn").damage == 0


@pytest.mark.card("core-75", "swarm")
@pytest.mark.rule("L35", "L36")
def test_hummerhorns_swarm_after_an_engagement_check_too() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "attachments": {"Citadel Plate": "Aragorn"}, "threat": 40},
        phase="encounter",
        staging=["Hummerhorns"],
    )
    t.passes()
    assert t.zone("Hummerhorns") == "engaged"
    assert t.card("Aragorn").damage == 5


@pytest.mark.card("core-75", "shadow")
@pytest.mark.rule("L42")
def test_hummerhorns_shadow_hurts_each_character_of_the_defending_player() -> None:
    t = attack(
        "Hummerhorns",
        {"heroes": ["Aragorn", "Gimli"], "allies": ["Longbeard Orc Slayer"]},
        {"heroes": ["Legolas"]},
    )
    t.choose("Aragorn")
    assert [t.card(c).damage for c in ("Aragorn", "Gimli", "Longbeard Orc Slayer", "Legolas")] == [2, 1, 1, 0]


@pytest.mark.card("core-75", "shadow")
def test_hummerhorns_shadow_hurts_twice_as_much_if_undefended() -> None:
    t = attack(
        "Hummerhorns",
        {"heroes": ["Aragorn", "Gimli"], "allies": ["Longbeard Orc Slayer"]},
        {"heroes": ["Legolas"]},
    )
    t.passes().until("take damage")
    assert [t.card(c).damage for c in ("Aragorn", "Gimli", "Longbeard Orc Slayer", "Legolas")] == [2, 2, 2, 0]


@pytest.mark.card("core-75", "shadow")
@pytest.mark.rule("L43", "L44")
def test_hummerhorns_shadow_kills_the_defender_and_the_attack_is_undefended() -> None:
    t = attack("Hummerhorns", {"heroes": ["Aragorn"], "allies": ["Snowbourn Scout"]})
    t.choose("Snowbourn Scout")
    assert t.zone("Snowbourn Scout") == "discard"
    assert t.card("Aragorn").damage == 1 + 3


@pytest.mark.card("core-76", "when_revealed")
@pytest.mark.rule("L65")
def test_ungoliants_spawn_weakens_the_questing_characters_for_the_phase() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Éowyn"], "hand": ["Veteran Axehand"]},
        phase="quest",
        encounter_deck=[SPAWN],
    )
    t.choose("Aragorn").passes()
    assert (t.stat("Aragorn", "willpower"), t.stat("Éowyn", "willpower")) == (1, 4)
    before = t.threat()
    t.until("engage")
    assert t.threat() == before + 3 - 1
    assert t.stat("Aragorn", "willpower") == 2


@pytest.mark.card("core-76", "shadow")
def test_ungoliants_spawn_shadow_raises_the_threat_by_four() -> None:
    t = attack(SPAWN, {"heroes": ["Aragorn", "Gimli"], "threat": 20}, {"heroes": ["Legolas"], "threat": 20})
    t.choose("Aragorn")
    assert (t.threat(0), t.threat(1)) == (24, 20)


@pytest.mark.card("core-76", "shadow")
def test_ungoliants_spawn_shadow_raises_the_threat_by_eight_if_undefended() -> None:
    t = attack(SPAWN, {"heroes": ["Aragorn", "Gimli"], "threat": 20}, {"heroes": ["Legolas"], "threat": 20})
    t.passes().until("take damage")
    assert (t.threat(0), t.threat(1)) == (28, 20)


@pytest.mark.card("core-77", "tangle")
@pytest.mark.rule("L33")
def test_great_forest_web_exhausts_a_hero_of_every_player() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "allies": ["Faramir"]},
        {"heroes": ["Legolas", "Thalin"]},
        phase="travel",
        staging=["Great Forest Web"],
    )
    t.choose("Great Forest Web")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli").choose("Thalin", seat=1)
    assert t.card("Gimli").exhausted
    assert t.card("Thalin").exhausted
    assert not t.card("Aragorn").exhausted
    assert t.zone("Great Forest Web") == "active location"


@pytest.mark.card("core-77", "tangle")
@pytest.mark.rule("L33")
def test_great_forest_web_needs_a_ready_hero_of_every_player() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Legolas"], "allies": ["Faramir"], "exhausted": ["Legolas"]},
        phase="travel",
        staging=["Great Forest Web", "Forest Gate"],
    )
    assert t.offers() == ["Forest Gate", PASS]


@pytest.mark.card("core-78", "disturb")
@pytest.mark.rule("L33", "L70")
def test_mountains_of_mirkwood_reveal_a_card_to_travel() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "hand": ["Sneak Attack"]},
        phase="travel",
        staging=["Mountains of Mirkwood"],
        encounter_deck=["Eyes of the Forest"],
    )
    t.choose("Mountains of Mirkwood")
    assert t.zone("Sneak Attack") == "discard"
    assert t.zone("Mountains of Mirkwood") == "active location"


@pytest.mark.card("core-78", "disturb")
def test_mountains_of_mirkwood_add_an_enemy_to_the_staging_area() -> None:
    t = Table(phase="travel", staging=["Mountains of Mirkwood"], encounter_deck=["Forest Spider"])
    t.choose("Mountains of Mirkwood")
    assert t.zone("Forest Spider") == "staging area"


@pytest.mark.card("core-78", "disturb")
@pytest.mark.rule("L21", "L33")
def test_mountains_of_mirkwood_cannot_be_reached_without_an_encounter_card() -> None:
    t = Table(
        phase="travel",
        staging=["Mountains of Mirkwood", "Forest Gate"],
        encounter_discard=["Forest Spider"],
    )
    assert t.offers() == ["Forest Gate", PASS]


TOP = ["Gandalf", "Faramir", "Beorn", "Sneak Attack", "Gléowine", "Feint"]


@pytest.mark.card("core-78", "survey")
@pytest.mark.rule("L25", "L29", "L69")
def test_mountains_of_mirkwood_explored_let_every_player_search_five_cards() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "deck": TOP},
        {"heroes": ["Aragorn"], "deck": ["Steward of Gondor", "Common Cause"]},
        phase="quest",
        active="Mountains of Mirkwood",
        staging=[BATS],
        encounter_deck=["Eyes of the Forest"] * 3,
    )
    t.choose("Éowyn").none(seat=1).choose("Mountains of Mirkwood")
    assert t.offers() == [*TOP[:5], PASS]
    t.choose("Beorn").passes(seat=1)
    assert (t.hand(0), t.hand(1)) == (["Beorn"], [])
    assert sorted(map(str, t.game.pick(t.state.players[0].deck))) == sorted(set(TOP) - {"Beorn"})
    assert t.zone("Mountains of Mirkwood") == "discard"


@pytest.mark.card("core-78", "survey")
def test_mountains_of_mirkwood_search_is_a_choice_of_each_player() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "deck": TOP},
        {"heroes": ["Aragorn"], "deck": ["Steward of Gondor", "Common Cause"]},
        phase="quest",
        active="Mountains of Mirkwood",
        staging=[BATS],
    )
    t.choose("Éowyn").none(seat=1).choose("Mountains of Mirkwood").passes()
    assert t.offers(1) == ["Steward of Gondor", "Common Cause", PASS]
    t.choose("Common Cause", seat=1)
    assert (t.hand(0), t.hand(1)) == ([], ["Common Cause"])


@pytest.mark.card("core-78", "survey")
@pytest.mark.rule("L29")
def test_mountains_of_mirkwood_explored_in_the_staging_area_count_as_well() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "allies": ["Northern Tracker"] * 3, "deck": TOP},
        phase="quest",
        staging=["Mountains of Mirkwood"],
    )
    t.choose(*["Northern Tracker"] * 3)
    for _ in range(3):
        t.choose("Northern Tracker")
    t.choose("Mountains of Mirkwood").choose("Gandalf")
    assert t.zone("Gandalf") == "hand"


@pytest.mark.card("core-79", "when_revealed")
@pytest.mark.rule("L7", "L22")
def test_eyes_of_the_forest_discard_the_events_of_every_hand() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "hand": ["Hasty Stroke", "Gandalf", "Dwarven Tomb"], "deck": []},
        {"heroes": ["Aragorn"], "hand": ["Sneak Attack", "Faramir"], "deck": []},
        phase="quest",
        encounter_deck=["Eyes of the Forest", "Forest Gate", "Forest Spider"],
    )
    t.none().none(seat=1).until("travel")
    assert (t.hand(0), t.hand(1)) == (["Gandalf"], ["Faramir"])
    assert [t.zone(c) for c in ("Hasty Stroke", "Dwarven Tomb", "Sneak Attack")] == ["discard"] * 3
    assert t.zone("Eyes of the Forest") == "discard"


@pytest.mark.card("core-80", "when_revealed")
@pytest.mark.rule("L22", "L75")
def test_caught_in_a_web_goes_on_a_hero_of_the_player_with_the_highest_threat() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": 20},
        {"heroes": ["Legolas", "Gimli"], "allies": ["Horseback Archer"], "threat": 21},
        phase="quest",
        encounter_deck=["Caught in a Web", "Forest Gate"],
    )
    t.none().none(seat=1)
    assert t.offers(1) == ["Legolas", "Gimli"]
    t.choose("Gimli", seat=1)
    web = t.card("Caught in a Web")
    assert t.game.host(web) is t.card("Gimli")
    assert web.controller == -1


@pytest.mark.card("core-80", "when_revealed")
@pytest.mark.rule("L79")
def test_caught_in_a_web_the_first_player_breaks_a_tie_of_threat() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": 20},
        {"heroes": ["Legolas", "Gimli"], "threat": 20},
        phase="quest",
        encounter_deck=["Caught in a Web", "Forest Gate"],
    )
    t.none().none(seat=1)
    t.choose("seat:1").choose("Legolas", seat=1)
    assert t.game.host(t.card("Caught in a Web")) is t.card("Legolas")


def webbed(resources: int, copies: int = 1) -> Table:
    """Aragorn is caught at the beginning of the refresh phase."""
    return Table(
        {
            "heroes": ["Aragorn", "Gimli"],
            "attachments": {"Caught in a Web": ["Aragorn"] * copies},
            "exhausted": ["Aragorn", "Gimli"],
            "resources": {"Aragorn": resources, "Gimli": 5},
            "deck": [],
        },
        phase="refresh",
    )


@pytest.mark.card("core-80", "ready_price")
@pytest.mark.rule("L54")
def test_caught_in_a_web_two_resources_of_the_hero_ready_him() -> None:
    t = webbed(3)
    assert t.topic() == "ready price"
    t.choose("yes").until("commit")
    assert t.offers() == ["Aragorn", "Gimli"]
    assert t.card("Aragorn").resources == 3 - 2 + 1


@pytest.mark.card("core-80", "ready_price")
def test_caught_in_a_web_unpaid_keeps_the_hero_exhausted() -> None:
    t = webbed(2).choose("no").until("commit")
    assert t.offers() == ["Gimli"]
    assert t.card("Aragorn").resources == 2 + 1


@pytest.mark.card("core-80", "ready_price")
def test_caught_in_a_web_cannot_be_paid_by_another_hero() -> None:
    t = webbed(1)
    assert t.topic() == "commit"
    assert t.offers() == ["Gimli"]


@pytest.mark.card("core-80", "ready_price")
@pytest.mark.rule("L54")
def test_caught_in_two_webs_costs_four_resources() -> None:
    t = webbed(4, copies=2).choose("yes").until("commit")
    assert t.offers() == ["Aragorn", "Gimli"]
    assert t.card("Aragorn").resources == 0 + 1


@pytest.mark.card("core-80", "ready_price")
@pytest.mark.rule("L54")
def test_caught_in_two_webs_the_price_of_one_is_not_asked() -> None:
    t = webbed(3, copies=2)
    assert t.topic() == "commit"
    assert t.offers() == ["Gimli"]
    assert t.card("Aragorn").resources == 3 + 1


@pytest.mark.card("core-80", "ready_price")
def test_caught_in_a_web_no_effect_readies_the_hero_in_the_refresh_phase_for_nothing() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Gimli"],
            "exhausted": ["Aragorn"],
            "resources": {"Gimli": 2},
            "attachments": {"Caught in a Web": "Aragorn", "Unexpected Courage": "Aragorn"},
        },
        phase="refresh",
        encounter_deck=["Forest Gate"],
    )
    assert t.card("Aragorn").exhausted
    assert t.topic() == "action" or t.state.phase != "refresh"
    assert t.state.phase != "refresh" or "Unexpected Courage" not in t.offers()


# -- Dol Guldur Orcs -----------------------------------------------------------------------------


@pytest.mark.card("core-89", "when_revealed")
@pytest.mark.rule("L79")
def test_dol_guldur_orcs_hurt_a_questing_character_the_first_player_chooses() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"]},
        {"heroes": ["Legolas", "Thalin"]},
        phase="quest",
        encounter_deck=["Dol Guldur Orcs", "Forest Gate"],
        first_player=1,
    )
    t.choose("Legolas", seat=1).choose("Aragorn")
    assert sorted(t.offers(1)) == ["Aragorn", "Legolas"]
    t.choose("Aragorn", seat=1)
    assert [t.card(c).damage for c in ("Aragorn", "Gimli", "Legolas", "Thalin")] == [2, 0, 0, 0]


@pytest.mark.card("core-89", "when_revealed")
def test_dol_guldur_orcs_take_a_lone_questing_character_without_asking() -> None:
    t = Table({"heroes": ["Aragorn", "Gimli"]}, phase="quest", encounter_deck=["Dol Guldur Orcs"])
    t.choose("Gimli")
    assert (t.card("Gimli").damage, t.card("Aragorn").damage) == (2, 0)


@pytest.mark.card("core-89", "shadow")
@pytest.mark.rule("L42", "L43")
def test_dol_guldur_orcs_shadow_adds_one_attack() -> None:
    t = attack("Dol Guldur Orcs", {"heroes": ["Aragorn", "Gimli"]}).choose("Aragorn")
    assert t.card("Aragorn").damage == 3 + 1 - 2


@pytest.mark.card("core-89", "shadow")
def test_dol_guldur_orcs_shadow_adds_three_attack_if_undefended() -> None:
    t = attack("Dol Guldur Orcs", {"heroes": ["Aragorn"]}, enemy=BATS).passes()
    assert t.card("Aragorn").damage == 1 + 3


@pytest.mark.card("core-89", "shadow")
@pytest.mark.rule("L103")
def test_dol_guldur_orcs_shadow_concerns_one_attack_only() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": [PATROL, "Dol Guldur Beastmaster"]},
        phase="combat",
        encounter_deck=["Forest Gate", "Dol Guldur Orcs"],
    )
    t.choose(PATROL).choose("Aragorn").choose("Gimli")
    assert (t.card("Aragorn").damage, t.card("Gimli").damage) == (3 + 1 - 2, 3 - 2)


@pytest.mark.card("core-90", "fury", "rage")
@pytest.mark.rule("L46")
def test_chieftan_ufthak_grows_stronger_after_each_attack() -> None:
    t = Table({"heroes": ["Aragorn", "Gimli"], "engaged": ["Chieftan Ufthak"]}, phase="combat")
    assert t.stat("Chieftan Ufthak", "attack") == 3
    t.choose("Aragorn")
    assert t.card("Aragorn").damage == 3 - 2
    assert t.topic() == "target"
    assert t.card("Chieftan Ufthak").resources == 1
    assert t.stat("Chieftan Ufthak", "attack") == 5
    t.until("defend").choose("Gimli")
    assert t.card("Gimli").damage == 5 - 2
    assert t.stat("Chieftan Ufthak", "attack") == 7


@pytest.mark.card("core-90", "rage")
def test_chieftan_ufthak_is_not_stirred_by_the_attack_of_another() -> None:
    t = Table({"heroes": ["Aragorn", "Gimli"], "engaged": ["Chieftan Ufthak", PATROL]}, phase="combat")
    t.choose(PATROL).choose("Aragorn")
    assert t.topic() == "defend"
    assert t.card("Chieftan Ufthak").resources == 0
    t.choose("Gimli").until("commit")
    assert t.card("Chieftan Ufthak").resources == 1


@pytest.mark.card("core-90")
@pytest.mark.rule("L59")
def test_chieftan_ufthak_goes_to_the_victory_display() -> None:
    t = Table(
        {
            "heroes": ["Aragorn", "Gimli", "Legolas"],
            "engaged": ["Chieftan Ufthak"],
            "damage": {"Chieftan Ufthak": 5},
        },
        phase="combat",
    )
    t.choose("Gimli").choose("Chieftan Ufthak").choose("Aragorn", "Legolas").until("commit")
    assert t.zone("Chieftan Ufthak") == "victory display"


@pytest.mark.card("core-91", "deal_another_shadow_card")
@pytest.mark.rule("L84")
def test_dol_guldur_beastmaster_is_dealt_a_second_shadow_card_when_he_attacks() -> None:
    t = Table(
        {"heroes": ["Éowyn", "Aragorn"], "hand": ["Gandalf"], "engaged": ["Dol Guldur Beastmaster"]},
        phase="combat",
        encounter_deck=["Dol Guldur Orcs", "Dol Guldur Orcs", "Forest Gate"],
    )
    assert len(t.card("Dol Guldur Beastmaster").shadows) == 1
    t.passes()
    assert len(t.card("Dol Guldur Beastmaster").shadows) == 2
    t.until("defend").choose("Aragorn").until("target")
    assert t.card("Aragorn").damage == 3 + 1 + 1 - 2


@pytest.mark.card("core-91", "deal_another_shadow_card")
def test_dol_guldur_beastmaster_leaves_the_attacks_of_others_alone() -> None:
    t = Table(
        {"heroes": ["Gimli", "Aragorn"], "engaged": ["Dol Guldur Beastmaster", PATROL]},
        phase="combat",
        encounter_deck=["Forest Gate"] * 5,
    )
    t.choose(PATROL)
    assert [len(t.card(c).shadows) for c in ("Dol Guldur Beastmaster", PATROL)] == [1, 1]
    t.choose("Gimli")
    assert [len(t.card(c).shadows) for c in ("Dol Guldur Beastmaster", PATROL)] == [2, 1]


@pytest.mark.card("core-92", "when_revealed")
@pytest.mark.rule("L26", "L65")
def test_driven_by_shadow_adds_threat_to_what_is_in_the_staging_area_now() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": 10},
        {"heroes": ["Legolas"], "threat": 10},
        phase="quest",
        staging=["Forest Spider", "Forest Gate"],
        encounter_deck=["Driven by Shadow", PATROL],
    )
    t.none().none(seat=1)
    assert t.topic() == "travel"
    assert t.threat() == 10 + (2 + 1) + (2 + 1) + 3
    assert t.stat("Forest Spider", "threat") == 2


@pytest.mark.card("core-92", "when_revealed")
def test_driven_by_shadow_surges_if_the_staging_area_is_empty() -> None:
    t = Table(phase="quest", encounter_deck=["Driven by Shadow", "Forest Gate", BATS]).none()
    assert t.zone("Forest Gate") == "staging area"
    assert t.zone("Driven by Shadow") == "discard"


@pytest.mark.card("core-92", "when_revealed")
def test_driven_by_shadow_does_not_surge_otherwise() -> None:
    t = Table(
        {"threat": 10},
        phase="quest",
        staging=["Forest Spider"],
        encounter_deck=["Driven by Shadow", "Forest Gate"],
    ).none()
    assert t.zone("Forest Gate") == "deck"
    assert t.threat() == 10 + 2 + 1


def armed() -> dict[str, Any]:
    """Aragorn and Gimli with attachments, Aragorn in a web too."""
    return {
        "heroes": ["Aragorn", "Gimli"],
        "attachments": {
            "Celebrían's Stone": "Aragorn",
            "The Favor of the Lady": "Aragorn",
            "Dwarven Axe": "Gimli",
            "Caught in a Web": "Aragorn",
        },
    }


@pytest.mark.card("core-92", "shadow")
@pytest.mark.rule("L42", "L75")
def test_driven_by_shadow_shadow_takes_an_attachment_off_the_defender() -> None:
    t = attack("Driven by Shadow", armed()).choose("Aragorn")
    assert sorted(t.offers()) == ["Caught in a Web", "Celebrían's Stone", "The Favor of the Lady"]
    t.choose("The Favor of the Lady")
    assert t.zone("The Favor of the Lady") == "discard"
    assert t.zone("Celebrían's Stone") == t.zone("Dwarven Axe") == "attached"


@pytest.mark.card("core-92", "shadow")
@pytest.mark.rule("L7", "L75")
def test_driven_by_shadow_shadow_may_free_the_defender_of_a_web() -> None:
    t = attack("Driven by Shadow", armed()).choose("Aragorn").choose("Caught in a Web")
    assert t.card("Caught in a Web").id in t.state.encounter_discard


@pytest.mark.card("core-92", "shadow")
@pytest.mark.rule("L75")
def test_driven_by_shadow_shadow_takes_all_attachments_the_player_controls_if_undefended() -> None:
    other = {"heroes": ["Legolas"], "attachments": {"Horn of Gondor": "Legolas"}}
    t = attack("Driven by Shadow", armed(), other).passes().until("take damage")
    mine = ("Celebrían's Stone", "The Favor of the Lady", "Dwarven Axe")
    assert [t.zone(c) for c in mine] == ["discard"] * 3
    assert t.zone("Caught in a Web") == t.zone("Horn of Gondor") == "attached"


@pytest.mark.card("core-93", "when_revealed")
def test_the_necromancers_reach_hurts_every_exhausted_character() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "allies": ["Faramir"], "exhausted": ["Faramir"]},
        {"heroes": ["Legolas", "Thalin"], "exhausted": ["Thalin"]},
        phase="quest",
        encounter_deck=["The Necromancer's Reach", "Forest Gate"],
    )
    t.choose("Aragorn").none(seat=1)
    hurt = [t.card(c).damage for c in ("Aragorn", "Faramir", "Thalin", "Gimli", "Legolas")]
    assert hurt == [1, 1, 1, 0, 0]


@pytest.mark.card("core-93", "when_revealed")
@pytest.mark.rule("L49")
def test_the_necromancers_reach_kills_before_the_quest_is_resolved() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "allies": ["Henamarth Riversong"], "threat": 10},
        phase="quest",
        staging=["Forest Spider"],
        encounter_deck=["The Necromancer's Reach"],
    )
    t.until("commit").choose("Henamarth Riversong")
    assert t.zone("Henamarth Riversong") == "discard"
    assert t.threat() == 10 + 2


@pytest.mark.card("core-94", "pay_toll")
@pytest.mark.rule("L33")
def test_necromancers_pass_costs_the_first_player_two_random_cards() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "hand": ["Gandalf", "Beorn", "Faramir"]},
        {"heroes": ["Legolas"], "hand": ["Gandalf", "Beorn", "Faramir"]},
        phase="travel",
        staging=["Necromancer's Pass", BATS],
    )
    t.choose("Necromancer's Pass")
    assert t.topic() == "engage"
    assert (len(t.hand(0)), len(t.hand(1))) == (1, 3)
    assert len(t.state.players[0].discard) == 2
    assert t.zone("Necromancer's Pass") == "active location"


@pytest.mark.card("core-94", "pay_toll")
def test_necromancers_pass_takes_any_cards() -> None:
    kept = set()
    for seed in range(1, 20):
        t = Table(
            {"heroes": ["Aragorn"], "hand": ["Gandalf", "Beorn", "Faramir"]},
            phase="travel",
            staging=["Necromancer's Pass", BATS],
            seed=seed,
        )
        kept.update(t.choose("Necromancer's Pass").hand())
    assert kept == {"Gandalf", "Beorn", "Faramir"}


@pytest.mark.card("core-94", "pay_toll")
@pytest.mark.rule("L33")
def test_necromancers_pass_is_barred_for_a_first_player_with_one_card() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "hand": ["Gandalf"]},
        {"heroes": ["Legolas"], "hand": ["Gandalf", "Beorn", "Faramir"]},
        phase="travel",
        staging=["Necromancer's Pass", "Forest Gate"],
    )
    assert t.offers() == ["Forest Gate", PASS]


@pytest.mark.card("core-95", "enchant")
@pytest.mark.rule("L67")
def test_enchanted_stream_keeps_everybody_from_drawing_while_active() -> None:
    t = Table({"heroes": ["Aragorn"]}, {"heroes": ["Éowyn"]}, phase="resource", active="Enchanted Stream")
    assert (t.hand(0), t.hand(1)) == ([], [])


@pytest.mark.card("core-95", "enchant")
@pytest.mark.rule("L67")
def test_enchanted_stream_makes_drawing_abilities_useless() -> None:
    with_stream = Table({"heroes": ["Beravor"]}, active="Enchanted Stream")
    elsewhere = Table({"heroes": ["Beravor"]}, staging=["Enchanted Stream"])
    assert (with_stream.topic(), elsewhere.topic()) == ("commit", "action")


@pytest.mark.card("core-95", "enchant")
def test_enchanted_stream_does_nothing_in_the_staging_area() -> None:
    t = Table({"heroes": ["Aragorn"]}, phase="resource", staging=["Enchanted Stream"])
    assert t.hand() == ["Veteran Axehand"]
    t.until("travel").choose("Enchanted Stream").until("commit")
    assert t.hand() == ["Veteran Axehand"]


# -- Passage Through Mirkwood --------------------------------------------------------------------


@pytest.mark.card("core-96", "grow_bold")
@pytest.mark.rule("L34", "L65")
def test_forest_spider_is_stronger_in_the_round_it_engages() -> None:
    t = Table({"heroes": ["Aragorn"]}, phase="encounter", staging=["Forest Spider"])
    assert t.stat("Forest Spider", "attack") == 2
    t.choose("Forest Spider")
    assert t.stat("Forest Spider", "attack") == 3
    t.choose("Aragorn")
    assert t.card("Aragorn").damage == 3 - 2
    t.until("defend")
    assert t.stat("Forest Spider", "attack") == 2


@pytest.mark.card("core-96", "grow_bold")
@pytest.mark.rule("L36")
def test_forest_spider_only_the_one_that_engages_grows_bold() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": ["Forest Spider"], "threat": 25},
        phase="encounter",
        staging=["Forest Spider"],
    )
    t.passes().until("attacker")
    attacks = sorted(t.game.stat(spider, "attack") for spider in t.game.engaged_with(0))
    assert attacks == [2, 3]


@pytest.mark.card("core-96", "shadow")
@pytest.mark.rule("L42", "L75")
def test_forest_spider_shadow_costs_the_defending_player_an_attachment() -> None:
    other = {"heroes": ["Legolas"], "attachments": {"Horn of Gondor": "Legolas"}}
    t = attack("Forest Spider", armed(), other).choose("Aragorn")
    assert sorted(t.offers()) == ["Celebrían's Stone", "Dwarven Axe", "The Favor of the Lady"]
    t.choose("Dwarven Axe")
    assert t.zone("Dwarven Axe") == "discard"
    assert t.zone("Celebrían's Stone") == t.zone("The Favor of the Lady") == "attached"


@pytest.mark.card("core-96", "shadow")
def test_forest_spider_shadow_is_the_same_if_undefended() -> None:
    t = attack("Forest Spider", armed()).passes().choose("Celebrían's Stone")
    assert t.topic() == "take damage"
    assert t.zone("Celebrían's Stone") == "discard"
    assert t.zone("Dwarven Axe") == t.zone("The Favor of the Lady") == "attached"


@pytest.mark.card("core-97", "shadow")
def test_east_bight_patrol_shadow_adds_one_attack() -> None:
    t = attack(PATROL, {"heroes": ["Aragorn", "Gimli"], "threat": 20}, enemy="Dol Guldur Orcs")
    t.choose("Aragorn")
    assert t.card("Aragorn").damage == 2 + 1 - 2
    assert t.threat() == 20


@pytest.mark.card("core-97", "shadow")
def test_east_bight_patrol_shadow_raises_the_threat_too_if_undefended() -> None:
    t = attack(
        PATROL,
        {"heroes": ["Aragorn"], "threat": 20},
        {"heroes": ["Legolas"], "threat": 20},
        enemy="Dol Guldur Orcs",
    )
    t.passes()
    assert t.card("Aragorn").damage == 2 + 1
    assert (t.threat(0), t.threat(1)) == (23, 20)


@pytest.mark.card("core-98", "when_revealed")
@pytest.mark.rule("L28")
def test_black_forest_bats_take_a_character_of_each_players_choice_off_the_quest() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "threat": 10},
        {"heroes": ["Éowyn"], "threat": 10},
        phase="quest",
        staging=["Forest Spider"],
        encounter_deck=[BATS, "Forest Gate"],
    )
    t.choose("Aragorn", "Gimli").choose("Éowyn", seat=1)
    t.choose("Gimli")
    assert t.offers(1) == ["Aragorn", "Éowyn"]
    t.choose("Aragorn", seat=1)
    assert t.topic() == "travel"
    assert t.card("Gimli").exhausted
    assert t.card("Aragorn").exhausted
    assert t.threat() == 10 + (2 + 1 + 2) - 4


@pytest.mark.card("core-98", "when_revealed")
def test_black_forest_bats_find_nobody_left_for_the_second_player() -> None:
    t = Table(
        {"heroes": ["Éowyn"], "threat": 10},
        {"heroes": ["Aragorn"], "threat": 10},
        phase="quest",
        encounter_deck=[BATS, "Forest Gate"],
    )
    t.choose("Éowyn").none(seat=1)
    assert t.topic() == "travel"
    assert t.threat() == 10 + 1 + 2
    assert t.quest_progress == 0


@pytest.mark.card("core-99", "ready_character")
@pytest.mark.rule("L62")
def test_old_forest_road_readies_a_character_of_the_first_player() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "exhausted": ["Aragorn", "Gimli"]},
        {"heroes": ["Legolas"], "exhausted": ["Legolas"]},
        phase="travel",
        staging=["Old Forest Road", BATS],
    )
    t.choose("Old Forest Road").choose("Old Forest Road")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli")
    assert not t.card("Gimli").exhausted
    assert t.card("Aragorn").exhausted
    assert t.card("Legolas").exhausted


@pytest.mark.card("core-99", "ready_character")
@pytest.mark.rule("L62")
def test_old_forest_road_may_be_declined() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "exhausted": ["Aragorn"]}, phase="travel", staging=["Old Forest Road", BATS]
    )
    t.choose("Old Forest Road")
    assert t.topic() == "response"
    t.passes()
    assert t.topic() == "engage"
    assert t.card("Aragorn").exhausted


@pytest.mark.card("core-100", "draw")
def test_forest_gate_lets_the_first_player_draw_two_cards() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Legolas"], "deck": TOP},
        phase="travel",
        staging=["Forest Gate", BATS],
        first_player=1,
    )
    t.choose("Forest Gate", seat=1).choose("Forest Gate", seat=1)
    assert t.topic() == "engage"
    assert (t.hand(0), t.hand(1)) == ([], TOP[:2])


@pytest.mark.card("core-100", "draw")
@pytest.mark.rule("L62")
def test_forest_gate_may_be_declined_and_needs_a_deck() -> None:
    t = Table(phase="travel", staging=["Forest Gate", BATS]).choose("Forest Gate")
    assert t.topic() == "response"
    assert t.passes().hand() == []
    t = Table({"deck": []}, phase="travel", staging=["Forest Gate", BATS]).choose("Forest Gate")
    assert t.topic() == "engage"


# -- the quest -----------------------------------------------------------------------------------


@pytest.mark.card("core-119", "setup")
@pytest.mark.rule("L5", "L6")
def test_flies_and_spiders_sets_a_spider_and_a_road_in_the_staging_area() -> None:
    decks = [Deck("test", "Test", (code("Aragorn"),), ((code("Veteran Axehand"), 10),))]
    orders = set()
    for seed in (1, 2, 3):
        state = rules().new_game(SCENARIO, decks, seed=seed, names=["Tom"], first_player=0)
        session: Session[Any, Any] = Session(rules(), state, journal=Journal(), debug=True)
        session.answer(0, ("no",))
        game = session.game
        assert str(game.quest) == "Flies and Spiders"
        assert [str(c) for c in game.staging()] == ["Forest Spider", "Old Forest Road"]
        assert len(game.state.encounter_deck) == 36 - 2
        orders.add(tuple(str(c) for c in game.pick(game.state.encounter_deck)))
    assert len(orders) == 3


@pytest.mark.card("core-119")
@pytest.mark.rule("L30")
def test_flies_and_spiders_leads_to_the_fork_and_the_excess_is_lost() -> None:
    t = Table({"heroes": ["Éowyn"]}, phase="quest", progress=7).choose("Éowyn")
    assert str(t.game.quest) == FORK
    assert t.quest_progress == 0


@pytest.mark.card("core-120", "choose_path")
@pytest.mark.rule("L30")
def test_a_fork_in_the_road_leads_to_either_third_stage() -> None:
    reached = set()
    for seed in range(1, 25):
        t = Table({"heroes": ["Éowyn"]}, phase="quest", quest=FORK, seed=seed).choose("Éowyn")
        reached.add(str(t.game.quest))
        assert t.state.quest_deck == []
        assert t.quest_progress == 0
    assert reached == {PATH, BEORN}


@pytest.mark.card("core-121", "when_revealed")
@pytest.mark.rule("L69", "L70")
def test_dont_leave_the_path_every_player_finds_a_spider_that_is_not_revealed() -> None:
    t = reach(
        PATH,
        {"heroes": ["Éowyn", "Gimli"]},
        {"heroes": ["Aragorn"]},
        encounter_deck=["Eyes of the Forest"] * 2 + ["King Spider", SPAWN, "Hummerhorns", "Forest Gate"],
        encounter_discard=["Forest Spider"],
    )
    assert t.topic() == "search"
    assert sorted(t.offers()) == ["Forest Spider", "King Spider", SPAWN]
    t.choose("King Spider")
    assert sorted(t.offers(1)) == ["Forest Spider", SPAWN]
    t.choose("Forest Spider", seat=1)
    assert [str(c) for c in t.game.staging()] == ["King Spider", "Forest Spider"]
    assert not t.card("Gimli").exhausted
    assert not t.card("Aragorn").exhausted
    assert t.zone(SPAWN) == "deck"


@pytest.mark.card("core-121", "when_revealed")
def test_dont_leave_the_path_finds_the_spawn_in_the_discard_pile() -> None:
    t = reach(
        PATH,
        {"heroes": ["Éowyn"]},
        encounter_deck=["Eyes of the Forest", "Forest Gate"],
        encounter_discard=[SPAWN],
    )
    assert t.zone(SPAWN) == "staging area"


def duel(quest: str, progress: int = 0) -> Table:
    """Aragorn strikes the last blow at Ungoliant's Spawn."""
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": [SPAWN], "damage": {SPAWN: 8}},
        phase="combat",
        encounter_deck=["Forest Gate"] * 3,
        quest=quest,
        progress=progress,
    )
    t.choose("Gimli")
    assert not t.session.over
    return t.choose(SPAWN)


@pytest.mark.card("core-121", "win")
@pytest.mark.rule("L56")
def test_dont_leave_the_path_is_won_by_destroying_the_spawn() -> None:
    t = duel(PATH)
    assert t.session.over
    assert (t.state.result, t.state.cause) == ("win", PATH)


@pytest.mark.card("core-121", "win")
def test_dont_leave_the_path_another_enemy_or_stage_is_no_victory() -> None:
    assert not duel("Flies and Spiders").session.over
    t = Table({"heroes": ["Aragorn", "Gimli"], "engaged": [PATROL]}, phase="combat", quest=PATH)
    t.choose("Gimli").choose(PATROL)
    assert t.zone(PATROL) not in ("engaged", "staging area")
    assert not t.session.over


@pytest.mark.card("core-121")
@pytest.mark.rule("L32")
def test_dont_leave_the_path_is_never_left_by_progress() -> None:
    t = Table({"heroes": ["Éowyn"]}, phase="quest", quest=PATH).choose("Éowyn")
    assert not t.session.over
    assert t.quest_progress == 4


@pytest.mark.card("core-122", "spawn_bars_the_way")
@pytest.mark.rule("L32", "L67")
def test_beorns_path_is_barred_while_the_spawn_is_in_play() -> None:
    t = Table({"heroes": ["Éowyn"], "deck": []}, phase="quest", quest=BEORN, progress=9, staging=[SPAWN])
    t.choose("Éowyn")
    assert not t.session.over
    assert t.quest_progress == 10
    t.until("commit").choose("Éowyn")
    assert t.quest_progress == 11


@pytest.mark.card("core-122", "spawn_bars_the_way")
@pytest.mark.rule("L32", "L67")
def test_beorns_path_is_barred_by_an_engaged_spawn_too() -> None:
    t = Table({"heroes": ["Éowyn"], "engaged": [SPAWN]}, phase="quest", quest=BEORN, progress=9)
    t.choose("Éowyn")
    assert t.quest_progress == 13


@pytest.mark.card("core-122", "spawn_bars_the_way")
@pytest.mark.rule("L32", "L56")
def test_beorns_path_is_done_the_moment_the_spawn_is_destroyed() -> None:
    t = duel(BEORN, progress=12)
    assert t.session.over
    assert (t.state.result, t.state.cause) == ("win", BEORN)


@pytest.mark.card("core-122", "spawn_bars_the_way")
def test_beorns_path_without_enough_progress_goes_on_after_the_spawn() -> None:
    t = duel(BEORN, progress=9)
    assert t.zone(SPAWN) not in ("engaged", "staging area")
    assert not t.session.over
    t.until("commit").choose("Aragorn", "Gimli").passes()
    assert t.state.result == "win"


@pytest.mark.card("core-122")
@pytest.mark.rule("L56", "L98", "L106")
def test_beorns_path_is_won_with_the_spawn_out_of_play() -> None:
    t = Table(
        {"heroes": ["Éowyn"]},
        phase="quest",
        quest=BEORN,
        progress=9,
        encounter_deck=["The Necromancer's Reach"],
        encounter_discard=[SPAWN],
    )
    t.choose("Éowyn")
    assert (t.state.result, t.state.cause) == ("win", BEORN)
    assert t.state.rounds_completed == 0
