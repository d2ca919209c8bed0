"""What a seat cannot see, drawn again: hands that keep every shown void, the rest, tokens, sealed choices."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.engine.luck import Stream
from anachron.games.contretemps.choices import OFFER, TRAVEL_TO
from anachron.games.contretemps.content.cards import SUITS, VALUES
from anachron.games.contretemps.rules.constant import can_be_offered
from anachron.games.contretemps.rules.rings import REST_PLACE, Rings
from anachron.games.contretemps.rules.travel import reachable
from anachron.games.contretemps.state import ALL_VALUES, CONSTANT, TRAVEL, Table

EACH: Final = 0x010101010101  # the first bit of every seat's byte
LOW_SEATS: Final = 4  # the values of one suit that so many seats receive fit into a word


def redeal(state: Table, seat: i64, stream: Stream) -> None:
    """Draw anew, in place, all that a seat (-1: a spectator) cannot see."""
    deal = Deal(state, seat)
    deal.spread(stream)
    if deal.is_wrong:
        deal.mend(stream)
    if state.terms.paradox:
        state.stack.sort()
        stream.shuffle(state.stack)  # CT-91: its order is hidden, what is missing is known
    if state.phase == CONSTANT or state.phase == TRAVEL:
        reseal(state, seat, stream)


class Deal:
    """The unseen cards on their way to other seats and the rest, each of which gets as many as it had."""

    def __init__(self, state: Table, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.voids = state.voids
        self.rest: list[i64] = []
        self.is_wrong = False  # whether a card lies where it may not
        places: i64 = len(state.rest)
        other = state.seats - 1
        places <<= 8 * (REST_PLACE - other - 1)
        while other >= 0:
            places <<= 8
            if other != seat:
                places += state.hand_size(other)
            other -= 1
        self.places = places  # left to be filled: a byte for each seat, and one for the rest
        for card in state.rest:
            state.give(1 if seat == 0 else 0, card)  # all cards are gathered from the hands

    def spread(self, stream: Stream) -> None:
        """Every card goes to any of the places left: first the suits that somebody has shown not to have."""
        suit: i64 = 0
        while suit < SUITS:
            if (self.voids >> suit) & EACH:
                self.spread_suit(suit, stream)
            suit += 1
        suit = 0
        while suit < SUITS:
            if not (self.voids >> suit) & EACH:
                self.spread_suit(suit, stream)
            suit += 1
        self.state.rest = self.rest

    def spread_suit(self, suit: i64, stream: Stream) -> None:
        """The cards of one suit, to whoever may have it as long as there are places."""
        values = self.gathered(suit)
        open_places = self.places & ~(((self.voids >> suit) & EACH) * 255)
        left = total(open_places)
        low: i64 = 0
        high: i64 = 0
        value: i64 = 0
        while values:
            if values & 1:
                if left == 0:
                    self.is_wrong = True
                    open_places = self.places
                    left = total(open_places)
                place = place_of(open_places, stream.below(left))
                left -= 1
                open_places -= bit(8 * place)
                self.places -= bit(8 * place)
                if place == REST_PLACE:
                    self.rest.append(suit * VALUES + value)
                elif place < LOW_SEATS:
                    low |= bit(VALUES * place + value)
                else:
                    high |= bit(VALUES * (place - LOW_SEATS) + value)
            values >>= 1
            value += 1
        self.hand_out(suit, low, high)

    def gathered(self, suit: i64) -> i64:
        """The values of a suit that the others hold."""
        state = self.state
        values: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if other != self.seat:
                values |= state.holding(other, suit)
            other += 1
        return values

    def hand_out(self, suit: i64, low: i64, high: i64) -> None:
        state = self.state
        other: i64 = 0
        while other < state.seats:
            if other == LOW_SEATS:
                low = high
            if other != self.seat:
                state.hands[other * SUITS + suit] = low & ALL_VALUES
            low >>= VALUES
            other += 1

    def mend(self, stream: Stream) -> None:
        """Some cards came where they may not lie: they are moved on."""
        state = self.state
        cards, places = self.rest, [REST_PLACE for _ in self.rest]
        other: i64 = 0
        while other < state.seats:
            if other != self.seat:
                for card in state.hand(other):
                    state.take(other, card)
                    cards.append(card)
                    places.append(other)
            other += 1
        Rings(cards, places, self.voids).mend(stream)
        state.rest = []
        for card, place in zip(cards, places):
            if place == REST_PLACE:
                state.rest.append(card)
            else:
                state.give(place, card)


def total(places: i64) -> i64:
    """How many places all receivers have together."""
    found: i64 = 0
    while places:
        found += places & 255
        places >>= 8
    return found


def place_of(places: i64, n: i64) -> i64:
    """Who receives at the n-th place."""
    receiver: i64 = 0
    while n >= places & 255:
        n -= places & 255
        places >>= 8
        receiver += 1
    return receiver


def reseal(state: Table, seat: i64, stream: Stream) -> None:
    """Others who are ready have chosen something: anything they could."""
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.sealed(other) >= 0:
            if state.phase == TRAVEL:
                slots = reachable(state, other)
                state.seal(other, slots[stream.below(len(slots))] - TRAVEL_TO)
            else:
                cards = can_be_offered(state, other)
                state.seal(other, cards[stream.below(len(cards))] - OFFER)
        other += 1
