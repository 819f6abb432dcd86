"""Every test has its own Discord."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.lcg import CardGame
from bot.lcg.decks.workshop import CardWorkshop
from bot.playground.world import PEOPLE
from engine.lcg.rules import Rules
from tests.lcg.table import Table

from .stage import Stage

DRAWN = (
    "table_picture",
    "place_picture",
    "panel_picture",
    "card_picture",
    "scenario_picture",
    "ending_picture",
)


@dataclass(frozen=True)
class Plain:
    """A tiny picture."""

    data: bytes
    alt: str
    ending: str = "webp"


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """The local Discord with the bot on it."""
    async with Stage(tmp_path) as stage:
        yield stage


@pytest.fixture
def plain_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiny pictures instead of the real ones, where it does not matter what they show."""
    file = io.BytesIO()
    Image.new("RGB", (3, 2), "darkgreen").save(file, "webp")

    def drawing(name: str) -> Any:
        return lambda *_: Plain(file.getvalue(), f"A {name.replace('_', ' ')}.")

    for name in DRAWN:
        monkeypatch.setattr(CardGame, name, drawing(name))
    monkeypatch.setattr(CardWorkshop, "picture", drawing("deck_picture"))


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game begins alike, so that a test plays the same game each time."""
    monkeypatch.setattr("bot.tables.lobbies.secrets.randbits", lambda bits: 7)


@pytest.fixture
async def asked_everywhere(stage: Stage) -> None:
    """Everybody wants to be asked in every window for actions."""
    assert stage.bot is not None
    for person in stage.world.people:
        await stage.bot.people.change(int(person.id), person.name, everywhere=True)


@pytest.fixture
def set_table(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets the next games begin with a table that is set up card by card, as card tests do."""

    def prepare(*players: dict[str, Any], **setup: Any) -> None:
        named = [{"name": name, **player} for name, player in zip(PEOPLE, players, strict=False)]
        table = Table(*named, **setup)
        data = table.rules.encode(table.session.points[0].state)
        monkeypatch.setattr(Rules, "new_game", lambda self, *_, **__: self.decode(data))

    return prepare
