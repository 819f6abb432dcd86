"""What using an ability would mean, and what happens without it, in words."""

from __future__ import annotations

from .table import Table


def test_an_action_tells_what_it_does() -> None:
    t = Table({"heroes": ["Éowyn"], "hand": ["Feint"]}).until("action")
    [eowyn] = [option.id for option in t.ask().options if option.card is not None]
    assert t.rules.forecast(t.session, 0, [eowyn]).startswith("Discard a card from hand: Éowyn has")


def test_a_response_tells_what_it_does() -> None:
    t = Table({"heroes": ["Théodred"], "resources": 1, "hand": ["Snowbourn Scout"]}, staging=["Forest Gate"])
    t.choose("Snowbourn Scout")
    [scout] = [option.id for option in t.ask().options if option.card is not None]
    told = t.rules.forecast(t.session, 0, [scout])
    assert told == "After Snowbourn Scout enters play, place 1 progress on a location."


def test_no_response_tells_what_a_revealed_card_does() -> None:
    mine = {"heroes": ["Dúnhere"], "resources": 1, "hand": ["A Test of Will"]}
    t = Table(mine, phase="quest", encounter_deck=["King Spider"]).choose("Dúnhere")
    assert t.topic() == "response"
    told = t.rules.forecast(t.session, 0, ())
    assert told == t.card("King Spider").printed.text
    assert "exhaust" in told


def test_no_response_tells_what_a_shadow_card_does() -> None:
    mine = {"heroes": ["Dúnhere"], "resources": 1, "hand": ["Hasty Stroke"], "engaged": ["King Spider"]}
    t = Table(mine, phase="combat", encounter_deck=["Forest Spider"]).until("defend").choose("Dúnhere")
    assert t.topic() == "response"
    told = t.rules.forecast(t.session, 0, ())
    assert told == t.card("Forest Spider").printed.shadow_text != ""
