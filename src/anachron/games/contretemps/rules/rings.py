"""A deal that keeps many shown voids: cards that lie wrong go round rings of places where each is allowed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.engine.luck import Stream
from anachron.games.contretemps.content.cards import SUITS, suit_of

REST_PLACE: Final = 6  # stands for the hidden rest among the seats that receive cards: it shows no voids


class Rings:
    """Which card lies in which place, and who receives at that place."""

    def __init__(self, cards: list[i64], places: list[i64], voids: i64) -> None:
        self.cards = cards
        self.places = places
        self.voids = voids  # a byte of suits for each receiver
        self.tried: i64 = 0  # stops that a ring has been tried through: bit place * SUITS + suit

    def fits(self, place: i64, card: i64) -> bool:
        """The rest may be anything; a seat never gets a suit it has shown not to have."""
        return (self.voids >> (8 * self.places[place] + suit_of(card))) & 1 == 0

    def mend(self, stream: Stream) -> None:
        """Send every card that lies wrong round a ring of places where each card is allowed."""
        i: i64 = 0
        while i < len(self.cards):
            if not self.fits(i, self.cards[i]):
                ring = [i]
                self.tried = 0
                found = self.close(ring, stream)
                assert found, "no deal keeps the voids"
                self.turn(ring)
            i += 1

    def close(self, ring: list[i64], stream: Stream) -> bool:
        """Lengthen a ring until its last card may go to where its first one lies."""
        card = self.cards[ring[len(ring) - 1]]
        onward: list[i64] = []
        i: i64 = 0
        while i < len(self.cards):
            if i != ring[0] and self.fits(i, card):
                onward.append(i)
            i += 1
        stream.shuffle(onward)
        for i in onward:
            if self.fits(ring[0], self.cards[i]):
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

    def turn(self, ring: list[i64]) -> None:
        """Every card moves to the next place of the ring, the last one to the first."""
        moving = self.cards[ring[len(ring) - 1]]
        for i in ring:
            staying = self.cards[i]
            self.cards[i] = moving
            moving = staying
