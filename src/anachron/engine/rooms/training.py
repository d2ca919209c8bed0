"""How what the bots have learned is made again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from anachron.engine.rooms.room import Room


class Training(Room):
    """How what the bots have learned is made again; few games have it."""

    module = "training"
    file: ClassVar[str]  # what comes of it, beside the module

    def run(self, minutes: float, keep: Path, say: Callable[[str], None]) -> bytes:
        """Learn for so long, from where the file to keep left off if it is there, and say how it goes."""
        raise NotImplementedError
