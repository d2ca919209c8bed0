"""What a seat may know as numbers; seats are counted from the one that looks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine import observer
from anachron.engine.bits import bit
from anachron.engine.observer import Field
from anachron.engine.row import MOST, Row
from anachron.engine.state import State
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content.cards import CARDS, ITEM_KINDS, KINDS, gathered, size
from anachron.games.bttf.content.history import CELL_IDS, IDENTITIES, LINCHPINS
from anachron.games.bttf.state import ACTS, ASK_FETCH, PHASES, SIDES, STAGES, Frame, Table
from anachron.games.bttf.view import looker

FRAMES: Final = 3  # of the stack, the last one first
COPIES: Final = "a bit each, further copies after the kinds"


class Observer(observer.Observer):
    """Sets of cards as 62 bits, as the state holds them."""

    def layout(self) -> list[Field]:
        seats = int(self.seats)
        return [
            Field("altered", LINCHPINS, "altered linchpins"),
            Field("shown", len(CELL_IDS), "altered cells"),
            Field("hand", CARDS, f"own cards, {COPIES}"),
            Field("chosen", CARDS, f"own cards chosen in secret, {COPIES}"),
            Field("discard", CARDS, f"the discard pile, {COPIES}"),
            Field("looking", CARDS, f"the draw pile, for whoever looks through it, {COPIES}"),
            Field("tables", seats * ITEM_KINDS, "items in front of each seat"),
            Field("sure", seats * CARDS, f"cards known to be in each hand, {COPIES}"),
            Field("others", CARDS, f"cards known to be in some other hand, {COPIES}"),
            Field("identity", IDENTITIES, "the own identity"),
            Field("ruled_out", seats * IDENTITIES, "identities that each seat cannot have"),
            Field("open_identities", IDENTITIES, "identities that lie face up in their stack"),
            Field("phase", len(PHASES), "what is decided: " + ", ".join(PHASES)),
            Field("turn", seats, "whose turn it is"),
            Field("first", seats, "who began"),
            Field("asked", seats, "who is asked first now"),
            Field("waiting", seats, "who owes a secret choice"),
            Field("used", ITEM_KINDS, "items whose ability of the turn is used up"),
            Field("changed", 1, "whether the timeline was changed this turn"),
            Field("previous_changed", 1, "whether it was changed in the turn before"),
            *stack(seats),
            Field("cards", seats, "how many cards each seat holds", MOST),
            Field("secret", seats, "how many cards each seat has chosen in secret", MOST),
            Field("draw", 1, "cards in the draw pile", MOST),
            Field("discarded", 1, "cards in the discard pile", MOST),
            Field("b1", 1, "cards at B-1", MOST),
            Field("identities", 1, "identities in their stack", MOST),
            Field("answered", 1, "mulligans asked", MOST),
            Field("plays_owed", 1, "plays still owed", MOST),
            Field("spree", 1, "plays of a Spree still to come", MOST),
            Field("turns", 1, "the number of the turn", MOST),
            Field("left", 1, "turns until the game is cut off; 255 for more or never", MOST),
            Field("stack_counts", 4 * FRAMES, "of each: next verb, first void one, passes, discards", MOST),
        ]

    def observe(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Table)
        row.bits(state.altered, LINCHPINS)
        row.bits(state.shown(), len(CELL_IDS))
        row.bits(state.hand(seat), CARDS)
        row.bits(state.chosen[seat], CARDS)
        row.bits(gathered(state.discard), CARDS)
        row.bits(self.looked_through(state, seat), CARDS)
        self.observe_seats(state, seat, row)
        row.one(state.phase, len(PHASES))
        row.one(self.place(state.turn, seat), self.seats)
        row.one(self.place(state.terms.first, seat), self.seats)
        row.one(self.place(state.seat, seat), self.seats)
        self.observe_waiting(state, seat, row)
        row.bits(state.spent, ITEM_KINDS)
        row.flag(state.changed != 0)
        row.flag(state.previous_changed != 0)
        depth: i64 = len(state.frames)
        n: i64 = 1
        while n <= FRAMES:
            if n <= depth:
                self.observe_frame(state.frames[depth - n], seat, row)
            else:
                row.none(frame_bits(self.seats))
            n += 1
        self.observe_counts(state, seat, row)

    def place(self, other: i64, seat: i64) -> i64:
        """Another seat, counted from the one that looks; -1 for nobody."""
        return -1 if other < 0 else (other - seat + self.seats) % self.seats

    def looked_through(self, state: Table, seat: i64) -> i64:
        if state.frames and state.frames[-1].stage == ASK_FETCH and looker(state) == seat:
            return gathered(state.draw)
        return 0

    def observe_seats(self, state: Table, seat: i64, row: Row) -> None:
        """What lies in front of each seat, and what is known of its hand and identity."""
        n: i64 = 0
        while n < self.seats:
            row.bits(state.table((seat + n) % self.seats), ITEM_KINDS)
            n += 1
        n = 0
        while n < self.seats:
            row.bits(state.sure[seat * self.seats + (seat + n) % self.seats], CARDS)
            n += 1
        row.bits(state.joint[seat], CARDS)
        row.one(state.ids[seat], IDENTITIES)
        n = 0
        while n < self.seats:
            row.bits(state.ruled_out[seat * self.seats + (seat + n) % self.seats], IDENTITIES)
            n += 1
        open_ones: i64 = 0
        for place in range(state.id_face_up):
            open_ones |= bit(state.id_stack[place])
        row.bits(open_ones, IDENTITIES)

    def observe_waiting(self, state: Table, seat: i64, row: Row) -> None:
        n: i64 = 0
        while n < self.seats:
            row.flag(state.waiting & bit((seat + n) % self.seats) != 0)
            n += 1

    def observe_frame(self, frame: Frame, seat: i64, row: Row) -> None:
        """A card, ability or turn on its way."""
        row.one(frame.act, len(ACTS))
        row.one(self.place(frame.actor, seat), self.seats)
        row.one(frame.card, KINDS)
        row.flag(frame.held != 0)
        row.one(frame.stage, len(STAGES))
        row.one(frame.cell, LINCHPINS)
        row.one(frame.side, len(SIDES))
        row.one(frame.item, ITEM_KINDS)
        row.one(self.place(frame.seat, seat), self.seats)
        row.one(frame.way, len(WAYS))
        row.one(frame.cost, KINDS)
        row.flag(frame.taken != 0)

    def observe_counts(self, state: Table, seat: i64, row: Row) -> None:
        n: i64 = 0
        while n < self.seats:
            row.number(state.hand_size((seat + n) % self.seats))
            n += 1
        n = 0
        while n < self.seats:
            row.number(size(state.chosen[(seat + n) % self.seats]))
            n += 1
        row.number(len(state.draw))
        row.number(len(state.discard))
        row.number(len(state.b1))
        row.number(len(state.id_stack))
        row.number(state.answered)
        row.number(state.plays_owed)
        row.number(state.spree)
        row.number(state.turns)
        row.number(state.terms.cap - state.turns if state.terms.cap else MOST)
        depth: i64 = len(state.frames)
        n = 1
        while n <= FRAMES:
            if n <= depth:
                frame = state.frames[depth - n]
                row.number(frame.at)
                row.number(frame.until + 1)
                row.number(frame.asked)
                row.number(frame.left)
            else:
                row.zeros(4)
            n += 1


def stack(seats: int) -> list[Field]:
    """What is on its way: the last card, ability or turn, and those it answers."""
    return [
        Field(
            f"stack_{n}",
            int(frame_bits(seats)),
            "act, seat, card, in limbo, stage, linchpin, side, item, target, way, cost, taken",
        )
        for n in range(FRAMES)
    ]


def frame_bits(seats: i64) -> i64:
    seats_and_cards: i64 = 2 * seats + 2 * KINDS + LINCHPINS + ITEM_KINDS
    return seats_and_cards + len(ACTS) + len(STAGES) + len(SIDES) + len(WAYS) + 2
