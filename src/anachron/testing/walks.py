"""Random games for the laws to hold in: set-ups, whole walks from start to end, and single moments."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import NamedTuple

from anachron.engine import Game, State
from anachron.engine.plain import Data
from anachron.lab.setups import Setup, first_setup, setups

ENDLESS = 20_000  # decisions: a random game this long will not end
PACK = "example"


class Step(NamedTuple):
    """One decision of a game, and the state it leads to."""

    seat: int
    number: int
    after: State


class Moment:
    """A state of a random game in which somebody is asked: after so many decisions, or the last before."""

    def __init__(self, setup: Setup, seed: int, depth: int) -> None:
        self.setup, self.seed = setup, seed
        self.state, self.depth = played(setup, seed, depth)
        if self.state.seat < 0:
            self.state, self.depth = played(setup, seed, self.depth - 1)

    def __str__(self) -> str:
        return f"{self.setup}, seed {self.seed}, after {self.depth} decisions"

    @property
    def seat(self) -> int:
        """The seat that is asked first."""
        return int(self.state.seat)


class Walk:
    """A random game: every state of it, from the start to the end."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup, self.seed = setup, seed
        self.steps: list[Step] = []
        for step in steps(setup, seed):
            self.steps.append(step)
            if len(self.steps) == ENDLESS:
                break
        self.states = [setup.start(seed), *(step.after for step in self.steps)]
        self.last = self.states[-1]

    def __str__(self) -> str:
        return f"{self.setup}, seed {self.seed}"

    def shared(self) -> Iterator[tuple[int, State]]:
        """The states in which several seats owe a choice at the same time."""
        return ((n, state) for n, state in enumerate(self.states) if len(state.pending()) > 1)


def played(setup: Setup, seed: int, most: int) -> tuple[State, int]:
    """A random game as far as so many decisions lead, and how many there were."""
    state, stream = setup.start(seed), setup.stream(seed)
    for n in range(most):
        legal = state.legal(int(state.seat)) if state.seat >= 0 else []
        if not legal:
            return state, n
        state.apply(int(state.seat), legal[stream.below(len(legal))])
    return state, most


def steps(setup: Setup, seed: int) -> Iterator[Step]:
    """The decisions of a random game; it stops short where a seat is asked that has no choice."""
    state, stream = setup.start(seed), setup.stream(seed)
    while state.seat >= 0 and (legal := state.legal(int(state.seat))):
        seat, number = int(state.seat), legal[stream.below(len(legal))]
        state.apply(seat, number)
        yield Step(seat, number, state.clone())


def onlookers(setup: Setup) -> list[int | None]:
    """All who look on: a spectator, and the seats."""
    return [None, *range(setup.seats)]


def tried(game: Game, all_seats: bool = False) -> list[Setup]:
    """Every mode at its fewest and most seats, or at each number of them; then with each kind of pack."""
    found = setups(game)
    ends: dict[str, list[Setup]] = {}
    for setup in found:
        ends[setup.mode] = [*ends.get(setup.mode, [])[:1], setup]
    kept = found if all_seats else [setup for pair in ends.values() for setup in pair]
    return [*kept, *packed(game)]


def packed(game: Game) -> Iterator[Setup]:
    """The first set-up with each pack that comes with the game; the first of each mode with one's own."""
    if "packs" not in game.options:
        return
    first = first_setup(game)
    for name in game.options["packs"].offers:
        yield with_packs(first, f"pack {name}", [name])
    own = own_pack(first)
    if own:
        held = game.holding(own)
        by_mode = {setup.options.get("mode"): setup for setup in reversed(setups(held))}
        yield from (with_packs(setup, "own pack", list(own)) for setup in reversed(by_mode.values()))


def with_packs(setup: Setup, name: str, packs: list[str]) -> Setup:
    return setup._replace(mode=f"{setup.mode} ({name})", options={**setup.options, "packs": packs})


def own_pack(setup: Setup) -> Data:
    """The pack to fill in that a game makes, as a match would bring it along; none where it makes none."""
    packs = setup.game.packs
    if not packs.makes:
        return {}
    with data_folder():
        packs.new(PACK)
        state = with_packs(setup, PACK, [PACK]).start(0)
        return packs.embedded(state.position()["options"])


@contextmanager
def data_folder() -> Iterator[None]:
    """A folder of its own for the user's data, for as long as it takes."""
    kept = {name: os.environ.pop(name, None) for name in ("ANACHRON_DATA", "ANACHRON_PACKS")}
    try:
        with TemporaryDirectory(prefix="anachron-") as folder:
            os.environ["ANACHRON_DATA"] = folder
            yield
    finally:
        del os.environ["ANACHRON_DATA"]
        os.environ.update({name: value for name, value in kept.items() if value is not None})
