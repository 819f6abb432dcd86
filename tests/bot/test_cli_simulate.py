"""`fellowship simulate`."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from bot import games
from bot.lcg.coverage import DECISIONS
from bot.simulate import Plan, decision_name, derive, simulate
from cards.lcg import rules
from engine.agents.random import RandomAgent
from engine.kernel import IllegalAnswer, Session

from .people import Person

KEYS = [
    "games",
    "wins",
    "losses",
    "losses_by_cause",
    "rounds_mean",
    "decisions",
    "seconds",
    "rounds_per_second",
    "decisions_per_second",
    "errors",
]
TIMES = ("seconds", "rounds_per_second", "decisions_per_second")
SIMULATE = "simulate --game lcg --scenario passage-through-mirkwood --agent random --json"


def results(said: str) -> dict[str, Any]:
    """A report without what depends on the clock."""
    return {key: value for key, value in json.loads(said).items() if key not in TIMES}


async def broken(*_: object) -> None:
    """A card script that fails."""
    raise ZeroDivisionError("a broken card")


@pytest.fixture
def broken_spider(monkeypatch: pytest.MonkeyPatch) -> None:
    """King Spider, who comes out in many games, has a broken script."""
    monkeypatch.setattr(rules().library.cards["core-74"], "when_revealed", broken)


# -- results -------------------------------------------------------------------------------------


def test_the_report_has_exactly_these_keys(person: Person) -> None:
    data = json.loads(person.runs(f"{SIMULATE} --decks leadership --games 5 --seed 1"))
    assert list(data) == KEYS
    assert person.code == 0
    assert person.complaint == ""


def test_the_numbers_of_a_report_fit_together(person: Person) -> None:
    data = json.loads(person.runs(f"{SIMULATE} --decks leadership,spirit --games 12 --seed 1"))
    assert data["games"] == 12
    assert data["wins"] + data["losses"] + data["errors"] == 12
    assert sum(data["losses_by_cause"].values()) == data["losses"]
    assert data["decisions"] > 12 * 10
    assert data["rounds_per_second"] == pytest.approx(data["rounds_mean"] * 12 / data["seconds"], rel=0.05)


def test_the_same_seed_gives_the_same_results_with_any_number_of_jobs(person: Person) -> None:
    command = f"{SIMULATE} --decks leadership,lore --games 14 --coverage"
    one = results(person.runs(f"{command} --seed 7 --jobs 1"))
    assert results(person.runs(f"{command} --seed 7 --jobs 2")) == one
    assert results(person.runs(f"{command} --seed 8")) != one


def test_a_game_does_not_depend_on_the_games_before_it() -> None:
    plan = Plan("lcg", "passage-through-mirkwood", ("leadership",), "standard")
    few, many = simulate(plan, 3, 7), simulate(plan, 4, 7)
    assert many["games"] == 4
    assert 0 < few["decisions"] < many["decisions"]
    assert len({derive(7, number) for number in range(1000)}) == 1000


def test_games_can_start_in_the_middle(person: Person) -> None:
    command = f"{SIMULATE} --decks leadership,tactics --games 6 --seed 1"
    middle = results(person.runs(f"{command} --midgame"))
    assert middle["games"] == 6
    assert middle["errors"] == 0
    assert middle != results(person.runs(command))
    assert middle == results(person.runs(f"{command} --midgame"))


def test_the_report_for_people(person: Person) -> None:
    said = person.runs("simulate --games 3 --coverage")
    assert "rounds per second" in said
    assert "abilities never reached" in said


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_a_progress_bar_only_for_people(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    person.runs(f"{SIMULATE} --games 3")
    assert person.complaint == ""
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    json.loads(person.runs(f"{SIMULATE} --games 3"))
    assert screen.getvalue().endswith(" 3 of 3\n")


# -- coverage ------------------------------------------------------------------------------------


def test_coverage_lists_what_was_never_reached(person: Person) -> None:
    data = json.loads(person.runs(f"{SIMULATE} --decks leadership --games 1 --seed 1 --coverage"))
    assert list(data) == [*KEYS, "coverage"]
    coverage = data["coverage"]
    assert list(coverage) == ["abilities", "stages", "decisions"]
    assert "core-121:win" in coverage["abilities"]
    assert "stage:core-119" not in coverage["stages"]
    assert "stage:core-122" in coverage["stages"]
    assert "confirm: mulligan" not in coverage["decisions"]
    assert "several: join attack" in coverage["decisions"]


def test_coverage_is_about_the_cards_of_these_decks_only(person: Person) -> None:
    data = json.loads(person.runs(f"{SIMULATE} --decks leadership --games 1 --seed 1 --coverage"))
    state = rules().new_game("passage-through-mirkwood", ["leadership"], seed=1)
    codes = {card.printed.code for card in state.cards}
    assert {name.partition(":")[0] for name in data["coverage"]["abilities"]} <= codes


def test_more_games_reach_more(person: Person) -> None:
    command = f"{SIMULATE} --decks leadership,spirit --seed 1 --coverage --midgame"
    few = json.loads(person.runs(f"{command} --games 2"))["coverage"]
    many = json.loads(person.runs(f"{command} --games 30"))["coverage"]
    for what in ("abilities", "stages", "decisions"):
        assert set(many[what]) <= set(few[what])
    assert len(many["abilities"]) < len(few["abilities"]) / 2


def test_every_question_that_is_asked_is_known_to_coverage() -> None:
    port = games.port("lcg")
    for seed in range(12):
        state = port.midgame(
            "passage-through-mirkwood", ["leadership", "tactics", "spirit", "lore"], seed, "standard"
        )
        session: Session[Any, Any] = Session(port.rules, state, keep=0)
        agent = RandomAgent(seed)
        while not session.over:
            seat = session.waiting_for()[0]
            ask = session.ask(seat)
            assert ask is not None
            assert decision_name(ask) in DECISIONS, ask.prompt
            session.answer(seat, agent.answer(ask))


# -- failing games -------------------------------------------------------------------------------


@pytest.mark.usefixtures("broken_spider")
def test_a_failing_game_leaves_a_file_that_reproduces_it(person: Person) -> None:
    data = json.loads(person.runs(f"{SIMULATE} --decks leadership --games 8 --seed 1"))
    files = sorted(Path().glob("failed-lcg-*.json"))
    assert person.code == 1
    assert data["errors"] == len(files) > 0
    assert data["games"] == 8
    assert data["wins"] + data["losses"] == 8 - data["errors"]
    assert person.complaint.count("a broken card") == len(files)
    failure = json.loads(files[0].read_text(encoding="utf-8"))
    assert failure["scenario"] == "passage-through-mirkwood"
    assert failure["decks"] == ["leadership"]
    assert "ZeroDivisionError" in failure["traceback"]
    said = person.runs(f"simulate --replay {files[0]}")
    assert person.code == 1
    assert said == f"{files[0]} fails: ZeroDivisionError: a broken card\n"
    assert 'raise ZeroDivisionError("a broken card")' in person.complaint


@pytest.mark.usefixtures("broken_spider")
def test_a_failing_game_in_a_folder_that_takes_no_files(person: Person, tmp_path: Path) -> None:
    for number in range(30):
        (tmp_path / f"failed-lcg-{derive(1, number)}.json").mkdir()
    data = json.loads(person.runs(f"{SIMULATE} --decks leadership --games 30 --seed 1"))
    assert person.code == 1
    assert data["errors"] == person.complaint.count("\n") > 0
    assert "no file could be written here (Is a directory), but seed 1 plays it again." in person.complaint


def test_a_repaired_game_does_not_fail_any_more(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as change:
        change.setattr(rules().library.cards["core-74"], "when_revealed", broken)
        person.runs(f"{SIMULATE} --games 8 --seed 1")
    [path, *_] = sorted(Path().glob("failed-lcg-*.json"))
    assert person.runs(f"simulate --replay {path}") == f"{path} does not fail any more.\n"
    assert person.code == 0


@pytest.mark.usefixtures("broken_spider")
def test_the_save_of_a_failed_game_stands_before_the_failing_answer(person: Person) -> None:
    person.runs(f"{SIMULATE} --games 40 --seed 1 --midgame")
    [path, *_] = sorted(Path().glob("failed-lcg-*.json"))
    failure = json.loads(path.read_text(encoding="utf-8"))
    Path("save.json").write_text(json.dumps(failure["save"]), encoding="utf-8")
    assert failure["midgame"] is True
    assert person.runs("play --load save.json").endswith("Good bye.\n")
    assert person.code == 0
    person.runs(f"simulate --replay {path}")
    assert person.code == 1


def test_an_offered_answer_that_is_refused_is_a_failure(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise IllegalAnswer("Not now.")

    monkeypatch.setattr(rules().library.cards["core-74"], "when_revealed", refuse)
    data = json.loads(person.runs(f"{SIMULATE} --games 8 --seed 1"))
    [path, *_] = sorted(Path().glob("failed-lcg-*.json"))
    assert data["errors"] > 0
    assert person.runs(f"simulate --replay {path}") == f"{path} fails: Not now.\n"


def test_a_game_without_end_is_a_failure(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.simulate.MOST_DECISIONS", 20)
    data = json.loads(person.runs(f"{SIMULATE} --games 2 --seed 1"))
    assert data["errors"] == 2
    assert "did not end after 20 decisions" in person.complaint


# -- bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--scenario moria", "There is no scenario 'moria'."),
        ("--decks elves --jobs 2", "There is no deck 'elves'."),
        ("--decks lore,lore", "cannot be in two decks"),
        ("--agent wizard", "There is no agent 'wizard'."),
        ("--game chess", "There is no game 'chess'."),
        ("--games 0", "'0' is not a number between 1 and 1000000"),
        (f"--games {'9' * 5000}", "'999999999999' is not a number between 1 and 1000000"),
        ("--jobs many", "'many' is not a number between 1 and 256"),
        ("--jobs 100000", "'100000' is not a number between 1 and 256"),
        ("--replay nothing.json", "nothing.json cannot be read"),
    ],
)
def test_bad_arguments_get_one_sentence(person: Person, words: str, sentence: str) -> None:
    assert sentence in person.complains(f"simulate {words}")


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"failure": 1}', '{"failure": 1, "inputs": [3], "decks": []}']
)
def test_a_file_that_is_no_failure_gets_one_sentence(person: Person, content: str) -> None:
    Path("a.json").write_text(content, encoding="utf-8")
    assert "a.json is not the file of a failed game." in person.complains("simulate --replay a.json")


def test_a_failure_of_another_version(person: Person) -> None:
    Path("a.json").write_text('{"failure": 99}', encoding="utf-8")
    assert "a.json was written by another version." in person.complains("simulate --replay a.json")
