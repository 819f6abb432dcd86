"""The encounter set Spiders of Mirkwood."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import PASS

from .table import Table

SPAWN = "Ungoliant's Spawn"
PATROL = "East Bight Patrol"  # attack 3, no text of its own
BATS = "Black Forest Bats"  # attack 1


def attack(shadow: str, *players: dict[str, Any], enemy: str = PATROL) -> Table:
    """An enemy with this shadow card attacks the first of the players."""
    first, *others = players
    return Table({**first, "engaged": [enemy]}, *others, phase="combat", encounter_deck=[shadow])


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
            "hand": ["Stand Together"],
            "attachments": {"Caught in a Web": "Aragorn", "Unexpected Courage": "Aragorn"},
        },
        phase="refresh",
        encounter_deck=["Forest Gate"],
    )
    assert t.card("Aragorn").exhausted
    assert (t.state.phase, t.offers()) == ("refresh", ["Stand Together", "pass"])
    t.passes()
    assert (t.state.phase, t.offers()) == ("resource", ["Stand Together", "Unexpected Courage", "pass"])
