"""The powers of the Coda that add choices (section 8.3); those that change a value sit where it is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, members
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
    MOVE,
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
from anachron.games.killed.content.board import (
    FUTURE,
    OFF_BOARD,
    PAST,
    PRESENT,
    SIDES,
    STATUES,
    era_of,
    onward,
    opposite,
)
from anachron.games.killed.rules.effects import (
    can_push,
    crush_seed,
    decay_tree,
    is_pinned,
    place_statue_from,
    propagate,
    push,
    push_statue,
    unroot_shrub,
)
from anachron.games.killed.rules.growth import (
    beside,
    can_plant,
    can_remove,
    can_sprout,
    grow_tree,
    plant,
    remove,
)
from anachron.games.killed.rules.influence import build
from anachron.games.killed.rules.memory import can_drive, drive, list_drives, obeys
from anachron.games.killed.rules.standard import (
    back,
    can_back,
    can_pull,
    can_walk,
    leave_copy,
    move,
    pull_statue,
    step,
)
from anachron.games.killed.state import Table, behind, cell_name, earlier, later

WALL_RUNNER: Final = 7
THICK_SKIN: Final = 14


def enter(state: Table, cell: i64, to: i64) -> None:
    """STEP: a pawn goes to an enterable cell and pushes nothing."""
    piece = SIDES[state.colour(cell)]
    state.shift(cell, to)
    if state.heard is not None:
        state.tell("stepped", {"piece": piece, "cell": cell_name(cell), "to": cell_name(to)})


def can_enter(state: Table, cell: i64) -> bool:
    return cell != OFF_BOARD and state.is_enterable(cell)


def enemy_on(state: Table, cell: i64) -> bool:
    return cell != OFF_BOARD and state.colour(cell) == 1 - state.mover


def two_away(cell: i64, way: i64) -> i64:
    """The second cell in a straight line, or OFF_BOARD."""
    near = onward(cell, way)
    return OFF_BOARD if near == OFF_BOARD else onward(near, way)


def settle(state: Table, era: i64, way: i64) -> None:
    """Statues that an effect has moved propagate."""
    if state.moved:
        propagate(state, era, way, 0)


def list_ways(found: list[int], number: i64, allowed: Callable[[i64], bool]) -> None:
    """The numbers of those of the four ways that are allowed."""
    found.extend([int(number + way) for way in range(4) if allowed(way)])


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
    state.shift(cell, to)
    if state.heard is not None:
        state.tell("back" if leaps_back else "forward", {"cell": cell_name(cell), "to": cell_name(to)})
    if leaps_back:
        leave_copy(state, cell)


# KM-P10 Drift: arrive beside the equivalent cell.


def list_drifts(state: Table, found: list[int]) -> None:
    to = later(state.active)
    if to != OFF_BOARD:
        list_ways(found, DRIFT, lambda way: can_enter(state, onward(to, way)))


def drift(state: Table, way: i64) -> None:
    cell = state.active
    to = onward(later(cell), way)
    state.shift(cell, to)
    if state.heard is not None:
        state.tell("forward", {"cell": cell_name(cell), "to": cell_name(to)})


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
    state.shift(cell, to)
    if state.heard is not None:
        state.tell("back" if backwards else "forward", {"cell": cell_name(cell), "to": cell_name(to)})
    if backwards:
        leave_copy(state, cell)


# KM-P13 Weeding: remove a seed for free.


def list_weedings(state: Table, found: list[int]) -> None:
    found.extend([int(WEEDING + place) for place in range(5) if can_remove(state, place)])


def weeding(state: Table, place: i64) -> None:
    remove(state, beside(state.active, place))


# KM-P14 Thick Skin: walk into a shrub.


def list_shrub_walks(state: Table, found: list[int]) -> None:
    for way in range(4):
        ahead = onward(state.active, way)
        if ahead != OFF_BOARD and state.shrubs & bit(ahead):
            found.append(int(MOVE + 2 * way))
            if can_pull(state, state.active, way):
                found.append(int(MOVE + 2 * way + 1))


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


# KM-P15 Lumberjack: fell an adjacent tree to any side but one's own.


def list_lumberjacks(state: Table, found: list[int]) -> None:
    for way in range(4):
        tree = onward(state.active, way)
        if tree != OFF_BOARD and state.trees & bit(tree):
            found.extend(
                [
                    int(LUMBERJACK + 4 * way + fall)
                    for fall in range(4)
                    if fall != opposite(way) and can_push(state, tree, fall)
                ]
            )


def lumberjack(state: Table, choice: i64) -> None:
    push(state, onward(state.active, choice >> 2), choice & 3)
    settle(state, era_of(state.active), choice & 3)


# KM-P16 Make Way: nudge the pawn that stops a shrub.


def list_make_ways(state: Table, found: list[int]) -> None:
    for place in range(5):
        if not can_plant(state, place):
            continue
        shrub = later(beside(state.active, place))
        if (
            shrub != OFF_BOARD
            and state.colour(shrub) >= 0
            and not state.has_seed(shrub)
            and state.supply_shrubs
        ):
            list_ways(found, MAKE_WAY + 4 * place, lambda way: can_enter(state, onward(shrub, way)))  # noqa: B023


def make_way(state: Table, choice: i64) -> None:
    seed = beside(state.active, choice >> 2)
    enter(state, later(seed), onward(later(seed), choice & 3))
    plant(state, seed)


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
    place_statue_from(state, onward(cell, side), cell, "pulled")
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
        step(trial, way)
        if trial.moved:
            found.append(int(LOOSE_TIME + 2 * way))
        if can_pull(state, state.active, way):
            found.append(int(LOOSE_TIME + 2 * way + 1))


def loose_time(state: Table, choice: i64) -> None:
    cell, way = state.active, choice >> 1
    step(state, way)
    if choice & 1:
        pull_statue(state, cell, way)


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


# KM-P22 Stampede, KM-P23 Mahout, KM-P30 Fertile Trail, KM-P31 Trumpet: after a Control.


def list_stampede(state: Table, found: list[int]) -> None:
    if state.left != OFF_BOARD and can_drive(state, state.target, state.stride):
        found.append(STAMPEDE)


def stampede(state: Table, _: i64) -> None:
    drive(state, state.target, state.stride, False, False)


def list_mahout(state: Table, found: list[int]) -> None:
    if can_enter(state, state.left) and any(onward(state.left, way) == state.active for way in range(4)):
        found.append(MAHOUT)


def mahout(state: Table, _: i64) -> None:
    enter(state, state.active, state.left)


def list_fertile_trail(state: Table, found: list[int]) -> None:
    if state.left != OFF_BOARD and state.supply_seeds and state.is_empty(state.left):
        found.append(FERTILE_TRAIL)


def fertile_trail(state: Table, _: i64) -> None:
    plant(state, state.left)


def list_trumpets(state: Table, found: list[int]) -> None:
    if state.left == OFF_BOARD:
        return
    for way in range(4):
        pawn = onward(state.target, way)
        if enemy_on(state, pawn) and can_enter(state, onward(pawn, way)):
            found.append(int(TRUMPET + way))


def trumpet(state: Table, way: i64) -> None:
    pawn = onward(state.target, way)
    enter(state, pawn, onward(pawn, way))


# KM-P25 Seed Throw: plant two cells away.


def list_seed_throws(state: Table, found: list[int]) -> None:
    if state.supply_seeds:
        list_ways(found, SEED_THROW, lambda way: is_bare(state, two_away(state.active, way)))


def is_bare(state: Table, cell: i64) -> bool:
    return cell != OFF_BOARD and state.is_empty(cell)


def seed_throw(state: Table, way: i64) -> None:
    plant(state, two_away(state.active, way))


# KM-P26 Skipped Generation: a tree in the Future without its shrub.


def list_skipped_generations(state: Table, found: list[int]) -> None:
    if era_of(state.active) != PAST or not state.supply_trees:
        return
    for place in range(5):
        if can_plant(state, place):
            shrub = later(beside(state.active, place))
            if not can_sprout(state, shrub) and state.is_empty(later(shrub)):
                found.append(int(SKIPPED_GENERATION + place))


def skipped_generation(state: Table, place: i64) -> None:
    seed = beside(state.active, place)
    plant(state, seed)
    grow_tree(state, later(later(seed)))


# KM-P27 Statue Shove: push an adjacent statue and stay.


def list_statue_shoves(state: Table, found: list[int]) -> None:
    for way in range(4):
        cell = onward(state.active, way)
        if cell != OFF_BOARD and state.statues() & bit(cell) and can_push(state, cell, way):
            found.append(int(STATUE_SHOVE + way))


def statue_shove(state: Table, way: i64) -> None:
    push_statue(state, onward(state.active, way), way)
    settle(state, era_of(state.active), way)


# KM-P29 Clearing: take out an adjacent shrub or fallen tree.


def list_clearings(state: Table, found: list[int]) -> None:
    plants = state.shrubs | state.fallen
    for way in range(4):
        cell = onward(state.active, way)
        if cell != OFF_BOARD and plants & bit(cell):
            found.append(int(CLEARING + way))


def clearing(state: Table, way: i64) -> None:
    cell = onward(state.active, way)
    if state.shrubs & bit(cell):
        unroot_shrub(state, cell)
    else:
        decay_tree(state, cell, state.piece(cell))


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
    piece = STATUES[state.statue_at(statue)]
    state.shift_statue(statue, cell)
    state.shift(cell, statue)
    if state.heard is not None:
        state.tell("traded", {"piece": piece, "cell": cell_name(cell), "to": cell_name(statue)})
    propagate(state, era_of(cell), opposite(way), 0)


# KM-P36 Gentle Giant: an elephant pushes the pawn it would trample.


def list_gentle_giants(state: Table, found: list[int]) -> None:
    era = era_of(state.active)
    for which in range(2):
        if obeys(state, which, era):
            cell = state.elephant_cell(which, era)
            for way in range(4):
                ahead = onward(cell, way)
                if ahead != OFF_BOARD and state.colour(ahead) >= 0:
                    found.append(int(GENTLE_GIANT + 2 * way))
                    if can_pull(state, cell, way):
                        found.append(int(GENTLE_GIANT + 2 * way + 1))


def gentle_giant(state: Table, choice: i64) -> None:
    era = era_of(state.active)
    cell = state.elephant_cell(0 if obeys(state, 0, era) else 1, era)
    drive(state, cell, choice >> 1, (choice & 1) != 0, True)


# KM-P37 Gale: fell a tree of one's row or column away from one.


def list_gales(state: Table, found: list[int]) -> None:
    for way in range(4):
        cell = onward(state.active, way)
        for distance in range(3):
            if cell == OFF_BOARD:
                break
            if state.trees & bit(cell) and can_push(state, cell, way):
                found.append(int(GALE + 3 * way + distance))
            cell = onward(cell, way)


def gale(state: Table, choice: i64) -> None:
    way = choice // 3
    cell = onward(state.active, way)
    for _ in range(choice % 3):
        cell = onward(cell, way)
    push(state, cell, way)
    settle(state, era_of(cell), way)


# KM-P39 Remote Control: an elephant of a neighbouring era.


def list_remote_controls(state: Table, found: list[int]) -> None:
    home = era_of(state.active)
    for era in range(3):
        if era in (home - 1, home + 1):
            state.setting = era
            for which in range(2):
                if obeys(state, which, era):
                    list_drives(state, found, state.elephant_cell(which, era), REMOTE_CONTROL + 8 * era)
    state.setting = home


def remote_control(state: Table, choice: i64) -> None:
    state.setting = choice >> 3
    cell = state.elephant_cell(0 if obeys(state, 0, state.setting) else 1, state.setting)
    drive(state, cell, (choice >> 1) & 3, (choice & 1) != 0, False)


Lister = Callable[[Table, list[int]], None]
Doer = Callable[[Table, i64], None]

# By power: its first number, whether it is spent for the turn once used, how it is listed and done.
# fmt: off
ACTIONS: Final[dict[int, tuple[int, bool, Lister, Doer]]] = {
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
    if power in ACTIONS:
        _, once, lister, _ = ACTIONS[power]
        if not (once and state.turn_spent):
            lister(state, found)
    elif power in MORE_MOVES and not state.turn_spent:
        MORE_MOVES[power](state, found)


def use_power(state: Table, number: i64) -> None:
    """An action of the mover's power."""
    first, once, _, doer = ACTIONS[int(state.power(state.mover))]
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
