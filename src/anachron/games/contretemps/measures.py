"""What a benchmark holds the game to."""

from anachron.engine import rooms
from anachron.engine.rooms import Peers


class Measures(rooms.Measures):
    """Nothing is told apart but the seats."""

    peers = Peers(("hearts",), loop=1.0, inside=0.5, interpreted=30_000, search=1.0, vector=500_000)
