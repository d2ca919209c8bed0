"""What powers are made of: STEP, NUDGE and the like (section 8.2)."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from anachron.games.killed.content.board import OFF_BOARD, onward
from anachron.games.killed.rules import telling
from anachron.games.killed.rules.effects import propagate
from anachron.games.killed.state import Table


def enter(state: Table, cell: i64, to: i64) -> None:
    """STEP: a pawn goes to an enterable cell and pushes nothing."""
    state.shift(cell, to)
    telling.stepped(state, cell, to)


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
