"""Many games at once: the same as one by one, in arrays that are written in place."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import anachron
from anachron.engine import Luck, Malformed
from anachron.lab.setups import first_setup

rl = pytest.importorskip("anachron.rl", reason="anachron[rl] is not installed", exc_type=ImportError)

ROWS = 5
every_game = pytest.mark.parametrize("game", anachron.games())


def vector(game, count=ROWS, seed=1):
    setup = first_setup(game)
    return rl.vector(game, count, seats=setup.seats, seed=seed, **setup.options)


def anything(games, stream):
    """A random legal choice in every row."""
    picked = [a + stream.below(int(b - a)) for a, b in zip(games.offsets, games.offsets[1:])]
    return games.legal[picked]


@every_game
def test_every_row_is_the_game_of_its_own_seed(game):
    games, stream = vector(game), Luck(3).stream("play")
    for _ in range(60):
        before = [state.clone() for state in games.states]
        seats, chosen = games.seat.tolist(), anything(games, stream)
        games.step(chosen)
        for row, state in enumerate(before):
            state.apply(seats[row], int(chosen[row]))
            assert games.done[row] == (state.seat < 0)
            if games.done[row]:
                assert games.reward[row].tolist() == pytest.approx(list(state.outcome.scores))
                assert games.truncated[row] == (state.outcome.reason == "cap")
            else:
                assert games.states[row] == state and not games.reward[row].any()


@every_game
def test_arrays_tell_what_whoever_is_asked_sees_and_may_choose(game):
    games, stream = vector(game), Luck(4).stream("play")
    for _ in range(40):
        games.step(anything(games, stream))
    for row, state in enumerate(games.states):
        seat, legal = int(state.seat), state.legal(int(state.seat))
        seen = bytearray(games.observer.width)
        games.observer.write(state, seat, seen)
        assert games.seat[row] == seat
        assert games.observation[row].tobytes() == seen
        assert games.mask[row].nonzero()[0].tolist() == sorted(legal)
        assert games.legal[games.offsets[row] : games.offsets[row + 1]].tolist() == legal


def test_a_game_that_ends_pays_out_and_begins_anew_in_the_same_step():
    games, stream = vector("killed"), Luck(5).stream("play")
    arrays = games.observation, games.mask, games.reward
    while not games.done.any():
        games.step(anything(games, stream))
    row = int(games.done.argmax())
    assert games.begun[row] == 2 and games.reward[row].sum() == 1
    assert games.states[row].turn == 1
    games.step(anything(games, stream))
    assert not games.done[row] and not games.reward[row].any()
    assert all(one is other for one, other in zip(arrays, (games.observation, games.mask, games.reward)))


def test_rows_do_not_depend_on_each_other():
    few, many = vector("contretemps", 2), vector("contretemps", 4)
    for _ in range(100):
        few.step(few.legal[few.offsets[:-1]])
        many.step(many.legal[many.offsets[:-1]])
    assert (few.observation == many.observation[:2]).all() and few.begun == many.begun[:2]


@every_game
def test_an_illegal_choice_names_its_row_before_anything_moves(game):
    games = vector(game)
    chosen = games.legal[games.offsets[:-1]]
    wrong = next(n for n in range(games.game.size) if not games.mask[3, n])
    chosen[3] = wrong
    before = [state.clone() for state in games.states]
    with pytest.raises(Malformed, match=rf"^row 3: expected a legal choice of seat \d, got {wrong}$"):
        games.step(chosen)
    assert games.states == before


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ([0, 0], "expected 5 choices, one a row, got 2"),
        ([0.5] * 5, "actions: expected whole numbers, got float64"),
        ([-1] * 5, "row 0: expected a legal choice of seat"),
        ([10**6] * 5, "row 0: expected a legal choice of seat"),
    ],
)
def test_what_is_no_choice_is_refused(actions, why):
    with pytest.raises(Malformed, match=why):
        vector("killed").step(actions)


@pytest.mark.parametrize("count", [0, -3, 1.5, "4", None])
def test_a_table_without_games_is_refused(count):
    with pytest.raises(Malformed, match=f"count: expected at least 1 game, got {count}"):
        rl.vector("killed", count)


@every_game
def test_saved_games_go_on_as_they_would_have(game):
    games, stream = vector(game), Luck(6).stream("play")
    for _ in range(30):
        games.step(anything(games, stream))
    again = vector(game, seed=1)
    again.load(json.loads(json.dumps(games.save())))
    for _ in range(30):
        chosen = anything(games, stream)
        games.step(chosen)
        again.step(chosen)
        assert (games.observation == again.observation).all() and (games.mask == again.mask).all()
        assert (games.reward == again.reward).all()


@pytest.mark.parametrize(
    ("game", "count", "seats", "got"),
    [
        ("contretemps", 5, 4, "5 of contretemps for 4"),
        ("contretemps", 4, 3, "4 of contretemps for 3"),
        ("killed", 4, 2, "4 of killed for 2"),
    ],
)
def test_saved_games_of_another_table_are_refused(game, count, seats, got):
    games = rl.vector("contretemps", 4, seats=4)
    before = games.save()
    with pytest.raises(Malformed, match=f"expected 4 games of contretemps for 4, got {got}"):
        games.load(rl.vector(game, count, seats=seats).save())
    assert games.save() == before


OVER = anachron.game("killed").start(seed=1, cap=1)
while OVER.seat >= 0:
    OVER.apply(OVER.seat, OVER.legal(OVER.seat)[0])


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        ({"begun": [1]}, "^begun: expected 3 numbers, got 1$"),
        ({"begun": [1, 1, -1]}, r"^begun\[2\]: expected"),
        ({"positions": 7}, "^positions: expected"),
        ({"positions": [{}, {"turn": "late"}, {}]}, "^turn: expected"),
        ({"positions": [{}, {}, OVER.position()]}, r"^positions\[2\]: expected a game in progress"),
        ({"options": {"cap": 7}}, "^options: expected"),
        ({"luck": 1}, "^luck: expected fields among game, seats, options, begun, positions$"),
    ],
)
def test_what_was_not_saved_is_refused_before_anything_moves(spoilt, why):
    games = rl.vector("killed", 3)
    before = games.save()
    with pytest.raises((Malformed, anachron.BadPosition), match=why):
        games.load({**before, **spoilt})
    assert games.save() == before


def test_without_a_seed_games_are_others_every_time():
    one, other = (rl.vector("contretemps", 2, seed=None).save()["positions"] for _ in range(2))
    assert one != other


@every_game
def test_games_side_by_side_are_pickled_and_copied(game):
    games, stream = vector(game), Luck(6).stream("play")
    for _ in range(20):
        games.step(anything(games, stream))
    for twin in (pickle.loads(pickle.dumps(games)), copy.deepcopy(games)):
        assert (twin.observation == games.observation).all() and (twin.mask == games.mask).all()
        assert twin.save() == games.save()


@every_game
def test_many_states_are_observed_as_the_rows_of_a_vector(game):
    from anachron.rl.arrays import observations

    games, stream = vector(game), Luck(3).stream("play")
    for _ in range(10):
        games.step(anything(games, stream))
    assert (observations(games.observer, games.states) == games.observation).all()
    assert observations(games.observer, []).shape == (0, games.observer.width)
