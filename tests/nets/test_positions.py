"""A position is the whole state: what is loaded from it is the same and goes on in the same way."""

from __future__ import annotations

import json

import pytest

from anachron.engine import BadPosition, State
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


@every_game
@pytest.mark.parametrize("position", [None, [], 7, "start", {"game": "another"}])
def test_what_is_no_position_is_refused(game, position):
    with pytest.raises(BadPosition):
        game.load(position)
