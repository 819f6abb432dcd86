"""`fellowship bench engine`."""

from __future__ import annotations

import json

import pytest

from .people import Person

KEYS = [
    "rounds_per_second",
    "decisions_per_second",
    "clones_per_second",
    "save_and_load_ms",
    "state_bytes",
    "state_bytes_compressed",
    "calibration_steps_per_second",
    "per_million_calibration_steps",
]


def test_the_measurements_as_data(person: Person) -> None:
    data = json.loads(person.runs("bench engine --json --seconds 0.3"))
    assert list(data) == KEYS
    assert list(data["per_million_calibration_steps"]) == ["rounds", "decisions", "clones", "save_and_load"]
    assert all(data[key] > 0 for key in KEYS[:-1])
    assert all(value > 0 for value in data["per_million_calibration_steps"].values())
    assert data["state_bytes_compressed"] < data["state_bytes"]
    assert data["rounds_per_second"] < data["decisions_per_second"]


def test_ratios_follow_from_the_calibration_of_the_same_run(person: Person) -> None:
    data = json.loads(person.runs("bench engine --json --seconds 0.3"))
    ratio = data["rounds_per_second"] / data["calibration_steps_per_second"] * 1e6
    assert data["per_million_calibration_steps"]["rounds"] == pytest.approx(ratio, rel=0.01)


def test_the_size_of_a_state_is_the_same_in_every_run(person: Person) -> None:
    sizes = [json.loads(person.runs("bench engine --json --seconds 0.1"))["state_bytes"] for _ in range(2)]
    assert sizes[0] == sizes[1]


def test_the_measurements_for_people(person: Person) -> None:
    said = person.runs("bench engine --seconds 0.1")
    assert "rounds a second" in said
    assert "clones a second" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("poetry", "invalid choice: 'poetry'"),
        ("engine --seconds 0", "'0' is not a number of seconds"),
        ("engine --seconds soon", "'soon' is not a number of seconds"),
        ("engine --seconds nan", "'nan' is not a number of seconds"),
    ],
)
def test_bad_arguments_get_one_sentence(person: Person, words: str, sentence: str) -> None:
    assert sentence in person.complains(f"bench {words}")
