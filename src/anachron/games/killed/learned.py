"""How good a position is, by tables that self-play of the standard game has filled."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.engine.state import State
from anachron.games.killed.content.board import INFLUENCE
from anachron.games.killed.evaluation import KilledEvaluation, Worth
from anachron.games.killed.state import ERA, NO_ERA, Table

CONTEXTS: Final = 4  # of an era: whether one's Focus and the other's are there
KINDS: Final = 2  # of pairs of lines: at the edge, in the middle
PATTERNS: Final = 3321  # of two lines of four cells, mirrored ones counted once
MATERIAL: Final = 3**6 * 5 * 5 * 9  # pawns of an era up to two, reserves, both Focuses
ENTRIES: Final = MATERIAL + 3 * CONTEXTS * KINDS * PATTERNS
SCALE: Final = 130.3  # hundredths of a pawn in a logit: 300 for a factor of ten
KEPT: Final = 1 << 15  # eras whose worth is remembered
HATS: Final = (22, 43, 20)  # an elephant in one's hat, by era: fitted to games with chapters
STATUE_TO_BUILD: Final = 95
FILE: Final = "learned.bin"  # two bytes an entry, the lower one first: material, then patterns

TABLES: dict[str, Tables] = {}  # read once


class Learned(KilledEvaluation):
    """Tables where they are installed; else what was written by hand."""

    def __init__(self, file: str = FILE) -> None:
        self.tables = tables_of(file)

    def worth(self) -> Worth | None:
        return super().worth() if self.tables is None else self.tables

    def value(self, state: State, seat: i64) -> i64:
        tables = self.tables
        assert isinstance(state, Table)
        if tables is None or state.focus_white == NO_ERA or state.focus_black == NO_ERA:
            return super().value(state, seat)
        worth = tables.of_table(state)
        if state.terms.chapters:
            worth += owned(state, state.mover) - owned(state, 1 - state.mover)
        return worth if state.mover == seat else -worth


def owned(state: Table, side: i64) -> i64:
    """What hats and a statue to build are worth to a side."""
    worth: i64 = 0
    if state.terms.chapters & INFLUENCE and not state.has_built(side):
        worth += STATUE_TO_BUILD
    hats = state.hats(side)
    era: i64 = 0
    while hats:
        worth += HATS[era] if hats & ERA else 0
        hats >>= 16
        era += 1
    return worth


def tables_of(file: str) -> Tables | None:
    """What a file of the package says, if it is there."""
    if file not in TABLES:
        found = files(__package__).joinpath(file)
        if not found.is_file():
            return None
        TABLES[file] = Tables(found.read_bytes())
    return TABLES[file]


class Tables(Worth):
    """What material and Focuses are worth, and what the pawns of each era add to it."""

    def __init__(self, packed: bytes) -> None:
        super().__init__()
        if len(packed) != 2 * ENTRIES:
            raise ValueError(f"expected tables of {2 * ENTRIES} bytes, got {len(packed)}")
        self.entries: vec[i64] = vec[i64]([0] * ENTRIES)
        self.pairs: vec[i64] = vec[i64](shapes_of_pairs())
        self.pawns: vec[i64] = vec[i64]([0] * (ERA + 1))  # of an era, up to two
        self.keys: vec[i64] = vec[i64]([-1] * KEPT)
        self.known: vec[i64] = vec[i64]([0] * KEPT)
        n: i64 = 0
        while n < ENTRIES:
            word: i64 = packed[2 * n] | packed[2 * n + 1] << 8
            self.entries[n] = word - 65536 if word >= 32768 else word
            n += 1
        n = 1
        while n <= ERA:
            self.pawns[n] = 1 if n & (n - 1) == 0 else 2
            n += 1

    def of(self, mine: i64, theirs: i64, reserve: i64, other: i64, focus: i64, facing: i64) -> i64:
        number: i64 = 0
        era: i64 = 0
        worth: i64 = 0
        rest = mine
        while era < 3:
            number = number * 3 + self.pawns[rest & ERA]
            rest >>= 16
            era += 1
        era = 0
        rest = theirs
        while era < 3:
            number = number * 3 + self.pawns[rest & ERA]
            rest >>= 16
            worth += self.in_era(mine & ERA, theirs & ERA, era, focus, facing)
            mine >>= 16
            theirs >>= 16
            era += 1
        return worth + self.entries[((number * 5 + reserve) * 5 + other) * 9 + focus * 3 + facing]

    def in_era(self, mine: i64, theirs: i64, era: i64, focus: i64, facing: i64) -> i64:
        """What the pawns of an era add; most have been met before."""
        base = era * CONTEXTS + (1 if focus == era else 0) + (2 if facing == era else 0)
        key = (base << 32) | (mine << 16) | theirs
        place = ((key * 0x9E3779) >> 13) & (KEPT - 1)
        if self.keys[place] != key:
            self.keys[place] = key
            self.known[place] = self.lines(mine, theirs, base) + self.lines(
                transposed(mine), transposed(theirs), base
            )
        return self.known[place]

    def lines(self, mine: i64, theirs: i64, base: i64) -> i64:
        """The pairs of rows at both edges, seen from there, and the pair in the middle."""
        start = MATERIAL + base * KINDS * PATTERNS
        edge = self.pairs[(mine & 255) | (theirs & 255) << 8]
        far = self.pairs[upended(mine) | upended(theirs) << 8]
        middle = self.pairs[((mine >> 4) & 255) | ((theirs >> 4) & 255) << 8]
        entries = self.entries
        return entries[start + edge] + entries[start + far] + entries[start + PATTERNS + middle]


def transposed(cells: i64) -> i64:
    """Rows as columns."""
    swap = (cells ^ (cells >> 3)) & 0x0A0A
    cells ^= swap ^ (swap << 3)
    swap = (cells ^ (cells >> 6)) & 0x00CC
    return cells ^ swap ^ (swap << 6)


def upended(cells: i64) -> i64:
    """The last row, then the one before it."""
    return (cells >> 12) | ((cells >> 4) & 0xF0)


def shapes_of_pairs() -> list[int]:
    """The number of a pattern by its cells: eight of one's own, then eight of the other's."""
    found = [0] * 65536
    mirrored = [mirror(cells) for cells in range(256)]
    count = 0
    for cells in range(65536):
        mine, theirs = cells & 255, cells >> 8
        if mine & theirs:
            continue
        twin = mirrored[mine] | mirrored[theirs] << 8
        if twin < cells:
            found[cells] = found[twin]
        else:
            found[cells] = count
            count += 1
    assert count == PATTERNS
    return found


def mirror(cells: int) -> int:
    """Two lines of four cells, each in reverse."""
    low, high = cells & 15, cells >> 4
    return reverse(low) | reverse(high) << 4


def reverse(four: int) -> int:
    return (four & 1) << 3 | (four & 2) << 1 | (four & 4) >> 1 | (four & 8) >> 3
