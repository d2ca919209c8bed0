"""What a report of the game tells apart: identities, as they were held at the end."""

from __future__ import annotations

from anachron.engine import State, rooms
from anachron.engine.rooms import Peers
from anachron.games.bttf.content.history import IDENTITY_IDS
from anachron.games.bttf.state import Table


class Measures(rooms.Measures):
    """Identities, told apart."""

    peers = Peers(("gin_rummy",), loop=1.0, inside=1.0, interpreted=30_000, vector=200_000)

    def groups(self, state: State) -> list[str]:
        """The identity of each seat."""
        assert isinstance(state, Table)
        return [IDENTITY_IDS[identity] for identity in state.ids]
