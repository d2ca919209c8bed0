"""What a benchmark holds the game to."""

from anachron.engine import rooms
from anachron.engine.rooms import Peers


class Measures(rooms.Measures):
    """Nothing is told apart but the seats."""

    peers = Peers(("crazy_eights",), loop=1.0, interpreted=45_000, vector=200_000)
