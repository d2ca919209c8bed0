"""What lies on the table: pieces as sets of cells (bits), counters as small integers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from anachron.engine.bits import bit, lowest
from anachron.engine.luck import SPREAD, WORD
from anachron.engine.state import State
from anachron.games.killed.content.board import (
    BLACK,
    ELEPHANTS,
    ERA_CELLS,
    NOBODY,
    OFF_BOARD,
    SIDES,
    STATUES,
    WHITE,
    onward,
)

if TYPE_CHECKING:
    from anachron.engine.game import Game

# The phases of a turn, and of the Coda's set-up before it.
PAWN: Final = 0
ACTION: Final = 1
FOLLOW: Final = 2
FOCUS: Final = 3
POWER: Final = 4
ORDER: Final = 5
PHASES: Final = ("pawn", "action", "follow", "focus", "power", "order")

NO_ERA: Final = 3  # the Focus is not placed yet (KM-146)
ERA: Final = 0xFFFF  # the sixteen cells of the Past; shifted by sixteen per era


class Terms:
    """What stays as it was when the game began; shared by all clones."""

    def __init__(self) -> None:
        self.rules: i64 = 1  # their number
        self.chapters: i64 = 0  # GROWTH, INFLUENCE, MEMORY
        self.repetition = True  # KM-R06
        self.cap: i64 = 0  # turns, 0 for none
        self.handicap = [0, 0]  # KM-08
        self.timeline: i64 = 0  # 1 Power Choice, 2 Power Sharing (KM-145)
        self.set: i64 = -1  # the revealed set of powers (KM-146)


class Visit:
    """A situation met at the start of a turn, and those before it with as many pawns."""

    def __init__(self, key: i64, alive: i64, before: Visit | None) -> None:
        self.key = key
        self.alive = alive  # pawns on boards and in reserves: it only falls, and ends the search for equals
        self.before = before
        self.times: i64 = 0  # how often it had been met before
        while before is not None:
            if before.key == key:
                self.times += 1
            before = before.before


class Table(State):
    """The boards, reserves and markers, and how far the turn has come."""

    uncounted: ClassVar[tuple[str, ...]] = (
        "visits",  # a position leaves out what can never come up again
        *("noted", "lost", "moved", "stride", "strides", "target", "left", "setting"),  # only the Coda asks
        "origin",  # of one action
    )

    def __init__(self, game: Game, terms: Terms) -> None:
        super().__init__(game)
        self.terms = terms
        self.white: i64 = 0
        self.black: i64 = 0
        self.seeds: i64 = 0
        self.shrubs: i64 = 0
        self.trees: i64 = 0
        self.fallen: i64 = 0  # fallen trees; the two sets below hold the bits of the trunk's way
        self.trunk_low: i64 = 0
        self.trunk_high: i64 = 0
        self.orange: i64 = 0
        self.ivory: i64 = 0  # white's statue
        self.ebony: i64 = 0  # black's statue
        self.bright: i64 = 0
        self.pale: i64 = 0
        self.hats_white: i64 = 0  # the elephants' cells
        self.hats_black: i64 = 0
        self.reserve_white: i64 = 0
        self.reserve_black: i64 = 0
        self.focus_white: i64 = NO_ERA
        self.focus_black: i64 = NO_ERA
        self.built: i64 = 0  # bit 0 white, bit 1 black
        self.supply_seeds: i64 = 0
        self.supply_shrubs: i64 = 0
        self.supply_trees: i64 = 0
        self.mover: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 1
        self.phase: i64 = PAWN
        self.active: i64 = -1
        self.done: i64 = 0  # actions of this turn
        self.visits: Visit | None = None
        # The Coda.
        self.power_white: i64 = 0  # number of the power, 0 for none
        self.power_black: i64 = 0
        self.spent: i64 = 0  # /game powers used up: bit 0 white, bit 1 black
        self.turn_spent: i64 = 0  # the /turn power is used up
        self.earned_white: i64 = 0  # achievements credited, by number
        self.earned_black: i64 = 0
        self.noted: i64 = 0  # achievements of this turn, credited when the Focus moves
        self.lost: i64 = 0  # the waiting player has lost pawns this turn (KM-P04)
        # One action.
        self.moved: i64 = 0  # statue copies this action has moved: bit 3 * era + statue
        self.stride: i64 = -1  # the way of the last Move, for follow-ups and the Sprinter
        self.strides: i64 = 0  # how many actions of this turn were Moves along it
        self.target: i64 = -1  # where the piece of a follow-up stands
        self.left: i64 = -1  # the cell an elephant left
        self.setting: i64 = 0  # the era acted in
        self.origin: i64 = 0  # the era of the active pawn when the action began
        self.stone: i64 = 0  # statues that are clearing their way right now
        self.held: i64 = 0  # statues that may not move (again) right now

    def copy_to(self, twin: Table) -> None:
        """Make a new table equal to this one."""
        twin.seat = self.seat
        twin.outcome = self.outcome
        twin.white = self.white
        twin.black = self.black
        twin.seeds = self.seeds
        twin.shrubs = self.shrubs
        twin.trees = self.trees
        twin.fallen = self.fallen
        twin.trunk_low = self.trunk_low
        twin.trunk_high = self.trunk_high
        twin.orange = self.orange
        twin.ivory = self.ivory
        twin.ebony = self.ebony
        twin.bright = self.bright
        twin.pale = self.pale
        twin.hats_white = self.hats_white
        twin.hats_black = self.hats_black
        twin.reserve_white = self.reserve_white
        twin.reserve_black = self.reserve_black
        twin.focus_white = self.focus_white
        twin.focus_black = self.focus_black
        twin.built = self.built
        twin.supply_seeds = self.supply_seeds
        twin.supply_shrubs = self.supply_shrubs
        twin.supply_trees = self.supply_trees
        twin.mover = self.mover
        twin.first = self.first
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.done = self.done
        twin.visits = self.visits
        twin.power_white = self.power_white
        twin.power_black = self.power_black
        twin.spent = self.spent
        twin.turn_spent = self.turn_spent
        twin.earned_white = self.earned_white
        twin.earned_black = self.earned_black
        twin.noted = self.noted
        twin.lost = self.lost
        twin.moved = self.moved
        twin.stride = self.stride
        twin.strides = self.strides
        twin.target = self.target
        twin.left = self.left
        twin.setting = self.setting
        twin.origin = self.origin

    def clone(self) -> Table:
        twin = Table(self.game, self.terms)
        self.copy_to(twin)
        return twin

    # What stands where.

    def pawns(self, side: i64) -> i64:
        return self.white if side == WHITE else self.black

    def colour(self, cell: i64) -> i64:
        """The side whose pawn stands on a cell, or NOBODY."""
        here = bit(cell)
        if self.white & here:
            return WHITE
        return BLACK if self.black & here else NOBODY

    def statues(self) -> i64:
        return self.orange | self.ivory | self.ebony

    def rooted(self) -> i64:
        """What nothing can push: shrubs, fallen trees, elephants."""
        return self.shrubs | self.fallen | self.bright | self.pale

    def objects(self) -> i64:
        """Everything but pawns and seeds; the standard game has none."""
        if not self.terms.chapters:
            return 0
        return self.rooted() | self.trees | self.orange | self.ivory | self.ebony

    def is_enterable(self, cell: i64) -> bool:
        """No pawn, and no object other than a seed (KM-64, KM-66)."""
        return not bit(cell) & (self.white | self.black | self.objects())

    def is_empty(self, cell: i64) -> bool:
        """No pawn, no object, no seed either (KM-67)."""
        return not bit(cell) & (self.white | self.black | self.seeds | self.objects())

    def has_seed(self, cell: i64) -> bool:
        return self.seeds & bit(cell) != 0

    def occupies(self, side: i64) -> i64:
        """The number of eras in which a side has pawns."""
        pawns = self.pawns(side)
        return (
            (1 if pawns & ERA else 0)
            + (1 if (pawns >> ERA_CELLS) & ERA else 0)
            + (1 if (pawns >> 2 * ERA_CELLS) & ERA else 0)
        )

    def pawns_in(self, side: i64, era: i64) -> i64:
        """A side's pawns of one era."""
        return self.pawns(side) & cells_of(era)

    def statue_at(self, cell: i64) -> i64:
        """Which statue stands on a cell: 0 orange, 1 white's, 2 black's, or NOBODY."""
        here = bit(cell)
        if self.orange & here:
            return 0
        if self.ivory & here:
            return 1
        return 2 if self.ebony & here else NOBODY

    def statue(self, which: i64) -> i64:
        """The cells of one statue's copies."""
        return self.orange if which == 0 else self.ivory if which == 1 else self.ebony

    def statue_cell(self, which: i64, era: i64) -> i64:
        """Where the copy of a statue stands in an era, or OFF_BOARD."""
        here = self.statue(which) & cells_of(era)
        return lowest(here) if here else OFF_BOARD

    def elephant_cell(self, which: i64, era: i64) -> i64:
        """Where an elephant stands in an era, or OFF_BOARD."""
        here = (self.bright if which == 0 else self.pale) & cells_of(era)
        return lowest(here) if here else OFF_BOARD

    def hats(self, side: i64) -> i64:
        return self.hats_white if side == WHITE else self.hats_black

    def trunk(self, cell: i64) -> i64:
        """The way in which the trunk of a fallen tree points."""
        here = bit(cell)
        return (1 if self.trunk_low & here else 0) + (2 if self.trunk_high & here else 0)

    def reserve(self, side: i64) -> i64:
        return self.reserve_white if side == WHITE else self.reserve_black

    def focus(self, side: i64) -> i64:
        return self.focus_white if side == WHITE else self.focus_black

    def power(self, side: i64) -> i64:
        return self.power_white if side == WHITE else self.power_black

    def earned(self, side: i64) -> i64:
        return self.earned_white if side == WHITE else self.earned_black

    def has_built(self, side: i64) -> bool:
        return self.built & bit(side) != 0

    # Pieces come, go and move.

    def put_pawn(self, side: i64, cell: i64) -> None:
        if side == WHITE:
            self.white |= bit(cell)
        else:
            self.black |= bit(cell)

    def lift(self, cell: i64) -> None:
        """A pawn leaves the table."""
        here = bit(cell)
        self.lost |= here & (self.black if self.mover == WHITE else self.white)
        self.white &= ~here
        self.black &= ~here
        if cell == self.active:
            self.active = -1

    def shift(self, cell: i64, to: i64) -> None:
        """A pawn goes to another cell."""
        here = bit(cell)
        if self.white & here:
            self.white ^= here | bit(to)
        else:
            self.black ^= here | bit(to)
        if cell == self.active:
            self.active = to

    def shift_statue(self, cell: i64, to: i64) -> None:
        """A statue goes to another cell, and this action has moved it."""
        both = bit(cell) | bit(to)
        which = self.statue_at(cell)
        if which == 0:
            self.orange ^= both
        elif which == 1:
            self.ivory ^= both
        else:
            self.ebony ^= both
        self.moved |= bit(3 * (cell >> 4) + which)

    def put_statue(self, which: i64, cell: i64) -> None:
        if which == 0:
            self.orange |= bit(cell)
        elif which == 1:
            self.ivory |= bit(cell)
        else:
            self.ebony |= bit(cell)

    def shift_elephant(self, cell: i64, to: i64) -> None:
        """An elephant goes to another cell with its hat."""
        here = bit(cell)
        both = here | bit(to)
        if self.bright & here:
            self.bright ^= both
        else:
            self.pale ^= both
        if self.hats_white & here:
            self.hats_white ^= both
        if self.hats_black & here:
            self.hats_black ^= both

    def lay_tree(self, cell: i64, trunk: i64) -> None:
        """A fallen tree on a cell, its trunk pointing a way."""
        here = bit(cell)
        self.fallen |= here
        self.trunk_low |= here if trunk & 1 else 0
        self.trunk_high |= here if trunk & 2 else 0

    def clear_fallen(self, cell: i64) -> None:
        here = bit(cell)
        self.fallen &= ~here
        self.trunk_low &= ~here
        self.trunk_high &= ~here

    def add_reserve(self, side: i64, n: i64) -> None:
        if side == WHITE:
            self.reserve_white += n
        else:
            self.reserve_black += n

    def set_focus(self, side: i64, era: i64) -> None:
        if side == WHITE:
            self.focus_white = era
        else:
            self.focus_black = era

    def set_power(self, side: i64, power: i64) -> None:
        if side == WHITE:
            self.power_white = power
        else:
            self.power_black = power

    def put_hat(self, side: i64, cell: i64) -> None:
        if side == WHITE:
            self.hats_white |= bit(cell)
        else:
            self.hats_black |= bit(cell)

    def take_hat(self, side: i64, cell: i64) -> None:
        if side == WHITE:
            self.hats_white &= ~bit(cell)
        else:
            self.hats_black &= ~bit(cell)

    # Names and numbers for others.

    def piece(self, cell: i64) -> str:
        """What stands on a cell, by its token; a seed under a pawn is not named."""
        here = bit(cell)
        side = self.colour(cell)
        if side != NOBODY:
            return SIDES[side]
        if self.shrubs & here:
            return "shrub"
        if self.trees & here:
            return "tree"
        if self.fallen & here:
            return f"F>{onward(cell, self.trunk(cell)) % ERA_CELLS + 1}"
        statue = self.statue_at(cell)
        if statue != NOBODY:
            return STATUES[statue]
        if (self.bright | self.pale) & here:
            hat = "/W" if self.hats_white & here else "/B" if self.hats_black & here else ""
            return ELEPHANTS[0 if self.bright & here else 1] + hat
        return "seed" if self.seeds & here else ""

    def alive(self) -> i64:
        """Pawns that are on the boards or in reserve."""
        n = self.reserve_white + self.reserve_black
        pawns = self.white
        while pawns:
            pawns &= pawns - 1
            n += 1
        pawns = self.black
        while pawns:
            pawns &= pawns - 1
            n += 1
        return n

    def key(self) -> i64:
        """Equal for equal situations: all that the future depends on but the repetition history."""
        h = blend(blend(0, self.white), self.black)
        small = self.mover + 2 * (self.focus_white + 4 * self.focus_black)
        small = (small * 8 + self.phase) * 64 + self.active + 1
        small = ((small * 4 + self.done) * 8 + self.reserve_white) * 8 + self.reserve_black
        h = blend(h, small)
        if self.terms.chapters:
            h = self.blend_objects(h)
        if self.terms.timeline:
            h = self.blend_coda(h)
        return h

    def blend_objects(self, h: i64) -> i64:
        h = blend(blend(blend(h, self.seeds), self.shrubs), self.trees)
        h = blend(blend(blend(h, self.fallen), self.trunk_low), self.trunk_high)
        h = blend(blend(blend(h, self.orange), self.ivory), self.ebony)
        h = blend(blend(blend(h, self.bright), self.pale), self.hats_white)
        supply = (self.supply_seeds * 8 + self.supply_shrubs) * 8 + self.supply_trees
        return blend(blend(h, self.hats_black), supply * 4 + self.built)

    def blend_coda(self, h: i64) -> i64:
        small = (self.power_white * 64 + self.power_black) * 4 + self.spent
        small = (small * 2 + self.turn_spent) * 8 + self.stride + 1
        small = ((small * 4 + self.strides) * 64 + self.target + 1) * 64 + self.left + 1
        return blend(blend(h, small), self.moved * 512 + self.noted)


def cells_of(era: i64) -> i64:
    """The sixteen cells of an era."""
    return (era - era + ERA) << (era * ERA_CELLS)  # see bits.bit


def blend(h: i64, x: i64) -> i64:
    """One more number mixed into a key."""
    h = ((h ^ x) * SPREAD) & WORD
    return h ^ (h >> 29)
