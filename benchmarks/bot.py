"""How fast the bot is on the local Discord, with many tables at once.

The bot runs in a process of its own; Discord and the people are in this one. On two cores or more they do
not wait for each other, so that the figures are the bot's; the network to Discord comes on top of them.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

from bot.playground import Playground
from engine.kernel import GameError

from .bot_people import Clicked, TableOfTwo

MOST_TABLES = 50
TABLES_PER_SECOND = 10  # fewer tables for a shorter measurement
RATES = (2.0, 10.0)  # clicks a second
AT_ONCE = 10  # clicks under way when it goes as fast as it can
MOST_CLICKS, MOST_COMPLAINTS = 20_000, 20
STARTS_WITHIN, ENDS_WITHIN = 60.0, 20.0
READY = "To invite me"
FALSE_ALARM = "Can't keep up"  # this Discord may answer a heartbeat before discord.py has noted its time
AIMS = {
    ("at_10_a_second", "received_ms", "p99"): 100.0,
    ("at_10_a_second", "picture_ms", "p50"): 150.0,
    ("at_10_a_second", "picture_ms", "p99"): 500.0,
    ("memory_mb", "start"): 150.0,
}


def measure(seconds: float = 5.0) -> dict[str, Any]:
    """Clicks for about this time, after the bot has started and the tables are open; the first quarter of
    it does not count: cards that are shown for the first time are drawn then."""
    return asyncio.run(_measure(seconds))


def lines(data: dict[str, Any]) -> list[str]:
    """The measurements as tables, with what we aim at."""
    found = [f"{data['tables']} tables of two", ""]
    found.append(f"{'milliseconds after a click':<30}{'p50':>10}{'p99':>10}   aim")
    for name, phase in data.items():
        if not isinstance(phase, dict) or "clicks" not in phase:
            continue
        found.append(f"{name.replace('_', ' ')}: {phase['clicks']} clicks, {phase['per_second']} a second")
        for what in ("received_ms", "acknowledged_ms", "picture_ms"):
            times = phase[what]
            aims = [
                f"{point} below {AIMS[name, what, point]:g}" for point in times if (name, what, point) in AIMS
            ]
            label = f"  {what.removesuffix('_ms')}"
            found.append(f"{label:<30}{times['p50']:>10,}{times['p99']:>10,}   {', '.join(aims)}".rstrip())
        found.append(f"  {'work of the bot a click':<28}{phase['work_ms']:>10,}")
        found.append(f"  {'without an answer':<28}{phase['lost']:>10,}")
    found += ["", "memory of the bot, MB"]
    for name, size in data["memory_mb"].items():
        aim = f"   below {AIMS['memory_mb', name]:g}" if ("memory_mb", name) in AIMS else ""
        found.append(f"  {name.replace('_', ' '):<28}{size:>10,}{aim}")
    return [*found, *(f"The bot complained: {words}" for words in data["complaints"])]


async def _measure(seconds: float) -> dict[str, Any]:
    count = max(2, min(MOST_TABLES, round(seconds * TABLES_PER_SECOND)))
    luck = random.Random(1)
    async with Playground() as world, _bot(world) as bot:
        memory = {"start": bot.memory()}
        ann, ben, cid, dora = world.people
        tables = [TableOfTwo(world, (ann, ben) if n % 2 else (cid, dora), luck) for n in range(count)]
        for number, table in enumerate(tables):
            await table.open(world.channels[number % len(world.channels)])
        memory["with_tables"] = bot.memory()
        found: dict[str, Any] = {"tables": count}
        await _at_full_speed(tables, seconds / 4)
        for rate in RATES:
            found[f"at_{rate:g}_a_second"] = await _phase(bot, _steadily(tables, rate, seconds / 4))
        found["at_full_speed"] = await _phase(bot, _at_full_speed(tables, seconds / 4))
        memory["end"] = bot.memory()
    return {**found, "memory_mb": memory, "complaints": bot.complaints}


# -- the bot -------------------------------------------------------------------------------------


class _Bot:
    """The process of the bot, and what it says."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._ready = asyncio.Event()
        self.complaints: list[str] = []

    async def listen(self) -> None:
        """Read its log: one JSON object a line, and plain words if it cannot start."""
        assert self._process.stderr is not None
        async for line in self._process.stderr:
            try:
                told = json.loads(line)
            except ValueError:
                told = {"level": "error", "words": line.decode(errors="replace").strip()}
            if told["words"].startswith(READY):
                self._ready.set()
            elif told["level"] not in ("debug", "info") and not told["words"].startswith(FALSE_ALARM):
                self.complaints = [*self.complaints, told["words"]][:MOST_COMPLAINTS]

    async def started(self, listening: asyncio.Task[None]) -> None:
        """Wait until it is ready."""
        ready = asyncio.create_task(self._ready.wait())
        await asyncio.wait([ready, listening], timeout=STARTS_WITHIN, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if not self._ready.is_set():
            raise GameError(f"The bot does not start: {' '.join(self.complaints) or 'it says nothing'}")

    def memory(self) -> float:
        """Megabytes it has in memory; 0 where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        except OSError:
            return 0.0
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)

    def work(self) -> float:
        """Seconds it has worked on all cores; 0 where the system does not tell."""
        try:
            stat = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def _bot(world: Playground) -> AsyncIterator[_Bot]:
    """The bot on this Discord, until the block ends."""
    with tempfile.TemporaryDirectory(prefix="fellowship-bench-") as folder:
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("FELLOWSHIP_")
        }
        environment |= {"DISCORD_TOKEN": world.token, "FELLOWSHIP_LOG_FORMAT": "json"}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.bot_process", world.url),
            cwd=folder,
            env=environment,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        bot = _Bot(process)
        listening = asyncio.create_task(bot.listen())
        try:
            await bot.started(listening)
            yield bot
        finally:
            assert process.stdin is not None
            process.stdin.close()  # the bot ends with it
            try:
                await asyncio.wait_for(process.wait(), ENDS_WITHIN)
            except TimeoutError:
                process.kill()
                await process.wait()
            await listening


# -- clicking ------------------------------------------------------------------------------------


async def _steadily(tables: Sequence[TableOfTwo], rate: float, seconds: float) -> list[Clicked]:
    """So many clicks a second in all, one table after the other; a table that is busy is left out."""
    started, tasks = time.perf_counter(), list[asyncio.Task[Clicked]]()
    turns = cycle(tables)
    for number in range(max(1, min(MOST_CLICKS, round(rate * seconds)))):
        await asyncio.sleep(started + number / rate - time.perf_counter())
        free = (table for _, table in zip(tables, turns, strict=False) if not (table.busy or table.over))
        if table := next(free, None):
            tasks.append(asyncio.create_task(table.click()))
            await asyncio.sleep(0)  # it is busy from now on
    return [await task for task in tasks]


async def _at_full_speed(tables: Sequence[TableOfTwo], seconds: float) -> list[Clicked]:
    """Some people, each with tables of their own, click again as soon as they see what came of it."""
    end, found = time.perf_counter() + seconds, list[Clicked]()

    async def person(own: Sequence[TableOfTwo]) -> None:
        for table in cycle(own):
            if time.perf_counter() > end or len(found) >= MOST_CLICKS or all(each.over for each in own):
                return
            if not table.over:
                found.append(await table.click())

    await asyncio.gather(*(person(tables[first::AT_ONCE]) for first in range(min(AT_ONCE, len(tables)))))
    return found


async def _phase(bot: _Bot, clicking: Any) -> dict[str, Any]:
    """What some clicks gave."""
    started, before = time.perf_counter(), bot.work()
    clicks = await clicking
    spent, worked = time.perf_counter() - started, bot.work() - before
    return {
        "clicks": len(clicks),
        "per_second": round(len(clicks) / spent, 1),
        "received_ms": _points(each.received for each in clicks),
        "acknowledged_ms": _points(each.acknowledged for each in clicks),
        "picture_ms": _points(each.picture for each in clicks if each.answers),
        "work_ms": round(worked / max(1, len(clicks)) * 1e3, 1),
        "lost": sum(each.acknowledged is None or (each.answers and each.picture is None) for each in clicks),
    }


def _points(times: Any) -> dict[str, float]:
    """The median and the slowest of a hundred, in milliseconds."""
    known = sorted(each for each in times if each is not None) or [0.0]
    return {f"p{share}": round(known[math.ceil(share / 100 * len(known)) - 1] * 1e3, 1) for share in (50, 99)}
