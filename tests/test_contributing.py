"""The guide to adding a card is true: its pieces are the project's own."""

from __future__ import annotations

import re
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import pytest

from .lcg.table import Table

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of the guide in a language."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^\1```", GUIDE, re.DOTALL | re.MULTILINE)
    return [textwrap.dedent(text) for _, text in found]


def test_the_facts_in_the_guide_are_those_of_the_card() -> None:
    [facts] = tomllib.loads(blocks("toml")[0])["card"]
    file = tomllib.loads((ROOT / "cards/lcg/core/leadership.toml").read_text(encoding="utf-8"))
    [card] = [card for card in file["card"] if card["number"] == facts["number"]]
    assert {name: card[name] for name in facts} == facts


def test_the_advice_in_the_guide_is_that_of_the_card() -> None:
    facts = tomllib.loads(blocks("toml")[1])
    file = tomllib.loads((ROOT / "cards/lcg/core/spirit.toml").read_text(encoding="utf-8"))
    assert facts["advice"] in [card.get("advice") for card in file["card"] if card["title"] == facts["title"]]


def test_the_script_in_the_guide_is_that_of_the_card() -> None:
    assert blocks("python")[0] in (ROOT / "cards/lcg/core/leadership.py").read_text(encoding="utf-8")


def test_the_test_in_the_guide_runs() -> None:
    names: dict[str, Any] = {"pytest": pytest, "Table": Table}
    exec(compile(blocks("python")[1], "CONTRIBUTING.md", "exec"), names)
    [test] = [value for name, value in names.items() if name.startswith("test_")]
    test()


def test_the_device_in_the_guide_is_that_of_the_card() -> None:
    assert blocks("python")[2] in (ROOT / "images/lcg/devices/leadership.py").read_text(encoding="utf-8")


def test_every_file_the_documents_point_to_exists() -> None:
    for document in (ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        for link in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
            assert link.startswith("http") or (document.parent / link).exists(), link
