"""What observers write: bits, packed as they come, and small numbers after them."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i32_le
from mypy_extensions import i32, i64

from anachron.engine.bits import bit

WORD: Final = 32  # bits that are written at once
PART: Final = 30  # bits that fit beside an unfinished word, compiled or not
MOST: Final = 255  # the largest number


class Row:
    """One observation after another; each begins on a new word."""

    def __init__(self) -> None:
        self.packed = BytesWriter()
        self.numbers = BytesWriter()
        self.word: i64 = 0  # not yet written
        self.filled: i64 = 0  # bits of it

    def bits(self, members: i64, length: i64) -> None:
        """A set of numbers below a length (at most 62), each a bit."""
        while length > PART:
            self.part(members & 0x3FFFFFFF, PART)
            members >>= PART
            length -= PART
        self.part(members, length)

    def part(self, members: i64, length: i64) -> None:
        self.word |= members << self.filled
        self.filled += length
        if self.filled >= WORD:
            self.emit()

    def one(self, n: i64, length: i64) -> None:
        """One of so many, as its bit; none of them if it is negative or beyond."""
        at: i64 = -1 if n < 0 or n >= length else self.filled + n
        self.filled += length
        while self.filled >= WORD:
            if 0 <= at < WORD:
                self.word |= bit(at)
            at -= WORD
            self.emit()
        if at >= 0:
            self.word |= bit(at)

    def listed(self, members: list[int], length: i64, above: i64 = 0) -> None:
        """Numbers of a list as a set of any length, counted from `above`; others in it are passed over."""
        if not members:
            self.one(-1, length)
            return
        parts: list[i64] = [0] * ((int(length) + PART - 1) // PART)
        for member in members:
            n: i64 = member - above
            if 0 <= n < length:
                parts[n // PART] = parts[n // PART] | bit(n % PART)
        for part in parts:
            self.part(part, PART if length > PART else length)
            length -= PART

    def upto(self, n: i64, length: i64) -> None:
        """A count as that many bits in a row, at most its length (which is at most 30)."""
        self.part(bit(length if n > length else n if n > 0 else 0) - 1, length)

    def flag(self, holds: bool) -> None:
        self.part(1 if holds else 0, 1)

    def number(self, n: i64) -> None:
        """A number from 0 to 255; what lies beyond is cut off there."""
        self.numbers.append(int(MOST if n > MOST else n if n > 0 else 0))

    def end(self) -> None:
        """The observation is complete."""
        if self.filled:
            self.emit()
            self.filled = 0

    def bits_so_far(self) -> int:
        """How many bits were written."""
        return int(8 * len(self.packed) + self.filled)

    def emit(self) -> None:
        low: i64 = self.word & 0xFFFFFFFF
        write_i32_le(self.packed, i32(low - ((low >> 31) << 32)))  # signed, as the writer wants it
        self.word >>= WORD
        self.filled -= WORD

    def clear(self) -> None:
        self.packed.truncate(0)
        self.numbers.truncate(0)
