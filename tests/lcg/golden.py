"""Golden games: one recorded game a scenario, whose replay must come out equal.

When the rules change on purpose, `python -m tests.lcg.golden` records them anew; say in the commit why.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from cards.lcg import rules
from engine.agents.random import RandomAgent
from engine.kernel import Session
from engine.lcg.campaign import SCENARIOS
from engine.lcg.scoring import score
from engine.lcg.state import State

FOLDER = Path(__file__).with_name("golden")
DECKS = ("leadership", "spirit", "lore")
SEEDS = {"passage-through-mirkwood": 6, "journey-along-the-anduin": 2, "escape-from-dol-guldur": 10}


def begun(scenario: str) -> Session[Any, Any]:
    """The table a golden game starts from."""
    return Session(rules(), rules().new_game(scenario, DECKS, seed=SEEDS[scenario]))


def ending(state: State) -> dict[str, Any]:
    """How a game ended, and one word for everything else."""
    data = json.dumps(rules().encode(state), sort_keys=True)
    return {
        "result": state.result,
        "cause": state.cause,
        "score": score(state).sheet(),
        "state": sha256(data.encode()).hexdigest(),
    }


def record(scenario: str) -> dict[str, Any]:
    """Play a game at random and write down every answer."""
    session = begun(scenario)
    agent = RandomAgent(SEEDS[scenario])
    answers = []
    while not session.over:
        seat = session.waiting_for()[-1]
        ask = session.ask(seat)
        assert ask is not None
        picks = agent.answer(ask)
        answers.append([seat, ask.fingerprint, *picks])
        session.answer(seat, picks)
    return {"scenario": scenario, "answers": answers, "ending": ending(session.state)}


def write(game: dict[str, Any]) -> None:
    """One answer a line, so that a change can be read."""
    answers = ",\n  ".join(json.dumps(answer) for answer in game["answers"])
    text = (
        f'{{"scenario": {json.dumps(game["scenario"])},\n "answers": [\n  {answers}\n ],\n'
        f' "ending": {json.dumps(game["ending"])}}}\n'
    )
    (FOLDER / f"{game['scenario']}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in SCENARIOS:
        write(record(name))
