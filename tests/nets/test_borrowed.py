"""What the example game can show: hidden hands, throws, and a game of somebody else's on either build."""

from __future__ import annotations

import anachron
from anachron.engine import State
from anachron.lab.setups import first_setup
from borrowed import GAME
from borrowed.state import Day
from tests.nets.walks import walk

DUEL = first_setup(GAME)


def test_a_game_of_plain_python_stands_on_the_engine_of_either_build():
    state = DUEL.start(1)
    assert isinstance(state, Day) and isinstance(state, State)
    assert (type(State.choose).__name__ != "function") == anachron.compiled


def test_every_deal_that_fits_a_view_occurs():
    """Seat 0 holds three cards of twelve: the other hand is any three of the other nine."""
    state = DUEL.start(1)
    dealt = {tuple(state.redeal(0, n).position()["cards"][1]) for n in range(1200)}
    assert len(dealt) == 9 * 8 * 7 / 6
    for _ in range(4):  # two hours: of each hand one card is left that a spectator has not seen
        state.apply(int(state.seat), state.legal(int(state.seat))[0])
    assert [len(known) for known in state.view(None)["cards"]] == [2, 2]
    to_all = {str(state.redeal(None, n).position()["cards"]) for n in range(1200)}
    assert len(to_all) == 8 * 7


def test_the_truth_is_hidden_from_the_other_seat_and_from_spectators():
    state = DUEL.start(1)
    state.apply(0, state.legal(0)[0])
    assert state.view(0)["down"][0] == state.position()["down"][0]
    assert state.view(1)["down"][0] == state.view(None)["down"][0] == "down"
    assert state.view(1)["cards"][0] == [] and "luck" not in state.view(1)


def test_the_n_th_throw_of_a_kind_does_not_depend_on_what_else_happens():
    state = DUEL.start(5)
    one, other = state.clone(), state.clone()
    for twin, which in ((one, 0), (other, -1)):
        for _ in range(2):
            twin.apply(int(twin.seat), twin.legal(int(twin.seat))[which])
    assert one.position()["lying"] != other.position()["lying"]
    assert one.position()["worths"] == other.position()["worths"]


def test_undoing_never_throws_again():
    for state in walk(DUEL, 2):
        if state.seat >= 0:
            one, other = state.clone(), state.clone()
            for twin in (one, other):
                twin.apply(int(twin.seat), twin.legal(int(twin.seat))[0])
            assert one.position() == other.position()


def test_bt_04_05_a_card_is_borrowed_from_an_hour_that_has_passed_and_was_never_there():
    state = GAME.load(
        {
            "options": {"hours": 5},
            "cards": [[1, 2, 3], [10, 11, 12]],
            "worths": [4, 2, 6],
            "lying": [[1, 10], [2, 11]],
            "down": [None, None],
            "luck": {"seed": ""},
        }
    )
    assert [str(choice) for choice in state.choices(0)] == ["lay 1", "lay 3"]
    refusal = state.refusal(0, "lay 2")
    assert refusal is not None and refusal.rule == "BT-05"
    state.choose(0, "lay 3")
    told = state.choose(1, "lay 10")
    assert [event.kind for event in told] == ["laid", "played", "borrowed", "struck"]
    assert state.position()["lying"] == [[1], [2, 11], [3, 10]]
    assert state.view(None)["points"] == [4 + 2, 6], "the highest, then the lowest, then the highest card"
