"""A browser, if there is one; where the tests must run (CI), its absence is an error."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright

from bot.playground import Person
from tests.discord.stage import Stage

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
Window = Callable[..., Awaitable[Page]]


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """The local Discord with the bot on it, in real time."""
    async with Stage(tmp_path) as stage:
        yield stage


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Chromium without a screen."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("There is no browser; .ci/run installs one.")
        pytest.skip("There is no browser: install chromium to run this test.")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        await browser.close()


@pytest.fixture
async def window(stage: Stage, browser: Browser) -> AsyncIterator[Window]:
    """Opens the page as one of the people, in a window of its own."""
    async with AsyncExitStack() as stack:
        complaints: list[str] = []

        async def open_window(person: Person, *, phone: bool = False) -> Page:
            context = await browser.new_context(
                viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
                has_touch=phone,
                is_mobile=phone,
            )
            stack.push_async_callback(context.close)
            page = await context.new_page()
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("console", lambda told: complaints.append(told.text) if told.type == "error" else None)
            await page.goto(f"{stage.world.page_url}&person={person.id}")
            await page.locator("body[data-link=up]").wait_for()
            return page

        yield open_window
        assert complaints == []
