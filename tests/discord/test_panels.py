"""Private panels: every kind of question, looking at cards, passing, watching."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.components.options import Question
from cards.lcg import rules
from engine.kernel import Ask, Kind, Option

from .stage import Json, Stage, controls, labels, pictures, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
SetTable = Callable[..., None]
GUARD = "Guard of the Citadel"
CROWD = [GUARD] * 28


def menu(panel: Json, action: str) -> Json:
    """The one select that does something."""
    [found] = controls(panel, action)
    return found


def values(panel: Json, action: str) -> list[str]:
    """What a select offers."""
    return [option["value"] for option in menu(panel, action)["options"]]


def chosen(panel: Json, action: str) -> list[str]:
    """What a select shows as chosen."""
    return [option["value"] for option in menu(panel, action)["options"] if option.get("default")]


async def choose(stage: Stage, person: Any, panel: Json, action: str, *picks: str) -> Json:
    """Choose in the select that does something."""
    return await stage.select(person, panel, menu(panel, action)["custom_id"], *picks)


# -- kinds of questions --------------------------------------------------------------------------


async def test_a_whole_turn_is_played_in_one_panel(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.game(ann)
    panel = await stage.panel(ann)
    first = panel["id"]
    assert {"Keep", "Mulligan"} < set(labels(panel))
    assert pictures(panel)[0]["description"]
    panel = await stage.click(ann, panel, "Keep")
    assert "Round 1" in words(panel)
    panel = await stage.click(ann, panel, "Pass" if "Pass" in labels(panel) else "Done")
    assert panel["id"] == first


async def test_several_picks_come_with_a_forecast_before_they_are_confirmed(
    stage: Stage, set_table: SetTable
) -> None:
    ann, *_ = stage.world.people
    set_table({"heroes": ["Aragorn", "Glóin", "Éowyn"]}, phase="quest", staging=["Forest Spider"])
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    everyone = values(panel, "several")
    panel = await choose(stage, ann, panel, "several", *everyone[:1])
    assert "illpower 2" in words(panel)
    panel = await choose(stage, ann, panel, "several", *everyone)
    assert "illpower 8" in words(panel)
    assert "Confirm (3)" in labels(panel)
    assert "commits" not in words(stage.newest(place))
    await stage.click(ann, panel, "Confirm (3)")
    assert "Éowyn" in words(await stage.command(ann, "game log", place))


async def test_picks_over_several_pages_are_kept_even_over_a_restart(
    stage: Stage, set_table: SetTable
) -> None:
    ann, *_ = stage.world.people
    set_table({"allies": CROWD}, phase="quest", staging=["Forest Spider"])
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    assert "Page 1 of 2: 29 to choose from." in words(panel)
    first = values(panel, "several")
    assert len(first) == 25
    panel = await choose(stage, ann, panel, "several", first[1], first[2])
    panel = await stage.click(ann, panel, "More ▶")
    second = values(panel, "several")
    assert len(second) == 4
    assert not set(first) & set(second)
    panel = await choose(stage, ann, panel, "several", second[3])
    await stage.restart()
    panel = await stage.panel(ann)
    assert "Page 2 of 2" in words(panel)
    assert chosen(panel, "several") == [second[3]]
    panel = await stage.click(ann, panel, "◀ Back")
    assert chosen(panel, "several") == [first[1], first[2]]
    assert "illpower 3" in words(panel)
    await stage.click(ann, panel, "Confirm (3)")
    log = words(await stage.command(ann, "game log", place))
    assert log.count(GUARD) >= 3


@pytest.mark.usefixtures("asked_everywhere")
async def test_one_of_more_than_25_options(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    set_table({"heroes": ["Gimli"], "resources": 1, "hand": ["Blade Mastery"], "allies": [*CROWD, "Faramir"]})
    place = await stage.game(ann)
    panel = await stage.click(ann, await stage.panel(ann), "Play Blade Mastery (cost 1)")
    assert "Page 1 of 2: 30 to choose from." in words(panel)
    assert len(values(panel, "choose")) == 25
    panel = await stage.click(ann, panel, "More ▶")
    last = menu(panel, "choose")["options"][-1]
    assert last["label"].startswith("Faramir")
    await choose(stage, ann, panel, "choose", last["value"])
    assert "Faramir" in words(stage.newest(place))


async def test_paying_as_proposed_or_otherwise(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    set_table({"heroes": ["Aragorn", "Glóin"], "resources": 3, "hand": ["Faramir", "Son of Arnor"]})
    await stage.game(ann)
    panel = await stage.click(ann, await stage.panel(ann), "Faramir (cost 4)")
    assert "Proposed: " in words(panel)
    assert "keeps" in words(panel)
    panel = await stage.click(ann, panel, "Change")
    gloins = [value for value in values(panel, "several") if value.startswith("card:1")]
    aragorns = [value for value in values(panel, "several") if value.startswith("card:0")]
    panel = await choose(stage, ann, panel, "several", *gloins, aragorns[0])
    assert "Aragorn keeps 2, Glóin keeps 0." in words(panel)
    assert "As proposed" in labels(panel)
    panel = await choose(stage, ann, panel, "several", *gloins)
    assert not [label for label in labels(panel) if label.startswith("Confirm")]  # it does not suffice
    panel = await choose(stage, ann, panel, "several", *gloins, aragorns[0])
    await stage.click(ann, panel, "Confirm (4)")
    assert "Ann plays Faramir." in words(stage.newest(stage.place()))


async def test_an_order_is_chosen_one_by_one_or_as_listed(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    deck = ["Gandalf", "Faramir", "Beorn", GUARD, "Feint"]
    set_table({"heroes": ["Denethor"], "resources": 4, "hand": ["Gandalf's Search"], "deck": deck})
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    while "Play Gandalf's Search (cost X)" not in labels(panel):
        panel = await stage.click(ann, panel, "Done" if "Done" in labels(panel) else "Pass")
    panel = await stage.click(ann, panel, "Play Gandalf's Search (cost X)")
    panel = await stage.click(ann, panel, "4")
    panel = await stage.click(ann, panel, "Gandalf")
    assert "1. Faramir\n2. Beorn\n3. Guard" in words(panel)
    panel = await choose(stage, ann, panel, "next", values(panel, "next")[2])
    assert "1. Guard of the Citadel\n2. Faramir\n3. Beorn" in words(panel)
    panel = await stage.click(ann, panel, "Start again")
    assert "1. Faramir" in words(panel)
    panel = await choose(stage, ann, panel, "next", values(panel, "next")[1])
    await stage.restart()
    panel = await choose(stage, ann, panel, "next", values(panel, "next")[1])
    assert "1. Beorn\n2. Guard of the Citadel\n3. Faramir" in words(panel)
    await stage.click(ann, panel, "In this order")
    assert "Beorn" not in words(stage.newest(place))  # nobody else knows


async def test_a_proposal_with_one_way_to_pay_is_not_asked(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    set_table({"heroes": ["Aragorn"], "resources": 2, "hand": [GUARD]})
    place = await stage.game(ann)
    await stage.click(ann, await stage.panel(ann), f"{GUARD} (cost 2)")
    assert f"plays {GUARD}" in words(stage.newest(place))


# -- passing -------------------------------------------------------------------------------------


def calm(**mine: Any) -> dict[str, Any]:
    """A player with something to do in every action window, but with no reason to do it."""
    return {"heroes": ["Aragorn"], "resources": 5, "hand": ["Sneak Attack", "Faramir"], **mine}


async def to_a_window(stage: Stage, person: Any) -> Json:
    """Answer until there is a window that can be passed for longer."""
    panel = await stage.panel(person)
    while not controls(panel, "until"):
        [button] = [c for c in controls(panel, "pick") if c["label"] in ("Done", "Pass", "Choose none")]
        panel = await stage.click(person, panel, button["custom_id"])
    return panel


async def test_passing_until_the_end_of_the_phase(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    set_table(calm(), phase="quest", staging=["Forest Spider"])
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    panel = await stage.click(ann, panel, controls(panel, "confirm")[0]["custom_id"])
    panel = await choose(stage, ann, panel, "until", "phase")
    assert "Quest phase" not in words(panel)
    assert "Ann passes (automatically)." in words(await stage.command(ann, "game log", place))
    assert "You pass" not in words(panel)  # the phase is over


@pytest.mark.usefixtures("asked_everywhere")
async def test_passing_until_something_else_is_to_be_decided(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    set_table(calm())
    await stage.game(ann)
    panel = await to_a_window(stage, ann)
    panel = await choose(stage, ann, panel, "until", "decision")
    assert controls(panel, "several", "confirm", "pick")
    assert not controls(panel, "until")


@pytest.mark.usefixtures("asked_everywhere")
async def test_passing_until_something_happens_and_asking_again(stage: Stage, set_table: SetTable) -> None:
    ann, ben, *_ = stage.world.people
    set_table(calm(), {**calm(), "heroes": ["Théodred"]})
    place = await stage.game(ann, ben)
    panel = await to_a_window(stage, ann)
    panel = await choose(stage, ann, panel, "until", "event")
    assert "You pass until something happens to you." in words(panel)
    panel = await stage.click(ann, panel, "Ask me again")
    assert "You pass" not in words(panel)
    await to_a_window(stage, ben)
    assert "passes (automatically)" not in words(await stage.command(ben, "game log", place))


@pytest.mark.usefixtures("asked_everywhere")
async def test_passing_until_one_wants_to_be_asked_again(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    set_table(calm())
    await stage.game(ann)
    panel = await choose(stage, ann, await to_a_window(stage, ann), "until", "always")
    told = "You pass until you want to be asked again."
    assert told in words(panel)
    await stage.restart()
    for _ in range(3):  # decisions are asked, windows are not
        panel = await stage.click(ann, panel, controls(panel, "pick", "confirm")[-1]["custom_id"])
        assert not controls(panel, "until")
        assert told in words(panel)
    panel = await stage.click(ann, panel, "Ask me again")
    assert told not in words(panel)
    assert controls(await to_a_window(stage, ann), "until")


# -- looking -------------------------------------------------------------------------------------


async def test_cards_are_looked_at_beside_the_panel(stage: Stage, set_table: SetTable) -> None:
    ann, ben, *_ = stage.world.people
    set_table(calm(hand=["Sneak Attack", "Beorn"]), {"heroes": ["Éowyn"]})
    await stage.game(ann, ben)
    panel = await stage.panel(ann)
    before = words(panel)
    beorn = next(o["value"] for o in menu(panel, "look")["options"] if o["label"] == "Beorn")
    interaction = await ann.select(panel, menu(panel, "look")["custom_id"], [beorn])
    await interaction.finished()
    [card] = interaction.followups
    assert "Beorn" in words(card)
    assert pictures(card)[0]["description"]
    assert "**Now:** " in words(card)  # why it cannot be played
    assert "tactics" in words(card).lower()
    assert words(panel) == before


async def test_cards_that_are_searched_are_shown_to_their_searcher_alone(
    stage: Stage, set_table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # here the pictures are real, for their words
    ann, ben, *_ = stage.world.people
    mine = {"heroes": ["Denethor"], "resources": 4, "hand": ["Gandalf's Search"]}
    set_table({**mine, "deck": ["Gandalf", "Faramir", "Beorn"]}, {"heroes": ["Éowyn"], "deck": []})
    await stage.game(ann, ben)
    panel = await stage.panel(ann)
    while "Play Gandalf's Search (cost X)" not in labels(panel):
        panel = await stage.click(ann, panel, "Done" if "Done" in labels(panel) else "Pass")
    panel = await stage.click(ann, panel, "Play Gandalf's Search (cost X)")
    panel = await stage.click(ann, panel, "3")
    assert "Beorn" in pictures(panel)[0]["description"]
    assert "Beorn" in [option["label"] for option in menu(panel, "look")["options"]]
    assert "Beorn" not in str(await stage.panel(ben))


async def test_somebody_who_only_watches(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    place = await stage.game(ann, ben)
    table = stage.newest(place)
    assert "You have no seat at this table." in words(await stage.click(cid, table, "Your move"))
    assert "You have no seat at this table." in words(await stage.click(cid, table, "Undo"))
    looked = await stage.click(cid, table, "Table & cards")
    assert pictures(looked)
    titles = [option["label"] for option in menu(looked, "look")["options"]]
    assert "Aragorn" in titles
    interaction = await cid.select(looked, menu(looked, "look")["custom_id"], [values(looked, "look")[0]])
    await interaction.finished()
    assert pictures(interaction.followups[0])
    assert "Your hand" not in [option["label"] for option in menu(looked, "place")["options"]]
    assert "first player" in words(await stage.click(cid, table, "Log"))
    more = await stage.click(cid, table, "More")
    assert "Give up my seat" not in labels(more)
    assert "How it works" in words(await stage.click(cid, more, "Help"))


async def test_parts_of_the_table(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    looked = await stage.click(ann, stage.newest(place), "Table & cards")
    for part in values(looked, "place"):
        looked = await choose(stage, ann, looked, "place", part)
        assert chosen(looked, "place") == [part]
    told = await stage.click(ann, looked, "In words")
    assert "A place picture." in words(told)


async def test_all_cards_of_a_crowded_table_can_be_looked_at(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    discard = [card.title for card in rules().library.cards.values() if card.type == "event"]
    set_table({"discard": discard})
    place = await stage.game(ann)
    looked = await stage.click(ann, stage.newest(place), "Table & cards")
    first = [option["label"] for option in menu(looked, "look")["options"]]
    looked = await stage.click(ann, looked, "More cards ▶")
    second = [option["label"] for option in menu(looked, "look")["options"]]
    assert len(first) == 25
    assert {"Aragorn", *discard} <= {*first, *second}


# -- two people ----------------------------------------------------------------------------------


async def test_who_is_not_asked_is_told_who_is(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    await stage.click(ann, await stage.panel(ann), "Keep")
    assert f"Nothing to decide for you now. Waiting for {ben.mention}" in words(await stage.panel(ann))


async def test_an_open_panel_follows_the_table_for_14_minutes(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    early = await stage.panel(ann)
    await stage.click(ann, early, "Keep")
    assert "Waiting for" in words(early)
    stage.clock.advance(13 * 60)
    await stage.click(ben, await stage.panel(ben), "Keep")
    assert "Round 1" in words(early)
    assert stage.world.pending == []


async def test_after_14_minutes_a_panel_stays_as_it_is(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, *_ = stage.world.people
    await stage.game(ann, ben)
    panel = await stage.panel(ann)
    await stage.click(ann, panel, "Keep")
    before = words(panel)
    stage.clock.advance(16 * 60)
    await stage.click(ben, await stage.panel(ben), "Keep")
    assert words(panel) == before
    assert not [call for call in stage.world.calls if call[2] >= 400]
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    # A click in it works all the same: it brings a token of its own.
    [look] = controls(panel, "look")
    await (await ann.select(panel, look["custom_id"], [look["options"][0]["value"]])).finished()


async def test_the_end_reaches_open_panels(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    await stage.click(ann, await stage.panel(ann), "Keep")
    await stage.click(ben, await stage.panel(ben), "Keep")
    panel = await stage.panel(ann)
    for person in (ann, ben):
        asked = await stage.command(person, "game concede", place)
        await stage.click(person, asked, "Give up my seat")
    assert "score" in words(panel)
    assert not stage.asked(panel)


def test_a_copy_is_offered_where_the_first_one_is_not() -> None:
    options = (Option("card:2", "Feint", 2), Option("card:3", "Feint", 3))
    question = Question(Ask(Kind.CHOOSE, "Which?", options), 1, 0, 0, copies=frozenset({2, 3}))
    assert [option.id for option in question.once] == ["card:2"]


async def test_two_copies_in_hand_are_one_choice(stage: Stage, set_table: Any) -> None:
    ann, *_ = stage.world.people
    set_table({"heroes": ["Aragorn"], "resources": 2, "hand": ["Snowbourn Scout", "Snowbourn Scout"]})
    await stage.game(ann)
    panel = await stage.panel(ann)
    offered = [label for label in labels(panel) if "Snowbourn" in label]
    assert offered == ["Snowbourn Scout (cost 1)"]
    panel = await stage.click(ann, panel, offered[0])
    assert offered[0] in labels(panel)  # the other copy


def marks(panel: Json) -> dict[str, str]:
    """The number that each button shows."""
    return {c["label"]: c.get("emoji", {}).get("name", "")[:1] for c in controls(panel, "pick")}


async def test_cards_in_hand_are_numbered_like_their_buttons(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    hand = ["Feint", "Snowbourn Scout", GUARD]
    set_table({"heroes": ["Aragorn", "Éowyn"], "resources": 2, "hand": hand})
    await stage.game(ann)
    panel = await stage.panel(ann)
    assert marks(panel) == {"Snowbourn Scout (cost 1)": "1", f"{GUARD} (cost 2)": "2", "Done": ""}


async def test_a_card_that_the_picture_does_not_show_has_no_number(stage: Stage, set_table: SetTable) -> None:
    ann, *_ = stage.world.people
    set_table({"heroes": ["Glóin"], "resources": 2, "hand": ["Steward of Gondor"]})
    await stage.game(ann)
    panel = await stage.panel(ann)
    assert marks(panel) == {"Steward of Gondor (cost 2)": "1", "Done": ""}
    panel = await stage.click(ann, panel, "Steward of Gondor (cost 2)")
    assert marks(panel) == {"Steward of Gondor: add resources": "", "Pass": ""}
