"""The colours of the box: seven Eras, five Agents, four Dimensions, cubes, Dr Foo's acid green."""

from __future__ import annotations

from typing import NamedTuple


class Palette(NamedTuple):
    """What light and dark do not share, beyond the theme of all boards."""

    eras: tuple[str, ...]
    land: float  # how strong the silhouettes are
    rift: str
    rift_line: str
    hollow: str  # an empty slot
    depth: float
    ground: str  # under the ring
    line: str
    wash: str
    hole: str  # a Vortex


# fmt: off
LIGHT = Palette(("#f3dfb6", "#cde0b6", "#f5cfbf", "#d2d6e4", "#bce0ec", "#bfe3d5", "#dfcac2"), 0.42,
                "#d8352a", "#5c0d08", "#26232b", 0.16, "#e6dcc8", "#8f8775", "#efe8d9", "#121316")
DARK  = Palette(("#4a3a1c", "#2c4020", "#552f23", "#343849", "#1b404e", "#1a463b", "#4a312c"), 0.85,
                "#f9503f", "#2a0503", "#000000", 0.38, "#0f0e13", "#7b7586", "#1e1c23", "#040405")
PALETTES = {"light": LIGHT, "dark": DARK}

DEEP = ("#8a5a14", "#3f6b2a", "#a8442c", "#4a5068", "#1b6c8c", "#1f7566", "#6e4038")  # rims and glyphs
AGENTS = {"MRT": "#c62d2d", "TPR": "#1d63b8", "CZT": "#257a36", "VGL": "#b3286f", "RBF": "#8a6a12"}
OTHER_AGENT = "#4d5866"  # of a pack
DIMENSIONS = {"SP": "#245fa6", "ST": "#96600a", "BD": "#0f766e", "BH": "#2b2831"}
# fmt: on
ACID, IRON, STEEL, COAL = "#b8f000", "#191b20", "#727a87", "#0b0c0f"
ENERGY, ENERGY_LINE, ENERGY_TOP = "#2f9a4b", "#0c3a19", "#7fd693"
GOLD, INK, CREAM = "#ffd54a", "#26232b", "#fffaf0"
