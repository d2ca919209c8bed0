"""What lies on the table: hands as sets of values by suit (bits), the timeline by token number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count, lowest, members
from anachron.engine.luck import SPREAD, WORD
from anachron.engine.state import State
from anachron.games.contretemps.content.cards import (
    NO_CARD,
    NO_SUIT,
    NOBODY,
    ROUNDS,
    SUITS,
    TOKENS,
    VALUES,
    suit_of,
    value_of,
)

if TYPE_CHECKING:
    from anachron.engine.game import Game

# The phases in which somebody decides (CT-27), and the end.
EVENTS: Final = 0
CONSTANT: Final = 1
TRAVEL: Final = 2
OVER: Final = 3
PHASES: Final = ("events", "constant", "travel", "over")

ALL_VALUES: Final = 8191  # of one suit, as bits; a constant that compiled code can inline
assert ALL_VALUES == 2**VALUES - 1
LISTED: Final[list[list[int] | None]] = [None] * (SUITS * (ALL_VALUES + 1))  # see `cards_of`


class Terms:
    """What stays as it was when the game began; shared by all clones."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.lowest: i64 = 1  # the lowest value in play
        self.paradox = False
        self.marker: i64 = 0  # CT-20: it never moves
        self.cap: i64 = 0  # decisions, 0 for none
        self.last: i64 = ROUNDS  # the last round
        self.out: list[int] = []  # cards of the deck that a position has taken out of the game


class Table(State):
    """Hands, the timeline, pawns and energy, and how far the round has come."""

    def __init__(self, game: Game, terms: Terms, blank: bool = True) -> None:
        super().__init__(game)
        self.terms = terms
        self.seats: i64 = terms.seats
        if blank:
            seats = int(terms.seats)
            self.hands: list[i64] = [0] * (seats * SUITS)  # the values held, bit 0 for a 1, by seat and suit
            self.leads: list[i64] = [NO_CARD] * (TOKENS + 1)  # by token number
            self.wins: list[i64] = [NO_CARD] * (TOKENS + 1)
            self.discards: list[i64] = []
            self.stack: list[i64] = []  # tokens to come, the next one last
            self.rest: list[i64] = []  # CT-13: the hidden cards
        self.owners: i64 = 0  # four bits a token: the controller's seat + 1; CT-17: no disc lies there yet
        # One byte a seat:
        self.energy: i64 = 0  # CT-19
        self.pawns: i64 = 0  # token numbers, 0 for the constant
        self.chosen: i64 = 0  # sealed: a card or a slot, + 1
        self.table: i64 = 0  # the card played in the event being resolved, + 1
        self.voids: i64 = 0  # suits that the seat has shown not to have
        self.round: i64 = 1
        self.phase: i64 = EVENTS
        self.constant: i64 = NO_CARD
        self.placed: i64 = 0  # the tokens of the timeline
        self.present: i64 = 0
        self.event: i64 = 0  # the token being resolved, 0 for none
        self.leader: i64 = NOBODY
        self.suit: i64 = NO_SUIT  # demanded at the event being resolved
        self.peak: i64 = 0  # the highest value of that suit present there (CT-44)
        self.made: i64 = 0  # decisions so far

    def copy_to(self, twin: Table) -> None:
        """Make a new table equal to this one."""
        twin.seat = self.seat
        twin.outcome = self.outcome
        twin.hands = self.hands.copy()
        twin.leads = self.leads.copy()
        twin.wins = self.wins.copy()
        twin.owners = self.owners
        twin.energy = self.energy
        twin.pawns = self.pawns
        twin.chosen = self.chosen
        twin.table = self.table
        twin.voids = self.voids
        twin.discards = self.discards.copy()
        twin.stack = self.stack.copy()
        twin.rest = self.rest
        twin.round = self.round
        twin.phase = self.phase
        twin.constant = self.constant
        twin.placed = self.placed
        twin.present = self.present
        twin.event = self.event
        twin.leader = self.leader
        twin.suit = self.suit
        twin.peak = self.peak
        twin.made = self.made

    # Hands.

    def holding(self, seat: i64, suit: i64) -> i64:
        """The values a seat holds in a suit, as bits."""
        return self.hands[seat * SUITS + suit]

    def has(self, seat: i64, card: i64) -> bool:
        return self.holding(seat, suit_of(card)) & bit(value_of(card) - 1) != 0

    def give(self, seat: i64, card: i64) -> None:
        at = seat * SUITS + suit_of(card)
        self.hands[at] = self.hands[at] | bit(value_of(card) - 1)

    def take(self, seat: i64, card: i64) -> None:
        at = seat * SUITS + suit_of(card)
        self.hands[at] = self.hands[at] & ~bit(value_of(card) - 1)

    def hand(self, seat: i64) -> list[int]:
        """The cards of a seat, by suit and value."""
        found: list[int] = []
        suit: i64 = 0
        while suit < SUITS:
            values = self.holding(seat, suit)
            if values:
                found.extend(cards_of(suit, values))
            suit += 1
        return found

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            size += count(self.holding(seat, suit))
            suit += 1
        return size

    def hand_sizes(self) -> i64:
        """How many cards each seat holds, one byte a seat."""
        sizes: i64 = 0
        suit: i64 = 0
        place: i64 = 0
        for values in self.hands:
            sizes += count(values) << place
            suit += 1
            if suit == SUITS:
                suit = 0
                place += 8
        return sizes

    def nth_card(self, seat: i64, n: i64) -> i64:
        """One card of a seat, counted by suit and value."""
        suit: i64 = 0
        while True:
            values = self.holding(seat, suit)
            held = count(values)
            if n < held:
                return suit * VALUES + nth(values, n)
            n -= held
            suit += 1

    # What is in front of a seat.

    def pawn(self, seat: i64) -> i64:
        """The token where a seat's pawn stands, 0 for the constant."""
        return byte_at(self.pawns, seat)

    def put_pawn(self, seat: i64, token: i64) -> None:
        self.pawns = with_byte(self.pawns, seat, token)

    def gather(self) -> None:
        """All pawns go to the present."""
        pawns: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            pawns = (pawns << 8) | self.present
            seat += 1
        self.pawns = pawns

    def energy_of(self, seat: i64) -> i64:
        return byte_at(self.energy, seat)

    def gain(self, seat: i64, amount: i64) -> None:
        """Energy taken, or spent if negative."""
        self.energy = with_byte(self.energy, seat, byte_at(self.energy, seat) + amount)

    def laid(self, seat: i64) -> i64:
        """The card a seat has played in the event being resolved, or NO_CARD."""
        return byte_at(self.table, seat) - 1

    def put_down(self, seat: i64, card: i64) -> None:
        self.table = with_byte(self.table, seat, card + 1)

    def void_suits(self, seat: i64) -> i64:
        """The suits that a seat has shown not to have, as bits."""
        return byte_at(self.voids, seat)

    def show_void(self, seat: i64, suit: i64) -> None:
        self.voids = with_byte(self.voids, seat, byte_at(self.voids, seat) | bit(suit))

    # The timeline.

    def owner(self, token: i64) -> i64:
        """Who controls an event, or NOBODY."""
        return ((self.owners >> (4 * token)) & 15) - 1

    def set_owner(self, token: i64, seat: i64) -> None:
        old = (self.owners >> (4 * token)) & 15
        self.owners ^= (old ^ (seat + 1)) << (4 * token)

    def trump(self) -> i64:
        """The constant's suit, if there is a constant (CT-24, CT-51)."""
        return NO_SUIT if self.constant < 0 else suit_of(self.constant)

    def slot_of(self, token: i64) -> i64:
        """How many places a token lies from the constant (CT-96)."""
        if token == 0 or not self.terms.paradox:
            return token  # classic tokens lie in their order from 1 (CT-21)
        return count(self.placed & (bit(token) - 1)) + 1

    def token_at(self, slot: i64) -> i64:
        if slot == 0 or not self.terms.paradox:
            return slot
        line = self.placed
        while slot > 1:
            line &= line - 1
            slot -= 1
        return lowest(line)

    def discs(self, seat: i64) -> i64:
        """How many events a seat controls."""
        found: i64 = 0
        discs = self.owners
        while discs:
            if discs & 15 == seat + 1:
                found += 1
            discs >>= 4
        return found

    def all_discs(self) -> i64:
        """How many events each seat controls, one byte a seat."""
        found: i64 = 0
        discs = self.owners
        while discs:
            owner = discs & 15
            if owner:
                found += bit(8 * (owner - 1))
            discs >>= 4
        return found

    def nearest(self, seat: i64) -> i64:
        """The leftmost token a seat controls, or one beyond all tokens."""
        token: i64 = 1
        while token <= TOKENS and self.owner(token) != seat:
            token += 1
        return token

    def occupied(self) -> i64:
        """The tokens where pawns stand, with bit 0 for the constant."""
        found: i64 = 0
        pawns = self.pawns
        seat: i64 = 0
        while seat < self.seats:
            found |= bit(pawns & 255)
            pawns >>= 8
            seat += 1
        return found

    def strength(self, card: i64) -> i64:
        """How strong a card is now at the event being resolved (CT-48, CT-50, CT-51); 0: it cannot win."""
        suit = suit_of(card)
        if self.constant >= 0 and suit == suit_of(self.constant):
            return VALUES + value_of(card)
        return value_of(card) if suit == self.suit else 0  # CT-49

    # Sealed choices.

    def sealed(self, seat: i64) -> i64:
        """The card or slot a seat has chosen in secret, or -1."""
        return byte_at(self.chosen, seat) - 1

    def seal(self, seat: i64, what: i64) -> None:
        self.chosen = with_byte(self.chosen, seat, what + 1)

    def unseal(self, seat: i64) -> None:
        self.chosen = with_byte(self.chosen, seat, 0)

    def owes(self, seat: i64) -> bool:
        """Whether a seat still owes a sealed choice."""
        if self.phase == TRAVEL:
            return byte_at(self.chosen, seat) == 0
        return self.phase == CONSTANT and byte_at(self.pawns, seat) == 0 == byte_at(self.chosen, seat)

    def first_owing(self) -> i64:
        if self.phase != CONSTANT and self.phase != TRAVEL:
            return -1
        chosen, pawns = self.chosen, self.pawns
        seat: i64 = 0
        while seat < self.seats:
            if not chosen & 255 and (self.phase == TRAVEL or not pawns & 255):
                return seat
            chosen >>= 8
            pawns >>= 8
            seat += 1
        return -1

    def pending(self) -> list[int]:
        if self.phase == EVENTS:
            return [int(self.seat)] if self.seat >= 0 else []
        if self.seat < 0:
            return []
        return [seat for seat in range(int(self.seats)) if self.owes(seat)]

    def key(self) -> i64:
        """A number for the whole situation, hidden things included."""
        mixed: i64 = self.round * 8 + self.phase
        for part in (self.constant, self.placed, self.present, self.event, self.leader, self.seat):
            mixed = mix(mixed, part)
        for part in (self.owners, self.energy, self.pawns, self.chosen, self.table):
            mixed = mix(mixed, part)
        for row in (self.hands, self.leads, self.wins, self.stack):
            for part in row:
                mixed = mix(mixed, part)
        return mixed


def byte_at(word: i64, seat: i64) -> i64:
    return (word >> (8 * seat)) & 255


def with_byte(word: i64, seat: i64, value: i64) -> i64:
    return word ^ ((byte_at(word, seat) ^ value) << (8 * seat))


def mix(mixed: i64, part: i64) -> i64:
    mixed = ((mixed ^ (part + 2)) * SPREAD) & WORD
    return mixed ^ (mixed >> 29)


def nth(values: i64, n: i64) -> i64:
    """The n-th smallest member of a set."""
    while n:
        values &= values - 1
        n -= 1
    return lowest(values)


def cards_of(suit: i64, values: i64) -> list[int]:
    """The cards of one suit with these values; the list is kept, and not to be changed."""
    at = suit * (ALL_VALUES + 1) + values
    known = LISTED[at]
    if known is None:
        known = [int(suit * VALUES) + value for value in members(values)]
        LISTED[at] = known
    return known
