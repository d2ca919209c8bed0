"""A view as SVG, a view as terminal text."""

from anachron.games.bttf.picture.scene import prompt
from anachron.games.bttf.picture.svg import draw
from anachron.games.bttf.picture.terminal import show

__all__ = ["draw", "prompt", "show"]
