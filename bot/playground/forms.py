"""Filling in menus and modals as Discord lets a person."""

from __future__ import annotations

from typing import Any

from .components import LABEL, SELECT, TEXT, TEXT_INPUT
from .errors import Json
from .mistakes import PersonError


def check_selection(menu: Json, values: list[str]) -> None:
    """Only values that are offered, each once, and as many as are asked for."""
    offered = [option["value"] for option in menu["options"]]
    if wrong := [value for value in values if value not in offered]:
        raise PersonError(f"{wrong} is not offered; there is {offered}.")
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if len(set(values)) != len(values) or not least <= len(values) <= most:
        raise PersonError(f"Choose {least} to {most}, each once.")


def fill(modal: Json, fields: dict[str, Any]) -> Json:
    """A modal with a person's texts and choices; what they leave alone keeps its first value."""
    left = dict(fields)
    filled: list[Json] = []
    for component in modal["components"]:
        if component["type"] == TEXT:
            filled.append({"type": TEXT, "id": component["id"]})
        elif component["type"] == LABEL:
            inner = _fill_one(component["component"], left)
            filled.append({"type": LABEL, "id": component["id"], "component": inner})
        else:
            inputs = [_fill_one(child, left) for child in component["components"]]
            filled.append({"type": component["type"], "id": component["id"], "components": inputs})
    if left:
        raise PersonError(f"The form has no {', '.join(map(repr, left))}.")
    return {"custom_id": modal["custom_id"], "components": filled}


def _fill_one(component: Json, left: dict[str, Any]) -> Json:
    name = component["custom_id"]
    answer: Json = {"type": component["type"], "id": component["id"], "custom_id": name}
    if component["type"] == SELECT:
        defaults = [option["value"] for option in component["options"] if option.get("default")]
        answer["values"] = list(left.pop(name, defaults))
        if answer["values"] or component.get("required", True):
            check_selection(component, answer["values"])
        return answer
    assert component["type"] == TEXT_INPUT
    answer["value"] = str(left.pop(name, component.get("value") or ""))
    length, required = len(answer["value"]), component.get("required", True)
    least, most = component.get("min_length") or (1 if required else 0), component.get("max_length") or 4000
    if (length or required) and not least <= length <= most:
        raise PersonError(f"{name!r} takes {least} to {most} characters, not {length}.")
    return answer
