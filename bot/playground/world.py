"""The playground's Discord: one server with its people, channels, threads and messages, and one bot."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from . import limits, permissions, posting, shapes, threads
from .clock import Clock
from .errors import MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, Json
from .gateway import Gateway
from .model import DIRECT_CHANNEL, TEXT_CHANNEL, Channel, Interaction, Message, User
from .people import Person

PEOPLE = {"Ann": "#b8860b", "Ben": "#2e8b57", "Cid": "#4682b4", "Dora": "#a0522d"}
CHANNELS = {"tavern": "Where games are played.", "library": "Where rules are read."}

Somewhere = Channel | str | int
"""A channel or its id."""
Listener = Callable[[str, Any], None]
"""Is told of every change: its kind, and what changed."""


class World:
    """All of the data, what happens to it, and who is told."""

    url = ""
    gateway_url = ""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.token = f"{secrets.token_hex(12)}.{secrets.token_hex(3)}.{secrets.token_hex(16)}"
        self.guild_id = self.clock.snowflake()
        self.guild_name = "The Playground"
        self.bot = User(self.clock.snowflake(), "Fellowship", bot=True)
        self.narrator = User(self.clock.snowflake(), "Playground")
        self.bot_role = self.clock.snowflake()
        self.player_role = self.clock.snowflake()
        self.bot_allowed = permissions.ORDINARY
        self.bot_here = True
        self.people = [Person(self, User(self.clock.snowflake(), *each)) for each in _users()]
        self.members = list(self.people)
        self.users = {
            user.id: user for user in (self.bot, self.narrator, *(person.user for person in self.people))
        }
        self.channels = [
            Channel(self.clock.snowflake(), TEXT_CHANNEL, name, topic, position)
            for position, (name, topic) in enumerate(CHANNELS.items())
        ]
        self.threads: list[Channel] = []
        self.direct: dict[str, Channel] = {}
        self.files: dict[str, tuple[Json, bytes]] = {}
        self.private: dict[str, dict[str, Message]] = {person.id: {} for person in self.people}
        self.interactions: dict[str, Interaction] = {}
        self.commands: list[Json] = []
        self.guild_commands: list[Json] = []
        self.gateway = Gateway(self)
        self.calls: list[tuple[str, str, int]] = []
        self.unknown: list[str] = []
        self.rate_limits: list[float] = []
        self.listeners: list[Listener] = []
        self._change: asyncio.Future[None] | None = None
        self.clock.listeners.append(self.changed)

    # Waiting

    def changed(self) -> None:
        """Wake everybody who waits for something."""
        if self._change is not None and not self._change.done():
            self._change.set_result(None)
        self._change = None

    async def until(self, condition: Callable[[], Any], timeout: float = 10) -> None:
        """Wait until something is true; looks again at every change of the world."""
        try:
            async with asyncio.timeout(timeout):
                while not condition():
                    if self._change is None:
                        self._change = asyncio.get_running_loop().create_future()
                    await asyncio.shield(self._change)
        except TimeoutError:
            raise TimeoutError(f"This did not happen within {timeout} s.\n{self.describe()}") from None

    async def bot_ready(self, timeout: float = 10) -> None:
        """Wait until the bot is connected."""
        await self.until(lambda: self.gateway.online, timeout)

    def describe(self) -> str:
        """What the world looks like, for the message of a failed test."""
        lines = [f"bot online: {self.gateway.online}; unknown to the playground: {self.unknown}"]
        lines += [f"waiting: {interaction!r}" for interaction in self.pending]
        for channel in (*self.channels, *self.threads, *self.direct.values()):
            for message in list(channel.messages.values())[-3:]:
                whom = f" (only for {self.users[message.only_for].name})" if message.only_for else ""
                text = posting.text_of(message.data)[:300]
                lines.append(f"#{channel.name} {message.author.name}{whom}: {text!r}")
        lines += [f"call: {method} {route} {status}" for method, route, status in self.calls[-10:]]
        return "\n".join(lines)

    @property
    def pending(self) -> list[Interaction]:
        """Interactions that the bot has not answered."""
        return [each for each in self.interactions.values() if each.state == "pending"]

    # Telling

    def tell(self, kind: str, what: Any = None) -> None:
        """Tell the listeners of a change, and wake those who wait."""
        for listener in list(self.listeners):
            listener(kind, what)
        self.changed()

    def bot_changed(self) -> None:
        """The bot came or went."""
        self.tell("bot", self.gateway.online)

    # Finding

    def channel(self, where: Somewhere) -> Channel:
        """A channel, thread or direct conversation by its id."""
        id = where.id if isinstance(where, Channel) else str(where)
        for channel in (*self.channels, *self.threads, *self.direct.values()):
            if channel.id == id:
                return channel
        raise UNKNOWN_CHANNEL()

    def message(self, where: Somewhere, id: str) -> Message:
        """A message of a channel."""
        message = self.channel(where).messages.get(str(id))
        if message is None:
            raise UNKNOWN_MESSAGE()
        return message

    def find_message(self, id: str) -> Message:
        """A message in any channel."""
        for channel in (*self.channels, *self.threads, *self.direct.values()):
            if id in channel.messages:
                return channel.messages[id]
        raise UNKNOWN_MESSAGE()

    def person(self, id: str) -> Person | None:
        """A member by their id."""
        return next((person for person in self.members if person.id == id), None)

    def all_commands(self) -> list[Json]:
        """The commands people are offered."""
        return [*self.guild_commands, *self.commands]

    # Permissions

    def roles(self) -> list[Json]:
        """The roles: everyone, the players and the bot."""
        return [
            shapes.role(self.guild_id, "@everyone", 0, 0),
            shapes.role(self.player_role, "Players", permissions.ORDINARY, 1),
            shapes.role(self.bot_role, self.bot.name, self.bot_allowed, 2, managed=True),
        ]

    def bot_permissions(self, channel: Channel) -> int:
        """What the bot may do in a channel."""
        if channel.direct:
            return permissions.ORDINARY
        place = channel.parent or channel
        return (self.bot_allowed & ~place.deny) | place.allow

    def bot_needs(self, channel: Channel, *needed: int) -> None:
        """Refuse if the bot may not do something there."""
        allowed = self.bot_permissions(channel)
        if not channel.direct and (not self.bot_here or not allowed & permissions.VIEW_CHANNEL):
            raise MISSING_ACCESS()
        if any(not allowed & bit for bit in needed):
            raise MISSING_PERMISSIONS()

    def set_permissions(self, where: Somewhere | None, allow: int = 0, deny: int = 0) -> None:
        """Let the bot do more or less, in one channel or (`None`) everywhere."""
        if where is None:
            self.bot_allowed = (self.bot_allowed | allow) & ~deny
            role = {"guild_id": self.guild_id, "role": self.roles()[-1]}
            self.gateway.dispatch("GUILD_ROLE_UPDATE", role)
        else:
            channel = self.channel(where)
            channel.allow, channel.deny = allow, deny
            self.gateway.dispatch("CHANNEL_UPDATE", shapes.channel(self, channel))
        self.changed()

    # What happens to the server

    def delete_channel(self, where: Somewhere) -> None:
        """Delete a channel with its threads."""
        channel = self.channel(where)
        if channel.thread:
            threads.delete(self, channel)
            return
        for thread in [each for each in self.threads if each.parent is channel]:
            posting.forget_all(self, thread)
            self.threads.remove(thread)
        shape = shapes.channel(self, channel)
        posting.forget_all(self, channel)
        self.channels.remove(channel)
        self.gateway.dispatch("CHANNEL_DELETE", shape)
        self.tell("channels")

    def delete_thread(self, where: Somewhere) -> None:
        """Delete a thread."""
        threads.delete(self, self.channel(where))

    def archive_thread(self, where: Somewhere, locked: bool = False) -> None:
        """Archive a thread, as time or a moderator does."""
        threads.archive(self, self.channel(where), locked=locked)

    def say(self, where: Somewhere, text: str) -> Message:
        """A message of the playground itself."""
        return posting.say(self, self.channel(where), self.narrator, text)

    def delete_message(self, where: Somewhere, id: str) -> None:
        """Delete a message, whoever wrote it."""
        posting.delete(self, self.message(where, id))

    def remove_bot(self) -> None:
        """Throw the bot out of the server."""
        self.bot_here = False
        self.gateway.dispatch("GUILD_DELETE", {"id": self.guild_id})
        self.changed()

    def remove_member(self, person: Person) -> None:
        """A person leaves the server."""
        self.members.remove(person)
        for thread in self.threads:
            thread.members.pop(person.id, None)
        left = {"guild_id": self.guild_id, "user": shapes.user(person.user)}
        self.gateway.dispatch("GUILD_MEMBER_REMOVE", left)
        self.tell("channels")

    def direct_channel(self, user_id: str) -> Channel:
        """The bot's direct conversation with a person."""
        if user_id not in self.direct:
            name = self.users[user_id].name
            self.direct[user_id] = Channel(
                self.clock.snowflake(), DIRECT_CHANNEL, f"{self.bot.name} & {name}", recipient=user_id
            )
        return self.direct[user_id]

    def set_commands(self, commands: list[Json], in_guild: bool) -> list[Json]:
        """Replace the bot's commands; one that stays keeps its id."""
        old = self.guild_commands if in_guild else self.commands
        ids = {(command["type"], command["name"]): command["id"] for command in old}
        new: list[Json] = []
        for command in commands:
            kind = command.get("type") or 1
            shape: Json = {
                "options": [],
                "description": "",
                "default_member_permissions": None,
                "dm_permission": True,
                "nsfw": False,
                "contexts": None,
                "integration_types": [0],
                **command,
                "type": kind,
                "id": ids.get((kind, command["name"])) or self.clock.snowflake(),
                "application_id": self.bot.id,
                "version": self.clock.snowflake(),
            }
            if shape["default_member_permissions"] is not None:
                shape["default_member_permissions"] = str(shape["default_member_permissions"])
            new.append({**shape, "guild_id": self.guild_id} if in_guild else shape)
        if in_guild:
            self.guild_commands = new
        else:
            self.commands = new
        self.tell("commands")
        return new

    # Trouble

    async def drop_gateway(self, resumable: bool = True) -> None:
        """Cut the bot's connection; what happens meanwhile is told when it resumes."""
        await self.gateway.drop(resumable)

    def rate_limit_next(self, count: int, retry_after: float) -> None:
        """Let the next calls be refused with 429."""
        self.rate_limits += [retry_after] * count

    # Interactions

    def open_interaction(self, interaction: Interaction, data: Json) -> None:
        """Tell the bot of an interaction and let its 3 seconds run."""
        expired = self.clock() - limits.TOKEN_LIFE
        while (old := next(iter(self.interactions.values()), None)) and old.created < expired:
            del self.interactions[old.token]
        self.interactions[interaction.token] = interaction
        deadline = interaction.created + limits.FIRST_ANSWER
        interaction.deadline = self.clock.call_at(deadline, lambda: self._fail(interaction))
        if self.bot_here or interaction.channel.direct:
            self.gateway.dispatch("INTERACTION_CREATE", shapes.interaction(self, interaction, data))
        self.changed()

    def _fail(self, interaction: Interaction) -> None:
        interaction.settle("failed")
        self.changed()

    def close(self) -> None:
        """Stop all timers."""
        for timer in list(self.clock.timers):
            timer.cancel()
        self.clock.listeners.remove(self.changed)


def _users() -> list[tuple[str, bool, str]]:
    return [(name, False, colour) for name, colour in PEOPLE.items()]
