"""Chapter 4, Convergence: two chapters or all three at once, and what their objects do to each other."""

from __future__ import annotations

from typing import Any

import pytest

from anachron.engine import State
from tests.games.killed.tables import (
    ERAS,
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
    supply,
)

every_way = pytest.mark.parametrize("way", WAYS)

GROWTH_INFLUENCE = ("growth", "influence")
GROWTH_MEMORY = ("growth", "memory")
INFLUENCE_MEMORY = ("influence", "memory")
ALL_THREE = ("growth", "influence", "memory")

# Where a statue or an elephant that a row does not draw stands out of the way, and who commands elephants.
SPARE = {"growth": {}, "influence": {"O": 16}, "memory": {"BR": 4, "PL": 1}}
COMMANDER = 13


def rowed(before: str, result: str, way: str, *chapters: str) -> tuple[str, str]:
    """Rows in a direction, before and after; without a star, a white pawn in the era of her hat is active."""
    spare = {piece: cell for chapter in chapters for piece, cell in SPARE[chapter].items()}
    hat = next((era for era, row in zip(ERAS, before.split("|"), strict=True) if "/W" in row), "Fu")
    standing = {} if "*" in before else {f"{hat}{COMMANDER}": "W*"}
    return along(before, way, spare, **standing), along(result, way, spare, **standing)


def onward(choice: str, way: str) -> str:
    """A choice made in a direction: `move pull` goes east as `move E pull`."""
    kind, *pull = choice.split()
    return " ".join([kind, way, *pull])


def check(chapters: tuple[str, ...], choice: str, way: str, before: str, result: str) -> State:
    """From the rows before, the choice leads to the rows after."""
    start, end = rowed(before, result, way, *chapters)
    state = scene(start, *chapters)
    assert after(state, onward(choice, way)) == becomes(end)
    return state


# The set-up

# fmt: off
SET_UPS = [
    (GROWTH_INFLUENCE, """
        W . . . | W . . . | W . . .
        . . O . | . . O . | . . O .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . . B
    """),
    (GROWTH_MEMORY, """
        W . . BR | W . . BR | W . . BR
        . . . .  | . . . .  | . . . .
        . . . .  | . . . .  | . . . .
        PL . . B | PL . . B | PL . . B
    """),
    (INFLUENCE_MEMORY, """
        W . . BR | W . . BR | W . . BR
        . . O .  | . . O .  | . . O .
        . . . .  | . . . .  | . . . .
        PL . . B | PL . . B | PL . . B
    """),
    (ALL_THREE, """
        W . . BR | W . . BR | W . . BR
        . . O .  | . . O .  | . . O .
        . . . .  | . . . .  | . . . .
        PL . . B | PL . . B | PL . . B
    """),
]
# fmt: on


@pytest.mark.parametrize(("chapters", "drawing"), SET_UPS)
def test_km_127_each_chapter_brings_its_set_up(chapters: tuple[str, ...], drawing: str) -> None:
    state = KILLED.start(seed=1, chapters=list(chapters), first=0)
    assert draw3(state) == grid3(drawing)


@pytest.mark.parametrize("chapters", [GROWTH_INFLUENCE, GROWTH_MEMORY, INFLUENCE_MEMORY, ALL_THREE])
def test_km_127_each_chapter_brings_its_actions(chapters: tuple[str, ...]) -> None:
    state = KILLED.start(seed=1, chapters=list(chapters), first=0)
    act(state, "pawn Pa1")
    assert ("plant here" in offered(state)) == ("growth" in chapters)
    assert ("build E" in offered(state)) == ("influence" in chapters)
    assert refused(state, "train BR").rule == ("KM-116" if "memory" in chapters else "KM-26")


def test_km_127_two_of_three_chapters_are_drawn() -> None:
    assert {drawn_chapters(seed) for seed in range(30)} == {GROWTH_INFLUENCE, GROWTH_MEMORY, INFLUENCE_MEMORY}


def drawn_chapters(seed: int) -> tuple[str, ...]:
    """The chapters of a drawn game, told from what it offers and what lies on its boards."""
    state = KILLED.start(seed=seed, chapters="draw", first=0)
    pieces = set(state.position()["boards"]["Fu"].values())
    act(state, "pawn Pa1")
    seen = {"growth": "plant here" in offered(state), "influence": "O" in pieces, "memory": "BR" in pieces}
    return tuple(chapter for chapter, used in seen.items() if used)


# The examples of the rulebook


def test_km_129_r13_the_seed_and_its_shrub_are_gone_before_the_statue_moves_and_black_survives() -> None:
    state = scene(
        """
        . . . . | . . . .     | . . . .
        . . . O | W* O seed . | O B shrub .
        """,
        *GROWTH_INFLUENCE,
    )
    assert after(state, "move E") == becomes("""
        . . . . | . . . .  | . . . .
        . . . O | . W* O . | . O B .
    """)
    assert supply(state) == [5, 5, 5]


def test_km_131_r14_a_fallen_tree_keeps_the_new_statue_out_of_the_future() -> None:
    state = scene(
        """
        . . O .    | . . O .     | . . O .
        . . . .    | . W* . .    | . . F>11 .
        . . seed . | . . shrub . | . . . .
        """,
        *GROWTH_INFLUENCE,
    )
    assert after(state, "build E") == becomes("""
        . . O .    | . . O .     | . . O .
        . . . .    | . W* SW .   | . . F>11 .
        . . seed . | . . shrub . | . . . .
    """)


def test_km_133_white_pushes_the_statue_and_the_tree_falls_on_black() -> None:
    state = scene(". . seed O | . . shrub O | W* O tree B", *GROWTH_INFLUENCE)
    assert after(state, "move E") == becomes(". . seed O | . . shrub O | . W* O F>3")


def test_km_133_black_pushes_the_tree_and_the_statue_squishes_white() -> None:
    state = scene(". . seed O | . . shrub O | W O tree B*", *GROWTH_INFLUENCE)
    assert after(state, "move W") == becomes(". . seed O | . . shrub O | O F>3 B* .")


def test_km_137_trampling_the_shrub_on_11_removes_the_fallen_tree_that_points_to_it() -> None:
    state = scene(
        """
        . . . .    | W* . . .    | . . . .
        . . BR .   | . . BR/W .  | . . BR .
        . . seed . | . . shrub . | . F>11 . .
        PL . . .   | PL . . .    | PL . . .
        """,
        *GROWTH_MEMORY,
    )
    assert after(state, "control S") == becomes("""
        . . . .    | W* . . .   | . . . .
        . . BR .   | . . . .    | . . BR .
        . . seed . | . . BR/W . | . . . .
        PL . . .   | PL . . .   | PL . . .
    """)
    assert supply(state) == [4, 4, 5]


def test_km_139_black_cannot_fell_a_tree_onto_an_elephant() -> None:
    state = scene(". seed BR PL | . shrub BR PL | BR/W tree B* PL", *GROWTH_MEMORY)
    assert refused(state, "move W").rule in {"KM-83", "KM-139"}


def test_km_139_whites_elephant_fells_it_onto_black() -> None:
    state = scene(
        """
        . seed BR PL | . shrub BR PL | BR/W tree B PL
        . . . .      | . . . .       | . . . W*
        """,
        *GROWTH_MEMORY,
    )
    assert after(state, "control E") == becomes("""
        . seed BR PL | . shrub BR PL | . BR/W F>2 PL
        . . . .      | . . . .       | . . . W*
    """)


def test_km_142_white_has_her_elephant_pull_the_statue() -> None:
    state = scene(
        """
        . . BR PL | . . BR PL | . BR/W O PL
        O . . .   | O . . .   | . . . W*
        """,
        *INFLUENCE_MEMORY,
    )
    assert after(state, "control W pull") == becomes("""
        . . BR PL | . . BR PL | BR/W O . PL
        O . . .   | O . . .   | . . . W*
    """)


def test_km_144_an_elephant_on_4_of_the_present_keeps_the_statue_to_the_past() -> None:
    state = scene(
        """
        . . W* . | . . . BR | . . . .
        . . O BR | . . O .  | . . O BR
        . . . .  | . . . .  | . . . .
        PL . . . | PL . . . | PL . . .
        """,
        *INFLUENCE_MEMORY,
    )
    assert after(state, "build E") == becomes("""
        . . W* SW | . . . BR | . . . .
        . . O BR  | . . O .  | . . O BR
        . . . .   | . . . .  | . . . .
        PL . . .  | PL . . . | PL . . .
    """)


# Growth and Influence

# fmt: off
GARDEN_OF_STATUES = [
    # rule, what happens, choice, before, after, seeds, shrubs and trees then in the supply
    ("KM-129", "a statue crushes a seed, and all that grew of it is gone before later eras move", "move",
     "W* O seed . | O . shrub . | O B tree .",
     ". W* O . | . O . . | . O B .", [5, 5, 5]),
    ("KM-129", "even a fallen tree is out of the way in time", "move",
     "W* O seed . | O . shrub . | O F> . .",
     ". W* O . | . O . . | . O . .", [5, 5, 5]),
    ("KM-129", "a propagated statue crushes a seed and passes where its shrub was", "move",
     "W* O . . | . O seed . | . O shrub .",
     ". W* O . | . . O . | . . O .", [5, 5, 5]),
    ("KM-129", "a pulled statue crushes the seed the pawn stood on", "move pull",
     "O W+seed* . . | O shrub . . | O tree . .",
     ". O W* . | . O . . | . O . .", [5, 5, 5]),
    ("KM-129", "the pulled statue's seed frees the way for the pushed one's copy", "move pull",
     "O . . . | SB W+seed* O . | O shrub . .",
     "O . . . | . SB W* O | . O . .", [5, 5, 5]),
    ("KM-129", "a statue pushes the pawn away and crushes the seed under it", "move",
     ". . . . | . . . . | W* O B+seed .",
     ". . . . | . . . . | . W* O B", [5, 5, 5]),
    ("KM-129", "so does a propagated one, and its shrub decays", "move",
     "W* O . . | . O B+seed . | . O shrub .",
     ". W* O . | . . O B | . . O .", [5, 5, 5]),
    ("KM-129", "a squished pawn's seed is crushed by the statue that comes", "move",
     ". . . . | . . . . | . W* O B+seed",
     ". . . . | . . . . | . . W* O", [5, 5, 5]),
    ("KM-129", "a pawn pushed by a statue onto a seed stands on it", "move",
     ". . . . | . . . . | W* O B seed",
     ". . . . | . . . . | . W* O B+seed", [4, 5, 5]),
    ("KM-130", "a copy crushes a seed, whose shrub is gone before the next copy", "build",
     "W* . . . | . seed . . | . shrub . .",
     "W* SW . . | . SW . . | . SW . .", [5, 5, 5]),
    ("KM-130", "nothing is pushed where the shrub was", "build",
     "W* . . . | . seed . . | . shrub B .",
     "W* SW . . | . SW . . | . SW B .", [5, 5, 5]),
    ("KM-130", "the pawn on the seed is pushed away", "build",
     "W* . . . | . B+seed . . | . shrub . .",
     "W* SW . . | . SW B . | . SW . .", [5, 5, 5]),
    ("KM-130", "a seed of the Future is crushed too", "build",
     ". . . . | W* . . . | . W+seed . .",
     ". . . . | W* SW . . | . SW W .", [5, 5, 5]),
    ("KM-130", "a seed stays in an era that gets no copy", "build",
     ". . W* . | . . . O | . . . seed",
     ". . W* SW | . . . O | . . . seed", [4, 5, 5]),
    ("KM-128", "a statue pushed onto a seed by a copy: decay, then the copy, then the propagation", "build",
     "W* . . . | . O seed . | O B shrub .",
     "W* SW . . | . SW O . | . O SW B", [5, 5, 5]),
    ("KM-131", "a shrub stops a copy in the Future", "move",
     "W* O . . | O . seed . | . O shrub .",
     ". W* O . | . O seed . | . O shrub .", [4, 4, 5]),
    ("KM-131", "a shrub stops a copy in the Present, and with it the Future", "move",
     "W* O . seed | . . O shrub | . O . tree",
     ". W* O seed | . . O shrub | . O . tree", [4, 4, 4]),
    ("KM-131", "a fallen tree stops a copy", "move",
     "W* O . seed | O . . shrub | . O F> .",
     ". W* O seed | . O . shrub | . O F> .", [4, 4, 4]),
    ("KM-131", "a copy squishes a pawn against a shrub", "move",
     "W* O . . | O . . seed | . O B shrub",
     ". W* O . | . O . seed | . . O shrub", [4, 4, 5]),
    ("KM-131", "a pawn is squished against a statue that a shrub holds", "move",
     ". . . . | . . . seed | W* B O shrub",
     ". . . . | . . . seed | . W* O shrub", [4, 4, 5]),
    ("KM-131", "or that a fallen tree holds", "move",
     ". . seed . | . . shrub . | W* B O F<",
     ". . seed . | . . shrub . | . W* O F<", [4, 4, 4]),
    ("KM-131", "a new copy squishes a pawn against a fallen tree", "build",
     "W* . . seed | . . . shrub | . B F> .",
     "W* SW . seed | . SW . shrub | . SW F> .", [4, 4, 4]),
    ("KM-131", "a statue held by a fallen tree keeps the copy away", "build",
     "W* . . seed | . . . shrub | . O F> .",
     "W* SW . seed | . SW . shrub | . O F> .", [4, 4, 4]),
    ("KM-131", "a statue held by a shrub keeps it away there and later", "build",
     "W* . seed . | . O shrub . | . . tree .",
     "W* SW seed . | . O shrub . | . . tree .", [4, 4, 4]),
    ("KM-132", "a statue fells a tree", "move",
     ". . seed . | . . shrub . | W* O tree .",
     ". . seed . | . . shrub . | . W* O F<", [4, 4, 4]),
    ("KM-132", "onto an enemy", "move",
     ". . seed . | . . shrub . | W* O tree B",
     ". . seed . | . . shrub . | . W* O F<", [4, 4, 4]),
    ("KM-132", "onto a pawn of one's own", "move",
     ". . seed . | . . shrub . | W* O tree W",
     ". . seed . | . . shrub . | . W* O F<", [4, 4, 4]),
    ("KM-132", "onto a seed", "move",
     ". . seed . | . . shrub . | W* O tree seed",
     ". . seed . | . . shrub . | . W* O F<", [4, 4, 4]),
    ("KM-132", "a tree against the wall holds a statue, and a pawn is squished", "move",
     ". . . seed | . . . shrub | W* B O tree",
     ". . . seed | . . . shrub | . W* O tree", [4, 4, 4]),
    ("KM-132", "a new copy pushes a statue, which fells a tree", "build",
     "W* . seed . | . . shrub . | . O tree .",
     "W* SW seed . | . SW shrub . | . SW O F<", [4, 4, 4]),
    ("KM-132", "a new copy pushes a pawn, which fells a tree on another", "build",
     "W* . seed . | . . shrub . | . W tree B",
     "W* SW seed . | . SW shrub . | . SW W F<", [4, 4, 4]),
    ("KM-133", "a falling tree pushes a statue", "move",
     ". seed . . | . shrub . . | W* tree O .",
     ". seed . . | . shrub . . | . W* F< O", [4, 4, 4]),
    ("KM-133", "which squishes a pawn", "move",
     ". seed . . | . shrub . . | W* tree O B",
     ". seed . . | . shrub . . | . W* F< O", [4, 4, 4]),
    ("KM-133", "or crushes a seed", "move",
     ". seed . . | . shrub . . | W* tree O seed",
     ". seed . . | . shrub . . | . W* F< O", [4, 4, 4]),
    ("KM-133", "a pawn is squished against a tree that a blocked statue holds", "move",
     ". . seed . | . . shrub . | W* B tree O",
     ". . seed . | . . shrub . | . W* tree O", [4, 4, 4]),
    ("KM-134", "a statue of the Present keeps the shrub and the tree from growing", "plant",
     "W* . . . | . O . . | . . . .",
     "W* seed . . | . O . . | . . . .", [4, 5, 5]),
    ("KM-134", "a statue of the Future keeps the tree from growing", "plant",
     "W* . . . | . . . . | . O . .",
     "W* seed . . | . shrub . . | . O . .", [4, 4, 5]),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "what", "choice", "before", "result", "left"), GARDEN_OF_STATUES)
def test_growth_meets_influence(
    rule: str, what: str, choice: str, before: str, result: str, left: list[int], way: str
) -> None:
    state = check(GROWTH_INFLUENCE, choice, way, before, result)
    assert supply(state) == left, (rule, what)


# fmt: off
NOT_IN_THE_GARDEN = [
    # rules, what does not happen, choice, drawing
    ("KM-92 KM-131", "a statue goes onto a shrub", "move",
     ". . . . | . . seed . | W* O shrub ."),
    ("KM-92 KM-131", "nor in the Present", "move",
     ". . seed . | W* O shrub . | . . tree ."),
    ("KM-92 KM-131", "a statue goes onto a fallen tree", "move",
     ". . . seed | . . . shrub | W* O F> ."),
    ("KM-92 KM-132", "a tree falls into the wall", "move",
     ". . . seed | . . . shrub | . W* O tree"),
    ("KM-83 KM-133", "a tree pushes a statue into the wall", "move",
     ". . seed . | . . shrub . | . W* tree O"),
    ("KM-105 KM-130", "building on a seed", "build",
     "W* seed . . | . shrub . . | . tree . ."),
    ("KM-105", "building on a pawn and a seed", "build",
     "W* B+seed . . | . shrub . . | . tree . ."),
    ("KM-105", "building on a shrub", "build",
     ". seed . . | W* shrub . . | . tree . ."),
    ("KM-105", "building on a tree", "build",
     ". seed . . | . shrub . . | W* tree . ."),
    ("KM-105", "building on a fallen tree", "build",
     ". . seed . | . . shrub . | W* F> . ."),
    ("KM-67 KM-71", "planting on a statue", "plant",
     ". . . . | . . . . | W* O . ."),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rules", "what", "choice", "drawing"), NOT_IN_THE_GARDEN)
def test_growth_and_influence_refuse(rules: str, what: str, choice: str, drawing: str, way: str) -> None:
    state = scene(rowed(drawing, drawing, way, *GROWTH_INFLUENCE)[0], *GROWTH_INFLUENCE)
    assert refused(state, onward(choice, way)).rule in rules.split(), what


def test_km_132_a_propagated_statue_fells_a_tree_on_black() -> None:
    state = scene(
        """
        W* O . .   | . O . .     | . . . .
        . . . .    | . . . .     | . . . .
        . seed . . | . shrub . . | O tree B .
        """,
        *GROWTH_INFLUENCE,
    )
    assert after(state, "move E") == becomes("""
        . W* O .   | . . O .     | . . . .
        . . . .    | . . . .     | . . . .
        . seed . . | . shrub . . | . O F>10 .
    """)


def test_km_132_km_133_a_propagated_statue_fells_a_tree_that_pushes_a_statue() -> None:
    state = scene(
        """
        W* O . .   | . O . .     | . . . .
        . . . .    | . . . .     | . . . .
        . seed . . | . shrub . . | O tree SB .
        """,
        *GROWTH_INFLUENCE,
    )
    assert after(state, "move E") == becomes("""
        . W* O .   | . . O .     | . . . .
        . . . .    | . . . .     | . . . .
        . seed . . | . shrub . . | . O F>10 SB
    """)


def test_km_132_a_propagated_statue_stays_before_a_tree_that_cannot_fall() -> None:
    state = scene(
        """
        W* O . .   | . O . .     | . . . .
        . . . .    | . . . .     | . . . .
        . . . seed | . . . shrub | . . O tree
        """,
        *GROWTH_INFLUENCE,
    )
    assert after(state, "move E") == becomes("""
        . W* O .   | . . O .     | . . . .
        . . . .    | . . . .     | . . . .
        . . . seed | . . . shrub | . . O tree
    """)


# fmt: off
ROOTLESS = [
    # what happens, before, after; only a power plants a tree where a statue can be built earlier
    ("a new copy fells a tree away from the builder",
     "W* . . .  | . . . .  | . tree . .",
     "W* SW . . | . SW . . | . SW F< ."),
    ("onto a pawn",
     "W* . . .  | . . . .  | . tree B .",
     "W* SW . . | . SW . . | . SW F< ."),
    ("onto a statue",
     "W* . . .  | . . . .  | . tree O .",
     "W* SW . . | . SW . . | . SW F< O"),
    ("a tree against the wall keeps the copy away",
     ". . W* .  | . . . .  | . . . tree",
     ". . W* SW | . . . SW | . . . tree"),
    ("so does a tree against a shrub",
     "W* . . .  | . . seed .  | . tree shrub .",
     "W* SW . . | . SW seed . | . tree shrub ."),
]
# fmt: on

SKIPPED_GENERATION: dict[str, Any] = {
    "options": {"timeline": "power_sharing", "set": "KM-S6"},
    "powers": ["KM-P26", "KM-P26"],
}


@every_way
@pytest.mark.parametrize(("what", "before", "result"), ROOTLESS)
def test_km_132_a_copy_meets_a_tree(what: str, before: str, result: str, way: str) -> None:
    start, end = rowed(before, result, way, *GROWTH_INFLUENCE)
    state = scene(start, *GROWTH_INFLUENCE, **SKIPPED_GENERATION)
    assert after(state, f"build {way}") == becomes(end), what


def test_km_128_removals_are_told_before_the_statue_moves_in_the_next_era() -> None:
    state = scene("O . . . | W* O seed . | O B shrub .", *GROWTH_INFLUENCE)
    told = [(event["kind"], event.get("cell")) for event in act(state, "move E")]
    assert told.index(("crushed", "Pr3")) < told.index(("decayed", "Fu3")) < told.index(("shifted", "Fu1"))


# Growth and Memory

# fmt: off
SAVANNA = [
    # rule, what happens, choice, before, after, seeds, shrubs and trees then in the supply
    ("KM-135", "an elephant tramples a seed, which leaves the game; its shrub decays", "control",
     ". . . . | BR/W seed . . | . shrub . .",
     ". . . . | . BR/W . . | . . . .", [4, 5, 5]),
    ("KM-135", "it tramples a shrub, which leaves the game; the tree decays", "control",
     ". seed . . | BR/W shrub . . | . tree . .",
     ". seed . . | . BR/W . . | . . . .", [4, 4, 5]),
    ("KM-135", "it tramples a fallen tree, which leaves the game", "control",
     ". . seed . | . . shrub . | BR/W F> . .",
     ". . seed . | . . shrub . | . BR/W . .", [4, 4, 4]),
    ("KM-136", "pawn and seed are trampled together", "control",
     ". . . . | BR/W B+seed . . | . shrub . .",
     ". . . . | . BR/W . . | . . . .", [4, 5, 5]),
    ("KM-136", "a seed of the Future leaves no trace", "control",
     ". . . . | . . . . | BR/W seed . .",
     ". . . . | . . . . | . BR/W . .", [4, 5, 5]),
    ("KM-137", "a trampled seed of the Past undoes its shrub and its tree", "control",
     "BR/W seed . . | . shrub . . | . tree . .",
     ". BR/W . . | . . . . | . . . .", [4, 5, 5]),
    ("KM-137", "or its shrub and its fallen tree", "control",
     "BR/W seed . . | . shrub . . | . . F< .",
     ". BR/W . . | . . . . | . . . .", [4, 5, 5]),
    ("KM-137", "a trampled shrub undoes the fallen tree that points to it", "control",
     ". seed . . | BR/W shrub . . | . . F< .",
     ". seed . . | . BR/W . . | . . . .", [4, 4, 5]),
    ("KM-137", "not one from elsewhere that lies on that cell", "control",
     ". seed seed . | BR/W shrub shrub . | F> F> . .",
     ". seed seed . | . BR/W shrub . | . F> . .", [3, 3, 4]),
    ("KM-137", "nor one that lies beside and points elsewhere", "control",
     ". seed . seed | BR/W shrub . shrub | F> . F> .",
     ". seed . seed | . BR/W . shrub | . . F> .", [3, 3, 4]),
    ("KM-138", "an elephant fells a tree and takes its cell", "control",
     ". seed . . | . shrub . . | BR/W tree . .",
     ". seed . . | . shrub . . | . BR/W F< .", [4, 4, 4]),
    ("KM-138", "onto an enemy", "control",
     ". seed . . | . shrub . . | BR/W tree B .",
     ". seed . . | . shrub . . | . BR/W F< .", [4, 4, 4]),
    ("KM-138", "onto a pawn of one's own and a seed", "control",
     ". seed . . | . shrub . . | BR/W tree W+seed .",
     ". seed . . | . shrub . . | . BR/W F< .", [4, 4, 4]),
    ("KM-138", "onto a tree, which falls too", "control",
     ". seed seed . | . shrub shrub . | BR/W tree tree .",
     ". seed seed . | . shrub shrub . | . BR/W F< F<", [3, 3, 3]),
    ("KM-139", "a pawn is squished against a tree that an elephant holds", "move",
     ". . seed . | . . shrub . | W* B tree BR",
     ". . seed . | . . shrub . | . W* tree BR", [4, 4, 4]),
    ("KM-140", "under an elephant of the Present nothing grows", "plant",
     "W* . . . | . PL . . | . . . .",
     "W* seed . . | . PL . . | . . . .", [4, 5, 5]),
    ("KM-140", "under an elephant of the Future no tree grows", "plant",
     "W* . . . | . . . . | . PL/B . .",
     "W* seed . . | . shrub . . | . PL/B . .", [4, 4, 5]),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "what", "choice", "before", "result", "left"), SAVANNA)
def test_growth_meets_memory(
    rule: str, what: str, choice: str, before: str, result: str, left: list[int], way: str
) -> None:
    state = check(GROWTH_MEMORY, choice, way, before, result)
    assert supply(state) == left, (rule, what)


# fmt: off
NOT_IN_THE_SAVANNA = [
    # rules, what does not happen, choice, drawing
    ("KM-126 KM-138", "an elephant fells a tree into the wall", "control",
     ". . . seed | . . . shrub | . . BR/W tree"),
    ("KM-126 KM-138", "or onto a shrub", "control",
     ". seed . . | . shrub seed . | BR/W tree shrub ."),
    ("KM-126 KM-138", "or onto a fallen tree", "control",
     ". seed . seed | . shrub . shrub | BR/W tree F> ."),
    ("KM-126 KM-138 KM-139", "or onto an elephant", "control",
     ". seed . . | . shrub . . | BR/W tree PL ."),
    ("KM-83 KM-139", "a pawn fells a tree onto an elephant", "move",
     ". seed . . | . shrub . . | B* tree PL ."),
    ("KM-71 KM-140", "planting under an elephant", "plant",
     ". . . . | . . . . | W* PL . ."),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rules", "what", "choice", "drawing"), NOT_IN_THE_SAVANNA)
def test_growth_and_memory_refuse(rules: str, what: str, choice: str, drawing: str, way: str) -> None:
    state = scene(rowed(drawing, drawing, way, *GROWTH_MEMORY)[0], *GROWTH_MEMORY)
    assert refused(state, onward(choice, way)).rule in rules.split(), what


def test_km_138_an_elephant_may_fell_a_tree_on_the_active_pawn_which_ends_the_actions() -> None:
    state = scene(
        ". seed BR PL | . shrub BR PL | BR/W tree W* .\n. . . . | . . . . | . . . PL", *GROWTH_MEMORY
    )
    assert after(state, "control E") == becomes(
        ". seed BR PL | . shrub BR PL | . BR/W F>2 .\n. . . . | . . . . | . . . PL"
    )
    assert offered(state) == FOCUS["Fu"]


def test_km_136_a_trampled_seed_cannot_be_planted_again() -> None:
    state = scene(
        """
        . . . .   | . . . .   | BR/W seed . .
        . . BR PL | . . BR PL | W* . . PL
        """,
        *GROWTH_MEMORY,
        supply={"seed": 0, "shrub": 5, "tree": 5},
    )
    act(state, "control E")
    assert supply(state) == [0, 5, 5]
    assert refused(state, "plant here").rule == "KM-72"


def test_km_137_a_seed_whose_shrub_was_trampled_stays_and_grows_no_more() -> None:
    state = scene(
        """
        . seed . . | BR/W shrub . . | . tree . .
        . . BR PL  | W* . . PL      | . . BR PL
        """,
        *GROWTH_MEMORY,
    )
    assert after(state, "control E", "control E") == becomes("""
        . seed . . | . . BR/W . | . . . .
        . . BR PL  | W* . . PL  | . . BR PL
    """)


# Influence and Memory

# fmt: off
PARADE = [
    # rule, what happens, choice, before, after
    ("KM-141", "an elephant pushes a statue, which moves in later eras where it stands there", "control",
     "BR/W O . . | . O . . | O . . .",
     ". BR/W O . | . . O . | . O . ."),
    ("KM-141", "two statues in a row", "control",
     ". . . . | BR/W O SB . | SB . O .",
     ". . . . | . BR/W O SB | . SB . O"),
    ("KM-141", "a copy that cannot move stops the propagation", "control",
     "BR/W O . . | . . . O | O . . .",
     ". BR/W O . | . . . O | O . . ."),
    ("KM-142", "an elephant pulls a statue, which moves in later eras too", "control pull",
     "O BR/W . . | O . . . | . O . .",
     ". O BR/W . | . O . . | . . O ."),
    ("KM-142", "it need not", "control",
     "O BR/W . . | O . . . | . O . .",
     "O . BR/W . | O . . . | . O . ."),
    ("KM-142", "it pulls one and pushes another", "control pull",
     "SB BR/W O . | . O SB . | O SB . .",
     ". SB BR/W O | . . O SB | . O SB ."),
    ("KM-142", "it tramples a pawn and pulls a statue over the place", "control pull",
     ". . . . | . . . . | O BR/W B .",
     ". . . . | . . . . | . O BR/W ."),
    ("KM-143", "a pawn before the statue is pushed", "control",
     ". . . . | . . . . | BR/W O B .",
     ". . . . | . . . . | . BR/W O B"),
    ("KM-143", "squished against the wall", "control",
     ". . . . | . . . . | . BR/W O B",
     ". . . . | . . . . | . . BR/W O"),
    ("KM-143", "squished against an elephant", "control",
     ". . . . | . . . . | BR/W O B PL",
     ". . . . | . . . . | . BR/W O PL"),
    ("KM-143", "pushed into a paradox", "control",
     ". . . . | . . . . | BR/W O B B",
     ". . . . | . . . . | . BR/W O ."),
    ("KM-144", "an elephant stops a copy, and with it later ones", "move",
     "W* O . . | . O PL . | . O . .",
     ". W* O . | . O PL . | . O . ."),
    ("KM-144", "a copy squishes a pawn against an elephant", "move",
     "W* O . . | . O B PL | O . . .",
     ". W* O . | . . O PL | . O . ."),
    ("KM-144", "a pawn is squished against a statue that an elephant holds", "move",
     ". . . . | . . . . | W* B O PL",
     ". . . . | . . . . | . W* O PL"),
    ("KM-144", "a new copy is not placed on an elephant, nor later", "build",
     "W* . . . | . PL . . | . B . .",
     "W* SW . . | . PL . . | . B . ."),
    ("KM-144", "an elephant of the Future keeps only the last copy away", "build",
     "W* . . . | . . . . | . BR/B . .",
     "W* SW . . | . SW . . | . BR/B . ."),
    ("KM-144", "a statue held by an elephant keeps the copy away", "build",
     "W* . . . | . O PL . | . O . .",
     "W* SW . . | . O PL . | . O . ."),
    ("KM-144", "a new copy squishes a pawn against an elephant", "build",
     "W* . . . | . B PL . | . B . .",
     "W* SW . . | . SW PL . | . SW B ."),
    ("KM-111", "a statue pushed by a copy propagates into an era that gets no copy", "build",
     "W* . . . | . O . . | . PL O .",
     "W* SW . . | . SW O . | . PL . O"),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "what", "choice", "before", "result"), PARADE)
def test_influence_meets_memory(
    rule: str, what: str, choice: str, before: str, result: str, way: str
) -> None:
    check(INFLUENCE_MEMORY, choice, way, before, result)


# fmt: off
NOT_IN_THE_PARADE = [
    # rules           choice          row of the Future  what does not happen
    ("KM-126 KM-141", "control",      ". . BR/W O",      "a statue into the wall"),
    ("KM-126 KM-141", "control",      ". BR/W O SB",     "nor two statues"),
    ("KM-126 KM-141", "control",      "BR/W O PL .",     "a statue onto an elephant"),
    ("KM-126",        "control pull", "O BR/W PL .",     "an elephant onto an elephant"),
    ("KM-94 KM-142",  "control pull", "BR/W . . .",      "a pull with the wall behind"),
    ("KM-94 KM-142",  "control pull", "O . BR/W .",      "a pull over two cells"),
    ("KM-94 KM-142",  "control pull", "B BR/W . .",      "a pull of a pawn"),
    ("KM-94 KM-142",  "control pull", ". BR/W O .",      "a pull of the statue in front"),
    ("KM-92 KM-144",  "move",         "W* O PL .",       "a statue onto an elephant"),
    ("KM-94",         "move pull",    "PL W* . .",       "a pull of an elephant"),
    ("KM-105 KM-144", "build",        "W* PL . .",       "building on an elephant"),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rules", "choice", "drawing", "what"), NOT_IN_THE_PARADE)
def test_influence_and_memory_refuse(rules: str, choice: str, drawing: str, what: str, way: str) -> None:
    text = f". . . . | . . . . | {drawing}"
    state = scene(rowed(text, text, way, *INFLUENCE_MEMORY)[0], *INFLUENCE_MEMORY)
    assert refused(state, onward(choice, way)).rule in rules.split(), what


def test_km_143_the_active_pawn_pushed_by_the_statue_acts_on_from_where_it_came_to_stand() -> None:
    state = scene("O . BR PL | O . BR PL | BR/W O W* .\n. . . . | . . . . | . PL . .", *INFLUENCE_MEMORY)
    assert after(state, "control E") == becomes(
        "O . BR PL | O . BR PL | . BR/W O W*\n. . . . | . . . . | . PL . ."
    )
    assert state.position()["active"] == "Fu4"
    assert after(state, "move S") == becomes(
        "O . BR PL | O . BR PL | . BR/W O .\n. . . . | . . . . | . PL . W*"
    )


def test_km_143_the_active_pawn_squished_by_the_statue_loses_its_second_action() -> None:
    state = scene("O . BR PL | O . BR PL | . BR/W O W*\n. . . . | . . . . | W PL . .", *INFLUENCE_MEMORY)
    assert after(state, "control E") == becomes(
        "O . BR PL | O . BR PL | . . BR/W O\n. . . . | . . . . | W PL . ."
    )
    assert offered(state) == FOCUS["Fu"]


def test_km_142_km_125_an_elephant_tramples_the_active_pawn_and_still_pulls() -> None:
    state = scene("O . BR PL | O . BR PL | O BR/W W* .\n. . . . | . . . . | W PL . .", *INFLUENCE_MEMORY)
    assert after(state, "control E pull") == becomes(
        "O . BR PL | O . BR PL | . O BR/W .\n. . . . | . . . . | W PL . ."
    )
    assert offered(state) == FOCUS["Fu"]


# All three

# fmt: off
EVERYTHING = [
    # rule, what happens, choice, before, after, seeds, shrubs and trees then in the supply
    ("KM-129", "an elephant pushes a statue onto a seed: its shrub is gone before the copy moves", "control",
     ". . . . | BR/W O seed . | O B shrub .",
     ". . . . | . BR/W O . | . O B .", [5, 5, 5]),
    ("KM-129", "a pawn does so from the Past, and Black is saved from the elephant behind the shrub", "move",
     "W* O . . | . O seed . | O B shrub PL",
     ". W* O . | . . O . | . O B PL", [5, 5, 5]),
    ("KM-128", "it tramples a shrub and pulls a statue: the fallen tree is gone in time", "control pull",
     ". . seed . | O BR/W shrub . | O F> . .",
     ". . seed . | . O BR/W . | . O . .", [4, 4, 5]),
    ("KM-128", "it tramples a seed of the Past: shrub and tree are gone in time", "control pull",
     "O BR/W seed . | . O shrub . | . O tree .",
     ". O BR/W . | . . O . | . . O .", [4, 5, 5]),
    ("KM-132", "elephant, statue, tree, pawn", "control",
     ". . seed . | . . shrub . | BR/W O tree B",
     ". . seed . | . . shrub . | . BR/W O F<", [4, 4, 4]),
    ("KM-133", "elephant, tree, statue, pawn", "control",
     ". seed . . | . shrub . . | BR/W tree O B",
     ". seed . . | . shrub . . | . BR/W F< O", [4, 4, 4]),
    ("KM-130", "a copy crushes a seed in the Present and meets an elephant in the Future", "build",
     "W* . . . | . B+seed . . | . PL . .",
     "W* SW . . | . SW B . | . PL . .", [5, 5, 5]),
    ("KM-144", "an elephant in the Present saves a seed in the Future", "build",
     "W* . . . | . PL . . | . seed . .",
     "W* SW . . | . PL . . | . seed . .", [4, 5, 5]),
]
# fmt: on


@every_way
@pytest.mark.parametrize(("rule", "what", "choice", "before", "result", "left"), EVERYTHING)
def test_all_three_chapters_meet(
    rule: str, what: str, choice: str, before: str, result: str, left: list[int], way: str
) -> None:
    state = check(ALL_THREE, choice, way, before, result)
    assert supply(state) == left, (rule, what)


@every_way
def test_km_139_an_elephant_holds_a_tree_which_holds_a_statue(way: str) -> None:
    text = ". . seed . | . . shrub . | W* O tree PL"
    state = scene(rowed(text, text, way, *ALL_THREE)[0], *ALL_THREE)
    assert refused(state, f"move {way}").rule in {"KM-92", "KM-132", "KM-139"}


@every_way
def test_km_144_an_elephant_holds_a_statue_which_holds_a_tree(way: str) -> None:
    text = ". seed . . | . shrub . . | BR/W tree O PL"
    state = scene(rowed(text, text, way, *ALL_THREE)[0], *ALL_THREE)
    assert refused(state, f"control {way}").rule in {"KM-126", "KM-138", "KM-144"}


# The edge cases that the rules file works out

# fmt: off
EDGE_CASES = [
    # rule, chapters, what happens, before, after; White moves east on the second row
    ("KM-48", (), "two enemies vanish even against the wall",
     ". W* B B | . . . . | . . . .",
     ". . W* . | . . . . | . . . ."),
    ("KM-50", (), "a pawn of one's own is squished at the end of a chain",
     ". W* B W | . . . . | . . . .",
     ". . W* B | . . . . | . . . ."),
    ("KM-79", ("growth",), "a pushed pawn fells a tree",
     ". . seed . | . . shrub . | W* B tree .",
     ". . seed . | . . shrub . | . W* B F>7"),
    ("KM-83", ("growth",), "a tree against the wall stands, the pawn dies",
     ". . . seed | . . . shrub | . W* B tree",
     ". . . seed | . . . shrub | . . W* tree"),
    ("KM-101", ("influence",), "the Present statue stays at the wall, so does the Future one",
     ". W* O . | . . . O | . . O .",
     ". . W* O | . . . O | . . O ."),
    ("KM-114", ("memory",), "a pawn dies at an elephant before the wall",
     ". . BR PL | . . BR PL | W* B PL BR",
     ". . BR PL | . . BR PL | . W* PL BR"),
    ("KM-114", ("memory",), "and at an elephant against the wall",
     ". . BR PL | . . BR PL | PL W* B BR",
     ". . BR PL | . . BR PL | PL . W* BR"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "chapters", "what", "before", "result"), EDGE_CASES)
def test_an_edge_case(rule: str, chapters: tuple[str, ...], what: str, before: str, result: str) -> None:
    first = ". . . . | . . . . | . . . .\n"
    state = scene(first + before, *chapters)
    assert after(state, "move E") == becomes(first + result), (rule, what)
