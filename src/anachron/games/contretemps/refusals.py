"""Why a choice is not offered: the rule, and the values its sentence needs."""

from __future__ import annotations

from anachron.engine.bits import count
from anachron.engine.plain import Values
from anachron.engine.state import Why
from anachron.games.contretemps.choices import OFFER, TRAVEL_TO
from anachron.games.contretemps.content.cards import CARD_NAMES, CARDS, EVENTS_TO_WIN, SUIT_NAMES, value_of
from anachron.games.contretemps.faults import has_played
from anachron.games.contretemps.rules.events import playable
from anachron.games.contretemps.rules.travel import reachable
from anachron.games.contretemps.state import CONSTANT, EVENTS, OVER, TRAVEL, Table


def why(state: Table, seat: int, number: int) -> Why:
    """The rule that refuses a choice to a seat."""
    if state.phase == OVER:
        most = max(int(state.discs(other)) for other in range(int(state.seats)))
        return ("CT-70" if most >= EVENTS_TO_WIN else "CT-73"), {}
    if phase_of(number) != state.phase:
        return "CT-27", {}
    if seat not in state.pending():
        return why_not_this_seat(state, seat)
    if state.phase == TRAVEL:
        return why_not_slot(state, seat, number - TRAVEL_TO)
    return why_not_card(state, seat, number % CARDS)


def phase_of(number: int) -> int:
    """When a choice can be made."""
    return TRAVEL if number >= TRAVEL_TO else CONSTANT if number >= OFFER else EVENTS


def why_not_this_seat(state: Table, seat: int) -> Why:
    """A choice that is sealed or a card that is played already, somebody else's turn, or another event."""
    sits = 0 <= seat < state.seats
    if state.phase == TRAVEL:
        return "CT-84", {}
    if state.phase == CONSTANT:
        return ("CT-84" if sits and state.pawn(seat) == 0 else "CT-62"), {}
    if sits and has_played(state, seat):
        return "CT-32", {}
    there = sits and state.pawn(seat) == state.event
    return ("CT-37" if there else "CT-25"), {"seat": int(state.seat), "event": int(state.event)}


def why_not_card(state: Table, seat: int, card: int) -> Why:
    named: Values = {"card": CARD_NAMES[card]}
    if value_of(card) < state.terms.lowest:
        return "CT-10", named
    if not state.has(seat, card):
        return "CT-32", named
    return "CT-39", named | {"suit": SUIT_NAMES[state.suit]}  # CT-89: and nothing is lost


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
