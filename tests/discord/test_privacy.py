"""Who may see what, and names with odd characters. Here the pictures are real, for their words."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from .stage import Json, Stage, controls, pictures, words

ODD = (
    "@everyone",
    "<@&123456789012345678> <#456>",
    "**bold** _x_ `y` ||z||",
    "# Title\n> quote",
    "a\u200b\u200bb\u202eevil",
    "🧙‍♂️🔥",
    "שלום עולם",
    "x" * 60,
    "[a link](https://example.com)",
)


def everything(message: Json) -> str:
    """All of a message that somebody could read, file names and alt texts included."""
    return json.dumps({key: message[key] for key in ("content", "components", "attachments")})


async def hand(stage: Stage, number: int) -> list[str]:
    """The titles in the hand of a seat."""
    assert stage.bot is not None
    async with stage.bot.tables.open(1) as live:
        view = live.view(live.seats[number].user)
    return [card.title for card in view.players[number].hand]


async def test_hands_stay_private(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    hands = {title for number in (0, 1) for title in await hand(stage, number)}
    assert len(hands) > 8
    for person in (ann, ben):
        await stage.click(person, await stage.panel(person), "Keep")
    looked = [await stage.click(person, stage.newest(place), "Table & cards") for person in (ann, ben)]
    public = [m for where in (*stage.world.channels, place) for m in stage.public(where)]
    assert public
    for message in public:
        assert [title for title in hands if title in everything(message)] == []
    for number, (mine, other) in enumerate((looked, looked[::-1])):
        own = set(await hand(stage, number)) - set(await hand(stage, 1 - number))
        assert all(title in everything(mine) for title in own if title)
        assert [title for title in own if title in everything(other)] == []


async def test_private_messages_are_seen_by_one_person_alone(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    place = await stage.game(ann, ben)
    panel = await stage.panel(ann)
    assert panel["flags"] & 64
    assert panel["id"] in [m["id"] for m in ann.messages(place)]
    assert panel["id"] not in [m["id"] for m in ben.messages(place)]
    # Somebody who watches sees no hand either, in no part of the table.
    looked = await stage.click(cid, stage.newest(place), "Table & cards")
    [parts] = controls(looked, "place")
    hands = {title for number in (0, 1) for title in await hand(stage, number)}
    for option in parts["options"]:
        looked = await stage.select(cid, looked, parts["custom_id"], option["value"])
        assert [title for title in hands if title in everything(looked)] == [], option


async def test_every_picture_has_words(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    [look] = controls(panel, "look")
    interaction = await ann.select(panel, look["custom_id"], [look["options"][0]["value"]])
    await interaction.finished()
    looked = await stage.click(ann, stage.newest(place), "Table & cards")
    told = await stage.click(ann, await stage.click(ann, stage.newest(place), "Table & cards"), "In words")
    assert "Aragorn" in words(told)
    shown = [deepcopy(m) for m in (stage.newest(place), panel, interaction.followups[0], looked)]
    shown.append(await stage.command(ann, "card", name="Aragorn"))
    shown.append(await stage.command(ann, "scenario", name="anduin"))
    asked = await stage.command(ann, "game concede", place)
    await stage.click(ann, asked, "Give up my seat")
    shown.append(stage.newest(place))
    for message in shown:
        assert pictures(message)
        for picture in pictures(message):
            assert len(picture["description"]) > 20
            assert picture["media"]["content_type"] in ("image/jpeg", "image/webp")


async def test_the_log_of_one_does_not_tell_what_another_drew(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    mine = words(await stage.click(ann, stage.newest(place), "Log"))
    others = words(await stage.click(ben, stage.newest(place), "Log"))
    drawn = set(await hand(stage, 0)) - set(await hand(stage, 1))
    assert all(title in mine for title in drawn)
    assert not [title for title in drawn if title in others]


@pytest.mark.usefixtures("plain_pictures")
@pytest.mark.parametrize("name", ODD)
async def test_odd_names(stage: Stage, name: str) -> None:
    ann, ben, cid, _ = stage.world.people
    ben.user.name = name
    place = await stage.game(ann, ben)
    log = await stage.command(ann, "game log", place)
    lobby = stage.public(stage.world.channels[0])[0]
    for message in (stage.newest(place), log, lobby):
        text = words(message)
        assert "@everyone" not in text
        assert "<@&1" not in text
        assert " <#4" not in text
        assert "\u202e" not in text
        assert "\u200b\u200b" not in text
        for marks in ("**bold**", "`y`", "||z||", "- # Title", "\n> quote", "- [a"):
            assert marks not in text
    for person in (ann, ben):
        await stage.click(person, await stage.panel(person), "Keep")
    assert len(place.name) <= 100
    assert cid.pings == []
    assert not any(m["mention_everyone"] for m in stage.public(place))
    asked = await stage.command(ben, "game concede", place)
    await stage.click(ben, asked, "Give up my seat")
    assert stage.world.unknown == []


@pytest.mark.usefixtures("plain_pictures")
async def test_odd_names_in_lists(stage: Stage) -> None:
    people = stage.world.people
    for person, name in zip(people, ("\u200b", "@everyone", "x" * 60, "x" * 60), strict=True):
        person.user.name = name
    lobby = await stage.lobby(*people)
    options = await stage.click(people[0], lobby, "Options")
    menu = next(c for c in controls(options, "remove"))
    names = [option["label"] for option in menu["options"]]
    assert names == ["@everyone", "x" * 32, f"{'x' * 28} (2)"]
    deck = await stage.click(people[1], lobby, "Choose deck")
    taken = [option.get("description") or "" for c in controls(deck, "bring") for option in c["options"]]
    assert "Somebody has it" in taken
    assert all(person.pings == [] for person in people)
