"""The program is updated in the middle of a step: what fits is kept, the rest is asked again."""

from __future__ import annotations

import pytest

from bot.store import Database, Status
from bot.tables import Outdated, TableError, Tables
from engine.kernel import PASS, Ask, Decision, GameOver, Kind, Option

from .people import ANN, BOB, CID, Group, cards, duel, tiny, window
from .tinygame import GAME, Board, Rules

UPDATED = "The program has been updated in the middle of a step; some answers are asked again."
BEGIN = Ask(Kind.CONFIRM, "Begin?", (Option("yes", "Yes"),), topic="begin")


def numbers(most: int) -> tuple[Option, ...]:
    """The numbers from 1 on."""
    return tuple(Option(str(n), f"The {n}") for n in range(1, most + 1))


class Preface(Rules):
    """A question more before a duel."""

    async def duel(self, g: Board) -> None:
        await g.one(0, BEGIN)
        await super().duel(g)


class Reworded(Rules):
    """The same questions in other words."""

    async def secrets(self, g: Board) -> None:
        await Decision(dict.fromkeys(g.seats(), Ask(Kind.AMOUNT, "Think!", numbers(3), topic="thought")))
        g.state.agenda += ["duel", "window"]


class More(Rules):
    """Seat 0 may choose among more numbers."""

    async def secrets(self, g: Board) -> None:
        await Decision(
            {s: Ask(Kind.AMOUNT, "Number?", numbers(3 if s else 4), topic="more") for s in g.seats()}
        )
        g.state.agenda += ["duel", "window"]


class Broken(Rules):
    """A duel cannot begin any more; and perhaps not even the window before it."""

    def __init__(self, *steps: str) -> None:
        self.steps = steps

    async def duel(self, g: Board) -> None:
        self.fail("duel")
        await super().duel(g)

    async def window(self, g: Board) -> None:
        self.fail("window")
        await super().window(g)

    async def secrets(self, g: Board) -> None:
        self.fail("secrets")
        await super().secrets(g)

    def fail(self, step: str) -> None:
        """Perhaps."""
        if step in self.steps:
            raise KeyError(step)


def update(group: Group, monkeypatch: pytest.MonkeyPatch, rules: Rules) -> None:
    """The bot stops, and starts with another program."""
    monkeypatch.setattr(GAME, "rules", rules)
    group.restart()


async def answers(group: Group) -> list[tuple[int, int, tuple[str, ...]]]:
    """The answers that count."""
    return [(g.number, g.seat, g.picks) for g in await group.tables.store.inputs(group.number, 0, 99)]


async def test_other_words_change_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    group = await tiny(tables)
    await group.answers(BOB, "3")
    panel = await group.panel(ANN)
    update(group, monkeypatch, Reworded())
    assert await group.asks() == {ANN: "thought"}
    assert (await group.table()).epoch == 0
    await group.press(ANN, panel, "1")  # the old button still means the same
    assert await group.log() == []


async def test_a_new_question_is_asked_and_what_followed_is_asked_again(
    tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await duel(tables, 3)
    await group.answers(ANN, "2")
    panel = await group.panel(BOB)
    settled = await answers(group)
    log = await group.log()
    update(group, monkeypatch, Preface())
    assert await group.asks() == {ANN: "begin"}
    assert await answers(group) == settled[:-1]
    table = await group.table()
    assert (table.epoch, table.inputs, table.stale) == (1, 6, True)
    assert await group.log() == [*log[:-1], UPDATED]  # the die of the duel has not been rolled now
    with pytest.raises(Outdated):
        await group.press(BOB, panel, "1")
    stood = await group.everything()
    group.restart()
    assert await group.everything() == stood  # told once
    assert len(await database.rows("SELECT * FROM inputs WHERE undone")) == 1
    await group.answers(ANN, "yes")
    await group.answers(ANN, "2")
    assert await group.asks() == {BOB: "guess"}
    assert await group.log() == [*log[:-1], UPDATED, log[-1]]  # and then it shows the same


async def test_the_answers_that_still_fit_are_kept(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    group = await tiny(tables, 3)
    await group.answers(ANN, "2")
    await group.answers(CID, "3")
    update(group, monkeypatch, More())
    assert await group.asks() == {ANN: "more", BOB: "more"}
    assert await answers(group) == [(0, 2, ("3",))]
    given = await group.tables.store.inputs(group.number, 0, 9)
    assert [(g.user, g.automatic) for g in given] == [(CID, False)]
    group.restart()
    assert (await group.table()).epoch == 1
    await group.answers(ANN, "4")
    await group.answers(BOB, "1")
    assert sorted(await group.asks()) == [ANN, BOB, CID]
    assert await answers(group) == [(0, 2, ("3",)), (1, 0, ("4",)), (2, 1, ("1",))]


async def test_a_question_that_is_gone_takes_only_its_answer_along(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "rules", Preface())
    group = await duel(tables, 3)
    await group.answers(ANN, "yes")
    await group.answers(ANN, "2")
    die = (await group.log())[-1]
    await group.tables.concede(group.number, CID)
    update(group, monkeypatch, Rules())
    assert await group.asks() == {BOB: "guess"}
    assert (await answers(group))[6:] == [(6, 0, ("2",)), (7, 2, ())]
    assert (await group.log())[-2:] == [UPDATED, die]
    await group.answers(BOB, "3")
    assert "Seat 2 says: concede." in await group.log()


async def test_a_settled_step_is_never_played_again(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    group = await duel(tables)
    update(group, monkeypatch, More())
    assert await group.asks() == {ANN: "bid"}
    assert (await group.table()).epoch == 0
    assert UPDATED not in await group.log()


@pytest.mark.parametrize(
    ("broken", "asked", "inputs"),
    [(("duel",), {BOB: "window"}, 3), (("duel", "window"), {BOB: "secret"}, 1)],
)
async def test_a_script_that_fails_while_loading_is_stepped_back_from(
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
    broken: tuple[str, ...],
    asked: dict[int, str],
    inputs: int,
) -> None:
    group = await duel(tables)
    await group.answers(ANN, "2")
    update(group, monkeypatch, Broken(*broken))
    assert await group.asks() == asked
    table = await group.table()
    assert (table.status, table.epoch, table.inputs) == (Status.PLAYING, 1, inputs)
    assert (await group.log())[-1] == UPDATED
    assert len(await answers(group)) == inputs
    update(group, monkeypatch, Rules())
    await group.answers(BOB, "1" if inputs == 1 else PASS)
    assert (await group.asks())[ANN] == ("window" if inputs == 1 else "bid")


async def test_a_game_that_fails_everywhere_says_so_and_waits_for_a_mended_program(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await duel(tables)
    stood = await group.everything()
    update(group, monkeypatch, Broken("duel", "window", "secrets"))
    with pytest.raises(TableError, match="can no longer be loaded"):
        await group.panel(ANN)
    update(group, monkeypatch, Rules())
    assert await group.everything() == stood


async def test_undo_meets_changed_rules(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """One step back would stand within a step that is played in another way now."""
    group = await duel(tables, 1)
    await group.answers(ANN, "1")
    await group.answers(ANN, "2")
    assert await group.asks() == {ANN: "window"}
    update(group, monkeypatch, Preface())
    assert await group.undoes(ANN)
    assert await group.asks() == {ANN: "secret"}
    assert await group.undoes(ANN)
    assert await group.asks() == {ANN: "begin"}
    stood = await group.everything()
    group.restart()
    assert await group.everything() == stood
    await group.answers(ANN, "yes")
    assert await group.asks() == {ANN: "bid"}


async def test_changed_rules_may_end_a_game(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    class Short(Rules):
        async def duel(self, g: Board) -> None:
            g.state.winner = 0
            raise GameOver

    group = await duel(tables)
    await group.answers(ANN, "2")
    update(group, monkeypatch, Short())
    assert await group.waiting() == []
    assert await group.status() is Status.OVER


async def test_a_wish_to_pass_holds_after_an_update(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    class Twice(Rules):
        """The window asks whether one is sure."""

        async def window(self, g: Board) -> None:
            await g.one(0, BEGIN)
            await super().window(g)

    monkeypatch.setattr(GAME, "rules", Twice())
    group = await tiny(tables)
    for user in (ANN, BOB):
        await group.answers(user, "1")
    await group.answers(ANN, "yes")
    await group.passes_until(ANN, "phase")
    await group.answers(ANN, "yes")
    update(group, monkeypatch, Rules())
    assert await group.asks() == {BOB: "window"}
    await group.answers(BOB, "roll")
    assert (await group.log())[-1] == "Ann passes (automatically)."


async def test_an_automatic_pass_stays_automatic(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that undo still knows what a person has done."""

    class Lounge(Rules):
        """All are in the window at once; seat 0 may do more there."""

        def __init__(self, *more: str) -> None:
            self.more = more

        async def window(self, g: Board) -> None:
            asks = {seat: self.ask(*(() if seat else self.more)) for seat in g.seats()}
            await Decision(asks)
            g.state.agenda.append("window")

        def ask(self, *more: str) -> Ask:
            options = tuple(Option(word, word) for word in (*more, PASS))
            return Ask(Kind.WINDOW, "Anything?", options, topic="window")

    monkeypatch.setattr(GAME, "rules", Lounge())
    group = await window(tables, 3)
    for user in (ANN, BOB):
        await group.passes_until(user, "phase")
    await group.answers(CID, PASS)  # and in the next window Ann and Bob have passed already
    for user in (ANN, BOB):
        assert (await group.tables.undo_plan(group.number, user)).to == user + 2
        await group.tables.stop_passing(group.number, user)
    update(group, monkeypatch, Lounge("sing"))
    assert await group.asks() == {ANN: "window", CID: "window"}
    given = await group.tables.store.inputs(group.number, 6, 99)
    assert [(g.seat, g.automatic) for g in given] == [(1, True)]
    assert (await group.tables.undo_plan(group.number, BOB)).to == BOB + 2


async def test_a_card_that_is_gone_is_explained(tables: Tables, database: Database) -> None:
    group = await cards(tables, 1)
    async with tables.open(group.number) as live:
        shot = live.snapshot(live.playing.points[-1])
        shot.state["cards"][0]["printed"] = "core-999"
        async with database.transaction() as change:
            await tables.store.add_snapshot(change, group.number, shot)
    group.restart()
    with pytest.raises(Exception, match="needs a card that does not exist: core-999"):
        await group.panel(ANN)


async def test_a_window_is_no_step_of_its_own_for_others(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await window(tables)
    await group.answers(ANN, PASS)
    update(group, monkeypatch, Preface())
    assert await group.asks() == {BOB: "window"}
    await group.answers(BOB, PASS)
    assert await group.asks() == {ANN: "begin"}
