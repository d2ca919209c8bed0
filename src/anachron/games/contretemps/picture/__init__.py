"""A view as SVG, a view as terminal text."""

from anachron.games.contretemps.picture.svg import draw
from anachron.games.contretemps.picture.terminal import show

__all__ = ["draw", "show"]
