"""Phases 2 and 3, and paradox: CT-77 to CT-88 and CT-92 to CT-101."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.games.contretemps.tables import drawn, energy, kinds, offered, play, refused, stay, table

THREE = "A9 B9 C9 / A10 B10 C10 / A11 B11 C11"
PARADOX: dict[str, Any] = {"options": {"mode": "paradox"}}


def travelling(line: str, hands: str = THREE, **fields):
    """The moment when pawns are about to travel."""
    placed = line.count("|")
    return table(line, hands, phase="travel", round=fields.pop("round", max(placed - 1, 1)), **fields)


# Time flows.


def test_ct_77_the_next_token_is_added_at_the_right_end():
    state = table("E13 | 1 E7 E8 0 | 2", THREE)
    play(state, "0:A9 1:A10 2:A11")
    assert drawn(state) == "E13 | 1 E7 E8 0 | 2 A9 A11 2 | 3"
    assert state.position()["stack"][0] == 4


def test_ct_78_all_pawns_return_to_the_present_at_no_cost():
    state = table("E13 | 1 E7 E8 0 | 2", THREE, "0 1 2", energy=[1, 1, 1])
    play(state, "2:A11 1:A10 0:B9")
    assert state.position()["pawns"] == [3, 3, 3]
    assert energy(state) == [2, 3, 2]


def test_ct_79_income_is_two_less_one_for_each_disc():
    state = table("E13 | 1 E7 E8 0 | 2 E9 E10 0 | 3", THREE, energy=[0, 0, 0])
    play(state, "0:A9 1:A10 2:A11")
    assert energy(state) == [0, 2, 1]


def test_ct_80_without_anyone_in_the_present_no_token_is_added_and_income_is_paid():
    state = table("E13 | 1 E7 E8 0 | 2", THREE, "1 1 1")
    told = play(state, "0:A9 1:A10 2:A11")
    assert drawn(state) == "E13 | 1 E7 E8 0 | 2" and kinds(told, "stalled")
    assert state.position()["pawns"] == [2, 2, 2] and energy(state) == [1, 2, 2]
    stay(state)
    play(state, "0:B9 1:B10 2:B11")
    assert "2 B9 B11 2 | 3" in drawn(state)


def test_ct_81_a_stalled_round_counts():
    state = table("E13 | 1 E7 E8 0 | 2", THREE, "1 1 1")
    play(state, "0:A9 1:A10 2:A11")
    stay(state)
    assert state.position()["round"] == 3 and len(state.position()["line"]) == 2


def test_ct_82_ct_05_energy_is_not_limited_by_the_crystals():
    state = table("E13 | 1 E7 E8 0 | 2", THREE, energy=[30, 30, 30])
    play(state, "0:A9 1:A10 2:A11")
    assert energy(state) == [31, 32, 31]


# Pawns move.


def test_ct_83_one_may_spend_from_nothing_to_all_one_has():
    state = travelling("E13 | 1 E7 E8 0 | 2 E9 E10 1 | 3", energy=[0, 1, 5])
    assert [offered(state, seat) for seat in range(3)] == [["3"], ["2", "3"], ["0", "1", "2", "3"]]
    assert refused(state, 1, "travel 1") == "CT-83"
    assert [entry["rule"] for entry in state.view(1)["refused"]] == ["CT-83", "CT-83"]


def test_ct_84_all_are_revealed_together_and_nobody_may_change():
    state = travelling("E13 | 1 E7 E8 0 | 2 E9 E10 1 | 3", energy=[3, 3, 3])
    assert state.pending() == [0, 1, 2]
    state.choose(2, "travel 1")
    assert state.pending() == [0, 1] and refused(state, 2, "travel 2") == "CT-84"
    assert state.position()["pawns"] == [3, 3, 3] and energy(state) == [3, 3, 3]
    assert state.view(0)["chosen"] == [None, None, None] == state.view(None)["chosen"]
    assert state.view(2)["chosen"] == [None, None, 1]


def test_ct_84_the_order_of_arrival_makes_no_difference():
    ends = set()
    for order in permutations(["0:0", "1:2", "2:3"]):
        state = travelling("E13 | 1 E7 E8 0 | 2 E9 E10 1 | 3", energy=[3, 3, 3])
        play(state, " ".join(order))
        ends.add(state.checksum())
    assert len(ends) == 1


def test_ct_85_one_slot_for_each_energy_and_the_rest_is_kept():
    state = travelling("E13 | 1 E7 E8 0 | 2 E9 E10 1 | 3", energy=[3, 3, 1])
    play(state, "0:1 1:0 2:3")
    assert energy(state) == [1, 0, 1] and state.position()["pawns"] == [1, 0, 3]


def test_ct_85_classic_pawns_only_go_back():
    state = travelling("E13 | 1 E7 E8 0 | 2 E9 E10 1 | 3", energy=[3, 3, 3])
    assert refused(state, 0, "travel 4") == "CT-85"


def test_ct_86_the_constant_costs_the_slot_of_the_present_and_nobody_overshoots():
    state = travelling("E13 | 1 E7 E8 0 | 2 E9 E10 1 | 3", energy=[9, 3, 3])
    assert offered(state, 0) == ["0", "1", "2", "3"]
    play(state, "0:0 1:3 2:3")
    assert energy(state)[0] == 6


def test_ct_87_pawns_may_share_a_slot():
    state = travelling("E13 | 1 E7 E8 0 | 2 E9 E10 1 | 3", energy=[2, 2, 2])
    play(state, "0:1 1:1 2:1")
    assert state.position()["pawns"] == [1, 1, 1]


def test_ct_88_after_travel_the_next_round_begins():
    state = travelling("E13 | 1 E7 E8 0 | 2", energy=[0, 0, 0])
    stay(state)
    now = state.position()
    assert (now["round"], now["phase"], now["event"]) == (2, "events", 2)


# Paradox.


def test_ct_101_example_a_token_goes_in_between_by_its_number():
    """Placed 3, 8, 9, turn up 5: it lies at slot 2, two from the constant, one from 3 and 8, two from 9."""
    state = table("E13 | 3 D7 D8 0 | 8 D9 D10 1 | 9", THREE, present=9, stack=[5], **PARADOX)
    play(state, "1:A10 2:A11 0:A9")
    assert drawn(state) == "E13 | 3 D7 D8 0 | 5 | 8 D9 D10 1 | 9 A10 A11 2"
    assert (state.position()["present"], state.position()["pawns"]) == (5, [5, 5, 5])
    rich = travelling("E13 | 3 D7 D8 0 | 5 | 8 D9 D10 1 | 9 A7 A8 2", energy=[2, 1, 0], **PARADOX)
    assert [offered(rich, seat) for seat in range(3)] == [["0", "1", "2", "3", "4"], ["1", "2", "3"], ["2"]]
    play(rich, "0:4 1:3 2:2")
    assert rich.position()["pawns"] == [9, 8, 5] and energy(rich) == [0, 0, 0]


@pytest.mark.parametrize(
    ("token", "line"),
    [
        (1, "1 | 4 D7 D8 0 | 6 A10 A11 2"),
        (5, "4 D7 D8 0 | 5 | 6 A10 A11 2"),
        (9, "4 D7 D8 0 | 6 A10 A11 2 | 9"),
    ],
)
def test_ct_92_a_token_goes_left_between_or_right(token, line):
    state = table("E13 | 4 D7 D8 1 | 6", THREE, present=6, stack=[token], **PARADOX)
    play(state, "1:A10 2:A11 0:A9")
    assert drawn(state) == f"E13 | {line.replace('D8 0', 'D8 1')}"


def test_ct_93_the_token_placed_last_is_the_present_wherever_it_lies():
    state = table("E13 | 4 D7 D8 1 | 6", THREE, present=6, stack=[5], **PARADOX)
    play(state, "1:A10 2:A11 0:A9")
    assert state.position()["present"] == 5 and state.position()["pawns"] == [5, 5, 5]


def test_ct_94_back_or_forward_in_secret():
    state = travelling("E13 | 3 D7 D8 0 | 5 | 8 D9 D10 1", energy=[1, 1, 1], **PARADOX)
    assert offered(state, 0) == ["1", "2", "3"]
    state.choose(0, "travel 3")
    assert state.view(1)["chosen"] == [None] * 3


def test_ct_95_there_is_nothing_beyond_the_rightmost_event():
    state = travelling("E13 | 3 D7 D8 0 | 5 | 8 D9 D10 1", energy=[9, 9, 9], **PARADOX)
    assert offered(state, 0)[-1] == "3" and refused(state, 0, "travel 4") == "CT-95"


def test_ct_96_distance_counts_placed_events_not_numbers():
    state = travelling("E13 | 1 D7 D8 0 | 10", energy=[1, 0, 2], **PARADOX)
    assert [offered(state, seat) for seat in range(3)] == [["1", "2"], ["2"], ["0", "1", "2"]]


def test_ct_97_future_events_are_played_like_past_ones():
    state = table("E13 | 3 D7 D8 0 | 5 | 8 A7 A8 1", THREE, "8 5 5", present=5, **PARADOX)
    play(state, "1:B10 2:B11")
    assert offered(state, 0) == ["A9"]
    play(state, "0:A9")
    assert "8 A7 A9 0" in drawn(state)


def test_ct_98_the_present_first_then_from_the_right_to_the_left_then_the_constant():
    hands = "A9 B9 C9 / A10 B10 C10 / A11 B11 C11 / A12 B12 C12 / A13 B13 C13"
    state = table("E13 | 2 D7 D8 0 | 5 | 7 E3 E4 1 | 9 A7 A8 1", hands, "2 5 7 9 0", present=5, **PARADOX)
    told = play(state, "1:B10 3:A12 2:A11 0:A9")
    assert [entry["event"] for entry in kinds(told, "played")] == [5, 9, 7, 2]
    assert state.position()["phase"] == "constant" and state.pending() == [4]


def test_ct_99_the_leftmost_placed_token_is_the_first_event():
    state = table("E13 | 6 D7 D8 1 | 8", THREE, "6 6 8", present=8, marker=2, **PARADOX)
    told = play(state, "2:A11")
    assert kinds(told, "led")[0] | {"seat": 0, "reason": "next_clockwise"} == kinds(told, "led")[0]


def test_ct_99_inserting_a_token_changes_who_leads():
    before = table("E13 | 3 D7 D8 1 | 8 D9 D10 0 | 9", THREE, "8 8 9", present=9, **PARADOX)
    assert leader_of(before, "0:B9", 8) == 1
    after = table("E13 | 3 D7 D8 1 | 5 D12 D13 2 | 8 D9 D10 0 | 9", THREE, "9 8 8", present=9, **PARADOX)
    assert leader_of(after, "0:B9", 8) == 2


def leader_of(state, first: str, event: int) -> int:
    """Who leads an event after the present was played in."""
    now = state.position()
    if now["event"] != event:
        seat = int(state.seat)
        play(state, f"{seat}:{now['hands'][seat][1]}")
    assert state.position()["event"] == event
    return int(state.seat)


def test_ct_100_an_uncontrolled_left_neighbour_is_passed_over():
    state = table("E13 | 3 D7 D8 2 | 5 | 8 D9 D10 0", THREE, "8 8 8", present=5, **PARADOX)
    assert state.pending() == [2]
    none = table("E13 | 5 | 8 D9 D10 0", THREE, "8 8 8", present=5, marker=1, **PARADOX)
    assert none.pending() == [1]


def test_ct_101_a_stalled_present_stays_the_present():
    state = table("E13 | 3 D7 D8 2 | 5", THREE, "3 3 3", present=5, stack=[9], **PARADOX)
    play(state, "0:A9 1:A10 2:A11")
    assert drawn(state) == "E13 | 3 D7 D8 2 | 5" and state.position()["stack"][0] == 9
