"""Phase 2, time flows, and phase 3, pawns move (sections 3.9, 3.10, 3.12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.games.contretemps.choices import TRAVEL_TO
from anachron.games.contretemps.content.cards import INCOME, NOBODY, TOKENS
from anachron.games.contretemps.rules import telling
from anachron.games.contretemps.state import Table

SLOTS: Final = [  # the choices from one slot to another: by the first, then the last
    [TRAVEL_TO + slot for slot in range(first, last + 1)]
    for first in range(TOKENS + 1)
    for last in range(TOKENS + 1)
]


def time_flows(state: Table) -> None:
    """A token comes, pawns gather in the present, energy is paid."""
    if state.owner(state.present) == NOBODY:
        telling.stalled(state)  # CT-80, CT-101: no token is added
    else:
        place(state, state.stack.pop())
    state.gather()  # CT-78
    tally = state.all_discs()
    seat: i64 = 0
    while seat < state.seats:
        income = INCOME - ((tally >> (8 * seat)) & 255)
        if income > 0:
            state.gain(seat, income)  # CT-79; CT-05, CT-82: crystals never run out
            telling.gained(state, seat, income, "income")
        seat += 1


def place(state: Table, token: i64) -> None:
    """CT-77, CT-92: a token takes its place by its number and becomes the present (CT-22, CT-93)."""
    state.placed |= bit(token)
    state.present = token
    telling.token(state)


def reachable(state: Table, seat: i64) -> list[int]:
    """Every slot a seat may go to."""
    first, last = reach(state, seat)
    return SLOTS[first * (TOKENS + 1) + last].copy()


def reach(state: Table, seat: i64) -> tuple[i64, i64]:
    """CT-83, CT-86, CT-94, CT-95: slots no further than one's energy, up to the ends of the line."""
    here = state.slot_of(state.present)
    energy = state.energy_of(seat)
    first = here - energy if energy < here else 0
    last = here
    if state.terms.paradox:  # CT-90: forward too
        last = count(state.placed)
        if here + energy < last:
            last = here + energy
    return first, last


def move_pawns(state: Table) -> None:
    """CT-84, CT-85: all at once, one slot for each energy spent."""
    here = state.slot_of(state.present)
    seat: i64 = 0
    while seat < state.seats:
        slot = state.sealed(seat)
        cost = here - slot if slot < here else slot - here
        if cost:
            state.gain(seat, -cost)
            state.put_pawn(seat, state.token_at(slot))  # CT-87: whoever else is there
        telling.travelled(state, seat, slot, cost)
        seat += 1
    state.chosen = 0
