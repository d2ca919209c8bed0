"""A position laid on the table: what is left out is filled in, what contradicts itself refused."""

from __future__ import annotations

from msgspec import UNSET

from anachron.engine import BadPosition
from anachron.engine.bits import bit, members
from anachron.engine.luck import Luck
from anachron.engine.shapes import by_seat, outcome
from anachron.games.contretemps import faults
from anachron.games.contretemps.choices import TRAVEL_TO
from anachron.games.contretemps.content.cards import (
    CARD_NAMES,
    HAND,
    NO_CARD,
    NOBODY,
    REST,
    ROUNDS,
    SUIT_NAMES,
    SUITS,
    TOKENS,
    deck,
    suit_of,
    value_of,
)
from anachron.games.contretemps.play import Contretemps
from anachron.games.contretemps.rules import constant, ending, events, travel, turn
from anachron.games.contretemps.shapes import Placed, Position
from anachron.games.contretemps.state import CONSTANT, EVENTS, OVER, PHASES, TRAVEL, Table, with_byte

CARD_FIELDS = ("hands", "constant", "rest", "discards")


def lay(state: Contretemps, position: Position) -> None:
    """Lay a position on a table that is set up as a fresh game of its options."""
    lay_course(state, position)
    lay_line(state, position)
    lay_seats(state, position)
    if names_cards(position):
        lay_cards(state, position)
    if state.phase == EVENTS:
        lay_event(state, position)
    elif state.phase in (CONSTANT, TRAVEL):
        lay_chosen(state, position)
    lay_voids(state, position)


def check(state: Table) -> None:
    """Refuse a position that contradicts itself."""
    for fault in faults.contradictions(state):
        raise BadPosition(fault)


def lay_course(state: Table, position: Position) -> None:
    """Round, phase, marker and how many decisions were made."""
    state.round, state.phase = position.round, PHASES.index(position.phase)
    marker = int(state.terms.marker)
    if position.marker not in (UNSET, marker):
        raise BadPosition(f"marker: expected seat {marker} as in options.first, got {position.marker}")
    state.made = position.decisions


# The timeline.


def lay_line(state: Table, position: Position) -> None:
    """The placed tokens with their cards and discs, the present, and the tokens to come."""
    if position.line is not UNSET:
        state.placed = 0
        for entry in position.line:
            lay_placed(state, entry)
        if not state.placed:
            raise BadPosition("line: expected at least one event")
    tokens = members(state.placed)
    state.present = guessed_present(state) if position.present is UNSET else position.present
    if state.present not in tokens:
        raise BadPosition(f"present: expected a placed token of {tokens}, got {state.present}")
    if position.stack is not UNSET or position.line is not UNSET:
        state.stack = list(reversed(tokens_to_come(state, position, tokens)))


def lay_placed(state: Table, entry: Placed) -> None:
    token = entry.n
    if state.placed & bit(token):
        raise BadPosition(f"line: token {token} is there twice")
    if entry.ctrl is not None and entry.ctrl >= state.seats:
        raise BadPosition(f"line.ctrl: expected a seat up to {state.seats - 1}, got {entry.ctrl}")
    state.placed |= bit(token)
    state.leads[token], state.wins[token] = card_or_none(entry.lead), card_or_none(entry.win)
    state.set_owner(token, NOBODY if entry.ctrl is None else entry.ctrl)


def guessed_present(state: Table) -> int:
    """The event that nobody controls yet; in classic play the last one."""
    free = [token for token in members(state.placed) if state.owner(token) == NOBODY]
    if len(free) == 1:
        return free[0]
    if state.terms.paradox:
        raise BadPosition("present: expected the token that was placed last")
    return max(members(state.placed))


def tokens_to_come(state: Table, position: Position, placed: list[int]) -> list[int]:
    """The tokens to come, the next one first; those not named follow, shuffled in paradox."""
    given = [] if position.stack is UNSET else position.stack
    if len(set(given)) != len(given) or set(given) & set(placed):
        raise BadPosition(f"stack: expected tokens that are not placed, once each, got {given}")
    others = [n for n in range(1, TOKENS + 1) if n not in placed and n not in given]
    if state.terms.paradox:
        Luck(0).stream("tokens").shuffle(others)
    elif given + others != sorted(given + others):
        raise BadPosition(f"stack: expected tokens in ascending order (CT-14), got {given}")
    return given + others


# Pawns, energy, voids.


def lay_seats(state: Table, position: Position) -> None:
    seats, present = int(state.seats), int(state.present)
    pawns = by_seat("pawns", position.pawns, seats, present)
    energy = by_seat("energy", position.energy, seats, 0)
    for seat in range(seats):
        state.put_pawn(seat, pawns[seat])
        if state.pawn(seat) and not state.placed & bit(state.pawn(seat)):
            raise BadPosition(f"pawns: expected a placed token or 0, got {pawns[seat]}")
        state.energy = with_byte(state.energy, seat, energy[seat])


def lay_voids(state: Table, position: Position) -> None:
    """The suits that seats have shown not to have."""
    for seat, suits in enumerate(by_seat("voids", position.voids, int(state.seats), [])):
        for suit in suits:
            state.show_void(seat, SUIT_NAMES.index(suit))


# Cards.


def names_cards(position: Position) -> bool:
    """Whether a position says anything of cards; else they lie as dealt."""
    named = any(getattr(position, name) is not UNSET for name in CARD_FIELDS)
    begun = position.line is not UNSET or position.round > 1 or position.phase != PHASES[EVENTS]
    return bool(named or begun or position.table or position.out)


def lay_cards(state: Table, position: Position) -> None:
    """All cards that are named, then those left out, from what is nowhere else."""
    seats = int(state.seats)
    state.hands = [0] * (seats * SUITS)
    for seat, hand in enumerate(by_seat("hands", position.hands, seats, [])):
        for name in hand:
            if state.has(seat, card_of(name)):
                raise BadPosition(f"hands: {name} is there twice")
            state.give(seat, card_of(name))
    lay_table(state, position)
    state.constant = NO_CARD if position.constant is UNSET else card_or_none(position.constant)
    state.rest = [] if position.rest is UNSET else cards_of(position.rest)
    state.discards = [] if position.discards is UNSET else cards_of(position.discards)
    state.terms.out = cards_of(position.out)
    add_chosen(state, position)
    for fault in faults.card_faults(state):
        raise BadPosition(fault)
    if position.rest is not UNSET and len(state.rest) != REST:
        raise BadPosition(f"rest: expected {REST} cards, got {len(state.rest)}")
    fill_up(state, position)


def lay_table(state: Table, position: Position) -> None:
    """The cards played in the event so far; whose turn each was is checked later."""
    for seat, name in position.table:
        if seat >= state.seats or state.laid(seat) >= 0:
            raise BadPosition(f"table: expected each seat up to {state.seats - 1} once, got {seat}")
        state.put_down(seat, card_of(name))
    if position.table and state.phase != EVENTS:
        raise BadPosition(f"table: expected no cards in phase {position.phase}")


def add_chosen(state: Table, position: Position) -> None:
    """A card chosen for the constant stays in its hand until the reveal, whether the hand names it or not."""
    if state.phase == CONSTANT and position.chosen is not None:
        for seat, name in enumerate(by_seat("chosen", position.chosen, int(state.seats), None)):
            if name is not None:
                state.give(seat, offered(name))


def fill_up(state: Table, position: Position) -> None:
    """What is left out comes from the cards that are nowhere, in a seeded random order."""
    met = {card for _, card in faults.everywhere(state)}
    spare = [card for card in deck(int(state.seats)) if card not in met]
    Luck(0).stream("deal").shuffle(spare)
    if position.constant is UNSET and spare:
        state.constant = spare.pop()
    if position.hands is UNSET:
        for seat in range(int(state.seats)):
            wanted = HAND + 1 - int(state.round) - used_up(state, seat)
            for card in spare[len(spare) - wanted :] if wanted else []:
                state.give(seat, card)
            del spare[len(spare) - wanted :]
    if position.rest is UNSET:
        state.rest = list(spare[:REST])
        del spare[:REST]
    if position.discards is UNSET:
        state.discards = list(spare)
    else:
        state.terms.out = sorted([*state.terms.out, *spare])  # a card that is nowhere is out of the game


def used_up(state: Table, seat: int) -> bool:
    """Whether a seat has used this round's card, before it is known which event is being resolved."""
    if state.phase == EVENTS:
        return state.laid(seat) >= 0
    return state.phase != CONSTANT or state.pawn(seat) != 0


# What is under way.


def lay_event(state: Table, position: Position) -> None:
    """The event being resolved, its leader, and whether the cards on the table were played in turn."""
    laid = [(seat, int(state.laid(seat))) for seat, _ in position.table]
    state.event = 0
    state.event = events.next_due(state) if position.event is None else position.event
    if position.event is not None and not state.occupied() & bit(state.event):
        raise BadPosition(f"event: expected an event with pawns, got {position.event}")
    if state.event == 0:
        return
    events.demand(state)
    state.leader = events.clockwise(state, events.from_seat(state))
    state.seat = state.leader
    for seat, card in laid:
        lay_again(state, seat, card)
    if laid and state.seat == state.leader:
        raise BadPosition("table: expected somebody still to play in the event")


def lay_again(state: Table, seat: int, card: int) -> None:
    """A card that lies on the table already: its suit and value count, what it earned was paid."""
    if seat != state.seat:
        raise BadPosition(f"table: expected seat {state.seat} to play next (CT-37), got {seat}")
    if state.suit < 0:
        state.suit = suit_of(card)
    if suit_of(card) == state.suit:
        state.peak = max(int(state.peak), int(value_of(card)))
    else:
        state.show_void(seat, state.suit)
    state.seat = events.clockwise(state, (seat + 1) % state.seats)


def lay_chosen(state: Table, position: Position) -> None:
    """The sealed choices that are in."""
    chosen = UNSET if position.chosen is None else position.chosen
    for seat, what in enumerate(by_seat("chosen", chosen, int(state.seats), None)):
        if what is None:
            continue
        if state.phase == TRAVEL:
            if what not in [slot - TRAVEL_TO for slot in travel.reachable(state, seat)]:
                raise BadPosition(f"chosen: expected a slot that seat {seat} can reach, got {what!r}")
            state.seal(seat, int(what))
        elif state.pawn(seat) != 0:
            raise BadPosition(f"chosen: seat {seat} is not at the constant")
        else:
            state.seal(seat, offered(what))


def take_up(state: Contretemps, position: Position) -> None:
    """Go on from what was laid: the last round, the outcome, and phases in which nobody is asked anything."""
    if state.phase != OVER:
        state.terms.last = min(int(state.round) + faults.cards_for_round(state)[0] - 1, ROUNDS)
    if position.outcome is not None or state.phase == OVER:
        end(state, position)
    elif state.phase == EVENTS:
        if state.event == 0:
            turn.go_on(state)
    else:
        state.seat = state.first_owing()
        if state.seat < 0 and state.phase == CONSTANT:
            if state.chosen:
                constant.reveal_offers(state)
            turn.flow(state)
        elif state.seat < 0:
            travel.move_pawns(state)
            state.round += 1
            turn.begin_round(state)


def end(state: Table, position: Position) -> None:
    """How the game ended: as given, or as the events say."""
    if position.outcome is None:
        state.terms.last = state.round
        ending.check_end(state)
        return
    state.outcome = outcome(position.outcome, int(state.seats))
    state.phase, state.seat = OVER, -1


# Single values.


def card_of(name: str) -> int:
    return CARD_NAMES.index(name)


def cards_of(names: list[str]) -> list[int]:
    return [CARD_NAMES.index(name) for name in names]


def card_or_none(name: str | None) -> int:
    return NO_CARD if name is None else CARD_NAMES.index(name)


def offered(what: str | int) -> int:
    """A card chosen for the constant."""
    if not isinstance(what, str):
        raise BadPosition(f"chosen: expected a card from A1 to E13, got {what!r}")
    return CARD_NAMES.index(what)
