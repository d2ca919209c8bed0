"""What a report of the game tells apart: identities, as they were held at the end."""

from __future__ import annotations

from anachron.engine import State
from anachron.games.bttf.content.history import IDENTITY_IDS
from anachron.games.bttf.state import Table


def groups(state: State) -> list[str]:
    """The identity of each seat."""
    assert isinstance(state, Table)
    return [IDENTITY_IDS[identity] for identity in state.ids]
