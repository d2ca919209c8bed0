"""Endings that are solved: the standard game with two pawns on either side and no reserves.

Every such situation has a place in a table, a byte each: 0 for a draw, n for a win of whoever decides in n
turns, 128 + n for a loss in n. The board may be turned and mirrored: the first pawn of who decides is always
brought to one of three cells.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from importlib.resources import files
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from anachron.engine.bits import bit, count, lowest
from anachron.games.killed.state import ERA

FILE: Final = "endings.bin"
PLACES: Final = 3 * 3 * 16 * 3 * 256 * 9
LOSS: Final = 128
WON: Final = -1  # instead of a place: the turn wins
LEFT_ALONE: Final = -2  # ... or leaves its own side in one era, which loses
NOWHERE: Final = -1
CORNERS: Final = (0, 1, 5)  # where the first pawn is brought: a corner, an edge, the middle

TABLES: list[Solved] = []  # read once


class Solved:
    """What is known of endings."""

    def __init__(self, known: bytes) -> None:
        self.known = known
        self.turned: vec[i64] = vec[i64](turned_cells())
        self.corner: vec[i64] = vec[i64]([kind_of(cell) for cell in range(16)])

    def covers(self, mine: i64, theirs: i64, reserves: i64) -> bool:
        return reserves == 0 and count(mine) == 2 and count(theirs) == 2

    def place(self, mine: i64, theirs: i64, focus: i64, facing: i64) -> i64:
        """Where a situation stands in the table, or NOWHERE."""
        first, second = lowest(mine), lowest(mine & (mine - 1))
        third, fourth = lowest(theirs), lowest(theirs & (theirs - 1))
        if first >> 4 == second >> 4 or third >> 4 == fourth >> 4:
            return NOWHERE
        way = 16 * (first & 15)
        ours = (first >> 4) + (second >> 4) - 1
        others = (third >> 4) + (fourth >> 4) - 1
        number = (ours * 3 + self.corner[first & 15]) * 16 + self.turned[way + (second & 15)]
        number = ((number * 3 + others) * 16 + self.turned[way + (third & 15)]) * 16
        return (number + self.turned[way + (fourth & 15)]) * 9 + focus * 3 + facing

    def value(self, mine: i64, theirs: i64, focus: i64, facing: i64) -> i64:
        """The turns to the end for who decides, below zero if it is lost; 0: a draw; seen from outside: 0."""
        place = self.place(mine, theirs, focus, facing)
        if place == NOWHERE:
            return 0
        found: i64 = self.known[place]
        return LOSS - found if found > LOSS else found


def solved() -> Solved | None:
    """The table that is installed, if any."""
    if not TABLES:
        found = files(__package__).joinpath(FILE)
        if found.is_file():
            TABLES.append(Solved(zlib.decompress(found.read_bytes())))
    return TABLES[0] if TABLES else None


def turned_cells() -> list[int]:
    """By the cell of the first pawn: where each cell comes to when that one is brought to its corner."""
    found: list[int] = []
    for first in range(16):
        ways = [[turn(cell, way) for cell in range(16)] for way in range(8)]
        found += next(way for way in ways if way[first] == CORNERS[kind_of(first)])
    return found


def turn(cell: int, way: int) -> int:
    """A cell in one of the eight ways to lay the board."""
    row, column = cell >> 2, cell & 3
    if way & 1:
        row = 3 - row
    if way & 2:
        column = 3 - column
    return column * 4 + row if way & 4 else row * 4 + column


def kind_of(cell: int) -> int:
    """0 for a corner, 1 for an edge, 2 for the middle."""
    return (cell >> 2 in (1, 2)) + (cell & 3 in (1, 2))


class Solver:
    """Works out the table: all turns of all situations once, then what they come to, from the ends back."""

    def __init__(self, follow: Callable[[int, int, int, int], list[tuple[int, int, int]]]) -> None:
        self.follow = follow
        self.frame = Solved(b"")
        self.begins: vec[i64] = vec[i64]([0] * (PLACES + 1))
        self.leads: vec[i32] = vec[i32]()
        self.known: vec[i64] = vec[i64]([0] * PLACES)

    def list_turns(self, say: Callable[[str], None]) -> None:
        """Where every turn of every situation leads."""
        place: i64 = 0
        while place < PLACES:
            if place % (PLACES // 9) == 0:
                say(f"turns of {int(place)} of {PLACES} situations")
            self.begins[place] = len(self.leads)
            mine, theirs = self.pawns(place)
            if mine & theirs == 0:
                focus = place // 3 % 3
                facing = place % 3
                self.add(mine, theirs, focus, facing)
            place += 1
        self.begins[PLACES] = len(self.leads)

    def pawns(self, place: i64) -> tuple[i64, i64]:
        """The pawns of both sides in a situation of the table."""
        number = place // 9
        fourth, number = number % 16, number // 16
        third, number = number % 16, number // 16
        others, number = number % 3, number // 3
        second, number = number % 16, number // 16
        first = number % 3
        ours = number // 3
        corner: i64 = 0 if first == 0 else 1 if first == 1 else 5
        return pair(ours, corner, second), pair(others, third, fourth)

    def add(self, mine: i64, theirs: i64, focus: i64, facing: i64) -> None:
        for after_mine, after_theirs, era in self.follow(int(mine), int(theirs), int(focus), int(facing)):
            to: i64 = WON
            if eras(after_theirs) > 1:
                to = LEFT_ALONE
                if eras(after_mine) > 1:
                    to = self.frame.place(after_theirs, after_mine, facing, era)
            self.leads = append(self.leads, i32(to))

    def solve(self, say: Callable[[str], None]) -> bytes:
        """Wins in one turn, losses in two, wins in three and so on, until nothing more is found."""
        length: i64 = 1
        idle: i64 = 0
        while idle < 2:
            found = self.find_wins(length) if length & 1 else self.find_losses(length)
            say(f"{'won' if length & 1 else 'lost'} in {int(length)}: {int(found)}")
            idle = 0 if found else idle + 1
            length += 1
        return bytes([int(one) for one in self.known])

    def find_wins(self, length: i64) -> i64:
        """Situations with a turn that wins, or that leads to a loss of the other in one turn less."""
        found: i64 = 0
        place: i64 = 0
        while place < PLACES:
            if self.known[place] == 0:
                n = self.begins[place]
                while n < self.begins[place + 1]:
                    to = i64(self.leads[n])
                    if to == WON or (to >= 0 and length > 1 and self.known[to] == LOSS + length - 1):
                        self.known[place] = length
                        found += 1
                        break
                    n += 1
            place += 1
        return found

    def find_losses(self, length: i64) -> i64:
        """Situations in which every turn leads to a win of the other."""
        found: i64 = 0
        place: i64 = 0
        while place < PLACES:
            n = self.begins[place]
            if self.known[place] == 0 and n < self.begins[place + 1]:
                lost = True
                while lost and n < self.begins[place + 1]:
                    to = i64(self.leads[n])
                    lost = to == LEFT_ALONE or (to >= 0 and 0 < self.known[to] < LOSS)
                    n += 1
                if lost:
                    self.known[place] = LOSS + length
                    found += 1
            place += 1
        return found


def pair(which: i64, first: i64, second: i64) -> i64:
    """Two pawns in two eras: Past and Present, Past and Future, Present and Future."""
    low: i64 = 16 if which == 2 else 0
    high: i64 = 16 if which == 0 else 32
    return bit(low + first) | bit(high + second)


def eras(pawns: i64) -> i64:
    return (1 if pawns & ERA else 0) + (1 if pawns & (ERA << 16) else 0) + (1 if pawns >> 32 else 0)
