"""What a seat may know as numbers: cards by their number, dates only where they have been seen.

All seats see the same; they are counted from the one that looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.strings import read_i16_le, read_i32_le, write_i16_le, write_i32_le
from mypy_extensions import i64, u8

from anachron.engine import observer
from anachron.engine.bits import beyond, bit, turned
from anachron.engine.observer import Field
from anachron.engine.row import MOST, Row
from anachron.engine.state import State
from anachron.games.timeline.content.catalog import Catalog, shipped
from anachron.games.timeline.content.numbers import HAND, ICONS, NO_ICON, PRESENT, TEAM_CARDS
from anachron.games.timeline.state import Errors, Table, Terms

if TYPE_CHECKING:
    from anachron.engine.game import Game

RIFT: Final = TEAM_CARDS // 2  # a card of the Time Rift lies between two of the bottom row
TIES: Final = 4  # rounds of a tie-break that the line has room for
LATEST: Final = 24  # cards of a pile that are told
NUMBERS: Final = 250  # a card's number is written in two parts, from 1 to so many
COUNT: Final = 16  # bits of a count
FOUR: Final = 4  # counts in a word
CARD: Final = "number in two parts"
DATE: Final = "date in two parts, 0 where it has not been seen"


class Observer(observer.Observer):
    """The cards of rows, hands and piles one by one, each by its number."""

    def __init__(self, game: Game, seats: int) -> None:
        self.places: i64 = max(TEAM_CARDS, 1 + (HAND + TIES) * seats)  # all cards of a team, or of all hands
        self.know(shipped() if game.content is None else cast(Catalog, game.content))
        super().__init__(game, seats)

    def know(self, catalog: Catalog) -> None:
        """How the cards of a catalog are written: white face up, and by number and printed date."""
        self.catalog = catalog
        ages = [card_code(card) + date_code(year) for card, year in enumerate(catalog.years)]
        self.dated: bytes = b"".join(ages)
        faces = [face_code(card, front) + bytes(1) for card, front in enumerate(catalog.fronts)]
        self.faces: bytes = b"".join(faces)

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
        if terms.catalog is not self.catalog:
            self.know(terms.catalog)  # that of a position
        self.observe_turn(state, seat, row)
        if state.sideways:
            self.observe_sideways(state, seat, row)
        else:
            row.none(HAND * self.seats)
        self.put_row(terms, state.line, self.places, row)
        self.put_row(terms, state.rift, RIFT, row)
        self.observe_hands(state, seat, row)
        self.put_pile(state.discard, LATEST, row)
        self.put_pile(hidden_again(state) if state.recalled else state.recalled, LATEST, row)
        self.put_pile(sorted(state.gone) if state.gone else state.gone, HAND * self.seats, row)
        self.observe_counts(state, seat, row)

    def observe_turn(self, state: Table, seat: i64, row: Row) -> None:
        """Who plays and who no longer does, and how far the turn has come: a few bits at once."""
        terms, seats = state.terms, self.seats
        row.one(beyond(state.mover - seat + seats, seats), seats)
        row.one(beyond(terms.first - seat + seats, seats), seats)
        row.bits(turned(state.out, seat, seats), seats)
        found: i64 = 1 if terms.together else 0
        if state.tiebreak:
            found |= 2
        if state.chosen >= 0:
            found |= 4
        if state.placed > 0:
            found |= 8
        row.bits(found, 4)
        row.one(terms.backs[state.discard[-1]] if terms.together and state.discard else -1, len(ICONS))

    def observe_sideways(self, state: Table, seat: i64, row: Row) -> None:
        n: i64 = 0
        while n < self.seats:
            hand = state.hands[(seat + n) % self.seats]
            for place in range(HAND):
                row.flag(place < len(hand) and hand[place] in state.sideways)
            n += 1

    def observe_hands(self, state: Table, seat: i64, row: Row) -> None:
        """Everybody's cards; a date has been seen if it lies sideways, or came back from the discard pile."""
        seen = state.sideways + state.recalled if state.recalled else state.sideways
        faces, out = self.faces, row.open()
        n: i64
        for n in range(seat, seat + self.seats):
            left: i64 = HAND
            for card in state.hands[beyond(n, self.seats)]:
                if left > 0:
                    left -= 1
                    if seen and card in seen:
                        out.write(
                            face_code(card, state.terms.fronts[card]) + date_code(state.terms.years[card])
                        )
                    else:
                        write_i32_le(out, read_i32_le(faces, i64(card) << 2))
                        out.append(0)
            while left > 0:
                left -= 1
                write_i32_le(out, 0)
                out.append(0)

    def observe_counts(self, state: Table, seat: i64, row: Row) -> None:
        """Single cards, and all that is counted."""
        terms, top, chosen, left = state.terms, state.top(), state.chosen, state.left()
        out = row.open()
        icon: i64 = terms.fronts[top] if top >= 0 else NO_ICON
        write_i16_le(out, read_i16_le(self.faces, top << 2) if top >= 0 else 0)
        out.append(u8(icon + 1))
        write_i16_le(out, read_i16_le(self.faces, chosen << 2) if chosen >= 0 else 0)
        self.put_mistakes(state, seat, row)
        row.number(left // 100)
        row.number(left % 100)
        row.number(state.tried if terms.together else 0)
        row.number(state.round)
        row.number(terms.cap - state.decisions if terms.cap else MOST)

    def put_mistakes(self, state: Table, seat: i64, row: Row) -> None:
        """How many each seat has made."""
        errors = state.errors
        if errors is None:
            errors = state.errors = Errors()
        if errors.counted < len(state.mistakes):
            count_mistakes(errors, state.mistakes)
        low, high = errors.low, errors.high
        n: i64
        for n in range(seat, seat + self.seats):
            other = beyond(n, self.seats)
            row.number((low if other < FOUR else high) >> COUNT * (other & FOUR - 1) & 0xFFFF)

    def put_row(self, terms: Terms, cards: list[int], places: i64, row: Row) -> None:
        """Cards that lie open, in their order, with their dates as printed or as imagined."""
        if cards:
            out, dated, printed = row.open(), self.dated, terms.years is self.catalog.years
            for card in cards:
                if places > 0:
                    places -= 1
                    if printed:
                        write_i32_le(out, read_i32_le(dated, i64(card) << 2))
                    else:
                        out.write(card_code(card) + date_code(terms.years[card]))
        row.zeros(4 * places)

    def put_pile(self, cards: list[int], places: i64, row: Row) -> None:
        """The last cards of a pile, the very last one first."""
        if cards:
            out, faces = row.open(), self.faces
            n: i64 = len(cards)
            while n > 0 and places > 0:
                n -= 1
                places -= 1
                card: i64 = cards[n]
                write_i16_le(out, read_i16_le(faces, card << 2))
        row.zeros(2 * places)


def count_mistakes(errors: Errors, mistakes: list[int]) -> None:
    """Those that have come since."""
    n: i64
    for n in range(errors.counted, len(mistakes), 4):
        mover: i64 = mistakes[n]
        if mover < FOUR:
            errors.low += bit(COUNT * mover)
        else:
            errors.high += bit(COUNT * (mover - FOUR))
    errors.counted = len(mistakes)


def hidden_again(state: Table) -> list[int]:
    """Recalled cards that do not lie open (TL-21)."""
    lying = state.line + state.rift + state.discard + state.sideways
    return sorted([card for card in state.recalled if card not in lying])


def card_code(card: int) -> bytes:
    """The number of a card in two parts."""
    high, low = divmod(card, NUMBERS)
    return bytes([high + 1, low + 1] if high + 1 < MOST else [MOST, MOST])  # no box is so large


def face_code(card: int, front: int) -> bytes:
    """A card white face up: its number and its icon from 1."""
    return card_code(card) + bytes([front + 1])


def date_code(year: int) -> bytes:
    """How long ago an event was in two parts, its first eleven binary digits."""
    age = PRESENT + 1 - year
    digits = 0
    while age >> digits > 2047:
        digits += 1
    scaled = (digits << 10) + (age >> digits) if age > 0 else 0
    return bytes([(scaled >> 8) + 1, scaled & 255])
