"""The seats of those who are missing: what the table decides, and what it may not be asked."""

from __future__ import annotations

import pytest

from bot.store import Status, Wishes
from bot.tables import Absence, NotAllowed, NotSeated, Outdated, TableError, Tables
from engine.kernel import PASS

from .people import ANN, BOB, CID, DAN, EVE, Group, duel, tiny, window
from .test_companions import with_companion


async def about(group: Group, seat: int, *missing: int) -> Absence:
    """What somebody sees who looks at the table now."""
    return Absence(seat, (await group.table()).inputs, (seat, *missing))


async def takes_over(group: Group, user: int, name: str, seat: int, *missing: int) -> None:
    """Somebody asks for a seat, and all agree."""
    tables = group.tables
    await tables.propose_taking_over(group.number, user, name, await about(group, seat, *missing))
    async with tables.open(group.number) as live:
        others = live.voters() - {user}
    for other in others:
        standing = await tables.vote(group.number, other, True)
    assert standing == "agreed"


# -- a companion, or giving up -------------------------------------------------------------------


async def test_those_who_play_are_asked(tables: Tables) -> None:
    group = await window(tables, 3)
    assert not await tables.propose_for_seat(group.number, ANN, "companion", await about(group, 1))
    assert (await group.log())[-1] == "May the table let a companion play for Bob?"
    with pytest.raises(NotAllowed):
        await tables.vote(group.number, BOB, True)
    with pytest.raises(NotAllowed):
        await tables.vote(group.number, DAN, True)
    group.restart()
    assert await group.tables.vote(group.number, CID, True) == "agreed"
    assert BOB not in await group.waiting()


async def test_alone_one_decides_at_once(tables: Tables) -> None:
    group = await window(tables)
    assert await tables.propose_for_seat(group.number, ANN, "concede", await about(group, 1))
    assert await group.status() is Status.OVER
    assert "Seat 1 says: concede." in await group.log()


async def test_who_is_missing_as_well_is_not_asked(tables: Tables) -> None:
    group = await window(tables, 3)
    assert await tables.propose_for_seat(group.number, ANN, "companion", await about(group, 1, 2))
    assert set(await group.waiting()) == {ANN, CID}


async def test_who_has_given_up_does_not_decide_alone(tables: Tables) -> None:
    """Unless it is the host, who could close the table as well."""
    group = await window(tables, 3)
    await tables.concede(group.number, CID)
    about = Absence(1, (await group.table()).inputs, (0, 1))
    with pytest.raises(TableError, match="Nobody else plays"):
        await tables.propose_for_seat(group.number, CID, "concede", about)
    assert "vote" not in (await group.table()).board
    assert await tables.propose_for_seat(group.number, CID, "companion", about, moderator=True)


async def test_an_answer_of_anybody_settles_it(tables: Tables) -> None:
    group = await window(tables, 3)
    for user in (ANN, BOB):
        assert not await tables.propose_for_seat(group.number, ANN, "concede", await about(group, 1))
        await group.answers(user, PASS)
        assert "What the table was asked is settled: the game has gone on." in (await group.log())[-2:]
        with pytest.raises(TableError, match="has been settled"):
            await tables.vote(group.number, CID, True)
    assert await group.status() is Status.PLAYING


async def test_what_all_have_agreed_to_is_not_called_settled_by_the_game(tables: Tables) -> None:
    group = await window(tables)
    await takes_over(group, DAN, "Dan", 1)
    assert not [line for line in await group.log() if "settled" in line]


async def test_whose_seat_it_is_may_refuse(tables: Tables) -> None:
    group = await window(tables, 3)
    await tables.propose_for_seat(group.number, ANN, "concede", await about(group, 1))
    assert await tables.vote(group.number, BOB, False) == "refused"
    assert (await group.log())[-1] == "Bob does not agree."


async def test_what_there_is_nothing_to_decide_about(tables: Tables) -> None:
    group = await window(tables, 3)
    number, seat = group.number, await about(group, 1)
    for user, way, wanted in (
        (ANN, "exile", seat),
        (ANN, "concede", await about(group, 3)),
        (BOB, "companion", seat),  # one decides alone about one's own
    ):
        with pytest.raises(TableError, match="nothing to decide"):
            await tables.propose_for_seat(number, user, way, wanted)
    with pytest.raises(NotSeated):
        await tables.propose_for_seat(number, DAN, "concede", seat)
    await tables.let_companion_play(number, BOB)
    with pytest.raises(TableError, match="nothing to decide"):
        await tables.propose_for_seat(number, ANN, "companion", await about(group, 1))
    await tables.concede(number, CID)
    for way in ("companion", "concede"):
        with pytest.raises(TableError, match="nothing to decide"):
            await tables.propose_for_seat(number, ANN, way, await about(group, 2))
    with pytest.raises(TableError, match="nothing to decide"):
        await tables.propose_taking_over(number, DAN, "Dan", await about(group, 2))


async def test_the_table_may_have_moved_on(tables: Tables) -> None:
    group = await window(tables, 3)
    seen = await about(group, 1)
    await group.answers(BOB, PASS)  # he is back
    with pytest.raises(TableError, match="moved on since you asked"):
        await tables.propose_for_seat(group.number, ANN, "concede", seen)
    with pytest.raises(TableError, match="moved on since you asked"):
        await tables.propose_taking_over(group.number, DAN, "Dan", seen)


@pytest.mark.parametrize("status", [Status.LOBBY, Status.OVER, Status.ENDED])
async def test_without_a_game_nothing_is_asked(tables: Tables, status: Status) -> None:
    group = await tiny(tables, start=status is not Status.LOBBY)
    if status is Status.OVER:
        await tables.concede(group.number, BOB)
        await group.answers(ANN, "1")
    if status is Status.ENDED:
        await tables.end(group.number, ANN)
    assert await group.status() is status
    before = await group.table()
    for way in ("companion", "concede"):
        with pytest.raises(TableError, match="no game under way"):
            await tables.propose_for_seat(group.number, BOB, way, await about(group, 0))
    with pytest.raises(TableError, match="no game under way"):
        await tables.propose_taking_over(group.number, DAN, "Dan", await about(group, 0))
    with pytest.raises(TableError, match="no effect that could be left out"):
        await tables.propose_leaving_out(group.number, ANN)
    assert await group.table() == before


async def test_one_question_at_a_time(tables: Tables) -> None:
    group = await window(tables, 3)
    await tables.propose_for_seat(group.number, ANN, "concede", await about(group, 1))
    with pytest.raises(TableError, match="asked something already"):
        await tables.propose_taking_over(group.number, DAN, "Dan", await about(group, 1))
    numbers = [(await group.table()).board["vote"]["number"]]
    await tables.vote(group.number, CID, False)
    await tables.propose_for_seat(group.number, ANN, "companion", await about(group, 2))
    numbers.append((await group.table()).board["vote"]["number"])
    assert numbers == [1, 2]  # an old button does not answer the new question


async def test_who_comes_back_settles_what_is_asked_about_the_seat(tables: Tables) -> None:
    group = await window(tables, 3)
    await tables.propose_for_seat(group.number, ANN, "companion", await about(group, 1))
    await tables.vote(group.number, CID, True)
    await tables.propose_taking_over(group.number, DAN, "Dan", await about(group, 1))
    await tables.stop_passing(group.number, BOB)
    assert "vote" not in (await group.table()).board
    await tables.let_companion_play(group.number, CID)
    await tables.propose_taking_over(group.number, DAN, "Dan", await about(group, 1))
    await tables.stop_passing(group.number, CID)  # that was about Bob
    assert "vote" in (await group.table()).board


# -- taking over ---------------------------------------------------------------------------------


async def test_the_newcomer_answers_for_the_seat(tables: Tables) -> None:
    group = await tiny(tables, 3)
    await group.answers(ANN, "1")
    old = await group.panel(BOB)
    await takes_over(group, DAN, "Dan", 1)
    group.restart()
    assert (await group.log())[-1] == "Dan plays on for Bob."
    with pytest.raises(NotSeated):
        await group.press(BOB, old, "2")
    with pytest.raises(NotSeated):
        await group.panel(BOB)
    await group.answers(CID, "2")
    await group.answers(DAN, "3")
    async with group.tables.open(group.number) as live:
        assert [live.view(user).secret for user in (DAN, BOB)] == [3, 0]
    assert [(seat.user, seat.name) for seat in await group.seats()] == [(1, "Ann"), (4, "Bob"), (3, "Cid")]


async def test_the_newcomer_is_called_as_they_wish(tables: Tables) -> None:
    group = await tiny(tables, 3)
    await tables.people.change(DAN, "Dan", pings=False, everywhere=True)
    await takes_over(group, DAN, "Dan", 1)
    async with tables.open(group.number) as live:
        assert live.wishes[DAN] == Wishes(pings=False, everywhere=True)
        assert BOB not in live.wishes


async def test_old_buttons_do_not_count_at_another_seat(tables: Tables) -> None:
    """Bob's old button has the number that Cid's question has."""
    group = await tiny(tables, 3)
    old, theirs = await group.panel(BOB), await group.panel(CID)
    assert (old.epoch, old.ticket) == (theirs.epoch, theirs.ticket)
    await takes_over(group, DAN, "Dan", 1)
    await takes_over(group, BOB, "Bob", 2)
    with pytest.raises(Outdated):
        await group.press(BOB, old, "2")
    await group.answers(BOB, "2")


async def test_what_the_former_player_had_begun_is_gone(tables: Tables) -> None:
    group = await window(tables, 3)
    panel = await group.panel(BOB)
    await tables.draft(group.number, BOB, panel.epoch, panel.ticket, {"picks": [PASS]})
    await takes_over(group, DAN, "Dan", 1)
    await group.passes_until(CID, "always")
    await takes_over(group, EVE, "Eve", 2)
    assert [(seat.passing, seat.draft, seat.ahead) for seat in await group.seats()] == [({}, {}, {})] * 3


async def test_the_newcomer_may_take_back(tables: Tables) -> None:
    group = await duel(tables)
    await takes_over(group, DAN, "Dan", 1)
    plan = await tables.undo_plan(group.number, DAN)
    assert plan.told == "Roll? Pass"
    await group.answers(ANN, "2")
    await takes_over(group, BOB, "Bob", 1)
    assert not await group.undoes(BOB)
    assert await tables.vote(group.number, ANN, True) == "agreed"
    assert [seat.user for seat in await group.seats()] == [ANN, BOB]


async def test_the_seat_of_the_host(tables: Tables) -> None:
    group = await window(tables)
    await takes_over(group, DAN, "Dan", 0)
    assert (await group.table()).host == DAN
    with pytest.raises(NotAllowed):
        await tables.end(group.number, ANN)
    await tables.end(group.number, DAN)


async def test_a_companions_seat(tables: Tables) -> None:
    group = await with_companion(tables, 2)
    await takes_over(group, DAN, "Dan", 2)
    for user in (ANN, BOB):
        await group.answers(user, "1")
    assert DAN in await group.waiting()
    assert [seat.companion for seat in await group.seats()] == [False] * 3


async def test_somebody_who_plays_must_agree(tables: Tables) -> None:
    """Nobody comes to a game and a hand alone: not to that of one player, nor with companions."""
    alone, beside = await window(tables, 1), await with_companion(tables, channel=11)
    all_missing = await window(tables, 2, channel=12)
    stood_in = await window(tables, 2, channel=13)
    await tables.let_companion_play(stood_in.number, ANN)
    eliminated = await with_companion(tables, 2, channel=14)
    await tables.concede(eliminated.number, ANN)
    for group, seat, missing in (
        (alone, 0, ()),
        (beside, 0, ()),
        (all_missing, 1, (0,)),
        (stood_in, 1, ()),
        (eliminated, 1, ()),
    ):
        with pytest.raises(TableError, match="Nobody else plays at this table"):
            await tables.propose_taking_over(group.number, DAN, "Dan", await about(group, seat, *missing))
        assert "vote" not in (await group.table()).board


async def test_who_has_a_seat_gets_no_other(tables: Tables) -> None:
    group = await window(tables, 3)
    with pytest.raises(TableError, match="You have a seat already"):
        await tables.propose_taking_over(group.number, CID, "Cid", await about(group, 1))


async def test_names_of_newcomers_differ(tables: Tables) -> None:
    group = await window(tables, 3)
    await takes_over(group, DAN, "Ann", 1)
    await takes_over(group, EVE, "Ann", 2)
    assert [line for line in await group.log() if "plays on" in line] == [
        "Ann (2) plays on for Bob.",
        "Ann (3) plays on for Cid.",
    ]
    await tables.end(group.number, ANN)
    again = Group(tables, await tables.rematch(group.number, ANN, "Ann"))
    assert [seat.name for seat in await again.seats()] == ["Ann", "Ann (2)", "Ann (3)"]


async def test_in_a_rematch_a_newcomer_has_a_deck_for_everyone(tables: Tables) -> None:
    """Not that of the player before, which is perhaps of their own making."""
    group = await tiny(tables, 2, start=False)
    await tables.choose_deck(group.number, BOB, "blue")
    await tables.start(group.number, ANN)
    await takes_over(group, DAN, "Dan", 1)
    await tables.end(group.number, ANN)
    again = Group(tables, await tables.rematch(group.number, DAN, "Dan"))
    assert [(seat.name, seat.deck) for seat in await again.seats()] == [("Dan", "green"), ("Ann", "red")]
