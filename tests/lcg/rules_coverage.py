"""Writes docs/rules-coverage.md: every line of the rules checklist with the tests that show it.

`python -m tests.lcg.rules_coverage` writes the page anew; a test tells when it is out of date.
"""

from __future__ import annotations

from pathlib import Path

from .proof import rule_tests

CHECKLIST = Path(__file__).with_name("checklist.txt")
PAGE = Path(__file__).parent.parent.parent / "docs" / "rules-coverage.md"
HEAD = """\
# Which test shows which rule

Every line of the rules checklist with the tests that name it. R is a page of the rulebook, F a number of the
FAQ, S the rules summary. Written by `python -m tests.lcg.rules_coverage`; `tests/lcg/test_proof.py` checks
that it is current.
"""


def checklist() -> dict[str, str]:
    """The lines by their names."""
    lines = CHECKLIST.read_text(encoding="utf-8").splitlines()
    return {name: words for name, _, words in (line.partition(" ") for line in lines)}


def page() -> str:
    """The page as it should be now."""
    shown = rule_tests()
    parts = [HEAD]
    for name, words in checklist().items():
        parts.append(f"**{name}** {words}\n")
        modules: dict[str, dict[str, None]] = {}
        for test in shown.get(name, []):
            modules.setdefault(test.__module__.rpartition(".")[2], {})[test.__name__] = None
        parts += [
            f"- `{module}`: {', '.join(t.removeprefix('test_').replace('_', ' ') for t in tests)}"
            for module, tests in sorted(modules.items())
        ]
        parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
