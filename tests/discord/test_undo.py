"""Undo: what it says, at once or by agreement, and at the end of a game."""

from __future__ import annotations

from typing import Any

import pytest

from .stage import Json, Stage, controls, labels, words
from .test_pings import time_passes

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def planning(stage: Stage, set_table: Any) -> Any:
    """Two players in the planning phase; gives the place of the table."""
    ann, ben, *_ = stage.world.people
    mine = {"heroes": ["Aragorn"], "resources": 5, "hand": ["Guard of the Citadel", "Faramir"]}
    set_table(mine, {"heroes": ["Éowyn"], "resources": 5, "hand": ["Northern Tracker"]})
    return await stage.game(ann, ben)


async def undo(stage: Stage, person: Any) -> Json:
    """Click *Undo* at the table."""
    return await stage.click(person, stage.newest(stage.place()), "Undo")


async def test_ones_own_last_step_is_taken_back_at_once(stage: Stage, set_table: Any) -> None:
    ann, _, *_ = stage.world.people
    place = await planning(stage, set_table)
    await stage.click(ann, await stage.panel(ann), "Guard of the Citadel (cost 2)")
    assert "plays Guard of the Citadel" in words(stage.newest(place))
    asked = await undo(stage, ann)
    assert "This takes back your answer" in words(asked)
    assert "Guard of the Citadel" in words(asked)
    assert "It happens at once." in words(asked)
    panel = await stage.click(ann, asked, "Take back")
    assert "Guard of the Citadel (cost 2)" in labels(panel)
    now = words(stage.newest(place))
    assert "Ann takes back a step." in now
    assert "plays Guard of the Citadel" not in now
    assert "nothing to take back" in words(await undo(stage, ann))


async def test_an_old_panel_does_not_come_alive_again(stage: Stage, set_table: Any) -> None:
    ann, *_ = stage.world.people
    place = await planning(stage, set_table)
    old, new = await stage.panel(ann), await stage.panel(ann)
    await stage.click(ann, new, "Guard of the Citadel (cost 2)")
    await stage.click(ann, await undo(stage, ann), "Take back")
    await stage.click(ann, old, "Faramir (cost 4)")
    assert "plays Faramir" not in words(stage.newest(place))
    await stage.click(ann, old, "Faramir (cost 4)")  # redrawn by the first click
    assert "plays Faramir" in words(stage.newest(place))


async def test_undo_after_somebody_else_has_answered_needs_agreement(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        await stage.click(person, await stage.panel(person), "Keep")
    asked = await undo(stage, ann)
    assert "Ben" in words(asked)
    assert "The others will be asked to agree." in words(asked)
    assert "asked at the table" in words(await stage.click(ann, asked, "Ask the others"))
    table = stage.newest(place)
    assert f"Still asked: {ben.mention}." in words(table)
    assert "Only the players" in words(await stage.click(cid, table, "Agree"))
    refused = await stage.click(ben, table, "Refuse")
    assert "everything stays" in words(refused)
    assert "Ben does not agree." in words(stage.newest(place))
    assert "Agree" not in labels(stage.newest(place))
    # Once more, and now Ben agrees; also over a restart.
    await stage.click(ann, await undo(stage, ann), "Ask the others")
    await stage.restart()
    table = stage.newest(place)
    assert "You have agreed" in words(await stage.click(ann, table, "Agree"))
    assert "All have agreed." in words(await stage.click(ben, table, "Agree"))
    now = words(stage.newest(place))
    assert "Setup" in now
    assert "Ann takes back a step." in now
    assert "Keep your opening hand?" in words(await stage.panel(ann))
    assert "Keep your opening hand?" in words(await stage.panel(ben))


async def test_an_old_question_to_the_table_is_settled(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        await stage.click(person, await stage.panel(person), "Keep")
    await stage.click(ann, await undo(stage, ann), "Ask the others")
    both = [ben.press(stage.newest(place), "Agree"), ann.press(stage.newest(place), "Refuse")]
    answers = {words(await stage.done(one)) for one in both}
    assert len(answers) == 2
    assert any("settled" in answer for answer in answers)


@pytest.mark.usefixtures("asked_everywhere")
async def test_a_stale_confirmation_does_not_take_back_more(stage: Stage, set_table: Any) -> None:
    ann, *_ = stage.world.people
    await planning(stage, set_table)
    panel = await stage.panel(ann)
    await stage.click(ann, panel, "Guard of the Citadel (cost 2)")
    asked = await undo(stage, ann)
    await stage.click(ann, panel, controls(panel, "pick")[-1]["custom_id"])
    interaction = await ann.click(asked, "Take back")
    await stage.done(interaction)
    assert "moved on since you asked" in words(interaction.followups[0])


async def test_undo_at_the_end_of_a_game(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    await stage.click(ann, await stage.panel(ann), "Keep")
    asked = await stage.command(ann, "game concede", place)
    await stage.click(ann, asked, "Give up my seat")
    end = stage.newest(place)
    assert "Defeat" in words(end)
    asked = await stage.click(ann, end, "Undo")
    panel = await stage.click(ann, asked, "Take back")
    assert stage.asked(panel)
    now = stage.newest(place)
    assert now["id"] != end["id"]
    assert "Your move" in labels(now)
    assert controls(end) == []  # the score sheet is no longer the newest


async def test_the_others_are_asked_at_the_end_of_a_game(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        await stage.click(person, await stage.panel(person), "Keep")
    for person in (ann, ben):
        await stage.click(person, await stage.command(person, "game concede", place), "Give up my seat")
    asked = await stage.click(ann, stage.newest(place), "Undo")
    assert "asked at the table" in words(await stage.click(ann, asked, "Ask the others"))
    end = stage.newest(place)
    assert f"May Ann take back a step?** All must agree. Still asked: {ben.mention}." in words(end)
    await stage.restart()
    await time_passes(stage)
    assert len(ben.pings) == 1
    await stage.click(ben, end, "Agree")
    assert "Your move" in labels(stage.newest(place))
