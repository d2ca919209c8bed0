"""What self-play tells apart: six marks of every choice, each the number of an entry in a table.

They follow from what the seat knows: its hand, what lies open, and which cards it has not seen yet.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.games.contretemps.choices import OFFER, TRAVEL_TO
from anachron.games.contretemps.content.cards import NOBODY, SUITS, VALUES, suit_of, value_of
from anachron.games.contretemps.evaluation import highest_of, strength_at
from anachron.games.contretemps.rules.events import clockwise
from anachron.games.contretemps.rules.travel import reach
from anachron.games.contretemps.state import EVENTS, TRAVEL, Table

EACH: Final = 6  # marks of a choice
CHOICES: Final = 12  # at once, at most
# Where the marks of cards, places and offers begin, each after what those before need.
STAKE: Final = 0
PRESSURE: Final = STAKE + 3 * 4 * 5 * 3 * 4 * 2
COST: Final = PRESSURE + 3 * 2 * 2 * 3 * 4 * 3
VALUE: Final = COST + 2 * 6 * 4 * 4 * 2
LEAD: Final = VALUE + VALUES * 2 * 2 * 3
FOLLOW: Final = LEAD + 4 * 5 * 2 * 3 * 4
LATE: Final = FOLLOW + 4 * 3 * 3 * 2 * 5
PLACE: Final = LATE + 10 * 3 * 3 * 6
WAY: Final = PLACE + 25 * 3 * 3
CROWD: Final = WAY + 4 * 6 * 5 * 3
HOUR: Final = CROWD + 25 * 4 * 2
HELD: Final = HOUR + 4 * 10 * 3 * 2
SPARED: Final = HELD + 4 * 4 * 4 * 2
OFFERED: Final = SPARED + 25 * 5
STRONG: Final = OFFERED + VALUES * 5 * 2
MEETING: Final = STRONG + 6 * 5 * 2
NONE: Final = MEETING + 5 * VALUES
ENTRIES: Final = NONE + 1


class Marks:
    """All choices of a seat, each with its marks."""

    def __init__(self) -> None:
        self.marks: vec[i64] = vec[i64]([0] * (EACH * CHOICES))
        self.numbers: vec[i64] = vec[i64]([0] * CHOICES)
        self.unseen: vec[i64] = vec[i64]([0] * SUITS)  # values that the seat does not see
        # What is seen at once, in steps:
        self.mine: i64 = 0  # discs of its own
        self.rivals: i64 = 0  # others who need one event more
        self.round: i64 = 0
        self.energy: i64 = 0
        self.stake: i64 = 0  # whose event it is: one's own, nobody's, somebody's, a rival's
        self.bar: i64 = 0  # the strength to beat
        self.lethal: i64 = 0  # whether whoever holds the event now would win by it
        self.after: i64 = 0  # who still plays
        self.threat: i64 = 0  # whether a rival is among them
        self.void: i64 = 0  # whether one of them has not the suit
        self.trumps: i64 = 0
        self.hidden: i64 = 0  # trumps not seen
        self.bosses: i64 = 0  # suits of which one holds the highest card left
        self.longest: i64 = 0

    def look(self, state: Table, seat: i64) -> i64:
        """Write down all choices of a seat; tells how many."""
        self.gather(state, seat)
        if state.phase == EVENTS:
            return self.cards(state, seat)
        if state.phase == TRAVEL:
            return self.places(state, seat)
        return self.offers(state, seat)

    def gather(self, state: Table, seat: i64) -> None:
        """What the seat does not see, and how far the game has come."""
        hands = state.hands
        suit: i64 = 0
        while suit < SUITS:
            values: i64 = 0
            other: i64 = 0
            while other < state.seats:
                if other != seat:
                    values |= hands[other * SUITS + suit]
                other += 1
            self.unseen[suit] = values
            suit += 1
        for card in state.rest:
            self.unseen[suit_of(card)] = self.unseen[suit_of(card)] | bit(value_of(card) - 1)
        tally = state.all_discs()
        self.mine = least((tally >> (8 * seat)) & 255, 2)
        rivals: i64 = 0
        other = 0
        while other < state.seats:
            if other != seat and (tally >> (8 * other)) & 255 >= 2:
                rivals += 1
            other += 1
        self.rivals = least(rivals, 2)
        self.round = least(state.round - 1, 9)
        self.energy = state.energy_of(seat)

    def higher(self, suit: i64, value: i64) -> i64:
        """How many unseen cards of a suit are higher."""
        return count(self.unseen[suit] >> value)

    # Cards.

    def cards(self, state: Table, seat: i64) -> i64:
        self.at_event(state, seat)
        self.to_follow(state, seat)
        first: i64 = 0
        last: i64 = SUITS
        if state.suit >= 0 and state.holding(seat, state.suit):
            first = state.suit
            last = first + 1
        n: i64 = 0
        while first < last:
            values = state.holding(seat, first)
            length = least(count(values) - 1, 3)
            value: i64 = 1
            while values:
                if values & 1:
                    self.numbers[n] = first * VALUES + value - 1
                    self.card(state, n * EACH, first, value, length)
                    n += 1
                values >>= 1
                value += 1
            first += 1
        return n

    def at_event(self, state: Table, seat: i64) -> None:
        """Whose event it is, and who holds it."""
        tally = state.all_discs()
        owner = state.owner(state.event)
        self.stake = 1
        if owner == seat:
            self.stake = 0
        elif owner >= 0:
            self.stake = 2 if (tally >> (8 * owner)) & 255 < 2 else 3
        holder: i64 = owner
        bar: i64 = 0 if state.leads[state.event] < 0 else state.strength(state.wins[state.event])
        other: i64 = 0
        while other < state.seats:
            card = state.laid(other)
            if card >= 0 and state.strength(card) > bar:
                bar = state.strength(card)
                holder = other
            other += 1
        self.bar = bar
        self.lethal = 0
        if holder >= 0 and holder != owner and (tally >> (8 * holder)) & 255 >= 2:
            self.lethal = 1

    def to_follow(self, state: Table, seat: i64) -> None:
        """Who still plays, and what is left of the trumps."""
        tally = state.all_discs()
        owner, demanded, trump = state.owner(state.event), state.suit, state.trump()
        after: i64 = 0
        self.threat = 0
        self.void = 0
        other = clockwise(state, seat + 1 if seat + 1 < state.seats else 0)
        while other != state.leader:
            after += 1
            if other != owner and (tally >> (8 * other)) & 255 >= 2:
                self.threat = 1
            if demanded >= 0 and (state.void_suits(other) >> demanded) & 1:
                self.void = 1
            other = clockwise(state, other + 1 if other + 1 < state.seats else 0)
        self.after = least(after, 3)
        self.trumps = 0
        self.hidden = 0
        if trump >= 0:
            self.trumps = count(state.holding(seat, trump))
            self.hidden = least((count(self.unseen[trump]) + 2) // 3, 2)

    def card(self, state: Table, at: i64, suit: i64, value: i64, length: i64) -> None:
        """The marks of a card: what it would take or earn, and what it costs."""
        demanded = state.suit
        ruling: i64 = 1 if suit == state.trump() else 0
        strength = value
        if ruling:
            strength += VALUES
        elif demanded >= 0 and suit != demanded:
            strength = 0
        takes: i64 = 1 if strength > self.bar else 0
        outcome: i64 = 2
        if takes:
            outcome = 0
        elif suit == demanded and value < state.peak:
            outcome = 1
        over = self.higher(suit, value)
        unsure: i64 = 0
        if takes and self.after:
            unsure = over if over < 3 else (3 if over < 5 else 4)
        over = least(over, 5)
        mine, energy, late = self.mine, least(self.energy, 3), least((self.round + 1) // 2, 3)
        marks = self.marks
        marks[at] = STAKE + (
            (((outcome * 4 + self.after) * 5 + unsure) * 3 + mine) * 4 + self.stake
        ) * 2 + self.lethal  # fmt: skip
        marks[at + 1] = PRESSURE + (
            (((outcome * 2 + self.threat) * 2 + self.lethal) * 3 + mine) * 4 + energy
        ) * 3 + self.rivals  # fmt: skip
        marks[at + 2] = COST + (((ruling * 6 + over) * 4 + length) * 4 + late) * 2 + takes
        marks[at + 3] = VALUE + (((value - 1) * 2 + ruling) * 2 + (1 if demanded >= 0 else 0)) * 3 + outcome
        if demanded < 0:
            held = least(self.trumps, 2)
            marks[at + 4] = LEAD + (((self.after * 5 + unsure) * 2 + ruling) * 3 + held) * 4 + length
        else:
            open_still = ((self.after * 3 + outcome) * 3 + self.hidden) * 2 + self.void
            marks[at + 4] = FOLLOW + open_still * 5 + unsure
        marks[at + 5] = LATE + ((self.round * 3 + outcome) * 3 + mine) * 6 + over

    # Travel.

    def places(self, state: Table, seat: i64) -> i64:
        self.at_hand(state, seat)
        here = state.slot_of(state.present)
        slot, last = reach(state, seat)
        n: i64 = 0
        while slot <= last:
            self.numbers[n] = TRAVEL_TO + slot
            self.place(
                state, seat, n * EACH, state.token_at(slot), here - slot if slot < here else slot - here
            )
            n += 1
            slot += 1
        return n

    def at_hand(self, state: Table, seat: i64) -> None:
        """What one could play wherever one goes."""
        self.bosses = 0
        self.longest = 0
        suit: i64 = 0
        while suit < SUITS:
            values = state.holding(seat, suit)
            if count(values) > self.longest:
                self.longest = count(values)
            if values > self.unseen[suit]:
                self.bosses += 1
            suit += 1
        self.bosses = least(self.bosses, 2)
        self.longest = least(self.longest - 1, 3)
        self.trumps = 0
        if state.trump() >= 0:
            self.trumps = least(count(state.holding(seat, state.trump())), 3)

    def place(self, state: Table, seat: i64, at: i64, token: i64, cost: i64) -> None:
        """The marks of a place: what could be won or earned there, and what the way costs."""
        kind: i64 = 3  # the constant, the present, an event of one's own, somebody's
        form: i64 = 0
        earns: i64 = 0
        if token == 0:
            kind = 0
        elif token == state.present:
            kind = 1
            form = 1 + self.bosses * 2 + (1 if leads(state, seat, token) else 0)
        else:
            owner = state.owner(token)
            earns = (
                1 if state.holding(seat, suit_of(state.leads[token])) & below(peak_at(state, token)) else 0
            )
            if owner == seat:
                kind = 2
                form = 7 + self.danger(state, token)
            else:
                form = 11 + self.margin(state, seat, token) * 2 + (1 if state.discs(owner) >= 2 else 0)
        able: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.energy_of(other) >= cost:
                able += 1
            other += 1
        left = least(self.energy - cost, 4)
        mine, ruled = self.mine, 1 if state.constant >= 0 else 0
        marks = self.marks
        marks[at] = PLACE + (form * 3 + mine) * 3 + self.rivals
        marks[at + 1] = WAY + ((kind * 6 + least(cost, 5)) * 5 + left) * 3 + mine
        marks[at + 2] = CROWD + (form * 4 + least(able, 3)) * 2 + mine // 2
        marks[at + 3] = HOUR + ((kind * 10 + self.round) * 3 + mine) * 2 + earns
        marks[at + 4] = HELD + ((kind * 4 + self.trumps) * 4 + self.longest) * 2 + ruled
        marks[at + 5] = SPARED + form * 5 + left

    def danger(self, state: Table, token: i64) -> i64:
        """How many unseen cards beat what lies at an event, in four steps."""
        strength = strength_at(state, state.wins[token], token)
        if strength > VALUES:
            over = self.higher(state.trump(), strength - VALUES)
        else:
            over = self.higher(suit_of(state.leads[token]), strength)
        return 0 if over == 0 else (1 if over < 3 else (2 if over < 5 else 3))

    def margin(self, state: Table, seat: i64, token: i64) -> i64:
        """How surely one's best card takes an event: 0 not at all, 1 to 4 in suit, 5 and 6 as a trump."""
        strength, demanded, trump = (
            strength_at(state, state.wins[token], token),
            suit_of(state.leads[token]),
            state.trump(),
        )
        values = state.holding(seat, demanded)
        if values:
            best = highest_of(values) + 1
            if best + (VALUES if demanded == trump else 0) <= strength:
                return 0
            return 4 - least(self.higher(demanded, best), 3)
        if trump < 0 or not state.holding(seat, trump):
            return 0
        best = highest_of(state.holding(seat, trump)) + 1
        if best + VALUES <= strength:
            return 0
        return 6 if self.higher(trump, best) == 0 else 5

    # Offers.

    def offers(self, state: Table, seat: i64) -> i64:
        there: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.pawn(other) == 0:
                there += 1
            other += 1
        there = least(there, 4)
        n: i64 = 0
        for card in state.hand(seat):
            suit, value = suit_of(card), value_of(card)
            held = state.holding(seat, suit)
            length = least(count(held) - 1, 4)
            boss: i64 = 1 if held & ~bit(value - 1) > self.unseen[suit] else 0
            at = n * EACH
            marks = self.marks
            self.numbers[n] = OFFER + card
            marks[at] = OFFERED + ((value - 1) * 5 + length) * 2 + (1 if suit == state.trump() else 0)
            marks[at + 1] = STRONG + (least(self.higher(suit, value), 5) * 5 + length) * 2 + boss
            marks[at + 2] = MEETING + there * VALUES + value - 1
            marks[at + 3] = NONE
            marks[at + 4] = NONE
            marks[at + 5] = NONE
            n += 1
        return n


def least(n: i64, bound: i64) -> i64:
    """A number, or a bound that it exceeds."""
    return n if n < bound else bound


def below(value: i64) -> i64:
    """The values lower than a card's."""
    return bit(value - 1) - 1


def leads(state: Table, seat: i64, token: i64) -> bool:
    """Whether a seat controls the nearest event to the left, and so would lead."""
    token -= 1
    while token > 0 and state.owner(token) == NOBODY:
        token -= 1
    return token > 0 and state.owner(token) == seat


def peak_at(state: Table, token: i64) -> i64:
    """The highest value of the demanded suit that lies at an event."""
    lead, win = state.leads[token], state.wins[token]
    if suit_of(win) == suit_of(lead) and value_of(win) > value_of(lead):
        return value_of(win)
    return value_of(lead)
