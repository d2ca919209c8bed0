"""Section 8: what is particular to single powers, set by set. See coda.py for how a table is written."""

from __future__ import annotations

from typing import Any

import pytest

import anachron
from anachron import State
from anachron.games.killed.rules.power_elephants import list_remote_controls
from anachron.games.killed.state import Table
from tests.games.killed.tables import KILLED, act, coda, draw3, like, offered, refused, shared, without


def choices(text: str) -> list[str]:
    """The choices of a table's column."""
    return text.split(", ")


# KM-P03, KM-P04: First Steps


@pytest.mark.parametrize("era", ["Pa", "Pr", "Fu"])
def test_km_p03_the_focus_may_stay(era: str) -> None:
    spread = "W . . . | W . . . | W . . . / / / . . . B | . . . B | . . . B"
    state = coda(spread, "KM-P03", phase="focus", to_move=0, focus=[era, "Pr"])
    assert offered(state) == {"focus Pa", "focus Pr", "focus Fu"}
    act(state, f"focus {era}")
    assert state.position()["focus"] == [era, "Pr"] and state.position()["to_move"] == 1
    others = without(spread, "KM-P03", phase="focus", to_move=0, focus=[era, "Pr"])
    assert refused(others, f"focus {era}").rule == "KM-27"


RETURNS = [
    # before, white has, played, returned, what happens
    (". . B* W", "KM-P04", "move E", 1, "one pawn comes back"),
    ("B* W W .", "KM-P04", "move E", 1, "of two pawns one comes back"),
    ("/ / . . B* W / . . . W", "KM-P04", "move E, move S", 1, "only the first time"),
    ("W* B W W", "KM-P04", "move E", 0, "not in one's own turn"),
    (". . B* W", "KM-P02", "move E", 0, "not without the power"),
    (". . W* B", "KM-P04", "move E", 0, "the enemy's pawns do not come back"),
]


@pytest.mark.parametrize(("before", "white", "played", "returned", "what"), RETURNS)
def test_km_p04_a_pawn_killed_in_the_enemys_turn_returns_to_the_reserve(
    before: str, white: str, played: str, returned: int, what: str
) -> None:
    state = coda(before, white, reserve=[2, 2])
    told = act(state, *choices(played))
    assert state.position()["reserve"] == [2 + returned, 2], what
    assert [event for event in told if event["kind"] == "returned"] == [
        {"kind": "returned", "seat": 0}
    ] * returned
    assert state.position()["used"] == [bool(returned), False]


def test_km_p04_returns_a_pawn_once_a_game() -> None:
    state = coda(". . B* W", "KM-P04", reserve=[2, 2], used=[True, False])
    act(state, "move E")
    assert state.position()["reserve"] == [2, 2]


def test_km_p04_is_not_spent_in_ones_own_turn() -> None:
    state = coda("W* B W W", "KM-P04", reserve=[2, 2])
    act(state, "move E")
    assert draw3(state) == like(state, ". W B .")
    assert state.position()["used"] == [False, False]


STONES = [
    # power, before, played, after
    ("KM-P02", "W* B O . | O . . .", "move E, follow_through", ". W . O | . O . ."),
    ("KM-P08", "W* B O . | O . . .", "shove E", "W . B O | . O . ."),
    ("KM-P01", "O . . . / . . . . | O . . . / . . W* .", "sidestep NE", "O . . . / . . . W | O . . ."),
    ("KM-P09", "O W* . . | . B . . |", "long_jump", "O . . . | . B . . | . W . ."),
]


@pytest.mark.parametrize(("power", "before", "played", "after"), STONES)
def test_powers_without_icon_meet_statues_by_the_rules_of_influence(
    power: str, before: str, played: str, after: str
) -> None:
    state = coda(before, power, chapters=("influence",))
    act(state, *choices(played))
    assert draw3(state) == like(state, after)


# KM-P05 to KM-P12: Footwork, Clockwork


def test_km_p05_offers_that_direction_or_nothing() -> None:
    state = coda("W* . . .", "KM-P05")
    act(state, "move E", "move E")
    assert (state.position()["phase"], state.position()["actions_done"]) == ("action", 2)
    assert offered(state) == {"move E", "pass"}
    act(state, "pass")
    assert state.position()["phase"] == "focus"


@pytest.mark.parametrize(
    ("before", "played", "why"),
    [
        ("W* . . .", "move E, move S", "two directions"),
        ("W* . . .", "move E, plant E", "only one Move"),
        (". W* . .", "move E, move E", "a wall is ahead"),
        ("W* . . .", "move E, move E, move E", "three Moves are enough"),
    ],
)
def test_km_p05_is_not_offered(before: str, played: str, why: str) -> None:
    state = coda(before, "KM-P05")
    act(state, *choices(played))
    assert state.position()["phase"] == "focus", why


@pytest.mark.parametrize("power", ["KM-P05", "KM-P40"])
def test_without_a_power_there_is_no_third_action(power: str) -> None:
    state = without("W* . . .", power)
    act(state, "move E", "move E")
    assert state.position()["phase"] == "focus"


def test_km_p06_drags_a_pawn_while_pushing_a_statue() -> None:
    state = coda("B W* O . | . O . .", "KM-P06", chapters=("influence",))
    act(state, "tow_rope E")
    assert draw3(state) == like(state, ". B W O | . . O .")


@pytest.mark.parametrize("far_end", ["W* . . B", "W* . . W"])
def test_km_p07_needs_a_free_cell_behind_the_wall(far_end: str) -> None:
    assert "move W" not in offered(coda(far_end, "KM-P07"))


RESERVES = [
    # power, before, played, reserve
    ("KM-P09", "W* . . .", "long_jump", 3),
    ("KM-P09", "| | W* . . .", "long_jump", 2),
    ("KM-P10", "W* . . .", "drift E", 3),
    ("KM-P11", "| W* . . .", "rear_guard E", 2),
    ("KM-P12", "W* . . . | B . . .", "elbow_room forward E", 3),
    ("KM-P12", "B . . . | W* . . .", "elbow_room back E", 2),
]


@pytest.mark.parametrize(("power", "before", "played", "reserve"), RESERVES)
def test_going_back_costs_a_copy_and_going_forward_none(
    power: str, before: str, played: str, reserve: int
) -> None:
    state = coda(before, power, reserve=[3, 3])
    act(state, played)
    assert state.position()["reserve"] == [reserve, 3]


@pytest.mark.parametrize(("power", "before", "played", "reserve"), [row for row in RESERVES if row[3] == 2])
def test_no_power_goes_back_with_an_empty_reserve(power: str, before: str, played: str, reserve: int) -> None:
    assert played not in offered(coda(before, power, reserve=[0, 3]))
    assert played in offered(coda(before, power, reserve=[1, 3]))


@pytest.mark.parametrize(
    ("power", "before", "played", "active"),
    [
        ("KM-P09", "| | W* . . .", "long_jump", "Pa1"),
        ("KM-P11", "| W* . . .", "rear_guard E", "Pa1"),
        ("KM-P12", "W* . . . | B . . .", "elbow_room forward E", "Pr1"),
        ("KM-P01", "W* . . .", "sidestep SE", "Pa6"),
        ("KM-P34", "W* O . .", "trade_places E", "Pa2"),
        ("KM-P36", "BR/W W* . .", "gentle_giant E", "Pa3"),
    ],
)
def test_the_pawn_that_used_a_power_remains_active(power: str, before: str, played: str, active: str) -> None:
    state = coda(before, power)
    act(state, played)
    assert state.position()["active"] == active


CORNERED = ". . . . | B seed . . | W shrub . . / . . . . | seed . . . | shrub . . . / / | | . . . W"


def test_gp_6_an_action_of_a_power_counts_when_a_pawn_is_chosen() -> None:
    """The pawn on Future 1 can only jump; it may be chosen beside one that can move."""
    fields: dict[str, Any] = {
        "to_move": 0,
        "focus": ["Fu", "Pa"],
        "supply": {"seed": 0, "shrub": 3, "tree": 5},
    }
    assert offered(coda(CORNERED, "KM-P09", **fields)) == {"pawn Fu1", "pawn Fu16"}
    assert offered(coda(CORNERED, "KM-P10", **fields)) == {"pawn Fu16"}


# KM-P13 to KM-P16, KM-P25, KM-P26, KM-P29: plants

SUPPLIES = [
    # power, before, played, seed shrub tree
    ("KM-P13", "W* . seed . | . . shrub . | . . tree .", "move E, weeding E", (5, 5, 5)),
    ("KM-P14", ". seed . . | W* shrub . . | . tree . .", "move E", (4, 5, 5)),
    ("KM-P29", ". seed . . | W* shrub . . | . tree . .", "clearing E", (4, 5, 5)),
    ("KM-P29", ". . seed . | . . shrub . | W* F>3 . .", "clearing E", (4, 4, 5)),
    ("KM-P28", ". . seed . | W* O shrub . | . O tree .", "move E", (4, 5, 5)),
    ("KM-P16", "W* . . . | . B . .", "make_way E S", (4, 4, 4)),
    ("KM-P26", "W* . . . | . B . .", "skipped_generation E", (4, 5, 4)),
    ("KM-P30", "W* . . . / BR/W . . .", "control E, fertile_trail", (4, 4, 4)),
    ("KM-P25", "| W* . . .", "seed_throw E", (4, 4, 5)),
]


@pytest.mark.parametrize(("power", "before", "played", "supply"), SUPPLIES)
def test_gp_5_plants_come_from_the_supply_and_return_to_it(
    power: str, before: str, played: str, supply: tuple[int, int, int]
) -> None:
    state = coda(before, power)
    act(state, *choices(played))
    assert state.position()["supply"] == dict(zip(("seed", "shrub", "tree"), supply, strict=True))


NO_SEED = {"seed": 0, "shrub": 5, "tree": 5}


@pytest.mark.parametrize(
    ("power", "before", "choice"),
    [
        ("KM-P16", "W* . . . | . B . .", "make_way E S"),
        ("KM-P25", "W* . . .", "seed_throw E"),
        ("KM-P26", "W* . . . | . B . .", "skipped_generation E"),
    ],
)
def test_no_power_plants_without_a_seed(power: str, before: str, choice: str) -> None:
    assert choice in offered(coda(before, power))
    assert choice not in offered(coda(before, power, supply=NO_SEED))


def test_km_p30_is_not_asked_without_a_seed() -> None:
    state = coda("W* . . . / BR/W . . .", "KM-P30", supply=NO_SEED)
    act(state, "control E")
    assert state.position()["phase"] == "action"


def test_km_p14_a_pushed_pawn_still_dies_against_a_shrub() -> None:
    state = coda(". . seed . | W* B shrub .", "KM-P14")
    act(state, "move E")
    assert draw3(state) == like(state, ". . seed . | . W shrub .")


def test_km_p16_planting_without_making_way_stays_possible() -> None:
    state = coda("W* . . . | . B . .", "KM-P16")
    assert {text for text in offered(state) if text.startswith("make_way E")} == {
        "make_way E E",
        "make_way E S",
        "make_way E W",
    }
    act(state, "plant E")
    assert draw3(state) == like(state, "W seed . . | . B . .")


def test_km_p26_a_tree_may_grow_when_the_shrubs_have_run_out() -> None:
    state = coda("W* . . .", "KM-P26", supply={"seed": 5, "shrub": 0, "tree": 5})
    act(state, "skipped_generation E")
    assert draw3(state) == like(state, "W seed . . | . . . . | . tree . .")


# KM-P17 to KM-P20, KM-P27, KM-P28, KM-P33, KM-P34, KM-P38: statues


def test_km_p17_pushes_propagate_before_the_pull_and_no_copy_moves_twice() -> None:
    state = coda(". O . . | . . . . | . O . . / . W* SB . | SB O . . | SB . . .", "KM-P17")
    act(state, "strong_arm E N")
    assert draw3(state) == like(state, ". . . . | . . . . | . . O . / . O W SB | . SB O . | . SB . .")


def test_km_p17_km_103_a_copy_that_was_pushed_is_not_pushed_again_by_the_pull() -> None:
    """In Present the black statue has gone east; the orange one would push it south, and stays."""
    state = coda(". O . . | . . O . / . W* SB . | . SB . .", "KM-P17")
    act(state, "strong_arm E N")
    assert draw3(state) == like(state, ". . . . | . . O . / . O W SB | . . SB .")


def test_km_p18_builds_once_a_game_like_any_build() -> None:
    state = coda("W* . . .", "KM-P18")
    act(state, "long_reach E")
    assert state.position()["built"] == [True, False]
    assert not [text for text in offered(state) if text.startswith(("build", "long_reach"))]


def test_km_p18_a_seed_between_does_not_hinder() -> None:
    assert "long_reach E" in offered(coda("W* seed . .", "KM-P18", chapters=("growth", "influence")))
    assert "long_reach E" not in offered(coda("W* . seed .", "KM-P18", chapters=("growth", "influence")))


def test_km_p19_the_move_that_propagates_stays_possible() -> None:
    state = coda("W* O . . | . O . .", "KM-P19")
    act(state, "move E")
    assert draw3(state) == like(state, ". W O . | . . O .")


def test_km_p07_a_statue_behind_stays_where_it_is() -> None:
    state = coda("W* O . . | . O . .", "KM-P07", chapters=("influence",))
    assert "move W" in offered(state)
    assert refused(state, "move W pull").rule == "KM-40"
    act(state, "move W")
    assert draw3(state) == like(state, ". O . W | . O . .")


def loose_times(state: State) -> set[str]:
    return {text for text in offered(state) if text.startswith("loose_time")}


def test_km_p19_is_offered_only_for_moves_that_push_or_pull_a_statue() -> None:
    state = shared(
        """
        .  . . . | W . . . | W . . .
        W* O . . | . . O . | . . O .
        .  . . . | . . . . | . . . .
        .  . . B | . . . B | . . . B
        """,
        "KM-P19",
    )
    act(state, "move E")
    assert loose_times(state) == {"loose_time E", "loose_time W pull"}, "whatever the action before has moved"
    old = KILLED.under(1).load(state.position())
    assert loose_times(old) == {*(f"loose_time {way}" for way in "NESW"), "loose_time W pull"}


def test_km_p28_helps_only_in_ones_own_turn() -> None:
    state = coda(". . seed . | B* O shrub .", "KM-P28", "KM-P25")
    assert refused(state, "move E").rule == "KM-92"


def test_km_p28_a_tree_is_still_stopped_by_a_shrub() -> None:
    state = coda(". seed . . | . shrub seed . | W* tree shrub .", "KM-P28")
    assert "move E" not in offered(state)


def test_km_p33_asks_which_statue_follows() -> None:
    state = coda(". O . . / SB . . . | O W* SB .", "KM-P33")
    act(state, "move E pull")
    assert draw3(state) == like(state, ". O . . / SB . . . | . O W SB")
    assert offered(state) == {"backwash O", "backwash SB", "pass"}
    act(state, "backwash SB")
    assert draw3(state) == like(state, ". O . . / . SB . . | . O W SB")


KEYSTONE = [
    # before, white to move, choice, why it is not offered while black has the power
    ("W* SB . .", "move E", "it cannot be pushed by a pawn"),
    ("SB W* . .", "move E pull", "it cannot be pulled"),
    ("W* O SB .", "move E", "it cannot be pushed by another statue"),
    ("W* . . . / BR/W SB . .", "control E", "it cannot be pushed by an elephant"),
    ("W* . . . / SB BR/W . .", "control E pull", "it cannot be pulled by an elephant"),
    (". seed . . | . shrub . . | W* tree SB .", "move E", "a tree does not fall on it"),
]


@pytest.mark.parametrize(("before", "choice", "why"), KEYSTONE)
def test_km_p38_the_enemy_does_not_move_the_keystone(before: str, choice: str, why: str) -> None:
    assert choice not in offered(coda(before, "KM-P37", "KM-P38")), why
    assert choice in offered(coda(before, "KM-P37", "KM-P40")), why


@pytest.mark.parametrize(
    ("before", "played", "after", "what"),
    [
        ("W* B SB .", "move E", ". W SB .", "a pawn pushed against it is squished"),
        ("W* O . . | . O SB .", "move E", ". W O . | . . O SB", "its copy in a later era is pushed"),
        (
            "W* . . . | . SB . .",
            "build E",
            "W SW . . | . SW SB . | . SW . .",
            "its copy makes room for a copy",
        ),
        ("W* SW . .", "move E", ". W SW .", "a statue of the other colour moves"),
        ("B* SB . .", "move E", ". B SB .", "its owner pushes it"),
        ("SB B* . . | SB . . .", "move E pull", ". SB B . | . SB . .", "its owner pulls it"),
    ],
)
def test_km_p38_binds_only_the_enemy_in_the_era_of_the_action(
    before: str, played: str, after: str, what: str
) -> None:
    state = coda(before, "KM-P37", "KM-P38")
    act(state, played)
    assert draw3(state) == like(state, after), what


# KM-P21 to KM-P24, KM-P31, KM-P32, KM-P35, KM-P36, KM-P39: elephants


def test_km_p21_does_not_reach_beyond_row_and_column() -> None:
    state = coda("W* . . . / . BR . .", "KM-P21")
    assert refused(state, "train BR").rule == "KM-116"


def test_km_p22_a_charge_fells_a_tree() -> None:
    state = coda(
        """
        . . . . | . . . .   | W* . . .
        . . seed . | . . shrub . | BR/W . tree .
        """,
        "KM-P22",
        chapters=("growth", "memory"),
    )
    act(state, "control E", "stampede")
    assert draw3(state) == like(state, "| | W . . . / . . seed . | . . shrub . | . . BR/W F>7")


def test_km_p22_a_charge_pushes_a_statue_twice_with_its_copies() -> None:
    state = coda("W* . . . / BR/W O . . | O . . .", "KM-P22", chapters=("influence", "memory"))
    act(state, "control E", "stampede")
    assert draw3(state) == like(state, "W . . . / . . BR/W O | . . O .")


def test_km_p23_is_spent_when_it_was_used() -> None:
    state = coda("W* BR/W . .", "KM-P23")
    act(state, "control E", "mahout", "control E")
    assert draw3(state) == like(state, ". W . BR/W")
    assert state.position()["phase"] == "focus"


def test_km_p23_needs_a_control_without_pull() -> None:
    state = coda("O BR/W . . / . W* . .", "KM-P23", chapters=("influence", "memory"))
    act(state, "control E pull")
    assert draw3(state) == like(state, ". O BR/W . / . W . .")
    assert state.position()["phase"] == "action"


def test_km_p24_an_elephant_beside_its_master_is_not_trained_by_the_enemy() -> None:
    guarded = "W* BR/B B . | . BR . . | . BR . ."
    assert refused(coda(guarded, "KM-P22", "KM-P24"), "train BR").rule == "KM-P24"
    assert "train BR" in offered(coda(guarded, "KM-P22", "KM-P23"))


LOYAL = [
    # before, after training, what happens
    ("W* BR/B . B | . BR . . | . BR . .", "W BR/W . B | . BR/W . . | . BR/W . .", "its master is too far"),
    (
        "W* BR . . | . BR/B B . | . BR/B . .",
        "W BR/W . . | . BR/B B . | . BR/B . .",
        "memory stops at a loyal one",
    ),
    (
        "W* BR . . | . BR/B . B | . BR/B B .",
        "W BR/W . . | . BR/W . B | . BR/B B .",
        "memory reaches up to it",
    ),
    (
        "W* BR B . | . BR B . | . BR B .",
        "W BR/W B . | . BR/W B . | . BR/W B .",
        "without a hat it is not loyal",
    ),
]


@pytest.mark.parametrize(("before", "after", "what"), LOYAL)
def test_km_p24_memory_stops_at_a_loyal_elephant(before: str, after: str, what: str) -> None:
    state = coda(before, "KM-P22", "KM-P24")
    act(state, "train BR")
    assert draw3(state) == like(state, after), what


def test_km_p24_does_not_bind_its_owner() -> None:
    state = coda("B* BR/W W . | . BR . . | . BR . .", "KM-P22", "KM-P24")
    act(state, "train BR")
    assert draw3(state) == like(state, "B BR/B W . | . BR/B . . | . BR/B . .")


def test_km_p31_chooses_among_the_enemies_around() -> None:
    state = coda("W* . B . / . BR/W . B / . . B .", "KM-P31")
    act(state, "control E")
    assert offered(state) == {"trumpet S", "pass"}, (
        "a wall is behind the enemies in the north and in the east"
    )
    act(state, "trumpet S")
    assert draw3(state) == like(state, "W . B . / . . BR/W B / / . . B .")


def test_km_p32_needs_a_later_era_that_changes() -> None:
    state = coda("W* BR/W . . | . BR/W . . | . BR/W . .", "KM-P32")
    assert refused(state, "train BR").rule == "KM-121"


def test_km_p32_without_it_memory_stops_at_a_hat() -> None:
    state = without("W* BR . . | . BR/W . . | . BR . .", "KM-P32")
    act(state, "train BR")
    assert draw3(state) == like(state, "W BR/W . . | . BR/W . . | . BR . .")


def test_km_p35_without_it_the_hat_moves() -> None:
    state = without("| | W* PL . . / | | . . . BR/W", "KM-P35")
    act(state, "train PL")
    assert draw3(state) == like(state, "| | W PL/W . . / | | . . . BR")


def test_km_p35_without_it_there_is_nothing_to_choose() -> None:
    assert refused(without("W* PL/W . .", "KM-P35"), "two_hats PL E").rule == "KM-P35"


def test_km_p35_two_elephants_are_told_apart_and_one_is_not() -> None:
    both = offered(coda("W* PL/W . . / . . . BR/W", "KM-P35"))
    assert not [text for text in both if text.startswith("control")]
    assert {text for text in both if text.startswith("two_hats")} == {
        *("two_hats PL E", "two_hats PL S", "two_hats PL W"),
        *("two_hats BR N", "two_hats BR S", "two_hats BR W"),
    }
    assert {"control E", "control S"} <= offered(coda("W* PL/W . .", "KM-P35"))


def test_km_p36_trampling_stays_possible() -> None:
    state = coda("W* . . . / BR/W B . .", "KM-P36")
    assert {"control E", "gentle_giant E"} <= offered(state)
    act(state, "control E")
    assert draw3(state) == like(state, "W . . . / . BR/W . .")


def test_km_p39_moves_statues_from_the_era_of_the_elephant() -> None:
    state = coda("W* . . . / O . . . | BR/W O . . | . O . .", "KM-P39")
    act(state, "remote_control Pr E")
    assert draw3(state) == like(state, "W . . . / O . . . | . BR/W O . | . . O .")


def test_km_p39_the_elephant_of_ones_own_era_is_controlled_as_always() -> None:
    state = coda("W* BR/W . . | BR/W . . .", "KM-P39")
    assert refused(state, "remote_control Pa E").rule == "KM-P39"
    act(state, "control E", "remote_control Pr E")
    assert draw3(state) == like(state, "W . BR/W . | . BR/W . .")


def test_km_p39_the_era_of_the_elephant_is_the_one_that_keystone_holds() -> None:
    held = coda("W* . . . | BR/W SB . . |", "KM-P39", "KM-P38", chapters=("influence", "memory"))
    assert refused(held, "remote_control Pr E").rule == "KM-P39"
    at_home = coda("W* SB . . | BR/W O . . |", "KM-P39", "KM-P38", chapters=("influence", "memory"))
    assert refused(at_home, "move E").rule == "KM-P38"
    assert "remote_control Pr E" in offered(at_home)


def test_km_p39_asking_changes_nothing() -> None:
    state = coda("W* . . . | BR/W SB . . |", "KM-P39", "KM-P38", chapters=("influence", "memory"))
    assert isinstance(state, Table)
    state.setting = 1
    list_remote_controls(state, [])
    assert state.setting == 1


@pytest.mark.parametrize("phase", ["action", "pawn"])
def test_an_era_other_than_where_the_turn_is_is_refused(phase: str) -> None:
    position = coda(
        "W* . . . | BR/W SB . . |", "KM-P39", "KM-P38", chapters=("influence", "memory")
    ).position()
    position |= {"phase": phase, "active": "Pa1" if phase == "action" else None}
    assert KILLED.load({**position, "trail": {"era": "Pa"}}).position()["trail"]["era"] == "Pa"
    with pytest.raises(anachron.BadPosition, match=r"trail\.era: expected Pa, where the turn is, got Pr"):
        KILLED.load({**position, "trail": {"era": "Pr"}})


# KM-P40: a spare minute


def test_km_p40_any_action_or_none() -> None:
    state = coda("W* . . .", "KM-P40")
    act(state, "move E", "move E")
    assert (state.position()["phase"], state.position()["actions_done"]) == ("action", 2)
    assert {"move N", "move E", "move S", "move W", "forward", "plant here", "pass"} - offered(state) == {
        "move N"
    }
    act(state, "pass")
    assert state.position()["phase"] == "focus" and state.position()["used"] == [False, False]


def test_km_p40_once_a_game() -> None:
    state = coda("W* . . .", "KM-P40")
    act(state, "move E", "move E", "move S")
    assert state.position()["phase"] == "focus" and state.position()["used"] == [True, False]
    spent = coda("W* . . .", "KM-P40", used=[True, False])
    act(spent, "move E", "move E")
    assert spent.position()["phase"] == "focus"


# Limits and counters

FAR_APART = "W* . . . | W . . . | / . . . . / . . . B | . . . B | . . . B"


def test_a_power_spent_this_turn_is_there_again_the_next() -> None:
    state = coda(FAR_APART, "KM-P01")
    act(state, "sidestep SE", "move W", "focus Pr")
    assert state.position()["turn_used"] is False
    act(state, "pawn Fu12", "move N", "move S", "focus Pa", "pawn Pr1")
    assert "sidestep SE" in offered(state)


def test_gp_3_each_seat_counts_its_own_use_of_a_shared_power() -> None:
    state = shared(FAR_APART, "KM-P40")
    act(state, "move E", "move E", "move S", "focus Pr")
    assert state.position()["used"] == [True, False]
    act(state, "pawn Fu12", "move N", "move N")
    assert state.position()["actions_done"] == 2 and "pass" in offered(state)


def test_km_148_both_seats_use_a_shared_power() -> None:
    assert "shove E" in offered(shared("W* B . .", "KM-P08"))
    assert "shove E" in offered(shared("B* W . .", "KM-P08"))


def test_km_147_the_enemy_has_not_ones_power() -> None:
    state = coda("B* W . .", "KM-P08", "KM-P05")
    assert refused(state, "shove E").rule == "KM-P08"


def test_gp_4_a_seat_has_one_power() -> None:
    state = coda("W* B . .", "KM-P08", "KM-P05")
    assert state.position()["powers"] == ["KM-P08", "KM-P05"]
    act(state, "shove E", "move E")
    assert state.position()["phase"] == "focus"
