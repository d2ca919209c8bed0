"""The ways in which tests and simulations play: options and seats by name."""

from __future__ import annotations

from anachron.engine import rooms
from anachron.engine.plain import Data
from anachron.games.timeline.content.numbers import COMPETITIVE_SEATS, COOPERATIVE_SEATS, SOLO_SEATS

MODES: dict[str, Data] = {
    "competitive": {"mode": "competitive"},
    "competitive_box": {"mode": "competitive", "boxes": ["A"]},  # a small deck: reshuffles, shared victories
    "cooperative": {"mode": "cooperative"},
    "solo": {"mode": "solo"},
}
SEATS: dict[str, tuple[int, ...]] = {
    "competitive": COMPETITIVE_SEATS,
    "competitive_box": (2, 8),
    "cooperative": COOPERATIVE_SEATS,
    "solo": SOLO_SEATS,
}


class Modes(rooms.Modes):
    """The ways to play."""

    all = MODES
    seats = SEATS
