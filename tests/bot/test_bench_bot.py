"""`fellowship bench bot`."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest

from benchmarks import bot

from .people import Person

PHASES = ["at_2_a_second", "at_10_a_second", "at_full_speed"]


def test_the_bot_is_measured_in_a_process_of_its_own(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    data = json.loads(person.runs("bench bot --json --seconds 0.2"))
    assert list(data) == ["tables", *PHASES, "memory_mb", "complaints"]
    assert data["tables"] == 2
    assert data["complaints"] == []
    for name in PHASES:
        phase = data[name]
        assert phase["clicks"] >= 1
        assert phase["lost"] == 0
        assert 0 < phase["received_ms"]["p50"] <= phase["acknowledged_ms"]["p99"]
    assert list(tmp_path.iterdir()) == []  # nothing is left behind
    lines = "\n".join(bot.lines(data))
    assert "p50 below 150, p99 below 500" in lines
    assert "start" in lines
