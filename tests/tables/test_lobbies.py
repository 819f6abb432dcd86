"""Lobbies: seats, decks, hosts, starting, and lobbies that everybody forgets."""

from __future__ import annotations

import asyncio
import secrets

import pytest

from bot.store import Database, Status
from bot.tables import NotAllowed, NotSeated, TableError, Tables
from bot.tables.lobbies import LOBBY_LASTS
from engine.kernel import GameError

from .conftest import Clock
from .people import ANN, BOB, CID, DAN, NAMES, Group, cards, duel, tiny
from .tinygame import GAME, Board, Rules


async def people(group: Group) -> list[tuple[int, int, str, str]]:
    """Who sits where, with which deck."""
    return [(seat.seat, seat.user, seat.name, seat.deck) for seat in await group.seats()]


async def test_what_those_wish_who_take_a_seat_counts_in_the_game(tables: Tables) -> None:
    group = await tiny(tables, 1, start=False)
    await tables.people.change(BOB, "Bob", everywhere=True)
    await tables.sit(group.number, BOB, "Bob")
    await tables.start(group.number, ANN)
    async with tables.open(group.number) as live:
        assert [live.wishes[user].everywhere for user in (ANN, BOB)] == [False, True]


async def test_the_host_has_a_seat_and_others_take_theirs(tables: Tables) -> None:
    group = await tiny(tables, 3, start=False)
    assert await people(group) == [(0, ANN, "Ann", "red"), (1, BOB, "Bob", "green"), (2, CID, "Cid", "blue")]
    table = await group.table()
    assert (table.host, table.mode, table.scenario, table.place) == (ANN, "plain", "garden", 10)
    assert table.stale


async def test_a_full_table_and_a_second_seat_are_refused(tables: Tables) -> None:
    group = await tiny(tables, 3, start=False)
    before = await people(group)
    with pytest.raises(TableError, match="All seats are taken"):
        await tables.sit(group.number, DAN, "Dan")
    with pytest.raises(TableError, match="have a seat already"):
        await tables.sit(group.number, BOB, "Bob")
    assert await people(group) == before


async def test_two_people_reach_for_the_last_seat(tables: Tables) -> None:
    group = await tiny(tables, 2, start=False)
    sat = await asyncio.gather(
        tables.sit(group.number, CID, "Cid"), tables.sit(group.number, DAN, "Dan"), return_exceptions=True
    )
    assert [type(result) for result in sat] == [type(None), TableError]
    assert [user for _, user, _, _ in await people(group)] == [ANN, BOB, CID]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann (2)"),
        ("  B\u200bo\n b ", "B o b"),
        ("\u202e\u0000", "Somebody"),
        ("x" * 50, "x" * 32),
    ],
)
async def test_names_are_cleaned_and_told_apart(tables: Tables, name: str, shown: str) -> None:
    group = await tiny(tables, 1, start=False)
    await tables.sit(group.number, BOB, name)
    assert (await people(group))[1][2] == shown


async def test_long_names_are_told_apart(tables: Tables) -> None:
    group = await tiny(tables, 1, start=False)
    for user in (BOB, CID):
        await tables.sit(group.number, user, "x" * 40)
    assert [name for _, _, name, _ in await people(group)] == ["Ann", "x" * 32, "x" * 28 + " (2)"]


async def test_who_leaves_makes_room(tables: Tables) -> None:
    group = await tiny(tables, 3, start=False)
    await tables.stand_up(group.number, BOB, by=BOB)
    assert await people(group) == [(0, ANN, "Ann", "red"), (1, CID, "Cid", "blue")]
    await tables.sit(group.number, DAN, "Dan")
    assert (await people(group))[2] == (2, DAN, "Dan", "green")
    with pytest.raises(NotSeated):
        await tables.stand_up(group.number, BOB, by=BOB)


async def test_the_hosts_chair_goes_to_the_next_and_the_last_one_closes_the_door(tables: Tables) -> None:
    group = await tiny(tables, 2, start=False)
    await tables.stand_up(group.number, ANN, by=ANN)
    assert (await group.table()).host == BOB
    await tables.stand_up(group.number, BOB, by=BOB)
    assert await group.status() is Status.ENDED
    assert await people(group) == []
    with pytest.raises(TableError, match="begun already, or the lobby is closed"):
        await tables.sit(group.number, CID, "Cid")
    await tiny(tables, 1)  # the channel is free again


async def test_only_the_host_removes_others(tables: Tables) -> None:
    group = await tiny(tables, 3, start=False)
    with pytest.raises(NotAllowed, match="Only the host"):
        await tables.stand_up(group.number, CID, by=BOB)
    await tables.stand_up(group.number, CID, by=ANN)
    assert [user for _, user, _, _ in await people(group)] == [ANN, BOB]
    with pytest.raises(TableError, match="That person has no seat"):
        await tables.stand_up(group.number, CID, by=ANN)


async def test_the_host_can_hand_over(tables: Tables) -> None:
    group = await tiny(tables, 2, start=False)
    with pytest.raises(TableError, match="That person has no seat"):
        await tables.set_up(group.number, ANN, host=str(DAN))
    await tables.set_up(group.number, ANN, host=str(BOB))
    with pytest.raises(NotAllowed, match="Only the host can do that: Bob"):
        await tables.set_up(group.number, ANN, mode="fancy")
    await tables.set_up(group.number, BOB, mode="fancy", scenario="cellar")
    table = await group.table()
    assert (table.host, table.mode, table.scenario) == (BOB, "fancy", "cellar")


@pytest.mark.parametrize("wishes", [{"mode": "x"}, {"scenario": "x"}, {"scenario": "cellar", "mode": "x"}])
async def test_a_wish_that_cannot_be_met_changes_nothing(tables: Tables, wishes: dict[str, str]) -> None:
    group = await tiny(tables, 1, start=False)
    with pytest.raises(TableError, match="There is no such"):
        await tables.set_up(group.number, ANN, **wishes)
    async with tables.open(group.number) as live:
        assert (live.table.scenario, live.table.mode) == ("garden", "plain")


async def test_decks_are_chosen_from_the_list(tables: Tables) -> None:
    group = await tiny(tables, 1, start=False)
    with pytest.raises(GameError, match="no such deck"):
        await tables.choose_deck(group.number, ANN, "purple")
    with pytest.raises(NotSeated):
        await tables.choose_deck(group.number, BOB, "red")
    await tables.choose_deck(group.number, ANN, "blue")
    assert await people(group) == [(0, ANN, "Ann", "blue")]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"scenario": "moon"}, "no such scenario"),
        ({"mode": "x"}, "no mode 'x'"),
        ({"game": "x"}, "no game 'x'"),
    ],
)
async def test_a_table_of_something_unknown_is_refused(
    tables: Tables, wrong: dict[str, str], words: str
) -> None:
    wishes = {"game": "tiny", "scenario": "garden", **wrong}
    with pytest.raises(GameError, match=words):
        await tables.create(**wishes, guild=1, channel=10, host=ANN, name="Ann")
    assert await tables.store.at(10) is None


async def test_one_table_in_a_channel(tables: Tables) -> None:
    group = await tiny(tables, 1)
    with pytest.raises(TableError, match="one at a time"):
        await tiny(tables, 1)
    await tiny(tables, 1, channel=11)
    await tables.end(group.number, ANN)
    await tiny(tables, 1)


# -- starting ----------------------------------------------------------------------------------


async def test_who_is_seated_may_start(tables: Tables) -> None:
    group = await tiny(tables, 2, start=False)
    with pytest.raises(NotSeated):
        await tables.start(group.number, CID)
    await tables.start(group.number, BOB)
    assert await group.status() is Status.PLAYING
    with pytest.raises(TableError, match="begun already"):
        await tables.start(group.number, ANN)
    with pytest.raises(TableError, match="begun already"):
        await tables.stand_up(group.number, BOB, by=BOB)


async def test_two_people_press_start_at_once(tables: Tables) -> None:
    group = await tiny(tables, 2, start=False)
    started = await asyncio.gather(
        tables.start(group.number, ANN), tables.start(group.number, BOB), return_exceptions=True
    )
    assert [type(result) for result in started] == [type(None), TableError]
    assert await group.waiting() == [ANN, BOB]


async def test_the_same_hero_twice_is_explained_and_the_lobby_stays(tables: Tables) -> None:
    number = await tables.create(
        game="lcg", scenario="passage-through-mirkwood", guild=1, channel=10, host=ANN, name="Ann"
    )
    group = Group(tables, number)
    await tables.sit(number, BOB, "Bob")
    await tables.choose_deck(number, BOB, "leadership")
    before = await people(group)
    with pytest.raises(TableError, match="Aragorn can only be at one seat"):
        await tables.start(number, ANN)
    assert await group.status() is Status.LOBBY
    assert await people(group) == before
    await tables.choose_deck(number, BOB, "spirit")
    await tables.start(number, ANN)
    assert sorted(await group.waiting()) == [ANN, BOB]


async def test_a_game_that_fails_at_its_start_leaves_a_lobby_and_a_report(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stillborn(Rules):
        async def secrets(self, g: Board) -> None:
            raise KeyError("at the start")

    group = await tiny(tables, 1, start=False)
    with monkeypatch.context() as broken:
        broken.setattr(GAME, "rules", Stillborn())
        with pytest.raises(TableError, match="This game cannot be started: KeyError"):
            await tables.start(group.number, ANN)
    assert await group.status() is Status.LOBBY
    failure = await tables.store.failure(group.number)
    assert failure is not None
    assert failure.error == "KeyError: 'at the start'"
    with pytest.raises(TableError, match="no effect that could be left out"):
        await tables.propose_leaving_out(group.number, ANN)
    await tables.start(group.number, ANN)
    assert "failure" not in (await group.table()).board


async def test_luck_comes_from_secrets(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", {48: 4711}.__getitem__)
    group = await tiny(tables, 1)
    assert (await group.state())["seed"] == 4711


# -- after the game ----------------------------------------------------------------------------


async def test_a_rematch_has_the_same_people_and_decks(tables: Tables) -> None:
    group = await duel(tables, 3)
    with pytest.raises(TableError, match="not over yet"):
        await tables.rematch(group.number, BOB, "Bob")
    await tables.end(group.number, ANN)
    with pytest.raises(NotSeated):
        await tables.rematch(group.number, DAN, "Dan")
    again = Group(tables, await tables.rematch(group.number, BOB, "Bob"))
    assert await people(again) == [(0, BOB, "Bob", "green"), (1, ANN, "Ann", "red"), (2, CID, "Cid", "blue")]
    table = await again.table()
    assert (table.status, table.host, table.epoch, table.inputs) == (Status.LOBBY, BOB, 0, 0)
    with pytest.raises(TableError, match="one at a time"):
        await tables.rematch(group.number, ANN, "Ann")
    await tables.start(again.number, BOB)
    assert await again.waiting() == [BOB, ANN, CID]


async def test_only_the_host_or_a_moderator_ends_a_game(tables: Tables) -> None:
    group = await duel(tables, 2)
    with pytest.raises(NotAllowed, match="Ann"):
        await tables.end(group.number, BOB)
    panel = await group.panel(ANN)
    await tables.end(group.number, DAN, moderator=True)
    assert await group.status() is Status.ENDED
    assert (await group.log())[-1] == "The table was closed."
    with pytest.raises(TableError, match="closed already"):
        await tables.end(group.number, ANN)
    for attempt in (
        group.press(ANN, panel, "2"),
        tables.draft(group.number, ANN, panel.epoch, panel.ticket, {"picks": ["2"]}),
        tables.concede(group.number, ANN),
        tables.stop_passing(group.number, DAN),
        tables.undo_plan(group.number, ANN),
    ):
        with pytest.raises(TableError):
            await attempt
    assert await group.waiting() == []


async def test_a_table_that_does_not_exist(tables: Tables) -> None:
    for attempt in (tables.start(99, ANN), tables.answer(99, ANN, 0, 0, ()), tables.lost(99, "Gone.")):
        with pytest.raises(TableError, match="no longer exists"):
            await attempt


async def test_a_lost_place_ends_what_stood_there(tables: Tables) -> None:
    group = await duel(tables, 2)
    await tables.lost(group.number, "The channel is gone.")
    assert await group.status() is Status.ENDED
    await tables.lost(group.number, "Again.")
    assert (await group.log())[-1] == "The channel is gone."


@pytest.mark.parametrize("way", ["end", "lost"])
async def test_a_game_that_can_no_longer_be_loaded_can_be_closed(
    tables: Tables, database: Database, way: str
) -> None:
    group = await duel(tables, 2)
    async with database.transaction() as change:
        await change.run("DELETE FROM states")
    group.restart()
    with pytest.raises(TableError, match="can no longer be loaded"):
        await group.panel(ANN)
    if way == "end":
        await group.tables.end(group.number, ANN)
    else:
        await group.tables.lost(group.number, "The channel is gone.")
    assert await group.status() is Status.ENDED
    await tiny(group.tables, 1)


# -- time --------------------------------------------------------------------------------------


async def test_a_lobby_that_is_forgotten_for_a_day_is_closed(tables: Tables, clock: Clock) -> None:
    begun = clock.now
    lobby = await tiny(tables, 1, start=False)
    game = await tiny(tables, 1, channel=11)
    clock.now = begun + LOBBY_LASTS
    assert await tables.expire_lobbies() == []
    await tables.sit(lobby.number, BOB, "Bob")  # somebody comes: another day
    clock.now = begun + LOBBY_LASTS + 1
    assert await tables.expire_lobbies() == []
    clock.now = begun + 2 * LOBBY_LASTS + 1
    told: list[int] = []
    tables.changed = told.append
    assert await tables.expire_lobbies() == told == [lobby.number]
    assert await lobby.status() is Status.ENDED
    assert await lobby.log() == ["Nobody has started this game for a day."]
    assert await game.status() is Status.PLAYING
    assert await tables.expire_lobbies() == []


async def test_a_lobby_in_which_something_happens_meanwhile_is_not_closed(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, touched = await tiny(tables, 1, start=False), await tiny(tables, 1, start=False, channel=11)
    clock.now += LOBBY_LASTS + 1
    found = await tables.store.lobbies_untouched_since(clock.now - LOBBY_LASTS)
    assert len(found) == 2

    async def as_it_was(moment: float) -> object:
        return found

    monkeypatch.setattr(tables.store, "lobbies_untouched_since", as_it_was)
    await tables.start(started.number, ANN)
    await tables.sit(touched.number, BOB, "Bob")
    assert await tables.expire_lobbies() == []
    assert await started.status() is Status.PLAYING
    assert await touched.status() is Status.LOBBY


async def test_a_game_of_cards_begins_with_its_people(tables: Tables) -> None:
    group = await cards(tables, 4)
    async with tables.open(group.number) as live:
        view = live.view(CID)
    assert [player.name for player in view.players] == [NAMES[user] for user in (ANN, BOB, CID, DAN)]
    assert [bool(player.hand) for player in view.players] == [False, False, True, False]
