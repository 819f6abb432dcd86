"""Windows for actions: by default somebody is asked where their cards are usually of use."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Person

from .stage import Json, Stage, controls, labels, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
EOWYN = "Éowyn: gain willpower"


def quest(set_table: Any) -> None:
    """Éowyn could act in every window of the round; after staging it helps."""
    set_table({"heroes": ["Éowyn", "Aragorn"], "hand": ["Feint", "Feint"]}, phase="quest")


async def committed(stage: Stage, person: Person) -> Json:
    """Nobody is committed; gives the panel."""
    return await stage.click(person, await stage.panel(person), "Choose none")


def header(panel: Json) -> str:
    """Where the game stands."""
    return words(panel).partition("\n")[0]


async def wish(stage: Stage, person: Person, choice: str) -> None:
    """Set when one wants to be asked."""
    more = await stage.click(person, stage.newest(stage.place()), "More")
    calls = await stage.click(person, more, "Calls & questions")
    await stage.select(person, calls, "Windows for actions", choice)


async def test_somebody_is_asked_where_their_cards_help(stage: Stage, set_table: Any) -> None:
    ann, ben, *_ = stage.world.people
    quest(set_table)
    place = await stage.game(ann)
    panel = await committed(stage, ann)
    assert "after staging" in header(panel)
    assert EOWYN in labels(panel)
    assert f"**{EOWYN}** – Discard a card from hand" in words(panel)
    log = words(await stage.command(ann, "game log", place))
    assert "You pass automatically (Actions: characters are committed)." in log
    assert "automatically" not in words(await stage.command(ben, "game log", place))  # what she holds is hers
    assert "automatically" not in words(stage.newest(place))
    assert "automatically" not in words(panel)
    panel = await stage.click(ann, panel, "Pass")
    assert "Round 2" in header(panel)  # no other window asked her


async def test_somebody_wants_to_be_asked_everywhere(stage: Stage, set_table: Any) -> None:
    ann, *_ = stage.world.people
    quest(set_table)
    await stage.game(ann)
    await wish(stage, ann, "everywhere")
    panel = await committed(stage, ann)
    assert "characters are committed" in header(panel)
    panel = await stage.click(ann, panel, "Pass")
    assert "after staging" in header(panel)
    await stage.restart()
    panel = await stage.click(ann, await stage.panel(ann), "Pass")
    assert "after quest resolution" in header(panel)
    await wish(stage, ann, "usual")
    panel = await stage.click(ann, await stage.panel(ann), "Pass")
    assert not controls(panel, "until")


async def test_the_wish_counts_at_every_table_and_for_oneself_only(stage: Stage, set_table: Any) -> None:
    ann, ben, *_ = stage.world.people
    quest(set_table)
    await stage.game(ann)
    await wish(stage, ann, "everywhere")
    await stage.game(ben)
    assert "after staging" in header(await committed(stage, ben))
    await stage.game(ann)
    assert "characters are committed" in header(await committed(stage, ann))
