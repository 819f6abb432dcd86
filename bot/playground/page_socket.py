"""What the page and the playground say to each other, for one person."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import model as kinds
from .errors import Json
from .mistakes import PersonError
from .model import Channel, Interaction, Message

if TYPE_CHECKING:
    from .people import Person
    from .world import World

NO_RESPONSE = "The application did not respond"
FAILED = "This interaction failed"


class PageSocket:
    """One open page: frames come in by `receive` and go out by `outbox`."""

    def __init__(self, world: World, person: Person) -> None:
        self._world = world
        self._person = person
        self.outbox: asyncio.Queue[Json] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._forms: dict[str, Interaction] = {}
        self._verbs: dict[str, Callable[[Json], None]] = {
            "open": self._open,
            "read": self._read,
            "say": self._say,
            "command": self._command,
            "complete": self._complete,
            "click": self._click,
            "select": self._select,
            "submit": self._submit,
            "dismiss": self._dismiss,
        }

    def begin(self) -> None:
        """Say hello and listen to the world."""
        self._world.listeners.append(self._hear)
        world = self._world
        self._send(
            "hello",
            me=_person(self._person),
            people=[_person(each) for each in world.members],
            guild={"name": world.guild_name},
            bot={"id": world.bot.id, "name": world.bot.name},
            channels=self._channels(),
            commands=world.all_commands(),
        )
        self._send("bot", online=world.gateway.online)

    async def end(self) -> None:
        """The page was closed."""
        self._world.listeners.remove(self._hear)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def receive(self, text: str) -> None:
        """Do what the page asks."""
        frame: Any = None
        try:
            frame = json.loads(text)
            self._verbs[frame["type"]](frame)
        except PersonError as error:
            self._refuse(frame, str(error))
        except (KeyError, TypeError, ValueError):
            self._send("error", words="The playground did not understand the page.")

    # Out

    def _send(self, kind: str, **frame: Any) -> None:
        self.outbox.put_nowait({"type": kind, **frame})

    def _refuse(self, frame: Json, words: str) -> None:
        if "nonce" in frame:
            self._send("interaction", nonce=frame["nonce"], state="failed", words=words)
        else:
            self._send("error", words=words)

    def _hear(self, kind: str, what: Any) -> None:
        if kind == "message":
            self._tell_message(*what)
        elif kind == "channels" or (kind == "read" and what is self._person):
            self._send("channels", channels=self._channels())
        elif kind == "commands":
            self._send("commands", commands=self._world.all_commands())
        elif kind == "bot":
            self._send("bot", online=what)
        elif kind == "typing" and self._person.may_see(what):
            self._send("typing", channel=what.id)

    def _tell_message(self, op: str, message: Message) -> None:
        person = self._person
        if message.only_for not in (None, person.id) or not person.may_see(message.channel):
            return
        self._send("message", op=op, channel=message.channel.id, message=self._message(message))
        if op != "update" and not message.ephemeral:
            self._send("channels", channels=self._channels())

    def _message(self, message: Message) -> Json:
        # A copy: the frame is written later, and the message may have changed by then.
        pinged = self._person.id in message.pinged
        return {**message.data, "ephemeral": message.ephemeral, "pinged": pinged}

    def _channels(self) -> list[Json]:
        return [self._channel(channel) for channel in self._person.channels()]

    def _channel(self, channel: Channel) -> Json:
        unread = self._person.unread(channel)
        return {
            "id": channel.id,
            "name": channel.name,
            "topic": channel.topic,
            "kind": "thread" if channel.thread else "channel",
            "parent": channel.parent.id if channel.parent else None,
            "archived": channel.archived,
            "unread": any(message.author is not self._person.user for message in unread),
            "pings": sum(self._person.id in message.pinged for message in unread),
            "last": channel.last,
        }

    # In

    def _open(self, frame: Json) -> None:
        channel = frame["channel"]
        self._person.mark_read(channel)
        seen = self._person.seen(self._world.channel(channel))
        self._send("messages", channel=channel, messages=[self._message(message) for message in seen])

    def _read(self, frame: Json) -> None:
        self._person.mark_read(frame["channel"])

    def _say(self, frame: Json) -> None:
        self._person.say(frame["channel"], str(frame["content"]))

    def _dismiss(self, frame: Json) -> None:
        self._person.dismiss(str(frame["message"]))

    def _command(self, frame: Json) -> None:
        self._follow(frame, self._person.use(frame["name"], frame["channel"], frame.get("options") or {}))

    def _click(self, frame: Json) -> None:
        self._follow(frame, self._person.press(str(frame["message"]), frame["custom_id"]))

    def _select(self, frame: Json) -> None:
        self._follow(frame, self._person.choose(str(frame["message"]), frame["custom_id"], frame["values"]))

    def _submit(self, frame: Json) -> None:
        form = self._forms.get(str(frame["interaction"]))
        if form is None:
            raise PersonError("This form is no longer open.")
        self._follow(frame, self._person.send(form, frame["fields"]))
        del self._forms[form.id]

    def _complete(self, frame: Json) -> None:
        options = dict(frame.get("options") or {})
        focused = frame["focused"]
        text = options.pop(focused, "")
        name, channel = frame["name"], frame["channel"]

        async def ask() -> None:
            try:
                choices = await self._person.complete(name, focused, text, channel, **options)
            except PersonError as error:
                self._refuse(frame, str(error))
            else:
                self._send("choices", nonce=frame["nonce"], choices=choices)

        self._start(ask())

    # Following an interaction

    def _follow(self, frame: Json, interaction: Interaction) -> None:
        """Tell the page how an interaction goes on."""
        nonce = frame["nonce"]
        self._send("interaction", nonce=nonce, state="pending", words="")

        async def follow() -> None:
            await interaction.settled()
            if interaction.state == "failed":
                words = NO_RESPONSE if interaction.kind == kinds.COMMAND else FAILED
                self._send("interaction", nonce=nonce, state="failed", words=words)
                return
            if interaction.modal is not None:
                self._forms[interaction.id] = interaction
                self._send("modal", nonce=nonce, modal=interaction.modal, interaction=interaction.id)
            waits = interaction.answered_with == kinds.DEFERRED_MESSAGE and interaction.state == "deferred"
            self._send("interaction", nonce=nonce, state="deferred" if waits else "answered", words="")
            if waits:
                await interaction.until_finished()
                self._send("interaction", nonce=nonce, state="answered", words="")

        self._start(follow())

    def _start(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _person(of: Person) -> Json:
    return {"id": of.id, "name": of.name, "colour": of.user.colour}
