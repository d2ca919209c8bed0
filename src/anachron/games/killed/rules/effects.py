"""Push, squish, paradox and what else one piece does to another (sections 2.6, 2.9, 2.10 and 3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.killed.content.board import (
    FUTURE,
    NOBODY,
    OFF_BOARD,
    WHITE,
    era_of,
    later,
    onward,
    opposite,
)
from anachron.games.killed.rules import telling
from anachron.games.killed.state import Table

KEYSTONE: Final = 38
TOPIARY: Final = 28

# Achievements that single effects can earn, as bits of `noted` (section 8.4).
TWO_BIRDS: Final = 1
TIMBER: Final = 4
LONG_SHADOW: Final = 8
STONE_AXE: Final = 32
BUTTERFLY: Final = 64
HAULAGE: Final = 128


def can_push(state: Table, cell: i64, way: i64) -> bool:
    """Whether what stands on a cell could leave it: an empty cell or a pawn always does (KM-93)."""
    here = bit(cell)
    if here & state.rooted():
        return False  # KM-68, KM-80, KM-113, KM-139
    statues = state.statues()
    if not here & (state.trees | statues):
        return True
    if here & statues and is_pinned(state, cell):
        return False
    ahead = onward(cell, way)
    if ahead == OFF_BOARD:
        return False  # KM-83, KM-92
    if bit(ahead) & (state.white | state.black):
        return True
    if here & statues and yields(state, ahead):
        return True
    return can_push(state, ahead, way)  # KM-84, KM-92


def push(state: Table, cell: i64, way: i64) -> None:
    """Send what stands on a cell one step onward; ask can_push first."""
    here = bit(cell)
    if here & (state.white | state.black):
        push_pawn(state, cell, way)
    elif here & state.trees:
        fell(state, cell, way)  # KM-70
    elif here & state.statues():
        push_statue(state, cell, way)


def push_pawn(state: Table, cell: i64, way: i64) -> None:
    """Send a pawn one step onward, and whatever stands in its way before it (KM-51, KM-52)."""
    ahead = onward(cell, way)
    if ahead == OFF_BOARD:
        squish(state, cell)  # KM-45
    elif state.colour(ahead) == state.colour(cell):
        paradox(state, cell, ahead)  # KM-47, before any squish (KM-48)
    elif not can_push(state, ahead, way):
        squish(state, cell)  # KM-46, KM-69, KM-81, KM-83, KM-92, KM-114
    else:
        push(state, ahead, way)  # KM-44, KM-49, KM-50: the far end of the chain goes first
        state.shift(cell, ahead)
        telling.pushed(state, cell, ahead)


def squish(state: Table, cell: i64) -> None:
    pawn = telling.piece(state, cell)
    eliminate(state, cell)
    telling.squished(state, pawn, cell)


def paradox(state: Table, cell: i64, other: i64) -> None:
    """Two pawns of one colour meet: both are gone."""
    side = state.colour(cell)
    if side != state.mover:
        state.noted |= TWO_BIRDS  # KM-A1
    shadow(state, cell)
    state.lift(cell)
    state.lift(other)
    telling.paradox(state, side, cell, other)


def eliminate(state: Table, cell: i64) -> None:
    """A pawn of one era (KM-13) is out for good (KM-53); a seed on its cell stays (KM-54)."""
    shadow(state, cell)
    state.lift(cell)


def shadow(state: Table, cell: i64) -> None:
    """KM-A4: a statue eliminates an enemy in an era later than the active pawn's."""
    if state.stone and era_of(cell) > state.origin and state.colour(cell) != state.mover:
        state.noted |= LONG_SHADOW


def fell(state: Table, cell: i64, way: i64) -> None:
    """A tree falls onto the next cell (KM-79)."""
    ahead = onward(cell, way)
    if state.colour(ahead) != NOBODY:
        flatten(state, ahead)
    else:
        push(state, ahead, way)  # KM-84, KM-133
    if state.has_seed(ahead):
        crush_seed(state, ahead)  # KM-82
    state.trees &= ~bit(cell)
    state.lay_tree(ahead, opposite(way))  # KM-79: the trunk points back; KM-85
    telling.felled(state, cell, ahead)


def flatten(state: Table, cell: i64) -> None:
    """A tree falls on a pawn (KM-82)."""
    if state.colour(cell) != state.mover:
        state.noted |= TIMBER  # KM-A3
    pawn = telling.piece(state, cell)
    eliminate(state, cell)
    telling.flattened(state, pawn, cell)


def push_statue(state: Table, cell: i64, way: i64) -> None:
    """A statue moves one cell and pushes what is in front of it (KM-90, KM-91)."""
    ahead = onward(cell, way)
    if bit(ahead) & state.trees:
        state.noted |= STONE_AXE  # KM-A6
    if yields(state, ahead):
        unroot_shrub(state, ahead)  # KM-P28
    make_room(state, ahead, way)
    place_statue_from(state, cell, ahead)
    telling.shifted(state, cell, ahead)


def make_room(state: Table, cell: i64, way: i64) -> None:
    """A statue clears the cell it comes to."""
    state.stone += 1
    push(state, cell, way)
    state.stone -= 1


def place_statue_from(state: Table, cell: i64, to: i64) -> None:
    """A statue arrives on a cell; a seed there is removed first (KM-94, KM-129)."""
    if state.has_seed(to):
        crush_seed(state, to)
    state.shift_statue(cell, to)


def propagate(state: Table, era: i64, way: i64, already: i64) -> None:
    """Copies of the statues this action has moved since `already` move alike in later eras (KM-97, KM-98)."""
    while era < FUTURE:  # KM-12, KM-99: towards later eras only
        source = state.moved & ~already
        which = furthest(state, source, era, way)
        while which != NOBODY:
            copy_move(state, which, era + 1, way)
            source &= ~bit(3 * era + which)
            which = furthest(state, source, era, way)
        era += 1


def copy_move(state: Table, which: i64, era: i64, way: i64) -> None:
    """The copy of a statue in an era follows, if it exists, has not moved yet, and can."""
    cell = state.statue_cell(which, era)
    if cell == OFF_BOARD or state.moved & bit(3 * era + which):
        return  # KM-103: at most one cell per action
    if can_push(state, cell, way):
        push_statue(state, cell, way)  # KM-100, KM-102
    else:
        telling.stuck(state, cell)  # KM-101


def furthest(state: Table, source: i64, era: i64, way: i64) -> i64:
    """Of the statues moved in an era, the one whose copy in the next era is furthest ahead (KM-103)."""
    best: i64 = NOBODY
    best_reach: i64 = -1
    which: i64 = 0
    while which < 3:
        if source & bit(3 * era + which):
            reach = reach_of(state.statue_cell(which, era + 1), way)
            if reach > best_reach:
                best, best_reach = which, reach
        which += 1
    return best


def reach_of(cell: i64, way: i64) -> i64:
    """How far along a way a cell lies; 0 for a copy that is not there."""
    if cell == OFF_BOARD:
        return 0
    row = (cell & 15) >> 2
    column = cell & 3
    if way == 0:
        return 3 - row
    if way == 1:
        return column
    return row if way == 2 else 3 - column


def crush_seed(state: Table, cell: i64) -> None:
    """A falling tree or an arriving statue removes a seed to the supply (KM-82, KM-129)."""
    take_seed(state, cell)
    telling.crushed(state, cell)
    decay_above_seed(state, cell)


def take_seed(state: Table, cell: i64) -> None:
    """A seed goes back to the supply."""
    state.seeds &= ~bit(cell)
    state.supply_seeds += 1


def decay_above_seed(state: Table, cell: i64) -> None:
    """A seed has gone: the shrub that grew from it goes too (KM-77), before anything moves on (KM-128)."""
    above = later(cell)
    if above != OFF_BOARD and state.shrubs & bit(above):
        take_shrub(state, above)
        telling.decayed(state, "shrub", above)
        decay_above_shrub(state, above)


def unroot_shrub(state: Table, cell: i64) -> None:
    """A power takes a shrub out, to the supply (UNROOT)."""
    take_shrub(state, cell)
    telling.uprooted(state, cell)
    decay_above_shrub(state, cell)


def take_shrub(state: Table, cell: i64) -> None:
    """A shrub goes back to the supply."""
    state.shrubs &= ~bit(cell)
    state.supply_shrubs += 1


def decay_above_shrub(state: Table, cell: i64) -> None:
    """A shrub has gone: its tree, standing or fallen, goes too (KM-77)."""
    root = later(cell)
    if root == OFF_BOARD:
        return
    if state.trees & bit(root):
        decay_tree(state, root)
        return
    way: i64 = 0
    while way < 4:
        lying = onward(root, way)
        if lying != OFF_BOARD and state.fallen & bit(lying) and state.trunk(lying) == opposite(way):
            decay_tree(state, lying)  # its trunk points to the root
        way += 1


def decay_tree(state: Table, cell: i64) -> None:
    """A tree, standing or fallen, returns to the supply."""
    tree = telling.piece(state, cell)
    state.trees &= ~bit(cell)
    state.clear_fallen(cell)
    state.supply_trees += 1
    telling.decayed(state, tree, cell)


def is_pinned(state: Table, cell: i64) -> bool:
    """A statue that does not budge: held by KM-P17, or by its owner's KM-P38 in the era acted in."""
    if bit(cell) & state.held:
        return True
    waiting = 1 - state.mover
    if state.power(waiting) != KEYSTONE or era_of(cell) != state.setting:
        return False
    return bit(cell) & (state.ivory if waiting == WHITE else state.ebony) != 0


def yields(state: Table, cell: i64) -> bool:
    """KM-P28: during its owner's turn a shrub does not stop a statue."""
    return state.shrubs & bit(cell) != 0 and state.power(state.mover) == TOPIARY
