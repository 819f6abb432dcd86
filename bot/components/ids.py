"""Custom ids: all a button must know, so that it works after a restart, weeks later."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256

VERSION = "f1"
LONGEST = 100  # Discord's limit
LONGEST_KEY = 64
TEMPLATE = re.compile(
    r"f1\.(?P<action>[a-z]+)\.(?P<table>\d+)\.(?P<epoch>\d+)\.(?P<ticket>\d+)(?:\.(?P<argument>.+))?"
)


@dataclass(frozen=True, slots=True)
class Ref:
    """What a component does: an action at a table, for the question with this epoch and ticket."""

    action: str
    table: int = 0
    epoch: int = 0
    ticket: int = 0
    argument: str = ""

    def __str__(self) -> str:
        end = f".{self.argument}" if self.argument else ""
        text = f"{VERSION}.{self.action}.{self.table}.{self.epoch}.{self.ticket}{end}"
        if len(text) > LONGEST:
            raise ValueError(f"The custom id {text!r} is too long.")
        return text

    @classmethod
    def parse(cls, match: re.Match[str]) -> Ref:
        """A reference from a custom id."""
        table, epoch, ticket = (int(match[name]) for name in ("table", "epoch", "ticket"))
        return cls(match["action"], table, epoch, ticket, match["argument"] or "")


def key(option: str) -> str:
    """An option's id as it fits into a custom id or a select."""
    if len(option) <= LONGEST_KEY:
        return option
    return f"~{sha256(option.encode()).hexdigest()[:24]}"
