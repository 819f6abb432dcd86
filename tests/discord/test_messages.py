"""When the table is posted anew, and what becomes of the message before it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Person

from .stage import Stage, controls, labels, pictures, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
PAUSE = 600


async def keep(stage: Stage, person: Person) -> None:
    """Keep the opening hand: the first round begins, a new part of the game."""
    await stage.click(person, await stage.panel(person), "Keep")


async def choose(stage: Stage, person: Person, wish: str) -> None:
    """Set when the table is posted anew."""
    more = await stage.click(person, stage.newest(stage.place()), "More")
    await stage.select(person, more, "Table messages", wish)


def tables(stage: Stage, place: Any) -> list[str]:
    """The tables in a place, old and new, by their first words."""
    return [words(m).partition("\n")[0] for m in stage.public(place)]


async def test_while_people_play_on_the_table_stays_above_their_panels(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    first = stage.newest(place)
    await keep(stage, ann)
    assert stage.newest(place)["id"] == first["id"]
    assert "Round 1" in words(first)
    assert ann.messages(place)[-1]["flags"] & 64  # the panel stands last


async def test_after_a_pause_a_new_part_of_the_game_is_posted_anew(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    first = stage.newest(place)
    stage.clock.advance(PAUSE)
    await keep(stage, ann)
    new = stage.newest(place)
    assert new["id"] != first["id"]
    assert "Round 1" in words(new)
    assert controls(first) == []
    assert f"/{new['id']}" in words(first)
    assert "Setup" in words(first)


async def test_within_a_part_of_the_game_the_table_is_changed(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    first = stage.newest(place)
    stage.clock.advance(PAUSE)
    await keep(stage, ann)
    assert stage.newest(place)["id"] == first["id"]
    assert f"Waiting for {ben.mention}" in words(first)


@pytest.mark.parametrize(("wish", "pause", "anew"), [("chapter", 0, True), ("scrolled", PAUSE, False)])
async def test_the_host_wishes_otherwise(stage: Stage, wish: str, pause: int, anew: bool) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    first = stage.newest(place)
    await choose(stage, ann, wish)
    assert "Table messages" not in labels(await stage.click(ben, first, "More"))
    stage.clock.advance(pause)
    await keep(stage, ann)
    await keep(stage, ben)
    assert (stage.newest(place)["id"] != first["id"]) is anew
    assert len(tables(stage, place)) == 1 + anew


async def test_the_end_is_posted_anew_and_panels_show_no_empty_hand(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    first, panel = stage.newest(place), await stage.panel(ann)
    assert pictures(panel)
    await stage.click(ann, await stage.command(ann, "game concede", place), "Give up my seat")
    assert stage.newest(place)["id"] != first["id"]
    assert pictures(stage.newest(place))
    assert "Defeat" in words(panel)
    assert not pictures(panel)
