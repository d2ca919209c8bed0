"""Powers over walking, pushing and travelling: First Steps, Footwork, Clockwork (section 8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.killed.choices import (
    DRIFT,
    ELBOW_ROOM,
    FOLLOW_THROUGH,
    LONG_JUMP,
    MOVE,
    REAR_GUARD,
    SHOVE,
    SIDESTEP,
    TOW_ROPE,
)
from anachron.games.killed.content.board import (
    FUTURE,
    OFF_BOARD,
    PAST,
    behind,
    earlier,
    era_of,
    later,
    onward,
)
from anachron.games.killed.rules.effects import push
from anachron.games.killed.rules.power_verbs import can_enter, enemy_on, enter, list_ways, settle
from anachron.games.killed.rules.standard import back, can_back, can_walk, leave_copy, move, travel
from anachron.games.killed.state import Table

# KM-P01 Sidestep: one Move may be diagonal.


def diagonal(cell: i64, corner: i64) -> i64:
    """The cell to the north-east, south-east, south-west or north-west, or OFF_BOARD."""
    sideways = onward(cell, 1 if corner < 2 else 3)
    if sideways == OFF_BOARD:
        return OFF_BOARD
    return onward(sideways, 0 if corner in (0, 3) else 2)


def list_sidesteps(state: Table, found: list[int]) -> None:
    list_ways(found, SIDESTEP, lambda corner: can_enter(state, diagonal(state.active, corner)))


def sidestep(state: Table, corner: i64) -> None:
    enter(state, state.active, diagonal(state.active, corner))


# KM-P02 Follow-through: push the pawn just pushed once more.


def list_follow_through(state: Table, found: list[int]) -> None:
    if state.stride >= 0 and enemy_on(state, state.target):
        found.append(FOLLOW_THROUGH)


def follow_through(state: Table, _: i64) -> None:
    push(state, state.target, state.stride)
    settle(state, era_of(state.target), state.stride)


# KM-P06 Tow Rope: drag the pawn behind one.


def list_tow_ropes(state: Table, found: list[int]) -> None:
    mine, pawns = state.pawns(state.mover), state.white | state.black
    for way in range(4):
        rear, ahead = behind(state.active, way), onward(state.active, way)
        if (
            rear != OFF_BOARD
            and pawns & bit(rear)
            and can_walk(state, state.active, way)
            and not mine & bit(ahead)
        ):
            found.append(int(TOW_ROPE + way))


def tow_rope(state: Table, way: i64) -> None:
    cell = state.active
    move(state, way, False)
    enter(state, behind(cell, way), cell)


# KM-P07 Wall Runner: through a wall to the opposite cell.


def across(cell: i64, way: i64) -> i64:
    """The cell at the other end of one's row or column, for a pawn that stands at the wall."""
    return cell + (0, -3, 0, 3)[way] + (12, 0, -12, 0)[way]


def list_wall_runs(state: Table, found: list[int]) -> None:
    cell = state.active
    for way in range(4):
        if onward(cell, way) == OFF_BOARD and can_enter(state, across(cell, way)):
            found.append(int(MOVE + 2 * way))


# KM-P08 Shove: push an adjacent enemy away and stay.


def list_shoves(state: Table, found: list[int]) -> None:
    list_ways(found, SHOVE, lambda way: enemy_on(state, onward(state.active, way)))


def shove(state: Table, way: i64) -> None:
    push(state, onward(state.active, way), way)
    settle(state, era_of(state.active), way)


# KM-P09 Long Jump: Past to Future or back at once.


def list_long_jump(state: Table, found: list[int]) -> None:
    cell, era = state.active, era_of(state.active)
    if era == PAST and state.is_enterable(later(later(cell))):
        found.append(LONG_JUMP)
    if era == FUTURE and state.reserve(state.mover) > 0 and state.is_enterable(earlier(earlier(cell))):
        found.append(LONG_JUMP)


def long_jump(state: Table, _: i64) -> None:
    cell = state.active
    leaps_back = era_of(cell) == FUTURE
    to = earlier(earlier(cell)) if leaps_back else later(later(cell))
    travel(state, to)
    if leaps_back:
        leave_copy(state, cell)


# KM-P10 Drift: arrive beside the equivalent cell.


def list_drifts(state: Table, found: list[int]) -> None:
    to = later(state.active)
    if to != OFF_BOARD:
        list_ways(found, DRIFT, lambda way: can_enter(state, onward(to, way)))


def drift(state: Table, way: i64) -> None:
    travel(state, onward(later(state.active), way))


# KM-P11 Rear Guard: the copy is left beside the cell one leaves.


def list_rear_guards(state: Table, found: list[int]) -> None:
    if can_back(state):
        list_ways(found, REAR_GUARD, lambda way: can_enter(state, onward(state.active, way)))


def rear_guard(state: Table, way: i64) -> None:
    back(state, onward(state.active, way))


# KM-P12 Elbow Room: travel onto an enemy, who is nudged aside.


def list_elbow_rooms(state: Table, found: list[int]) -> None:
    list_nudged_landings(state, found, later(state.active), ELBOW_ROOM)
    if state.reserve(state.mover) > 0:
        list_nudged_landings(state, found, earlier(state.active), ELBOW_ROOM + 4)


def list_nudged_landings(state: Table, found: list[int], to: i64, number: i64) -> None:
    if enemy_on(state, to):
        list_ways(found, number, lambda way: can_enter(state, onward(to, way)))


def elbow_room(state: Table, choice: i64) -> None:
    cell, backwards = state.active, choice >= 4
    to = earlier(cell) if backwards else later(cell)
    enter(state, to, onward(to, choice & 3))
    travel(state, to)
    if backwards:
        leave_copy(state, cell)
