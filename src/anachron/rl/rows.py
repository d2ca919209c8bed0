"""Games side by side: the loops that cost time, compiled."""

from __future__ import annotations

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from anachron.engine.errors import Malformed
from anachron.engine.observer import Observer
from anachron.engine.row import Row
from anachron.engine.state import State


class Rows:
    """A game in each row, and what whoever is asked there sees and may choose."""

    def __init__(self, observer: Observer, size: int, states: list[State]) -> None:
        self.observer = observer
        self.size: i64 = size
        self.states = states
        self.offers: list[list[int]] = [[] for _ in states]  # legal choices by row
        self.seen = Row()
        self.seats = BytesWriter()
        self.places = BytesWriter()  # of legal choices in a table of rows and choices
        self.numbers = BytesWriter()  # the legal choices themselves
        self.offsets = BytesWriter()  # where the choices of each row begin

    def look(self) -> None:
        """Write what everybody who is asked sees and may choose."""
        self.clear()
        places, numbers, seen = self.places, self.numbers, self.seen
        begin: i64 = 0
        first: i64 = 0
        row: i64 = 0
        while row < len(self.states):
            state = self.states[row]
            seat = state.seat
            offer = state.legal(int(seat))
            self.offers[row] = offer
            for number in offer:
                write_i64_le(places, begin + number)
                write_i64_le(numbers, number)
            first += len(offer)
            write_i64_le(self.offsets, first)
            self.seats.append(int(seat))
            self.observer.observe(state, seat, seen)
            seen.end()
            begin += self.size
            row += 1

    def clear(self) -> None:
        self.seen.clear()
        self.seats.truncate(0)
        self.places.truncate(0)
        self.numbers.truncate(0)
        self.offsets.truncate(0)
        write_i64_le(self.offsets, 0)

    def expect_legal(self, numbers: list[int]) -> None:
        """Refuse choices that are not offered before anything moves."""
        if len(numbers) != len(self.states):
            raise Malformed(f"expected {len(self.states)} choices, one a row, got {len(numbers)}")
        for row in range(len(numbers)):
            number = numbers[row]
            if not any(offered == number for offered in self.offers[row]):  # faster than `in` beyond 256
                seat = int(self.states[row].seat)
                raise Malformed(f"row {row}: expected a legal choice of seat {seat}, got {numbers[row]}")

    def apply(self, numbers: list[int]) -> list[int]:
        """Make a choice in every row; tells the rows whose games are over."""
        over: list[int] = []
        for row in range(len(numbers)):
            state = self.states[row]
            state.apply(int(state.seat), numbers[row])
            if state.seat < 0:
                over.append(row)
        return over
