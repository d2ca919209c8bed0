"""A view as SVG, a view as terminal text."""

from anachron.games.loop.picture.svg import draw
from anachron.games.loop.picture.terminal import show

__all__ = ["draw", "show"]
