"""Killed's own way to list turns: in the standard game they are made of whole numbers, without a table.

Nine in ten situations of a search are looked at once and left. Making them as states takes most of the time;
here a turn is two sets of pawns, and only what a push does is worked out. Modes with chapters or powers are
searched with real states.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.bots.alphabeta import DRAWN, GOES_ON, LOST, WON, Search, Turn
from anachron.bots.evaluation import WIN
from anachron.engine.bits import count
from anachron.engine.state import State
from anachron.games.killed.evaluation import KilledEvaluation, Worth
from anachron.games.killed.solved import Solved, solved
from anachron.games.killed.state import FOCUS, PAWN, Table, blend
from anachron.games.killed.three import Three, three

ERA: Final = 0xFFFF
NOT_EAST: Final = 0x7777
NOT_WEST: Final = 0xEEEE
BOTH: Final = 3
MARKS: Final = 1024  # more than twice the turns of a list before the Focus


class Bare(Turn):
    """A turn of the standard game: what stands on the boards after it, seen by who decides next."""

    def __init__(self, key: i64, mine: i64, theirs: i64, small: i64) -> None:
        super().__init__(None, key, [])
        self.mine = mine
        self.theirs = theirs
        self.small = small  # who decides, both reserves, both Focuses


class KilledSearch(Search):
    """The search, with turns made of numbers where the game is the standard one."""

    def __init__(self, evaluation: KilledEvaluation) -> None:
        super().__init__(evaluation)
        self.worth: Worth | None = None  # where turns are bare
        self.solved: Solved | None = None
        self.three: Three | None = None
        self.remembers = True  # solved endings
        self.seen: vec[i64] = vec[i64]([0] * MARKS)
        self.round: vec[i64] = vec[i64]([0] * MARKS)
        self.rounds: i64 = 0
        self.found: list[Turn] = []

    def prepare(self, root: State) -> None:
        """Choose how turns are listed."""
        evaluation = self.evaluation
        assert isinstance(evaluation, KilledEvaluation) and isinstance(root, Table)
        if not root.terms.chapters and not root.terms.timeline and root.terms.rules > 1:
            self.worth = evaluation.worth()
            if self.worth is not None and self.remembers:
                self.solved, self.three = solved(), three()
        else:
            self.shortest, self.quiescence = 2, min(self.quiescence, 1)  # real states are dear

    def judge(self, turn: Turn, seat: i64, stake: i64) -> None:
        super().judge(turn, seat, stake)
        worth = self.worth
        if worth is not None and turn.comes_to == GOES_ON:
            state = turn.state
            assert isinstance(state, Table)
            turn.rank = turn.value = -worth.of_table(state)
            self.solve(turn, bare_of(state, turn.key))

    def follow(self, turn: Turn, loud: bool) -> list[Turn]:
        worth = self.worth
        if worth is None:
            return super().follow(turn, loud)
        if isinstance(turn, Bare):
            bare = turn
        else:
            state = turn.state
            assert isinstance(state, Table)
            bare = bare_of(state, turn.key)
        self.found = []
        self.rounds += 1
        self.list_turns(bare, loud, worth)
        self.count(len(self.found) + 1)
        return self.found

    def solve(self, turn: Turn, after: Bare) -> None:
        """What a turn comes to, where the ending after it is solved."""
        if occupied(after.mine) < 2 or occupied(after.theirs) < 2:
            return
        known, larger = self.solved, self.three
        focus, facing = (after.small >> 1) & BOTH, (after.small >> 3) & BOTH
        if known is not None and known.covers(after.mine, after.theirs, after.small >> 5):
            end = known.value(after.mine, after.theirs, focus, facing)
        elif larger is not None and larger.covers(after.mine, after.theirs, after.small >> 5):
            end = larger.value(after.mine, after.theirs, focus, facing)
        else:
            return
        turn.comes_to = DRAWN if end == 0 else LOST if end > 0 else WON
        turn.distance = end if end > 0 else -end
        turn.value = 0 if end == 0 else turn.distance - WIN if end > 0 else WIN - turn.distance
        turn.rank = turn.value

    def list_turns(self, at: Bare, loud: bool, worth: Worth) -> None:
        """Every pawn, every pair of actions, both Focuses; each situation once."""
        small = at.small
        focus = (small >> 1) & BOTH
        reserve = (small >> 5) & 7
        able = able_pawns(at.mine, at.theirs, reserve, focus)
        if not able:
            if not loud:
                self.add_turns(at.mine, at.theirs, reserve, small, False, worth)
            return
        enemies = count(at.theirs)
        while able:
            pawn = able & -able
            able ^= pawn
            self.act_twice(at.mine, at.theirs, reserve, focus, pawn, small, loud, enemies, worth)

    def turns_without_reserves(
        self, mine: int, theirs: int, focus: int, facing: int
    ) -> list[tuple[int, int, int]]:
        """All turns from a situation: both sides and the Focus of who played, after each."""
        worth = self.worth
        assert worth is not None
        self.found = []
        self.rounds += 1
        self.list_turns(Bare(0, mine, theirs, focus << 1 | facing << 3), False, worth)
        found: list[tuple[int, int, int]] = []
        for turn in self.found:
            assert isinstance(turn, Bare)
            found.append((int(turn.theirs), int(turn.mine), int((turn.small >> 3) & BOTH)))
        return found

    def act_twice(
        self,
        mine: i64,
        theirs: i64,
        reserve: i64,
        era: i64,
        pawn: i64,
        small: i64,
        loud: bool,
        enemies: i64,
        worth: Worth,
    ) -> None:
        """All that one pawn can do with two actions; the pawn is a bit of its era."""
        first: i64 = 0
        while first < 6:
            step = acted(mine, theirs, reserve, era, pawn, first)
            if step[0] >= 0:
                if step[3] == 0:
                    self.end_turn(step[0], step[1], reserve, small, loud, enemies, worth)
                else:
                    self.act_again(step[0], step[1], step[2], step[4], step[3], small, loud, enemies, worth)
            first += 1

    def act_again(
        self,
        mine: i64,
        theirs: i64,
        reserve: i64,
        era: i64,
        pawn: i64,
        small: i64,
        loud: bool,
        enemies: i64,
        worth: Worth,
    ) -> None:
        """The second action, or none where only steps onto one's own pawns are left (KM-R26)."""
        second: i64 = 0
        free = False
        while second < 6:
            step = acted(mine, theirs, reserve, era, pawn, second)
            if step[0] >= 0:
                free = free or step[3] != 0
                self.end_turn(step[0], step[1], step[2], small, loud, enemies, worth)
            second += 1
        if not free:
            self.end_turn(mine, theirs, reserve, small, loud, enemies, worth)

    def end_turn(
        self, mine: i64, theirs: i64, reserve: i64, small: i64, loud: bool, enemies: i64, worth: Worth
    ) -> None:
        """Note what two actions lead to, unless it is known."""
        killed = count(theirs) < enemies
        if loud and not killed:
            return
        mark = blend(blend(0, mine), theirs)
        place = (mark >> 20) & (MARKS - 1)
        while self.round[place] == self.rounds:
            if self.seen[place] == mark:
                return
            place = (place + 1) & (MARKS - 1)
        self.round[place] = self.rounds
        self.seen[place] = mark
        self.add_turns(mine, theirs, reserve, small, killed, worth)

    def add_turns(self, mine: i64, theirs: i64, reserve: i64, small: i64, killed: bool, worth: Worth) -> None:
        """A turn for each Focus."""
        mover = small & 1
        focus = (small >> 1) & BOTH
        facing = (small >> 3) & BOTH
        other = (small >> 8) & 7
        over = occupied(theirs) <= 1
        era: i64 = 0
        while era < 3:
            if era != focus:
                after = (1 - mover) | facing << 1 | era << 3 | other << 5 | reserve << 8
                turn = Bare(key_of(theirs, mine, after), theirs, mine, after)
                turn.loud = killed
                if over:
                    turn.comes_to, turn.value = WON, WIN
                else:
                    turn.value = -worth.of(theirs, mine, other, reserve, facing, era)
                turn.rank = turn.value
                if not over and reserve | other == 0:
                    self.solve(turn, turn)
                self.found.append(turn)
                if over:
                    return
            era += 1


def bare_of(state: Table, key: i64) -> Bare:
    """A situation between two turns as numbers."""
    me = state.mover
    small = me | state.focus(me) << 1 | state.focus(1 - me) << 3
    small |= state.reserve(me) << 5 | state.reserve(1 - me) << 8
    return Bare(key, state.pawns(me), state.pawns(1 - me), small)


def key_of(mine: i64, theirs: i64, small: i64) -> i64:
    """As `Table.key`, of a situation between turns."""
    mover = small & 1
    focus, facing = (small >> 1) & BOTH, (small >> 3) & BOTH
    reserve, other = (small >> 5) & 7, (small >> 8) & 7
    phase = PAWN if able_pawns(mine, theirs, reserve, focus) else FOCUS
    if mover:
        mine, theirs = theirs, mine
        focus, facing = facing, focus
        reserve, other = other, reserve
    number = mover + 2 * (focus + 4 * facing)
    number = (number * 8 + phase) * 64
    number = (number * 4 * 8 + reserve) * 8 + other
    return blend(blend(blend(0, mine), theirs), number)


def occupied(pawns: i64) -> i64:
    """In how many eras there are pawns."""
    return (1 if pawns & ERA else 0) + (1 if pawns & ERA << 16 else 0) + (1 if pawns >> 32 else 0)


def around(cells: i64) -> i64:
    """All cells of an era beside some cells."""
    return (cells >> 4) | ((cells << 4) & ERA) | ((cells & NOT_EAST) << 1) | ((cells & NOT_WEST) >> 1)


def able_pawns(mine: i64, theirs: i64, reserve: i64, era: i64) -> i64:
    """The pawns of an era that can do most actions, up to two (KM-17, KM-23, KM-R04, KM-R26)."""
    shift = 16 * era
    here = (mine >> shift) & ERA
    if not here:
        return 0
    walking = here & around(~here & ERA)
    if walking == here:
        return here
    full = mine | theirs
    ahead: i64 = 0
    ahead_twice: i64 = 0
    if era < 2:
        ahead = here & ~(full >> (shift + 16))
        ahead_twice = ahead
        if not reserve:
            again = around(~(mine >> (shift + 16)) & ERA)
            if era == 0:
                again |= ~(full >> 32) & ERA
            ahead_twice &= again
    back: i64 = 0
    back_twice: i64 = 0
    if era > 0 and reserve:
        back = here & ~(full >> (shift - 16))
        again = around(~(mine >> (shift - 16)) & ERA)
        if era == 2 and reserve > 1:
            again |= ~full & ERA
        back_twice = back & again
    twice = walking | ahead_twice | back_twice
    return twice if twice else ahead | back


def acted(
    mine: i64, theirs: i64, reserve: i64, era: i64, pawn: i64, doing: i64
) -> tuple[i64, i64, i64, i64, i64]:
    """One action: both sides, reserve, pawn (0: gone) and its era; -1 to begin with where it cannot be."""
    shift = 16 * era
    here = pawn << shift
    if doing == 4:
        if era == 2 or (mine | theirs) & (here << 16):
            return -1, 0, 0, 0, 0
        return (mine ^ here) | here << 16, theirs, reserve, pawn, era + 1  # KM-55 to KM-57
    if doing == 5:
        if era == 0 or reserve == 0 or (mine | theirs) & (here >> 16):
            return -1, 0, 0, 0, 0
        return mine | here >> 16, theirs, reserve - 1, pawn, era - 1  # KM-58, KM-62
    one = onward(pawn, doing)
    if not one:
        return -1, 0, 0, 0, 0  # KM-40
    first = one << shift
    if mine & first:
        return mine & ~(here | first), theirs, reserve, 0, era  # KM-43
    mine ^= here | first
    if not theirs & first:
        return mine, theirs, reserve, one, era  # KM-41
    two = onward(one, doing)
    second = two << shift
    theirs ^= first
    if theirs & second:
        return mine, theirs & ~second, reserve, one, era  # KM-47
    theirs |= second  # KM-42; KM-45: beyond the wall there is nothing
    if mine & second:
        third = onward(two, doing) << shift
        mine ^= second
        mine = mine & ~third if mine & third else mine | third  # KM-44, KM-47
        theirs &= ~third
    return mine, theirs, reserve, one, era


def onward(cells: i64, way: i64) -> i64:
    """The next cells of an era; what would leave the board is gone."""
    if way == 0:
        return cells >> 4
    if way == 1:
        return (cells & NOT_EAST) << 1
    return (cells << 4) & ERA if way == 2 else (cells & NOT_WEST) >> 1
