"""The encounter set Dol Guldur Orcs."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import PASS

from .table import Table

PATROL = "East Bight Patrol"  # attack 3, no text of its own
BATS = "Black Forest Bats"  # attack 1


def attack(shadow: str, *players: dict[str, Any], enemy: str = PATROL) -> Table:
    """An enemy with this shadow card attacks the first of the players."""
    first, *others = players
    return Table({**first, "engaged": [enemy]}, *others, phase="combat", encounter_deck=[shadow])


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
