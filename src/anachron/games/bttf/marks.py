"""What self-play tells apart: marks of every choice, and of how every seat stands.

A mark is the number of an entry in the tables of `learned.py`. Those of a choice follow from what its seat
knows, and from the identities it takes the others to have; those of a seat from the whole table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.games.bttf import choices
from anachron.games.bttf.content import cards
from anachron.games.bttf.content.cards import (
    ACTIONS,
    ANSWER_KINDS,
    DOUBLEBACKS,
    ITEM_KINDS,
    KINDS,
    MACHINES,
    NUMBER,
    PLAYS,
    POWERS,
    TABLE_ANSWERS,
    TIED_CELL,
    TIED_ITEM,
    WILD,
    copies_in,
    kinds_listed,
    size,
)
from anachron.games.bttf.content.history import B1, distance, flipped
from anachron.games.bttf.evaluation import largest_hand, rated, rated_counter, thrift
from anachron.games.bttf.hopes import can_run, has_flip
from anachron.games.bttf.state import (
    ANSWER,
    ASK_FED,
    ASK_LOST,
    PLAYED,
    TURN,
    WINDOW,
    Frame,
    Table,
)

EACH: Final = 6  # marks of a choice
CHOICES: Final = 80  # at once, at most
LEFTS: Final = 4  # cards at B-1: one, two, three, more
AWAYS: Final = 4  # flips missing: none, one, two, more

# What is chosen: the numbers of choices, with what is alike together.
FLIPPED: Final = 71  # any linchpin
LOST: Final = 17  # further on: items of one's own to be given up


def what_of(number: int) -> int:
    """Choices told apart as far as it matters."""
    if number < choices.LINCHPIN:
        return number
    if number < choices.FLIP:
        return FLIPPED
    if number < choices.SEAT:
        return number - choices.FLIP + FLIPPED + 1  # up to the items of others
    if number < choices.DIRECTION:
        return choices.SEAT - choices.FLIP + FLIPPED + 1 + LOST
    if number < choices.FETCH:
        return choices.SEAT - choices.FLIP + FLIPPED + 2 + LOST
    return number - choices.FETCH + choices.SEAT - choices.FLIP + FLIPPED + 3 + LOST


WHAT: Final = [what_of(number) for number in range(choices.PASS + 1)]
WHATS: Final = WHAT[-1] + 1
FITS: Final = 12  # how well it fits what lies there
SORTS: Final = 8  # of what one does at will

# Where the marks of choices begin, each after what those before need.
STAND: Final = 0
WEALTH: Final = STAND + WHATS * AWAYS * LEFTS
FIT: Final = WEALTH + WHATS * 6 * 4
READY: Final = FIT + WHATS * FITS
TABLES: Final = READY + WHATS * 3 * 3
FLIPS: Final = TABLES + WHATS * 3 * 2
REPLY: Final = FLIPS + 4 * AWAYS * 2 * 2 * 3 * LEFTS
AT_WILL: Final = REPLY + FITS * (len(ANSWER_KINDS) + 1) * AWAYS * LEFTS
NONE: Final = AT_WILL + SORTS * 3 * AWAYS * LEFTS
ENTRIES: Final = NONE + 1

# Where those of a seat begin.
HELD: Final = AWAYS * 6 * 2 * 3
LAID: Final = HELD + KINDS * 4
SHIELDS: Final = LAID + ITEM_KINDS * 4
HANDFUL: Final = SHIELDS + 4 * 6
HOPES: Final = HANDFUL + 7 * AWAYS

MEMO: Final = NUMBER["memo"]
FAR: Final = 3


class Marks:
    """All choices of a seat, each with its marks and with what the rule of thumb gives for it."""

    def __init__(self) -> None:
        self.marks: vec[i64] = vec[i64]([0] * (EACH * CHOICES))
        self.numbers: vec[i64] = vec[i64]([0] * CHOICES)
        self.worths: vec[i64] = vec[i64]([0] * CHOICES)
        # What is seen at once, in steps:
        self.missing: i64 = 0  # flips, to one's own identity
        self.left: i64 = 0  # cards at B-1, less one
        self.ready: i64 = 0  # cards in hand that flip any linchpin
        self.held: i64 = 0  # cards in hand
        self.laid: i64 = 0  # items on one's table
        self.nearest: i64 = 0  # flips missing to whoever misses fewest of the others
        self.crowd: i64 = 0  # seats, two at least, in three steps
        self.owed: i64 = 0  # whether more than one play is owed

    def look(self, state: Table, seat: i64, ids: list[int]) -> i64:
        """Write down all choices of a seat that takes players for these identities; tells how many."""
        self.gather(state, seat, ids)
        legal = state.legal(int(seat))
        answering = len(state.frames) > 0 and state.frames[-1].stage == WINDOW
        fit: i64 = object_of(state, seat, state.frames[-1], ids) if answering else 0
        stand = self.missing * LEFTS + self.left
        wealth = self.held * 4 + self.laid
        ready = self.ready * 3 + least(self.missing, 2)
        table = self.crowd * 2 + self.owed
        shifted: i64 = 0
        if state.frames and state.frames[-1].stage in (ASK_LOST, ASK_FED):
            shifted = LOST
        marks = self.marks
        n: i64 = 0
        for one in legal:
            number: i64 = one
            what: i64 = WHAT[number]
            if number >= choices.ITEM and number < choices.SEAT:
                what += shifted
            last: i64 = NONE
            if answering:
                kind: i64 = 0 if number == choices.PASS else number - choices.RESPOND + 1
                last = REPLY + ((fit * 9 + kind) * AWAYS + self.missing) * LEFTS + self.left
            elif number >= choices.LINCHPIN and number <= choices.FLIP:
                last = self.flip(state, seat, number, ids)
                fit = 0
            elif not state.frames:
                last = AT_WILL + (sort_of(number) * 3 + self.nearest) * AWAYS * LEFTS + stand
                fit = self.fit_of(state, seat, number)
            else:
                fit = self.fit_of(state, seat, number)
            at = n * EACH
            marks[at] = STAND + what * (AWAYS * LEFTS) + stand
            marks[at + 1] = WEALTH + what * 24 + wealth
            marks[at + 2] = FIT + what * FITS + fit
            marks[at + 3] = READY + what * 9 + ready
            marks[at + 4] = TABLES + what * 6 + table
            marks[at + 5] = last
            self.numbers[n] = number
            self.worths[n] = rated(state, seat, number) + thrift(state, number)
            n += 1
        return n

    def gather(self, state: Table, seat: i64, ids: list[int]) -> None:
        """How far the game has come, for the seat and for the others."""
        self.missing = least(distance(ids[seat], state.altered), FAR)
        self.left = least(len(state.b1) - 1, LEFTS - 1)
        hand, items = state.hand(seat), state.table(seat)
        ready: i64 = 0
        for kind in kinds_listed(hand):
            if kind >= MACHINES and kind < ACTIONS and can_run(items, kind):
                ready += 1
        self.ready = least(ready, 2)
        self.held = least(size(hand), 5)
        self.laid = least(count(items), 3)
        nearest: i64 = 2
        for other in range(state.seats):
            if other != seat:
                nearest = least(distance(ids[other], state.altered), nearest)
        self.nearest = nearest
        self.crowd = least(state.seats - 2, 2)
        self.owed = 1 if state.plays_owed > 1 or state.spree else 0

    def flip(self, state: Table, seat: i64, number: i64, ids: list[int]) -> i64:
        """What a flip does to one's own identity and to those of the others."""
        linchpin: i64 = TIED_CELL[state.frames[-1].card] if number == choices.FLIP else 0
        if number < choices.FLIP:
            linchpin = choices.LINCHPIN_AT[number - choices.LINCHPIN]
        gives: i64 = 0
        spoils: i64 = 0
        drift: i64 = 0
        effect: i64 = 3
        if linchpin != B1:
            altered = flipped(state.altered, linchpin)
            for other in range(state.seats):
                before = distance(ids[other], state.altered)
                after = distance(ids[other], altered)
                if other == seat:
                    effect = 1 if before == after else (0 if after < before else 2)
                else:
                    drift += after - before
                    if before == 0 and after > 0:
                        spoils = 1
                    elif before > 0 and after == 0:
                        gives = 1
        way: i64 = 1 if drift == 0 else (0 if drift < 0 else 2)
        stand = self.missing * LEFTS + self.left
        return FLIPS + (((effect * 2 + gives) * 2 + spoils) * 3 + way) * (AWAYS * LEFTS) + stand

    def fit_of(self, state: Table, seat: i64, number: i64) -> i64:
        """How well a card that is played, fetched or given away fits what lies there."""
        kind: i64 = -1
        if number >= choices.PLAY and number < choices.DRAW:
            kind = number - choices.PLAY
        elif number >= choices.FETCH and number < choices.RESPOND:
            kind = number - choices.FETCH
        elif number >= choices.CARD and number < choices.ITEM:
            kind = number - choices.CARD
        if kind < 0:
            return 0
        if kind < ITEM_KINDS:
            return 1 if is_needed(state.hand(seat), kind) else 0
        if kind < DOUBLEBACKS:
            return 3 if can_run(state.table(seat), kind) else 2
        if kind < ACTIONS:
            return self.fit_of_doubleback(state, seat, kind)
        return fit_of_action(state, seat, kind)

    def fit_of_doubleback(self, state: Table, seat: i64, kind: i64) -> i64:
        """What its own flip does, and whether a second one can follow."""
        tied: i64 = TIED_CELL[kind]
        now = distance(state.ids[seat], state.altered)
        after = now
        if state.can_flip(seat, tied):
            after = distance(state.ids[seat], flipped(state.altered, tied))
        effect: i64 = 3
        if now == 0:
            effect = 0
        elif after < now:
            effect = 1 if after == 0 else 2
        again: i64 = 1 if state.table(seat) & (bit(TIED_ITEM[kind]) | bit(WILD)) else 0
        return 4 + 2 * effect + again


def fit_of_action(state: Table, seat: i64, kind: i64) -> i64:
    """Whether what an action wants is there."""
    if not PLAYS[kind]:
        return 0
    verb: i64 = PLAYS[kind][0]
    if verb == cards.IF:
        return 3 if state.previous_changed else 2
    if verb == cards.STEAL or verb == cards.TRASH:
        wanted: i64 = PLAYS[kind][1]
        there = state.other_tables(seat)
        if wanted >= 0:
            there &= bit(wanted)
        return 3 if there else 2
    if verb == cards.SWAP or verb == cards.VORTEX or verb == cards.ROTATE:
        more = largest_hand(state, seat) - size(state.hand(seat))
        return 4 + least(more if more > 0 else 0, 3)
    if verb == cards.DOWNTO:
        return 3 if largest_hand(state, seat) > 4 else 2
    if verb == cards.SPREE:
        return 4 + least(count(state.hand(seat) & cards.ITEMS), 3)
    return 0


def is_needed(hand: i64, item: i64) -> bool:
    """Whether a card in hand needs an item."""
    for kind in kinds_listed(hand):
        if kind >= DOUBLEBACKS and kind < ACTIONS:
            if TIED_ITEM[kind] == item:
                return True
        elif kind >= MACHINES and kind < DOUBLEBACKS and PLAYS[kind][0] == cards.NEED:
            wanted: i64 = PLAYS[kind][1]
            if wanted & bit(item):
                return True
    return False


def sort_of(number: i64) -> i64:
    """What sort of thing one does at will."""
    if number == choices.DRAW:
        return 5
    if number == choices.END_TURN:
        return 6
    if number < choices.PLAY or number > choices.DRAW:
        return 7
    kind = number - choices.PLAY
    if kind < ITEM_KINDS:
        return 0
    return 1 if kind < DOUBLEBACKS else (2 if kind < ACTIONS else (3 if kind < POWERS else 4))


def object_of(state: Table, seat: i64, frame: Frame, ids: list[int]) -> i64:
    """What an answer would be given to."""
    if frame.act == TURN:
        return 0
    if frame.act == ANSWER:
        return 1 if rated_counter(state, seat) > 0 else 2
    linchpin = frame.cell
    if frame.side == 1 and frame.act == PLAYED:
        linchpin = TIED_CELL[frame.card]
    if linchpin == B1:
        if distance(ids[seat], state.altered) == 0:
            return 3
        return 4 if distance(ids[frame.actor], state.altered) == 0 else 5
    if linchpin >= 0:
        now = distance(ids[seat], state.altered)
        after = distance(ids[seat], flipped(state.altered, linchpin))
        gives = distance(ids[frame.actor], flipped(state.altered, linchpin)) == 0
        return 6 if after > now else (7 if after < now else (8 if gives else 9))
    return 10 if frame.act == PLAYED and frame.seat == seat else 11


def look_at_seat(state: Table, seat: i64, marks: vec[i64], at: i64) -> i64:
    """Write down the marks of how a seat stands, from a place on; tells where they end."""
    missing = least(distance(state.ids[seat], state.altered), FAR)
    left: i64 = len(state.b1)
    late: i64 = 1 if left <= 2 else 0
    ready: i64 = 1 if has_flip(state, seat) else 0
    wait = least((seat - state.turn + state.seats) % state.seats, 2)
    marks[at] = ((missing * 6 + left) * 2 + ready) * 3 + wait
    at += 1
    when = late * 2 + (1 if missing == 0 else 0)
    hand, items = state.hand(seat), state.table(seat)
    for kind in kinds_listed(hand):
        marks[at] = HELD + kind * 4 + when
        at += 1
    for item in kinds_listed(items):
        marks[at] = LAID + item * 4 + when
        at += 1
    shields = least(copies_in(hand, MEMO) + count(items & TABLE_ANSWERS), 3)
    marks[at] = SHIELDS + shields * 6 + left
    marks[at + 1] = HANDFUL + least(size(hand), 6) * AWAYS + missing
    return at + 2


def least(n: i64, bound: i64) -> i64:
    """A number, or a bound that it exceeds."""
    return n if n < bound else bound
