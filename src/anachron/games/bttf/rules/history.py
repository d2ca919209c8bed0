"""Changing history: flips, ripples, the pile at B-1 and the end of the game (3.3, 3.8)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine import ways
from anachron.engine.bits import bit
from anachron.engine.outcome import won
from anachron.games.bttf.content.history import B1, IDENTITIES, fits, flipped
from anachron.games.bttf.rules import telling
from anachron.games.bttf.rules.hands import lay_down, scripted_order, take_back_cost
from anachron.games.bttf.rules.identity import rule_out
from anachron.games.bttf.state import B1_CARDS, NEXT, NOBODY, REAL, Table


def flip(state: Table, linchpin: i64) -> None:
    """Turn a linchpin; the ripplepoints follow by themselves (BF-31, BF-32)."""
    if linchpin == B1:
        uninvent(state)  # BF-127: here alone the game is won
        return
    state.altered = flipped(state.altered, linchpin)
    state.changed = 1  # BF-38; BF-40: nothing less; BF-59: whatever card flipped it
    telling.flipped(state, linchpin)


def uninvent(state: Table) -> None:
    """Turn up the top card at B-1 (BF-128)."""
    state.changed = 1  # BF-39, BF-133
    if state.b1[-1] != REAL:
        state.b1.pop()  # BF-129: a decoy is set aside; BF-135: the real card comes last
        telling.decoy(state)
        return
    winner = winner_now(state)
    if winner != NOBODY:
        finish(state, winner)
        return
    learn_of_nobody(state)
    shuffle_b1(state)  # BF-132
    telling.nobody(state)
    end_at_once(state)  # BF-133


def winner_now(state: Table) -> i64:
    """Who wins when the real card shows (BF-130, BF-131), or NOBODY (BF-132)."""
    if is_satisfied(state, state.turn):
        return state.turn
    winner: i64 = NOBODY
    seat: i64 = 0
    while seat < state.seats:
        if is_satisfied(state, seat):
            if winner != NOBODY:
                return NOBODY
            winner = seat
        seat += 1
    return winner


def learn_of_nobody(state: Table) -> None:
    """BF-132 tells all that the active player is not satisfied, and of the others not exactly one (6.3)."""
    everyone: i64 = bit(IDENTITIES) - 1
    fitting: i64 = 0
    for identity in range(IDENTITIES):
        if fits(identity, state.altered):
            fitting |= bit(identity)
    for observer in range(state.seats):
        if observer != state.turn:
            rule_out(state, observer, state.turn, fitting)
        others = [seat for seat in range(state.seats) if seat != observer and seat != state.turn]
        if len(others) == 1:  # as satisfied as the observer, or not at all
            is_one = observer != state.turn and is_satisfied(state, observer)
            rule_out(state, observer, others[0], everyone & ~fitting if is_one else fitting)


def is_satisfied(state: Table, seat: i64) -> bool:
    """BF-126"""
    return fits(state.ids[seat], state.altered)


def finish(state: Table, winner: i64) -> None:
    """BF-134: the game is over at once; BF-98: nobody can answer; BF-137: one winner."""
    for frame in state.frames:
        lay_down(state, frame)  # BF-48: nothing stays in limbo
    reason = "BF-130" if winner == state.turn else "BF-131"
    state.outcome = won(int(state.seats), int(winner), reason)
    state.seat = NOBODY
    state.waiting = 0
    telling.over(state, winner, reason)


def shuffle_b1(state: Table) -> None:
    """BF-04, BF-132: the cards at B-1 in a new order."""
    luck = state.chance()
    script = luck.scripted("b1", ways.orders([B1_CARDS[card] for card in state.b1])) if luck.script else None
    luck.unseen("b1").shuffle(state.b1)
    if script is not None:
        state.b1 = scripted_order(state.b1, [B1_CARDS.index(card) for card in script])


def end_at_once(state: Table) -> None:
    """The turn ends with nothing more owed; what lies in limbo is discarded (BF-101, BF-133)."""
    for frame in state.frames:
        take_back_cost(state, frame)
        lay_down(state, frame)
    state.frames = []
    state.plays_owed = 0
    state.spree = 0
    state.phase = NEXT
