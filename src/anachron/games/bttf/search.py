"""How good a situation looks, and choices tried in worlds that fit a view: the stronger opponents of bttf."""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

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
from anachron.games.bttf.evaluation import Greedy, away
from anachron.games.bttf.rules.history import winner_now
from anachron.games.bttf.state import NOBODY, Table

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


class Arm:
    """A choice, what it brought, and how far that was ahead of the rule of thumb in the same worlds."""

    def __init__(self, number: i64) -> None:
        self.number = number
        self.visits: float = 0.0
        self.total: float = 0.0
        self.lead: float = 0.0
        self.squares: float = 0.0
        self.last: float = 0.0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def sure_lead(self, doubt: float) -> float:
        """How far it is ahead for certain: its mean lead less so many standard errors."""
        if self.visits < 2.0:
            return -1.0
        mean = self.lead / self.visits
        spread = self.squares / self.visits - mean * mean
        return mean - doubt * math.sqrt((spread if spread > 0.0 else 0.0) / (self.visits - 1.0))


class Lookahead:
    """Tries all choices in the same worlds; everybody plays on by rules of thumb, then the result is judged.

    Half of the choices are dropped at a time; the rule of thumb stays, for the others to be measured by.
    An attempt on B-1 brings the chance that it wins, whatever card lies on top: so worlds differ less.
    """

    def __init__(self, policy: Greedy, turns: int) -> None:
        self.policy = policy
        self.turns: i64 = turns
        self.steps: i64 = 0  # decisions made in all worlds

    def rate(
        self, root: State, seat: int, usual: int, nodes: int, seconds: float, stream: Stream
    ) -> list[Arm]:
        """All choices, the usual one first, after as many worlds as the limits allow; 0 is no limit."""
        arms = [Arm(usual)] + [Arm(number) for number in root.legal(seat) if number != usual]
        alive = arms[:]
        rounds = halvings(len(arms))
        begun = time.process_time() if seconds > 0.0 else 0.0
        for n in range(rounds):
            deadline = begun + seconds * (n + 1) / rounds
            worlds = nodes // (rounds * len(alive))
            done = 0
            while done == 0 or not nodes or done < worlds:
                self.try_all(root, seat, alive, stream)
                done += 1
                if seconds > 0.0 and done & 7 == 0 and time.process_time() > deadline:
                    break
            alive = better_half(alive)
        return arms

    def try_all(self, root: State, seat: int, arms: list[Arm], stream: Stream) -> None:
        """One world for all choices, with the same chance in each."""
        world = root.redealt(seat, stream)
        self.policy.prepare(world, seat)
        assert isinstance(world, Table)
        world.b1.sort(reverse=True)  # the real card at the bottom: see `followed`
        chance = int(stream.word())
        usual = 0.0
        for n, arm in enumerate(arms):
            score = self.followed(world, seat, arm.number, Stream(chance))
            if n == 0:
                usual = score
            arm.visits += 1.0
            arm.total += score
            arm.lead += score - usual
            arm.squares += (score - usual) * (score - usual)

    def followed(self, world: Table, me: i64, number: i64, stream: Stream) -> float:
        """What a choice brings: the chances taken at B-1 on the way, and the share of what is left then."""
        twin = world.clone()
        assert isinstance(twin, Table)
        until = twin.turns + self.turns
        score = 0.0
        open_yet = 1.0  # how likely the game goes on
        asked: i64 = me
        while asked >= 0 and twin.turns < until:
            left = len(twin.b1)
            turn = twin.turn
            twin.apply(int(asked), int(number))
            self.steps += 1
            if len(twin.b1) < left:
                winner = would_win(twin, turn)
                if winner != NOBODY:
                    won = open_yet / left
                    open_yet -= won
                    if winner == me:
                        score += won
            asked = twin.seat
            if asked >= 0:
                number = self.policy.pick(twin, asked, stream)
        outcome = twin.outcome
        if outcome is None:
            return score + open_yet * share(twin, me)
        ended: float = outcome.scores[int(me)]
        return score + open_yet * ended


def would_win(state: Table, turn: i64) -> i64:
    """Who would have won had the decoy just turned up been the real card."""
    now = state.turn
    state.turn = turn
    winner = winner_now(state)
    state.turn = now
    return winner


def halvings(n: int) -> int:
    """How often half of the choices can be dropped until two are left."""
    return max(1, (n - 1).bit_length())


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
