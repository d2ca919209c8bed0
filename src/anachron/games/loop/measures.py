"""What a report of the game needs to know: which team plays, and how often."""

from __future__ import annotations

from anachron.engine import rooms
from anachron.engine.rooms import Peers


class Measures(rooms.Measures):
    """A good team: about 20 ms a decision."""

    level = "master"
    peers = Peers(("gin_rummy",), loop=1.0, inside=1.0, interpreted=30_000, vector=200_000)

    def games(self, mode: str) -> int:
        """How often a mode is played: more at its first level, and alone."""
        return 50 if mode.endswith(("_2", "_3")) and not mode.startswith("solo") else 200
