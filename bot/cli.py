"""The command `fellowship`."""

from __future__ import annotations

import argparse
import importlib
import io
import json
import os
import secrets
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

from engine.kernel import BadSetup, GameError, ScriptError

from . import games

BAD_INPUT = 2
FAILED = 1
INTERRUPTED = 130
MOST_GAMES = 1_000_000
MOST_JOBS = 256


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 (something failed) or 2 (a mistake in what was asked)."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a letter that a terminal lacks is no reason to fail
            stream.reconfigure(errors="replace")
    parser = _parser()
    try:
        options = parser.parse_args(argv)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else BAD_INPUT
    command: Callable[[argparse.Namespace], int] = options.run
    try:
        code = command(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except GameError as error:
        print(f"fellowship: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return FAILED
    except OSError as error:  # a full disk under standard output, for example
        _drop_output()
        print(f"fellowship: {error.strerror or error}.", file=sys.stderr)
        return FAILED


def _drop_output() -> None:
    """What is still to be written goes nowhere, so that Python does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> Parser:
    parser = Parser(
        prog="fellowship",
        description="Middle-earth card games with friends. Without a command the bot starts: on Discord if "
        "there is a token, else on a Discord of its own on this machine.",
    )
    parser.set_defaults(run=_run)
    commands = parser.add_subparsers(dest="command", metavar="command", parser_class=Parser)

    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("--game", help=f"which game (default: {games.DEFAULT})")
    play.add_argument("--scenario", help="which scenario (default: the first one of the game)")
    play.add_argument("--deck", help="decks, one for each player: leadership or leadership,spirit")
    play.add_argument("--names", help="the players' names: Tom,Kris")
    play.add_argument("--mode", help="how hard it is (default: the usual mode of the game)")
    play.add_argument("--campaign", help="several scenarios in a row, by the name of the campaign")
    play.add_argument("--seed", type=int, help="the same seed gives the same cards")
    play.add_argument("--load", metavar="FILE", type=Path, help="go on with a saved game")
    play.set_defaults(run=_play)

    simulate = commands.add_parser("simulate", help="let computer players play many games")
    simulate.add_argument("--game", default=games.DEFAULT)
    simulate.add_argument("--scenario")
    simulate.add_argument("--decks", help="one for each player, with commas between")
    simulate.add_argument("--mode", help="how hard it is (default: the usual mode of the game)")
    simulate.add_argument("--agent", default="random", help="how they play (default: random)")
    simulate.add_argument("--games", type=_up_to(MOST_GAMES), default=100, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    simulate.add_argument("--jobs", type=_up_to(MOST_JOBS), default=1, metavar="J", help="processes")
    simulate.add_argument("--coverage", action="store_true", help="list what was never reached")
    simulate.add_argument("--midgame", action="store_true", help="start with many cards in play")
    simulate.add_argument("--replay", metavar="FILE", type=Path, help="play a failed game again")
    simulate.add_argument("--json", action="store_true")
    simulate.set_defaults(run=_simulate)

    cards = commands.add_parser("cards", help="list the cards")
    cards.add_argument("--game", default=games.DEFAULT)
    cards.add_argument("--set", help="only this set, for example core")
    cards.add_argument("--json", action="store_true")
    cards.set_defaults(run=_cards)

    pictures = commands.add_parser("pictures", help="write a gallery of every kind of picture")
    pictures.add_argument("folder", metavar="DIR", type=Path)
    pictures.add_argument("--game", default=games.DEFAULT)
    pictures.set_defaults(run=_pictures)

    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", metavar="FILE", type=Path)
    backup.set_defaults(run=_backup)

    report = commands.add_parser("report", help="write what reproduces the last error at a table")
    report.add_argument("table", type=_up_to(10**9), metavar="TABLE")
    report.add_argument("file", metavar="FILE", type=Path)
    report.set_defaults(run=_report)

    bench = commands.add_parser("bench", help="measure speed")
    bench.add_argument("what", choices=["engine", "images", "bot"])
    bench.add_argument("--seconds", type=_seconds, default=5.0, help="about how long it takes (default: 5)")
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(run=_bench)
    return parser


def _up_to(most: int) -> Callable[[str], int]:
    def number(word: str) -> int:
        value = int(word) if word.isdecimal() and len(word) < 10 else 0
        if not 1 <= value <= most:
            raise argparse.ArgumentTypeError(f"{word[:12]!r} is not a number between 1 and {most}")
        return value

    return number


def _seconds(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = 0.0
    if not 0 < number <= 600:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds between 0 and 600")
    return number


def _words(text: str | None) -> tuple[str, ...]:
    return () if text is None else tuple(word.strip() for word in text.split(","))


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


# -- play ----------------------------------------------------------------------------------------


def _play(options: argparse.Namespace) -> int:
    from .terminal import Terminal, begin, check_names, load_session

    campaign: games.Campaign | None = None
    if options.load is not None:
        fixed = ("game", "scenario", "deck", "names", "mode", "campaign", "seed")
        given = [name for name in fixed if getattr(options, name) is not None]
        if given:
            raise BadSetup(f"--load goes on with a saved game; leave out --{given[0]}.")
        port, session, campaign = load_session(options.load)
    else:
        port = games.port(games.DEFAULT if options.game is None else options.game)
        seed = secrets.randbelow(1 << 32) if options.seed is None else options.seed
        scenario = port.scenario if options.scenario is None else options.scenario
        mode = port.modes[0] if options.mode is None else options.mode
        decks, names = _words(options.deck) or port.decks, _words(options.names)
        check_names(names, decks)
        if options.campaign is None:
            state = port.rules.new_game(scenario, decks, seed=seed, names=names, mode=mode)
        else:
            if options.scenario is not None:
                raise BadSetup("A campaign plays its scenarios in order; leave out --scenario.")
            campaign = port.campaign(options.campaign, decks, seed=seed, names=names, mode=mode)
            state = campaign.next_game()
        session = begin(port, state)
        print(f"{port.title}. The seed is {seed}; h shows help.")
    return Terminal(port, session, sys.stdin or io.StringIO(), sys.stdout, campaign).run()


# -- simulate ------------------------------------------------------------------------------------


def _simulate(options: argparse.Namespace) -> int:
    from . import simulate as simulation

    if options.replay is not None:
        return _replay(options.replay)
    port = games.port(options.game)
    plan = simulation.Plan(
        options.game,
        port.scenario if options.scenario is None else options.scenario,
        _words(options.decks) or port.decks,
        port.modes[0] if options.mode is None else options.mode,
        options.agent,
        options.midgame,
        options.coverage,
    )
    progress = _progress(options.games, sys.stderr) if sys.stderr.isatty() else None
    data = simulation.simulate(plan, options.games, options.seed, jobs=options.jobs, progress=progress)
    for failure in data.pop("failures"):
        try:
            told = f"{simulation.write_failure(failure, Path.cwd()).name} reproduces it."
        except OSError as error:
            told = (
                f"no file could be written here ({error.strerror}), but seed {options.seed} plays it again."
            )
        print(f"A game failed ({failure['error']}); {told}", file=sys.stderr)
    if options.json:
        _print_json(data)
    else:
        _print_report(data)
    return FAILED if data["errors"] else 0


def _replay(path: Path) -> int:
    from . import simulate as simulation

    failure = simulation.read_failure(path)
    try:
        simulation.replay(failure)
    except Exception as error:
        cause = error.__cause__ if isinstance(error, ScriptError) and error.__cause__ else error
        print("".join(traceback.format_exception(cause)), end="", file=sys.stderr)
        print(f"{path.name} fails: {error}")
        return FAILED
    print(f"{path.name} does not fail any more.")
    return 0


def _progress(total: int, target: TextIO) -> Callable[[int], None]:
    """A bar that is there from the beginning."""
    width = 40

    def show(done: int) -> None:
        if done < total and done % max(1, total // 200):
            return
        bar = "█" * (width * done // total)
        end = "\n" if done == total else ""
        print(f"\r{bar:░<{width}} {done} of {total}", end=end, file=target, flush=True)

    show(0)
    return show


def _print_report(data: dict[str, Any]) -> None:
    for name, value in data.items():
        label = name.replace("_", " ")
        if not isinstance(value, dict):
            print(f"{label:<22}{value:>12}")
            continue
        print(label)
        for key, inner in value.items():
            if isinstance(inner, list):
                print(f"  {key} never reached: {len(inner)}")
                print(*(f"    {item}" for item in inner), sep="\n", end="\n" if inner else "")
            else:
                print(f"  {key:<20}{inner:>12}")


# -- cards ---------------------------------------------------------------------------------------


def _cards(options: argparse.Namespace) -> int:
    rows = games.port(options.game).cards(options.set)
    if options.json:
        _print_json(rows)
        return 0
    words = {True: "yes", False: "NO", None: "-"}
    print(f"{'id':<10}{'title':<32}{'type':<12}{'scripted':<10}text")
    for row in rows:
        text = row["text"].replace("\n", " ")
        print(
            f"{row['id']:<10}{row['title']:<32}{row['type']:<12}{words[row['scripted']]:<10}{text}".rstrip()
        )
    missing = sum(row["scripted"] is False for row in rows)
    print(f"{len(rows)} cards, {missing} of them without the script they need.")
    return 0


# -- pictures ------------------------------------------------------------------------------------


def _pictures(options: argparse.Namespace) -> int:
    count = 0
    for name, draw in games.port(options.game).gallery():
        picture = draw()
        path = options.folder / f"{name}.{picture.ending}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(picture.data)
            path.with_suffix(".txt").write_text(picture.alt + "\n", encoding="utf-8")
        except OSError as error:
            raise BadSetup(f"{path} cannot be written: {error.strerror}.") from error
        count += 1
    print(f"{count} pictures with their alt texts are in {options.folder}.")
    return 0


# -- the bot ---------------------------------------------------------------------------------------


def _run(options: argparse.Namespace) -> int:
    from .config import read
    from .run import run

    return run(read())


def _backup(options: argparse.Namespace) -> int:
    from .config import read
    from .store.database import StoreError, backup

    try:
        backup(read().database, options.file)
    except StoreError as error:
        raise BadSetup(str(error)) from error
    print(f"The database is copied to {options.file}.")
    return 0


def _report(options: argparse.Namespace) -> int:
    from .config import read
    from .store.database import StoreError
    from .store.reports import last_report

    try:
        data = last_report(read().database, options.table)
        options.file.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
    except StoreError as error:
        raise BadSetup(str(error)) from error
    except OSError as error:
        raise BadSetup(f"{options.file} cannot be written: {error.strerror}.") from error
    print(f"{options.file} holds what reproduces the error. It shows hidden cards.")
    return 0


# -- bench ---------------------------------------------------------------------------------------


def _bench(options: argparse.Namespace) -> int:
    benchmark = importlib.import_module(f"benchmarks.{options.what}")
    data, lines = benchmark.measure(options.seconds), benchmark.lines
    if options.json:
        _print_json(data)
    else:
        print(*lines(data), sep="\n")
    return 0
