"""The world and its clock: waiting, time, people, memory."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.playground import Clock, PersonError, Playground
from bot.playground import permissions as may

from .raw import EPHEMERAL, Raw, button, row
from .small_bot import SmallBot


async def test_a_clock_that_stands_still_rings_when_it_is_moved() -> None:
    clock, rang = Clock(start=1000.0), []
    clock.call_at(1010, lambda: rang.append(clock()))
    clock.call_at(1005, lambda: rang.append(clock()))
    clock.call_at(1020, lambda: rang.append(clock())).cancel()
    clock.advance(4)
    assert rang == []
    clock.advance(100)
    assert rang == [1005, 1010]
    assert clock() == 1104


async def test_a_timer_may_set_another_while_the_clock_moves() -> None:
    clock, rang = Clock(start=0.0), []

    def ring() -> None:
        rang.append(clock())
        if len(rang) < 3:
            clock.call_at(clock() + 10, ring)

    clock.call_at(10, ring)
    clock.advance(100)
    assert rang == [10, 20, 30]


async def test_a_clock_that_runs_rings_by_itself_and_can_be_moved() -> None:
    clock = Clock()
    assert abs(clock() - time.time()) < 5
    rang = asyncio.get_running_loop().create_future()
    timer = clock.call_at(clock() + 3600, lambda: rang.set_result(True))
    clock.advance(3599.99)
    await asyncio.wait_for(rang, 5)
    assert timer not in clock.timers


def test_ids_grow_and_tell_their_time() -> None:
    clock = Clock(start=1_700_000_000.0)
    ids = [int(clock.snowflake()) for _ in range(1000)]
    clock.advance(1)
    ids.append(int(clock.snowflake()))
    assert ids == sorted(set(ids))
    assert (ids[0] >> 22) + 1_420_070_400_000 == 1_700_000_000_000
    assert clock.stamp() == "2023-11-14T22:13:21.000000+00:00"


async def test_waiting_ends_with_a_change(world: Playground) -> None:
    waiting = asyncio.create_task(world.until(lambda: len(world.channels[0].messages) == 2))
    await asyncio.sleep(0)
    world.say(world.channels[0], "one")
    await asyncio.sleep(0)
    assert not waiting.done()
    world.people[0].say(world.channels[0], "two")
    await asyncio.wait_for(waiting, 5)


async def test_waiting_in_vain_says_what_there_was(world: Playground, raw: Raw) -> None:
    await raw.message({"content": "the last words", "components": [row(button("x"))]})
    world.people[0].press(next(iter(world.channels[0].messages)), "x")
    with pytest.raises(TimeoutError) as ended:
        await world.until(lambda: False, timeout=0.01)
    text = str(ended.value)
    assert "the last words" in text
    assert "<Ann: x (pending)>" in text
    assert "POST /channels/{channel}/messages 200" in text


async def test_people_see_and_do_only_what_they_may(world: Playground, raw: Raw) -> None:
    ann, ben = world.people[:2]
    waiting = await raw.clicked()
    await raw.answer(waiting, 4, {"content": "psst", "flags": EPHEMERAL, "components": [row(button("y"))]})
    private = waiting.message
    assert private is not None
    with pytest.raises(PersonError, match="cannot see this message"):
        ben.press(private, "y")
    ann.press(private, "y")
    with pytest.raises(PersonError, match="no such channel"):
        ann.say("1", "hello")
    with pytest.raises(PersonError, match="2000"):
        ann.say(world.channels[0], "x" * 2001)
    with pytest.raises(PersonError, match="Only a private message"):
        ann.dismiss(waiting.source or "")
    world.remove_member(ben)
    with pytest.raises(PersonError, match="cannot see #tavern"):
        ben.say(world.channels[0], "hello")


async def test_a_name_that_is_not_clear_is_refused(world: Playground, raw: Raw) -> None:
    twins = row(button("a", label="Go"), button("b", label="Go"))
    message = await raw.message({"content": "c", "components": [twins]})
    with pytest.raises(PersonError, match="There are 2"):
        world.people[0].press(message, "Go")
    assert world.people[0].press(message, "b").name == "Go"


async def test_a_command_may_want_permissions(world: Playground, raw: Raw) -> None:
    command = {"name": "admin", "description": "d", "default_member_permissions": str(may.MANAGE_CHANNELS)}
    await raw("PUT", f"/applications/{world.bot.id}/commands", [command])
    with pytest.raises(PersonError, match="not offered"):
        world.people[1].use("admin", world.channels[0], {})
    assert world.people[0].use("admin", world.channels[0], {}).state == "pending"


async def test_everyone_is_called_by_people_only(world: Playground, raw: Raw) -> None:
    ann, ben, *_ = world.people
    await raw.message({"content": "@everyone"})
    assert ben.pings == []
    ann.say(world.channels[0], "@everyone come")
    assert (len(ann.pings), len(ben.pings)) == (0, 1)


async def test_a_hundred_clicks_leave_nothing_behind(world: Playground, bot: SmallBot) -> None:
    ann = world.people[0]
    shown = (await ann.command("game new", channel=world.channels[0], scenario="x")).message or {}
    for _ in range(100):
        await (await ann.click(shown, "slow")).finished()
    assert len(world.files) == 1
    assert len(world.channels[0].messages) == 1
    assert len(world.clock.timers) == 0
    world.clock.advance(16 * 60)
    await ann.click(shown, "update")
    assert len(world.interactions) == 1
    assert world.files == {}
