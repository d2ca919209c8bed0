"""Games to run through the nets: every set-up of every game, and moments of random play.

Each mode at its fewest and most seats, and packs. ANACHRON_NETS multiplies the number of examples; from 2 on
they differ from run to run, and every number of seats is tried.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import anachron
from anachron.engine import State
from anachron.lab.setups import Setup
from anachron.testing import Moment, onlookers, tried
from anachron.testing.walks import steps
from borrowed import GAME as BORROWED

__all__ = ["onlookers", "steps"]  # and what follows

SIZE = int(os.environ.get("ANACHRON_NETS", "1"))
DEEP = 150  # decisions: about the length of a game

GAMES = [*(anachron.game(id) for id in anachron.games() if id != BORROWED.id), BORROWED]
SETUPS = [setup for game in GAMES for setup in tried(game, all_seats=SIZE > 1)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)

Test = Callable[..., None]


def examples(n: int, **strategies: Any) -> Callable[[Test], Test]:
    how = settings(
        max_examples=n * SIZE,
        deadline=None,
        derandomize=SIZE == 1,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    return lambda test: how(given(**strategies)(test))


def seeds(n: int) -> Callable[[Test], Test]:
    """Whole games, by their seeds."""
    return examples(n, seed=st.integers(0, 10**6))


def moments(n: int) -> Callable[[Test], Test]:
    """Single states, by seed and decisions before them: a failure shrinks to the first such state."""
    return examples(n, seed=st.integers(0, 10**6), depth=st.integers(0, DEEP))


def walk(setup: Setup, seed: int) -> Iterator[State]:
    """Every state of a random game, from the start to the end."""
    yield setup.start(seed)
    yield from (step.after for step in steps(setup, seed))


def moment(setup: Setup, seed: int, depth: int) -> State:
    """The state after so many decisions of a random game, or the last one in which somebody is asked."""
    return Moment(setup, seed, depth).state
