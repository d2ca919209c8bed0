"""What is told of play, one function for each kind of event; nothing is made while nobody listens."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.contretemps.content.cards import CARD_NAMES, SUIT_NAMES, card_name, suit_of
from anachron.games.contretemps.state import Table

# Phase 1.


def led(state: Table, before: i64, named: i64) -> None:
    """Who leads: `before` is the controlled event to the left, `named` the seat it or the marker names."""
    if state.heard is not None:
        values = {"event": int(state.event), "seat": int(state.leader)}
        state.tell("led", values | {"reason": lead_reason(state, before, named)})


def lead_reason(state: Table, before: i64, named: i64) -> str:
    if named != state.leader:
        return "next_clockwise"
    if before == 0:
        return "marker"
    between = state.placed & (bit(state.event) - bit(before) - bit(before))
    return "further_left" if between else "controller"


def played(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        values = {"seat": int(seat), "event": int(state.event), "card": CARD_NAMES[int(card)]}
        state.tell("played", values, True)


def gained(state: Table, seat: i64, amount: i64, reason: str) -> None:
    if state.heard is not None:
        state.tell("gained", {"seat": int(seat), "amount": int(amount), "reason": reason})


def lead_card(state: Table) -> None:
    """An event has been resolved for the first time."""
    if state.heard is not None:
        lead = state.leads[state.event]
        values = {"card": CARD_NAMES[int(lead)], "suit": SUIT_NAMES[int(suit_of(lead))]}
        state.tell("lead_card", {"event": int(state.event)} | values)


def won(state: Table, seat: i64) -> None:
    if state.heard is not None:
        state.tell("won", result(state, seat))


def kept(state: Table, seat: i64) -> None:
    if state.heard is not None:
        state.tell("kept", result(state, seat))


def result(state: Table, seat: i64) -> dict[str, object]:
    winning = CARD_NAMES[int(state.wins[state.event])]
    return {"event": int(state.event), "seat": int(seat), "card": winning}


def control(state: Table, seat: i64) -> None:
    if state.heard is not None:
        state.tell("control", {"event": int(state.event), "seat": int(seat)})


# The constant.


def ready(state: Table, seat: i64, number: i64) -> None:
    """Everybody learns that a seat is ready, only the seat itself what it chose."""
    if state.heard is not None:
        who, choice = int(seat), str(state.game.choice(int(number)))
        state.tell_apart("ready", {"seat": who}, {who: {"seat": who, "choice": choice}})


def offered(state: Table, seat: i64) -> None:
    if state.heard is not None:
        state.tell("offered", {"seat": int(seat), "card": card_name(state.sealed(seat))}, True)


def changed(state: Table, old: i64, seat: i64) -> None:
    """The new constant and whose card it was, or that there is none."""
    if state.heard is not None:
        if state.constant < 0:
            state.tell("no_constant", {"old": card_name(old)}, True)
        else:
            values = {"card": card_name(state.constant), "old": card_name(old), "seat": int(seat)}
            state.tell("constant", values, True)


# Phases 2 and 3, and the end.


def stalled(state: Table) -> None:
    if state.heard is not None:
        state.tell("stalled", {"event": int(state.present)})


def token(state: Table) -> None:
    """A token that was face down in paradox is seen now."""
    if state.heard is not None:
        values = {"event": int(state.present), "slot": int(state.slot_of(state.present))}
        state.tell("token", values, state.terms.paradox)


def travelled(state: Table, seat: i64, slot: i64, cost: i64) -> None:
    if state.heard is not None:
        values = {"seat": int(seat), "event": int(state.pawn(seat)), "slot": int(slot), "spent": int(cost)}
        state.tell("travelled" if cost else "stayed", values, True)


def next_round(state: Table) -> None:
    if state.heard is not None:
        state.tell("round", {"round": int(state.round)})


def over(state: Table, winner: i64, reason: str) -> None:
    if state.heard is not None:
        state.tell("over", {"winner": None if winner < 0 else int(winner), "reason": reason})
