"""State to JSON and back: slotted dataclasses of plain values, nothing else."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields, is_dataclass
from itertools import repeat
from typing import Any, TypeVar

from .errors import BadSave

T = TypeVar("T")
Convert = Callable[[Any], Any]
Converters = tuple[Convert | None, Convert | None]  # to data and from data; None: as it is
LONGEST = 120  # of what a sentence tells about the damage
_UNSET = object()


class _Misfit(Exception):
    """Data that does not fit; the place is put together on the way out."""

    def __init__(self, words: str, place: str = "") -> None:
        super().__init__(words)
        self.words, self.place = words, place


class Codec:
    """Encodes dataclasses field by field; values equal to their default are left out.

    `named` lists types that are stored by a name: (to name, from name).
    """

    def __init__(self, named: dict[type, tuple[Convert, Convert]] | None = None) -> None:
        self._named = named or {}
        self._plans: dict[type, list[tuple[str, Any, Convert | None, Convert | None]]] = {}

    def encode(self, value: Any) -> dict[str, Any]:
        """Plain dicts, lists, strings and numbers for a dataclass instance."""
        data: dict[str, Any] = {}
        for name, default, to_data, _ in self._plan(type(value)):
            item = getattr(value, name)
            if item != default:
                data[name] = to_data(item) if to_data else item
        return data

    def decode(self, kind: type[T], data: Any) -> T:
        """An instance of `kind`; raises `BadSave` naming the place when the data does not fit."""
        try:
            return self._build(kind, data)
        except _Misfit as misfit:
            told = f"{kind.__name__}{misfit.place}: {misfit.words}"
            if len(told) > LONGEST:
                told = f"{told[:LONGEST]}…"
            raise BadSave(f"The saved game is damaged: {told}.") from misfit

    def _build(self, kind: type[T], data: Any) -> T:
        _expect(dict, data)
        values = {}
        for name, default, _, from_data in self._plan(kind):
            item = data.get(name, _UNSET)
            if item is not _UNSET:
                values[name] = _at(f".{name}", from_data, item)
            elif default is _UNSET:
                raise _Misfit("it is missing", f".{name}")
        built: T = _guarded(lambda given: kind(**given))(values)
        return built

    def _plan(self, kind: type) -> list[tuple[str, Any, Convert | None, Convert | None]]:
        plan = self._plans.get(kind)
        if plan is None:
            hints = typing.get_type_hints(kind)
            plan = []
            for field in fields(kind):
                default: Any = _UNSET
                if field.default is not MISSING:
                    default = field.default
                elif field.default_factory is not MISSING:
                    default = field.default_factory()
                plan.append((field.name, default, *self._converters(hints[field.name])))
            self._plans[kind] = plan
        return plan

    def _converters(self, hint: Any) -> Converters:
        if hint in self._named:
            to_name, from_name = self._named[hint]
            return to_name, _guarded(from_name)
        if is_dataclass(hint):
            kind: Any = hint
            return self.encode, lambda data: self._build(kind, data)
        if hint is Any:
            return None, None
        if hint in (int, str, bool):
            return None, lambda value: _expect(hint, value)
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        inner = [a for a in arguments if a not in (type(None), Ellipsis)]
        if origin in (typing.Union, types.UnionType) and len(inner) == 1:
            to_data, from_data = self._converters(inner[0])
            return _unless_none(to_data), _unless_none(from_data)
        if origin is list or (origin is tuple and Ellipsis in arguments):
            return _sequence(origin, repeat(self._converters(inner[0])))
        if origin is tuple:
            return _sequence(origin, [self._converters(a) for a in inner], len(inner))
        if origin is dict and inner[0] is str:
            return _mapping(*self._converters(inner[1]))
        raise TypeError(f"{hint} cannot be stored")


def _at(place: str, convert: Convert | None, value: Any) -> Any:
    try:
        return convert(value) if convert else value
    except _Misfit as misfit:
        raise _Misfit(misfit.words, place + misfit.place) from misfit


def _expect(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise _Misfit(f"{value!r} is not {kind.__name__}")
    return value


def _guarded(convert: Convert) -> Convert:
    def guarded(value: Any) -> Any:
        try:
            return convert(value)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise _Misfit(str(error)) from error

    return guarded


def _unless_none(convert: Convert | None) -> Convert | None:
    return None if convert is None else lambda value: None if value is None else convert(value)


def _sequence(build: Any, parts: Iterable[Converters], length: int | None = None) -> Converters:
    def to_data(items: Any) -> list[Any]:
        return [write(item) if write else item for item, (write, _) in zip(items, parts, strict=False)]

    def from_data(items: Any) -> Any:
        if type(items) not in (list, tuple):
            raise _Misfit(f"{items!r} is not a list")
        if length not in (None, len(items)):
            raise _Misfit(f"{len(items)} items instead of {length}")
        numbered = enumerate(zip(items, parts, strict=False))
        return build(_at(f"[{number}]", read, item) for number, (item, (_, read)) in numbered)

    return to_data, from_data


def _mapping(write: Convert | None, read: Convert | None) -> Converters:
    def to_data(items: Any) -> dict[str, Any]:
        return {key: write(item) if write else item for key, item in items.items()}

    def from_data(items: Any) -> dict[str, Any]:
        _expect(dict, items)
        return {_expect(str, key): _at(f"[{key!r}]", read, item) for key, item in items.items()}

    return to_data, from_data


def check_plain(value: Any, named: tuple[type, ...] = (), path: str = "state") -> None:
    """Raise `TypeError` naming the place if a state holds anything but plain data."""
    if value is None or type(value) in (int, str, bool, *named):
        return
    if type(value) in (list, tuple):
        for number, item in enumerate(value):
            check_plain(item, named, f"{path}[{number}]")
    elif type(value) is dict:
        for key, item in value.items():
            if type(key) is not str:
                raise TypeError(f"{path}: the key {key!r} is not a string")
            check_plain(item, named, f"{path}[{key!r}]")
    elif is_dataclass(value) and not hasattr(value, "__dict__"):
        for field in fields(value):
            check_plain(getattr(value, field.name), named, f"{path}.{field.name}")
    else:
        raise TypeError(f"{path} is not plain data: {value!r}")
