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


class ScriptError(Exception):
    """A script raised. The session stands where it stood before the answer; `report` reproduces the error."""

    def __init__(self, cause: BaseException, report: dict[str, Any]) -> None:
        super().__init__(f"{type(cause).__name__}: {cause}")
        self.report = report
