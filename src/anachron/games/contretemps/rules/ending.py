"""The end of the game (section 3.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.outcome import won
from anachron.games.contretemps.content.cards import EVENTS_TO_WIN, NOBODY, PLAYERS, TOKENS
from anachron.games.contretemps.rules import telling
from anachron.games.contretemps.state import OVER, Table

# Made once, for searches end many games: by rule, then by seats and winner.
ENDINGS: Final = {
    rule: {seats: [won(seats, winner, rule) for winner in range(seats)] for seats in PLAYERS}
    for rule in ("CT-71", "CT-72", "CT-74", "CT-76")
}


def check_end(state: Table) -> bool:
    """CT-68: once a round, when all events are resolved."""
    most: i64 = 0
    leading: i64 = 0  # how many seats control so many events
    tally = state.all_discs()
    left = tally
    while left:
        discs = left & 255
        if discs > most:
            most = discs
            leading = 0
        if discs == most:
            leading += 1
        left >>= 8
    if most < EVENTS_TO_WIN and state.round < state.terms.last:
        return False
    if most >= EVENTS_TO_WIN:
        reason = "CT-71" if leading == 1 else "CT-72"
    else:
        reason = "CT-74" if most == 2 else "CT-76"  # CT-73, CT-75
    end(state, nearest_of(state, tally, most), reason)
    return True


def nearest_of(state: Table, tally: i64, discs: i64) -> i64:
    """CT-72, CT-74, CT-76: of those with so many events, the one whose event lies nearest to the constant."""
    winner: i64 = NOBODY
    nearest: i64 = TOKENS + 2
    seat: i64 = 0
    while seat < state.seats:
        if (tally >> (8 * seat)) & 255 == discs and state.nearest(seat) < nearest:
            nearest = state.nearest(seat)
            winner = seat
        seat += 1
    return winner


def end(state: Table, winner: i64, reason: str) -> None:
    state.phase = OVER
    state.seat = -1
    state.outcome = ENDINGS[reason][int(state.seats)][int(winner)]
    telling.over(state, winner, reason)
