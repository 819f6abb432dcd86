"""Choosing before one's turn, by clicks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .stage import Stage, controls, labels, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
SetTable = Callable[..., None]


def two_quest(set_table: SetTable) -> None:
    """Ann commits first, then Ben."""
    set_table(
        {"heroes": ["Aragorn"]},
        {"heroes": ["Gimli"], "allies": ["Veteran Axehand"]},
        phase="quest",
        encounter_deck=["Old Forest Road"] * 9,
    )


async def test_ben_chooses_before_his_turn(stage: Stage, set_table: SetTable) -> None:
    ann, ben, *_ = stage.world.people
    two_quest(set_table)
    place = await stage.game(ann, ben)
    assert ben.mention not in words(stage.newest(place)).partition("Waiting for")[2].partition("\n")[0]
    panel = await stage.panel(ben)
    assert f"Before you comes {ann.mention}" in words(panel)
    [menu] = controls(panel, "several")
    panel = await stage.select(ben, panel, menu["custom_id"], menu["options"][0]["value"])
    assert "Willpower 2 against threat 0" in words(panel)
    panel = await stage.click(ben, panel, "Confirm (1)")
    assert "You have chosen ahead: **Commit characters to Flies and Spiders: Gimli**" in words(panel)
    assert not stage.asked(panel)
    assert "chosen ahead" not in words(stage.newest(place))  # that is his own business
    await stage.restart()
    panel = await stage.panel(ann)
    await stage.click(ann, panel, controls(panel, "confirm")[0]["custom_id"])
    log = words(await stage.command(ann, "game log", place))
    assert "Ben commits Gimli." in log
    assert "Ben had chosen ahead." in log


async def test_ben_chooses_again(stage: Stage, set_table: SetTable) -> None:
    ann, ben, *_ = stage.world.people
    two_quest(set_table)
    place = await stage.game(ann, ben)
    panel = await stage.panel(ben)
    panel = await stage.click(ben, panel, "Choose none")
    assert "You have chosen ahead" in words(panel)
    panel = await stage.click(ben, panel, "Choose again")
    assert "You have chosen ahead" not in words(panel)
    assert "Choose none" in labels(panel)
    mine = await stage.panel(ann)
    await stage.click(ann, mine, controls(mine, "confirm")[0]["custom_id"])
    waited = words(stage.newest(place)).partition("Waiting for")[2].partition("\n")[0]
    assert f"{ben.mention} (to commit characters)" in waited
    await stage.click(ben, panel, "Choose none")  # the panel he has had open all the time
    assert "to commit characters" not in words(stage.newest(place))
