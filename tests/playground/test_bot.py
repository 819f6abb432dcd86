"""The real discord.py on the playground: log-in, commands, components, modals, follow-ups."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.playground import PersonError, Playground, point_discord_at

from .small_bot import SmallBot


def words(message: object) -> str:
    """The first text of a layout message of the small bot."""
    assert isinstance(message, dict)
    content = message["components"][0]["components"][0]["content"]
    assert isinstance(content, str)
    return content


async def test_the_bot_logs_in_and_knows_the_server(world: Playground, bot: SmallBot) -> None:
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    assert bot.user is not None
    assert str(bot.user.id) == world.bot.id
    [guild] = bot.guilds
    assert [channel.name for channel in guild.text_channels] == ["tavern", "library"]
    assert guild.owner_id == int(world.people[0].id)
    assert guild.text_channels[0].permissions_for(guild.me).send_messages
    assert not guild.text_channels[0].permissions_for(guild.me).manage_messages
    member = await guild.fetch_member(int(world.people[1].id))
    assert member.display_name == "Ben"
    assert (await bot.application_info()).owner.display_name == "Ann"


async def test_a_wrong_token_does_not_log_in(world: Playground) -> None:
    point_discord_at(world.url)
    stranger = SmallBot()
    with pytest.raises(discord.LoginFailure):
        await stranger.start("wrong")
    await stranger.close()


async def test_commands_are_offered_and_typed(world: Playground, bot: SmallBot) -> None:
    ann, tavern = world.people[0], world.channels[0]
    assert [command["name"] for command in world.all_commands()] == ["game"]
    choices = await ann.complete("game new", "scenario", "pa", channel=tavern)
    assert choices == [{"name": "Passage", "value": "passage"}]
    answer = await ann.command(
        "game new", channel=tavern, scenario="passage", players=2, friend=world.people[1]
    )
    assert answer.state == "answered"
    assert words(answer.message) == f"passage for 2 with {world.people[1].mention}"
    assert world.people[1].pings == [answer.message]
    assert ann.messages(tavern) == [answer.message]


async def test_a_command_takes_a_file(world: Playground, bot: SmallBot) -> None:
    ann, tavern = world.people[0], world.channels[0]
    answer = await ann.command("game load", channel=tavern, file=("deck.txt", b"1x Aragorn"))
    assert answer.message is not None
    assert answer.message["content"] == "deck.txt (10): 1x Aragorn"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("game old", {}),
        ("game", {}),
        ("game new", {}),
        ("game new", {"scenario": 3}),
        ("game new", {"scenario": "passage", "players": 5}),
        ("game new", {"scenario": "passage", "friend": "nobody"}),
        ("game new", {"scenario": "passage", "colour": "red"}),
        ("game load", {}),
        ("game load", {"file": "deck.txt"}),
        ("game load", {"file": ("", b"")}),
        ("game load", {"file": ("deck.txt", bytes(10 * 1024 * 1024 + 1))}),
    ],
)
async def test_a_person_cannot_type_a_wrong_command(
    world: Playground, bot: SmallBot, name: str, options: dict[str, object]
) -> None:
    with pytest.raises(PersonError):
        await world.people[0].command(name, channel=world.channels[0], **options)


async def test_a_button_answers_one_person_privately(world: Playground, bot: SmallBot) -> None:
    ann, ben = world.people[:2]
    tavern = world.channels[0]
    shown = (await ann.command("game new", channel=tavern, scenario="x")).message
    assert shown is not None
    private = await ben.click(shown, "private")
    assert private.message is not None
    assert private.message["content"] == "only you, Ben"
    assert private.message["flags"] & 64
    assert len(ben.messages(tavern)) == 2
    assert ann.messages(tavern) == [shown]
    ben.dismiss(private.message)
    assert len(ben.messages(tavern)) == 1
    assert private.message is None


async def test_an_update_replaces_the_message_and_drops_its_picture(world: Playground, bot: SmallBot) -> None:
    ann = world.people[0]
    shown = (await ann.command("game new", channel=world.channels[0], scenario="x")).message
    assert len(world.files) == 1
    answer = await ann.click(shown or {}, "update")
    assert answer.message is shown
    assert words(shown) == "updated"
    assert world.files == {}


async def test_a_deferred_update_is_finished_by_an_edit(world: Playground, bot: SmallBot) -> None:
    ann = world.people[0]
    shown = (await ann.command("game new", channel=world.channels[0], scenario="x")).message
    assert shown is not None
    before = shown["components"][0]["components"][2]["items"][0]["media"]["url"]
    answer = await ann.click(shown, "slow")
    assert answer.answered_with == 6
    await answer.finished()
    assert answer.state == "answered"
    media = shown["components"][0]["components"][2]["items"][0]["media"]
    assert words(shown) == "slowly"
    assert media["url"] != before
    assert (media["width"], media["height"]) == (30, 20)
    assert shown["attachments"] == []
    assert len(world.files) == 1


async def test_thinking_is_filled_by_the_first_follow_up(world: Playground, bot: SmallBot) -> None:
    ann, ben, tavern = world.people[0], world.people[1], world.channels[0]
    shown = (await ann.command("game new", channel=tavern, scenario="x")).message
    answer = await ann.click(shown or {}, "think")
    await world.until(lambda: len(answer.followups) == 2)
    assert answer.message is not None
    assert answer.message["content"] == "thought"
    assert not answer.message["flags"] & 128
    assert [each["content"] for each in answer.followups] == ["and more", "for all"]
    assert [each["content"] for each in ann.messages(tavern)[1:]] == ["thought", "and more", "for all"]
    assert [each["content"] for each in ben.messages(tavern)[1:]] == ["for all"]


async def test_a_menu_takes_what_it_offers(world: Playground, bot: SmallBot) -> None:
    ann = world.people[0]
    shown = (await ann.command("game new", channel=world.channels[0], scenario="x")).message or {}
    answer = await ann.select(shown, "Choose two", ["sword", "staff"])
    assert answer.message is not None
    assert answer.message["content"] == "picked sword, staff"
    for wrong in ([], ["axe"], ["sword", "bow", "staff"], ["bow", "bow"]):
        with pytest.raises(PersonError):
            await ann.select(shown, "pick", wrong)


async def test_a_form_is_filled_in_and_sent(world: Playground, bot: SmallBot) -> None:
    ann, ben = world.people[:2]
    shown = (await ann.command("game new", channel=world.channels[0], scenario="x")).message
    asked = await ann.click(shown or {}, "form")
    assert asked.modal is not None
    assert asked.modal["title"] == "A form"
    for wrong in (
        {"name": "", "side": ["left"]},
        {"name": "a" * 11, "side": ["left"]},
        {"name": "A", "side": []},
    ):
        with pytest.raises(PersonError):
            await ann.submit(asked, wrong)
    with pytest.raises(PersonError):
        await ann.submit(asked, {"name": "Ann", "side": ["left"], "height": "tall"})
    with pytest.raises(PersonError):
        await ben.submit(asked, {"name": "Ben", "side": ["left"]})
    await ann.submit(asked, {"name": "Ann", "side": ["left"]})
    assert words(shown) == "Ann goes left"
    with pytest.raises(PersonError):
        await ann.submit(asked, {"name": "Ann", "side": ["left"]})


async def test_a_classic_message_and_what_cannot_be_pressed(world: Playground, bot: SmallBot) -> None:
    ann, tavern = world.people[0], world.channels[0]
    shown = (await ann.command("game plain", channel=tavern)).message
    assert shown is not None
    assert (shown["content"], shown["embeds"][0]["title"]) == ("plain", "Rules")
    for wrong in ("silence", "read", "nothing"):
        with pytest.raises(PersonError):
            await ann.click(shown, wrong)
    assert (await ann.click(shown, "act:private")).message is not None
    world.delete_message(tavern, shown["id"])
    with pytest.raises(PersonError):
        await ann.click(shown, "private")


async def test_no_answer_within_three_seconds_fails(world: Playground, bot: SmallBot) -> None:
    ann = world.people[0]
    shown = (await ann.command("game new", channel=world.channels[0], scenario="x")).message
    pressed = ann.press(shown or {}, "silence")
    world.clock.advance(2.9)
    assert pressed.state == "pending"
    world.clock.advance(0.2)
    assert pressed.state == "failed"
    assert world.pending == []


async def test_buttons_work_after_a_restart_of_the_bot(world: Playground, bot: SmallBot) -> None:
    ann = world.people[0]
    shown = (await ann.command("game new", channel=world.channels[0], scenario="x")).message
    await bot.close()
    await world.until(lambda: not world.gateway.online)
    again = SmallBot()
    running = asyncio.create_task(again.start(world.token))
    await world.bot_ready()
    answer = await ann.click(shown or {}, "update")
    assert answer.state == "answered"
    await again.close()
    await running
