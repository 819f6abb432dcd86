"""Everybody's decks on disk: edits, deleting, sharing, fellowships, and how decks fared."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.decks import BadDeck, DeckList, decode
from bot.decks.service import KEPT, MOST_DECKS, Decks, ref
from bot.lcg.decks.pool import pool
from bot.store import Database, Record, ResultStore, Seat, Status, Table, TableStore

ANN, BEN = 11, 22


class Now:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
async def decks(tmp_path: Path, now: Now) -> AsyncIterator[Decks]:
    database = await Database(tmp_path / "decks.db").open()
    yield Decks(database, now)
    await database.close()


async def new(decks: Decks, user: int = ANN, name: str = "Mine", like: str = "") -> str:
    """A new deck; gives what names it."""
    deck = (await decks.get(user, "lcg", like)).named(name) if like else DeckList(name)
    return ref((await decks.create(user, "lcg", deck)).id)


async def numbers(decks: Decks, user: int = ANN) -> list[str]:
    """Somebody's decks by name."""
    return [deck.name for deck in await decks.mine(user, "lcg")]


@pytest.mark.parametrize("seed", range(5))
async def test_any_edits_keep_the_counts(decks: Decks, seed: int) -> None:
    chance, name = Random(seed), await new(decks)
    codes = chance.sample(sorted(pool()), 6)
    expected: dict[str, int] = {}
    for _ in range(60):
        code, have = (chosen := chance.choice(codes)), expected.get(chosen, 0)
        match chance.choice(("plus", "minus", "set", "look")):
            case "plus":
                await decks.change(ANN, name, lambda deck, code=code: deck.plus(code))  # type: ignore[misc]
                expected[code] = have + 1
            case "minus" if have:
                await decks.change(ANN, name, lambda deck, code=code: deck.minus(code))  # type: ignore[misc]
                expected[code] = have - 1
            case "minus":
                with pytest.raises(BadDeck, match="not in the deck"):
                    await decks.change(ANN, name, lambda deck, code=code: deck.minus(code))  # type: ignore[misc]
            case "set":
                count = chance.randint(0, 3)
                await decks.change(
                    ANN,
                    name,
                    lambda deck, code=code, count=count: deck.with_count(code, count),  # type: ignore[misc]
                )
                expected[code] = count
            case _:
                await decks.look_for(ANN, name, page=chance.randint(0, 3))
        kept = decode((await decks.stored(ANN, name)).data)
        assert kept.counts == {code: count for code, count in expected.items() if count}


async def test_changes_at_once_all_count(decks: Decks) -> None:
    name = await new(decks)
    one, other = sorted(pool())[:2]
    changes = [decks.change(ANN, name, lambda deck: deck.plus(one)) for _ in range(5)]
    changes += [decks.change(ANN, name, lambda deck: deck.plus(other)) for _ in range(4)]
    await asyncio.gather(*changes, decks.look_for(ANN, name, card=one))
    stored = await decks.stored(ANN, name)
    assert decode(stored.data).counts == {one: 5, other: 4}
    assert stored.editor == {"card": one}


async def test_a_deleted_deck_comes_back_within_a_day(decks: Decks, now: Now) -> None:
    name = await new(decks, like="lore")
    gone = await decks.delete(ANN, name)
    assert await numbers(decks) == []
    assert [deck.id for deck in await decks.mine(ANN, "lcg", deleted=True)] == [gone.id]
    with pytest.raises(BadDeck, match="no such deck"):
        await decks.get(ANN, "lcg", name)
    assert await decks.brought("lcg", name) is None
    now.time += KEPT
    with pytest.raises(BadDeck, match="cannot be brought back"):
        await decks.bring_back(BEN, gone.id)
    await decks.bring_back(ANN, gone.id)
    assert await numbers(decks) == ["Mine"]
    with pytest.raises(BadDeck, match="cannot be brought back"):
        await decks.bring_back(ANN, gone.id)


async def test_after_a_day_a_deleted_deck_is_forgotten(decks: Decks, now: Now) -> None:
    gone = await decks.delete(ANN, await new(decks))
    now.time += KEPT + 1
    with pytest.raises(BadDeck, match="cannot be brought back"):
        await decks.bring_back(ANN, gone.id)
    assert await decks.mine(ANN, "lcg", deleted=True) == []
    await decks.delete(ANN, await new(decks))
    assert await decks.store.deck(gone.id) is None


async def test_somebody_else_s_deck(decks: Decks) -> None:
    name = await new(decks, like="lore")
    with pytest.raises(BadDeck, match="no such deck"):
        await decks.get(BEN, "lcg", name)
    await decks.share(ANN, name, True)
    assert (await decks.get(BEN, "lcg", name)).name == "Mine"
    for wish in (
        decks.change(BEN, name, lambda deck: deck.named("His")),
        decks.share(BEN, name, False),
        decks.delete(BEN, name),
        decks.look_for(BEN, name, page=1),
    ):
        with pytest.raises(BadDeck, match="belongs to somebody else"):
            await wish
    await decks.share(ANN, name, False)
    with pytest.raises(BadDeck, match="no such deck"):
        await decks.get(BEN, "lcg", name)
    assert await numbers(decks) == ["Mine"]


@pytest.mark.parametrize(
    "name", ["", "own:", "own:x", "own:-1", "own:9", "own:" + "9" * 40, "own:²", "nothing"]
)
async def test_what_names_no_deck(decks: Decks, name: str) -> None:
    with pytest.raises(BadDeck, match="no such deck"):
        await decks.get(ANN, "lcg", name)
    assert await decks.brought("lcg", name) is None


async def test_nobody_has_too_many_decks(decks: Decks) -> None:
    for _ in range(MOST_DECKS):
        await new(decks)
    with pytest.raises(BadDeck, match="delete one first"):
        await new(decks)
    await new(decks, BEN)


async def test_how_a_deck_fared(decks: Decks, tmp_path: Path) -> None:
    mine = await new(decks, like="lore")
    database = await Database(tmp_path / "decks.db").open()
    store, results = TableStore(database), ResultStore(database)
    seats = [Seat(0, ANN, "Ann", mine), Seat(1, BEN, "Ben", "spirit")]
    played = [("road", True, 120), ("road", True, 90), ("road", False, 40), ("wood", False, 200)]
    tables = []
    async with database.transaction() as change:
        for place, (scenario, won, score) in enumerate(played):
            table = Table(0, "lcg", Status.OVER, 1, place, place, ANN, scenario, "normal", 0.0, 0.0)
            table.id = await store.add(change, table)
            await store.add_results(change, table, seats, won, score, 0.0)
            tables.append(table.id)
    assert await results.of_deck(mine) == [Record("road", 3, 2, 90), Record("wood", 1, 0, None)]
    async with database.transaction() as change:
        await store.take_back(change, tables[1], 0)  # the end of that game was undone
    assert await results.of_deck(mine) == [Record("road", 2, 1, 120), Record("wood", 1, 0, None)]
    assert await results.of_deck("lore") == []
    assert await results.of_person(BEN) == await results.of_person(ANN) != []
    await database.close()


async def test_fellowships(decks: Decks) -> None:
    mine = await new(decks, like="lore")
    with pytest.raises(BadDeck, match="only be at one seat"):
        await decks.keep_together(ANN, "lcg", "Twins", (mine, "lore"))
    with pytest.raises(BadDeck, match="0 heroes"):
        await decks.keep_together(ANN, "lcg", "Empty", (await new(decks, name="Nothing"), "lore"))
    await decks.keep_together(ANN, "lcg", "Two", (mine, "spirit"))
    [kept] = await decks.fellowships(ANN, "lcg")
    assert (kept.name, kept.decks) == ("Two", (mine, "spirit"))
    assert await decks.fellowships(BEN, "lcg") == []
    await decks.part(BEN, kept.id)
    assert await decks.fellowships(ANN, "lcg") == [kept]
    await decks.part(ANN, kept.id)
    assert await decks.fellowships(ANN, "lcg") == []
