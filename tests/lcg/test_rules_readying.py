"""What readying a hero costs while he is caught in a web."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

WEB = "Caught in a Web"
COURAGE = "Unexpected Courage"
FREE = "Stand Together"  # playable in every action window: the game stops there


def webbed(phase: str, *hand: str, **more: Any) -> Table:
    """Aragorn is exhausted and caught in a web; Gimli is with him."""
    setup = {"heroes": ["Aragorn", "Gimli"], "exhausted": ["Aragorn"], "hand": [FREE, *hand], **more}
    return Table({"attachments": {WEB: "Aragorn"}, **setup}, phase=phase)


@pytest.mark.card("core-80", "ready_price")
@pytest.mark.card("core-57", "ready_hero")
@pytest.mark.rule("L54")
@pytest.mark.parametrize(("answer", "left"), [("yes", 0), ("no", 2)])
def test_courage_asks_the_price_of_the_web_in_the_refresh_phase(answer: str, left: int) -> None:
    t = webbed("refresh", resources={"Aragorn": 2}, attachments={WEB: "Aragorn", COURAGE: "Aragorn"})
    t.choose("no")
    assert (t.topic(), t.state.phase) == ("action", "refresh")
    t.choose(COURAGE)
    assert t.topic() == "ready price"
    t.choose(answer)
    assert (t.offers(), t.state.phase) == ([FREE, "pass"], "refresh")
    assert t.card("Aragorn").exhausted is (answer == "no")
    assert t.card("Aragorn").resources == left
    assert t.card(COURAGE).exhausted  # the cost of Courage is paid either way


@pytest.mark.card("core-57", "ready_hero")
@pytest.mark.rule("L54")
@pytest.mark.parametrize("resources", [0, 2])
def test_courage_readies_for_nothing_in_other_phases(resources: int) -> None:
    worn = {WEB: "Aragorn", COURAGE: "Aragorn"}
    t = webbed("combat", resources={"Aragorn": resources}, attachments=worn).choose(COURAGE)
    assert (t.offers(), t.state.phase) == ([FREE, "pass"], "combat")
    assert not t.card("Aragorn").exhausted
    assert t.card("Aragorn").resources == resources


@pytest.mark.card("core-80", "ready_price")
@pytest.mark.card("core-25", "ready_all")
@pytest.mark.rule("L54")
def test_grim_resolve_frees_from_the_web_outside_the_refresh_phase_only() -> None:
    resolve, rich = "Grim Resolve", {"Théodred": 5}
    heroes = ["Aragorn", "Théodred", "Gimli"]
    t = webbed("refresh", resolve, heroes=heroes, resources=rich)
    assert (t.offers(), t.state.phase) == ([FREE, "pass"], "refresh")
    assert t.card("Aragorn").exhausted
    t = webbed("combat", resolve, heroes=heroes, resources=rich).choose(resolve)
    assert t.state.phase == "combat"
    assert not t.card("Aragorn").exhausted
