"""The actions of every mode: Move (section 2.5), Travel forward and back (2.7, 2.8)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.killed.choices import BACK, FORWARD, MOVE
from anachron.games.killed.content.board import (
    OFF_BOARD,
    behind,
    earlier,
    era_of,
    later,
    onward,
)
from anachron.games.killed.rules import telling
from anachron.games.killed.rules.effects import (
    can_push,
    is_pinned,
    paradox,
    place_statue_from,
    propagate,
    push,
)
from anachron.games.killed.state import Table


def can_walk(state: Table, cell: i64, way: i64) -> bool:
    """Whether a pawn may Move from a cell: onto a free cell, a pawn, or what can be pushed (KM-41, KM-42)."""
    ahead = onward(cell, way)
    if ahead == OFF_BOARD:
        return False  # KM-40
    return not bit(ahead) & state.objects() or can_push(
        state, ahead, way
    )  # KM-42, KM-43: a pawn always yields


def can_pull(state: Table, cell: i64, way: i64) -> bool:
    """Whether a statue stands directly behind a piece that goes a way (KM-94, KM-142)."""
    back = behind(cell, way)
    return back != OFF_BOARD and bit(back) & state.statues() != 0 and not is_pinned(state, back)


def list_moves(state: Table, found: list[int]) -> None:
    cell = state.active
    objects = state.objects()
    statues = state.statues()
    way: i64 = 0
    while way < 4:
        ahead = onward(cell, way)
        if ahead != OFF_BOARD and (
            not bit(ahead) & objects or can_push(state, ahead, way)
        ):  # as can_walk, but faster
            found.append(int(MOVE + 2 * way))
            if statues and state.colour(ahead) != state.mover and can_pull(state, cell, way):
                found.append(int(MOVE + 2 * way + 1))  # KM-95; KM-96: not into a paradox
        way += 1


def list_travels(state: Table, found: list[int]) -> None:
    to = later(state.active)  # KM-63: one era at a time
    if to != OFF_BOARD and state.is_enterable(to):
        found.append(FORWARD)  # KM-55, KM-56
    if can_back(state):
        found.append(BACK)


def can_back(state: Table) -> bool:
    to = earlier(state.active)
    return to != OFF_BOARD and state.reserve(state.mover) > 0 and state.is_enterable(to)  # KM-58 to KM-60


def move(state: Table, way: i64, pull: bool) -> None:
    """The active pawn goes one cell and pushes what is there; statues it moves propagate (KM-39)."""
    cell = state.active
    ahead = onward(cell, way)
    if bit(ahead) & state.pawns(state.mover):
        paradox(state, cell, ahead)  # KM-43, KM-R07
        return
    step(state, way)
    if pull:
        pull_statue(state, behind(cell, way), cell)
    if state.moved:
        propagate(state, era_of(cell), way, 0)


def step(state: Table, way: i64) -> None:
    """The active pawn's own part of a Move: push, then take the cell (KM-42, KM-51)."""
    cell = state.active
    ahead = onward(cell, way)
    if not state.is_enterable(ahead):
        push(state, ahead, way)
    state.shift(cell, ahead)
    telling.moved(state, cell, ahead)


def pull_statue(state: Table, statue: i64, cell: i64) -> None:
    """A statue comes into the cell that a piece has left (KM-94)."""
    place_statue_from(state, statue, cell)
    telling.pulled(state, statue, cell)


def forward(state: Table) -> None:
    travel(state, later(state.active))  # KM-57: nothing stays behind; KM-61: it stays active


def back(state: Table, copy: i64) -> None:
    """The active pawn goes back one era; a copy from the reserve stays on the cell it left, or beside it."""
    travel(state, earlier(state.active))
    leave_copy(state, copy)


def travel(state: Table, to: i64) -> None:
    """The active pawn goes to a cell of another era."""
    cell = state.active
    state.shift(cell, to)
    telling.travelled(state, cell, to)


def leave_copy(state: Table, cell: i64) -> None:
    """A new pawn from the reserve (KM-58, KM-62)."""
    state.add_reserve(state.mover, -1)
    state.put_pawn(state.mover, cell)
    telling.copied(state, cell)
