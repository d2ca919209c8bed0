"""The covers of games: drawn once in inks that have names, shown in those of a theme."""

from __future__ import annotations

import re

from anachron.draw.theme import themed

# fmt: off
INKS = {  # by name, in light and in dark; the traveller is whoever is out of their time
    "sky":    ("#f5ecd7", "#211f29"), "sky2":  ("#ead9b8", "#3a3644"), "sun":       ("#fbf6ea", "#2d2a36"),
    "ground": ("#d9c39a", "#3a342f"), "ink":   ("#2b2733", "#f0e7d6"), "soft":      ("#a99e8e", "#6f6878"),
    "card":   ("#fffdf7", "#3b3744"), "brass": ("#a9772a", "#c79a4f"), "gold":      ("#e0b45a", "#b58b45"),
    "blue":   ("#5c7fa6", "#5f86b3"), "blue2": ("#a9c1d8", "#34475f"), "rose":      ("#dba39a", "#6b403d"),
    "sage":   ("#7d9c7c", "#6d9070"), "sage2": ("#bdd0b5", "#34453a"), "leaf":      ("#17421f", "#d8e6d2"),
    "bark":   ("#8b5e34", "#8b6a48"), "rust":  ("#b9532c", "#c96f45"), "lilac":     ("#b9a9cf", "#62577f"),
    "iron":   ("#3d3947", "#15131a"), "flame": ("#e8892b", "#ffad5c"), "traveller": ("#5a34c8", "#b9a2ff"),
    "acid":   ("#9cc23a", "#a9cc52"),
}
# fmt: on


def inked(cover: str, theme: str) -> str:
    """A cover, drawn in `var(--sky)` and the like, in the inks of a theme."""
    is_dark = themed(theme).name == "dark"
    return re.sub(r"var\(--(\w+)\)", lambda ink: INKS[ink[1]][is_dark], cover)
