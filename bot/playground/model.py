"""What the playground's Discord consists of: users, channels, messages and interactions."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .clock import Timer
from .errors import Json

if TYPE_CHECKING:
    from .people import Person

TEXT_CHANNEL, DIRECT_CHANNEL, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
"""Types of interactions."""
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""Types of the first answer to one."""

PATIENCE = 30
"""Real seconds after which waiting for the bot is given up, should the clock stand still."""


@dataclass(eq=False)
class User:
    """A user as all of Discord knows them."""

    id: str
    name: str
    bot: bool = False
    colour: str = "#5865f2"

    @property
    def mention(self) -> str:
        """How a message names them."""
        return f"<@{self.id}>"


@dataclass(eq=False)
class Channel:
    """A text channel, a thread or a direct conversation."""

    id: str
    kind: int
    name: str
    topic: str = ""
    position: int = 0
    parent: Channel | None = None
    owner: str = ""
    recipient: str = ""
    messages: dict[str, Message] = field(default_factory=dict)
    members: dict[str, float] = field(default_factory=dict)
    allow: int = 0
    deny: int = 0
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 1440
    archived_at: float = 0
    created: float = 0
    active_at: float = 0
    sent: int = 0
    last: str | None = None
    idle: Timer | None = None

    @property
    def thread(self) -> bool:
        """Whether this is a thread."""
        return self.kind in THREADS

    @property
    def direct(self) -> bool:
        """Whether this is a conversation of the bot with one person."""
        return self.kind == DIRECT_CHANNEL


@dataclass(eq=False)
class Message:
    """A message. `data` is its Discord JSON: always the same dictionary, kept current."""

    data: Json
    channel: Channel
    author: User
    created: float
    only_for: str | None = None
    files: dict[str, Json] = field(default_factory=dict)
    old_edits: int = 0
    pinged: set[str] = field(default_factory=set)
    gone: bool = False

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.data["id"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.only_for is not None


class Interaction:
    """Something a person did that the bot has to answer."""

    def __init__(
        self, id: str, token: str, kind: int, person: Person, channel: Channel, created: float
    ) -> None:
        self.id = id
        self.token = token
        self.kind = kind
        self.person = person
        self.channel = channel
        self.created = created
        self.name = ""
        self.source: Message | None = None
        self.response: Message | None = None
        self.sent: list[Message] = []
        self.state = "pending"
        self.modal: Json | None = None
        self.modal_open = False
        self.choices: list[Json] | None = None
        self.answered_with: int | None = None
        self.deadline: Timer | None = None
        self.metadata: Json = {}
        self._settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def __repr__(self) -> str:
        return f"<{self.person.name}: {self.name} ({self.state})>"

    @property
    def message(self) -> Json | None:
        """The message it was answered with, as it is now; the clicked one if that was updated."""
        return None if self.response is None or self.response.gone else self.response.data

    @property
    def followups(self) -> list[Json]:
        """The messages that followed the answer."""
        return [message.data for message in self.sent if not message.gone]

    def settle(self, state: str) -> None:
        """The first answer came, or none came in time."""
        self.state = state
        if self.deadline is not None:
            self.deadline.cancel()
        if not self._settled.done():
            self._settled.set_result(None)
        if state != "deferred":
            self.finish()

    def finish(self) -> None:
        """What was deferred is there."""
        if self.state == "deferred":
            self.state = "answered"
        if not self._finished.done():
            self._finished.set_result(None)

    async def settled(self) -> None:
        """Wait for the first answer, or for its time to run out."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(self._settled)

    async def until_finished(self) -> None:
        """Wait until the answer is there, however long it was deferred."""
        await asyncio.shield(self._finished)

    async def finished(self) -> Interaction:
        """Wait until the answer is there; a bot that never gives it is given up."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.until_finished()
        except TimeoutError:
            raise TimeoutError(f"The bot never finished its answer to {self!r}.") from None
        return self
