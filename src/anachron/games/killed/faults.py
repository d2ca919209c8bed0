"""What must hold on any table, and in play from the start (section 3)."""

from __future__ import annotations

from anachron.engine.bits import bit, count, members
from anachron.games.killed.content.board import (
    ACTIONS,
    BLACK,
    CELL_NAMES,
    CELLS,
    ELEPHANTS,
    ERA_CELLS,
    ERAS,
    GROWTH,
    HATS,
    INFLUENCE,
    MEMORY,
    PAWNS,
    PLANTS,
    SIDES,
    STATUES,
    WHITE,
    onward,
)
from anachron.games.killed.rules.actions import SPARE_MINUTE, SPRINTER
from anachron.games.killed.rules.memory import TWO_HATS_POWER
from anachron.games.killed.state import (
    ACTION,
    FOCUS,
    FOLLOW,
    NO_ERA,
    ORDER,
    PAWN,
    PHASES,
    POWER,
    Table,
    cells_of,
)


def contradictions(state: Table) -> list[str]:
    """What no table can show, whatever was played."""
    chapters, found = state.terms.chapters, []
    for side in (WHITE, BLACK):
        n = count(state.pawns(side)) + state.reserve(side)
        if n > PAWNS - state.terms.handicap[side]:
            found.append(f"reserve: {SIDES[side]} has {n} pawns on boards and in reserve, more than exist")
        if state.reserve(side) < 0:
            found.append(f"reserve: {SIDES[side]} has {state.reserve(side)}")
    found += piece_faults(state)
    if not chapters & GROWTH and state.seeds | state.shrubs | state.trees | state.fallen:
        found.append("boards: plants without the chapter growth")
    if not chapters & INFLUENCE and (state.statues() or state.built):
        found.append("boards: statues without the chapter influence")
    if not chapters & MEMORY and state.bright | state.pale:
        found.append("boards: elephants without the chapter memory")
    return found + turn_faults(state)


def piece_faults(state: Table) -> list[str]:
    """Pieces beyond their number, or two on one cell."""
    found = []
    single = (
        state.white,
        state.black,
        state.shrubs,
        state.trees,
        state.fallen,
        state.orange,
        state.ivory,
        state.ebony,
        state.bright,
        state.pale,
    )
    for cell in range(CELLS):
        if sum(1 for pieces in single if pieces & bit(cell)) > 1 or state.seeds & state.objects() & bit(cell):
            found.append(f"boards.{CELL_NAMES[cell]}: expected one piece on a cell")
    for name, used in (
        ("seed", count(state.seeds) + state.supply_seeds),
        ("shrub", count(state.shrubs) + state.supply_shrubs),
        ("tree", count(state.trees | state.fallen) + state.supply_trees),
    ):
        if used > PLANTS:
            found.append(f"supply: {used} of {name} on boards and in supply, more than exist")
    if (state.ivory and not state.built & 1) or (state.ebony and not state.built & 2):
        found.append("built: a statue stands that was not built")
    return found + copy_faults(state) + elephant_faults(state)


def copy_faults(state: Table) -> list[str]:
    """Statues and elephants with more than one copy in an era (KM-89, KM-113)."""
    copies = (state.orange, state.ivory, state.ebony, state.bright, state.pale)
    return [
        f"boards.{era}: expected one {name} in an era"
        for n, era in enumerate(ERAS)
        for name, cells in zip(STATUES + ELEPHANTS, copies)
        if count(cells & cells_of(n)) > 1
    ]


def elephant_faults(state: Table) -> list[str]:
    found = []
    for n, era in enumerate(ERAS):
        both = [state.elephant_cell(which, n) for which in (0, 1)]
        if state.terms.chapters & MEMORY and min(both) < 0:
            found.append(f"boards.{era}: expected both elephants")
        for side in (WHITE, BLACK):
            worn = sum(1 for cell in both if cell >= 0 and state.hats(side) & bit(cell))
            if worn > 1 and state.power(side) != TWO_HATS_POWER:
                found.append(f"boards.{era}: expected at most one hat of {SIDES[side]}")
        if state.hats_white & state.hats_black:
            found.append(f"boards.{era}: expected one hat on an elephant")
    for side in (WHITE, BLACK):
        if count(state.hats(side)) > HATS:
            found.append(f"boards: more hats of {SIDES[side]} than exist")
    return found


def turn_faults(state: Table) -> list[str]:
    """A phase that does not fit the rest."""
    needs_pawn = state.phase in (ACTION, FOLLOW)
    if needs_pawn and (state.active < 0 or state.colour(state.active) != state.mover):
        return ["active: expected a pawn of the player to move"]
    if state.phase in (PAWN, FOCUS) and state.active >= 0:
        return [f"active: expected null in phase {PHASES[state.phase]}"]
    if state.phase in (POWER, ORDER) and not state.terms.timeline:
        return [f"phase: expected a turn, got {PHASES[state.phase]!r} without a timeline"]
    if state.phase not in (POWER, ORDER) and NO_ERA in (state.focus_white, state.focus_black):
        return ["focus: expected an era for both players"]
    if state.phase in (PAWN, ACTION) and state.setting != acting_era(state):
        return [
            f"trail.era: expected {ERAS[acting_era(state)]}, where the turn is, got {ERAS[state.setting]}"
        ]
    if state.phase == FOLLOW and not state.power(state.mover):
        return ["phase: expected a power to follow up with"]
    if (
        state.phase == ACTION
        and state.done >= ACTIONS
        and state.power(state.mover) not in (SPRINTER, SPARE_MINUTE)
    ):
        return [f"actions_done: expected 0 or 1, got {state.done}"]
    return []


def acting_era(state: Table) -> int:
    """Where the mover acts next: with the active pawn (KM-19), else in the era of the Focus (KM-17)."""
    return int(state.focus(state.mover) if state.active < 0 else state.active // ERA_CELLS)


def faults(state: Table) -> list[str]:
    """Invariants that play from the start keeps (section 3)."""
    found = contradictions(state)
    if not state.terms.timeline:
        for cell in members(state.shrubs):
            if not state.has_seed(cell - ERA_CELLS):
                found.append(f"{CELL_NAMES[cell]}: a shrub without its seed one era earlier")
        for cell in members(state.trees):
            if not state.shrubs & bit(cell - ERA_CELLS):
                found.append(f"{CELL_NAMES[cell]}: a tree without its shrub one era earlier")
        for cell in members(state.fallen):
            root = onward(cell, state.trunk(cell))
            if root < 0 or not state.shrubs & bit(root - ERA_CELLS):
                found.append(f"{CELL_NAMES[cell]}: a fallen tree without its shrub one era earlier")
    return found
