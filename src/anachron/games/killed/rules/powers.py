"""The powers of the Coda that add choices (section 8.3); those that change a value sit where it is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.killed.choices import (
    BACKWASH,
    CLEARING,
    DRIFT,
    ELBOW_ROOM,
    FERTILE_TRAIL,
    FOLLOW_THROUGH,
    GALE,
    GENTLE_GIANT,
    LONG_JUMP,
    LONG_REACH,
    LOOSE_TIME,
    LUMBERJACK,
    MAHOUT,
    MAKE_WAY,
    REAR_GUARD,
    REMOTE_CONTROL,
    SEED_THROW,
    SHOVE,
    SIDESTEP,
    SKIPPED_GENERATION,
    SLIDE,
    STAMPEDE,
    STATUE_SHOVE,
    STRONG_ARM,
    TOW_ROPE,
    TRADE_PLACES,
    TRUMPET,
    WEEDING,
)
from anachron.games.killed.content.board import OFF_BOARD, onward
from anachron.games.killed.rules.effects import unroot_shrub
from anachron.games.killed.rules.power_elephants import (
    fertile_trail,
    gentle_giant,
    list_fertile_trail,
    list_gentle_giants,
    list_mahout,
    list_remote_controls,
    list_stampede,
    list_trumpets,
    mahout,
    remote_control,
    stampede,
    trumpet,
)
from anachron.games.killed.rules.power_moving import (
    across,
    drift,
    elbow_room,
    follow_through,
    list_drifts,
    list_elbow_rooms,
    list_follow_through,
    list_long_jump,
    list_rear_guards,
    list_shoves,
    list_sidesteps,
    list_tow_ropes,
    list_wall_runs,
    long_jump,
    rear_guard,
    shove,
    sidestep,
    tow_rope,
)
from anachron.games.killed.rules.power_plants import (
    clearing,
    gale,
    list_clearings,
    list_gales,
    list_lumberjacks,
    list_make_ways,
    list_seed_throws,
    list_shrub_walks,
    list_skipped_generations,
    list_weedings,
    lumberjack,
    make_way,
    seed_throw,
    skipped_generation,
    weeding,
)
from anachron.games.killed.rules.power_statues import (
    backwash,
    list_backwashes,
    list_long_reaches,
    list_loose_times,
    list_slide,
    list_statue_shoves,
    list_strong_arms,
    list_trades,
    long_reach,
    loose_time,
    slide,
    statue_shove,
    strong_arm,
    trade_places,
)
from anachron.games.killed.rules.power_verbs import enter
from anachron.games.killed.rules.standard import move
from anachron.games.killed.state import Table

WALL_RUNNER: Final = 7
THICK_SKIN: Final = 14

Lister = Callable[[Table, list[int]], None]
Doer = Callable[[Table, i64], None]

# By power: its first number, whether it is spent for the turn once used, how it is listed and done.
# fmt: off
POWER_ACTIONS: Final[dict[int, tuple[int, bool, Lister, Doer]]] = {
    1:  (SIDESTEP,           True,  list_sidesteps,           sidestep),
    6:  (TOW_ROPE,           True,  list_tow_ropes,           tow_rope),
    8:  (SHOVE,              True,  list_shoves,              shove),
    9:  (LONG_JUMP,          False, list_long_jump,           long_jump),
    10: (DRIFT,              False, list_drifts,              drift),
    11: (REAR_GUARD,         False, list_rear_guards,         rear_guard),
    12: (ELBOW_ROOM,         True,  list_elbow_rooms,         elbow_room),
    15: (LUMBERJACK,         True,  list_lumberjacks,         lumberjack),
    16: (MAKE_WAY,           False, list_make_ways,           make_way),
    17: (STRONG_ARM,         False, list_strong_arms,         strong_arm),
    18: (LONG_REACH,         False, list_long_reaches,        long_reach),
    19: (LOOSE_TIME,         False, list_loose_times,         loose_time),
    25: (SEED_THROW,         False, list_seed_throws,         seed_throw),
    26: (SKIPPED_GENERATION, False, list_skipped_generations, skipped_generation),
    27: (STATUE_SHOVE,       True,  list_statue_shoves,       statue_shove),
    29: (CLEARING,           True,  list_clearings,           clearing),
    34: (TRADE_PLACES,       True,  list_trades,              trade_places),
    36: (GENTLE_GIANT,       False, list_gentle_giants,       gentle_giant),
    37: (GALE,               True,  list_gales,               gale),
    39: (REMOTE_CONTROL,     True,  list_remote_controls,     remote_control),
}
MORE_MOVES: Final[dict[int, Lister]] = {WALL_RUNNER: list_wall_runs, THICK_SKIN: list_shrub_walks}
FOLLOW_UPS: Final[dict[int, tuple[int, Lister, Doer]]] = {
    2:  (FOLLOW_THROUGH, list_follow_through, follow_through),
    13: (WEEDING,        list_weedings,       weeding),
    20: (SLIDE,          list_slide,          slide),
    22: (STAMPEDE,       list_stampede,       stampede),
    23: (MAHOUT,         list_mahout,         mahout),
    30: (FERTILE_TRAIL,  list_fertile_trail,  fertile_trail),
    31: (TRUMPET,        list_trumpets,       trumpet),
    33: (BACKWASH,       list_backwashes,     backwash),
}
# fmt: on


def list_power_actions(state: Table, found: list[int]) -> None:
    """What the mover's power adds to the actions of the active pawn."""
    power = int(state.power(state.mover))
    if power in POWER_ACTIONS:
        _, once, lister, _ = POWER_ACTIONS[power]
        if not (once and state.turn_spent):
            lister(state, found)
    elif power in MORE_MOVES and not state.turn_spent:
        MORE_MOVES[power](state, found)


def use_power(state: Table, number: i64) -> None:
    """An action of the mover's power."""
    first, once, _, doer = POWER_ACTIONS[int(state.power(state.mover))]
    if once:
        state.turn_spent = 1
    doer(state, number - first)


def follow_ups(state: Table) -> list[int]:
    """What the mover's power offers right after an action, while the active pawn lives (GP-2)."""
    found: list[int] = []
    power = int(state.power(state.mover))
    if power in FOLLOW_UPS and state.active >= 0 and not state.turn_spent:
        FOLLOW_UPS[power][1](state, found)
    return found


def follow_up(state: Table, number: i64) -> None:
    first, _, doer = FOLLOW_UPS[int(state.power(state.mover))]
    state.turn_spent = 1
    state.moved = 0  # an effect of its own: copies may move again (KM-P20)
    doer(state, number - first)


def odd_move(state: Table, way: i64, pull: bool) -> bool:
    """A Move that only a power allows, if it is one: through a wall, or into a shrub."""
    cell = state.active
    ahead = onward(cell, way)
    if ahead == OFF_BOARD:
        enter(state, cell, across(cell, way))  # KM-P07
    elif state.shrubs & bit(ahead):
        unroot_shrub(state, ahead)  # KM-P14
        move(state, way, pull)
    else:
        return False
    state.turn_spent = 1
    return True
