"""Threads, permissions, and what happens when a place is lost."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground import Person
from bot.playground import permissions as may
from bot.store import Status

from .stage import Stage, controls, labels, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
A_WEEK = 7 * 24 * 3600.0


async def keeps(stage: Stage, *people: Person) -> None:
    """Everybody keeps the opening hand."""
    for person in people:
        await stage.click(person, await stage.panel(person), "Keep")


# -- threads -------------------------------------------------------------------------------------


async def test_a_game_gets_a_thread_that_lasts_a_week(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    await stage.click(ann, lobby, "Start")
    [thread] = stage.world.threads
    assert thread.name == "Passage Through Mirkwood: Ann, Ben"
    assert thread.archive_minutes == 7 * 24 * 60
    assert {ann.id, ben.id} <= set(thread.members)
    assert f"<#{thread.id}>" in words(lobby)
    assert controls(lobby) == []
    assert "Your move" in labels(stage.newest(thread))


async def test_an_archived_thread_is_opened_before_the_table_changes(stage: Stage) -> None:
    ann, *_ = stage.world.people
    thread = await stage.game(ann)
    stage.clock.advance(A_WEEK + 60)
    assert thread.archived
    panel = await stage.panel(ann)  # a private answer opens nothing by itself in the bot's view
    stage.world.archive_thread(thread)
    await stage.click(ann, panel, "Keep")
    assert not thread.archived
    assert "Round 1" in words(stage.newest(thread))


async def test_an_archived_thread_is_found_after_a_restart(stage: Stage) -> None:
    """Discord does not list archived threads at log-in, so it is in no cache."""
    ann, ben, *_ = stage.world.people
    thread = await stage.game(ann, ben)
    panel = await stage.panel(ann)
    assert stage.bot is not None
    stage.clock.advance(600)
    await stage.bot.sweep()  # everybody is called, so nothing is left to show
    await stage.settled()
    stage.world.archive_thread(thread)
    await stage.restart()
    assert stage.bot.get_channel(int(thread.id)) is None
    await stage.click(ann, panel, "Keep")
    assert not thread.archived
    assert ben.mention in words(stage.newest(thread))
    assert ann.mention not in words(stage.newest(thread))


async def test_where_threads_are_not_allowed_the_game_stays_and_it_is_said(stage: Stage) -> None:
    ann, *_ = stage.world.people
    channel = stage.world.channels[0]
    stage.world.set_permissions(channel, deny=may.CREATE_PUBLIC_THREADS)
    said = words(await stage.command(ann, "game new", scenario="passage-through-mirkwood"))
    assert "Create Public Threads" in said
    answer = await stage.click(ann, stage.newest(channel), "Start")
    assert stage.world.threads == []
    assert "Keep your opening hand?" in words(await stage.click(ann, answer, "Your move"))
    assert "Your move" in labels(stage.newest(channel))
    await keeps(stage, ann)
    assert "Round 1" in words(stage.newest(channel))


async def test_a_lobby_in_a_thread_plays_in_that_thread(stage: Stage) -> None:
    ann, *_ = stage.world.people
    thread = await stage.game(ann)
    await stage.click(ann, await stage.command(ann, "game end", thread), "Close the table")
    await stage.command(ann, "game new", thread, scenario="passage-through-mirkwood")
    await stage.click(ann, stage.newest(thread), "Start")
    assert stage.world.threads == [thread]
    assert "Keep your opening hand?" in words(await stage.panel(ann, thread))


async def test_a_start_that_was_cut_short_finds_its_thread_again(stage: Stage) -> None:
    """The bot ended after the thread was made, but before it was remembered."""
    ann, *_ = stage.world.people
    thread = await stage.game(ann)
    async with stage.database.transaction() as change:
        await change.run(
            "UPDATE tables SET board = json_remove(board, '$.thread'), place = channel, stale = 1"
        )
    await stage.restart()
    assert stage.world.threads == [thread]
    await keeps(stage, ann)
    assert "Round 1" in words(stage.newest(thread))


# -- permissions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("denied", "told"),
    [
        (may.SEND_MESSAGES, "Send Messages"),
        (may.ATTACH_FILES, "Attach Files"),
        (may.READ_MESSAGE_HISTORY, "Read Message History"),
        (may.VIEW_CHANNEL, "View Channel"),
    ],
)
async def test_what_must_be_granted_is_said(stage: Stage, denied: int, told: str) -> None:
    ann, *_ = stage.world.people
    channel = stage.world.channels[0]
    stage.world.set_permissions(channel, deny=denied)
    answer = words(await stage.command(ann, "game new", scenario="passage-through-mirkwood"))
    assert f"Please grant me: {told}." in answer
    assert stage.public(channel) == []
    stage.world.set_permissions(channel)
    assert "lobby is open" in words(await stage.command(ann, "game new", scenario="passage-through-mirkwood"))


@pytest.mark.parametrize(
    ("denied", "told"),
    [
        (may.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
        (may.ATTACH_FILES, "Attach Files"),
        (may.VIEW_CHANNEL, "View Channel"),
    ],
)
@pytest.mark.parametrize("restart", [False, True])
async def test_a_permission_lost_in_the_middle_of_a_game(
    stage: Stage, denied: int, told: str, restart: bool
) -> None:
    ann, *_ = stage.world.people
    channel = stage.world.channels[0]
    thread = await stage.game(ann)
    old = stage.newest(thread)
    stage.clock.advance(600)  # after a pause the table is to be posted anew
    stage.world.set_permissions(channel, deny=denied)
    if restart:
        await stage.restart()
    await keeps(stage, ann)
    said = words(await stage.private(ann, thread, "I may not show the table"))
    assert "Please grant me here: " in said
    assert told in said
    assert "Setup" in words(old)
    panel = await stage.panel(ann)  # the game itself goes on
    assert "Round 1" in words(panel)
    stage.world.set_permissions(channel)
    await stage.world.until(lambda: "Round 1" in words(stage.newest(thread)))
    await stage.settled()
    count = len(ann.messages(thread))
    await stage.panel(ann)
    assert len(ann.messages(thread)) == count + 1  # the panel, and no complaint


async def test_a_permission_granted_by_role_shows_the_table(stage: Stage) -> None:
    ann, *_ = stage.world.people
    thread = await stage.game(ann)
    stage.world.set_permissions(None, deny=may.ATTACH_FILES)
    await keeps(stage, ann)
    await stage.private(ann, thread, "Attach Files")
    stage.world.set_permissions(None, allow=may.ATTACH_FILES)
    await stage.world.until(lambda: "Round 1" in words(stage.newest(thread)))


# -- what is deleted -----------------------------------------------------------------------------


async def test_a_deleted_table_message_is_posted_again(stage: Stage) -> None:
    ann, *_ = stage.world.people
    thread = await stage.game(ann)
    old = stage.newest(thread)["id"]
    stage.world.delete_message(thread, old)
    await stage.world.until(lambda: any(len(controls(m)) > 1 for m in stage.public(thread)))
    assert stage.newest(thread)["id"] != old
    assert "Keep your opening hand?" in words(await stage.panel(ann))


async def test_a_table_message_deleted_while_the_bot_was_away(stage: Stage) -> None:
    ann, *_ = stage.world.people
    thread = await stage.game(ann)
    panel = await stage.panel(ann)
    old = stage.newest(thread)["id"]
    await stage.stop()
    stage.world.delete_message(thread, old)
    await stage.start()
    await stage.click(ann, panel, "Keep")
    assert "Round 1" in words(stage.newest(thread))


async def test_a_deleted_lobby_is_posted_again(stage: Stage) -> None:
    ann, *_ = stage.world.people
    channel = stage.world.channels[0]
    lobby = await stage.lobby(ann)
    stage.world.delete_message(channel, lobby["id"])
    await stage.world.until(lambda: stage.public(channel))
    assert "Start" in labels(stage.newest(channel))


async def test_a_lobby_deleted_at_the_last_moment_still_starts(stage: Stage) -> None:
    ann, *_ = stage.world.people
    answer = await stage.command(ann, "game new", scenario="passage-through-mirkwood")
    channel = stage.world.channels[0]
    stage.world.delete_message(channel, stage.newest(channel)["id"])
    await stage.click(ann, answer, "Start")
    assert "Keep your opening hand?" in words(await stage.panel(ann))
    assert len(stage.world.threads) == 1


async def test_the_table_of_a_deleted_thread_is_closed(stage: Stage) -> None:
    ann, *_ = stage.world.people
    thread = await stage.game(ann)
    stage.world.delete_thread(thread)
    assert await closed(stage) == "The channel of this table was deleted."
    again = await stage.command(ann, "game new", scenario="passage-through-mirkwood")
    assert "lobby is open" in words(again)


async def test_the_tables_of_a_deleted_channel_are_closed(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann)
    await stage.lobby(ben)
    stage.world.delete_channel(stage.world.channels[0])
    assert await closed(stage, 1, 2) == "The channel of this table was deleted."
    await stage.restart()
    assert stage.bot is not None
    assert await stage.bot.tables.store.stale() == []


async def test_a_thread_deleted_while_the_bot_was_away_is_noticed_when_needed(stage: Stage) -> None:
    ann, *_ = stage.world.people
    thread = await stage.game(ann)  # Ann was here just now, and is called later
    await stage.stop()
    stage.world.delete_thread(thread)
    await stage.start()
    assert stage.bot is not None
    stage.clock.advance(600)
    await stage.bot.sweep()
    assert await closed(stage) == "The channel of this table is gone."


async def test_removed_from_the_server(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.game(ann)
    stage.world.remove_bot()
    assert await closed(stage) == "The bot was removed from the server."


async def closed(stage: Stage, *tables: int) -> str:
    """Wait until some tables are closed, or the first; gives the last words of the last."""
    assert stage.bot is not None
    found, numbers = stage.bot.tables, tables or (1,)

    async def ended() -> bool:
        known = [await found.store.table(number) for number in numbers]
        return all(table is not None and table.status is Status.ENDED for table in known)

    async with asyncio.timeout(10):
        while not await ended():
            await stage.settled()
    await stage.settled()
    return (await found.lines(numbers[-1]))[-1].text
