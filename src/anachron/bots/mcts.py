"""Tree search with upper confidence bounds (UCT), for any number of players who see everything.

Chance is sampled: every iteration plays on with other luck, so that the tree holds choices only and a choice
is rated over everything that may follow. Beyond the tree a policy plays on.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from mypy_extensions import i64

from anachron.bots.limits import MOST_NODES, Limits
from anachron.bots.montecarlo import Policy, Rated, favourite, finish
from anachron.engine.luck import Luck, Stream
from anachron.engine.state import State


class Branch(Rated):
    """A choice in the tree: also whose it is, and what may follow."""

    def __init__(self, number: i64, seat: i64) -> None:
        super().__init__(number)
        self.seat = seat
        self.after: dict[int, Branch] = {}


class Uct:
    """A tree that is kept from one decision to the next, as long as the game follows it."""

    def __init__(
        self, policy: Policy, explore: float = 1.0, chance: bool = True, most: int = MOST_NODES
    ) -> None:
        self.policy = policy
        self.chance = chance  # whether luck has a say in this game
        self.explore = explore  # how much a seldom tried choice is preferred
        self.most: i64 = most  # branches in memory
        self.size: i64 = 0
        self.steps: i64 = 0  # decisions made in all iterations
        self.root = Branch(-1, -1)
        self.stop: Callable[[], bool] | None = None

    def rate(self, state: State, nodes: int, seconds: float, stream: Stream) -> list[Branch]:
        """The choices of the seat to decide with their results, as far as the limits allow."""
        limits = Limits(nodes, seconds, self.stop)
        while limits.allow():
            self.iterate(state.clone(), stream)
        legal = state.legal(int(state.seat))
        return [self.root.after[number] for number in legal if number in self.root.after]

    def iterate(self, world: State, stream: Stream) -> None:
        """Down the tree to something new, on to the end of the game, and back."""
        if self.chance:
            world.reseed(Luck(int(stream.word())))
        path: list[Branch] = []
        at = self.root
        while world.seat >= 0 and (at.after or self.size < self.most):
            at = self.pick(at, world, stream)
            path.append(at)
            world.apply(int(world.seat), int(at.number))
            self.steps += 1
            if at.visits == 0.0:
                break
        self.steps += finish(world, self.policy, stream)
        outcome = world.outcome
        assert outcome is not None
        scores = outcome.scores
        self.root.visits += 1.0
        for branch in path:
            branch.visits += 1.0
            branch.total += scores[int(branch.seat)]

    def pick(self, at: Branch, world: State, stream: Stream) -> Branch:
        """A choice not tried yet, as long as there is room for it, else the best upper bound."""
        seat = world.seat
        legal = world.legal(int(seat))
        spread = self.explore * math.sqrt(math.log(at.visits + 1.0))
        start: i64 = stream.below(len(legal))
        best: Branch | None = None
        best_bound: float = -1.0
        count: i64 = len(legal)
        for i in range(count):
            number = legal[(start + i) % count]
            branch = at.after.get(number)
            if branch is None:
                if best is None or self.size < self.most:
                    return self.grown(at, number, seat)
                continue
            bound = branch.mean() + spread / math.sqrt(branch.visits)
            if bound > best_bound:
                best, best_bound = branch, bound
        assert best is not None
        return best

    def grown(self, at: Branch, number: i64, seat: i64) -> Branch:
        branch = Branch(number, seat)
        at.after[int(number)] = branch
        self.size += 1
        return branch

    # Between two searches, and for those who ask.

    def follow(self, number: int) -> None:
        """A choice was made, by whomever: what the tree knows of what follows is kept."""
        self.root = self.root.after.get(number) or Branch(-1, -1)
        self.size = counted(self.root)

    def line(self) -> list[int]:
        """What the search expects: the choice tried most, again and again."""
        found: list[int] = []
        at = self.root
        while at.after:
            at = favourite(list(at.after.values()))
            found.append(int(at.number))
        return found


def counted(branch: Branch) -> i64:
    """How many branches there are below one."""
    count: i64 = 0
    waiting = [branch]
    while waiting:
        for after in waiting.pop().after.values():
            count += 1
            waiting.append(after)
    return count
