"""The slash commands, as people type them."""

from __future__ import annotations

import pytest

from .stage import PASSAGE, Stage, controls, labels, pictures, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
ANDUIN = "journey-along-the-anduin"


# -- /game new -----------------------------------------------------------------------------------


async def test_a_scenario_is_completed_from_what_is_typed(stage: Stage) -> None:
    ann, channel = stage.world.people[0], stage.world.channels[0]
    all_of_them = await ann.complete("game new", "scenario", "", channel)
    assert len(all_of_them) == 3
    typed = await ann.complete("game new", "scenario", "aNduin", channel)
    assert [choice["value"] for choice in typed] == [ANDUIN]
    assert "Difficulty" in typed[0]["name"]
    modes = await ann.complete("game new", "mode", "", channel)
    assert [choice["value"] for choice in modes] == ["standard", "easy", "basic"]


async def test_a_lobby_opens_with_scenario_and_mode(stage: Stage) -> None:
    ann, channel = stage.world.people[0], stage.world.channels[0]
    answer = await stage.command(ann, "game new", scenario=ANDUIN, mode="easy")
    assert "lobby is open" in words(answer)
    lobby = stage.newest(channel)
    assert "Journey Along the Anduin" in words(lobby)
    assert "easy game" in words(lobby)
    assert pictures(lobby)[0]["description"]
    assert labels(lobby) == ["Start", "Take a seat", "Choose deck", "Add companion", "Options", "Leave"]


@pytest.mark.parametrize(("option", "sentence"), [("scenario", "no such scenario"), ("mode", "no mode")])
async def test_what_does_not_exist_is_refused_with_a_sentence(
    stage: Stage, option: str, sentence: str
) -> None:
    answer = await stage.command(stage.world.people[0], "game new", **{option: "moria"})
    assert sentence in words(answer)
    assert stage.public(stage.world.channels[0]) == []


async def test_one_table_a_channel_but_several_a_server(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    tavern, library = stage.world.channels
    await stage.lobby(ann)
    assert "one at a time" in words(await stage.command(ben, "game new", scenario=PASSAGE))
    assert len(stage.public(tavern)) == 1
    # Somebody may sit at many tables.
    assert "lobby is open" in words(await stage.command(ann, "game new", library, scenario=ANDUIN))
    assert "Anduin" in words(stage.newest(library))


async def test_the_channel_is_free_again_when_the_game_has_its_thread(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    first = await stage.game(ann)
    second = await stage.game(ann, ben, scenario=ANDUIN)
    assert first is not second
    assert "Mirkwood" in words(await stage.panel(ann, first))
    assert "Anduin" in words(await stage.panel(ann, second))
    answer = await stage.command(ben, "game new", first, scenario=PASSAGE)
    assert "one at a time" in words(answer)


# -- at a table ----------------------------------------------------------------------------------


async def test_every_command_at_a_table(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    assert "Keep your opening hand?" in words(await stage.command(ann, "game hand", place))
    assert "Look at a card" in labels(await stage.command(ben, "game table", place))
    assert "first player" in words(await stage.command(ben, "game log", place))
    assert "nothing to take back" in words(await stage.command(ann, "game undo", place))
    assert "Give up my seat" in labels(await stage.command(ben, "game leave", place))
    assert "Give up my seat" in labels(await stage.command(ben, "game concede", place))
    assert "Only the host" in words(await stage.command(ben, "game end", place))
    options = await stage.command(ann, "game options", place)
    assert {"Calls & questions", "Table messages", "Close the table"} <= set(labels(options))
    assert "Table messages" not in labels(await stage.command(ben, "game options", place))


async def test_where_there_is_no_table(stage: Stage) -> None:
    ann, *_ = stage.world.people
    for name in ("table", "hand", "log", "undo", "leave", "concede", "end", "options"):
        assert "There is no table" in words(await stage.command(ann, f"game {name}")), name


async def test_in_the_channel_a_command_says_where_the_games_are(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    assert f"<#{place.id}>" in words(await stage.command(ann, "game hand"))


async def test_conceding_by_command(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    asked = await stage.command(ben, "game concede", place)
    assert "eliminated" not in words(stage.newest(place))
    await stage.click(ben, asked, "Give up my seat")
    assert "Nothing to decide" in words(await stage.panel(ben))
    await stage.click(ann, await stage.panel(ann), "Keep")
    assert "Ben is eliminated" in words(await stage.command(ann, "game log", place))
    assert stage.asked(await stage.panel(ann))


async def test_the_host_closes_a_table(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    table, panel = stage.newest(place), await stage.panel(ben)
    asked = await stage.command(ann, "game end", place)
    await stage.click(ann, asked, "Close the table")
    closed = stage.public(place)[-1]
    assert "The table was closed." in words(closed)
    assert "Mirkwood" in words(closed)
    assert labels(closed) == ["Log as a file"]
    assert controls(table) == []  # the old message has lost its buttons
    assert "This table is closed." in words(panel)  # the open panel has followed
    file = await stage.click(ben, closed, "Log as a file")
    assert stage.files(file) == ["log.txt"]
    again = await stage.command(ann, "game new", place, scenario=PASSAGE)
    assert "lobby is open" in words(again)


async def test_a_moderator_closes_the_table_of_others(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people  # Ann owns the server
    place = await stage.game(ben)
    await stage.click(ann, await stage.command(ann, "game end", place), "Close the table")
    assert "The table was closed." in words(stage.public(place)[-1])


async def test_commands_after_the_table_is_closed(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    await stage.click(ann, await stage.command(ann, "game end", place), "Close the table")
    assert "This table is closed." in words(await stage.command(ann, "game table", place))
    assert "The table was closed." in words(await stage.command(ann, "game log", place))
    assert "no game under way" in words(await stage.command(ann, "game undo", place))


async def test_a_long_log_has_pages_and_a_file(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    assert stage.bot is not None
    while len(await stage.bot.tables.lines(1)) < 60:
        panel = await stage.click(ann, panel, controls(panel, "pick", "confirm")[-1]["custom_id"])
    newest = await stage.click(ann, stage.newest(place), "Log")
    assert "(page 1 of " in words(newest)
    assert "Newer ▶" not in labels(newest)
    lines = words(newest)
    older = await stage.click(ann, newest, "◀ Older")
    assert "(page 2 of " in words(older)
    assert words(await stage.click(ann, older, "Newer ▶")) == lines
    assert stage.files(await stage.click(ann, older, "As a file")) == ["log.txt"]


async def test_a_command_of_another_version(stage: Stage) -> None:
    """Discord may offer a command for a while that the bot no longer has."""
    assert stage.bot is not None
    stage.bot.tree.remove_command("about")
    answer = await stage.command(stage.world.people[0], "about")
    assert "older version" in words(answer)


# -- looking things up ---------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["Glóin", "gloin", "Gloinn", "core-3"])
async def test_a_card_by_its_name_however_it_is_typed(stage: Stage, typed: str) -> None:
    card = await stage.command(stage.world.people[0], "card", name=typed)
    assert "Glóin" in words(card)
    assert pictures(card)[0]["description"]


async def test_cards_are_completed_and_unknown_ones_refused(stage: Stage) -> None:
    ann, channel = stage.world.people[0], stage.world.channels[0]
    choices = await ann.complete("card", "name", "theodr", channel)
    assert choices[0]["name"].startswith("Théodred")
    assert len(await ann.complete("card", "name", "", channel)) == 25
    assert "no card called" in words(await stage.command(ann, "card", name="Xyzzyx@everyone"))


async def test_scenarios_rules_help_and_about(stage: Stage) -> None:
    ann, channel = stage.world.people[0], stage.world.channels[0]
    scenario = await stage.command(ann, "scenario", name="anduin")
    assert "Journey Along the Anduin" in words(scenario)
    assert len(pictures(scenario)) == 1
    assert "no scenario called" in words(await stage.command(ann, "scenario", name="moria"))
    choices = await ann.complete("rules", "topic", "engag", channel)
    rule = await stage.command(ann, "rules", topic=choices[0]["value"])
    assert "ngage" in words(rule)
    related = await stage.click(ann, rule, labels(rule)[0])
    assert related["id"] == rule["id"]
    assert "no explanation" in words(await stage.command(ann, "rules", topic="zzzzzzzz"))
    assert "Your move" in words(await stage.command(ann, "help"))
    assert "Fellowship" in words(await stage.command(ann, "about"))
    assert stage.public(channel) == []  # all of it is private


async def test_the_games_that_somebody_has_played(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    assert "None has come to its end yet." in words(await stage.command(ann, "stats"))
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        asked = await stage.command(person, "game concede", place)
        await stage.click(person, asked, "Give up my seat")
    mine = words(await stage.command(ann, "stats"))
    assert "Your games" in mine
    assert "**Passage Through Mirkwood**: 1 game, 0 won" in mine
    others = words(await stage.command(ann, "stats", person=ben))
    assert "Games of Ben" in others
    assert "1 game, 0 won" in others


async def test_a_welcome_leads_to_a_lobby_in_one_click(stage: Stage) -> None:
    ann, channel = stage.world.people[0], stage.world.channels[0]
    assert stage.bot is not None
    place = stage.bot.get_channel(int(channel.id))
    await stage.bot.welcome(place)  # type: ignore[arg-type]
    await stage.click(ann, stage.newest(channel), "Open a first game")
    assert "Start" in labels(stage.newest(channel))
