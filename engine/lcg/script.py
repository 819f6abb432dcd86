"""The words in which cards are scripted.

A script is a class named after its card. It is never instantiated: its functions are called with the
card itself, which is why they name their first parameter `me`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from .costs import DiscardFromHand, Exhaust, ExhaustCharacter, RaiseThreat, ReduceThreat, Spend
from .definitions import Ability, Definition, Limit, Modifier
from .state import Card
from .triggers import Use

if TYPE_CHECKING:
    from .events import Event
    from .game import Game

__all__ = [
    "DiscardFromHand",
    "Exhaust",
    "ExhaustCharacter",
    "Limit",
    "RaiseThreat",
    "ReduceThreat",
    "Script",
    "Spend",
    "Use",
    "action",
    "card",
    "delayed",
    "forbids",
    "forced",
    "modifies",
    "response",
    "scripts",
    "travel",
]

E = TypeVar("E", bound="Event")
F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound="type[Script]")


class Script(Card):
    """Base of all card scripts. Besides decorated abilities a script may define the names in `_PLAIN`."""


_PLAIN = (
    "attaches_to",
    "grants_traits",
    "grants_sphere",
    "x_values",
    "different_heroes",
    "attacks_staging",
    "leaves_for",
    "must_travel",
    "extra_reveals",
    "wins_when",
    "setup",
    "when_revealed",
    "shadow",
    "ready_price",
)
scripts: dict[str, type[Script]] = {}


def card(code: str) -> Callable[[C], C]:
    """Register the script of a card."""

    def register(script: C) -> C:
        if code in scripts and scripts[code].__qualname__ != script.__qualname__:
            raise ValueError(f"{code} has two scripts: {scripts[code].__name__} and {script.__name__}")
        scripts[code] = script
        return script

    return register


def _mark(function: F, **about: Any) -> F:
    function.__dict__["ability"] = about
    return function


def action(
    *,
    cost: tuple[Any, ...] = (),
    when: Callable[[Card, Game, Use], bool] | None = None,
    targets: Callable[[Card, Game, Use], Any] | None = None,
    phase: str | None = None,
    limit: Limit | None = None,
    anyone: bool = False,
) -> Callable[[F], F]:
    """An action (p.23): `async def name(me, g, use)`; `targets`: is there something to do it to?"""

    def decorate(function: F) -> F:
        return _mark(
            function,
            kind="action",
            cost=cost,
            when=when,
            targets=targets,
            phase=phase,
            limit=limit,
            anyone=anyone,
        )

    return decorate


def response(
    *,
    after: type[E] | None = None,
    before: type[E] | None = None,
    when: Callable[[Card, Game, E], Any] | None = None,
    targets: Callable[[Card, Game, E], Any] | None = None,
    cost: tuple[Any, ...] = (),
    limit: Limit | None = None,
    zone: str | None = None,
) -> Callable[[F], F]:
    """A response (p.23) after an occurrence, or before it to change or cancel it."""

    def decorate(function: F) -> F:
        return _mark(
            function,
            kind="response",
            event=after or before,
            before=before is not None,
            when=when,
            targets=targets,
            cost=cost,
            limit=limit,
            zone=zone,
        )

    return decorate


def forced(
    *,
    after: type[E] | None = None,
    before: type[E] | None = None,
    when: Callable[[Card, Game, E], Any] | None = None,
    zone: str | None = None,
) -> Callable[[F], F]:
    """A forced effect (p.23)."""

    def decorate(function: F) -> F:
        return _mark(
            function, kind="forced", event=after or before, before=before is not None, when=when, zone=zone
        )

    return decorate


def delayed(function: F) -> F:
    """Something `g.later` does at the end of the phase or round: `async def name(me, g, target)`."""
    return _mark(function, kind="delayed")


def modifies(stat: str, of: str = "self") -> Callable[[F], F]:
    """A constant effect on a statistic of `self`, the `host` or `all`: `def name(me, g, card) -> int`."""

    def decorate(function: F) -> F:
        function.__dict__["modifier"] = (stat, of)
        return function

    return decorate


def forbids(verb: str) -> Callable[[F], F]:
    """A constant "cannot" (FAQ 1.14): `def name(me, g, subject) -> bool`."""

    def decorate(function: F) -> F:
        function.__dict__["forbids"] = verb
        return function

    return decorate


def travel(possible: Callable[[Card, Game], bool]) -> Callable[[F], F]:
    """A travel cost (p.23): `async def name(me, g)`, and whether it can be paid."""

    def decorate(function: F) -> F:
        function.__dict__["travel"] = possible
        return function

    return decorate


def _members(script: type[Script]) -> dict[str, Any]:
    """What a script defines, with what it shares with other cards first."""
    members: dict[str, Any] = {}
    for part in reversed(script.__mro__):
        if issubclass(part, Script) and part is not Script:
            members |= vars(part)
    return members


def apply_script(definition: Definition, script: type[Script]) -> None:
    """Give a definition the abilities of its script."""
    definition.scripted = True
    actions, triggered, modifiers, names = [], [], [], []
    for name, member in _members(script).items():
        about = getattr(member, "__dict__", {})
        if name in _PLAIN:
            setattr(definition, name, member)
            names.append(name)
        elif "ability" in about:
            ability = Ability(name=name, script=member, **about["ability"])
            names.append(name)
            if ability.kind == "action":
                actions.append(ability)
            elif ability.kind == "delayed":
                definition.delayed[name] = ability
            else:
                triggered.append(ability)
        elif "modifier" in about:
            stat, scope = about["modifier"]
            modifiers.append(Modifier(name, stat, scope, member))
            names.append(name)
        elif "forbids" in about:
            definition.cannot[about["forbids"]] = member
            names.append(name)
        elif "travel" in about:
            definition.travel, definition.can_travel = member, about["travel"]
            names.append(name)
    definition.actions, definition.triggered = tuple(actions), tuple(triggered)
    definition.modifiers, definition.abilities = tuple(modifiers), tuple(names)
