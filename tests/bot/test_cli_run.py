"""`fellowship` itself: how it starts, ends and refuses; `backup` and `report`."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.client import PERMISSIONS, Fellowship
from bot.playground import Playground
from bot.store import Database, Failure, Status, Table, TableStore
from tests.discord.stage import Stage

from .people import Person
from .processes import Process, started

FELLOWSHIP = ("-m", "bot")
SYNC = ("PUT", "/applications/{application}/commands", 200)
WRITER = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
number = 0
while True:
    number += 1
    rows = [(f"key {n}", str(number)) for n in range(200)]
    database.execute("BEGIN IMMEDIATE")
    database.executemany("INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)", rows)
    database.execute("COMMIT")
    print("written", number, flush=True)
"""


def on_world(world: Playground) -> tuple[str, ...]:
    """`fellowship`, but Discord is at another address."""
    return ("-m", "benchmarks.bot_process", world.url)


def status(address: str) -> int:
    """What a page answers."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(address, timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


# -- without a token -----------------------------------------------------------------------------


def test_help_names_every_command(person: Person) -> None:
    said = person.runs("--help")
    assert person.code == 0
    for command in ("play", "simulate", "cards", "pictures", "backup", "report", "bench"):
        assert f"\n    {command} " in said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_without_a_token_there_is_a_discord_of_its_own_until_a_signal(
    tmp_path: Path, number: signal.Signals
) -> None:
    with started(FELLOWSHIP, tmp_path, FELLOWSHIP_LOG_FORMAT="json") as running:
        address = running.until("http://").strip()
        running.until("Ctrl+C")
        assert urlsplit(address).hostname == "127.0.0.1"
        assert status(address) == 200
        assert status(address.partition("?")[0]) == 403
        assert [path.name[:11] for path in tmp_path.iterdir()] == ["fellowship-"]
        assert running.signal(number) == 0
    assert list(tmp_path.iterdir()) == []  # nothing is left behind
    assert all(set(json.loads(line)) >= {"at", "level", "from", "words"} for line in running.complaints)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with started(FELLOWSHIP, tmp_path) as first:
        port = urlsplit(first.until("http://").strip()).port
        with started(FELLOWSHIP, tmp_path, FELLOWSHIP_PLAYGROUND_PORT=str(port)) as second:
            assert second.ended() == 2
        assert_refused(second, "address already in use")


def assert_refused(process: Process, words: str) -> None:
    """One sentence, and nothing else."""
    assert process.said == []
    [sentence] = process.complaints
    assert sentence.startswith("fellowship: ")
    assert words in sentence


# -- with a token --------------------------------------------------------------------------------


async def test_with_a_token_it_is_on_discord_and_never_tells_the_token(tmp_path: Path) -> None:
    settings = {"FELLOWSHIP_LOG_LEVEL": "debug", "FELLOWSHIP_DATABASE": "games.db"}
    async with Playground() as world:
        with started(on_world(world), tmp_path, DISCORD_TOKEN=world.token, **settings) as running:
            line = await asyncio.to_thread(running.until, "To invite me: ")
            assert world.gateway.online
            assert await asyncio.to_thread(running.signal, signal.SIGTERM) == 0
    link = parse_qs(urlsplit(line.partition("To invite me: ")[2]).query)
    assert link["client_id"] == [world.bot.id]
    assert link["permissions"] == [str(PERMISSIONS.value)]
    assert set(link["scope"][0].split()) == {"bot", "applications.commands"}
    assert not any(world.token in line for line in (*running.said, *running.complaints))
    assert [path.name for path in tmp_path.iterdir()] == ["games.db"]


async def test_a_wrong_token(tmp_path: Path) -> None:
    async with Playground() as world:
        with started(on_world(world), tmp_path, DISCORD_TOKEN="MTIz.NDU2.Nzg5") as running:
            assert await asyncio.to_thread(running.ended) == 2
    assert_refused(running, "Discord does not know this token. Check DISCORD_TOKEN.")
    assert "MTIz" not in running.complaints[0]


async def test_a_token_that_is_no_longer_good(tmp_path: Path) -> None:
    async with Playground() as world:
        with started(on_world(world), tmp_path, DISCORD_TOKEN=world.token) as running:
            await asyncio.to_thread(running.until, "To invite me: ")
            world.token = "MTIz.NDU2.Nzg5"
            await world.drop_gateway(resumable=False)
            assert await asyncio.to_thread(running.ended) == 1
    assert "Discord cannot be reached: " in running.complaints[-1]
    assert not any("Traceback" in line for line in running.complaints)


async def test_discord_cannot_be_reached(tmp_path: Path) -> None:
    async with Playground() as world:
        command = on_world(world)
    with started(command, tmp_path, DISCORD_TOKEN="MTIz.NDU2.Nzg5") as running:
        assert await asyncio.to_thread(running.ended) == 1  # it may be there later
    [line] = running.complaints
    assert "ERROR   bot.run: Discord cannot be reached: " in line


async def test_a_signal_ends_it_also_while_discord_lets_it_wait(tmp_path: Path) -> None:
    async with Playground() as world:
        world.rate_limit_next(1, 3600)
        with started(on_world(world), tmp_path, DISCORD_TOKEN=world.token) as running:
            await world.until(lambda: world.calls, 60)
            assert await asyncio.to_thread(running.signal, signal.SIGTERM) == 0
    assert not any("Traceback" in line for line in running.complaints)


@pytest.mark.parametrize("place", ["missing/games.db", "."])
def test_a_database_that_cannot_be_used(person: Person, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setattr("bot.logs.set_up", lambda *_: None)
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.NDU2.Nzg5")
    monkeypatch.setenv("FELLOWSHIP_DATABASE", place)
    sentence = person.complains("")
    assert f"The database {place} cannot be used: unable to open database file." in sentence


async def test_commands_are_synced_only_when_they_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Stage(tmp_path) as stage:
        assert stage.world.calls.count(SYNC) == 1
        names = {command["name"] for command in stage.world.commands}
        await stage.restart()
        assert stage.world.calls.count(SYNC) == 1
        first = Fellowship.__init__

        def with_another_command(bot: Fellowship, *arguments: Any, **options: Any) -> None:
            first(bot, *arguments, **options)
            bot.tree.remove_command("about")

        monkeypatch.setattr(Fellowship, "__init__", with_another_command)
        await stage.restart()
        assert stage.world.calls.count(SYNC) == 2
        assert {command["name"] for command in stage.world.commands} == names - {"about"}


# -- backup --------------------------------------------------------------------------------------


def test_a_backup_while_another_process_writes(person: Person, tmp_path: Path) -> None:
    asyncio.run(_new(tmp_path / "fellowship.db"))
    with started(("-c", WRITER, str(tmp_path / "fellowship.db")), tmp_path) as writer:
        for copy in range(3):
            writer.until(f"written {10 * copy + 1}")
            latest = int(writer.said[-1].split()[1])
            said = person.runs(f"backup copy{copy}.db")
            assert (person.code, said) == (0, f"The database is copied to copy{copy}.db.\n")
            with closing(sqlite3.connect(tmp_path / f"copy{copy}.db")) as opened:
                found = opened.execute("SELECT value, count(*) FROM memory GROUP BY value").fetchall()
                assert opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            [(number, count)] = found  # of one moment
            assert count == 200
            assert int(number) >= latest


async def _new(path: Path) -> None:
    await (await Database(path).open()).close()


def test_a_backup_is_refused_without_a_database_and_over_a_file(person: Person, tmp_path: Path) -> None:
    assert "There is no database fellowship.db." in person.complains("backup copy.db")
    asyncio.run(_new(tmp_path / "fellowship.db"))
    (tmp_path / "copy.db").write_text("Dear Ann")
    assert "copy.db exists already; a backup is written to a new file." in person.complains("backup copy.db")
    assert "The backup failed: " in person.complains("backup missing/copy.db")


# -- report --------------------------------------------------------------------------------------


async def _failed(path: Path) -> None:
    """A table at which something has failed twice."""
    database = await Database(path).open()
    store = TableStore(database)
    table = Table(0, "lcg", Status.PLAYING, 1, 2, 2, 3, "passage-through-mirkwood", "standard", 0.0, 0.0)
    async with database.transaction() as change:
        number = await store.add(change, table)
        for error in ("the first", "Éowyn's effect"):
            await store.add_failure(change, number, Failure("core-7.boost", error, {"game": "lcg"}), 1.0)
    await database.close()


def test_a_report_of_the_last_error(person: Person, tmp_path: Path) -> None:
    asyncio.run(_failed(tmp_path / "fellowship.db"))
    said = person.runs("report 1 error.json")
    assert (person.code, said) == (0, "error.json holds what reproduces the error. It shows hidden cards.\n")
    data = json.loads((tmp_path / "error.json").read_text(encoding="utf-8"))
    assert data == {"error": "Éowyn's effect", "effect": "core-7.boost", "game": "lcg"}


def test_a_report_is_refused_in_a_sentence(person: Person, tmp_path: Path) -> None:
    assert "There is no database fellowship.db." in person.complains("report 1 error.json")
    asyncio.run(_failed(tmp_path / "fellowship.db"))
    assert "Nothing has failed at table 2." in person.complains("report 2 error.json")
    assert "'first' is not a number between 1 and 1000000000" in person.complains("report first error.json")
    assert "missing/error.json cannot be written: No such file" in person.complains(
        "report 1 missing/error.json"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["fellowship.db"]
