"""What a player can say: the kinds, their arguments and the numbers they have."""

from __future__ import annotations

from typing import Final

from anachron.engine.choice import Codec, Kind
from anachron.games.killed.content.board import CELL_NAMES, DIAGONALS, ELEPHANTS, ERAS, STATUES, WAYS
from anachron.games.killed.content.powers import POWER_IDS

HERE_OR_WAYS: Final = ("here", *WAYS)
FLAG: Final = (False, True)

CODEC: Final = Codec(
    Kind("pawn", {"cell": CELL_NAMES}),
    Kind("move", {"dir": WAYS, "pull": FLAG}),
    Kind("forward"),
    Kind("back"),
    Kind("plant", {"dir": HERE_OR_WAYS}),
    Kind("remove", {"dir": HERE_OR_WAYS}),
    Kind("build", {"dir": WAYS}),
    Kind("train", {"elephant": ELEPHANTS}),
    Kind("control", {"dir": WAYS, "pull": FLAG}),
    Kind("focus", {"era": ERAS}),
    Kind("power", {"power": POWER_IDS}),
    Kind("order", {"turn": ("first", "second")}),
    Kind("pass"),
    Kind("sidestep", {"dir": DIAGONALS}),
    Kind("follow_through"),
    Kind("tow_rope", {"dir": WAYS}),
    Kind("shove", {"dir": WAYS}),
    Kind("long_jump"),
    Kind("drift", {"dir": WAYS}),
    Kind("rear_guard", {"dir": WAYS}),
    Kind("elbow_room", {"travel": ("forward", "back"), "dir": WAYS}),
    Kind("weeding", {"dir": HERE_OR_WAYS}),
    Kind("lumberjack", {"dir": WAYS, "fall": WAYS}),
    Kind("make_way", {"dir": HERE_OR_WAYS, "nudge": WAYS}),
    Kind("strong_arm", {"dir": WAYS, "side": WAYS}),
    Kind("long_reach", {"dir": WAYS}),
    Kind("loose_time", {"dir": WAYS, "pull": FLAG}),
    Kind("slide"),
    Kind("stampede"),
    Kind("mahout"),
    Kind("seed_throw", {"dir": WAYS}),
    Kind("skipped_generation", {"dir": HERE_OR_WAYS}),
    Kind("statue_shove", {"dir": WAYS}),
    Kind("clearing", {"dir": WAYS}),
    Kind("fertile_trail"),
    Kind("trumpet", {"dir": WAYS}),
    Kind("backwash", {"statue": STATUES}),
    Kind("trade_places", {"dir": WAYS}),
    Kind("two_hats", {"elephant": ELEPHANTS, "dir": WAYS, "pull": FLAG}),
    Kind("gentle_giant", {"dir": WAYS, "pull": FLAG}),
    Kind("gale", {"dir": WAYS, "distance": (1, 2, 3)}),
    Kind("remote_control", {"era": ERAS, "dir": WAYS, "pull": FLAG}),
)

# KM-26: the chapter whose rules add an action.
CHAPTER_OF: Final = {
    "plant": "growth",
    "remove": "growth",
    "build": "influence",
    "train": "memory",
    "control": "memory",
}

# The first number of each kind, as constants that compiled code inlines; a test holds them against the codec.
# fmt: off
CHOOSE_PAWN: Final        = 0
MOVE: Final               = 48
FORWARD: Final            = 56
BACK: Final               = 57
PLANT: Final              = 58
REMOVE: Final             = 63
BUILD: Final              = 68
TRAIN: Final              = 72
CONTROL: Final            = 74
SET_FOCUS: Final          = 82
TAKE_POWER: Final         = 85
TAKE_ORDER: Final         = 125
PASS: Final               = 127
SIDESTEP: Final           = 128
FOLLOW_THROUGH: Final     = 132
TOW_ROPE: Final           = 133
SHOVE: Final              = 137
LONG_JUMP: Final          = 141
DRIFT: Final              = 142
REAR_GUARD: Final         = 146
ELBOW_ROOM: Final         = 150
WEEDING: Final            = 158
LUMBERJACK: Final         = 163
MAKE_WAY: Final           = 179
STRONG_ARM: Final         = 199
LONG_REACH: Final         = 215
LOOSE_TIME: Final         = 219
SLIDE: Final              = 227
STAMPEDE: Final           = 228
MAHOUT: Final             = 229
SEED_THROW: Final         = 230
SKIPPED_GENERATION: Final = 234
STATUE_SHOVE: Final       = 239
CLEARING: Final           = 243
FERTILE_TRAIL: Final      = 247
TRUMPET: Final            = 248
BACKWASH: Final           = 252
TRADE_PLACES: Final       = 255
TWO_HATS: Final           = 259
GENTLE_GIANT: Final       = 275
GALE: Final               = 283
REMOTE_CONTROL: Final     = 295
END: Final                = 319
# fmt: on
