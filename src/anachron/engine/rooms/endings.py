"""How a table of solved endings is made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from anachron.engine.rooms.room import Room


class Endings(Room):
    """Endings that are played without fault, from a table; few games have one."""

    module = "endings"
    file: ClassVar[str]  # the table, beside the module
    most: ClassVar[int] = 2  # pawns of a side in the largest table that can be made

    def make(self, say: Callable[[str], None]) -> bytes:
        """Work the table out, and say how it goes."""
        raise NotImplementedError

    def make_larger(self, pawns: int, say: Callable[[str], None]) -> bytes:
        """The same for a table that is too large to come with the game: up to so many pawns of a side."""
        raise NotImplementedError

    def home(self, pawns: int) -> Path:
        """Where such a table is looked for, in the user's data."""
        raise NotImplementedError
