"""The stages of Journey Along the Anduin."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import PASS
from engine.lcg.forecast import forecast

from .table import Table

RIVER, PASSAGE, AMBUSH = "To the River...", "Anduin Passage", "Ambush on the Shore"
TROLL = "Hill Troll"  # 9 hit points, defense 3
CROWS = "Eastern Crows"  # 1 hit point, surge
PATROL = "East Bight Patrol"  # threat 3, 2 hit points, engagement cost 5
SNIPER = "Goblin Sniper"  # threat 2, engagement cost 48
BLANK = "Forest Gate"


def staged(t: Table) -> list[str]:
    """What is in the staging area."""
    return [str(c) for c in t.game.staging()]


def begin(*players: dict[str, Any], deck: list[str], **table: Any) -> Table:
    """The setup of the scenario with this encounter deck."""
    return Table(*players, phase="setup", quest=RIVER, encounter_deck=deck, **table)


# -- To the River... ---------------------------------------------------------------------------------
@pytest.mark.card("core-126", "setup", "when_revealed")
@pytest.mark.rule("L5", "L70")
def test_to_the_river_every_player_reveals_a_card_and_a_troll_is_searched_for() -> None:
    t = begin(
        {"heroes": ["Aragorn"]}, {"heroes": ["Gimli"]}, deck=[PATROL, BLANK, *[BLANK] * 3, TROLL, BLANK]
    )
    assert str(t.game.quest) == RIVER
    assert staged(t) == [PATROL, BLANK, TROLL]
    assert len(t.state.encounter_deck) == 4


@pytest.mark.card("core-126", "setup", "when_revealed")
def test_to_the_river_does_not_search_when_a_troll_was_revealed() -> None:
    t = begin({"heroes": ["Aragorn"]}, deck=[TROLL, BLANK, TROLL, BLANK])
    assert staged(t) == [TROLL]
    t = begin({"heroes": ["Aragorn"]}, deck=[CROWS, TROLL, TROLL, BLANK])
    assert staged(t) == [CROWS, TROLL]


@pytest.mark.card("core-126", "when_revealed")
@pytest.mark.rule("L69")
@pytest.mark.parametrize("first", [TROLL, PATROL])
def test_to_the_river_shuffles_the_deck_in_any_case(first: str) -> None:
    cards = [first, "Evil Storm", "Despair", "Massing at Night", "Wolf Rider", TROLL]
    orders = {tuple(begin({}, deck=cards, seed=seed).state.encounter_deck) for seed in range(6)}
    assert len(orders) > 1


@pytest.mark.card("core-126", "setup")
@pytest.mark.rule("L5", "L71")
def test_to_the_river_resolves_what_it_reveals_and_allows_responses_but_no_actions() -> None:
    hero = {"heroes": ["Eleanor"], "allies": ["Henamarth Riversong"], "threat": 20}
    t = begin(hero, deck=["Pursued by Shadow", CROWS, PATROL, TROLL])
    assert (t.topic(), t.offers()) == ("response", ["Eleanor", PASS])
    t.passes()
    assert (t.threat(), staged(t)) == (20 + 2, [TROLL])
    t = begin(hero, deck=["Pursued by Shadow", CROWS, PATROL, TROLL]).choose("Eleanor")
    assert (t.threat(), staged(t)) == (20, [CROWS, PATROL, TROLL])
    assert t.card("Eleanor").exhausted


@pytest.mark.card("core-126", "setup")
def test_to_the_river_massing_at_night_in_the_setup() -> None:
    seats = {"heroes": ["Aragorn"]}, {"heroes": ["Gimli"]}
    t = begin(*seats, deck=["Massing at Night", PATROL, BLANK, SNIPER, TROLL, BLANK])
    assert staged(t) == [PATROL, BLANK, SNIPER, TROLL]


@pytest.mark.card("core-126", "troll_bars_the_way")
@pytest.mark.rule("L32", "L67")
@pytest.mark.parametrize("place", ["staging", "engaged"])
def test_to_the_river_cannot_be_left_while_a_troll_is_in_play(place: str) -> None:
    hero: dict[str, Any] = {"heroes": ["Éowyn"], "deck": [], "engaged": [TROLL] * (place == "engaged")}
    t = Table(hero, phase="quest", quest=RIVER, progress=7, staging=[TROLL] * (place == "staging"))
    t.choose("Éowyn")
    assert str(t.game.quest) == RIVER
    assert t.quest_progress == 7 + (3 if place == "staging" else 4)


def fell_the_troll(progress: int, **table: Any) -> Table:
    """The heroes strike down the Hill Troll that is engaged with them."""
    hero = {"heroes": ["Aragorn", "Gimli", "Thalin"], "engaged": [TROLL], "damage": {TROLL: 8}}
    t = Table(hero, phase="combat", quest=RIVER, progress=progress, **table).choose("Aragorn")
    assert str(t.game.quest) == RIVER
    return t.choose(TROLL).choose("Gimli", "Thalin")


@pytest.mark.card("core-126", "troll_bars_the_way")
@pytest.mark.rule("L30", "L32")
def test_to_the_river_is_left_the_moment_the_last_troll_dies() -> None:
    t = fell_the_troll(10, staging=[SNIPER])
    assert (t.zone(TROLL), str(t.game.quest), t.quest_progress) == ("victory display", PASSAGE, 0)
    assert t.state.phase == "combat"
    t = fell_the_troll(10, staging=[TROLL])
    assert (t.zone(TROLL), str(t.game.quest), t.quest_progress) == ("staging area", RIVER, 10)


@pytest.mark.card("core-126")
def test_to_the_river_with_too_little_progress_goes_on_after_the_troll() -> None:
    t = fell_the_troll(7)
    assert (t.zone(TROLL), str(t.game.quest)) == ("victory display", RIVER)
    t.until("commit").choose("Gimli")
    assert str(t.game.quest) == PASSAGE


# -- Anduin Passage ----------------------------------------------------------------------------------
@pytest.mark.card("core-127", "extra_reveals")
@pytest.mark.rule("L20")
@pytest.mark.parametrize("players", [1, 2])
def test_anduin_passage_reveals_one_more_card_in_all(players: int) -> None:
    seats = [{"heroes": ["Aragorn"]}, {"heroes": ["Gimli"]}][:players]
    t = Table(*seats, phase="quest", quest=PASSAGE, encounter_deck=[PATROL, BLANK, SNIPER, BLANK])
    for seat in range(players):
        cards = forecast(t.game, seat, t.ask(seat), ())
        assert f"{players + 1} cards to come" in cards
        t.none(seat=seat)
    assert staged(t) == [PATROL, BLANK, SNIPER][: players + 1]


@pytest.mark.card("core-127", "drift")
@pytest.mark.rule("L34", "L35")
def test_anduin_passage_has_no_engagement_checks_but_engaging_by_choice() -> None:
    seats = {"heroes": ["Aragorn"], "threat": 40}, {"heroes": ["Gimli"], "threat": 40}
    t = Table(*seats, phase="encounter", quest=PASSAGE, staging=[PATROL, CROWS, PATROL])
    assert (t.topic(), t.offers()) == ("engage", [PATROL, CROWS, PATROL, PASS])
    t.choose(PATROL).passes(seat=1)
    assert staged(t) == [CROWS, PATROL]
    assert t.until("commit").game.engaged_with(1) == []


@pytest.mark.card("core-127")
@pytest.mark.rule("L30")
def test_anduin_passage_leads_to_the_ambush() -> None:
    t = Table({"heroes": ["Éowyn"]}, phase="quest", quest=PASSAGE, progress=15)
    assert str(t.choose("Éowyn").game.quest) == AMBUSH


# -- Ambush on the Shore -----------------------------------------------------------------------------
def ambush(*players: dict[str, Any], deck: list[str], **table: Any) -> Table:
    """Anduin Passage is completed; the two or three cards of its staging step are blank."""
    blanks = ["Enchanted Stream"] * (1 + len(players))
    t = Table(*players, phase="quest", quest=PASSAGE, progress=15, encounter_deck=[*blanks, *deck], **table)
    for seat, player in enumerate(players):
        t.choose(*player["heroes"], seat=seat)
    assert str(t.game.quest) == AMBUSH
    return t


STRONG = {"heroes": ["Éowyn", "Thalin", "Aragorn"], "deck": [], "threat": 4}


@pytest.mark.card("core-128", "when_revealed")
@pytest.mark.rule("L30")
def test_ambush_on_the_shore_reveals_two_cards_per_player_when_it_is_reached() -> None:
    other = {"heroes": ["Gimli", "Legolas", "Glorfindel"], "deck": [], "threat": 4}
    t = ambush(STRONG, other, deck=[SNIPER, PATROL, BLANK, SNIPER, PATROL])
    assert [c for c in staged(t) if c != "Enchanted Stream"] == [SNIPER, PATROL, BLANK, SNIPER]
    assert [t.game.cards[i].damage for i in t.state.staging[3:]] == [1, 1, 0, 1]  # Thalin is questing


@pytest.mark.card("core-128", "surrounded")
@pytest.mark.rule("L32")
def test_ambush_on_the_shore_has_no_staging_step_and_is_never_left_by_progress() -> None:
    hero = {"heroes": ["Éowyn"], "deck": [], "threat": 4}
    t = Table(hero, phase="quest", quest=AMBUSH, staging=[SNIPER], encounter_deck=[PATROL] * 3)
    assert "0 cards to come" in forecast(t.game, 0, t.ask(), ())
    t.choose("Éowyn")
    assert staged(t) == [SNIPER]
    assert (str(t.game.quest), t.quest_progress) == (AMBUSH, 4 - 2)
    assert not t.session.over


@pytest.mark.card("core-128", "wins_when")
@pytest.mark.rule("L56")
def test_ambush_on_the_shore_is_won_the_moment_the_last_enemy_dies() -> None:
    hero = {"heroes": ["Aragorn", "Gimli"], "engaged": [PATROL]}
    t = Table(hero, phase="combat", quest=AMBUSH, encounter_deck=["Wolf Rider", BLANK])
    t.choose("Gimli").passes().choose("Gimli")
    assert not t.session.over
    t.choose(PATROL)
    assert (t.state.result, t.state.cause) == ("win", AMBUSH)
    t = Table(hero, phase="combat", quest=AMBUSH, staging=[SNIPER], encounter_deck=[BLANK])
    t.choose("Gimli").choose(PATROL)
    assert not t.session.over


@pytest.mark.card("core-128", "wins_when")
def test_ambush_on_the_shore_is_won_also_by_an_effect_and_when_crows_fly_back() -> None:
    hero = {"heroes": ["Legolas"], "resources": 1, "hand": ["Rain of Arrows"], "engaged": [CROWS]}
    t = Table(hero, phase="combat", quest=AMBUSH, encounter_deck=[BLANK]).until("action")
    t.choose("Rain of Arrows")
    assert (t.state.result, t.zone(CROWS)) == ("win", "deck")


@pytest.mark.card("core-128", "when_revealed", "wins_when")
def test_ambush_on_the_shore_is_won_at_once_when_no_enemy_is_revealed() -> None:
    t = ambush(STRONG, deck=[BLANK, "Evil Storm", PATROL])
    assert (t.state.result, t.state.cause) == ("win", AMBUSH)
    assert not ambush(STRONG, deck=[BLANK, "Evil Storm"], staging=[SNIPER]).session.over


@pytest.mark.card("core-128", "when_revealed", "wins_when")
@pytest.mark.rule("L23")
def test_ambush_on_the_shore_is_not_won_in_the_middle_of_its_own_cards() -> None:
    t = ambush(STRONG, deck=[CROWS, *[SNIPER] * 9])
    assert (t.zone(CROWS), staged(t)[-1]) == ("deck", SNIPER)
    assert not t.session.over


@pytest.mark.card("core-128", "when_revealed", "wins_when")
def test_ambush_on_the_shore_is_won_when_thalin_strikes_down_all_that_came() -> None:
    t = ambush(STRONG, deck=[BLANK, CROWS, *["Enchanted Stream"] * 3])
    assert (t.state.result, t.zone(CROWS)) == ("win", "deck")


@pytest.mark.card("core-128", "when_revealed")
@pytest.mark.rule("L21", "L30")
def test_ambush_on_the_shore_reached_in_combat_does_not_reset_the_deck() -> None:
    hero = {"heroes": ["Legolas", "Gimli"], "engaged": [PATROL], "threat": 4}
    t = Table(
        hero,
        phase="combat",
        quest=PASSAGE,
        progress=14,
        encounter_deck=[BLANK, SNIPER],
        encounter_discard=[PATROL, PATROL],
    )
    t.choose("Gimli").choose(PATROL).choose("Legolas")
    assert (str(t.game.quest), t.state.phase) == (AMBUSH, "combat")
    assert (staged(t), t.session.over) == ([SNIPER], False)
