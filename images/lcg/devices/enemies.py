"""Devices of the enemies: black silhouettes before a glowing sky, with burning eyes."""

from __future__ import annotations

from collections.abc import Sequence

from ...canvas import Pen, Point, mirrored
from . import Inks, device
from .strokes import BRIGHT, EYES, TEETH, curve, eyes, flame, opposite, outline, ribbon, slits, smooth

RIM = 0.03


# -- parts of silhouettes ---------------------------------------------------------------------------


def _body(pen: Pen, inks: Inks, points: Sequence[Point]) -> None:
    """A part of a silhouette, with a rim of light."""
    pen.polygon(points, inks.main, inks.accent, RIM)


def _leg(pen: Pen, inks: Inks, spine: Sequence[Point], thick: float) -> None:
    """A jointed leg that tapers from its last joint on."""
    pen.line(spine[:-1], inks.main, thick)
    pen.polygon(ribbon(spine[-2:], thick, 0.03), inks.main)


def _legs(pen: Pen, inks: Inks, thick: float, *legs: str) -> None:
    """Pairs of legs, the right ones given."""
    for leg in legs:
        for side in (1, -1):
            _leg(pen, inks, opposite(outline(leg), side), thick)


def _scowl(pen: Pen) -> None:
    """The eyes and teeth of an orc."""
    slits(pen, "12,0 54,-22 48,10 18,14")
    pen.polygon(outline("-36,50 36,50 26,74 17,57 9,78 0,57 -9,78 -17,57 -26,74"), TEETH)


def _orc(pen: Pen, inks: Inks) -> None:
    """The head of an orc in a helmet with ears of iron."""
    _body(pen, inks, mirrored(outline("0,-85 40,-75 62,-40 98,-98 94,-20 68,5 60,55 25,95 0,98")))
    pen.polygon(outline("-9,-82 9,-82 7,18 0,30 -7,18"), inks.accent)
    _scowl(pen)


def _goblin(pen: Pen, inks: Inks) -> None:
    """The head of a goblin with great ears."""
    _body(pen, inks, mirrored(outline("0,-72 34,-64 54,-28 108,-62 88,0 60,22 44,66 0,96")))
    slits(pen, "62,-12 94,-40 80,-4 62,10", inks.dark)
    for side in (0.26, -0.26):
        eyes(pen, (side, -0.12, 0.15))
        pen.circle(side * 0.9, -0.1, 0.055, inks.main)
    pen.polygon(outline("-8,-4 8,-4 14,24 0,32 -14,24"), inks.accent)
    pen.polygon(outline("-40,40 40,40 30,62 21,47 11,68 0,48 -11,68 -21,47 -30,62"), TEETH)


# -- spiders and insects ---------------------------------------------------------------------------


@device("core-74")
def king_spider(pen: Pen, inks: Inks) -> None:
    legs = ("12,-8 62,-52 84,-104", "14,0 76,-18 106,-56", "14,8 74,30 106,70", "12,14 58,62 78,106")
    _legs(pen, inks, 0.15, *legs)
    pen.ellipse(0, 0.5, 0.44, 0.52, inks.main, inks.accent, RIM)
    pen.circle(0, -0.12, 0.32, inks.main, inks.accent, RIM)
    pen.polygon(outline("-16,26 16,26 3,52 18,82 -18,82 -3,52"), inks.accent)
    eyes(pen, (-0.15, -0.1, 0.07), (0.15, -0.1, 0.07), (-0.06, 0.04, 0.045), (0.06, 0.04, 0.045))
    crown = outline("-34,-32 -44,-86 -20,-62 0,-100 20,-62 44,-86 34,-32")
    pen.polygon(crown, BRIGHT, inks.main, 0.05)
    pen.line(outline("-28,-42 28,-42"), inks.dark, 0.05)


@device("core-75")
def hummerhorns(pen: Pen, inks: Inks) -> None:
    swarm = ((0.1, 0.1, 0.72, 24), (-0.64, -0.6, 0.38, -20), (0.66, -0.66, 0.36, 50))
    for x, y, size, turn in (*swarm, (-0.6, 0.68, 0.4, 60), (0.8, 0.72, 0.34, -30)):
        _hornet(pen.at(x, y, size, turn), inks)


def _hornet(pen: Pen, inks: Inks) -> None:
    for side in (1, -1):
        for wing in (
            "10,-30 40,-95 110,-100 100,-50 80,-25 40,-20 10,-20",
            "10,-16 50,-20 95,0 80,28 60,45 20,20 10,-10",
        ):
            pen.polygon(opposite(curve(wing), side), TEETH, opacity=0.62)
        pen.line(opposite(outline("8,-66 22,-88 40,-94"), side), inks.main, 0.06)
    pen.polygon(mirrored(outline("0,-4 22,6 30,30 24,58 8,84 0,114")), inks.main)
    for y, half in ((0.2, 0.24), (0.4, 0.25), (0.6, 0.19)):
        pen.line([(-half, y), (half, y)], EYES, 0.08)
    pen.ellipse(0, -0.2, 0.22, 0.24, inks.main)
    pen.circle(0, -0.54, 0.2, inks.main)
    eyes(pen, (-0.11, -0.58, 0.08), (0.11, -0.58, 0.08))


@device("core-76")
def ungoliants_spawn(pen: Pen, inks: Inks) -> None:
    _legs(pen, inks, 0.19, "30,0 64,-84 84,-92 104,60", "40,20 82,-28 92,98", "30,40 60,40 66,106")
    _body(pen, inks, smooth("0,-84 46,-72 74,-24 70,34 38,68 0,74 -38,68 -70,34 -74,-24 -46,-72"))
    slits(pen, "8,54 34,50 36,76 14,106 19,80", TEETH)
    pairs = ((0.18, 0.06, 0.14), (0.5, -0.02, 0.1), (0.31, -0.29, 0.09), (0.11, -0.5, 0.06))
    for x, y, radius in (*pairs, (0.5, 0.3, 0.065), (0.28, 0.37, 0.05)):
        for side in (x, -x):
            eyes(pen, (side, y, radius))
            pen.line([(side, y - radius * 0.6), (side, y + radius * 0.6)], inks.main, radius * 0.4)


@device("core-96")
def forest_spider(pen: Pen, inks: Inks) -> None:
    pen.line(outline("-40,-107 -40,-50"), TEETH, 0.035)
    high = ("30,-2 20,-64 44,-108", "38,0 58,-58 92,-100")
    for leg in (
        *high,
        "22,20 -6,66 -26,106",
        "28,24 24,74 10,108",
        "38,20 66,42 64,106",
        "40,10 84,-8 106,60",
    ):
        _leg(pen, inks, outline(leg), 0.14)
    _body(pen, inks, smooth("-36,-66 10,-48 26,-4 6,38 -44,50 -90,24 -102,-22 -76,-58"))
    pen.circle(0.36, 0.12, 0.29, inks.main, inks.accent, RIM)
    for stripe in ("-76,-34 -60,-8 -64,22", "-48,-44 -32,-8 -38,30", "-20,-40 -8,-8 -12,22"):
        pen.line(outline(stripe), inks.accent, 0.08)
    pen.polygon(outline("46,28 62,28 54,60"), TEETH)
    eyes(pen, (0.47, 0.06, 0.085), (0.29, 0.0, 0.06))


# -- beasts ----------------------------------------------------------------------------------------


@device("core-84")
def marsh_adder(pen: Pen, inks: Inks) -> None:
    pen.polygon(ribbon(curve("60,74 90,80 108,60 98,34"), 0.2, 0.02), inks.main)
    neck = curve("4,20 -70,10 -60,-40 0,-40 50,-40 60,-84 16,-84")
    _body(pen, inks, ribbon(neck, 0.38, 0.28))
    pen.line(neck[2:-4], inks.accent, 0.07)
    for y, across, down in ((0.74, 0.84, 0.27), (0.46, 0.64, 0.22), (0.22, 0.44, 0.17)):
        pen.ellipse(0, y, across, down, inks.main, inks.accent, 0.05)
    pen.line(outline("-46,-62 -76,-52 -96,-62"), EYES, 0.05)
    pen.line(outline("-76,-52 -92,-40"), EYES, 0.05)
    _body(pen, inks, smooth("30,-92 4,-106 -26,-94 -54,-70 -48,-56 -14,-58 16,-62 32,-74"))
    eyes(pen, (-0.14, -0.82, 0.07))
    for fang in ("-44,-58 -36,-58 -42,-40", "-30,-58 -22,-58 -28,-42"):
        pen.polygon(outline(fang), TEETH)


@device("core-85")
def wargs(pen: Pen, inks: Inks) -> None:
    half = "0,-50 30,-56 70,-104 86,-34 104,-4 86,6 92,30 66,34 60,56 36,54 28,86 0,102"
    _body(pen, inks, mirrored(outline(half)))
    slits(pen, "46,-60 66,-82 72,-40", inks.accent)
    slits(pen, "16,-4 58,-28 48,4 26,8", BRIGHT)
    pen.polygon(outline("-13,26 13,26 6,42 -6,42"), inks.accent)
    pen.polygon(mirrored(outline("0,52 30,44 24,74 0,90")), inks.dark)
    for tooth in ("30,44 14,48 22,72", "12,50 2,52 7,64", "18,78 8,84 12,64"):
        slits(pen, tooth, TEETH)


@device("core-98")
def black_forest_bats(pen: Pen, inks: Inks) -> None:
    for x, y, size, turn in ((0, 0.32, 0.95, 0), (-0.56, -0.74, 0.44, -16), (0.64, -0.66, 0.36, 20)):
        _bat(pen.at(x, y, size, turn), inks)


def _bat(pen: Pen, inks: Inks) -> None:
    half = "0,-34 10,-38 22,-70 28,-26 44,-24 72,-64 112,-36 110,40 90,14 70,46 50,16 30,46 16,36 0,70"
    _body(pen, inks, mirrored(outline(half)))
    for side in (1, -1):
        for bone in ("72,-60 90,14", "72,-60 50,16"):
            pen.line(opposite(outline(bone), side), inks.accent, 0.03)
    eyes(pen, (-0.1, -0.16, 0.06), (0.1, -0.16, 0.06))
    slits(pen, "2,0 12,-2 7,14", TEETH)


@device("core-115")
def eastern_crows(pen: Pen, inks: Inks) -> None:
    flight = curve(
        "-100,-10 -60,-70 -20,-40 0,10 20,-40 60,-70 100,-10 60,-24 30,10 0,55 -30,10 -60,-24 -100,-10"
    )
    for x, y, size in ((-0.68, -0.66, 0.38), (-0.12, -0.92, 0.2), (-0.88, -0.14, 0.22)):
        pen.at(x, y, size).polygon(flight, inks.main)
    pen.polygon(outline("-108,84 -30,72 108,64 108,78 40,88 74,104 58,108 16,92 -108,100"), inks.main)
    bird = (
        "76,-64 70,-84 48,-98 20,-92 4,-70 -14,-34 -50,4 -82,50 -108,104 -86,92 -78,104 -58,78 -20,74 20,58"
        " 50,20 56,-16 62,-34 106,-34 82,-48 108,-62"
    )
    _body(pen, inks, outline(bird))
    for feather in ("2,-14 26,10 -30,44 -66,64", "8,-38 48,4 -6,40 -34,62"):
        pen.line(curve(feather), inks.accent, 0.05)
    pen.line(outline("4,64 8,82"), inks.main, 0.07)
    pen.line(outline("26,54 32,80"), inks.main, 0.07)
    eyes(pen, (0.45, -0.68, 0.085))


# -- orcs and goblins ------------------------------------------------------------------------------


@device("core-89")
def dol_guldur_orcs(pen: Pen, inks: Inks) -> None:
    for x, y, size in ((-0.62, 0.56, 0.46), (0.62, 0.56, 0.46), (0, -0.37, 0.7)):
        _orc(pen.at(x, y, size), inks)


@device("core-90")
def chieftan_ufthak(pen: Pen, inks: Inks) -> None:
    _body(pen, inks, outline("-104,106 -98,62 -108,30 -72,48 -14,60 44,48 64,62 70,106"))
    pen.polygon(curve("74,44 60,-10 96,-40 70,-106 113,-60 104,0 94,46"), TEETH, inks.main, 0.05)
    pen.line(outline("62,46 103,48"), EYES, 0.1)
    pen.line(outline("85,52 82,92"), inks.main, 0.15)
    at = pen.at(-0.2, -0.06, 0.8)
    for side in (1, -1):
        horn = ribbon(opposite(curve("46,-52 90,-44 104,-80 84,-124"), side), 0.34, 0.02)
        at.polygon(horn, TEETH, inks.main, 0.05)
    _body(at, inks, mirrored(outline("0,-112 14,-84 48,-68 64,-34 66,40 48,78 24,98 0,100")))
    at.polygon(outline("-64,-34 64,-34 66,-16 8,-8 0,28 -8,-8 -66,-16"), inks.accent)
    _scowl(at.at(0, 0.06))


@device("core-91")
def dol_guldur_beastmaster(pen: Pen, inks: Inks) -> None:
    pen.line(curve("-28,-44 0,-128 70,-118 84,-70 92,-24 34,-24 44,-62"), EYES, 0.07)
    master = (
        "-102,104 -96,40 -108,8 -98,-20 -60,-22 -34,-48 -22,-38 -46,0 -56,14 -52,40 -44,104 -64,104"
        " -74,60 -82,104"
    )
    _body(pen, inks, outline(master))
    _orc(pen.at(-0.72, -0.5, 0.38), inks)
    pen.line(outline("-58,14 10,40"), TEETH, 0.06)
    beast = "-22,106 -14,66 4,32 0,-6 26,18 54,18 86,38 108,54 98,70 70,68 104,82 88,96 56,92 52,106"
    _body(pen, inks, outline(beast))
    pen.line(outline("-6,54 18,80 44,94"), EYES, 0.11)
    pen.polygon(outline("98,68 78,67 86,77"), TEETH)
    eyes(pen, (0.52, 0.36, 0.08))


@device("core-97")
def east_bight_patrol(pen: Pen, inks: Inks) -> None:
    for x in (-0.9, -0.3, 0.36):
        pen.line([(x, 1.04), (x, -0.74)], inks.main, 0.06)
        pen.polygon([(x, -1.08), (x + 0.11, -0.78), (x, -0.66), (x - 0.11, -0.78)], TEETH, inks.main, 0.03)
    pen.line(outline("82,104 88,-40"), inks.main, 0.09)
    flame(pen, 0.85, -0.68, 0.33)
    for x, y, size in ((-0.62, 0.04, 0.38), (0.62, 0.08, 0.38), (0, 0.2, 0.44)):
        at = pen.at(x, y, size)
        foot = (1.06 - y) / size
        _body(at, inks, mirrored([*outline("0,60 40,84 86,110"), (0.96, foot), (0, foot)]))
        _goblin(at, inks)


@device("core-101")
def dungeon_jailor(pen: Pen, inks: Inks) -> None:
    _body(pen, inks, smooth("0,-98 26,-74 54,-36 60,12 98,48 90,96 -90,96 -98,48 -60,12 -54,-36 -26,-74"))
    _scowl(pen.at(0, -0.2, 0.9))
    for y in (-0.98, 0.84):
        pen.box(-1.06, y, 2.12, 0.16, 0.02, inks.main, inks.accent, RIM)
    for x in (-0.9, -0.45, 0.0, 0.45, 0.9):
        pen.box(x - 0.065, -1.06, 0.13, 2.12, 0.02, inks.main, inks.accent, RIM)
    pen.circle(0.5, 0.26, 0.22, None, BRIGHT, 0.09)
    for turn in (-34, 16):
        _key(pen.at(0.5, 0.46, 0.62, turn))


def _key(pen: Pen) -> None:
    pen.line(outline("0,0 0,96"), BRIGHT, 0.13)
    pen.line(outline("0,90 26,90"), BRIGHT, 0.13)
    pen.line(outline("0,66 22,66"), BRIGHT, 0.11)


@device("core-111")
def misty_mountain_goblins(pen: Pen, inks: Inks) -> None:
    _body(
        pen,
        inks,
        outline("-108,104 -92,30 -98,6 -76,-46 -56,-36 0,-108 36,-60 52,-34 78,-58 100,0 94,26 108,104"),
    )
    pen.polygon(outline("0,-108 34,-62 12,-72 0,-58 -14,-74 -36,-64"), TEETH)
    _goblin(pen.at(0, 0.28, 0.84), inks)


@device("core-83")
def goblin_sniper(pen: Pen, inks: Inks) -> None:
    pen.line(outline("44,-100 -12,0 44,100"), TEETH, 0.03)
    _body(pen, inks, outline("-104,106 -96,52 -84,20 -50,2 -14,14 -4,60 8,106"))
    head = (
        "-44,-88 -16,-78 -4,-56 20,-40 14,-28 -6,-34 -2,-24 -10,-16 -14,2 -36,12 -62,-4 -70,-22 -108,-50"
        " -102,-84 -76,-58"
    )
    _body(pen, inks, outline(head))
    pen.polygon(outline("-70,-34 -98,-52 -96,-72 -72,-50"), inks.accent)
    pen.line(outline("-76,34 -92,14 -20,2"), inks.main, 0.17)
    pen.line(outline("-24,36 86,2"), inks.main, 0.17)
    pen.line(curve("44,-101 104,-70 104,70 44,101"), inks.main, 0.13)
    pen.line(curve("44,-95 98,-66 98,66 44,95"), inks.accent, 0.03)
    pen.line(outline("-20,0 92,0"), TEETH, 0.06)
    pen.polygon(outline("84,-14 110,0 84,14"), TEETH)
    pen.polygon(outline("-36,-62 -8,-54 -16,-40 -30,-46"), BRIGHT)


@device("core-81")
def wolf_rider(pen: Pen, inks: Inks) -> None:
    pen.line(outline("-48,-20 84,-92"), inks.main, 0.06)
    pen.polygon(outline("76,-100 106,-106 86,-78"), TEETH)
    for leg in ("-40,30 -20,62 -44,98", "30,34 46,74 30,100"):
        pen.polygon(ribbon(outline(leg), 0.3, 0.1), inks.main)
    wolf = (
        "104,14 100,24 74,24 96,32 82,40 62,34 54,48 74,66 102,72 104,84 76,84 40,66 20,52 -14,48 -34,52"
        " -50,66 -74,72 -86,94 -104,94 -92,64 -70,46 -66,28 -84,24 -108,38 -92,8 -66,0 -30,6 30,0 54,-18"
        " 58,-44 76,-16"
    )
    _body(pen, inks, outline(wolf))
    _body(pen, inks, outline("-28,14 -30,-24 -16,-46 12,-46 22,-30 44,-38 44,-26 18,-14 14,14 4,42 -10,40"))
    _goblin(pen.at(0, -0.68, 0.32), inks)
    eyes(pen, (0.72, 0.02, 0.06))
    pen.polygon(outline("98,26 78,26 84,34"), TEETH)


# -- great foes ------------------------------------------------------------------------------------


@device("core-82")
def hill_troll(pen: Pen, inks: Inks) -> None:
    _body(pen, inks, outline("76,44 58,-74 66,-100 84,-108 101,-100 108,-74 92,44"))
    for spike in (
        "61,-50 40,-60 58,-70",
        "59,-80 40,-96 65,-97",
        "74,-80 84,-90 94,-80 84,-70",
        "76,-46 84,-54 92,-46 84,-38",
    ):
        pen.polygon(outline(spike), TEETH)
    body = (
        "-50,-50 -88,-36 -106,8 -108,66 -98,92 -72,90 -70,50 -62,28 -60,106 -12,106 -6,78 0,106 48,106 50,26"
        " 72,46 96,36 100,14 82,-24 46,-50 0,-56"
    )
    _body(pen, inks, outline(body))
    _body(pen, inks, smooth("-6,-96 16,-88 26,-62 34,-40 22,-16 -6,-10 -34,-16 -46,-40 -38,-62 -28,-88"))
    face = pen.at(-0.06, 0.0)
    slits(face, "5,-54 24,-64 20,-48 8,-46")
    face.line(outline("-22,-28 22,-28"), inks.accent, 0.04)
    slits(face, "12,-28 24,-28 18,-46", TEETH)
    pen.polygon(outline("-62,56 49,56 49,90 30,78 12,98 -10,80 -32,96 -60,82"), inks.dark)


@device("core-102")
def nazgul_of_dol_guldur(pen: Pen, inks: Inks) -> None:
    half = "0,-78 30,-70 48,-40 52,-4 84,26 104,104 70,88 44,104 20,90 0,104"
    _body(pen, inks, mirrored(outline(half)))
    pen.polygon(mirrored(outline("0,-56 24,-48 34,-16 26,16 0,34")), inks.dark)
    slits(pen, "5,-12 28,-24 22,-6 8,-4", "#FF5A36")
    crown = mirrored(outline("0,-108 9,-72 22,-98 27,-64 46,-90 42,-44 0,-54"))
    pen.polygon(crown, TEETH, inks.main, 0.04)
    pen.box(-0.045, 0.34, 0.09, 0.6, 0, TEETH)
    pen.polygon(outline("-5,92 5,92 0,106"), TEETH)
    pen.line(outline("-22,38 22,38"), inks.accent, 0.09)


@device("core-103")
def cavern_guardian(pen: Pen, inks: Inks) -> None:
    for turn in (42, -42):
        at = pen.at(0, 0.1, 1, turn)
        at.polygon(outline("-11,70 -11,-104 0,-138 11,-104 11,70"), inks.main, inks.accent, 0.05)
        at.line(outline("-26,76 26,76"), inks.main, 0.14)
        at.line(outline("0,76 0,120"), inks.main, 0.14)
    at = pen.at(0, 0.1, 0.92)
    skull = smooth("0,-88 52,-74 70,-26 56,18 38,34 36,68 0,76 -36,68 -38,34 -56,18 -70,-26 -52,-74")
    at.polygon(skull, TEETH, inks.main, 0.09)
    for side in (0.28, -0.28):
        at.ellipse(side, -0.12, 0.2, 0.22, inks.main)
        eyes(at, (side, -0.1, 0.085))
    at.polygon(outline("0,8 12,32 -12,32"), inks.main)
    for x in (-0.2, -0.07, 0.07, 0.2):
        at.line([(x, 0.48), (x, 0.7)], inks.main, 0.05)
    at.line(outline("8,-86 0,-66 14,-54 6,-40"), inks.main, 0.05)


@device("core-orc-guard")
def orc_guard(pen: Pen, inks: Inks) -> None:
    for side in (1, -1):
        pen.line(opposite(outline("-84,100 84,-76"), side), inks.main, 0.08)
        pen.polygon(opposite(outline("72,-80 106,-106 92,-64"), side), TEETH)
    pen.polygon(mirrored(outline("0,0 76,-2 80,42 54,82 0,103")), inks.main, inks.accent, 0.09)
    pen.polygon(outline("-56,50 -22,32 22,32 56,50 22,72 -22,72"), EYES)
    pen.polygon(outline("0,30 13,51 0,74 -13,51"), inks.main)
    _body(
        pen,
        inks,
        mirrored(outline("0,-106 28,-98 44,-70 68,-102 70,-48 50,-34 48,8 22,22 12,20 12,-16 0,-8")),
    )
    pen.polygon(outline("-8,-104 8,-104 7,-24 0,-6 -7,-24"), inks.accent)
    slits(pen, "10,-36 38,-48 34,-28 13,-24", BRIGHT)
