"""A view as SVG, a view as terminal text."""

from anachron.games.killed.picture.svg import draw

__all__ = ["draw"]
