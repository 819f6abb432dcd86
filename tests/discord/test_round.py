"""How many clicks and pings a round costs when two people play with minutes between their moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.playground import Person

from .stage import Json, Stage, controls, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
AWAY = 600.0
FEW_CLICKS, MOST_CLICKS, MOST_PINGS = 8, 10, 3
DECLINES = ("Done", "No", "Pass")


@dataclass
class Count:
    """What one round has cost each player."""

    clicks: dict[str, int]
    pings: dict[str, int]
    asked: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        cost = [f"{name}: {n} clicks, {self.pings[name]} pings" for name, n in sorted(self.clicks.items())]
        return f"{'; '.join(cost)} ({', '.join(self.asked)})"


class Friends:
    """Two people who play sensibly. They use the panel they have open as long as it asks something."""

    def __init__(self, stage: Stage, place: Any, people: tuple[Person, Person]) -> None:
        self.stage, self.place, self.people = stage, place, people
        self.panels: dict[str, Json] = {}
        self.bought: set[tuple[str, str]] = set()

    def header(self) -> str:
        """Where the game stands."""
        return words(self.stage.newest(self.place)).partition("\n")[0]

    def waited(self) -> list[Person]:
        """Who is waited for, by the table's own words."""
        told = words(self.stage.newest(self.place)).partition("Waiting for")[2].partition("\n")[0]
        return [person for person in self.people if person.mention in told]

    async def round(self, number: int) -> Count:
        """Play a round."""
        before = {person.name: len(person.pings) for person in self.people}
        self.stage.clicks = {person.name: 0 for person in self.people}
        count = Count(self.stage.clicks, {})
        acting: Person | None = None
        while f"Round {number} " in self.header():
            if acting is None or not (acting in self.waited() or self._asks(acting)):
                acting = self.waited()[0]
                await self._time_passes()
            await self._act(acting, number, count)
        count.pings = {person.name: len(person.pings) - before[person.name] for person in self.people}
        return count

    def _asks(self, person: Person) -> bool:
        """Whether somebody's panel asks something, perhaps ahead of their turn."""
        return person.name in self.panels and self.stage.asked(self.panels[person.name])

    async def _time_passes(self) -> None:
        assert self.stage.bot is not None
        self.stage.clock.advance(AWAY)
        await self.stage.bot.sweep()
        await self.stage.settled()

    async def _act(self, person: Person, number: int, count: Count) -> None:
        panel = self.panels.get(person.name)
        if panel is None or not self._asks(person):
            call = [m for m in person.messages(self.place) if f"{person.mention}, it is your" in words(m)]
            panel = await self.stage.click(person, (call or [self.stage.newest(self.place)])[-1], "Your move")
        count.asked.append(f"{person.name}: {words(panel).partition('**')[2].partition('**')[0]}")
        self.panels[person.name] = await self._answer(person, number, panel)

    async def _answer(self, person: Person, number: int, panel: Json) -> Json:
        """One click: pass windows for good, play one card, quest with two, defend with somebody."""
        stage = self.stage
        if until := controls(panel, "until"):
            return await stage.select(person, panel, until[0]["custom_id"], "always")
        for several in controls(panel, "several"):
            values = [option["value"] for option in several["options"]]
            if not any(option.get("default") for option in several["options"]):
                return await stage.select(person, panel, several["custom_id"], *values[:2])
        if sure := controls(panel, "confirm", "proposed", "ordered"):
            return await stage.click(person, panel, sure[0]["custom_id"])
        if many := controls(panel, "choose"):
            return await stage.select(person, panel, many[0]["custom_id"], many[0]["options"][0]["value"])
        buttons = controls(panel, "pick")
        if "Play an ally" in words(panel) and (person.name, str(number)) not in self.bought:
            self.bought.add((person.name, str(number)))
            return await stage.click(person, panel, buttons[0]["custom_id"])
        declined = [button for button in buttons if button["label"] in DECLINES]
        return await stage.click(person, panel, (declined or buttons)[0]["custom_id"])


async def test_a_round_takes_few_clicks_and_pings(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both play a card, quest, defend and attack; ten minutes go by whenever the other one acts."""
    monkeypatch.setattr("bot.tables.lobbies.secrets.randbits", lambda bits: 0)
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    for person in (ann, ben):
        await stage.click(person, await stage.panel(person), "Keep")
    friends = Friends(stage, place, (ann, ben))
    first, second = await friends.round(1), await friends.round(2)
    print(f"\nRound 1: {first}\nRound 2: {second}")
    assert max(first.clicks.values()) <= MOST_CLICKS
    assert max(second.clicks.values()) <= FEW_CLICKS
    for count in (first, second):
        assert max(count.pings.values()) <= MOST_PINGS
    played = " ".join(second.asked)
    for step in ("Play an ally", "Pay", "Commit", "Who defends", "Attack an enemy?"):
        assert step in played
