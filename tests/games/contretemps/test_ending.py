"""The end of the game: CT-68 to CT-76."""

from __future__ import annotations

import pytest

from tests.games.contretemps.tables import CONTRETEMPS, ended, kinds, offered, play, refused, table

TWO_EACH = "E13 | 1 C7 C8 0 | 2 C9 C10 1 | 3 C11 C12 0 | 4 D7 D8 1 | 5"
THREE = "A9 B9 D9 / A10 B10 D10 / A11 B11 D11"


def test_ct_68_nothing_is_checked_in_the_middle_of_the_events():
    """Seat 0 takes a third event in the present and loses one in the past: the game goes on."""
    state = table("E13 | 1 C7 C8 0 | 2 C9 C10 0 | 3", "A13 B9 / C13 B10 / A11 B11", "3 2 3")
    play(state, "0:A13 2:A11")
    assert state.outcome is None
    play(state, "1:C13")
    assert state.outcome is None and state.position()["phase"] == "travel"


def test_ct_69_no_constant_step_no_time_no_travel_after_the_end():
    state = table("E13 | 1 C7 C8 0 | 2 C9 C10 0 | 3", "A13 B9 / A12 B10 / A11 B11", "3 0 3")
    told = play(state, "0:A13 2:A11")
    assert ended(state).winners == (0,) and state.pending() == []
    assert len(state.position()["hands"][1]) == 2
    assert not kinds(told, "token") and not kinds(told, "constant")


def test_ct_70_ct_71_three_events_win():
    state = table(TWO_EACH, "A13 B9 D9 / A10 B10 D10 / A11 B11 D11")
    told = play(state, "1:A10 2:A11 0:A13")
    assert ended(state).winners == (0,) and ended(state).scores == (1.0, 0.0, 0.0)
    assert ended(state).reason == "CT-71" and kinds(told, "over")[0]["winner"] == 0
    assert refused(state, 1, "travel 0") == "CT-70"


@pytest.mark.parametrize("first", [0, 1])
def test_ct_72_of_several_the_event_nearest_to_the_constant_decides(first):
    line = f"E13 | 1 C7 C8 {first} | 2 C9 C10 {1 - first} | 3 C11 C12 0 | 4 D7 D8 1 | 5 D9 D10 2 | 6"
    state = table(line, "A13 B9 / D13 B10 / A11 B11 / A6 B12", "6 5 6 6")
    while state.seat >= 0:
        seat = int(state.seat)
        play(state, f"{seat}:{offered(state, seat)[0]}")
    assert ended(state).winners == (first,) and ended(state).reason == "CT-72"


def test_ct_73_the_game_ends_after_round_ten():
    hands = "A8 / A9 / A10 / A11 / A12 / A13"
    line = "E13 | 1 C7 C8 0 | 2 C9 C10 1 | 3 C11 C12 2"
    state = table(f"{line} | 4", hands, round=10)
    play(state, "2:A10 3:A11 4:A12 5:A13 0:A8 1:A9")
    assert state.outcome is not None and refused(state, 0, "travel 0") == "CT-73"


def test_ct_74_two_events_come_before_one_nearer_to_the_constant():
    line = "E13 | 1 C1 C2 5 | 2 C9 C10 1 | 3 C11 C12 2 | 4 D7 D8 1 | 5 D9 D10 2 | 6"
    state = table(line, "A8 / A9 / A10 / A11 / A12 / A13", "6 6 6 6 6 1", round=10)
    while state.seat >= 0:
        seat = int(state.seat)
        play(state, f"{seat}:{offered(state, seat)[0]}")
    assert ended(state).winners == (1,) and ended(state).reason == "CT-74"


def test_ct_75_ten_rounds_can_end_without_three_events_at_any_number_of_players():
    state = table("E13 | 1 C7 C8 0 | 2 C9 C10 1 | 3", "A9 / A10 / A11", round=10)
    play(state, "1:A10 2:A11 0:A9")
    assert ended(state).reason == "CT-76" and ended(state).winners == (0,)
    other = table("E13 | 1 C7 C8 2 | 2 C9 C10 1 | 3", "A9 / A11 / A10", round=10)
    play(other, "1:A11 2:A10 0:A9")
    assert ended(other).reason == "CT-74" and ended(other).winners == (1,)


def test_ct_76_with_one_event_each_the_nearest_wins():
    state = table("E13 | 1 C7 C8 2 | 2 C9 C10 1 | 3", "A11 / A10 / A9", round=10)
    play(state, "1:A10 2:A9 0:A11")
    assert ended(state).reason == "CT-76" and ended(state).winners == (2,)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_ct_76_there_is_always_exactly_one_winner(seats, mode):
    for seed in range(15):
        state = CONTRETEMPS.start(seats, seed, mode=mode)
        while state.seat >= 0:
            legal = state.legal(int(state.seat))
            state.apply(int(state.seat), legal[(seed + len(legal)) % len(legal)])
        assert len(ended(state).winners) == 1 and sum(ended(state).scores) == 1
