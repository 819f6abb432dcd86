"""Effects whose script fails: they are named, and the game goes on without them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel import EffectError, ScriptError, Session
from engine.lcg.definitions import Ability

from .table import Table, code
from .testcards import all_rules

PATROL = "East Bight Patrol"  # attack 3, no text of its own
MOUNTAINS = "Mountains of Mirkwood"


def leave_out(t: Table, effect: str) -> None:
    """From the last stable state on, an effect does nothing."""
    t.session.rules.leave_out(t.session.points[-1].state, effect)
    t.session.undo(t.session.count)


def breaks(monkeypatch: pytest.MonkeyPatch, title: str, name: str) -> str:
    """From now on a card's script raises; the name of the effect."""

    async def broken(*subjects: Any) -> None:
        raise LookupError("broken")

    def mended(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        return tuple(replace(a, script=broken) if a.name == name else a for a in abilities)

    broken.__name__ = name
    definition = all_rules().library.cards[code(title)]
    before = (definition.actions, definition.triggered, definition.delayed)
    monkeypatch.setattr(definition, "actions", mended(definition.actions))
    monkeypatch.setattr(definition, "triggered", mended(definition.triggered))
    delayed = {n: replace(a, script=broken) if n == name else a for n, a in definition.delayed.items()}
    monkeypatch.setattr(definition, "delayed", delayed)
    if getattr(definition.travel, "__name__", "") == name:
        monkeypatch.setattr(definition, "travel", broken)
    elif getattr(definition, name, None) is not None:
        monkeypatch.setattr(definition, name, broken)
    else:
        assert before != (definition.actions, definition.triggered, definition.delayed)
    return f"{definition.code}:{name}"


def fails(t: Table, effect: str, *titles: str) -> None:
    """This answer fails in this effect; nothing has changed, and the report shows the failure again."""
    before, asked, told = t.rules.encode(t.state), t.ask(), list(t.journal.entries)
    with pytest.raises(ScriptError, match="LookupError: broken") as caught:
        t.choose(*titles)
    assert caught.value.effect == effect
    assert isinstance(caught.value.__cause__, EffectError)
    assert (t.rules.encode(t.state), t.ask(), list(t.journal.entries)) == (before, asked, told)
    with pytest.raises(ScriptError) as again:
        Session.load(t.rules, caught.value.report)
    assert again.value.effect == effect


def without(t: Table, effect: str, *titles: str) -> None:
    """The table leaves the effect out; the same answer is accepted, and the log says so."""
    title = t.rules.library.cards[effect.partition(":")[0]].title
    words = f"The effect of {title} is left out."
    leave_out(t, effect)
    assert words not in t.journal.words(None)
    t.choose(*titles)
    assert t.journal.words(None).count(words) == 1
    loaded = Session.load(t.rules, t.session.save())
    assert loaded.state.left_out == [effect]
    assert t.rules.encode(loaded.state) == t.rules.encode(t.state)


def test_a_response(monkeypatch: pytest.MonkeyPatch) -> None:
    effect = breaks(monkeypatch, "Aragorn", "ready_himself")
    t = Table({"resources": 1}, phase="quest", staging=["Old Forest Road"]).choose("Aragorn")
    fails(t, effect, "Aragorn")
    without(t, effect, "Aragorn")
    assert t.card("Aragorn").exhausted
    assert t.card("Aragorn").resources == 0  # the cost is paid
    assert t.topic() == "travel"


def test_an_action(monkeypatch: pytest.MonkeyPatch) -> None:
    [action] = all_rules().library.cards[code("Beravor")].actions
    effect = breaks(monkeypatch, "Beravor", action.name)
    t = Table({"heroes": ["Beravor", "Gimli"]})
    fails(t, effect, "Beravor")
    without(t, effect, "Beravor")
    assert t.card("Beravor").exhausted
    assert t.hand() == []


def test_a_forced_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    effect = breaks(monkeypatch, "Hummerhorns", "swarm")
    t = Table({"heroes": ["Aragorn", "Gimli"]}, phase="encounter", staging=["Hummerhorns"])
    fails(t, effect, "Hummerhorns")
    without(t, effect, "Hummerhorns")
    assert t.zone("Hummerhorns") == "engaged"
    assert t.card("Aragorn").damage == t.card("Gimli").damage == 0


def test_what_happens_when_a_card_is_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    effect = breaks(monkeypatch, "King Spider", "when_revealed")
    t = Table({"heroes": ["Aragorn", "Gimli"]}, phase="quest", encounter_deck=["King Spider"])
    fails(t, effect, "Aragorn")
    without(t, effect, "Aragorn")
    assert t.zone("King Spider") == "staging area"
    assert not t.card("Gimli").exhausted


def test_a_shadow_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    effect = breaks(monkeypatch, "King Spider", "shadow")
    player = {"heroes": ["Aragorn", "Gimli", "Legolas"], "engaged": [PATROL]}
    t = Table(player, phase="combat", encounter_deck=["King Spider"])
    fails(t, effect, "Aragorn")
    without(t, effect, "Aragorn")
    assert not t.card("Gimli").exhausted
    assert t.card("Aragorn").damage == 1  # the attack itself goes on


def test_the_price_of_travelling(monkeypatch: pytest.MonkeyPatch) -> None:
    travel = all_rules().library.cards[code(MOUNTAINS)].travel
    assert travel is not None
    effect = breaks(monkeypatch, MOUNTAINS, travel.__name__)
    t = Table(phase="travel", staging=[MOUNTAINS], encounter_deck=[PATROL])
    fails(t, effect, MOUNTAINS)
    without(t, effect, MOUNTAINS)
    assert t.zone(MOUNTAINS) == "active location"
    assert t.zone(PATROL) == "deck"


def test_the_inner_of_two_effects_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The price of travelling reveals a card, and that one fails: only it is left out."""
    effect = breaks(monkeypatch, "King Spider", "when_revealed")
    t = Table(phase="travel", staging=[MOUNTAINS], encounter_deck=["King Spider"])
    fails(t, effect, MOUNTAINS)
    without(t, effect, MOUNTAINS)
    assert (t.zone(MOUNTAINS), t.zone("King Spider")) == ("active location", "staging area")


def test_what_waits_for_the_end_of_the_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    effect = breaks(monkeypatch, "Sneak Attack", "return_ally")
    t = Table({"resources": 1, "hand": ["Sneak Attack", "Faramir"]}).choose("Sneak Attack")
    assert t.zone("Faramir") == "play"
    with pytest.raises(ScriptError, match="broken") as caught:
        t.until("commit")
    assert caught.value.effect == effect
    leave_out(t, effect)
    t.until("commit")
    assert t.zone("Faramir") == "play"
    assert "The effect of Sneak Attack is left out." in t.journal.words(None)


def test_left_out_is_left_out_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the next copy of the card, and after a step back to before it was dealt with."""
    effect = breaks(monkeypatch, "King Spider", "when_revealed")
    t = Table({}, {"heroes": ["Gimli"]}, phase="quest", encounter_deck=["King Spider"] * 2)
    t.choose("Aragorn")
    before = t.session.count
    with pytest.raises(ScriptError):
        t.none(seat=1)
    leave_out(t, effect)
    t.none(seat=1)
    assert t.journal.words(None).count("The effect of King Spider is left out.") == 2
    t.session.undo(before)
    t.none(seat=1)
    assert t.journal.words(None).count("The effect of King Spider is left out.") == 2
