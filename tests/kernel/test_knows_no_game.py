"""The kernel stands below everything: it imports nothing but itself and a little of the standard library."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import engine.kernel

FOLDER = Path(engine.kernel.__file__).parent
ALLOWED = {
    "__future__",
    "collections",
    "contextlib",
    "dataclasses",
    "enum",
    "hashlib",
    "itertools",
    "types",
    "typing",
}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_imports(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert {name.name.split(".")[0] for name in node.names} <= ALLOWED
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 1 or (node.module or "").split(".")[0] in ALLOWED
