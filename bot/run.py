"""Starting the bot: on Discord with a token, on the playground without one."""

from __future__ import annotations

import asyncio
import logging
import signal
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import aiohttp
import discord

from bot.store import Database, StoreError
from engine.kernel import BadSetup

from . import logs
from .client import Fellowship
from .config import TOKEN, Config
from .playground import Playground, point_discord_at

log = logging.getLogger(__name__)
UNREACHABLE = (
    aiohttp.ClientConnectionError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
)
WELCOMES = "tavern"  # the channel of the playground in which a visitor begins


def run(config: Config) -> int:
    """Run until somebody stops it; gives the exit code: 1 is trouble that may pass, and worth another try."""
    logs.set_up(config.log_level, config.log_format)
    try:
        asyncio.run(_on_discord(config) if config.discord_token else _on_playground(config))
    except StoreError as error:
        raise BadSetup(str(error)) from error
    except discord.LoginFailure as error:
        raise BadSetup(f"Discord does not know this token. Check {TOKEN}.") from error
    except discord.PrivilegedIntentsRequired as error:
        words = "Discord refuses the intents, though the bot needs no privileged one: check its application."
        raise BadSetup(words) from error
    except UNREACHABLE as error:
        log.error("Discord cannot be reached: %s.", error)
        return 1
    except OSError as error:
        raise BadSetup(f"The bot cannot start: {error.strerror or error}.") from error
    return 0


async def _on_discord(config: Config) -> None:
    database = await Database(config.database).open()
    try:
        client = Fellowship(config, database)

        async def ready() -> None:
            log.info("To invite me: %s", client.invitation)

        await _serve(client, config.discord_token, ready)
    finally:
        await database.close()


async def _on_playground(config: Config) -> None:
    """The same bot on a Discord of its own, on this machine alone; it forgets everything at the end."""
    with tempfile.TemporaryDirectory(prefix="fellowship-") as folder:
        database = await Database(Path(folder) / "playground.db").open()
        try:
            async with Playground(port=config.playground_port) as world:
                point_discord_at(world.url)
                client = Fellowship(config, database, guild_ready_timeout=0.1)

                async def ready() -> None:
                    channel = discord.utils.get(client.get_all_channels(), name=WELCOMES)
                    assert isinstance(channel, discord.TextChannel)
                    await client.welcome(channel)
                    print(f"Fellowship is ready. Open this address in a browser:\n\n  {world.page_url}\n")
                    print("Everything stays on this machine. Ctrl+C ends it.", flush=True)

                await _serve(client, world.token, ready)
        finally:
            await database.close()


async def _serve(client: Fellowship, token: str, ready: Callable[[], Awaitable[None]]) -> None:
    """Log in, say that it is ready, and stay until a signal says to stop; then end cleanly."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no such handlers
            asyncio.get_running_loop().add_signal_handler(name, stop.set)

    async def tell() -> None:
        await client.first_ready.wait()
        await ready()

    running, telling = asyncio.create_task(client.start(token)), asyncio.create_task(tell())
    stopping = asyncio.create_task(stop.wait())
    waiting = {running, telling, stopping}
    try:
        while running in waiting and stopping in waiting:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
    finally:
        await client.close()
        for task in waiting:  # the client may be waiting for Discord, perhaps for long
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
