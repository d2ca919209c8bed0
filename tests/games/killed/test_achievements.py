"""Section 8.4: the nine achievements, noted when they happen, credited when the Focus has moved."""

from __future__ import annotations

from typing import Any

import pytest

from anachron import State
from tests.games.killed.tables import CHAPTERS, QUIET, act, active, coda, furnished, offered, timeline

# The last two rows: far from everything, both players hold enough eras for the game to go on.
FAR = ". B . . | . W . . | . B . . / . W . . | . . . . | . W . ."

Row = tuple[str, str, str, str, str]

EARNED: list[Row] = [
    # set, achievements earned, first row or two, the two actions, what happens
    ("KM-S3", "KM-A1", "W* B B .", "move E, move W", "two enemies meet"),
    ("KM-S3", "", "W* B W W", "move E, move W", "two pawns of one's own meet"),
    ("KM-S3", "", ". . W* B", "move E, move W", "one enemy is squished"),
    (
        "KM-S3",
        "KM-A3",
        ". seed . . | . shrub . . | W* tree B .",
        "move E, move W",
        "a tree falls on an enemy",
    ),
    (
        "KM-S3",
        "",
        ". seed . . | . shrub . . | W* tree W .",
        "move E, move W",
        "a tree falls on one's own pawn",
    ),
    ("KM-S3", "", ". seed . . | . shrub . . | W* tree . .", "move E, move W", "a tree falls on nobody"),
    ("KM-S4", "KM-A4", "W* O . . | . . O B", "move E, move W", "a copy squishes an enemy in a later era"),
    ("KM-S4", "KM-A4", "W* O . . | . O . . | . . O B", "move E, move W", "or two eras later"),
    ("KM-S4", "", ". W* O B | . O . .", "move E, move W", "the statue itself squishes an enemy"),
    ("KM-S4", "", "W* O . . | . . O W", "move E, move W", "a copy squishes one's own pawn"),
    ("KM-S4", "KM-A4", ". . W* . | . . . B", "build E, move W", "a statue appears in the place of an enemy"),
    ("KM-S4", "", "W* . . . | . B . .", "build E, move S", "an enemy is pushed aside and lives"),
    ("KM-S4", "KM-A1 KM-A4", "W* O . . | . O B B", "move E, move W", "a copy makes two enemies meet"),
    ("KM-S6", "KM-A6", ". . seed . | . . shrub . | W* O tree .", "move E, move W", "a statue fells a tree"),
    ("KM-S6", "", ". . seed . | . . shrub . | W* B tree .", "move E, move W", "a pawn fells a tree"),
    (
        "KM-S6",
        "KM-A3 KM-A6",
        ". . seed . | . . shrub . | W* O tree B",
        "move E, move W",
        "a statue fells a tree onto an enemy",
    ),
    (
        "KM-S7",
        "KM-A7",
        ". seed . . | W* shrub BR/W . | . tree . .",
        "control W, move S",
        "a trampled shrub takes its tree along",
    ),
    ("KM-S7", "KM-A7", ". seed . . | W* shrub BR/W . | . . F>2 .", "control W, move S", "also a fallen one"),
    (
        "KM-S7",
        "KM-A7",
        ". seed BR/W . | . shrub . . | . tree . . / W* . . .",
        "control W, move N",
        "a trampled seed takes all along",
    ),
    ("KM-S7", "", "| W* seed BR/W . | . shrub . .", "control W, move S", "only a shrub decays"),
    (
        "KM-S7",
        "",
        ". seed . . | . shrub . . | W* . F>2 BR/W",
        "control W, move S",
        "the fallen tree itself is trampled",
    ),
    (
        "KM-S8",
        "KM-A8",
        "BR/W O . . | . O . . / W* . . .",
        "control E, move N",
        "an elephant pushes a statue and a copy moves",
    ),
    (
        "KM-S8",
        "KM-A8",
        "O BR/W . . | O . . . / W* . . .",
        "control E pull, move E",
        "an elephant pulls a statue and a copy moves",
    ),
    ("KM-S8", "", "BR/W O . . | . . . O / W* . . .", "control E, move N", "the copy stands against the wall"),
    ("KM-S8", "", "W* O . . | . O . .", "move E, move W", "a pawn pushes the statue"),
    (
        "KM-S5",
        "KM-A5",
        "W* BR . . | . BR . . | . BR . .",
        "train BR, move S",
        "the same elephant wears the hat in all eras",
    ),
    (
        "KM-S5",
        "KM-A5",
        "W* BR/W . . | . BR/W . . | . BR/W . .",
        "move S, move N",
        "and still does at the end of a turn",
    ),
    ("KM-S5", "", ". BR . . | W* BR . . | . BR . .", "train BR, move S", "in two eras only"),
    ("KM-S5", "", "W* PL/W . . | . BR/W . . | . BR/W . .", "move S, move N", "not the same elephant"),
]
HAPPENED = [row for row in EARNED if row[1]]
AT_ONCE = [row for row in HAPPENED if row[1] != "KM-A5"]
NAMES = ("family", "earned", "rows", "played", "what")


def drawing(rows: str) -> str:
    """The first two rows of a table, and far below what keeps the game going."""
    return f"{rows} / {FAR}" if " / " in rows else f"{rows} / / {FAR}"


def turn(state: State, played: str) -> list[dict[str, Any]]:
    """The actions of a turn and a Focus move; what was told."""
    told = act(state, *played.split(", "))
    return told + act(state, min(offered(state)))


def credits(told: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """Who is told to have earned what."""
    return sorted((event["seat"], event["achievement"]) for event in told if event["kind"] == "earned")


@pytest.mark.parametrize(NAMES, EARNED)
def test_an_achievement_is_credited_when_the_focus_moves(
    family: str, earned: str, rows: str, played: str, what: str
) -> None:
    state = coda(drawing(rows), QUIET[family][0])
    assert credits(turn(state, played)) == [(0, name) for name in earned.split()], what
    assert sorted(state.position()["earned"][0]) == earned.split()
    assert state.position()["earned"][1] == []
    assert state.outcome is None


@pytest.mark.parametrize(NAMES, AT_ONCE)
def test_what_happens_is_noted_at_once(family: str, earned: str, rows: str, played: str, what: str) -> None:
    state = coda(drawing(rows), QUIET[family][0])
    told = act(state, *played.split(", "))
    assert sorted(state.position()["noted"]) == earned.split(), what
    assert credits(told) == [] and state.position()["earned"] == [[], []]
    act(state, min(offered(state)))
    assert state.position()["noted"] == []


@pytest.mark.parametrize(NAMES, HAPPENED)
def test_km_155_nothing_is_earned_in_a_normal_game(
    family: str, earned: str, rows: str, played: str, what: str
) -> None:
    text = furnished(drawing(rows), "memory" in CHAPTERS[family])
    state = timeline(text.replace("*", ""), chapters=CHAPTERS[family], **active(text))
    assert credits(turn(state, played)) == [], what
    assert state.position().get("earned", [[], []]) == [[], []]


@pytest.mark.parametrize(NAMES, HAPPENED)
@pytest.mark.parametrize("owner", [0, 1])
def test_km_155_nothing_is_earned_twice(
    owner: int, family: str, earned: str, rows: str, played: str, what: str
) -> None:
    before = [earned.split(), []] if owner == 0 else [[], earned.split()]
    state = coda(drawing(rows), QUIET[family][0], earned=before)
    assert credits(turn(state, played)) == [], what
    assert state.position()["earned"] == before


def test_km_a3_counts_a_tree_felled_by_a_power() -> None:
    state = coda(drawing(". seed . . | . shrub . . | W* tree B ."), "KM-P15")
    assert credits(turn(state, "lumberjack E E, move S")) == [(0, "KM-A3")]


def test_black_earns_as_well() -> None:
    state = coda("B* W W . | B . . . | / / . . . . | . W . . | . W . .", "KM-P15")
    assert credits(turn(state, "move E, move W")) == [(1, "KM-A1")]
    assert state.position()["earned"] == [[], ["KM-A1"]]


def test_km_156_what_an_achievement_opens_is_not_for_this_game() -> None:
    state = coda(drawing("W* B B ."), "KM-P15")
    options, powers = state.position()["options"], state.position()["powers"]
    turn(state, "move E, move W")
    assert (state.position()["options"], state.position()["powers"]) == (options, powers)


FULL = [
    # table, reserve, earned, what happens
    (
        "W* . . . | W . . . | W . . . / / W . . B | W . . B | W . . B",
        0,
        True,
        "two pawns in every era, none in reserve",
    ),
    ("W* . . . | W . . . | W . . . / / W . . B | W . . B | W . . B", 1, False, "a pawn is still in reserve"),
    ("W* . . . | W . . . | W . . . / / W . . B | W . . B | . . . B", 0, False, "one pawn in the Future"),
]


@pytest.mark.parametrize(("table", "reserve", "earned", "what"), FULL)
def test_km_a2_full_house(table: str, reserve: int, earned: bool, what: str) -> None:
    state = coda(table, "KM-P15", reserve=[reserve, 4])
    assert credits(turn(state, "move E, move W")) == [(0, "KM-A2")] * earned, what


def test_km_a2_counts_at_the_end_of_the_turn() -> None:
    state = coda(". . . . | W* . . . | W . . . / / W . . B | W . . B | W . . B", "KM-P15", reserve=[1, 4])
    assert credits(turn(state, "back, move E")) == [(0, "KM-A2")]


ALONE = [
    # table, earned, what happens
    ("| . . W* B | / / / | . . . . | . . . B", True, "the winner holds one era"),
    ("W . . . | . . W* B | / / / | . . . . | . . . B", False, "the winner holds two eras"),
    ("| . . W* B |", True, "the loser holds none"),
]


@pytest.mark.parametrize(("table", "earned", "what"), ALONE)
def test_km_a9_grandfather_paradox(table: str, earned: bool, what: str) -> None:
    state = coda(table, "KM-P15")
    told = turn(state, "move E, move W")
    assert state.outcome is not None and state.outcome.winners == (0,)
    assert credits(told) == [(0, "KM-A9")] * earned, what
    assert state.position()["earned"] == [["KM-A9"] * earned, []]


def test_km_a9_is_not_earned_without_a_win() -> None:
    state = coda("| . . W* . | / / / . . . B | . . . . | . . . B", "KM-P15")
    assert credits(turn(state, "move E, move W")) == []
    assert state.outcome is None
