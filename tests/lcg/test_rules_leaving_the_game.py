"""Players who leave the game, eliminated or by their own wish, and the first player token they leave."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import IllegalAnswer
from engine.lcg.rules import CONCEDE

from .table import Table

GATE = "Forest Gate"
SPIDER = "Forest Spider"
UFTHAK = "Chieftan Ufthak"
FREE = "Stand Together"  # playable in every action window: the game stops there


def three(*threats: int) -> list[dict[str, Any]]:
    """Three players with these threats who may act in every window."""
    heroes = (["Gimli"], ["Legolas"], ["Thalin"])
    return [{"heroes": h, "threat": n, "hand": [FREE]} for h, n in zip(heroes, threats, strict=True)]


def until_window(t: Table, window: str) -> Table:
    """Decline everything until this action window is open."""
    for _ in range(50):
        t.until("action")
        if t.ask(t.session.waiting_for()[0]).prompt == f"Actions: {window}":
            return t
        t.decline()
    raise AssertionError(f"there was no window {window!r}")


def staged(t: Table) -> list[str]:
    """The titles in the staging area."""
    return [str(card) for card in t.game.staging()]


# -- the first player token ----------------------------------------------------------------------


@pytest.mark.rule("L53", "L55")
def test_the_token_passes_at_once_and_again_in_the_refresh_phase() -> None:
    t = until_window(Table(*three(49, 20, 20), phase="quest", staging=[GATE]), "after quest resolution")
    assert [player.eliminated for player in t.state.players] == [True, False, False]
    assert t.state.first_player == 1
    until_window(t, "end of the refresh phase")
    assert (t.state.round, t.state.first_player) == (1, 2)


@pytest.mark.rule("L53", "L96")
def test_the_token_passes_only_once_when_the_refresh_threat_takes_its_holder() -> None:
    t = Table(*three(49, 20, 20), phase="refresh")
    assert (t.state.phase, t.state.round) == ("refresh", 1)
    assert t.state.players[0].eliminated
    assert t.state.first_player == 1


@pytest.mark.rule("L53", "L55")
def test_the_token_of_the_last_seat_passes_round_the_table_over_who_is_gone() -> None:
    players = three(49, 20, 49)
    t = until_window(Table(*players, phase="quest", staging=[GATE], first_player=2), "after quest resolution")
    assert [player.eliminated for player in t.state.players] == [True, False, True]
    assert t.state.first_player == 1
    until_window(t, "end of the refresh phase")
    assert (t.state.round, t.state.first_player) == (1, 1)  # he is alone


@pytest.mark.rule("L53")
def test_the_token_passes_over_a_player_who_gave_up() -> None:
    t = Table(*three(20, 20, 20), phase="quest")
    t.session.notice(1, CONCEDE)
    until_window(t, "after quest resolution")
    assert t.state.first_player == 0
    until_window(t, "end of the refresh phase")
    assert (t.state.round, t.state.first_player) == (1, 2)


# -- how many cards are revealed ---------------------------------------------------------------------


@pytest.mark.card("core-93", "when_revealed")
@pytest.mark.rule("L20")
def test_a_player_eliminated_while_cards_are_revealed_still_has_his_card_revealed() -> None:
    t = Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Éowyn"], "damage": {"Éowyn": 2}, "exhausted": ["Éowyn"]},
        phase="quest",
        encounter_deck=["The Necromancer's Reach", *[GATE] * 3],
    )
    t.none()
    assert t.topic(0) == "travel"
    assert t.state.players[1].eliminated
    assert staged(t) == [GATE]


@pytest.mark.rule("L20")
def test_no_card_is_revealed_for_who_gave_up_before_staging() -> None:
    t = Table(*three(20, 20, 20), phase="quest", encounter_deck=[GATE] * 6)
    t.none()
    t.session.notice(2, CONCEDE)
    until_window(t.none(seat=1), "after staging")
    assert staged(t) == [GATE, GATE]


# -- giving up ---------------------------------------------------------------------------------------


def kris_engaged() -> Table:
    """Tom is asked first; Kris has a hand and a wounded enemy."""
    return Table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Legolas"], "hand": ["Feint"], "engaged": [SPIDER], "damage": {SPIDER: 2}},
        phase="quest",
    )


@pytest.mark.rule("L55", "L102")
def test_who_gives_up_in_anothers_turn_leaves_his_enemies_in_the_staging_area() -> None:
    t = kris_engaged()
    t.session.notice(1, CONCEDE)
    assert (t.topic(0), t.zone(SPIDER)) == ("commit", "engaged")  # Tom goes on where he was
    t.choose("Aragorn")
    kris = t.state.players[1]
    assert kris.eliminated
    assert (kris.hand, kris.deck, kris.area, kris.engaged) == ([], [], [], [])
    assert {t.card("Legolas").id, t.card("Feint").id} <= set(kris.discard)
    assert (t.zone(SPIDER), t.card(SPIDER).damage) == ("staging area", 2)
    assert t.session.waiting_for() == [0]


@pytest.mark.rule("L46", "L55")
def test_an_attack_ends_with_the_player_who_gives_up() -> None:
    t = Table(
        {"heroes": ["Aragorn"], "engaged": [UFTHAK]}, {"heroes": ["Gimli"], "hand": [FREE]}, phase="combat"
    )
    t.until("defend")
    t.session.notice(0, CONCEDE)
    assert t.state.players[0].eliminated
    assert (t.session.waiting_for(), t.state.phase, t.state.round) == ([1], "combat", 1)
    until_window(t, "end of the combat phase")
    assert t.state.round == 1
    assert (t.zone(UFTHAK), t.card(UFTHAK).resources) == ("staging area", 0)


@pytest.mark.rule("L55")
@pytest.mark.parametrize(("seat", "word"), [(3, CONCEDE), (-1, CONCEDE), (1, "dance"), (2, CONCEDE)])
def test_only_who_is_in_the_game_can_give_up_and_by_no_other_word(seat: int, word: str) -> None:
    t = Table(*three(20, 20, 49), phase="refresh")
    assert t.state.players[2].eliminated
    before = t.rules.encode(t.state), t.journal.mark(), t.session.count
    with pytest.raises(IllegalAnswer, match="still in the game"):
        t.session.notice(seat, word)
    assert (t.rules.encode(t.state), t.journal.mark(), t.session.count) == before
    t.until("commit")
    assert [player.eliminated for player in t.state.players] == [False, False, True]


@pytest.mark.rule("L56")
def test_the_game_is_lost_when_all_give_up() -> None:
    t = Table(*three(20, 20, 20), phase="quest")
    t.session.notice(2, CONCEDE)
    t.session.notice(1, CONCEDE)
    assert not t.session.over
    t.session.notice(0, CONCEDE)
    assert (t.session.over, t.state.result, t.state.cause) == (True, "loss", "gave up")
    with pytest.raises(IllegalAnswer, match="over"):
        t.session.notice(0, CONCEDE)


@pytest.mark.rule("L56")
def test_a_lone_player_who_gives_up_has_lost() -> None:
    t = Table({"heroes": ["Aragorn"]}, phase="quest")
    t.session.notice(0, CONCEDE)
    assert (t.session.over, t.state.result, t.state.cause) == (True, "loss", "gave up")


@pytest.mark.rule("L55")
def test_giving_up_can_be_taken_back() -> None:
    t = kris_engaged()
    before, count = (t.rules.encode(t.state), t.journal.mark()), t.session.count
    t.session.notice(1, CONCEDE)
    t.choose("Aragorn")
    assert t.state.players[1].eliminated
    t.session.undo(count)
    assert (t.rules.encode(t.state), t.journal.mark()) == before
    t.choose("Aragorn")
    assert t.topic(1) == "commit"
    assert (t.card(SPIDER).engaged, t.hand(1)) == (1, ["Feint"])
