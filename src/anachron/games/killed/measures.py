"""What a benchmark holds the game to."""

from anachron.engine import rooms
from anachron.engine.rooms import Peers


class Measures(rooms.Measures):
    """Nothing is told apart but the seats."""

    peers = Peers(
        ("breakthrough", "lines_of_action"),
        loop=1.5,
        inside=3.0,
        interpreted=60_000,
        clones=1e6,
        search=1.0,
        vector=500_000,
    )
