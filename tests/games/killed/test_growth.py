"""Chapter 1, Growth: KM-65 to KM-86."""

from __future__ import annotations

from typing import Any

import pytest

import anachron
from tests.games.killed.tables import (
    KILLED,
    LINES,
    act,
    draw3,
    drawn,
    future,
    grid,
    grid3,
    line,
    offered,
    past,
    present,
    refused,
    timeline,
    turn,
)

GROWTH: dict[str, Any] = {"chapters": ["growth"]}
Row = tuple[str, str, str, str]


def supply(state: anachron.State) -> tuple[int, int, int]:
    """Seeds, shrubs and trees in the supply."""
    left = state.position()["supply"]
    return left["seed"], left["shrub"], left["tree"]


def test_km_65_the_supply_has_five_of_each_plant_and_the_boards_none() -> None:
    state = KILLED.start(chapters=["growth"], seed=1)
    assert supply(state) == (5, 5, 5)
    assert draw3(state) == draw3(KILLED.start(seed=1))


# The rulebook's worked examples.


def test_km_66_white_moves_onto_a_cell_with_a_seed() -> None:
    state = past(". . . . \n W seed . . \n . . . . \n . . . B", **GROWTH)
    act(state, "pawn Pa5", "move E")
    assert drawn(state, "Pa") == grid(". . . . \n . W+seed . . \n . . . . \n . . . B")


def test_km_69_black_squishes_white_against_a_shrub() -> None:
    state = present(". . . . \n B W shrub . \n . . . . \n . . . .", to_move=1, **GROWTH)
    act(state, "pawn Pr5", "move E")
    assert drawn(state, "Pr") == grid(". . . . \n . B shrub . \n . . . . \n . . . .")


def test_km_70_white_pushes_a_tree_and_fells_it() -> None:
    state = future(". . . . \n . W tree . \n . . . . \n . . . B", **GROWTH)
    told = act(state, "pawn Fu6", "move E")
    assert drawn(state, "Fu") == grid(". . . . \n . . W F>7 \n . . . . \n . . . B")
    assert {"kind": "felled", "cell": "Fu7", "to": "Fu8"} in told


def test_km_71_km_73_black_plants_beside_him_and_the_seed_grows_through_the_eras() -> None:
    state = timeline(
        """
        W . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        . . . . | . . . . | . . . .
        . . B . | . . . B | . . . B
        """,
        to_move=1,
        focus=["Pr", "Pa"],
        **GROWTH,
    )
    told = act(state, "pawn Pa15", "plant N")
    assert draw3(state) == grid3("""
        W . .    . | W . .     . | W . .    .
        . . .    . | . . .     . | . . .    .
        . . seed . | . . shrub . | . . tree .
        . . B    . | . . .     B | . . .    B
    """)
    assert supply(state) == (4, 4, 4)
    assert [event for event in told if event["kind"] != "pawn"] == [
        {"kind": "planted", "cell": "Pa11"},
        {"kind": "grew", "piece": "shrub", "cell": "Pr11"},
        {"kind": "grew", "piece": "tree", "cell": "Fu11"},
    ]


def test_km_76_km_77_white_removes_what_black_planted_and_all_of_it_vanishes() -> None:
    state = timeline(
        """
        . . .    . | W . .     . | W . .    .
        . . W    . | . . .     . | . . .    .
        . . seed . | . . shrub . | . . tree .
        . . B    . | . . .     B | . . .    B
        """,
        **GROWTH,
    )
    told = act(state, "pawn Pa7", "remove S")
    assert draw3(state) == grid3("""
        . . . . | W . . . | W . . .
        . . W . | . . . . | . . . .
        . . . . | . . . . | . . . .
        . . B . | . . . B | . . . B
    """)
    assert supply(state) == (5, 5, 5)
    assert [event for event in told if event["kind"] != "pawn"] == [
        {"kind": "removed", "cell": "Pa11"},
        {"kind": "decayed", "piece": "shrub", "cell": "Pr11"},
        {"kind": "decayed", "piece": "tree", "cell": "Fu11"},
    ]


def test_km_75_r08_a_seed_already_in_the_present_keeps_shrub_and_tree_away() -> None:
    state = timeline(
        """
        W . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        W . . . | . seed . . | . . . .
        . . . B | . . . B | . . . B
        """,
        **GROWTH,
    )
    act(state, "pawn Pa9", "plant E")
    assert draw3(state) == grid3("""
        W . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        W seed . . | . seed . . | . . . .
        . . . B | . . . B | . . . B
    """)
    assert supply(state) == (3, 5, 5)


# Rows of the Future, played in the four directions: the first white pawn moves onward.
# `F<` is a fallen tree with its trunk one cell back, `F>` one cell onward, `F^` aside.

# fmt: off
ONWARD: list[Row] = [
    # rule     before                   after                what happens
    ("KM-66", "W seed . .",            ". W+seed . .",      "a pawn shares its cell with a seed"),
    ("KM-66", "W+seed . . .",          "seed W . .",        "and leaves it behind"),
    ("KM-66", "W B seed .",            ". W B+seed .",      "a pawn is pushed onto a seed"),
    ("KM-66", "W B+seed . .",          ". W+seed B .",      "and off a seed"),
    ("KM-66", "W B B+seed .",          ". W seed .",        "a paradox on a seed"),
    ("KM-69", "W B shrub .",           ". W shrub .",       "a pawn pushed against a shrub dies"),
    ("KM-69", "W B W shrub",           ". W B shrub",       "one's own too"),
    ("KM-70", "W tree . .",            ". W F< .",          "a pawn fells a tree"),
    ("KM-70", "W B tree .",            ". W B F<",          "so does a pawn that is pushed"),
    ("KM-79", "W tree . .",            ". W F< .",          "the trunk points back, the pusher follows"),
    ("KM-79", "W B tree .",            ". W B F<",          "at the end of a chain"),
    ("KM-79", "W B W tree",            ". W B tree",        "or not, at the wall"),
    ("KM-81", "W B F> .",              ". W F> .",          "a pawn pushed onto a fallen tree dies"),
    ("KM-81", "W B W F<",              ". W B F<",          "one's own too"),
    ("KM-82", "W tree B .",            ". W F< .",          "a falling tree flattens an enemy"),
    ("KM-82", "W tree W .",            ". W F< .",          "and one's own"),
    ("KM-82", "W tree B B",            ". W F< B",          "who is not pushed"),
    ("KM-82", "W tree seed .",         ". W F< .",          "a seed goes under it"),
    ("KM-82", "W tree B+seed .",       ". W F< .",          "and both together"),
    ("KM-82", "W B tree B",            ". W B F<",          "a chain fells it too"),
    ("KM-83", ". W B tree",            ". . W tree",        "against the wall it stands, the pawn dies"),
    ("KM-83", "W B tree shrub",        ". W tree shrub",    "against a shrub"),
    ("KM-83", "W B tree F^",            ". W tree F^",        "against a fallen tree"),
    ("KM-83", "W B tree tree",         ". W tree tree",     "against a tree that cannot fall"),
    ("KM-84", "W tree tree .",         ". W F< F<",         "a tree fells the next"),
    ("KM-84", "W tree tree B",         ". W F< F<",         "which flattens"),
    ("KM-85", "W tree . .",            ". W F< .",          "it lies beside the cell where it grew"),
]
# fmt: on


@pytest.mark.parametrize("way", LINES)
@pytest.mark.parametrize(("rule", "before", "after", "what"), ONWARD)
def test_the_first_pawn_of_a_row_goes_onward(rule: str, before: str, after: str, what: str, way: str) -> None:
    state = future(line(before, way), **GROWTH)
    act(state, f"pawn {first_white(before, way)}", f"move {way}")
    assert drawn(state, "Fu") == grid(line(after, way)), f"{rule}: {what}"
    assert state.faults() == []


def first_white(row: str, way: str) -> str:
    return f"Fu{next(cell for cell, token in zip(LINES[way], row.split(), strict=True) if token[0] == 'W')}"


# fmt: off
BARRED: list[tuple[str, str, str]] = [
    # rule     row                      why
    ("KM-68", "W shrub . .",           "a shrub cannot be entered"),
    ("KM-68", "W shrub tree .",        "nor pushed"),
    ("KM-80", "W F> . .",              "a fallen tree cannot be entered"),
    ("KM-80", "W F> B .",              "nor pushed"),
    ("KM-83", ". . W tree",            "a tree cannot fall into the wall"),
    ("KM-83", "W tree shrub .",        "nor on a shrub"),
    ("KM-83", "W tree F> .",           "nor on a fallen tree"),
    ("KM-83", ". W tree tree",         "nor on a tree that cannot fall"),
    ("KM-83", "W tree tree shrub",     "nor on one held by a shrub"),
    ("KM-83", "W tree tree F^",        "nor on one held by a fallen tree"),
    ("KM-84", "W tree tree tree",      "nor all of them at once"),
]
# fmt: on


@pytest.mark.parametrize("way", LINES)
@pytest.mark.parametrize(("rule", "row", "why"), BARRED)
def test_a_move_is_barred(rule: str, row: str, why: str, way: str) -> None:
    state = future(line(row, way), **GROWTH)
    act(state, f"pawn {first_white(row, way)}")
    assert f"move {way}" not in offered(state)
    assert refused(state, f"move {way}").rule == ("KM-83" if rule == "KM-84" else rule), why


# Seeds.

# fmt: off
PLANTED: list[Row] = [
    # rule     where   before                                after
    ("KM-71", "here", "W . . . | . . W . | . . W .",        "W+seed . . . | shrub . W . | tree . W ."),
    ("KM-73", "E",    "W . . . | . . W . | . . W .",        "W seed . . | . shrub W . | . tree W ."),
    ("KM-74", "E",    "W . . . | . W . . | . . W .",        "W seed . . | . W . . | . . W ."),
    ("KM-74", "E",    "W . . . | . B . . | . . W .",        "W seed . . | . B . . | . . W ."),
    ("KM-74", "E",    "W . . . | . seed . . | . . W .",     "W seed . . | . seed . . | . . W ."),
    ("KM-74", "E",    "W . . . | . B+seed . . | . . W .",   "W seed . . | . B+seed . . | . . W ."),
    ("KM-74", "E",    "W . . . | . . W . | . B . .",        "W seed . . | . shrub W . | . B . ."),
    ("KM-74", "E",    "W . . . | . . W . | . seed . .",     "W seed . . | . shrub W . | . seed . ."),
    ("KM-74", "here", "W . . . | W . . . | . . . .",        "W+seed . . . | W . . . | . . . ."),
    ("KM-75", "E",    "W . . . | . seed . . | . shrub W .", "W seed . . | . seed . . | . shrub W ."),
    ("KM-R24",  "E",    "W . . . | . . W . | . W . .",        "W seed . . | . shrub W . | . W . ."),
]
# fmt: on


@pytest.mark.parametrize(("rule", "where", "before", "after"), PLANTED)
def test_planting_in_the_past(rule: str, where: str, before: str, after: str) -> None:
    state = timeline(before, **GROWTH)
    act(state, "pawn Pa1", f"plant {where}")
    assert draw3(state) == grid3(after), rule
    assert state.faults() == []


def test_km_74_a_fallen_tree_keeps_the_tree_away_and_not_the_shrub() -> None:
    state = timeline("W . seed . | W . shrub . | W F>3 . .", **GROWTH)
    act(state, "pawn Pa1", "plant E")
    assert draw3(state) == grid3("W seed seed . | W shrub shrub . | W F>3 . .")


def test_km_73_planting_in_the_present_gives_at_most_a_shrub() -> None:
    state = timeline("W . . B | W . . B | W . . B", focus=["Pr", "Pr"], **GROWTH)
    act(state, "pawn Pr1", "plant E")
    assert draw3(state) == grid3("W . . B | W seed . B | W shrub . B")


def test_km_73_planting_in_the_future_gives_the_seed_only() -> None:
    state = timeline("W . . B | W . . B | W . . B", focus=["Fu", "Pr"], **GROWTH)
    act(state, "pawn Fu1", "plant E", "plant here")
    assert draw3(state) == grid3("W . . B | W . . B | W+seed seed . B")
    assert supply(state) == (3, 5, 5)


@pytest.mark.parametrize("there", ["W", "B", "seed", "W+seed", "B+seed", "shrub", "tree", "F>3"])
def test_km_71_one_plants_beside_oneself_on_empty_cells_only(there: str) -> None:
    state = future(f". . . . \n . W {there} . \n . . . . \n . . . B", active="Fu6", **GROWTH)
    assert refused(state, "plant E").rule == "KM-71"
    assert {text for text in offered(state) if text.startswith("plant")} == {
        "plant here",
        "plant N",
        "plant S",
        "plant W",
    }


def test_km_71_one_plants_on_no_wall() -> None:
    state = past("W . . B", active="Pa1", **GROWTH)
    assert {text for text in offered(state) if text.startswith("plant")} == {
        "plant here",
        "plant E",
        "plant S",
    }
    assert refused(state, "plant N").rule == "KM-71"


def test_km_67_a_cell_holds_one_seed_at_most() -> None:
    state = past("W+seed . . B", active="Pa1", **GROWTH)
    assert refused(state, "plant here").rule == "KM-71"


def test_km_67_a_seed_keeps_a_shrub_off_its_cell() -> None:
    state = timeline("W . . B | . B+seed . . | W . . B", **GROWTH)
    act(state, "pawn Pa1", "plant E")
    assert draw3(state) == grid3("W seed . B | . B+seed . . | W . . B")


def test_km_72_without_a_seed_in_the_supply_nothing_is_planted() -> None:
    state = past("W . . B \n . seed seed . \n . seed seed . \n . seed . .", active="Pa1", **GROWTH)
    assert supply(state)[0] == 0
    for way in ("here", "E", "S"):
        assert refused(state, f"plant {way}").rule == "KM-72"


def test_km_72_the_last_seed_can_be_planted_and_taken_again() -> None:
    state = past("W . . B \n . seed seed . \n . seed seed . \n . . . .", **GROWTH)
    act(state, "pawn Pa1", "plant here")
    assert supply(state)[0] == 0
    assert "remove here" in offered(state) and "plant E" not in offered(state)


def test_km_74_a_plant_kept_away_does_not_appear_when_the_cell_becomes_free() -> None:
    state = timeline(
        """
        W . . B | . B . B | W . . B
        """,
        focus=["Pa", "Pr"],
        **GROWTH,
    )
    act(state, *turn("Pa1", "plant E", "move S", "Fu"), *turn("Pr2", "move S", "move S", "Pa"))
    assert draw3(state) == grid3("""
        . seed . B | . . . B | W . . B
        W .    . . | . . . . | . . . .
        . .    . . | . B . . | . . . .
    """)


# fmt: off
REMOVED: list[Row] = [
    # rule     choice         before                                             after
    ("KM-76", "remove here", "W+seed . . B",                                    "W . . B"),
    ("KM-76", "remove E",    "W seed . B",                                      "W . . B"),
    ("KM-76", "remove S",    "W . . B \n seed . . .",                           "W . . B"),
    ("KM-76", "remove E",    "W B+seed . B",                                    "W B . B"),
    ("KM-76", "remove E",    "W W+seed . B",                                    "W W . B"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "choice", "before", "after"), REMOVED)
def test_a_seed_is_taken_back(rule: str, choice: str, before: str, after: str) -> None:
    state = past(before, **GROWTH)
    act(state, "pawn Pa1", choice)
    assert drawn(state, "Pa") == grid(after), rule
    assert supply(state) == (5, 5, 5)


def test_km_76_without_a_seed_there_is_nothing_to_remove() -> None:
    state = present("W . shrub B \n . seed . .", active="Pr1", **GROWTH)
    for way in ("here", "N", "E", "S", "W"):
        assert refused(state, f"remove {way}").rule == "KM-76"


def test_km_76_a_shrub_or_a_tree_cannot_be_removed() -> None:
    state = future(". shrub . . \n tree W . . \n . . . . \n . . . B", active="Fu6", **GROWTH)
    for way in ("N", "W"):
        assert refused(state, f"remove {way}").rule == "KM-76"


def test_km_78_diagonal_cells_are_not_adjacent() -> None:
    state = past("seed . seed . \n . W . . \n seed . seed . \n . . . B", active="Pa6", **GROWTH)
    assert {text for text in offered(state) if text.startswith("remove")} == set()
    with pytest.raises(anachron.Malformed):
        state.choose(0, "remove NE")


# fmt: off
DECAYED: list[Row] = [
    # rule     cell   before removing the seed in the E          after
    ("KM-77", "Pa1", "W seed . . | . shrub . . | W tree . .", "W . . . | . . . . | W . . ."),
    ("KM-77", "Pa1", "W seed . . | . shrub . . | W . F>2 .",  "W . . . | . . . . | W . . ."),
    ("KM-77", "Pa1", "W seed . . | . shrub . . | F>2 W . .",  "W . . . | . . . . | . W . ."),
    ("KM-77", "Pa1", "W seed . . | . shrub . . | W B . .",    "W . . . | . . . . | W B . ."),
    ("KM-77", "Pa1", "W seed . . | . seed . . | W shrub . .", "W . . . | . seed . . | W shrub . ."),
    ("KM-77", "Pa1", "W seed . . | . B . . | W . . .",        "W . . . | . B . . | W . . ."),
    ("KM-77", "Pr1", ". . . . | W seed . . | W shrub . .",    ". . . . | W . . . | W . . ."),
    ("KM-77", "Pr1", ". seed . . | W seed . . | W shrub . .", ". seed . . | W . . . | W . . ."),
    ("KM-77", "Fu1", ". seed . . | W seed . . | W seed . .",  ". seed . . | W seed . . | W . . ."),
]
# fmt: on


@pytest.mark.parametrize(("rule", "cell", "before", "after"), DECAYED)
def test_what_grew_from_a_seed_decays_with_it(rule: str, cell: str, before: str, after: str) -> None:
    state = timeline(before, focus=[cell[:2], "Pa"], **GROWTH)
    act(state, f"pawn {cell}", "remove E")
    assert draw3(state) == grid3(after), rule
    assert supply(state) == tuple(5 - kind for kind in growing(after))
    assert state.faults() == []


def test_km_77_a_fallen_tree_belongs_to_the_cell_its_trunk_points_to() -> None:
    state = timeline("W seed seed . | . shrub shrub . | F>2 F>3 W .", **GROWTH)
    act(state, "pawn Pa1", "remove E")
    assert draw3(state) == grid3("W . seed . | . . shrub . | . F>3 W .")


def growing(text: str) -> tuple[int, int, int]:
    """How many seeds, shrubs and trees (standing or fallen) a drawing has."""
    return text.count("seed"), text.count("shrub"), text.count("tree") + text.count("F>")


@pytest.mark.parametrize("row", ["W tree seed .", "W tree B+seed ."])
def test_km_82_a_seed_under_a_falling_tree_returns_to_the_supply(row: str) -> None:
    state = future(row, **GROWTH)
    assert supply(state)[0] == 3
    told = act(state, "pawn Fu1", "move E")
    assert supply(state)[0] == 4
    assert {"kind": "crushed", "cell": "Fu3"} in told
    assert ({"kind": "flattened", "piece": "B", "cell": "Fu3"} in told) == ("B" in row)


def test_km_82_a_flattened_pawn_does_not_return_to_the_reserve() -> None:
    state = future("W tree B .", **GROWTH)
    act(state, "pawn Fu1", "move E")
    assert state.position()["reserve"] == [4, 4]
    assert state.faults() == []


def test_km_80_what_has_fallen_does_not_fall_again() -> None:
    state = future("W tree . .", **GROWTH)
    act(state, "pawn Fu1", "move E")
    assert refused(state, "move E").rule == "KM-80"


def test_km_85_a_fallen_tree_decays_with_the_shrub_where_it_grew_not_where_it_lies() -> None:
    state = timeline(
        """
        W seed . . | . shrub . . | W tree . .
        . .    . B | . .     . B | . .    . B
        """,
        focus=["Fu", "Pr"],
        **GROWTH,
    )
    act(state, *turn("Fu1", "move E", "move W", "Pa"), *turn("Pr8", "move S", "move N", "Fu"))
    act(state, "pawn Pa1", "remove E")
    assert draw3(state) == grid3("""
        W . . . | . . . . | W . . .
        . . . B | . . . B | . . . B
    """)


# fmt: off
SHORT: list[tuple[str, dict[str, int], str]] = [
    # rule     supply                               after planting in the Past
    ("KM-86", {"seed": 2, "shrub": 0, "tree": 2},  "W seed PL BR | W . PL BR | W . PL BR"),
    ("KM-86", {"seed": 2, "shrub": 1, "tree": 0},  "W seed PL BR | W shrub PL BR | W . PL BR"),
    ("KM-86", {"seed": 2, "shrub": 1, "tree": 1},  "W seed PL BR | W shrub PL BR | W tree PL BR"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "left", "after"), SHORT)
def test_a_plant_that_has_run_out_is_not_placed(rule: str, left: dict[str, int], after: str) -> None:
    eras = "W . PL BR | W . PL BR | W . PL BR"
    state = timeline(eras, chapters=["growth", "memory"], supply=left)
    act(state, "pawn Pa1", "plant E")
    assert draw3(state) == grid3(after), rule
