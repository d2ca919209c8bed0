"""What a player can say: the kinds, their arguments and the numbers they have."""

from __future__ import annotations

from typing import Final

from anachron.engine.choice import Codec, Kind
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

# The first number of each kind.
# fmt: off
KEEP: Final      = CODEC.first["keep"]
REFUSE: Final    = CODEC.first["refuse"]
PLAY: Final      = CODEC.first["play"]
DRAW: Final      = CODEC.first["draw"]
USE: Final       = CODEC.first["use"]
END_TURN: Final  = CODEC.first["end_turn"]
LINCHPIN: Final  = CODEC.first["linchpin"]
FLIP: Final      = CODEC.first["flip"]
LEAVE: Final     = CODEC.first["leave"]
NO_STEP: Final   = CODEC.first["step2"]
STEP: Final      = NO_STEP + 1
FUEL: Final      = CODEC.first["fuel"]
CARD: Final      = CODEC.first["card"]
ITEM: Final      = CODEC.first["item"]
SEAT: Final      = CODEC.first["seat"]
DIRECTION: Final = CODEC.first["direction"]
FETCH: Final     = CODEC.first["fetch"]
RESPOND: Final   = CODEC.first["respond"]
PASS: Final      = CODEC.first["pass"]
# fmt: on

LINCHPIN_CHOICES: Final = [LINCHPIN + CELL_IDS.index(id) for id in LINCHPIN_IDS]
LINCHPIN_AT: Final = [LINCHPIN_IDS.index(id) if id in LINCHPIN_IDS else -1 for id in CELL_IDS]
