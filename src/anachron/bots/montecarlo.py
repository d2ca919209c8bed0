"""Monte Carlo over redealt worlds, for any number of players who do not see everything.

Each world fits what the searching seat knows; in each, every choice is followed by play to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from mypy_extensions import i64, mypyc_attr

from anachron.bots.limits import Limits
from anachron.engine.luck import Stream
from anachron.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How everybody plays beyond the search; `bot.py` of a game may write a better one."""

    def pick(self, state: State, seat: i64, stream: Stream) -> i64:
        """A choice for a pending seat, from what that seat could know."""
        return state.anything(int(seat), stream)

    def prepare(self, world: State, seat: i64) -> None:
        """Make a redealt world ready for search by a seat: sealed choices of others may be asked again."""


class Rated:
    """A choice, how often it was tried and what it brought."""

    def __init__(self, number: i64) -> None:
        self.number = number
        self.visits: float = 0.0
        self.total: float = 0.0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


Tried = TypeVar("Tried", bound=Rated)


def favourite(rated: Sequence[Tried]) -> Tried:
    """The choice tried most often; of equals the one that brought most."""
    best = rated[0]
    for one in rated:
        if one.visits > best.visits or (one.visits == best.visits and one.mean() > best.mean()):
            best = one
    return best


def finish(world: State, policy: Policy, stream: Stream) -> i64:
    """Play a world to its end, in place; tells how many decisions it took."""
    steps: i64 = 0
    seat = world.seat
    while seat >= 0:
        world.apply(int(seat), int(policy.pick(world, seat, stream)))
        steps += 1
        seat = world.seat
    return steps


def score_of(world: State, seat: i64) -> float:
    """What a finished world brought a seat."""
    outcome = world.outcome
    assert outcome is not None
    score: float = outcome.scores[int(seat)]
    return score


class MonteCarlo:
    """Rates every choice of a seat by play to the end in the same worlds."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.steps: i64 = 0  # decisions made in all worlds
        self.stop: Callable[[], bool] | None = None

    def rate(self, root: State, seat: int, nodes: int, seconds: float, stream: Stream) -> list[Rated]:
        """All choices with their results; at least one world is tried, then as many as the limits allow."""
        rated = [Rated(number) for number in root.legal(seat)]
        limits = Limits(nodes, seconds, self.stop)
        while limits.allow(len(rated)):
            world = root.redealt(seat, stream)
            self.policy.prepare(world, seat)
            for choice in rated:
                self.try_choice(world, seat, choice, stream)
        return rated

    def try_choice(self, world: State, seat: i64, choice: Rated, stream: Stream) -> None:
        twin = world.clone()
        twin.apply(int(seat), int(choice.number))
        self.steps += finish(twin, self.policy, stream) + 1
        choice.visits += 1.0
        choice.total += score_of(twin, seat)
