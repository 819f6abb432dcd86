"""Companions: the program sits at the table, or plays for somebody for a while."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import Status
from bot.tables import NotAllowed, NotSeated, TableError, Tables
from engine.kernel import EffectError, Picks

from .people import ANN, BOB, CID, DAN, Group, cards, duel, tiny, window
from .tinygame import GAME, Board, Rules, TinyGame, View


async def with_companion(tables: Tables, people: int = 1, *, start: bool = True, channel: int = 10) -> Group:
    """A tiny game of some people and a companion."""
    group = await tiny(tables, people, start=False, channel=channel)
    await tables.add_companion(group.number, ANN)
    if start:
        await tables.start(group.number, ANN)
    return group


async def seated(group: Group) -> list[tuple[int, str, str]]:
    """Who sits where: user, name, deck."""
    return [(seat.user, seat.name, seat.deck) for seat in await group.seats()]


# -- in the lobby --------------------------------------------------------------------------------


async def test_companions_take_free_seats_with_free_decks(tables: Tables) -> None:
    group = await tiny(tables, 1, start=False)
    assert await tables.add_companion(group.number, ANN) == -1
    assert await tables.add_companion(group.number, ANN) == -2
    assert await seated(group) == [(ANN, "Ann", "red"), (-1, "Hal", "green"), (-2, "Ivo", "blue")]
    with pytest.raises(TableError, match="All seats are taken"):
        await tables.add_companion(group.number, ANN)


async def test_only_who_plays_invites_them(tables: Tables) -> None:
    group = await tiny(tables, 1, start=False)
    with pytest.raises(NotSeated):
        await tables.add_companion(group.number, BOB)
    assert len(await group.seats()) == 1


async def test_a_companion_gets_a_deck_from_those_who_play(tables: Tables) -> None:
    group = await with_companion(tables, 2, start=False)
    with pytest.raises(NotSeated):
        await tables.choose_deck(group.number, CID, "red", -1)
    with pytest.raises(NotAllowed, match="their own deck"):
        await tables.choose_deck(group.number, ANN, "blue", BOB)
    await tables.choose_deck(group.number, BOB, "red", -1)
    assert [deck for _, _, deck in await seated(group)] == ["red", "green", "red"]


async def test_a_companion_makes_room_for_a_person(tables: Tables) -> None:
    group = await with_companion(tables, 2, start=False)
    await tables.sit(group.number, CID, "Cid")
    assert await seated(group) == [(ANN, "Ann", "red"), (BOB, "Bob", "green"), (CID, "Cid", "blue")]
    with pytest.raises(TableError, match="All seats are taken"):
        await tables.sit(group.number, DAN, "Dan")


async def test_companions_do_not_keep_a_lobby_nor_host_one(tables: Tables) -> None:
    group = await with_companion(tables, 2, start=False)
    with pytest.raises(TableError, match="cannot be the host"):
        await tables.set_up(group.number, ANN, host="-1")
    await tables.stand_up(group.number, -1, by=ANN)
    await tables.add_companion(group.number, ANN)
    await tables.stand_up(group.number, ANN, by=ANN)
    assert (await group.table()).host == BOB
    await tables.stand_up(group.number, BOB, by=BOB)
    assert await group.status() is Status.ENDED


async def test_a_rematch_keeps_them(tables: Tables) -> None:
    group = await with_companion(tables)
    while await group.waiting():
        await group.move(ANN)
    again = Group(tables, await tables.rematch(group.number, ANN, "Ann"))
    assert [(user, name) for user, name, _ in await seated(again)] == [(ANN, "Ann"), (-1, "Hal")]


# -- in the game ---------------------------------------------------------------------------------


async def test_nobody_waits_for_a_companion(tables: Tables) -> None:
    group = await with_companion(tables)
    moves = 0
    while waiting := await group.waiting():
        assert waiting == [ANN]
        await group.move(ANN)
        moves += 1
    assert await group.status() is Status.OVER
    given = await tables.store.inputs(group.number, 0, 999)
    mine = [g for g in given if g.user == ANN]
    theirs = [g for g in given if g.user == -1]
    assert len(mine) == moves
    assert not any(g.automatic for g in mine)
    assert theirs
    assert all(g.automatic for g in theirs)
    assert not any("(automatically)" in line for line in await group.log())  # it decides, as people do


async def test_what_it_answers_is_kept_with_the_answer_before_it(tables: Tables) -> None:
    group = await with_companion(tables)
    await group.move(ANN)
    before = await group.everything()
    group.restart()
    assert await group.everything() == before


async def test_it_sees_its_own_view_and_nothing_else(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    def companion(self: TinyGame, view: View) -> Picks:
        seen.append(view)
        assert view.ask is not None
        return view.ask.default

    monkeypatch.setattr(TinyGame, "companion", companion)
    group = await with_companion(tables)
    await group.answers(ANN, "3")
    assert {type(view) for view in seen} == {View}
    assert {view.secret for view in seen} == {0, 1}  # before and after it has chosen; never Ann's


async def test_undo_is_free_with_companions_alone(tables: Tables) -> None:
    group = await with_companion(tables)
    await group.answers(ANN, "2")
    plan = await tables.undo_plan(group.number, ANN)
    assert plan.free
    assert plan.others == ()
    before = (await group.table()).inputs
    assert await group.undoes(ANN)
    assert (await group.table()).inputs < before
    assert ANN in await group.waiting()


async def test_companions_are_not_asked_to_agree(tables: Tables) -> None:
    group = await with_companion(tables, 2)
    for user in (ANN, BOB):
        await group.answers(user, "1")
    await group.answers(ANN, "roll")  # luck was used
    assert not await group.undoes(ANN)
    async with tables.open(group.number) as live:
        assert live.voters() == {ANN, BOB}
    assert await tables.vote(group.number, BOB, True) == "agreed"


async def test_an_answer_that_fails_takes_back_only_itself(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Brittle(Rules):
        async def window(self, g: Board) -> None:
            await super().window(g)
            if g.state.passed == [1] and "echo" not in g.state.left_out:
                raise EffectError("echo") from KeyError("echo")

    monkeypatch.setattr(GAME, "rules", Brittle())
    group = await with_companion(tables)
    await group.answers(ANN, "1")  # is fine, and accepted; then the companion would pass
    assert (await group.log())[-1] == "Something went wrong in the program when it answered for Hal."
    assert await group.asks() == {ANN: "window", -1: "window"}
    await tables.propose_leaving_out(group.number, ANN)
    assert await group.waiting() == [ANN]


# -- for somebody --------------------------------------------------------------------------------


async def test_a_companion_plays_for_somebody_until_they_are_back(tables: Tables) -> None:
    group = await window(tables)
    await tables.let_companion_play(group.number, BOB)
    assert await group.waiting() == [ANN]
    assert "A companion plays for Bob." in await group.log()
    with pytest.raises(TableError, match="plays for Bob already"):
        await tables.let_companion_play(group.number, BOB)
    group.restart()
    for _ in range(4):
        await group.move(ANN)
        assert BOB not in await group.waiting()
    await group.tables.stop_passing(group.number, BOB)
    assert (await group.log())[-1] == "Bob is back."
    while await group.status() is Status.PLAYING and BOB not in await group.waiting():
        await group.move(ANN)
    assert await group.waiting()


async def test_undo_does_not_call_somebody_back(tables: Tables) -> None:
    group = await window(tables)
    await tables.let_companion_play(group.number, BOB)
    await group.move(ANN)
    assert await group.undoes(ANN)
    assert [seat.companion for seat in await group.seats()] == [False, True]


async def test_whoever_takes_back_is_here_and_asks_the_others(tables: Tables) -> None:
    group = await window(tables)
    await tables.let_companion_play(group.number, BOB)
    await group.move(ANN)
    plan = await tables.undo_plan(group.number, BOB)
    assert plan.others == ("Ann",)
    assert not plan.free
    assert not await group.undoes(BOB)
    assert await tables.vote(group.number, ANN, True) == "agreed"
    assert not any(seat.companion for seat in await group.seats())
    assert BOB in await group.waiting()


async def test_a_companion_is_not_waited_for_after_a_step_back(tables: Tables) -> None:
    group = await duel(tables, 3)
    assert await group.waiting() == [ANN]
    await tables.concede(group.number, BOB)
    await tables.let_companion_play(group.number, ANN)
    assert not await group.undoes(BOB)  # back to when Ann was asked, for whom a companion plays now
    assert await tables.vote(group.number, CID, True) == "agreed"
    assert ANN not in await group.waiting()
    before = await group.everything()
    group.restart()
    assert await group.everything() == before


async def test_a_game_does_not_play_itself_to_its_end(tables: Tables) -> None:
    alone = await window(tables, 1)
    with pytest.raises(TableError, match="Nobody else plays"):
        await tables.let_companion_play(alone.number, ANN)
    group = await cards(tables, 2)
    await tables.let_companion_play(group.number, BOB)
    with pytest.raises(TableError, match="Nobody else plays"):
        await tables.let_companion_play(group.number, ANN)
    await tables.concede(group.number, ANN)
    assert await group.waiting() == [BOB]
    assert "The table waits for Bob: nobody else plays any more." in await group.log()
    assert not any(seat.companion for seat in await group.seats())


async def test_companions_alone_play_to_the_end(tables: Tables) -> None:
    group = await with_companion(tables, 1)
    await tables.concede(group.number, ANN)
    assert await group.status() is Status.OVER


async def test_a_companion_without_an_answer_does_not_hold_up_the_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def companion(self: TinyGame, view: View) -> Picks:
        raise KeyError("no idea")

    monkeypatch.setattr(TinyGame, "companion", companion)
    group = await with_companion(tables)
    await group.answers(ANN, "1")
    assert await group.waiting() == [ANN]
    assert "the companion has no answer" in caplog.text


async def test_there_must_be_a_game(tables: Tables) -> None:
    group = await tiny(tables, 2, start=False)
    with pytest.raises(TableError, match="no game under way"):
        await tables.let_companion_play(group.number, BOB)
    assert not any(seat.companion for seat in await group.seats())
