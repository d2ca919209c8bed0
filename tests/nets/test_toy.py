"""What only the toy can show: hidden hands, throws, and a game of somebody else's on either build."""

from __future__ import annotations

import anachron
from anachron.engine import State
from anachron.lab.setups import setups
from tests.nets.toy import GAME
from tests.nets.toy.state import Toy
from tests.nets.walks import walk

DUEL = setups(GAME, "duel")[0]


def test_a_game_of_plain_python_stands_on_the_engine_of_either_build():
    state = DUEL.start(1)
    assert isinstance(state, Toy) and isinstance(state, State)
    assert (type(State.choose).__name__ != "function") == anachron.compiled


def test_every_deal_that_fits_a_view_occurs():
    """Seat 0 holds two cards of nine: the other hand is any two of the other seven."""
    state = DUEL.start(1)
    dealt = {tuple(state.redeal(0, n).position()["hands"][1]) for n in range(400)}
    assert len(dealt) == 7 * 6 / 2
    to_all = {str(state.redeal(None, n).position()["hands"]) for n in range(9000)}
    assert len(to_all) == (9 * 8 / 2) * (7 * 6 / 2)


def test_the_truth_is_hidden_from_the_other_seat_and_from_spectators():
    state = DUEL.start(1)
    state.apply(0, state.legal(0)[0])
    assert state.view(0)["bids"][0] == state.position()["bids"][0]
    assert state.view(1)["bids"][0] == state.view(None)["bids"][0] == "sealed"
    assert state.view(1)["hands"][0] == 2


def test_the_n_th_throw_of_a_kind_does_not_depend_on_other_throws():
    """Daring throws dice of its own: the prize of the second round is the same whether one dares or not."""
    state = DUEL.start(5)
    while state.position()["daring"] is None:
        state.apply(int(state.seat), state.legal(int(state.seat))[0])
    dared, kept = state.clone(), state.clone()
    dared.choose(dared.seat, "dare")
    kept.choose(kept.seat, "keep")
    assert dared.position()["prize"] == kept.position()["prize"]


def test_undoing_never_throws_again():
    for state in walk(DUEL, 2):
        if state.seat >= 0:
            one, other = state.clone(), state.clone()
            for twin in (one, other):
                twin.apply(int(twin.seat), twin.legal(int(twin.seat))[0])
            assert one.position() == other.position()
