"""How it begins."""

from __future__ import annotations

from anachron.engine import Luck, State, rooms, shapes
from tests.server.bare.shapes import Options, Position
from tests.server.bare.state import Heap

FULL = 9


class Setup(rooms.Setup[Options, Position]):
    def start(self, seats: int, luck: Luck, options: Options) -> State:
        return Heap(self.game, seats, FULL, 0)

    def load(self, position: Position) -> State:
        found = Heap(self.game, position.seats, position.heap, position.turn)
        found.outcome = shapes.outcome(position.outcome, position.seats)
        return found
