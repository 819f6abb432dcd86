"""Devices of the enemies: black silhouettes before a glowing sky, with burning eyes."""

from __future__ import annotations

from ...canvas import Pen, mirrored
from . import Inks, device
from .shapes import curve, dots, flame, ribbon, smooth
from .strokes import BRIGHT, EYES, RIM, TEETH, eyes, silhouette, slits

# -- parts of silhouettes ---------------------------------------------------------------------------


def _scowl(pen: Pen) -> None:
    """The eyes and teeth of an orc."""
    slits(pen, ".12 0 .54 -.22 .48 .1 .18 .14")
    pen.polygon(dots("-.36 .5 .36 .5 .26 .74 .17 .57 .09 .78 0 .57 -.09 .78 -.17 .57 -.26 .74"), TEETH)


def _orc(pen: Pen, inks: Inks) -> None:
    """The head of an orc in a helmet with ears of iron."""
    silhouette(
        pen, inks, mirrored(dots("0 -.85 .4 -.75 .62 -.4 .98 -.98 .94 -.2 .68 .05 .6 .55 .25 .95 0 .98"))
    )
    pen.polygon(dots("-.09 -.82 .09 -.82 .07 .18 0 .3 -.07 .18"), inks.accent)
    _scowl(pen)


def _goblin(pen: Pen, inks: Inks) -> None:
    """The head of a goblin with great ears."""
    silhouette(pen, inks, mirrored(dots("0 -.72 .34 -.64 .54 -.28 1.08 -.62 .88 0 .6 .22 .44 .66 0 .96")))
    slits(pen, ".62 -.12 .94 -.4 .8 -.04 .62 .1", inks.dark)
    for side in (0.26, -0.26):
        eyes(pen, (side, -0.12, 0.15))
        pen.circle(side * 0.9, -0.1, 0.055, inks.main)
    pen.polygon(dots("-.08 -.04 .08 -.04 .14 .24 0 .32 -.14 .24"), inks.accent)
    pen.polygon(dots("-.4 .4 .4 .4 .3 .62 .21 .47 .11 .68 0 .48 -.11 .68 -.21 .47 -.3 .62"), TEETH)


# -- orcs and goblins ------------------------------------------------------------------------------


@device("core-89")
def dol_guldur_orcs(pen: Pen, inks: Inks) -> None:
    for x, y, size in ((-0.62, 0.56, 0.46), (0.62, 0.56, 0.46), (0, -0.37, 0.7)):
        _orc(pen.at(x, y, size), inks)


@device("core-90")
def chieftan_ufthak(pen: Pen, inks: Inks) -> None:
    silhouette(pen, inks, dots("-1.04 1.06 -.98 .62 -1.08 .3 -.72 .48 -.14 .6 .44 .48 .64 .62 .7 1.06"))
    pen.polygon(curve(".74 .44 .6 -.1 .96 -.4 .7 -1.06 1.13 -.6 1.04 0 .94 .46"), TEETH, inks.main, 0.05)
    pen.line(dots(".62 .46 1.03 .48"), EYES, 0.1)
    pen.line(dots(".85 .52 .82 .92"), inks.main, 0.15)
    at = pen.at(-0.2, -0.06, 0.8)
    for side in (1, -1):
        horn = ribbon(curve(".46 -.52 .9 -.44 1.04 -.8 .84 -1.24", side), 0.34, 0.02)
        at.polygon(horn, TEETH, inks.main, 0.05)
    silhouette(at, inks, mirrored(dots("0 -1.12 .14 -.84 .48 -.68 .64 -.34 .66 .4 .48 .78 .24 .98 0 1")))
    at.polygon(dots("-.64 -.34 .64 -.34 .66 -.16 .08 -.08 0 .28 -.08 -.08 -.66 -.16"), inks.accent)
    _scowl(at.at(0, 0.06))


@device("core-91")
def dol_guldur_beastmaster(pen: Pen, inks: Inks) -> None:
    pen.line(curve("-.28 -.44 0 -1.28 .7 -1.18 .84 -.7 .92 -.24 .34 -.24 .44 -.62"), EYES, 0.07)
    master = (
        "-1.02 1.04 -.96 .4 -1.08 .08 -.98 -.2 -.6 -.22 -.34 -.48 -.22 -.38 -.46 0 -.56 .14 -.52 .4 -.44"
        " 1.04 -.64 1.04 -.74 .6 -.82 1.04"
    )
    silhouette(pen, inks, dots(master))
    _orc(pen.at(-0.72, -0.5, 0.38), inks)
    pen.line(dots("-.58 .14 .1 .4"), TEETH, 0.06)
    beast = (
        "-.22 1.06 -.14 .66 .04 .32 0 -.06 .26 .18 .54 .18 .86 .38 1.08 .54 .98 .7 .7 .68 1.04 .82 .88 .96"
        " .56 .92 .52 1.06"
    )
    silhouette(pen, inks, dots(beast))
    pen.line(dots("-.06 .54 .18 .8 .44 .94"), EYES, 0.11)
    pen.polygon(dots(".98 .68 .78 .67 .86 .77"), TEETH)
    eyes(pen, (0.52, 0.36, 0.08))


@device("core-97")
def east_bight_patrol(pen: Pen, inks: Inks) -> None:
    for x in (-0.9, -0.3, 0.36):
        pen.line([(x, 1.04), (x, -0.74)], inks.main, 0.06)
        pen.polygon([(x, -1.08), (x + 0.11, -0.78), (x, -0.66), (x - 0.11, -0.78)], TEETH, inks.main, 0.03)
    pen.line(dots(".82 1.04 .88 -.4"), inks.main, 0.09)
    torch = pen.at(0.85, -0.68, 0.33)
    torch.polygon(flame(-1.1, 0.87, 0.76), EYES)
    torch.polygon(flame(-0.3, 0.76, 0.4), "#FFE7A0")
    for x, y, size in ((-0.62, 0.04, 0.38), (0.62, 0.08, 0.38), (0, 0.2, 0.44)):
        at = pen.at(x, y, size)
        foot = (1.06 - y) / size
        silhouette(at, inks, mirrored([*dots("0 .6 .4 .84 .86 1.1"), (0.96, foot), (0, foot)]))
        _goblin(at, inks)


@device("core-101")
def dungeon_jailor(pen: Pen, inks: Inks) -> None:
    hood = "0 -.98 .26 -.74 .54 -.36 .6 .12 .98 .48 .9 .96 -.9 .96 -.98 .48 -.6 .12 -.54 -.36 -.26 -.74"
    silhouette(pen, inks, smooth(dots(hood)))
    _scowl(pen.at(0, -0.2, 0.9))
    for y in (-0.98, 0.84):
        pen.box(-1.06, y, 2.12, 0.16, 0.02, inks.main, inks.accent, RIM)
    for x in (-0.9, -0.45, 0.0, 0.45, 0.9):
        pen.box(x - 0.065, -1.06, 0.13, 2.12, 0.02, inks.main, inks.accent, RIM)
    pen.circle(0.5, 0.26, 0.22, None, BRIGHT, 0.09)
    for turn in (-34, 16):
        _key(pen.at(0.5, 0.46, 0.62, turn))


def _key(pen: Pen) -> None:
    pen.line(dots("0 0 0 .96"), BRIGHT, 0.13)
    pen.line(dots("0 .9 .26 .9"), BRIGHT, 0.13)
    pen.line(dots("0 .66 .22 .66"), BRIGHT, 0.11)


@device("core-111")
def misty_mountain_goblins(pen: Pen, inks: Inks) -> None:
    peaks = "-.92 .3 -.98 .06 -.76 -.46 -.56 -.36 0 -1.08 .36 -.6 .52 -.34 .78 -.58 1 0 .94 .26"
    silhouette(pen, inks, dots(f"-1.08 1.04 {peaks} 1.08 1.04"))
    pen.polygon(dots("0 -1.08 .34 -.62 .12 -.72 0 -.58 -.14 -.74 -.36 -.64"), TEETH)
    _goblin(pen.at(0, 0.28, 0.84), inks)


@device("core-83")
def goblin_sniper(pen: Pen, inks: Inks) -> None:
    pen.line(dots(".44 -1 -.12 0 .44 1"), TEETH, 0.03)
    silhouette(pen, inks, dots("-1.04 1.06 -.96 .52 -.84 .2 -.5 .02 -.14 .14 -.04 .6 .08 1.06"))
    head = (
        "-.44 -.88 -.16 -.78 -.04 -.56 .2 -.4 .14 -.28 -.06 -.34 -.02 -.24 -.1 -.16 -.14 .02 -.36 .12 -.62"
        " -.04 -.7 -.22 -1.08 -.5 -1.02 -.84 -.76 -.58"
    )
    silhouette(pen, inks, dots(head))
    pen.polygon(dots("-.7 -.34 -.98 -.52 -.96 -.72 -.72 -.5"), inks.accent)
    pen.line(dots("-.76 .34 -.92 .14 -.2 .02"), inks.main, 0.17)
    pen.line(dots("-.24 .36 .86 .02"), inks.main, 0.17)
    pen.line(curve(".44 -1.01 1.04 -.7 1.04 .7 .44 1.01"), inks.main, 0.13)
    pen.line(curve(".44 -.95 .98 -.66 .98 .66 .44 .95"), inks.accent, 0.03)
    pen.line(dots("-.2 0 .92 0"), TEETH, 0.06)
    pen.polygon(dots(".84 -.14 1.1 0 .84 .14"), TEETH)
    pen.polygon(dots("-.36 -.62 -.08 -.54 -.16 -.4 -.3 -.46"), BRIGHT)


@device("core-81")
def wolf_rider(pen: Pen, inks: Inks) -> None:
    pen.line(dots("-.48 -.2 .84 -.92"), inks.main, 0.06)
    pen.polygon(dots(".76 -1 1.06 -1.06 .86 -.78"), TEETH)
    for leg in ("-.4 .3 -.2 .62 -.44 .98", ".3 .34 .46 .74 .3 1"):
        pen.polygon(ribbon(dots(leg), 0.3, 0.1), inks.main)
    wolf = (
        "1.04 .14 1 .24 .74 .24 .96 .32 .82 .4 .62 .34 .54 .48 .74 .66 1.02 .72 1.04 .84 .76 .84 .4 .66 .2"
        " .52 -.14 .48 -.34 .52 -.5 .66 -.74 .72 -.86 .94 -1.04 .94 -.92 .64 -.7 .46 -.66 .28 -.84 .24 -1.08"
        " .38 -.92 .08 -.66 0 -.3 .06 .3 0 .54 -.18 .58 -.44 .76 -.16"
    )
    silhouette(pen, inks, dots(wolf))
    rider = "-.28 .14 -.3 -.24 -.16 -.46 .12 -.46 .22 -.3 .44 -.38 .44 -.26 .18 -.14 .14 .14 .04 .42 -.1 .4"
    silhouette(pen, inks, dots(rider))
    _goblin(pen.at(0, -0.68, 0.32), inks)
    eyes(pen, (0.72, 0.02, 0.06))
    pen.polygon(dots(".98 .26 .78 .26 .84 .34"), TEETH)


# -- great foes ------------------------------------------------------------------------------------


@device("core-82")
def hill_troll(pen: Pen, inks: Inks) -> None:
    silhouette(pen, inks, dots(".76 .44 .58 -.74 .66 -1 .84 -1.08 1.01 -1 1.08 -.74 .92 .44"))
    for spike in (
        ".61 -.5 .4 -.6 .58 -.7",
        ".59 -.8 .4 -.96 .65 -.97",
        ".74 -.8 .84 -.9 .94 -.8 .84 -.7",
        ".76 -.46 .84 -.54 .92 -.46 .84 -.38",
    ):
        pen.polygon(dots(spike), TEETH)
    body = (
        "-.5 -.5 -.88 -.36 -1.06 .08 -1.08 .66 -.98 .92 -.72 .9 -.7 .5 -.62 .28 -.6 1.06 -.12 1.06 -.06 .78"
        " 0 1.06 .48 1.06 .5 .26 .72 .46 .96 .36 1 .14 .82 -.24 .46 -.5 0 -.56"
    )
    silhouette(pen, inks, dots(body))
    head = "-.06 -.96 .16 -.88 .26 -.62 .34 -.4 .22 -.16 -.06 -.1 -.34 -.16 -.46 -.4 -.38 -.62 -.28 -.88"
    silhouette(pen, inks, smooth(dots(head)))
    face = pen.at(-0.06, 0.0)
    slits(face, ".05 -.54 .24 -.64 .2 -.48 .08 -.46")
    face.line(dots("-.22 -.28 .22 -.28"), inks.accent, 0.04)
    slits(face, ".12 -.28 .24 -.28 .18 -.46", TEETH)
    pen.polygon(dots("-.62 .56 .49 .56 .49 .9 .3 .78 .12 .98 -.1 .8 -.32 .96 -.6 .82"), inks.dark)


@device("core-102")
def nazgul_of_dol_guldur(pen: Pen, inks: Inks) -> None:
    half = "0 -.78 .3 -.7 .48 -.4 .52 -.04 .84 .26 1.04 1.04 .7 .88 .44 1.04 .2 .9 0 1.04"
    silhouette(pen, inks, mirrored(dots(half)))
    pen.polygon(mirrored(dots("0 -.56 .24 -.48 .34 -.16 .26 .16 0 .34")), inks.dark)
    slits(pen, ".05 -.12 .28 -.24 .22 -.06 .08 -.04", "#FF5A36")
    crown = mirrored(dots("0 -1.08 .09 -.72 .22 -.98 .27 -.64 .46 -.9 .42 -.44 0 -.54"))
    pen.polygon(crown, TEETH, inks.main, 0.04)
    pen.box(-0.045, 0.34, 0.09, 0.6, 0, TEETH)
    pen.polygon(dots("-.05 .92 .05 .92 0 1.06"), TEETH)
    pen.line(dots("-.22 .38 .22 .38"), inks.accent, 0.09)


@device("core-103")
def cavern_guardian(pen: Pen, inks: Inks) -> None:
    for turn in (42, -42):
        at = pen.at(0, 0.1, 1, turn)
        at.polygon(dots("-.11 .7 -.11 -1.04 0 -1.38 .11 -1.04 .11 .7"), inks.main, inks.accent, 0.05)
        at.line(dots("-.26 .76 .26 .76"), inks.main, 0.14)
        at.line(dots("0 .76 0 1.2"), inks.main, 0.14)
    at = pen.at(0, 0.1, 0.92)
    skull = (
        "0 -.88 .52 -.74 .7 -.26 .56 .18 .38 .34 .36 .68 0 .76 -.36 .68 -.38 .34 -.56 .18 -.7 -.26 -.52 -.74"
    )
    at.polygon(smooth(dots(skull)), TEETH, inks.main, 0.09)
    for side in (0.28, -0.28):
        at.ellipse(side, -0.12, 0.2, 0.22, inks.main)
        eyes(at, (side, -0.1, 0.085))
    at.polygon(dots("0 .08 .12 .32 -.12 .32"), inks.main)
    for x in (-0.2, -0.07, 0.07, 0.2):
        at.line([(x, 0.48), (x, 0.7)], inks.main, 0.05)
    at.line(dots(".08 -.86 0 -.66 .14 -.54 .06 -.4"), inks.main, 0.05)


@device("core-orc-guard")
def orc_guard(pen: Pen, inks: Inks) -> None:
    for side in (1, -1):
        pen.line(dots("-.84 1 .84 -.76", side), inks.main, 0.08)
        pen.polygon(dots(".72 -.8 1.06 -1.06 .92 -.64", side), TEETH)
    pen.polygon(mirrored(dots("0 0 .76 -.02 .8 .42 .54 .82 0 1.03")), inks.main, inks.accent, 0.09)
    pen.polygon(dots("-.56 .5 -.22 .32 .22 .32 .56 .5 .22 .72 -.22 .72"), EYES)
    pen.polygon(dots("0 .3 .13 .51 0 .74 -.13 .51"), inks.main)
    helmet = "0 -1.06 .28 -.98 .44 -.7 .68 -1.02 .7 -.48 .5 -.34 .48 .08 .22 .22 .12 .2 .12 -.16 0 -.08"
    silhouette(pen, inks, mirrored(dots(helmet)))
    pen.polygon(dots("-.08 -1.04 .08 -1.04 .07 -.24 0 -.06 -.07 -.24"), inks.accent)
    slits(pen, ".1 -.36 .38 -.48 .34 -.28 .13 -.24", BRIGHT)
