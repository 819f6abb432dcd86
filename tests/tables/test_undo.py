"""Undo: it says what it takes back, asks whom it must, and never rolls again."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import Database, Status
from bot.tables import NotAllowed, NotSeated, Outdated, Plan, TableError, Tables
from engine.agents.random import RandomAgent
from engine.kernel import PASS, Picks, roll

from .people import ANN, BOB, CID, DAN, cards, duel, tiny, window
from .tinygame import State


async def test_ones_own_last_step_is_taken_back_at_once(tables: Tables) -> None:
    group = await window(tables)
    panel, before = await group.panel(ANN), await group.state()
    await group.press(ANN, panel, PASS)
    plan = await tables.undo_plan(group.number, ANN)
    assert plan == Plan(2, "Roll? Pass", (), known=False, free=True)
    assert await tables.take_back(group.number, ANN, plan.to)
    assert await group.state() == before
    assert (await group.log())[-1] == "Ann takes back a step."
    assert (await group.table()).epoch == 1
    with pytest.raises(Outdated):
        await group.press(ANN, panel, PASS)  # an old button never comes alive again
    await group.answers(ANN, "roll")


async def test_an_answer_of_a_decision_of_all_is_taken_back(tables: Tables) -> None:
    group = await tiny(tables, 3)
    await group.answers(BOB, "2")
    theirs = await group.panel(ANN)
    assert await group.undoes(BOB)
    assert await group.asks() == {ANN: "secret", BOB: "secret", CID: "secret"}
    with pytest.raises(Outdated):
        await group.press(ANN, theirs, "1")  # the epoch is another; the panel is drawn again


async def test_when_luck_was_used_the_others_are_asked_and_it_is_not_rolled_again(tables: Tables) -> None:
    group = await window(tables, 3)
    before = await group.state()
    await group.answers(ANN, "roll")
    rolled = await group.state()
    plan = await tables.undo_plan(group.number, ANN)
    assert plan == Plan(3, "Roll? Roll", (), known=True, free=False)
    assert not await tables.take_back(group.number, ANN, plan.to)
    assert await group.state() == rolled
    assert (await group.log())[-1] == "Ann would like to take back a step."
    assert await tables.vote(group.number, BOB, True) == "open"
    assert await tables.vote(group.number, BOB, True) == "open"
    assert await tables.vote(group.number, CID, True) == "agreed"
    assert await group.state() == before
    await group.answers(BOB, "roll")
    players = (await group.state())["players"]
    assert players[1]["points"] == rolled["players"][0]["points"]  # the same die


async def test_others_answers_go_along_only_if_they_agree(tables: Tables) -> None:
    group = await window(tables, 3)
    for user in (ANN, BOB, CID):
        await group.answers(user, PASS)
    plan = await tables.undo_plan(group.number, ANN)
    assert plan == Plan(3, "Roll? Pass", ("Bob", "Cid"), known=False, free=False)
    assert (await tables.undo_plan(group.number, BOB)).others == ("Cid",)
    assert not await group.undoes(ANN)
    assert await tables.vote(group.number, CID, True) == "open"
    assert await tables.vote(group.number, BOB, False) == "refused"
    assert (await group.log())[-1] == "Bob does not agree."
    assert await group.asks() == {ANN: "bid"}
    with pytest.raises(TableError, match="has been settled"):
        await tables.vote(group.number, CID, True)


async def test_only_players_are_asked(tables: Tables) -> None:
    group = await window(tables)
    await group.answers(ANN, "roll")
    await group.undoes(ANN)
    with pytest.raises(NotAllowed):
        await tables.vote(group.number, DAN, True)
    with pytest.raises(NotSeated):
        await tables.undo_plan(group.number, DAN)
    assert "vote" in (await group.table()).board


async def test_a_question_is_settled_when_the_game_goes_on(tables: Tables) -> None:
    group = await window(tables)
    await group.answers(ANN, "roll")
    await group.undoes(ANN)
    await group.answers(BOB, PASS)
    assert "vote" not in (await group.table()).board
    with pytest.raises(TableError, match="settled"):
        await tables.vote(group.number, BOB, True)


async def test_there_is_one_question_at_a_time(tables: Tables) -> None:
    """Who presses "agree" must not agree to something else than what he read."""
    group = await window(tables, 3)
    await group.answers(ANN, "roll")
    await group.answers(BOB, "roll")
    assert not await group.undoes(BOB)
    for user in (ANN, BOB):
        with pytest.raises(TableError, match="asked something already"):
            await group.undoes(user)
    assert await tables.vote(group.number, BOB, False) == "refused"  # who asked may think better of it
    assert not await group.undoes(ANN)


async def test_the_table_may_have_moved_on(tables: Tables) -> None:
    group = await window(tables)
    await group.answers(ANN, PASS)
    plan = await tables.undo_plan(group.number, ANN)
    assert await tables.take_back(group.number, ANN, plan.to)
    with pytest.raises(TableError, match="moved on"):
        await tables.take_back(group.number, ANN, plan.to)
    assert (await group.table()).epoch == 1


async def test_nothing_to_take_back(tables: Tables) -> None:
    group = await tiny(tables)
    await group.answers(ANN, "1")
    with pytest.raises(TableError, match="nothing to take back"):
        await tables.undo_plan(group.number, BOB)


async def test_alone_one_agrees_with_oneself(tables: Tables) -> None:
    group = await window(tables, 1)
    await group.answers(ANN, "roll")
    assert (await tables.undo_plan(group.number, ANN)).known
    assert await group.undoes(ANN)
    assert await group.asks() == {ANN: "window"}


async def test_what_is_taken_back_stays_in_the_database(tables: Tables, database: Database) -> None:
    group = await window(tables, 1)
    await group.answers(ANN, "roll")
    log = await group.log()
    await group.undoes(ANN)
    await group.answers(ANN, PASS)
    rows = await database.rows("SELECT number, picks, undone FROM inputs ORDER BY id")
    assert [tuple(row) for row in rows] == [(0, '["1"]', 0), (1, '["roll"]', 1), (1, '["pass"]', 0)]
    assert log[-1] not in await group.log()
    found = await database.rows("SELECT text FROM lines WHERE undone")
    assert [row["text"] for row in found] == log[-1:]


async def test_a_finished_game_is_taken_up_again(tables: Tables) -> None:
    group = await window(tables)
    await tables.concede(group.number, ANN)
    assert await group.status() is Status.OVER
    group.restart()
    assert await group.undoes(ANN)
    assert await group.status() is Status.PLAYING
    assert await group.asks() == {ANN: "window", BOB: "window"}
    await group.answers(ANN, PASS)


async def test_a_finished_game_is_taken_up_again_if_all_who_played_it_agree(tables: Tables) -> None:
    group = await window(tables, 3)
    await group.answers(ANN, "roll")
    for user in (BOB, CID):
        await tables.concede(group.number, user)
    assert await group.status() is Status.OVER
    assert not await group.undoes(ANN)
    async with tables.open(group.number) as live:
        assert live.voters() == {ANN, BOB, CID}
    assert await tables.vote(group.number, BOB, True) == "open"
    assert await tables.vote(group.number, CID, True) == "agreed"
    assert await group.status() is Status.PLAYING


async def test_nobody_is_asked_where_nobody_else_plays_any_more(tables: Tables) -> None:
    group = await window(tables, 3)
    await group.answers(ANN, "roll")
    await tables.concede(group.number, BOB)
    await tables.let_companion_play(group.number, CID)
    plan = await tables.undo_plan(group.number, ANN)
    assert not plan.free  # Bob's answer goes with it
    assert await tables.take_back(group.number, ANN, plan.to)
    assert ANN in await group.waiting()


async def test_a_finished_game_stays_finished_when_its_channel_is_taken(tables: Tables) -> None:
    group = await window(tables)
    await tables.concede(group.number, ANN)
    before = await group.everything()
    await tables.rematch(group.number, BOB, "Bob")
    with pytest.raises(TableError, match="another table in this channel"):
        await group.undoes(ANN)
    assert await group.everything() == before
    assert await group.status() is Status.OVER


async def test_undo_ends_automatic_passes_and_drafts(tables: Tables) -> None:
    group = await window(tables, 3)
    panel = await group.panel(BOB)
    await tables.draft(group.number, BOB, panel.epoch, panel.ticket, {"picks": [PASS]})
    await group.passes_until(CID, "phase")
    await group.answers(ANN, PASS)
    assert await group.undoes(ANN)
    assert [(seat.passing, seat.draft) for seat in await group.seats()] == [({}, {})] * 3


async def test_a_ticket_is_never_used_for_two_questions(tables: Tables) -> None:
    """Otherwise the second of two clicks would answer the next question."""
    group = await window(tables)
    await group.answers(ANN, "roll")
    await group.answers(BOB, "roll")
    assert not await group.undoes(ANN)
    assert await tables.vote(group.number, BOB, True) == "agreed"
    await group.answers(ANN, "roll")
    panel = await group.panel(BOB)
    await group.press(BOB, panel, "roll")
    with pytest.raises(Outdated):
        await group.press(BOB, panel, "roll")


async def test_tickets_and_epochs_in_a_game_full_of_steps_back(tables: Tables) -> None:
    """A button belongs to one question for ever; the epoch never falls."""
    group = await tiny(tables, 3)
    luck, epoch, steps_back = State(4, []), 0, 0
    meant: dict[tuple[int, int, int], Any] = {}
    answered: list[tuple[int, int, int]] = []
    for _ in range(150):
        if not (users := await group.waiting()):
            break
        table = await group.table()
        assert epoch <= table.epoch
        epoch = table.epoch
        for user in users:
            panel = await group.panel(user)
            key = (user, panel.epoch, panel.ticket)
            assert key not in answered
            assert meant.setdefault(key, panel.ask) == panel.ask
            assert panel.ticket <= table.inputs
        user = users[roll(luck, len(users))]
        if roll(luck, 4) == 0 and table.inputs > 3 and any(g.seat == user - 1 for g in await given(tables)):
            steps_back += 1
            if not await group.undoes(user):
                for voter in {ANN, BOB, CID} - {user}:
                    await tables.vote(group.number, voter, True)
            continue
        panel = await group.panel(user)
        answered.append((user, panel.epoch, panel.ticket))
        await group.move(user)
        if roll(luck, 5) == 0:
            group.restart()
            tables = group.tables
    assert epoch == steps_back > 10


async def given(tables: Tables) -> list[Any]:
    """All that counts at the first table."""
    return await tables.store.inputs(1, 0, 10_000)


@pytest.mark.parametrize("kept", [100, 2])
async def test_a_game_of_cards_goes_back_and_forth_without_rolling_again(
    tables: Tables, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the states in between are no longer kept."""
    monkeypatch.setattr("bot.store.tables.KEPT", kept)
    group = await cards(tables, 1, "journey-along-the-anduin")
    agent = RandomAgent(3)
    picks: list[Picks] = []
    stood = [await moment(group)]
    for _ in range(30):
        ask = (await group.panel(ANN)).ask
        assert ask is not None
        picks.append(agent.answer(ask))
        await group.answers(ANN, *picks[-1])
        stood.append(await moment(group))
    for step in range(29, 9, -1):
        if step % 4 == 0:
            group.restart()
        assert await group.undoes(ANN)
        assert (await moment(group))[0] == stood[step][0]
    for step in range(10, 30):
        await group.answers(ANN, *picks[step])
        state, log = await moment(group)
        assert state == stood[step + 1][0]
        assert [line for line in log if line != "Ann takes back a step."] == stood[step + 1][1]


async def moment(group: Any) -> tuple[Any, list[str]]:
    """The state, what is asked, and the log."""
    return (await group.state(), (await group.panel(ANN)).ask), await group.log()


async def test_drawing_cards_needs_consent(tables: Tables) -> None:
    group = await cards(tables, 2)
    for user in await group.waiting():
        await group.answers(user, "no")
    last = (await given(tables))[-1]
    plan = await tables.undo_plan(group.number, last.user)
    assert (plan.told, plan.known, plan.free) == ("Keep your opening hand? Keep", True, False)


async def test_a_step_back_in_a_duel(tables: Tables) -> None:
    group = await duel(tables)
    await group.answers(ANN, "4")
    assert not await group.undoes(ANN)  # the die was rolled after the bid
    assert await tables.vote(group.number, BOB, True) == "agreed"
    assert await group.asks() == {ANN: "bid"}
