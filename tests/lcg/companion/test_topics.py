"""Every question the game asks has a topic, and the companion knows what to think of each."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from engine.kernel import Ask
from engine.lcg.companion import TOPICS
from engine.lcg.game import Game

ROOT = Path(__file__).parents[3]


def asking() -> dict[str, tuple[int, object]]:
    """Whatever takes a topic: where it stands among the arguments, and what it is if none is given."""
    found: dict[str, tuple[int, object]] = {"Ask": (Ask._fields.index("topic"), "")}
    for name, method in inspect.getmembers(Game, inspect.isfunction):
        parameters = inspect.signature(method).parameters
        if "topic" in parameters:
            found[name] = (list(parameters).index("topic") - 1, parameters["topic"].default)
    return found


def topics() -> Iterator[tuple[object, str]]:
    """All topics in the sources, with the places that ask."""
    known = asking()
    for path in [*ROOT.glob("engine/lcg/**/*.py"), *ROOT.glob("cards/lcg/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name not in known:
                continue
            place, default = known[name]
            given = [word.value for word in node.keywords if word.arg == "topic"] + node.args[
                place : place + 1
            ]
            topic = given[0] if given else ast.Constant(default)
            if isinstance(topic, ast.Constant):
                yield topic.value, f"{path.relative_to(ROOT)}:{node.lineno}"


def test_the_companion_knows_the_topics_that_there_are_and_no_others() -> None:
    found: dict[object, str] = dict(topics())
    assert {topic: place for topic, place in found.items() if topic not in TOPICS} == {}
    assert [topic for topic in TOPICS if topic not in found] == []
