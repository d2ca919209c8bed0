"""A view as SVG, a view as terminal text."""

from anachron.games.timeline.picture.svg import draw
from anachron.games.timeline.picture.terminal import show
from anachron.games.timeline.picture.words import prompt

__all__ = ["draw", "prompt", "show"]
