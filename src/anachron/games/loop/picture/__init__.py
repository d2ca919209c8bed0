"""A view as SVG, a view as terminal text."""

from anachron.games.loop.picture.svg import draw
from anachron.games.loop.picture.terminal import show
from anachron.games.loop.picture.words import prompt, role

__all__ = ["draw", "prompt", "role", "show"]
