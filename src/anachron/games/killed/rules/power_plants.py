"""Powers over plants: Garden, and those of Landscape, Savanna and Convergence (section 8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.killed.choices import (
    CLEARING,
    GALE,
    LUMBERJACK,
    MAKE_WAY,
    MOVE,
    SEED_THROW,
    SKIPPED_GENERATION,
    WEEDING,
)
from anachron.games.killed.content.board import OFF_BOARD, PAST, era_of, later, onward, opposite
from anachron.games.killed.rules.effects import can_push, decay_tree, push, unroot_shrub
from anachron.games.killed.rules.growth import (
    beside,
    can_plant,
    can_remove,
    can_sprout,
    grow_tree,
    plant,
    remove,
)
from anachron.games.killed.rules.power_verbs import can_enter, enter, list_ways, settle, two_away
from anachron.games.killed.rules.standard import can_pull
from anachron.games.killed.state import Table

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
        decay_tree(state, cell)


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
