"""Powers over statues: Studio, and those of Landscape and Monument (section 8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit, members
from anachron.games.killed.choices import (
    BACKWASH,
    LONG_REACH,
    LOOSE_TIME,
    SLIDE,
    STATUE_SHOVE,
    STRONG_ARM,
    TRADE_PLACES,
)
from anachron.games.killed.content.board import (
    FUTURE,
    OFF_BOARD,
    PRESENT,
    behind,
    era_of,
    onward,
    opposite,
)
from anachron.games.killed.rules import telling
from anachron.games.killed.rules.effects import (
    can_push,
    crush_seed,
    is_pinned,
    propagate,
    push_statue,
)
from anachron.games.killed.rules.influence import build
from anachron.games.killed.rules.power_verbs import settle, two_away
from anachron.games.killed.rules.standard import can_pull, can_walk, move, pull_statue, step
from anachron.games.killed.state import Table

# KM-P17 Strong Arm: pull a statue from the side.


def list_strong_arms(state: Table, found: list[int]) -> None:
    mine, cell = state.pawns(state.mover), state.active
    for way in range(4):
        if can_walk(state, cell, way) and not mine & bit(onward(cell, way)):
            for side in ((way + 1) & 3, (way + 3) & 3):
                statue = onward(cell, side)
                if statue != OFF_BOARD and state.statues() & bit(statue) and not is_pinned(state, statue):
                    found.append(int(STRONG_ARM + 4 * way + side))


def strong_arm(state: Table, choice: i64) -> None:
    cell, side = state.active, choice & 3
    move(state, choice >> 2, False)
    already = state.moved
    state.held = moved_cells(state)  # what the Move has moved does not move again
    pull_statue(state, onward(cell, side), cell)
    propagate(state, era_of(cell), opposite(side), already)
    state.held = 0


def moved_cells(state: Table) -> i64:
    """Where the statue copies stand that this action has moved."""
    cells: i64 = 0
    for number in members(state.moved):
        cells |= bit(state.statue_cell(number % 3, number // 3))
    return cells


# KM-P18 Long Reach: build two cells away.


def list_long_reaches(state: Table, found: list[int]) -> None:
    if state.has_built(state.mover):
        return
    for way in range(4):
        far = two_away(state.active, way)
        if far != OFF_BOARD and state.is_enterable(onward(state.active, way)) and state.is_empty(far):
            found.append(int(LONG_REACH + way))


def long_reach(state: Table, way: i64) -> None:
    build(state, two_away(state.active, way), way)


# KM-P19 Loose Time: a Move whose statues do not propagate.


def list_loose_times(state: Table, found: list[int]) -> None:
    if era_of(state.active) == FUTURE:
        return
    mine = state.pawns(state.mover)
    for way in range(4):
        if not can_walk(state, state.active, way) or mine & bit(onward(state.active, way)):
            continue
        trial = state.clone()
        if state.terms.rules > 1:
            trial.moved = 0  # by the first rules what an earlier action had moved counted too
        step(trial, way)
        if trial.moved:
            found.append(int(LOOSE_TIME + 2 * way))
        if can_pull(state, state.active, way):
            found.append(int(LOOSE_TIME + 2 * way + 1))


def loose_time(state: Table, choice: i64) -> None:
    cell, way = state.active, choice >> 1
    step(state, way)
    if choice & 1:
        pull_statue(state, behind(cell, way), cell)


# KM-P20 Slide: the statue just pushed goes one further.


def list_slide(state: Table, found: list[int]) -> None:
    at = state.target
    if (
        state.stride >= 0
        and at != OFF_BOARD
        and state.statues() & bit(at)
        and can_push(state, at, state.stride)
    ):
        found.append(SLIDE)


def slide(state: Table, _: i64) -> None:
    push_statue(state, state.target, state.stride)
    settle(state, era_of(state.target), state.stride)


# KM-P27 Statue Shove: push an adjacent statue and stay.


def list_statue_shoves(state: Table, found: list[int]) -> None:
    for way in range(4):
        cell = onward(state.active, way)
        if cell != OFF_BOARD and state.statues() & bit(cell) and can_push(state, cell, way):
            found.append(int(STATUE_SHOVE + way))


def statue_shove(state: Table, way: i64) -> None:
    push_statue(state, onward(state.active, way), way)
    settle(state, era_of(state.active), way)


# KM-P33 Backwash: a statue's copy one era earlier follows.


def list_backwashes(state: Table, found: list[int]) -> None:
    era = state.setting
    if era < PRESENT or state.stride < 0:
        return
    for which in range(3):
        cell = state.statue_cell(which, era - 1)
        if state.moved & bit(3 * era + which) and cell != OFF_BOARD and can_push(state, cell, state.stride):
            found.append(int(BACKWASH + which))


def backwash(state: Table, which: i64) -> None:
    push_statue(state, state.statue_cell(which, state.setting - 1), state.stride)


# KM-P34 Trade Places: exchange cells with an adjacent statue.


def list_trades(state: Table, found: list[int]) -> None:
    for way in range(4):
        cell = onward(state.active, way)
        if cell != OFF_BOARD and state.statues() & bit(cell):
            found.append(int(TRADE_PLACES + way))


def trade_places(state: Table, way: i64) -> None:
    cell = state.active
    statue = onward(cell, way)
    if state.has_seed(cell):
        crush_seed(state, cell)
    state.shift_statue(statue, cell)
    state.shift(cell, statue)
    telling.traded(state, cell, statue)
    propagate(state, era_of(cell), opposite(way), 0)
