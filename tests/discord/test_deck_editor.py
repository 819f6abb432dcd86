"""The editor of a deck: filters, pages, − and +, searching; nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Person

from .stage import Json, Stage, controls, labels, pictures, words

plain_pictures = pytest.mark.usefixtures("plain_pictures")


async def search(stage: Stage, person: Person, panel: Json, **fields: Any) -> Json:
    """Fill in the form behind *Search…*."""
    asked = await person.click(panel, "Search…")
    assert asked.modal is not None
    return await stage.done(await person.submit(asked, fields))


def found(panel: Json) -> list[str]:
    """The cards on the page that is shown."""
    return [option["label"] for menu in controls(panel, "deckpick") for option in menu["options"]]


def menu(panel: Json, action: str = "deckpick", end: str = "") -> str:
    """The custom id of a select."""
    [one] = [c for c in controls(panel, action) if c["custom_id"].endswith(end)]
    return str(one["custom_id"])


async def test_an_empty_deck_is_drawn_and_heroes_come_first(stage: Stage) -> None:
    ann, *_ = stage.world.people
    panel = await stage.command(ann, "deck new", name="Fresh")
    assert panel["flags"] & 64
    assert "### Fresh" in words(panel)
    assert "Cards: 0" in words(panel)
    assert "Fresh: 0 cards" in pictures(panel)[0]["description"]
    assert len(found(panel)) == 12
    assert "Aragorn" in found(panel)
    panel = await stage.select(ann, panel, menu(panel), "core-1")
    assert "**Aragorn**: 0 in the deck, 1 owned" in words(panel)
    assert "3×" not in labels(panel)
    panel = await stage.click(ann, panel, "+")
    assert "Heroes: Aragorn" in words(panel)
    assert "Starting threat: 12" in words(panel)
    assert "+" not in labels(panel)
    assert "Aragorn · 1 in the deck" in found(panel)


@plain_pictures
async def test_cards_are_counted_by_buttons(stage: Stage) -> None:
    ann, *_ = stage.world.people
    panel = await stage.command(ann, "deck new", name="Counted")
    panel = await stage.click(ann, panel, "Clear filters")
    assert "Clear filters" not in labels(panel)
    panel = await search(stage, ann, panel, words="gandlf")
    assert found(panel)[0] == "Gandalf"
    panel = await stage.select(ann, panel, menu(panel), "core-73")
    assert "**Gandalf**: 0 in the deck" in words(panel)
    panel = await stage.click(ann, panel, "3×")
    assert "**Gandalf**: 3 in the deck" in words(panel)
    panel = await stage.click(ann, panel, "−")
    assert "Gandalf · 2 in the deck" in found(panel)
    assert "Cards: 2" in words(panel)
    look = await ann.click(panel, "Look")
    await stage.done(look)
    assert "Gandalf — ally" in words(look.followups[0])


@plain_pictures
async def test_two_clicks_at_once_both_count_and_no_more_than_allowed(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck new", name="Quick")
    panel = await stage.command(ann, "deck edit", deck="Quick", card="Gandalf")
    several = [ann.press(panel, "+") for _ in range(4)]
    for one in several:
        await stage.done(one)
    panel = await stage.command(ann, "deck edit", deck="Quick")
    assert "**Gandalf**: 3 in the deck" in words(panel)
    assert sum("at most 3 of this card" in words(f) for one in several for f in one.followups) == 1


@plain_pictures
async def test_filters_pages_and_the_card_in_hand_outlive_the_panel(stage: Stage) -> None:
    ann, *_ = stage.world.people
    panel = await stage.command(ann, "deck new", name="Kept")
    panel = await stage.click(ann, panel, "Clear filters")
    assert len(found(panel)) == 25
    first = found(panel)
    panel = await stage.click(ann, panel, "▶")
    second = found(panel)
    assert not set(first) & set(second)
    panel = await stage.select(ann, panel, menu(panel), controls(panel, "deckpick")[0]["options"][0]["value"])
    panel = await stage.click(ann, panel, "+")
    await stage.restart()
    again = await stage.command(ann, "deck edit", deck="Kept")
    assert [title.partition(" · ")[0] for title in found(again)] == second
    assert f"**{second[0]}**: 1 in the deck" in words(again)
    panel = await stage.click(ann, panel, "−")  # the old panel still works
    assert f"**{second[0]}**: 0 in the deck" in words(panel)


@plain_pictures
async def test_filters_narrow_and_can_be_taken_away(stage: Stage) -> None:
    ann, *_ = stage.world.people
    panel = await stage.command(ann, "deck edit", deck=await made(stage, ann, "Aragorn"))
    panel = await stage.select(ann, panel, menu(panel, "deckfacet", "type"), "ally")
    panel = await stage.select(ann, panel, menu(panel, "deckfacet", "only"), "heroes", "owned")
    abouts = [option["description"] for option in controls(panel, "deckpick")[0]["options"]]
    assert abouts
    assert all(about.startswith(("ally, leadership", "ally, neutral")) for about in abouts)
    panel = await stage.select(ann, panel, menu(panel, "deckfacet", "cost"), "1")
    assert 0 < len(found(panel)) < len(abouts)
    panel = await stage.select(ann, panel, menu(panel, "deckfacet", "cost"))
    assert len(found(panel)) == len(abouts)
    panel = await search(stage, ann, panel, words="zzzz")
    assert "No card fits" in words(panel)
    assert found(panel) == []
    panel = await search(stage, ann, panel, words="")
    assert len(found(panel)) == len(abouts)


async def made(stage: Stage, person: Person, *titles: str) -> str:
    """A deck with some cards; gives its name."""
    await stage.command(person, "deck import", text="\n".join(f"1x {title}" for title in titles), name="Made")
    return "Made"


@plain_pictures
async def test_the_form_works_after_a_restart(stage: Stage) -> None:
    ann, *_ = stage.world.people
    panel = await stage.command(ann, "deck new", name="Slow typing")
    asked = await ann.click(panel, "Search…")
    await stage.restart()
    panel = await stage.done(await ann.submit(asked, {"words": "Éowyn"}))
    assert found(panel) == ["Éowyn"]


@plain_pictures
async def test_foreign_cards_are_listed(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck import", text="1x Aragorn\n2x Wholly Unheard Thing", name="Odd")
    panel = await stage.command(ann, "deck edit", deck="Odd")
    assert "2 × Wholly Unheard Thing" in words(panel)


@plain_pictures
async def test_only_the_owner_edits(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.command(ann, "deck new", name="Hers")
    for shared in (False, True):
        if shared:
            await stage.command(ann, "deck share", deck="Hers")
        refused = words(await stage.command(ben, "deck edit", deck="own:1"))
        assert ("belongs to somebody else" if shared else "There is no such deck") in refused
    ready = await stage.command(ben, "deck edit", deck="leadership")
    assert "`/deck copy`" in words(ready)
