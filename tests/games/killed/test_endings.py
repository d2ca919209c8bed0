"""Solved endings: the table agrees with the rules, and what is won is brought home."""

from __future__ import annotations

from itertools import cycle

import pytest

import anachron
from anachron.bots.alphabeta import Search
from anachron.engine.luck import Stream
from anachron.games.killed.evaluation import KilledEvaluation
from anachron.games.killed.search import KilledSearch
from anachron.games.killed.solved import LOSS, PLACES, Solver, eras, solved
from anachron.games.killed.state import Table

KILLED = anachron.game("killed")
INSTALLED = solved()
assert INSTALLED is not None
KNOWN = INSTALLED
LONGEST = 27  # turns to a win
SEARCH = KilledSearch(KilledEvaluation())
SOLVER = Solver(SEARCH.turns_without_reserves)


def situation(place: int) -> Table | None:
    """The state at a place of the table, white to decide; None where pawns would share a cell."""
    mine, theirs = SOLVER.pawns(place)
    if mine & theirs:
        return None
    state = KILLED.start(first=0, handicap=[3, 3])
    assert isinstance(state, Table)
    state.white, state.black = mine, theirs
    state.reserve_white = state.reserve_black = 0
    state.focus_white, state.focus_black, state.visits = place // 3 % 3, place % 3, None
    twin = KILLED.load(state.position())
    assert isinstance(twin, Table)
    return twin


def value(state: anachron.State) -> int:
    """The turns to the end for who decides, below zero if it is lost."""
    assert isinstance(state, Table)
    me, other = state.mover, 1 - state.mover
    return int(KNOWN.value(state.pawns(me), state.pawns(other), state.focus(me), state.focus(other)))


def after_each_turn(state: anachron.State) -> list[anachron.State]:
    return [turn.state for turn in Search(KilledEvaluation()).spread_out(state) if turn.state is not None]


def worth(after: anachron.State, seat: int) -> int:
    """What a turn that was played is worth to its seat, in turns to the end."""
    assert isinstance(after, Table)
    if after.outcome is not None:
        return 1 if seat in after.outcome.winners else 0
    if eras(after.pawns(seat)) < 2:
        return -2
    end = value(after)
    return 0 if end == 0 else 1 - end if end < 0 else -1 - end


def test_every_value_follows_from_the_next_ones():
    stream, checked = Stream(5), 0
    while checked < 25:
        state = situation(int(stream.below(PLACES)))
        if state is None:
            continue
        ends = [worth(after, 0) for after in after_each_turn(state)]
        wins, losses = [end for end in ends if end > 0], [end for end in ends if end < 0]
        wanted = min(wins) if wins else 0 if len(losses) < len(ends) else min(losses)
        assert value(state) == wanted
        checked += 1


def longest_defence(state: anachron.State) -> anachron.State:
    """The turn of black that escapes if any does, and else holds out longest."""
    return min(after_each_turn(state), key=lambda after: (worth(after, 1) > 0, worth(after, 1)))


def turn_of(level: str, state: anachron.State) -> anachron.State:
    """The turn of an opponent, who is asked for every choice of it."""
    player, seat = anachron.bot(KILLED, level, seed=1), state.seat
    while state.seat == seat:
        state.choose(seat, player.choose(state.view(seat)).choice)
    return state


def won_in(turns: int) -> list[int]:
    """Eight places from all over the table that are won in so many turns of both."""
    places = [place for place in range(PLACES) if KNOWN.known[place] == turns]
    return places[:: len(places) // 8][:8]


@pytest.mark.parametrize("turns", range(1, LONGEST + 1, 2))
def test_won_endings_of_every_length_are_brought_home_against_perfect_defence(turns):
    for place, level in zip(won_in(turns), cycle(["master", "expert", "skilled"])):
        state: anachron.State | None = situation(place)
        assert state is not None
        for left in range(turns, 0, -1):
            assert value(state) == (-left if state.seat else left), level
            state = longest_defence(state) if state.seat else turn_of(level, state)
        assert state.outcome is not None and state.outcome.winners == (0,)


def test_there_are_no_longer_wins():
    assert max(known for known in KNOWN.known if known < LOSS) == LONGEST


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_who_looks_no_farther_than_a_turn_knows_no_ending_by_heart(level):
    state = situation(won_in(LONGEST)[0])
    assert state is not None
    told = {
        name: anachron.bot(KILLED, name, seed=1).choose(state.view(0)).value for name in (level, "skilled")
    }
    assert told[level] < 1 == told["skilled"]
