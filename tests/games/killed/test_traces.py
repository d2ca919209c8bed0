"""What the last turn leaves on the boards of killed: its way, its graves, what it caused in later eras."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from anachron import State
from anachron.draw.board import SHAPES
from anachron.games.killed.picture.causes import chains
from anachron.games.killed.picture.places import place
from anachron.games.killed.picture.seen import Cell, Seen
from anachron.games.killed.picture.turns import era_in_play, graves, last_turn, links, pushes, walk
from anachron.server.pictured import steps
from tests.games.killed.tables import KILLED, scene

SVG = "{http://www.w3.org/2000/svg}"
EMPTY = ". . . . | . . . . | . . . .\n"


def after(state: State, *choices: str) -> dict[str, Any]:
    """The view of White after some choices of whoever is to choose, with all that was told."""
    log = [event.told(0) for text in choices for event in state.choose(state.seat, KILLED.parse(text))]
    return {**state.view(0), "log": log}


def shown(view: dict[str, Any], shape: str) -> ElementTree.Element:
    return ElementTree.fromstring(KILLED.draw(view, shape=shape))


def of_class(picture: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in picture.iter() if name in str(one.get("class")).split()]


def cells(*names: str) -> list[Cell]:
    return [Cell.read(name) for name in names]


@pytest.fixture
def quiet() -> State:
    return scene("W* . . . | . . W . | . . W .\n" + EMPTY * 2 + ". . . B | . . . B | . . . B\n")


def test_the_whole_turn_of_the_other_is_marked_until_one_acts(quiet):
    theirs = ("move E", "move S", "focus Pr", "pawn Pa16", "move N", "forward", "focus Fu")
    view = after(quiet, *theirs)
    assert walk(last_turn(view["log"])) == cells("Pa16", "Pa12", "Pr12")
    chosen = [*view["log"], {"kind": "pawn", "seat": 0, "cell": "Pr1"}]
    assert walk(last_turn(chosen)) == cells("Pa16", "Pa12", "Pr12"), "a pawn taken up is no action yet"
    acted = [*chosen, {"kind": "moved", "cell": "Pr1", "to": "Pr2"}]
    assert walk(last_turn(acted)) == cells("Pr1", "Pr2")
    assert last_turn([]) == []


def test_a_turn_without_actions_leaves_the_one_before_in_sight():
    log = [{"kind": "moved", "cell": "Pa1", "to": "Pa2"}, {"kind": "focus"}, {"kind": "focus"}]
    assert walk(last_turn(log)) == cells("Pa1", "Pa2")


def test_pushes_and_graves_are_marked():
    state = scene("W* O . B | W O . . | W O B .\n" + EMPTY * 2 + ". . . . | . . . B | . . . .\n", "influence")
    turn = last_turn(after(state, "move E", "move E")["log"])
    assert list(graves(turn)) == cells("Pa4", "Fu4")
    assert (Cell("Fu", 3), Cell("Fu", 4)) in list(pushes(turn))


# fmt: off
CAUSED = [
    (["plant S"],                "growth",    [("Pa5", "Pr5", 1), ("Pr5", "Fu5", 2)]),
    (["plant S", "remove S"],    "growth",    [("Pa5", "Pr5", 1), ("Pr5", "Fu5", 2)]),
    (["build S"],                "influence", [("Pa5", "Pr5", 1), ("Pr5", "Fu5", 2)]),
    (["move E", "move E"],       "influence", [("Pa4", "Pr4", 1), ("Pr4", "Fu4", 2)]),  # its last places
    (["move S"],                 "influence", []),
]
# fmt: on


@pytest.mark.parametrize(("choices", "chapter", "expected"), CAUSED)
def test_causes_run_from_era_to_era(choices, chapter, expected):
    statue = "O" if chapter == "influence" else "."
    top = f"W* {statue} . . | . {statue} . . | . {statue} . .\n"
    state = scene(top + EMPTY * 2 + ". . . B | W . . B | W . . B\n", chapter)
    view = after(state, *choices)
    found = links(last_turn(view["log"]))
    assert [(str(one.start), str(one.end), one.number) for one in found] == expected
    for shape in SHAPES:
        numbers = [one.findtext(f"{SVG}text") for one in of_class(shown(view, shape), "cause")]
        assert numbers == [str(number) for _, _, number in expected], "each once, one after another"


def test_what_was_told_marks_the_boards_of_every_shape(quiet):
    view = after(quiet, "move E", "forward")
    for shape in SHAPES:
        assert any(len(one) for one in of_class(shown(view, shape), "traces"))
        assert not any(len(one) for one in of_class(shown({**view, "log": []}, shape), "traces"))


@pytest.mark.parametrize("shape", SHAPES)
def test_what_hangs_together_shows_it_when_touched(shape):
    state = scene(
        "W* . O . | . . O . | . . O .\n" + EMPTY * 2 + ". . . B | W . . B | W . . B\n", "growth", "influence"
    )
    view = after(state, "plant S")
    assert linked(view) == [cells("Pa3", "Pr3", "Fu3"), cells("Pa5", "Pr5", "Fu5")]
    bonds = of_class(shown({**view, "log": []}, shape), "bond")
    assert {len(of_class(one, "line")) for one in bonds} == {2}
    titles = {title.text for one in bonds for title in one.iter(f"{SVG}title")}
    assert titles == {
        *("orange statue, " + place for place in ("Past 3", "Present 3", "Future 3")),
        *("seed, Past 5", "shrub, Present 5", "tree, Future 5"),
    }


def linked(view: dict[str, Any]) -> list[list[Cell]]:
    return [chain for chain in chains(Seen(view)) if len(chain) > 1]


def test_a_fallen_tree_hangs_on_its_shrub_and_an_era_without_the_hat_ends_a_chain():
    rest = "W* . . . | W . . . | W . . .\n" + EMPTY + "PL . . B | PL . . B | PL . . B\n"
    apart = scene(". . . BR/W | . seed . BR | . F>6 . BR/W\n" + rest, "growth", "memory")
    assert linked(apart.view(0)) == []
    grown = scene("seed . . BR/W | shrub . . BR/W | . F>1 . BR\n" + rest, "growth", "memory")
    assert linked(grown.view(0)) == [cells("Pa4", "Pr4"), cells("Pa1", "Pr1", "Fu2")]


def test_causes_are_shown_one_by_one_and_longer_than_steps():
    picture = KILLED.picture
    assert steps(["planted", "grew", "grew"], picture.beats, picture.singly) == [0, 1]
    assert steps(["moved", "shifted", "shifted", "shifted"], picture.beats, picture.singly) == [0, 1, 2]
    assert picture.beats["grew"] > picture.beats["moved"]


def test_the_pawn_that_acts_is_the_same_thing_all_turn_long(quiet):
    views = [after(quiet), after(quiet, "move E"), after(quiet, "forward")]
    places = [
        one.get("transform")
        for view in views
        for one in shown(view, "wide").iter()
        if one.get("id") == "W-walker"
    ]
    assert len(set(places)) == 3


@pytest.mark.parametrize("shape", SHAPES)
def test_no_question_changes_the_size_of_the_picture(shape):
    luck, state, sizes = random.Random(1), KILLED.start(seed=1, timeline="power_choice", set="KM-S9"), set()
    kinds = set()
    for _ in range(120):
        if state.outcome is None:
            view = state.view(state.seat)
            kinds |= {choice["kind"] for choice in view["choices"]}
            sizes.add(shown(view, shape).get("viewBox"))
            state.choose(state.seat, luck.choice(state.choices(state.seat)))
    assert len(sizes) == 2 and {"power", "focus", "pass"} <= kinds, "one before there are powers, one after"


# On an upright phone one board is large.


def opened(view: dict[str, Any]) -> list[str | None]:
    return [one.get("data-leaf") for one in of_class(shown(view, "tall"), "open")]


def test_the_large_board_follows_the_action(quiet):
    assert opened(quiet.view(0)) == ["Pa"]
    assert opened(after(quiet, "forward")) == ["Pr"], "with the pawn that travels"
    view = after(quiet, "back")
    assert opened(view) == ["Pa"], "and not with its copy"
    assert opened(after(quiet, "focus Fu")) == ["Pa"], "to where the other has to choose"
    over = {**quiet.view(0), "active": None, "choices": [], "outcome": {"winners": [0], "reason": "KM-30"}}
    assert era_in_play(Seen(over), [{"kind": "moved", "cell": "Fu1", "to": "Fu2"}]) == "Fu"


def test_every_cell_that_can_be_chosen_has_a_dot_on_its_small_board(quiet):
    view = quiet.view(0)
    wanted = {place(Seen(view), choice) for choice in view["choices"]} - {None}
    picture = shown(view, "tall")
    assert len(of_class(picture, "dot")) == len(wanted) > 2
    tabs = {one.get("data-opens"): one for one in picture.iter() if one.get("aria-pressed")}
    assert {era: len(of_class(tab, "dot")) for era, tab in tabs.items()} == {"Pa": 2, "Pr": 1, "Fu": 0}
    assert tabs["Pr"].get("aria-label") == "Present: white pawn (3); black pawn (16)."


@pytest.mark.parametrize("shape", ["tall", "low"])
def test_a_cell_with_several_choices_opens_a_tray_with_all_of_them(shape):
    state = scene(
        "W* . . . | W . . . | W . . .\n" + EMPTY * 2 + ". . . B | . . . B | . . . B\n", "growth", "influence"
    )
    picture = shown(state.view(0), shape)
    trays = {one.get("data-leaf"): one for one in of_class(picture, "leaf")}
    openers = [one for one in of_class(picture, "opener") if one.get("aria-expanded") == "false"]
    assert {one.get("data-opens") for one in openers} == {"tray-Pa2", "tray-Pa5"}
    for one in openers:
        inside = of_class(trays[one.get("data-opens")], "target")
        assert len(inside) == 3 and f"{len(inside)} choices" in str(one.get("aria-label"))
