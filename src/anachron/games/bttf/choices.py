"""What a player can say: the kinds, their arguments and the numbers they have."""

from __future__ import annotations

from typing import Final

from anachron.engine.choice import Codec, Kind
from anachron.engine.errors import Malformed
from anachron.games.bttf.content.cards import ANSWER_IDS, ITEM_IDS, KIND_IDS, PLAYERS
from anachron.games.bttf.content.history import CELL_IDS, LINCHPIN_IDS

SEATS: Final = tuple(range(PLAYERS[-1]))
WAYS: Final = ("left", "right")

CODEC: Final = Codec(
    Kind("keep"),
    Kind("refuse"),
    Kind("play", {"card": KIND_IDS}),
    Kind("draw"),
    Kind("use", {"item": ITEM_IDS}),
    Kind("end_turn"),
    Kind("linchpin", {"cell": CELL_IDS}),
    Kind("flip"),
    Kind("leave"),
    Kind("step2", {"item": (None, *ITEM_IDS)}),
    Kind("fuel", {"item": ITEM_IDS}),
    Kind("card", {"card": KIND_IDS}),
    Kind("item", {"item": ITEM_IDS}),
    Kind("seat", {"seat": SEATS}),
    Kind("direction", {"dir": WAYS}),
    Kind("fetch", {"card": KIND_IDS}),
    Kind("respond", {"card": ANSWER_IDS}),
    Kind("pass"),
)

# The first number of each kind, as constants that compiled code has at hand.
# fmt: off
KEEP: Final      = 0
REFUSE: Final    = 1
PLAY: Final      = 2
DRAW: Final      = 52
USE: Final       = 53
END_TURN: Final  = 70
LINCHPIN: Final  = 71
FLIP: Final      = 95
LEAVE: Final     = 96
NO_STEP: Final   = 97
STEP: Final      = NO_STEP + 1
FUEL: Final      = 115
CARD: Final      = 132
ITEM: Final      = 182
SEAT: Final      = 199
DIRECTION: Final = 205
FETCH: Final     = 207
RESPOND: Final   = 257
PASS: Final      = 265

FIRST: Final = [
    KEEP, REFUSE, PLAY, DRAW, USE, END_TURN, LINCHPIN, FLIP, LEAVE, NO_STEP,
    FUEL, CARD, ITEM, SEAT, DIRECTION, FETCH, RESPOND, PASS,
]
# fmt: on
if list(CODEC.first.values()) != FIRST:
    raise Malformed(f"choices.py: expected the numbers {CODEC.first} for these cards, got {FIRST}")

LINCHPIN_CHOICES: Final = [LINCHPIN + CELL_IDS.index(id) for id in LINCHPIN_IDS]
LINCHPIN_AT: Final = [LINCHPIN_IDS.index(id) if id in LINCHPIN_IDS else -1 for id in CELL_IDS]
