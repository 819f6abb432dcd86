"""Typing a command: which one, and with which options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import limits, shapes
from .attachments import keep
from .command_checks import ATTACHMENT, BOOLEAN, CHANNEL, GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND, USER
from .errors import Json, Refused
from .mistakes import PersonError

if TYPE_CHECKING:
    from .people import Person
    from .world import World

_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}
Path = list[Json]
"""A command with its group and subcommand, outermost first."""


def find_command(world: World, person: Person, name: str) -> Path:
    """The command with this full name, such as `game new`."""
    words = name.split()
    known = [command for command in world.all_commands() if command["type"] == 1]
    path: Path = []
    for word in words:
        options = known if not path else [o for o in path[-1]["options"] if o["type"] in (SUBCOMMAND, GROUP)]
        found = next((option for option in options if option["name"] == word), None)
        if found is None:
            names = ", ".join(option["name"] for option in options) or "nothing"
            raise PersonError(f"There is no command /{name}; at {word!r} there is {names}.")
        path.append(found)
    if not path or any(o["type"] in (SUBCOMMAND, GROUP) for o in path[-1].get("options") or []):
        raise PersonError(f"/{name} needs a subcommand.")
    needed = path[0].get("default_member_permissions")
    if needed is not None and int(needed) & ~person.permissions:
        raise PersonError(f"{person.name} is not offered /{name}.")
    return path


def command_data(world: World, path: Path, given: dict[str, Any], focused: str | None = None) -> Json:
    """What the bot is told of a command with its options."""
    known = {option["name"]: option for option in path[-1].get("options") or []}
    if wrong := [name for name in given if name not in known]:
        raise PersonError(f"There is no option {', '.join(wrong)}; there is {', '.join(known) or 'none'}.")
    missing = [name for name, option in known.items() if option.get("required") and name not in given]
    if missing and focused is None:
        raise PersonError(f"/{path[0]['name']} needs {', '.join(missing)}.")
    resolved: Json = {}
    options: list[Json] = []
    for name, value in given.items():
        option = known[name]
        if name == focused:
            if not option.get("autocomplete"):
                raise PersonError(f"{name!r} offers no choices while it is typed.")
            options.append({"name": name, "type": option["type"], "value": value, "focused": True})
        else:
            value = _value(world, option, value, resolved)
            options.append({"name": name, "type": option["type"], "value": value})
    for step in reversed(path[1:]):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": path[0]["id"], "name": path[0]["name"], "type": 1, "options": options}
    if "guild_id" in path[0]:
        data["guild_id"] = path[0]["guild_id"]
    return {**data, "resolved": resolved} if resolved else data


def _value(world: World, option: Json, value: Any, resolved: Json) -> Any:
    """A value of the option's type, within its limits."""
    kind, name = option["type"], option["name"]
    if kind == USER:
        id = str(getattr(value, "id", value))
        if id not in world.users:
            raise PersonError(f"{name!r} must be a person.")
        user = world.users[id]
        resolved.setdefault("users", {})[id] = shapes.user(user)
        member = {**shapes.member(world, user, with_user=False), "permissions": "0"}
        resolved.setdefault("members", {})[id] = member
        return id
    if kind == CHANNEL:
        try:
            channel = world.channel(value)
        except Refused:
            raise PersonError(f"{name!r} must be a channel.") from None
        shape = {**shapes.channel(world, channel), "permissions": "0"}
        resolved.setdefault("channels", {})[channel.id] = shape
        return channel.id
    if kind == ATTACHMENT:
        if not _is_file(value):
            raise PersonError(f"{name!r} must be a file: its name and its content.")
        file = keep(world, *value)
        resolved.setdefault("attachments", {})[file["id"]] = file
        return file["id"]
    if not isinstance(value, _TYPES[kind]) or (kind != BOOLEAN and isinstance(value, bool)):
        raise PersonError(f"{name!r} cannot be {value!r}.")
    if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
        raise PersonError(
            f"{name!r} offers {[choice['value'] for choice in option['choices']]}, not {value!r}."
        )
    size = len(value) if isinstance(value, str) else value
    unit = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise PersonError(f"{name!r} cannot be {value!r}: from {least} to {most}.")
    return value


def _is_file(value: Any) -> bool:
    """A file as a person gives it, not larger than Discord takes it."""
    match value:
        case (str(name), bytes(content)):
            return bool(name) and len(content) <= limits.FILE_SIZE
    return False
