"""Light and dark: the colours all pictures share, told apart by colour-blind eyes too."""

from __future__ import annotations

from typing import NamedTuple


class Theme(NamedTuple):
    """A set of colours by what they are for."""

    name: str
    paper: str  # behind everything
    panel: str  # what lies on the paper
    edge: str  # thin lines
    ink: str  # text
    faint: str  # lesser text
    offer: str  # what may be chosen
    on_offer: str  # text and signs on it
    danger: str  # what would be lost
    on_danger: str


# fmt: off
LIGHT = Theme("light", paper="#faf7f0", panel="#ffffff", edge="#d8d1c3", ink="#26232b", faint="#6d6673",
              offer="#5a34c8", on_offer="#ffffff", danger="#1e1b22", on_danger="#ffd54a")
DARK  = Theme("dark",  paper="#17161b", panel="#232129", edge="#423e4a", ink="#f1edf5", faint="#aaa3b4",
              offer="#b9a2ff", on_offer="#1b1230", danger="#1e1b22", on_danger="#ffd54a")
# fmt: on

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


def themed(name: str) -> Theme:
    """The theme of a name."""
    if name not in THEMES:
        raise ValueError(f"expected a theme of {', '.join(THEMES)}, got {name!r}")
    return THEMES[name]
