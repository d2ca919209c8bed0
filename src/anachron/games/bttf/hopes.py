"""How good a situation looks: what every seat may hope for as a turn begins."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count
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
from anachron.games.bttf.evaluation import away
from anachron.games.bttf.state import Table

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
