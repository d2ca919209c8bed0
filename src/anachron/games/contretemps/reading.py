"""A position laid on the table: every field read, what is left out filled in, contradictions refused."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, Outcome, Position
from anachron.engine.bits import bit, members
from anachron.engine.luck import Luck
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
from anachron.games.contretemps.state import CONSTANT, EVENTS, OVER, PHASES, TRAVEL, Table, with_byte

FIELDS = (
    "game options seats round phase marker constant present stack pawns energy line hands rest discards "
    "voids decisions event table chosen out chance outcome seat pending choices refused known log previews "
    "ready"
).split()
MOST_ENERGY = 200  # no game comes near it
CARD_FIELDS = ("hands", "constant", "rest", "discards", "out", "table", "line", "round", "phase")


def read(state: Contretemps, position: Position) -> None:
    """Lay a position on a table that is set up as a fresh game of its options."""
    unknown = [name for name in position if name not in FIELDS]
    if unknown:
        raise BadPosition(f"{unknown[0]}: expected fields among {', '.join(FIELDS)}")
    read_course(state, position)
    read_line(state, position)
    read_seats(state, position)
    read_cards(state, position)
    if state.phase == EVENTS:
        read_event(state, position)
    elif state.phase in (CONSTANT, TRAVEL):
        read_chosen(state, position)
    read_voids(state, position)


def check(state: Table) -> None:
    """Refuse a position that contradicts itself."""
    for fault in faults.contradictions(state):
        raise BadPosition(fault)


def read_course(state: Table, position: Position) -> None:
    """Round, phase, marker and how many decisions were made."""
    state.round = number(position.get("round", 1), 1, ROUNDS, "round")
    state.phase = PHASES.index(one_of(position.get("phase", PHASES[EVENTS]), PHASES, "phase"))
    marker = number(position.get("marker", int(state.setup.marker)), 0, state.seats - 1, "marker")
    if marker != state.setup.marker:
        raise BadPosition(f"marker: expected seat {state.setup.marker} as in options.first, got {marker}")
    state.made = number(position.get("decisions", 0), 0, 1_000_000, "decisions")


# The timeline.


def read_line(state: Table, position: Position) -> None:
    """The placed tokens with their cards and discs, the present, and the tokens to come."""
    if "line" in position:
        state.placed = 0
        for entry in list_of(position["line"], "line"):
            read_placed(state, entry)
        if not state.placed:
            raise BadPosition("line: expected at least one event")
    tokens = members(state.placed)
    given = position["present"] if "present" in position else guessed_present(state)
    state.present = number(given, 1, TOKENS, "present")
    if state.present not in tokens:
        raise BadPosition(f"present: expected a placed token of {tokens}, got {state.present}")
    if "stack" in position or "line" in position:
        state.stack = list(reversed(read_stack(state, position, tokens)))


def read_placed(state: Table, entry: Any) -> None:
    if not isinstance(entry, dict) or not {"n"} <= set(entry) <= {"n", "lead", "win", "ctrl"}:
        raise BadPosition(f"line: expected events with n, lead, win and ctrl, got {entry!r}")
    token = number(entry["n"], 1, TOKENS, "line")
    if state.placed & bit(token):
        raise BadPosition(f"line: token {token} is there twice")
    state.placed |= bit(token)
    state.leads[token] = card_or_none(entry.get("lead"), "line")
    state.wins[token] = card_or_none(entry.get("win"), "line")
    owner = entry.get("ctrl")
    state.set_owner(token, NOBODY if owner is None else number(owner, 0, state.seats - 1, "line.ctrl"))


def guessed_present(state: Table) -> int:
    """The event that nobody controls yet; in classic play the last one."""
    free = [token for token in members(state.placed) if state.owner(token) == NOBODY]
    if len(free) == 1:
        return free[0]
    if state.setup.paradox:
        raise BadPosition("present: expected the token that was placed last")
    return max(members(state.placed))


def read_stack(state: Table, position: Position, placed: list[int]) -> list[int]:
    """The tokens to come, the next one first; those not named follow, shuffled in paradox."""
    given = [number(n, 1, TOKENS, "stack") for n in list_of(position.get("stack", []), "stack")]
    if len(set(given)) != len(given) or set(given) & set(placed):
        raise BadPosition(f"stack: expected tokens that are not placed, once each, got {given}")
    others = [n for n in range(1, TOKENS + 1) if n not in placed and n not in given]
    if state.setup.paradox:
        Luck(0).stream("tokens").shuffle(others)
    elif given + others != sorted(given + others):
        raise BadPosition(f"stack: expected tokens in ascending order (CT-14), got {given}")
    return given + others


# Pawns, energy, voids.


def read_seats(state: Table, position: Position) -> None:
    seats = int(state.seats)
    present = int(state.present)
    pawns = per_seat(position.get("pawns", [present] * seats), seats, "pawns")
    energy = per_seat(position.get("energy", [0] * seats), seats, "energy")
    for seat in range(seats):
        state.put_pawn(seat, number(pawns[seat], 0, TOKENS, "pawns"))
        if state.pawn(seat) and not state.placed & bit(state.pawn(seat)):
            raise BadPosition(f"pawns: expected a placed token or 0, got {pawns[seat]}")
        state.energy = with_byte(state.energy, seat, number(energy[seat], 0, MOST_ENERGY, "energy"))


def read_voids(state: Table, position: Position) -> None:
    """The suits that seats have shown not to have."""
    seats = int(state.seats)
    voids = per_seat(position.get("voids", [[]] * seats), seats, "voids")
    for seat, suits in enumerate(voids):
        for suit in list_of(suits, "voids"):
            state.show_void(seat, SUIT_NAMES.index(one_of(suit, SUIT_NAMES, "voids")))


# Cards.


def read_cards(state: Table, position: Position) -> None:
    """All cards that are named, then those left out, from what is nowhere else."""
    if not any(name in position for name in CARD_FIELDS):
        return  # as dealt
    seats = int(state.seats)
    state.hands = [0] * (seats * SUITS)
    for seat, hand in enumerate(per_seat(position.get("hands", [[]] * seats), seats, "hands")):
        for name in list_of(hand, "hands"):
            card = card_of(name, "hands")
            if state.has(seat, card):
                raise BadPosition(f"hands: {name} is there twice")
            state.give(seat, card)
    read_table(state, position)
    state.constant = card_or_none(position.get("constant"), "constant")
    state.rest = [card_of(name, "rest") for name in list_of(position.get("rest", []), "rest")]
    state.discards = [card_of(name, "discards") for name in list_of(position.get("discards", []), "discards")]
    state.setup.out = [card_of(name, "out") for name in list_of(position.get("out", []), "out")]
    add_chosen(state, position)
    for fault in faults.card_faults(state):
        raise BadPosition(fault)
    if "rest" in position and len(state.rest) != REST:
        raise BadPosition(f"rest: expected {REST} cards, got {len(state.rest)}")
    fill_up(state, position)


def read_table(state: Table, position: Position) -> None:
    """The cards played in the event so far; whose turn each was is checked later."""
    for entry in list_of(position.get("table", []), "table"):
        if not isinstance(entry, list | tuple) or len(entry) != 2:
            raise BadPosition(f"table: expected pairs of seat and card, got {entry!r}")
        seat = number(entry[0], 0, state.seats - 1, "table")
        if state.laid(seat) >= 0:
            raise BadPosition(f"table: seat {seat} is there twice")
        state.put_down(seat, card_of(entry[1], "table"))
    if position.get("table") and state.phase != EVENTS:
        raise BadPosition(f"table: expected no cards in phase {PHASES[state.phase]}")


def add_chosen(state: Table, position: Position) -> None:
    """A card chosen for the constant stays in its hand until the reveal, whether the hand names it or not."""
    if state.phase == CONSTANT and position.get("chosen") is not None:
        chosen = per_seat(position["chosen"], int(state.seats), "chosen")
        for seat, name in enumerate(chosen):
            if name is not None:
                state.give(seat, card_of(name, "chosen"))


def fill_up(state: Table, position: Position) -> None:
    """What is left out comes from the cards that are nowhere, in a seeded random order."""
    met = {card for _, card in faults.everywhere(state)}
    spare = [card for card in deck(int(state.seats)) if card not in met]
    Luck(0).stream("deal").shuffle(spare)
    if "constant" not in position and spare:
        state.constant = spare.pop()
    if "hands" not in position:
        for seat in range(int(state.seats)):
            wanted = HAND + 1 - int(state.round) - used_up(state, seat)
            for card in spare[len(spare) - wanted :] if wanted else []:
                state.give(seat, card)
            del spare[len(spare) - wanted :]
    if "rest" not in position:
        state.rest = list(spare[:REST])
        del spare[:REST]
    if "discards" in position:
        state.setup.out = sorted([*state.setup.out, *spare])  # a card that is nowhere is out of the game
    else:
        state.discards = list(spare)


def used_up(state: Table, seat: int) -> bool:
    """Whether a seat has used this round's card, before it is known which event is being resolved."""
    if state.phase == EVENTS:
        return state.laid(seat) >= 0
    return state.phase != CONSTANT or state.pawn(seat) != 0


# What is under way.


def read_event(state: Table, position: Position) -> None:
    """The event being resolved, its leader, and whether the cards on the table were played in turn."""
    laid = [(int(seat), int(state.laid(seat))) for seat, _ in position.get("table", [])]
    token = position.get("event")
    state.event = 0
    if token is None:
        state.event = events.next_due(state)
    else:
        state.event = number(token, 1, TOKENS, "event")
        if not state.occupied() & bit(state.event):
            raise BadPosition(f"event: expected an event with pawns, got {token}")
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


def read_chosen(state: Table, position: Position) -> None:
    """The sealed choices that are in."""
    seats = int(state.seats)
    chosen = position.get("chosen")
    for seat, what in enumerate(per_seat([None] * seats if chosen is None else chosen, seats, "chosen")):
        if what is None:
            continue
        if state.phase == TRAVEL:
            slots = [slot - TRAVEL_TO for slot in travel.reachable(state, seat)]
            if type(what) is not int or what not in slots:
                raise BadPosition(f"chosen: expected a slot that seat {seat} can reach, got {what!r}")
            state.seal(seat, what)
        elif state.pawn(seat) != 0:
            raise BadPosition(f"chosen: seat {seat} is not at the constant")
        else:
            state.seal(seat, card_of(what, "chosen"))


def take_up(state: Contretemps, position: Position) -> None:
    """Go on from what was read: the last round, the outcome, and phases in which nobody is asked anything."""
    if state.phase != OVER:
        state.setup.last = min(int(state.round) + faults.cards_for_round(state)[0] - 1, ROUNDS)
    if position.get("outcome") is not None or state.phase == OVER:
        read_outcome(state, position.get("outcome"))
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


def read_outcome(state: Table, ended: Any) -> None:
    """How the game ended: as given, or as the events say."""
    if ended is None:
        state.setup.last = state.round
        ending.check_end(state)
        return
    state.outcome = Outcome.read(ended, int(state.setup.seats))
    state.phase, state.seat = OVER, -1


# Single values.


def card_of(name: Any, field: str) -> int:
    if not isinstance(name, str) or name not in CARD_NAMES:
        raise BadPosition(f"{field}: expected a card from A1 to E13, got {name!r}")
    return CARD_NAMES.index(name)


def card_or_none(name: Any, field: str) -> int:
    return NO_CARD if name is None else card_of(name, field)


def number(value: Any, least: int, most: int, field: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{field}: expected a number from {least} to {most}, got {value!r}")
    return value


def one_of(value: Any, values: tuple[str, ...], field: str) -> str:
    if not isinstance(value, str) or value not in values:
        raise BadPosition(f"{field}: expected one of {', '.join(values)}, got {value!r}")
    return value


def list_of(value: Any, field: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadPosition(f"{field}: expected a list, got {value!r}")
    return list(value)


def per_seat(value: Any, seats: int, field: str) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) != seats:
        raise BadPosition(f"{field}: expected one entry for each of {seats} seats, got {value!r}")
    return list(value)


def chance_of(position: Position) -> list[dict[str, Any]]:
    """The outcomes that a position sets for the chance ahead."""
    entries = list_of(position.get("chance", []), "chance")
    if not all(isinstance(entry, dict) and set(entry) == {"what", "is"} for entry in entries):
        raise BadPosition(f"chance: expected a list of what and is, got {entries!r}")
    return entries
