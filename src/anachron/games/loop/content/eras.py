"""The ring of seven Eras, the Clone tokens and the numbers of the box."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ERAS: Final = 7  # LP-02
CODES: Final = ("DAW", "MED", "REN", "IND", "GLO", "ROB", "END")
ALL_ERAS: Final = 0x7F  # as a set
NOWHERE: Final = -1

RIFTS: Final = 30  # LP-13
ENERGY: Final = 30
SLOTS: Final = 3  # LP-03: Rifts an Era can hold
MEGA_SLOTS: Final = 2  # LP-139
VORTEXES: Final = 3
CYCLES: Final = 3
HAND: Final = 3  # LP-18, LP-127
TILES: Final = 7  # LP-12: of ten
TO_ARCHIVE: Final = 4  # LP-131
VISIBLE: Final = 2  # LP-21
CENTRIFUGES: Final = 3  # LP-143
JAM_PRICE: Final = 3  # LP-150

# Clone tokens: 0 to 27 ordinary (6.5), 28 to 34 Supa Clones (6.6).
ORDINARY: Final = 28
TOKENS: Final = 35
ORDINARY_CLONES: Final = (1 << 28) - 1
WAYS_TO_DESTRUCTION: Final = 4  # a Clone is generated 2, 3, 4 or 5 Eras before its end
FIRST_DISTANCE: Final = 2

CLONES_AT_START: Final = (0, 7, 7, 5, 4)  # table 1.3, by number of players
CARDS_AT_START: Final = (0, 2, 2, 3, 4)

PREV: Final = 0
NEXT: Final = 1
PREV_2: Final = 2
NEXT_2: Final = 3
PUSHES: Final = ("prev", "next", "prev2", "next2")
STEPS: Final = ("prev", "next")


def onward(era: i64) -> i64:
    """The next Era, clockwise; the End of Time is followed by the Dawn of Time (LP-02)."""
    return 0 if era == 6 else era + 1


def back(era: i64) -> i64:
    return 6 if era == 0 else era - 1


def beside(era: i64, way: i64) -> i64:
    """The Era one step that way."""
    return onward(era) if way & 1 else back(era)


ONLY: Final[list[int]] = [1 << era for era in range(7)]  # the set of one Era, or of a number below seven
NEIGHBOURS: Final[list[int]] = [1 << (era + 6) % 7 | 1 << (era + 1) % 7 for era in range(7)]
AROUND: Final[list[list[int]]] = [[(era + 6) % 7, era, (era + 1) % 7] for era in range(7)]
CLOCKWISE: Final[list[list[int]]] = [[(first + n) % 7 for n in range(7)] for first in range(7)]
# By set of Eras, or of other numbers below seven: its members.
MEMBERS: Final[list[list[int]]] = [[era for era in range(7) if eras >> era & 1] for eras in range(128)]
# By an Era and one beside it: the Era on the other side of that one; NOWHERE if they do not touch.
ACROSS: Final[list[list[int]]] = [
    [(2 * middle - era) % 7 if NEIGHBOURS[era] >> middle & 1 else NOWHERE for middle in range(7)]
    for era in range(7)
]
