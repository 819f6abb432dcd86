"""Somebody is missing: a companion plays for them, or the seat is given up; and they may be back again."""

from __future__ import annotations

from typing import Any

import pytest

from bot.components.ids import Ref
from bot.components.sheet import Button
from bot.playground import Person

from .stage import Json, Stage, controls, labels, words
from .test_calls import waited, wish
from .test_clicks import post
from .test_pings import keep, time_passes

pytestmark = pytest.mark.usefixtures("plain_pictures")
HOUR, DAY = 3600.0, 24 * 3600.0
MISSING, PLAY_ON = "Somebody is missing…", "Play on for somebody…"
COMPANION, GIVE_UP = "Let a companion play", "Give up this seat"


async def more(stage: Stage, person: Person) -> Json:
    """Click *More* at the table."""
    return await stage.click(person, stage.newest(stage.place(), person), "More")


async def offered(stage: Stage, person: Person, menu: str) -> dict[str, str]:
    """Whose seats somebody is offered in *More*, and why."""
    found = [c for c in controls(await more(stage, person)) if c.get("placeholder") == menu]
    return {choice["label"]: choice["description"] for one in found for choice in one["options"]}


async def select(stage: Stage, person: Person, menu: str, name: str, sheet: Json | None = None) -> Json:
    """Choose somebody's seat in *More*; gives the answer, which may be a refusal beside it."""
    message = sheet or await more(stage, person)
    [found] = [c for c in controls(message) if c.get("placeholder") == menu]
    [value] = [choice["value"] for choice in found["options"] if choice["label"] == name]
    return await answer(stage, await person.select(message, found["custom_id"], [value]))


async def answer(stage: Stage, interaction: Any) -> Json:
    """What a click led to: a new sentence, or the changed message."""
    shown = await stage.done(interaction)
    return interaction.followups[0] if interaction.followups else shown


async def propose(stage: Stage, person: Person, name: str, way: str) -> Json:
    """Ask the table about the seat of somebody who is missing."""
    return await stage.click(person, await select(stage, person, MISSING, name), way)


async def leaves(stage: Stage, person: Person) -> None:
    """Somebody leaves the server, and is looked for."""
    stage.world.remove_member(person)
    await time_passes(stage)


def table(stage: Stage) -> str:
    """What stands on the table."""
    return words(stage.newest(stage.place(), stage.world.people[0]))


async def log(stage: Stage) -> str:
    """The log of the table."""
    return words(await stage.command(stage.world.people[0], "game log", stage.place()))


async def three(stage: Stage) -> tuple[Person, Person, Person, Person]:
    """Ben, Cid and Dora play; Ann, who owns the server, watches. Cid has not kept the opening hand."""
    ann, ben, cid, dora = stage.world.people
    await stage.game(ben, cid, dora)
    await keep(stage, ben)
    await keep(stage, dora)
    return ann, ben, cid, dora


# -- who is missing ------------------------------------------------------------------------------


async def test_somebody_has_left_the_server(stage: Stage) -> None:
    _, ben, cid, dora = await three(stage)
    assert MISSING not in labels(await more(stage, ben))
    await leaves(stage, cid)
    await time_passes(stage)
    await time_passes(stage, DAY)
    told = "Cid has left the server. The others may let a companion play, or give up that seat: see More."
    assert (await log(stage)).count(told) == 1
    assert cid.pings == []
    for person in (ben, dora):
        assert await offered(stage, person, MISSING) == {"Cid": "has left the server"}
    assert stage.bot is not None
    assert await stage.bot.tables.store.due(stage.clock() + DAY) == []  # nobody is to be called


async def test_somebody_is_away_while_the_table_waits(stage: Stage) -> None:
    _, ben, cid, dora = await three(stage)
    await wish(stage, cid, "Away", "3")
    await wish(stage, ben, "Away", "3")  # nothing is wanted of Ben
    assert await offered(stage, dora, MISSING) == {"Cid": "is away"}
    await time_passes(stage, 3 * DAY + 1)
    assert await offered(stage, dora, MISSING) == {}


async def test_nobody_loses_a_seat_by_saying_that_they_will_be_away(stage: Stage) -> None:
    _, _, cid, dora = await three(stage)
    await wish(stage, cid, "Away", "1")
    choice = await select(stage, dora, MISSING, "Cid")
    assert [label for label in labels(choice) if label in (COMPANION, GIVE_UP)] == [COMPANION]
    assert "eliminated" not in words(choice)
    message = await post(stage, stage.place(), Button("Forged", Ref("instead", 1, 0, 1, "concede")))
    assert "Cid is away and will be back." in words(await stage.click(dora, message, "Forged"))
    await stage.click(dora, choice, COMPANION)
    assert "**May a companion play for Cid?**" in table(stage)


async def test_somebody_does_not_answer_for_long(stage: Stage) -> None:
    _, ben, cid, _ = await three(stage)
    await time_passes(stage)
    assert len(cid.pings) == 1
    await time_passes(stage, DAY - 60)
    assert len(cid.pings) == 2
    assert await offered(stage, ben, MISSING) == {}
    await stage.restart()
    await time_passes(stage, 60)
    assert await offered(stage, ben, MISSING) == {"Cid": "has not answered for long"}
    assert await offered(stage, cid, MISSING) == {}  # nobody is missing to themselves


async def test_the_time_begins_anew_after_an_absence(stage: Stage) -> None:
    _, ben, cid, _ = await three(stage)
    await time_passes(stage)
    await wish(stage, cid, "Away", "3")
    await time_passes(stage, 3 * DAY + 1)
    assert await offered(stage, ben, MISSING) == {}
    await time_passes(stage, DAY)
    assert await offered(stage, ben, MISSING) == {"Cid": "has not answered for long"}


async def test_who_does_not_want_to_be_called_may_be_missing_as_well(stage: Stage) -> None:
    _, ben, cid, _ = await three(stage)
    await wish(stage, cid, "Pings", "off")
    await time_passes(stage)
    await time_passes(stage, DAY)
    assert cid.pings == []
    assert await offered(stage, ben, MISSING) == {"Cid": "has not answered for long"}


async def test_who_has_given_up_is_not_missed(stage: Stage) -> None:
    ann, ben, cid, dora = stage.world.people
    await stage.game(ben, cid, dora)
    await stage.click(cid, await stage.command(cid, "game concede", stage.place()), "Give up my seat")
    await leaves(stage, cid)
    await keep(stage, ben)
    await keep(stage, dora)
    await time_passes(stage)
    assert await offered(stage, ben, MISSING) == {}
    assert await offered(stage, ann, PLAY_ON) == {}


# -- a companion plays, or the seat is given up --------------------------------------------------


async def test_the_others_let_a_companion_play(stage: Stage) -> None:
    _, ben, cid, dora = await three(stage)
    await leaves(stage, cid)
    asked = await select(stage, ben, MISSING, "Cid")
    assert "Cid has left the server" in words(asked)
    assert {COMPANION, GIVE_UP} == set(labels(asked))
    assert "The others are asked" in words(await stage.click(ben, asked, COMPANION))
    assert f"**May a companion play for Cid?** All must agree. Still asked: {dora.mention}." in table(stage)
    await stage.restart()
    assert "All have agreed." in words(await stage.click(dora, stage.newest(stage.place()), "Agree"))
    assert "Round 1" in table(stage)
    assert "A companion plays for Cid." in await log(stage)
    assert cid.mention not in waited(stage, stage.place())
    assert await offered(stage, ben, MISSING) == {}


async def test_the_others_give_up_the_seat(stage: Stage) -> None:
    _, ben, cid, dora = await three(stage)
    await leaves(stage, cid)
    await propose(stage, dora, "Cid", GIVE_UP)
    assert "**May the seat of Cid be given up?** All must agree." in table(stage)
    assert "eliminated" not in await log(stage)
    await stage.click(ben, stage.newest(stage.place()), "Agree")
    assert "Round 1" in table(stage)
    told = await log(stage)
    assert "Cid is eliminated" in told
    assert "May the table give up the seat of Cid?" in told


async def test_it_is_said_who_is_asked(stage: Stage) -> None:
    _, _, cid, dora = await three(stage)
    await leaves(stage, cid)
    assert "The others who play are asked to agree." in words(await select(stage, dora, MISSING, "Cid"))


async def test_one_refusal_is_enough(stage: Stage) -> None:
    _, ben, cid, dora = await three(stage)
    await leaves(stage, cid)
    await propose(stage, ben, "Cid", GIVE_UP)
    assert "everything stays" in words(await stage.click(dora, stage.newest(stage.place()), "Refuse"))
    assert "Dora does not agree." in table(stage)
    assert "**May the seat" not in table(stage)
    assert cid.mention in waited(stage, stage.place())


async def test_with_two_players_the_other_decides(stage: Stage) -> None:
    _, ben, cid, _ = stage.world.people
    await stage.game(ben, cid)
    await keep(stage, ben)
    await leaves(stage, cid)
    choice = await select(stage, ben, MISSING, "Cid")
    assert "It happens at once." in words(choice)
    assert "It is done." in words(await stage.click(ben, choice, COMPANION))
    assert "Round 1" in table(stage)


async def test_who_is_missing_as_well_is_not_asked(stage: Stage) -> None:
    ann, ben, cid, dora = stage.world.people
    await stage.game(ann, ben, cid, dora)
    await keep(stage, ann)
    await wish(stage, ben, "Away", "7")
    await leaves(stage, cid)
    await time_passes(stage, DAY)
    everybody = {"Ben": "is away", "Cid": "has left the server", "Dora": "has not answered for long"}
    assert await offered(stage, ann, MISSING) == everybody
    assert "It is done." in words(await propose(stage, ann, "Cid", GIVE_UP))
    assert "It is done." in words(await propose(stage, ann, "Ben", COMPANION))
    assert waited(stage, stage.place()).startswith(f" {dora.mention}")


async def test_a_moderator_asks_the_players(stage: Stage) -> None:
    ann, ben, cid, dora = await three(stage)
    await leaves(stage, cid)
    assert await offered(stage, ann, MISSING) == {"Cid": "has left the server"}
    await propose(stage, ann, "Cid", COMPANION)
    now = stage.newest(stage.place())
    await stage.click(ben, now, "Agree")
    assert "A companion plays for Cid." not in table(stage)
    await stage.click(dora, now, "Agree")
    assert "A companion plays for Cid." in await log(stage)


async def test_who_only_watches_has_no_say(stage: Stage) -> None:
    ann, ben, cid, dora = stage.world.people
    await stage.game(ann, ben)
    await keep(stage, ann)
    await leaves(stage, ben)
    assert MISSING not in labels(await more(stage, dora))
    for way in ("companion", "concede", "exile"):
        message = await post(stage, stage.place(), Button("Forged", Ref("instead", 1, 0, 1, way)))
        assert "You have no seat" in words(await stage.click(dora, message, "Forged"))
    assert "There is nothing to decide" in words(await stage.click(ann, message, "Forged"))
    message = await post(stage, stage.place(), Button("Forged", Ref("instead", 1, 0, 7, "concede")))
    assert "There is no such seat." in words(await stage.click(ann, message, "Forged"))
    message = await post(stage, stage.place(), Button("Forged", Ref("instead", 1, 0, 0, "concede")))
    assert "Ann is here and decides alone" in words(await stage.click(ann, message, "Forged"))
    await select(stage, cid, PLAY_ON, "Ben")
    now = stage.newest(stage.place())
    for button in ("Agree", "Refuse"):
        assert "Only the players of this table" in words(await stage.click(dora, now, button))
    assert "May Cid play on for Ben?" in table(stage)


async def test_two_questions_between_two_looks_at_the_table(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the refusal is shown the table is asked something else: Ben is called for that as well."""
    ann, ben, cid, dora = stage.world.people
    await stage.game(ann, ben, cid, dora)
    for person in (ann, ben):
        await keep(stage, person)
    await wish(stage, cid, "Away", "7")
    await leaves(stage, dora)
    assert stage.bot is not None
    await propose(stage, ann, "Cid", COMPANION)
    asked = await select(stage, ann, MISSING, "Dora")
    ping = stage.public(stage.place())[-1]
    assert "May a companion play for Cid?" in words(ping)
    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.tables, "changed", lambda number: None)
        await stage.click(ben, ping, "Refuse")
    await stage.click(ann, asked, COMPANION)
    await time_passes(stage)
    ping = stage.public(stage.place())[-1]
    assert "May a companion play for Dora?" in words(ping)
    assert "All have agreed." in words(await stage.click(ben, ping, "Agree"))


async def test_an_answer_to_an_earlier_question_does_not_count(stage: Stage) -> None:
    """Ben refused to give up the seat; his old button does not stand for the companion."""
    ann, ben, cid, dora = stage.world.people
    await stage.game(ann, ben, cid, dora)
    for person in (ann, ben):
        await keep(stage, person)
    await wish(stage, cid, "Away", "7")
    await leaves(stage, dora)
    await propose(stage, ann, "Cid", COMPANION)
    [ping] = [m for m in stage.public(stage.place()) if "the table asks you" in words(m)]
    old = {c["label"]: c["custom_id"] for c in controls(ping)}
    await stage.click(ben, ping, "Refuse")
    assert not any("the table asks you" in words(m) for m in stage.public(stage.place()))
    await propose(stage, ann, "Dora", COMPANION)
    found = controls(stage.newest(stage.place()), "agree")
    assert found[0]["custom_id"] != old["Agree"]
    ref = Ref("agree", 1, 0, int(old["Agree"].split(".")[4]))
    message = await post(stage, stage.place(), Button("Old", ref))
    assert "has been settled" in words(await stage.click(ben, message, "Old"))
    assert "May a companion play for Dora?" in table(stage)
    await time_passes(stage)
    assert "May a companion play for Dora?" in words(ben.pings[-1])


# -- back again ----------------------------------------------------------------------------------


async def test_back_on_the_server(stage: Stage) -> None:
    _, ben, cid, _ = await three(stage)
    await leaves(stage, cid)
    old = [await more(stage, ben) for _ in range(2)]
    asked = await select(stage, ben, MISSING, "Cid", old[0])
    stage.world.members.append(cid)
    refused = words(await select(stage, ben, MISSING, "Cid", old[1]))
    assert "Cid is here and decides alone about that seat." in refused
    assert "Cid is on the server again." in await log(stage)
    refused = words(await answer(stage, await ben.click(asked, COMPANION)))
    assert "Cid is here and decides alone about that seat." in refused
    assert "companion" not in table(stage).partition("Cid is on the server again.")[2]
    assert await offered(stage, ben, MISSING) == {}
    await time_passes(stage)
    assert len(cid.pings) == 1


async def test_back_before_the_absence_is_over(stage: Stage) -> None:
    _, ben, cid, _ = await three(stage)
    await wish(stage, cid, "Away", "7")
    old = await more(stage, ben)
    await wish(stage, cid, "Away", "0")
    assert "Cid is here and decides alone" in words(await select(stage, ben, MISSING, "Cid", old))


async def test_whoever_has_answered_is_back(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    _, ben, cid, _ = await three(stage)
    await time_passes(stage)
    await time_passes(stage, DAY)
    asked = await select(stage, ben, MISSING, "Cid")
    assert stage.bot is not None
    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.tables, "changed", lambda number: None)  # it is not shown yet
        await keep(stage, cid)
        assert await offered(stage, ben, MISSING) == {}
    refused = words(await answer(stage, await ben.click(asked, GIVE_UP)))
    assert "Cid is here and decides alone about that seat." in refused
    assert "eliminated" not in await log(stage)


async def test_their_own_answer_settles_what_the_table_is_asked(stage: Stage) -> None:
    _, ben, cid, dora = await three(stage)
    await leaves(stage, cid)
    await propose(stage, ben, "Cid", GIVE_UP)
    old = stage.newest(stage.place())
    stage.world.members.append(cid)
    await keep(stage, cid)
    assert "**May the seat of Cid be given up?**" not in table(stage)
    assert not controls(old, "agree")
    message = await post(stage, stage.place(), Button("Old", Ref("agree", 1, 0, 1)))
    assert "has been settled" in words(await stage.click(dora, message, "Old"))
    assert "eliminated" not in await log(stage)


async def test_they_may_refuse_but_not_agree_for_the_others(stage: Stage) -> None:
    _, ben, cid, _ = await three(stage)
    await wish(stage, cid, "Away", "7")
    await propose(stage, ben, "Cid", COMPANION)
    now = stage.newest(stage.place())
    assert "Only the players" in words(await stage.click(cid, now, "Agree"))
    assert "everything stays" in words(await stage.click(cid, now, "Refuse"))
    assert "Cid does not agree." in table(stage)


async def test_who_comes_back_plays_on_instead_of_the_companion(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    await stage.game(ben, cid)
    await keep(stage, ben)
    await leaves(stage, cid)
    await propose(stage, ben, "Cid", COMPANION)
    stage.world.members.append(cid)
    panel = await stage.panel(cid)
    assert "A companion plays for you." in words(panel)
    await select(stage, ann, PLAY_ON, "Cid")
    assert "**May Ann play on for Cid?**" in table(stage)
    await stage.click(cid, panel, "I am back")
    assert "Cid is back." in await log(stage)
    assert "**May Ann play on for Cid?**" not in table(stage)
