"""Reads card files, checks them, and joins facts and scripts."""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.kernel import GameError
from engine.lcg.advice import Advice, Bearer, Moment
from engine.lcg.definitions import Deck, Definition, Library, Scenario
from engine.lcg.script import apply_script, scripts

HERE = Path(__file__).parent
SETS = ("core",)
PLAYER_CARDS = ("ally", "attachment", "event")


class CardFileError(GameError):
    """A card file with an error; names the file, the card and the field."""


class AdviceFacts(BaseModel):
    """What a computer player should know of a card."""

    model_config = ConfigDict(extra="forbid", strict=True)

    worth: float | None = Field(default=None, ge=0)
    use: Moment = ""
    bearer: Bearer = ""
    whom: Literal["", "hero", "ally"] = ""
    amount: int = Field(default=0, ge=0)
    harm: float = Field(default=0, ge=0)
    shadow: float = Field(default=0, ge=0)
    fleeting: bool = False
    crushing: bool = False
    foe: str = ""


class CardFacts(BaseModel):
    """One card as it stands in a file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    number: int = Field(gt=0)
    title: str = Field(min_length=1)
    type: Literal[
        "hero", "ally", "attachment", "event", "enemy", "location", "treachery", "objective", "quest"
    ]
    unique: bool = False
    quantity: int = Field(default=1, gt=0)
    easy_quantity: int | None = Field(default=None, ge=0)
    sphere: Literal["leadership", "tactics", "spirit", "lore", "neutral", ""] = ""
    cost: int | Literal["X"] | None = None
    threat_cost: int = Field(default=0, ge=0)
    engagement_cost: int = Field(default=0, ge=0)
    willpower: int = Field(default=0, ge=0)
    attack: int = Field(default=0, ge=0)
    defense: int = Field(default=0, ge=0)
    hit_points: int = Field(default=0, ge=0)
    threat: int = Field(default=0, ge=0)
    quest_points: int = Field(default=0, ge=0)
    stage: int = Field(default=0, ge=0)
    victory: int = Field(default=0, ge=0)
    doomed: int = Field(default=0, ge=0)
    traits: list[str] = []
    keywords: list[Literal["ranged", "sentinel", "restricted", "surge", "guarded"]] = []
    text: str = ""
    usual: list[str] = []
    shadow_text: str = ""
    front_title: str = ""
    front_text: str = ""
    advice: AdviceFacts = AdviceFacts()


class TokenFacts(BaseModel):
    """What a face-down card acts as."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: str = Field(min_length=1)
    title: str = Field(min_length=1)
    type: Literal["enemy"]
    attack: int = Field(default=0, ge=0)
    defense: int = Field(default=0, ge=0)
    hit_points: int = Field(gt=0)
    text: str = ""


class CardFile(BaseModel):
    """A file of cards: a sphere, or an encounter set with its size."""

    model_config = ConfigDict(extra="forbid", strict=True)

    encounter_set: str = ""
    size: int | None = None
    card: list[CardFacts]
    token: list[TokenFacts] = []


class DeckFacts(BaseModel):
    """A ready-made deck: heroes by number, cards as number = copies."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: str
    title: str
    heroes: list[int]
    cards: dict[str, int]


class ScenarioFacts(BaseModel):
    """A scenario: quest cards in order, encounter sets by name."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: str
    title: str
    quest: list[int]
    encounter_sets: list[str]


class SetFile(BaseModel):
    """What a box holds: how many cards, its decks and scenarios."""

    model_config = ConfigDict(extra="forbid", strict=True)

    heroes: int
    player_cards: int
    deck: list[DeckFacts] = []
    scenario: list[ScenarioFacts] = []


def load_library(folder: Path = HERE) -> Library:
    """All sets."""
    library = Library({}, {}, {}, {})
    for name in SETS:
        _load_set(folder / name, name, library)
    return library


def _load_set(folder: Path, name: str, library: Library) -> None:
    box = _read(folder / "set.toml", SetFile)
    cards: dict[str, Definition] = {}
    for path in [*sorted(folder.glob("*.toml")), *sorted((folder / "encounter").glob("*.toml"))]:
        if path.name != "set.toml":
            load_file(path, name, cards, library.tokens)
    _count(folder, "heroes", box.heroes, [d for d in cards.values() if d.type == "hero"])
    players = [d for d in cards.values() if d.type in PLAYER_CARDS]
    _count(folder, "player_cards", box.player_cards, players)
    library.cards.update(cards)
    for deck in box.deck:
        heroes = _codes(library, name, deck.id, map(str, deck.heroes), ("hero",))
        codes = _codes(library, name, deck.id, deck.cards, PLAYER_CARDS)
        copies = zip(codes, deck.cards.values(), strict=True)
        library.decks[deck.id] = Deck(deck.id, deck.title, heroes, tuple(copies))
    known = {definition.encounter_set for definition in library.cards.values()}
    for plan in box.scenario:
        quest = _codes(library, name, plan.id, map(str, plan.quest), ("quest",))
        for wanted in plan.encounter_sets:
            if wanted not in known:
                raise CardFileError(f"set.toml: {plan.id}: there is no encounter set {wanted!r}.")
        library.scenarios[plan.id] = Scenario(plan.id, plan.title, quest, tuple(plan.encounter_sets))


def _codes(
    library: Library, prefix: str, who: str, numbers: Iterable[str], types: tuple[str, ...]
) -> tuple[str, ...]:
    """The codes of numbered cards, which must exist and be of these types."""
    codes = tuple(f"{prefix}-{number}" for number in numbers)
    for code in codes:
        if code not in library.cards or library.cards[code].type not in types:
            raise CardFileError(f"set.toml: {who}: {code} is no {' or '.join(types)}.")
    return codes


def load_file(path: Path, prefix: str, cards: dict[str, Definition], tokens: dict[str, Definition]) -> None:
    """Read one card file and the script module beside it."""
    data = _read(path, CardFile)
    script_path = path.with_suffix(".py")
    if script_path.is_relative_to(HERE) and script_path.exists():
        module = ".".join(script_path.relative_to(HERE).with_suffix("").parts)
        importlib.import_module(f"cards.lcg.{module}")
    for facts in data.card:
        code = f"{prefix}-{facts.number}"
        if code in cards:
            raise CardFileError(f"{path.name}: there are two cards with the number {facts.number}.")
        cards[code] = define(code, facts, data.encounter_set)
    if data.size is not None:
        _count(path, "size", data.size, [cards[f"{prefix}-{f.number}"] for f in data.card])
    for token in data.token:
        code = f"{prefix}-{token.id}"
        tokens[code] = _scripted(Definition(code=code, **token.model_dump(exclude={"id"})))


def define(code: str, facts: CardFacts, encounter_set: str = "") -> Definition:
    """A definition from checked facts, with its script."""
    values: dict[str, Any] = facts.model_dump(exclude={"number"})
    values["advice"] = Advice(**values["advice"])
    for name in ("traits", "keywords", "usual"):
        values[name] = tuple(values[name])
    if facts.cost == "X":
        values["cost"], values["cost_is_x"] = None, True
    return _scripted(Definition(code=code, encounter_set=encounter_set, **values))


def _scripted(definition: Definition) -> Definition:
    if definition.code in scripts:
        apply_script(definition, scripts[definition.code])
    return definition


def _count(path: Path, field: str, wanted: int, cards: list[Definition]) -> None:
    found = sum(card.quantity for card in cards if card.type != "quest")
    if found != wanted:
        raise CardFileError(f"{path.name}: {field} is {wanted}, but the cards add up to {found}.")


def _read(path: Path, model: type[Any]) -> Any:
    """Read and check a file; the error names file, card and field."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CardFileError(f"{path.name}: {error}") from error
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        if len(first["loc"]) > 1 and first["loc"][0] == "card":
            entry = data["card"][first["loc"][1]]
            who = entry.get("title", entry.get("number", "?")) if isinstance(entry, dict) else "?"
            place = f"card {who!r}, field {'.'.join(str(p) for p in first['loc'][2:])}"
        raise CardFileError(f"{path.name}: {place}: {first['msg']}") from error
