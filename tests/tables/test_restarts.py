"""Restarts: a table goes on where it stood, whenever the bot stops."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import Database, Status
from bot.tables import Outdated, TableError, Tables
from engine.kernel import roll

from .people import ANN, BOB, CID, Group, cards, tiny, window
from .tinygame import State

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("people", "scenario"), [(1, "journey-along-the-anduin"), (3, "escape-from-dol-guldur")]
)
async def test_a_whole_game_of_cards_is_the_same_with_restarts(
    tables: Tables, people: int, scenario: str
) -> None:
    steady = await cards(tables, people, scenario)
    restless = await cards(Tables(tables.database, tables.clock), people, scenario, channel=21)
    luck, moves, restarts = State(people, []), 0, 0
    while users := await steady.waiting():
        if roll(luck, 4) == 0:
            restless.restart()
            restarts += 1
        user = users[roll(luck, len(users))]
        panel = await steady.panel(user)
        assert await restless.panel(user) == panel
        for group in (steady, restless):
            await group.move(user)
        moves += 1
        if roll(luck, 10) == 0:
            assert await restless.everything() == await steady.everything()
    restless.restart()
    assert await restless.everything() == await steady.everything()
    assert await restless.status() is Status.OVER
    assert moves > 25
    assert restarts > 5
    async with tables.open(steady.number) as live:
        assert live.read == len(live.session.journal.entries)  # type: ignore[union-attr]


async def test_a_whole_game_from_another_process_each_time(tables: Tables, tmp_path: Path) -> None:
    """The file is closed and opened again between any two answers."""
    steady = await tiny(tables)
    path = tmp_path / "other.db"
    database = await Database(path).open()
    number = (await tiny(Tables(database, tables.clock))).number
    group = Group(Tables(database, tables.clock), number)
    while users := await steady.waiting():
        await database.close()
        database = await Database(path).open()
        group.tables = Tables(database, tables.clock)
        assert await group.everything() == await steady.everything()
        for each in (steady, group):
            await each.move(users[-1])
    assert await group.status() is Status.OVER
    assert await group.everything() == await steady.everything()
    await database.close()


@pytest.mark.parametrize("before", [0, 1, 2])
async def test_a_decision_of_all_survives_a_restart_in_the_middle(tables: Tables, before: int) -> None:
    group = await cards(tables, 3)
    asked = await group.waiting()
    old = {user: await group.panel(user) for user in asked}
    for user in asked[:before]:
        await group.answers(user, "no")
    group.restart()
    assert await group.waiting() == asked[before:]
    for user in asked[:before]:
        with pytest.raises(Outdated):
            await group.press(user, old[user], "no")
    for user in asked[before:]:
        assert await group.panel(user) == old[user]
        await group.press(user, old[user], "yes")
    assert "mulligan" not in (await group.asks()).values()
    keeps = [given.picks for given in await group.tables.store.inputs(group.number, 0, 3)]
    assert keeps == [("no",)] * before + [("yes",)] * (3 - before)


async def test_wishes_to_pass_and_votes_survive_a_restart(tables: Tables) -> None:
    group = await tiny(tables, 3)
    for user in (ANN, BOB, CID):
        await group.answers(user, "2")
    await group.answers(BOB, "roll")
    await group.passes_until(CID, "decision")
    assert not await group.undoes(BOB)
    group.restart()
    async with group.tables.open(group.number) as live:
        assert live.table.board["vote"]["by"] == BOB
        assert live.seats[2].passing["until"] == "decision"
    assert await group.tables.vote(group.number, ANN, True) == "open"
    group.restart()
    assert await group.tables.vote(group.number, CID, True) == "agreed"
    assert (await group.state())["players"] == [{"secret": 2}] * 3


CHILD = """
import asyncio, sys
from bot.store import Database
from bot.tables import Tables
from tests.tables.people import Group

async def main(path: str, number: int) -> None:
    group = Group(Tables(await Database(path).open()), number)
    while users := await group.waiting():
        await group.move(users[0])
        print((await group.table()).inputs, flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


@pytest.mark.parametrize("answers", [1, 5])
async def test_a_move_that_was_acknowledged_survives_a_kill(tables: Tables, answers: int) -> None:
    group = await cards(tables, 2)
    command = [sys.executable, "-c", CHILD, tables.database.path, str(group.number)]
    for _ in range(2):
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            acknowledged = [int(child.stdout.readline()) for _ in range(answers)][-1]
            child.send_signal(signal.SIGKILL)
        assert child.returncode == -signal.SIGKILL
        group.restart()
        async with group.tables.open(group.number) as live:
            assert live.playing.count == live.table.inputs >= acknowledged
            assert not live.playing.dropped
        assert len(await tables.store.inputs(group.number, 0, acknowledged)) == acknowledged
    [[sound]] = await tables.database.rows("PRAGMA integrity_check")
    assert sound == "ok"
    before = (await group.table()).inputs
    await group.move((await group.waiting())[0])
    assert (await group.table()).inputs == before + 1


async def test_a_wish_counts_although_a_game_can_no_longer_be_loaded(
    tables: Tables, database: Database
) -> None:
    group = await window(tables)
    async with database.transaction() as change:
        await change.run("DELETE FROM states")
    group.restart()
    await group.tables.learn_wishes(group.number)
    with pytest.raises(TableError, match="can no longer be loaded"):
        await group.waiting()
