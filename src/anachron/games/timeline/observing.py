"""What a seat may know as numbers: cards by their number, dates only where they have been seen.

All seats see the same; they are counted from the one that looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.strings import BytesWriter, read_i64_le, write_i64_le
from mypy_extensions import i64

from anachron.engine import observer
from anachron.engine.bits import bit
from anachron.engine.observer import Field
from anachron.engine.row import MOST, Row
from anachron.engine.state import State
from anachron.games.timeline.content.catalog import Catalog, shipped
from anachron.games.timeline.content.numbers import HAND, ICONS, PRESENT, TEAM_CARDS
from anachron.games.timeline.state import Table, Terms

if TYPE_CHECKING:
    from anachron.engine.game import Game

RIFT: Final = TEAM_CARDS // 2  # a card of the Time Rift lies between two of the bottom row
TIES: Final = 4  # rounds of a tie-break that the line has room for
LATEST: Final = 24  # cards of a pile that are told
NUMBERS: Final = 250  # a card's number is written in two parts, from 1 to so many
NUMBER: Final = 0xFFFF  # of a face, its number
WHITE: Final = 0xFFFFFF  # and what its white side says
DATED: Final = 24  # where its date begins
COUNT: Final = 16  # bits of a count
FOUR: Final = 4  # counts in a word
CARD: Final = "number in two parts"
DATE: Final = "date in two parts, 0 where it has not been seen"


class Observer(observer.Observer):
    """The cards of rows, hands and piles one by one, each by its number."""

    def __init__(self, game: Game, seats: int) -> None:
        self.places: i64 = max(TEAM_CARDS, 1 + (HAND + TIES) * seats)  # all cards of a team, or of all hands
        catalog = shipped() if game.content is None else cast(Catalog, game.content)
        self.printed: list[int] = catalog.years
        self.faces: bytes = faces(catalog)
        super().__init__(game, seats)

    def layout(self) -> list[Field]:
        seats = int(self.seats)
        return [
            Field("turn", seats, "whose turn it is"),
            Field("first", seats, "who began"),
            Field("out", seats, "who is eliminated"),
            Field("together", 1, "whether all play together"),
            Field("tiebreak", 1, "whether it is a tie-break"),
            Field("gap", 1, "whether the interval of the chosen card is owed"),
            Field("placed", 1, "whether a card has found its place this turn (together)"),
            Field("wanted", len(ICONS), "the icon on top of the discard pile (together)"),
            Field("sideways", HAND * seats, "cards of each hand that lie sideways (together)"),
            Field("line", 4 * int(self.places), f"the timeline, by card: {CARD}, {DATE}", MOST),
            Field("rift", 4 * RIFT, f"the Time Rift, by card: {CARD}, {DATE}", MOST),
            Field("hands", 5 * HAND * seats, f"hands, by card: {CARD}, icon from 1, {DATE}", MOST),
            Field("discard", 2 * LATEST, f"the last {LATEST} discards, the top card first: {CARD}", MOST),
            Field("recalled", 2 * LATEST, f"{LATEST} cards seen before a reshuffle: {CARD}", MOST),
            Field("gone", 2 * HAND * seats, f"cards of the eliminated: {CARD}", MOST),
            Field("top", 3, f"the card on the draw pile: {CARD}, icon from 1", MOST),
            Field("chosen", 2, f"the card whose interval is owed: {CARD}", MOST),
            Field("mistakes", seats, "mistakes of each seat", MOST),
            Field("pile", 2, "cards in the draw pile: hundreds, and the rest", MOST),
            Field("tried", 1, "cards turned over this turn (together)", MOST),
            Field("round", 1, "the round", MOST),
            Field("left", 1, "decisions until the game is cut off; 255 for more or never", MOST),
        ]

    def observe(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Table)
        terms = state.terms
        row.one((state.mover - seat + self.seats) % self.seats, self.seats)
        row.one((terms.first - seat + self.seats) % self.seats, self.seats)
        self.observe_out(state, seat, row)
        row.flag(terms.together)
        row.flag(state.tiebreak)
        row.flag(state.chosen >= 0)
        row.flag(state.placed > 0)
        row.one(terms.backs[state.discard[-1]] if terms.together and state.discard else -1, len(ICONS))
        self.observe_sideways(state, seat, row)
        self.put_row(terms, state.line, self.places, row)
        self.put_row(terms, state.rift, RIFT, row)
        self.observe_hands(state, seat, row)
        self.put_pile(terms, state.discard, LATEST, row)
        self.put_pile(terms, hidden_again(state), LATEST, row)
        self.put_pile(terms, sorted(state.gone) if state.gone else state.gone, HAND * self.seats, row)
        top, chosen = state.top(), state.chosen
        row.several(self.face(terms, top) & WHITE if top >= 0 else 0, 3)
        row.several(self.face(terms, chosen) & NUMBER if chosen >= 0 else 0, 2)
        self.observe_mistakes(state, seat, row)
        left = state.left()
        row.number(left // 100)
        row.number(left % 100)
        row.number(state.tried if terms.together else 0)
        row.number(state.round)
        row.number(terms.cap - state.decisions if terms.cap else MOST)

    def observe_out(self, state: Table, seat: i64, row: Row) -> None:
        if not state.out:
            row.none(self.seats)
            return
        n: i64 = 0
        while n < self.seats:
            row.flag(state.is_out((seat + n) % self.seats))
            n += 1

    def observe_sideways(self, state: Table, seat: i64, row: Row) -> None:
        if not state.sideways:
            row.none(HAND * self.seats)
            return
        n: i64 = 0
        while n < self.seats:
            hand = state.hands[(seat + n) % self.seats]
            for place in range(HAND):
                row.flag(place < len(hand) and hand[place] in state.sideways)
            n += 1

    def observe_hands(self, state: Table, seat: i64, row: Row) -> None:
        """Everybody's cards; a date has been seen if it lies sideways, or came back from the discard pile."""
        terms = state.terms
        seen = state.sideways + state.recalled if state.recalled else state.sideways
        n: i64 = 0
        while n < self.seats:
            hand = state.hands[(seat + n) % self.seats]
            left: i64 = HAND
            for card in hand:
                if left > 0:
                    face = self.face(terms, card)
                    row.several(face if seen and card in seen else face & WHITE, 5)
                    left -= 1
            row.zeros(5 * left)
            n += 1

    def observe_mistakes(self, state: Table, seat: i64, row: Row) -> None:
        """How many each seat has made, counted in one walk, four seats in a word."""
        low: i64 = 0
        high: i64 = 0
        for mover in state.mistakes[::4]:
            if mover < FOUR:
                low += bit(COUNT * mover)
            else:
                high += bit(COUNT * (mover - FOUR))
        n: i64 = 0
        while n < self.seats:
            other = (seat + n) % self.seats
            row.number((low if other < FOUR else high) >> COUNT * (other % FOUR) & NUMBER)
            n += 1

    def put_row(self, terms: Terms, cards: list[int], places: i64, row: Row) -> None:
        """Cards that lie open, in their order."""
        for card in cards:
            if places > 0:
                face = self.face(terms, card)
                row.several(face & NUMBER | face >> DATED << 16, 4)
                places -= 1
        row.zeros(4 * places)

    def put_pile(self, terms: Terms, cards: list[int], places: i64, row: Row) -> None:
        """The last cards of a pile, the very last one first."""
        n: i64 = len(cards)
        while n > 0 and places > 0:
            n -= 1
            places -= 1
            row.several(self.face(terms, cards[n]) & NUMBER, 2)
        row.zeros(2 * places)

    def face(self, terms: Terms, card: i64) -> i64:
        """All that a card says, with its date as printed or as imagined."""
        if terms.years is self.printed:
            return read_i64_le(self.faces, card << 3)
        return face_of(card, terms.fronts[card], terms.years[card])


def hidden_again(state: Table) -> list[int]:
    """Recalled cards that do not lie open (TL-21)."""
    if not state.recalled:
        return state.recalled
    lying = state.line + state.rift + state.discard + state.sideways
    return sorted([card for card in state.recalled if card not in lying])


def faces(catalog: Catalog) -> bytes:
    """All that the cards say, eight bytes each."""
    table = BytesWriter()
    for card in range(len(catalog.years)):
        write_i64_le(table, face_of(card, catalog.fronts[card], catalog.years[card]))
    return table.getvalue()


def face_of(card: i64, front: i64, year: i64) -> i64:
    """What a card says: its number in two parts, its icon from 1, its date in two parts."""
    return card_code(card) | (front + 1) << 16 | date_code(year) << DATED


def card_code(card: i64) -> i64:
    """The number of a card in two parts."""
    high = card // NUMBERS
    if high >= MOST:
        return MOST | MOST << 8  # no box is so large
    return (high + 1) | (card - high * NUMBERS + 1) << 8


def date_code(year: i64) -> i64:
    """How long ago an event was, its first eleven binary digits."""
    age: i64 = PRESENT + 1 - year
    digits: i64 = 0
    while age >> digits > 2047:
        digits += 1
    scaled: i64 = (digits << 10) + (age >> digits) if age > 0 else 0
    return ((scaled >> 8) + 1) | (scaled & 255) << 8
