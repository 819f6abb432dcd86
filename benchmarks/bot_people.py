"""People at tables of the local Discord, and when they saw what came of a click."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.components.ids import TEMPLATE, Ref
from bot.playground import Channel, Interaction, Person, Playground
from bot.playground.components import BUTTON, GALLERY, SELECT, walk
from bot.playground.model import Message
from bot.playground.posting import text_of
from engine.kernel import GameError

Json = dict[str, Any]
ANSWERS = ("pick", "confirm", "proposed", "ordered", "choose")  # actions that answer a question
DRAFTS = ("several", "next", "manual")  # actions on the way to an answer
AHEAD = "rechoose"  # offered to those whose choice is kept until their turn comes
EAGERNESS = 0.8  # how often somebody answers rather than changes a draft
PATIENCE = 10.0  # seconds after which nobody waits for a picture any longer


@dataclass(slots=True)
class Clicked:
    """One click, and the seconds until the person saw what came of it; None is never."""

    received: float | None = None
    acknowledged: float | None = None
    picture: float | None = None
    answers: bool = False  # a click that does not answer changes no picture


class TableOfTwo:
    """A table with two people who keep their panels open and click at random, one at a time."""

    def __init__(self, world: Playground, people: tuple[Person, Person], luck: random.Random) -> None:
        self._world = world
        self._people = people
        self._luck = luck
        self._place: Channel | None = None
        self._panels: dict[str, Json] = {}
        self._awaited: dict[str, asyncio.Future[float]] = {}  # "table" or the id of a panel -> when seen
        self.busy = False
        world.listeners.append(self._hears)

    async def open(self, channel: Channel) -> None:
        """Open a lobby, sit down, start, and look at the panels."""
        ann, ben = self._people
        answer = await self._done(await ann.command("game new", channel))
        lobby = _latest(ann.messages(channel), "sit", answer)
        await self._done(await ben.click(lobby, "Take a seat"))
        answer = await self._done(await ann.click(lobby, "Start"))
        self._place = self._world.channel(lobby["id"])  # a thread has the number of its first message
        for person in self._people:
            table = _latest(person.messages(self._place), "move", answer)
            self._panels[person.id] = await self._done(await person.click(table, "Your move"))

    @staticmethod
    async def _done(interaction: Interaction) -> Json:
        await interaction.finished()
        assert interaction.message is not None
        return interaction.message

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return not any(self._choices(person) for person in self._people)

    async def click(self) -> Clicked:
        """Somebody clicks; ends when everybody sees what came of it."""
        self.busy = True
        try:
            return await self._click()
        finally:
            self.busy = False
            self._awaited.clear()

    async def _click(self) -> Clicked:
        person = self._luck.choice([each for each in self._people if self._choices(each)])
        control = self._choose(person)
        clicked = Clicked(answers=_action(control) in ANSWERS)
        others = [self._panels[each.id]["id"] for each in self._people if each is not person]
        if clicked.answers:
            loop = asyncio.get_running_loop()
            self._awaited = {name: loop.create_future() for name in ("table", *others)}
        started = time.perf_counter()
        interaction = self._use(person, control)
        await interaction.settled()
        if interaction.state == "failed":
            return clicked
        clicked.received = time.perf_counter() - started
        with suppress(TimeoutError):
            await interaction.finished()
            clicked.acknowledged = time.perf_counter() - started
            clicked.answers = clicked.answers and not self._has_chosen_ahead(person)
            if clicked.answers:
                await self._everybody_sees(clicked, started, others)
        return clicked

    async def _everybody_sees(self, clicked: Clicked, started: float, others: list[str]) -> None:
        async with asyncio.timeout(PATIENCE):
            clicked.picture = await self._awaited["table"] - started
            if not self.over:
                await asyncio.gather(*(self._awaited[name] for name in others))

    def _choices(self, person: Person) -> list[Json]:
        return [each for each in _controls(self._panels[person.id]) if _action(each) in ANSWERS + DRAFTS]

    def _has_chosen_ahead(self, person: Person) -> bool:
        return any(_action(each) == AHEAD for each in _controls(self._panels[person.id]))

    def _choose(self, person: Person) -> Json:
        found = self._choices(person)
        eager = [each for each in found if _action(each) in ANSWERS]
        return self._luck.choice(eager if eager and self._luck.random() < EAGERNESS else found)

    def _use(self, person: Person, control: Json) -> Interaction:
        panel = self._panels[person.id]
        if control["type"] == BUTTON:
            return person.press(panel, control["custom_id"])
        values = [option["value"] for option in control["options"]]
        count = self._luck.randint(
            control.get("min_values", 1), min(control.get("max_values", 1), len(values))
        )
        return person.choose(panel, control["custom_id"], self._luck.sample(values, count))

    def _hears(self, kind: str, what: Any) -> None:
        """Something has changed on Discord."""
        if kind != "message" or not self._awaited:
            return
        message: Message = what[1]
        if message.channel is not self._place:
            return
        public = not message.ephemeral and any(
            each["type"] == GALLERY for each in walk(message.data["components"])
        )
        awaited = self._awaited.get("table" if public else message.id)
        if awaited is not None and not awaited.done():
            awaited.set_result(time.perf_counter())


def _controls(message: Json) -> Iterator[Json]:
    """Every button and select that can be used."""
    for each in walk(message["components"]):
        if each["type"] in (BUTTON, SELECT) and not each.get("disabled"):
            yield each


def _action(control: Json) -> str:
    match = TEMPLATE.fullmatch(control["custom_id"])
    return Ref.parse(match).action if match else ""


def _latest(messages: list[Json], action: str, answer: Json) -> Json:
    """The newest of some messages that has a button with this action besides others."""
    for message in reversed(messages):
        actions = [_action(each) for each in _controls(message)]
        if action in actions and len(actions) > 1:
            return message
    raise GameError(f"No table can be opened. The bot says: {text_of(answer)}")
