"""What a seat cannot see, drawn again: hands that keep every shown void, the rest, tokens, sealed choices."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, lowest
from anachron.engine.luck import Stream
from anachron.games.contretemps.choices import OFFER, TRAVEL_TO
from anachron.games.contretemps.content.cards import SUITS, suit_of, value_of
from anachron.games.contretemps.rules.constant import can_be_offered
from anachron.games.contretemps.rules.travel import reachable
from anachron.games.contretemps.state import CONSTANT, TRAVEL, Table

REST_PLACE: Final = 6  # stands for the hidden rest among the seats that receive cards


class Deal:
    """Cards on their way: which card lies in which place, and who receives at that place."""

    def __init__(self, state: Table, seat: i64) -> None:
        self.state = state
        self.cards: list[i64] = []
        self.places: list[i64] = []
        self.tried: i64 = 0  # stops that a ring has been tried through: bit place * SUITS + suit
        unseen: list[i64] = [0] * SUITS  # values by suit: in one order, whoever holds them
        for hidden in state.rest:
            unseen[suit_of(hidden)] |= bit(value_of(hidden) - 1)
            self.places.append(REST_PLACE)
        receiver: i64 = 0
        while receiver < state.seats:
            if receiver != seat:
                self.take_hand(receiver, unseen)
            receiver += 1
        suit: i64 = 0
        while suit < SUITS:
            values = unseen[suit]
            while values:
                self.cards.append(suit * 13 + lowest(values))
                values &= values - 1
            suit += 1

    def take_hand(self, receiver: i64, unseen: list[i64]) -> None:
        suit: i64 = 0
        while suit < SUITS:
            values = self.state.holding(receiver, suit)
            unseen[suit] |= values
            while values:
                self.places.append(receiver)
                values &= values - 1
            suit += 1

    def may_hold(self, receiver: i64, card: i64) -> bool:
        """The rest may be anything; a seat never gets a suit it has shown not to have."""
        return receiver == REST_PLACE or not self.state.void_suits(receiver) & bit(suit_of(card))

    def mend(self, stream: Stream) -> None:
        """Send every card that lies wrong round a ring of places where each card is allowed."""
        if not self.state.voids:
            return
        i: i64 = 0
        while i < len(self.cards):
            if not self.may_hold(self.places[i], self.cards[i]):
                ring = [i]
                self.tried = 0
                found = self.close(ring, stream)
                assert found, "no deal keeps the voids"
                turn_ring(self.cards, ring)
            i += 1

    def close(self, ring: list[i64], stream: Stream) -> bool:
        """Lengthen a ring until its last card may go to where its first one lies."""
        card = self.cards[ring[len(ring) - 1]]
        home = self.places[ring[0]]
        onward: list[i64] = []
        i: i64 = 0
        while i < len(self.cards):
            if i != ring[0] and self.may_hold(self.places[i], card):
                onward.append(i)
            i += 1
        stream.shuffle(onward)
        for i in onward:
            if self.may_hold(home, self.cards[i]):
                ring.append(i)
                return True
        for i in onward:
            stop = bit(self.places[i] * SUITS + suit_of(self.cards[i]))  # cards of one suit lead equally far
            if self.tried & stop:
                continue
            self.tried |= stop
            ring.append(i)
            if self.close(ring, stream):
                return True
            ring.pop()
        return False


def turn_ring(cards: list[i64], ring: list[i64]) -> None:
    """Every card moves to the next place of the ring, the last one to the first."""
    moving = cards[ring[len(ring) - 1]]
    for i in ring:
        staying = cards[i]
        cards[i] = moving
        moving = staying


def redeal(state: Table, seat: i64, stream: Stream) -> None:
    """Draw anew, in place, all that a seat (-1: a spectator) cannot see."""
    deal = Deal(state, seat)
    stream.shuffle(deal.cards)
    deal.mend(stream)
    receiver: i64 = 0
    while receiver < state.seats:
        if receiver != seat:
            suit: i64 = 0
            while suit < SUITS:
                state.hands[receiver * SUITS + suit] = 0
                suit += 1
        receiver += 1
    state.rest = []
    i: i64 = 0
    while i < len(deal.cards):
        if deal.places[i] == REST_PLACE:
            state.rest.append(deal.cards[i])
        else:
            state.give(deal.places[i], deal.cards[i])
        i += 1
    if state.setup.paradox:
        state.stack.sort()
        stream.shuffle(state.stack)  # CT-91: its order is hidden, what is missing is known
    if state.phase == CONSTANT or state.phase == TRAVEL:
        reseal(state, seat, stream)


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
