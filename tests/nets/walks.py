"""Games to run through the nets: every set-up of every game, and moments of random play.

Each mode at its fewest and most seats. ANACHRON_NETS multiplies the number of examples; from 2 on they
differ from run to run, and every number of seats is tried.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import anachron
from anachron.engine import Game, State
from anachron.lab.players import at_random
from anachron.lab.setups import Setup, setups
from tests.nets.toy import GAME as TOY

SIZE = int(os.environ.get("ANACHRON_NETS", "1"))
DEEP = 150  # decisions: about the length of a game

GAMES = [*(anachron.game(id) for id in anachron.games()), TOY]


def tried(game: Game) -> list[Setup]:
    """The set-ups of a game that the nets try."""
    found = setups(game)
    ends: dict[str, list[Setup]] = {}
    for setup in found:
        ends[setup.mode] = [*ends.get(setup.mode, [])[:1], setup]
    return found if SIZE > 1 else [setup for pair in ends.values() for setup in pair]


SETUPS = [setup for game in GAMES for setup in tried(game)]

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


class Step(NamedTuple):
    """One decision of a game, and the state it leads to."""

    seat: int
    number: int
    after: State


def steps(setup: Setup, seed: int) -> Iterator[Step]:
    """The decisions of a random game."""
    state, choose = setup.start(seed), at_random(setup, str(seed))
    while state.seat >= 0:
        seat = int(state.seat)
        number = choose(state, seat)
        state.apply(seat, number)
        yield Step(seat, number, state.clone())


def walk(setup: Setup, seed: int) -> Iterator[State]:
    """Every state of a random game, from the start to the end."""
    yield setup.start(seed)
    yield from (step.after for step in steps(setup, seed))


def moment(setup: Setup, seed: int, depth: int) -> State:
    """The state after so many decisions of a random game, or the last one in which somebody is asked."""
    before = None
    for n, state in enumerate(walk(setup, seed)):
        if state.seat < 0:
            break
        before = state
        if n == depth:
            break
    assert before is not None
    return before


def onlookers(setup: Setup) -> list[int | None]:
    """All who look on: the seats, and a spectator."""
    return [None, *range(setup.seats)]
