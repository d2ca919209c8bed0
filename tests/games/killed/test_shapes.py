"""Options, positions and views have the shapes that are told of them."""

from __future__ import annotations

from typing import get_args

import pytest

import anachron
from anachron.engine import shapes
from anachron.engine.option import EACH, ONE, SEAT
from anachron.games.killed.content import board
from anachron.games.killed.content.powers import TIMELINES
from anachron.games.killed.shapes import Chapter, Era, Phase, Position, Timeline, View, Way
from anachron.games.killed.state import PHASES
from anachron.lab.setups import setups
from tests.games.killed.tables import KILLED
from tests.nets.walks import walk


@pytest.mark.parametrize("setup", setups(KILLED), ids=str)
def test_every_position_and_view_has_its_shape(setup):
    for state in walk(setup, 3):
        shapes.read(Position, state.position(), anachron.BadPosition)
        for seat in (None, 0, 1):
            shapes.read(View, state.view(seat), anachron.BadPosition)


def test_the_words_of_the_shapes_are_those_of_the_content():
    assert get_args(Chapter) == tuple(board.CHAPTERS)
    assert get_args(Era) == board.ERAS
    assert get_args(Way) == board.WAYS
    assert get_args(Phase) == PHASES
    assert get_args(Timeline) == tuple(TIMELINES)


def test_menus_ask_for_what_has_few_values():
    offered = {name: option.offers for name, option in KILLED.options.items() if option.kind in (ONE, EACH)}
    assert offered == {"handicap": (0, 1, 2, 3), "repetition": (None, True, False)}
    assert KILLED.options["first"].kind == SEAT
    assert KILLED.options["handicap"].default == (0, 0)


def test_a_cell_that_is_not_there_is_told_by_its_place():
    with pytest.raises(anachron.BadPosition, match=r"boards\.Pa\.17: expected fields among 1, 2, 3"):
        KILLED.load({"boards": {"Pa": {"17": "W"}, "Pr": {}, "Fu": {}}})
    with pytest.raises(anachron.BadPosition, match=r"boards\.Fu\.3: expected a piece, got 'Z'"):
        KILLED.load({"boards": {"Pa": {}, "Pr": {}, "Fu": {"3": "Z"}}})


# fmt: off
BAD_CHANCE = [
    ({"what": "first", "is": 2},                "chance: expected first among 0, 1, got 2"),
    ({"what": "chapters", "is": ["magic"]},     "chance: expected chapters among growth, influence, memory"),
    ({"what": "chapters", "is": 5},             "chance: expected chapters among"),
]
# fmt: on


@pytest.mark.parametrize(("entry", "told"), BAD_CHANCE)
def test_chance_that_cannot_be_is_refused(entry, told):
    with pytest.raises(anachron.BadPosition, match=told):
        KILLED.load({"options": {"chapters": "draw"}, "chance": [entry]})
