"""Solved endings: the table agrees with the rules, and what is won is brought home."""

from __future__ import annotations

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


def test_won_endings_are_brought_home_against_perfect_defence():
    won, stream = 0, Stream(8)
    while won < 8:
        place = int(stream.below(PLACES))
        if not 9 <= KNOWN.known[place] < LOSS:
            continue
        begun = situation(place)
        assert begun is not None
        state: anachron.State = begun
        left = value(state)
        while state.outcome is None:
            if state.seat == 0:
                search = KilledSearch(KilledEvaluation())
                for number in search.best(state, 2000, 0.0, 4)[1][0]:
                    state.apply(0, number)
            else:
                state = min(after_each_turn(state), key=lambda after: (worth(after, 1) > 0, worth(after, 1)))
            left -= 1
            assert left >= 0
        assert state.outcome.winners == (0,)
        won += 1
