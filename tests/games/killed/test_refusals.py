"""Whatever is refused, the rule that is named is the one that refuses it."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from anachron import State
from anachron.games.killed.choices import CODEC
from anachron.games.killed.refusals import POWER_OF
from tests.games.killed.tables import KILLED, act, coda, past, refused, scene, table

Built = Callable[[], State]

PLAIN = "W* . . B | W . . B | W . . B"


def scene_of(text: str, *chapters: str, **fields: Any) -> Built:
    return lambda: scene(text, *chapters, **fields)


def coda_of(text: str, white: str, black: str = "") -> Built:
    return lambda: coda(text, white, black)


def started(**options: Any) -> Built:
    return lambda: KILLED.start(first=0, **options)


def played(built: Built, *choices: str) -> Built:
    """A table after some choices."""

    def state() -> State:
        found = built()
        act(found, *choices)
        return found

    return state


def walled_in() -> State:
    """White's only pawn of the Present is walled in, the other eras are taken and no seed is left."""
    return table(
        "B seed . . \n seed . . . \n . . . . \n W . . B",
        "W shrub . . \n shrub . . .",
        "B . . . \n . . . . \n . seed seed seed \n W . . .",
        chapters=["growth"],
        focus=["Pr", "Pa"],
    )


def absent() -> State:
    """White's Focus is on the Future, where White has nobody."""
    return table("W . . B", "W . . B", ". . . B", focus=["Fu", "Pa"])


def hemmed() -> State:
    """White's pawn on Pa1 can only die, the others can walk."""
    return table("W W . . \n W . . . \n . . . . \n . . . B", "B . . . \n W . . .", ". . W B")


START = started()
TWICE = played(START, "pawn Pa1", "move E", "move E")
CHOICE = started(timeline="power_choice", set="KM-S0")
SHARING = started(timeline="power_sharing", set="KM-S0")

# fmt: off
# The rule, the choice that it refuses, the table, and what stands in the way.
CASES: list[tuple[str, str, Built, str]] = [
    # The turn.
    ("KM-15",  "move E",         START,                                          "no pawn is chosen yet"),
    ("KM-15",  "focus Pr",       START,                                          "the actions come first"),
    ("KM-15",  "pass",           START,                                          "nothing can be passed"),
    ("KM-17",  "pawn Pr1",       START,                                          "it is elsewhere"),
    ("KM-17",  "pawn Pa16",      START,                                          "it is the enemy's"),
    ("KM-17",  "pawn Pa2",       START,                                          "there is none"),
    ("KM-18",  "pawn Pa1",       scene_of(PLAIN),                                "one pawn does all"),
    ("KM-20",  "pawn Fu1",       absent,                                         "nobody is there"),
    ("KM-20",  "move E",         absent,                                         "nobody is there"),
    ("KM-21",  "move E",         TWICE,                                          "two actions are done"),
    ("KM-21",  "pawn Pa3",       TWICE,                                          "two actions are done"),
    ("KM-22",  "focus Pr",       scene_of(PLAIN),                                "it can still act"),
    ("KM-22",  "focus Pr",       played(START, "pawn Pa1", "move E"),            "it can still act"),
    ("KM-22",  "pass",           scene_of(PLAIN),                                "it can still act"),
    ("KM-23",  "pawn Pa1",       hemmed,                                         "others can do more"),
    ("KM-24",  "pawn Pr1",       walled_in,                                      "it can do nothing"),
    ("KM-24",  "move E",         walled_in,                                      "nobody can do anything"),
    ("KM-25",  "move E",         played(lambda: past("W W . B"), "pawn Pa1", "move E"), "the pawn is gone"),
    ("KM-26",  "plant here",     scene_of(PLAIN),                                "Growth is not played"),
    ("KM-26",  "remove here",    scene_of(PLAIN),                                "Growth is not played"),
    ("KM-26",  "build E",        scene_of(PLAIN),                                "Influence is not played"),
    ("KM-26",  "train BR",       scene_of(PLAIN),                                "Memory is not played"),
    ("KM-26",  "control E",      scene_of(PLAIN),                                "Memory is not played"),
    ("KM-27",  "focus Fu",       absent,                                         "the Focus must leave"),
    # Moving and travelling.
    ("KM-40",  "move N",         scene_of(PLAIN),                                "a wall"),
    ("KM-40",  "move W pull",    scene_of(PLAIN),                                "a wall"),
    ("KM-55",  "forward",        scene_of("W . . B | W . . B | W* . . B"),       "there is no later era"),
    ("KM-56",  "forward",        scene_of(PLAIN),                                "a pawn stands there"),
    ("KM-58",  "back",           scene_of(PLAIN),                                "there is no earlier era"),
    ("KM-59",  "back",           scene_of("B . . B | W* . . B | W . . B"),       "a pawn stands there"),
    ("KM-60",  "back",           scene_of(". . . B | W* . . B | W . . B", reserve=[0, 4]), "nobody left"),
    # Growth.
    ("KM-68",  "move E",         scene_of("W seed . B | W* shrub . B | W . . B", "growth"), "a shrub"),
    ("KM-71",  "plant E",        scene_of("W* B . . | W . . B | W . . B", "growth"), "a pawn"),
    ("KM-71",  "plant here",     scene_of("W+seed* . . B | W . . B | W . . B", "growth"), "a seed"),
    ("KM-71",  "plant N",        scene_of(PLAIN, "growth"),                      "a wall"),
    ("KM-72",  "plant here",     scene_of(PLAIN, "growth", supply={"seed": 0}),  "no seed is left"),
    ("KM-76",  "remove here",    scene_of(PLAIN, "growth"),                      "no seed is there"),
    ("KM-80",  "move E",         scene_of("W . . B | W . . B | W* F>3 . B", "growth"), "a fallen tree"),
    ("KM-83",  "move E",         scene_of("W . . B | W . . B | B . W* tree", "growth"), "it cannot fall"),
    # Influence.
    ("KM-92",  "move E",         scene_of("B . W* O | W . . B | W . . B", "influence"), "stuck"),
    ("KM-94",  "move E pull",    scene_of(PLAIN, "influence"),                   "no statue is behind"),
    ("KM-96",  "move E pull",    scene_of("O W* W B | W . . B | W . . B", "influence"), "a paradox"),
    ("KM-104", "build E",        scene_of(PLAIN, "influence", built=[True, False]), "White has built"),
    ("KM-104", "build N",        scene_of(PLAIN, "influence"),                   "a wall"),
    ("KM-105", "build E",        scene_of("W* B . . | W . . B | W . . B", "influence"), "a pawn"),
    # Memory.
    ("KM-112", "train PL",       coda_of("W . PL/W BR/W | W* PL . . | . . . BR/W", "KM-P35"), "no hat left"),
    ("KM-113", "move E",         coda_of("W* BR . B", "KM-P22"),                 "an elephant"),
    ("KM-116", "train BR",       coda_of("W* . BR .", "KM-P22"),                 "it is too far away"),
    ("KM-121", "train BR",       coda_of("W* BR/W . .", "KM-P22"),               "it wears the hat"),
    ("KM-123", "control E",      coda_of("W* BR . .", "KM-P22"),                 "none wears the hat"),
    ("KM-126", "control E",      coda_of("W* . . BR/W", "KM-P22"),               "a wall"),
    ("KM-126", "control E",      coda_of("W* . BR/W PL", "KM-P22"),              "another elephant"),
    ("KM-138", "control E",      coda_of(" | | W* . BR/W tree", "KM-P29"),       "the tree cannot fall"),
    ("KM-141", "control E",      coda_of("W* . BR/W O", "KM-P33"),               "it cannot be pushed"),
    ("KM-142", "control E pull", coda_of("W* . BR/W .", "KM-P33"),               "no statue is behind"),
    # The Coda.
    ("KM-145", "power KM-P01",   START,                                          "it is not played"),
    ("KM-145", "order first",    START,                                          "it is not played"),
    ("KM-146", "power KM-P05",   CHOICE,                                         "it is not revealed"),
    ("KM-147", "order first",    CHOICE,                                         "no power is taken yet"),
    ("KM-147", "pawn Pa1",       CHOICE,                                         "the powers come first"),
    ("KM-147", "power KM-P01",   played(CHOICE, "power KM-P01"),                 "it is taken"),
    ("KM-148", "order first",    SHARING,                                        "no power is taken yet"),
    ("KM-148", "power KM-P02",   played(SHARING, "power KM-P01"),                "one is enough"),
    ("KM-P02", "move E",         played(coda_of("W* B . .", "KM-P02"), "move E"), "it may follow up"),
    ("KM-P05", "move S",         played(coda_of("W* . . .", "KM-P05"), "move E", "move E"), "the same way"),
    ("KM-P40", "move N",         played(coda_of("W* . . .", "KM-P40"), "move E", "move E"), "a wall"),
    ("KM-P24", "train BR",       coda_of("W* BR/B B .", "KM-P22", "KM-P24"),     "its owner is beside it"),
    ("KM-P35", "control S",      coda_of("W* PL/W . BR/W", "KM-P35"),            "which one is to be said"),
    ("KM-P38", "move E",         coda_of("W* SB . .", "KM-P37", "KM-P38"),       "it does not budge"),
    ("KM-P38", "move E pull",    coda_of("SB W* . .", "KM-P37", "KM-P38"),       "it does not budge"),
    ("KM-P38", "control E",      coda_of("W* . BR/W SB", "KM-P37", "KM-P38"),    "it does not budge"),
    ("KM-P38", "control E pull", coda_of("W* SB BR/W .", "KM-P37", "KM-P38"),    "it does not budge"),
]
# fmt: on
ELSEWHERE = {"KM-14", "KM-30"}


@pytest.mark.parametrize(("rule", "choice", "built", "what"), CASES)
def test_the_rule_in_the_way_is_named(rule, choice, built, what):
    assert refused(built(), choice).rule == rule, what


def test_km_14_who_is_not_to_move_is_told_so():
    assert refused(START(), "pawn Pa16", seat=1).rule == "KM-14"


@pytest.mark.parametrize("seat", [0, 1])
def test_km_30_when_the_game_is_over_nothing_can_be_chosen(seat):
    state = table("W . . .", ". . W B", "W . . B", focus=["Pr", "Fu"])
    act(state, "pawn Pr3", "move E", "move S", "focus Pa")
    assert refused(state, "pawn Pa1", seat=seat).rule == "KM-30"


@pytest.mark.parametrize(("kind", "power"), POWER_OF.items())
def test_what_a_power_adds_is_refused_by_that_power_where_nobody_has_it(kind, power):
    number = CODEC.first[kind]
    assert refused(scene(PLAIN), str(KILLED.choice(number))).rule == f"KM-P{power:02}"


def test_every_rule_that_can_be_named_has_a_case():
    source = files("anachron.games.killed").joinpath("refusals.py").read_text("utf-8")
    named = set(re.findall(r'"(KM-P?\d+)"', source))
    assert named - {rule for rule, *_ in CASES} == ELSEWHERE
