"""Only what would do something is offered, and asking why not changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table

GATE = "Forest Gate"
SPIDER = "Forest Spider"
BATS = "Black Forest Bats"


@pytest.mark.card("core-73", "help")
@pytest.mark.parametrize(
    ("deck", "threat", "counsels"), [([], 20, ["threat", "damage"]), (["Feint"], 0, ["draw", "damage"])]
)
def test_gandalf_offers_only_what_he_can_do(deck: list[str], threat: int, counsels: list[str]) -> None:
    t = Table({"hand": ["Gandalf"], "resources": 5, "deck": deck, "threat": threat}, staging=[SPIDER])
    t.choose("Gandalf").choose("Gandalf")
    assert t.topic() == "mode"
    assert t.offers() == counsels


@pytest.mark.card("core-73", "help")
@pytest.mark.parametrize(("threat", "topic"), [(1, "response"), (0, "commit")])
def test_gandalf_is_silent_when_he_can_do_nothing(threat: int, topic: str) -> None:
    t = Table({"hand": ["Gandalf"], "resources": 5, "deck": [], "threat": threat})
    t.choose("Gandalf")
    assert (t.zone("Gandalf"), t.topic()) == ("play", topic)


# -- players for whom an effect does something -----------------------------------------------------

# What Tom uses, and what a player must have for it to do something.
USES = [
    ("Beravor", "deck"),
    ("Gléowine", "deck"),
    ("Lórien's Wealth", "deck"),
    ("Beorn's Hospitality", "damage"),
    ("Will of the West", "discard"),
    ("Thicket of Spears", "engaged"),
    ("The Galadhrim's Greeting", "threat"),
]


def seat_with(hero: str, useful: str, has: bool) -> dict[str, Any]:
    """A player for whom an effect would do something, or nothing."""
    values: dict[str, tuple[Any, Any]] = {
        "deck": (["Feint"] * 4, []),
        "damage": ({hero: 1}, {}),
        "discard": (["Feint"], []),
        "engaged": ([SPIDER], []),
        "threat": (20, 0),
    }
    return {"heroes": [hero], useful: values[useful][0 if has else 1]}


def offering(source: str, useful: str, *players: bool) -> Table:
    """Tom could use this in the planning phase; for whom would it do something?"""
    heroes = ["Gimli", "Legolas", "Thalin"] if source == "Thicket of Spears" else ["Beravor", "Éowyn"]
    first = {**seat_with(heroes[0], useful, players[0]), "heroes": heroes, "resources": 5}
    if source == "Gléowine":
        first["allies"] = [source]
    elif source != "Beravor":
        first["hand"] = [source]
    aragorn, gloin = seat_with("Aragorn", useful, players[1]), seat_with("Glóin", useful, players[2])
    return Table(first, aragorn, gloin)


def seats_offered(t: Table, source: str) -> list[str]:
    """Use it as far as the question about the player."""
    t.until("action").choose(source)
    while t.topic() in ("mode", "pay"):
        t.choose("one") if t.topic() == "mode" else t.decline()
    return [offer for offer in t.offers() if offer.startswith("seat:")]


@pytest.mark.parametrize(("source", "useful"), USES)
def test_only_players_for_whom_it_does_something_are_offered(source: str, useful: str) -> None:
    assert seats_offered(offering(source, useful, False, True, True), source) == ["seat:1", "seat:2"]
    assert seats_offered(offering(source, useful, True, False, True), source) == ["seat:0", "seat:2"]


@pytest.mark.parametrize(("source", "useful"), USES)
def test_what_does_nothing_for_anybody_is_not_offered(source: str, useful: str) -> None:
    for helps in (True, False):
        t = offering(source, useful, False, False, helps)
        offered = False
        while t.topic() != "commit":
            offered = offered or source in t.offers()
            t.decline()
        assert offered is helps


@pytest.mark.card("core-34", "distract")
def test_feint_is_not_played_on_an_enemy_that_is_held_back_already() -> None:
    t = Table(
        {
            "heroes": ["Gimli"],
            "resources": 3,
            "hand": ["Feint", "Feint", "Feint"],
            "engaged": [SPIDER, BATS, "East Bight Patrol"],
            "attachments": {"Forest Snare": "East Bight Patrol"},
        },
        phase="combat",
    )
    t.choose("Feint")
    assert t.offers() == [SPIDER, BATS]
    t.choose(SPIDER).choose("Feint")  # only one is left to be distracted
    assert t.topic() == "target"  # no third Feint, and no attack to defend against
    assert t.hand() == ["Feint"]


@pytest.mark.card("core-43", "wander")
@pytest.mark.rule("L66")
@pytest.mark.parametrize(("threat", "offers"), [(2, []), (3, ["Wandering Took", "pass"])])
def test_the_wandering_took_needs_three_threat_to_pay_with(threat: int, offers: list[str]) -> None:
    t = Table(
        {"heroes": ["Aragorn"], "threat": threat, "allies": ["Wandering Took"]},
        {"heroes": ["Beravor"], "threat": 20},
    )
    assert (t.topic(1), t.state.phase) == ("action", "planning")
    assert t.offers(0) == offers


# -- why not -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["planning", "quest", "travel", "encounter", "combat", "refresh"])
def test_asking_why_not_changes_nothing(phase: str) -> None:
    t = Table(
        {
            "heroes": ["Denethor", "Éowyn", "Aragorn"],
            "hand": ["Gandalf's Search", "Stand and Fight", "Sneak Attack", "Faramir", "Feint"],
            "allies": ["Wandering Took", "Gléowine"],
            "resources": 3,
        },
        {
            "heroes": ["Legolas", "Beravor"],
            "engaged": [SPIDER],
            "attachments": {"Caught in a Web": "Legolas"},
        },
        phase=phase,
        staging=[BATS, "Great Forest Web"],
        encounter_discard=[GATE, "Eyes of the Forest"],
    )
    before = t.rules.encode(t.state), t.journal.mark(), t.session.waiting_for()
    cards = range(len(t.state.cards))
    sentences = {t.rules.why_not(t.session, seat, card) for card in cards for seat in (0, 1)}
    assert len(sentences) > 5
    assert (t.rules.encode(t.state), t.journal.mark(), t.session.waiting_for()) == before


@pytest.mark.card("core-46", "reduce_threat")
@pytest.mark.parametrize(("others", "topic"), [(0, "commit"), (1, "mode")])
def test_the_galadhrims_greeting_leaves_a_single_player_no_choice(others: int, topic: str) -> None:
    mine = {"heroes": ["Éowyn"], "hand": ["The Galadhrim's Greeting"], "resources": 3, "threat": 20}
    t = Table(mine, *[{"heroes": ["Gimli"]}] * others).choose("The Galadhrim's Greeting")
    assert t.topic() == topic
    if not others:
        assert t.threat() == 14


@pytest.mark.rule("L62")
def test_a_response_says_what_it_does_and_what_it_costs_and_to_what() -> None:
    hurt = {"heroes": ["Aragorn", "Gimli"], "resources": 1, "damage": {"Guard of the Citadel": 1}}
    worn = {"allies": ["Guard of the Citadel"], "attachments": {"Horn of Gondor": "Gimli"}}
    mine = {**hurt, **worn, "hand": ["Valiant Sacrifice"], "exhausted": ["Guard of the Citadel"]}
    t = Table(mine, phase="quest", encounter_deck=["The Necromancer's Reach", GATE]).none()
    assert [option.label for option in t.ask().options] == [
        "Play Valiant Sacrifice (cost 1). Guard of the Citadel left play.",
        "Horn of Gondor: add resource. Guard of the Citadel was destroyed.",
        "No response",
    ]
