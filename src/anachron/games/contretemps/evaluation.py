"""How to play by rule of thumb: the opponents' first thought, and everybody's play beyond a search."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.bots.montecarlo import Policy
from anachron.engine.bits import bit, count
from anachron.engine.luck import Stream
from anachron.engine.state import State
from anachron.games.contretemps.choices import OFFER, TRAVEL_TO
from anachron.games.contretemps.content.cards import NO_CARD, SUITS, VALUES, suit_of, value_of
from anachron.games.contretemps.rules.events import clockwise
from anachron.games.contretemps.rules.travel import reachable
from anachron.games.contretemps.state import CONSTANT, EVENTS, TRAVEL, Table


class Greedy(Policy):
    """Wins as cheaply as it can, loses for energy, travels where its best card beats what lies there."""

    def __init__(self, slips: int = 0) -> None:
        self.slips: i64 = slips  # in a hundred choices, how many are made at random
        # fmt: off
        self.present: i64    = 60  # what a place in the present is worth, with everyone there
        self.take: i64       = 80  # an event that one's best card beats
        self.margin: i64     = 0   # ... for every point by which it does
        self.deny: i64       = 35  # ... of somebody who is one event short of winning
        self.third: i64      = 90  # ... which would be one's own third
        self.guard: i64      = 10  # one's own event, for fear of a visit
        self.energy: i64     = 9   # what one energy is worth
        self.swap: i64       = 20  # a visit to the constant
        self.whim: i64       = 45  # how much a travel choice varies, so that it cannot be read
        self.sure: i64       = 10  # the value with which one tries to win, one more for each seat to follow
        self.trump_held: i64 = 5   # a trump is played with at most this many seats to follow
        # fmt: on

    def pick(self, state: State, seat: i64, stream: Stream) -> i64:
        assert isinstance(state, Table)
        if self.slips and stream.below(100) < self.slips:
            legal = state.legal(int(seat))
            return legal[stream.below(len(legal))]
        if state.phase == EVENTS:
            return self.card_to_play(state, seat, stream)
        if state.phase == TRAVEL:
            return self.place_to_go(state, seat, stream)
        return self.card_to_offer(state, seat, stream)

    def prepare(self, world: State, seat: i64) -> None:
        """Others who are ready may have chosen anything: they are asked again, by the same rules of thumb."""
        assert isinstance(world, Table)
        ask_again(world, seat)

    # Cards.

    def card_to_play(self, state: Table, seat: i64, stream: Stream) -> i64:
        """The cheapest card that takes the event, or the one that is missed least."""
        if state.suit < 0:
            return self.card_to_lead(state, seat, stream)
        following = state.holding(seat, state.suit)
        bar = bar_now(state, seat)
        after = seats_after(state, seat)
        trump = state.trump()
        if following:
            return state.suit * VALUES + self.value_to_follow(state, seat, following, bar, after)
        if trump >= 0 and trump != state.suit and bar >= 0:
            trumps = above(state.holding(seat, trump), bar - VALUES if bar > VALUES else 0)
            if trumps and after <= self.trump_held:
                return trump * VALUES + lowest_of(trumps)
        return card_to_drop(state, seat, trump)

    def value_to_follow(self, state: Table, seat: i64, following: i64, bar: i64, after: i64) -> i64:
        """To win, the lowest that does if one plays last, else a high one; to lose, the lowest."""
        low = lowest_of(following)
        if bar < 0:
            return low  # it is one's own: earn
        ruling = state.trump() == state.suit
        better = above(following, bar - VALUES if ruling and bar > VALUES else bar)
        if not better or (bar > VALUES and not ruling):
            return low
        if after == 0:
            return lowest_of(better)
        high = highest_of(better)
        return high if high + 1 >= self.sure + after or state.discs(seat) == 2 else low

    def card_to_lead(self, state: Table, seat: i64, stream: Stream) -> i64:
        """A high card of a short suit, with some variety."""
        best: i64 = NO_CARD
        best_worth: i64 = -1000
        suit: i64 = 0
        while suit < SUITS:
            values = state.holding(seat, suit)
            if values:
                high = highest_of(values)
                worth = high * 4 + stream.below(12) - count(values)
                if worth > best_worth:
                    best_worth = worth
                    best = suit * VALUES + high
            suit += 1
        return best

    def card_to_offer(self, state: Table, seat: i64, stream: Stream) -> i64:
        """A card of the suit one is strong in."""
        best: i64 = NO_CARD
        best_worth: i64 = -1
        for card in state.hand(seat):
            suit = suit_of(card)
            others = count(state.holding(seat, suit)) - 1
            worth = others * 12 + highest_of(state.holding(seat, suit)) + value_of(card) + stream.below(10)
            if worth > best_worth:
                best_worth = worth
                best = card
        return OFFER + best

    # Travel.

    def place_to_go(self, state: Table, seat: i64, stream: Stream) -> i64:
        """The place that promises most, less what it costs, and a whim."""
        here = state.slot_of(state.present)
        best: i64 = TRAVEL_TO + here
        best_worth: i64 = -10000
        for number in reachable(state, seat):
            slot: i64 = number - TRAVEL_TO
            cost = here - slot if slot < here else slot - here
            worth = self.promise(state, seat, state.token_at(slot)) - self.energy * cost
            worth += stream.below(self.whim)
            if worth > best_worth:
                best_worth = worth
                best = number
        return best

    def promise(self, state: Table, seat: i64, token: i64) -> i64:
        """What a place is worth to a seat."""
        discs = state.discs(seat)
        if token == 0:
            return self.swap
        if token == state.present:
            return self.present + (self.third // 3 if discs == 2 else 0)
        owner = state.owner(token)
        if owner == seat:
            return self.guard * discs
        margin = best_strength(state, seat, token) - strength_at(state, state.wins[token], token)
        if margin <= 0:
            return self.energy if state.holding(seat, suit_of(state.leads[token])) else 0
        worth = self.take + self.margin * (margin if margin < 10 else 10)
        if discs == 2:
            worth += self.third
        if state.discs(owner) == 2:
            worth += self.deny
        return worth


def ask_again(world: Table, seat: i64) -> None:
    """All other seats are to make their secret choices anew."""
    if world.phase == TRAVEL or world.phase == CONSTANT:
        other: i64 = 0
        while other < world.seats:
            if other != seat:
                world.unseal(other)
            other += 1
        world.seat = world.first_owing()


# What lies at an event.


def bar_now(state: Table, seat: i64) -> i64:
    """The strength to beat at the event now, or -1 if it is one's own already."""
    bar: i64 = 0
    own = False
    if state.leads[state.event] >= 0:
        bar = state.strength(state.wins[state.event])
        own = state.owner(state.event) == seat
    other: i64 = 0
    while other < state.seats:
        card = state.laid(other)
        if card >= 0:
            strength = state.strength(card)
            if strength > bar:
                bar = strength
                own = False
        other += 1
    return -1 if own else bar


def seats_after(state: Table, seat: i64) -> i64:
    """How many participants still play after this one."""
    after: i64 = 0
    while True:
        seat = clockwise(state, seat + 1 if seat + 1 < state.seats else 0)
        if seat == state.leader:
            return after
        after += 1


def card_to_drop(state: Table, seat: i64, trump: i64) -> i64:
    """The lowest card, trumps last, from a short suit."""
    best: i64 = NO_CARD
    least: i64 = 1000
    suit: i64 = 0
    while suit < SUITS:
        values = state.holding(seat, suit)
        if values:
            low = lowest_of(values)
            cost = low * 4 + count(values) + (100 if suit == trump else 0)
            if cost < least:
                least = cost
                best = suit * VALUES + low
        suit += 1
    return best


def strength_at(state: Table, card: i64, token: i64) -> i64:
    """How strong a card is at an event that has a lead card."""
    suit = suit_of(card)
    if suit == state.trump():
        return VALUES + value_of(card)
    return value_of(card) if suit == suit_of(state.leads[token]) else 0


def best_strength(state: Table, seat: i64, token: i64) -> i64:
    """The most a seat could play at an event, following suit."""
    suit, trump = suit_of(state.leads[token]), state.trump()
    values = state.holding(seat, suit)
    if values:
        return highest_of(values) + 1 + (VALUES if suit == trump else 0)
    if trump < 0 or not state.holding(seat, trump):
        return 0
    return VALUES + 1 + highest_of(state.holding(seat, trump))


# Values of one suit, as bits.


def highest_of(values: i64) -> i64:
    n: i64 = 0
    values >>= 1
    while values:
        values >>= 1
        n += 1
    return n


def lowest_of(values: i64) -> i64:
    n: i64 = 0
    while not values & 1:
        values >>= 1
        n += 1
    return n


def above(values: i64, value: i64) -> i64:
    """The values higher than a card's value."""
    return values if value <= 0 else values & ~(bit(value) - 1)
