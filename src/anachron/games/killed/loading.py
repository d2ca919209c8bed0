"""A position laid on the table: what is left out is as in a fresh game, what contradicts itself refused."""

from __future__ import annotations

from msgspec import UNSET, to_builtins

from anachron.engine import BadPosition
from anachron.engine.bits import bit, count
from anachron.engine.shapes import given, outcome, place, sound
from anachron.games.killed.content.board import (
    BLACK,
    CELL_NAMES,
    ELEPHANTS,
    ERA_CELLS,
    ERAS,
    GROWTH,
    PAWNS,
    PLANTS,
    SIDES,
    STATUES,
    WAYS,
    WHITE,
    onward,
)
from anachron.games.killed.content.powers import ACHIEVEMENT_IDS, POWER_IDS
from anachron.games.killed.faults import contradictions
from anachron.games.killed.play import Killed
from anachron.games.killed.rules.turn import can_anyone_act
from anachron.games.killed.shapes import Boards, Position, Supply
from anachron.games.killed.state import ACTION, FOCUS, NO_ERA, PAWN, PHASES, Table, Visit


def lay(state: Killed, position: Position) -> None:
    """Lay a position on a table that is set up as a fresh game of its options."""
    if position.boards is not UNSET:
        lay_boards(state, position.boards)
    lay_beside(state, position)
    lay_turn(state, position)
    if state.terms.timeline:
        lay_coda(state, position)
    sound(contradictions(state))
    if state.phase == PAWN and not can_anyone_act(state):
        state.phase = FOCUS  # KM-20, KM-24
    lay_visits(state, position)
    if position.outcome is not None:
        state.outcome, state.seat = outcome(position.outcome, len(SIDES)), -1


# The boards.


def lay_boards(state: Table, boards: Boards) -> None:
    """The three eras, exactly as given; what lies beside them is what is left."""
    clear(state)
    for era, cells in to_builtins(boards).items():
        for number, piece in cells.items():
            put(state, CELL_NAMES.index(f"{era}{number}"), piece)
    if state.terms.chapters & GROWTH:
        state.supply_seeds = max(PLANTS - count(state.seeds), 0)
        state.supply_shrubs = max(PLANTS - count(state.shrubs), 0)
        state.supply_trees = max(PLANTS - count(state.trees | state.fallen), 0)
    for side in (WHITE, BLACK):
        left = PAWNS - state.terms.handicap[side] - count(state.pawns(side))
        if state.reserve(side) > left:
            state.add_reserve(side, max(left, 0) - state.reserve(side))


def clear(state: Table) -> None:
    """Take everything off the boards."""
    state.white = state.black = state.seeds = state.shrubs = state.trees = 0
    state.fallen = state.trunk_low = state.trunk_high = 0
    state.orange = state.ivory = state.ebony = state.bright = state.pale = 0
    state.hats_white = state.hats_black = 0


def put(state: Table, cell: int, token: str) -> None:
    """Put what a token names on a cell."""
    piece, _, under = token.partition("+")
    if under or piece == "seed":
        state.seeds |= bit(cell)
    if piece in SIDES:
        state.put_pawn(SIDES.index(piece), cell)
    elif piece == "shrub":
        state.shrubs |= bit(cell)
    elif piece == "tree":
        state.trees |= bit(cell)
    elif piece.startswith("F>"):
        state.lay_tree(cell, trunk_of(cell, piece))
    elif piece in STATUES:
        state.put_statue(STATUES.index(piece), cell)
    elif piece != "seed":
        put_elephant(state, cell, piece)


def trunk_of(cell: int, piece: str) -> int:
    """The way in which the trunk of a fallen tree points (KM-85)."""
    for way in range(4):
        beside = onward(cell, way)
        if beside >= 0 and f"F>{beside % ERA_CELLS + 1}" == piece:
            return way
    raise BadPosition(f"boards.{CELL_NAMES[cell]}: expected a trunk towards a cell next to it, got {piece!r}")


def put_elephant(state: Table, cell: int, piece: str) -> None:
    elephant, _, hat = piece.partition("/")
    if elephant == ELEPHANTS[0]:
        state.bright |= bit(cell)
    else:
        state.pale |= bit(cell)
    if hat:
        state.put_hat(SIDES.index(hat), cell)


# Beside the boards.


def lay_beside(state: Table, position: Position) -> None:
    """Supply, reserves, and who has built."""
    supply = given(position.supply, Supply())
    state.supply_seeds = given(supply.seed, int(state.supply_seeds))
    state.supply_shrubs = given(supply.shrub, int(state.supply_shrubs))
    state.supply_trees = given(supply.tree, int(state.supply_trees))
    if position.reserve is not UNSET:
        state.reserve_white, state.reserve_black = position.reserve
    white, black = given(position.built, (state.ivory != 0, state.ebony != 0))
    state.built = white + 2 * black


# The turn.


def lay_turn(state: Table, position: Position) -> None:
    """How far the turn has come, and where the Focus markers are."""
    state.mover = given(position.to_move, int(state.mover))
    if position.focus is not UNSET:
        state.focus_white, state.focus_black = (era_or_none(era) for era in position.focus)
    state.active = place(CELL_NAMES, position.active)
    if position.phase is not UNSET:
        state.phase = PHASES.index(position.phase)
    elif state.phase == PAWN and state.active >= 0:
        state.phase = ACTION
    state.done, state.turn, state.seat = position.actions_done, position.turn, state.mover
    state.setting = state.active // ERA_CELLS if state.active >= 0 else state.focus(state.mover)


def lay_coda(state: Table, position: Position) -> None:
    """Powers, what is used up and earned, and the action that a follow-up follows."""
    if position.powers is not UNSET:
        state.power_white, state.power_black = (place(POWER_IDS, power) + 1 for power in position.powers)
    if position.phase is UNSET and (state.power_white or state.power_black):
        state.phase = ACTION if state.active >= 0 else PAWN
    state.spent = position.used[WHITE] + 2 * position.used[BLACK]
    state.turn_spent = int(position.turn_used)
    state.earned_white, state.earned_black = (achievements(ids) for ids in position.earned)
    state.noted = achievements(position.noted)
    trail = position.trail
    state.stride, state.strides = place(WAYS, trail.way), trail.moves
    state.target, state.left = place(CELL_NAMES, trail.target), place(CELL_NAMES, trail.left)
    state.moved = sum(bit(copy) for copy in set(trail.moved))
    if trail.era is not None:
        state.setting = ERAS.index(trail.era)


def lay_visits(state: Table, position: Position) -> None:
    """The situations that could still come up again."""
    at_start = state.phase in (PAWN, FOCUS) and not state.done
    keys = [int(key, 16) for key in position.seen] if position.seen is not UNSET else []
    if position.seen is UNSET and at_start:
        keys = [state.key()]
    state.visits = None
    for key in keys:
        state.visits = Visit(key, state.alive(), state.visits)


# Single values.


def era_or_none(name: str | None) -> int:
    return NO_ERA if name is None else ERAS.index(name)


def achievements(ids: list[str]) -> int:
    return sum(bit(ACHIEVEMENT_IDS.index(name)) for name in set(ids))
