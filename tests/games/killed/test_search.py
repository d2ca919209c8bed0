"""Turns made of numbers are the turns of the rules, and the search over them knows the game's past."""

from __future__ import annotations

import pytest

import anachron
from anachron.bots.alphabeta import GOES_ON, WON, Search, Turn
from anachron.engine.bits import count
from anachron.engine.luck import Stream
from anachron.games.killed.evaluation import KilledEvaluation
from anachron.games.killed.learned import Learned
from anachron.games.killed.search import KilledSearch
from anachron.games.killed.state import Table

KILLED = anachron.game("killed")


def situations(seed: int, turns: int):
    """The states between turns of a random game."""
    stream = Stream(seed)
    state = KILLED.start(seed=seed, handicap=[seed % 3, seed % 2])
    assert isinstance(state, Table)
    while state.seat >= 0 and state.turn <= turns:
        if not state.done and state.active < 0:
            yield state.clone()
        state.apply(state.seat, state.anything(state.seat, stream))


def pawns_after(turn: Turn, side: int) -> int:
    assert isinstance(turn.state, Table)
    return count(turn.state.pawns(side))


@pytest.mark.parametrize("seed", range(6))
def test_turns_of_numbers_are_those_of_the_rules(seed):
    plain, own = Search(KilledEvaluation()), KilledSearch(KilledEvaluation())
    for state in situations(seed, 12):
        own.prepare(state)
        turn = Turn(state, state.key(), [])
        wanted = {one.key: one for one in plain.follow(turn, False) if one.comes_to == GOES_ON}
        found = own.follow(turn, False)
        going_on = {one.key: one for one in found if one.comes_to == GOES_ON}
        assert len(going_on) + sum(one.comes_to == WON for one in found) == len(found)
        assert going_on.keys() == wanted.keys()
        assert [going_on[key].value for key in wanted] == [one.value for one in wanted.values()]
        enemy = 1 - state.mover
        killing = {key for key, one in wanted.items() if pawns_after(one, enemy) < pawns_after(turn, enemy)}
        assert {one.key for one in own.follow(turn, True) if one.comes_to == GOES_ON} == killing


def test_a_position_that_was_met_before_is_worth_a_draw():
    state = KILLED.start(seed=1, first=0)
    search = KilledSearch(KilledEvaluation())
    search.best(state, 0, 0.0, 1)
    assert int(state.key()) in search.earlier


def test_without_the_tables_the_hand_written_terms_judge():
    found = [
        KilledSearch(judge).best(KILLED.start(seed=1), 500, 0.0, 4)
        for judge in (Learned("none"), KilledEvaluation())
    ]
    assert found[0] == found[1] != KilledSearch(Learned()).best(KILLED.start(seed=1), 500, 0.0, 4)
