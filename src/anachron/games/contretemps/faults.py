"""What must hold on any table, and in play from the start (part 5 of the rules file)."""

from __future__ import annotations

from anachron.engine.bits import bit, members
from anachron.engine.census import nowhere, surplus
from anachron.games.contretemps.content.cards import (
    CARD_NAMES,
    EVENTS_TO_WIN,
    HAND,
    NO_CARD,
    ROUNDS,
    SUIT_NAMES,
    SUITS,
    TOKENS,
    deck,
)
from anachron.games.contretemps.state import CONSTANT, EVENTS, OVER, PHASES, TRAVEL, Table


def contradictions(state: Table) -> list[str]:
    """What no table can show, whatever was played."""
    found = card_faults(state) + line_faults(state)
    if state.phase != OVER and not found:
        found += hand_faults(state)
    for seat in range(int(state.seats)):
        for suit in members(state.void_suits(seat)):
            if state.holding(seat, suit):
                found.append(f"voids: seat {seat} holds a card of suit {SUIT_NAMES[suit]}")
    return found


def places(state: Table) -> list[tuple[str, list[int]]]:
    """Every card of the game by the field it lies in; a lead card that also wins is counted once."""
    seats = range(int(state.seats))
    found = [("hands", state.hand(seat)) for seat in seats]
    found += [("rest", state.rest), ("discards", state.discards), ("out", state.terms.out)]
    found += [("table", [state.laid(seat) for seat in seats if state.laid(seat) >= 0])]
    found += [("constant", [state.constant] if state.constant >= 0 else [])]
    return found + [("line", [*{state.leads[n], state.wins[n]} - {NO_CARD}]) for n in members(state.placed)]


def card_faults(state: Table) -> list[str]:
    """A card twice, or one that these players have removed (CT-10)."""
    removed = f"is not in the deck of {state.seats} players"
    return surplus(places(state), deck(int(state.seats)), CARD_NAMES, removed)


def line_faults(state: Table) -> list[str]:
    """Tokens, controllers and pawns that do not fit together."""
    found = []
    tokens = members(state.placed)
    if not state.terms.paradox and tokens != list(range(1, len(tokens) + 1)):
        found.append(f"line: expected tokens from 1 in a row, got {tokens}")
    if len(tokens) > state.round + (state.phase == TRAVEL):
        found.append(f"line: {len(tokens)} tokens are too many for round {state.round}")
    for token in tokens:
        empty = [state.leads[token] < 0, state.wins[token] < 0, state.owner(token) < 0]
        if any(empty) != all(empty):
            found.append(f"line: event {token} expected lead, win and ctrl together")
        elif any(empty) and token != state.present:
            found.append(f"line: event {token} has no controller, only the present can lack one")
    if state.owner(state.present) >= 0 and not_yet_resolved(state, int(state.present)):
        found.append(f"line: event {state.present} is the present, nobody controls it before it is resolved")
    for seat in range(int(state.seats)):
        if state.pawn(seat) not in (0, *tokens):
            found.append(f"pawns: expected a placed token or 0, got {state.pawn(seat)}")
        if state.discs(seat) > (EVENTS_TO_WIN if state.phase in (EVENTS, OVER) else EVENTS_TO_WIN - 1):
            found.append(f"line: seat {seat} controls {state.discs(seat)} events")
        if state.phase == TRAVEL and state.pawn(seat) != state.present:
            found.append(f"pawns: expected all in the present ({state.present}) before they travel")
    return found


def not_yet_resolved(state: Table, token: int) -> bool:
    """Whether an event still waits for its turn in this round, or for the next round."""
    if state.phase == EVENTS:
        return state.event == 0 or turn_of(state, token) >= turn_of(state, int(state.event))
    return state.phase == TRAVEL


def turn_of(state: Table, token: int) -> int:
    """When an event is resolved: the present first, then from the right to the left, the constant last."""
    return 0 if token == state.present else TOKENS + 1 - token


def has_played(state: Table, seat: int) -> bool:
    """Whether a seat has used its card of this round (CT-32)."""
    token = int(state.pawn(seat))
    if state.phase == EVENTS:
        return state.laid(seat) >= 0 or turn_of(state, token) < turn_of(state, int(state.event))
    return state.phase == TRAVEL or token != 0


def cards_for_round(state: Table) -> list[int]:
    """What each hand had when the round began."""
    return [int(state.hand_size(seat)) + has_played(state, seat) for seat in range(int(state.seats))]


def hand_faults(state: Table) -> list[str]:
    """CT-32: all hands are equal when a round begins, with one card for every round to come."""
    sizes = cards_for_round(state)
    most = HAND + 1 - int(state.round)
    if max(sizes) > most:
        return [f"hands: expected at most {most} cards each before round {state.round} (CT-32)"]
    if len(set(sizes)) > 1:
        return [f"hands: expected hands of equal size before round {state.round} (CT-32), got {sizes}"]
    if sizes[0] < (2 if state.phase in (TRAVEL, CONSTANT) else 1):
        return [f"hands: expected cards for the next choice in phase {PHASES[state.phase]}"]
    return []


def faults(state: Table) -> list[str]:
    """Invariants that play from the start keeps (part 5 of the rules file)."""
    found = contradictions(state)
    found += [f"{CARD_NAMES[card]} is nowhere" for card in nowhere(places(state), deck(int(state.seats)))]
    tokens = members(state.placed) + [int(token) for token in state.stack]
    if sorted(tokens) != list(range(1, TOKENS + 1)):
        found.append(f"tokens: expected 1 to {TOKENS} once each, got {tokens}")
    if state.phase == OVER and state.outcome is None:
        found.append("over without an outcome")
    if state.round > ROUNDS:
        found.append(f"round {state.round}")
    if any(
        bit(suit) & state.void_suits(seat) for suit in range(SUITS, 8) for seat in range(int(state.seats))
    ):
        found.append("voids of suits that do not exist")
    return found
