"""Which test shows which ability and which rule, read from the marks; and abilities switched off."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from engine.lcg.definitions import Definition

Test = Callable[[], None]
HERE = Path(__file__).parent
PROOFS = ("test_proof", "test_random_play")


def all_tests() -> Iterator[Callable[..., None]]:
    """Every test function of this folder."""
    for path in sorted(HERE.glob("test_*.py")):
        if path.stem not in PROOFS:
            module = importlib.import_module(f"tests.lcg.{path.stem}")
            for name, member in vars(module).items():
                if name.startswith("test_") and inspect.isfunction(member):
                    yield member


def marks(test: Callable[..., None], name: str) -> list[tuple[Any, ...]]:
    """The arguments of a test's marks with this name."""
    return [mark.args for mark in getattr(test, "pytestmark", []) if mark.name == name]


def calls(test: Callable[..., None]) -> list[Test]:
    """A test ready to be called, once for each set of its parameters."""
    found: list[dict[str, Any]] = [{}]
    for names, values in marks(test, "parametrize"):
        split = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
        rows = [value if len(split) > 1 else (value,) for value in values]
        found = [{**one, **dict(zip(split, row, strict=True))} for one in found for row in rows]
    return [partial(test, **arguments) for arguments in found]


def ability_tests() -> dict[tuple[str, str], list[Test]]:
    """The tests marked with a card and an ability."""
    found: dict[tuple[str, str], list[Test]] = {}
    for test in all_tests():
        for code, *names in marks(test, "card"):
            for name in names:
                found.setdefault((code, name), []).extend(calls(test))
    return found


def rule_tests() -> dict[str, list[Callable[..., None]]]:
    """The tests marked with a line of the rules checklist."""
    found: dict[str, list[Callable[..., None]]] = {}
    for test in all_tests():
        for lines in marks(test, "rule"):
            for line in lines:
                found.setdefault(line, []).append(test)
    return found


def _without(definition: Definition, name: str) -> dict[str, Any]:
    """The fields of a definition as they would be without one ability."""
    fields: dict[str, Any] = {
        "actions": tuple(a for a in definition.actions if a.name != name),
        "triggered": tuple(a for a in definition.triggered if a.name != name),
        "modifiers": tuple(m for m in definition.modifiers if m.name != name),
        "delayed": {n: a for n, a in definition.delayed.items() if n != name},
        "cannot": {v: f for v, f in definition.cannot.items() if getattr(f, "__name__", "") != name},
    }
    if getattr(definition.travel, "__name__", "") == name:
        fields |= {"travel": None, "can_travel": None}
    default = next((f.default for f in _fields() if f.name == name), None)
    if hasattr(definition, name):
        fields[name] = default
    return fields


def _fields() -> tuple[Any, ...]:
    return tuple(Definition.__dataclass_fields__.values())


@contextmanager
def switched_off(definition: Definition, name: str) -> Iterator[None]:
    """The card without one of its abilities."""
    without = _without(definition, name)
    before = {field: getattr(definition, field) for field in without}
    assert without != before, f"{definition.code} has no {name}"
    try:
        for field, value in without.items():
            setattr(definition, field, value)
        yield
    finally:
        for field, value in before.items():
            setattr(definition, field, value)


def fails(test: Test) -> bool:
    """Whether a test fails when called now."""
    try:
        test()
    except Exception:
        return True
    return False
