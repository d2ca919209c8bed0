"""What a seat may know as numbers; seats are counted from the one that looks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine import observer
from anachron.engine.bits import bit
from anachron.engine.observer import Field
from anachron.engine.row import MOST, Row
from anachron.engine.state import State
from anachron.games.contretemps.content.cards import CARDS, ROUNDS, SUITS, TOKENS, VALUES
from anachron.games.contretemps.state import CONSTANT, EVENTS, PHASES, TRAVEL, Table, byte_at

PLACES: Final = TOKENS + 1  # of a pawn: the constant and the tokens


class Observer(observer.Observer):
    """Cards as one of 65, tokens as one of 10, seats as one of those at the table."""

    def layout(self) -> list[Field]:
        seats = int(self.seats)
        return [
            Field("hand", CARDS, "own cards"),
            Field("constant", CARDS, "the constant"),
            Field("discards", CARDS, "cards discarded"),
            Field("out", CARDS, "cards that are not in this game"),
            Field("leads", TOKENS * CARDS, "the card that led each event"),
            Field("wins", TOKENS * CARDS, "the card that won each event"),
            Field("owners", TOKENS * seats, "who controls each event"),
            Field("table", seats * CARDS, "the card each seat has played in the event being resolved"),
            Field("pawns", seats * PLACES, "where each pawn stands: the constant, then the tokens"),
            Field("voids", seats * SUITS, "suits that each seat has shown not to have"),
            Field("placed", TOKENS, "the tokens of the timeline"),
            Field("present", TOKENS, "the token of the present"),
            Field("event", TOKENS, "the token being resolved"),
            Field("suit", SUITS, "the suit demanded there"),
            Field("pending", seats, "who owes a choice"),
            Field("marker", seats, "who holds the marker"),
            Field("ready", seats, "who has chosen in secret"),
            Field("chosen_card", CARDS, "the card this seat offers as constant"),
            Field("chosen_slot", PLACES, "the slot this seat travels to"),
            Field("phase", len(PHASES), "what is decided: " + ", ".join(PHASES)),
            Field("round", ROUNDS, "the round"),
            Field("paradox", 1, "whether the mode is paradox"),
            Field("energy", seats, "the energy of each seat", MOST),
            Field("cards", seats, "how many cards each seat holds", MOST),
            Field("rest", 1, "how many cards nobody sees", MOST),
            Field("left", 1, "decisions until the game is cut off; 255 for more or never", MOST),
        ]

    def observe(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Table)
        suit: i64 = 0
        while suit < SUITS:
            row.bits(state.holding(seat, suit), VALUES)
            suit += 1
        row.one(state.constant, CARDS)
        row.listed(state.discards, CARDS)
        row.listed(state.terms.out, CARDS)
        self.observe_line(state, seat, row)
        self.observe_seats(state, seat, row)
        row.bits(state.placed >> 1, TOKENS)
        row.one(state.present - 1, TOKENS)
        row.one(state.event - 1 if state.phase == EVENTS else -1, TOKENS)
        row.one(state.suit if state.phase == EVENTS else -1, SUITS)
        self.observe_asked(state, seat, row)
        row.one(state.phase, len(PHASES))
        row.one(state.round - 1, ROUNDS)
        row.flag(state.terms.paradox)
        self.observe_counts(state, seat, row)
        row.number(len(state.rest))
        row.number(state.terms.cap - state.made if state.terms.cap else MOST)

    def observe_line(self, state: Table, seat: i64, row: Row) -> None:
        """What lies at the events, and who controls them."""
        put_events(state.leads, state.placed, row)
        put_events(state.wins, state.placed, row)
        number: i64 = 1
        while number <= TOKENS:
            owner = state.owner(number)
            row.one(owner if owner < 0 else (owner - seat + self.seats) % self.seats, self.seats)
            number += 1

    def observe_seats(self, state: Table, seat: i64, row: Row) -> None:
        """Cards played, pawns and shown voids of each seat."""
        n: i64 = 0
        while n < self.seats:
            row.one(state.laid((seat + n) % self.seats), CARDS)
            n += 1
        n = 0
        while n < self.seats:
            row.one(state.pawn((seat + n) % self.seats), PLACES)
            n += 1
        n = 0
        while n < self.seats:
            row.bits(state.void_suits((seat + n) % self.seats), SUITS)
            n += 1

    def observe_asked(self, state: Table, seat: i64, row: Row) -> None:
        """Who owes a choice, and who has made one in secret; what, only if it is one's own."""
        pending: i64 = 0
        ready: i64 = 0
        n: i64 = 0
        while n < self.seats:
            other = (seat + n) % self.seats
            if state.seat == other or (state.seat >= 0 and state.owes(other)):
                pending |= bit(n)
            if state.sealed(other) >= 0:
                ready |= bit(n)
            n += 1
        row.bits(pending, self.seats)
        row.one((state.terms.marker - seat + self.seats) % self.seats, self.seats)
        row.bits(ready, self.seats)
        row.one(state.sealed(seat) if state.phase == CONSTANT else -1, CARDS)
        row.one(state.sealed(seat) if state.phase == TRAVEL else -1, PLACES)

    def observe_counts(self, state: Table, seat: i64, row: Row) -> None:
        n: i64 = 0
        while n < self.seats:
            row.number(state.energy_of((seat + n) % self.seats))
            n += 1
        sizes = state.hand_sizes()
        n = 0
        while n < self.seats:
            row.number(byte_at(sizes, (seat + n) % self.seats))
            n += 1


def put_events(cards: list[i64], placed: i64, row: Row) -> None:
    """A card at each event; none beyond the last token of the timeline."""
    token: i64 = 1
    while placed >> token:
        row.one(cards[token], CARDS)
        token += 1
    row.none((TOKENS + 1 - token) * CARDS)
