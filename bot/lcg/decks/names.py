"""Names as people type them: without accents, in any case, nearly right."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache

from bot.lcg import plain

# How much mistyped words must resemble a name, and how far behind the best one another may be.
ALIKE, BEHIND = 0.74, 0.12
LONGEST = 100  # more than anybody types of a name
ARTICLES = ("the", "a", "an")


@lru_cache(2048)
def key(words: str) -> str:
    """Words without case, accents and punctuation."""
    return " ".join(re.findall(r"\w+", re.sub(r"['’`´‘]", "", plain(words))))


def without_article(words: str) -> str:
    """A key without the article at its beginning."""
    first, _, rest = words.partition(" ")
    return rest if first in ARTICLES and rest else words


def fit(wanted: str, name: str) -> int:
    """How well a name answers words that are spelled right, both as keys; 0: not at all, 1: perhaps."""
    if name == wanted:
        return 6
    if name.startswith(wanted) or without_article(name).startswith(wanted):
        return 5
    if f" {wanted}" in name:
        return 4
    if all(any(part.startswith(word) for part in name.split()) for word in wanted.split()):
        return 3
    return int(len(wanted) > 2 and wanted in name)


class Likeness:
    """How much names resemble mistyped words."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self._matcher = SequenceMatcher(b=wanted, autojunk=False)

    def to(self, name: str) -> float:
        """The likeness of a name, its beginning or one of its words; 0: too little."""
        parts = (name[: len(self.wanted)], *name.split())
        return max(self._ratio(name), *(0.97 * self._ratio(part) for part in parts))

    def _ratio(self, candidate: str) -> float:
        self._matcher.set_seq1(candidate)
        # The quick ratios are upper bounds: most names need no closer look.
        if self._matcher.real_quick_ratio() < ALIKE or self._matcher.quick_ratio() < ALIKE:
            return 0
        close = self._matcher.ratio()
        return 0 if close < ALIKE else close
