"""The board and the numbers of the box."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WHITE: Final = 0
BLACK: Final = 1
NOBODY: Final = -1
SIDES: Final = ("W", "B")

PAST: Final = 0
PRESENT: Final = 1
FUTURE: Final = 2
ERAS: Final = ("Pa", "Pr", "Fu")  # KM-01
ERA_CELLS: Final = 16
CELLS: Final = 48  # cell 0 is Pa1, cell 47 is Fu16
CELL_NAMES: Final = tuple(f"{era}{n + 1}" for era in ERAS for n in range(ERA_CELLS))

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
WAYS: Final = ("N", "E", "S", "W")
DIAGONALS: Final = ("NE", "SE", "SW", "NW")
OFF_BOARD: Final = -1

PAWNS: Final = 7  # KM-02: of each colour, three of which start on the boards
START: Final = (0, 15)  # KM-03, KM-04: white on cell 1, black on cell 16 of every era
PLANTS: Final = 5  # KM-65: seeds, shrubs and trees in the supply
ORANGE_START: Final = 6  # KM-87: cell 7
BRIGHT_START: Final = 3  # KM-112: cell 4
PALE_START: Final = 12  # KM-112: cell 13
HATS: Final = 3  # KM-112: of each colour
ACTIONS: Final = 2  # KM-21
ROUGH_CAP: Final = 300  # KM-R06: turns in simulation
MOST_HANDICAP: Final = 3  # KM-08, KM-R03

GROWTH: Final = 1
INFLUENCE: Final = 2
MEMORY: Final = 4
CHAPTERS: Final = {"growth": GROWTH, "influence": INFLUENCE, "memory": MEMORY}

STATUES: Final = ("O", "SW", "SB")  # KM-89: the neutral one, white's and black's
ELEPHANTS: Final = ("BR", "PL")
# What can lie on a cell, as positions name it: a pawn on a seed, an elephant in a hat, a fallen tree with the
# cell that its trunk points to.
STANDING: Final = (
    "W", "B", "W+seed", "B+seed", "seed", "shrub", "tree",
    "O", "SW", "SB", "BR", "BR/W", "BR/B", "PL", "PL/W", "PL/B",
)  # fmt: skip
FALLEN: Final = tuple(f"F>{n + 1}" for n in range(ERA_CELLS))
PIECES: Final = STANDING + FALLEN


def onward(cell: i64, way: i64) -> i64:
    """The next cell of the same era, or OFF_BOARD at a wall (KM-40)."""
    if way == NORTH:
        if cell & 12:
            return cell - 4
    elif way == EAST:
        if cell & 3 != 3:
            return cell + 1
    elif way == SOUTH:
        if cell & 12 != 12:
            return cell + 4
    elif cell & 3:
        return cell - 1
    return OFF_BOARD


def opposite(way: i64) -> i64:
    return (way + 2) & 3


def era_of(cell: i64) -> i64:
    return cell >> 4


def later(cell: i64) -> i64:
    """The same place one era later (KM-11), or OFF_BOARD."""
    if cell < FUTURE * ERA_CELLS:
        return cell + ERA_CELLS
    return OFF_BOARD


def earlier(cell: i64) -> i64:
    """The same place one era earlier (KM-11), or OFF_BOARD."""
    if cell >= PRESENT * ERA_CELLS:
        return cell - ERA_CELLS
    return OFF_BOARD


def behind(cell: i64, way: i64) -> i64:
    """The cell at one's back when facing a way, or OFF_BOARD."""
    return onward(cell, opposite(way))


def cell_name(cell: i64) -> str:
    """A cell as players write it: Pr6."""
    return CELL_NAMES[cell]
