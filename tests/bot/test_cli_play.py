"""`fellowship play`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot import games
from cards.lcg import rules
from engine.lcg.definitions import Ability

from .people import Person, stubborn

PLAY = "play --seed 5"


def question(said: str) -> str:
    """The last question on the screen, with its options."""
    return said.rstrip().removesuffix("Good bye.").rstrip("> \n").rpartition("\n\n")[2]


# -- playing -------------------------------------------------------------------------------------


def test_help_names_the_commands(person: Person) -> None:
    said = person.runs("--help")
    assert person.code == 0
    assert "play" in said
    assert "simulate" in said


def test_the_command_line_never_imports_discord() -> None:
    script = (
        "import sys; from bot.cli import main; main(['cards']); "
        "sys.exit(any(name.split('.')[0] == 'discord' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


def test_a_game_is_played_to_its_end_and_scored(person: Person) -> None:
    said = person.runs(PLAY, stubborn())
    assert person.code == 0
    assert "You have lost." in said
    assert "Score (low is good)" in said


def test_the_same_seed_and_answers_give_the_same_game(person: Person) -> None:
    assert person.runs(PLAY, stubborn()) == person.runs(PLAY, stubborn())
    assert person.runs("play --seed 6", stubborn(40)) != person.runs(PLAY, stubborn(40))


def test_without_a_seed_one_is_chosen_and_told(person: Person) -> None:
    seed = person.runs("play").partition("The seed is ")[2].partition(";")[0]
    assert person.runs(f"play --seed {seed}") == person.runs(f"play --seed {seed}")
    assert seed.isdecimal()


def test_the_table_shows_what_lies_open(person: Person) -> None:
    said = person.runs(PLAY, [""] * 2)
    assert "Quest     1 Flies and Spiders   progress 0 of 8" in said
    assert "Staging   threat 3" in said
    assert (
        "Forest Spider              threat 2 · engages at 25 · attack 2, defense 1 · 4 of 4 hit points"
        in said
    )
    assert "Player 1 · threat 29" in said
    assert "hand 7 · deck 23 · discard 0" in said
    assert "2 willpower, 3 attack, 2 defense · 5 of 5 hit points · 1 resource" in said


@pytest.mark.parametrize("width", [80, 96])
def test_long_lines_are_folded_at_the_edge_of_the_screen(
    person: Person, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    whole = person.runs("play --seed 5 --deck leadership,spirit", stubborn())
    monkeypatch.setattr("bot.terminal.Terminal._width", width)
    folded = person.runs("play --seed 5 --deck leadership,spirit", stubborn())
    assert max(map(len, whole.splitlines())) > width
    assert max(map(len, folded.splitlines())) <= width
    assert folded.replace("═", "").replace("─", "").split() == whole.replace("═", "").replace("─", "").split()
    assert f"2 defense ·\n{'':<29}5 of 5 hit points · 0 resources" in folded or width > 80


def test_the_example_of_the_readme_is_a_real_game(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")
    monkeypatch.setattr("bot.terminal.Terminal._width", 80)
    said = person.runs("play --seed 5 --names Tom", ["", "", "", "", "1 2"]).replace("> ", "> 1 2\n")
    shown = readme.partition("```text\n")[2].partition("```")[0].splitlines()
    assert len(shown) > 10
    assert not set(shown) - set(said.splitlines())


def test_the_end_of_input_ends_the_game_quietly(person: Person) -> None:
    said = person.runs(PLAY, [])
    assert person.code == 0
    assert said.endswith("Good bye.\n")
    assert person.complaint == ""


def test_quitting(person: Person) -> None:
    said = person.runs(PLAY, ["q", "1", "1"])
    assert said.count("> ") == 1
    assert person.code == 0


def test_quitting_by_mistake(person: Person) -> None:
    said = person.runs(PLAY, ["1", "q", "n", "s", "q"], watched=True)
    assert said.count("Quit without saving?") == 1
    assert said.endswith("Saved to fellowship-save.json.\n> Good bye.\n")
    assert "Quit without saving?" not in person.runs(PLAY, ["q"], watched=True)


def test_the_score_sheet_adds_up(person: Person) -> None:
    sheet = person.runs(PLAY, stubborn()).partition("You have lost.")[2].splitlines()[1:]
    assert sheet[0].split() == ["threat", "dead", "heroes", "damage", "total"]
    parts = [int(line.split()[-1]) for line in sheet[1:]]
    assert "rounds completed, 10 each" in sheet[2]
    assert sum(parts[:-1]) == parts[-1] > 0


def test_several_picks_and_their_forecast(person: Person) -> None:
    said = person.runs(PLAY, ["", "", "", "", "1 3"])
    assert "Willpower 4 against threat 3, 1 card to come." in said
    assert "» Player 1 commits Aragorn, Glóin." in said


def test_a_person_confirms_or_thinks_again(person: Person) -> None:
    said = person.runs(PLAY, ["", "", "", "", "1 3", "2", "", "q"], watched=True)
    assert "Willpower 4 against threat 3" in said
    assert "Willpower 1 against threat 3" in said
    assert "» Player 1 commits Théodred." in said


def test_conceding(person: Person) -> None:
    said = person.runs(PLAY, ["", "c"])
    assert "Player 1 is eliminated: gave up." in said
    assert "You have lost." in said


def test_conceding_by_mistake(person: Person) -> None:
    said = person.runs(PLAY, ["", "c", "n", "q"], watched=True)
    assert "You have lost." not in said


def test_several_players_at_one_screen(person: Person) -> None:
    said = person.runs("play --seed 5 --deck leadership,spirit --names Tom,Kris", [""])
    tom, kris = said.split("=== Kris, it is your turn. ===")
    assert "=== Tom, it is your turn. ===" in tom
    library = rules().library
    titles = [library.cards[code].title for code, _ in library.decks["leadership"].cards]
    assert sum(title in tom for title in titles if title != "Gandalf") > 2
    assert not [title for title in titles if title in kris and title != "Gandalf"]
    assert "» You draw" in kris
    assert "» Tom draws 6 cards." in kris


def test_handing_over_waits_for_the_other_person(person: Person) -> None:
    lines = ["", "1", "", "q"]
    said = person.runs("play --seed 5 --deck leadership,spirit", lines, watched=True)
    assert said.count("Press Enter when only you look at the screen.") == 2
    assert "\x1b[2J" in said


def test_every_question_names_the_one_who_is_asked(person: Person) -> None:
    said = person.runs("play --seed 5 --deck leadership,spirit --names Tom,Kris", ["", "", "", "t"])
    assert question(said).startswith("Tom: ")
    assert said.count("Tom: Keep your opening hand?") == said.count("Kris: Keep your opening hand?") == 1


def test_what_is_taken_back_is_asked_of_the_same_player_again(person: Person) -> None:
    said = person.runs("play --seed 5 --deck leadership,spirit --names Tom,Kris", ["1", "u", "2"])
    before, after = said.split("Tom's last answer is taken back.")
    assert before.endswith("=== Tom, it is your turn. ===\n")
    assert after.count("=== Kris, it is your turn. ===") == 1
    assert after.index("Tom: Keep your opening hand?") < after.index("Kris: Keep your opening hand?")


def test_what_happens_instead_is_told_to_all(person: Person) -> None:
    start = "play --seed 5 --deck leadership,spirit --names Tom,Kris"
    archer = ["1", "1", "", "", "1", ""]  # Tom plays an ally, and Kris reads of it
    said = person.runs(start, [*archer, "u", "u", "2", "", "", ""])
    first, second = said.split("Tom's last answer is taken back.")[::2]
    assert "» Tom plays Silverlode Archer." in first.rpartition("=== Kris, it is your turn. ===")[2]
    assert "» Tom plays Guard of the Citadel." in second.rpartition("=== Kris, it is your turn. ===")[2]


def test_a_whole_game_of_four(person: Person) -> None:
    said = person.runs("play --seed 2 --deck leadership,tactics,spirit,lore", stubborn(6000))
    assert "Score (low is good)" in said


# -- wrong answers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("9", "There is no option 9."),
        ("0", "There is no option 0."),
        ("9" * 5000, "There is no option 999999999999…."),
        ("x" * 5000, f"'{'x' * 60}…' is not understood."),
        ("? " + "x" * 5000, f"There is no card called '{'x' * 60}…'."),
        ("1 2", "Pick at most 1."),
        ("jump", "'jump' is not understood."),
        ("? 9", "There is no option 9."),
        ("? Sauron", "There is no card called 'Sauron'."),
        ("u", "There is nothing to take back."),
        ("s no/such/folder", "no/such/folder cannot be written: No such file or directory."),
        ("s .", ". cannot be written: Is a directory."),
        ("s a\0b", "cannot be written: embedded null byte."),
    ],
)
def test_a_wrong_answer_gets_a_sentence_and_changes_nothing(person: Person, line: str, sentence: str) -> None:
    said = person.runs(PLAY, [line, "t"])
    assert sentence in said
    before, after = question(person.runs(PLAY)), question(person.runs(PLAY, [line, "t"]))
    assert before.splitlines()[0] == "Keep your opening hand?"
    assert before == after


def test_enter_is_no_answer_where_something_must_be_chosen(person: Person) -> None:
    said = person.runs(PLAY, [""] * 200)
    assert "Type the number of an option, or h for help." in said


# -- undo, explanations --------------------------------------------------------------------------


def test_undo_goes_back_to_the_question_before(person: Person) -> None:
    lines = ["", "", "", "", "1 3"]
    before = person.runs(PLAY, lines[:-1])
    after = person.runs(PLAY, [*lines, "u"])
    assert "Taken back." in after
    assert question(after) == question(before)
    assert question(person.runs(PLAY, lines)) != question(before)


def test_undo_goes_back_to_the_beginning(person: Person) -> None:
    said = person.runs(PLAY, ["", "", "u", "u", "u"])
    assert question(person.runs(PLAY, ["", "", "u", "u"])) == question(person.runs(PLAY))
    assert "There is nothing to take back." in said


def test_an_option_is_explained(person: Person) -> None:
    said = person.runs(PLAY, ["", "? 1"])
    assert "1: Play Sneak Attack (cost 1)" in said
    assert rules().library.cards["core-23"].text in said


def test_a_card_is_explained_and_why_it_cannot_be_played(person: Person) -> None:
    said = person.runs(PLAY, ["", "? faramir"])
    assert "◆ Faramir — ally, leadership" in said
    assert "cost 4, willpower 2, attack 1, defense 2, hit points 3" in said
    assert "Now: Allies and attachments are played in the planning phase." in said


def test_a_card_that_is_too_dear(person: Person) -> None:
    said = person.runs(PLAY, ["", "", "? Faramir"])
    assert "Now: It costs 4, and your matching heroes have 3." in said


def test_a_card_that_is_not_at_the_table_is_explained_without_accents(person: Person) -> None:
    said = person.runs(PLAY, ["? eowyn"])
    assert "◆ Éowyn — hero, spirit" in said
    assert "Now:" not in said


def test_help_log_and_table(person: Person) -> None:
    said = person.runs(PLAY, ["h", "?", "l", "t"])
    assert said.count("take back the last answer") == 2
    assert said.count("» Player 1 is the first player.") == 2
    assert said.count("Keep your opening hand?") == 2


# -- saving --------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [0, 1, 4, 5, 9])
def test_a_saved_game_goes_on_at_the_same_question(person: Person, answers: int) -> None:
    lines = [*stubborn(answers), "s game.json", "t"]
    said = person.runs(PLAY, lines)
    assert "Saved to game.json." in said
    assert question(person.runs("play --load game.json")) == question(said)


def test_a_loaded_game_ends_as_the_original(person: Person) -> None:
    lines = ["", "", "", "", "1 3"]
    rest = stubborn()
    whole = person.runs(PLAY, [*lines, *rest])
    person.runs(PLAY, [*lines, "s"])
    loaded = person.runs("play --load fellowship-save.json", rest)
    assert loaded.partition("You have")[2] == whole.partition("You have")[2]
    assert loaded.partition("You have")[2]


def test_a_save_names_its_game(person: Person) -> None:
    person.runs(PLAY, ["s a.json"])
    assert json.loads(Path("a.json").read_text(encoding="utf-8"))["game"] == "lcg"


# -- bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play --scenario moria", "There is no scenario 'moria'."),
        ("play --deck elves", "There is no deck 'elves'."),
        ("play --deck leadership,leadership", "Aragorn cannot be in two decks"),
        ("play --deck leadership,tactics,spirit,lore,lore", "1 to 4 players can play, not 5."),
        ("play --game chess", "There is no game 'chess'."),
        ("play --scenario=", "There is no scenario ''."),
        ("play --game=", "There is no game ''."),
        ("play --names Tom,Kris", "There are more names (2) than decks (1)."),
        ("play --deck lore,spirit --names Tom,", "Each player needs a name of his own."),
        ("play --deck lore,spirit --names Tom,Tom", "Each player needs a name of his own."),
        ("play --seed one", "invalid int value: 'one'"),
        ("play --load nothing.json", "nothing.json cannot be read"),
        ("play --load .", ". cannot be read"),
        ("play --load a.json --seed 0", "leave out --seed."),
        ("sing", "invalid choice: 'sing'"),
    ],
)
def test_bad_arguments_get_one_sentence(person: Person, words: str, sentence: str) -> None:
    assert sentence in person.complains(words)


def damaged(data: dict[str, Any], how: str) -> Any:
    """A save that something happened to."""
    match how:
        case "a list":
            return [data]
        case "another game":
            return {**data, "game": "chess"}
        case "another version":
            return {**data, "format": 99}
        case "no state":
            return {key: value for key, value in data.items() if key != "state"}
        case "a card that does not exist":
            data["state"]["cards"][3]["printed"] = "core-999"
        case "a card less":
            del data["state"]["cards"][3]
        case "a hand of nonsense":
            data["state"]["players"][0]["hand"] = [4711]
        case "a very long card":
            data["state"]["cards"][3]["printed"] = "x" * 5000
        case "a very long number":
            data["state"]["round"] = "9" * 5000
        case "a number for a name":
            data["state"]["players"][0]["name"] = 7
        case "an unknown step":
            data["state"]["agenda"] = [["dance"]]
        case "inputs of nonsense":
            data["inputs"] = [{"seat": "x"}]
    return data


@pytest.mark.parametrize(
    "how",
    [
        "a list",
        "another game",
        "another version",
        "no state",
        "a card that does not exist",
        "a card less",
        "a hand of nonsense",
        "a very long card",
        "a very long number",
        "a number for a name",
        "an unknown step",
        "inputs of nonsense",
    ],
)
def test_a_damaged_save_gets_one_sentence(person: Person, how: str) -> None:
    person.runs(PLAY, ["", "s a.json"])
    data = json.loads(Path("a.json").read_text(encoding="utf-8"))
    Path("a.json").write_text(json.dumps(damaged(data, how)), encoding="utf-8")
    complaint = person.complains("play --load a.json")
    assert complaint.startswith("fellowship: a.json")
    assert len(complaint) < 200


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"hello", b'{"game": "lcg"', b"[" * 100_000, b"7"])
def test_a_file_that_is_no_save_gets_one_sentence(person: Person, content: bytes) -> None:
    Path("a.json").write_bytes(content)
    assert person.complains("play --load a.json") == "fellowship: a.json is not a saved game.\n"


@pytest.mark.parametrize(
    ("command", "code", "complaint"),
    [
        ("play --seed 5 <&-", 0, ""),
        ("cards >&-", 0, ""),
        ("cards >/dev/full", 1, "fellowship: No space left on device.\n"),
        ("play --seed 5 </dev/null >/dev/full", 1, "fellowship: No space left on device.\n"),
    ],
)
def test_a_shell_that_gives_too_little(command: str, code: int, complaint: str) -> None:
    if "/dev/full" in command and not Path("/dev/full").exists():
        pytest.skip("only some systems have a disk that is always full")
    run = subprocess.run(
        f"'{sys.executable}' -m bot {command}", shell=True, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (code, complaint)


def test_an_error_in_a_card_does_not_end_the_game(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("a broken card")

    aragorn = rules().library.cards["core-1"]
    [ability] = aragorn.triggered
    fields = {name: getattr(ability, name) for name in ability.__slots__}
    monkeypatch.setattr(aragorn, "triggered", (Ability(**{**fields, "script": broken}),))
    said = person.runs(PLAY, ["", "", "", "", "1 3", "1", "t"])
    assert "ran into an error in the program (ZeroDivisionError: a broken card)" in said
    assert "committed characters to the quest. Respond?" in question(said)
    assert question(person.runs("play --load failed-lcg.json")) == question(said)


def test_every_game_of_the_registry_can_be_loaded() -> None:
    assert games.known() == ["lcg"]
    port = games.port("lcg")
    assert port.scenario in port.rules.library.scenarios
    assert set(port.decks) <= set(port.rules.library.decks)
