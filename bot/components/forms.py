"""Forms to type into. They keep nothing: what is typed comes back with the custom id, after a restart too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from .ids import Ref

if TYPE_CHECKING:
    from .click import Click

TITLE, LABEL, HINT = 45, 45, 100  # Discord's limits


class Field(NamedTuple):
    """Something to type in."""

    id: str
    label: str
    value: str = ""
    hint: str = ""
    most: int = 100
    long: bool = False
    required: bool = False


async def ask(click: Click, ref: Ref, title: str, *fields: Field) -> None:
    """Open a form; what is typed arrives at the handler of the reference."""
    form = discord.ui.Modal(title=title[:TITLE], custom_id=str(ref))
    for field in fields:
        text: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=field.id,
            style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
            default=field.value[: field.most] or None,
            placeholder=field.hint[:HINT] or None,
            max_length=field.most,
            required=field.required,
        )
        form.add_item(discord.ui.Label(text=field.label[:LABEL], component=text))
    await click.interaction.response.send_modal(form)
    form.stop()  # discord.py need not wait for it


def typed(data: Mapping[str, Any]) -> dict[str, str]:
    """What somebody has typed, by field."""
    return {str(one["custom_id"]): str(one["value"]) for one in _walk(data) if "value" in one}


def _walk(component: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    inner = [*component.get("components", ()), *filter(None, [component.get("component")])]
    for one in inner:
        yield one
        yield from _walk(one)
