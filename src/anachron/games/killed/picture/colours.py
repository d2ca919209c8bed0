"""The colours of the box: three eras, two sides, and what grows, stands and walks there."""

from __future__ import annotations

from typing import NamedTuple


class Tint(NamedTuple):
    """The colours of one era's board."""

    frame: str
    rim: str
    tile: str
    tile2: str
    ink: str  # numbers and the era's name
    glow: str  # behind the boards of a Focus


# fmt: off
TINTS: dict[str, dict[str, Tint]] = {
    "light": {"Pa": Tint("#c4d6e8", "#7fa3c6", "#e9f0f7", "#dde8f3", "#2b5480", "#8fb5dc"),
              "Pr": Tint("#f3d3a4", "#d49a48", "#fdf2df", "#f9e7c8", "#7d4a05", "#e8ac52"),
              "Fu": Tint("#eebcb4", "#cd7e74", "#fbeae7", "#f6dcd7", "#8f2d26", "#de8c80")},
    "dark":  {"Pa": Tint("#1f3650", "#41668f", "#2a4563", "#253f5b", "#a9cdf2", "#5f93c9"),
              "Pr": Tint("#4a3413", "#8a6428", "#5d441d", "#543c1a", "#f6cb86", "#c98f35"),
              "Fu": Tint("#4b211e", "#8b4841", "#602f2a", "#572a26", "#f7b5ac", "#cd6a5f")},
}
# fmt: on


class Coat(NamedTuple):
    """A piece's main colour, its line, its shade and its detail."""

    fill: str
    line: str
    shade: str
    trim: str


# fmt: off
COATS = {
    "W":  Coat("#fffdf6", "#2a2730", "#e2dccb", "#8d8473"),
    "B":  Coat("#2b2833", "#f4f0fa", "#433f4e", "#d9d3e3"),
    "O":  Coat("#ef8f2f", "#5e2f05", "#d06f12", "#fff0d8"),
    "SW": Coat("#f0ece0", "#39353f", "#cfc8b6", "#6f6757"),
    "SB": Coat("#3d3946", "#f4f0fa", "#57525f", "#efe9f7"),
    "BR": Coat("#e4408d", "#5c0d35", "#b92a6c", "#ffd9ea"),
    "PL": Coat("#f7cfdd", "#7c4058", "#e3a9be", "#fff6fa"),
}
# fmt: on
LEAF, LEAF_LINE, LEAF_LIGHT = "#3f8f4c", "#17421f", "#79bd6d"
BARK, BARK_LINE, WOOD = "#8b5e34", "#3b2410", "#e2bd8a"
EARTH = "#93683d"
CAUSE = {"light": "#1c6a31", "dark": "#8fe09a"}  # what comes from an earlier era
