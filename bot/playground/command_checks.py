"""The limits of application commands and of the choices offered while one is typed."""

from __future__ import annotations

import re
from typing import Any

from . import limits
from .errors import Json
from .form import Form

CHAT, SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 1, 2, 3, 4, 5, 6, 7, 10
ATTACHMENT = 11
_NESTED = (SUBCOMMAND, GROUP)
_VALUES = (STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER, ATTACHMENT)
_INSIDE = {SUBCOMMAND: _VALUES, GROUP: (SUBCOMMAND,)}
_COMMAND_FIELDS = frozenset(
    (
        "id",
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "default_member_permissions",
        "dm_permission",
        "nsfw",
        "contexts",
        "integration_types",
        "application_id",
        "guild_id",
        "version",
    )
)
_OPTION_FIELDS = frozenset(
    (
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "required",
        "choices",
        "options",
        "channel_types",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "autocomplete",
    )
)
_NAME = re.compile(rf"^[-_'\w]{{1,{limits.COMMAND_NAME}}}$")


def check_commands(form: Form, commands: Any) -> None:
    """All commands of the bot at once."""
    if not form.is_a(commands, list):
        return
    seen: set[tuple[int, str]] = set()
    for number, command in enumerate(commands):
        place = form.at(number)
        if not place.is_a(command, dict):
            continue
        place.known(command, _COMMAND_FIELDS)
        kind = command.get("type") or CHAT
        if not place.at("type").one_of(kind, (1, 2, 3)) or not place.required(command, "name"):
            continue
        if kind == CHAT:
            _check_name(place, command)
            _check_options(place, command, (*_NESTED, *_VALUES))
            if not form.bad and _characters(command) > limits.COMMAND_CHARACTERS:
                place.wrong(
                    "APPLICATION_COMMAND_TOO_LARGE",
                    f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS})",
                )
        else:
            place.at("name").length(command["name"], limits.COMMAND_NAME, 1)
        if (kind, str(command["name"])) in seen:
            place.wrong("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add((kind, str(command["name"])))


def check_choices(form: Form, choices: Any, kind: int | None = None) -> None:
    """Choices of an option, or those offered while it is typed."""
    if not form.count(choices, limits.CHOICES):
        return
    for number, choice in enumerate(choices):
        place = form.at(number)
        if not place.is_a(choice, dict):
            continue
        place.known(choice, ("name", "name_localizations", "value"))
        if not place.required(choice, "name", "value"):
            continue
        place.at("name").length(choice["name"], limits.CHOICE_NAME, 1)
        if isinstance(choice["value"], str):
            place.at("value").length(choice["value"], limits.CHOICE_VALUE, 1 if kind is None else 0)
        if kind is not None and isinstance(choice["value"], str) != (kind == STRING):
            place.at("value").wrong("BASE_TYPE_BAD_TYPE", "The value has not the type of the option.")


def _check_name(form: Form, named: Json) -> None:
    name = named["name"]
    if form.at("name").is_a(name, str) and (not _NAME.match(name) or name != name.lower()):
        form.at("name").wrong(
            "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid: 1 to 32 lower-case letters."
        )
    if form.required(named, "description"):
        form.at("description").length(named["description"], limits.COMMAND_DESCRIPTION, 1)


def _check_options(form: Form, owner: Json, allowed: tuple[int, ...]) -> None:
    """Options of a command; groups hold subcommands, and those hold values."""
    options = owner.get("options") or []
    place = form.at("options")
    if not place.count(options, limits.COMMAND_OPTIONS):
        return
    seen: set[str] = set()
    optional = False
    for number, option in enumerate(options):
        here = place.at(number)
        if not here.is_a(option, dict):
            continue
        here.known(option, _OPTION_FIELDS)
        if not here.required(option, "type", "name") or not here.at("type").one_of(option["type"], allowed):
            continue
        _check_name(here, option)
        if option["name"] in seen:
            here.wrong("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
        seen.add(option["name"])
        if option["type"] in _NESTED:
            _check_options(here, option, _INSIDE[option["type"]])
            continue
        if option.get("required") and optional:
            here.wrong(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
        _check_value(here, option)


def _check_value(form: Form, option: Json) -> None:
    if option.get("choices"):
        check_choices(form.at("choices"), option["choices"], option["type"])
        if option.get("autocomplete"):
            form.at("autocomplete").wrong(
                "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
                "Options have choices or autocomplete.",
            )
    if option.get("autocomplete") and option["type"] not in (STRING, INTEGER, NUMBER):
        form.at("autocomplete").wrong(
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "This type has no autocomplete."
        )
    for name, least in (("min_length", 0), ("max_length", 1)):
        if option.get(name) is not None:
            form.at(name).number(option[name], least, limits.OPTION_TEXT)


def _characters(node: Json) -> int:
    """Characters of names, descriptions and values, all options and choices counted."""
    own = sum(len(str(node[name])) for name in ("name", "description", "value") if node.get(name) is not None)
    return own + sum(_characters(child) for part in ("options", "choices") for child in node.get(part) or [])
