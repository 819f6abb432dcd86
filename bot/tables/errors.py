"""What can be wrong with a wish at a table, each with a sentence for the person."""

from __future__ import annotations

from engine.kernel import GameError


class TableError(GameError):
    """Something a person can be told; nothing has changed."""


class NotSeated(TableError):
    """The person does not sit at this table."""

    def __init__(self) -> None:
        super().__init__("You have no seat at this table. You are welcome to watch.")


class NotAllowed(TableError):
    """Only somebody else may do that."""


class Outdated(TableError):
    """The question a button belonged to has been answered, or has changed."""

    def __init__(self) -> None:
        super().__init__("That question is no longer open.")


class ScriptFailed(TableError):
    """A script failed; the table stands as it was before the answer."""

    def __init__(self) -> None:
        super().__init__(
            "Something went wrong in the program, and the table is as it was before your answer. "
            "A report has been kept. You can choose something else or take a step back."
        )
