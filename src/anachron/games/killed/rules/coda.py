"""The Coda: picking powers and the order of play, achievements (sections 2.13, 8.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.games.killed.choices import TAKE_ORDER, TAKE_POWER
from anachron.games.killed.content.board import FUTURE, PAST
from anachron.games.killed.content.powers import POWER_SHARING, SET_SIZE
from anachron.games.killed.rules import telling
from anachron.games.killed.state import ORDER, POWER, Table

SECOND_CHANCE: Final = 4

FULL_HOUSE: Final = 2
NEVER_FORGETS: Final = 16
GRANDFATHER: Final = 256


def legal_setup(state: Table) -> list[int]:
    """The powers left to pick from, or the two places in the order of play."""
    if state.phase == ORDER:
        return [TAKE_ORDER, TAKE_ORDER + 1]
    first = SET_SIZE * state.terms.set
    taken = state.power(1 - state.mover)
    return [int(TAKE_POWER + first + n) for n in range(SET_SIZE) if first + n + 1 != taken]


def set_up(state: Table, number: i64) -> bool:
    """Take a power or a place; tells whether the first turn can begin."""
    if state.phase == POWER:
        take_power(state, number - TAKE_POWER + 1)
        return False
    take_order(state, number == TAKE_ORDER)
    return True


def take_power(state: Table, power: i64) -> None:
    """The first player picks; then the second picks another (KM-147), or shares it (KM-148)."""
    state.set_power(state.mover, power)
    telling.power(state, power)
    if state.terms.timeline == POWER_SHARING:
        state.set_power(1 - state.mover, power)
    if state.mover != state.first or state.terms.timeline == POWER_SHARING:
        state.phase = ORDER
        state.mover = 1 - state.first
    else:
        state.mover = 1 - state.mover
    state.seat = state.mover


def take_order(state: Table, plays_first: bool) -> None:
    """The second player decides who begins, with the Focus on Past; the other's is on Future (KM-147)."""
    telling.order(state, plays_first)
    state.first = state.mover if plays_first else 1 - state.mover
    state.set_focus(state.first, PAST)
    state.set_focus(1 - state.first, FUTURE)
    state.mover = state.first


def second_chance(state: Table) -> None:
    """KM-P04: of the waiting player's first pawns lost in the enemy's turn, one goes back to the reserve."""
    waiting = 1 - state.mover
    if state.lost and state.power(waiting) == SECOND_CHANCE and not state.spent & bit(waiting):
        state.spent |= bit(waiting)
        state.add_reserve(waiting, 1)
        telling.returned(state, waiting)
    state.lost = 0


def achieve(state: Table, over: bool) -> None:
    """The achievements that the end of a turn can earn (KM-A2, KM-A5, KM-A9)."""
    side = state.mover
    if not state.reserve(side) and all(count(state.pawns_in(side, era)) >= 2 for era in range(3)):
        state.noted |= FULL_HOUSE
    if remembers(state, state.bright) or remembers(state, state.pale):
        state.noted |= NEVER_FORGETS
    if over and state.occupies(side) <= 1:
        state.noted |= GRANDFATHER


def remembers(state: Table, elephants: i64) -> bool:
    """Whether an elephant wears the mover's hat in all three eras."""
    return elephants != 0 and elephants & ~state.hats(state.mover) == 0


def credit(state: Table) -> None:
    """What the turn achieved goes to the mover, once in a game (KM-155)."""
    fresh = state.noted & ~(state.earned_white | state.earned_black)
    if state.mover == 0:
        state.earned_white |= fresh
    else:
        state.earned_black |= fresh
    state.noted = 0
    telling.earned(state, fresh)
