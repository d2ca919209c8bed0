"""What is told of play, a function for each kind of event; nothing is made while nobody listens.

The rules call the first half. Each function only asks who listens: small enough for the compiler to put it
where it is called, so that searches do not pay for what the second half would tell.
"""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.contretemps.content.cards import NOBODY, SUIT_NAMES, card_name, suit_of
from anachron.games.contretemps.state import Table


def led(state: Table, before: i64, named: i64) -> None:
    """Who leads: `before` is the controlled event to the left, `named` the seat it or the marker names."""
    if state.heard is not None:
        tell_leader(state, before, named)


def played(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        tell_play(state, seat, card)


def gained(state: Table, seat: i64, amount: i64, reason: str) -> None:
    if state.heard is not None:
        tell_gain(state, seat, amount, reason)


def lead_card(state: Table) -> None:
    """An event has been resolved for the first time."""
    if state.heard is not None:
        tell_lead(state)


def won(state: Table, seat: i64) -> None:
    if state.heard is not None:
        tell_result(state, "won", seat)


def kept(state: Table, seat: i64) -> None:
    if state.heard is not None:
        tell_result(state, "kept", seat)


def faded(state: Table, card: i64) -> None:
    """A winning card of a former constant counts no more."""
    if state.heard is not None:
        state.tell("faded", {"event": int(state.event), "card": card_name(card)})


def control(state: Table, seat: i64, loser: i64) -> None:
    """An event changes hands; it may have been nobody's."""
    if state.heard is not None:
        tell_control(state, seat, loser)


def ready(state: Table, seat: i64, number: i64) -> None:
    if state.heard is not None:
        tell_ready(state, int(seat), int(number))


def offered(state: Table, seat: i64) -> None:
    if state.heard is not None:
        tell_offer(state, seat)


def changed(state: Table, old: i64, seat: i64) -> None:
    """There is a new constant, by a card of this seat, or none any more."""
    if state.heard is not None:
        tell_constant(state, old, seat)


def stalled(state: Table) -> None:
    if state.heard is not None:
        state.tell("stalled", {"event": int(state.present)})


def token(state: Table) -> None:
    if state.heard is not None:
        tell_token(state)


def travelled(state: Table, seat: i64, slot: i64, cost: i64) -> None:
    if state.heard is not None:
        tell_journey(state, seat, slot, cost)


def next_round(state: Table) -> None:
    if state.heard is not None:
        state.tell("round", {"round": int(state.round)})


def over(state: Table, winner: i64, reason: str) -> None:
    if state.heard is not None:
        state.tell("over", {"winner": None if winner < 0 else int(winner), "reason": reason})


# What somebody hears.


def tell_leader(state: Table, before: i64, named: i64) -> None:
    if named != state.leader:
        reason = "next_clockwise"
    elif before == 0:
        reason = "marker"
    elif state.placed & (bit(state.event) - bit(before) - bit(before)):
        reason = "further_left"
    else:
        reason = "controller"
    state.tell("led", {"event": int(state.event), "seat": int(state.leader), "reason": reason})


def tell_play(state: Table, seat: i64, card: i64) -> None:
    state.tell("played", {"seat": int(seat), "event": int(state.event), "card": card_name(card)}, True)


def tell_gain(state: Table, seat: i64, amount: i64, reason: str) -> None:
    state.tell("gained", {"seat": int(seat), "amount": int(amount), "reason": reason})


def tell_lead(state: Table) -> None:
    lead = state.leads[state.event]
    suit = SUIT_NAMES[int(suit_of(lead))]
    state.tell("lead_card", {"event": int(state.event), "card": card_name(lead), "suit": suit})


def tell_result(state: Table, kind: str, seat: i64) -> None:
    card = card_name(state.wins[state.event])
    state.tell(kind, {"event": int(state.event), "seat": int(seat), "card": card})


def tell_control(state: Table, seat: i64, loser: i64) -> None:
    state.tell("control", {"event": int(state.event), "seat": int(seat)})
    if loser != NOBODY:
        state.tell("lost", {"event": int(state.event), "seat": int(loser)})


def tell_ready(state: Table, seat: int, number: int) -> None:
    """Everybody learns that a seat is ready, only the seat itself what it chose."""
    choice = str(state.game.choice(number))
    state.tell_apart("ready", {"seat": seat}, {seat: {"seat": seat, "choice": choice}})


def tell_offer(state: Table, seat: i64) -> None:
    state.tell("offered", {"seat": int(seat), "card": card_name(state.sealed(seat))}, True)


def tell_constant(state: Table, old: i64, seat: i64) -> None:
    if state.constant < 0:
        state.tell("no_constant", {"old": card_name(old)}, True)
    else:
        values = {"card": card_name(state.constant), "old": card_name(old), "seat": int(seat)}
        state.tell("constant", values, True)


def tell_token(state: Table) -> None:
    """In paradox it lay face down, so nobody may take back what turned it up."""
    values = {"event": int(state.present), "slot": int(state.slot_of(state.present))}
    state.tell("token", values, state.terms.paradox)


def tell_journey(state: Table, seat: i64, slot: i64, cost: i64) -> None:
    values = {"seat": int(seat), "event": int(state.pawn(seat)), "slot": int(slot), "spent": int(cost)}
    state.tell("travelled" if cost else "stayed", values, True)
