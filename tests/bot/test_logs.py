"""Logs: one line an event, as text or as JSON."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from bot import logs

LOGGERS = ("", "bot.test", "discord.client", "discord.gateway", "discord.http", "aiosqlite", "PIL")


class Told:
    """What was logged."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def lines(self) -> list[str]:
        return self._capsys.readouterr().err.splitlines()

    def data(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines()]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Told]:
    """Reads what is logged; afterwards logging is as it was."""
    levels = {name: logging.getLogger(name).level for name in LOGGERS}
    monkeypatch.setattr(logging.root, "handlers", [])
    yield Told(capsys)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def fail() -> None:
    try:
        raise LookupError("nothing\nthere")
    except LookupError:
        logging.getLogger("bot.test").exception("It failed")


def test_json_is_one_object_a_line_with_all_that_was_given(told: Told) -> None:
    logs.set_up("info", "json")
    logging.getLogger("bot.test").info("Table %s is\nshown", 7, extra={"table": 7, "place": {1}})
    [line] = told.data()
    assert line.pop("at")[10] == "T"
    assert line == {
        "level": "info",
        "from": "bot.test",
        "words": "Table 7 is\nshown",
        "table": 7,
        "place": "{1}",  # what JSON does not know is told in words
    }


def test_json_holds_an_error_with_its_trace_in_the_same_line(told: Told) -> None:
    logs.set_up("info", "json")
    fail()
    [line] = told.data()
    assert (line["level"], line["words"]) == ("error", "It failed")
    assert "in fail\n" in line["error"]
    assert line["error"].endswith("LookupError: nothing\nthere")


def test_text_is_a_line_with_what_was_given_at_its_end(told: Told) -> None:
    logs.set_up("info", "text")
    logging.getLogger("bot.test").warning("Table %s is shown", 7, extra={"place": 12})
    [line] = told.lines()
    assert line.endswith(" WARNING bot.test: Table 7 is shown place=12")
    assert len(line.split(" WARNING")[0]) == len("2026-01-31 12:00:00")


def test_text_shows_the_trace_of_an_error(told: Told) -> None:
    logs.set_up("info", "text")
    fail()
    first, *rest = told.lines()
    assert first.endswith("ERROR   bot.test: It failed")
    assert rest[0].startswith("Traceback")


@pytest.mark.parametrize(
    ("level", "heard"),
    [
        ("debug", ["debug", "info", "warning", "error"]),
        ("info", ["info", "warning", "error"]),
        ("warning", ["warning", "error"]),
        ("error", ["error"]),
    ],
)
def test_the_level_says_what_is_heard(told: Told, level: str, heard: list[str]) -> None:
    logs.set_up(level, "json")
    for name in ("debug", "info", "warning", "error"):
        getattr(logging.getLogger("bot.test"), name)("Hello")
    assert [line["level"] for line in told.data()] == heard


@pytest.mark.parametrize("name", LOGGERS[2:])
def test_others_are_heard_only_when_something_is_wrong(told: Told, name: str) -> None:
    logs.set_up("debug", "json")  # discord.py would tell the token
    logging.getLogger(name).debug("chatter")
    logging.getLogger(name).info("chatter")
    logging.getLogger(name).warning("trouble")
    assert [line["words"] for line in told.data()] == ["trouble"]


def test_setting_up_twice_does_not_tell_everything_twice(told: Told) -> None:
    logs.set_up("info", "text")
    logs.set_up("info", "json")
    logging.getLogger("bot.test").info("Hello")
    assert [line["words"] for line in told.data()] == ["Hello"]
