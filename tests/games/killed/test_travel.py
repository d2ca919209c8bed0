"""Travelling through time: KM-55 to KM-64."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.killed.tables import KILLED, act, draw3, grid3, offered, refused, table, timeline, turn

# The rulebook's worked examples.


def test_km_55_km_57_white_travels_from_present_11_to_future_11() -> None:
    state = timeline(
        """
        W . . . | . . . . | W . . .
        . . . . | . . . . | . . . .
        . . . . | . . W . | . . . .
        . . . B | . . . B | . . . B
        """,
        focus=["Pr", "Fu"],
    )
    told = act(state, "pawn Pr11", "forward")
    assert draw3(state) == grid3("""
        W . . . | . . . . | W . . .
        . . . . | . . . . | . . . .
        . . . . | . . . . | . . W .
        . . . B | . . . B | . . . B
    """)
    assert state.position()["reserve"] == [4, 4]
    assert told[-1] == {"kind": "forward", "cell": "Pr11", "to": "Fu11"}


def test_km_58_a_traveller_to_the_past_leaves_a_copy_from_the_reserve() -> None:
    state = timeline(
        """
        W . . . | . . . . | W . . .
        . . . . | . W . . | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . . B
        """,
        focus=["Pr", "Fu"],
    )
    told = act(state, "pawn Pr6", "back")
    assert draw3(state) == grid3("""
        W . . . | . . . . | W . . .
        . W . . | . W . . | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . . B
    """)
    assert state.position()["reserve"] == [3, 4]
    assert {"kind": "back", "cell": "Pr6", "to": "Pa6"} in told
    assert {"kind": "copied", "piece": "W", "cell": "Pr6"} in told


def test_km_63_white_spends_both_actions_to_go_from_the_past_to_the_future() -> None:
    state = timeline("""
        W . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        . W . . | . . . . | . . . .
        . . . B | . . . B | . . . B
    """)
    act(state, "pawn Pa10", "forward", "forward")
    assert draw3(state) == grid3("""
        W . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        . . . . | . . . . | . W . .
        . . . B | . . . B | . . . B
    """)
    assert offered(state) == {"focus Pr", "focus Fu"}


def test_km_63_black_goes_to_the_present_and_back_to_leave_a_copy_there() -> None:
    state = timeline(
        """
        W . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        . . . . | . . . . | . . . .
        . . B . | . . . . | . . . B
        """,
        to_move=1,
        focus=["Pr", "Pa"],
    )
    act(state, "pawn Pa15", "forward", "back")
    assert draw3(state) == grid3("""
        W . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        . . . . | . . . . | . . . .
        . . B . | . . B . | . . . B
    """)
    assert state.position()["reserve"] == [4, 3]


# Where one cannot go.


def test_km_55_there_is_nothing_after_the_future() -> None:
    state = table("W . . B", "W . . B", "W . . B", active="Fu1", focus=["Fu", "Fu"])
    assert refused(state, "forward").rule == "KM-55"


def test_km_58_there_is_nothing_before_the_past() -> None:
    state = table("W . . B", "W . . B", "W . . B", active="Pa1")
    assert refused(state, "back").rule == "KM-58"


# fmt: off
OCCUPIED = [
    # rule     from   way        chapters       past              present          future
    ("KM-56", "Pr2", "forward", [],           "W . . B        | . W . B       | . W . B"),
    ("KM-56", "Pr2", "forward", [],           "W . . B        | . W . B       | W B . B"),
    ("KM-56", "Pa2", "forward", [],           "W W . B        | . B . B       | W . . B"),
    ("KM-56", "Pr2", "forward", ["growth"],   "W . . B        | . W . B       | W B+seed . B"),
    ("KM-64", "Pa2", "forward", ["growth"],   "W W+seed . B   | . shrub . B   | W . . B"),
    ("KM-64", "Pr2", "forward", ["growth"],   "W . . B        | . W+seed . B  | W shrub . B"),
    ("KM-64", "Pr2", "forward", ["growth"],   "W . seed B     | . W shrub B   | W F>3 . B"),
    ("KM-64", "Pr2", "forward", ["influence"], "W . . B       | . W . B       | W O . B"),
    ("KM-64", "Pr2", "forward", ["influence"], "W . . B       | . W . B       | W SB . B"),
    ("KM-64", "Pr2", "forward", ["memory"],   "PL . W BR      | PL W . BR     | PL BR . B"),
    ("KM-59", "Pr2", "back",    [],           "W W . B        | . W . B       | W . . B"),
    ("KM-59", "Pr2", "back",    [],           "W B . B        | . W . B       | W . . B"),
    ("KM-59", "Fu2", "back",    [],           "W . . B        | . B . B       | . W . B"),
    ("KM-59", "Pr2", "back",    ["growth"],   "W W+seed . B   | . W . B       | W . . B"),
    ("KM-64", "Fu2", "back",    ["growth"],   "W seed . B     | . shrub . B   | . W . B"),
    ("KM-64", "Pr2", "back",    ["influence"], "W O . B       | . W . B       | W . . B"),
    ("KM-64", "Pr2", "back",    ["memory"],   "PL BR/W . W    | PL W . BR     | PL W . BR"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "start", "way", "chapters", "eras"), OCCUPIED)
def test_one_cannot_travel_to_an_occupied_cell(
    rule: str, start: str, way: str, chapters: list[str], eras: str
) -> None:
    state = timeline(eras, chapters=chapters, focus=[start[:2], "Pa"], active=start)
    assert refused(state, way).rule == ("KM-56" if way == "forward" else "KM-59"), rule


def test_km_56_there_is_no_push_and_no_paradox_by_travelling() -> None:
    for there in ("W", "B"):
        state = table("W . . B", "W W . B", f"W {there} . B", focus=["Pr", "Pr"], active="Pr2")
        assert {text for text in offered(state) if not text.startswith("move")} == {"back"}


@pytest.mark.parametrize("way", ["forward", "back"])
def test_km_64_a_seed_alone_does_not_hinder_travelling(way: str) -> None:
    eras = ["W . . B", "W W+seed . B", "W . . B"]
    eras[2 if way == "forward" else 0] = "W seed . B"
    state = table(*eras, chapters=["growth"], focus=["Pr", "Pr"], active="Pr2")
    act(state, way)
    after = {
        "forward": "W . . B | W seed . B | W W+seed . B",
        "back": "W W+seed . B | W W+seed . B | W . . B",
    }
    assert draw3(state) == grid3(after[way])


# The reserve.


@pytest.mark.parametrize(("reserve", "ways"), [([1, 0], {"forward", "back"}), ([0, 4], {"forward"})])
def test_km_60_only_a_reserve_lets_one_go_back(reserve: list[int], ways: set[str]) -> None:
    state = table("W . . B", "W W . B", "W . . B", focus=["Pr", "Pr"], active="Pr2", reserve=reserve)
    assert {text for text in offered(state) if not text.startswith("move")} == ways
    if "back" not in ways:
        assert refused(state, "back").rule == "KM-60"


def test_km_60_the_last_of_the_reserve_is_used_once() -> None:
    state = table("W . . B", "W . . B", "W W . B", focus=["Fu", "Fu"], reserve=[1, 4])
    act(state, "pawn Fu2", "back")
    assert state.position()["reserve"] == [0, 4]
    assert refused(state, "back").rule == "KM-60"


def test_km_61_the_traveller_stays_active_not_its_copy() -> None:
    state = table("W . . B", "W W . B", "W . . B", focus=["Pr", "Pr"])
    act(state, "pawn Pr2", "back")
    assert state.position()["active"] == "Pa2"
    act(state, "move S")
    assert draw3(state) == grid3("""
        W . . B | W W . B | W . . B
        . W . . | . . . . | . . . .
    """)


def test_km_58_going_back_twice_leaves_two_copies() -> None:
    state = table("W . . B", "W . . B", "W W . B", focus=["Fu", "Pr"])
    act(state, *turn("Fu2", "back", "back", "Pa"))
    assert draw3(state) == grid3("W W . B | W W . B | W W . B")
    assert state.position()["reserve"] == [1, 4]


@pytest.mark.parametrize("seed", range(6))
def test_km_62_the_reserve_only_ever_shrinks(seed: int) -> None:
    luck, state = Random(seed), KILLED.start(seed=seed, cap=40)
    while state.pending():
        before = state.position()["reserve"]
        choice = luck.choice(state.choices(state.seat))
        state.choose(state.seat, choice)
        spent = [had - has for had, has in zip(before, state.position()["reserve"], strict=True)]
        assert sum(spent) == (1 if choice.kind == "back" else 0) and min(spent) >= 0


# Far eras.

# fmt: off
FAR = [
    # rule     present       future        what
    ("KM-63", "W B . B",    "W . . B",    "the cell is taken half-way"),
    ("KM-63", "W . . B",    "W B . B",    "the cell is taken at the end"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "present", "future", "what"), FAR)
def test_a_far_era_is_reached_one_era_at_a_time(rule: str, present: str, future: str, what: str) -> None:
    state = table("W W . B", present, future, active="Pa2")
    if "half-way" not in what:
        act(state, "forward")
    assert refused(state, "forward").rule == "KM-56", f"{rule}: {what}"
