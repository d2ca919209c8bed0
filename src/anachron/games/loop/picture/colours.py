"""The colours of the box: seven Eras, five Agents, four Dimensions, cubes."""

from __future__ import annotations

# fmt: off
ERA_TINTS = {
    "light": ("#e8dcc8", "#d8e4cf", "#f1d9d2", "#dcdce6", "#cfe4ea", "#e6d6ee", "#dad0cc"),
    "dark":  ("#3a3225", "#2a3823", "#402a26", "#2d2f3a", "#223840", "#382b42", "#352e2b"),
}
AGENTS = {"MRT": "#c62d2d", "TPR": "#1d63b8", "CZT": "#257a36", "VGL": "#a8327d", "RBF": "#8a6a12"}
OTHER_AGENT = "#4d5866"  # of a pack
DIMENSIONS = {"SP": "#7a3fc4", "ST": "#9a6000", "BD": "#1b7f8c", "BH": "#33303b"}
RIFT, RIFT_LINE = "#d8352a", "#6e120c"
ENERGY, ENERGY_LINE = "#3aa655", "#134a22"
BLUE, BLUE_LINE = "#3b82d6", "#123a6e"
CLONE, CLONE_LINE = "#f0e4c4", "#4b3b14"
SUPA = "#f2b233"
VORTEX = "#6b2fb3"
FOO = "#7b3fb5"
# fmt: on
