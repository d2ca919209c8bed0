"""Powers over elephants: Menagerie, and those of Savanna, Monument and Convergence (section 8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.games.killed.choices import (
    FERTILE_TRAIL,
    GENTLE_GIANT,
    MAHOUT,
    REMOTE_CONTROL,
    STAMPEDE,
    TRUMPET,
)
from anachron.games.killed.content.board import OFF_BOARD, era_of, onward
from anachron.games.killed.rules.growth import plant
from anachron.games.killed.rules.memory import can_drive, drive, list_drives, obeys
from anachron.games.killed.rules.power_verbs import can_enter, enemy_on, enter
from anachron.games.killed.rules.standard import can_pull
from anachron.games.killed.state import Table

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


# KM-P39 Remote Control: an elephant of a neighbouring era.


def list_remote_controls(state: Table, found: list[int]) -> None:
    home, there = era_of(state.active), state.clone()
    for era in range(3):
        if era in (home - 1, home + 1):
            there.setting = era
            for which in range(2):
                if obeys(there, which, era):
                    list_drives(there, found, there.elephant_cell(which, era), REMOTE_CONTROL + 8 * era)


def remote_control(state: Table, choice: i64) -> None:
    state.setting = choice >> 3
    cell = state.elephant_cell(0 if obeys(state, 0, state.setting) else 1, state.setting)
    drive(state, cell, (choice >> 1) & 3, (choice & 1) != 0, False)
