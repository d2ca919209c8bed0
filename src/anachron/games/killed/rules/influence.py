"""Chapter 2, Influence: building a statue (section 2.10); how statues move is in effects."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.killed.choices import BUILD
from anachron.games.killed.content.board import OFF_BOARD, era_of, later, onward
from anachron.games.killed.rules import telling
from anachron.games.killed.rules.effects import (
    STONE_AXE,
    can_push,
    crush_seed,
    make_room,
    propagate,
    unroot_shrub,
    yields,
)
from anachron.games.killed.state import Table


def list_builds(state: Table, found: list[int]) -> None:
    if state.has_built(state.mover):
        return  # KM-104
    way: i64 = 0
    while way < 4:
        cell = onward(state.active, way)
        if cell != OFF_BOARD and (state.is_empty(cell) or yields(state, cell)):  # KM-105, KM-130, KM-144
            found.append(int(BUILD + way))
        way += 1


def build(state: Table, cell: i64, way: i64) -> None:
    """A statue of one's own on a cell, and copies in the later eras (KM-104, KM-106)."""
    which = state.mover + 1
    state.built |= bit(state.mover)
    if yields(state, cell):
        unroot_shrub(state, cell)  # KM-P28
    state.put_statue(which, cell)
    telling.built(state, cell)
    copy = later(cell)
    while copy != OFF_BOARD and can_appear(state, copy, way):
        appear(state, which, copy, way)
        copy = later(copy)
    if copy != OFF_BOARD:
        telling.absent(state, which, copy)  # KM-108, KM-109
    if state.moved:
        propagate(state, era_of(cell), way, 0)  # KM-111: after all copies are placed


def can_appear(state: Table, cell: i64, way: i64) -> bool:
    """Whether what stands there can be pushed away; a pawn always can (KM-107, KM-110, KM-131, KM-132)."""
    return yields(state, cell) or can_push(state, cell, way)


def appear(state: Table, which: i64, cell: i64, way: i64) -> None:
    """A copy takes its cell in a later era and pushes out what is there."""
    if state.has_seed(cell):
        crush_seed(state, cell)  # KM-130
    if yields(state, cell):
        unroot_shrub(state, cell)  # KM-P28
    if bit(cell) & state.trees:
        state.noted |= STONE_AXE  # KM-A6
    make_room(state, cell, way)
    state.put_statue(which, cell)
    telling.appeared(state, cell)
