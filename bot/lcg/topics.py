"""Explanations for players: the rules by topic, the scenarios, the starter decks."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from bot import names
from cards.lcg import rules

HERE = Path(__file__).parent
# The order in which topics are listed: what a new player asks first comes first.
FILES = ("rules_round.toml", "rules_table.toml", "rules_cards.toml", "rules_game.toml")


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, str_strip_whitespace=True)


class Topic(_Entry):
    """One explanation in our own words; `page` is the rulebook's, `faq` the entry of the FAQ."""

    id: str = Field(pattern=r"^[a-z]+(-[a-z]+)*$")
    title: str = Field(min_length=1, max_length=100)
    aliases: list[str] = []
    text: str = Field(min_length=1, max_length=1500)
    see: list[str] = []
    page: int | None = None
    faq: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Everything it is found by, the title first."""
        return self.title, *self.aliases

    @property
    def source(self) -> str:
        """Where to read more; empty for what is only in this project."""
        found = [f"Rulebook p. {self.page}"] if self.page is not None else []
        return ", ".join(found + ([f"FAQ {self.faq}"] if self.faq else []))


class ScenarioGuide(_Entry):
    """What to expect of a scenario."""

    teaser: str = Field(min_length=1)
    difficulty: int = Field(ge=1)
    feel: str = Field(min_length=1)
    players: str = Field(min_length=1)


class DeckGuide(_Entry):
    """What to expect of a starter deck."""

    teaser: str = Field(min_length=1)


class _TopicFile(_Entry):
    topic: list[Topic]


class Guides(_Entry):
    """All guides by id."""

    scenario: dict[str, ScenarioGuide]
    deck: dict[str, DeckGuide]


@cache
def topics() -> dict[str, Topic]:
    """Every topic by its id, in the order of the list."""
    found: dict[str, Topic] = {}
    for name in FILES:
        file = _TopicFile.model_validate(tomllib.loads((HERE / name).read_text(encoding="utf-8")))
        for topic in file.topic:
            if topic.id in found:
                raise ValueError(f"{name}: there are two topics {topic.id!r}.")
            found[topic.id] = topic
    return found


@cache
def guides() -> Guides:
    """The guides to scenarios and starter decks."""
    return Guides.model_validate(tomllib.loads((HERE / "scenarios.toml").read_text(encoding="utf-8")))


# -- finding a topic ---------------------------------------------------------------------------------


def find(words: str) -> list[Topic]:
    """The topics somebody may mean, best first; nothing typed gives all of them."""
    return [topics()[id] for id in names.find(words, {topic.id: topic.names for topic in topics().values()})]


# -- scenarios and decks -----------------------------------------------------------------------------


def scenario_words(id: str) -> list[str]:
    """A scenario in words: the teaser, the difficulty, for how many, its stages and encounter sets."""
    plan, guide = rules().library.scenarios[id], guides().scenario[id]
    stages: dict[int, list[str]] = {}
    for code in plan.quest:
        card = rules().library.cards[code]
        stages.setdefault(card.stage, []).append(card.title)
    quest = " · ".join(f"{number} {' or '.join(titles)}" for number, titles in sorted(stages.items()))
    return [
        guide.teaser,
        f"**Difficulty:** level {guide.difficulty}, {guide.feel}",
        f"**Players:** {guide.players}",
        f"**Stages:** {quest}",
        f"**Encounter sets:** {', '.join(plan.encounter_sets)}",
    ]


def deck_words(id: str) -> str:
    """A starter deck in one sentence."""
    return guides().deck[id].teaser
