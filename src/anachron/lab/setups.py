"""The ways in which a game can be set up: its modes, by its own list, at every number of seats."""

from __future__ import annotations

from typing import NamedTuple

import anachron
from anachron.engine import Game, Luck, Malformed, State, Stream
from anachron.engine.plain import Data

ALL = "all"


class Setup(NamedTuple):
    """One mode of a game at one number of seats."""

    game: Game
    mode: str
    seats: int
    options: Data

    def __str__(self) -> str:
        return f"{self.game.id} {self.mode} {self.seats}"

    @property
    def capped(self) -> Data:
        """The options; where the game knows a cap, long play is cut off."""
        cap = {"cap": self.game.cap} if "cap" in self.game.options else {}
        return {**cap, **self.options}

    def seed(self, seed: int | str) -> str:
        """What a game is drawn from: equal seeds of unlike set-ups are unlike."""
        return f"{self} {seed}"

    def start(self, seed: int | str) -> State:
        """A new game."""
        return self.game.start(self.seats, self.seed(seed), **self.capped)

    def stream(self, seed: int | str) -> Stream:
        """The random numbers that play this game."""
        return Luck(self.seed(seed)).stream("play")


def setups(game: Game | str, mode: str = ALL, seats: int | None = None) -> list[Setup]:
    """The set-ups of a game: one mode or all of them, at one number of seats or at each allowed."""
    game = anachron.game(game) if isinstance(game, str) else game
    modes = game.modes.all
    if mode not in (ALL, *modes):
        raise Malformed(f"expected a mode of {', '.join((ALL, *modes))}, got {mode!r}")
    wanted = modes if mode == ALL else (mode,)
    found = [Setup(game, name, n, modes[name]) for name in wanted for n in game.modes.seats_of(name)]
    chosen = [setup for setup in found if seats in (None, setup.seats)]
    if not chosen:
        raise Malformed(f"expected seats among {sorted({setup.seats for setup in found})}, got {seats}")
    return chosen


def first_setup(game: Game | str, mode: str | None = None, seats: int | None = None) -> Setup:
    """One set-up: of the game's first mode, at its fewest seats, where neither is asked for."""
    game = anachron.game(game) if isinstance(game, str) else game
    return setups(game, mode or next(iter(game.modes.all)), seats)[0]
