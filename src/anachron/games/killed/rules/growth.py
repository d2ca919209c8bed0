"""Chapter 1, Growth: plant and remove seeds (section 2.9)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.killed.choices import PLANT, REMOVE
from anachron.games.killed.content.board import OFF_BOARD, later, onward
from anachron.games.killed.rules import telling
from anachron.games.killed.rules.effects import decay_above_seed, take_seed
from anachron.games.killed.state import Table


def beside(cell: i64, place: i64) -> i64:
    """The cell itself for place 0, else its neighbour to the north, east, south or west (KM-78)."""
    return cell if place == 0 else onward(cell, place - 1)


def can_plant(state: Table, place: i64) -> bool:
    """One's own cell without a seed, or an empty cell beside it (KM-71), while there are seeds (KM-72)."""
    cell = beside(state.active, place)
    if cell == OFF_BOARD or not state.supply_seeds:
        return False
    return not state.has_seed(cell) if place == 0 else state.is_empty(cell)


def can_remove(state: Table, place: i64) -> bool:
    cell = beside(state.active, place)
    return cell != OFF_BOARD and state.has_seed(cell)  # KM-76: whoever stands on it


def list_growth(state: Table, found: list[int]) -> None:
    place: i64 = 0
    while place < 5:
        if can_plant(state, place):
            found.append(int(PLANT + place))
        place += 1
    if state.seeds:
        place = 0
        while place < 5:
            if can_remove(state, place):
                found.append(int(REMOVE + place))
            place += 1


def plant(state: Table, cell: i64) -> None:
    """A seed is planted and grows as far as it can (KM-73)."""
    state.seeds |= bit(cell)
    state.supply_seeds -= 1
    telling.planted(state, cell)
    shrub = later(cell)
    if can_sprout(state, shrub):
        state.shrubs |= bit(shrub)
        state.supply_shrubs -= 1
        telling.grew(state, shrub)
        grow_tree(state, later(shrub))


def can_sprout(state: Table, cell: i64) -> bool:
    """Whether a shrub can be placed: KM-74, KM-75 (KM-R08), KM-86, KM-134, KM-140."""
    return cell != OFF_BOARD and state.supply_shrubs > 0 and state.is_empty(cell)


def grow_tree(state: Table, cell: i64) -> None:
    if cell != OFF_BOARD and state.supply_trees > 0 and state.is_empty(cell):  # KM-73, KM-86
        state.trees |= bit(cell)
        state.supply_trees -= 1
        telling.grew(state, cell)


def remove(state: Table, cell: i64) -> None:
    """A seed goes back to the supply, and what grew from it decays (KM-76, KM-77)."""
    take_seed(state, cell)
    telling.removed(state, cell)
    decay_above_seed(state, cell)
