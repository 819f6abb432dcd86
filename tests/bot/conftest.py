"""Every test has its own folder and its own person."""

from __future__ import annotations

from pathlib import Path

import pytest

from .people import Person


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Person:
    """Somebody who types commands, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Person(monkeypatch, capsys)
