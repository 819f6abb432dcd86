"""Clicks at odd moments: late, twice, outdated, after a restart, of another version."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest

from bot.components.ids import Ref
from bot.components.sheet import Button, note
from bot.lcg import CardGame
from bot.tables import NotSeated, Outdated

from .stage import Json, Stage, controls, labels, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
A_DAY = 24 * 3600.0


async def log(stage: Stage) -> list[str]:
    """What everybody may read."""
    assert stage.bot is not None
    return [line.text for line in await stage.bot.tables.lines(1) if line.text]


async def ready(stage: Stage, *people: Any) -> Any:
    """A game in which everybody has kept the opening hand."""
    place = await stage.game(*people)
    for person in people:
        await stage.click(person, await stage.panel(person), "Keep")
    return place


# -- restarts ------------------------------------------------------------------------------------


async def test_every_button_works_after_a_restart_weeks_later(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    table, panel = stage.newest(place), await stage.panel(ann)
    looked = await stage.click(ann, table, "Table & cards")
    more, other = [await stage.click(ann, table, "More") for _ in range(2)]
    await stage.restart()
    stage.clock.advance(30 * A_DAY)
    assert "Keep your opening hand?" in words(await stage.click(ben, table, "Your move"))
    assert labels(await stage.click(ben, table, "Table & cards"))
    assert "first player" in words(await stage.click(ben, table, "Log"))
    assert "nothing to take back" in words(await stage.click(ben, table, "Undo"))
    assert "Calls & questions" in labels(await stage.click(ben, table, "More"))
    assert "Pings" in labels(await stage.click(ann, more, "Calls & questions"))
    assert "in words" in words(await stage.click(ann, looked, "In words"))
    assert "How it works" in words(await stage.click(ann, other, "Help"))
    panel = await stage.click(ann, panel, "Keep")
    assert ben.mention in words(panel)


async def test_a_lobby_works_after_a_restart(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann)
    await stage.restart()
    await stage.click(ben, lobby, "Take a seat")
    await stage.click(ben, lobby, "Start")
    assert len(stage.world.threads) == 1


async def test_a_table_message_that_takes_no_more_edits_is_posted_anew(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    old = stage.newest(place)
    options = await stage.click(ann, old, "More")
    [fresh] = controls(options, "fresh")
    await stage.select(ann, options, fresh["custom_id"], "scrolled")  # no new message for each phase
    stage.clock.advance(2 * 3600)
    for person in (ann, ben):
        await stage.click(person, await stage.panel(person), "Keep")
    while stage.newest(place)["id"] == old["id"]:
        for person in (ann, ben):
            panel = await stage.panel(person)
            if found := controls(panel, "pick", "confirm"):
                await stage.click(person, panel, found[-1]["custom_id"])
    assert ("PATCH", "/channels/{channel}/messages/{message}", 429) in stage.world.calls
    assert "Your move" in labels(stage.newest(place))
    assert stage.asked(await stage.panel(ann)) or stage.asked(await stage.panel(ben))


async def test_an_answer_committed_but_not_shown_is_shown_at_the_next_start(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    assert stage.bot is not None
    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.tables, "changed", lambda number: None)  # the bot ends before it can show it
        await stage.click(ann, panel, "Keep")
        assert "Setup" in words(stage.newest(place))
        await stage.stop()
    await stage.start()
    assert "Round 1" in words(stage.newest(place))


# -- outdated and doubled ------------------------------------------------------------------------


async def test_an_outdated_click_in_a_panel_redraws_it(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.game(ann)
    old, new = await stage.panel(ann), await stage.panel(ann)
    await stage.click(ann, new, "Keep")
    before = await log(stage)
    assert "Keep" in labels(old)  # only the newest panel follows
    interaction = await ann.click(old, "Mulligan")
    await stage.done(interaction)
    assert await log(stage) == before
    assert "Round 1" in words(old)
    assert interaction.followups == []


@pytest.mark.usefixtures("asked_everywhere")
async def test_outdated_clicks_of_other_kinds_redraw_as_well(stage: Stage, set_table: Any) -> None:
    ann, *_ = stage.world.people
    set_table({"heroes": ["Aragorn", "Glóin"], "hand": ["Sneak Attack", "Faramir"]}, phase="quest")
    await stage.game(ann)
    old, new = await stage.panel(ann), await stage.panel(ann)
    new = await stage.click(ann, new, controls(new, "confirm")[0]["custom_id"])
    [several] = controls(old, "several")
    old = await stage.select(ann, old, several["custom_id"], several["options"][0]["value"])
    assert not controls(old, "several")
    assert controls(old) == controls(new)


@pytest.mark.usefixtures("asked_everywhere")
async def test_two_clicks_at_once_count_once(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await ready(stage, ann)
    panel = await stage.panel(ann)
    assert stage.bot is not None
    before = (await stage.bot.tables.store.table(1)).inputs  # type: ignore[union-attr]
    button = controls(panel, "pick")[-1]["custom_id"]
    both = [ann.press(panel, button), ann.press(panel, button)]
    for interaction in both:
        await stage.done(interaction)
        assert interaction.state == "answered"
        assert interaction.followups == []
    after = (await stage.bot.tables.store.table(1)).inputs  # type: ignore[union-attr]
    assert after == before + 1


async def test_two_people_at_once_both_count(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    place = await stage.game(ann, ben)
    panels = {person: await stage.panel(person) for person in (ann, ben)}
    for interaction in [person.press(panel, "Keep") for person, panel in panels.items()]:
        await stage.done(interaction)
    assert "Round 1" in words(stage.newest(place))


async def post(stage: Stage, where: Any, *buttons: Button) -> Json:
    """A message of the bot with buttons of our own."""
    assert stage.bot is not None
    channel: Any = stage.bot.get_channel(int(where.id))
    await channel.send(view=note("A message.", *buttons).view())
    return stage.public(where)[-1]


@pytest.mark.parametrize("action", ["pick", "confirm", "proposed", "ordered", "again", "manual", "page"])
async def test_nobody_answers_for_another_seat(stage: Stage, action: str) -> None:
    """A button with the ticket of Ann's question, before everybody's eyes."""
    ann, ben, cid, _ = stage.world.people
    place = await stage.game(ann, ben)
    await stage.click(ben, await stage.panel(ben), "Keep")
    ticket = controls(await stage.panel(ann), "pick")[0]["custom_id"].split(".")[4]
    message = await post(stage, place, Button("Forged", Ref(action, 1, 0, int(ticket), "no")))
    before = await log(stage)
    assert "Nothing to decide for you" in words(await stage.click(ben, message, "Forged"))
    assert "You have no seat" in words(await stage.click(cid, message, "Forged"))
    assert await log(stage) == before
    assert stage.bot is not None
    with pytest.raises(Outdated):
        await stage.bot.tables.answer(1, int(ben.id), 0, int(ticket), ("no",))
    with pytest.raises(NotSeated):
        await stage.bot.tables.answer(1, int(cid.id), 0, int(ticket), ("no",))


async def test_buttons_of_another_version_get_a_sentence(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    unknown = await post(stage, place, Button("Unknown", Ref("somethingelse", 1)))
    assert "older version" in words(await stage.click(ann, unknown, "Unknown"))
    view = discord.ui.LayoutView(timeout=None)
    button: discord.ui.Button[Any] = discord.ui.Button(label="Older", custom_id="f0.move.1")
    assert stage.bot is not None
    channel: Any = stage.bot.get_channel(int(place.id))
    await channel.send(view=view.add_item(discord.ui.ActionRow(button)))
    await stage.restart()
    older = next(m for m in stage.public(place) if labels(m) == ["Older"])
    assert "older version" in words(await stage.click(ann, older, "Older"))


async def test_a_button_of_a_table_that_never_was(stage: Stage) -> None:
    ann, *_ = stage.world.people
    message = await post(stage, stage.world.channels[0], Button("Lost", Ref("move", 99)))
    assert "no longer exists" in words(await stage.click(ann, message, "Lost"))


def broken(*_: Any) -> None:
    """A picture that cannot be drawn."""
    raise RuntimeError("The brush broke.")


async def test_something_unforeseen_is_told_in_a_sentence(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    monkeypatch.setattr(CardGame, "place_picture", broken)
    answer = words(await stage.click(ann, stage.newest(place), "Table & cards"))
    assert "Something went wrong on my side." in answer
    assert "brush" not in answer


async def test_a_game_goes_on_without_pictures(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    for name in ("panel_picture", "table_picture"):
        monkeypatch.setattr(CardGame, name, broken)
    panel = await stage.panel(ann)
    assert "Keep your opening hand?" in words(panel)
    panel = await stage.click(ann, panel, "Keep")
    assert "Keep your opening hand?" not in words(panel)
    assert "Flies and Spiders" in words(stage.newest(place))


async def test_an_older_panel_does_not_confirm_what_it_does_not_show(
    stage: Stage, set_table: Callable[..., None]
) -> None:
    ann, *_ = stage.world.people
    set_table({"heroes": ["Aragorn", "Glóin"], "hand": ["Faramir"]}, phase="quest")
    await stage.game(ann)
    old, new = await stage.panel(ann), await stage.panel(ann)
    [several] = controls(new, "several")
    await stage.select(ann, new, several["custom_id"], several["options"][0]["value"])
    [confirm] = controls(old, "confirm")
    assert confirm["label"] == "Choose none"
    redrawn = await stage.click(ann, old, confirm["custom_id"])
    [confirm] = controls(redrawn, "confirm")
    assert confirm["label"] == "Confirm (1)"
    done = await stage.click(ann, redrawn, confirm["custom_id"])
    assert confirm["custom_id"] not in [control["custom_id"] for control in controls(done)]


# -- Discord itself ------------------------------------------------------------------------------


async def test_a_click_is_received_at_once_however_long_the_picture_takes(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    table = stage.newest(place)
    may_draw, draw = threading.Event(), CardGame.panel_picture

    def slow(*arguments: Any) -> Any:
        assert may_draw.wait(20)
        return draw(*arguments)

    monkeypatch.setattr(CardGame, "panel_picture", slow)
    try:
        interaction = await ann.click(table, "Your move")
        assert interaction.state == "deferred"
        stage.clock.advance(60)
        other = await ann.click(table, "Log")  # the bot is not blocked
        assert "first player" in words(await stage.done(other))
    finally:
        may_draw.set()
    assert "Keep your opening hand?" in words(await stage.done(interaction))


async def test_a_click_while_the_connection_is_cut_is_answered_afterwards(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    table = stage.newest(place)
    await stage.world.drop_gateway(resumable=True)
    interaction = ann.press(table, "Your move")
    await stage.world.bot_ready()
    assert "Keep your opening hand?" in words(await stage.done(interaction))


async def test_a_new_session_after_an_invalid_one(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    assert stage.bot is not None
    again = asyncio.Event()
    monkeypatch.setattr(stage.bot, "on_ready", _also(stage.bot.on_ready, again))
    monkeypatch.setattr(stage.bot, "before_identify_hook", AsyncMock())  # it would wait for 5 seconds
    await stage.world.drop_gateway(resumable=False)
    await asyncio.wait_for(again.wait(), 20)
    await stage.click(ann, panel, "Keep")
    assert "Round 1" in words(stage.newest(place))


def _also(run: Any, done: asyncio.Event) -> Any:
    async def both() -> None:
        await run()
        done.set()

    return both


async def test_what_discord_could_not_take_is_shown_later(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    assert stage.bot is not None
    with monkeypatch.context() as patch:
        lost = AsyncMock(side_effect=aiohttp.ServerDisconnectedError())
        patch.setattr(stage.bot.presenter, "_put", lost)
        await stage.click(ann, await stage.panel(ann), "Keep")
    assert "Setup" in words(stage.newest(place))
    await stage.bot.sweep()
    await stage.settled()
    assert "Round 1" in words(stage.newest(place))
    lost.assert_awaited_once()


async def test_rate_limits_are_waited_for(stage: Stage) -> None:
    ann, *_ = stage.world.people
    place = await stage.game(ann)
    panel = await stage.panel(ann)
    stage.world.rate_limit_next(3, 0.01)
    await stage.click(ann, panel, "Keep")
    assert [status for *_, status in stage.world.calls].count(429) == 3
    assert "Round 1" in words(stage.newest(place))
    assert "Round 1" in words(panel)
