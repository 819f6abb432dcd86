"""Colours and measures of all pictures, in one place: a map table by night, parchment cards.

Gold is now, cyan has changed, amber is waited for.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = str

INK: Colour = "#1C1610"
EDGE: Colour = "#0E0C0A"
PARCHMENT: tuple[Colour, Colour] = ("#EFE4CA", "#DCCBA4")
TRAITS: Colour = "#4A2F12"
RULE: Colour = "#9A7F4A"
TITLE: Colour = "#FBF3DD"
DIGITS: Colour = "#FFF8E4"
GOLD: Colour = "#C8A45A"
PALE: Colour = "#F0DFB4"
EMBER: Colour = "#F0743A"
SHADOW_STRIP: tuple[Colour, Colour] = ("#3A2A48", "#1C1326")
SHADOW_TEXT: Colour = "#F1E8F7"
SHADOW_EDGE: Colour = "#8D73A6"

# The table
PANEL: tuple[Colour, Colour] = ("#263030", "#12171A")
PANEL_EDGE: Colour = "#3B4340"
TEXT: Colour = "#E6DFCF"
MUTED: Colour = "#B3AA93"
LABEL: Colour = "#D9C690"
FRESH: Colour = "#7DE8F2"  # it has changed
CHANGED_INK: Colour = "#06262A"
PRESENT: tuple[Colour, Colour] = ("#F6DC94", "#C2913A")  # the phase it is
WAITING: Colour = "#FFB53A"
WAITING_PLATE: tuple[Colour, Colour] = ("#3A2A0E", "#241805")
WAITING_TEXT: Colour = "#FFE2A6"
NUMERALS: Colour = "#FFF3DC"
NAMES: Colour = "#FFF0CE"
DANGER: Colour = "#FFB58A"  # words on the ground of enemies
STAGING: tuple[Colour, Colour] = ("#3A201C", "#6A3A2C")  # ground and edge
ENGAGED: tuple[Colour, Colour] = ("#4A1A12", "#8A4028")
TOTALS: tuple[Colour, Colour] = ("#2B2218", "#15110B")
AHEAD: tuple[Colour, Colour] = ("#16301C", "#A9E39A")  # ground and words
BEHIND: tuple[Colour, Colour] = ("#3A160C", "#FFB58A")
REASON_GROUND: Colour = "#2A1512"  # why a card cannot be used
REASON_TEXT: Colour = "#FFE4D2"
THREAT: Colour = "#FFA06A"
WILLPOWER: Colour = "#FFD970"


class SeatColour(NamedTuple):
    """What a seat is called and marked with, wherever it is shown."""

    name: str
    main: Colour
    dark: Colour


SEATS = (
    SeatColour("Silver", "#C9D3DA", "#5A6670"),
    SeatColour("Copper", "#E0925E", "#7A3F1C"),
    SeatColour("Moss", "#A9BC62", "#4C5A20"),
    SeatColour("Rose", "#E394B4", "#7A3350"),
)


class Palette(NamedTuple):
    """The colours of a sphere or card type: frame from dark to light, and the sky of its vignette."""

    dark: Colour
    main: Colour
    light: Colour
    sky: Colour
    horizon: Colour


PALETTES: dict[str, Palette] = {
    "leadership": Palette("#2C1B47", "#5F3F93", "#C9B2EE", "#3B2760", "#C79AD0"),
    "tactics": Palette("#43110F", "#96302A", "#F2B0A0", "#5A1A16", "#E59A62"),
    "spirit": Palette("#0F2B47", "#2A659C", "#A9D3F5", "#123A63", "#A8D3E6"),
    "lore": Palette("#14321A", "#35703B", "#B4DDA9", "#16402A", "#C9D68B"),
    "neutral": Palette("#26282B", "#5E6266", "#D5D8DA", "#2E3338", "#C9C6BC"),
    "enemy": Palette("#210E0C", "#5C241C", "#E9A48C", "#170B0C", "#8E3A22"),
    "location": Palette("#20200F", "#57532A", "#DAD29A", "#232A2A", "#A79A5E"),
    "treachery": Palette("#1B1424", "#46365A", "#C9B6DC", "#150F1F", "#6B4A72"),
    "objective": Palette("#33240A", "#7A5A17", "#F2D58A", "#33240A", "#D6A63C"),
    "quest": Palette("#2B2114", "#6B5430", "#EFE4CA", "#3A2F1C", "#B89E68"),
}


def rgb(colour: Colour) -> tuple[int, int, int]:
    """The three parts of a colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two others; `share` is that of the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


def _luminance(colour: Colour) -> float:
    channels = [part / 255 for part in rgb(colour)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of two colours after WCAG; text wants 4.5, large text 3."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)
