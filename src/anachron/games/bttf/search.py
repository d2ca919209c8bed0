"""How good a situation looks, and a tree over worlds that fit a view: the stronger opponents of bttf."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from anachron.bots.ismcts import GuidedTree, Node, halve, note
from anachron.bots.montecarlo import Rated
from anachron.engine.bits import bit, count
from anachron.engine.luck import Stream
from anachron.engine.state import State
from anachron.games.bttf.content import cards
from anachron.games.bttf.content.cards import (
    ACTIONS,
    DOUBLEBACKS,
    ITEM_KINDS,
    KINDS,
    MACHINES,
    NUMBER,
    PLAYS,
    TABLE_ANSWERS,
    TIED_ITEM,
    WILD,
    copies_in,
    kinds_listed,
)
from anachron.games.bttf.content.history import B1, LINCHPINS, distance, flipped
from anachron.games.bttf.evaluation import Greedy, away, rated, thrift
from anachron.games.bttf.rules.history import winner_now
from anachron.games.bttf.state import NOBODY, Table, mixed

# Hope is the logarithm of a seat's weight in who will win. The numbers follow fits to self-play at three
# seats, evened out by hand (docs/bttf.md).
# fmt: off
SATISFIED: Final = [0.0, 0.46, 0.36, 0.28, 0.21, 0.07]  # by the cards left at B-1
AWAY: Final      = [0.0, -0.15, -0.36, -0.50]           # by the flips that are missing
AWAY_LATE: Final = [0.0, -0.19, -0.36, -0.36]           # and with two cards left at B-1 or one
READY: Final     = 0.08  # satisfied, with a flip at hand
READY_LATE: Final = 0.15
TO_MOVE: Final   = 0.13  # whose turn is about to begin
MOVES_READY: Final = 0.15
MOVES_LATE: Final = 0.16
NEXT_UP: Final   = 0.09
SHIELD_LATE: Final = 0.16  # a memo of either sort when the end is near
IN_HAND: Final = {
    "memo": 0.18, "time_train": 0.17, "engine_trouble": 0.13, "lucky_day": 0.12, "emergency_cash": 0.12,
    "rewind": 0.12, "time_car_v3": 0.10, "hitch_a_ride": 0.08, "science_experiment": 0.08,
    "case_of_plutonium": 0.08, "fax_from_the_future": 0.06, "tomorrows_newspaper": 0.06, "quick_trip": 0.05,
    "time_car_v4": 0.04, "truck_of_manure": 0.04, "so_gullible": 0.03,
}
ON_TABLE: Final = {
    "emergency_cash": 0.19, "metal_pie_pan": 0.13, "tape_player": 0.13, "tomorrows_newspaper": 0.14,
    "telegram": 0.14, "case_of_plutonium": 0.13, "grays_sports_almanac": 0.13, "fax_from_the_future": 0.12,
    "hoverboard": 0.10, "mr_fusion": 0.09, "bulletproof_vest": 0.08, "binoculars": 0.07,
    "electric_guitar": 0.07, "dust_jacket": 0.05, "pellet_of_plutonium": 0.03, "lightning_prediction": 0.03,
    "overpowered_locomotive": 0.02,
}
# fmt: on
HAND_HOPE: Final = [IN_HAND.get(cards.KIND_IDS[kind], 0.015) for kind in range(KINDS)]
TABLE_HOPE: Final = [ON_TABLE.get(cards.KIND_IDS[kind], 0.0) for kind in range(ITEM_KINDS)]
MEMO: Final = NUMBER["memo"]
LATE: Final = 2  # cards at B-1
EXPLORE: Final = 0.1  # how much a promising choice that was seldom tried is preferred
DARING: Final = 12.0  # points of the rule of thumb by which a choice is e times as promising


# How good a situation looks.


def share(state: Table, seat: i64) -> float:
    """The part of the win a seat can hope for as a turn begins."""
    mine = 0.0
    total = 0.0
    for other in range(state.seats):
        weight = math.exp(hope(state, other))
        total += weight
        if other == seat:
            mine = weight
    return mine / total


def hope(state: Table, seat: i64) -> float:
    """How well a seat stands: its identity, its cards, and when it moves."""
    left = len(state.b1)
    late = left <= LATE
    missing = int(away(state, seat))
    found = cards_hope(state, seat)
    ready = missing == 0 and has_flip(state, seat)
    if missing == 0:
        found += SATISFIED[left] + (READY if ready else 0.0) + (READY_LATE if ready and late else 0.0)
    else:
        step = missing if missing < 3 else 3
        found += AWAY[step] + (AWAY_LATE[step] if late else 0.0)
    if late:
        shields = copies_in(state.hand(seat), MEMO) + count(state.table(seat) & TABLE_ANSWERS)
        found += SHIELD_LATE * float(int(shields if shields < 3 else 3))
    wait = (seat - state.turn + state.seats) % state.seats
    if wait == 0:
        found += TO_MOVE + (MOVES_READY if ready else 0.0) + (MOVES_LATE if ready and late else 0.0)
    elif wait == 1:
        found += NEXT_UP
    return found


def cards_hope(state: Table, seat: i64) -> float:
    found = 0.0
    for kind in kinds_listed(state.hand(seat)):
        found += HAND_HOPE[kind]
    for item in kinds_listed(state.table(seat)):
        found += TABLE_HOPE[item]
    return found


def has_flip(state: Table, seat: i64) -> bool:
    """Whether a seat can flip any linchpin with one card."""
    items = state.table(seat)
    for kind in kinds_listed(state.hand(seat)):
        if kind >= MACHINES and kind < ACTIONS and can_run(items, kind):
            return True
    return False


def can_run(items: i64, kind: i64) -> bool:
    """Whether a machine has its fuel, or a doubleback its item, among the items of a table."""
    if kind >= DOUBLEBACKS:
        return items & (bit(TIED_ITEM[kind]) | bit(WILD)) != 0
    fuel: i64 = PLAYS[kind][1]
    return PLAYS[kind][0] != cards.NEED or items & fuel != 0


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

    def __init__(self, policy: Greedy, turns: int) -> None:
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
        world.b1.sort(reverse=True)  # the real card at the bottom: see `carry_out`
        chance = int(stream.word())
        usual = 0.0
        for n, arm in enumerate(arms):
            score = self.followed(world, seat, top, arm, Stream(chance))
            if n == 0:
                usual = score
            arm.lead += score - usual
            arm.squares += (score - usual) * (score - usual)

    def followed(self, world: Table, me: int, top: Node, arm: Arm, stream: Stream) -> float:
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
            return self.won + self.open_yet * share(world, me)
        ended: float = outcome.scores[me]
        return self.won + self.open_yet * ended


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
