"""What observers write: bits, packed as they come, and small numbers beside them."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64, u8

from anachron.engine.bits import bit

WORD: Final = 64  # bits that are written at once
MOST: Final = 255  # the largest number
BYTE: Final = 8
BLOCK: Final = 60  # members of a list that are gathered in one set
FEW: Final = 4  # words without a bit that are written one by one
LONGEST: Final = 512  # zeros that are written at once
EMPTY: Final = [bytes(length) for length in range(LONGEST + 1)]


class Row:
    """One observation after another; each begins on a new word.

    What is passed over is only counted, and written when something follows.
    """

    def __init__(self) -> None:
        self.packed = BytesWriter()
        self.numbers = BytesWriter()
        self.word: i64 = 0  # bits that are not yet written
        self.filled: i64 = 0  # how many, with those passed over
        self.passed: i64 = 0  # zeros among the numbers that are not yet written

    def bits(self, members: i64, length: i64) -> None:
        """A set of numbers below a length (at most 62), each a bit."""
        if self.filled >= WORD:
            self.emit_bits()
        self.word |= members << self.filled
        self.filled += length
        if self.filled > WORD:
            write_i64_le(self.packed, signed(self.word))
            self.filled -= WORD
            self.word = members >> (length - self.filled)

    def one(self, n: i64, length: i64) -> None:
        """One of so many, as its bit; none of them if it is negative or beyond."""
        if n < 0 or n >= length:
            self.filled += length
            return
        self.filled += n
        if self.filled >= WORD:
            self.emit_bits()
        self.word |= bit(self.filled)
        self.filled += length - n

    def none(self, length: i64) -> None:
        """So many bits that are not set."""
        self.filled += length

    def listed(self, members: list[int], length: i64, above: i64 = 0) -> None:
        """Numbers of a list as a set of any length, counted from `above`; others in it are passed over."""
        if not members:
            self.none(length)
            return
        while length > 2 * BLOCK:
            self.blocks(members, 2 * BLOCK, above)
            above += 2 * BLOCK
            length -= 2 * BLOCK
        self.blocks(members, length, above)

    def blocks(self, members: list[int], length: i64, above: i64) -> None:
        """One block or two, in one walk through the list."""
        low: i64 = 0
        high: i64 = 0
        for member in members:
            n: i64 = member - above
            if 0 <= n < length:
                if n < BLOCK:
                    low |= bit(n)
                else:
                    high |= bit(n - BLOCK)
        self.two(low, high, length)

    def two(self, low: i64, high: i64, length: i64) -> None:
        """A set of at most two blocks."""
        if length <= BLOCK:
            self.bits(low, length)
        else:
            self.bits(low, BLOCK)
            self.bits(high, length - BLOCK)

    def upto(self, n: i64, length: i64) -> None:
        """A count as that many bits in a row, at most its length (which is at most 62)."""
        self.bits(bit(length if n > length else n if n > 0 else 0) - 1, length)

    def flag(self, holds: bool) -> None:
        self.bits(1 if holds else 0, 1)

    def number(self, n: i64) -> None:
        """A number from 0 to 255; what lies beyond is cut off there."""
        if n > MOST:
            n = MOST
        elif n < 0:
            n = 0
        if self.passed:
            self.emit_zeros()
        self.numbers.append(u8(n))

    def counts(self, numbers: list[int]) -> None:
        """The numbers of a list, each from 0 up."""
        out = self.open()
        for number in numbers:
            n: i64 = number
            if n > MOST:
                n = MOST
            out.append(u8(n))

    def zeros(self, count: i64) -> None:
        """So many numbers that are 0."""
        self.passed += count

    def open(self) -> BytesWriter:
        """Where the next numbers go, a byte each, for whoever writes many of them."""
        if self.passed:
            self.emit_zeros()
        return self.numbers

    def end(self) -> None:
        """The observation is complete."""
        if self.filled:
            self.filled += (-self.filled) & (WORD - 1)
            self.emit_bits()
        if self.passed:
            self.emit_zeros()

    def lengths(self) -> tuple[int, int]:
        """How many bits and numbers were written."""
        return int(BYTE * len(self.packed) + self.filled), int(len(self.numbers) + self.passed)

    def emit_bits(self) -> None:
        """Write the word that is full, and those passed over behind it."""
        write_i64_le(self.packed, signed(self.word))
        self.word = 0
        self.filled -= WORD
        if self.filled > FEW * WORD:
            write_zeros(self.packed, self.filled >> 6 << 3)
            self.filled &= WORD - 1
        while self.filled >= WORD:
            write_i64_le(self.packed, 0)
            self.filled -= WORD

    def emit_zeros(self) -> None:
        write_zeros(self.numbers, self.passed)
        self.passed = 0

    def clear(self) -> None:
        self.packed.truncate(0)
        self.numbers.truncate(0)


def write_zeros(writer: BytesWriter, length: i64) -> None:
    while length > LONGEST:
        writer.write(EMPTY[LONGEST])
        length -= LONGEST
    writer.write(EMPTY[length])


def signed(word: i64) -> i64:
    """The 64 bits of a word as the writer wants them, compiled or not."""
    high: i64 = (word >> 32) & 0xFFFFFFFF
    return ((high - ((high >> 31) << 32)) << 32) | (word & 0xFFFFFFFF)
