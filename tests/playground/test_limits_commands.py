"""The limits of application commands. Each is met, and then broken, by raw REST."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Playground

from .raw import Json, Raw


def command(name: str = "game", **more: Any) -> Json:
    """A command."""
    return {"name": name, "description": "d", **more}


def option(name: str = "o", kind: int = 3, **more: Any) -> Json:
    """An option."""
    return {"type": kind, "name": name, "description": "d", **more}


def choices(count: int) -> list[Json]:
    """Choices of an option."""
    return [{"name": f"n{number}", "value": f"v{number}"} for number in range(count)]


def long(characters: int) -> Json:
    """A command whose names, descriptions and values have this many characters."""
    full = {"name": "n" * 100, "value": "v" * 100}
    options = [option("a", choices=[full] * 25), option("b", choices=[full] * 14), option("c")]
    options[2]["description"] = "d" * 100
    rest = characters - len("game" + "d") - 2 * len("ad") - 39 * 200 - 101
    return command(options=[*options, option("e", description="d" * (rest - 1))])


BAD = "BASE_TYPE_BAD_LENGTH"
NAME = "APPLICATION_COMMAND_INVALID_NAME"
LIMITS: dict[str, tuple[list[Json], list[Json], str, str]] = {
    "name": ([command("n" * 32)], [command("n" * 33)], "0.name", NAME),
    "name in a menu": (
        [{"name": "N" * 32, "type": 3}],
        [{"name": "N" * 33, "type": 3}],
        "0.name",
        BAD,
    ),
    "lower case": ([command("née-1_a")], [command("Game")], "0.name", NAME),
    "no spaces": ([command("a-b")], [command("a b")], "0.name", NAME),
    "name once": (
        [command("a"), command("b")],
        [command("a"), command("a")],
        "1",
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
    ),
    "description": ([command(description="d" * 100)], [command(description="d" * 101)], "0.description", BAD),
    "no description": ([command()], [{"name": "game"}], "0.description", "BASE_TYPE_REQUIRED"),
    "options": (
        [command(options=[option(f"o{n}") for n in range(25)])],
        [command(options=[option(f"o{n}") for n in range(26)])],
        "0.options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option name": (
        [command(options=[option("n" * 32)])],
        [command(options=[option("n" * 33)])],
        "0.options.0.name",
        NAME,
    ),
    "option name once": (
        [command(options=[option("a"), option("b")])],
        [command(options=[option("a"), option("a")])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
    ),
    "option description": (
        [command(options=[option(description="d" * 100)])],
        [command(options=[option(description="d" * 101)])],
        "0.options.0.description",
        BAD,
    ),
    "option type": (
        [command(options=[option(kind=10)])],
        [command(options=[option(kind=12)])],
        "0.options.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "required ones first": (
        [command(options=[option("a", required=True), option("b")])],
        [command(options=[option("a"), option("b", required=True)])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "choices": (
        [command(options=[option(choices=choices(25))])],
        [command(options=[option(choices=choices(26))])],
        "0.options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choice name": (
        [command(options=[option(choices=[{"name": "n" * 100, "value": "v"}])])],
        [command(options=[option(choices=[{"name": "n" * 101, "value": "v"}])])],
        "0.options.0.choices.0.name",
        BAD,
    ),
    "choice value": (
        [command(options=[option(choices=[{"name": "n", "value": "v" * 100}])])],
        [command(options=[option(choices=[{"name": "n", "value": "v" * 101}])])],
        "0.options.0.choices.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choice type": (
        [command(options=[option(kind=4, choices=[{"name": "n", "value": 1}])])],
        [command(options=[option(kind=4, choices=[{"name": "n", "value": "1"}])])],
        "0.options.0.choices.0.value",
        "BASE_TYPE_BAD_TYPE",
    ),
    "choices or autocomplete": (
        [command(options=[option(autocomplete=True)])],
        [command(options=[option(autocomplete=True, choices=choices(1))])],
        "0.options.0.autocomplete",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
    ),
    "autocomplete": (
        [command(options=[option(kind=4, autocomplete=True)])],
        [command(options=[option(kind=5, autocomplete=True)])],
        "0.options.0.autocomplete",
        "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
    ),
    "max_length": (
        [command(options=[option(max_length=6000)])],
        [command(options=[option(max_length=6001)])],
        "0.options.0.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "nesting": (
        [command(options=[option("g", 2, options=[option("s", 1, options=[option()])])])],
        [command(options=[option("g", 2, options=[option("s", 2)])])],
        "0.options.0.options.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "characters": ([long(8000)], [long(8001)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
}


@pytest.mark.parametrize("name", LIMITS)
async def test_a_limit_of_commands(world: Playground, raw: Raw, name: str) -> None:
    fits, breaks, place, code = LIMITS[name]
    for path in (f"/applications/{world.bot.id}", f"/applications/{world.bot.id}/guilds/{world.guild_id}"):
        assert (await raw("PUT", f"{path}/commands", fits)).status == 200
        reply = await raw("PUT", f"{path}/commands", breaks)
        assert reply.refusal == (400, 50035)
        assert reply.errors() == {place: code}


async def test_there_are_at_most_a_hundred_commands(world: Playground, raw: Raw) -> None:
    path = f"/applications/{world.bot.id}/commands"
    assert (await raw("PUT", path, [command(f"c{n}") for n in range(100)])).status == 200
    assert (await raw("PUT", path, [command(f"c{n}") for n in range(101)])).refusal == (400, 30032)


async def test_commands_keep_their_ids_and_are_replaced(world: Playground, raw: Raw) -> None:
    path = f"/applications/{world.bot.id}/commands"
    first = (await raw("PUT", path, [command("a"), command("b")])).data
    second = (await raw("PUT", path, [command("b"), command("c")])).data
    assert first[1]["id"] == second[0]["id"]
    assert [each["name"] for each in (await raw("GET", path)).data] == ["b", "c"]
    guild = f"/applications/{world.bot.id}/guilds/{world.guild_id}/commands"
    await raw("PUT", guild, [command("d")])
    assert (await raw("GET", guild)).data[0]["guild_id"] == world.guild_id
    assert [each["name"] for each in world.all_commands()] == ["d", "b", "c"]
    assert (await raw("PUT", "/applications/1/commands", [])).refusal == (404, 10002)
