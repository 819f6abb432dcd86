"""Explanations for players: the rules by topic, the scenarios, the starter decks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from bot import lcg
from cards.lcg import rules

HERE = Path(__file__).parent
# The order in which topics are listed: what a new player asks first comes first.
FILES = ("rules_round.toml", "rules_table.toml", "rules_cards.toml", "rules_game.toml")
# How much mistyped words must resemble a name, and how far behind the best one another may be.
ALIKE, BEHIND = 0.74, 0.12
Measure = Callable[[str], float]


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
    wanted = _letters(words)
    if not wanted:
        return [] if words.strip() else list(topics().values())
    return _ranked(lambda name: _fit(wanted, name)) or _ranked(_resemblance(wanted), BEHIND)


def _ranked(measure: Measure, behind: float = 10) -> list[Topic]:
    """By the best of each topic's names; the title decides between equals, then the order of the list."""
    found = []
    for id, names in _names().items():
        marks = [measure(name) for name in names]
        if best := max(marks):
            found.append((-best, marks.index(best) > 0, id))
    found.sort(key=lambda mark: mark[:2])
    return [topics()[id] for mark, _, id in found if mark <= found[0][0] + behind]


@cache
def _names() -> dict[str, list[str]]:
    """The names of every topic as they are compared."""
    return {topic.id: [_letters(name) for name in topic.names] for topic in topics().values()}


def _letters(words: str) -> str:
    """Words without case, accents and punctuation."""
    return " ".join(re.findall(r"\w+", re.sub(r"['’]", "", lcg.plain(words))))


def _fit(wanted: str, name: str) -> float:
    """How well a name answers words that are spelled right; 0: not at all."""
    if name == wanted:
        return 6
    if name.startswith(wanted):
        return 5
    if f" {wanted}" in name:
        return 4
    if all(any(part.startswith(word) for part in name.split()) for word in wanted.split()):
        return 3
    if f" {name} " in f" {wanted} ":
        return 2 + len(name) / len(wanted)
    return 1 if len(wanted) > 2 and wanted in name else 0


def _resemblance(wanted: str) -> Measure:
    """How much a name, its beginning or one of its words resembles mistyped words; 0: too little."""
    matcher = SequenceMatcher(b=wanted, autojunk=False)

    def ratio(candidate: str) -> float:
        matcher.set_seq1(candidate)
        # The quick ratios are upper bounds: most names need no closer look.
        far = matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE
        return 0 if far or (close := matcher.ratio()) < ALIKE else close

    def measure(name: str) -> float:
        return max(ratio(name), *(0.97 * ratio(part) for part in (name[: len(wanted)], *name.split())))

    return measure


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
