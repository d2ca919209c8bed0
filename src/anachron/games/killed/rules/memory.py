"""Chapter 3, Memory: training and controlling elephants (section 2.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.games.killed.choices import CONTROL, TRAIN, TWO_HATS
from anachron.games.killed.content.board import FUTURE, HATS, OFF_BOARD, behind, era_of, onward
from anachron.games.killed.rules import telling
from anachron.games.killed.rules.effects import (
    BUTTERFLY,
    HAULAGE,
    can_push,
    decay_above_seed,
    decay_above_shrub,
    eliminate,
    propagate,
    push,
)
from anachron.games.killed.rules.standard import can_pull, pull_statue
from anachron.games.killed.state import Table

WHISTLE: Final = 21
LOYAL_BEAST: Final = 24
LONG_MEMORY: Final = 32
TWO_HATS_POWER: Final = 35


def list_memory(state: Table, found: list[int]) -> None:
    which: i64 = 0
    while which < 2:
        if can_train(state, which):
            found.append(int(TRAIN + which))
        which += 1
    era = era_of(state.active)
    bright, pale = obeys(state, 0, era), obeys(state, 1, era)
    if bright and pale:
        list_drives(state, found, state.elephant_cell(0, era), TWO_HATS)
        list_drives(state, found, state.elephant_cell(1, era), TWO_HATS + 8)
    elif bright or pale:
        list_drives(state, found, state.elephant_cell(0 if bright else 1, era), CONTROL)


def list_drives(state: Table, found: list[int], cell: i64, number: i64) -> None:
    """One number per way and pull, from the first one on, for an elephant that can go there."""
    way: i64 = 0
    while way < 4:
        if can_drive(state, cell, way):
            found.append(int(number + 2 * way))
            if can_pull(state, cell, way):
                found.append(int(number + 2 * way + 1))
        way += 1


def obeys(state: Table, which: i64, era: i64) -> bool:
    """Whether an elephant of an era wears the mover's hat (KM-115)."""
    cell = state.elephant_cell(which, era)
    return cell != OFF_BOARD and state.hats(state.mover) & bit(cell) != 0


def can_train(state: Table, which: i64) -> bool:
    """An elephant beside the active pawn (KM-R12) that does not wear one's hat (KM-116, KM-121)."""
    cell = state.elephant_cell(which, era_of(state.active))
    if cell == OFF_BOARD or not is_near(state, cell) or is_loyal(state, cell):
        return False
    if obeys(state, which, era_of(cell)):
        return state.power(state.mover) == LONG_MEMORY and would_spread(state, which, era_of(cell))
    return has_hat_for(state, which, era_of(cell))


def is_near(state: Table, cell: i64) -> bool:
    """Adjacent to the active pawn; with the Whistle in its row or column."""
    active = state.active
    same_row = (cell >> 2) == (active >> 2)
    same_column = (cell & 3) == (active & 3)
    if state.power(state.mover) == WHISTLE:
        return same_row or same_column
    distance = cell - active if cell > active else active - cell
    return (same_row and distance == 1) or (same_column and distance == 4)


def is_loyal(state: Table, cell: i64) -> bool:
    """KM-P24: the enemy's elephant with an enemy pawn beside it cannot be trained away."""
    enemy = 1 - state.mover
    if state.power(enemy) != LOYAL_BEAST or not state.hats(enemy) & bit(cell):
        return False
    way: i64 = 0
    while way < 4:
        beside = onward(cell, way)
        if beside != OFF_BOARD and state.pawns(enemy) & bit(beside):
            return True
        way += 1
    return False


def would_spread(state: Table, which: i64, era: i64) -> bool:
    """KM-P32: whether memorising from an era on would change a later one."""
    era += 1
    while era <= FUTURE:
        if not obeys(state, which, era):
            return has_hat_for(state, which, era) and not is_loyal(state, state.elephant_cell(which, era))
        era += 1
    return False


def has_hat_for(state: Table, which: i64, era: i64) -> bool:
    """A hat in reserve, or the one on the other elephant of that era."""
    return count(state.hats(state.mover)) < HATS or obeys(state, 1 - which, era)


def train(state: Table, which: i64) -> None:
    """One's hat on an elephant, which remembers it in later eras (KM-118, KM-119, KM-122)."""
    long_memory = state.power(state.mover) == LONG_MEMORY
    era = era_of(state.active)
    if not obeys(state, which, era):
        crown(state, which, era)
    era += 1
    while era <= FUTURE:
        if obeys(state, which, era):
            if not long_memory:
                return  # KM-120
        elif not has_hat_for(state, which, era) or is_loyal(state, state.elephant_cell(which, era)):
            return
        else:
            crown(state, which, era)
        era += 1


def crown(state: Table, which: i64, era: i64) -> None:
    """Put the mover's hat on an elephant: an enemy's hat goes home, one's other hat of the era moves over."""
    side = state.mover
    cell = state.elephant_cell(which, era)
    take_off(state, 1 - side, cell)  # KM-116
    keeps = state.power(side) == TWO_HATS_POWER and count(state.hats(side)) < HATS
    if not keeps:
        take_off(state, side, state.elephant_cell(1 - which, era))  # KM-117
    state.put_hat(side, cell)
    telling.trained(state, which, cell)


def take_off(state: Table, side: i64, cell: i64) -> None:
    """A hat of a side returns to its reserve, if there is one on this elephant."""
    if state.hats(side) & bit(cell):
        state.take_hat(side, cell)
        telling.hat_lost(state, side, cell)


def can_drive(state: Table, cell: i64, way: i64) -> bool:
    """Whether an elephant can go a way: walls, elephants and what cannot be pushed stop it (KM-126)."""
    ahead = onward(cell, way)
    if ahead == OFF_BOARD or bit(ahead) & (state.bright | state.pale):
        return False
    return bit(ahead) & (state.shrubs | state.fallen) != 0 or can_push(state, ahead, way)  # KM-135, 138, 141


def drive(state: Table, cell: i64, way: i64, pull: bool, gently: bool) -> None:
    """An elephant goes one cell with all its effects (KM-123); gently: a pawn there is pushed (KM-P36)."""
    ahead = onward(cell, way)
    if gently or not bit(ahead) & (state.white | state.black):
        push(state, ahead, way)  # KM-138, KM-141, KM-143
    trample(state, ahead)
    state.shift_elephant(cell, ahead)
    telling.controlled(state, cell, ahead)
    if pull:
        pull_statue(state, behind(cell, way), cell)  # KM-142
    if state.moved:
        propagate(state, era_of(cell), way, 0)
        if state.moved >> (3 * (era_of(cell) + 1)):
            state.noted |= HAULAGE  # KM-A8


def trample(state: Table, cell: i64) -> None:
    """What an elephant treads on is gone: a pawn of either colour (KM-125), a plant (KM-135, KM-136)."""
    if bit(cell) & (state.white | state.black):
        pawn = telling.piece(state, cell)
        eliminate(state, cell)
        telling.trampled(state, pawn, cell)
    here = bit(cell)
    if not here & (state.seeds | state.shrubs | state.fallen):
        return
    trees = state.supply_trees
    plant = telling.piece(state, cell)
    had_seed, had_shrub = state.seeds & here, state.shrubs & here
    state.seeds &= ~here
    state.shrubs &= ~here
    state.clear_fallen(cell)
    telling.trampled(state, plant, cell)
    if had_seed:
        decay_above_seed(state, cell)
    if had_shrub:
        decay_above_shrub(state, cell)  # KM-137
    if state.supply_trees > trees:
        state.noted |= BUTTERFLY  # KM-A7
