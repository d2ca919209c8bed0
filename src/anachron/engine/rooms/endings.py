"""How a table of solved endings is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from anachron.engine.rooms.room import Room


class Endings(Room):
    """Endings that are played without fault, from a table; few games have one."""

    module = "endings"
    file: ClassVar[str]  # the table, beside the module

    def make(self, say: Callable[[str], None]) -> bytes:
        """Work the table out, and say how it goes."""
        raise NotImplementedError
