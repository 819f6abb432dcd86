"""Answers: they count once, they are the person's own, and what cannot be answered changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Database, Status
from bot.tables import NotSeated, Outdated, TableError, Tables
from engine.kernel import PASS, IllegalAnswer

from .people import ANN, BOB, CID, DAN, Group, Panel, duel, tiny, window


async def test_two_clicks_at_once_apply_once(tables: Tables) -> None:
    group = await window(tables)
    panel = await group.panel(ANN)
    clicks = [group.press(ANN, panel, "roll") for _ in range(5)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] + [Outdated] * 4
    assert (await group.table()).inputs == 3
    assert len(await group.log()) == 1


async def test_the_same_question_again_is_another_question(tables: Tables) -> None:
    group = await window(tables)
    first = await group.panel(ANN)
    await group.press(ANN, first, "roll")
    second = await group.panel(ANN)
    assert second.ask == first.ask
    assert second.ticket != first.ticket
    with pytest.raises(Outdated, match="no longer open"):
        await group.press(ANN, first, "roll")
    await group.press(ANN, second, "roll")


async def test_a_ticket_stays_while_others_answers_leave_the_question_alone(tables: Tables) -> None:
    group = await window(tables, 3)
    mine = await group.panel(CID)
    await group.answers(ANN, "roll")
    await group.answers(BOB, PASS)
    assert await group.panel(CID) == mine
    await group.press(CID, mine, PASS)
    assert await group.panel(CID) != mine


async def test_nobody_plays_for_another(tables: Tables) -> None:
    group = await window(tables)
    panel = await group.panel(ANN)
    with pytest.raises(NotSeated):
        await group.press(DAN, panel, "roll")
    await group.press(BOB, panel, PASS)  # the same numbers by chance: Bob answers his own question
    async with tables.open(group.number) as live:
        assert live.playing.state.passed == [1]
    assert await group.panel(ANN) == panel
    given = await tables.store.inputs(group.number, 0, 99)
    assert [(answer.seat, answer.user) for answer in given] == [(0, ANN), (1, BOB), (1, BOB)]


async def test_who_is_not_asked_cannot_answer(tables: Tables) -> None:
    group = await duel(tables)
    panel = await group.panel(BOB)
    assert panel.ask is None
    with pytest.raises(Outdated):
        await group.press(BOB, panel, "1")
    assert await group.asks() == {ANN: "bid"}


@pytest.mark.parametrize("picks", [(), ("9",), ("1", "2"), ("1", "1")])
async def test_an_answer_that_does_not_fit_changes_nothing(tables: Tables, picks: tuple[str, ...]) -> None:
    group = await duel(tables)
    before = await group.everything()
    told: list[int] = []
    tables.changed = told.append
    with pytest.raises(IllegalAnswer, match=r"^[A-Z].+\.$"):
        await group.answers(ANN, *picks)
    assert await group.everything() == before
    group.restart()
    assert await group.everything() == before
    assert told == []


async def test_the_table_is_told_after_the_answer_is_on_disk(tables: Tables, database: Database) -> None:
    group = await duel(tables)
    seen: list[tuple[int, bool]] = []
    tables.changed = lambda number: seen.append((number, database._writing.locked()))
    await group.answers(ANN, "2")
    assert seen == [(group.number, False)]
    [given] = (await tables.store.inputs(group.number, 0, 99))[-1:]
    assert (given.picks, given.told, given.automatic) == (("2",), "Your bid? Number 2", False)


async def test_a_write_that_fails_is_no_answer(tables: Tables, database: Database) -> None:
    group = await duel(tables)
    before = await group.everything()
    async with database.transaction() as change:
        await change.run("CREATE TRIGGER full BEFORE INSERT ON inputs BEGIN SELECT RAISE(ABORT, 'full'); END")
    with pytest.raises(Exception, match="full"):
        await group.answers(ANN, "2")
    assert await group.everything() == before
    async with database.transaction() as change:
        await change.run("DROP TRIGGER full")
    await group.answers(ANN, "2")
    assert await group.asks() == {BOB: "guess"}


async def test_tables_do_not_disturb_each_other(tables: Tables, database: Database) -> None:
    """Failing and succeeding answers at many tables at once."""
    groups = [await window(tables, channel=30 + n) for n in range(6)]
    async with database.transaction() as change:
        await change.run(
            f"""CREATE TRIGGER full BEFORE INSERT ON lines WHEN NEW.table_id % 2 = {groups[0].number % 2}
                BEGIN SELECT RAISE(ABORT, 'full'); END"""
        )
    before = [await group.state() for group in groups]
    results = await asyncio.gather(
        *(group.answers(user, "roll") for group in groups for user in (ANN, BOB)), return_exceptions=True
    )
    assert [result is None for result in results] == [False, False, True, True] * 3
    for number, group in enumerate(groups):
        group.restart()
        assert (await group.state() == before[number]) is (number % 2 == 0)
        assert len(await tables.store.inputs(group.number, 0, 99)) == (2 if number % 2 == 0 else 4)


# -- drafts ------------------------------------------------------------------------------------


async def test_a_draft_is_kept_until_the_question_is_answered(tables: Tables) -> None:
    group = await window(tables)
    panel = await group.panel(ANN)
    await tables.draft(group.number, ANN, panel.epoch, panel.ticket, {"picks": ["roll"]})
    await group.answers(BOB, "roll")
    group.restart()
    assert [seat.draft for seat in await group.seats()] == [{"picks": ["roll"]}, {}]
    assert await group.panel(ANN) == panel
    await group.press(ANN, panel, PASS)
    assert [seat.draft for seat in await group.seats()] == [{}, {}]
    with pytest.raises(Outdated):
        await group.tables.draft(group.number, ANN, panel.epoch, panel.ticket, {"picks": ["roll"]})


# -- giving up ---------------------------------------------------------------------------------


async def test_a_seat_is_given_up_and_the_others_play_on(tables: Tables) -> None:
    group = await duel(tables, 3)
    await tables.concede(group.number, CID)
    group.restart()
    await group.answers(ANN, "2")
    await group.answers(BOB, "3")
    assert "Seat 2 says: concede." in await group.log()
    assert await group.asks() == {ANN: "secret", BOB: "secret"}
    with pytest.raises(IllegalAnswer):
        await group.tables.concede(group.number, CID)


async def test_the_last_one_left_has_won(tables: Tables) -> None:
    group = await window(tables)
    await tables.concede(group.number, ANN)
    assert await group.status() is Status.OVER
    assert (await group.log())[-1] == "Seat 1 wins."
    with pytest.raises(TableError, match="no game under way"):
        await tables.concede(group.number, BOB)


async def test_a_lobby_has_nothing_to_give_up(tables: Tables) -> None:
    group = await tiny(tables, start=False)
    for attempt in (
        tables.concede(group.number, ANN),
        tables.answer(group.number, ANN, 0, 0, ()),
        tables.undo_plan(group.number, ANN),
    ):
        with pytest.raises(TableError):
            await attempt
    assert await group.status() is Status.LOBBY


# -- memory ------------------------------------------------------------------------------------


async def test_only_some_tables_stay_in_memory(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.core.MOST_LIVE", 3)
    groups = [await window(tables, channel=30 + n) for n in range(8)]
    assert len(tables._live) == 3
    assert len(tables._locks) == 0
    panels = [await group.panel(ANN) for group in groups]
    await asyncio.gather(
        *(group.press(ANN, panel, "roll") for group, panel in zip(groups, panels, strict=True))
    )
    assert len(tables._live) == 3
    assert [await group.asks() for group in groups] == [{ANN: "window", BOB: "window"}] * 8


async def test_wrong_clicks_leave_nothing_in_memory(tables: Tables) -> None:
    group = await duel(tables)
    for number in range(100, 150):
        with pytest.raises(TableError):
            await Group(tables, number).press(ANN, Panel(0, 0, None), PASS)
    with pytest.raises(Outdated):
        await group.press(ANN, Panel(7, 7, None), PASS)
    assert len(tables._live) == 0
    assert len(tables._locks) == 0


async def test_those_who_wait_for_a_table_share_its_lock(tables: Tables) -> None:
    """A table that is thrown out of memory by a wrong click is still used by one at a time."""
    group = await tiny(tables)
    inside = 0

    async def enter(fails: bool) -> None:
        nonlocal inside
        async with tables.open(group.number):
            inside += 1
            assert inside == 1
            await tables.lines(group.number)
            inside -= 1
            if fails:
                raise LookupError

    results = await asyncio.gather(*(enter(n % 2 == 0) for n in range(10)), return_exceptions=True)
    assert [type(result) for result in results] == [LookupError, type(None)] * 5
