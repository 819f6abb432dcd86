"""Builds messages within Discord's limits: words, pictures, buttons and selects in one container.

discord.py sends some things that Discord refuses; so the limits are kept here, where everything passes.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import discord

from bot.games import Picture
from bot.store import Seat

from .control import Control
from .ids import Ref

MOST_TEXT = 4000
MOST_COMPONENTS = 40
MOST_OPTIONS = 25
LABEL, OPTION, PLACEHOLDER, ALT = 80, 100, 150, 1024
GOLD = 0xC2913A
MISSING = "…"
NO_MENTIONS = discord.AllowedMentions.none()


def cut(words: str, most: int) -> str:
    """Words, shortened to a length."""
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}{MISSING}"


def plain(words: str) -> str:
    """Words of players and games, safe to show: no markdown, no mentions, no links to channels."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(words)).replace("<", "\\<")


def called(seat: Seat) -> str:
    """A player as Discord shows them; a companion by its name."""
    return f"<@{seat.user}>" if seat.person else plain(seat.name)


class Button(NamedTuple):
    """A button: its words, what it does, and how it looks. A `url` makes it a link."""

    label: str
    ref: Ref | None
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    disabled: bool = False
    url: str = ""
    emoji: str = ""


class Choice(NamedTuple):
    """One line of a select."""

    value: str
    label: str
    about: str = ""
    chosen: bool = False
    emoji: str = ""


class Attached(NamedTuple):
    """A file to go with a message."""

    name: str
    data: bytes
    alt: str = ""

    def file(self) -> discord.File:
        """For sending; made anew each time, as sending uses it up."""
        return discord.File(io.BytesIO(self.data), self.name, description=cut(self.alt, ALT) or None)


class Sheet:
    """A message in the making."""

    def __init__(self, colour: int = GOLD) -> None:
        self._container: discord.ui.Container[Any] = discord.ui.Container(accent_colour=colour)
        self._room = MOST_TEXT
        self._left = MOST_COMPONENTS - 1
        self.files: list[Attached] = []

    def text(self, words: str) -> Sheet:
        """A paragraph; what does not fit into the message is cut."""
        if words and self._room > 1 and self._takes(1):
            words = cut(words, self._room)
            self._room -= len(words)
            self._container.add_item(discord.ui.TextDisplay(words))
        return self

    def picture(self, name: str, picture: Picture) -> Sheet:
        """A picture with its alt text. The file's name tells its content apart, nothing else."""
        digest = sha256(picture.data).hexdigest()[:10]
        attached = Attached(f"{name}-{digest}.{picture.ending}", picture.data, picture.alt)
        if self._takes(1):
            self.files.append(attached)
            item = discord.MediaGalleryItem(
                f"attachment://{attached.name}", description=cut(picture.alt, ALT)
            )
            self._container.add_item(discord.ui.MediaGallery(item))
        return self

    def document(self, name: str, data: bytes) -> Sheet:
        """A file to download."""
        if self._takes(1):
            self.files.append(Attached(name, data))
            self._container.add_item(discord.ui.File(f"attachment://{name}"))
        return self

    def line(self) -> Sheet:
        """A thin line."""
        if self._takes(1):
            self._container.add_item(discord.ui.Separator())
        return self

    def buttons(self, *buttons: Button) -> Sheet:
        """Buttons, five in a row."""
        for first in range(0, len(buttons), 5):
            row = buttons[first : first + 5]
            if not self._takes(1 + len(row)):
                break
            self._container.add_item(discord.ui.ActionRow(*map(_button, row)))
        return self

    def select(
        self, ref: Ref, placeholder: str, choices: Sequence[Choice], least: int = 1, most: int = 1
    ) -> Sheet:
        """A list to choose from; at most 25 lines."""
        if not choices or len(choices) > MOST_OPTIONS:
            raise ValueError(f"A select has 1 to {MOST_OPTIONS} lines, not {len(choices)}.")
        if self._takes(2):
            item: discord.ui.Select[Any] = discord.ui.Select(
                custom_id=str(ref),
                placeholder=cut(placeholder, PLACEHOLDER),
                min_values=min(least, len(choices)),
                max_values=min(most, len(choices)),
                options=[
                    discord.SelectOption(
                        label=cut(choice.label, OPTION) or MISSING,
                        value=choice.value,
                        description=cut(choice.about, OPTION) or None,
                        default=choice.chosen,
                        emoji=choice.emoji or None,
                    )
                    for choice in choices
                ],
            )
            self._container.add_item(discord.ui.ActionRow(Control(item, ref)))
        return self

    def _takes(self, count: int) -> bool:
        """Whether there is room for some more components."""
        if self._left < count:
            return False
        self._left -= count
        return True

    def view(self) -> discord.ui.LayoutView:
        """The message's components."""
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(self._container)
        return view


def _button(button: Button) -> discord.ui.Item[Any]:
    label = cut(button.label, LABEL) or MISSING
    if button.ref is None:
        return discord.ui.Button(label=label, url=button.url)
    item: discord.ui.Button[Any] = discord.ui.Button(
        label=label,
        custom_id=str(button.ref),
        style=button.style,
        disabled=button.disabled,
        emoji=button.emoji or None,
    )
    return Control(item, button.ref)


def note(words: str, *buttons: Button) -> Sheet:
    """A short message."""
    sheet = Sheet().text(words)
    return sheet.buttons(*buttons) if buttons else sheet
