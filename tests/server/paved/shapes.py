"""The shapes of the heap."""

from tests.server.bare.shapes import Options, Position, View

__all__ = ["Options", "Position", "View"]
