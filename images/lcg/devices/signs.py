"""Signs on the maps, in units of a 150 high map: houses, towers, boats, beasts and bars."""

from __future__ import annotations

from ...canvas import Pen, bezier, mirrored
from ...theme import Colour
from .shapes import curve, dots

INK: Colour = "#5A4220"
RED: Colour = "#8E1F1F"
PAPER: tuple[Colour, Colour] = ("#E3D2A6", "#CDB684")
HILL: Colour = "#E0CD9C"
ROOF: Colour = "#A8763A"


def house(at: Pen) -> None:
    """A long hall with a thatched roof, 40 across."""
    at.polygon(dots("-19 0 -19 14 19 14 19 0"), HILL, INK, 1.8)
    at.polygon(dots("-25 2 -15 -17 15 -17 25 2"), ROOF, INK, 1.8)
    for x in (-14, -7, 0, 7, 14):
        at.line([(x * 0.8, -15), (x * 1.2, 0)], INK, 1.1, 0.7)
    at.polygon(dots("-5 14 -5 7 0 4 5 7 5 14"), INK)
    at.polygon(dots("-17 -17 -21 -23 -13 -18"), ROOF, INK, 1.4)
    at.polygon(dots("17 -17 21 -23 13 -18"), ROOF, INK, 1.4)


def tower(at: Pen) -> None:
    """A black tower with horns on a steep hill, 90 high."""
    at.polygon(curve("-62 34 -36 30 -26 4 -12 0 0 -4 20 2 26 8 36 24 48 30 62 34"), "#B39A66", INK, 2)
    at.polygon(dots("8 0 20 4 26 10 36 24 46 31 60 34 14 33 20 18"), INK, opacity=0.45)
    at.polygon(
        dots("-13 3 -9 -34 -15 -38 -16 -56 -9 -46 -5 -50 0 -66 5 -50 9 -46 16 -56 15 -38 9 -34 13 3"),
        "#2B1D10",
        INK,
        1.6,
    )
    for x, y in ((0, -40), (-3, -24), (3, -10)):
        at.box(x - 1.6, y - 4, 3.2, 7, 1.6, "#E0632E")


def ship(at: Pen) -> None:
    """A boat with a sail, 60 across."""
    at.line(dots("0 8 0 -38"), INK, 2.6)
    at.polygon(curve("2 -36 22 -30 24 -12 20 -4 14 -7 8 -8 2 -7 4 -16 4 -26 2 -36"), "#F1E6C4", INK, 1.8)
    at.polygon(dots("0 -38 -12 -42 -8 -37 -12 -33 0 -34"), RED, INK, 1.2)
    at.polygon(curve("-30 2 -22 18 20 20 32 0 20 8 -16 9 -30 2"), "#7A5228", INK, 2)
    for x in (-12, -2, 8):
        at.circle(x, 3, 3.6, INK)


def boat(at: Pen) -> None:
    """A small boat with an oar, 30 across."""
    at.polygon(curve("-16 -3 -10 8 10 8 16 -4 8 1 -8 1 -16 -3"), "#7A5228", INK, 1.6)
    at.line(dots("-4 -7 6 10"), INK, 1.6)


def spear(at: Pen) -> None:
    """A spear with a black pennon, 50 high."""
    at.line(dots("0 12 0 -30"), INK, 2.2)
    at.polygon(dots("-4 -29 0 -42 4 -29 0 -25"), "#2B1D10", INK, 1)
    at.polygon(dots("1 -24 15 -20 9 -16 14 -11 1 -12"), "#2B1D10")


def paw(at: Pen) -> None:
    """The print of a bear, pointing up."""
    at.ellipse(0, 2, 4.4, 3.6, INK)
    for x, y in dots("-5 -2.5 -2 -5.2 2 -5.2 5 -2.5"):
        at.ellipse(x, y, 1.5, 2.2, INK)


def bee(at: Pen) -> None:
    """A bee, flying to the right."""
    at.ellipse(-1, -4, 2.6, 4, "#F5EFD8", INK, 0.8)
    at.ellipse(0, 0, 5, 3.2, "#D9A52A", INK, 1)
    for x in (-1.6, 1.4):
        at.line([(x, -2.6), (x, 2.6)], INK, 1.3)


def bear(at: Pen) -> None:
    """A bear on all fours, 50 across, facing left."""
    head = dots("-18 3 -24 2 -27 -2 -25 -8 -19 -11 -17 -15 -13 -12")
    back = dots("-4 -15 8 -15 19 -11 23 -3 23 16 15 16 14 6 4 5 3 16 -6 16 -7 5 -11 5 -11 16 -18 16")
    at.polygon([*head, *back], "#5A3A1C", INK, 1.6)
    at.circle(-20, -6, 1.2, PAPER[0])


def hive(at: Pen) -> None:
    """A straw beehive."""
    at.polygon(curve("-9 8 -10 -12 10 -12 9 8 3 10 -3 10 -9 8"), "#D8AE55", INK, 1.5)
    for y, half in ((-4, 7.6), (1, 8.6), (5, 9)):
        at.line([(-half, y), (half, y)], INK, 1)
    at.circle(0, 6, 2, INK)


def signpost(at: Pen) -> None:
    """A post with two arms."""
    at.line(dots("0 16 0 -26"), INK, 3.4)
    at.polygon(dots("0 -24 20 -28 26 -24 20 -18 0 -15"), ROOF, INK, 1.5)
    at.polygon(dots("0 -11 20 -9 26 -4 20 1 0 -2"), ROOF, INK, 1.5)


def eyes(at: Pen) -> None:
    """Two eyes in the dark."""
    at.ellipse(0, 0, 11, 7, "#241A0E")
    for x in (-4, 4):
        at.ellipse(x, 0, 2.6, 3.2, "#F0C24B")
        at.ellipse(x, 0, 0.9, 2.8, "#241A0E")


def cell(at: Pen, tall: float) -> None:
    """A cell with bars, standing on the origin."""
    door = [(-13, 0), *bezier((-13, -tall * 0.6), (-13, -tall), (13, -tall), (13, -tall * 0.6)), (13, 0)]
    at.polygon(door, "#2B1D10", INK, 2.4)
    for x, share in ((-8, 0.8), (-2.7, 0.88), (2.7, 0.88), (8, 0.8)):
        at.line([(x, -1), (x, -tall * share)], "#BBA878", 2)
    for share in (0.25, 0.6):
        at.line([(-12, -tall * share), (12, -tall * share)], "#BBA878", 1.8)


def gate(at: Pen) -> None:
    """An open gate in a wall, light behind it, standing on the origin."""
    for turn in range(-60, 61, 20):
        at.at(0, -16, 1, turn).line(dots("0 -34 0 -46"), "#C08A24", 2)
    half = dots("26 0 26 -34 20 -34 20 -40 12 -40 12 -34 4 -34 4 -40")
    at.polygon(mirrored(half), "#8A7242", INK, 2)
    at.polygon([(-13, 0), *curve("-13 -16 -12 -31 12 -31 13 -16"), (13, 0)], "#F6E7B0", INK, 2)
    at.polygon(dots("-13 0 -13 -16 -20 -20 -20 5"), ROOF, INK, 1.4)
    at.polygon(dots("13 0 13 -16 20 -20 20 5"), ROOF, INK, 1.4)


def wave(at: Pen) -> None:
    """Two crests of a wave."""
    at.line(bezier(*dots("-9 1 -5 -4 -3 -4 0 1 3 -4 5 -4 9 1"), steps=6), "#E6EEDF", 1.5)
