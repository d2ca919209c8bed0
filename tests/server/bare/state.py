"""The heap, and whose turn it is."""

from __future__ import annotations

from anachron.engine import Game, State
from anachron.engine.outcome import won


class Heap(State):
    def __init__(self, game: Game, seats: int, heap: int, turn: int) -> None:
        super().__init__(game)
        self.seats, self.heap = seats, heap
        self.turn, self.seat = turn, turn if heap else -1

    def legal(self, seat: int) -> list[int]:
        return [0, 1][: self.heap]

    def apply(self, seat: int, number: int) -> None:
        self.heap -= number + 1
        self.tell("took", {"seat": seat, "count": number + 1})
        if self.heap == 0:
            self.outcome = won(self.seats, seat, "last")
        self.turn = (seat + 1) % self.seats
        self.seat = self.turn if self.heap else -1
