"""A tree over worlds that fit a view: the stronger opponents of bttf."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from anachron.bots.ismcts import GuidedTree, Node, Promise, halve, note
from anachron.bots.ismcts import better_half as mcts_half
from anachron.bots.montecarlo import Policy, Rated
from anachron.engine.luck import Stream
from anachron.engine.state import State
from anachron.games.bttf.content.history import B1, LINCHPINS, distance, flipped
from anachron.games.bttf.evaluation import rated, thrift
from anachron.games.bttf.hopes import share
from anachron.games.bttf.learned import SCALE, Learned
from anachron.games.bttf.rules.history import winner_now
from anachron.games.bttf.state import NOBODY, Table, mixed

EXPLORE: Final = 0.1  # how much a promising choice that was seldom tried is preferred
LEAN: Final = 0.05  # of a win, that a logit against a choice counts for
DARING: Final = 12.0  # points of the rule of thumb by which a choice is e times as promising


# Choices tried in worlds.


class Arm(Rated):
    """A choice at the root, and how far it was ahead of the rule of thumb in the same worlds."""

    def __init__(self, number: i64) -> None:
        super().__init__(number)
        self.lead: float = 0.0
        self.squares: float = 0.0

    def sure_lead(self, doubt: float) -> float:
        """How far it is ahead for certain: its mean lead less so many standard errors."""
        if self.visits < 2.0:
            return -1.0
        mean = self.lead / self.visits
        spread = self.squares / self.visits - mean * mean
        return mean - doubt * math.sqrt((spread if spread > 0.0 else 0.0) / (self.visits - 1.0))


class Lookahead(GuidedTree):
    """Information-set tree search in which all choices at the root are tried in the same worlds.

    Below the root a tree of what the seat sees grows; the others, and everybody beyond the tree, play by
    rules of thumb, and after some turns the result is judged. At the root half of the choices are dropped at
    a time; the rule of thumb stays, for the others to be measured by. An attempt on B-1 brings the chance
    that it wins, whatever card lies on top: so worlds differ less.
    """

    def __init__(self, policy: Policy, turns: int) -> None:
        super().__init__(policy, EXPLORE)
        self.turns: i64 = turns
        self.me: i64 = NOBODY
        self.until: i64 = 0
        self.won: float = 0.0  # the chances taken at B-1 in this world
        self.open_yet: float = 1.0  # how likely the game goes on

    def tried(
        self, root: State, seat: int, usual: int, nodes: int, seconds: float, stream: Stream
    ) -> list[Arm]:
        """All choices, the usual one first, after as many worlds as the limits allow; 0 is no limit."""
        arms = [Arm(usual)] + [Arm(number) for number in root.legal(seat) if number != usual]
        top = Node()

        def try_all(alive: list[Arm]) -> None:
            self.try_all(root, seat, top, alive, stream)

        halve(arms, try_all, better_half, nodes, seconds, self.stop)
        return arms

    def try_all(self, root: State, seat: int, top: Node, arms: list[Arm], stream: Stream) -> None:
        """One world for all choices, with the same chance in each."""
        world = self.world(root, seat, stream)
        assert isinstance(world, Table)
        chance = int(stream.word())
        usual = 0.0
        for n, arm in enumerate(arms):
            score = self.followed(world, seat, top, arm, Stream(chance))
            if n == 0:
                usual = score
            arm.lead += score - usual
            arm.squares += (score - usual) * (score - usual)

    def world(self, root: State, seat: int, stream: Stream) -> State:
        world = super().world(root, seat, stream)
        assert isinstance(world, Table)
        world.b1.sort(reverse=True)  # the real card at the bottom: see `carry_out`
        return world

    def followed(self, world: Table, me: int, top: Node, arm: Rated, stream: Stream) -> float:
        """What a choice brings in a world, noted on the way down the tree."""
        twin = world.clone()
        assert isinstance(twin, Table)
        self.me, self.until = me, twin.turns + self.turns
        self.won, self.open_yet = 0.0, 1.0
        self.carry_out(twin, me, arm.number)
        path: list[Rated] = [arm]
        score = self.walked(top, twin, me, path, stream)
        note(path, score)
        return score

    def goes_on(self, world: State) -> bool:
        assert isinstance(world, Table)
        return world.seat >= 0 and world.turns < self.until

    def carry_out(self, world: State, seat: int, number: i64) -> None:
        """A choice is made; a card turned up at B-1 may have been the real one."""
        assert isinstance(world, Table)
        left = len(world.b1)
        turn = world.turn
        world.apply(seat, int(number))
        self.steps += 1
        if len(world.b1) < left:
            winner = would_win(world, turn)
            if winner != NOBODY:
                won = self.open_yet / left
                self.open_yet -= won
                if winner == self.me:
                    self.won += won

    def sight(self, world: State, me: int, seen: i64) -> i64:
        """What lies open and in the own hand."""
        assert isinstance(world, Table)
        return outlook(world, me)

    def weight(self, world: State, seat: int, number: i64) -> float:
        """By rules of thumb, from what the seat knows."""
        assert isinstance(world, Table)
        return math.exp(float(int(rated(world, seat, number) + thrift(world, number))) / DARING)

    def judged(self, world: State, me: int, stream: Stream) -> float:
        """The chances taken on the way, and the share of what is left after some turns."""
        assert isinstance(world, Table)
        while self.goes_on(world):
            seat = world.seat
            self.carry_out(world, int(seat), self.policy.pick(world, seat, stream))
        outcome = world.outcome
        if outcome is None:
            return self.won + self.open_yet * self.hoped(world, me)
        ended: float = outcome.scores[me]
        return self.won + self.open_yet * ended

    def hoped(self, world: Table, me: int) -> float:
        """The part of the win that a seat can hope for where a walk ends."""
        return share(world, me)


class Guided(Lookahead):
    """The same by what was learned: all play and hope by the tables, and the root leans towards them."""

    def __init__(self, policy: Learned, turns: int) -> None:
        super().__init__(policy, turns)
        self.learned = policy
        self.worths: dict[int, int] = {}  # of the choices in sight
        self.most: i64 = 0

    def rate(self, root: State, seat: int, nodes: int, seconds: float, stream: Stream) -> list[Rated]:
        """The choices of a seat with their results; those that stayed longest were tried most often."""
        arms: list[Rated] = []
        for number in root.legal(seat):
            arms.append(Leaning(number))
        top = Node()

        def try_all(alive: list[Rated]) -> None:
            self.try_leaning(root, seat, top, alive, stream)

        halve(arms, try_all, mcts_half, nodes, seconds, self.stop)
        return arms

    def try_leaning(self, root: State, seat: int, top: Node, arms: list[Rated], stream: Stream) -> None:
        """One world for all choices, with the same chance, and what the tables say of them in it."""
        world = self.world(root, seat, stream)
        assert isinstance(world, Table)
        self.weigh(world, seat)
        for arm in arms:
            assert isinstance(arm, Leaning)
            arm.against += float(self.most - self.worths[int(arm.number)]) / SCALE
        chance = int(stream.word())
        for arm in arms:
            self.followed(world, seat, top, arm, Stream(chance))

    def weigh(self, world: Table, seat: int) -> None:
        """What the tables say of all choices of a seat."""
        self.worths = self.learned.worths(world, seat)
        self.most = max(self.worths.values())

    def promises(self, node: Node, world: State, seat: int) -> list[Promise]:
        assert isinstance(world, Table)
        for number in world.legal(seat):
            if number not in node.arms:
                self.weigh(world, seat)
                break
        return super().promises(node, world, seat)

    def weight(self, world: State, seat: int, number: i64) -> float:
        return math.exp(float(self.worths[int(number)] - self.most) / SCALE)

    def hoped(self, world: Table, me: int) -> float:
        return self.learned.share(world, me)


class Leaning(Rated):
    """A choice, and by how many logits the tables were against it in the worlds it was tried in."""

    def __init__(self, number: i64) -> None:
        super().__init__(number)
        self.against: float = 0.0

    def mean(self) -> float:
        n = self.visits
        return (self.total - LEAN * self.against / n) / n if n else 0.0


def outlook(state: Table, me: i64) -> i64:
    """A number for what a seat sees: the history, the tables, its hand, and the cards being played."""
    key = mixed(state.altered * 64 + state.turn * 8 + state.phase, state.hand(me))
    key = mixed(key, state.turns * 512 + len(state.discard) * 8 + len(state.b1))
    key = mixed(key, state.plays_owed * 8 + state.spree + (state.spent << 20))
    for seat in range(state.seats):
        key = mixed(key, state.table(seat) + (state.hand_size(seat) << 20))
    for frame in state.frames:
        key = mixed(key, frame.act + (frame.actor << 4) + ((frame.card + 1) << 8) + (frame.stage << 16))
        key = mixed(key, frame.asked + ((frame.cell + 1) << 8) + ((frame.side + 1) << 16))
        key = mixed(key, frame.item + 1 + ((frame.seat + 1) << 8) + (frame.left << 16))
    return key


def would_win(state: Table, turn: i64) -> i64:
    """Who would have won had the decoy just turned up been the real card."""
    now = state.turn
    state.turn = turn
    winner = winner_now(state)
    state.turn = now
    return winner


def better_half(arms: list[Arm]) -> list[Arm]:
    """The rule of thumb and the better half of the others."""
    others = arms[1:]
    others.sort(key=lambda arm: -arm.lead / arm.visits)
    return arms[:1] + others[: (len(others) + 1) // 2]


def chosen(arms: list[Arm], doubt: float) -> Arm:
    """The rule of thumb, unless another choice is surely ahead of it."""
    best = arms[0]
    most = 0.0
    for arm in arms:
        lead = arm.sure_lead(doubt)
        if lead > most:
            best, most = arm, lead
    return best


# What a flip tells.


def flip_odds(altered: i64, linchpin: i64, identity: i64) -> float:
    """How likely a player of an identity flips a linchpin, among all of them, following a plan."""
    missing = distance(identity, altered)
    if missing == 0:
        return 1.0 if linchpin == B1 else 0.0
    if linchpin == B1 or distance(identity, flipped(altered, linchpin)) >= missing:
        return 0.0
    ways = 0.0
    for other in range(LINCHPINS):
        if other != B1 and distance(identity, flipped(altered, other)) < missing:
            ways += 1.0
    return 1.0 / ways
