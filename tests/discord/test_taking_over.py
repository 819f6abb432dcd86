"""Somebody who watches plays on for a missing player or a companion, if those who play agree."""

from __future__ import annotations

from typing import Any

import pytest

from bot.components.ids import Ref
from bot.components.sheet import Button, Choice, Sheet
from bot.playground import Person
from bot.tables import NotSeated

from .stage import Stage, controls, labels, pictures, words
from .test_absence import DAY, HOUR, MISSING, PLAY_ON, answer, leaves, more, offered, select, table, three
from .test_calls import waited, wish
from .test_clicks import post
from .test_pings import calls, keep, time_passes

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def planning(stage: Stage, set_table: Any) -> tuple[Person, Person, Person]:
    """Ann and Ben plan; Ben is away. Cid watches."""
    ann, ben, cid, _ = stage.world.people
    mine = {"heroes": ["Aragorn"], "resources": 5, "hand": ["Guard of the Citadel", "Faramir"]}
    theirs = {"heroes": ["Éowyn"], "resources": 5, "hand": ["Northern Tracker", "Wandering Took"]}
    set_table(theirs, mine)
    await stage.game(ben, ann)
    return ann, ben, cid


async def taken_over(stage: Stage, set_table: Any) -> tuple[Person, Person, Person]:
    """Cid plays on for Ben, who is away."""
    ann, ben, cid = await planning(stage, set_table)
    await wish(stage, ben, "Away", "7")
    assert "players are asked" in words(await select(stage, cid, PLAY_ON, "Ben"))
    assert cid.id in stage.place().members  # the thread is among Cid's own from now on
    assert f"**May Cid play on for Ben?** All must agree. Still asked: {ann.mention}." in table(stage)
    await stage.restart()
    await stage.click(ann, stage.newest(stage.place()), "Agree")
    assert "Cid plays on for Ben." in table(stage)
    return ann, ben, cid


async def test_the_newcomer_has_the_seat_and_the_hand(stage: Stage, set_table: Any) -> None:
    _, ben, cid = await taken_over(stage, set_table)
    assert waited(stage, stage.place()).startswith(f" {cid.mention} ")
    panel = await stage.panel(cid)
    assert "Northern Tracker (cost 4)" in labels(panel)
    assert pictures(panel)
    await stage.click(cid, panel, "Northern Tracker (cost 4)")
    assert "plays Northern Tracker" in table(stage)
    assert "You have no seat" in words(await stage.panel(ben))


async def test_the_former_player_sees_and_does_nothing_any_more(stage: Stage, set_table: Any) -> None:
    ann, ben, cid = await planning(stage, set_table)
    old, followed = await stage.panel(ben), await stage.panel(ben)
    [button] = [
        c["custom_id"] for c in controls(followed, "pick") if c["label"] == "Northern Tracker (cost 4)"
    ]
    ticket, argument = button.split(".")[4:]
    await leaves(stage, ben)
    await select(stage, cid, PLAY_ON, "Ben")
    await stage.click(ann, stage.newest(stage.place()), "Agree")
    stage.world.members.append(ben)
    assert "You have no seat at this table." in words(followed)
    assert not controls(followed)
    assert not pictures(followed)
    assert "You have no seat" in words(await answer(stage, await ben.click(old, "Northern Tracker (cost 4)")))
    for epoch in (0, 1):
        forged = Button("Forged", Ref("pick", 1, epoch, int(ticket), argument))
        message = await post(stage, stage.place(), forged)
        assert "You have no seat" in words(await stage.click(ben, message, "Forged"))
    assert "Northern Tracker (cost 4)" in labels(await stage.panel(cid))
    for name in ("hand", "undo", "concede"):
        assert "You have no seat" in words(await stage.command(ben, f"game {name}", stage.place()))
    await stage.click(cid, await stage.panel(cid), "Northern Tracker (cost 4)")
    assert "Northern Tracker" not in words(followed)
    assert stage.bot is not None
    with pytest.raises(NotSeated):
        await stage.bot.tables.choose_again(1, int(ben.id))


async def test_the_newcomer_is_the_host_after_a_host(stage: Stage, set_table: Any) -> None:
    _, ben, cid = await taken_over(stage, set_table)
    assert "Only the host" in words(await stage.command(ben, "game end", stage.place()))
    assert "Close the table" in labels(await stage.command(cid, "game end", stage.place()))


async def test_the_newcomer_is_called_and_the_other_is_not(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    await stage.game(ann, ben)
    await keep(stage, ann)
    await time_passes(stage)
    await time_passes(stage, DAY)
    assert len(ben.pings) == 2
    await select(stage, cid, PLAY_ON, "Ben")
    await stage.click(ann, stage.newest(stage.place()), "Agree")
    assert calls(stage, stage.place()) == []
    await time_passes(stage)
    [call] = calls(stage, stage.place())
    assert f"{cid.mention}, it is your turn: " in words(call)
    await time_passes(stage, 8 * HOUR)
    assert (len(ben.pings), len(cid.pings)) == (2, 2)
    await keep(stage, cid)
    assert "Round 1" in table(stage)


async def test_a_companions_seat_is_taken_over(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    await stage.click(ann, lobby, "Add companion")
    await stage.click(ann, stage.newest(stage.world.channels[0]), "Start")
    assert await offered(stage, cid, PLAY_ON) == {"Halbarad": "A companion plays"}
    await select(stage, cid, PLAY_ON, "Halbarad")
    await stage.click(ann, stage.newest(stage.place()), "Agree")
    assert "May Cid play on for Halbarad?" in table(stage)
    await stage.click(ben, stage.newest(stage.place()), "Agree")
    assert "Cid plays on for Halbarad." in table(stage)
    for person in (ann, ben):
        await keep(stage, person)
    assert waited(stage, stage.place())
    assert pictures(await stage.panel(cid))


async def test_the_table_refuses_a_newcomer(stage: Stage, set_table: Any) -> None:
    ann, ben, cid = await planning(stage, set_table)
    await wish(stage, ben, "Away", "7")
    await select(stage, cid, PLAY_ON, "Ben")
    await stage.click(ann, stage.newest(stage.place()), "Refuse")
    assert "Ann does not agree." in table(stage)
    assert "You have no seat" in words(await stage.panel(cid))
    await select(stage, cid, PLAY_ON, "Ben")
    await stage.click(cid, stage.newest(stage.place()), "Refuse")  # Cid thinks better of it
    assert "Cid does not agree." in table(stage)


async def test_nobody_comes_to_the_game_of_one_player(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    await stage.game(ben)
    await leaves(stage, ben)
    for person in (ann, cid):
        refused = words(await select(stage, person, PLAY_ON, "Ben"))
        assert "Nobody else plays at this table who could agree to that." in refused
    assert "May " not in table(stage)


async def test_companions_do_not_agree_for_a_player(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    lobby = await stage.lobby(ben)
    await stage.click(ben, lobby, "Add companion")
    await stage.click(ben, stage.newest(stage.world.channels[0]), "Start")
    await leaves(stage, ben)
    for name in ("Ben", "Halbarad"):  # nobody is there to agree to either
        assert "Nobody else plays" in words(await select(stage, cid, PLAY_ON, name))
    stage.world.members.append(ben)
    assert await offered(stage, ann, PLAY_ON) == {"Halbarad": "A companion plays"}
    await select(stage, cid, PLAY_ON, "Halbarad")
    await stage.click(ben, stage.newest(stage.place()), "Agree")
    assert "Cid plays on for Halbarad." in table(stage)


async def test_the_seat_of_somebody_who_will_be_back_is_not_free(stage: Stage) -> None:
    """Ben has called a companion himself; only when he is away for long may somebody ask."""
    ann, ben, cid, _ = stage.world.people
    await stage.game(ann, ben)
    await stage.click(ben, await more(stage, ben), "Let a companion play for me")
    assert await offered(stage, cid, PLAY_ON) == {}
    await wish(stage, ben, "Away", "7")
    assert await offered(stage, cid, PLAY_ON) == {"Ben": "is away"}
    assert await offered(stage, ann, MISSING) == {}


async def test_who_has_a_seat_takes_no_other(stage: Stage) -> None:
    _, ben, cid, _ = await three(stage)
    await leaves(stage, cid)
    assert PLAY_ON not in labels(await more(stage, ben))
    assert stage.bot is not None
    channel: Any = stage.bot.get_channel(int(stage.place().id))
    choices = [Choice("1", "Cid"), Choice("x", "Nobody")]
    await channel.send(view=Sheet().select(Ref("takeover", 1), "Forged", choices).view())
    message = stage.public(stage.place())[-1]
    for value, told in (("1", "You have a seat already."), ("x", "There is no such seat.")):
        assert told in words(await answer(stage, await ben.select(message, "Forged", [value])))


async def test_in_a_rematch_the_newcomer_goes_by_their_own_name(stage: Stage, set_table: Any) -> None:
    ann, _, cid = await taken_over(stage, set_table)
    for person in (ann, cid):
        asked = await stage.command(person, "game concede", stage.place())
        await stage.click(person, asked, "Give up my seat")
    end = stage.newest(stage.place())
    assert labels(end)[0] == "Rematch"
    await stage.click(ann, end, "Rematch")
    lobby = stage.newest(stage.world.channels[0])
    assert f"**2.** {cid.mention}" in words(lobby)
    await stage.click(ann, lobby, "Start")
    assert stage.place().name.endswith("Ann, Cid")
