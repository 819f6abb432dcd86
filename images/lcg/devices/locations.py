"""The scenes of the locations: middle ground and foreground before the night sky and its ridges."""

from __future__ import annotations

import math
from random import Random

from ...canvas import Pen, fade
from ...theme import EMBER, Colour, Palette, mix
from . import scene, terrain
from .shapes import curve, dots, swept
from .terrain import band, bends, light

BLACK: Colour = "#000000"
BARK: Colour = "#15130C"
MIST: Colour = "#CFD8C4"
SILK: Colour = "#F2F1E4"


# -- Mirkwood --------------------------------------------------------------------------------------


@scene("core-77")
def great_forest_web(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A great web between two trunks, and its spider on a thread."""
    dusk = mix(palette.sky, BLACK, 0.35)
    pen.box(0, 0, wide, high, 0, dusk, opacity=0.62)
    for step in range(9):
        x, half = wide * (step + 0.2 + 0.6 * random.random()) / 9, high * (0.015 + 0.015 * random.random())
        terrain.trunk(pen, x, high, -high * 0.05, half, 0, mix(dusk, MIST, 0.14))
    light(pen, wide / 2, high * 0.46, high * 0.8, MIST, 0.4)
    terrain.land(pen, wide, high, fade("#2B2D1C", BARK), 0.86, 0.92, 0.9, 0.93, 0.85)
    for x, y in dots(".14 .02 .12 .6 .9 .1 .86 .72 .12 .36", wide, high):
        pen.line([(wide / 2, high * 0.46), (x, y)], SILK, high * 0.007)
    terrain.web(pen, wide / 2, high * 0.46, min(high * 0.4, wide * 0.36), SILK, high * 0.009)
    half = min(wide * 0.085, high * 0.12)
    for x, lean, side in ((wide * 0.06, wide * 0.03, 1), (wide * 0.95, -wide * 0.04, -1)):
        terrain.trunk(pen, x, high * 1.02, -high * 0.02, half, lean, BARK)
        bough = [(x, high * 0.3), (x + side * half * 2, high * 0.14), (x + side * half * 4.4, high * 0.02)]
        pen.line(swept(bough), BARK, half * 0.45)
        for shift in (-0.5, 0, 0.45):
            groove = [(x + half * shift, high), (x + half * shift + lean * 0.5, high * 0.5)]
            pen.line([*groove, (x + half * shift + lean, high * 0.1)], "#332D1E", half * 0.1, 0.8)
    pen.line([(wide * 0.77, 0), (wide * 0.77, high * 0.4)], SILK, high * 0.007)
    terrain.spider(pen, wide * 0.77, high * 0.46, high * 0.1, "#0B0906")


@scene("core-78")
def mountains_of_mirkwood(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """Three snowy peaks above pine woods."""
    lit, dim = mix(palette.sky, palette.light, 0.36), mix(palette.sky, BLACK, 0.25)
    for x, rise, half in ((0.14, 0.56, 0.3), (0.86, 0.62, 0.32), (0.48, 0.84, 0.36)):
        terrain.peak(pen, wide * x, high, high * rise, wide * half, lit, dim)
    terrain.mist(pen, wide, high * 0.45, high * 0.4, MIST, 0.4)
    terrain.pines(pen, wide, high * 0.85, high * 0.24, high * 0.1, random, "#4A5440", "#6C7658")
    terrain.land(pen, wide, high, "#1B2216", 0.86, 0.82, 0.87, 0.83, 0.85)
    terrain.pines(pen, wide, high * 1.0, high * 0.33, high * 0.16, random, "#10150D", "#2E3B25")
    for x, tall in ((0.04, 0.62), (0.17, 0.46), (0.97, 0.56)):
        terrain.pine(pen, wide * x, high * 1.04, high * tall, "#0B0F09", "#26301E")


@scene("core-87")
def brown_lands(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """Bare brown downs with dead stumps, and nothing green."""
    pen.box(0, 0, wide, high, 0, "#5A3A1E", opacity=0.3)
    terrain.land(pen, wide, high, fade("#8C6A42", "#4A331D"), 0.66, 0.56, 0.62, 0.7, 0.6, 0.58)
    terrain.land(pen, wide, high, fade("#75522F", "#3A2615"), 0.68, 0.78, 0.72, 0.66, 0.74, 0.8)
    terrain.land(pen, wide, high, fade("#8A5E34", "#2E1C0F"), 0.92, 0.84, 0.82, 0.88, 0.86, 0.8)
    for _ in range(12):
        x, y = wide * random.random(), high * (0.72 + 0.26 * random.random())
        crack = dots("0 0 .045 .018 .07 0 .135 .02", high, high)
        pen.at(x, y).line(crack, "#24160B", high * 0.008, 0.7)
    for x, foot, tall in ((0.82, 0.66, 0.13), (0.58, 0.72, 0.16), (0.1, 0.76, 0.24), (0.76, 0.9, 0.46)):
        terrain.snag(pen.at(wide * x, high * foot, high * tall), "#1E120A")
    terrain.snag(pen.at(wide * 0.33, high * 0.95, high * 0.66), "#150C06")


@scene("core-88")
def east_bight(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """The bay in the forest's edge: a wall of trees around pale grass with stumps."""
    terrain.land(pen, wide, high, "#141A10", 0.62, 0.6, 0.6, 0.6, 0.62)
    pen.ellipse(wide * 0.5, high * 1.02, wide * 0.47, high * 0.42, fade("#D8CF90", "#98945A"))
    pen.ellipse(wide * 0.5, high * 1.02, wide * 0.46, high * 0.41, None, "#4E5632", high * 0.05)
    trees = []
    for step in range(82):
        angle, row = math.radians(180 + step // 2 * 4.5), step % 2
        x = wide * (0.5 + (0.47 + 0.06 * row) * math.cos(angle)) + high * 0.03 * (random.random() - 0.5)
        foot = 1.05 + (0.42 + 0.04 * row) * math.sin(angle)
        trees.append((foot, x, (foot - 0.4) * (0.7 + 0.22 * random.random()) + 0.1, row))
    for foot, x, tall, row in sorted(trees):
        deep = mix("#33422A", "#10150C", max(0.0, min(1.0, (foot - 0.6) * 2.6 + row * 0.15)))
        terrain.pine(pen, x, high * foot, high * tall, deep, mix(deep, "#7C8A54", 0.35))
    for x, y, half in ((0.4, 0.76, 0.016), (0.58, 0.73, 0.013), (0.65, 0.84, 0.028), (0.36, 0.9, 0.036)):
        pen.box(wide * x - high * half, high * y, high * half * 2, high * half * 1.6, 0, "#3A2C18")
        pen.ellipse(wide * x, high * y, high * half, high * half * 0.45, "#B08D5A")


@scene("core-94")
def necromancers_pass(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A black cleft between crags, a red light within and a tower beyond."""
    at = pen.at(wide / 2, high, high)
    side = wide / high / 2 + 0.02
    light(at, 0, -0.5, 0.95, EMBER, 1)
    light(at, 0, -0.46, 0.5, "#FFD08A", 0.9)
    tower = (
        "-.05 -.2 -.035 -.6 -.07 -.64 -.06 -.74 -.03 -.7 0 -.82 .03 -.7 .06 -.74 .07 -.64 .035 -.6 .05 -.2"
    )
    at.polygon(dots(tower), "#30100A")
    at.box(-0.009, -0.6, 0.018, 0.05, 0.009, "#FFD08A")
    far = "-.3 .02 -.2 -.34 -.08 -.3 0 -.27 .09 -.32 .2 -.36 .3 .02"
    at.polygon(dots(far), fade("#7A2C17", "#2A100A"))
    left = dots("-.36 -1 -.26 -.82 -.3 -.7 -.16 -.52 -.2 -.38 -.07 -.2 -.15 .02")
    right = dots(".34 -1.02 .25 -.84 .29 -.66 .15 -.56 .18 -.34 .06 -.18 .14 .02")
    at.polygon([(-side, -0.78), (-0.5, -0.9), *left, (-side, 0.02)], fade("#2B211F", "#120C0A"))
    at.polygon([(side, -0.72), (0.48, -0.92), *right, (side, 0.02)], fade("#241B1A", "#0E0A09"))
    for shade in (
        "-.5 -.9 -.42 -.6 -.5 -.3 -.6 .02 -.76 .02 -.7 -.5",
        "-.3 -.7 -.34 -.4 -.26 -.16 -.3 .02 -.38 -.2",
    ):
        at.polygon(dots(shade), "#0A0706", opacity=0.55)
        at.polygon(dots(shade, -1, 0.94), "#0A0706", opacity=0.55)
    at.line(left[:-1], "#C4552B", 0.014)
    at.line(right[:-1], "#F0803F", 0.014)
    at.polygon(band(bends("0 .02 .1 .03 -.08 .055 -.03 -.17 .03 .015 -.23 .016 0 -.28 .006")), "#F5A35C")


@scene("core-95")
def enchanted_stream(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A dark wood parted by a glimmering stream, with a boat at its bank."""
    pen.box(0, 0, wide, high, 0, "#0C2226", opacity=0.45)
    terrain.pines(pen, wide, high * 0.66, high * 0.4, high * 0.11, random, "#1F3433")
    terrain.land(pen, wide, high, fade("#22362C", "#0B120E"), 0.6, 0.57, 0.6, 0.58, 0.61)
    for left in (-0.02, 0.68):
        row = pen.at(wide * left, 0)
        terrain.pines(row, wide * 0.34, high * 0.7, high * 0.46, high * 0.15, random, "#0F1D1B", "#24403A")
    course = bends(".53 .58 .012 .6 .66 .04 .42 .76 .09 .5 .87 .17 .74 1.02 .26", wide, high)
    pen.halo(band(course), "#6FE3DA", high * 0.05, 0.6)
    pen.polygon(band(course), fade("#C9FFF4", "#4FB9BC", "#15646F"))
    for shift in (-0.45, 0.1, 0.5):
        pen.line(swept([(x + shift * half, y) for x, y, half in course[1:]]), "#E6FFFA", high * 0.009, 0.7)
    boat = pen.at(wide * 0.38, high * 0.85, high * 0.17, -8)
    boat.ellipse(0, 0.14, 0.9, 0.14, "#0A3A42", opacity=0.6)
    boat.polygon(swept(dots("-1 -.34 -.6 .14 .5 .16 1 -.38")), "#1E130A", "#D8AE70", 0.07)
    sparks = (
        (0.5, 0.46, 0.06),
        (0.36, 0.6, 0.045),
        (0.66, 0.76, 0.075),
        (0.56, 0.93, 0.06),
        (0.74, 0.5, 0.04),
    )
    for x, y, radius in sparks:
        terrain.glint(pen, wide * x, high * y, high * radius, "#A9FFF2")
    terrain.trunk(pen, wide * 0.02, high * 1.02, -high * 0.02, high * 0.06, wide * 0.02, "#08100E")
    terrain.trunk(pen, wide * 0.99, high * 1.02, -high * 0.02, high * 0.05, -wide * 0.02, "#08100E")


@scene("core-99")
def old_forest_road(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A paved road straight into the woods between rows of trunks, and a milestone."""
    terrain.land(pen, wide, high, fade("#4A5530", "#1B200F"), 0.56, 0.54, 0.53, 0.54, 0.56)
    terrain.pines(pen, wide, high * 0.57, high * 0.26, high * 0.08, random, "#333D28")
    at = pen.at(wide / 2, high, high)
    road = band(bends("-.02 -.48 .01 .05 -.42 .03 .03 -.34 .06 -.07 -.22 .11 -.06 -.1 .18 .02 .03 .3"))
    at.polygon(road, fade("#F2E5B6", "#C2A86C"))
    with at.clipped(road) as inside:
        for step in range(1, 10):
            y, thick = -0.47 * (1 - (step / 9.5) ** 1.6), 0.003 + 0.0012 * step
            inside.line([(-0.5, y + thick), (0, y), (0.5, y + thick)], "#7D6A40", thick, 0.75)
            for place in range(-6, 7):
                x = (place + step % 2 / 2) * (0.025 + 0.012 * step)
                inside.line([(x, y), (x * 1.08, y + 0.008 * step)], "#7D6A40", thick, 0.75)
    for far in (0.1, 0.22, 0.42, 0.78):
        for side in (-1, 1):
            _wayside(at, side, far, random)
    stone = dots(".31 -.04 .31 -.22 .36 -.27 .42 -.22 .42 -.04")
    at.polygon(stone, fade("#CFCBB2", "#8D8A76"), "#24251C", 0.012)
    for y in (-0.18, -0.13):
        at.line([(0.34, y), (0.39, y)], "#4A4A3C", 0.014)


def _wayside(at: Pen, side: int, far: float, random: Random) -> None:
    """A broad tree beside a road; the nearer it stands, the larger and darker."""
    x, foot = side * (0.08 + far * 0.66), -0.45 + far * 0.52
    terrain.trunk(
        at, x, foot, foot - 0.2 - far, 0.012 + far * 0.07, -side * far * 0.06, mix("#5A4A2E", "#1C150B", far)
    )
    for _ in range(11):
        out, up = (random.random() - 0.5) * (0.14 + far * 0.7), random.random() * (0.08 + far * 0.4)
        leaf = mix(mix("#55633A", "#1A2412", far), "#7C8A4E", 0.22 * random.random())
        at.circle(x + out, foot - 0.16 - far * 0.85 - up, 0.035 + far * 0.13, leaf)


@scene("core-100")
def forest_gate(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """Two great trees that lean together as an arch, a path into the gloom under them."""
    terrain.pines(pen, wide, high * 0.86, high * 0.52, high * 0.11, random, "#2A3322", "#46522F")
    terrain.land(pen, wide, high, fade("#5A6434", "#1D210F"), 0.8, 0.78, 0.77, 0.78, 0.8)
    at = pen.at(wide / 2, high, high)
    gloom = swept(dots("-.25 0 -.26 -.4 -.1 -.7 0 -.76 .1 -.7 .26 -.4 .25 0"))
    at.polygon(gloom, fade("#0B0F0A", "#050604"))
    light(at, 0, -0.3, 0.26, "#B5CB7E", 0.7)
    at.polygon(band(bends("0 -.27 .01 .02 -.2 .035 -.03 -.1 .09 .03 .02 .2")), fade("#6F6A45", "#E2D19A"))
    for side in (-1, 1):
        course = bends(".36 .02 .15 .32 -.12 .08 .3 -.42 .065 .17 -.68 .055 -.02 -.86 .03")
        at.polygon(band([(x * side, y, half) for x, y, half in course]), "#2A2013")
        at.line(swept([(x * side - half * 0.5, y) for x, y, half in course]), "#6A5632", 0.018)
        for x, y, long in ((0.26, -0.5, 0.26), (0.2, -0.64, 0.22), (0.1, -0.76, 0.2)):
            bough = [(x * side, y), ((x + long * 0.6) * side, y - 0.08), ((x + long) * side, y - 0.22)]
            at.line(swept(bough), "#2A2013", 0.035)
    for step in range(80):
        angle, far = math.radians(185 + 170 * random.random()), 0.37 + 0.2 * random.random()
        leaf = mix(mix("#1F2A14", "#4C5B2A", step / 80), "#7E8F48", 0.35 * random.random())
        x, y = math.cos(angle) * far * 1.2, -0.52 + math.sin(angle) * far
        at.circle(x, y, 0.028 + 0.035 * random.random(), leaf)
    for x, long in ((-0.13, 0.2), (-0.05, 0.14), (0.06, 0.22), (0.14, 0.15)):
        at.line([(x, -0.72), (x * 1.05, -0.72 + long)], "#6A7D3A", 0.013)


# -- Dol Guldur ------------------------------------------------------------------------------------


@scene("core-106")
def endless_caverns(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """Cave behind cave, teeth of stone above and below, and one wanderer with a torch."""
    pen.box(0, 0, wide, high, 0, "#0D0E0D")
    for step in range(5):
        _cave(
            pen.at(wide * 0.53, high * 0.55),
            wide,
            high,
            0.72**step,
            mix("#23261F", "#7FA39A", (step / 4) ** 1.4),
            random,
        )
    pen.ellipse(wide * 0.53, high * 0.8, wide * 0.3, high * 0.06, fade("#8FC2BC", "#2C4F52"))
    at = pen.at(wide * 0.53, high * 0.77, high * 0.24)
    light(at, 0.26, -0.86, 1.3, "#FFB45A", 1)
    at.ellipse(0, 0, 0.26, 0.05, "#0B0A08", opacity=0.7)
    at.polygon(dots("-.2 0 -.13 -.5 -.06 -.66 -.1 -.78 0 -.92 .1 -.78 .06 -.66 .12 -.5 .17 0"), "#0B0A08")
    at.line(dots(".05 -.55 .24 -.6 .27 -.84"), "#0B0A08", 0.06)
    at.polygon(dots(".2 -.82 .27 -1.06 .34 -.82 .27 -.76"), "#FFF0B8")
    for number in range(12):
        x = wide * (number + 0.3 + 0.4 * random.random()) / 12
        edge, half = abs(x / wide - 0.5) * 2, wide * (0.03 + 0.015 * random.random())
        down, up = (0.13 + 0.3 * edge + 0.16 * random.random(), 0.06 + 0.22 * edge + 0.1 * random.random())
        terrain.tooth(pen, x, -high * 0.02, half, high * down, "#070706")
        terrain.tooth(pen, x, high * 1.02, half, -high * up, "#070706")


def _cave(at: Pen, wide: float, high: float, size: float, wall: Colour, random: Random) -> None:
    """The mouth of a cave with stalactites, around the origin."""
    ring = []
    for turn in range(0, 360, 20):
        far, angle = size * (0.46 + 0.08 * random.random()), math.radians(turn)
        ring.append((wide * far * math.cos(angle), high * far * math.sin(angle)))
    at.polygon(swept([*ring, ring[0]], 4), wall)
    for number in range(9):
        reach = high * (0.08 + 0.2 * random.random()) * (size + 0.15)
        root = -high * 0.5 * size * math.sin(math.pi * (number + 1) / 10) ** 0.5 - reach * 0.4
        x, half = wide * 0.48 * size * (number / 4 - 1), wide * 0.024 * (size + 0.2)
        terrain.tooth(at, x, root, half, reach * 1.4, mix(wall, BLACK, 0.34))


@scene("core-107")
def tower_gate(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A gatehouse with two towers, the portcullis down between torches."""
    at = pen.at(wide / 2, high, high)
    side = wide / high / 2 + 0.02
    wall, stone, dim, pale = "#2E2E29", "#4A4A42", "#1D1D1A", "#595950"
    at.box(-side, -0.42, side * 2, 0.44, 0, fade(wall, dim))
    terrain.merlons(at, -side, -0.42, side * 2, 0.06, wall)
    at.box(-0.3, -0.68, 0.6, 0.7, 0, fade(stone, wall))
    terrain.merlons(at, -0.3, -0.68, 0.6, 0.07, stone)
    for x in (-0.4, 0.4):
        at.box(x - 0.13, -0.82, 0.26, 0.84, 0, fade(pale, wall))
        at.box(x + 0.03, -0.82, 0.1, 0.84, 0, dim, opacity=0.55)
        at.box(x - 0.155, -0.86, 0.31, 0.09, 0, pale)
        terrain.merlons(at, x - 0.155, -0.86, 0.31, 0.06, pale)
        light(at, x, -0.59, 0.16, "#F2A04A", 0.6)
        at.box(x - 0.02, -0.66, 0.04, 0.14, 0.02, "#FFC873")
    for _ in range(22):
        x, y = (random.random() - 0.5) * 0.95, -random.random() * 0.62
        at.line([(x, y), (x + 0.05, y)], dim, 0.01, 0.8)
    vault = curve("-.19 -.34 -.18 -.5 -.06 -.56 0 -.58 .06 -.56 .18 -.5 .19 -.34")
    arch = [(-0.19, 0.02), *vault, (0.19, 0.02)]
    at.polygon(arch, fade("#0C0806", "#7A3016"), "#8A8A7A", 0.035)
    with at.clipped(arch) as inside:
        for x in (-0.15, -0.075, 0, 0.075, 0.15):
            inside.line([(x, -0.6), (x, -0.1)], "#A9A592", 0.024)
            inside.polygon([(x - 0.02, -0.1), (x, -0.03), (x + 0.02, -0.1)], "#A9A592")
        for y in (-0.44, -0.31, -0.18):
            inside.line([(-0.2, y), (0.2, y)], "#A9A592", 0.022)
    for x in (-0.245, 0.245):
        light(at, x, -0.38, 0.34, EMBER, 0.9)
        at.line([(x, -0.22), (x, -0.33)], "#120C08", 0.022)
        at.polygon([(x - 0.03, -0.34), (x, -0.45), (x + 0.03, -0.34), (x, -0.31)], "#FFD98A")


# -- the Great River -------------------------------------------------------------------------------


@scene("core-113")
def banks_of_the_anduin(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A broad river under the moon, bulrushes on the near bank."""
    terrain.pines(pen, wide, high * 0.54, high * 0.13, high * 0.05, random, "#262F26")
    terrain.land(pen, wide, high, "#262F26", 0.52, 0.5, 0.51, 0.5, 0.52)
    pen.box(0, high * 0.535, wide, high * 0.5, 0, fade("#A9C4BC", "#5D8C96", "#234A58"))
    terrain.ripples(pen, wide, high * 0.56, high * 0.95, 16, random)
    for step in range(9):
        y, half = high * (0.55 + 0.035 * step), wide * (0.015 + 0.01 * step) * (0.6 + 0.8 * random.random())
        pen.line([(wide * 0.3 - half, y), (wide * 0.3 + half, y)], "#FFF6DA", high * 0.014, 0.85)
    near = swept(dots("-.02 .76 .14 .82 .3 .92 .55 .95 .8 .88 1.02 .74", wide, high))
    corners = [(wide * 1.02, high * 1.02), (-wide * 0.02, high * 1.02)]
    pen.polygon([*near, *corners], fade("#4A4F2A", "#14170B"))
    for x, foot, tall in ((0.05, 0.9, 0.42), (0.74, 0.98, 0.3), (0.88, 0.95, 0.44), (0.97, 0.9, 0.52)):
        terrain.reeds(pen, wide * x, high * foot, high * tall, 9, random, "#161A0D")
    terrain.reeds(pen, wide * 0.4, high * 1.0, high * 0.12, 12, random, "#161A0D")


@scene("core-114")
def gladden_fields(pen: Pen, wide: float, high: float, palette: Palette, random: Random) -> None:
    """A marsh of still pools with yellow irises, and something golden in the water."""
    terrain.land(pen, wide, high, fade("#7C8048", "#2C3319"), 0.56, 0.53, 0.55, 0.52, 0.56)
    pools = ".24 .62 .2 .74 .6 .17 .54 .72 .26 .1 .8 .22 .68 .9 .36"
    for x, y, across in bends(pools, wide, high):
        down = high * 0.1 * (y / high - 0.42) * 1.6
        pen.ellipse(x, y, across, down, fade("#C9D6BE", "#6E948F"), "#394120", high * 0.01)
    terrain.mist(pen, wide, high * 0.46, high * 0.2, MIST, 0.5)
    for _ in range(9):
        x, foot = wide * random.random(), high * (0.6 + 0.12 * random.random())
        terrain.reeds(pen, x, foot, high * 0.1, 5, random, "#2E361B")
    pen.ellipse(wide * 0.55, high * 0.895, high * 0.032, high * 0.016, None, "#FFD65A", high * 0.012)
    terrain.glint(pen, wide * 0.55 + high * 0.03, high * 0.885, high * 0.05, "#FFE9A0")
    small = ((0.4, 0.74, 0.2), (0.86, 0.76, 0.26), (0.62, 0.68, 0.16))
    for x, foot, tall in (
        *small,
        (0.29, 0.94, 0.38),
        (0.74, 1.0, 0.36),
        (0.94, 1.02, 0.54),
        (0.1, 1.02, 0.6),
    ):
        terrain.iris(pen.at(wide * x, high * foot, high * tall))
