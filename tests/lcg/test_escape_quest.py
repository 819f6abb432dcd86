"""The quest of Escape from Dol Guldur: its setup, the prisoner, the stages and the Orc Guards."""

from __future__ import annotations

from typing import Any

import pytest

from cards.lcg import rules
from engine.kernel import Ask, Journal, Session
from engine.lcg.definitions import Deck
from engine.lcg.scoring import score

from .table import Table, code

TOWER, CAVERNS, OUT = "The Necromancer's Tower", "Through the Caverns", "Out of the Dungeons"
NAZGUL, GUARD = "Nazgûl of Dol Guldur", "Orc Guard"
MAP, TORCH, KEY = "Gandalf's Map", "Dungeon Torch", "Shadow Key"
OBJECTIVES = [MAP, TORCH, KEY]
PATROL, GATE = "East Bight Patrol", "Forest Gate"


# -- setup -------------------------------------------------------------------------------------------
def begin(*teams: list[str], seed: int) -> Session[Any, Any]:
    """A real game after the mulligans."""
    cards = ((code("Veteran Axehand"), 12),)
    decks = [Deck("test", "Test", tuple(map(code, heroes)), cards) for heroes in teams]
    state = rules().new_game("escape-from-dol-guldur", decks, seed=seed, first_player=0)
    session: Session[Any, Any] = Session(rules(), state, journal=Journal(), debug=True)
    for seat in range(len(teams)):
        session.answer(seat, ("no",))
    return session


def asked(session: Session[Any, Any], seat: int | None = None) -> Ask:
    """What a seat, or somebody, is asked."""
    ask = session.ask(session.waiting_for()[0] if seat is None else seat)
    assert ask is not None
    return ask


def set_up(session: Session[Any, Any]) -> Session[Any, Any]:
    """Decline what is asked until setup is over; no action is ever offered."""
    while session.state.phase == "setup":
        assert asked(session).topic != "action"
        seat = session.waiting_for()[0]
        session.answer(seat, asked(session, seat).default)
    return session


def log(session: Session[Any, Any]) -> list[str]:
    """What was said at the table."""
    return [entry.text for entry in session.journal.entries]


@pytest.mark.card("core-123", "setup")
@pytest.mark.rule("L5", "L72", "L84")
@pytest.mark.parametrize("seed", range(1, 11))
def test_the_necromancers_tower_reveals_three_objectives_with_one_guard_each(seed: int) -> None:
    session = set_up(begin(["Gimli", "Denethor"], ["Legolas"], seed=seed))
    game, said = session.game, log(session)
    revealed = [words.removesuffix(" is revealed.") for words in said if words.endswith(" is revealed.")]
    assert sorted(revealed[:3]) == sorted([TORCH, MAP, KEY])
    assert len(revealed) == 6 + sum(words.endswith(" surges.") for words in said)
    assert len(game.state.encounter_deck) == 15 + 12 + 14 - 1 - len(revealed)
    guards = [game.host(c) for c in game.unclaimed_objectives() if game.host(c)]
    assert len({guard.id for guard in guards}) == len(guards)
    assert all(guard.zone == "staging area" for guard in guards)
    assert len(game.unclaimed_objectives()) == 3
    assert [str(c) for c in game.pick(game.state.set_aside)] == [NAZGUL]
    assert [c.title for c in rules().view(session, None).set_aside] == [NAZGUL]


@pytest.mark.card("core-123", "setup")
@pytest.mark.rule("L72")
def test_the_necromancers_tower_an_objective_with_a_treachery_begins_unguarded() -> None:
    free = [
        [c for c in set_up(begin(["Gimli"], seed=seed)).game.unclaimed_objectives() if c.host == -1]
        for seed in range(1, 11)
    ]
    assert any(free)
    assert not all(free)


@pytest.mark.rule("L84")
def test_eleanor_responds_in_setup_and_the_next_card_is_the_guard() -> None:
    sessions = (begin(["Eleanor"], seed=seed) for seed in range(1, 40))
    session = next(s for s in sessions if s.state.phase == "setup" and asked(s).topic == "response")
    session.answer(0, asked(session).default)
    declined = len([words for words in log(set_up(session)) if words.endswith(" is revealed.")])
    session.undo(1)
    session.answer(0, [asked(session).options[0].id])
    revealed = len([words for words in log(set_up(session)) if words.endswith(" is revealed.")])
    assert any("is cancelled" in words for words in log(session))
    assert revealed > declined


def test_what_lasts_until_the_end_of_the_phase_ends_with_setup() -> None:
    sessions = (set_up(begin(["Beravor", "Denethor"], seed=seed)) for seed in range(1, 40))
    session = next(s for s in sessions if "Under the Shadow is revealed." in log(s))
    assert (session.state.phase, asked(session).topic) == ("resource", "action")
    assert session.state.lasting == []


# -- the prisoner ------------------------------------------------------------------------------------
@pytest.mark.card("core-123", "when_revealed")
@pytest.mark.rule("L5")
def test_the_necromancers_tower_holds_any_hero_of_the_table_prisoner() -> None:
    taken = set()
    for seed in range(1, 25):
        session = set_up(begin(["Gimli", "Thalin"], ["Legolas"], seed=seed))
        hero = session.game.prisoner
        owner = 1 if str(hero) == "Legolas" else 0
        assert rules().view(session, None).players[owner].prisoner.title == str(hero)
        assert hero.controller == owner
        assert hero not in session.game.heroes()
        taken.add(str(hero))
    assert taken == {"Gimli", "Thalin", "Legolas"}


def captive(*others: dict[str, Any], **setup: Any) -> Table:
    """Aragorn is held prisoner, Gimli is with his player."""
    mine = setup.pop("mine", {})
    heroes = {"heroes": ["Aragorn", "Gimli"], "prisoner": "Aragorn", "threat": 20}
    return Table({**heroes, **mine}, *others, **{"quest": TOWER, **setup})


def test_a_prisoner_neither_quests_nor_fights_nor_collects() -> None:
    t = captive(phase="resource")
    assert (t.card("Aragorn").resources, t.card("Gimli").resources) == (0, 1)
    assert t.offers() == ["Gimli"]
    t = captive(phase="combat", mine={"engaged": [PATROL]})
    assert (t.topic(), t.offers()) == ("defend", ["Gimli", "pass"])
    assert t.passes().card("Gimli").damage == 3
    t.until("target").choose(PATROL)
    assert t.zone("Aragorn") == "prisoner"


def test_a_prisoner_neither_pays_nor_matches_nor_wears_anything() -> None:
    mine = {"resources": 5, "hand": ["Guard of the Citadel", "Gandalf", "Citadel Plate"]}
    t = captive(mine=mine)
    assert t.offers() == ["Gandalf", "Citadel Plate", "pass"]
    t.choose("Citadel Plate")
    assert t.game.host(t.card("Citadel Plate")) is t.card("Gimli")
    assert (t.card("Aragorn").resources, t.card("Gimli").resources) == (5, 1)


def test_why_not_use_a_prisoner() -> None:
    t = captive()
    assert t.rules.why_not(t.session, 0, t.card("Aragorn").id) == "Aragorn is a prisoner."


def test_a_prisoner_is_no_target_and_is_not_damaged() -> None:
    hurt = {"exhausted": ["Aragorn", "Gimli"], "damage": {"Aragorn": 2, "Gimli": 2}}
    t = captive(
        {"heroes": ["Éowyn"], "allies": ["Daughter of the Nimrodel"]},
        phase="quest",
        mine=hurt,
        encounter_deck=["The Necromancer's Reach", GATE],
    )
    t.none(seat=1)
    assert t.offers(1) == ["Daughter of the Nimrodel", "pass"]
    t.choose("Daughter of the Nimrodel", seat=1).choose("2", seat=1)
    assert (t.card("Gimli").damage, t.card("Aragorn").damage) == (0 + 1, 2)


@pytest.mark.parametrize(("prisoner", "willpower", "topic"), [("", 2 + 1, "commit"), ("Herald", 2, "defend")])
def test_the_text_of_a_prisoner_does_not_count(prisoner: str, willpower: int, topic: str) -> None:
    mine = {"heroes": ["Gimli", "Herald"], "prisoner": prisoner, "engaged": [PATROL]}
    t = Table(mine, phase="combat", quest=TOWER, encounter_deck=[GATE] * 3)
    assert (t.stat("Gimli", "willpower"), t.topic()) == (willpower, topic)
    mine = {"heroes": ["Beravor", "Gimli"], "prisoner": "Beravor"}
    assert Table(mine, quest=TOWER).topic() == "commit"


@pytest.mark.rule("L1")
def test_a_prisoner_is_still_in_play_and_readies() -> None:
    t = captive(mine={"exhausted": ["Aragorn"]}, phase="refresh").until("commit")
    assert t.game.unique_in_play(t.card("Aragorn"))
    assert not t.card("Aragorn").exhausted
    assert t.card("Aragorn").controller == 0


@pytest.mark.rule("L55")
def test_a_player_whose_only_hero_is_a_prisoner_is_not_eliminated() -> None:
    mine = {"damage": {"Gimli": 4}, "engaged": [PATROL]}
    t = captive({"heroes": ["Éowyn"]}, phase="combat", mine=mine, encounter_deck=[GATE] * 9).passes()
    assert (t.zone("Gimli"), t.state.players[0].eliminated) == ("discard", False)
    t.until("commit").none(seat=1).until("commit")
    assert not t.state.players[0].eliminated
    assert t.zone("Aragorn") == "prisoner"


@pytest.mark.card("core-124", "rescue")
@pytest.mark.rule("L55")
def test_a_prisoner_is_lost_with_his_player_and_can_no_longer_be_rescued() -> None:
    other = {"heroes": ["Éowyn"], "threat": 20, "deck": []}
    t = captive(other, phase="refresh", quest=CAVERNS, mine={"threat": 49}, set_aside=[NAZGUL])
    assert (t.state.players[0].eliminated, t.zone("Aragorn"), t.game.prisoner) == (True, "discard", None)
    t.until("commit").choose("Éowyn", seat=1)
    assert t.quest_progress == 4
    assert t.topic() != "response"
    assert t.zone(NAZGUL) == "set aside"


# -- the stages --------------------------------------------------------------------------------------
@pytest.mark.card("core-123", "one_ally_a_round")
@pytest.mark.card("core-124", "one_ally_a_round")
@pytest.mark.parametrize(("stage", "allies"), [(TOWER, 1), (CAVERNS, 1), (OUT, 4)])
def test_the_group_plays_one_ally_a_round_in_the_first_two_stages(stage: str, allies: int) -> None:
    mine = {"resources": 4, "hand": ["Guard of the Citadel"] * 2}
    t = Table({"heroes": ["Aragorn"], **mine}, {"heroes": ["Théodred"], **mine}, quest=stage)
    while t.topic() == "plan":
        t.choose("Guard of the Citadel", seat=t.session.waiting_for()[0])
    assert len(t.game.allies()) == allies
    if allies == 1:
        t.until("plan").choose("Guard of the Citadel", seat=t.session.waiting_for()[0])
        assert len(t.game.allies()) == 2


@pytest.mark.card("core-123", "one_ally_a_round")
def test_putting_an_ally_into_play_is_not_playing_it() -> None:
    hand = ["Guard of the Citadel", "Guard of the Citadel", "Stand and Fight"]
    mine = {"heroes": ["Aragorn", "Éowyn"], "resources": {"Aragorn": 4, "Éowyn": 3}, "hand": hand}
    t = Table({**mine, "discard": ["Lórien Guide"]}, quest=TOWER).choose("Guard of the Citadel")
    [card] = [c for c in t.game.hand(0) if str(c) == "Guard of the Citadel"]
    assert "allies" in t.rules.why_not(t.session, 0, card.id)
    t.choose("Stand and Fight")
    assert [str(ally) for ally in t.game.allies()] == ["Guard of the Citadel", "Lórien Guide"]


@pytest.mark.card("core-123", "an_objective_is_needed")
@pytest.mark.rule("L32", "L67")
def test_the_necromancers_tower_is_left_the_moment_an_objective_is_claimed() -> None:
    t = Table({"heroes": ["Éowyn"], "deck": []}, phase="quest", quest=TOWER, progress=8, staging=[KEY])
    t.choose("Éowyn").passes().passes()
    assert (str(t.game.quest), t.quest_progress) == (TOWER, 12)
    t.choose(KEY)
    assert (str(t.game.quest), t.quest_progress) == (CAVERNS, 0)


def caverns(progress: int, claimed: list[str], *others: dict[str, Any], **setup: Any) -> Table:
    """Éowyn quests in the caverns for Gimli, who is held prisoner."""
    mine = {"heroes": ["Éowyn", "Aragorn", "Gimli"], "prisoner": "Gimli", "deck": []}
    worn = dict(zip(claimed, ("Éowyn", "Éowyn", "Aragorn"), strict=False))
    free = [objective for objective in OBJECTIVES if objective not in claimed]
    return Table(
        {**mine, "attachments": worn},
        *others,
        phase="quest",
        quest=CAVERNS,
        progress=progress,
        set_aside=[NAZGUL],
        **{"staging": free, **setup},
    )


@pytest.mark.card("core-102", "pursue")
@pytest.mark.card("core-124", "rescue")
@pytest.mark.rule("L62")
def test_through_the_caverns_progress_rescues_the_prisoner_and_lets_the_nazgul_loose() -> None:
    t = caverns(0, OBJECTIVES).choose("Éowyn")
    assert (t.topic(), t.offers(), t.zone(NAZGUL)) == ("response", [CAVERNS, "pass"], "set aside")
    assert [option.label for option in t.ask().options] == [f"{CAVERNS}: rescue", "No response"]
    t.choose(CAVERNS)
    assert (t.zone("Gimli"), t.card("Gimli").damage, t.zone(NAZGUL)) == ("play", 1, "staging area")
    assert t.game.heroes(0)[-1] is t.card("Gimli")
    t.until("commit").choose("Gimli", "Éowyn", "Aragorn")
    assert CAVERNS not in t.offers()


@pytest.mark.card("core-124", "rescue")
@pytest.mark.rule("L62")
def test_through_the_caverns_the_first_player_may_decline_and_rescue_later() -> None:
    other = {"heroes": ["Legolas"], "deck": []}
    t = caverns(0, OBJECTIVES, other, first_player=1).none(seat=1).choose("Éowyn")
    assert t.session.waiting_for() == [1]
    t.passes(seat=1)
    assert (t.zone("Gimli"), t.zone(NAZGUL)) == ("prisoner", "set aside")
    t.until("commit").choose("Éowyn").none(seat=1)
    t.choose(CAVERNS)
    assert t.zone("Gimli") == "play"


@pytest.mark.card("core-124", "rescue")
def test_through_the_caverns_progress_on_the_active_location_rescues_nobody() -> None:
    t = caverns(0, OBJECTIVES, active="Barren Land").choose("Éowyn")
    assert (t.zone("Barren Land") != "active location", t.quest_progress) == (True, 0)
    assert (t.topic() != "response", t.zone("Gimli")) == (True, "prisoner")


@pytest.mark.card("core-124", "rescue")
@pytest.mark.rule("L55")
def test_through_the_caverns_a_hero_may_die_of_the_rescue() -> None:
    other = {"heroes": ["Legolas"], "prisoner": "Legolas", "damage": {"Legolas": 3}}
    mine = {"heroes": ["Éowyn"], "deck": []}
    t = Table(mine, other, phase="quest", quest=CAVERNS, set_aside=[NAZGUL]).choose("Éowyn").choose(CAVERNS)
    assert (t.zone("Legolas"), t.state.players[1].eliminated) == ("discard", True)
    assert (t.state.rescued, t.zone(NAZGUL)) == (True, "staging area")


@pytest.mark.card("core-124", "prisoner_and_objectives_are_needed")
@pytest.mark.rule("L32", "L67")
def test_through_the_caverns_is_left_the_moment_the_last_objective_is_claimed() -> None:
    t = caverns(14, [MAP, TORCH]).choose("Éowyn").passes().passes().choose(CAVERNS)
    assert (str(t.game.quest), t.quest_progress) == (CAVERNS, 18)
    t.choose(KEY).choose("Aragorn")
    assert (str(t.game.quest), t.quest_progress) == (OUT, 0)


@pytest.mark.card("core-124", "prisoner_and_objectives_are_needed")
@pytest.mark.rule("L32")
def test_through_the_caverns_is_left_the_moment_the_prisoner_is_rescued() -> None:
    t = caverns(14, OBJECTIVES).choose("Éowyn").passes().until("commit")
    assert (str(t.game.quest), t.quest_progress) == (CAVERNS, 18)
    t.choose("Éowyn").choose(CAVERNS)
    assert (str(t.game.quest), t.zone(NAZGUL)) == (OUT, "staging area")


@pytest.mark.card("core-125", "nazgul_bars_the_way")
@pytest.mark.rule("L32", "L67")
def test_out_of_the_dungeons_is_barred_while_the_nazgul_is_in_play() -> None:
    mine = {"heroes": ["Éowyn", "Aragorn", "Gimli"], "deck": []}
    t = Table(mine, phase="quest", quest=OUT, progress=6, staging=[NAZGUL]).choose(
        "Éowyn", "Aragorn", "Gimli"
    )
    assert not t.session.over
    assert t.quest_progress == 6 + 8 - 5


@pytest.mark.card("core-125", "nazgul_bars_the_way")
@pytest.mark.rule("L32", "L56")
def test_out_of_the_dungeons_is_won_the_moment_the_nazgul_is_gone() -> None:
    mine = {"heroes": ["Aragorn", "Denethor", "Gimli"], "deck": [], "damage": {NAZGUL: 8}}
    t = Table({**mine, "engaged": [NAZGUL]}, phase="combat", quest=OUT, progress=7, encounter_deck=[GATE] * 3)
    t.until("defend").choose("Denethor").choose(NAZGUL)
    assert not t.session.over
    t.choose("Aragorn", "Gimli")
    assert (t.state.result, t.state.cause) == ("win", OUT)


@pytest.mark.card("core-125")
@pytest.mark.rule("L56")
def test_out_of_the_dungeons_is_won_with_the_nazgul_out_of_play() -> None:
    t = Table({"heroes": ["Éowyn"], "deck": []}, phase="quest", quest=OUT, progress=6, set_aside=[NAZGUL])
    assert t.choose("Éowyn").state.result == "win"


@pytest.mark.card("core-123", "when_revealed")
@pytest.mark.rule("L57")
def test_a_prisoner_is_no_dead_hero_on_the_score_sheet() -> None:
    session = set_up(begin(["Gimli", "Denethor"], seed=1))
    assert session.game.prisoner is not None
    [line] = score(session.state).players
    assert (line.dead_heroes, line.threat) == (0, session.state.players[0].threat)
