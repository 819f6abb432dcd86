"""Lines of a terminal: folded to its width, and read as answers to a question."""

from __future__ import annotations

import re
import textwrap

from engine.kernel import PASS, Ask, IllegalAnswer, Kind, Option, Picks

TIGHT = "\N{NO-BREAK SPACE}"


def folded(line: str, width: int | None) -> list[str]:
    """A line in as many as it takes, each below the column in which its words began.

    Where dots part a line, it is folded at the dots only.
    """
    if width is None or len(line) <= width:
        return [line]
    column = re.match(r"\s*(?:\S+ )*?\S+ {2,}|[\s»]*", line)
    assert column is not None
    indent = " " * (column.end() if column.end() < width // 2 else 4)
    if " · " in line:
        head, rest = line[: column.end()], line[column.end() :]
        line = head + rest.replace(" ", TIGHT).replace(f"{TIGHT}·{TIGHT}", f"{TIGHT}· ")
    return [part.replace(TIGHT, " ") for part in textwrap.wrap(line, width, subsequent_indent=indent)]


def how_many(ask: Ask) -> str:
    if ask.kind is Kind.ORDER:
        return " (all numbers in your order)"
    if ask.least == ask.most:
        return "" if ask.most == 1 else f" (pick {ask.most})"
    return f" (pick {ask.least} to {ask.most})"


def on_enter(ask: Ask) -> Picks | None:
    """What an empty line means."""
    if ask.suggested:
        return ask.suggested
    if ask.least == 0:
        return ()
    return (PASS,) if any(option.id == PASS for option in ask.options) else None


def labels(ask: Ask, picks: Picks) -> str:
    labels = {option.id: option.label.partition(" (")[0] for option in ask.options}
    return ", ".join(labels[pick] for pick in picks) or "none"


def read_picks(ask: Ask, line: str) -> Picks:
    """The options a line of numbers names."""
    if not line:
        quick = on_enter(ask)
        if quick is None:
            raise IllegalAnswer("Type the number of an option, or h for help.")
        return quick
    numbers = line.replace(",", " ").split()
    if not all(number.isdecimal() for number in numbers):
        raise IllegalAnswer(
            f"{shortened(line)!r} is not understood. Type the number of an option, or h for help."
        )
    if numbers == ["0"] and ask.least == 0:
        return ()
    return tuple(numbered(ask, number).id for number in numbers)


def shortened(words: str, most: int = 60) -> str:
    return words if len(words) <= most else f"{words[:most]}…"


def numbered(ask: Ask, number: str) -> Option:
    """The option with this number, as typed."""
    short = number.lstrip("0")
    if not short or len(short) > 4 or int(short) > len(ask.options):
        raise IllegalAnswer(f"There is no option {shortened(number, 12)}.")
    return ask.options[int(short) - 1]
