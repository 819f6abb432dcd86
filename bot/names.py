"""Names as people type them: without accents, in any case, nearly right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

# How much mistyped words must resemble a name, and how far behind the best one another may be.
ALIKE, BEHIND = 0.74, 0.12
LONGEST = 100  # more than anybody types of a name
ARTICLES = ("the", "a", "an")


@lru_cache(4096)
def key(words: str) -> str:
    """Words without case, accents and punctuation."""
    spread = unicodedata.normalize("NFKD", words.casefold())
    letters = "".join(letter for letter in spread if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", re.sub(r"['’`´‘]", "", letters)))


def without_article(words: str) -> str:
    """A key without the article at its beginning."""
    first, _, rest = words.partition(" ")
    return rest if first in ARTICLES and rest else words


def fit(wanted: str, name: str) -> float:
    """How well a name answers words that are spelled right, both as keys; 0: not at all, 1: perhaps."""
    if name == wanted:
        return 6
    if name.startswith(wanted) or without_article(name).startswith(wanted):
        return 5
    if f" {wanted}" in name:
        return 4
    if all(any(part.startswith(word) for part in name.split()) for word in wanted.split()):
        return 3
    if name and f" {name} " in f" {wanted} ":
        return 2 + len(name) / len(wanted)
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


def find(words: str, names: Mapping[str, Sequence[str]]) -> list[str]:
    """The ids of things whose names somebody may mean, best first; nothing typed gives all of them.

    The first name decides between equals, then the order of the things.
    """
    wanted = key(words[:LONGEST])
    if not wanted:
        return [] if words.strip() else list(names)
    likeness = Likeness(wanted)
    return _ranked(lambda name: fit(wanted, name), names) or _ranked(likeness.to, names, BEHIND)


def _ranked(
    measure: Callable[[str], float], names: Mapping[str, Sequence[str]], behind: float = 10
) -> list[str]:
    found = []
    for id, own in names.items():
        marks = [measure(key(name)) for name in own]
        if best := max(marks):
            found.append((-best, marks.index(best) > 0, id))
    found.sort(key=lambda mark: mark[:2])
    return [id for mark, _, id in found if mark <= found[0][0] + behind]
