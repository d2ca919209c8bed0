"""What lies on the table: history, hands, tables, piles, and the cards being played as a stack of frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from anachron.engine.bits import bit, lowest
from anachron.engine.luck import SPREAD, WORD, Luck
from anachron.engine.state import State
from anachron.games.bttf.content.cards import (
    ANSWERS,
    FREES,
    GUARD,
    GUARDED,
    KIND_IDS,
    NOTHING,
    PLAYS,
    STEPS,
    put,
    size,
    take,
)
from anachron.games.bttf.content.history import SHOWN

if TYPE_CHECKING:
    from anachron.engine.game import Game

# The phases of a game and of a turn.
MULLIGAN: Final = 0
TURN_WINDOW: Final = 1
MAIN: Final = 2
END: Final = 3
NEXT: Final = 4  # the turn is over: the next one begins before anybody is asked
PHASES: Final = ("mulligan", "turn_window", "main", "end", "next")

# What a frame is about.
TURN: Final = 0  # a turn that is about to begin
PLAYED: Final = 1  # a card that is played
USED: Final = 2  # an ability of an item
STEPPED: Final = 3  # the second step of a doubleback
ANSWER: Final = 4  # a response to the frame below it
ACTS: Final = ("turn", "play", "use", "step2", "respond")

# What a frame waits for.
DECLARE: Final = 0
ASK_FUEL: Final = 1
ASK_COST: Final = 2
ASK_CELL: Final = 3
ASK_SIDE: Final = 4
ASK_ITEM: Final = 5
ASK_SEAT: Final = 6
ASK_WAY: Final = 7
ASK_FED: Final = 8
WINDOW: Final = 9
RUN: Final = 10
ASK_FETCH: Final = 11
ASK_GIFTS: Final = 12
ASK_DISCARDS: Final = 13
ASK_LOST: Final = 14
ASK_PENALTY: Final = 15
ASK_STEP: Final = 16
STAGES: Final = (
    "declare fuel cost cell side item seat way fed window run fetch gifts discards lost penalty step2"
).split()

NOBODY: Final = -1
NONE: Final = -1
DECOY: Final = 0
REAL: Final = 1
B1_CARDS: Final = ("decoy", "real")
LEAVES: Final = 0  # the sides of a doubleback's first step
FLIPS: Final = 1
SIDES: Final = ("leave", "flip")


class Terms:
    """What stays as it was when the game began; shared by all clones."""

    def __init__(self) -> None:
        self.rules: i64 = 1  # their number
        self.seats: i64 = 2
        self.first: i64 = 0
        self.pile: i64 = 5  # cards at B-1 (BF-11)
        self.cap: i64 = 0  # turns, 0 for none (BF-139)
        self.packs: list[str] = []


class Frame:
    """A card, ability or turn on its way: what was declared, and how far it has come."""

    def __init__(self, act: i64, actor: i64, card: i64) -> None:
        self.act = act
        self.actor = actor
        self.card = card  # its kind; NONE for a turn
        self.held: i64 = 0  # whether the card lies in limbo with this frame
        self.stage: i64 = DECLARE
        self.at: i64 = 0  # the next verb of its program
        self.until: i64 = NONE  # where the program becomes void; NONE: it does not
        self.asked: i64 = 0  # seats of the window that have passed
        self.cell: i64 = NONE  # the linchpin declared
        self.side: i64 = NONE
        self.item: i64 = NONE  # fuel, target or fed item
        self.seat: i64 = NOBODY  # the player aimed at, or the owner of the item
        self.way: i64 = NONE
        self.cost: i64 = NONE  # the hand card named for v4, in limbo too (BF-R31)
        self.left: i64 = 0  # cards still to be discarded
        self.taken: i64 = 0  # whether somebody else took the machine (BF-105)

    def copy(self) -> Frame:
        twin = Frame(self.act, self.actor, self.card)
        twin.held = self.held
        twin.stage = self.stage
        twin.at = self.at
        twin.until = self.until
        twin.asked = self.asked
        twin.cell = self.cell
        twin.side = self.side
        twin.item = self.item
        twin.seat = self.seat
        twin.way = self.way
        twin.cost = self.cost
        twin.left = self.left
        twin.taken = self.taken
        return twin

    def key(self, key: i64) -> i64:
        """A key with this frame in it."""
        key = mixed(key, self.act + (self.actor << 4) + ((self.card + 1) << 8) + (self.stage << 16))
        key = mixed(key, self.asked + (self.at << 4) + ((self.cell + 1) << 12) + ((self.side + 1) << 18))
        key = mixed(key, self.item + 1 + ((self.seat + 1) << 8) + ((self.cost + 1) << 16) + (self.left << 24))
        return mixed(key, self.way + 1 + (self.held << 2) + (self.taken << 3) + ((self.until + 1) << 4))

    def program(self) -> list[int]:
        """The verbs of this frame."""
        if self.act == PLAYED:
            return PLAYS[self.card]
        if self.act == ANSWER:
            return ANSWERS[self.card]
        if self.act == USED:
            return FREES[self.card]
        return STEPS[self.card] if self.act == STEPPED else NOTHING


class Table(State):
    """The whole table; hands, tables and what is known are sets of cards (content/cards.py)."""

    def __init__(self, game: Game, terms: Terms, luck: Luck) -> None:
        super().__init__(game)
        self.terms = terms
        self.luck = luck  # shared with clones: replaced, never changed
        self.seats: i64 = terms.seats
        self.altered: i64 = 0  # linchpins, by number
        self.turn: i64 = 0  # the active player
        self.turns: i64 = 1  # the number of this turn
        self.phase: i64 = MULLIGAN
        self.answered: i64 = 0  # mulligans asked
        self.plays_owed: i64 = 0
        self.spree: i64 = 0  # plays of a Spree still to come (BF-117)
        self.spent: i64 = 0  # once-per-turn abilities used, by item (BF-26)
        self.changed: i64 = 0  # the timeline was changed this turn (BF-38)
        self.previous_changed: i64 = 0
        self.waiting: i64 = 0  # seats that owe a secret choice
        self.learned: i64 = 0  # whether anybody knows anything of hidden cards
        self.b1: list[int] = []  # the top card last, as in all piles
        self.ids: list[int] = []
        self.id_stack: list[int] = []
        self.id_face_up: i64 = 0
        self.hands: list[int] = []
        self.tables: list[int] = []
        self.chosen: list[int] = []  # hand cards chosen in secret
        self.draw: list[int] = []
        self.discard: list[int] = []
        self.frames: list[Frame] = []
        self.sure: list[int] = []  # by observer and holder: cards known to be in that hand
        self.joint: list[int] = []  # by observer: cards known to be in some other hand
        self.ruled_out: list[int] = []  # by observer and holder: identities it cannot be

    def copy_to(self, twin: Table) -> None:
        """Make a new table equal to this one."""
        twin.seat = self.seat
        twin.outcome = self.outcome
        twin.altered = self.altered
        twin.turn = self.turn
        twin.turns = self.turns
        twin.phase = self.phase
        twin.answered = self.answered
        twin.plays_owed = self.plays_owed
        twin.spree = self.spree
        twin.spent = self.spent
        twin.changed = self.changed
        twin.previous_changed = self.previous_changed
        twin.waiting = self.waiting
        twin.learned = self.learned
        twin.b1 = self.b1[:]
        twin.ids = self.ids[:]
        twin.id_stack = self.id_stack[:]
        twin.id_face_up = self.id_face_up
        twin.hands = self.hands[:]
        twin.tables = self.tables[:]
        twin.chosen = self.chosen[:]
        twin.draw = self.draw[:]
        twin.discard = self.discard[:]
        twin.frames = [frame.copy() for frame in self.frames]
        twin.sure = self.sure[:]
        twin.joint = self.joint[:]
        twin.ruled_out = self.ruled_out[:]

    def pending(self) -> list[int]:
        if not self.waiting:
            return [] if self.seat < 0 else [int(self.seat)]
        return [seat for seat in range(self.seats) if self.waiting & bit(seat)]

    def window(self) -> list[int]:
        """Clockwise from the seat asked now, whatever anybody holds (part 4, steps 2 and 3)."""
        if not self.frames or self.frames[-1].stage != WINDOW:
            return []
        frame = self.frames[-1]
        return [int(self.after(frame.actor, 1 + n)) for n in range(frame.asked, self.seats - 1)]

    # Seats.

    def after(self, seat: i64, steps: i64) -> i64:
        """The seat so many places to the left, clockwise (BF-R02)."""
        return (seat + steps) % self.seats

    def ask(self, seat: i64) -> None:
        """One seat owes a decision."""
        self.waiting = 0
        self.seat = seat

    def ask_all(self, seats: i64) -> None:
        """Several seats owe a secret decision each."""
        self.waiting = seats
        self.seat = lowest(seats)

    # Cards.

    def hand(self, seat: i64) -> i64:
        cards: i64 = self.hands[seat]
        return cards

    def table(self, seat: i64) -> i64:
        items: i64 = self.tables[seat]
        return items

    def hand_size(self, seat: i64) -> i64:
        """How many cards a player holds, those chosen in secret included."""
        return size(self.hand(seat)) + size(self.chosen[seat])

    def lay(self, seat: i64, item: i64) -> None:
        """An item comes onto a table (BF-41)."""
        self.tables[seat] = int(self.table(seat) | bit(item))

    def lift(self, seat: i64, item: i64) -> None:
        """An item leaves a table."""
        self.tables[seat] = int(self.table(seat) & ~bit(item))

    def has_item(self, seat: i64, item: i64) -> bool:
        return self.table(seat) & bit(item) != 0

    def owner(self, item: i64) -> i64:
        """Whose table an item lies on, or NOBODY."""
        seat: i64 = 0
        while seat < self.seats:
            if self.has_item(seat, item):
                return seat
            seat += 1
        return NOBODY

    def other_tables(self, seat: i64) -> i64:
        """All items on the tables of others."""
        items: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                items |= self.table(other)
            other += 1
        return items

    def throw(self, kind: i64) -> None:
        """A card goes onto the discard pile."""
        self.discard.append(int(kind))

    def receive(self, seat: i64, kind: i64) -> None:
        self.hands[seat] = int(put(self.hand(seat), kind))

    def give_up(self, seat: i64, kind: i64) -> None:
        self.hands[seat] = int(take(self.hand(seat), kind))

    # History.

    def shown(self) -> i64:
        """The altered cells (BF-35)."""
        cells: i64 = SHOWN[self.altered]
        return cells

    def guarded_from(self, seat: i64) -> bool:
        """Whether another player's item keeps a linchpin from being flipped (BF-73, BF-74)."""
        owner = self.owner(GUARD)
        return owner != NOBODY and owner != seat  # BF-75

    def can_flip(self, seat: i64, linchpin: i64) -> bool:
        return linchpin != GUARDED or not self.guarded_from(seat)

    # Luck.

    def chance(self) -> Luck:
        """Luck of one's own to draw from: clones share what came before."""
        self.luck = self.luck.clone()
        return self.luck

    def key(self) -> i64:
        """A number for the whole situation, hidden cards included."""
        key: i64 = self.altered * 64 + self.turn * 8 + self.phase
        key = mixed(key, self.seat * 64 + self.plays_owed * 8 + self.spree + (self.answered << 24))
        key = mixed(
            key, self.spent + (self.changed << 20) + (self.previous_changed << 21) + (self.waiting << 22)
        )
        for seat in range(self.seats):
            key = mixed(key, self.hand(seat))
            key = mixed(key, self.table(seat) + (self.ids[seat] << 20))
            key = mixed(key, self.chosen[seat])
        for kind in self.draw:
            key = mixed(key, kind)
        key = mixed(key, len(self.discard))
        for kind in self.discard:
            key = mixed(key, kind)
        for card in self.b1:
            key = mixed(key, card)
        key = mixed(key, self.id_face_up)
        for identity in self.id_stack:
            key = mixed(key, identity)
        for frame in self.frames:
            key = frame.key(key)
        return key


def mixed(key: i64, value: i64) -> i64:
    """A key with one more value in it."""
    key = ((key ^ value) * SPREAD) & WORD
    return key ^ (key >> 29)


def card_name(kind: i64) -> str:
    return KIND_IDS[kind]
