"""How good a position of killed is: terms named after their reasons."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.bots.evaluation import Evaluation
from anachron.engine.bits import count
from anachron.engine.luck import Stream
from anachron.engine.state import State
from anachron.games.killed.state import ERA, FOCUS, Table, Visit, cells_of

# fmt: off
PAWN: Final           = 100  # on a board
RESERVE: Final        = 60   # a copy still to be made
ERAS_HELD: Final      = (-4000, -2500, -260, 0)  # by how many eras one occupies: on one board one is lost
LONE_PAWN: Final      = 30   # one pawn alone holds an era
AT_WALL: Final        = 9    # a pawn that can be squished from one side
IN_CORNER: Final      = 7    # ... and from another
TWINS: Final          = 10   # two own pawns side by side invite a paradox
IDLE_FOCUS: Final     = 45   # the Focus stands where one has nobody to act with
EXPOSED: Final        = 26   # a lone pawn in the era the enemy will act in
HAT: Final            = 18
STATUE_TO_BUILD: Final = 25
TEMPO: Final          = 12   # to be the one who decides
# fmt: on

WALL: Final = 0xF99FF99FF99F
CORNERS: Final = 0x900990099009
NOT_EAST: Final = 0x777777777777
NOT_SOUTH: Final = 0x0FFF0FFF0FFF


class KilledEvaluation(Evaluation):
    """Material, footholds, safety from walls and oneself, and the Focus."""

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Table)
        mine = standing(state, seat)
        theirs = standing(state, 1 - seat)
        return mine - theirs + (TEMPO if state.mover == seat else -TEMPO)

    def stake(self, state: State) -> i64:
        """Pawns on the boards and eras held, by side: what a turn can win or lose."""
        assert isinstance(state, Table)
        pawns = count(state.white) + state.reserve_white + 8 * (count(state.black) + state.reserve_black)
        return 16 * pawns + 4 * state.occupies(0) + state.occupies(1)

    def is_settled(self, state: State) -> bool:
        assert isinstance(state, Table)
        return state.phase == FOCUS

    def history(self, state: State) -> list[int]:
        """KM-R06: the situations that would be a draw in the end."""
        assert isinstance(state, Table)
        found: list[int] = []
        visit: Visit | None = state.visits if state.terms.repetition else None
        while visit is not None:
            found.append(int(visit.key))
            visit = visit.before
        return found

    def worth(self) -> Worth | None:
        """The same for situations of the standard game that are nothing but numbers, if it is the same."""
        if not MADE:
            MADE.append(Worth())
        return MADE[0]


class Worth:
    """What a situation between turns is worth in the standard game, from sets of pawns alone."""

    def __init__(self) -> None:
        self.cells: vec[i64] = vec[i64]([0] * (ERA + 1))  # what the pawns of an era are worth to their side
        self.held: vec[i64] = vec[i64](ERAS_HELD)
        here: i64 = 1
        while here <= ERA:
            worth = PAWN * count(here) - AT_WALL * count(here & WALL) - IN_CORNER * count(here & CORNERS)
            worth -= TWINS * (count(here & NOT_EAST & (here >> 1)) + count(here & NOT_SOUTH & (here >> 4)))
            self.cells[here] = worth - (LONE_PAWN if here & (here - 1) == 0 else 0)
            here += 1

    def of(self, mine: i64, theirs: i64, reserve: i64, other: i64, focus: i64, facing: i64) -> i64:
        """To who decides; `other` is the reserve of the one who waits, `facing` that one's Focus."""
        return TEMPO + self.side(mine, reserve, focus, facing) - self.side(theirs, other, facing, focus)

    def of_table(self, state: Table) -> i64:
        """The same of a table between turns."""
        me = state.mover
        other = 1 - me
        mine, theirs = state.pawns(me), state.pawns(other)
        return self.of(
            mine, theirs, state.reserve(me), state.reserve(other), state.focus(me), state.focus(other)
        )

    def side(self, pawns: i64, reserve: i64, focus: i64, facing: i64) -> i64:
        """As `standing`."""
        worth = RESERVE * reserve
        held: i64 = 0
        era: i64 = 0
        while era < 3:
            here = pawns & ERA
            pawns >>= 16
            if here:
                held += 1
                worth += self.cells[here]
                if era == facing and here & (here - 1) == 0:
                    worth -= EXPOSED
            elif era == focus:
                worth -= IDLE_FOCUS
            era += 1
        return worth + self.held[held]


MADE: list[Worth] = []  # once: its table takes a moment


class Misjudging(KilledEvaluation):
    """The same, off the mark by up to so much: always by as much in the same situation."""

    def __init__(self, most: i64, salt: i64) -> None:
        self.most = most
        self.salt = salt

    def worth(self) -> Worth | None:
        return None

    def value(self, state: State, seat: i64) -> i64:
        off = Stream(int(state.key() ^ self.salt)).below(2 * self.most + 1) - self.most
        return super().value(state, seat) + off


def standing(state: Table, side: i64) -> i64:
    """What one side has."""
    pawns = state.pawns(side)
    enemy_focus = state.focus(1 - side)
    worth = PAWN * count(pawns) + RESERVE * state.reserve(side)
    held: i64 = 0
    era: i64 = 0
    while era < 3:
        here = pawns & cells_of(era)
        if here:
            held += 1
            if here & (here - 1) == 0:
                worth -= LONE_PAWN
                if era == enemy_focus:
                    worth -= EXPOSED
        elif era == state.focus(side):
            worth -= IDLE_FOCUS
        era += 1
    worth += ERAS_HELD[held]
    worth -= AT_WALL * count(pawns & WALL) + IN_CORNER * count(pawns & CORNERS)
    worth -= TWINS * (count(pawns & NOT_EAST & (pawns >> 1)) + count(pawns & NOT_SOUTH & (pawns >> 4)))
    if state.terms.chapters:
        worth += HAT * count(state.hats(side))
        if state.terms.chapters & 2 and not state.has_built(side):
            worth += STATUE_TO_BUILD
    return worth
