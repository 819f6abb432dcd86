"""Two people in two windows: from the welcome to a turn, with private hands."""

from __future__ import annotations

import discord
import pytest
from playwright.async_api import Locator, Page, expect

from tests.discord.stage import Stage

from .conftest import Window

LONG = 30_000  # milliseconds; drawing may be slow on a busy machine


async def welcomed(stage: Stage) -> None:
    """The welcome message of the playground."""
    assert stage.bot is not None
    channel = discord.utils.get(stage.bot.get_all_channels(), name="tavern")
    assert isinstance(channel, discord.TextChannel)
    await stage.bot.welcome(channel)


def private(page: Page) -> Locator:
    """The newest message that only this person sees."""
    return page.locator("article[data-ephemeral]").last


async def press(where: Locator | Page, name: str) -> None:
    """Click a button by its exact words."""
    await where.get_by_role("button", name=name, exact=True).last.click(timeout=LONG)


async def test_a_game_for_two_in_two_windows(
    stage: Stage, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda bits: 0)  # Ann begins, and both can plan at once
    ann, ben, *_ = stage.world.people
    await welcomed(stage)
    desk, phone = await window(ann), await window(ben, phone=True)

    await press(desk, "Open a first game")
    await expect(private(desk)).to_contain_text("The lobby is open", timeout=LONG)
    await press(phone, "Take a seat")
    await expect(private(phone)).to_contain_text("You have a seat", timeout=LONG)
    await press(private(desk), "Start")
    await expect(private(desk)).to_contain_text("The table is set", timeout=LONG)

    await desk.get_by_role("button", name="Open thread").click()
    await phone.get_by_role("button", name="Open thread").click()
    await press(desk, "Your move")
    await press(phone, "Your move")
    for page in (desk, phone):
        await expect(private(page)).to_contain_text("Keep your opening hand?", timeout=LONG)
        await press(private(page), "Keep")
    for page in (desk, phone):
        await expect(private(page)).to_contain_text("Planning phase", timeout=LONG)

    # What one has drawn the other cannot find anywhere on the page.
    for page, other in ((desk, phone), (phone, desk)):
        drawn = await private(page).get_by_text("You draw").first.inner_text()
        assert drawn not in await other.content()
        assert await page.locator("article[data-ephemeral]").count() == 1

    # When the first player has planned, the other's open panel follows by itself.
    await expect(private(phone)).to_contain_text("Nothing to decide for you now")
    await press(private(desk), "Done")
    await expect(private(phone)).to_contain_text("Play an ally or attachment?", timeout=LONG)


async def test_the_first_game_is_two_clicks_away(stage: Stage, window: Window) -> None:
    ann = stage.world.people[0]
    await welcomed(stage)
    page = await window(ann)
    await press(page, "Open a first game")
    await press(private(page), "Start")
    await expect(private(page)).to_contain_text("The table is set", timeout=LONG)


async def test_a_command_with_autocomplete_by_keyboard(stage: Stage, window: Window) -> None:
    ann = stage.world.people[0]
    page = await window(ann)
    box = page.get_by_role("combobox", name="Message")
    await box.fill("/rules")
    await box.press("Enter")
    field = page.get_by_role("combobox", name="topic")
    await field.fill("sentinal")
    await expect(page.get_by_role("option").first).to_contain_text("Sentinel", timeout=LONG)
    await field.press("Enter")
    await field.press("Enter")
    await expect(private(page)).to_contain_text("Sentinel", timeout=LONG)


async def test_unread_and_ping_marks(stage: Stage, window: Window) -> None:
    ann, ben, *_ = stage.world.people
    page = await window(ben)
    await page.get_by_role("navigation", name="Channels").get_by_text("library").click()
    ann.say(stage.world.channels[0], "Hello")
    await expect(page.locator("[data-channel-id][data-unread]").first).to_contain_text("tavern", timeout=LONG)
    ann.say(stage.world.channels[0], f"{ben.mention}, come!")
    await expect(page.get_by_role("button", name="tavern, 1 ping")).to_be_visible(timeout=LONG)
    await expect(page).to_have_title("(1) #library · Ben", timeout=LONG)
