"""The real discord.py on the playground: messages, files, threads and trouble."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.playground import PersonError, Playground
from bot.playground import permissions as may

from .small_bot import SmallBot, hears, picture, table


async def channel(world: Playground, bot: SmallBot, number: int = 0) -> discord.TextChannel:
    """A text channel as the bot sees it."""
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    found = bot.get_channel(int(world.channels[number].id))
    assert isinstance(found, discord.TextChannel)
    return found


async def test_messages_are_posted_edited_and_deleted(world: Playground, bot: SmallBot) -> None:
    ann, tavern = world.people[0], await channel(world, bot)
    message = await tavern.send("one")
    await message.edit(content="two")
    assert [each["content"] for each in ann.messages(tavern.id)] == ["two"]
    assert ann.messages(tavern.id)[0]["edited_timestamp"] is not None
    assert (await tavern.fetch_message(message.id)).content == "two"
    assert [each.content async for each in tavern.history(limit=5)] == ["two"]
    reply = await message.reply("three")
    assert reply.reference is not None
    assert reply.reference.message_id == message.id
    await message.delete()
    assert [each["content"] for each in ann.messages(tavern.id)] == ["three"]
    with pytest.raises(discord.NotFound) as refused:
        await message.edit(content="four")
    assert refused.value.code == 10008


async def test_files_are_uploaded_served_kept_and_dropped(world: Playground, bot: SmallBot) -> None:
    tavern = await channel(world, bot)
    message = await tavern.send("look", file=picture())
    [file] = message.attachments
    assert (file.filename, file.width, file.height, file.content_type) == ("table.png", 30, 20, "image/png")
    assert file.description == "a green table"
    assert (await file.read()).startswith(b"\x89PNG")
    message = await message.edit(attachments=[file, picture("red")])
    assert [each.description for each in message.attachments] == ["a green table", "a red table"]
    assert len(world.files) == 2
    message = await message.edit(attachments=[message.attachments[1]])
    assert [each.description for each in message.attachments] == ["a red table"]
    with pytest.raises(discord.NotFound):
        await file.read()
    await message.delete()
    assert world.files == {}


async def test_a_layout_message_can_keep_or_change_its_picture(world: Playground, bot: SmallBot) -> None:
    tavern = await channel(world, bot)
    message = await tavern.send(view=table("one", True), file=picture())
    assert message.attachments == []
    [id] = world.files
    await message.edit(view=table("two", True))
    assert list(world.files) == [id]
    await message.edit(view=table("three", True), attachments=[picture("blue")])
    assert len(world.files) == 1
    assert id not in world.files
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(view=table("four", True), attachments=[])
    assert refused.value.code == 50035
    await message.edit(view=table("five"))
    assert world.files == {}


async def test_a_thread_from_a_message(world: Playground, bot: SmallBot) -> None:
    ann, ben = world.people[:2]
    tavern = await channel(world, bot)
    message = await tavern.send("A game begins.")
    thread = await message.create_thread(name="The game", auto_archive_duration=60)
    assert thread.id == message.id
    [place] = world.threads
    assert (place.name, place.parent) == ("The game", world.channels[0])
    await thread.send(f"Your turn, {ben.mention}", allowed_mentions=discord.AllowedMentions(users=True))
    assert len(ben.pings) == 1
    assert ben.id in place.members
    await thread.add_user(discord.Object(int(ann.id)))
    assert ann.id in place.members
    assert [each["type"] for each in ann.messages(thread.id)] == [21, 0]
    shown = await thread.send(view=table("here"))
    answer = await ann.click(str(shown.id), "private")
    assert answer.message is not None
    assert answer.message["channel_id"] == str(thread.id)


async def test_the_bot_in_a_thread_it_has_forgotten(world: Playground, bot: SmallBot) -> None:
    tavern = await channel(world, bot)
    thread = await tavern.create_thread(name="Far", type=discord.ChannelType.public_thread)
    shown = await thread.send(view=table("here"))
    told = hears(bot, "thread_update")
    await thread.edit(archived=True)
    await told
    assert tavern.guild.get_thread(thread.id) is None
    answer = await world.people[0].click(str(shown.id), "private")
    assert answer.state == "answered"
    assert not world.threads[0].archived


async def test_threads_are_archived_by_time_and_opened_by_words(world: Playground, bot: SmallBot) -> None:
    ann, tavern = world.people[0], await channel(world, bot)
    thread = await tavern.create_thread(
        name="Talk", auto_archive_duration=60, type=discord.ChannelType.public_thread
    )
    message = await thread.send("hello")
    world.clock.advance(50 * 60)
    ann.say(thread.id, "still here")
    world.clock.advance(50 * 60)
    assert not world.threads[0].archived
    world.clock.advance(20 * 60)
    assert world.threads[0].archived
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="late")
    assert refused.value.code == 50083
    await thread.send("awake")
    assert not world.threads[0].archived
    await message.edit(content="early")
    world.archive_thread(thread.id, locked=True)
    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("too late")
    assert refused.value.code == 50083
    with pytest.raises(PersonError):
        ann.say(thread.id, "me too")


async def test_a_private_thread_is_seen_by_its_members(world: Playground, bot: SmallBot) -> None:
    ann, ben = world.people[:2]
    tavern = await channel(world, bot)
    thread = await tavern.create_thread(name="Whisper")
    await thread.send(f"{ann.mention} come in")
    assert len(ann.messages(thread.id)) == 1
    with pytest.raises(PersonError):
        ben.messages(thread.id)


async def test_only_new_messages_notify_and_only_whom_they_may(world: Playground, bot: SmallBot) -> None:
    ann, ben = world.people[:2]
    tavern = await channel(world, bot)
    nobody = discord.AllowedMentions.none()
    await tavern.send(
        f"{ann.mention} and {ben.mention}",
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(int(ann.id))]),
    )
    await tavern.send(f"{ann.mention}", allowed_mentions=nobody)
    await tavern.send(f"{ann.mention}", silent=True)
    message = await tavern.send("quiet")
    await message.edit(content=ben.mention)
    await tavern.send(view=table(f"for {ben.mention}"))
    assert (len(ann.pings), len(ben.pings)) == (1, 1)


async def test_the_bot_reads_only_what_concerns_it(world: Playground, bot: SmallBot) -> None:
    ann = world.people[0]
    await channel(world, bot)
    told = hears(bot, "message")
    ann.say(world.channels[0], "secret")
    assert (await told).content == ""
    told = hears(bot, "message")
    ann.say(world.channels[0], f"hello {world.bot.mention}")
    assert (await told).content == f"hello {world.bot.mention}"


async def test_missing_permissions(world: Playground, bot: SmallBot) -> None:
    tavern = await channel(world, bot)
    told = hears(bot, "guild_channel_update")
    world.set_permissions(world.channels[0], deny=may.SEND_MESSAGES)
    await told
    with pytest.raises(discord.Forbidden) as refused:
        await tavern.send("hello")
    assert refused.value.code == 50013
    assert not tavern.permissions_for(tavern.guild.me).send_messages
    told = hears(bot, "guild_role_update")
    world.set_permissions(world.channels[0])
    world.set_permissions(None, deny=may.VIEW_CHANNEL)
    await told
    with pytest.raises(discord.Forbidden) as refused:
        await tavern.send("hello")
    assert refused.value.code == 50001
    assert not tavern.permissions_for(tavern.guild.me).view_channel


async def test_what_is_deleted_is_told(world: Playground, bot: SmallBot) -> None:
    tavern, library = await channel(world, bot), await channel(world, bot, 1)
    thread = await tavern.create_thread(name="Talk", type=discord.ChannelType.public_thread)
    message = await library.send("hello")
    gone = hears(bot, "raw_message_delete")
    world.delete_message(library.id, str(message.id))
    assert (await gone).message_id == message.id
    left = hears(bot, "thread_delete")
    world.delete_thread(thread.id)
    assert (await left).id == thread.id
    closed = hears(bot, "guild_channel_delete")
    world.delete_channel(tavern.id)
    assert (await closed).id == tavern.id
    with pytest.raises(discord.NotFound) as refused:
        await tavern.send("hello")
    assert refused.value.code == 10003
    out = hears(bot, "guild_remove")
    world.remove_bot()
    await out
    with pytest.raises(discord.Forbidden) as refused:
        await library.send("hello")
    assert refused.value.code == 50001


async def test_direct_messages_may_be_refused(world: Playground, bot: SmallBot) -> None:
    ann, ben = world.people[:2]
    await channel(world, bot)
    ann_user = await bot.fetch_user(int(ann.id))
    sent = await ann_user.send(view=table("psst"))
    assert sent.guild is None
    assert (await ann.click(str(sent.id), "private")).state == "answered"
    with pytest.raises(PersonError):
        ben.messages(sent.channel.id)
    ann.takes_direct_messages = False
    with pytest.raises(discord.Forbidden) as refused:
        await ann_user.send("again")
    assert refused.value.code == 50007


async def test_rate_limits_are_waited_out(world: Playground, bot: SmallBot) -> None:
    tavern = await channel(world, bot)
    world.rate_limit_next(2, 0.001)
    await tavern.send("patient")
    assert [status for method, _, status in world.calls if method == "POST"] == [429, 429, 200]
    shown = (await world.people[0].command("game new", channel=tavern.id, scenario="x")).message
    world.rate_limit_next(1, 0.001)
    answer = await world.people[0].click(shown or {}, "update")
    assert answer.state == "answered"


async def test_old_messages_take_few_edits(world: Playground, bot: SmallBot) -> None:
    tavern = await channel(world, bot)
    message = await tavern.send(view=table("new"))
    for _ in range(5):
        await message.edit(view=table("newer"))
    world.clock.advance(3601)
    for _ in range(3):
        await message.edit(view=table("old"))
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(view=table("too old"))
    assert (refused.value.status, refused.value.code) == (429, 30046)
    answer = await world.people[0].click(str(message.id), "update")
    assert answer.state == "answered"
