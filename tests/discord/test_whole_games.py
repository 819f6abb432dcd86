"""Whole games by clicks alone, from the lobby to the score sheet."""

from __future__ import annotations

import random

import pytest

from bot.playground import Person

from .stage import Stage, controls, labels, words

SCENARIOS = ("passage-through-mirkwood", "journey-along-the-anduin", "escape-from-dol-guldur")
MOST_CLICKS = 1500


async def play_to_the_end(stage: Stage, people: list[Person], seed: int, restarts: int = 0) -> int:
    """Everybody clicks at random; gives how many clicks it took."""
    luck = random.Random(seed)
    place = stage.place()
    panels = {person.name: await stage.panel(person) for person in people}
    for clicks in range(MOST_CLICKS):
        if not controls(stage.newest(place), "move"):
            return clicks
        person = luck.choice(people)
        panel = panels[person.name]
        if not stage.asked(panel):
            panel = await stage.panel(person)
        if stage.asked(panel):
            panel = await stage.any_answer(person, panel, luck)
        panels[person.name] = panel
        if restarts and luck.random() < 0.1:
            restarts -= 1
            await stage.restart()
    raise AssertionError("The game does not come to an end.")


@pytest.mark.parametrize("scenario", SCENARIOS)
async def test_a_solo_game_to_the_end(stage: Stage, scenario: str) -> None:
    ann = stage.world.people[0]
    place = await stage.game(ann, scenario=scenario)
    await play_to_the_end(stage, [ann], seed=1)
    end = stage.newest(place)
    assert "Rematch" in labels(end)
    assert "score" in words(end)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.usefixtures("plain_pictures")
async def test_a_game_for_two_to_the_end_with_restarts(stage: Stage, scenario: str) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben, scenario=scenario)
    await play_to_the_end(stage, [ann, ben], seed=2, restarts=3)
    assert "Rematch" in labels(stage.newest(place))
