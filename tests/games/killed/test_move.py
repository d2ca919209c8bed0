"""Moving, pushing, squishing, paradoxes: KM-39 to KM-54."""

from __future__ import annotations

from typing import Any

import pytest

import anachron
from tests.games.killed.tables import LINES, act, drawn, grid, line, offered, past, present, refused, table

Row = tuple[str, str, str, str]

# The rulebook's worked examples.


def test_km_39_from_10_to_13_takes_two_moves() -> None:
    state = past(". . . . \n . . . . \n . W . . \n . . . B")
    act(state, "pawn Pa10", "move S")
    assert drawn(state, "Pa") == grid(". . . . \n . . . . \n . . . . \n . W . B")
    act(state, "move W")
    assert drawn(state, "Pa") == grid(". . . . \n . . . . \n . . . . \n W . . B")


def test_km_42_white_goes_from_6_to_7_and_pushes_black_from_7_to_8() -> None:
    state = past(". . . . \n . W B . \n . . . . \n . . . .")
    act(state, "pawn Pa6", "move E")
    assert drawn(state, "Pa") == grid(". . . . \n . . W B \n . . . . \n . . . .")


def test_km_45_white_goes_from_7_to_8_and_squishes_black() -> None:
    state = past(". . . . \n . . W B \n . . . . \n . . . .")
    told = act(state, "pawn Pa7", "move E")
    assert drawn(state, "Pa") == grid(". . . . \n . . . W \n . . . . \n . . . .")
    assert {"kind": "squished", "piece": "B", "cell": "Pa8"} in told
    assert {"kind": "moved", "cell": "Pa7", "to": "Pa8"} in told


# fmt: off
CORNERS = [
    # rule     cell   ways
    ("KM-40", 1,     {"move E", "move S"}),
    ("KM-40", 4,     {"move S", "move W"}),
    ("KM-40", 13,    {"move N", "move E"}),
    ("KM-40", 16,    {"move N", "move W"}),
]
# fmt: on


@pytest.mark.parametrize(("rule", "cell", "ways"), CORNERS)
def test_a_corner_has_only_two_ways(rule: str, cell: int, ways: set[str]) -> None:
    tokens = ["W" if number == cell else "B" if number == 6 else "." for number in range(1, 17)]
    state = past("\n".join(" ".join(tokens[start : start + 4]) for start in (0, 4, 8, 12)))
    act(state, f"pawn Pa{cell}")
    assert {text for text in offered(state) if text.startswith("move")} == ways, rule
    for way in {"move N", "move E", "move S", "move W"} - ways:
        assert refused(state, way).rule == rule


def test_km_40_no_way_leads_around_the_board() -> None:
    state = past(". . . . \n . . . W \n W . . . \n . . . B")
    act(state, "pawn Pa8")
    assert refused(state, "move E").rule == "KM-40"
    assert {text for text in offered(state) if text.startswith("move")} == {"move N", "move S", "move W"}


@pytest.mark.parametrize("way", ["NE", "SE", "SW", "NW"])
def test_km_39_there_are_no_diagonal_moves(way: str) -> None:
    state = past(". . . . \n . W . . \n . . . . \n . . . B", active="Pa6")
    with pytest.raises(anachron.Malformed):
        state.choose(0, f"move {way}")
    assert {text for text in offered(state) if text.startswith("move")} == {
        "move N",
        "move E",
        "move S",
        "move W",
    }


# A row, played in the four directions and by both colours: the first pawn of the mover's colour walks onward.

# fmt: off
ONWARD: list[Row] = [
    # rule     before              after               what happens
    ("KM-41", "W . . .",          ". W . .",          "a pawn walks onto a free cell"),
    ("KM-41", "W . B .",          ". W B .",          "and stops beside an enemy"),
    ("KM-42", "W B . .",          ". W B .",          "an enemy is pushed one cell"),
    ("KM-42", ". W B .",          ". . W B",          "up to the wall"),
    ("KM-43", "W W . .",          ". . . .",          "meeting oneself costs both pawns"),
    ("KM-43", ". . W W",          ". . . .",          "at the wall too"),
    ("KM-43", "W W W .",          ". . W .",          "and no third"),
    ("KM-43", "W W B .",          ". . B .",          "and no enemy behind"),
    ("KM-44", "W B W B",          ". W B W",          "who is pushed pushes the other colour"),
    ("KM-45", ". . W B",          ". . . W",          "an enemy is squished against the wall"),
    ("KM-47", "W B B .",          ". W . .",          "an enemy pushed onto his like: a paradox"),
    ("KM-47", "W B B W",          ". W . W",          "which touches nobody behind"),
    ("KM-48", ". W B B",          ". . W .",          "two enemies vanish even against the wall"),
    ("KM-49", "W B W .",          ". W B W",          "an enemy pushes one's own pawn onward"),
    ("KM-50", ". W B W",          ". . W B",          "a chain can squish one's own pawn"),
    ("KM-50", "W B W W",          ". W B .",          "a chain can cost two of one's own"),
    ("KM-51", "W B W B",          ". W B W",          "a chain resolves from its far end"),
    ("KM-52", "W B . .",          ". W B .",          "a pushed pawn moves exactly one cell"),
]
# fmt: on
SWAPPED = str.maketrans("WB", "BW")


@pytest.mark.parametrize("way", LINES)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("rule", "before", "after", "what"), ONWARD)
def test_the_first_pawn_of_a_row_goes_onward(
    rule: str, before: str, after: str, what: str, seat: int, way: str
) -> None:
    cell = LINES[way][before.split().index("W")]
    if seat == 1:
        before, after = before.translate(SWAPPED), after.translate(SWAPPED)
    state = past(line(before, way), to_move=seat)
    act(state, f"pawn Pa{cell}", f"move {way}")
    assert drawn(state, "Pa") == grid(line(after, way)), f"{rule}: {what}"


def test_km_52_pushing_twice_pushes_two_cells() -> None:
    state = past("W B . .")
    act(state, "pawn Pa1", "move E", "move E")
    assert drawn(state, "Pa") == grid(". . W B")


@pytest.mark.parametrize("era", ["Pa", "Pr", "Fu"])
def test_km_44_pushing_is_the_same_in_every_era_and_stays_in_it(era: str) -> None:
    eras = {"Pa": "W B . .", "Pr": "W B . .", "Fu": "W B . ."}
    state = table(*eras.values(), focus=[era, era])
    act(state, f"pawn {era}1", "move E")
    for other, row in eras.items():
        assert drawn(state, other) == grid(". W B ." if other == era else row)


# fmt: off
AGAINST_OBJECTS: list[tuple[str, list[str], str, str, str]] = [
    # rule     chapters       before             after              what happens
    ("KM-46", ["influence"], ". W B O",         ". . W O",         "a statue against the wall does not move"),
    ("KM-46", ["influence"], "W B O .",         ". W B O",         "another can"),
    ("KM-46", ["influence"], ". W B SB",        ". . W SB",        "whosesoever it is"),
    ("KM-46", ["memory"],    "PL W B BR",       "PL . W BR",       "an elephant never can"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "chapters", "before", "after", "what"), AGAINST_OBJECTS)
def test_a_pawn_pushed_against_what_cannot_move_is_squished(
    rule: str, chapters: list[str], before: str, after: str, what: str
) -> None:
    elephants = "W . . BR \n . . . . \n . . . . \n PL . . B" if "memory" in chapters else "W . . B"
    state = table(f". . . . \n {before}", elephants, elephants, chapters=chapters)
    cell = 5 + before.split().index("W")
    act(state, f"pawn Pa{cell}", "move E")
    assert drawn(state, "Pa") == grid(f". . . . \n {after}"), f"{rule}: {what}"


def test_km_46_a_shrub_squishes_too() -> None:
    state = present("W B shrub .", chapters=["growth"])
    act(state, "pawn Pr1", "move E")
    assert drawn(state, "Pr") == grid(". W shrub .")


def test_km_47_where_a_pawn_comes_from_does_not_matter() -> None:
    state = table(". W . B", ". . W B", "W . . B")
    told = act(state, "pawn Pa2", "forward", "move E")
    assert drawn(state, "Pr") == grid(". . . B")
    paradox = next(event for event in told if event["kind"] == "paradox")
    assert (paradox["piece"], {paradox["cell"], paradox["other"]}) == ("W", {"Pr2", "Pr3"})


def test_km_51_the_far_end_is_told_first() -> None:
    state = past("W B W .")
    told = [event for event in act(state, "pawn Pa1", "move E") if event["kind"] != "pawn"]
    assert told == [
        {"kind": "pushed", "piece": "W", "cell": "Pa3", "to": "Pa4"},
        {"kind": "pushed", "piece": "B", "cell": "Pa2", "to": "Pa3"},
        {"kind": "moved", "cell": "Pa1", "to": "Pa2"},
    ]


def test_km_51_a_cell_freed_by_a_death_is_taken_by_the_pusher() -> None:
    state = past("W . . . \n B . . . \n W . . . \n B . . .")
    act(state, "pawn Pa1", "move S")
    assert drawn(state, "Pa") == grid(". . . . \n W . . . \n B . . . \n W . . .")


# fmt: off
DEATHS: list[Row] = [
    # rule     before        way         what
    ("KM-53", ". . W B",    "move E",   "squished"),
    ("KM-53", ". W B B",    "move E",   "two in a paradox"),
    ("KM-53", ". . W W",    "move E",   "one's own two"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "before", "move", "what"), DEATHS)
def test_the_dead_do_not_return_to_the_reserve(rule: str, before: str, move: str, what: str) -> None:
    state = past(before, reserve=[2, 1])
    pawns = {colour: drawn(state, "Pa").count(colour) for colour in "WB"}
    act(state, f"pawn Pa{1 + before.split().index('W')}", move)
    assert {colour: drawn(state, "Pa").count(colour) for colour in "WB"} != pawns
    assert state.position()["reserve"] == [2, 1], f"{rule}: {what}"
    assert state.faults() == []


# fmt: off
ON_SEEDS: list[Row] = [
    # rule     before               after                what
    ("KM-54", ". . W B+seed",      ". . . W+seed",      "a squished pawn leaves its seed"),
    ("KM-54", "W B B+seed .",      ". W seed .",        "so does one in a paradox"),
    ("KM-54", "W B+seed B .",      ". W+seed . .",      "and the other one"),
    ("KM-54", "W W+seed . .",      ". seed . .",        "one's own too"),
    ("KM-54", "W+seed W . .",      "seed . . .",        "on either cell"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "before", "after", "what"), ON_SEEDS)
def test_a_death_does_not_touch_the_seed_below(rule: str, before: str, after: str, what: str) -> None:
    fields: dict[str, Any] = {"chapters": ["growth"]}
    state = past(f". . . . \n {before}", **fields)
    cell = 5 + next(place for place, token in enumerate(before.split()) if token.startswith("W"))
    act(state, f"pawn Pa{cell}", "move E")
    assert drawn(state, "Pa") == grid(f". . . . \n {after}"), f"{rule}: {what}"
    assert state.position()["supply"]["seed"] == 4
