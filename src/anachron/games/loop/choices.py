"""The first number of each kind of choice, as constants; a test holds them to the codec."""

from __future__ import annotations

from typing import Final

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
SIZE: Final        = 405
# fmt: on
