"""The devices of the neutral cards of the core set."""

from __future__ import annotations

from ...canvas import Pen, star
from . import Inks, device
from .shapes import Stylus, dots, smooth


@device("core-73")
def hat_and_staff(pen: Pen, inks: Inks) -> None:
    draw = Stylus(pen, inks).at(-0.04, 0, 0.94)
    draw.rods(0.13, dots(".8 -.5 .72 1"))
    draw.at(0.8, -0.66).detail(star(8, 0.32, 0.15))
    beard = dots("-.56 .2 -.62 .5 -.5 .8 -.3 .9 -.18 1.06 -.18 1.06 -.02 .9 .18 .8 .32 .5 .26 .2")
    draw.body(smooth(beard))
    draw.cut(smooth(dots("-.46 .24 -.42 .48 -.15 .54 .12 .48 .16 .24")))
    draw.body(smooth(dots("-.26 .2 -.04 .2 -.02 .5 -.15 .56 -.28 .5")))
    draw.score(0.05, dots("-.34 .66 -.26 .84"), dots(".04 .66 -.04 .84"))
    cone = dots("-.66 .08 -.66 .08 -.44 -.5 -.22 -.9 .28 -1.04 .28 -1.04 .14 -.74 .18 -.44 .36 .08 .36 .08")
    draw.body(smooth(cone))
    draw.detail(dots("-.67 .12 -.55 -.18 .28 -.18 .37 .12"))
    brim = dots("-1.04 .26 -1.04 .26 -.6 .04 -.15 .08 .3 .04 .66 .2 .66 .2 .3 .3 -.15 .32 -.6 .34")
    draw.body(smooth(brim))
