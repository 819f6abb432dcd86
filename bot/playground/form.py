"""Checking a body: every mistake is noted at its place, as Discord's `errors` tree has it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .errors import Json, Refused, invalid_form

_TYPES: dict[type, tuple[str, str]] = {
    str: ("BASE_TYPE_STRING", "Could not interpret value as string."),
    int: ("NUMBER_TYPE_COERCE", "Value is not int."),
    bool: ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    list: ("BASE_TYPE_LIST", "Only lists may be used in a ListType."),
    dict: ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
}


class Form:
    """A place in a body; `at` goes deeper, and all places share the list of mistakes."""

    __slots__ = ("_notes", "_parent", "_steps", "unknown")

    def __init__(self, parent: Form | None = None, steps: tuple[str | int, ...] = ()) -> None:
        self._parent = parent
        self._steps = steps
        self._notes: list[tuple[tuple[str, ...], str, str]] = [] if parent is None else parent._notes
        self.unknown: list[str] = [] if parent is None else parent.unknown

    def at(self, *steps: str | int) -> Form:
        """A place further in."""
        return Form(self, steps)

    @property
    def path(self) -> tuple[str, ...]:
        """The way here from the top of the body."""
        before = () if self._parent is None else self._parent.path
        return (*before, *map(str, self._steps))

    def wrong(self, code: str, message: str) -> None:
        """Note a mistake here."""
        self._notes.append((self.path, code, message))

    @property
    def bad(self) -> bool:
        """Whether any mistake was noted, here or elsewhere."""
        return bool(self._notes)

    def known(self, value: Json, fields: Collection[str]) -> None:
        """Only these fields exist; any other is a mistake that the playground remembers."""
        for name in value:
            if name not in fields:
                place = self.at(name)
                place.unknown.append(".".join(place.path))
                place.wrong("UNKNOWN_FIELD", "The playground does not know this field.")

    def is_a(self, value: Any, kind: type) -> bool:
        """Whether a value has the type; a number is not true or false."""
        if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
            return True
        self.wrong(*_TYPES[kind])
        return False

    def length(self, value: Any, most: int, least: int = 0) -> bool:
        """A text of a length between two limits."""
        return self.is_a(value, str) and self._between(len(value), most, least)

    def count(self, value: Any, most: int, least: int = 0) -> bool:
        """A list of a length between two limits."""
        return self.is_a(value, list) and self._between(len(value), most, least)

    def _between(self, size: int, most: int, least: int) -> bool:
        if least <= size <= most:
            return True
        if least:
            self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return False

    def number(self, value: Any, least: int, most: int) -> bool:
        """A whole number between two limits."""
        if not self.is_a(value, int):
            return False
        if value < least:
            self.wrong("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        if value > most:
            self.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return bool(least <= value <= most)

    def one_of(self, value: Any, choices: Collection[Any]) -> bool:
        """One of a few values."""
        if value in choices and not isinstance(value, bool):
            return True
        self.wrong("BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(repr, choices))}}}.")
        return False

    def required(self, value: Json, *names: str) -> bool:
        """These fields must be there."""
        missing = [name for name in names if value.get(name) is None]
        for name in missing:
            self.at(name).wrong("BASE_TYPE_REQUIRED", "This field is required")
        return not missing

    def refused(self) -> Refused:
        """The refusal with all that was noted."""
        tree: Json = {}
        for path, code, message in self._notes:
            node = tree
            for step in path:
                node = node.setdefault(step, {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return invalid_form(tree)

    def done(self) -> None:
        """Refuse the body if there was any mistake."""
        if self.bad:
            raise self.refused()
