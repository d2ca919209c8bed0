"""The course of a round: what may be chosen, and where the game goes from there (section 3.4)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import count
from anachron.engine.luck import Stream
from anachron.engine.outcome import drawn
from anachron.games.contretemps.choices import OFFER, TRAVEL_TO
from anachron.games.contretemps.content.cards import NOBODY, VALUES
from anachron.games.contretemps.rules import telling
from anachron.games.contretemps.rules.constant import can_be_offered, reveal_offers
from anachron.games.contretemps.rules.ending import check_end
from anachron.games.contretemps.rules.events import lay, next_due, open_event, playable, resolve
from anachron.games.contretemps.rules.travel import move_pawns, reach, reachable, time_flows
from anachron.games.contretemps.state import CONSTANT, EVENTS, OVER, TRAVEL, Table, nth


def legal(state: Table, seat: i64) -> list[int]:
    """What a pending seat can choose now."""
    if state.phase == EVENTS:
        return playable(state, seat)
    if state.phase == TRAVEL:
        return reachable(state, seat)
    return can_be_offered(state, seat)


def anything(state: Table, seat: i64, stream: Stream) -> i64:
    """Any of the choices that `legal` lists, without the list: searches draw many."""
    if state.phase == TRAVEL:
        first, last = reach(state, seat)
        return TRAVEL_TO + first + stream.below(last - first + 1)
    if state.phase == CONSTANT:
        return OFFER + state.nth_card(seat, stream.below(state.hand_size(seat)))
    if state.suit >= 0:
        following = state.holding(seat, state.suit)
        if following:
            return state.suit * VALUES + nth(following, stream.below(count(following)))
    return state.nth_card(seat, stream.below(state.hand_size(seat)))


def apply(state: Table, seat: i64, number: i64) -> None:
    """Carry out a legal choice."""
    state.made += 1
    if state.phase == EVENTS:
        if lay(state, seat, number):
            resolve(state)
            go_on(state)
    else:
        seal(state, seat, number)
    if state.made == state.terms.cap and state.seat >= 0:
        cut_off(state)


def begin_round(state: Table) -> None:
    """CT-28, CT-88: a round begins with the events."""
    state.phase = EVENTS
    state.event = 0
    go_on(state)


def go_on(state: Table) -> None:
    """CT-29: the next event with pawns; after the last one the end is checked, then comes the constant."""
    token = next_due(state)
    if token > 0:
        open_event(state, token)
        return
    state.event = 0
    state.suit = -1
    state.peak = 0
    state.leader = NOBODY
    if check_end(state):
        return  # CT-69
    state.phase = CONSTANT  # CT-26
    state.seat = state.first_owing()
    if state.seat < 0:
        flow(state)


def seal(state: Table, seat: i64, number: i64) -> None:
    """A secret choice; the last one in reveals them all (CT-62, CT-84)."""
    state.seal(seat, number - (TRAVEL_TO if state.phase == TRAVEL else OFFER))
    state.seat = state.first_owing()
    telling.ready(state, seat, number)
    if state.seat < 0:
        reveal(state)


def reveal(state: Table) -> None:
    """All secret choices are in: they are carried out together, and the game goes on."""
    if state.phase == CONSTANT:
        reveal_offers(state)
        flow(state)  # CT-67: no event is resolved again
    else:
        move_pawns(state)
        state.round += 1  # CT-81: stalled or not
        telling.next_round(state)
        begin_round(state)


def flow(state: Table) -> None:
    """Phase 2, and on to phase 3."""
    time_flows(state)
    state.phase = TRAVEL
    state.seat = state.first_owing()


def cut_off(state: Table) -> None:
    state.phase = OVER
    state.seat = -1
    state.outcome = drawn(int(state.seats), "cap")
    telling.over(state, NOBODY, "cap")
