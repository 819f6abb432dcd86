"""Tables in the database: what is found, what is kept, and at what price."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from bot.store import (
    Database,
    Failure,
    Given,
    Line,
    Seat,
    Snapshot,
    Status,
    Table,
    TableStore,
    Transaction,
)
from bot.store.tables import KEPT

TABLE = Table(0, "lcg", Status.LOBBY, 1, 10, 10, 7, "passage", "easy", 5.0, 6.0, {"a": [1]}, {"b": "ü"}, 2, 3)
SEATS = [
    Seat(0, 7, "Ann", "lore", 4, "abc", {"until": "phase"}, {"picks": ["1"]}),
    Seat(1, 8, "Bob", "spirit"),
]
GIVEN = Given(0, 1, ("a", "b"), "print", "", 3, 8, "Commit? Bob", False, 5, 6)


async def kept(database: Database, *tables: Table) -> list[int]:
    """Put tables in; gives their numbers."""
    store = TableStore(database)
    async with database.transaction() as change:
        return [await store.add(change, table) for table in tables]


async def test_a_table_and_its_seats_come_back_as_they_were(database: Database, store: TableStore) -> None:
    [number] = await kept(database, TABLE)
    async with database.transaction() as change:
        await store.save_seats(change, number, SEATS)
    assert await store.table(number) == replace(TABLE, id=number)
    assert await store.seats(number) == SEATS
    changed = replace(TABLE, id=number, status=Status.OVER, epoch=9, stale=True, board={})
    async with database.transaction() as change:
        await store.save(change, changed)
        await store.save_seat(change, number, replace(SEATS[1], draft={"x": 1}))
    assert await store.table(number) == changed
    assert await store.seats(number) == [SEATS[0], replace(SEATS[1], draft={"x": 1})]
    assert await store.table(number + 1) is None


async def test_there_is_one_open_table_in_a_place(database: Database, store: TableStore) -> None:
    *_, first = await kept(
        database, replace(TABLE, status=Status.OVER), replace(TABLE, status=Status.ENDED), TABLE
    )
    with pytest.raises(sqlite3.IntegrityError, match=r"tables\.place"):
        await kept(database, replace(TABLE, status=Status.PLAYING))
    found = await store.at(10)
    assert found is not None
    assert found.id == first
    latest = await store.latest_at(10)
    assert latest is not None
    assert latest.id == first
    assert await store.at(11) is None
    assert await store.latest_at(11) is None


async def test_tables_are_found_by_where_they_stand_and_who_sits_there(
    database: Database, store: TableStore
) -> None:
    numbers = await kept(
        database,
        TABLE,
        replace(TABLE, status=Status.PLAYING, place=11),
        replace(TABLE, status=Status.OVER, place=12),
        replace(TABLE, channel=20, place=20, touched=99.0, stale=True),
        replace(TABLE, guild=2, channel=30, place=30),
    )
    async with database.transaction() as change:
        for number in numbers[:3]:
            await store.save_seats(change, number, SEATS[:1])

    async def ids(found: Awaitable[list[Table]]) -> list[int]:
        return [numbers.index(table.id) for table in await found]

    assert await ids(store.in_channel(10)) == [0, 1]
    assert await ids(store.in_channel(11)) == [1]
    assert await ids(store.in_guild(1)) == [0, 1, 3]
    assert await ids(store.seated(7)) == [0, 1]
    assert await ids(store.seated(8)) == []
    assert await ids(store.stale()) == [3]
    assert await ids(store.lobbies_untouched_since(50.0)) == [0, 4]


async def test_answers_and_lines_come_back_as_they_were(database: Database, store: TableStore) -> None:
    [number, other] = await kept(database, TABLE, replace(TABLE, place=11))
    answers = [replace(GIVEN, number=n, word="concede" if n == 2 else "") for n in range(4)]
    said = [Line("A.", ((0, "You a."), (1, ""))), Line(""), Line("Éowyn rides.")]
    async with database.transaction() as change:
        for given in answers:
            await store.add_input(change, number, given, 1.0)
        await store.add_lines(change, number, 1, said[:2], 1.0)
        await store.add_lines(change, number, 2, said[2:], 2.0)
        await store.add_lines(change, other, 2, [Line("Elsewhere.")], 2.0)
    assert await store.inputs(number, 0, 9) == answers
    assert await store.inputs(number, 1, 3) == answers[1:3]
    assert await store.lines(number) == said
    assert await store.lines(number, 2) == said[1:]
    assert [line.words(0) for line in said] == ["You a.", "", "Éowyn rides."]
    assert said[0].words(None) == "A."


async def test_what_is_taken_back_is_kept_but_does_not_count(database: Database, store: TableStore) -> None:
    [number, other] = await kept(database, TABLE, replace(TABLE, place=11))
    async with database.transaction() as change:
        for table in (number, other):
            for n in range(4):
                await store.add_input(change, table, replace(GIVEN, number=n), 1.0)
                await store.add_lines(change, table, n + 1, [Line(f"After {n + 1}.")], 1.0)
                await store.add_snapshot(change, table, Snapshot(n + 1, n, 0, 0, "x", {"n": n}))
    async with database.transaction() as change:
        await store.take_back(change, number, 2)
        await store.add_input(change, number, replace(GIVEN, number=2, picks=("other",)), 2.0)
    assert [given.picks for given in await store.inputs(number, 0, 9)] == [("a", "b"), ("a", "b"), ("other",)]
    assert await store.lines(number) == [Line("After 1."), Line("After 2.")]
    shot = await store.snapshot(number, 9)
    assert shot is not None
    assert shot.state == {"n": 1}
    for name, count in (("inputs", 5), ("lines", 4)):
        rows = await database.rows(f"SELECT undone FROM {name} WHERE table_id = ?", (number,))
        assert len(rows) == count
        assert sum(row["undone"] for row in rows) == 2
    assert len(await store.inputs(other, 0, 9)) == len(await store.lines(other)) == 4


async def test_the_same_number_cannot_be_answered_twice(database: Database, store: TableStore) -> None:
    [number] = await kept(database, TABLE)

    async def twice() -> None:
        async with database.transaction() as change:
            await store.add_input(change, number, GIVEN, 1.0)
            await store.add_input(change, number, GIVEN, 1.0)

    with pytest.raises(sqlite3.IntegrityError):
        await twice()
    assert await store.inputs(number, 0, 9) == []


async def test_the_last_failure_comes_back(database: Database, store: TableStore) -> None:
    [number] = await kept(database, TABLE)
    assert await store.failure(number) is None
    failures = [Failure(f"effect {n}", "KeyError: ü", {"inputs": [n]}) for n in range(2)]
    async with database.transaction() as change:
        for failure in failures:
            await store.add_failure(change, number, failure, 1.0)
    assert await store.failure(number) == failures[1]


# -- stable states -----------------------------------------------------------------------------


def shots(count: int, chapter_of: Callable[[int], str]) -> list[Snapshot]:
    """Stable states; some inputs lead to none."""
    return [Snapshot(n * 2, n, n, 0, chapter_of(n), {"n": n}) for n in range(count)]


async def add_all(change: Transaction, store: TableStore, table: int, states: Sequence[Snapshot]) -> None:
    for shot in states:
        await store.add_snapshot(change, table, shot)


async def stored(database: Database, table: int) -> list[int]:
    """After how many inputs there is a state."""
    sql = "SELECT inputs FROM states WHERE table_id = ? ORDER BY inputs"
    return [row["inputs"] for row in await database.rows(sql, (table,))]


def expected(states: Sequence[Snapshot]) -> list[int]:
    """The last ones, and the first of each chapter."""
    firsts = [b for a, b in zip([None, *states], states, strict=False) if a is None or a.chapter != b.chapter]
    return sorted({shot.inputs for shot in (*states[-KEPT:], *firsts)})


@pytest.mark.parametrize("length", [1, 7, 40, 1000])
async def test_the_last_states_are_kept_and_the_first_of_each_chapter(
    database: Database, store: TableStore, length: int
) -> None:
    [number, other] = await kept(database, TABLE, replace(TABLE, place=11))
    states = shots(2 * KEPT + 30, lambda n: f"chapter {n // length}")
    async with database.transaction() as change:
        await add_all(change, store, other, states[:5])
        await add_all(change, store, number, states)
        await store.add_snapshot(change, number, states[-1])  # the same again
    assert await stored(database, number) == expected(states)
    assert await stored(database, other) == [shot.inputs for shot in states[:5]]


async def test_pruning_goes_on_after_a_step_back(database: Database, store: TableStore) -> None:
    [number] = await kept(database, TABLE)
    states = shots(2 * KEPT + 30, lambda n: f"chapter {n // 25}")
    async with database.transaction() as change:
        await add_all(change, store, number, states)
        await store.take_back(change, number, states[-41].inputs)
        await add_all(change, store, number, states[-40:])
    assert await stored(database, number) == expected(states)


async def test_a_state_is_found_by_what_came_before_it(database: Database, store: TableStore) -> None:
    [number] = await kept(database, TABLE)
    states = shots(4, lambda n: "x")
    async with database.transaction() as change:
        await add_all(change, store, number, states)
    assert [await store.snapshot(number, inputs) for inputs in (0, 1, 2, 5, 6, 99)] == [
        states[0],
        states[0],
        states[1],
        states[2],
        states[3],
        states[3],
    ]
    assert await store.snapshot(number, -1) is None
