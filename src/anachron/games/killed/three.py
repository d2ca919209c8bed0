"""Endings of three pawns against two, without reserves: 40 MB in the data of whoever has worked them out.

As in `solved.py` every situation has a byte: 0 for a draw, n for a win of whoever decides in n turns, 128 + n
for a loss in n. Nine bytes stand together, for both Focuses. The two pawns say how the board is turned.
"""

from __future__ import annotations

import os
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.engine.bits import bit, count, lowest
from anachron.games.killed.solved import LOSS, Solved, eras

PAIRS: Final = 120  # of cells of an era
SPREAD: Final = 16**3  # three pawns in three eras
THREES: Final = SPREAD + 6 * PAIRS * 16  # or in two
TWOS: Final = 3 * 3 * 16
BOTH: Final = 9  # ways for the Focuses to stand
PLACES: Final = 2 * TWOS * THREES * BOTH  # three decide, then two
FILE: Final = "three.bin"

FOUND: list[Three | None] = []  # looked for once


class Numbering:
    """Where situations stand in the table."""

    def __init__(self) -> None:
        frame = Solved(b"")
        self.turned = frame.turned
        self.corner = frame.corner
        self.pairs: vec[i64] = vec[i64](numbers_of_pairs())
        self.threes: vec[i64] = vec[i64]([0] * THREES)  # three pawns by their number
        for first in range(48):
            for second in range(first):
                for third in range(second):
                    pawns = bit(first) | bit(second) | bit(third)
                    if eras(pawns) > 1:
                        self.threes[self.number(pawns, 0)] = pawns

    def place(self, three: i64, two: i64, decides: i64) -> i64:
        """The first of nine bytes; 0: three decide, 1: two do."""
        first, second = lowest(two), lowest(two & (two - 1))
        way = 16 * (first & 15)
        number = ((first >> 4) + (second >> 4) - 1) * 3 + self.corner[first & 15]
        number = number * 16 + self.turned[way + (second & 15)]
        return ((decides * TWOS + number) * THREES + self.number(three, way)) * BOTH

    def number(self, three: i64, way: i64) -> i64:
        """Which three pawns they are, once turned."""
        rest = three & (three - 1)
        first, second, third = lowest(three), lowest(rest), lowest(rest & (rest - 1))
        era, middle, last = first >> 4, second >> 4, third >> 4
        first = self.turned[way + (first & 15)]
        second = self.turned[way + (second & 15)]
        third = self.turned[way + (third & 15)]
        if era == middle:
            return SPREAD + ((era + last - 1) * PAIRS + self.pairs[first * 16 + second]) * 16 + third
        if middle == last:
            return SPREAD + ((era + last + 2) * PAIRS + self.pairs[second * 16 + third]) * 16 + first
        return (first * 16 + second) * 16 + third


class Three:
    """What is known of these endings."""

    def __init__(self, known: mmap | bytes) -> None:
        self.known = known
        self.numbering = Numbering()

    def covers(self, mine: i64, theirs: i64, reserves: i64) -> bool:
        ours = count(mine)
        return reserves == 0 and (ours == 3 or ours == 2) and ours + count(theirs) == 5

    def value(self, mine: i64, theirs: i64, focus: i64, facing: i64) -> i64:
        """The turns to the end for who decides, below zero if it is lost; 0: a draw."""
        if count(mine) == 3:
            place = self.numbering.place(mine, theirs, 0)
        else:
            place = self.numbering.place(theirs, mine, 1)
        found: i64 = self.known[int(place + focus * 3 + facing)]
        return LOSS - found if found > LOSS else found


def three() -> Three | None:
    """The table that lies in the user's data, if any."""
    if not FOUND:
        file = home()
        found = file.is_file() and file.stat().st_size == PLACES
        FOUND.append(Three(mapped(file)) if found else None)
    return FOUND[0]


def mapped(file: Path) -> mmap:
    """The bytes of a file, shared by all who read it."""
    with file.open("rb") as opened:
        return mmap(opened.fileno(), 0, access=ACCESS_READ)


def home() -> Path:
    """Where the table lies: `endings/killed` in the user's data ($ANACHRON_DATA)."""
    share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    data = os.environ.get("ANACHRON_DATA") or Path(share) / "anachron"
    return Path(data) / "endings" / "killed" / FILE


def numbers_of_pairs() -> list[int]:
    """The number of two cells of an era, in any order."""
    found = [0] * 256
    number = 0
    for first in range(16):
        for second in range(first):
            found[first * 16 + second] = found[second * 16 + first] = number
            number += 1
    return found
