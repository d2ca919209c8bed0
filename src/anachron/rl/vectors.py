"""Many games at once, in arrays that are written in place."""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

from anachron.engine import Game, Malformed, State
from anachron.engine.luck import seed_bytes
from anachron.engine.plain import Data
from anachron.engine.shapes import Count, read
from anachron.lab.builds import warn_if_slow
from anachron.rl.arrays import Bytes, unpack
from anachron.rl.rows import Rows
from anachron.rl.setting import Setting, is_cut_off


def vector(
    game: Game | str,
    count: SupportsIndex,
    seats: int | None = None,
    seed: int | str | None = 0,
    **options: Any,
) -> Vector:
    """So many games side by side, each at its first question; without a seed (None) others every time."""
    warn_if_slow()
    return Vector(Setting(game, seats, options), count, seed)


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """Games side by side as plain data."""

    game: str
    seats: int
    options: Data
    begun: list[Count]
    positions: list[Data]


class Vector:
    """Games side by side; in each row one seat is asked, and the arrays tell what it sees and may choose.

    `observation (count, width)`, `mask (count, size)`, `seat (count,)`: of whoever is asked now.
    `reward (count, seats)`, `done (count,)`, `truncated (count,)`: of the last step. A game that ends gives
    every seat its score and begins anew in the same step.
    """

    def __init__(self, setting: Setting, count: SupportsIndex, seed: int | str | None) -> None:
        if not isinstance(count, SupportsIndex) or index(count) < 1:
            raise Malformed(f"count: expected at least 1 game, got {count}")
        self.count = int(count)
        self.setting, self.seed = setting, seed_bytes(None).hex() if seed is None else seed
        self.game, self.seats, self.observer = setting.game, setting.seats, setting.observer
        self.begun = [0] * self.count  # games begun in each row
        self.observation: Bytes = np.zeros((self.count, self.observer.width), np.uint8)
        self.mask: Bytes = np.zeros((self.count, self.game.size), np.uint8)
        self.seat: Bytes = np.zeros(self.count, np.uint8)
        self.reward: NDArray[np.float32] = np.zeros((self.count, self.seats), np.float32)
        self.done: NDArray[np.bool_] = np.zeros(self.count, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(self.count, np.bool_)
        self.places: NDArray[np.int64] = np.zeros(0, np.int64)
        self.offsets: NDArray[np.int64] = np.zeros(0, np.int64)  # where the legal ids of each row begin
        self.rows = Rows(self.observer, self.game.size, [self.begin(row) for row in range(self.count)])
        self.look()

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled as `save` writes it."""
        return restored, (self.setting, self.count, self.seed, self.save())

    @property
    def legal(self) -> NDArray[np.int64]:
        """The legal ids of all rows, one row after another; those of row n begin at `offsets[n]`."""
        return np.frombuffer(self.rows.numbers.getvalue(), np.int64)

    @property
    def states(self) -> list[State]:
        """The game of each row."""
        return self.rows.states

    def step(self, actions: ArrayLike) -> None:
        """Make a choice in every row; an illegal one is refused before anything moves."""
        numbers = np.asarray(actions)
        if numbers.dtype.kind not in "iu":
            raise Malformed(f"actions: expected whole numbers, got {numbers.dtype}")
        chosen = numbers.ravel().tolist()
        self.rows.expect_legal(chosen)
        if self.done.any():
            self.forget()
        for row in self.rows.apply(chosen):
            self.end(row)
        self.look()

    def save(self) -> Data:
        """All games as plain data."""
        positions = [state.position() for state in self.rows.states]
        options = self.setting.plain()
        return msgspec.structs.asdict(Saved(self.game.id, self.seats, options, list(self.begun), positions))

    def load(self, saved: Data) -> None:
        """Go on from games that were saved; the rewards before are forgotten."""
        found = read(Saved, saved, Malformed)
        self.expect_alike(found)
        states = [self.game.load(position) for position in found.positions]
        for row, state in enumerate(states):
            if state.seat < 0:
                raise Malformed(f"positions[{row}]: expected a game in progress, got one that is over")
        self.rows.states, self.begun = states, found.begun
        self.forget()
        self.look()

    def expect_alike(self, saved: Saved) -> None:
        """Refuse games that are not such as are played here."""
        wanted = self.count, self.game.id, self.seats
        found = len(saved.positions), saved.game, saved.seats
        if found != wanted:
            raise Malformed("expected {} games of {} for {}, got {} of {} for {}".format(*wanted, *found))
        if len(saved.begun) != self.count:
            raise Malformed(f"begun: expected {self.count} numbers, got {len(saved.begun)}")
        if saved.options != self.setting.plain():
            raise Malformed(f"options: expected {self.setting.plain()}, got {saved.options}")

    def begin(self, row: int) -> State:
        """The next game of a row: the same whatever happens in the others."""
        self.begun[row] += 1
        return self.setting.start(f"{self.seed} {row} {self.begun[row]}")

    def end(self, row: int) -> None:
        """Pay out a game that is over, and begin the next."""
        state = self.rows.states[row]
        assert state.outcome is not None
        self.reward[row] = state.outcome.scores
        self.done[row] = True
        self.truncated[row] = is_cut_off(state)
        self.rows.states[row] = self.begin(row)

    def forget(self) -> None:
        self.reward.fill(0)
        self.done.fill(False)
        self.truncated.fill(False)

    def look(self) -> None:
        """Fill the arrays with what is seen and legal now."""
        rows = self.rows
        rows.look()
        unpack(self.observer, rows.seen, self.observation)
        flat = self.mask.reshape(-1)
        flat[self.places] = 0
        self.places = np.frombuffer(rows.places.getvalue(), np.int64)
        self.offsets = np.frombuffer(rows.offsets.getvalue(), np.int64)
        flat[self.places] = 1
        self.seat[:] = np.frombuffer(rows.seats.getvalue(), np.uint8)


def restored(setting: Setting, count: int, seed: int | str, saved: Data) -> Vector:
    """Games that were pickled."""
    games = Vector(setting, count, seed)
    games.load(saved)
    return games
