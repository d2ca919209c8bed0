"""Phase 1: who leads, what may be played, who wins, what stays (sections 3.5 and 3.6)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.contretemps.content.cards import NO_SUIT, NOBODY, SUITS, TOKENS, suit_of, value_of
from anachron.games.contretemps.rules import telling
from anachron.games.contretemps.state import Table, cards_of

# What is resolved when.


def next_due(state: Table) -> i64:
    """The token to resolve next, or 0: the present first (CT-29), then from the right to the left (CT-98)."""
    occupied = state.occupied()
    token = state.event - 1
    if state.event == 0:
        if occupied & bit(state.present):
            return state.present
        token = TOKENS
    elif state.event == state.present:
        token = TOKENS
    while token > 0:
        if token != state.present and occupied & bit(token):
            return token
        token -= 1  # CT-30: nobody is there
    return 0


# Who leads.


def open_event(state: Table, token: i64) -> None:
    """An event comes up: find the demanded suit, the card to stay below, and the leader."""
    state.event = token
    state.table = 0
    demand(state)
    before = left_controlled(state)
    named = state.owner(before) if before else state.terms.marker  # CT-33, CT-35, CT-36: as it is now
    state.leader = clockwise(state, named)
    state.seat = state.leader
    telling.led(state, before, named)


def demand(state: Table) -> None:
    """CT-41, CT-42, CT-97: the lead card demands its suit for ever; CT-44: what lies there counts."""
    state.suit = NO_SUIT
    state.peak = 0
    lead = state.leads[state.event]
    if lead >= 0:
        state.suit = suit_of(lead)
        state.peak = value_of(lead)
        win = state.wins[state.event]
        if suit_of(win) == state.suit and value_of(win) > state.peak:
            state.peak = value_of(win)


def left_controlled(state: Table) -> i64:
    """The event to the left (CT-99); one that nobody controls yet is passed over (CT-100). 0: none."""
    token = state.event - 1
    while token > 0 and state.owner(token) == NOBODY:
        token -= 1
    return token


def clockwise(state: Table, seat: i64) -> i64:
    """CT-34: this seat, or the next one clockwise whose pawn is on the event (CT-25)."""
    pawns, event = state.pawns, state.event
    while (pawns >> (8 * seat)) & 255 != event:
        seat = seat + 1 if seat + 1 < state.seats else 0
    return seat


# Playing cards.


def playable(state: Table, seat: i64) -> list[int]:
    """The cards a participant may play."""
    if state.suit >= 0:
        values = state.holding(seat, state.suit)
        if values:
            return cards_of(state.suit, values).copy()  # CT-39, CT-41: follow if you can
    return state.hand(seat)  # CT-38, CT-40: else any card


def lay(state: Table, seat: i64, card: i64) -> bool:
    """Play a card; tells whether it was the last one of the event."""
    suit, value = suit_of(card), value_of(card)
    at = seat * SUITS + suit
    state.hands[at] = state.hands[at] & ~bit(value - 1)
    state.table |= (card + 1) << (8 * seat)
    telling.played(state, seat, card)
    if state.suit < 0:
        state.suit = suit  # CT-38
        state.peak = value
    elif suit != state.suit:
        state.show_void(seat, state.suit)  # CT-45: nothing is earned; CT-40: all know why
    elif value < state.peak:
        state.gain(seat, 1)  # CT-43, CT-46
        telling.gained(state, seat, 1, "low_card")
    else:
        state.peak = value
    after = clockwise(state, seat + 1 if seat + 1 < state.seats else 0)  # CT-37; CT-31: nobody passes
    state.seat = after
    return after == state.leader


# Who wins.


def resolve(state: Table) -> None:
    """All have played: the best card takes the event, or the one that lies there keeps it."""
    token = state.event
    first = state.leads[token] < 0
    old = state.wins[token]
    win: i64 = old
    owner = state.owner(token)
    best: i64 = NOBODY if first else owner
    bar: i64 = 0 if first else state.strength(old)  # CT-55, CT-61, CT-R04, CT-R05: as it is now
    seat: i64 = 0
    table = state.table
    while table:  # in any order: no two cards are equally strong
        card = (table & 255) - 1
        if card >= 0:
            strength = state.strength(card)
            if strength > bar:
                bar, win, best = strength, card, seat  # CT-48, CT-56
        table >>= 8
        seat += 1
    state.wins[token] = win
    if first:
        state.leads[token] = state.laid(state.leader)  # CT-52; CT-53: it may win too
    clear_table(state, old)
    if first:
        telling.lead_card(state)
    if win == old:
        telling.kept(state, best)  # CT-57
    else:
        if not first and state.strength(old) == 0:
            telling.faded(state, old)  # CT-61: why a low card may win
        telling.won(state, best)
        if best != owner:  # CT-60: else the disc stays
            state.set_owner(token, best)  # CT-54, CT-59
            telling.control(state, best, owner)


def clear_table(state: Table, old: i64) -> None:
    """Discard what neither leads nor wins (CT-52, CT-56 to CT-58)."""
    lead, win = state.leads[state.event], state.wins[state.event]
    if old >= 0 and old != win and old != lead:
        state.discards.append(old)
    seat = state.leader
    while True:
        card = state.laid(seat)
        if card >= 0 and card != lead and card != win:
            state.discards.append(card)
        seat = seat + 1 if seat + 1 < state.seats else 0
        if seat == state.leader:
            break
    state.table = 0
