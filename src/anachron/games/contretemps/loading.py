"""A position laid on the table: what is left out is filled in, what contradicts itself refused."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from anachron.engine import BadPosition
from anachron.engine.bits import bit, members
from anachron.engine.census import nowhere
from anachron.engine.luck import Luck
from anachron.engine.shapes import by_seat, given, once, outcome, seat_named, sound
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
)
from anachron.games.contretemps.play import Contretemps
from anachron.games.contretemps.rules import ending, events, travel, turn
from anachron.games.contretemps.shapes import Placed, Position
from anachron.games.contretemps.state import CONSTANT, EVENTS, OVER, PHASES, TRAVEL, Table

NUMBERS: dict[str | None, int] = {None: NO_CARD} | {name: card for card, name in enumerate(CARD_NAMES)}


def lay(state: Contretemps, position: Position) -> None:
    """Lay a position on a table that is set up as a fresh game of its options."""
    lay_course(state, position)
    lay_line(state, position)
    lay_seats(state, position)
    if names_cards(position):
        lay_cards(state, position)
    if state.phase == EVENTS:
        lay_event(state, position)
    lay_voids(state, position)


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
        once("line", [f"token {entry.n}" for entry in position.line])
        for entry in position.line:
            lay_placed(state, entry)
        if not state.placed:
            raise BadPosition("line: expected at least one event")
    tokens = members(state.placed)
    state.present = guessed_present(state) if position.present is UNSET else position.present
    if state.present not in tokens:
        raise BadPosition(f"present: expected a placed token of {tokens}, got {state.present}")
    if position.stack or position.line is not UNSET:
        state.stack = list(reversed(tokens_to_come(state, position.stack, tokens)))


def lay_placed(state: Table, entry: Placed) -> None:
    token, owner = entry.n, seat_named("line.ctrl", entry.ctrl, int(state.seats), BadPosition)
    state.placed |= bit(token)
    state.leads[token], state.wins[token] = NUMBERS[entry.lead], NUMBERS[entry.win]
    state.set_owner(token, NOBODY if owner is None else owner)


def guessed_present(state: Table) -> int:
    """The event that nobody controls yet; in classic play the last one."""
    free = [token for token in members(state.placed) if state.owner(token) == NOBODY]
    if len(free) == 1:
        return free[0]
    if state.terms.paradox:
        raise BadPosition("present: expected the token that was placed last")
    return max(members(state.placed))


def tokens_to_come(state: Table, given: list[int], placed: list[int]) -> list[int]:
    """The tokens to come, the next one first; those not named follow, shuffled in paradox."""
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
    seats = int(state.seats)
    for seat, place in enumerate(by_seat("pawns", position.pawns, seats, int(state.present))):
        state.put_pawn(seat, place)
    for seat, energy in enumerate(by_seat("energy", position.energy, seats, 0)):
        state.gain(seat, energy)


def lay_voids(state: Table, position: Position) -> None:
    """The suits that seats have shown not to have."""
    for seat, suits in enumerate(by_seat("voids", position.voids, int(state.seats), [])):
        for suit in suits:
            state.show_void(seat, SUIT_NAMES.index(suit))


# Cards.


def names_cards(position: Position) -> bool:
    """Whether a position says anything of cards, or has begun; else they lie as dealt."""
    begun = position.line is not UNSET or position.round > 1 or position.phase != PHASES[EVENTS]
    named = position.hands, position.constant, position.rest, position.discards
    return begun or bool(position.table or position.out) or any(one is not UNSET for one in named)


def lay_cards(state: Table, position: Position) -> None:
    """All cards that are named, then those left out, from what is nowhere else."""
    lay_hands(state, position)
    lay_table(state, position)
    lay_chosen(state, position)
    state.constant = NUMBERS[given(position.constant, None)]
    state.rest, state.discards = numbers(position.rest), numbers(position.discards)
    state.terms.out = numbers(position.out)
    sound(faults.card_faults(state))
    if position.rest is not UNSET and len(state.rest) != REST:
        raise BadPosition(f"rest: expected {REST} cards, got {len(state.rest)}")
    fill_up(state, position)


def lay_hands(state: Table, position: Position) -> None:
    seats = int(state.seats)
    state.hands = [0] * (seats * SUITS)
    for seat, hand in enumerate(by_seat("hands", position.hands, seats, [])):
        for name in once("hands", hand):
            state.give(seat, NUMBERS[name])


def lay_table(state: Table, position: Position) -> None:
    """The cards played in the event so far; whose turn each was is checked later."""
    once("table", [f"seat {seat}" for seat, _ in position.table])
    for seat, name in position.table:
        seat_named("table", seat, int(state.seats), BadPosition)
        state.put_down(seat, NUMBERS[name])
    if position.table and state.phase != EVENTS:
        raise BadPosition(f"table: expected no cards in phase {position.phase}")


def lay_chosen(state: Table, position: Position) -> None:
    """The sealed choices that are in."""
    chosen = UNSET if position.chosen is None else position.chosen
    for seat, what in enumerate(by_seat("chosen", chosen, int(state.seats), None)):
        if what is not None and state.phase == TRAVEL:
            seal_slot(state, seat, what)
        elif what is not None and state.phase == CONSTANT:
            seal_card(state, seat, what)


def seal_slot(state: Table, seat: int, slot: str | int) -> None:
    if slot not in [number - TRAVEL_TO for number in travel.reachable(state, seat)]:
        raise BadPosition(f"chosen: expected a slot that seat {seat} can reach, got {slot!r}")
    state.seal(seat, int(slot))


def seal_card(state: Table, seat: int, name: str | int) -> None:
    """A card chosen for the constant stays in its hand until the reveal, whether the hand names it or not."""
    if state.pawn(seat) != 0:
        raise BadPosition(f"chosen: seat {seat} is not at the constant")
    if not isinstance(name, str):
        raise BadPosition(f"chosen: expected a card from A1 to E13, got {name!r}")
    state.give(seat, NUMBERS[name])
    state.seal(seat, NUMBERS[name])


def fill_up(state: Table, position: Position) -> None:
    """What is left out comes from the cards that are nowhere, in a seeded random order."""
    spare = nowhere(faults.places(state), deck(int(state.seats)))
    Luck(0).stream("deal").shuffle(spare)
    if position.constant is UNSET and spare:
        state.constant = spare.pop()
    if position.hands is UNSET:
        for seat in range(int(state.seats)):
            left = len(spare) - (HAND + 1 - int(state.round) - used_up(state, seat))
            for card in spare[left:]:
                state.give(seat, card)
            del spare[left:]
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
    """The event being resolved, with the cards on the table played in turn once more."""
    state.event = 0
    if position.event is not None and not state.occupied() & bit(position.event):
        raise BadPosition(f"event: expected an event with pawns, got {position.event}")
    token = position.event or events.next_due(state)
    if token:
        events.open_event(state, token)
        earned = state.energy
        for seat, name in position.table:
            if seat != state.seat:
                raise BadPosition(f"table: expected seat {state.seat} to play next (CT-37), got {seat}")
            if events.lay(state, seat, NUMBERS[name]):
                raise BadPosition("table: expected somebody still to play in the event")
        state.energy = earned  # what the cards earned was paid


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
        if state.seat < 0 and state.chosen:
            turn.reveal(state)
        elif state.seat < 0:
            turn.flow(state)  # nobody is at the constant


def end(state: Table, position: Position) -> None:
    """How the game ended: as given, or as the events say."""
    if position.outcome is None:
        state.terms.last = state.round
        ending.check_end(state)
        return
    state.outcome = outcome(position.outcome, int(state.seats))
    state.phase, state.seat = OVER, -1


def numbers(names: list[str] | UnsetType) -> list[int]:
    return [NUMBERS[name] for name in given(names, [])]
