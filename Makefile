# Both commands do all of their own set-up; they need Python >= 3.11 with venv, make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check

play: $(VENV)/ready
	$(BIN)/fellowship

test: $(VENV)/ready
	$(BIN)/python -m pytest -n auto

check: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@
