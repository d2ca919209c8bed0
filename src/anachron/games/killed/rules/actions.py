"""What the active pawn can do, and doing it (step 2 of a turn)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.killed.choices import (
    BUILD,
    CONTROL,
    FORWARD,
    GENTLE_GIANT,
    MOVE,
    PLANT,
    REMOVE,
    SET_FOCUS,
    TRAIN,
    TWO_HATS,
)
from anachron.games.killed.content.board import (
    ACTIONS,
    GROWTH,
    INFLUENCE,
    MEMORY,
    NOBODY,
    OFF_BOARD,
    era_of,
    onward,
)
from anachron.games.killed.rules.growth import beside, list_growth, plant, remove
from anachron.games.killed.rules.influence import build, list_builds
from anachron.games.killed.rules.memory import drive, list_memory, obeys, train
from anachron.games.killed.rules.powers import list_power_actions, odd_move, use_power
from anachron.games.killed.rules.standard import back, can_walk, forward, list_moves, list_travels, move
from anachron.games.killed.state import Table

SPRINTER: Final = 5
SPARE_MINUTE: Final = 40


def actions(state: Table) -> list[int]:
    """All actions of the active pawn (KM-26)."""
    found: list[int] = []
    list_moves(state, found)
    list_travels(state, found)
    chapters = state.terms.chapters
    if chapters & GROWTH:
        list_growth(state, found)
    if chapters & INFLUENCE:
        list_builds(state, found)
    if chapters & MEMORY:
        list_memory(state, found)
    if state.power(state.mover):
        list_power_actions(state, found)
    return found


def extra_actions(state: Table) -> list[int]:
    """What a power allows the active pawn after the two actions of a turn (KM-154)."""
    power = state.power(state.mover)
    if power == SPRINTER and state.strides == ACTIONS:
        ahead = MOVE + 2 * state.stride
        return [number for number in actions(state) if number in (ahead, ahead + 1)]  # KM-P05
    if power == SPARE_MINUTE and not state.spent & bit(state.mover):
        return actions(state)  # KM-P40
    return []


def counted(state: Table) -> list[int]:
    """The actions that the active pawn "can" do: a step onto one's own pawn is none of them (KM-R26)."""
    if state.terms.rules == 1:
        return actions(state)
    return [number for number in actions(state) if not is_own_step(state, number)]


def is_own_step(state: Table, number: i64) -> bool:
    """Whether an action of the active pawn is a Move onto a pawn of its own colour (KM-43)."""
    if number < MOVE or number >= FORWARD:
        return False
    ahead = onward(state.active, (number - MOVE) >> 1)
    return ahead != OFF_BOARD and state.pawns(state.mover) & bit(ahead) != 0


def has_actions(state: Table) -> bool:
    """Whether the active pawn is offered any action."""
    return can_walk_anywhere(state, state.active, 0) or len(actions(state)) > 0


def can_act(state: Table) -> bool:
    """Whether the active pawn can do any action that counts."""
    spared: i64 = 0
    if state.terms.rules > 1:
        spared = state.pawns(state.mover)  # KM-R26
    return can_walk_anywhere(state, state.active, spared) or len(counted(state)) > 0


def can_walk_anywhere(state: Table, cell: i64, spared: i64) -> bool:
    """Whether a pawn may Move from a cell, but not onto the pawns that are spared."""
    way: i64 = 0
    while way < 4:
        if can_walk(state, cell, way) and not (spared and spared & bit(onward(cell, way))):
            return True
        way += 1
    return False


def stamina(state: Table, cell: i64) -> i64:
    """How many actions a pawn could do this turn, up to two (KM-R04)."""
    if can_walk_anywhere(state, cell, state.pawns(state.mover)):
        return ACTIONS  # it survives the walk, and the cell it leaves is free to walk back to
    trial = state.clone()
    trial.active = cell
    best: i64 = 0
    for number in counted(trial):
        after = trial.clone()
        act(after, number)
        after.setting = era_of(after.active)
        if after.active >= 0 and can_act(after):
            return ACTIONS
        best = 1
    return best


def act(state: Table, number: i64) -> None:
    """The active pawn does one action."""
    state.moved = 0
    if state.terms.timeline:
        state.target = state.left = -1
        state.origin = era_of(state.active)
    if number < PLANT:
        act_standard(state, number)
    elif number < SET_FOCUS:
        state.stride, state.strides = -1, 0
        act_chapter(state, number)
    else:
        act_power(state, number)


def act_standard(state: Table, number: i64) -> None:
    if number >= FORWARD:
        state.stride, state.strides = -1, 0
        if number == FORWARD:
            forward(state)
        else:
            back(state, state.active)
        return
    way = (number - MOVE) >> 1
    pull = (number & 1) != 0
    if way != state.stride:
        state.strides = 0
    state.strides += 1
    state.stride = way
    if state.power(state.mover):
        note_target(state, way)
        if odd_move(state, way, pull):
            return
    move(state, way, pull)


def note_target(state: Table, way: i64) -> None:
    """Where the piece directly pushed by a Move will stand, for follow-ups (KM-P02, KM-P20)."""
    ahead = onward(state.active, way)
    if ahead != OFF_BOARD and (state.colour(ahead) == 1 - state.mover or state.statue_at(ahead) != NOBODY):
        state.target = onward(ahead, way)


def act_chapter(state: Table, number: i64) -> None:
    if number < REMOVE:
        plant(state, beside(state.active, number - PLANT))
    elif number < BUILD:
        remove(state, beside(state.active, number - REMOVE))
    elif number < TRAIN:
        build(state, onward(state.active, number - BUILD), number - BUILD)
    elif number < CONTROL:
        train(state, number - TRAIN)
    else:
        which = 0 if obeys(state, 0, era_of(state.active)) else 1
        control(state, which, number - CONTROL)


def control(state: Table, which: i64, choice: i64) -> None:
    """One's elephant in the active pawn's era goes one cell (KM-123, KM-124)."""
    note_drive(state, state.elephant_cell(which, era_of(state.active)), choice >> 1)
    drive(state, state.left, choice >> 1, (choice & 1) != 0, False)


def note_drive(state: Table, cell: i64, way: i64) -> None:
    """Where an elephant comes from and goes, for follow-ups."""
    state.left, state.target, state.stride = cell, onward(cell, way), way


def act_power(state: Table, number: i64) -> None:
    if TWO_HATS <= number < GENTLE_GIANT:
        control(state, (number - TWO_HATS) >> 3, (number - TWO_HATS) & 7)  # KM-P35
        return
    state.stride, state.strides = -1, 0
    use_power(state, number)
