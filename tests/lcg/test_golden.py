"""The golden games come out as they were recorded."""

from __future__ import annotations

import json

import pytest

from engine.lcg.campaign import SCENARIOS

from .golden import FOLDER, begun, ending


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_golden_game_comes_out_equal(scenario: str) -> None:
    game = json.loads((FOLDER / f"{scenario}.json").read_text(encoding="utf-8"))
    session = begun(scenario)
    for number, (seat, fingerprint, *picks) in enumerate(game["answers"]):
        ask = session.ask(seat)
        assert ask is not None, f"answer {number}: seat {seat} is not asked"
        assert ask.fingerprint == fingerprint, f"answer {number}: seat {seat} is asked {ask}"
        session.answer(seat, picks)
    assert session.over
    assert ending(session.state) == game["ending"]
