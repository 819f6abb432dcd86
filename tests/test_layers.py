"""Each layer imports only what stands below it, and the engine only the standard library."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = ("engine", "cards", "images", "bot", "benchmarks", "tests")
ALLOWED = {
    "engine/kernel": ("engine.kernel",),
    "engine/agents": ("engine.kernel", "engine.agents"),
    "engine/lcg": ("engine.kernel", "engine.lcg"),
    "cards": ("engine", "cards", "pydantic"),
    "images": ("engine", "cards", "images", "PIL"),
    "bot/store": ("bot.store", "aiosqlite"),
    "bot/decks": ("engine.kernel", "bot.store", "bot.decks", "bot.games"),
    "bot/tables": ("engine.kernel", "bot.store", "bot.decks", "bot.tables", "bot.games"),
    "bot/playground": ("bot.playground", "aiohttp", "discord", "yarl", "PIL", "multidict"),
}
KNOWS_THE_GAME = ("bot/lcg", "bot/games.py")
IMPURE = ("asyncio", "random", "time", "datetime", "secrets", "os", "threading", "socket", "uuid")


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules a file imports, type-checking ones included."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join([*base, *([node.module] if node.module else [])])
            # "from bot import games" means the module bot.games, not the whole layer.
            yield from (f"{name}.{alias.name}" for alias in node.names) if name == "bot" else (name,)


def wrong(name: str, allowed: tuple[str, ...]) -> bool:
    """Whether a layer may not import this module."""
    top = name.split(".")[0]
    if top in PROJECT or top not in sys.stdlib_module_names:
        return not any(name == a or name.startswith(f"{a}.") for a in allowed)
    return False


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_imports_only_what_stands_below_it(layer: str) -> None:
    files = sorted((ROOT / layer).rglob("*.py"))
    assert files
    found = [f"{p.name}: {n}" for p in files for n in imports(p) if wrong(n, ALLOWED[layer])]
    assert found == []


def test_the_engine_and_the_cards_have_no_clock_and_no_chance_but_their_own() -> None:
    files = [*sorted((ROOT / "engine").rglob("*.py")), *sorted((ROOT / "cards").rglob("*.py"))]
    found = [f"{p.name}: {n}" for p in files for n in imports(p) if n.split(".")[0] in IMPURE]
    assert found == []


def test_the_kernel_has_no_word_of_a_game() -> None:
    words = ("hero", "threat", "quest", "enemy", "willpower", "middle-earth", "sphere")
    for path in sorted((ROOT / "engine" / "kernel").glob("*.py")):
        text = path.read_text(encoding="utf-8").lower()
        assert [word for word in words if word in text.replace("question", "").replace("request", "")] == []


def test_the_discord_side_does_not_know_which_game_it_carries() -> None:
    files = [p for p in sorted((ROOT / "bot").rglob("*.py")) if not in_one_of(p, KNOWS_THE_GAME)]
    games = ("engine.lcg", "cards", "images", "bot.lcg")
    found = [f"{p.name}: {n}" for p in files for n in imports(p) if not wrong(n, games)]
    assert [name for name in found if name.split(": ")[1].split(".")[0] in PROJECT] == []


def in_one_of(path: Path, places: tuple[str, ...]) -> bool:
    """Whether a file is one of these, or in one of these folders."""
    return any(path.relative_to(ROOT).is_relative_to(place) for place in places)


def test_the_checker_sees_a_wrong_import() -> None:
    assert wrong("cards.lcg", ALLOWED["engine/lcg"])
    assert wrong("pydantic", ALLOWED["engine/kernel"])
    assert wrong("engine.lcg", ALLOWED["engine/kernel"])
    assert not wrong("json", ALLOWED["engine/kernel"])
    assert not wrong("engine.kernel.errors", ALLOWED["engine/lcg"])
