"""A view as SVG, a view as terminal text."""

from anachron.games.killed.picture.svg import draw
from anachron.games.killed.picture.terminal import show

__all__ = ["draw", "show"]
