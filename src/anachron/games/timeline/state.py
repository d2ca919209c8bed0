"""What lies on the table: cards by their number, rows and piles as short lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.engine.luck import SPREAD, WORD, Luck
from anachron.engine.plain import Data
from anachron.engine.state import State
from anachron.games.timeline.content.catalog import Catalog
from anachron.games.timeline.content.numbers import BOTTOM_POINTS, LEFT_OVER, RIFT_POINTS

if TYPE_CHECKING:
    from anachron.engine.game import Game

NO_CARD: Final = -1
NO_LUCK: Final = Luck(bytes(32))  # of a table that is still empty

# Where a date goes (together).
LEFT: Final = 0  # TL-48
RIGHT: Final = 1  # TL-49
IN_RIFT: Final = 2  # TL-50
ON_BOTTOM: Final = 3  # TL-52: on top of a card of the bottom row
ON_RIFT: Final = 4  # TL-52: on top of a card of the Time Rift
NOWHERE: Final = 5  # TL-54


class Terms:
    """What stays as it was when the game began; shared by all clones."""

    def __init__(self, catalog: Catalog, options: Data, seats: i64) -> None:
        self.catalog = catalog
        self.options = options
        self.seats = seats
        self.years: list[int] = catalog.years  # replaced where dates are imagined
        self.backs: list[int] = catalog.backs
        self.circas: list[bool] = catalog.circas
        self.fronts: list[int] = catalog.fronts
        self.stride: i64 = catalog.stride
        self.gaps: list[int] = catalog.gaps
        self.imagined: set[int] = set()  # cards whose dates are not the printed ones
        self.deck: list[int] = []  # the cards the options allow
        self.together = options["mode"] != "competitive"  # cooperative, alone or not
        self.first: i64 = 0
        self.cap: i64 = 0  # decisions, 0 for none
        self.total: i64 = 0  # cards in the game

    def date(self, card: i64) -> None:
        """Give a card that comes into a hand its date; where none is imagined it is printed."""


class Errors:
    """How many mistakes each seat has made, four seats in a word; and how far they are counted."""

    def __init__(self) -> None:
        self.counted: i64 = 0
        self.low: i64 = 0
        self.high: i64 = 0


class Table(State):
    """The timeline, the hands and the piles, and how far the turn has come."""

    def __init__(self, game: Game, terms: Terms) -> None:
        super().__init__(game)
        self.terms = terms
        self.line: list[int] = []  # the timeline; its bottom row in the cooperative game
        self.rift: list[int] = []  # cards of the Time Rift, by date
        self.hands: list[list[int]] = []
        self.pile: list[int] = []  # never changed in place: clones share it
        self.drawn: i64 = 0  # how many cards of the pile have been drawn
        self.discard: list[int] = []  # its top card last
        self.gone: list[int] = []  # TL-32: cards of the eliminated
        self.recalled: list[int] = []  # cards whose dates were seen before a reshuffle hid them again
        self.sideways: list[int] = []  # TL-54
        self.mistakes: list[int] = []  # seat, card, and the cards to its left and right, one after another
        self.mover: i64 = 0
        self.round: i64 = 1
        self.tiebreak = False
        self.out: i64 = 0  # TL-27: bits of the eliminated seats
        self.chosen: i64 = NO_CARD  # the card whose interval is owed
        self.placed: i64 = 0  # successes of this turn (cooperative)
        self.tried: i64 = 0  # cards turned over this turn
        self.decisions: i64 = 0
        self.luck = NO_LUCK
        self.errors: Errors | None = None  # of each seat, once somebody has asked

    def copy_to(self, twin: Table) -> None:
        """Make a new table equal to this one."""
        twin.seat = self.seat
        twin.outcome = self.outcome
        twin.line = self.line.copy()
        twin.rift = self.rift.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.pile = self.pile
        twin.drawn = self.drawn
        twin.discard = self.discard.copy()
        twin.gone = self.gone.copy()
        twin.recalled = self.recalled.copy()
        twin.sideways = self.sideways.copy()
        twin.mistakes = self.mistakes.copy()
        twin.mover = self.mover
        twin.round = self.round
        twin.tiebreak = self.tiebreak
        twin.out = self.out
        twin.chosen = self.chosen
        twin.placed = self.placed
        twin.tried = self.tried
        twin.decisions = self.decisions
        twin.luck = self.luck  # copied when it is next used

    def clone(self) -> Table:
        twin = Table(self.game, self.terms)
        self.copy_to(twin)
        return twin

    # What lies where.

    def left(self) -> i64:
        """How many cards the draw pile has."""
        return len(self.pile) - self.drawn

    def top(self) -> i64:
        """The card on the draw pile, white face up (TL-05), or NO_CARD."""
        return self.pile[self.drawn] if self.drawn < len(self.pile) else NO_CARD

    def is_out(self, seat: i64) -> bool:
        return self.out & bit(seat) != 0

    def score(self) -> i64:
        """TL-41, TL-74 to TL-76: what the table is worth to the team."""
        held: i64 = 0
        for hand in self.hands:
            held += len(hand)
        rest = len(self.discard) + self.left() + held
        return BOTTOM_POINTS * len(self.line) + RIFT_POINTS * len(self.rift) + LEFT_OVER * rest

    def revealed(self) -> list[int]:
        """Every card whose date everybody has seen (TL-R13: nothing is forgotten)."""
        return self.line + self.rift + self.discard + self.sideways + self.recalled

    def fresh_luck(self) -> Luck:
        """The luck of this table alone, about to be used."""
        self.luck = self.luck.clone()
        return self.luck

    def name(self, card: i64) -> str:
        return self.terms.catalog.ids[card]

    def key(self) -> i64:
        """Equal for equal situations: all that the future depends on but the luck."""
        h: i64 = self.mover * 64 + self.placed * 16 + self.tried
        h = blend(h, self.round * 4 + (1 if self.tiebreak else 0))
        h = blend(blend(h, self.out), self.chosen)
        h = blend(h, self.left())
        for card in self.line:
            h = blend(h, card)
        h = blend(h, -1)
        for card in self.rift:
            h = blend(h, card)
        for hand in self.hands:
            h = blend(h, -2)
            for card in hand:
                h = blend(h, card)
        h = blend(h, -3)
        for card in self.discard:
            h = blend(h, card)
        h = blend(h, -4)
        for card in self.sideways:
            h = blend(h, card)
        return h


def blend(h: i64, value: i64) -> i64:
    """One more number in a hash."""
    h = ((h ^ (value + 7)) * SPREAD) & WORD
    return h ^ (h >> 29)
