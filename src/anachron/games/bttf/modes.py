"""The ways in which tests and simulations play: options by name, and the seats of those that differ."""

from __future__ import annotations

from anachron.engine import rooms
from anachron.engine.plain import Data

MODES: dict[str, Data] = {"standard": {}, "three": {"b1": 3}, "two": {"b1": 2}}
SEATS: dict[str, tuple[int, ...]] = {"three": (4,), "two": (2,)}


class Modes(rooms.Modes):
    """The ways to play."""

    all = MODES
    seats = SEATS
