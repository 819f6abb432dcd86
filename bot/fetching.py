"""Fetching a deck from the network, when the host allows it: a few seconds, a few bytes, one host."""

from __future__ import annotations

import aiohttp
from yarl import URL

from bot.decks import BadDeck

SECONDS = 10.0
MOST_REDIRECTS = 3
REDIRECTS = (301, 302, 303, 307, 308)


async def fetch(url: str, most_bytes: int, seconds: float = SECONDS) -> bytes:
    """What is at an address; whatever goes wrong is a `BadDeck` with a sentence."""
    host = URL(url).host
    try:
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(seconds)) as session:
            return await _follow(session, URL(url), most_bytes)
    except TimeoutError as error:
        raise BadDeck(f"{host} did not answer in time. Try again later.") from error
    except (aiohttp.ClientError, ValueError) as error:
        raise BadDeck(f"{host} cannot be reached at the moment. Try again later.") from error


async def _follow(session: aiohttp.ClientSession, url: URL, most_bytes: int) -> bytes:
    """The answer, perhaps after some redirects on the same host."""
    for _ in range(1 + MOST_REDIRECTS):
        async with session.get(url, allow_redirects=False) as answer:
            if answer.status not in REDIRECTS:
                return await _content(answer, most_bytes)
            target = url.join(URL(answer.headers.get("Location", "")))
        safer = (url.scheme, target.scheme) == ("http", "https")
        if target.host != url.host or (target.origin() != url.origin() and not safer):
            raise BadDeck(f"{url.host} sent me somewhere else, and I did not follow.")
        url = target
    raise BadDeck(f"{url.host} sends me around in circles.")


async def _content(answer: aiohttp.ClientResponse, most_bytes: int) -> bytes:
    if answer.status == 404:
        raise BadDeck(f"{answer.url.host} has no such deck.")
    if answer.status != 200:
        raise BadDeck(f"{answer.url.host} did not give the deck (it answered {answer.status}).")
    found = bytearray()
    async for piece in answer.content.iter_chunked(16 * 1024):
        found += piece
        if len(found) > most_bytes:
            raise BadDeck(f"What {answer.url.host} gave is larger than any deck.")
    return bytes(found)
