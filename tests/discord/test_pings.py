"""Pings: once for one wait and once more as a reminder, later for those who are here, gone when answered."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pings import Pings
from bot.playground import Person

from .stage import Json, Stage, controls, labels, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
TEN_MINUTES = 600.0


async def time_passes(stage: Stage, seconds: float = TEN_MINUTES) -> None:
    """Time goes by, and the bot looks after its tables."""
    assert stage.bot is not None
    stage.clock.advance(seconds)
    await stage.bot.sweep()
    await stage.settled()


def calls(stage: Stage, where: Any) -> list[Json]:
    """The pings that stand in a place."""
    return [m for m in stage.public(where) if "your turn: " in words(m)]


async def keep(stage: Stage, person: Person) -> None:
    """Keep the opening hand."""
    await stage.click(person, await stage.panel(person), "Keep")


async def test_whoever_is_here_is_called_only_later(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)  # both have clicked just now
    assert ann.pings == ben.pings == []
    await time_passes(stage, 60)
    assert ben.pings == []
    await stage.panel(ben)  # Ben looks, so he is here
    await time_passes(stage, 61)
    assert len(ann.pings) == 1
    assert ben.pings == []
    await time_passes(stage, 60)
    assert len(ben.pings) == 1
    assert "to keep the hand or not" in words(ben.pings[0])
    assert len(calls(stage, place)) == 2


async def test_a_ping_is_removed_when_it_is_answered(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await time_passes(stage)
    [call] = [m for m in calls(stage, place) if ann.mention in words(m)]
    panel = await stage.click(ann, call, "Your move")  # the ping leads to the panel
    await stage.click(ann, panel, "Keep")
    assert [m for m in calls(stage, place) if ann.mention in words(m)] == []
    assert len(calls(stage, place)) == 1


async def test_one_ping_and_one_reminder_for_one_wait(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await time_passes(stage)
    assert len(ben.pings) == 1
    for _ in range(4):
        await time_passes(stage, 24 * 3600)
    await stage.restart()
    await time_passes(stage)
    await keep(stage, ann)
    await time_passes(stage)
    assert ["still your turn" in words(ping) for ping in ben.pings] == [False, True]
    assert len(calls(stage, place)) == 1


async def test_a_question_asked_anew_is_the_same_wait(stage: Stage) -> None:
    """Ann answers and takes it back: Ben's buttons are new, but he has been called already."""
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await time_passes(stage)
    await keep(stage, ann)
    asked = await stage.click(ann, stage.newest(place), "Undo")
    await stage.click(ann, asked, "Take back")
    await time_passes(stage)
    assert len(ben.pings) == 1
    assert len(ann.pings) == 2  # she answered, and the table waits for her again
    assert len(calls(stage, place)) == 2
    await keep(stage, ben)
    assert [ben.mention in words(m) for m in calls(stage, place)] == [False]


async def test_pings_can_be_turned_off(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    more = await stage.click(ben, stage.newest(place), "More")
    more = await stage.click(ben, more, "Calls & questions")
    more = await stage.select(ben, more, "Pings", "off")
    assert "I do not call you." in words(more)
    await time_passes(stage)
    assert ben.pings == []
    assert len(ann.pings) == 1
    await stage.select(ben, more, "Pings", "on")
    await keep(stage, ben)
    await keep(stage, ann)
    while ben.mention not in words(stage.newest(place)):
        panel = await stage.panel(ann)
        await stage.click(ann, panel, controls(panel, "pick", "confirm")[-1]["custom_id"])
    await time_passes(stage)
    assert len(ben.pings) == 1


async def test_nobody_is_called_by_a_table_message(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    assert ben.mention in words(stage.newest(place))
    assert ben.pings == []


async def test_when_the_game_ends_no_ping_stays(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await time_passes(stage)
    assert len(calls(stage, place)) == 2
    for person in (ann, ben):
        asked = await stage.command(person, "game concede", place)
        await stage.click(person, asked, "Give up my seat")
    assert calls(stage, place) == []


async def test_a_table_that_has_scrolled_away_is_posted_anew(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    old = stage.newest(place)
    for number in range(8):
        ben.say(place, f"A word ({number}).")
    await keep(stage, ann)
    new = stage.newest(place)
    assert new["id"] != old["id"]
    assert controls(old) == []
    assert f"/{new['id']}" in words(old)  # the old one leads to the new one


# -- the table asks ------------------------------------------------------------------------------


async def test_who_must_agree_is_called_once(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        panel = await stage.panel(person)
        await stage.click(person, panel, "Keep")
    stage.clock.advance(600)
    before = len(ben.pings)
    asked = await stage.click(ann, stage.newest(place), "Undo")
    await stage.click(ann, asked, "Ask the others")
    called = [words(message) for message in ben.pings[before:]]
    assert sum("May Ann take back a step?" in told for told in called) == 1
    [ping] = [m for m in stage.public(place) if "the table asks you" in words(m)]
    assert "All have agreed." in words(await stage.click(ben, ping, "Agree"))
    assert not any("the table asks you" in words(message) for message in stage.public(place))


async def test_a_table_that_is_closed_while_it_is_asked_something(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        await stage.click(person, await stage.panel(person), "Keep")
    await stage.click(ann, await stage.click(ann, stage.newest(place), "Undo"), "Ask the others")
    await stage.click(ann, await stage.command(ann, "game end", place), "Close the table")
    await stage.restart()
    closed = [m for m in stage.public(place) if "The table was closed." in words(m)]
    assert len(closed) == 1


async def test_a_call_that_fails_repeats_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    call = Pings._call

    async def only_ann(self: Pings, board: Any, seat: Any, *rest: Any) -> Any:
        if seat.user != int(ann.id):
            raise TimeoutError
        return await call(self, board, seat, *rest)

    assert stage.bot is not None
    with monkeypatch.context() as broken:
        broken.setattr(Pings, "_call", only_ann)
        for _ in range(3):
            stage.clock.advance(600)
            await stage.bot.sweep()
            await stage.settled()
        assert (len(ann.pings), len(ben.pings)) == (1, 0)
        assert len([m for m in stage.public(place) if "Undo" in labels(m)]) == 1
    await time_passes(stage, 60)
    assert (len(ann.pings), len(ben.pings)) == (1, 1)
