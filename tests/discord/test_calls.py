"""Calls and reminders: when people want them, at all of their tables, over restarts."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pings import Pings
from bot.playground import Person
from bot.playground import permissions as may

from .stage import Json, Stage, controls, labels, words
from .test_pings import calls, keep, time_passes
from .test_places import closed

pytestmark = pytest.mark.usefixtures("plain_pictures")
HOUR, DAY = 3600.0, 24 * 3600.0


async def wish(stage: Stage, person: Person, menu: str, value: str, where: Any = None) -> Json:
    """Set something in *Calls & questions*."""
    more = await stage.click(person, stage.newest(where or stage.place(), person), "More")
    wishes = await stage.click(person, more, "Calls & questions")
    return await stage.select(person, wishes, menu, value)


async def clock_shows(stage: Stage, person: Person, hour: int) -> None:
    """Somebody tells what their clock shows now."""
    more = await stage.click(person, stage.newest(stage.place(), person), "More")
    wishes = await stage.click(person, more, "Calls & questions")
    [menu] = controls(wishes, "clock")
    [value] = [choice["value"] for choice in menu["options"] if f" {hour:02}:" in choice["label"]]
    wishes = await stage.select(person, wishes, menu["custom_id"], value)
    [menu] = controls(wishes, "clock")
    assert [f" {hour:02}:" in choice["label"] for choice in menu["options"] if choice.get("default")] == [
        True
    ]


async def at_half_past(stage: Stage) -> None:
    """Wait until half past an hour."""
    await time_passes(stage, (1800 - stage.clock()) % HOUR)


def waited(stage: Stage, where: Any) -> str:
    """Whom the table says it waits for."""
    return words(stage.newest(where)).partition("Waiting for")[2].partition("\n")[0]


# -- reminders -----------------------------------------------------------------------------------


async def test_one_reminder_takes_the_place_of_the_call(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await keep(stage, ann)
    await time_passes(stage)
    [first] = calls(stage, place)
    await time_passes(stage, 8 * HOUR - 60)
    assert [call["id"] for call in calls(stage, place)] == [first["id"]]
    assert len(ben.pings) == 1
    await time_passes(stage, 60)
    [reminder] = calls(stage, place)
    assert reminder["id"] != first["id"]
    assert "it is still your turn: to keep the hand or not." in words(reminder)
    assert f"I called you <t:{stage.clock() - 8 * HOUR:.0f}:R>." in words(reminder)
    for _ in range(3):
        await time_passes(stage, DAY)
    assert len(ben.pings) == 2
    assert len(ann.pings) == 0
    await stage.click(ben, await stage.click(ben, reminder, "Your move"), "Keep")
    assert reminder["id"] not in [call["id"] for call in calls(stage, place)]


async def test_who_has_answered_is_not_reminded(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await time_passes(stage)
    await keep(stage, ben)
    await time_passes(stage, 9 * HOUR)
    assert len(ben.pings) == 1
    assert len(ann.pings) == 2
    assert len(calls(stage, place)) == 1


async def test_who_is_here_is_not_reminded(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await time_passes(stage)
    await time_passes(stage, 8 * HOUR - 60)
    await stage.panel(ben)
    await time_passes(stage, 61)
    assert (len(ann.pings), len(ben.pings)) == (2, 1)
    await time_passes(stage, 60)
    assert len(ben.pings) == 2
    assert len(calls(stage, place)) == 2


@pytest.mark.parametrize(("choice", "hours"), [("2", 2), ("24", 24), ("0", None)])
async def test_the_time_of_the_reminder_is_chosen(stage: Stage, choice: str, hours: int | None) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    told = words(await wish(stage, ben, "Remind me", choice))
    assert ("never remind you" if hours is None else f"remind you after {hours} hours") in told
    await time_passes(stage)
    assert len(ben.pings) == 1
    await time_passes(stage, (hours or 100) * HOUR - 60)
    assert len(ben.pings) == 1
    await time_passes(stage, 60)
    assert len(ben.pings) == (1 if hours is None else 2)


async def test_another_time_counts_at_once(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    await time_passes(stage)
    await time_passes(stage, 3 * HOUR)
    await wish(stage, ben, "Remind me", "2")
    assert len(ben.pings) == 1  # he is here
    await time_passes(stage, 121)
    assert len(ben.pings) == 2


async def test_a_restart_between_call_and_reminder(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await keep(stage, ann)
    await time_passes(stage)
    await stage.restart()
    await time_passes(stage, 8 * HOUR - 60)
    assert len(ben.pings) == 1
    await stage.stop()
    stage.clock.advance(HOUR)
    await stage.start()
    for _ in range(2):
        await time_passes(stage, 60)
        assert len(ben.pings) == 2
        await stage.restart()
    await time_passes(stage, DAY)
    assert len(ben.pings) == 2
    assert len(calls(stage, place)) == 1


async def test_a_call_that_was_not_due_before_a_restart_comes_after_it(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    await stage.restart()
    await time_passes(stage, 60)
    assert ben.pings == []
    await time_passes(stage, 61)
    assert len(ben.pings) == 1


async def test_nothing_is_called_twice_when_the_bot_dies_in_the_middle(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of two is called; with the second, everything ends."""
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    call = Pings._call

    async def dies(self: Pings, *rest: Any) -> Any:
        if ann.pings or ben.pings:
            raise RuntimeError
        return await call(self, *rest)

    with monkeypatch.context() as broken:
        broken.setattr(Pings, "_call", dies)
        await time_passes(stage)
    assert len(ann.pings) + len(ben.pings) == 1
    await stage.restart()
    for _ in range(2):
        await time_passes(stage, HOUR)
    assert (len(ann.pings), len(ben.pings)) == (1, 1)


async def test_who_must_agree_is_reminded_once(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        await keep(stage, person)
    await stage.click(ann, await stage.click(ann, stage.newest(place), "Undo"), "Ask the others")
    for hours in (1, 9, 9, 9):
        await time_passes(stage, hours * HOUR)
    asked = [ping for ping in ben.pings if "May Ann take back a step?" in words(ping)]
    assert len(asked) == 2
    [ping] = [m for m in stage.public(place) if "the table asks you" in words(m)]
    assert "All have agreed." in words(await stage.click(ben, ping, "Agree"))


# -- quiet hours ---------------------------------------------------------------------------------


async def test_quiet_hours_postpone_the_first_call(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await at_half_past(stage)
    await stage.game(ann, ben)
    await clock_shows(stage, ben, 22)
    assert "but not from 22:00 to 7:00" in words(await wish(stage, ben, "Quiet hours", "22-7"))
    await time_passes(stage)
    assert (len(ann.pings), len(ben.pings)) == (1, 0)
    await time_passes(stage, 8 * HOUR)  # 6:40 by Ben's clock
    assert ben.pings == []
    await stage.restart()
    await time_passes(stage, 1201)
    assert len(ben.pings) == 1


async def test_quiet_hours_postpone_the_reminder(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await at_half_past(stage)
    await stage.game(ann, ben)
    await clock_shows(stage, ben, 17)
    await wish(stage, ben, "Quiet hours", "22-8")
    await time_passes(stage)
    assert len(ben.pings) == 1
    await time_passes(stage, 8 * HOUR)
    assert (len(ann.pings), len(ben.pings)) == (2, 1)
    await time_passes(stage, 6 * HOUR)  # 7:40
    assert len(ben.pings) == 1
    await time_passes(stage, 1201)
    assert len(ben.pings) == 2


async def test_without_quiet_hours_the_call_comes_at_once(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    await clock_shows(stage, ben, 23)
    await wish(stage, ben, "Quiet hours", "22-8")
    await time_passes(stage)
    assert ben.pings == []
    told = words(await wish(stage, ben, "Quiet hours", "0-0"))
    assert "not from" not in told
    await time_passes(stage, 121)
    assert len(ben.pings) == 1


async def test_the_clock_is_right_when_the_hour_has_passed_meanwhile(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.game(ann)
    await at_half_past(stage)
    more = await stage.click(ann, stage.newest(stage.place()), "More")
    wishes = await stage.click(ann, more, "Calls & questions")
    [menu] = controls(wishes, "clock")
    [value] = [choice["value"] for choice in menu["options"] if " 17:" in choice["label"]]
    stage.clock.advance(HOUR - 1)
    wishes = await stage.select(ann, wishes, menu["custom_id"], value)
    [menu] = controls(wishes, "clock")
    assert [choice["label"] for choice in menu["options"] if choice.get("default")] == [
        "My clock shows 18:29"
    ]


# -- away, and no pings at all -------------------------------------------------------------------


async def test_who_is_away_is_called_afterwards(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    told = words(await wish(stage, ben, "Away", "3"))
    back = f"{stage.clock() + 3 * DAY:.0f}"
    assert f"You are away until <t:{back}:f>." in told
    assert f"{ben.mention} (to keep the hand or not, away until <t:{back}:d>)" in waited(stage, place)
    await stage.restart()
    for _ in range(2):
        await time_passes(stage, DAY)
    assert ben.pings == []
    await time_passes(stage, DAY)
    assert ["still" in words(ping) for ping in ben.pings] == [False]
    assert "away" not in waited(stage, place)


async def test_who_goes_away_after_the_call_is_reminded_afterwards(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    await time_passes(stage)
    await wish(stage, ben, "Away", "1")
    await time_passes(stage, 20 * HOUR)
    assert (len(ann.pings), len(ben.pings)) == (2, 1)
    await time_passes(stage, 4 * HOUR)
    assert len(ben.pings) == 2


async def test_back_earlier(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    labelled = [
        choice["label"] for choice in controls(await wish(stage, ben, "Away", "14"), "away")[0]["options"]
    ]
    assert labelled[1:] == [f"Away for {time}" for time in ("a day", "three days", "a week", "two weeks")]
    await time_passes(stage, DAY)
    assert ben.pings == []
    assert "You are away" not in words(await wish(stage, ben, "Away", "0"))
    assert "away" not in waited(stage, place)
    await time_passes(stage, 121)
    assert len(ben.pings) == 1


async def test_a_wish_counts_at_every_table(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    first = await stage.game(ann, ben)
    second = await stage.game(ann, ben, scenario="journey-along-the-anduin")
    await wish(stage, ben, "Away", "1", first)
    assert "away until" in waited(stage, second)
    await time_passes(stage, HOUR)
    assert (len(ann.pings), len(ben.pings)) == (2, 0)
    assert "away until" not in words(await wish(stage, ben, "Away", "0", first))
    assert "away" not in waited(stage, second)
    assert len(ben.pings) == 1  # at the second table he is not to be seen
    await time_passes(stage, 121)
    assert len(ben.pings) == 2


async def test_who_does_not_want_pings_gets_no_reminder_either(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await time_passes(stage)
    await wish(stage, ben, "Pings", "off")
    await time_passes(stage, DAY)
    assert (len(ann.pings), len(ben.pings)) == (2, 1)
    await keep(stage, ben)
    assert [ben.mention in words(call) for call in calls(stage, place)] == [False]


async def test_pings_wanted_again_come_in_the_same_wait(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    await wish(stage, ben, "Pings", "off")
    await time_passes(stage, HOUR)
    assert ben.pings == []
    await stage.restart()
    await wish(stage, ben, "Pings", "on")
    await time_passes(stage, 121)
    assert len(ben.pings) == 1
    await time_passes(stage, 8 * HOUR)
    assert ["still your turn" in words(ping) for ping in ben.pings] == [False, True]


async def test_wishes_without_a_seat(stage: Stage) -> None:
    """They are those of a person, not of a table."""
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann)
    assert "I do not call you" in words(await wish(stage, ben, "Pings", "off"))
    more = await stage.click(ben, stage.newest(place), "More")
    [menu] = controls(await stage.click(ben, more, "Calls & questions"), "pings")
    assert [choice.get("default", False) for choice in menu["options"]] == [False, True]


# -- the sweep -----------------------------------------------------------------------------------


async def test_a_table_at_which_nobody_is_to_be_called_is_left_alone(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    assert stage.bot is not None
    store = stage.bot.tables.store
    place = await stage.game(ann, ben)
    lost = await stage.game(ben, scenario="journey-along-the-anduin")
    over = await stage.game(ann, scenario="escape-from-dol-guldur")
    await time_passes(stage)
    assert len(calls(stage, lost)) == 1
    assert len(await store.due(stage.clock() + DAY)) == 3
    await stage.click(ann, await stage.command(ann, "game concede", over), "Give up my seat")
    assert "Rematch" in labels(stage.newest(over))
    stage.world.delete_thread(lost)
    assert await closed(stage, 2) == "The channel of this table was deleted."
    await time_passes(stage)
    assert [table.place for table in await store.due(stage.clock() + DAY)] == [int(place.id)]
    await stage.click(ann, await stage.command(ann, "game end", place), "Close the table")
    assert await store.due(stage.clock() + 1000 * DAY) == []


async def test_where_the_bot_may_not_write_it_tries_hourly(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.game(ann)
    stage.world.set_permissions(stage.world.channels[0], deny=may.SEND_MESSAGES_IN_THREADS)

    def refused() -> int:
        return stage.world.calls.count(("POST", "/channels/{channel}/messages", 403))

    await time_passes(stage)
    assert refused() == 1
    for _ in range(5):
        await time_passes(stage)
    assert refused() == 1
    await time_passes(stage)
    assert refused() == 2
    stage.world.set_permissions(stage.world.channels[0])
    await time_passes(stage, HOUR)
    assert len(ann.pings) == 1


async def test_a_call_that_cannot_even_be_tried_is_put_off_for_an_hour(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, *_ = stage.world.people
    await stage.game(ann)
    tries = 0

    async def broken(*_: Any) -> Any:
        nonlocal tries
        tries += 1
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(Pings, "update", broken)
        for _ in range(6):
            await time_passes(stage)
        assert tries == 1
        await time_passes(stage)
        assert tries == 2
    await time_passes(stage, HOUR)
    assert len(ann.pings) == 1


async def test_pings_of_an_earlier_version(stage: Stage) -> None:
    """They know neither when nor for whom they were posted."""
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await keep(stage, ann)
    await time_passes(stage)
    async with stage.database.transaction() as change:
        names = ", ".join(f"'$.pings.1.{name}'" for name in ("calls", "at", "user"))
        await change.run(f"UPDATE tables SET board = json_remove(board, {names}), stale = 1")
    await stage.restart()
    for _ in range(3):
        await time_passes(stage, DAY)
    assert len(ben.pings) == 1
    assert "Somebody is missing…" not in labels(await stage.click(ann, stage.newest(place), "More"))
    [call] = calls(stage, place)
    await stage.click(ben, await stage.click(ben, call, "Your move"), "Keep")
    assert call["id"] not in [other["id"] for other in calls(stage, place)]
