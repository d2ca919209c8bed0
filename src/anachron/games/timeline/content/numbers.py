"""The numbers of the box."""

from __future__ import annotations

from typing import Final

SHIPPED: Final = 600  # section 5: events that come with the game
HAND: Final = 4  # TL-08, TL-36: cards in front of a player, at every number of players
TEAM_CARDS: Final = 36  # TL-35: cards of a cooperative game
ROUGH_CAP: Final = 1000  # section 4: decisions in simulation
BOXES: Final = "ABCDEFGHIJ"  # section 5: sixty events each
DIFFICULTIES: Final = (1, 2, 3)
PRESENT: Final = 2026  # the last year an event can have

COMPETITIVE_SEATS: Final = (2, 3, 4, 5, 6, 7, 8)  # TL-R01
COOPERATIVE_SEATS: Final = (2, 3, 4, 5, 6)
SOLO_SEATS: Final = (1,)
MODES: Final = ("competitive", "cooperative", "solo")

BOTTOM_POINTS: Final = 2  # TL-74
RIFT_POINTS: Final = 1  # TL-75
LEFT_OVER: Final = -1  # TL-76

ICONS: Final = ("hourglass", "compass", "gear", "torch", "feather")
NO_ICON: Final = -1  # a card of a position that was given none: it matches nothing
EARLIEST: Final = -13_800_000_000
