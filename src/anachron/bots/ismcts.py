"""Information-set tree search over redealt worlds, for any number of players.

One tree for the seat that searches; every iteration walks it in a fresh world that fits what the seat knows,
so a choice is rated over all of them. Seats that owe secret choices at the same time decide without seeing
the others' choices: they share a node, with a bandit for each. Beyond the tree a policy plays on.
"""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from anachron.bots.montecarlo import Policy, Rated, finish, score_of
from anachron.engine.luck import Stream
from anachron.engine.state import State

SPREAD: Final = 1_024  # above the size of any game: numbers of several seats make one key


class Bandit:
    """The choices of one seat at one node, as far as they have been met."""

    def __init__(self) -> None:
        self.arms: dict[int, Rated] = {}


class Node:
    """What happened so far as the searching seat could tell; seats that decide here have a bandit each."""

    def __init__(self) -> None:
        self.bandits: dict[int, Bandit] = {}
        self.after: dict[int, Node] = {}

    def bandit(self, seat: int) -> Bandit:
        found = self.bandits.get(seat)
        if found is None:
            found = Bandit()
            self.bandits[seat] = found
        return found


class Step:
    """A choice on the way down, for the way back."""

    def __init__(self, seat: i64, arm: Rated) -> None:
        self.seat = seat
        self.arm = arm


class TreeSearch:
    """One search from one state; what it learned is dropped with it."""

    def __init__(self, policy: Policy, explore: float = 0.7) -> None:
        self.policy = policy
        self.explore = explore  # how much a seldom tried choice is preferred
        self.steps: i64 = 0  # decisions made in all worlds
        self.fresh = False  # whether the last pick was tried for the first time

    def rate(self, root: State, seat: int, nodes: int, seconds: float, stream: Stream) -> list[Rated]:
        """The choices of a seat with their results, after as many iterations as the limits allow."""
        top = Node()
        deadline = time.process_time() + seconds if seconds > 0 else 0.0
        done: i64 = 0
        while done == 0 or not nodes or done < nodes:
            world = root.redealt(seat, stream)
            self.policy.prepare(world, seat)
            self.iterate(top, world, stream)
            done += 1
            if deadline and done & 15 == 0 and time.process_time() > deadline:
                break
        arms = top.bandit(seat).arms
        return [arms[number] if number in arms else Rated(number) for number in root.legal(seat)]

    def iterate(self, node: Node, world: State, stream: Stream) -> None:
        """Down the tree to a new node, on to the end of the game, and back."""
        path: list[Step] = []
        inside = True
        while inside and world.seat >= 0:
            key: i64 = 0
            for seat in world.pending():
                arm = self.choose(node.bandit(seat), world, seat, stream)
                inside = inside and not self.fresh
                path.append(Step(seat, arm))
                world.apply(seat, int(arm.number))
                key = (key * SPREAD + arm.number + 1) & 0x3FFFFFFFFFFFFFFF
            below = node.after.get(int(key))
            if below is None:
                below = Node()
                node.after[int(key)] = below
            node = below
        self.steps += len(path) + finish(world, self.policy, stream)
        for step in path:
            step.arm.visits += 1.0
            step.arm.total += score_of(world, step.seat)

    def choose(self, bandit: Bandit, world: State, seat: int, stream: Stream) -> Rated:
        """The arm to try: one not tried yet, the policy's pick first, else the best upper bound."""
        arms = bandit.arms
        untried: list[Rated] = []
        best: Rated | None = None
        best_bound: float = -1.0
        for number in world.legal(seat):
            arm = arms.get(number)
            if arm is None:
                arm = Rated(number)
                arms[number] = arm
            arm.available += 1.0
            if arm.visits == 0.0:
                untried.append(arm)
            elif not untried:
                bound = arm.total / arm.visits + self.explore * math.sqrt(
                    math.log(arm.available) / arm.visits
                )
                if bound > best_bound:
                    best, best_bound = arm, bound
        self.fresh = bool(untried)
        if untried:
            picked = arms[int(self.policy.pick(world, seat, stream))]
            return picked if picked.visits == 0.0 else untried[stream.below(len(untried))]
        assert best is not None
        return best
