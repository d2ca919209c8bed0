"""What reports and benchmarks tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from anachron.engine.rooms.room import Room

if TYPE_CHECKING:
    from anachron.engine.state import State


class Peers(NamedTuple):
    """What a benchmark holds a game to: its nearest games of OpenSpiel, ratios to the first, own figures."""

    names: tuple[str, ...] = ()
    loop: float = 0.0  # times the peer, driven from Python
    inside: float = 0.0  # times the peer, rollouts inside
    interpreted: float = 0.0  # decisions a second where the bare loop takes 0.8 s
    clones: float = 0.0  # a second, compiled
    search: float = 0.0  # times every peer, decisions inside tree search
    vector: float = 0.0  # decisions a second with observation and mask, games side by side, compiled


class Measures(Room):
    """What reports and benchmarks need to know of a game; everything may be left out."""

    module = "measures"
    level: ClassVar[str] = "casual"  # who plays the games of a report
    scale: ClassVar[float] = 1.0  # share of the level's nodes
    peers: ClassVar[Peers] = Peers()

    def games(self, mode: str) -> int:
        """How many games a report plays of a mode."""
        return 400

    def groups(self, state: State) -> list[str]:
        """What a report tells apart beside the seats: the group of each seat in a finished game."""
        return []
