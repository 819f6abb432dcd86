"""People: everything a person can do, for tests and for the page alike."""

from __future__ import annotations

import secrets
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from . import components, forms, posting, threads
from . import permissions as may
from .commands import command_data, find_command
from .errors import Json, Refused
from .mistakes import PersonError
from .model import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    PRIVATE_THREAD,
    Channel,
    Interaction,
    Message,
    User,
)
from .shapes import metadata

if TYPE_CHECKING:
    from .world import Somewhere, World

SomeMessage = Message | Json | str
"""A message, its JSON or its id."""


class Person:
    """A person at the playground. What they cannot do on Discord raises `PersonError`."""

    def __init__(self, world: World, user: User) -> None:
        self._world = world
        self.user = user
        self.pings: list[Json] = []
        self.read: dict[str, str] = {}
        self.takes_direct_messages = True

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> str:
        """Their id."""
        return self.user.id

    @property
    def name(self) -> str:
        """Their name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """How a message names them."""
        return self.user.mention

    @property
    def permissions(self) -> int:
        """What they may do; the first person owns the server."""
        return may.EVERYTHING if self is self._world.people[0] else may.ORDINARY

    # Seeing

    def may_see(self, channel: Channel, mentioned: bool = False) -> bool:
        """Whether they can look into a channel; being mentioned lets them into a private thread."""
        if channel.direct:
            return channel.recipient == self.id
        if self not in self._world.members:
            return False
        return channel.kind != PRIVATE_THREAD or mentioned or self.id in channel.members

    def channels(self) -> list[Channel]:
        """The channels, threads and conversations they can look into."""
        world = self._world
        return [
            each for each in (*world.channels, *world.threads, *world.direct.values()) if self.may_see(each)
        ]

    def messages(self, where: Somewhere) -> list[Json]:
        """What they see in a channel, oldest first."""
        return [message.data for message in self.seen(self._look(where))]

    def seen(self, channel: Channel) -> list[Message]:
        """The messages they see in a channel, oldest first."""
        return [each for each in channel.messages.values() if self.sees(each)]

    def sees(self, message: Message) -> bool:
        """Whether they see a message."""
        return message.only_for in (None, self.id) and self.may_see(message.channel) and not message.gone

    def unread(self, channel: Channel) -> list[Message]:
        """Messages since they last looked into a channel, newest first."""
        last = int(self.read.get(channel.id, "0"))
        since = takewhile(lambda each: int(each.id) > last, reversed(channel.messages.values()))
        return [each for each in since if not each.ephemeral]

    def mark_read(self, where: Somewhere) -> None:
        """They have looked into a channel."""
        channel = self._look(where)
        if channel.last is not None and self.read.get(channel.id) != channel.last:
            self.read[channel.id] = channel.last
            self._world.tell("read", self)

    # Doing

    def say(self, where: Somewhere, text: str) -> Json:
        """Write a message."""
        channel = self._look(where)
        if channel.thread and channel.locked:
            raise PersonError("This thread is locked.")
        if not text.strip():
            raise PersonError("There is nothing to say.")
        if len(text) > 2000:
            raise PersonError("A message has at most 2000 characters.")
        if channel.thread:
            threads.add_member(self._world, channel, self.id)
        message = posting.say(self._world, channel, self.user, text)
        self.read[channel.id] = message.id
        return message.data

    async def command(self, name: str, channel: Somewhere, **options: Any) -> Interaction:
        """Use a command such as `game new`; returns when the bot has answered or failed to."""
        return await self._ask(self.use(name, channel, options))

    def use(self, name: str, where: Somewhere, options: dict[str, Any]) -> Interaction:
        """Send a command without waiting for the answer."""
        channel = self._look(where)
        found = find_command(self._world, self, name)
        data = command_data(self._world, found, options)
        return self._open(COMMAND, channel, data, name)

    async def complete(
        self, name: str, option: str, text: str, channel: Somewhere, **options: Any
    ) -> list[Json]:
        """Type into an option; returns the choices that the bot offers."""
        interaction = await self._ask(self.type(name, option, text, channel, options))
        if interaction.choices is None:
            raise PersonError("The bot offered no choices in time.")
        return interaction.choices

    def type(
        self, name: str, option: str, text: str, where: Somewhere, options: dict[str, Any]
    ) -> Interaction:
        """Type into an option without waiting for the choices."""
        channel = self._look(where)
        found = find_command(self._world, self, name)
        data = command_data(self._world, found, {**options, option: text}, focused=option)
        return self._open(AUTOCOMPLETE, channel, data, name)

    async def click(self, message: SomeMessage, button: str) -> Interaction:
        """Press a button, named by its label or its custom_id."""
        return await self._ask(self.press(message, button))

    def press(self, message: SomeMessage, button: str) -> Interaction:
        """Press a button without waiting for the answer."""
        source = self._find(message)
        found = _pick(source, components.BUTTON, button, ("custom_id", "label"))
        if "custom_id" not in found:
            raise PersonError(f"{button!r} is a link; it opens a page and asks the bot nothing.")
        data = {"component_type": components.BUTTON, "custom_id": found["custom_id"], "id": found["id"]}
        return self._open(COMPONENT, source.channel, data, found.get("label") or button, source)

    async def select(self, message: SomeMessage, menu: str, values: list[str]) -> Interaction:
        """Choose in a menu, named by its custom_id or its placeholder."""
        return await self._ask(self.choose(message, menu, values))

    def choose(self, message: SomeMessage, menu: str, values: list[str]) -> Interaction:
        """Choose in a menu without waiting for the answer."""
        source = self._find(message)
        found = _pick(source, components.SELECT, menu, ("custom_id", "placeholder"))
        forms.check_selection(found, values)
        data = {
            "component_type": components.SELECT,
            "custom_id": found["custom_id"],
            "id": found["id"],
            "values": list(values),
        }
        return self._open(COMPONENT, source.channel, data, found.get("placeholder") or menu, source)

    async def submit(self, asked: Interaction, fields: dict[str, Any]) -> Interaction:
        """Fill in the modal that an interaction was answered with, and send it."""
        return await self._ask(self.send(asked, fields))

    def send(self, asked: Interaction, fields: dict[str, Any]) -> Interaction:
        """Send a modal without waiting for the answer."""
        if asked.person is not self or asked.modal is None or not asked.modal_open:
            raise PersonError("There is no open form.")
        data = forms.fill(asked.modal, fields)
        asked.modal_open = False
        return self._open(MODAL_SUBMIT, asked.channel, data, asked.modal["title"], asked.source, asked)

    def dismiss(self, message: SomeMessage) -> None:
        """Dismiss a private message."""
        found = self._find(message)
        if not found.ephemeral:
            raise PersonError("Only a private message can be dismissed.")
        posting.delete(self._world, found)

    # How

    def _look(self, where: Somewhere) -> Channel:
        try:
            channel = self._world.channel(where)
        except Refused:
            raise PersonError("There is no such channel.") from None
        if not self.may_see(channel):
            raise PersonError(f"{self.name} cannot see #{channel.name}.")
        return channel

    def _find(self, message: SomeMessage) -> Message:
        id = (
            message
            if isinstance(message, str)
            else message.id
            if isinstance(message, Message)
            else message["id"]
        )
        try:
            found = self._world.find_message(str(id))
        except Refused:
            raise PersonError("This message is gone.") from None
        if not self.sees(found):
            raise PersonError(f"{self.name} cannot see this message.")
        return found

    def _open(
        self,
        kind: int,
        channel: Channel,
        data: Json,
        name: str,
        source: Message | None = None,
        asked: Interaction | None = None,
    ) -> Interaction:
        world = self._world
        id = world.clock.snowflake()
        interaction = Interaction(id, secrets.token_urlsafe(48), kind, self, channel, world.clock())
        interaction.name = name
        interaction.source = source
        if asked is not None:
            interaction.metadata = metadata(world, asked)
        world.open_interaction(interaction, data)
        return interaction

    async def _ask(self, interaction: Interaction) -> Interaction:
        try:
            await interaction.settled()
        except TimeoutError:
            raise TimeoutError(f"The bot never answered {interaction!r}.\n{self._world.describe()}") from None
        return interaction


def _pick(message: Message, kind: int, name: str, by: tuple[str, ...]) -> Json:
    """The one component of a kind with this name."""
    all_of_kind = [each for each in components.walk(message.data["components"]) if each["type"] == kind]
    for attribute in by:
        found = [each for each in all_of_kind if each.get(attribute) == name]
        if len(found) > 1:
            raise PersonError(f"There are {len(found)} components {name!r}: name one by its custom_id.")
        if found and found[0].get("disabled"):
            raise PersonError(f"{name!r} is disabled.")
        if found:
            return found[0]
    offered = [next((each[a] for a in reversed(by) if each.get(a)), "?") for each in all_of_kind]
    raise PersonError(f"There is no {name!r}; there is {', '.join(map(repr, offered)) or 'nothing'}.")
