"""Answers given before their turn: kept on disk, given in their turn, forgotten if another question comes."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables import Outdated, Tables
from engine.kernel import IllegalAnswer

from .people import ANN, BOB, Group, cards

# With the luck of these tests Bob is the first player: Ann comes after him.
CHOSEN = "Ann had chosen ahead."


async def committing(tables: Tables) -> Group:
    """Bob is asked to commit characters; Ann comes after him."""
    group = await cards(tables)
    while set((await group.asks()).values()) != {"commit"}:
        user = (await group.waiting())[0]
        panel = await group.panel(user)
        assert panel.ask is not None
        await group.press(user, panel, *panel.ask.default)
    assert await group.asks() == {BOB: "commit"}
    return group


async def foreseen(group: Group, user: int) -> tuple[int, int, tuple[str, ...]]:
    """The buttons of the question somebody may answer ahead: epoch, ticket, and the picks offered."""
    async with group.tables.open(group.number) as live:
        seat = live.seat_of(user)
        ask = live.ahead(seat)
        assert ask is not None
        return live.table.epoch, seat.ticket, tuple(option.id for option in ask.options)


async def choose_ahead(group: Group, *picks: str) -> tuple[str, ...]:
    """Ann chooses before her turn: these, or the first she is offered."""
    epoch, ticket, offered = await foreseen(group, ANN)
    chosen = picks or offered[:1]
    await group.tables.answer(group.number, ANN, epoch, ticket, chosen)
    return chosen


async def test_it_is_given_in_its_turn_and_the_log_says_so(tables: Tables) -> None:
    group = await committing(tables)
    before = (await group.table()).inputs
    chosen = await choose_ahead(group)
    assert (await group.table()).inputs == before  # it does not count yet
    assert CHOSEN not in await group.log()
    group.restart()
    await group.answers(BOB)
    given = await tables.store.inputs(group.number, before, before + 2)
    assert [(g.user, g.picks, g.automatic) for g in given] == [(BOB, (), False), (ANN, chosen, False)]
    assert CHOSEN in await group.log()
    assert not any(seat.ahead for seat in await group.seats())


async def test_whoever_lets_a_companion_play_does_not_choose(tables: Tables) -> None:
    group = await committing(tables)
    epoch, ticket, offered = await foreseen(group, ANN)
    await choose_ahead(group)
    await tables.let_companion_play(group.number, ANN)
    assert not any(seat.ahead for seat in await group.seats())
    with pytest.raises(Outdated):
        await tables.answer(group.number, ANN, epoch, ticket, offered[:1])
    await tables.stop_passing(group.number, ANN)
    await choose_ahead(group)


async def test_it_can_be_chosen_again_or_withdrawn(tables: Tables) -> None:
    group = await committing(tables)
    await choose_ahead(group)
    epoch, ticket, offered = await foreseen(group, ANN)
    await tables.answer(group.number, ANN, epoch, ticket, offered[1:2])
    assert (await group.seats())[0].ahead["picks"] == list(offered[1:2])
    await tables.choose_again(group.number, ANN)
    await group.answers(BOB)
    assert CHOSEN not in await group.log()
    assert await group.asks() == {ANN: "commit"}


async def test_another_question_is_asked(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Bob does changes what Ann is asked: she decides anew."""
    group = await committing(tables)
    await choose_ahead(group)
    async with tables.open(group.number) as live:
        assert live.session is not None
        hero = live.session.game.heroes(live.seat_of(ANN).seat)[0]
        label = type(live.session.game).describe

        def changed(game: Any, card: Any) -> str:
            return str(label(game, card)) + "!" * (card.id == hero.id)

        monkeypatch.setattr(type(live.session.game), "describe", changed)
    await group.answers(BOB)
    assert await group.asks() == {ANN: "commit"}
    assert not any(seat.ahead for seat in await group.seats())


async def test_the_open_panel_stays_good_when_the_turn_comes(tables: Tables) -> None:
    group = await committing(tables)
    epoch, ticket, offered = await foreseen(group, ANN)
    await group.answers(BOB)
    await tables.answer(group.number, ANN, epoch, ticket, offered[:1])
    assert "commit" not in (await group.asks()).values()


async def test_what_is_not_offered_is_refused(tables: Tables) -> None:
    group = await committing(tables)
    with pytest.raises(IllegalAnswer, match="not one of the options"):
        await choose_ahead(group, "card:9999")
    assert not any(seat.ahead for seat in await group.seats())


async def test_taking_back_forgets_it(tables: Tables) -> None:
    group = await committing(tables)
    await choose_ahead(group)
    plan = await tables.undo_plan(group.number, BOB)
    assert await tables.take_back(group.number, BOB, plan.to) or await tables.vote(group.number, ANN, True)
    assert not any(seat.ahead for seat in await group.seats())
