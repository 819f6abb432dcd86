"""A stage: the local Discord, the bot on it, and people who see and click."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.client import Fellowship
from bot.config import Config
from bot.playground import Clock, Interaction, Person, Playground, point_discord_at
from bot.store import Database

Json = dict[str, Any]
BUTTON, SELECT, TEXT, GALLERY, FILE = 2, 3, 10, 12, 13
PASSAGE = "passage-through-mirkwood"
ANSWERS = ("pick", "confirm", "proposed", "ordered", "choose")  # actions that answer a question
DRAFTS = ("several", "next", "again", "manual", "page")  # actions on the way to an answer


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, nested ones included."""
    for one in components:
        yield one
        yield from walk(one.get("components", []))


def words(message: Json) -> str:
    """All the words of a message."""
    return "\n".join(c["content"] for c in walk(message["components"]) if c["type"] == TEXT)


def controls(message: Json, *actions: str) -> list[Json]:
    """The buttons and selects of a message, perhaps only those with some actions."""
    found = [
        c for c in walk(message["components"]) if c["type"] in (BUTTON, SELECT) and not c.get("disabled")
    ]
    return [c for c in found if not actions or action(c) in actions]


def action(control: Json) -> str:
    """What a control does."""
    return str(control["custom_id"].split(".")[1])


def labels(message: Json) -> list[str]:
    """What can be clicked."""
    return [c.get("label") or c.get("placeholder") or "" for c in controls(message)]


def pictures(message: Json) -> list[Json]:
    """The pictures of a message."""
    return [item for c in walk(message["components"]) if c["type"] == GALLERY for item in c["items"]]


class Stage:
    """The local Discord with the bot; use it with `async with`."""

    def __init__(self, folder: Path, **config: Any) -> None:
        self.clock = Clock(start=time.time())
        self.world = Playground(clock=self.clock)
        self.path = folder / "test.db"
        self.config = Config(database=self.path, **config)
        self.bot: Fellowship | None = None
        self.clicks: dict[str, int] = {}

    async def __aenter__(self) -> Stage:
        await self.world.__aenter__()
        point_discord_at(self.world.url)
        await self.start()
        return self

    async def __aexit__(self, *error: Any) -> None:
        if self.bot is not None:
            await self.stop()
        await self.world.__aexit__(None, None, None)
        if error[0] is None:
            assert self.world.unknown == []

    async def start(self) -> None:
        """Start the bot."""
        self.database = await Database(self.path).open()
        self.bot = Fellowship(self.config, self.database, clock=self.clock, guild_ready_timeout=0.02)
        self._running = asyncio.create_task(self.bot.start(self.world.token))
        await self.world.bot_ready()
        await self.bot.first_ready.wait()
        await self.bot.presenter.all_settled()

    async def stop(self) -> None:
        """Stop the bot."""
        assert self.bot is not None
        await self.bot.close()
        await self._running
        await self.database.close()
        self.bot = None

    async def restart(self) -> None:
        """Stop the bot and start another one on the same database."""
        await self.stop()
        await self.start()

    async def settled(self) -> None:
        """Wait until everything is shown."""
        assert self.bot is not None
        await self.bot.presenter.all_settled()

    # -- what people do ------------------------------------------------------------------------

    async def done(self, interaction: Interaction) -> Json:
        """The message that answers an interaction, once it is there."""
        await interaction.finished()
        await self.settled()
        assert interaction.message is not None
        return interaction.message

    async def click(self, person: Person, message: Json, button: str) -> Json:
        """Click a button; gives the private message that answers."""
        self.clicks[person.name] = self.clicks.get(person.name, 0) + 1
        return await self.done(await person.click(message, button))

    async def select(self, person: Person, message: Json, menu: str, *values: str) -> Json:
        """Choose in a select."""
        self.clicks[person.name] = self.clicks.get(person.name, 0) + 1
        return await self.done(await person.select(message, menu, list(values)))

    async def private(self, person: Person, where: Any, text: str) -> Json:
        """The private message of somebody that contains some words, once it is there."""

        def found() -> list[Json]:
            return [m for m in person.messages(where) if m["flags"] & 64 and text in words(m)]

        await self.world.until(found)
        return found()[-1]

    async def command(self, person: Person, name: str, channel: Any = None, /, **options: Any) -> Json:
        """A slash command."""
        where = channel or self.world.channels[0]
        return await self.done(person.use(name, where, options))

    async def lobby(self, *people: Person, scenario: str = PASSAGE, **options: Any) -> Json:
        """Open a lobby and take seats; gives the lobby's message."""
        await self.command(people[0], "game new", scenario=scenario, **options)
        message = self.newest(self.world.channels[0], people[0])
        for person in people[1:]:
            await self.click(person, message, "Take a seat")
        return self.newest(self.world.channels[0], people[0])

    async def game(self, *people: Person, scenario: str = PASSAGE, **options: Any) -> Any:
        """Start a game; gives the place of its table."""
        message = await self.lobby(*people, scenario=scenario, **options)
        await self.click(people[0], message, "Start")
        return self.place()

    def place(self) -> Any:
        """Where the newest table stands: its thread, or the channel."""
        return self.world.threads[-1] if self.world.threads else self.world.channels[0]

    def public(self, where: Any, person: Person | None = None) -> list[Json]:
        """The bot's public messages in a place, oldest first."""
        viewer = person or self.world.people[0]
        return [m for m in viewer.messages(where) if m["components"] and not m["flags"] & 64]

    def newest(self, where: Any, person: Person | None = None) -> Json:
        """The newest public message with buttons that is not a ping."""
        found = [m for m in self.public(where, person) if len(controls(m)) > 1]
        return [m for m in found if not controls(m, "agree") or controls(m, "more", "rematch")][-1]

    async def panel(self, person: Person, where: Any = None) -> Json:
        """Click *Your move* at the table."""
        place = where or self.place()
        return await self.click(person, self.newest(place, person), "Your move")

    def files(self, message: Json) -> list[str]:
        """The names of the files to download."""
        urls = [str(c["file"]["url"]) for c in walk(message["components"]) if c["type"] == FILE]
        return [url.partition("?")[0].rpartition("/")[2] for url in urls]

    def asked(self, panel: Json) -> bool:
        """Whether a panel asks something."""
        return bool(controls(panel, *ANSWERS, *DRAFTS))

    async def any_answer(self, person: Person, panel: Json, luck: random.Random) -> Json:
        """Use one control of a panel at random, so that games come to an end."""
        found = controls(panel, *ANSWERS, *DRAFTS)
        eager = [c for c in found if action(c) in ANSWERS]
        control = luck.choice(eager if eager and luck.random() < 0.7 else found)
        if control["type"] == BUTTON:
            return await self.click(person, panel, control["custom_id"])
        values = [option["value"] for option in control["options"]]
        least, most = control.get("min_values", 1), control.get("max_values", 1)
        count = luck.randint(least, min(most, len(values)))
        return await self.select(person, panel, control["custom_id"], *luck.sample(values, count))
