"""The devices of the neutral cards of the core set."""

from __future__ import annotations

from ...canvas import Pen, star
from . import Inks, device
from .outline import Stylus, smooth


@device("core-73")
def hat_and_staff(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(-0.04, 0, 0.94)
    draw.rods(0.13, [(0.8, -0.5), (0.72, 1)])
    draw.at(0.8, -0.66).detail(star(8, 0.32, 0.15))
    beard = [(-0.56, 0.2), (-0.62, 0.5), (-0.5, 0.8), (-0.3, 0.9), (-0.18, 1.06), (-0.18, 1.06)]
    beard += [(-0.02, 0.9), (0.18, 0.8), (0.32, 0.5), (0.26, 0.2)]
    draw.body(smooth(beard))
    draw.cut(smooth([(-0.46, 0.24), (-0.42, 0.48), (-0.15, 0.54), (0.12, 0.48), (0.16, 0.24)]))
    draw.body(smooth([(-0.26, 0.2), (-0.04, 0.2), (-0.02, 0.5), (-0.15, 0.56), (-0.28, 0.5)]))
    draw.score(0.05, [(-0.34, 0.66), (-0.26, 0.84)], [(0.04, 0.66), (-0.04, 0.84)])
    cone = [(-0.66, 0.08), (-0.66, 0.08), (-0.44, -0.5), (-0.22, -0.9), (0.28, -1.04), (0.28, -1.04)]
    draw.body(smooth([*cone, (0.14, -0.74), (0.18, -0.44), (0.36, 0.08), (0.36, 0.08)]))
    draw.detail([(-0.67, 0.12), (-0.55, -0.18), (0.28, -0.18), (0.37, 0.12)])
    brim = [(-1.04, 0.26), (-1.04, 0.26), (-0.6, 0.04), (-0.15, 0.08), (0.3, 0.04), (0.66, 0.2), (0.66, 0.2)]
    draw.body(smooth([*brim, (0.3, 0.3), (-0.15, 0.32), (-0.6, 0.34)]))
