"""The numbers of choices: the first of each kind as constants, which a test holds to the codec.

They are those of the box as it came. What was added since, and what packs add, comes after all of them: three
numbers for each card, then one for each Agent.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# fmt: off
STOP_ACTING: Final = 0  # end
PAY_MOVE: Final    = 1
FREE_MOVE: Final   = 8
USE_CARD: Final    = 15
MAKE_LOOP: Final   = 94
USE_POWER: Final   = 97
SEAL: Final        = 98
OPTION: Final      = 99
YES: Final         = 102
NO: Final          = 103
CHOOSE_ERA: Final  = 104
CHOOSE_CLONE: Final = 111
PUSH_WAY: Final    = 146
CHOOSE_AGENT: Final = 150
CHOOSE_CARD: Final = 155
TAKE_STEP: Final   = 234  # prev without a Clone, prev with each of 35, next likewise
STEP_WAYS: Final   = 36
STOP: Final        = 306
TAKE_ONE: Final    = 307
PASS: Final        = 386
FILE_TILE: Final   = 387  # archive
TO_DISCARD: Final  = 388
TO_DESTROY: Final  = 389
SHUT_DOWN: Final   = 390
JAM: Final         = 391
LATER: Final       = 405  # what came later, three numbers for each card: use, card, take
# fmt: on
BOX_CARDS: Final = 79
BOX_AGENTS: Final = 5
KINDS_OF_CARD: Final = 3


def numbered(first: i64, card: i64) -> i64:
    """The number of a choice about a card; `first` is USE_CARD, CHOOSE_CARD or TAKE_ONE."""
    if card < BOX_CARDS:
        return first + card
    kind: i64 = 0 if first == USE_CARD else 1 if first == CHOOSE_CARD else 2
    return LATER + KINDS_OF_CARD * (card - BOX_CARDS) + kind


def card_in(first: i64, number: i64) -> i64:
    """The card that such a number names."""
    return number - first if number < LATER else BOX_CARDS + (number - LATER) // KINDS_OF_CARD
