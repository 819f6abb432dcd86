"""Somebody at the keyboard, for tests of the command line."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import cycle, islice

import pytest

from bot.cli import main

STUBBORN = ("", "1", "1 2", "1 2 3")  # one of these answers any question


class Keyboard(io.StringIO):
    """Typed lines; `watched` means that a person sits there."""

    def __init__(self, lines: Sequence[str], *, watched: bool = False) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.watched = watched

    def isatty(self) -> bool:
        return self.watched


def stubborn(count: int = 3000) -> list[str]:
    """Lines that play any game to its end."""
    return list(islice(cycle(STUBBORN), count))


class Person:
    """Types lines into the command `fellowship` and reads what it says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.code = -1
        self.said = ""
        self.complaint = ""

    def runs(self, words: str, lines: Sequence[str] = (), *, watched: bool = False) -> str:
        """Run a command; gives what it said on standard output."""
        self.monkeypatch.setattr("sys.stdin", Keyboard(lines, watched=watched))
        self.capsys.readouterr()
        self.code = main(words.split())
        self.said, self.complaint = self.capsys.readouterr()
        return self.said

    def complains(self, words: str) -> str:
        """Run a command that is refused: code 2, nothing else said, one line on standard error."""
        self.runs(words)
        assert self.code == 2
        assert self.said == ""
        assert self.complaint.count("\n") == 1
        assert "Traceback" not in self.complaint
        return self.complaint
