"""Chapter 2, Influence: statues that are pushed, pulled and built, and what later eras make of it."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine import State
from tests.games.killed.tables import (
    KILLED,
    WAYS,
    act,
    after,
    along,
    becomes,
    draw3,
    grid3,
    offered,
    refused,
    scene,
)

every_way = pytest.mark.parametrize("way", WAYS)


def influence(text: str) -> State:
    return scene(text, "influence")


def row(text: str, way: str) -> str:
    """A row an era in a direction; an era that draws no orange statue has it in a corner, out of the way."""
    return along(text, way, {"O": 16})


# The set-up


def test_km_87_an_orange_statue_stands_on_cell_7_of_each_era() -> None:
    state = KILLED.start(seed=1, chapters=["influence"], first=0)
    assert draw3(state) == grid3("""
        W . . . | W . . . | W . . .
        . . O . | . . O . | . . O .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . . B
    """)


def test_km_88_white_and_black_keep_a_statue_of_their_own_to_build() -> None:
    state = KILLED.start(seed=1, chapters=["influence"], first=0)
    assert state.position()["built"] == [False, False]
    act(state, "pawn Pa1", "build E", "move S", "focus Pr")
    act(state, "pawn Fu16", "build W")
    assert state.position()["built"] == [True, True]
    assert draw3(state) == grid3("""
        . SW . . | W SW . . | W SW . .
        W . O .  | . . O .  | . . O .
        . . . .  | . . . .  | . . . .
        . . . B  | . . . B  | . . SB B
    """)


# The examples of the rulebook


def test_km_90_km_97_white_pushes_the_statue_from_7_to_8_in_every_era() -> None:
    state = influence("""
        . . . .  | . . . . | . . . .
        . W* O . | . . O . | . . O .
    """)
    assert after(state, "move E") == becomes("""
        . . . .  | . . . . | . . . .
        . . W* O | . . . O | . . . O
    """)


def test_km_94_black_pulls_the_statue() -> None:
    state = influence("""
        . . . . | . . . . | . . . .
        . . O . | . . O . | . B* O .
    """)
    assert after(state, "move W pull") == becomes("""
        . . . . | . . . . | . . . .
        . . O . | . . O . | B* O . .
    """)


def test_km_98_black_pushes_from_8_to_4_in_the_present_and_the_past_keeps_its_statue() -> None:
    state = influence("""
        . . . . | . . . .  | . . . .
        . . . O | . . . O  | . . . O
        . . . . | . . . B* | . . . .
    """)
    assert after(state, "move N") == becomes("""
        . . . . | . . . O  | . . . O
        . . . O | . . . B* | . . . .
        . . . . | . . . .  | . . . .
    """)


def test_km_98_white_then_pulls_from_8_to_7_in_the_past_and_the_others_go_from_4_to_3() -> None:
    state = influence("""
        . . . .  | . . . O | . . . O
        . . W* O | . . . . | . . . .
    """)
    assert after(state, "move W pull") == becomes("""
        . . . .  | . . O . | . . O .
        . W* O . | . . . . | . . . .
    """)


def test_km_92_black_squishes_white_against_a_statue_that_stands_against_the_wall() -> None:
    state = influence("""
        . . . . | . . . . | . . . .
        . . O . | . . O . | . B* W O
    """)
    assert after(state, "move E") == becomes("""
        . . . . | . . . . | . . . .
        . . O . | . . O . | . . B* O
    """)


def test_km_101_the_present_statue_is_against_the_wall_so_the_future_one_stays_too() -> None:
    state = influence("""
        . . . .  | . . O . | . . . .
        . . O .  | . . . . | . . O .
        . . B* . | . . . . | . . . .
    """)
    assert after(state, "move N") == becomes("""
        . . O .  | . . O . | . . . .
        . . B* . | . . . . | . . O .
        . . . .  | . . . . | . . . .
    """)


def test_km_106_white_builds_in_the_past_and_the_statue_appears_in_every_later_era() -> None:
    state = influence("""
        . . . .  | . . . . | . . . .
        . . O .  | . . O . | . . O .
        . W* . . | . . . . | . . . .
    """)
    assert after(state, "build S") == becomes("""
        . . . .  | . . . .  | . . . .
        . . O .  | . . O .  | . . O .
        . W* . . | . . . .  | . . . .
        . SW . . | . SW . . | . SW . .
    """)


def test_km_107_black_builds_on_10_from_9_and_white_is_pushed_from_10_to_11_in_the_present() -> None:
    state = influence("""
        . . . .  | . . . . | . . . .
        . . O .  | . . O . | . . O .
        B* . . . | . W . . | . . . .
    """)
    assert after(state, "build E") == becomes("""
        . . . .   | . . . .  | . . . .
        . . O .   | . . O .  | . . O .
        B* SB . . | . SB W . | . SB . .
    """)


def test_km_107_white_builds_on_2_from_6_and_black_is_squished_against_the_wall_of_the_future() -> None:
    state = influence("""
        . . . . | . . . .  | . B . .
        . . O . | . W* O . | . . O .
    """)
    assert after(state, "build N") == becomes("""
        . . . . | . SW . . | . SW . .
        . . O . | . W* O . | . . O .
    """)


# Pushing, in the Future, where nothing propagates

# fmt: off
PUSHES = [
    # rule    before        after         what happens
    ("KM-90", "W* O . .",   ". W* O .",   "a pawn pushes a statue"),
    ("KM-90", "W* B O .",   ". W* B O",   "a pushed pawn pushes a statue"),
    ("KM-90", "W* O B .",   ". W* O B",   "a moving statue pushes an enemy"),
    ("KM-90", "W* O W .",   ". W* O W",   "a moving statue pushes a pawn of the mover"),
    ("KM-90", "W* O SB .",  ". W* O SB",  "a statue pushes a statue"),
    ("KM-90", "W* B O W",   ". W* B O",   "pawn, statue, pawn: the far end is squished"),
    ("KM-91", "W* O B B",   ". W* O .",   "a statue pushes an enemy into a paradox"),
    ("KM-91", "W* O W W",   ". W* O .",   "a statue pushes the mover's pawn into a paradox"),
    ("KM-91", "W* O B W",   ". W* O B",   "a statue pushes a chain of pawns against the wall"),
    ("KM-91", ". W* O B",   ". . W* O",   "a statue squishes an enemy and takes its cell"),
    ("KM-91", ". W* O W",   ". . W* O",   "a statue squishes the mover's pawn and takes its cell"),
    ("KM-91", "W* O B SB",  ". W* O SB",  "a statue squishes a pawn against a blocked statue"),
    ("KM-92", ". W* B O",   ". . W* O",   "a pawn is squished against a blocked statue"),
    ("KM-92", "W* B O SB",  ". W* O SB",  "two statues against the wall squish a pawn"),
    ("KM-93", "W* SB O B",  ". W* SB O",  "a pawn against the wall holds no statues back"),
    ("KM-93", "W* O W B",   ". W* O W",   "nor do two pawns"),
    ("KM-43", "W* W O .",   ". . O .",    "meeting oneself moves no statue behind"),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "before", "result", "what"), PUSHES)
def test_a_pawn_goes_onward(rule: str, before: str, result: str, what: str, way: str) -> None:
    state = influence(row(f". . . . | . . . . | {before}", way))
    assert after(state, f"move {way}") == becomes(row(f". . . . | . . . . | {result}", way)), (rule, what)


@every_way
@pytest.mark.parametrize("drawing", [". . W* O", ". W* O SB", "W* O SB SW", "W* SW SB O"])
def test_km_92_statues_against_the_wall_cannot_be_pushed(drawing: str, way: str) -> None:
    state = influence(row(f". . . . | . . . . | {drawing}", way))
    assert refused(state, f"move {way}").rule == "KM-92"


@pytest.mark.parametrize("statue", ["O", "SW", "SB"])
@pytest.mark.parametrize("pawn", ["W", "B"])
def test_km_89_anybody_pushes_and_pulls_any_statue(pawn: str, statue: str) -> None:
    state = influence(row(f". . . . | . . . . | {pawn}* {statue} . .", "E"))
    assert after(state, "move E") == becomes(row(f". . . . | . . . . | . {pawn} {statue} .", "E"))
    assert after(state, "move W pull") == becomes(row(f". . . . | . . . . | {pawn} {statue} . .", "E"))


@pytest.mark.parametrize("statue", ["O", "SW", "SB"])
def test_km_89_a_statue_has_one_copy_an_era(statue: str) -> None:
    with pytest.raises(anachron.BadPosition):
        influence(row(f". . . . | . . . . | W* {statue} {statue} .", "E"))


# Pulling, in the Future

# fmt: off
PULLS = [
    # rule    before        after         what happens
    ("KM-94", "O W* . .",   ". O W* .",   "a pawn pulls the statue behind it"),
    ("KM-94", "O W* B .",   ". O W* B",   "while it pushes an enemy"),
    ("KM-94", "O W* B B",   ". O W* .",   "while it causes a paradox"),
    ("KM-94", ". O W* B",   ". . O W*",   "while it squishes an enemy"),
    ("KM-94", "SB O W* .",  "SB . O W*",  "only the statue directly behind comes along"),
    ("KM-94", "B O W* .",   "B . O W*",   "a pawn behind the statue stays"),
    ("KM-95", "O W* SB .",  ". O W* SB",  "one statue pulled and another pushed in one Move"),
    ("KM-95", "O W* SB B",  ". O W* SB",  "and an enemy squished by the one pushed"),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "before", "result", "what"), PULLS)
def test_a_pawn_goes_onward_and_pulls(rule: str, before: str, result: str, what: str, way: str) -> None:
    state = influence(row(f". . . . | . . . . | {before}", way))
    assert after(state, f"move {way} pull") == becomes(row(f". . . . | . . . . | {result}", way)), (
        rule,
        what,
    )


@every_way
def test_km_95_a_pull_is_optional_and_costs_no_action(way: str) -> None:
    state = influence(row(". . . . | . . . . | O W* . .", way))
    left_behind = state.clone()
    assert {f"move {way}", f"move {way} pull"} <= offered(state)
    assert after(left_behind, f"move {way}") == becomes(row(". . . . | . . . . | O . W* .", way))
    act(state, f"move {way} pull")
    assert state.position()["actions_done"] == left_behind.position()["actions_done"] == 1


# fmt: off
NO_PULLS = [
    # rule    drawing       why there is no pull
    ("KM-94", "W* . . .",   "behind is the wall"),
    ("KM-94", ". W* . O",   "behind is nothing"),
    ("KM-94", "B W* . O",   "behind is a pawn"),
    ("KM-94", "O . W* .",   "the statue is two cells behind"),
    ("KM-94", ". W* O .",   "the statue is in front: it is pushed"),
    ("KM-92", ". O W* SB",  "the statue in front cannot be pushed"),
    ("KM-40", ". . O W*",   "in front is the wall"),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "drawing", "why"), NO_PULLS)
def test_km_94_nothing_is_pulled(rule: str, drawing: str, why: str, way: str) -> None:
    state = influence(row(f". . . . | . . . . | {drawing}", way))
    assert refused(state, f"move {way} pull").rule == rule, why


@pytest.mark.parametrize("way", ["N", "S"])
def test_km_94_a_sideways_step_pulls_nothing(way: str) -> None:
    state = influence("""
        . . . . | . . . . | . . . .
        . . O . | . . O . | O W* . .
    """)
    assert refused(state, f"move {way} pull").rule == "KM-94"


def test_km_96_travelling_forward_pulls_nothing() -> None:
    state = influence("O . . . | O W* . . | O . . .")
    assert after(state, "forward") == becomes("O . . . | O . . . | O W* . .")


def test_km_96_travelling_back_pulls_nothing() -> None:
    state = influence("O . . . | O W* . . | O . . .")
    assert after(state, "back") == becomes("O W* . . | O W . . | O . . .")


def test_km_96_dying_in_a_paradox_pulls_nothing() -> None:
    state = influence("O . . . | O . . . | O W* W .")
    for choice in sorted(offered(state) & {"move E", "move E pull"}):
        assert after(state.clone(), choice) == becomes("O . . . | O . . . | O . . ."), choice


# Propagation

# fmt: off
PROPAGATED = [
    # rule, what happens, before, after
    ("KM-97", "a pushed statue moves in every later era",
     "W* O . . | . O . . | . O . .",
     ". W* O . | . . O . | . . O ."),
    ("KM-97", "so does one pushed by a pushed pawn",
     "W* B O . | . O . . | O . . .",
     ". W* B O | . . O . | . O . ."),
    ("KM-98", "each copy moves from wherever it is",
     "W* O . . | O . . . | . . O .",
     ". W* O . | . O . . | . . . O"),
    ("KM-99", "acting in the Present leaves the Past alone",
     ". O . . | W* O . . | . O . .",
     ". O . . | . W* O . | . . O ."),
    ("KM-99", "acting in the Future leaves both others alone",
     ". O . . | . O . . | W* O . .",
     ". O . . | . O . . | . W* O ."),
    ("KM-100", "copies push and squish enemies",
     "W* O . . | . O B . | . . O B",
     ". W* O . | . . O B | . . . O"),
    ("KM-100", "copies push the mover's pawns, and cause paradoxes",
     "W* O . . | . O W . | . O B B",
     ". W* O . | . . O W | . . O ."),
    ("KM-100", "a copy pushes a chain that squishes its far end",
     "W* O . . | . O B W | . O W B",
     ". W* O . | . . O B | . . O W"),
    ("KM-100", "a copy squishes a pawn against a blocked statue",
     "W* O . . | . O B SB | . O W SB",
     ". W* O . | . . O SB | . . O SB"),
    ("KM-101", "a copy against the wall stays, and so do later ones",
     "W* O . . | . . . O | . O . .",
     ". W* O . | . . . O | . O . ."),
    ("KM-101", "so it is behind a blocked statue",
     "W* O . . | . . O SB | . O . SB",
     ". W* O . | . . O SB | . O . SB"),
    ("KM-101", "blocked in the Future alone, it still moves in the Present",
     "W* O . . | . O . . | . . . O",
     ". W* O . | . . O . | . . . O"),
    ("KM-101", "a statue that squished a pawn without moving does not propagate",
     "W* B O SB | O . . . | O . . .",
     ". W* O SB | O . . . | O . . ."),
    ("KM-102", "a statue pushed by a copy propagates on its own account",
     "W* O . . | . O SB . | SB . O .",
     ". W* O . | . . O SB | . SB . O"),
    ("KM-102", "even where the copy that pushed it is blocked",
     "W* O . . | . O SB . | . SB . O",
     ". W* O . | . . O SB | . . SB O"),
    ("KM-102", "it needs no copy in the Future",
     "W* O . . | . O SB . | . O . .",
     ". W* O . | . . O SB | . . O ."),
    ("KM-102", "pushed by a pawn that a copy pushed, it propagates too",
     "W* O . . | O B SB . | SB . O .",
     ". W* O . | . O B SB | . SB . O"),
    ("KM-103", "two statues pushed together that touch everywhere move once each",
     "W* O SB . | O SB . . | O SB . .",
     ". W* O SB | . O SB . | . O SB ."),
    ("KM-103", "two that stand the other way round in the Present move once each",
     "W* O SB . | SB O . . | SB . O .",
     ". W* O SB | . SB O . | . SB . O"),
    ("KM-103", "one is blocked, the other follows alone",
     "W* O SB . | SB O . . | . SB . O",
     ". W* O SB | . SB O . | . . SB O"),
    ("KM-103", "the one ahead is blocked and blocks the one behind",
     "W* O SB . | . . O SB | O SB . .",
     ". W* O SB | . . O SB | O SB . ."),
    ("KM-103", "a copy pushed in the Present and in the Future moves once in each",
     "W* O . . | O SB . . | O SB . .",
     ". W* O . | . O SB . | . O SB ."),
    ("KM-103", "a pawn between two copies is pushed once",
     "W* O SB . | O B SB . | SB B O .",
     ". W* O SB | . O B SB | . SB B O"),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "what", "before", "result"), PROPAGATED)
def test_a_push_runs_through_time(rule: str, what: str, before: str, result: str, way: str) -> None:
    state = influence(row(before, way))
    assert after(state, f"move {way}") == becomes(row(result, way)), (rule, what)


# fmt: off
PULLED = [
    # rule, what happens, before, after
    ("KM-97", "a pulled statue moves in every later era",
     "O W* . . | O . . . | . . O .",
     ". O W* . | . O . . | . . . O"),
    ("KM-100", "copies of a pulled statue push and squish",
     "O W* . . | O B . . | . . O W",
     ". O W* . | . O B . | . . . O"),
    ("KM-101", "a blocked copy of a pulled statue stays",
     "O W* . . | . . . O | O . . .",
     ". O W* . | . . . O | O . . ."),
    ("KM-95", "pull and push both propagate",
     "SB W* O . | SB . O . | . SB O .",
     ". SB W* O | . SB . O | . . SB O"),
    ("KM-103", "the pulled one ahead of the pushed one in later eras",
     "SB W* O . | . O SB . | O SB . .",
     ". SB W* O | . . O SB | . O SB ."),
    ("KM-103", "the pulled one ahead and blocked: neither moves, nor later",
     "SB W* O . | . . O SB | O SB . .",
     ". SB W* O | . . O SB | O SB . ."),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "what", "before", "result"), PULLED)
def test_a_pull_runs_through_time(rule: str, what: str, before: str, result: str, way: str) -> None:
    state = influence(row(before, way))
    assert after(state, f"move {way} pull") == becomes(row(result, way)), (rule, what)


def test_km_103_the_second_action_of_a_turn_moves_every_copy_once_more() -> None:
    state = influence("W* O . . | . O . . | O B . .")
    assert after(state, "move E", "move E") == becomes(". . W* O | . . . O | . . O B")


def test_km_103_pushed_and_pulled_back_it_stands_where_it_stood_except_where_it_was_stuck() -> None:
    state = influence("W* O . . | . O . . | . . . O")
    assert after(state, "move E", "move W pull") == becomes("W* O . . | . O . . | . . O .")


def test_km_101_everybody_is_told_that_the_present_statue_is_stuck() -> None:
    state = influence("W* O . . | . . . O | . O . .")
    told = [(event["kind"], event.get("piece"), event.get("cell")) for event in act(state, "move E")]
    assert ("shifted", "O", "Pa2") in told
    assert ("stuck", "O", "Pr4") in told
    assert not [kind for kind, piece, cell in told if cell == "Fu2"]


# Building

# fmt: off
BUILT = [
    # rule, what happens, before, after
    ("KM-106", "a copy appears in every later era",
     "W* . . .  | . . . .  | . . . .",
     "W* SW . . | . SW . . | . SW . ."),
    ("KM-106", "built in the Present, there is none in the Past",
     ". . . . | W* . . .  | . . . .",
     ". . . . | W* SW . . | . SW . ."),
    ("KM-106", "built in the Future, there is one",
     ". . . . | . . . . | W* . . .",
     ". . . . | . . . . | W* SW . ."),
    ("KM-107", "pawns of either colour are pushed away from the builder",
     "W* . . .  | . B . .  | . W . .",
     "W* SW . . | . SW B . | . SW W ."),
    ("KM-107", "a pushed pawn pushes another, or meets itself",
     "W* . . .  | . B W .  | . B B .",
     "W* SW . . | . SW B W | . SW . ."),
    ("KM-107", "the far end of a chain is squished",
     ". W* . .  | . . B W  | . . W B",
     ". W* SW . | . . SW B | . . SW W"),
    ("KM-107", "a pawn is squished against a blocked statue",
     ". W* . . | . . B O  | . . . O",
     ". W* SW . | . . SW O | . . SW O"),
    ("KM-110", "pawns against the wall do not hold a copy back",
     ". . W* .  | . . . B  | . . . W",
     ". . W* SW | . . . SW | . . . SW"),
    ("KM-108", "a blocked statue holds back the copy, and the next one",
     ". . W* .  | . . . O | . . . .",
     ". . W* SW | . . . O | . . . ."),
    ("KM-108", "blocked in the Future alone, the copy stands in the Present",
     ". . W* .  | . . . .  | . . . O",
     ". . W* SW | . . . SW | . . . O"),
    ("KM-108", "two statues against the wall hold a copy back",
     ". W* . .  | . . O SB | . . . .",
     ". W* SW . | . . O SB | . . . ."),
    ("KM-108", "no copy, no push: the pawns of later eras are safe",
     ". . W* .  | . . . O | . . . B",
     ". . W* SW | . . . O | . . . B"),
    ("KM-107", "a copy pushes a statue, and the pawn before it",
     "W* . . .  | . O B .  | . . . O",
     "W* SW . . | . SW O B | . SW . O"),
    ("KM-111", "a statue pushed by the copies of two eras moves once in each",
     "W* . . .  | . O . .  | . O . .",
     "W* SW . . | . SW O . | . SW O ."),
    ("KM-111", "a statue pushed in the Present moves in the Future",
     "W* . . .  | . O . .  | . . O B",
     "W* SW . . | . SW O . | . SW . O"),
    ("KM-111", "but only after the copies are placed: it pushes the new one",
     "W* . . .  | . O . .  | O . . .",
     "W* SW . . | . SW O . | . O SW ."),
    ("KM-111", "two statues pushed in the Present move in the Future",
     "W* . . .  | . O SB .  | O . SB .",
     "W* SW . . | . SW O SB | . O SW SB"),
    ("KM-111", "the propagation stops where a copy cannot move",
     ". W* . .  | . . O .  | . . SB O",
     ". W* SW . | . . SW O | . . SB O"),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "what", "before", "result"), BUILT)
def test_a_statue_is_built(rule: str, what: str, before: str, result: str, way: str) -> None:
    state = influence(row(before, way))
    assert after(state, f"build {way}") == becomes(row(result, way)), (rule, what)


def test_km_104_a_statue_is_built_on_the_empty_cells_around_the_active_pawn() -> None:
    state = influence("""
        . . . . | . . . . | . . . .
        . . O . | . . O . | W* . O .
    """)
    assert {choice for choice in offered(state) if choice.startswith("build")} == {
        "build N",
        "build E",
        "build S",
    }


def test_km_104_a_statue_is_built_once_a_game() -> None:
    state = influence("""
        W* . . . | . . . . | . . . .
        . . O .  | . . O . | . . O .
    """)
    act(state, "build E")
    assert state.position()["built"] == [True, False]
    assert refused(state, "build S").rule == "KM-104"


def test_km_104_not_even_in_another_era_on_a_later_turn() -> None:
    state = KILLED.start(seed=1, chapters=["influence"], first=0)
    act(state, "pawn Pa1", "build E", "move S", "focus Fu")
    act(state, "pawn Fu16", "move N", "move N", "focus Pa")
    act(state, "pawn Fu1")
    assert refused(state, "build S").rule == "KM-104"


def test_km_104_black_may_still_build_when_white_has_built() -> None:
    state = KILLED.start(seed=1, chapters=["influence"], first=0)
    act(state, "pawn Pa1", "build E", "move S", "focus Fu", "pawn Fu16")
    assert {"build N", "build W"} <= offered(state)


# fmt: off
NO_BUILDING = [
    # rule     way  why not
    ("KM-104", "W", "there is the wall"),
    ("KM-105", "N", "there is an enemy"),
    ("KM-105", "S", "there is a pawn of one's own"),
    ("KM-105", "E", "there is a statue"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "way", "why"), NO_BUILDING)
def test_nothing_is_built(rule: str, way: str, why: str) -> None:
    state = influence("""
        . . . . | . . . . | B . . .
        . . O . | . . O . | W* O . .
        . . . . | . . . . | W . . .
    """)
    assert refused(state, f"build {way}").rule == rule, why


def test_km_109_copies_that_found_no_place_leave_the_game() -> None:
    state = influence("""
        . . W* . | . . . O | . . . .
        . . O .  | . . . . | . . O .
        . . . .  | . . . . | . . . .
        . . . B  | W . . B | . . . B
    """)
    act(state, "build E", "move W", "focus Pr")
    assert state.position()["built"] == [True, False]
    act(state, "pawn Pa16", "move N", "move N", "focus Pr")
    act(state, "pawn Pr13")
    assert refused(state, "build N").rule == "KM-104"
    assert draw3(state) == grid3("""
        . W . SW | . . . O | . . . .
        . . O B  | . . . . | . . O .
        . . . .  | . . . . | . . . .
        . . . .  | W . . B | . . . B
    """)


def test_km_109_everybody_is_told_which_copy_is_absent() -> None:
    state = influence(". . W* . | . . . O | . . . .\n. . O . | . . . . | . . O .")
    told = [(event["kind"], event.get("piece"), event.get("cell")) for event in act(state, "build E")]
    assert ("built", "SW", "Pa4") in told
    assert ("absent", "SW", "Pr4") in told
    assert not [kind for kind, piece, cell in told if kind == "appeared"]


# Chapters that are not in play


@pytest.mark.parametrize("choice", ["plant here", "plant E", "remove here", "train BR", "control N"])
def test_km_26_influence_has_no_action_of_another_chapter(choice: str) -> None:
    state = influence(". . O . | . . O . | W* . O .")
    assert refused(state, choice).rule == "KM-26"


@pytest.mark.parametrize("chapters", [(), ("growth",), ("memory",), ("growth", "memory")])
def test_km_26_there_is_nothing_to_build_without_influence(chapters: tuple[str, ...]) -> None:
    state = KILLED.start(seed=1, chapters=list(chapters), first=0)
    act(state, "pawn Pa1")
    assert refused(state, "build E").rule == "KM-26"
