"""Companions by clicks: in the lobby, through whole games, and instead of somebody."""

from __future__ import annotations

import pytest

from .stage import Stage, controls, labels, words
from .test_whole_games import play_to_the_end

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def test_a_companion_takes_a_seat_and_gets_a_deck(stage: Stage) -> None:
    ann, *_ = stage.world.people
    channel = stage.world.channels[0]
    lobby = await stage.lobby(ann)
    private = await stage.click(ann, lobby, "Add companion")
    assert "A companion has a seat" in words(private)
    assert "**2.** Halbarad with Tactics · companion" in words(stage.newest(channel))
    private = await stage.select(ann, private, "Choose a deck", "lore")
    assert "The companion's deck:" in words(private)
    told = words(stage.newest(channel))
    assert "**2.** Halbarad with Lore · companion" in told
    assert f"**1.** {ann.mention} with Leadership · host" in told


async def test_a_full_lobby_has_room_for_people_not_for_companions(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    channel = stage.world.channels[0]
    lobby = await stage.lobby(ann)
    assert "You have no seat" in words(await stage.click(ben, lobby, "Add companion"))
    for _ in range(3):
        await stage.click(ann, lobby, "Add companion")
    assert "Add companion" not in labels(stage.newest(channel))
    await stage.click(ben, stage.newest(channel), "Take a seat")
    told = words(stage.newest(channel))
    assert f"**4.** {ben.mention}" in told
    assert told.count("companion") == 2


async def test_the_host_removes_a_companion_but_cannot_make_it_the_host(stage: Stage) -> None:
    ann, *_ = stage.world.people
    lobby = await stage.lobby(ann)
    await stage.click(ann, lobby, "Add companion")
    options = await stage.click(ann, lobby, "Options")
    assert "Hand over to another host" not in labels(options)
    options = await stage.select(ann, options, "Remove somebody's seat", "-1")
    assert "Remove somebody's seat" not in labels(options)
    assert "companion" not in words(stage.newest(stage.world.channels[0]))


async def test_a_game_with_a_companion_to_the_end(stage: Stage) -> None:
    """Nobody ever waits for it, nobody is called for it, and the end is shown as ever."""
    ann, *_ = stage.world.people
    lobby = await stage.lobby(ann)
    await stage.click(ann, lobby, "Add companion")
    await stage.click(ann, stage.newest(stage.world.channels[0]), "Start")
    place = stage.place()
    assert place.name.endswith("Ann, Halbarad")
    assert "Halbarad" not in words(stage.newest(place)).partition("Waiting for")[2].partition("\n")[0]
    await play_to_the_end(stage, [ann], seed=5, restarts=2)
    end = stage.newest(place)
    assert "Rematch" in labels(end)
    log = words(await stage.command(ann, "game log", place))
    assert "<@-1>" not in log + words(end)
    await stage.click(ann, end, "Rematch")
    assert "Halbarad with Tactics · companion" in words(stage.newest(stage.world.channels[0]))


async def test_a_companion_plays_for_somebody_until_they_are_back(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    more = await stage.click(ben, stage.newest(place), "More")
    panel = await stage.click(ben, more, "Let a companion play for me")
    assert "A companion plays for you." in words(panel)
    assert "Let a companion play for me" not in labels(await stage.click(ben, stage.newest(place), "More"))
    assert ben.mention not in words(stage.newest(place)).partition("Waiting for")[2].partition("\n")[0]
    await stage.restart()
    mine = await stage.panel(ann)
    for _ in range(3):
        mine = await stage.click(ann, mine, controls(mine, "pick", "confirm")[-1]["custom_id"])
        assert ben.mention not in words(stage.newest(place)).partition("Waiting for")[2].partition("\n")[0]
    panel = await stage.panel(ben)
    panel = await stage.click(ben, panel, "I am back")
    assert "A companion plays for you." not in words(panel)
    assert "Ben is back." in words(await stage.command(ann, "game log", place))
