"""Changing the constant (section 3.7)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.games.contretemps.choices import OFFER
from anachron.games.contretemps.content.cards import NO_CARD, NOBODY, value_of
from anachron.games.contretemps.rules import telling
from anachron.games.contretemps.state import Table


def can_be_offered(state: Table, seat: i64) -> list[int]:
    """CT-62, CT-R07: any card of the hand."""
    return [card + OFFER for card in state.hand(seat)]


def reveal_offers(state: Table) -> None:
    """CT-63: the highest value becomes the constant; CT-64: a tie for it leaves none."""
    best = winning_offer(state)
    tell_offers(state)
    old = state.constant
    if old >= 0:
        state.discards.append(old)
    state.constant = state.sealed(best) if best >= 0 else NO_CARD  # CT-66: until a later visit
    seat: i64 = 0
    while seat < state.seats:
        card = state.sealed(seat)
        if card >= 0:
            state.take(seat, card)  # CT-47: it earns nothing
            if seat != best:
                state.discards.append(card)
        state.unseal(seat)
        seat += 1
    telling.changed(state, old, best)


def winning_offer(state: Table) -> i64:
    """The seat with the single highest value, or NOBODY; of any suit (CT-R08), lower ties aside (CT-65)."""
    best: i64 = NOBODY
    highest: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if state.sealed(seat) >= 0:
            value = value_of(state.sealed(seat))
            if value == highest:
                best = NOBODY
            elif value > highest:
                highest = value
                best = seat
        seat += 1
    return best


def tell_offers(state: Table) -> None:
    seat: i64 = 0
    while seat < state.seats:
        if state.sealed(seat) >= 0:
            telling.offered(state, seat)
        seat += 1
