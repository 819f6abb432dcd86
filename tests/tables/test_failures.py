"""Scripts that fail: the table is told, stands where it stood, keeps a report, and may go on without."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.lcg import GAME as CARDS
from bot.store import Status
from bot.tables import NotSeated, ScriptFailed, TableError, Tables
from engine.kernel import PASS, Ask, EffectError, Kind, Option, ScriptError, Session

from .people import ANN, BOB, CID, DAN, Group, cards, duel, window
from .tinygame import GAME, Board, Rules

SORRY = "Something went wrong in the program; the table is as it was before the last answer."
AGREED = "The game goes on without the effect that failed."
SURE = Ask(Kind.CONFIRM, "Sure?", (Option("yes", "Yes"), Option("no", "No")), topic="sure")


class Failing(Rules):
    """The bonus after a bid fails: at once, or once the bidder is sure."""

    def __init__(self, *effects: str, asks: bool = False) -> None:
        self.effects, self.asks = effects, asks

    async def duel(self, g: Board) -> None:
        bid = int(await g.one(0, Ask(Kind.AMOUNT, "Your bid?", self.bids(), topic="bid")))
        for effect in self.effects:
            if effect in g.state.left_out:
                g.log(f"The {effect} is left out.")
                continue
            g.log(f"The {effect} begins.")
            if self.asks:
                await g.one(0, SURE)
            raise EffectError(effect) from ZeroDivisionError("deep inside")
        g.log("The duel is over.")
        await g.gain(0, bid)
        g.state.leader += 1
        g.state.agenda.append("secrets")

    def bids(self) -> tuple[Option, ...]:
        """What may be bid."""
        return tuple(Option(str(n), f"Number {n}") for n in range(1, 5))


async def failing(tables: Tables, monkeypatch: pytest.MonkeyPatch, rules: Rules, people: int = 2) -> Group:
    """A duel that fails."""
    monkeypatch.setattr(GAME, "rules", rules)
    return await duel(tables, people)


async def test_the_table_is_told_and_stands_where_it_stood(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await failing(tables, monkeypatch, Failing("bonus"))
    (panels, stored, views, lines), told = await group.everything(), list[int]()
    tables.changed = told.append
    with pytest.raises(ScriptFailed, match="as it was before your answer"):
        await group.answers(ANN, "2")
    assert told == [group.number]
    for _ in range(2):
        after = await group.everything()
        assert after[:3] == (panels, stored, views)
        assert [line.text for line in after[3]] == [line.text for line in lines] + [SORRY]
        group.restart()
    assert (await group.table()).board["failure"] == {
        "effect": "bonus",
        "error": "ZeroDivisionError: deep inside",
    }


async def test_the_report_reproduces_the_failure(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    group = await failing(tables, monkeypatch, Failing("bonus"))
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "2")
    failure = await tables.store.failure(group.number)
    assert failure is not None
    assert (failure.effect, failure.error) == ("bonus", "ZeroDivisionError: deep inside")
    assert failure.report["game"] == "tiny"
    report = json.loads(json.dumps(failure.report))
    with pytest.raises(ScriptError, match="deep inside"):
        Session.load(Failing("bonus"), report)
    assert Session.load(Failing(), report).state.players[0].points == 2


async def test_something_else_can_be_chosen_and_undo_still_works(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Picky(Failing):
        async def duel(self, g: Board) -> None:
            self.effects = () if g.state.leader else self.effects
            await super().duel(g)

    group = await failing(tables, monkeypatch, Picky("bonus"))
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "2")
    assert not await group.undoes(ANN)  # Bob has passed since
    assert await tables.vote(group.number, BOB, True) == "agreed"
    assert (await group.asks())[ANN] == "window"
    assert "failure" not in (await group.table()).board
    assert await tables.store.failure(group.number) is not None  # the report stays


async def test_host_and_players_agree_to_go_on_without_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await failing(tables, monkeypatch, Failing("bonus"), 3)
    with pytest.raises(TableError, match="no effect that could be left out"):
        await tables.propose_leaving_out(group.number, ANN)
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "2")
    panel = await group.panel(ANN)
    with pytest.raises(NotSeated):
        await tables.propose_leaving_out(group.number, DAN)
    await tables.propose_leaving_out(group.number, BOB)
    with pytest.raises(TableError, match="asked something already"):
        await tables.propose_leaving_out(group.number, CID)
    assert await tables.vote(group.number, CID, True) == "open"
    group.restart()
    assert await group.tables.vote(group.number, ANN, True) == "agreed"
    assert (await group.log())[-1] == AGREED
    assert (await group.panel(ANN)).epoch == panel.epoch + 1
    group.restart()
    await group.answers(ANN, "2")
    assert (await group.log())[-3:] == ["The bonus is left out.", "The duel is over.", "Seat 0 gains 2."]
    assert not {"vote", "failure"} & (await group.table()).board.keys()
    group.restart()
    assert (await group.state())["left_out"] == ["bonus"]


async def test_one_who_does_not_agree_is_enough(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    group = await failing(tables, monkeypatch, Failing("bonus"))
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "2")
    await tables.propose_leaving_out(group.number, ANN)
    assert await tables.vote(group.number, BOB, False) == "refused"
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "2")
    await tables.propose_leaving_out(group.number, ANN)  # and may be asked again
    assert await tables.vote(group.number, BOB, True) == "agreed"


async def test_an_effect_that_asks_before_it_fails_is_left_out_with_its_answers(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game stands elsewhere then: what came of it is in the log, and the numbers go on."""
    group = await failing(tables, monkeypatch, Failing("bonus", asks=True), 1)
    await group.answers(ANN, "3")
    assert await group.asks() == {ANN: "sure"}
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "yes")
    await tables.propose_leaving_out(group.number, ANN)  # alone one agrees with oneself
    log = await group.log()
    assert log[log.index(AGREED) :] == [
        AGREED,
        "The bonus is left out.",
        "The duel is over.",
        "Seat 0 gains 3.",
    ]
    assert await group.asks() == {ANN: "secret"}
    stood = await group.everything()
    group.restart()
    assert await group.everything() == stood
    await group.answers(ANN, "1")
    await group.answers(ANN, PASS)
    assert await group.asks() == {ANN: "bid"}


async def test_answers_within_an_effect_that_is_left_out_are_taken_back(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Long(Failing):
        async def duel(self, g: Board) -> None:
            if "bonus" not in g.state.left_out:
                for _ in range(3):
                    await g.one(0, SURE)
                raise EffectError("bonus") from ZeroDivisionError("deep inside")
            await super().duel(g)

    group = await failing(tables, monkeypatch, Long(), 1)
    inputs = (await group.table()).inputs
    for _ in range(2):
        await group.answers(ANN, "yes")
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "yes")
    await tables.propose_leaving_out(group.number, ANN)
    assert await group.asks() == {ANN: "bid"}
    assert (await group.table()).inputs == inputs
    await group.answers(ANN, "2")
    group.restart()
    assert await group.asks() == {ANN: "secret"}
    given = await group.tables.store.inputs(group.number, inputs, 99)
    assert [(g.number, g.picks) for g in given] == [(inputs, ("2",))]


async def test_another_effect_may_fail_after_the_first(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Eager(Failing):
        """Asks within the first effect; without it the second runs into its failure by itself."""

        async def duel(self, g: Board) -> None:
            if "bonus" not in g.state.left_out:
                await g.one(0, SURE)
                raise EffectError("bonus") from ZeroDivisionError("deep inside")
            if "malus" not in g.state.left_out:
                raise EffectError("malus") from LookupError("deeper")
            await super().duel(g)

    group = await failing(tables, monkeypatch, Eager())
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "yes")
    await tables.propose_leaving_out(group.number, ANN)
    with pytest.raises(ScriptFailed):
        await tables.vote(group.number, BOB, True)
    table = await group.table()
    assert "vote" not in table.board
    assert table.board["failure"]["effect"] == "malus"
    assert await group.asks() == {ANN: "sure"}
    await tables.propose_leaving_out(group.number, ANN)
    assert await tables.vote(group.number, BOB, True) == "agreed"
    with pytest.raises(ScriptFailed):
        await group.answers(ANN, "yes")
    await tables.propose_leaving_out(group.number, ANN)
    assert await tables.vote(group.number, BOB, True) == "agreed"
    assert await group.asks() == {ANN: "bid"}
    assert (await group.state())["left_out"] == ["malus", "bonus"]


async def test_a_failure_in_an_automatic_pass_takes_back_only_the_pass(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Brittle(Failing):
        async def window(self, g: Board) -> None:
            await super().window(g)
            if g.state.passed == [0] and any(p.points for p in g.state.players):
                if "echo" in g.state.left_out:
                    g.log("The echo is left out.")
                    return
                raise EffectError("echo") from KeyError("echo")

    monkeypatch.setattr(GAME, "rules", Brittle())
    group = await window(tables, 3)
    await group.passes_until(ANN, "phase")
    await group.answers(BOB, "roll")  # is fine, and accepted
    log = await group.log()
    assert log[-1] == "Something went wrong in the program when it answered for Ann."
    assert [seat.passing for seat in await group.seats()] == [{}, {}, {}]
    assert sorted(await group.asks()) == [ANN, BOB, CID]
    given = await tables.store.inputs(group.number, 3, 99)
    assert [(g.seat, g.picks) for g in given] == [(0, (PASS,)), (1, ("roll",))]
    failure = await tables.store.failure(group.number)
    assert failure is not None
    with pytest.raises(ScriptError, match="echo"):
        Session.load(Brittle(), failure.report)
    stood = await group.everything()
    group.restart()
    assert await group.everything() == stood
    await group.tables.propose_leaving_out(group.number, ANN)
    for user in (BOB, CID):
        await group.tables.vote(group.number, user, True)
    await group.answers(ANN, PASS)
    assert (await group.log())[-1] == "The echo is left out."


async def test_a_notice_that_fails_changes_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    class Rude(Failing):
        async def window(self, g: Board) -> None:
            await super().window(g)
            if g.state.passed == [2]:
                raise KeyError("rude")

    monkeypatch.setattr(GAME, "rules", Rude())
    group = await window(tables, 3)
    with pytest.raises(ScriptFailed):
        await tables.concede(group.number, CID)
    assert sorted(await group.asks()) == [ANN, BOB, CID]
    board = (await group.table()).board
    assert board["failure"] == {"effect": "", "error": "KeyError: 'rude'"}
    with pytest.raises(TableError, match="no effect that could be left out"):
        await tables.propose_leaving_out(group.number, ANN)


async def test_a_game_of_cards_in_which_every_encounter_card_fails(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is revealed or dealt as a shadow fails; the table leaves it out and plays to the end."""

    async def broken(*subjects: Any) -> None:
        raise LookupError("a broken card")

    for card in CARDS.rules.library.cards.values():
        for name in ("when_revealed", "shadow"):
            if getattr(card, name) is not None:
                monkeypatch.setattr(card, name, broken)
    group = await cards(tables, 1, "journey-along-the-anduin")
    failures = 0
    while users := await group.waiting():
        try:
            await group.move(users[0])
        except ScriptFailed:
            failure = await tables.store.failure(group.number)
            assert failure is not None
            with pytest.raises(ScriptError, match="a broken card"):
                Session.load(CARDS.rules, failure.report)
            failures += 1
            await tables.propose_leaving_out(group.number, ANN)
            group.restart()
            tables = group.tables
    assert await group.status() is Status.OVER
    assert failures > 2
    log = await group.log()
    assert log.count(SORRY) == log.count(AGREED) == failures
    assert len([line for line in log if line.endswith("is left out.")]) >= failures
