"""A deck on one sheet: heroes, every card by type, the cost curve, and what is wrong with it."""

from __future__ import annotations

import math
from collections import Counter

from cards.lcg import rules
from engine.lcg.deckbuilding import contents, tournament_problems, warnings
from engine.lcg.definitions import Deck, Definition

from ..background import background
from ..canvas import Canvas, Gradient, Pen, fade
from ..fonts import Face, fitting, width
from ..icons import glyph
from ..picture import Picture, finished, lay
from ..theme import GOLD, LABEL, MUTED, PALETTES, PANEL, PANEL_EDGE, TEXT, Colour
from . import small, tiles
from .vignettes import vignette

SIZE = (1600, 1067)
TYPES = (("ally", "ALLIES"), ("event", "EVENTS"), ("attachment", "ATTACHMENTS"))
COLUMNS = (564, 1078)
COLUMN = 490
WARNING: Colour = "#FFB58A"
TOP, BOTTOM = 116, 1050
GROUP_LINES = 1.6  # what the title of a group takes
MOST_TOLD = 6
LARGEST_LINE, LEAST_HEIGHT = 56.0, 880
LEAST_VIGNETTE = 34  # a line must be this high for a picture
Entries = list[tuple[Definition, int]]
Column = tuple[str, Entries]


def deck_sheet(deck: Deck) -> Picture:
    """A deck by its heroes and cards."""
    library = rules().library
    cards = sorted(contents(library, deck), key=lambda entry: (entry[0].sphere, -(entry[0].cost or 0)))
    heroes = [library.cards[code] for code in deck.heroes]
    told = [*tournament_problems(library, deck), *warnings(library, deck)]
    columns, lines = _columns(cards, len(told[:MOST_TOLD]))
    line = min(LARGEST_LINE, (BOTTOM - TOP) / lines)
    size = (SIZE[0], max(LEAST_HEIGHT, math.ceil(TOP + lines * line) + SIZE[1] - BOTTOM))
    canvas = Canvas(size)
    pen = canvas.pen()
    _head(pen, deck, heroes, sum(copies for _, copies in cards))
    _heroes(pen, heroes)
    _curve(pen, cards, size[1] - 12)
    _lists(pen, columns, told[:MOST_TOLD], line, size[1] - 12)
    sheet = background(size).copy()
    lay(sheet, canvas.picture())
    for number, hero in enumerate(heroes):
        lay(sheet, small.upright(hero.code, 156, ()), 30 + 166 * number, 152)
    threat = sum(hero.threat_cost for hero in heroes)
    lay(sheet, tiles.dial(min(threat, 50), 56), 24, 388)
    return finished(sheet, _in_words(deck, heroes, cards, told))


def _head(pen: Pen, deck: Deck, heroes: list[Definition], size: int) -> None:
    pen.box(0, 0, 1600, 96, 0, Gradient((("#0B0E0F", 0.95), ("#0B0E0F", 0.5))))
    large = fitting(deck.title, Face.TITLE, 46, 900, 28)
    pen.text(36, 64, deck.title, large, "#FFF0CE", Face.TITLE)
    spheres = " & ".join(dict.fromkeys(hero.sphere.capitalize() for hero in heroes))
    pen.text(36 + width(deck.title, Face.TITLE, large) + 26, 62, spheres, 28, MUTED, Face.ITALIC)
    pen.text(1564, 64, f"{size} CARDS", 36, "#FFF0CE", Face.TITLE, "r")


def _panel(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    ground = Gradient(((PANEL[0], 0.72), (PANEL[1], 0.8)))
    pen.box(x, y, wide, high, 12, ground, PANEL_EDGE, 1.5)


def _heroes(pen: Pen, heroes: list[Definition]) -> None:
    _panel(pen, 12, 108, 520, 420)
    pen.text(28, 136, "HEROES", 18, LABEL, Face.TITLE, spacing=1)
    costs = [str(hero.threat_cost) for hero in heroes]
    pen.text(166, 448, "Starting threat", 28, TEXT, Face.SEMIBOLD)
    pen.text(166, 480, " + ".join(costs), 24, MUTED, Face.ITALIC)


def _curve(pen: Pen, cards: Entries, bottom: float) -> None:
    """How many cards cost how much, by sphere."""
    _panel(pen, 12, 540, 520, bottom - 540)
    pen.text(28, 568, "COST CURVE", 18, LABEL, Face.TITLE, spacing=1)
    names = ("X", "0", "1", "2", "3", "4", "5+")
    bars: dict[str, Counter[str]] = {name: Counter() for name in names}
    for card, copies in cards:
        cost = "5+" if (card.cost or 0) >= 5 else card.cost_in_words
        bars[cost][card.sphere] += copies
    most = max(1, *(sum(bar.values()) for bar in bars.values()))
    base = bottom - 105
    for number, name in enumerate(names):
        x, y = 44.0 + 69 * number, base
        for sphere, count in sorted(bars[name].items()):
            palette = PALETTES[sphere]
            high = (base - 620) * count / most
            pen.box(x, y - high, 52, high, 3, fade(palette.light, palette.main), palette.dark, 1)
            y -= high
        if total := sum(bars[name].values()):
            pen.text(x + 26, y - 8, str(total), 26, TEXT, Face.TITLE, "m")
        pen.circle(x + 26, base + 24, 19, "#2A2419", GOLD, 1.5)
        pen.text(x + 26, base + 33, name, 26, TEXT, Face.DIGIT, "m")
    _spheres(pen, cards, bottom - 26)


def _spheres(pen: Pen, cards: Entries, y: float) -> None:
    spheres: Counter[str] = Counter()
    for card, copies in cards:
        spheres[card.sphere] += copies
    told = {sphere: f"{sphere.capitalize()} {count}" for sphere, count in sorted(spheres.items())}
    letters = sum(width(words, Face.SEMIBOLD, 1) for words in told.values())
    size = min(22.0, (500 - 46.0 * len(told)) / max(1.0, letters))
    x = 30.0
    for sphere, words in told.items():
        glyph(pen, sphere, x + 10, y, 10, PALETTES[sphere].light, "#12171A")
        pen.text(x + 26, y + 7, words, size, TEXT, Face.SEMIBOLD)
        x += 46 + width(words, Face.SEMIBOLD, size)


def _columns(cards: Entries, told: int) -> tuple[tuple[list[Column], list[Column]], float]:
    """The cards by type in two columns, and how many lines the longer one has."""
    columns: tuple[list[Column], list[Column]] = ([], [])
    lengths = [0.0, 0.0]
    for kind, name in TYPES:
        entries = [(card, copies) for card, copies in cards if card.type == kind]
        if entries:
            shorter = lengths.index(min(lengths))
            columns[shorter].append((name, entries))
            lengths[shorter] += len(entries) + GROUP_LINES
    lengths[lengths.index(min(lengths))] += told * 0.7
    return columns, max(1.0, *lengths)


def _lists(
    pen: Pen, columns: tuple[list[Column], list[Column]], told: list[str], line: float, bottom: float
) -> None:
    """Every card with its copies and cost, and what a player should know about the deck."""
    _panel(pen, 544, 108, 1044, bottom - 108)
    ends = [_groups(pen, COLUMNS[number], groups, line) for number, groups in enumerate(columns)]
    shorter = ends.index(min(ends))
    y = ends[shorter]
    for sentence in told:
        size = fitting(sentence, Face.SEMIBOLD, 20, COLUMN, 15)
        pen.text(COLUMNS[shorter], y, sentence, size, WARNING, Face.SEMIBOLD, room=COLUMN)
        y += 28


def _groups(pen: Pen, x: float, groups: list[Column], line: float) -> float:
    """The cards of some types below each other; gives where they end."""
    y = float(TOP)
    for name, entries in groups:
        pen.text(x, y + line * 0.6, name, 25, LABEL, Face.TITLE, spacing=1)
        total = str(sum(copies for _, copies in entries))
        pen.text(x + COLUMN, y + line * 0.6, total, 25, LABEL, Face.TITLE, "r")
        pen.line([(x, y + line * 0.85), (x + COLUMN, y + line * 0.85)], "#6B5B33", 1.5)
        y += line * 1.1
        for card, copies in entries:
            _line(pen, x, y, line - 5, card, copies)
            y += line
        y += line * (GROUP_LINES - 1.1)
    return y + 12


def _line(pen: Pen, x: float, y: float, high: float, card: Definition, copies: int) -> None:
    palette = PALETTES[card.sphere]
    pen.box(x, y, COLUMN, high, 5, fade(palette.main, palette.dark))
    base = y + high / 2
    size = min(30.0, high * 0.72)
    room = COLUMN - 88.0 - 52
    if high >= LEAST_VIGNETTE:
        wide = high * 1.3
        vignette(pen.at(x + COLUMN - 52 - wide, y + 1), wide, high - 2, card.code, card.type, card.sphere)
        room -= wide + 6
    pen.text(x + 12, base + size * 0.33, f"{copies}×", size, "#FFFFFF", Face.SEMIBOLD)
    glyph(pen, card.sphere, x + 66, base, size * 0.38, palette.light, palette.main)
    pen.text(x + 88, base + size * 0.33, card.title, size, "#FFFFFF", Face.SEMIBOLD, room=room)
    pen.circle(x + COLUMN - 24, base, high * 0.42, palette.dark, palette.light, 1.5)
    cost = card.cost_in_words
    pen.text(x + COLUMN - 24, base + size * 0.33, cost, size, "#FFFFFF", Face.DIGIT, "m")


def _in_words(
    deck: Deck, heroes: list[Definition], cards: list[tuple[Definition, int]], told: list[str]
) -> str:
    threat = sum(hero.threat_cost for hero in heroes)
    size = sum(copies for _, copies in cards)
    lines = [f"{deck.title}: {size} cards, starting threat {threat}."]
    lines.append(f"Heroes: {', '.join(hero.title for hero in heroes)}.")
    for kind, name in TYPES:
        entries = [f"{copies} {card.title}" for card, copies in cards if card.type == kind]
        lines.append(f"{name.capitalize()}: {', '.join(entries) or 'none'}.")
    return "\n".join([*lines, *told])
