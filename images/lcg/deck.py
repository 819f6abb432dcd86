"""A deck on one sheet: heroes, every card by type, the cost curve, and what is wrong with it."""

from __future__ import annotations

from collections import Counter

from cards.lcg import rules
from engine.lcg.deckbuilding import contents, tournament_problems, warnings
from engine.lcg.definitions import Deck, Definition

from ..background import background
from ..canvas import Canvas, Gradient, Pen, fade
from ..fonts import Face, fitting, width
from ..icons import glyph
from ..picture import Picture, finished
from ..theme import GOLD, LABEL, MUTED, PALETTES, PANEL, PANEL_EDGE, TEXT, Colour
from . import small, tiles

SIZE = (1600, 1067)
TYPES = (("ally", "ALLIES"), ("event", "EVENTS"), ("attachment", "ATTACHMENTS"))
COLUMNS = (564, 1078)
COLUMN = 490
WARNING: Colour = "#FFB58A"
TOP, BOTTOM = 116, 1050
GROUP_LINES = 1.6  # what the title of a group takes
MOST_TOLD = 6


def deck_sheet(deck: Deck) -> Picture:
    """A deck by its heroes and cards."""
    library = rules().library
    cards = sorted(contents(library, deck), key=lambda entry: (entry[0].sphere, -(entry[0].cost or 0)))
    heroes = [library.cards[code] for code in deck.heroes]
    told = [*tournament_problems(library, deck), *warnings(library, deck)]
    canvas = Canvas(SIZE)
    pen = canvas.pen()
    _head(pen, deck, heroes, sum(copies for _, copies in cards))
    _heroes(pen, heroes)
    _curve(pen, cards)
    _lists(pen, cards, told)
    sheet = background(SIZE).copy()
    sheet.alpha_composite(canvas.picture())
    for number, hero in enumerate(heroes):
        sheet.alpha_composite(small.upright(hero.code, 156, ()), (30 + 166 * number, 152))
    threat = sum(hero.threat_cost for hero in heroes)
    sheet.alpha_composite(tiles.dial(min(threat, 50), 56), (24, 388))
    return finished(sheet.convert("RGB"), _in_words(deck, heroes, cards, told))


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


def _curve(pen: Pen, cards: list[tuple[Definition, int]]) -> None:
    """How many cards cost how much, by sphere."""
    _panel(pen, 12, 540, 520, 516)
    pen.text(28, 568, "COST CURVE", 18, LABEL, Face.TITLE, spacing=1)
    names = ("X", "0", "1", "2", "3", "4", "5+")
    bars: dict[str, Counter[str]] = {name: Counter() for name in names}
    for card, copies in cards:
        cost = "X" if card.cost_is_x else "5+" if (card.cost or 0) >= 5 else str(card.cost or 0)
        bars[cost][card.sphere] += copies
    most = max(1, *(sum(bar.values()) for bar in bars.values()))
    for number, name in enumerate(names):
        x, y = 44.0 + 69 * number, 950.0
        for sphere, count in sorted(bars[name].items()):
            palette = PALETTES[sphere]
            high = 330 * count / most
            pen.box(x, y - high, 52, high, 3, fade(palette.light, palette.main), palette.dark, 1)
            y -= high
        if total := sum(bars[name].values()):
            pen.text(x + 26, y - 8, str(total), 26, TEXT, Face.TITLE, "m")
        pen.circle(x + 26, 974, 19, "#2A2419", GOLD, 1.5)
        pen.text(x + 26, 983, name, 26, TEXT, Face.DIGIT, "m")
    spheres: Counter[str] = Counter()
    for card, copies in cards:
        spheres[card.sphere] += copies
    x = 40.0
    for sphere, count in sorted(spheres.items()):
        glyph(pen, sphere, x + 10, 1030, 11, PALETTES[sphere].light, "#12171A")
        words = f"{sphere.capitalize()} {count}"
        size = 22 if len(spheres) < 4 else 17
        pen.text(x + 28, 1038, words, size, TEXT, Face.SEMIBOLD)
        x += 52 + width(words, Face.SEMIBOLD, size)


def _lists(pen: Pen, cards: list[tuple[Definition, int]], told: list[str]) -> None:
    """Every card with its copies and cost, and what a player should know about the deck."""
    _panel(pen, 544, 108, 1044, 948)
    columns: tuple[list[tuple[str, list[tuple[Definition, int]]]], ...] = ([], [])
    lengths = [0.0, 0.0]
    for kind, name in TYPES:
        entries = [(card, copies) for card, copies in cards if card.type == kind]
        if entries:
            shorter = lengths.index(min(lengths))
            columns[shorter].append((name, entries))
            lengths[shorter] += len(entries) + GROUP_LINES
    shown = told[:MOST_TOLD]
    shorter = lengths.index(min(lengths))
    lengths[shorter] += len(shown) * 0.7
    line = min(44.0, (BOTTOM - TOP) / max(1.0, *lengths))
    for number, groups in enumerate(columns):
        y = _groups(pen, COLUMNS[number], groups, line)
        for sentence in shown if number == shorter else ():
            size = fitting(sentence, Face.SEMIBOLD, 20, COLUMN, 15)
            pen.text(COLUMNS[number], y, sentence, size, WARNING, Face.SEMIBOLD, room=COLUMN)
            y += 28


def _groups(pen: Pen, x: float, groups: list[tuple[str, list[tuple[Definition, int]]]], line: float) -> float:
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
    size = min(28.0, high * 0.72)
    pen.text(x + 12, base + size * 0.33, f"{copies}×", size, "#FFFFFF", Face.SEMIBOLD)
    glyph(pen, card.sphere, x + 66, base, size * 0.38, palette.light, palette.main)
    pen.text(x + 88, base + size * 0.33, card.title, size, "#FFFFFF", Face.SEMIBOLD)
    pen.circle(x + COLUMN - 24, base, high * 0.42, palette.dark, palette.light, 1.5)
    cost = "X" if card.cost_is_x else str(card.cost)
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
