"""Information-set tree search over redealt worlds, for any number of players.

A tree holds the information sets of one seat: what it has seen since the root. Every iteration walks it in
a fresh world that fits what the searching seat knows, so a choice is rated over all of them and never looks
into hands. The other seats play by a policy (`TreeSearch`), or each by a tree of its own (`ManyTrees`);
beyond the trees everybody plays by the policy. Seats that owe secret choices at the same time all choose
before any choice is looked at. Scores may be shared: a team searches as rivals do.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from anachron.bots.limits import MOST_NODES, Limits
from anachron.bots.montecarlo import Policy, Rated, finish, score_of
from anachron.engine.luck import WORD, Stream
from anachron.engine.state import State

SPREAD: Final = 0x2545F4914F6CDD1D & WORD


class Node:
    """One information set: its choices as far as they were tried, and what was seen after them."""

    def __init__(self) -> None:
        self.arms: dict[int, Rated] = {}
        self.after: dict[int, Node] = {}
        self.visits: float = 0.0

    def next(self, seen: i64) -> Node:
        """The information set that follows when this was seen."""
        found = self.after.get(int(seen))
        if found is None:
            found = Node()
            self.after[int(seen)] = found
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class TreeSearch:
    """One search from one state; what it learned is dropped with it."""

    def __init__(self, policy: Policy, explore: float = 0.4, widen: float = 0.3) -> None:
        self.policy = policy
        self.explore = explore  # how much a seldom tried choice is preferred
        self.widen = widen  # how soon choices beyond the policy's first ones are looked at below the root
        self.steps: i64 = 0  # decisions made in all worlds
        self.size: i64 = 0  # choices in memory
        self.fresh = False  # whether the last choice was tried for the first time
        self.stop: Callable[[], bool] | None = None

    def rate(self, root: State, seat: int, nodes: int, seconds: float, stream: Stream) -> list[Rated]:
        """The choices of a seat with their results, after as many iterations as the limits allow."""
        top = Node()
        for number in root.legal(seat):
            top.arms[number] = Rated(number)
        limits = Limits(nodes, seconds, self.stop)
        while limits.allow():
            world = root.redealt(seat, stream)
            self.policy.prepare(world, seat)
            self.iterate(top, world, seat, stream)
        return [top.arms[number] for number in root.legal(seat)]

    def iterate(self, top: Node, world: State, me: int, stream: Stream) -> None:
        """Down the tree to something new, on to the end of the game, and back."""
        path: list[Rated] = []
        node = top
        seen: i64 = 0
        self.fresh = False
        while not self.fresh and world.seat >= 0:
            pending = world.pending()
            if me in pending and path:
                node = node.next(seen)
                seen = 0
            for seat in pending:
                if seat == me:
                    arm = self.choose(node, world, me, stream)
                    path.append(arm)
                    number: i64 = arm.number
                else:
                    number = self.policy.pick(world, seat, stream)
                world.apply(seat, int(number))
                self.steps += 1
                seen = ((seen ^ (number + 1)) * SPREAD) & WORD
        self.steps += finish(world, self.policy, stream)
        score = score_of(world, me)
        for arm in path:
            arm.visits += 1.0
            arm.total += score

    def choose(self, node: Node, world: State, seat: int, stream: Stream) -> Rated:
        """The arm to try: one never tried, or the best upper bound; new ones come from the policy."""
        node.visits += 1.0
        tried: float = 0.0
        best: Rated | None = None
        best_bound: float = -1.0
        spread = self.explore * math.sqrt(math.log(node.visits))
        for arm in self.open_arms(node, world, seat):
            if arm.visits == 0.0:
                self.fresh = True
                return arm
            tried += 1.0
            bound = arm.total / arm.visits + spread / math.sqrt(arm.visits)
            if bound > best_bound:
                best, best_bound = arm, bound
        if best is None or (tried * tried < self.widen * node.visits and self.size < MOST_NODES):
            return self.picked(node, world, seat, stream)
        return best

    def open_arms(self, node: Node, world: State, seat: int) -> list[Rated]:
        """The choices of the tree that this world allows: what is drawn differs from one to the next."""
        return [node.arms[number] for number in world.legal(seat) if number in node.arms]

    def picked(self, node: Node, world: State, seat: int, stream: Stream) -> Rated:
        """What the policy would do here, tried before or not."""
        number = int(self.policy.pick(world, seat, stream))
        arm = node.arms.get(number)
        if arm is None:
            arm = Rated(number)
            node.arms[number] = arm
            self.size += 1
            self.fresh = True
        return arm


class ManyTrees(TreeSearch):
    """Every seat searches in a tree of its own: the others are not taken for the policy, but for players."""

    def __init__(self, policy: Policy, explore: float = 0.4, widen: float = 0.3) -> None:
        super().__init__(policy, explore, widen)
        self.others: list[Node] = []  # the roots of the other seats

    def iterate(self, top: Node, world: State, me: int, stream: Stream) -> None:
        """Down all trees at once, until a seat tries something new; then on to the end, and back."""
        at: dict[int, Node] = {me: top}
        seen: dict[int, int] = {}
        paths: dict[int, list[Rated]] = {}
        self.fresh = False
        while not self.fresh and world.seat >= 0:
            pending = world.pending()
            choices: list[tuple[int, int]] = []
            for seat in pending:
                arm = self.choose(self.node_of(seat, at, seen), world, seat, stream)
                paths.setdefault(seat, []).append(arm)
                choices.append((seat, int(arm.number)))
            for seat, number in choices:
                world.apply(seat, number)
                self.steps += 1
            for seat in at:
                for _, number in choices:
                    seen[seat] = int(((seen.get(seat, 0) ^ (number + 1)) * SPREAD) & WORD)
        self.steps += finish(world, self.policy, stream)
        for seat, path in paths.items():
            score = score_of(world, seat)
            for arm in path:
                arm.visits += 1.0
                arm.total += score

    def node_of(self, seat: int, at: dict[int, Node], seen: dict[int, int]) -> Node:
        """Where a seat stands in its tree: what it has seen since its last choice leads on."""
        while len(self.others) <= seat:
            self.others.append(Node())
        node = at.get(seat)
        if node is None:
            node = self.others[seat]
        known = seen.get(seat, 0)
        if known:
            node = node.next(known)
            seen[seat] = 0
        at[seat] = node
        return node
