"""The lobby: seats, decks, options, leaving, starting."""

from __future__ import annotations

import pytest

from bot.playground import Person
from bot.playground.model import User

from .stage import PASSAGE, Stage, controls, labels, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
A_DAY = 24 * 3600.0


def newcomer(stage: Stage, name: str) -> Person:
    """One more person on the server."""
    world = stage.world
    person = Person(world, User(world.clock.snowflake(), name))
    world.people.append(person)
    world.members.append(person)
    world.users[person.id] = person.user
    world.private[person.id] = {}
    return person


async def test_seats_and_decks(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    assert f"**1.** {ann.mention} with Leadership" in words(lobby)
    assert "host" in words(lobby)
    assert f"**2.** {ben.mention}" in words(lobby)
    assert "2 more seats" in words(lobby)
    private = await stage.click(ben, lobby, "Choose deck")
    menu = controls(private, "bring")[0]
    others = next(option for option in menu["options"] if option["value"] == "leadership")
    assert others["description"] == "Ann has it"
    await stage.select(ben, private, "Choose a deck", "spirit")
    assert f"**2.** {ben.mention} with Spirit" in words(stage.newest(stage.world.channels[0]))


async def test_a_seat_is_taken_once(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    assert "You have a seat already." in words(await stage.click(ben, lobby, "Take a seat"))
    assert "3 more" not in words(stage.newest(stage.world.channels[0]))


async def test_without_a_seat_there_is_no_deck_and_no_start(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann)
    for button in ("Choose deck", "Start", "Leave"):
        assert "You have no seat at this table." in words(await stage.click(ben, lobby, button)), button
    assert stage.world.threads == []


async def test_the_same_hero_cannot_come_twice(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    private = await stage.click(ben, lobby, "Choose deck")
    await stage.select(ben, private, "Choose a deck", "leadership")
    refused = words(await stage.click(ann, lobby, "Start"))
    assert "Aragorn" in refused
    assert stage.world.threads == []
    await stage.select(ben, private, "Choose a deck", "lore")
    await stage.click(ann, stage.newest(stage.world.channels[0]), "Start")
    assert len(stage.world.threads) == 1


async def test_a_fifth_person_watches(stage: Stage) -> None:
    four = list(stage.world.people)
    eve, gil = newcomer(stage, "Eve"), newcomer(stage, "Gil")
    lobby = await stage.lobby(*four[:3])
    late = [person.press(lobby, "Take a seat") for person in (four[3], eve)]  # at the same moment
    answers = [words(await stage.done(one)) for one in late]
    assert sorted("You have a seat." in answer for answer in answers) == [False, True]
    assert any("All seats are taken. You are welcome to watch." in answer for answer in answers)
    assert "Take a seat" not in labels(stage.newest(stage.world.channels[0]))
    assert "You have no seat" in words(await stage.click(gil, lobby, "Choose deck"))


async def test_only_the_host_sets_options(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    assert f"The host sets the options: {ann.mention}" in words(await stage.click(ben, lobby, "Options"))
    options = await stage.click(ann, lobby, "Options")
    await stage.select(ann, options, "Scenario", "escape-from-dol-guldur")
    await stage.select(ann, options, "Mode", "easy")
    now = words(stage.newest(stage.world.channels[0]))
    assert "Escape from Dol Guldur" in now
    assert "easy game" in now


async def test_the_host_hands_over(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    options = await stage.click(ann, lobby, "Options")
    interaction = await ann.select(options, "Hand over to another host", [ben.id])
    await stage.done(interaction)
    assert "is the host now" in words(interaction.followups[0])
    assert "The host sets the options" in words(await stage.click(ann, lobby, "Options"))
    assert "Options of this lobby" in words(await stage.click(ben, lobby, "Options"))
    # The old options still lie before Ann.
    refused = await ann.select(options, "Mode", ["easy"])
    await stage.done(refused)
    assert "Only the host can do that: Ben." in words(refused.followups[0])
    assert "easy game" not in words(stage.newest(stage.world.channels[0]))


async def test_the_host_removes_a_seat(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    options = await stage.click(ann, lobby, "Options")
    await stage.select(ann, options, "Remove somebody's seat", ben.id)
    assert ben.mention not in words(stage.newest(stage.world.channels[0]))
    assert "Remove somebody's seat" not in labels(options)


async def test_when_the_host_leaves_the_next_is_host_and_the_last_one_closes(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    channel = stage.world.channels[0]
    lobby = await stage.lobby(ann, ben)
    assert "You have left the lobby." in words(await stage.click(ann, lobby, "Leave"))
    now = stage.newest(channel)
    assert ann.mention not in words(now)
    assert f"**1.** {ben.mention} with" in words(now)
    assert "host" in words(now)
    await stage.command(ben, "game leave")
    closed = stage.public(channel)[-1]
    assert "This table is closed." in words(closed)
    assert controls(closed) == []
    assert "lobby is open" in words(await stage.command(ben, "game new", scenario=PASSAGE))


async def test_a_forgotten_lobby_closes_after_a_day(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    channel = stage.world.channels[0]
    lobby = await stage.lobby(ann)
    assert stage.bot is not None
    stage.clock.advance(A_DAY - 60)
    await stage.click(ben, lobby, "Take a seat")
    stage.clock.advance(A_DAY - 60)
    await stage.bot.sweep()
    await stage.settled()
    assert "Start" in labels(stage.newest(channel))
    stage.clock.advance(120)
    await stage.bot.sweep()
    await stage.settled()
    closed = stage.public(channel)[-1]
    assert "Nobody has started this game for a day." in words(closed)
    assert controls(closed) == []


async def test_the_host_closes_the_lobby(stage: Stage) -> None:
    ann, *_ = stage.world.people
    lobby = await stage.lobby(ann)
    options = await stage.click(ann, lobby, "Options")
    await stage.click(ann, options, "Close the lobby")
    assert "The table was closed." in words(stage.public(stage.world.channels[0])[-1])


async def test_old_buttons_of_a_lobby_after_the_start(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    decks = await stage.click(ben, lobby, "Choose deck")
    options = await stage.click(ann, lobby, "Options")
    both = [person.press(lobby, "Start") for person in (ann, ben)]  # two at once
    answers = [words(await stage.done(one)) for one in both]
    assert len(stage.world.threads) == 1
    assert any("has begun already" in answer for answer in answers)
    for interaction in (
        await ben.select(decks, "Choose a deck", ["lore"]),
        await ann.select(options, "Mode", ["easy"]),
    ):
        await stage.done(interaction)
        assert "has begun already" in words(interaction.followups[0])


async def test_a_busy_old_lobby_is_posted_anew(stage: Stage) -> None:
    """A message older than an hour takes only a few edits."""
    ann, ben, *_ = stage.world.people
    channel = stage.world.channels[0]
    lobby = await stage.lobby(ann)
    stage.clock.advance(2 * 3600)
    for _ in range(3):
        await stage.click(ben, stage.newest(channel), "Take a seat")
        await stage.click(ben, stage.newest(channel), "Leave")
    await stage.click(ben, stage.newest(channel), "Take a seat")
    assert stage.newest(channel)["id"] != lobby["id"]
    assert ben.mention in words(stage.newest(channel))
    await stage.click(ann, stage.newest(channel), "Start")
    assert "Keep your opening hand?" in words(await stage.panel(ben))


async def test_a_rematch_is_a_lobby_with_the_same_people(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        asked = await stage.command(person, "game concede", place)
        await stage.click(person, asked, "Give up my seat")
    end = stage.newest(place)
    assert {"Rematch", "Log as a file", "Table & cards", "Undo"} == set(labels(end))
    assert "You have no seat" in words(await stage.click(cid, end, "Rematch"))
    await stage.click(ben, end, "Rematch")
    lobby = stage.newest(stage.world.channels[0])
    assert f"**1.** {ben.mention}" in words(lobby)
    assert f"**2.** {ann.mention} with Leadership" in words(lobby)
    assert "one at a time" in words(await stage.click(ann, end, "Rematch"))
    await stage.click(ann, lobby, "Start")
    assert len(stage.world.threads) == 2
    assert "Keep your opening hand?" in words(await stage.panel(ann))
