"""Lore: heroes, allies and attachments."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

ROAD = "Old Forest Road"  # threat 1; keeps the game in the round: the players are asked to travel
PATROL = "East Bight Patrol"  # threat 3, attack 3
QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is
TOP = ["Gandalf", "Beorn", "Faramir", "Horn of Gondor", "Feint"]
SECRET = "Hummerhorns"  # what lies hidden


def known(t: Table, seat: int | None) -> str:
    """All that a seat, or a spectator, can read: the log and the view with its question."""
    return "\n".join([*t.journal.words(seat), repr(t.rules.view(t.session, seat))])


def encounters(t: Table) -> list[str]:
    """The encounter deck, the top card first."""
    return [str(c) for c in reversed(t.game.pick(t.state.encounter_deck))]


# -- heroes ------------------------------------------------------------------------------------------
@pytest.mark.card("core-10", "foresee")
@pytest.mark.parametrize("bottom", [True, False])
def test_denethor_may_put_the_card_he_sees_on_the_bottom(bottom: bool) -> None:
    t = Table({"heroes": ["Denethor", "Gimli"]}, encounter_deck=[SECRET, PATROL, "Forest Gate"])
    t.until("action").choose("Denethor")
    assert t.topic() == "bottom"
    t.choose("yes" if bottom else "no")
    rest = [PATROL, "Forest Gate"]
    assert encounters(t) == ([*rest, SECRET] if bottom else [SECRET, *rest])
    assert t.card("Denethor").exhausted


@pytest.mark.card("core-10", "foresee")
@pytest.mark.rule("L93")
def test_denethor_alone_knows_what_he_has_seen() -> None:
    t = Table({"heroes": ["Denethor"]}, {"heroes": ["Gimli"]}, encounter_deck=[SECRET, PATROL])
    t.until("action").choose("Denethor")
    assert SECRET in known(t, 0)
    assert SECRET not in known(t, 1) + known(t, None)
    t.choose("yes")
    assert SECRET not in known(t, 1) + known(t, None)
    assert PATROL not in known(t, 0) + known(t, 1)
    assert encounters(t) == [PATROL, SECRET]


@pytest.mark.card("core-10", "foresee")
@pytest.mark.rule("L101")
def test_denethor_must_be_ready_and_there_must_be_a_card() -> None:
    for setup, deck, topic in (
        ({"exhausted": ["Denethor"]}, [PATROL], "commit"),
        ({}, [], "commit"),
        ({}, [PATROL], "action"),
    ):
        t = Table({"heroes": ["Denethor"], **setup}, {"heroes": ["Gimli"]}, encounter_deck=deck)
        assert t.topic() == topic


@pytest.mark.card("core-10", "foresee")
@pytest.mark.rule("L95")
def test_denethor_can_look_before_staging() -> None:
    heroes = {"heroes": ["Denethor", "Gimli"], "deck": []}
    t = Table(heroes, phase="quest", encounter_deck=["Dol Guldur Orcs", ROAD, *QUIET])
    t.choose("Gimli").choose("Denethor").choose("yes")
    assert t.topic() == "travel"
    assert [str(c) for c in t.game.staging()] == [ROAD]
    assert encounters(t)[-1] == "Dol Guldur Orcs"


@pytest.mark.card("core-11", "heal")
@pytest.mark.rule("L14", "L80")
def test_glorfindel_heals_any_character_once_a_round() -> None:
    t = Table(
        {"heroes": ["Glorfindel"], "resources": 3, "hand": ["Lore of Imladris"]},
        {"heroes": ["Gimli"], "allies": ["Faramir"], "damage": {"Gimli": 2, "Faramir": 2}},
    )
    t.until("action").choose("Glorfindel")
    assert t.offers() == ["Gimli", "Faramir"]
    t.choose("Faramir")
    assert (t.card("Faramir").damage, t.card("Gimli").damage) == (1, 2)
    assert t.card("Glorfindel").resources == 2
    assert not t.card("Glorfindel").exhausted
    assert t.offers() == ["Lore of Imladris", "pass"]


@pytest.mark.card("core-11", "heal")
@pytest.mark.rule("L80")
def test_glorfindel_can_heal_again_in_the_next_round() -> None:
    t = Table({"heroes": ["Glorfindel"], "resources": 1, "damage": {"Glorfindel": 4}, "deck": []})
    t.until("action").choose("Glorfindel")
    assert t.state.round == 1
    t.until("action")
    assert t.state.round == 2
    assert t.choose("Glorfindel").card("Glorfindel").damage == 2


@pytest.mark.card("core-11", "heal")
def test_glorfindel_pays_from_his_own_pool_and_needs_a_wound() -> None:
    def topic(damage: int, **pools: int) -> str:
        setup = {"heroes": ["Glorfindel", "Beravor"], "exhausted": ["Beravor"], "resources": pools}
        return Table({**setup, "damage": {"Beravor": damage}}).topic()

    assert topic(1, Glorfindel=1) == "action"
    assert topic(0, Glorfindel=1) == "commit"
    assert topic(1, Beravor=3) == "commit"


@pytest.mark.card("core-12", "draw")
def test_beravor_lets_a_player_draw_two_cards() -> None:
    t = Table({"heroes": ["Beravor"]}, {"heroes": ["Gimli"], "deck": TOP})
    t.until("action").choose("Beravor").choose("seat:1")
    assert (t.hand(0), t.hand(1)) == ([], TOP[:2])
    assert t.card("Beravor").exhausted
    assert TOP[0] not in known(t, 0)


@pytest.mark.card("core-12", "draw")
@pytest.mark.rule("L80")
def test_beravor_draws_once_a_round_even_if_readied() -> None:
    courage = {"attachments": {"Unexpected Courage": "Beravor"}, "deck": [*TOP, *TOP]}
    t = Table({"heroes": ["Beravor"], **courage})
    t.until("action").choose("Beravor").choose("Unexpected Courage")
    assert not t.card("Beravor").exhausted
    assert t.topic() == "commit"  # the planning phase went by without another offer
    assert t.hand() == TOP[:2]
    t.until("action")
    assert t.state.round == 2
    assert "Beravor" in t.offers()


@pytest.mark.card("core-12", "draw")
@pytest.mark.rule("L8")
def test_beravor_draws_what_there_is_and_nothing_is_reshuffled() -> None:
    t = (
        Table({"heroes": ["Beravor"], "deck": TOP[:1], "discard": ["Feint"]})
        .until("action")
        .choose("Beravor")
    )
    assert t.hand() == TOP[:1]
    assert t.zone("Feint") == "discard"
    assert Table({"heroes": ["Beravor"], "deck": []}).topic() == "commit"


# -- allies ------------------------------------------------------------------------------------------
@pytest.mark.card("core-58", "heal")
@pytest.mark.parametrize(("amount", "left"), [("2", 1), ("1", 2)])
def test_daughter_of_the_nimrodel_heals_up_to_two_on_a_hero(amount: str, left: int) -> None:
    t = Table(
        {"heroes": ["Aragorn"], "allies": ["Daughter of the Nimrodel", "Faramir"], "damage": {"Faramir": 1}},
        {"heroes": ["Gimli"], "damage": {"Gimli": 3, "Aragorn": 1}},
    )
    t.until("action").choose("Daughter of the Nimrodel")
    assert t.offers() == ["Aragorn", "Gimli"]
    t.choose("Gimli").choose(amount)
    assert t.card("Daughter of the Nimrodel").exhausted
    assert [t.card(c).damage for c in ("Gimli", "Aragorn", "Faramir")] == [left, 1, 1]


@pytest.mark.card("core-58", "heal")
def test_daughter_of_the_nimrodel_does_not_heal_allies() -> None:
    for hurt, topic in (("Snowbourn Scout", "commit"), ("Aragorn", "action")):
        allies = {"allies": ["Daughter of the Nimrodel", "Snowbourn Scout"], "damage": {hurt: 1}}
        assert Table(allies).topic() == topic


def recruit(ally: str, *others: dict[str, Any], **mine: Any) -> Table:
    """Beravor, exhausted, has the resources for an ally, and it is played."""
    setup = {"heroes": ["Beravor"], "resources": 3, "hand": [ally], "deck": [], "exhausted": ["Beravor"]}
    return Table({**setup, **mine}, *others, encounter_deck=QUIET).choose(ally)


@pytest.mark.card("core-59", "mend")
def test_erebor_hammersmith_returns_the_topmost_attachment() -> None:
    pile = ["Dwarven Axe", "Horn of Gondor", "Gandalf"]
    t = recruit("Erebor Hammersmith", discard=pile).choose("Erebor Hammersmith")
    assert t.hand() == ["Horn of Gondor"]
    assert [str(c) for c in t.game.discard_pile(0)] == ["Dwarven Axe", "Gandalf"]


@pytest.mark.card("core-59", "mend")
def test_erebor_hammersmith_may_help_another_player() -> None:
    other = {"heroes": ["Gimli"], "discard": ["Horn of Gondor", "Dwarven Axe"]}
    t = recruit("Erebor Hammersmith", other, discard=["Celebrían's Stone"]).choose("Erebor Hammersmith")
    assert sorted(t.offers()) == ["Celebrían's Stone", "Dwarven Axe"]
    t.choose("Dwarven Axe")
    assert (t.hand(0), t.hand(1)) == ([], ["Dwarven Axe"])


@pytest.mark.card("core-59", "mend")
@pytest.mark.rule("L62")
def test_erebor_hammersmith_needs_an_attachment_and_may_decline() -> None:
    assert recruit("Erebor Hammersmith", {"heroes": ["Gimli"]}, discard=["Gandalf"]).topic() == "commit"
    t = recruit("Erebor Hammersmith", {"heroes": ["Gimli"]}, discard=["Dwarven Axe"])
    assert t.topic() == "response"
    assert t.passes().zone("Dwarven Axe") == "discard"


@pytest.mark.card("core-59", "mend")
@pytest.mark.rule("L68")
def test_erebor_hammersmith_does_nothing_when_put_into_play() -> None:
    for ally, topic in (("Erebor Hammersmith", "commit"), ("Miner of the Iron Hills", "response")):
        mine = {"resources": 1, "hand": ["Sneak Attack", ally], "discard": ["Dwarven Axe"]}
        t = Table({**mine, "attachments": {"Unexpected Courage": "Aragorn"}}).choose("Sneak Attack")
        assert t.topic() == topic


@pytest.mark.card("core-60", "listen")
@pytest.mark.rule("L93")
def test_henamarth_riversong_looks_and_nobody_else_knows() -> None:
    t = Table(
        {"allies": ["Henamarth Riversong"]}, {"heroes": ["Gimli"]}, encounter_deck=[SECRET, PATROL, *QUIET]
    )
    t.until("action").choose("Henamarth Riversong")
    assert t.card("Henamarth Riversong").exhausted
    assert SECRET in known(t, 0)
    assert t.journal.revealed  # taking it back would take back knowledge
    assert PATROL not in known(t, 0)
    assert SECRET not in known(t, 1) + known(t, None)
    assert encounters(t)[0] == SECRET


@pytest.mark.card("core-60")
@pytest.mark.rule("L93")
def test_hidden_cards_are_not_named_when_asked_why_they_cannot_be_used() -> None:
    t = Table({"engaged": [PATROL]}, {"heroes": ["Gimli"]}, phase="combat", encounter_deck=[SECRET, ROAD])
    assert t.card(SECRET).face_down
    assert SECRET not in t.rules.why_not(t.session, 1, t.card(SECRET).id)
    assert ROAD not in t.rules.why_not(t.session, 1, t.state.encounter_deck[-1])


@pytest.mark.card("core-60", "listen")
def test_henamarth_riversong_looks_in_any_phase_if_ready() -> None:
    t = Table(
        {"allies": ["Henamarth Riversong"], "exhausted": ["Aragorn"]},
        phase="quest",
        encounter_deck=[ROAD, *QUIET],
    )
    t.none().choose("Henamarth Riversong")
    assert ROAD in t.journal.words(0)[t.journal.words(0).index("Tom uses Henamarth Riversong.") + 1]
    assert t.topic() == "travel"


@pytest.mark.card("core-61", "dig_out")
@pytest.mark.rule("L75", "L76")
def test_miner_of_the_iron_hills_discards_a_condition() -> None:
    other = {"heroes": ["Gimli"], "attachments": {"Caught in a Web": "Gimli", "Dwarven Axe": "Gimli"}}
    t = recruit("Miner of the Iron Hills", other, attachments={"Dark Knowledge": "Beravor"})
    t.choose("Miner of the Iron Hills")
    assert sorted(t.offers()) == ["Caught in a Web", "Dark Knowledge"]
    t.choose("Caught in a Web")
    assert t.zone("Caught in a Web") == "discard"
    assert t.card("Caught in a Web").id in t.state.encounter_discard
    assert t.zone("Dark Knowledge") == t.zone("Dwarven Axe") == "attached"


@pytest.mark.card("core-61", "dig_out")
@pytest.mark.rule("L62")
def test_miner_of_the_iron_hills_needs_a_condition_and_may_decline() -> None:
    t = recruit("Miner of the Iron Hills", attachments={"Dwarven Axe": "Beravor"})
    assert t.topic() != "response"
    t = recruit("Miner of the Iron Hills", attachments={"Dark Knowledge": "Beravor"})
    assert t.topic() == "response"
    assert t.passes().zone("Dark Knowledge") == "attached"


@pytest.mark.card("core-61", "dig_out")
@pytest.mark.rule("L68")
def test_miner_of_the_iron_hills_also_works_when_put_into_play() -> None:
    mine = {"resources": 1, "hand": ["Sneak Attack", "Miner of the Iron Hills"]}
    t = Table({**mine, "attachments": {"Caught in a Web": "Aragorn"}}, encounter_deck=QUIET)
    t.choose("Sneak Attack").choose("Miner of the Iron Hills")
    assert t.zone("Caught in a Web") == "discard"


@pytest.mark.card("core-62", "sing")
def test_gleowine_lets_a_player_draw_a_card() -> None:
    t = Table({"allies": ["Gléowine"]}, {"heroes": ["Gimli"], "deck": TOP})
    t.until("action").choose("Gléowine").choose("seat:1")
    assert (t.hand(0), t.hand(1)) == ([], TOP[:1])
    assert t.card("Gléowine").exhausted


@pytest.mark.card("core-62", "sing")
@pytest.mark.rule("L80")
def test_gleowine_has_no_limit_but_being_ready() -> None:
    setup = {"allies": ["Gléowine"], "resources": 1, "hand": ["Ever Vigilant"], "deck": TOP}
    t = Table(setup).until("action").choose("Gléowine").choose("Ever Vigilant").choose("Gléowine")
    assert t.hand() == TOP[:2]


# -- attachments -------------------------------------------------------------------------------------
@pytest.mark.card("core-69", "attaches_to", "hold")
def test_forest_snare_holds_an_engaged_enemy() -> None:
    mine = {"heroes": ["Beravor"], "exhausted": ["Beravor"], "resources": 3, "hand": ["Forest Snare"]}
    t = Table(mine, {"heroes": ["Gimli"], "engaged": ["King Spider", PATROL]}, staging=["Hummerhorns"])
    t.choose("Forest Snare")
    assert t.offers() == ["King Spider", PATROL]
    t.choose("King Spider").until("defend")
    assert t.state.attacks[-1].enemy == t.card(PATROL).id
    t.choose("Gimli", seat=1).until("commit")
    assert t.card("King Spider").id not in t.state.attacked


@pytest.mark.card("core-69", "attaches_to")
def test_forest_snare_is_not_for_the_staging_area() -> None:
    setup = {"heroes": ["Beravor"], "exhausted": ["Beravor"], "resources": 3, "hand": ["Forest Snare"]}
    assert Table(setup, {"heroes": ["Gimli"]}, staging=[PATROL]).topic() == "commit"
    assert Table({**setup, "engaged": [PATROL]}, {"heroes": ["Gimli"]}).topic() == "plan"


@pytest.mark.card("core-69", "hold")
@pytest.mark.rule("L104")
def test_forest_snare_does_not_keep_shadow_cards_or_attacks_away() -> None:
    t = Table(
        {"heroes": ["Gimli"], "engaged": ["Forest Spider"]},
        {"heroes": ["Legolas"], "attachments": {"Forest Snare": "Forest Spider"}},
        phase="combat",
        encounter_deck=QUIET,
    )
    assert t.topic() == "target"
    assert len(t.card("Forest Spider").shadows) == 1
    t.choose("Forest Spider").none(seat=1)
    assert t.card("Forest Spider").damage == 2 - 1
    assert t.card("Gimli").damage == 0


@pytest.mark.card("core-69", "hold")
@pytest.mark.rule("L17")
def test_forest_snare_goes_along_and_leaves_with_the_enemy() -> None:
    t = Table(
        {"heroes": ["Gimli"], "engaged": ["Forest Spider"], "damage": {"Forest Spider": 2}},
        {
            "heroes": ["Aragorn", "Thalin"],
            "resources": 3,
            "hand": ["Son of Arnor"],
            "attachments": {"Forest Snare": "Forest Spider"},
        },
        encounter_deck=QUIET,
    )
    t.choose("Son of Arnor", seat=1).choose("Son of Arnor", seat=1).until("target")
    assert (t.card("Forest Spider").engaged, t.state.attacked) == (1, [])
    t.choose("Forest Spider", seat=1).choose("Aragorn", seat=1)
    assert t.zone("Forest Spider") == t.zone("Forest Snare") == "discard"


def protected(*hand: str, copies: int = 1, **more: Any) -> Table:
    """Aragorn is the Protector of Lórien, and cards to discard are in hand."""
    hosts = {"Protector of Lórien": ["Aragorn"] * copies}
    return Table({"heroes": ["Aragorn", "Gimli"], "attachments": hosts, "hand": hand, **more}).until("action")


@pytest.mark.card("core-70", "protect")
@pytest.mark.rule("L65", "L66")
@pytest.mark.parametrize("stat", ["defense", "willpower"])
def test_protector_of_lorien_gives_defense_or_willpower_for_a_card(stat: str) -> None:
    t = protected("Gandalf", "Beorn")
    before = {s: t.stat("Aragorn", s) for s in ("defense", "willpower", "attack")}
    t.choose("Protector of Lórien").choose("Beorn").choose(stat)
    now = {s: t.stat("Aragorn", s) for s in before}
    assert now == {**before, stat: before[stat] + 1}
    assert (t.hand(), t.zone("Beorn")) == (["Gandalf"], "discard")
    assert not t.card("Protector of Lórien").exhausted
    t.until_phase("quest")
    assert t.stat("Aragorn", stat) == before[stat]


@pytest.mark.card("core-70", "protect")
@pytest.mark.rule("L80")
def test_protector_of_lorien_is_limited_to_three_times_a_phase() -> None:
    t = protected(*["Beorn"] * 5, "Stand Together")
    for _ in range(3):
        t.choose("Protector of Lórien").choose("Beorn").choose("defense")
    assert t.stat("Aragorn", "defense") == 2 + 3
    assert t.offers() == ["Stand Together", "pass"]
    t.passes().until("action")
    assert t.state.phase == "quest"
    assert "Protector of Lórien" in t.offers()


@pytest.mark.card("core-70", "protect")
@pytest.mark.rule("L80")
def test_protector_of_lorien_counts_every_copy_on_its_own() -> None:
    t = protected(*["Beorn"] * 7, "Stand Together", copies=2)
    for _ in range(6):
        t.choose("Protector of Lórien").choose("Beorn").choose("willpower")
    assert t.stat("Aragorn", "willpower") == 2 + 6
    assert t.offers() == ["Stand Together", "pass"]


@pytest.mark.card("core-70", "protect", "attaches_to")
@pytest.mark.rule("L15", "L66")
def test_protector_of_lorien_costs_the_player_of_the_hero_a_card() -> None:
    mine = {
        "heroes": ["Denethor"],
        "resources": 1,
        "hand": ["Protector of Lórien", "Gandalf"],
        "allies": ["Faramir"],
    }
    t = Table({**mine, "exhausted": ["Denethor", "Faramir"]}, {"heroes": ["Gimli"], "hand": ["Beorn"]})
    t.choose("Protector of Lórien")
    assert t.offers() == ["Denethor", "Gimli"]
    t.choose("Gimli")
    assert (t.offers(0), t.offers(1)) == ([], ["Protector of Lórien", "pass"])
    t.choose("Protector of Lórien", seat=1).choose("defense", seat=1)
    assert (t.hand(0), t.hand(1)) == (["Gandalf"], [])


@pytest.mark.card("core-70", "protect")
def test_protector_of_lorien_needs_a_card_in_hand() -> None:
    setup = {"attachments": {"Protector of Lórien": "Aragorn"}}
    assert Table(setup).topic() == "commit"
    assert Table({**setup, "hand": ["Beorn"]}).topic() == "action"


@pytest.mark.card("core-71", "attaches_to", "burden")
@pytest.mark.rule("L64")
def test_dark_knowledge_burdens_a_hero() -> None:
    mine = {"heroes": ["Denethor", "Glorfindel"], "resources": {"Denethor": 1}, "hand": ["Dark Knowledge"]}
    t = Table({**mine, "allies": ["Gandalf"]}).choose("Dark Knowledge")
    assert t.offers() == ["Denethor", "Glorfindel"]
    t.choose("Glorfindel")
    assert (t.stat("Glorfindel", "willpower"), t.stat("Denethor", "willpower")) == (2, 1)


@pytest.mark.card("core-71", "look")
@pytest.mark.rule("L93")
def test_dark_knowledge_shows_a_shadow_card_to_its_player_alone() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "attachments": {"Dark Knowledge": "Aragorn"}, "engaged": [PATROL]},
        {"heroes": ["Gimli"]},
        phase="combat",
        encounter_deck=[SECRET, *QUIET],
    )
    t.choose("Dark Knowledge")
    assert t.card("Dark Knowledge").exhausted
    assert not t.card("Aragorn").exhausted
    assert SECRET in known(t, 0)
    assert SECRET not in known(t, 1) + known(t, None)
    assert t.card(SECRET).face_down


@pytest.mark.card("core-71", "look")
def test_dark_knowledge_is_about_one_card_the_player_picks_the_moment() -> None:
    enemies = ["King Spider", PATROL]  # dealt to in this order, by engagement cost
    setup = {"heroes": ["Aragorn"], "attachments": {"Dark Knowledge": "Aragorn"}, "engaged": enemies}
    t = Table(setup, phase="combat", encounter_deck=["Forest Gate", SECRET, *QUIET])
    assert t.topic() == "response"
    t.passes()
    assert t.topic() == "response"
    t.choose("Dark Knowledge")
    assert SECRET in known(t, 0)
    assert "Forest Gate" not in known(t, 0)
    t = Table(setup, phase="combat", encounter_deck=["Forest Gate", SECRET, *QUIET]).choose("Dark Knowledge")
    assert t.topic() == "attacker"


@pytest.mark.card("core-71", "look")
def test_dark_knowledge_is_about_enemies_of_ones_own() -> None:
    knower = {"heroes": ["Aragorn"], "attachments": {"Dark Knowledge": "Aragorn"}}
    other = {"heroes": ["Gimli"], "engaged": [PATROL]}
    assert Table(knower, other, phase="combat", encounter_deck=QUIET).topic() == "defend"
    assert (
        Table({**knower, "engaged": [PATROL]}, other, phase="combat", encounter_deck=QUIET).topic()
        == "response"
    )


@pytest.mark.card("core-71", "look")
def test_dark_knowledge_sees_the_extra_card_of_the_beastmaster() -> None:
    setup = {"heroes": ["Aragorn"], "attachments": {"Dark Knowledge": "Aragorn"}}
    t = Table(
        {**setup, "engaged": ["Dol Guldur Beastmaster"]},
        phase="combat",
        encounter_deck=["Forest Gate", SECRET, *QUIET],
    )
    t.passes()
    assert t.topic() == "response"
    t.choose("Dark Knowledge")
    assert SECRET in known(t, 0)


@pytest.mark.card("core-72", "heal", "attaches_to")
@pytest.mark.rule("L77")
def test_self_preservation_heals_its_character_by_two() -> None:
    mine = {"heroes": ["Beravor"], "exhausted": ["Beravor"], "resources": 3, "hand": ["Self Preservation"]}
    t = Table({**mine, "allies": ["Gandalf"], "damage": {"Gandalf": 3, "Beravor": 3}, "engaged": [PATROL]})
    t.choose("Self Preservation")
    assert t.offers() == ["Beravor", "Gandalf"]
    t.choose("Gandalf").choose("Self Preservation")
    assert (t.card("Gandalf").damage, t.card("Beravor").damage) == (1, 3)
    assert t.card("Self Preservation").exhausted
    assert not t.card("Gandalf").exhausted


@pytest.mark.card("core-72", "heal")
def test_self_preservation_works_for_the_wounded_once_a_round() -> None:
    setup = {"attachments": {"Self Preservation": "Aragorn"}, "deck": []}
    assert Table(setup).topic() == "commit"
    t = Table({**setup, "damage": {"Aragorn": 4}}).choose("Self Preservation")
    assert (t.topic(), t.card("Aragorn").damage) == ("commit", 2)
    t.none()
    assert (t.state.phase, t.offers()) == ("refresh", ["Self Preservation", "pass"])
    t.choose("Self Preservation")
    assert t.card("Aragorn").damage == 0
