"""A position is the whole state: what is loaded from it is the same and goes on in the same way."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import anachron
from anachron.engine import BadPosition, Outcome, State
from anachron.lab.setups import first_setup
from tests.nets.walks import every_game, every_setup, onlookers, seeds, steps, walk


@every_setup
@seeds(2)
def test_a_position_loads_back_at_every_step(setup, seed):
    for state in walk(setup, seed):
        position = json.loads(json.dumps(state.position()))
        assert position == state.position()
        expect_equal(setup, state, setup.game.load(position))


@every_setup
@seeds(1)
def test_a_position_in_one_line_reads_back(setup, seed):
    for n, state in enumerate(walk(setup, seed)):
        if n % 5 == 0 or state.seat < 0:
            line = state.text()
            assert "\n" not in line
            expect_equal(setup, state, setup.game.read(line))


def expect_equal(setup, state: State, other: State) -> None:
    assert other.position() == state.position()
    assert other.outcome == state.outcome
    assert other.pending() == state.pending()
    assert [other.legal(seat) for seat in other.pending()] == [state.legal(seat) for seat in state.pending()]
    for seat in onlookers(setup):
        assert other.view(seat) == state.view(seat)


@every_setup
@seeds(1)
def test_a_loaded_state_plays_on_like_the_one_it_was_taken_from(setup, seed):
    game = list(steps(setup, seed))
    half = len(game) // 2
    loaded = setup.game.load(game[half - 1].after.position())
    for seat, number, after in game[half:]:
        loaded.apply(seat, number)
        assert loaded.position() == after.position()
    assert loaded.outcome == game[-1].after.outcome


@every_setup
@seeds(1)
def test_states_can_be_pickled_and_copied(setup, seed):
    state = list(walk(setup, seed))[:8][-1]
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert twin is not state
        expect_equal(setup, state, twin)


@every_game
@pytest.mark.parametrize("position", [None, [], 7, "start", {"game": "another"}])
def test_what_is_no_position_is_refused(game, position):
    with pytest.raises(BadPosition):
        game.load(position)


ENDED = {"winners": [1], "scores": [0, 1.0], "reason": "cap"}


@pytest.mark.parametrize(
    "change",
    [{"winners": [2]}, {"winners": 1}, {"winners": [True]}, {"scores": [1.0]}, {"scores": ["0", "1"]}]
    + [{"reason": None}, {"more": 1}],
)
def test_what_is_no_outcome_is_refused(change):
    assert Outcome.read(ENDED, 2) == Outcome((1,), (0.0, 1.0), "cap")
    with pytest.raises(BadPosition, match="outcome"):
        Outcome.read({**ENDED, **change}, 2)


@pytest.mark.parametrize("id", anachron.games())
def test_a_position_with_no_proper_outcome_is_refused(id):
    *_, last = walk(first_setup(id), 1)
    position = last.position()
    with pytest.raises(BadPosition, match="outcome"):
        anachron.game(id).load({**position, "outcome": {"winners": [0]}})
