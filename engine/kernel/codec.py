"""State to JSON and back: slotted dataclasses of plain values, nothing else."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, TypeVar

from .errors import BadSave

T = TypeVar("T")
Convert = Callable[[Any], Any]
_UNSET = object()


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
        """An instance of `kind`; raises `BadSave` when the data does not fit."""
        try:
            values = {}
            for name, default, _, from_data in self._plan(kind):
                item = data.get(name, _UNSET)
                if item is _UNSET:
                    if default is _UNSET:
                        raise BadSave(f"The saved game is damaged: {kind.__name__} has no {name}.")
                    continue
                values[name] = from_data(item) if from_data else item
            return kind(**values)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise BadSave(f"The saved game is damaged: {error}") from error

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

    def _converters(self, hint: Any) -> tuple[Convert | None, Convert | None]:
        if hint in self._named:
            return self._named[hint]
        if is_dataclass(hint):
            kind: Any = hint
            return self.encode, lambda data: self.decode(kind, data)
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            [inner] = [a for a in arguments if a is not type(None)]
            to_data, from_data = self._converters(inner)
            return _unless_none(to_data), _unless_none(from_data)
        if origin in (list, tuple):
            to_data, from_data = self._converters(arguments[0])
            build: Any = origin
            as_list = (lambda items: [to_data(i) for i in items]) if to_data else list
            if from_data:
                return as_list, lambda items: build(from_data(i) for i in items)
            return as_list, _checked(build, arguments[0])
        if origin is dict:
            return dict, dict
        if hint is Any:
            return None, None
        return None, _checked(lambda value: value, hint, whole=True)


def _unless_none(convert: Convert | None) -> Convert | None:
    return None if convert is None else lambda value: None if value is None else convert(value)


def _checked(build: Convert, kind: Any, *, whole: bool = False) -> Convert:
    def check(value: Any) -> Any:
        if kind is not Any:
            for item in (value,) if whole else value:
                if type(item) is not kind:
                    raise TypeError(f"{item!r} is not {kind.__name__}")
        return build(value)

    return check


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
