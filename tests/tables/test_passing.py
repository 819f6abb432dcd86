"""Automatic passes: ordinary answers, made by the table, shown in the log."""

from __future__ import annotations

import pytest

from bot.tables import Outdated, TableError, Tables
from engine.kernel import PASS, Kind

from .people import ANN, BOB, CID, Group, cards, duel, window
from .tinygame import GAME, Board, Rules

AUTOMATIC = "Ann passes (automatically)."


class Generous(Rules):
    """Whoever rolls gives a point to all."""

    async def window(self, g: Board) -> None:
        await super().window(g)
        if not g.state.passed:
            for player in g.state.players:
                player.points += 1


async def passing(group: Group) -> list[str]:
    """How long each seat passes."""
    return [seat.passing.get("until", "") for seat in await group.seats()]


async def finish_duel(group: Group) -> None:
    """All the others guess wrong; a new round begins, with the window."""
    await group.answers(ANN, "1")
    for user in (BOB, CID):
        await group.answers(user, "3")
    for user in (ANN, BOB, CID):
        await group.answers(user, "1")


@pytest.mark.parametrize("until", ["phase", "decision", "event"])
async def test_windows_are_passed_and_the_log_says_so(tables: Tables, until: str) -> None:
    group = await window(tables, 3)
    await group.passes_until(ANN, until)
    assert AUTOMATIC not in await group.log()  # the first pass is one's own
    await group.answers(BOB, "roll")  # a new round of passes
    log = await group.log()
    assert [line for line in log if "gains" in line or "passes" in line][1:] == [AUTOMATIC]
    assert await group.asks() == {BOB: "window", CID: "window"}
    given = await tables.store.inputs(group.number, 3, 99)
    assert [(g.seat, g.user, g.picks, g.automatic) for g in given] == [
        (0, ANN, (PASS,), False),
        (1, BOB, ("roll",), False),
        (0, ANN, (PASS,), True),
    ]
    group.restart()
    await group.answers(CID, "roll")
    assert (await group.log()).count(AUTOMATIC) == 2


async def test_a_phase_ends_the_wish(tables: Tables) -> None:
    group = await window(tables, 3)
    await group.passes_until(ANN, "phase")
    for user in (BOB, CID):
        await group.answers(user, PASS)
    assert await group.asks() == {ANN: "bid"}  # a decision is not made for anybody
    assert await passing(group) == ["phase", "", ""]
    await finish_duel(group)
    assert (await group.asks())[ANN] == "window"
    assert await passing(group) == ["", "", ""]


async def test_a_decision_ends_the_wish(tables: Tables) -> None:
    group = await window(tables, 3)
    await group.passes_until(ANN, "decision")
    for user in (BOB, CID):
        await group.answers(user, PASS)
    assert await group.asks() == {ANN: "bid"}
    assert await passing(group) == ["", "", ""]


async def test_what_happens_to_a_seat_ends_the_wish(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    group = await window(tables, 3)
    await group.passes_until(ANN, "event")
    await group.answers(BOB, PASS)
    assert await passing(group) == ["event", "", ""]
    monkeypatch.setattr(GAME, "rules", Generous())
    group.restart()
    await group.answers(CID, "roll")
    assert await passing(group) == ["", "", ""]
    assert sorted(await group.asks()) == [ANN, BOB, CID]


async def test_when_all_pass_the_game_goes_on_by_itself(tables: Tables) -> None:
    group = await window(tables, 3)
    for user in (ANN, BOB):
        await group.passes_until(user, "phase")
    await group.answers(CID, "roll")
    log = await group.log()
    assert log[-2:] == [AUTOMATIC, "Bob passes (automatically)."]
    await group.passes_until(CID, "phase")
    assert await group.asks() == {ANN: "bid"}


async def test_one_may_think_better_of_it(tables: Tables) -> None:
    group = await window(tables, 3)
    await group.passes_until(ANN, "phase")
    await tables.stop_passing(group.number, ANN)
    await group.answers(BOB, "roll")
    assert sorted(await group.asks()) == [ANN, BOB, CID]
    assert AUTOMATIC not in await group.log()


async def test_undo_takes_back_the_wish_and_not_what_came_before(tables: Tables) -> None:
    group = await window(tables, 1)
    await group.answers(ANN, "roll")
    before = await group.state()
    await group.passes_until(ANN, "phase")
    plan = await tables.undo_plan(group.number, ANN)
    assert plan.told == "Roll? Pass"
    assert await group.undoes(ANN)
    assert await group.state() == before
    assert await passing(group) == [""]


async def test_automatic_passes_of_others_need_no_consent(tables: Tables) -> None:
    group = await window(tables, 3)
    await group.passes_until(ANN, "phase")
    await group.answers(BOB, "roll")
    assert (await group.log())[-1] == AUTOMATIC
    assert (await tables.undo_plan(group.number, BOB)).others == ()
    await group.answers(BOB, PASS)
    assert (await tables.undo_plan(group.number, BOB)).free


async def test_only_windows_can_be_passed(tables: Tables) -> None:
    group = await window(tables)
    old = await group.panel(ANN)
    with pytest.raises(TableError, match="cannot be passed"):
        await group.passes_until(ANN, "tomorrow")
    await group.answers(ANN, PASS)
    await group.answers(BOB, PASS)
    with pytest.raises(TableError, match="cannot be passed"):
        await group.passes_until(ANN, "phase")
    with pytest.raises(Outdated):
        await tables.pass_until(group.number, ANN, old.epoch, old.ticket, "phase")
    assert await group.asks() == {ANN: "bid"}
    assert await passing(group) == ["", ""]


async def test_a_wish_does_not_answer_decisions(tables: Tables) -> None:
    group = await duel(tables)
    async with tables.open(group.number) as live:
        live.seats[0].passing = {"until": "decision"}
        live.answer_for_those_who_wish()
        assert live.steps == []
        assert live.seats[0].passing == {}


@pytest.mark.parametrize("until", ["phase", "decision", "event"])
async def test_a_game_of_cards_with_much_passing(tables: Tables, until: str) -> None:
    group = await cards(tables, 2)
    wishes = 0
    while users := await group.waiting():
        panel = await group.panel(users[0])
        assert panel.ask is not None
        if panel.ask.kind is Kind.WINDOW and panel.ask.allows((PASS,)):
            wishes += 1
            await group.passes_until(users[0], until)
        else:
            await group.press(users[0], panel, *panel.ask.default)
    passes = [given for given in await tables.store.inputs(group.number, 0, 9999) if given.automatic]
    assert wishes > 3
    assert {given.picks for given in passes} == {(PASS,)}
    told = [line for line in await tables.lines(group.number) if line.minor]
    assert len(told) == len(passes) > 3
    for line in told:  # as one wished, for all to see; or in a place of little use, for oneself
        own = [words for _, words in line.private]
        assert "passes (automatically)" in line.text or (line.text, len(own)) == ("", 1)
