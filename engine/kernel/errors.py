"""What can go wrong, each with a sentence for the person at the table."""

from __future__ import annotations

from typing import Any


class GameError(Exception):
    """Something the person can be told; the state is as it was."""


class IllegalAnswer(GameError):
    """An answer that the present decision does not allow."""


class BadSave(GameError):
    """Stored data that cannot be read."""


class BadSetup(GameError):
    """A game that cannot be started as asked."""


class GameOver(Exception):
    """Unwinds the running scripts once the state says how the game ended."""


class EffectError(Exception):
    """An effect with a name raised (the cause); the rules can play on without it."""

    def __init__(self, effect: str) -> None:
        super().__init__(effect)
        self.effect = effect


class ScriptError(Exception):
    """A script raised. The session stands where it stood before the answer; `report` reproduces the error.

    `effect` names what could be left out, if the rules know.
    """

    def __init__(self, error: BaseException, report: dict[str, Any]) -> None:
        self.effect = error.effect if isinstance(error, EffectError) else ""
        cause = error.__cause__ if isinstance(error, EffectError) and error.__cause__ else error
        super().__init__(f"{type(cause).__name__}: {cause}")
        self.report = report
