"""Information-set tree search over redealt worlds, for any number of players.

A tree holds the information sets of one seat: what it has seen since the root. Every iteration walks it in
a fresh world that fits what the searching seat knows, so a choice is rated over all of them and never looks
into hands. The other seats play by a policy (`TreeSearch`; `GuidedTree` follows what looks promising until it
was tried), or each by a tree of its own (`ManyTrees`); beyond the trees everybody plays by the policy. Seats
that owe secret choices at the same time all choose before any choice is looked at. Scores may be shared: a
team searches as rivals do.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from mypy_extensions import i64, mypyc_attr

from anachron.bots.limits import MOST_NODES, Limits
from anachron.bots.montecarlo import Policy, Rated, Tried, finish, score_of
from anachron.engine.luck import SPREAD, WORD, Stream
from anachron.engine.state import State


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
            self.iterate(top, self.world(root, seat, stream), seat, stream)
        return [top.arms[number] for number in root.legal(seat)]

    def iterate(self, top: Node, world: State, me: int, stream: Stream) -> None:
        """Down the tree to something new, on to the end of the game, and back."""
        path: list[Rated] = []
        note(path, self.walked(top, world, me, path, stream))

    def walked(self, top: Node, world: State, me: int, path: list[Rated], stream: Stream) -> float:
        """What a walk brings, from the root or from below the choices of a path; it adds those it makes."""
        node = top
        seen: i64 = 0
        self.fresh = False
        while not self.fresh and self.goes_on(world):
            pending = world.pending()
            if me in pending and path:
                node = node.next(self.sight(world, me, seen))
                seen = 0
            for seat in pending:
                if seat == me:
                    arm = self.choose(node, world, me, stream)
                    path.append(arm)
                    number: i64 = arm.number
                else:
                    number = self.policy.pick(world, seat, stream)
                self.carry_out(world, seat, number)
                seen = ((seen ^ (number + 1)) * SPREAD) & WORD
        return self.judged(world, me, stream)

    # What a game may put in other words.

    def world(self, root: State, seat: int, stream: Stream) -> State:
        """A world that fits what the seat knows."""
        world = root.redealt(seat, stream)
        self.policy.prepare(world, seat)
        return world

    def goes_on(self, world: State) -> bool:
        """Whether there is more to be decided before a world is judged."""
        return world.seat >= 0

    def carry_out(self, world: State, seat: int, number: i64) -> None:
        """A choice is made in a world."""
        world.apply(seat, int(number))
        self.steps += 1

    def sight(self, world: State, me: int, seen: i64) -> i64:
        """What tells information sets apart: by default all choices since the seat's last one, `seen`."""
        return seen

    def judged(self, world: State, me: int, stream: Stream) -> float:
        """What a world brings where the tree ends: everybody plays on by the policy."""
        self.steps += finish(world, self.policy, stream)
        return score_of(world, me)

    def choose(self, node: Node, world: State, seat: int, stream: Stream) -> Rated:
        """The arm to try: one never tried, or the best upper bound; new ones come from the policy."""
        node.visits += 1.0
        tried: float = 0.0
        best: Rated | None = None
        best_bound: float = -1.0
        if node.arms:
            spread = self.explore * math.sqrt(math.log(node.visits))
            for number in world.legal(seat):
                arm = node.arms.get(number)
                if arm is None:
                    continue  # what can be chosen differs from world to world, as draws do
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


@mypyc_attr(allow_interpreted_subclasses=True)
class SameWorlds(TreeSearch):
    """All choices at the root are tried in the same worlds, with the same chance; half are dropped at a time.

    Where the deal decides more than a choice, differences show much sooner than between unlike worlds.
    """

    def rate(self, root: State, seat: int, nodes: int, seconds: float, stream: Stream) -> list[Rated]:
        """The choices of a seat with their results; those that stayed longest were tried most often."""
        arms = self.arms(root, seat)
        top = Node()

        def try_all(alive: list[Rated]) -> None:
            self.try_all(alive, top, self.world(root, seat, stream), seat, stream)

        halve(arms, try_all, better_half, nodes, seconds, self.stop)
        return arms

    def arms(self, root: State, seat: int) -> list[Rated]:
        """All choices at the root; a game may say what speaks for each before it is tried."""
        return [Rated(number) for number in root.legal(seat)]

    def try_all(self, arms: list[Rated], top: Node, world: State, me: int, stream: Stream) -> None:
        """Every choice in a copy of one world, each with its own tree below."""
        chance = int(stream.word())
        for arm in arms:
            twin = world.clone()
            self.carry_out(twin, me, arm.number)
            path = [arm]
            note(path, self.walked(top.next(arm.number), twin, me, path, Stream(chance)))


def note(path: list[Rated], score: float) -> None:
    """What a walk brought, to all choices on its way."""
    for arm in path:
        arm.visits += 1.0
        arm.total += score


def halve(
    arms: list[Tried],
    try_all: Callable[[list[Tried]], None],
    better_half: Callable[[list[Tried]], list[Tried]],
    nodes: int,
    seconds: float,
    stop: Callable[[], bool] | None,
) -> None:
    """Try all choices as often as a share of the limits allows, then the better half, and so on."""
    alive = arms[:]
    rounds = halvings(len(arms))
    for _ in range(rounds):
        limits = Limits((nodes + rounds - 1) // rounds, seconds / rounds, stop)
        while limits.allow(len(alive)):
            try_all(alive)
        alive = better_half(alive)


def halvings(n: int) -> int:
    """How often half of the choices can be dropped until two are left."""
    return max(1, (n - 1).bit_length())


def better_half(arms: list[Rated]) -> list[Rated]:
    """The choices to go on with: at least two, as long as there are."""
    ordered = sorted(arms, key=lambda arm: -arm.mean())
    return ordered[: max(2, (len(arms) + 1) // 2)]


class Promise(Rated):
    """A choice with how promising it looked, and how often a world allowed it."""

    def __init__(self, number: i64, weight: float) -> None:
        super().__init__(number)
        self.weight = weight
        self.open: float = 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class GuidedTree(TreeSearch):
    """Follows what looks promising until the tree knows better; a game writes `weight`."""

    def weight(self, world: State, seat: int, number: i64) -> float:
        """How promising a choice looks, from what its seat knows: any number above 0."""
        return 1.0

    def choose(self, node: Node, world: State, seat: int, stream: Stream) -> Rated:
        """The best upper bound: what an arm brought, and more where it is promising and seldom tried."""
        arms = self.promises(node, world, seat)
        weights: float = 0.0
        visits: float = 0.0
        total: float = 0.0
        for arm in arms:
            weights += arm.weight
            visits += arm.visits
            total += arm.total
        usual = total / visits if visits else 0.0
        best = arms[0]
        best_bound: float = -1.0
        for arm in arms:
            worth = arm.total / arm.visits if arm.visits else usual
            bound = worth + self.explore * (arm.weight / weights) * math.sqrt(arm.open) / (1.0 + arm.visits)
            if bound > best_bound:
                best, best_bound = arm, bound
        self.fresh = best.visits == 0.0 and len(arms) > 1
        return best

    def promises(self, node: Node, world: State, seat: int) -> list[Promise]:
        """All choices of this world, noted in the tree unless it is full."""
        found: list[Promise] = []
        for number in world.legal(seat):
            arm = node.arms.get(number)
            if not isinstance(arm, Promise):
                arm = Promise(number, self.weight(world, seat, number))
                if self.size < MOST_NODES:
                    node.arms[number] = arm
                    self.size += 1
            arm.open += 1.0
            found.append(arm)
        return found


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
            note(path, score_of(world, seat))

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
