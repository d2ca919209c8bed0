"""What observers write: bits, packed as they come, and small numbers beside them."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from anachron.engine.bits import bit

WORD: Final = 64  # bits that are written at once
MOST: Final = 255  # the largest number
BYTE: Final = 8
BLOCK: Final = 60  # members of a list that are gathered in one set
LONGEST: Final = 64  # words without a bit that are written at once
EMPTY: Final = [bytes(WORD // BYTE * words) for words in range(LONGEST + 1)]


class Row:
    """One observation after another; each begins on a new word.

    What is passed over is only counted, and written when something follows.
    """

    def __init__(self) -> None:
        self.packed = BytesWriter()
        self.numbers = BytesWriter()
        self.word: i64 = 0  # bits that are not yet written
        self.filled: i64 = 0  # how many, with those passed over
        self.last: i64 = 0  # numbers that are not yet written
        self.held: i64 = 0  # how many bits they take, with those passed over

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
        if self.held >= WORD:
            self.emit_numbers()
        self.last |= n << self.held
        self.held += BYTE

    def several(self, numbers: i64, count: i64) -> None:
        """So many numbers at once (at most seven), a byte each, the first one lowest."""
        if self.held >= WORD:
            self.emit_numbers()
        self.last |= numbers << self.held
        self.held += BYTE * count
        if self.held > WORD:
            write_i64_le(self.numbers, signed(self.last))
            self.held -= WORD
            self.last = numbers >> (BYTE * count - self.held)

    def counts(self, numbers: list[int]) -> None:
        """The numbers of a list (at most seven), each from 0 to 255."""
        word: i64 = 0
        place: i64 = 0
        for number in numbers:
            word |= (number if number < MOST else MOST) << place
            place += BYTE
        self.several(word, len(numbers))

    def zeros(self, count: i64) -> None:
        """So many numbers that are 0."""
        self.held += BYTE * count

    def end(self) -> None:
        """The observation is complete."""
        if self.filled:
            self.filled += (-self.filled) & (WORD - 1)
            self.emit_bits()
        if self.held:
            self.held += (-self.held) & (WORD - 1)
            self.emit_numbers()

    def lengths(self) -> tuple[int, int]:
        """How many bits and numbers were written."""
        return int(8 * len(self.packed) + self.filled), int(len(self.numbers) + self.held // BYTE)

    def emit_bits(self) -> None:
        """Write the word that is full, and those passed over behind it."""
        write_i64_le(self.packed, signed(self.word))
        self.word = 0
        self.filled = emit_empty(self.packed, self.filled - WORD)

    def emit_numbers(self) -> None:
        """The same for numbers."""
        write_i64_le(self.numbers, signed(self.last))
        self.last = 0
        self.held = emit_empty(self.numbers, self.held - WORD)

    def clear(self) -> None:
        self.packed.truncate(0)
        self.numbers.truncate(0)


def emit_empty(writer: BytesWriter, length: i64) -> i64:
    """Write as many whole words without a bit as there are; tells how many bits are left."""
    while length >= WORD:
        words: i64 = length // WORD if length < WORD * LONGEST else LONGEST
        writer.write(EMPTY[words])
        length -= WORD * words
    return length


def signed(word: i64) -> i64:
    """The 64 bits of a word as the writer wants them, compiled or not."""
    high: i64 = (word >> 32) & 0xFFFFFFFF
    return ((high - ((high >> 31) << 32)) << 32) | (word & 0xFFFFFFFF)
