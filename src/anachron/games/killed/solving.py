"""How three pawns against two are worked out: all turns once, then what they come to, from the ends back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from anachron.engine.bits import count
from anachron.games.killed.search import able_pawns, acted
from anachron.games.killed.solved import LOSS, Solved, eras, pair
from anachron.games.killed.state import blend
from anachron.games.killed.three import BOTH, PLACES, THREES, TWOS, Numbering

UNITS: Final = PLACES // 3  # situations that differ only in the Focus of who waits have the same turns
MARKS: Final = 256
MOST: Final = 256  # results of a turn that are noted
WON: Final = -1  # instead of a place: the turn wins
LEFT_ALONE: Final = -2  # ... or leaves its own side in one era, which loses
FEWER: Final = -3  # ... and below: a place in the table of two against two


class ThreeSolver:
    """Works out the table, from that of two pawns against two."""

    def __init__(self, two: Solved, twos: int = TWOS) -> None:
        self.two = two
        self.twos: i64 = twos  # how many of the two pawns' places are worked out
        self.numbering = Numbering()
        self.begins: vec[i32] = vec[i32]([0] * (UNITS + 1))
        self.leads: vec[i32] = vec[i32]()
        self.known: vec[u8] = vec[u8]([0] * PLACES)
        self.mine: vec[i64] = vec[i64]([0] * MOST)  # what the turns of one situation lead to
        self.theirs: vec[i64] = vec[i64]([0] * MOST)
        self.noted: i64 = 0
        self.seen: vec[i64] = vec[i64]([0] * MARKS)
        self.round: vec[i64] = vec[i64]([0] * MARKS)
        self.rounds: i64 = 0

    # All turns.

    def list_turns(self, say: Callable[[str], None]) -> None:
        """Where the turns of every situation lead, whatever Focus they end with."""
        unit: i64 = 0
        decides: i64 = 0
        while decides < 2:
            two: i64 = 0
            while two < TWOS:
                if two < self.twos:
                    self.list_for(decides, two, unit)
                else:
                    self.skip(unit)
                unit += 3 * THREES
                two += 1
                if two % (TWOS // 3) == 0:
                    say(f"turns: {int(3 * unit)} of {PLACES} situations, {len(self.leads)} results")
            decides += 1
        self.begins[UNITS] = i32(len(self.leads))

    def skip(self, unit: i64) -> None:
        end = unit + 3 * THREES
        while unit < end:
            self.begins[unit] = i32(len(self.leads))
            unit += 1

    def list_for(self, decides: i64, two: i64, unit: i64) -> None:
        """All of three pawns, against the same two."""
        pawns = two_pawns(two)
        n: i64 = 0
        while n < THREES:
            others = self.numbering.threes[n]
            focus: i64 = 0
            while focus < 3:
                self.begins[unit] = i32(len(self.leads))
                if not pawns & others:
                    if decides == 0:
                        self.follow(others, pawns, focus)
                    else:
                        self.follow(pawns, others, focus)
                    self.add(decides)
                unit += 1
                focus += 1
            n += 1

    def follow(self, mine: i64, theirs: i64, focus: i64) -> None:
        """Note what stands on the boards after each turn."""
        self.noted = 0
        self.rounds += 1
        able = able_pawns(mine, theirs, 0, focus)
        if not able:
            self.note(mine, theirs)
        while able:
            pawn = able & -able
            able ^= pawn
            doing: i64 = 0
            while doing < 5:
                step = acted(mine, theirs, 0, focus, pawn, doing)
                if step[0] >= 0:
                    if step[3] == 0:
                        self.note(step[0], step[1])
                    else:
                        self.act_again(step[0], step[1], step[4], step[3])
                doing += 1

    def act_again(self, mine: i64, theirs: i64, era: i64, pawn: i64) -> None:
        """The second action, or none where only steps onto one's own pawns are left (KM-R26)."""
        free = False
        doing: i64 = 0
        while doing < 5:
            step = acted(mine, theirs, 0, era, pawn, doing)
            if step[0] >= 0:
                free = free or step[3] != 0
                self.note(step[0], step[1])
            doing += 1
        if not free:
            self.note(mine, theirs)

    def note(self, mine: i64, theirs: i64) -> None:
        mark = blend(blend(0, mine), theirs)
        at = (mark >> 20) & (MARKS - 1)
        while self.round[at] == self.rounds:
            if self.seen[at] == mark:
                return
            at = (at + 1) & (MARKS - 1)
        self.round[at] = self.rounds
        self.seen[at] = mark
        self.mine[self.noted] = mine
        self.theirs[self.noted] = theirs
        self.noted += 1

    def add(self, decides: i64) -> None:
        """Where the turns that were noted lead; one that wins is enough."""
        n: i64 = 0
        while n < self.noted:
            if eras(self.theirs[n]) < 2:
                self.leads = append(self.leads, i32(WON))
                return
            n += 1
        n = 0
        while n < self.noted:
            self.leads = append(self.leads, i32(self.target(self.mine[n], self.theirs[n], decides)))
            n += 1

    def target(self, mine: i64, theirs: i64, decides: i64) -> i64:
        """Where a turn that does not win leads."""
        if eras(mine) < 2:
            return LEFT_ALONE
        if count(mine) + count(theirs) == 4:
            return FEWER - self.two.place(theirs, mine, 0, 0)  # also pushing on may cost a pawn of one's own
        if decides == 0:
            return self.numbering.place(mine, theirs, 1)
        return self.numbering.place(theirs, mine, 0)

    # What they come to.

    def solve(self, say: Callable[[str], None]) -> bytes:
        """Wins in one turn, losses in two, wins in three and so on, until nothing more is found."""
        length: i64 = 1
        idle: i64 = 0
        longest: i64 = 0
        for one in self.two.known:
            if longest < one < LOSS:
                longest = one
        while idle < 2 or length < longest + 2:
            found = self.find(length)
            say(f"{'won' if length & 1 else 'lost'} in {int(length)}: {int(found)}")
            idle = 0 if found else idle + 1
            length += 1
        return packed(self.known)

    def find(self, length: i64) -> i64:
        """Those that are won, or lost, in so many turns."""
        found: i64 = 0
        unit: i64 = 0
        wins = length & 1 != 0
        while unit < UNITS:
            begin: i64 = i64(self.begins[unit])
            end: i64 = i64(self.begins[unit + 1])
            if begin < end:
                place = unit // 3 * BOTH + unit % 3 * 3
                facing: i64 = 0
                while facing < 3:
                    if self.known[place + facing] == 0:
                        if wins:
                            if self.is_won(begin, end, unit % 3, facing, length):
                                self.known[place + facing] = u8(length)
                                found += 1
                        elif self.is_lost(begin, end, unit % 3, facing, length):
                            self.known[place + facing] = u8(LOSS + length)
                            found += 1
                    facing += 1
            unit += 1
        return found

    def is_won(self, begin: i64, end: i64, focus: i64, facing: i64, length: i64) -> bool:
        """Whether a turn wins, or leads to a loss of the other in one turn less."""
        wanted = LOSS + length - 1
        while begin < end:
            to = i64(self.leads[begin])
            if to == WON:
                return True
            if length > 1 and to != LEFT_ALONE:
                era: i64 = 0
                while era < 3:
                    if era != focus and self.value(to, facing, era) == wanted:
                        return True
                    era += 1
            begin += 1
        return False

    def is_lost(self, begin: i64, end: i64, focus: i64, facing: i64, length: i64) -> bool:
        """Whether every turn leads to a win of the other."""
        while begin < end:
            to = i64(self.leads[begin])
            if to == WON:
                return False
            if to != LEFT_ALONE:
                era: i64 = 0
                while era < 3:
                    if era != focus:
                        value = self.value(to, facing, era)
                        if value == 0 or value >= length:
                            return False
                    era += 1
            begin += 1
        return True

    def value(self, to: i64, focus: i64, facing: i64) -> i64:
        """What is known of a place, for who decides there."""
        if to >= 0:
            return i64(self.known[to + focus * 3 + facing])
        found: i64 = self.two.known[FEWER - to + focus * 3 + facing]
        return found


def two_pawns(number: i64) -> i64:
    """Two pawns by their number, the first in its corner."""
    kind = number // 16 % 3
    corner: i64 = 0 if kind == 0 else 1 if kind == 1 else 5
    return pair(number // 48, corner, number % 16)


def packed(known: vec[u8]) -> bytes:
    """As bytes, a piece at a time."""
    pieces: list[bytes] = []
    at: i64 = 0
    while at < len(known):
        pieces.append(bytes([int(one) for one in known[at : at + 65536]]))
        at += 65536
    return b"".join(pieces)
