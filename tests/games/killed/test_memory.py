"""Chapter 3, Memory: elephants that are trained, remember it, and are made to walk."""

from __future__ import annotations

import pytest

from anachron.engine import State
from tests.games.killed.tables import (
    FOCUS,
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


def memory(text: str) -> State:
    return scene(text, "memory")


def row(text: str, way: str, pawn: str = "") -> str:
    """A row of the Future in a direction; elephants not in it keep to corners, as may the active pawn."""
    standing = {"Fu16": pawn} if pawn else {}
    return along(f". . . . | . . . . | {text}", way, {"BR": 4, "PL": 13}, **standing)


# The set-up


def test_km_112_the_bright_elephant_begins_on_cell_4_and_the_pale_one_on_13_of_each_era() -> None:
    state = KILLED.start(seed=1, chapters=["memory"], first=0)
    assert draw3(state) == grid3("""
        W . . BR | W . . BR | W . . BR
        . . . .  | . . . .  | . . . .
        . . . .  | . . . .  | . . . .
        PL . . B | PL . . B | PL . . B
    """)


# The examples of the rulebook


def test_km_116_white_trains_the_bright_elephant() -> None:
    state = memory("""
        . . . BR | . . . BR | . . W* BR
        . . . .  | . . . .  | . . . .
        . . . .  | . . . .  | . . . .
        PL . . . | PL . . . | PL . . .
    """)
    assert after(state, "train BR") == becomes("""
        . . . BR | . . . BR | . . W* BR/W
        . . . .  | . . . .  | . . . .
        . . . .  | . . . .  | . . . .
        PL . . . | PL . . . | PL . . .
    """)


def test_km_118_trained_in_the_past_it_is_trained_in_the_present_and_the_future() -> None:
    state = memory("""
        . . W* BR | . . . BR | . . . BR
        . . . .   | . . . .  | . . . .
        . . . .   | . . . .  | . . . .
        PL . . .  | PL . . . | PL . . .
    """)
    assert after(state, "train BR") == becomes("""
        . . W* BR/W | . . . BR/W | . . . BR/W
        . . . .     | . . . .    | . . . .
        . . . .     | . . . .    | . . . .
        PL . . .    | PL . . .   | PL . . .
    """)


def test_km_116_black_takes_an_elephant_over_in_the_present_and_the_future() -> None:
    state = memory("""
        . . . BR/W | . . B* BR/W | . . . BR/W
        . . . .    | . . . .     | . . . .
        . . . .    | . . . .     | . . . .
        PL . . .   | PL . . .    | PL . . .
    """)
    assert after(state, "train BR") == becomes("""
        . . . BR/W | . . B* BR/B | . . . BR/B
        . . . .    | . . . .     | . . . .
        . . . .    | . . . .     | . . . .
        PL . . .   | PL . . .    | PL . . .
    """)


def test_km_119_white_must_move_her_future_hat_to_the_elephant_trained_in_the_present() -> None:
    state = memory("""
        . . . BR | . . . BR | . . . BR/W
        . . . .  | . . . .  | . . . .
        . . . .  | W* . . . | . . . .
        PL . . . | PL . . . | PL . . .
    """)
    assert after(state, "train PL") == becomes("""
        . . . BR | . . . BR   | . . . BR
        . . . .  | . . . .    | . . . .
        . . . .  | W* . . .   | . . . .
        PL . . . | PL/W . . . | PL/W . . .
    """)


def test_km_122_black_trains_the_pale_one_in_the_future_and_keeps_the_bright_one_in_the_present() -> None:
    state = memory("""
        . . . BR | . . . BR/B | . . . BR/B
        . . . .  | . . . .    | . . . .
        . . . .  | . . . .    | . . . .
        PL . . . | PL . . .   | PL B* . .
    """)
    assert after(state, "train PL") == becomes("""
        . . . BR | . . . BR/B | . . . BR
        . . . .  | . . . .    | . . . .
        . . . .  | . . . .    | . . . .
        PL . . . | PL . . .   | PL/B B* . .
    """)


def test_km_121_white_cannot_train_her_present_elephant_to_regain_it_in_the_future() -> None:
    state = memory("""
        . . . BR | . . . BR   | . . . BR
        . . . .  | . . . .    | . . . .
        . . . .  | W* . . .   | . . . .
        PL . . . | PL/W . . . | PL/B . . .
    """)
    assert refused(state, "train PL").rule == "KM-121"


def test_km_123_white_moves_the_bright_elephant_from_12_to_8() -> None:
    state = memory("""
        . . . .  | . . . .    | W* . . .
        . . . .  | . . . .    | . . . .
        . . . BR | . . . BR/W | . . . BR/W
        PL . . . | PL . . .   | PL . . .
    """)
    assert after(state, "control N") == becomes("""
        . . . .  | . . . .    | W* . . .
        . . . .  | . . . .    | . . . BR/W
        . . . BR | . . . BR/W | . . . .
        PL . . . | PL . . .   | PL . . .
    """)


def test_km_125_black_has_the_pale_elephant_trample_white() -> None:
    state = memory("""
        . . . BR | . . . BR | . . . BR
        . . . .  | . . . .  | . . . .
        . . . .  | . . . .  | W . . .
        PL . . . | PL . . . | PL/B . . B*
    """)
    assert after(state, "control N") == becomes("""
        . . . BR | . . . BR | . . . BR
        . . . .  | . . . .  | . . . .
        . . . .  | . . . .  | PL/B . . .
        PL . . . | PL . . . | . . . B*
    """)


def test_km_124_white_travels_to_the_future_and_tramples_black_there() -> None:
    state = memory("""
        . . . BR | W* . . BR | . . . BR/W
        . . . .  | . . . .   | . . . B
        . . . .  | . . . .   | . . . .
        PL . . . | PL . . .  | PL . . .
    """)
    assert refused(state, "control S").rule == "KM-123"
    assert after(state, "forward", "control S") == becomes("""
        . . . BR | . . . BR | W* . . .
        . . . .  | . . . .  | . . . BR/W
        . . . .  | . . . .  | . . . .
        PL . . . | PL . . . | PL . . .
    """)


def test_km_124_a_trained_elephant_without_a_pawn_in_its_era_obeys_nobody() -> None:
    state = scene(
        """
        . . . BR   | W* . . BR  | W . . BR
        . . . .    | . . . .    | . . . .
        . . . .    | . . . .    | . . . .
        PL/B . . . | PL/B . . B | PL/B . . B
        """,
        "memory",
        focus=["Pr", "Pa"],
    )
    act(state, "move S", "move S", "focus Fu")
    assert (state.position()["to_move"], state.position()["phase"]) == (1, "focus")
    assert offered(state) == FOCUS["Pa"]


def test_km_114_km_126_white_hides_behind_her_elephant_and_is_squished_against_it() -> None:
    state = scene(
        """
        . . . .    | W B . BR/W | W . . BR/W
        . W* . .   | . . . .    | . . . .
        . . . BR/W | . . . .    | . . . .
        . PL/B . . | PL/B . . . | PL/B . . B
        """,
        "memory",
        focus=["Pa", "Pr"],
    )
    assert after(state, "control W", "control W", "focus Fu") == becomes("""
        . . . .    | W B . BR/W | W . . BR/W
        . W* . .   | . . . .    | . . . .
        . BR/W . . | . . . .    | . . . .
        . PL/B . . | PL/B . . . | PL/B . . B
    """)
    act(state, "pawn Pr2", "back")
    assert refused(state, "control N").rule == "KM-126"
    assert after(state, "move S") == becomes("""
        . . . .    | W B . BR/W | W . . BR/W
        . B* . .   | . . . .    | . . . .
        . BR/W . . | . . . .    | . . . .
        . PL/B . . | PL/B . . . | PL/B . . B
    """)


# Elephants stand firm


@every_way
@pytest.mark.parametrize("elephant", ["BR", "BR/W", "BR/B", "PL", "PL/W", "PL/B"])
def test_km_113_no_pawn_moves_onto_an_elephant(elephant: str, way: str) -> None:
    state = memory(row(f". W* {elephant} .", way))
    assert refused(state, f"move {way}").rule == "KM-113"


@pytest.mark.parametrize("choice", ["forward", "back"])
def test_km_113_no_pawn_travels_onto_an_elephant(choice: str) -> None:
    state = memory("""
        BR/W . . . | W* . . BR | BR/W . . .
        . . . .    | . . . .   | . . . .
        . . . .    | . . . .   | . . . .
        PL . . .   | PL . . .  | PL . . .
    """)
    assert refused(state, choice).rule in {"KM-56", "KM-59", "KM-64", "KM-113"}


@every_way
@pytest.mark.parametrize("elephant", ["BR", "BR/W", "BR/B", "PL", "PL/W", "PL/B"])
def test_km_114_a_pawn_pushed_against_anybodys_elephant_is_squished(elephant: str, way: str) -> None:
    state = memory(row(f"B* W {elephant} .", way))
    assert after(state, f"move {way}") == becomes(row(f". B* {elephant} .", way))


@every_way
def test_km_114_a_chain_of_pawns_ends_at_an_elephant(way: str) -> None:
    state = memory(row("B* W B PL/B", way))
    assert after(state, f"move {way}") == becomes(row(". B* W PL/B", way))


# Training

# fmt: off
TRAINED = [
    # rule, what happens, before, after; the active pawn trains the bright elephant beside it
    ("KM-116", "an elephant without a hat",
     ". BR . PL | . BR . PL | W* BR . PL",
     ". BR . PL | . BR . PL | W* BR/W . PL"),
    ("KM-116", "an enemy's hat goes back to the enemy",
     ". BR . PL | . BR . PL | W* BR/B . PL",
     ". BR . PL | . BR . PL | W* BR/W . PL"),
    ("KM-117", "one's hat moves over from the other elephant",
     ". BR . PL | . BR . PL | W* BR . PL/W",
     ". BR . PL | . BR . PL | W* BR/W . PL"),
    ("KM-117", "also from one elephant to the enemy's",
     ". BR . PL | . BR . PL | W* BR/B . PL/W",
     ". BR . PL | . BR . PL | W* BR/W . PL"),
    ("KM-117", "the enemy's hat on the other elephant stays",
     ". BR . PL | . BR . PL | W* BR . PL/B",
     ". BR . PL | . BR . PL | W* BR/W . PL/B"),
    ("KM-118", "every later era remembers, wherever the elephant stands",
     "W* BR . PL | PL . BR . | . . PL BR",
     "W* BR/W . PL | PL . BR/W . | . . PL BR/W"),
    ("KM-118", "the enemy's hats go in every later era",
     "W* BR/B . PL | . BR/B . PL | . BR/B . PL",
     "W* BR/W . PL | . BR/W . PL | . BR/W . PL"),
    ("KM-118", "an enemy's hat in one later era only",
     "W* BR . PL | . BR . PL | . BR/B . PL",
     "W* BR/W . PL | . BR/W . PL | . BR/W . PL"),
    ("KM-118", "the enemy's hats on the other elephant stay",
     "W* BR . PL/B | . BR . PL/B | . BR . PL/B",
     "W* BR/W . PL/B | . BR/W . PL/B | . BR/W . PL/B"),
    ("KM-119", "one's own hats move over in every later era",
     "W* BR . PL/W | . BR . PL/W | . BR . PL/W",
     "W* BR/W . PL | . BR/W . PL | . BR/W . PL"),
    ("KM-119", "both replacements in one era",
     "W* BR . PL | . BR/B . PL/W | . BR . PL/W",
     "W* BR/W . PL | . BR/W . PL | . BR/W . PL"),
    ("KM-120", "memory stops at one's own hat",
     "W* BR . PL | . BR/W . PL | . BR . PL",
     "W* BR/W . PL | . BR/W . PL | . BR . PL"),
    ("KM-120", "and leaves the enemy's hat behind it",
     "W* BR/B . PL | . BR/W . PL | . BR/B . PL",
     "W* BR/W . PL | . BR/W . PL | . BR/B . PL"),
    ("KM-120", "and one's own on the other elephant behind it",
     "W* BR . PL/W | . BR/W . PL | . BR . PL/W",
     "W* BR/W . PL | . BR/W . PL | . BR . PL/W"),
    ("KM-120", "own hat in the Future only: the Present is reached",
     "W* BR . PL | . BR . PL | . BR/W . PL",
     "W* BR/W . PL | . BR/W . PL | . BR/W . PL"),
    ("KM-122", "trained in the Present, the Past forgets nothing",
     ". BR/B . PL/W | W* BR/B . PL/W | . BR/B . PL/W",
     ". BR/B . PL/W | W* BR/W . PL | . BR/W . PL"),
    ("KM-122", "trained in the Future, only the Future changes",
     ". BR . PL/W | . BR/B . PL/W | W* BR/B . PL/W",
     ". BR . PL/W | . BR/B . PL/W | W* BR/W . PL"),
]
# fmt: on

SWAPPED = str.maketrans({"W": "B", "B": "W"})


def other_elephant(drawing: str) -> str:
    """The same with the elephants in each other's place."""
    return drawing.replace("BR", "?").replace("PL", "BR").replace("?", "PL")


def other_colour(drawing: str) -> str:
    """The same with the players in each other's place."""
    return drawing.replace("BR", "?").translate(SWAPPED).replace("?", "BR")


@pytest.mark.parametrize(("rule", "what", "before", "result"), TRAINED)
def test_an_elephant_is_trained(rule: str, what: str, before: str, result: str) -> None:
    assert after(memory(before), "train BR") == becomes(result), (rule, what)
    assert after(memory(other_elephant(before)), "train PL") == becomes(other_elephant(result)), (rule, what)
    assert after(memory(other_colour(before)), "train BR") == becomes(other_colour(result)), (rule, what)


# fmt: off
UNTRAINED = [
    # rule     drawing                                     why the bright elephant is not trained
    ("KM-116", ". BR . PL | . BR . PL | BR . W* PL",       "it is two cells away"),
    ("KM-116", ". BR . PL | . BR . PL | W BR PL W*",       "only another pawn stands beside it"),
    ("KM-116", ". BR . PL | W* . BR PL | . BR . PL",       "it is beside the pawn in other eras only"),
    ("KM-121", ". BR . PL | . BR . PL | W* BR/W . PL",     "it wears the hat already"),
    ("KM-121", "W* BR/W . PL | . BR/B . PL | . BR . PL/W", "it does so, whatever became of it later"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "drawing", "why"), UNTRAINED)
def test_no_elephant_is_trained(rule: str, drawing: str, why: str) -> None:
    assert refused(memory(drawing), "train BR").rule == rule, why


def test_km_116_diagonal_is_not_adjacent() -> None:
    state = memory("""
        BR . . . | BR . . . | BR . . .
        . . . PL | . . . PL | . W* . PL
    """)
    assert refused(state, "train BR").rule == "KM-116"


def test_km_116_between_two_elephants_either_may_be_trained() -> None:
    state = memory(". . BR PL | . . BR PL | BR/B W* PL .")
    assert {"train BR", "train PL"} <= offered(state)


def test_km_122_different_elephants_may_wear_the_hat_in_different_eras() -> None:
    state = memory("W* BR . PL | . BR/W . PL | . BR . PL/W")
    act(state, "train BR", "control E")
    assert draw3(state) == grid3("W . BR/W PL | . BR/W . PL | . BR . PL/W")


# Control

# fmt: off
WALKS = [
    # rule     before          after           what happens
    ("KM-123", "BR/W . . .",   ". BR/W . .",   "an elephant walks"),
    ("KM-123", ". PL/W . .",   ". . PL/W .",   "so does the other one"),
    ("KM-125", "BR/W B . .",   ". BR/W . .",   "an enemy is trampled"),
    ("KM-125", "BR/W W . .",   ". BR/W . .",   "so is a pawn of one's own"),
    ("KM-125", "BR/W B B .",   ". BR/W B .",   "a trampled pawn is not pushed: no paradox"),
    ("KM-125", "BR/W B W .",   ". BR/W W .",   "nor does it push another"),
    ("KM-125", ". . BR/W B",   ". . . BR/W",   "even against the wall"),
    ("KM-125", "BR/W B PL .",  ". BR/W PL .",  "even against an elephant"),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "before", "result", "what"), WALKS)
def test_an_elephant_goes_onward(rule: str, before: str, result: str, what: str, way: str) -> None:
    state = memory(row(before, way, pawn="W*"))
    assert after(state, f"control {way}") == becomes(row(result, way, pawn="W*")), (rule, what)


@every_way
@pytest.mark.parametrize("drawing", [". . . BR/W", "BR/W PL . .", "BR/W PL/B . .", ". PL/W BR/B ."])
def test_km_126_an_elephant_enters_no_wall_and_no_elephant(drawing: str, way: str) -> None:
    state = memory(row(drawing, way, pawn="W*"))
    assert refused(state, f"control {way}").rule == "KM-126"


def test_km_115_white_controls_the_elephant_with_her_hat() -> None:
    state = memory(". BR . PL | . BR . PL | W* BR/B PL/W B")
    assert after(state, "control S") == becomes("""
        . BR . PL | . BR . PL | W* BR/B . B
        . . . .   | . . . .   | . . PL/W .
    """)


def test_km_115_black_controls_the_elephant_with_his_hat() -> None:
    state = memory(". BR . PL | . BR . PL | W BR/B PL/W B*")
    assert after(state, "control S") == becomes("""
        . BR . PL | . BR . PL | W . PL/W B*
        . . . .   | . . . .   | . BR/B . .
    """)


def test_km_123_walking_is_not_remembered_by_later_eras() -> None:
    state = memory("W* . BR/W PL | . . BR/W PL | . . BR/W PL")
    assert after(state, "control W") == becomes("W* BR/W . PL | . . BR/W PL | . . BR/W PL")


def test_km_123_an_elephant_walks_twice_in_a_turn() -> None:
    state = memory("W* PL BR/W . | . . BR PL | . . BR PL")
    assert after(state, "control S", "control W") == becomes("""
        W* PL . .  | . . BR PL | . . BR PL
        . BR/W . . | . . . .   | . . . .
    """)


def test_km_123_an_elephant_trained_with_the_first_action_walks_with_the_second() -> None:
    state = memory("W* BR/B . PL | . BR . PL | . BR . PL")
    assert after(state, "train BR", "control S") == becomes("""
        W* . . PL  | . BR/W . PL | . BR/W . PL
        . BR/W . . | . . . .     | . . . .
    """)


@pytest.mark.parametrize("future", ["W* . BR PL", "W* . BR/B PL", "W* . BR PL/B"])
@every_way
def test_km_123_an_elephant_without_ones_hat_does_not_obey(future: str, way: str) -> None:
    state = memory(f". . BR/W PL | . . BR/W PL | {future}")
    assert refused(state, f"control {way}").rule == "KM-123"


def test_km_125_a_player_may_trample_the_active_pawn_and_loses_the_second_action() -> None:
    state = memory(". . BR PL | . . BR PL | W W* BR/W PL")
    assert after(state, "control W") == becomes(". . BR PL | . . BR PL | W BR/W . PL")
    assert (state.position()["phase"], state.position()["active"]) == ("focus", None)
    assert offered(state) == FOCUS["Fu"]


def test_km_125_everybody_is_told_who_was_trampled() -> None:
    state = memory(". . BR PL | . . BR PL | W* B BR/W PL")
    told = [(event["kind"], event.get("piece"), event.get("cell")) for event in act(state, "control W")]
    assert ("trampled", "B", "Fu2") in told


# Chapters that are not in play


@pytest.mark.parametrize("choice", ["plant here", "plant E", "remove here", "build S"])
def test_km_26_memory_has_no_action_of_another_chapter(choice: str) -> None:
    state = memory(". . BR PL | . . BR PL | W* . BR PL")
    assert refused(state, choice).rule == "KM-26"


@pytest.mark.parametrize("choice", ["train BR", "control N"])
@pytest.mark.parametrize("chapters", [(), ("growth",), ("influence",), ("growth", "influence")])
def test_km_26_there_are_no_elephants_without_memory(chapters: tuple[str, ...], choice: str) -> None:
    state = KILLED.start(seed=1, chapters=list(chapters), first=0)
    act(state, "pawn Pa1")
    assert refused(state, choice).rule == "KM-26"
