"""What all doors share: a game with its seats and options, ready to begin again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces

import anachron
from anachron.engine import Game, Luck, State
from anachron.engine.luck import ASK, Undecided
from anachron.engine.plain import Data, Entry
from anachron.rl.arrays import Bytes

CUT_OFF = "cap"  # the reason of games that were not played to their end
ILLEGAL = -1.0  # the reward of whoever makes an illegal choice, which ends the game


class Setting:
    """A game as it is played here, and who observes it; long play is cut off where the game knows a cap."""

    def __init__(self, game: Game | str, seats: int | None, options: Data) -> None:
        found = game if isinstance(game, Game) else anachron.game(game)
        options = {"cap": found.cap, **options} if "cap" in found.options else options
        self.settings = found.settings(options)
        self.observer = found.observer(seats, **options)
        self.game, self.seats = self.observer.game, int(self.observer.seats)

    def __deepcopy__(self, memo: Any) -> Setting:
        return self  # it never changes

    def plain(self) -> Data:
        """Its options as JSON would have them."""
        found: Data = msgspec.json.decode(msgspec.json.encode(self.settings))
        return found

    def start(self, seed: int | str | None, chance: Sequence[Entry] = ()) -> State:
        """A new game."""
        return self.game.setup.start(self.seats, Luck(seed, list(chance)), self.settings)

    def chances(self, so_far: Sequence[Entry]) -> list[tuple[Entry, float]] | None:
        """The next draw of a new game, as `game.chances` tells it."""
        try:
            self.start(0, [*so_far, ASK])
        except Undecided as draw:
            return draw.entries()
        return []

    def observation_space(self) -> spaces.Box:
        most: Bytes = np.concatenate(
            [np.full(field.length, field.most, np.uint8) for field in self.observer.fields]
        )
        return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)


def is_cut_off(state: State) -> bool:
    return state.outcome is not None and state.outcome.reason == CUT_OFF
