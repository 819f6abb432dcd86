"""Spirit: events."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

AXE = "Veteran Axehand"
REACH = "The Necromancer's Reach"  # a treachery that hurts every exhausted character
FAR = "Hummerhorns"  # an enemy that stays in the staging area and is asked about in the encounter phase
QUIET = ["Forest Gate"] * 6  # no shadow effects, and enough to keep the discard pile where it is


def holding(
    *hand: str, resources: int = 0, hero: str = "Dúnhere", friends: tuple[str, ...] = (), **more: Any
) -> dict[str, Any]:
    """A player whose Spirit hero alone has resources for the cards in hand."""
    return {"heroes": [hero, *friends], "hand": list(hand), "resources": {hero: resources}, **more}


@pytest.mark.card("core-46", "reduce_threat")
@pytest.mark.parametrize(("answers", "threats"), [(["one", "seat:1"], (30, 24)), (["each"], (28, 28))])
def test_the_greeting_lowers_one_players_threat_or_everybodys(
    answers: list[str], threats: tuple[int, int]
) -> None:
    greeting = holding("The Galadhrim's Greeting", resources=3, threat=30)
    t = Table(greeting, {"heroes": ["Gimli"], "threat": 30}).choose("The Galadhrim's Greeting")
    for answer in answers:
        t.choose(answer)
    assert (t.threat(0), t.threat(1)) == threats
    assert t.card("Dúnhere").resources == 0
    assert t.zone("The Galadhrim's Greeting") == "discard"


@pytest.mark.card("core-47", "make_progress")
@pytest.mark.rule("L12", "L29")
def test_strength_of_will_makes_progress_where_one_has_travelled() -> None:
    mine = {"heroes": ["Éowyn", "Dúnhere"], "hand": ["Strength of Will", "Strength of Will"]}
    t = Table(mine, phase="travel", staging=["Enchanted Stream", FAR])
    t.choose("Enchanted Stream").choose("Strength of Will").choose("Dúnhere").until("engage")
    assert t.card("Dúnhere").exhausted
    assert t.zone("Enchanted Stream") == "discard"
    assert t.game.active_location is None
    assert t.hand() == ["Strength of Will"]  # of no use on a location that is gone


@pytest.mark.card("core-47", "make_progress")
@pytest.mark.rule("L66")
def test_strength_of_will_exhausts_a_spirit_character_of_ones_own() -> None:
    t = Table(
        {"heroes": ["Eleanor"]},
        holding("Strength of Will", friends=("Aragorn",), allies=["Wandering Took", AXE]),
        phase="travel",
        staging=["Old Forest Road", FAR],
    )
    t.choose("Old Forest Road").choose("Strength of Will", seat=1)
    assert t.offers(1) == ["Dúnhere", "Wandering Took"]
    t.choose("Wandering Took", seat=1)
    assert t.card("Old Forest Road").progress == 2
    assert [t.card(c).exhausted for c in ("Dúnhere", "Wandering Took")] == [False, True]


@pytest.mark.card("core-47", "make_progress")
@pytest.mark.rule("L66", "L101")
def test_strength_of_will_needs_a_ready_spirit_character() -> None:
    mine = holding("Strength of Will", friends=("Aragorn",), exhausted=["Dúnhere"])
    t = Table(mine, phase="travel", staging=["Enchanted Stream", FAR]).choose("Enchanted Stream")
    assert t.topic() == "engage"
    assert t.card("Enchanted Stream").progress == 0


@pytest.mark.card("core-47", "make_progress")
def test_a_hero_with_a_gained_spirit_icon_is_a_spirit_character() -> None:
    stone = {"attachments": {"Celebrían's Stone": "Aragorn"}}
    t = Table({**stone, "hand": ["Strength of Will"]}, phase="travel", staging=["Enchanted Stream", FAR])
    t.choose("Enchanted Stream").choose("Strength of Will")
    assert t.card("Aragorn").exhausted
    assert t.zone("Enchanted Stream") == "discard"


@pytest.mark.card("core-48", "cancel_shadow")
@pytest.mark.rule("L42")
def test_hasty_stroke_cancels_a_shadow_effect_also_for_another_player() -> None:
    t = Table(
        {"heroes": ["Aragorn", "Gimli"], "engaged": ["Forest Spider"], "threat": 30},
        holding("Hasty Stroke", resources=1),
        phase="combat",
        encounter_deck=["Ungoliant's Spawn"],
    )
    t.choose("Aragorn").choose("Hasty Stroke", seat=1)
    assert t.topic() == "target"
    assert t.threat(0) == 30
    assert t.card("Dúnhere").resources == 0
    assert t.zone("Hasty Stroke") == "discard"


@pytest.mark.card("core-48", "cancel_shadow")
def test_hasty_stroke_needs_a_shadow_effect() -> None:
    mine = holding("Hasty Stroke", resources=1, friends=("Aragorn",), engaged=["Forest Spider"])
    t = Table(mine, phase="combat", encounter_deck=["Forest Gate"]).choose("Aragorn")
    assert t.topic() == "target"
    assert t.hand() == ["Hasty Stroke"]


@pytest.mark.card("core-49", "shuffle_back")
@pytest.mark.rule("L50")
def test_will_of_the_west_shuffles_a_pile_back_without_heroes_and_is_removed() -> None:
    pile = ["Gandalf", "Aragorn", "Faramir"]
    t = Table(holding("Will of the West", resources=1, deck=[], discard=pile)).choose("Will of the West")
    assert t.zone("Aragorn") == "discard"
    assert {str(c) for c in t.game.pick(t.state.players[0].deck)} == {"Gandalf", "Faramir"}
    assert t.zone("Will of the West") == "removed"


@pytest.mark.card("core-49", "shuffle_back")
def test_will_of_the_west_may_help_another_player() -> None:
    mine = holding("Will of the West", resources=1, discard=["Faramir"])
    t = Table(mine, {"heroes": ["Gimli"], "discard": ["Gandalf"], "deck": []})
    t.choose("Will of the West").choose("seat:1")
    assert t.card("Gandalf").id in t.state.players[1].deck
    assert t.zone("Faramir") == "discard"


@pytest.mark.card("core-49", "shuffle_back")
@pytest.mark.rule("L50")
def test_will_of_the_west_needs_a_card_to_shuffle_back() -> None:
    t = Table(holding("Will of the West", resources=1, discard=["Aragorn"]))
    assert t.topic() == "commit"
    t = Table(holding("Will of the West", resources=1, discard=["Aragorn", AXE]))
    assert t.offers() == ["Will of the West", "pass"]


@pytest.mark.card("core-50", "cancel")
@pytest.mark.rule("L23", "L66")
def test_a_test_of_will_cancels_a_treachery_and_no_card_replaces_it() -> None:
    mine = holding("A Test of Will", resources=1, friends=("Gimli",))
    t = Table(mine, phase="quest", staging=[FAR], encounter_deck=[REACH, "Forest Gate"])
    t.choose("Gimli").choose("A Test of Will")
    assert t.card("Gimli").damage == 0
    assert t.zone(REACH) == "discard"
    assert t.zone("Forest Gate") == "deck"
    assert t.card("Dúnhere").resources == 0
    assert t.zone("A Test of Will") == "discard"


@pytest.mark.card("core-50", "cancel")
@pytest.mark.rule("L22", "L23")
def test_a_test_of_will_cancels_what_an_enemy_does_when_revealed() -> None:
    mine = holding("A Test of Will", resources=1, friends=("Aragorn",))
    t = Table(mine, phase="quest", encounter_deck=["King Spider", *QUIET])
    t.none().choose("A Test of Will")
    assert t.topic() == "engage"
    assert t.zone("King Spider") == "staging area"
    assert [t.card(c).exhausted for c in ("Dúnhere", "Aragorn")] == [False, False]


@pytest.mark.card("core-8", "cancel_treachery")
@pytest.mark.card("core-50", "cancel")
@pytest.mark.rule("L62")
def test_a_treachery_cancelled_by_one_card_is_not_offered_to_another() -> None:
    mine = holding("A Test of Will", resources=1, hero="Eleanor", friends=("Gimli",))
    t = Table(mine, phase="quest", staging=[FAR], encounter_deck=[REACH, "Forest Gate"]).choose("Gimli")
    assert set(t.offers()) == {"A Test of Will", "Eleanor", "pass"}
    t.choose("A Test of Will")
    assert t.topic() == "engage"
    assert not t.card("Eleanor").exhausted
    assert t.zone("Forest Gate") == "deck"


@pytest.mark.card("core-51", "return_ally", "x_values")
@pytest.mark.rule("L68", "L99")
def test_stand_and_fight_returns_any_players_ally_for_its_printed_cost() -> None:
    pile = ["Faramir", "Guard of the Citadel", "Beorn", "Feint"]
    mine = holding("Stand and Fight", resources=4, discard=pile)
    t = Table(mine, {"heroes": ["Gimli"], "discard": ["Northern Tracker"]}).choose("Stand and Fight")
    assert t.offers() == ["2", "4"]
    t.choose("4")
    assert t.offers() == ["Faramir", "Northern Tracker"]
    t.choose("Northern Tracker")
    assert t.zone("Northern Tracker") == "play"
    assert t.card("Northern Tracker").controller == 0
    assert t.card("Dúnhere").resources == 0
    assert t.zone("Stand and Fight") == "discard"


@pytest.mark.card("core-51", "x_values")
@pytest.mark.rule("L84")
def test_stand_and_fight_cannot_return_a_neutral_ally() -> None:
    t = Table(holding("Stand and Fight", resources=5, discard=["Gandalf"]))
    assert t.topic() == "commit"
    t = Table(holding("Stand and Fight", resources=5, discard=["Gandalf", "Gléowine"]))
    assert t.offers() == ["Stand and Fight", "pass"]


@pytest.mark.card("core-51", "x_values")
@pytest.mark.rule("L1", "L68")
def test_stand_and_fight_cannot_return_a_unique_ally_who_is_in_play() -> None:
    mine = holding("Stand and Fight", resources=6, discard=["Beorn"])
    t = Table(mine, {"heroes": ["Gimli"], "allies": ["Beorn"]})
    assert t.offers(0) == []
    assert t.offers(1) == ["Beorn", "pass"]


@pytest.mark.card("core-51", "x_values")
@pytest.mark.rule("L11")
def test_stand_and_fight_needs_enough_spirit_resources() -> None:
    mine = {"heroes": ["Dúnhere", "Gimli"], "hand": ["Stand and Fight"], "discard": ["Faramir", AXE]}
    t = Table({**mine, "resources": {"Dúnhere": 1, "Gimli": 5}})
    assert t.topic() == "commit"
    t = Table({**mine, "resources": {"Dúnhere": 3, "Gimli": 5}}).choose("Stand and Fight")
    assert t.zone(AXE) == "play"
    assert t.card("Dúnhere").resources == 1


@pytest.mark.card("core-51", "return_ally")
@pytest.mark.rule("L68")
def test_an_ally_returned_by_stand_and_fight_responds_to_entering_play() -> None:
    mine = holding("Stand and Fight", resources=1, discard=["Snowbourn Scout"])
    t = Table(mine, staging=["Forest Gate"]).choose("Stand and Fight").choose("Snowbourn Scout")
    assert t.card("Forest Gate").progress == 1


@pytest.mark.card("core-51", "return_ally")
@pytest.mark.rule("L7", "L100")
def test_a_borrowed_ally_goes_to_its_owners_pile() -> None:
    mine = holding("Stand and Fight", resources=4, engaged=["Ungoliant's Spawn"])
    t = Table(mine, {"heroes": ["Gimli"], "discard": ["Northern Tracker"]}, phase="combat")
    t.choose("Stand and Fight").until("defend").choose("Northern Tracker")
    assert t.card("Northern Tracker").id in t.state.players[1].discard


@pytest.mark.card("core-52", "drive_back")
@pytest.mark.rule("L24", "L102")
def test_a_light_in_the_dark_returns_an_enemy_with_its_damage() -> None:
    ufthak: dict[str, Any] = {"engaged": ["Chieftan Ufthak"], "damage": {"Chieftan Ufthak": 4}}
    mine = holding("A Light in the Dark", resources=2, **ufthak)
    t = Table(mine, {"heroes": ["Gimli"], "engaged": ["Forest Spider"]})
    t.choose("A Light in the Dark").choose("Chieftan Ufthak")
    assert t.zone("Chieftan Ufthak") == "staging area"
    assert t.card("Chieftan Ufthak").damage == 4
    assert t.game.total_threat() == 2
    assert t.zone("Forest Spider") == "engaged"
    assert t.card("Dúnhere").resources == 0


@pytest.mark.card("core-52", "drive_back")
def test_a_light_in_the_dark_needs_an_engaged_enemy_and_may_free_another_player() -> None:
    mine = holding("A Light in the Dark", resources=2)
    assert Table(mine, staging=[FAR]).topic() == "commit"
    t = Table(mine, {"heroes": ["Gimli"], "engaged": ["Forest Spider"]}, staging=[FAR])
    t.choose("A Light in the Dark")
    assert t.zone("Forest Spider") == "staging area"


@pytest.mark.card("core-52", "drive_back")
@pytest.mark.rule("L39", "L102")
def test_a_light_in_the_dark_stops_an_attack_that_has_begun() -> None:
    mine = holding("A Light in the Dark", resources=2, hero="Éowyn", engaged=["Ungoliant's Spawn"])
    t = Table(mine, phase="combat", encounter_deck=["Dol Guldur Orcs", *QUIET]).passes()
    assert t.game.attack is not None
    t.choose("A Light in the Dark")
    assert t.state.phase != "combat"
    assert t.zone("Ungoliant's Spawn") == "staging area"
    assert t.card("Éowyn").damage == 0
    assert t.zone("Dol Guldur Orcs") == "discard"


@pytest.mark.card("core-52", "drive_back")
@pytest.mark.rule("L46")
def test_an_enemy_driven_back_in_the_middle_of_its_attack_has_not_attacked() -> None:
    mine = holding("A Light in the Dark", resources=2, engaged=["Chieftan Ufthak"])
    t = Table(mine, phase="combat", encounter_deck=QUIET).passes().choose("A Light in the Dark")
    assert t.zone("Chieftan Ufthak") == "staging area"
    assert t.card("Chieftan Ufthak").resources == 0


@pytest.mark.card("core-53", "recover")
@pytest.mark.rule("L50")
def test_dwarven_tomb_returns_a_spirit_card_but_no_hero() -> None:
    pile = ["Hasty Stroke", "Faramir", "Éowyn", "Gandalf", "Northern Tracker"]
    mine = holding("Dwarven Tomb", resources=1, discard=pile)
    t = Table(mine, {"heroes": ["Gimli"], "discard": ["A Test of Will"]}).choose("Dwarven Tomb")
    assert t.offers() == ["Hasty Stroke", "Northern Tracker"]
    t.choose("Northern Tracker")
    assert t.hand() == ["Northern Tracker"]
    assert t.zone("Dwarven Tomb") == "discard"


@pytest.mark.card("core-53", "recover")
def test_dwarven_tomb_needs_a_spirit_card_in_ones_own_pile() -> None:
    kris = {"heroes": ["Gimli"], "discard": ["A Test of Will"]}
    t = Table(holding("Dwarven Tomb", resources=1, discard=["Éowyn", "Faramir"]), kris)
    assert t.topic() == "commit"
    t = Table(holding("Dwarven Tomb", resources=1, discard=["Hasty Stroke"]), kris)
    assert t.offers() == ["Dwarven Tomb", "pass"]


@pytest.mark.card("core-54", "bring_back")
def test_fortune_or_fate_brings_a_hero_back_under_his_owners_control() -> None:
    mine = holding("Fortune or Fate", resources=5, threat=20, discard=["Faramir", "Éowyn"])
    t = Table(mine, {"heroes": ["Gimli"], "discard": ["Aragorn"], "threat": 20}).choose("Fortune or Fate")
    assert t.offers() == ["Éowyn", "Aragorn"]
    t.choose("Aragorn")
    aragorn = t.card("Aragorn")
    assert (aragorn.zone, aragorn.controller, aragorn.resources) == ("play", 1, 0)
    assert (t.threat(0), t.threat(1)) == (20, 20)
    assert t.zone("Éowyn") == "discard"


@pytest.mark.card("core-54", "bring_back")
@pytest.mark.rule("L49", "L50", "L101")
def test_a_hero_slain_in_combat_comes_back_unhurt_and_ready() -> None:
    spawn = {"engaged": ["Ungoliant's Spawn"]}
    mine = holding("Fortune or Fate", resources=5, hero="Eleanor", friends=("Dúnhere",), **spawn)
    t = Table(mine, phase="combat").choose("Dúnhere")
    assert t.zone("Dúnhere") == "discard"
    t.choose("Fortune or Fate")
    assert t.topic() == "target"
    dunhere = t.card("Dúnhere")
    assert (dunhere.zone, dunhere.damage, dunhere.exhausted) == ("play", 0, False)


@pytest.mark.card("core-54", "bring_back")
@pytest.mark.rule("L1")
def test_fortune_or_fate_needs_a_dead_hero_who_is_not_in_play_elsewhere() -> None:
    assert Table(holding("Fortune or Fate", resources=5, discard=["Faramir"])).topic() == "commit"
    mine = holding("Fortune or Fate", resources=5, discard=["Aragorn"])
    assert Table(mine, {"heroes": ["Aragorn"]}).topic() == "commit"
    assert Table(mine, {"heroes": ["Gimli"]}).offers() == ["Fortune or Fate", "pass"]
