"""A card's script that fails: the table is told, stands as before, and finds a way on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cards.lcg import rules

from .stage import Json, Stage, controls, labels, words

pytestmark = pytest.mark.usefixtures("plain_pictures", "asked_everywhere")
PLAY = "Play Sneak Attack (cost 1)"


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sneak Attack's script raises."""

    async def script(*_: Any) -> None:
        raise LookupError("This script is broken.")

    [definition] = [card for card in rules().library.cards.values() if card.title == "Sneak Attack"]
    actions = tuple(replace(action, script=script) for action in definition.actions)
    monkeypatch.setattr(definition, "actions", actions)


async def attack(stage: Stage, set_table: Any) -> Json:
    """Ann plays Sneak Attack, which fails; gives her panel."""
    ann, ben, *_ = stage.world.people
    mine = {"heroes": ["Aragorn"], "resources": 3, "hand": ["Sneak Attack", "Beorn"]}
    set_table(mine, {"heroes": ["Dúnhere"]}, phase="resource")
    await stage.game(ann, ben)
    panel = await stage.panel(ann)
    interaction = await ann.click(panel, PLAY)
    await stage.done(interaction)
    await stage.private(ann, stage.place(), "Something went wrong in the program")
    return panel


@pytest.mark.usefixtures("broken")
async def test_the_table_is_told_and_stands_as_before(stage: Stage, set_table: Any) -> None:
    panel = await attack(stage, set_table)
    assert PLAY in labels(panel)
    table = stage.newest(stage.place())
    assert "**Something went wrong in the program.** Nothing was changed." in words(table)
    assert "LookupError" not in words(table)
    assert "Go on without this effect" in labels(table)
    log = words(await stage.command(stage.world.people[1], "game log", stage.place()))
    assert "as it was before the last answer" in log


@pytest.mark.usefixtures("broken")
async def test_something_else_can_be_chosen(stage: Stage, set_table: Any) -> None:
    ann, *_ = stage.world.people
    panel = await attack(stage, set_table)
    await stage.click(ann, panel, "Pass")
    table = stage.newest(stage.place())
    assert "Something went wrong in the program.**" not in words(table)
    assert "Go on without this effect" not in labels(table)


@pytest.mark.usefixtures("broken")
async def test_undo_still_works(stage: Stage, set_table: Any) -> None:
    ann, ben, *_ = stage.world.people
    mine = {"heroes": ["Aragorn"], "resources": 3, "hand": ["Sneak Attack", "Guard of the Citadel", "Beorn"]}
    set_table(mine, {"heroes": ["Dúnhere"]})
    place = await stage.game(ann, ben)
    panel = await stage.click(ann, await stage.panel(ann), "Guard of the Citadel (cost 2)")
    while PLAY not in labels(panel):
        panel = await stage.click(ann, panel, "Done")
    await stage.click(ann, panel, PLAY)
    assert "Something went wrong" in words(stage.newest(place))
    asked = await stage.click(ann, stage.newest(place), "Undo")
    await stage.click(ann, asked, controls(asked, "takeback")[0]["custom_id"])
    assert "Something went wrong" not in words(stage.newest(place))
    assert "takes back a step" in words(stage.newest(place))


@pytest.mark.usefixtures("broken")
async def test_the_table_agrees_to_go_on_without_the_effect(stage: Stage, set_table: Any) -> None:
    ann, ben, cid, _ = stage.world.people
    await attack(stage, set_table)
    place = stage.place()
    table = stage.newest(place)
    assert "You have no seat" in words(await stage.click(cid, table, "Go on without this effect"))
    await stage.click(ann, table, "Go on without this effect")
    table = stage.newest(place)
    assert "go on without the effect that fails?" in words(table)
    await stage.restart()
    assert "All have agreed." in words(await stage.click(ben, stage.newest(place), "Agree"))
    assert "The game goes on without the effect that failed." in words(stage.newest(place))
    panel = await stage.panel(ann)
    if PLAY in labels(panel):
        await stage.click(ann, panel, PLAY)
    assert "Something went wrong" not in words(stage.newest(place))
