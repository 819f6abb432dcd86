"""The games there are. A game's code is imported only when the game is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, cast

from bot.decks.model import DeckList
from engine.kernel import BadSetup, Picks

HOMES = {"lcg": "bot.lcg"}  # game id -> the module whose GAME is its `Port`
DEFAULT = "lcg"


class Listed(NamedTuple):
    """Something to choose from a list."""

    id: str
    title: str
    about: str = ""


class Picture(Protocol):
    """An image file and the same in words."""

    @property
    def data(self) -> bytes:
        """An image file."""
        ...

    @property
    def alt(self) -> str:
        """What it shows."""
        ...

    @property
    def ending(self) -> str:
        """How the file's name ends, e.g. "webp"."""
        ...


class Topic(Protocol):
    """An explanation of a rule."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def see(self) -> list[str]: ...
    @property
    def source(self) -> str: ...


class ReadyDeck(Protocol):
    """A deck for everyone."""

    @property
    def id(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def deck(self) -> DeckList: ...


class Clashes(Protocol):
    """What is between decks at one table: `problems` keep them apart, `notes` are good to know."""

    @property
    def problems(self) -> tuple[str, ...]: ...
    @property
    def notes(self) -> tuple[str, ...]: ...


class Imported(Protocol):
    """A deck that came from elsewhere, with everything that was understood, adjusted or unknown."""

    @property
    def deck(self) -> DeckList: ...
    @property
    def unknown(self) -> tuple[str, ...]: ...
    @property
    def adjusted(self) -> tuple[str, ...]: ...
    @property
    def left_out(self) -> tuple[str, ...]: ...
    @property
    def understood(self) -> tuple[str, ...]: ...


class Facet(NamedTuple):
    """Something cards are filtered by, with its possible values."""

    name: str
    title: str
    values: tuple[Listed, ...]


class Workshop(Protocol):
    """Where the decks of a game are built. `boxes` is what somebody owns: set to number of boxes."""

    forms: tuple[Listed, ...]  # in which a deck is exported
    sets: Mapping[str, str]  # id -> title of the sets one can own

    def ready(self) -> Mapping[str, ReadyDeck]:
        """Decks for everyone, by id."""
        ...

    def fellowships(self) -> Mapping[str, Sequence[str]]:
        """Ready-made sets of decks for several players: title -> ids of ready decks."""
        ...

    def engine_deck(self, deck: DeckList) -> Any:
        """A deck as the rules want it."""
        ...

    def problems(self, deck: DeckList) -> list[str]:
        """Why a deck cannot be brought to a table."""
        ...

    def tournament(self, deck: DeckList) -> list[str]:
        """Why a deck is not legal in a tournament."""
        ...

    def warnings(self, deck: DeckList, boxes: Mapping[str, int] | None) -> list[str]:
        """What is allowed, but good to know."""
        ...

    def summary(self, deck: DeckList) -> list[str]:
        """A deck in numbers."""
        ...

    def clashes(self, decks: Sequence[DeckList]) -> Clashes:
        """What is between decks at one table."""
        ...

    def read(self, data: bytes | str, filename: str = "") -> Imported:
        """A deck in any known form; raises a `GameError` with a sentence."""
        ...

    def address(self, words: str) -> str | None:
        """Where a deck can be fetched that somebody names by id or link."""
        ...

    def export(self, deck: DeckList, form: str) -> tuple[str, bytes]:
        """A deck as a file: its name and its content."""
        ...

    def facets(self) -> tuple[Facet, ...]:
        """What cards can be filtered by."""
        ...

    def find(self, filters: Mapping[str, str], deck: DeckList, boxes: Mapping[str, int]) -> list[Listed]:
        """The cards that pass the filters (values by facet, and `words`), best first."""
        ...

    def first_look(self, deck: DeckList) -> Mapping[str, str]:
        """The filters with which the editor of a deck begins."""
        ...

    def copies(self, code: str) -> int:
        """How many copies of a card a deck may have."""
        ...

    def owned(self, code: str, boxes: Mapping[str, int]) -> int:
        """How many copies of a card are in somebody's boxes."""
        ...

    def collection(self, data: Any) -> dict[str, int]:
        """A collection from stored data or from somebody's wish; raises a `GameError` with a sentence."""
        ...

    def picture(self, deck: DeckList) -> Picture:
        """A deck as a picture."""
        ...


class Campaign(Protocol):
    """Several games in a row, of which the later depend on the earlier."""

    def next_game(self) -> Any:
        """The state in which the next game begins; None when the campaign is over."""
        ...

    def record(self, state: Any) -> None:
        """A game of the campaign has ended."""
        ...

    def standing(self) -> list[str]:
        """How it stands, in words."""
        ...

    def save(self) -> dict[str, Any]:
        """Plain data from which the campaign goes on."""
        ...


class Port(Protocol):
    """What the command line and Discord need of a game besides its rules; all of it in words, plain data
    or pictures. Pictures are drawn in other threads, from views alone."""

    id: str
    title: str
    scenario: str
    decks: tuple[str, ...]
    modes: tuple[str, ...]
    campaigns: tuple[str, ...]
    most_players: int
    companions: tuple[str, ...]  # what companions are called; at least as many as can sit at a table
    part: str  # what a part of the game is called, e.g. "phase"
    concede: str  # the notice by which a seat is given up

    @property
    def rules(self) -> Any:
        """The rules, with every card of the game."""
        ...

    @property
    def quiet_rules(self) -> Any:
        """The same rules, for games that nobody reads along."""
        ...

    def midgame(self, scenario: str, decks: Sequence[str], seed: int, mode: str) -> Any:
        """A state in the middle of a game, made from a seed."""
        ...

    def campaign(
        self, kind: str, decks: Sequence[str], *, seed: int, names: Sequence[str], mode: str
    ) -> Campaign:
        """A new campaign."""
        ...

    def load_campaign(self, data: Any) -> Campaign:
        """A campaign from saved data; raises `BadSave` with a sentence."""
        ...

    # -- for people ----------------------------------------------------------------------------

    def table(self, view: Any, width: int | None = None) -> list[str]:
        """The table as a view shows it; `width` is that of the screen, if there is one."""
        ...

    def seen(self, view: Any) -> list[Any]:
        """Every open card of a view, the viewer's hand first; each has `id`, `code` and `title`."""
        ...

    def own(self, view: Any) -> list[int]:
        """The cards of which the viewer may ask why they cannot be used: hand, and what he controls."""
        ...

    def copies(self, view: Any) -> set[int]:
        """The cards in the viewer's hand of which another copy comes before them there."""
        ...

    def explain(self, code: str) -> list[str]:
        """A card: its facts and its text."""
        ...

    def named(self, words: str) -> list[str]:
        """The codes of the cards whose title is, or else contains, these words."""
        ...

    def ending(self, session: Any, width: int | None = None) -> list[str]:
        """How the game ended, with its score."""
        ...

    # -- for Discord ---------------------------------------------------------------------------

    @property
    def workshop(self) -> Workshop:
        """Where decks are built."""
        ...

    def outcome(self, state: Any) -> tuple[bool, int]:
        """Whether a finished game was won, and its score."""
        ...

    def in_game(self, state: Any) -> list[int]:
        """The seats that still play."""
        ...

    def scenarios(self) -> list[Listed]:
        """What can be played."""
        ...

    def describe_scenario(self, scenario: str) -> list[str]:
        """A scenario in a few paragraphs."""
        ...

    def topics(self, words: str) -> list[Any]:
        """Explanations of rules that fit these words, each a `Topic`; best first."""
        ...

    def search(self, words: str) -> list[Listed]:
        """Cards that fit these words, best first."""
        ...

    def header(self, view: Any) -> str:
        """Where the game stands, in one line."""
        ...

    def waiting(self, view: Any) -> Mapping[int, str]:
        """What each waited-for seat is to do, in words everybody may read."""
        ...

    def chapter(self, state: Any) -> str:
        """The part of the game a state belongs to; "pass until the end of it" means that."""
        ...

    def stake(self, view: Any, seat: int) -> Any:
        """All that concerns a seat; when it changes, something has happened to that seat."""
        ...

    def places(self, view: Any) -> list[Listed]:
        """Parts of the table that can be looked at one by one."""
        ...

    def table_picture(self, view: Any, previous: Any) -> Picture:
        """The table; what has changed since a previous view is marked."""
        ...

    def place_picture(self, view: Any, place: str) -> Picture:
        """One of the places."""
        ...

    def numbers(self, view: Any) -> Mapping[int, int]:
        """The numbers that cards have in the picture of the panel: those of the options."""
        ...

    def panel_picture(self, view: Any, reasons: Mapping[int, str]) -> Picture:
        """What a player wants to see while deciding; `reasons` tell why cards cannot be used."""
        ...

    def card_picture(self, code: str, view: Any = None, card: int | None = None) -> Picture:
        """A card as printed, or as it is on the table."""
        ...

    def scenario_picture(self, scenario: str) -> Picture:
        """A scenario's banner."""
        ...

    def ending_picture(self, state: Any, view: Any) -> Picture:
        """Victory or defeat, with the score."""
        ...

    def result(self, state: Any) -> str:
        """How a game ended, in a sentence."""
        ...

    def gallery(self) -> Iterable[tuple[str, Callable[[], Picture]]]:
        """Every kind of picture: the name of its file, and what draws it."""
        ...

    # -- for machines --------------------------------------------------------------------------

    def cards(self, set_id: str | None) -> list[dict[str, Any]]:
        """Every card as plain data."""
        ...

    def companion(self, view: Any) -> Picks:
        """What a computer player answers to the question of a view."""
        ...

    def rounds(self, state: Any) -> int:
        """How many rounds were completed."""
        ...

    def reachable(self, state: Any) -> dict[str, list[str]]:
        """What a game from this state could reach: `abilities`, `stages` and `decisions`."""
        ...

    def reached(self, session: Any) -> Iterable[str]:
        """Names of what is in force at this moment; called at every decision."""
        ...


def known() -> list[str]:
    """The ids of all games."""
    return sorted(HOMES)


def with_scenario(scenario: str) -> Port:
    """The game in which a scenario is played; the default game if there is none."""
    found = (game for game in known() if scenario in {listed.id for listed in port(game).scenarios()})
    return port(next(found, DEFAULT))


def title_of(game: Port, scenario: str) -> str:
    """What a scenario is called."""
    return next((listed.title for listed in game.scenarios() if listed.id == scenario), scenario)


def port(game: str) -> Port:
    """A game by its id."""
    if game not in HOMES:
        raise BadSetup(f"There is no game {game!r}. There are: {', '.join(known())}.")
    return cast(Port, importlib.import_module(HOMES[game]).GAME)
