"""The ways in which tests and simulations play: options by name, and seats where a mode limits them."""

from __future__ import annotations

from typing import ClassVar

from anachron.engine import rooms
from anachron.engine.plain import Data
from anachron.games.loop.content import modes

# fmt: off
MODES: dict[str, Data] = {
    f"{mode}_{level}": {"mode": mode, "level": level} for mode in modes.MODES for level in modes.LEVELS
} | {
    "solo_3": {"agents": 3},
    "solo_4": {"agents": 4},
}
# fmt: on
SEATS: dict[str, tuple[int, ...]] = {"solo_3": (1,), "solo_4": (1,)}


class Modes(rooms.Modes):
    """The ways to play."""

    all = MODES
    seats = SEATS
    groups: ClassVar = {mode: tuple(f"{mode}_{level}" for level in modes.LEVELS) for mode in modes.MODES} | {
        "solo": tuple(SEATS)
    }

    def level(self, mode: str, lang: str) -> str:
        level = MODES[mode].get("level")
        return self.word(f"level.{level}" if level else mode, lang)
