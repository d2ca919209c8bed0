"""Why a choice is not offered: the rule, and the values its sentence needs."""

from __future__ import annotations

from typing import Any

from anachron.engine.bits import count
from anachron.games.contretemps.choices import CODEC, TRAVEL_TO
from anachron.games.contretemps.content.cards import CARD_NAMES, SUIT_NAMES, value_of
from anachron.games.contretemps.rules.events import playable
from anachron.games.contretemps.rules.travel import reachable
from anachron.games.contretemps.state import CONSTANT, EVENTS, OVER, TRAVEL, Table

Why = tuple[str, dict[str, Any]]

PHASE_OF = {"play": EVENTS, "constant": CONSTANT, "travel": TRAVEL}


def why(state: Table, seat: int, number: int) -> Why:
    """The rule that refuses a choice to a seat."""
    kind, args = CODEC.read(number)
    if state.phase == OVER:
        return "CT-70" if state.outcome and state.outcome.reason in ("CT-71", "CT-72") else "CT-73", {}
    if PHASE_OF[kind] != state.phase:
        return "CT-27", {}
    if seat not in state.pending():
        return why_not_this_seat(state, seat)
    if kind == "travel":
        return why_not_slot(state, seat, number - TRAVEL_TO)
    return why_not_card(state, seat, CARD_NAMES.index(args["card"]))


def why_not_this_seat(state: Table, seat: int) -> Why:
    """Somebody else's turn, another event, or a choice that is sealed already."""
    if state.phase == TRAVEL:
        return "CT-84", {}
    if state.phase == CONSTANT:
        return ("CT-84" if 0 <= seat < state.seats and state.pawn(seat) == 0 else "CT-62"), {}
    there = 0 <= seat < state.seats and state.pawn(seat) == state.event
    return ("CT-37" if there else "CT-25"), {"seat": int(state.seat), "event": int(state.event)}


def why_not_card(state: Table, seat: int, card: int) -> Why:
    named: dict[str, Any] = {"card": CARD_NAMES[card]}
    if value_of(card) < state.terms.lowest:
        return "CT-10", named
    if not state.has(seat, card):
        return "CT-32", named
    return "CT-39", named | {"suit": SUIT_NAMES[state.suit]}


def why_not_slot(state: Table, seat: int, slot: int) -> Why:
    """Beyond the line, forward in classic play, or too far."""
    here = int(state.slot_of(state.present))
    values = {"slot": slot, "energy": int(state.energy_of(seat)), "cost": abs(slot - here)}
    if slot > here and not state.terms.paradox:
        return "CT-85", values
    return ("CT-95" if slot > count(state.placed) else "CT-83"), values


def refused(state: Table, seat: int) -> list[int]:
    """A seat's own cards and the slots of the line that are not offered now."""
    if state.phase == EVENTS:
        offered = set(playable(state, seat))
        return [card for card in state.hand(seat) if card not in offered]
    if state.phase == TRAVEL:
        offered = set(reachable(state, seat))
        line = range(TRAVEL_TO, TRAVEL_TO + int(count(state.placed)) + 1)
        return [number for number in line if number not in offered]
    return []
